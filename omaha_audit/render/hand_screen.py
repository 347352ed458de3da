"""One hand on one screen: seats, actions by street with the running pot, the showdown, pots, findings in place."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from omaha_audit.audit import HandAudit
from omaha_audit.cards import Card
from omaha_audit.engine import Player, Table, steps
from omaha_audit.engine.settle import Settlement
from omaha_audit.evaluator import High, Low, write_high, write_low
from omaha_audit.events import (
    AllIn,
    Bet,
    Board,
    Called,
    Checked,
    Event,
    Folded,
    Posted,
    Raised,
    Returned,
    Showdown,
    new,
)  # fmt: skip
from omaha_audit.findings import Finding
from omaha_audit.money import amount_text
from omaha_audit.render.cards import Deck
from omaha_audit.safe import safe, short

WIDTH = 80
MARKS = {"error": ("!", "bold red"), "warning": ("!", "bold yellow"), "info": ("i", "bold cyan")}
STREET_NAMES = {"preflop": "door card", "flop": "flop", "turn": "turn", "river": "river"}


class HandScreen:
    """Draws an audited hand. ``viewer`` is a seat: its own cards are shown, and its hand outlines the board."""

    def __init__(self, audited: HandAudit, deck: Deck, viewer: int | None = None) -> None:
        assert audited.settled is not None
        self.audited, self.hand = audited, audited.hand
        self.settled: Settlement = audited.settled
        self.table: Table = self.settled.table
        self.deck, self.viewer = deck, viewer
        self.style = self.hand.names or str(self.settled.rules.names)
        if self.style in ("none", "category"):
            self.style = "house"
        self.waiting = list(audited.findings)
        """Findings that have not been drawn yet: each stands where it belongs, the rest at the end."""

    def say(self, amount: int) -> str:
        return amount_text(amount, self.hand.unit, self.hand.symbol)

    def name(self, player: Player) -> str:
        return short(safe(player.name))

    def render(self) -> RenderableType:
        """The whole screen, at most 80 columns wide."""
        parts: list[RenderableType] = [*self._head(), *self._seats()]
        parts += self._streets()
        if self.settled.contested:
            parts += self._showdown()
        parts += self._pots()
        parts += [self._finding(f) for f in self.waiting]
        return Group(*parts)

    # -- head and seats ------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[Text]:
        hand, stakes = self.hand, self.table.stakes
        blinds = f"big blind {self.say(stakes.bb)}"
        if stakes.sb is not None:
            blinds = f"blinds {self.say(stakes.sb)}/{self.say(stakes.bb)}"
        bets = f", bets {self.say(stakes.small_bet)}/{self.say(stakes.big_bet)}" if hand.game.structure == "fl" else ""
        yield _cut(Text.assemble((f"hand {safe(hand.id)}", "bold"), f"   {hand.game.words}   {blinds}{bets}"))
        rules = self.audited.rules.id if self.audited.rules else ""
        verdict = self.audited.verdict.replace("_", " ")
        yield _cut(Text(f"table {short(safe(hand.table), 24)}   rules {rules}   verdict: {verdict}"))

    def _seats(self) -> Iterator[Text]:
        yield Text()
        for player in sorted(self.table.by_seat.values(), key=lambda p: p.seat):
            button = "D" if player.seat == self.hand.button else " "
            line = Text(f" seat {player.seat:>2} {button} {self.name(player):<16} {self.say(player.start):>12}  ")
            posts = [f"{e.kind} {self.say(e.amount)}" for _, p, e in self.table.posts if p is player]
            if player not in self.table.order:
                posts.append("sitting out")
            line.append(", ".join(posts))
            if self.viewer == player.seat and player.cards:
                line.append("  holds ")
                line.append_text(self.deck.cards(player.cards))
            line.rstrip()
            yield _cut(line)

    # -- streets -------------------------------------------------------------------------------------------------

    def _streets(self) -> Iterator[Text]:
        said: list[Text] = []
        head: Text | None = None
        events = self.hand.events
        for table, index, event, _ in steps(self.hand, self.settled.rules):
            kind = event.__class__
            if kind is Board or kind is Showdown:
                yield from self._street(head, said)
                said, head = [], None
                if kind is Showdown:
                    break
                head = self._street_head(table, event)
            elif kind in _SAID:
                if head is None:
                    head = Text(f"preflop{'':24}pot {self.say(table.pot)}")
                said.append(self._action(table, event))
            line = self.hand.line_of(index)
            last = (index + 1 < len(events) and self.hand.line_of(index + 1)) or line + 1
            for finding in [f for f in self.waiting if f.line < last and f.line <= line and kind in _SAID]:
                self.waiting.remove(finding)
                said.append(self._finding(finding))
        yield from self._street(head, said)

    def _street_head(self, table: Table, event: Board) -> Text:
        before: tuple[Card, ...] = table.boards.get(event.run, table.boards.get(0, ()))
        cards = event.new if before and event.new[:1] == before[:1] else (*before, *event.new)
        name = STREET_NAMES[event.street] + (f" {event.run}" if event.run else "")
        out = Text(f"{name:<10}")
        out.append_text(self.deck.cards(cards))
        out.append(" " * max(31 - out.cell_len, 1))
        out.append(f"pot {self.say(table.pot)}")
        return out

    def _action(self, table: Table, event: Event) -> Text:
        player = table.by_name.get(event.who)
        name = self.name(player) if player else short(safe(event.who))
        puts, words = _words(event, self.say)
        if isinstance(event, Raised) and player is not None:
            puts = (event.to or 0) - player.bet
        pot = f" ({self.say(table.pot + puts)})" if puts > 0 else ""
        if isinstance(event, Returned):
            pot = ""
        return Text(f"{name} {words}{pot}")

    def _street(self, head: Text | None, said: list[Text]) -> Iterator[Text]:
        """A street's head and its actions, as many to a line as go into 80 columns; findings on lines of their own."""
        if head is None:
            return
        yield Text()
        head.stylize("bold", 0, 8)
        yield head
        line = Text("  ")
        for text in said:
            if text.plain[:1] == " ":  # a finding
                if line.cell_len > 2:
                    yield line
                line = Text("  ")
                yield text
                continue
            if line.cell_len > 2 and line.cell_len + text.cell_len + 2 > WIDTH:
                line.append(",")
                yield line
                line = Text("  ")
            if line.cell_len > 2:
                line.append(", ")
            line.append_text(text)
        if line.cell_len > 2:
            yield line

    # -- showdown ------------------------------------------------------------------------------------------------

    def _showdown(self) -> Iterator[Text]:
        for run in self.settled.runs:
            yield Text()
            head = Text(f"{'showdown' + (f' {run}' if run else ''):<10}", "bold")
            used, whose = self._board_outline(run)
            head.append_text(self.deck.outlined(self.settled.boards[run], used))
            if whose:
                head.append(f"   board as {whose} plays it")
            yield head
            for player in sorted(self.settled.live, key=lambda p: p.seat):
                yield from self._hand(run, player)
                for finding in [f for f in self.waiting if f.code[:3] == "OA7" and f.seat == player.seat]:
                    self.waiting.remove(finding)
                    yield self._finding(finding)

    def _board_outline(self, run: int) -> tuple[tuple[Card, ...], str]:
        """The board cards outlined: the viewer's own hand, otherwise the hand that won the main pot (S0.50, S0.51)."""
        own = next((p for p in self.settled.live if p.seat == self.viewer), None)
        made = self.settled.high(run, own) if own is not None else None
        if own is not None and made is not None:
            return made.board, self.name(own)
        winners = self.settled.ranking(0, run).high
        if winners:
            best = self.settled.high(run, winners[0])
            if best is not None:
                return best.board, self.name(winners[0])
        return (), ""

    def _hand(self, run: int, player: Player) -> Iterator[Text]:
        shown = player.turned_up or player.seat == self.viewer
        made = self.settled.high(run, player) if shown else None
        line = Text(f"  {self.name(player):<16} ")
        if not shown or not player.cards:
            line.append("does not show" if player.mucked or not shown else "cards not known")
            yield line
            return
        if made is None:
            line.append_text(self.deck.cards(player.cards))
            line.append("   not all cards are known")
            yield line
            return
        half = "high" if self.settled.hilo else ""
        yield from self._made(line, player, made, write_high(made.strength, self.style), half)
        low = self.settled.low(run, player) if self.settled.hilo else None
        if low is not None:
            yield from self._made(Text(" " * 19), player, low, write_low(low, self.style), "low")

    def _made(self, line: Text, player: Player, made: High | Low, name: str, half: str) -> Iterator[Text]:
        line.append_text(self.deck.outlined(player.cards, made.hole))
        at = line.cell_len + 3
        line.append(f"   {name}", "bold")
        if half and f"{half}" not in name.lower():
            line.append(f" ({half})")
        yield line
        under = Text(" " * at)
        under.append_text(self.deck.cards(made.board))
        yield under

    # -- pots ----------------------------------------------------------------------------------------------------

    def _pots(self) -> Iterator[Text]:
        """Pots as paid, main pot first, each with who is in it and the hand that won it (S0.57); then the winnings."""
        yield Text()
        due = self.settled.due()
        for number, pot in enumerate(self.settled.pots):
            title = "main pot" if number == 0 else f"side pot {number}"
            line = Text(f"{title:<10}", "bold")
            line.append(f"{self.say(pot.amount):>10}   in it: {', '.join(self.name(p) for p in pot.eligible)}")
            yield from _wrapped(line, 23)
            for run in self.settled.runs if pot.contested else self.settled.runs[:1]:
                yield from self._won_by(number, run)
        recorded = [p for p in sorted(self.table.order, key=lambda p: p.seat) if p.got]
        for player in recorded:
            right = due.get(player, 0) if due is not None else player.got
            dropped = self.table.total is not None and (self.table.total[1].rake or 0) > 0
            note = "" if right == player.got or dropped else f"   the re-run pays {self.say(right)}"
            yield Text.assemble(f"  {self.name(player):<16} ", (f"+{self.say(player.got)}", "bold"), note)
        for player in sorted(self.table.order, key=lambda p: p.seat):
            if due is not None and due.get(player) and not player.got:
                yield Text(f"  {self.name(player):<16} nothing   the re-run pays {self.say(due[player])}")
        for player in sorted(self.table.order, key=lambda p: p.seat):
            if player.returned:
                yield Text(f"returned  {self.say(player.returned):>10}   to {self.name(player)}, not a win")

    def _won_by(self, number: int, run: int) -> Iterator[Text]:
        ranking = self.settled.ranking(number, run)
        board = f"board {run}: " if run else ""
        if not self.settled.contested or not self.settled.pots[number].contested:
            return
        if ranking.unknown and not ranking.high:
            yield Text(f"{'':23}{board}the winner cannot be told: cards not known")
            return
        for half, players in (("high", ranking.high), ("low", ranking.low)):
            if not players:
                continue
            made = self.settled.high(run, players[0]) if half == "high" else self.settled.low(run, players[0])
            if made is None:
                continue
            name = write_high(made.strength, self.style) if isinstance(made, High) else write_low(made, self.style)
            word = f"{half} " if ranking.low else ""
            yield from _wrapped(Text(f"{'':23}{board}{word}{' and '.join(self.name(p) for p in players)}: {name}"), 23)

    # -- findings ------------------------------------------------------------------------------------------------

    def _finding(self, finding: Finding) -> Text:
        mark, style = MARKS[finding.severity]
        text = f" {mark} line {finding.line} {finding.severity}[{finding.code}] {safe(finding.message)}"
        if finding.follows is not None:
            text += f" (follows from {finding.follows.code})"
        return _joined(text, style)


def _words(event: Event, say: object) -> tuple[int, str]:
    """Chips put in, and the verb with its amount."""
    money = say  # the caller's amount writer
    allin = ", all-in" if getattr(event, "allin", False) else ""
    match event:
        case Folded():
            return 0, "folds"
        case Checked():
            return 0, "checks"
        case Called():
            return event.amount, f"calls {money(event.amount)}{allin}"  # type: ignore[operator]
        case Bet():
            return event.amount, f"bets {money(event.amount)}{allin}"  # type: ignore[operator]
        case Raised():
            return 0, f"raises to {money(event.to)}{allin}"  # type: ignore[operator]
        case AllIn():
            return event.puts, f"is all-in for {money(event.puts)}"  # type: ignore[operator]
        case Returned():
            return 0, f"takes back {money(event.amount)}"  # type: ignore[operator]
    return 0, ""


_SAID = frozenset((Folded, Checked, Called, Bet, Raised, AllIn, Returned))


def _cut(line: Text) -> Text:
    line.truncate(WIDTH, overflow="ellipsis")
    return line


def _wrapped(line: Text, indent: int) -> Iterator[Text]:
    """A line broken at blanks to 80 columns, continued under column ``indent``."""
    while line.cell_len > WIDTH:
        cut = line.plain.rfind(" ", indent + 1, WIDTH)
        if cut < 0:
            break
        yield line[:cut]
        line = Text(" " * indent) + line[cut + 1 :]
    yield line


def _joined(text: str, style: str) -> Text:
    """A finding's text, broken to 80 columns and continued under its beginning."""
    lines, line = [], text
    while len(line) > WIDTH:
        cut = line.rfind(" ", 4, WIDTH)
        if cut < 0:
            break
        lines.append(line[:cut])
        line = "   " + line[cut + 1 :]
    lines.append(line)
    return Text("\n".join(lines), style)


__all__ = ["HandScreen", "Posted", "new"]
