"""Any hand to PokerStars text: the layout that every tracker and converter reads.

What that layout cannot say (burns, the order of the deal, the cards that play, end stacks) is left out; what it asks
for beyond the events (total pot, who folded where, hand names in its style) comes from the fold and its settlement.
"""

from omaha_audit.cards import TEXT, UNKNOWN, Card
from omaha_audit.engine import Player, Table, steps
from omaha_audit.engine.settle import Settlement
from omaha_audit.evaluator import write_high, write_low
from omaha_audit.events import (
    Added,
    Awarded,
    Bet,
    Board,
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    HoleCards,
    Mucked,
    Posted,
    Raised,
    Returned,
    Showdown,
    Shown,
)  # fmt: skip
from omaha_audit.hand import Game, Hand
from omaha_audit.money import plain_text
from omaha_audit.rules import Ruleset

LIMITS = {"fl": "Limit", "pl": "Pot Limit", "nl": "No Limit"}
POSTS = {"both blinds": "small & big blinds", "ante": "the ante", "dead": "dead blind", "missed": "missed blind"}
FOLDS = {1: "before Flop", 2: "on the Flop", 3: "on the Turn", 4: "on the River"}
RUNS = {0: "", 1: "FIRST ", 2: "SECOND ", 3: "THIRD ", 4: "FOURTH "}
TIMES = {2: "twice", 3: "three times", 4: "four times"}
EPOCH = "2026/01/01 0:00:00 ET"
"""The time of a hand that has none: the layout asks for one, and a clock would make the same hand differ."""


def title(game: Game) -> str:
    """``5 Card Omaha Hi/Lo Pot Limit``: the game as the layout names it."""
    cards = "Courchevel" if game.courchevel else {4: "Omaha", 5: "5 Card Omaha", 6: "6 Card Omaha"}[game.hole_cards]
    return f"{cards}{'' if game.split == 'high' else ' Hi/Lo'} {LIMITS[game.structure]}"


def pokerstars_text(hand: Hand, rules: Ruleset) -> str:
    """The whole text of a hand, with the blank lines that part it from the next one."""
    return _Writer(hand, rules).text()


class _Writer:
    """Folds a hand and writes each event as the layout has it."""

    def __init__(self, hand: Hand, rules: Ruleset) -> None:
        self.hand, self.rules = hand, rules
        self.symbol = hand.symbol if hand.kind == "cash" else ""
        self.lines: list[str] = []
        self.folded: dict[Player, int] = {}

    def text(self) -> str:
        self._head()
        table: Table | None = None
        for table, index, event, _law in steps(self.hand, self.rules):
            if event.__class__ is Folded:
                player = table.by_name.get(event.who)
                if player is not None and player.live:
                    self.folded[player] = max(table.street, 1)
            elif event.__class__ is Showdown:
                continue
            if event.__class__ in _AT_THE_END:
                continue
            self._line(table, index, event)
        if table is not None:
            self._close(table)
        return "\n".join(self.lines) + "\n\n\n"

    def money(self, amount: int) -> str:
        return f"{self.symbol}{plain_text(amount)}"

    # -- head ----------------------------------------------------------------------------------------------------

    def _head(self) -> None:
        hand = self.hand
        small, big = (hand.bb_bet, hand.big_bet) if hand.game.structure == "fl" else (hand.sb or 0, hand.bb)
        ante = f" - Ante {self.money(hand.ante)}" if hand.ante and hand.kind == "cash" else ""
        currency = f" {hand.currency}" if hand.currency and hand.kind == "cash" else ""
        stakes = f"({self.money(small)}/{self.money(big)}{ante}{currency})"
        number = "".join(c for c in hand.number if c.isdigit()) or "0"
        game = title(hand.game)
        if hand.kind == "tournament":
            match = "".join(c for c in hand.match or hand.tournament or "1" if c.isdigit())
            what = f"Tournament #{match}, Freeroll  {game} - Level I {stakes}"
        else:
            what = f"{game} {stakes}"
        self.lines.append(f"PokerStars Hand #{number}:  {what} - {hand.when or EPOCH}")
        play = " (Play Money)" if hand.kind == "play" else ""
        size = hand.table_size or max((s.seat for s in hand.seats), default=2)
        self.lines.append(f"Table '{hand.table}' {size}-max{play} Seat #{hand.button} is the button")
        for seat in hand.seats:
            out = " is sitting out" if seat.out else ""
            self.lines.append(f"Seat {seat.seat}: {seat.name} ({self.money(seat.stack)} in chips){out}")

    # -- body ----------------------------------------------------------------------------------------------------

    def _line(self, table: Table, index: int, event: Event) -> None:
        allin = " and is all-in" if getattr(event, "allin", False) else ""
        say, money = self.lines.append, self.money
        match event:
            case Posted():
                say(f"{event.who}: posts {POSTS.get(event.kind, event.kind)} {money(event.amount)}{allin}")
            case HoleCards():
                say("*** HOLE CARDS ***")
            case Dealt() if event.cards:
                say(f"Dealt to {event.who} [{_cards(event.cards)}]")
            case Folded():
                say(f"{event.who}: folds")
            case Checked():
                say(f"{event.who}: checks")
            case Called():
                say(f"{event.who}: calls {money(event.amount)}{allin}")
            case Bet():
                say(f"{event.who}: bets {money(event.amount)}{allin}")
            case Raised(to=to) if to is not None:
                say(f"{event.who}: raises {money(to - table.level)} to {money(to)}{allin}")
            case Returned():
                say(f"Uncalled bet ({money(event.amount)}) returned to {event.who}")
            case Board():
                say(self._street(table, event))
            case Added():
                pass
            case _:
                pass

    def _street(self, table: Table, event: Board) -> str:
        run = RUNS[event.run]
        before = table.boards.get(event.run, table.boards.get(0, ()))
        if event.street == "preflop":
            return f"*** PRE-FLOP *** [{_cards(event.new)}]"
        if event.street == "flop":
            door = before if event.new[: len(before)] != before else ()  # room texts print it among the three already
            return f"*** {run}FLOP *** [{_cards((*door, *event.new))}]"
        return f"*** {run}{event.street.upper()} *** [{_cards(before)}] [{_cards(event.new)}]"

    # -- showdown and summary ------------------------------------------------------------------------------------

    def _close(self, table: Table) -> None:
        settled = Settlement(table)
        if settled.contested:
            for run in settled.runs:
                self.lines.append(f"*** {RUNS[run]}SHOW DOWN ***")
                self._shows(table, settled, run)
                self._awards(table, run)
        else:
            self._awards(table, settled.runs[0])
            for _, _, player, e in table.mucks:
                if e.shy:
                    self.lines.append(f"{player.name}: doesn't show hand")
        self._summary(table, settled)

    def _shows(self, table: Table, settled: Settlement, run: int) -> None:
        done = set()
        turned = sorted(
            [(i, p, e) for i, _, p, e in table.shows] + [(i, p, e) for i, _, p, e in table.mucks], key=lambda x: x[0]
        )
        for _, player, event in turned:
            if player in done:
                continue
            done.add(player)
            if event.__class__ is Mucked:
                self.lines.append(f"{player.name}: mucks hand")
            elif event.__class__ is Shown:
                name = self._name(settled, run, player)
                self.lines.append(f"{player.name}: shows [{_cards(event.cards)}]{f' ({name})' if name else ''}")

    def _name(self, settled: Settlement, run: int, player: Player) -> str:
        high = settled.high(run, player)
        if high is None:
            return ""
        text = write_high(high.strength, "stars")
        if not settled.hilo:
            return text
        low = settled.low(run, player)
        return f"HI: {text}" + (f"; LO: {write_low(low, 'stars')}" if low is not None else "")

    def _awards(self, table: Table, run: int) -> None:
        sides = max((e.pot or 0 for _, _, _, e in table.awards), default=0)
        for _, of, player, e in table.awards:
            if of in (run, 0) or run == 0:
                self.lines.append(f"{player.name} collected {self.money(e.amount)} from {_pot(e, sides)}")

    def _summary(self, table: Table, settled: Settlement) -> None:
        say = self.lines.append
        say("*** SUMMARY ***")
        parts = ""
        if len(settled.pots) > 1:
            side = "".join(
                f" Side pot{f'-{i}' if len(settled.pots) > 2 else ''} {self.money(p.amount)}."
                for i, p in enumerate(settled.pots[1:], 1)
            )
            parts = f" Main pot {self.money(settled.pots[0].amount)}.{side}"
        rake = table.total[1].rake or 0 if table.total else 0
        say(f"Total pot {self.money(sum(p.amount for p in settled.pots))}{parts} | Rake {self.money(rake)}")
        if len(settled.runs) > 1:
            say(f"Hand was run {TIMES[len(settled.runs)]}")
        for run, cards in settled.boards.items():
            if cards:
                say(f"{RUNS[run]}Board [{_cards(cards)}]")
        for player in sorted(table.by_seat.values(), key=lambda p: p.seat):
            if player in table.order:
                say(self._result(table, settled, player))

    def _result(self, table: Table, settled: Settlement, player: Player) -> str:
        roles = " (button)" if player.seat == table.button else ""
        roles += "".join(f" ({kind})" for kind in ("small blind", "big blind") if kind in player.posted)
        line = f"Seat {player.seat}: {player.name}{roles}"
        if player in self.folded:
            idle = " (didn't bet)" if player.put + player.returned == 0 and self.folded[player] == 1 else ""
            return f"{line} folded {FOLDS[self.folded[player]]}{idle}"
        if not settled.contested:
            return f"{line} collected ({self.money(player.got)})"
        if player.shown:
            out = []
            for run in settled.runs:
                name = self._name(settled, run, player)
                won = sum(
                    e.amount for _, of, p, e in table.awards if p is player and (of == run or len(settled.runs) == 1)
                )
                out.append(f"won ({self.money(won)}) with {name}" if won else f"lost with {name}")
            return f"{line} showed [{_cards(player.cards)}] and {', and '.join(out)}"
        return f"{line} mucked"


_AT_THE_END = (Shown, Mucked, Awarded, Showdown)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join([TEXT[min(c, UNKNOWN)] for c in cards])


def _pot(e: Awarded, sides: int) -> str:
    if not sides:
        return "pot"
    if not e.pot:
        return "main pot"
    return f"side pot-{e.pot}" if sides > 1 else "side pot"
