"""A hand's text as a reader with a pencil sees it: numbered lines, what each of them says, the chips up to it.

The patterns below are this folder's own, for the two layouts that are generated; the grammars are not asked.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from omaha_audit.generate.faults.chips import Chips
from omaha_audit.money import hundredths, plain_text

NATIVE, POKERSTARS = "native", "pokerstars"

_WHO, _SUM = r"(?P<who>\w+)", r"[$]?(?P<amount>[\d.]+)"
_RUNS = ("FIRST", "SECOND", "THIRD", "FOURTH")
_RUN = f"(?:{'|'.join(_RUNS)})"
_TURNS = {
    "fold": rf"{_WHO}: folds",
    "check": rf"{_WHO}: checks",
    "call": rf"{_WHO}: calls {_SUM}(?P<allin>ALL)?",
    "bet": rf"{_WHO}: bets {_SUM}(?P<allin>ALL)?",
    "raise": rf"{_WHO}: raises [$]?(?P<by>[\d.]+) to {_SUM}(?P<allin>ALL)?",
    "post": rf"{_WHO}: posts (?P<word>[a-z& ]+) {_SUM}(?P<allin>ALL)?",
}
_LINES = {
    NATIVE: {
        **{kind: text.replace("ALL", ", all-in") for kind, text in _TURNS.items()},
        "head": r"omaha-audit hand .*",
        "stakes": r"stakes: .*",
        "button": r"button: seat (?P<seat>\d+)",
        "commitment": r"commitment: .*",
        "seat": rf"seat (?P<seat>\d+): {_SUM} {_WHO}",
        "deal": "deal",
        "round": r"round (?P<number>\d+): (?P<text>.*)",
        "return": rf"{_WHO}: takes back {_SUM}",
        "burn": r"burn (?P<cards>\S+)",
        "street": r"(?:board (?P<number>\d) )?(?P<word>door|flop|turn|river) (?P<cards>.*)",
        "showdown": r"showdown(?: of board (?P<number>\d))?",
        "show": rf"{_WHO}: shows (?P<cards>[^:]+)(?:: (?P<text>.*))?",
        "plays": rf"{_WHO}: plays (?P<text>.*)",
        "muck": rf"{_WHO}: mucks",
        "award": r"(?P<word>(?:main|side) pot(?: \d+)?) of (?P<by>[\d.]+)(?:, board (?P<number>\d))?"
                 rf"(?:, (?P<half>high|low))?: {_WHO} wins {_SUM}(?: with (?P<text>.*))?",
        "won": rf"{_WHO}: wins {_SUM} in all",
        "ends": rf"{_WHO}: ends with {_SUM}",
        "out": rf"{_WHO}: is out",
        "champion": rf"{_WHO} wins the match.*",
        "end": "end of hand",
    },
    POKERSTARS: {
        **{kind: text.replace("ALL", " and is all-in") for kind, text in _TURNS.items()},
        "head": r"PokerStars Hand #.*",
        "button": r"Table '.*' .*Seat #(?P<seat>\d+) is the button",
        "seat": rf"Seat (?P<seat>\d+): {_WHO} \({_SUM} in chips\)",
        "deal": r"\*\*\* HOLE CARDS \*\*\*",
        "return": rf"Uncalled bet \({_SUM}\) returned to {_WHO}",
        "street": rf"\*\*\* (?P<half>{_RUN} )?(?P<word>PRE-FLOP|FLOP|TURN|RIVER) \*\*\* (?P<cards>.*)",
        "showdown": rf"\*\*\* (?P<half>{_RUN} )?SHOW DOWN \*\*\*",
        "show": rf"{_WHO}: shows \[(?P<cards>[^\]]*)\](?: \((?P<text>.*)\))?",
        "muck": rf"{_WHO}: mucks hand",
        "award": rf"{_WHO} collected {_SUM} from (?P<word>pot|main pot|side pot(?:-\d+)?)",
        "summary": r"\*\*\* SUMMARY \*\*\*",
        "total": rf"Total pot {_SUM}(?P<text>.*) \| Rake [$]?(?P<by>[\d.]+)",
        "final": rf"(?P<half>{_RUN} )?Board \[(?P<cards>.*)\]",
        "result": rf"Seat (?P<seat>\d+): {_WHO} ?(?P<text>.*)",
    },
}  # fmt: skip


def _within(kind: str, text: str) -> str:
    """A pattern whose fields bear the kind's name before theirs, to stand beside those of other kinds."""
    return text.replace("(?P<", f"(?P<{kind}_")


_COMPILED = {layout: [(kind, re.compile(text)) for kind, text in lines.items()] for layout, lines in _LINES.items()}
_FIELDS = {(layout, kind): tuple(p.groupindex) for layout, found in _COMPILED.items() for kind, p in found}
_ANY = {
    layout: re.compile("|".join(f"(?P<{kind}>{_within(kind, text)})" for kind, text in lines.items()))
    for layout, lines in _LINES.items()
}
TURNS = ("fold", "check", "call", "bet", "raise")
STREET_WORDS = {"door": "preflop", "PRE-FLOP": "preflop", "FLOP": "flop", "TURN": "turn", "RIVER": "river"}


class Line(NamedTuple):
    """What one line says; fields that it does not have are empty or 0."""

    at: int
    kind: str
    who: str
    amount: int
    """Chips put in, given back, won; of a raise what it makes it."""
    by: int
    """Of a raise its step; of a native award the pot's size; of a total the rake."""
    allin: bool
    seat: int
    word: str
    cards: tuple[str, ...]
    text: str
    half: str
    number: int


_Said = tuple[str, str, int, int, bool, int, str, tuple[str, ...], str, str, int]
"""A `Line` without its place."""


class Script:
    """The lines of a text of one hand in one of the two layouts."""

    def __init__(self, text: str, layout: str) -> None:
        self.layout = layout
        self.lines = text.split("\n")
        self.said: list[Line] = []
        """The lines that say something, in order."""
        for at, line in enumerate(self.lines):
            read = _read(line, layout)
            if read is not None:
                self.said.append(Line(at, *read))
        self.symbol = "$" if layout == POKERSTARS and "$" in text else ""

    # -- finding -------------------------------------------------------------------------------------------------

    def all(self, *kinds: str) -> list[Line]:
        return [line for line in self.said if line.kind in kinds]

    def one(self, kind: str) -> Line:
        """The first line of a kind that every hand has."""
        return next(line for line in self.said if line.kind == kind)

    def first(self, kind: str) -> Line | None:
        return next((line for line in self.said if line.kind == kind), None)

    @property
    def native(self) -> bool:
        return self.layout == NATIVE

    @property
    def contested(self) -> bool:
        """Whether the hand was shown down."""
        return self.first("showdown") is not None

    @property
    def turns(self) -> list[Line]:
        return self.all(*TURNS)

    def say(self, amount: int) -> str:
        return f"{self.symbol}{plain_text(amount)}"

    # -- the count -----------------------------------------------------------------------------------------------

    def chips(self, bb: int, bets: tuple[int, int] | None) -> Chips:
        seats = [(s.seat, s.who, s.amount) for s in self.all("seat")]
        return Chips(seats, self.one("button").seat, bb, bets)

    def walk(self, bb: int, bets: tuple[int, int] | None) -> Iterator[tuple[Line, Chips]]:
        """Each line with the chips as they stood before it. The count is one object that moves on."""
        chips = self.chips(bb, bets)
        for line in self.said:
            yield line, chips
            follow(chips, line)

    # -- writing -------------------------------------------------------------------------------------------------

    def edited(self, changes: dict[int, str | None]) -> str:
        """The text with lines changed; None takes a line out, a text with line ends puts several in its place."""
        kept = [changes.get(at, line) for at, line in enumerate(self.lines)]
        return "\n".join(line for line in kept if line is not None)

    def swapped(self, at: int, old: str, new: str) -> str:
        """A line with its last occurrence of ``old`` changed."""
        before, mark, after = self.lines[at].rpartition(old)
        return before + new + after if mark else after

    def retold(self, line: Line, **fields: int | str) -> str:
        """A line with some of its fields changed: amounts as numbers, the rest as they are printed."""
        m = dict(_COMPILED[self.layout])[line.kind].fullmatch(self.lines[line.at])
        assert m is not None
        out = self.lines[line.at]
        for field in sorted(fields, key=m.start, reverse=True):
            value = fields[field]
            text = plain_text(value) if isinstance(value, int) else value
            start, end = m.span(field)
            out = out[:start] + text + out[end:]
        return out


def follow(chips: Chips, line: Line) -> None:
    """Move the chips as a line says."""
    match line.kind:
        case "post":
            chips.post(line.who, line.word, line.amount)
        case "fold":
            chips.fold(line.who)
        case "check":
            chips.check(line.who)
        case "call":
            chips.call(line.who, line.amount)
        case "bet":
            chips.wager(line.who, chips.front[line.who] + line.amount)
        case "raise":
            chips.wager(line.who, line.amount)
        case "return":
            chips.give_back(line.who, line.amount)
        case "street" if line.number < 2:
            chips.next_street(STREET_WORDS.get(line.word, line.word))
        case _:
            pass


@lru_cache(50_000)
def _read(line: str, layout: str) -> "_Said | None":
    m = _ANY[layout].fullmatch(line)
    if m is None:
        return None
    kind = m.lastgroup or ""
    said = {field: m[f"{kind}_{field}"] or "" for field in _FIELDS[layout, kind]}
    cards = tuple(re.findall(r"[0-9A-Za-z?]{2,3}", said.get("cards", "")))
    half = said.get("half", "").strip()
    number = int(said.get("number") or (_RUNS.index(half) + 1 if half in _RUNS else 0))
    return (
        kind, said.get("who", ""), hundredths(said.get("amount") or "0"), hundredths(said.get("by") or "0"),
        bool(said.get("allin")), int(said.get("seat") or 0), said.get("word", ""), cards, said.get("text", ""),
        half, number,
    )  # fmt: skip


def turn_line(script: Script, number: int) -> int:
    """The place of turn ``number``, counted from 0, in either layout."""
    return script.turns[number].at
