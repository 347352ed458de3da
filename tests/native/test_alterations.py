"""One thing altered in a match is found: a card, a burn, an amount, a seat, a name, a number of the head.

The altered hand is audited with the hands before and after it. What cannot be found is listed, each with its reason.
"""

import random
import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from omaha_audit.cards import DECK, TEXT
from omaha_audit.write import native_text

from .texts import SEATS, audited, dealt, roots, told

MANY = 2_000
QUICK = 300
HANDS = 80

CARD = r"(?<!\w)[2-9TJQKA][cdhs](?!\w)"
NAME = rf"\b(?:{'|'.join(SEATS[:6])})\b"

class Place(NamedTuple):
    """Where in a text something stands that can be altered."""

    kind: str
    start: int
    end: int


SPOTS = {
    "card": (r"^(?:round \d|flop|turn|river|\w+: shows|\w+: plays) .*$", CARD),
    "burn": (r"^burn .*$", CARD),
    "amount": (
        r"^(?:stakes|seat \d+:|\w+: (?:posts|calls|bets|raises|takes|wins|ends)|main pot|side pot).*$",
        r"(?<![\w-])\d+(?!\w|:)(?! of)",
    ),
    "seat": (r"^(?:button|round|seat).*$", r"(?<=seat )\d+"),
    "winner": (r"^(?:main pot|side pot|\w+: wins|\w+ wins).*$", NAME),
    "name": (r"^(?!table).*$", NAME),
    "head": (r"^(?:omaha|table|deck).*$", r"(?<!\w)\d+(?!\w)"),
}  # fmt: skip
"""Kind of alteration to the lines it is made in, and to what is altered there."""


def places(text: str, kind: str) -> list[Place]:
    lines, what = SPOTS[kind]
    return [
        Place(kind, line.start() + m.start(), line.start() + m.end())
        for line in re.finditer(lines, text, re.MULTILINE)
        for m in re.finditer(what, line[0])
    ]


def altered(text: str, place: Place, dice: random.Random) -> str:
    """The text with another card, number or name at a place."""
    old = new = text[place.start : place.end]
    while new == old:
        match place.kind:
            case "card" | "burn":
                new = TEXT[dice.choice(DECK)]
            case "seat":
                new = str(dice.randint(1, 7))
            case "amount" | "head":
                new = str(max(0, int(old) + dice.choice([1, -1, 2, 5, 10, -10, 100])))
            case _:
                new = dice.choice(SEATS[:6])
    return text[: place.start] + new + text[place.end :]


class Invisible(NamedTuple):
    """What nothing in a match contradicts."""

    line: str
    """The altered line, before and after; what was altered is the group."""
    reason: str


INVISIBLE = (
    Invisible(r"omaha-audit hand (\S+), hand \d+ of match \S+", "a hand's number: no other line repeats it"),
    Invisible(r"omaha-audit hand \S+, hand \d+ of match (\S+)", "a match's name, in its first hand"),
    Invisible(r"table: \d+ seats, tournament, (.+)", "a table's name is only a name"),
    Invisible(r"table: (\d+) seats, tournament, .+", "a larger table may have empty seats"),
    Invisible(r"\w+: plays (\S+ \S+ with \S+ \S+ \S+)", "another combination as good is the same hand (S0.45)"),
)  # fmt: skip


def invisible(before: str, after: str) -> Invisible | None:
    """The row that an alteration falls under: the lines are the same but for the group."""
    for row in INVISIBLE:
        one, other = re.fullmatch(row.line, before), re.fullmatch(row.line, after)
        if one and other:
            around = [line[: m.start(1)] + "\n" + line[m.end(1) :] for line, m in ((before, one), (after, other))]
            if around[0] == around[1]:
                return row
    return None


@cache
def match() -> tuple[str, ...]:
    """A match in the operator's view, hand by hand."""
    return tuple(native_text(hand) for hand in dealt("s0_house", "alterations", HANDS, match=True, seats=(4, 6)))


def changed_line(before: str, after: str) -> tuple[str, str]:
    return next((a, b) for a, b in zip(before.split("\n"), after.split("\n"), strict=True) if a != b)


class Try(NamedTuple):
    kind: str
    lines: tuple[str, str]
    found: int
    """How many faults, not counting what follows from another; an unreadable hand is one."""
    codes: tuple[str, ...]


def one_try(dice: random.Random) -> Try:
    hands = match()
    at = dice.randrange(len(hands) - 1)
    kind = dice.choice([k for k in SPOTS if places(hands[at], k)])
    text = altered(hands[at], dice.choice(places(hands[at], kind)), dice)
    found = roots(audited("".join((*hands[max(at - 1, 0) : at], text, hands[at + 1]))))
    return Try(kind, changed_line(hands[at], text), len(found), tuple(f.code for f in found))


@pytest.mark.parametrize(
    ("seed", "count"), [(1, QUICK), pytest.param(2, MANY, marks=pytest.mark.slow)], ids=["some", "2000"]
)
def test_an_alteration_is_found(seed: int, count: int) -> None:
    dice = random.Random(seed)
    tries = [one_try(dice) for _ in range(count)]
    missed = [t for t in tries if not t.found]
    assert [t for t in missed if invisible(*t.lines) is None] == []
    found = [t for t in tries if t.found]
    by_count = Counter(t.found for t in found)
    kinds = Counter(t.kind for t in tries)
    print(f"{count:,} alterations {dict(sorted(kinds.items()))}: {len(missed)} invisible by nature; faults each: "
          + ", ".join(f"{n}: {times:,}" for n, times in sorted(by_count.items())))  # fmt: skip
    for codes, times in Counter(t.codes for t in found if t.found > 1).most_common(8):
        print(f"  {times} x {' '.join(codes)}")
    assert by_count[1] >= 0.9 * len(found)


def test_the_match_itself_is_clean() -> None:
    assert [line for one in audited("".join(match())) for line in told(one)] == []


def test_what_is_invisible_is_invisible_and_nothing_like_it() -> None:
    """Each row shown on a hand, and next to it what looks alike and is found."""
    first, second, third = match()[:3]
    assert not roots(audited(re.sub(r"hand \S+,", "hand A-1,", first, count=1) + second))
    assert not roots(audited(re.sub(r"match \S+", "match A", first) + second))
    assert [f.code for f in roots(audited(first + re.sub(r"match \S+", "match A", second) + third))] == ["OA915"]
    assert not roots(audited(re.sub(r"tournament, .*", "tournament, Elsewhere", first)))
    assert not roots(audited(first.replace("table: 6 seats", "table: 7 seats")))
    assert [f.code for f in roots(audited(first.replace("table: 6 seats", "table: 1 seats")))] == ["OA111"]


def test_every_row_has_its_reason() -> None:
    assert all(row.reason and re.compile(row.line).groups == 1 for row in INVISIBLE)
