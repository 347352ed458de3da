"""A hand told in a few words, written out as PokerStars text; and what is asked about it.

    Deal("A B C D", button="D", game="fl", stakes=(10, 20)).blinds(5, 10).play("C calls, D folds, A calls, B checks")

Players take seats 1, 2, 3, ... unless ``seats`` says otherwise. A stack is 500 chips unless ``stacks`` says otherwise
or the player goes all-in: then it is what went in. The writer keeps its own account of the chips and knows no rule.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from omaha_audit.audit import HandAudit, audit_outcome, audit_text
from omaha_audit.checks.match import Session
from omaha_audit.engine import Player, Table, steps
from omaha_audit.engine.legal import Legal, raise_bounds
from omaha_audit.engine.settle import Settlement
from omaha_audit.events import Summary
from omaha_audit.findings import Finding
from omaha_audit.formats.pokerstars import read
from omaha_audit.rules import Ruleset, preset

Chips: TypeAlias = int | str | Decimal
"""An amount as a test writes it."""
Sum: TypeAlias = int | Decimal
"""An amount as it is answered."""

GAMES = {
    "fl": "Omaha Limit", "pl": "Omaha Pot Limit", "nl": "Omaha No Limit",
    "fl8": "Omaha Hi/Lo Limit", "pl8": "Omaha Hi/Lo Pot Limit", "nl8": "Omaha Hi/Lo No Limit",
    "courchevel8": "Courchevel Hi/Lo Pot Limit", "pl5": "5 Card Omaha Pot Limit", "big o": "Big O Pot Limit",
}  # fmt: skip
POSTS = {
    "sb": "small blind", "bb": "big blind", "both": "small & big blinds", "ante": "the ante", "straddle": "straddle",
    "dead": "dead blind",
}  # fmt: skip
BOARD = "2c 7d 9h Jc 4s"
"""A board for hands in which the cards do not matter."""


def amount(text: Chips) -> Decimal:
    return Decimal(text)


class Deal:
    """One hand, told from the blinds to the pots. Every method returns the hand, so that a hand reads as a sentence."""

    def __init__(
        self,
        players: str,
        *,
        button: str | int,
        game: str = "pl",
        stakes: tuple[Chips, Chips] = (5, 10),
        seats: Mapping[str, int] | None = None,
        stacks: Mapping[str, Chips] | None = None,
        symbol: str = "",
        ante: Chips | None = None,
        tournament: bool = False,
        number: int = 1,
    ) -> None:
        self.names = players.split()
        self.game, self.stakes, self.symbol = game, stakes, symbol
        self.ante, self.tournament, self.number = ante, tournament, number
        self.seats = dict(seats or {name: n for n, name in enumerate(self.names, 1)})
        self.button = self.seats[button] if isinstance(button, str) else button
        """The button's seat; a dead button may lie at an empty one."""
        self.start = {name: Decimal(500) for name in self.names}
        self.start.update({name: amount(chips) for name, chips in (stacks or {}).items()})
        self.given = set(stacks or {})
        self.front = dict.fromkeys(self.names, Decimal(0))
        self.put = dict.fromkeys(self.names, Decimal(0))
        self.level = Decimal(0)
        self.folded: set[str] = set()
        self.allin: set[str] = set()
        self.board: list[str] = []
        self.lines: list[str] = []
        self.closing: str | None = None
        self.results: list[str] = []
        self.dealt = False

    # -- chips ---------------------------------------------------------------------------------------------------

    def clockwise(self) -> list[str]:
        """Players from the left of the button."""
        return sorted(self.names, key=lambda name: (self.seats[name] <= self.button, self.seats[name]))

    def _money(self, chips: Chips) -> str:
        return f"{self.symbol}{amount(chips)}"

    def _in(self, name: str, chips: Decimal, live: bool = True, everything: bool = False) -> str:
        """Chips go in; the all-in mark of the line, if it is one."""
        self.put[name] += chips
        if live:
            self.front[name] += chips
        if everything and name not in self.given:
            self.start[name] = self.put[name]
        if self.put[name] != self.start[name]:
            assert not everything, f"{name} has more behind"
            return ""
        self.allin.add(name)
        return " and is all-in"

    # -- posts ---------------------------------------------------------------------------------------------------

    def blinds(self, small: Chips, big: Chips) -> "Deal":
        """Both blinds in full, from the seats that owe them; heads-up the button's is the small one."""
        order = self.clockwise()
        if len(order) == 2:
            order.reverse()
        return self.post(f"{order[0]} sb {small}, {order[1]} bb {big}")

    def post(self, script: str) -> "Deal":
        """``A sb 5, B bb 7 all-in, C both 15, D ante 5``; a straddle is its seat's total."""
        for post in script.split(", "):
            name, kind, chips, *mark = post.split(" ")
            whole = amount(chips)
            live = {"ante": Decimal(0), "dead": Decimal(0), "both": amount(self.stakes[1])}.get(kind, whole)
            if kind == "straddle":
                live = whole - self.front[name]
                said = self._in(name, live, everything=bool(mark))
            else:
                dead = whole - live
                said = self._in(name, dead, live=False, everything=bool(mark and not live)) if dead else ""
                said = self._in(name, live, everything=bool(mark)) if live else said
            full = amount(self.stakes[0 if self.game.startswith("fl") else 1]) if kind == "bb" else live
            self.level = max(self.level, live, full)
            self.lines.append(f"{name}: posts {POSTS[kind]} {self._money(chips)}{said}")
        return self

    # -- turns ---------------------------------------------------------------------------------------------------

    def play(self, script: str) -> "Deal":
        """``A bets 10, B calls, C all-in 14, D raises to 24, A folds``: bets and raises are totals in front.

        ``D calls 5`` says what goes in, whatever is owed.
        """
        if not self.dealt:
            self.lines.append("*** HOLE CARDS ***")
            self.dealt = True
        for turn in script.split(", "):
            name, verb, *rest = turn.split(" ")
            self._turn(name, verb, amount(rest[-1]) if rest else None)
        return self

    def _turn(self, name: str, verb: str, figure: Decimal | None) -> None:
        owed = self.level - self.front[name]
        match verb:
            case "folds":
                self.folded.add(name)
                self.lines.append(f"{name}: folds")
            case "checks":
                self.lines.append(f"{name}: checks")
            case "calls":
                chips = owed if figure is None else figure
                if name in self.given:
                    chips = min(chips, self.start[name] - self.put[name])
                self.lines.append(f"{name}: calls {self._money(chips)}{self._in(name, chips)}")
            case "bets" | "raises" | "all-in":
                assert figure is not None
                self._wager(name, figure, verb == "all-in")
            case _:
                raise ValueError(verb)

    def _wager(self, name: str, to: Decimal, everything: bool) -> None:
        chips, by = to - self.front[name], to - self.level
        said = self._in(name, chips, everything=everything)
        if by <= 0:
            self.lines.append(f"{name}: calls {self._money(chips)}{said}")
        elif self.level == 0:
            self.lines.append(f"{name}: bets {self._money(to)}{said}")
        else:
            self.lines.append(f"{name}: raises {self._money(by)} to {self._money(to)}{said}")
        self.level = max(self.level, to)

    # -- streets -------------------------------------------------------------------------------------------------

    def flop(self, cards: str = "2c 7d 9h", script: str = "") -> "Deal":
        return self._street("FLOP", cards, script)

    def turn(self, card: str = "Jc", script: str = "") -> "Deal":
        return self._street("TURN", card, script)

    def river(self, card: str = "4s", script: str = "") -> "Deal":
        return self._street("RIVER", card, script)

    def _street(self, street: str, cards: str, script: str) -> "Deal":
        old = f" [{' '.join(self.board)}]" if self.board else ""
        self.lines.append(f"*** {street} ***{old} [{cards}]")
        self.board += cards.split()
        self.front = dict.fromkeys(self.names, Decimal(0))
        self.level = Decimal(0)
        return self.play(script) if script else self

    def checked_down(self, cards: str = BOARD) -> "Deal":
        """The streets still to come; those who can bet check."""
        board = cards.split()
        able = [name for name in self.clockwise() if name not in self.folded | self.allin]
        checks = ", ".join(f"{name} checks" for name in able) if len(able) > 1 else ""
        for street, first, last in (("FLOP", 0, 3), ("TURN", 3, 4), ("RIVER", 4, 5)):
            if len(self.board) < last:
                self._street(street, " ".join(board[first:last]), checks)
        return self

    # -- the end -------------------------------------------------------------------------------------------------

    def returned(self, name: str, chips: Chips) -> "Deal":
        self.put[name] -= amount(chips)
        return self.line(f"Uncalled bet ({self._money(chips)}) returned to {name}")

    def shows(self, **hands: str) -> "Deal":
        """Hands turned up in this order, as ``A="Ah Kc 4d 5c"``, with the name of the hand after a stroke."""
        if "*** SHOW DOWN ***" not in self.lines:
            self.line("*** SHOW DOWN ***")
        for name, hand in hands.items():
            cards, _, said = hand.partition(" | ")
            self.line(f"{name}: shows [{cards}]{f' ({said})' if said else ''}")
        return self

    def mucks(self, name: str) -> "Deal":
        return self.line(f"{name}: mucks hand")

    def collects(self, script: str) -> "Deal":
        """``A 34 main, B 26 side, C 50``: side is the only side pot, side-1 and side-2 are one of several."""
        for payment in script.split(", "):
            name, chips, *pot = payment.split(" ")
            which = pot[0].replace("side", "side pot") if pot else "pot"
            self.line(f"{name} collected {self._money(chips)} from {'main pot' if which == 'main' else which}")
        return self

    def total(self, closing: str) -> "Deal":
        """The closing line in full, where it is not just the sum of what went in."""
        self.closing = closing
        return self

    def result(self, line: str) -> "Deal":
        """A seat's line of the summary."""
        self.results.append(line)
        return self

    def line(self, line: str) -> "Deal":
        """A line as it stands."""
        self.lines.append(line)
        return self

    def text(self) -> str:
        """The whole hand."""
        small, big = map(self._money, self.stakes)
        event, level = ("Tournament #7, 10+1 ", " - Level I") if self.tournament else ("", "")
        ante = "" if self.ante is None else f" - Ante {self._money(self.ante)}"
        size = 6 if max(self.seats.values()) <= 6 else 10
        top = [
            f"PokerStars Hand #{self.number}: {event}{GAMES[self.game]}{level} ({small}/{big}{ante}) - "
            f"2026/01/01 12:{self.number:02d}:00 UTC",
            f"Table 'Alder' {size}-max Seat #{self.button} is the button",
        ]
        seats = sorted(self.names, key=lambda name: self.seats[name])
        top += [f"Seat {self.seats[n]}: {n} ({self._money(self.start[n])} in chips)" for n in seats]
        inside = self._money(sum(self.put.values()))
        end = ["*** SUMMARY ***", self.closing or f"Total pot {inside} | Rake {self.symbol}0"]
        end += [f"Board [{' '.join(self.board)}]"] if self.board else []
        end += self.results
        return "\n".join([*top, *self.lines, *end]) + "\n\n\n"

    # -- questions to the engine ---------------------------------------------------------------------------------

    def table(self, rules: Ruleset) -> Table:
        """The table where the telling stops, before anything is summed up."""
        reading = read(self.text(), "-", 1)
        assert not reading.problems, reading.problems
        for table, _, event, _ in steps(reading.hand, rules):
            if event.__class__ is Summary:
                return table
        raise AssertionError("no summary")

    def settled(self, rules: Ruleset) -> Settlement:
        return Settlement(self.table(rules))


class Offer(NamedTuple):
    """What a player may do, in chips; ``closed`` is why there may be no bet or raise."""

    call: Sum
    low: Sum
    high: Sum
    also: tuple[Sum, ...]
    closed: str | None


def chips(hundredths: int) -> Sum:
    return Decimal(hundredths) / 100


def rules_of(rules: str | Ruleset) -> Ruleset:
    return preset(rules) if isinstance(rules, str) else rules


def offer(deal: Deal, rules: str | Ruleset, who: str) -> Offer:
    """What the player in turn may do; it must be this player's turn."""
    table = deal.table(rules_of(rules))
    law = Legal(table)
    assert law.actor is not None, "the round is closed"
    assert law.actor.name == who
    low, high, also, closed = raise_bounds(table, law.actor)
    return Offer(chips(law.call), chips(low), chips(high), tuple(map(chips, also)), closed)


def nobody_to_act(deal: Deal, rules: str | Ruleset) -> bool:
    return deal.table(rules_of(rules)).actor() is None


def wagers(deal: Deal, rules: str | Ruleset) -> int:
    """Bets and raises of the street that count towards the cap, the big blind as one."""
    return deal.table(rules_of(rules)).wagers


def most(deal: Deal, rules: str | Ruleset, who: str) -> Sum:
    """The highest total that pot limit allows a player, in turn or not."""
    table = deal.table(rules_of(rules))
    return chips(raise_bounds(table, table.by_name[who]).high)


def pots(deal: Deal, rules: str | Ruleset = "tda") -> list[tuple[Sum, str]]:
    """(chips, who can win them) of each pot, main pot first; names in the order of seats."""
    settled = deal.settled(rules_of(rules))
    return [(chips(pot.amount), _names(pot.eligible)) for pot in settled.pots]


def refund(deal: Deal, rules: str | Ruleset = "tda") -> tuple[str, Sum] | None:
    """(to whom, how much) still has to go back."""
    settled = deal.settled(rules_of(rules))
    return None if settled.refund_to is None else (settled.refund_to.name, chips(settled.refund))


def _names(players: tuple[Player, ...]) -> str:
    return " ".join(p.name for p in sorted(players, key=lambda p: p.seat))


def due(deal: Deal, rules: str | Ruleset) -> dict[str, Sum]:
    """What each player is paid over all pots."""
    owed = deal.settled(rules_of(rules)).due()
    assert owed is not None
    return {p.name: chips(a) for p, a in sorted(owed.items(), key=lambda item: item[0].seat)}


# -- verdicts on the text ------------------------------------------------------------------------------------------


def findings(text: str | Deal, rules: str | Ruleset) -> list[Finding]:
    """All findings of a text of one or more hands, those that only follow from another left out."""
    told = text.text() if isinstance(text, Deal) else text
    out: list[Finding] = []
    for audited in audit_text(told, rules=rules_of(rules)):
        if isinstance(audited, HandAudit):
            assert audited.verdict != "unreadable", audited.findings
        out += [f for f in audited.findings if f.follows is None]
    return out


def match_faults(deals: Sequence[Deal], rules: str | Ruleset) -> list[str]:
    """Codes of the rules that are broken in hands of a match that follow each other, none of them its first."""
    session, out = Session(), []
    for number, deal in enumerate(deals, 11):
        reading = read(deal.text(), "-", 1)
        reading.hand.match, reading.hand.match_hand = "alder", number
        audited = audit_outcome(reading, rules_of(rules), session)
        assert audited.verdict != "unreadable", audited.findings
        out += [f.code for f in audited.findings if f.follows is None and f.severity != "info"]
    return out


def faults(text: str | Deal, rules: str | Ruleset) -> list[str]:
    """Codes of the rules that are broken."""
    return [f.code for f in findings(text, rules) if f.severity != "info"]


def notes(text: str | Deal, rules: str | Ruleset) -> list[str]:
    """Codes of what is open under the ruleset, or only worth a note."""
    return [f.code for f in findings(text, rules) if f.severity == "info"]


def ambiguous(text: str | Deal, rules: str | Ruleset) -> list[str]:
    """Codes of what the ruleset leaves open."""
    return [f.code for f in findings(text, rules) if f.verdict == "ambiguous"]
