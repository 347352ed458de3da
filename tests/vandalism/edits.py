"""Ways to spoil a text of the PokerStars layout, a line at a time: each kind yields every edit it can make in a hand.

Nothing here knows what the audit looks at. Edits are made where a forger, a broken converter or a slip of the finger
would make them; what stands on a line is read with patterns of this module alone.
"""

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

CARD = re.compile(r"(?<=[\[ ])[2-9TJQKA][cdhs](?=[\] ])")
_SIGN, _SUM = r"[$€£¥₹]?", r"(\d[\d,]*(?:\.\d+)?)"
AMOUNTS = [
    re.compile(pattern.replace("SUM", _SIGN + _SUM))
    for pattern in (
        r"\(SUM/SUM(?: - Ante SUM)?[ )-]",
        r"\(SUM in chips",
        r": posts [a-z& ]+ SUM",
        r": (?:calls|bets) SUM",
        r": raises SUM to SUM",
        r"^Uncalled bet \(SUM\)",
        r" collected \(?SUM\)?(?: from|$)",
        r"^Total pot SUM",
        r"(?:Main|Side) pot(?:-\d+)? SUM",
        r" Rake SUM",
        r" won \(SUM\)",
    )
]
TURN = re.compile(r"^(?P<who>.+?): (?P<verb>folds|checks|calls|bets|raises)\b")


class Edit(NamedTuple):
    """A hand's text with one thing changed."""

    kind: str
    text: str
    at: int
    """The line changed, from 0, in the text before."""
    before: str
    after: str


class Lines:
    """A hand's lines and who plays."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.seats = {}
        for n, line in enumerate(self.lines):
            m = re.match(r"Seat (\d+): (.*) \([$€£¥₹]?([\d,.]+) in chips", line)
            if m:
                self.seats[m[2]] = n
        marks = [n for n, line in enumerate(self.lines) if line.startswith("*** SUMMARY")]
        self.summary = marks[0] if marks else len(self.lines)

    def turns(self) -> list[tuple[int, str, str]]:
        """(line, player, verb) of every turn."""
        found = []
        for n, line in enumerate(self.lines[: self.summary]):
            m = TURN.match(line)
            if m and m["who"] in self.seats:
                found.append((n, m["who"], m["verb"]))
        return found

    def starting(self, *starts: str) -> list[int]:
        return [n for n, line in enumerate(self.lines) if line.startswith(starts)]

    def starting_lines(self, start: str) -> list[str]:
        return [line for line in self.lines if line.startswith(start)]

    def having(self, pattern: str) -> list[int]:
        return [n for n, line in enumerate(self.lines) if re.search(pattern, line)]

    def edit(self, kind: str, at: int, new: str | None) -> Edit:
        lines = [*self.lines[:at], *([] if new is None else [new]), *self.lines[at + 1 :]]
        return Edit(kind, "\n".join(lines), at, self.lines[at], new or "")


def cents(text: str) -> int:
    whole, _, part = text.replace(",", "").partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


def printed(amount: int, like: str) -> str:
    """An amount as the text prints them: with its digits after the point, if it has any there or needs them."""
    whole, part = divmod(amount, 100)
    return f"{whole}.{part:02d}" if part or "." in like else str(whole)


def _unit(lines: Lines) -> int:
    """The smallest step of the text's amounts: a cent where any has a point, else a chip."""
    return 1 if re.search(r"\d\.\d\d", "\n".join(lines.lines[1:])) else 100


def _changed(lines: Lines, kind: str, at: int, pattern: str, change: Callable[[int], int]) -> Iterator[Edit]:
    """The first amount of a line that follows a pattern, changed."""
    m = re.search(pattern + _SIGN + _SUM, lines.lines[at])
    if m:
        line = lines.lines[at]
        new = printed(change(cents(m[1])), m[1])
        yield lines.edit(kind, at, line[: m.start(1)] + new + line[m.end(1) :])


def winner(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.having(r" collected .* from "):
        line = lines.lines[n]
        who = max((s for s in lines.seats if line.startswith(f"{s} collected")), key=len, default=None)
        for other in lines.seats:
            if who is not None and other != who:
                yield lines.edit("winner's name changed", n, other + line[len(who) :])


def collected(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.having(r" collected .* from "):
        yield from _changed(lines, "collected +1", n, r" collected ", lambda a: a + _unit(lines))


def total(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.starting("Total pot "):
        yield from _changed(lines, "total pot +5", n, r"^Total pot ", lambda a: a + 5 * _unit(lines))


def rake(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.starting("Total pot "):
        yield from _changed(lines, "rake +1", n, r" Rake ", lambda a: a + _unit(lines))


def bet(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n, _, verb in lines.turns():
        if verb == "bets":
            yield from _changed(lines, "bet 9x", n, r": bets ", lambda a: 9 * a)


def short_raise(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    """A raise by half of what it was, told so in both figures."""
    for n, _, verb in lines.turns():
        m = re.search(rf": raises {_SIGN}{_SUM} to {_SIGN}{_SUM}", lines.lines[n])
        if verb == "raises" and m:
            by, to, unit = cents(m[1]), cents(m[2]), _unit(lines)
            less = by // 2 // unit * unit
            if less:
                line = lines.lines[n]
                line = line[: m.start(2)] + printed(to - by + less, m[2]) + line[m.end(2) :]
                line = line[: m.start(1)] + printed(less, m[1]) + line[m.end(1) :]
                yield lines.edit("raise under the minimum", n, line)


def call(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n, _, verb in lines.turns():
        if verb == "calls":
            yield from _changed(lines, "call doubled", n, r": calls ", lambda a: 2 * a)


def swap(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    turns = lines.turns()
    for (a, one, _), (b, two, _) in pairwise(turns):
        if b == a + 1 and one != two:
            new = [*lines.lines[:a], lines.lines[b], lines.lines[a], *lines.lines[b + 1 :]]
            yield Edit("two actions swapped", "\n".join(new), a, lines.lines[a], lines.lines[b])


def _dropped(kind: str, *verbs: str) -> Callable[[Lines, random.Random], Iterator[Edit]]:
    def drop(lines: Lines, rng: random.Random) -> Iterator[Edit]:
        for n, _, verb in lines.turns():
            if verb in verbs:
                yield lines.edit(kind, n, None)

    return drop


def duplicate(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    """A card of a line becomes one that is told on another."""
    told = [(n, m) for n, line in enumerate(lines.lines) for m in CARD.finditer(line)]
    for n, m in told:
        others = sorted({o[0] for at, o in told if at != n} - {c[0] for c in CARD.finditer(lines.lines[n])})
        if others:
            line = lines.lines[n]
            yield lines.edit("card duplicated", n, line[: m.start()] + rng.choice(others) + line[m.end() :])


def hand_name(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.having(r": shows \[[^\]]*\] \("):
        line = lines.lines[n]
        high = re.search(r" \((HI: )?([^;)]*)", line)
        assert high is not None
        for name in ("a pair of Deuces", "a flush, King high", "four of a kind, Nines"):
            if high[2] != name:
                yield lines.edit("hand name replaced", n, line[: high.start(2)] + name + line[high.end(2) :])


def _half_more(amount: int, unit: int) -> int:
    return max(amount * 3 // 2 // unit * unit, amount + unit)


def small_blind(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.having(r": posts small blind "):
        yield from _changed(
            lines, "small blind x1.5", n, r": posts small blind ", lambda a: _half_more(a, _unit(lines))
        )


def uncalled(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.starting("Uncalled bet "):
        yield from _changed(lines, "uncalled +1", n, r"^Uncalled bet \(", lambda a: a + _unit(lines))


def all_in_stack(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for who, n in lines.seats.items():
        if any(line.startswith(f"{who}: ") and line.endswith(" and is all-in") for line in lines.lines):
            yield from _changed(lines, "all-in stack x3", n, r" \((?=[^()]* in chips)", lambda a: 3 * a)


def cards_swapped(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    """Two players' shown hands change places."""
    shows = lines.having(r": shows \[")
    for a, b in pairwise(shows):
        one, two = (re.search(r"\[[^\]]*\]", lines.lines[n]) for n in (a, b))
        assert one is not None
        assert two is not None
        if lines.lines[a].split(": shows")[0] == lines.lines[b].split(": shows")[0]:
            continue
        new = list(lines.lines)
        new[a] = lines.lines[a].replace(one[0], two[0])
        new[b] = lines.lines[b].replace(two[0], one[0])
        yield Edit("cards of two seats swapped", "\n".join(new), a, lines.lines[a], new[a])


def street(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n in lines.having(r"^\*\*\* (?:FIRST |SECOND )?(?:FLOP|TURN|RIVER)"):
        yield lines.edit("street line removed", n, None)


def digit(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    for n, line in enumerate(lines.lines):
        found = [m for pattern in AMOUNTS for m in pattern.finditer(line)]
        spans = {m.span(g) for m in found for g in range(1, len(m.groups()) + 1)}
        for start, end in sorted(s for s in spans if s != (-1, -1)):
            for at in range(start, end):
                if line[at].isdigit():
                    new = rng.choice([d for d in "0123456789" if d != line[at]])
                    yield lines.edit("digit of an amount changed", n, line[:at] + new + line[at + 1 :])


def card(lines: Lines, rng: random.Random) -> Iterator[Edit]:
    """A card becomes one that the text tells nowhere."""
    told = set(CARD.findall(lines.text))
    free = [r + s for r in "23456789TJQKA" for s in "cdhs" if r + s not in told]
    for n, line in enumerate(lines.lines):
        for m in CARD.finditer(line):
            yield lines.edit("card changed", n, line[: m.start()] + rng.choice(free) + line[m.end() :])


def interleaved(lines: Lines, other: Lines, rng: random.Random) -> Iterator[Edit]:
    """The second half of another hand comes in the middle of this one, and this one's after it."""
    for at in (len(lines.seats) + 3, lines.summary):
        half = len(other.lines) // 2
        new = [*lines.lines[:at], *other.lines[:half], *lines.lines[at:], *other.lines[half:]]
        yield Edit("two hands interleaved", "\n".join(new), at, "", other.lines[0])


KINDS = (
    winner, collected, total, rake, bet, short_raise, call, swap, _dropped("wager dropped", "calls", "bets", "raises"),
    _dropped("fold dropped", "folds"), _dropped("check dropped", "checks"), duplicate, hand_name, small_blind, uncalled,
    all_in_stack, cards_swapped, street, digit, card,
)  # fmt: skip


def edits(text: str, other: str, seed: str) -> Iterator[Edit]:
    """Every edit of a hand; ``other`` is the hand to mix it up with. The same seed makes the same edits."""
    lines, rng = Lines(text), random.Random(seed)
    for kind in KINDS:
        yield from kind(lines, rng)
    yield from interleaved(lines, Lines(other), rng)
