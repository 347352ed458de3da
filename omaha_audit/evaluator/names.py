"""Hand names, written and read in the style of a room (C34, C35).

A name is read in two steps: as a form of its style, and failing that by a reader that takes most English wordings
but marks the claim as not exact.  Either way the claim holds only what the text says; whether it is true of a hand
is asked with ``agrees`` and ``kickers_agree``.
"""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from omaha_audit.cards import parse_cards
from omaha_audit.evaluator.loose_names import read_loosely, straight_top
from omaha_audit.evaluator.omaha import Low
from omaha_audit.evaluator.ranking import WHEEL_TOP, Category, five_card_strength, made
from omaha_audit.evaluator.styles import STYLES, Style, Wording

_NAMED_RANKS: dict[Category, int] = {Category.TWO_PAIR: 2, Category.FULL_HOUSE: 2}
"""Number of comparison ranks that are no kickers, where it is not one."""
_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_ACE = 12
_LONGEST = 200
"""Letters beyond which a text is no name; the longest real ones have under 100."""


class Claim(NamedTuple):
    """What the text of a high hand says, right or wrong."""

    category: Category
    ranks: tuple[int, ...]
    """The stated ranks (0 = deuce .. 12 = ace) in order of significance: pair (K,), two pair (A, K), full house
    (three, pair), straight and flush (top,).  Empty where the text names only the category; all comparison ranks
    where it lists five cards."""
    kickers: tuple[int, ...]
    """Further ranks stated as kickers, such as " - Ace+King kicker"; often empty."""
    exact: bool
    """The text is a form of its style, letter for letter."""


class _Form(NamedTuple):
    pattern: re.Pattern[str]
    category: Category
    one: dict[str, int]
    many: dict[str, int]
    fixed: tuple[int, ...] = ()
    """The ranks of a name without slots."""


def bottom_of(top: int) -> int:
    """The low end of a straight with this top, as a rank index: 12, the ace, under the five."""
    return _ACE if top == WHEEL_TOP else top - 4


@lru_cache(maxsize=20_000)
def write_high(strength: int, style: str) -> str:
    """The name of a strength 1 .. 7462, without kickers unless the style always prints them."""
    wording = STYLES[style].wordings[0]
    kind, ranks = made(strength)
    if strength == 1 and wording.royal:
        return wording.royal
    first, second = ranks[0], ranks[min(1, len(ranks) - 1)]
    return wording.forms[kind].format(
        first=wording.one[first],
        firsts=wording.many[first],
        second=wording.one[second],
        seconds=wording.many[second],
        bottom=wording.one[bottom_of(first)] if kind in _STRAIGHTS else "",
        kickers=" ".join(wording.one[rank] for rank in ranks[_NAMED_RANKS.get(kind, 1) :]),
        suit="",
    )


def write_low(low: Low, style: str) -> str:
    """The name of a low: "8,5,4,2,A" and the like."""
    form = STYLES[style].low
    ranks = low.ranks[: form.shown]
    words = [form.words[rank] for rank in (reversed(ranks) if form.rising else ranks)]
    return form.opening + form.between.join(words) + form.closing


@lru_cache(maxsize=8192)
def parse_high(text: str, style: str) -> Claim | None:
    """What a high name claims; None where it is no name.  KeyError for a style that does not exist."""
    room = STYLES[style]
    name = text.strip()
    if len(name) > _LONGEST:
        return None
    claim = _read_exactly(name, style)
    if claim is not None:
        return claim
    if room.lead and (found := re.match(room.lead, name)):
        name = name[found.end() :]
    if room.tail and (found := re.search(f"(?:{room.tail})$", name)):
        name = name[: found.start()]
    name, kickers, plain = _split_kickers(name, room)
    claim = _read_exactly(name, style)
    if claim is not None:
        return claim._replace(kickers=claim.kickers + kickers, exact=claim.exact and plain)
    loose = read_loosely(name)
    return None if loose is None else Claim(loose[0], loose[1], kickers, False)


def agrees(claim: Claim, strength: int) -> bool:
    """Whether the category and every stated rank are those of the strength; kickers are left aside."""
    kind, ranks = made(strength)
    return claim.category == kind and claim.ranks == ranks[: len(claim.ranks)]


def kickers_agree(claim: Claim, strength: int) -> bool:
    """Whether the stated kickers are the next comparison ranks of the strength; true where none are stated."""
    start = max(len(claim.ranks), _NAMED_RANKS.get(claim.category, 1))
    return claim.kickers == made(strength).ranks[start : start + len(claim.kickers)]


_LOW_RANK: dict[str, int] = {"1": 0, "10": 9, **{word: rank for rank, word in enumerate("A23456789TJQK")}}
_LOW_LEAD = re.compile(r"(?:LO ?[:-] ?|low(?: hand)?[:,]? )*(?:high card ?: ?)?[\[(]?", re.IGNORECASE)
_LOW_TAIL = re.compile(r" ?[\])]?\.?(?:,? *for low)?\.?$")
_LOW_PIECE = re.compile(r"(10|[A1-9TJQK])[-, ]*")


@lru_cache(maxsize=8192)
def parse_low(text: str, style: str) -> tuple[int, ...] | None:
    """The ranks of a low name, high first and counted from the ace (ace 0, deuce 1 .. king 12).

    Ranks over the eight are read too: a claim may be wrong.  One rank where the style prints only the highest, else
    five.  None where the text names no low, and for "[]".  It is in the exact form when ``write_low`` gives it back.
    """
    name = text.strip()
    if len(name) > _LONGEST:
        return None
    lead = _LOW_LEAD.match(name)
    name = _LOW_TAIL.sub("", name[lead.end() if lead else 0 :])
    ranks: set[int] = set()
    at = 0
    while at < len(name):
        piece = _LOW_PIECE.match(name, at)
        if piece is None:
            return None
        ranks.add(_LOW_RANK[piece[1]])
        at = piece.end()
    return tuple(sorted(ranks, reverse=True)) if len(ranks) == STYLES[style].low.shown else None


def low_agrees(ranks: tuple[int, ...], low: Low) -> bool:
    """Whether ranks read by ``parse_low`` are those of the low."""
    return ranks == low.ranks[: len(ranks)]


def _split_kickers(name: str, room: Style) -> tuple[str, tuple[int, ...], bool]:
    """The name before " - Ace+King kicker", the kickers, and whether their words are the room's own."""
    found = re.search(r" - (.+) kicker$", name)
    if found is None:
        return name, (), True
    if found[1] == "lower":
        return name[: found.start()], (), True
    words = found[1].split("+")
    own = room.wordings[0].one
    if all(word in own for word in words):
        return name[: found.start()], tuple(own.index(word) for word in words), True
    any_case = [word.lower() for word in own]
    if all(word.lower() in any_case for word in words):
        return name[: found.start()], tuple(any_case.index(word.lower()) for word in words), False
    return name, (), False


def _read_exactly(name: str, style: str) -> Claim | None:
    for form in _forms_of(style):
        found = form.pattern.fullmatch(name)
        if found is not None:
            return _claim_of(form, found.groupdict())
    return None


def _claim_of(form: _Form, stated: dict[str, str]) -> Claim:
    kind = form.category
    if "cards" in stated:
        return _claim_of_cards(kind, stated["cards"])
    if not stated:
        return Claim(kind, form.fixed, (), True)
    ranks = tuple(
        words[stated[slot]]
        for slot, words in (
            ("first", form.one),
            ("firsts", form.many),
            ("second", form.one),
            ("seconds", form.many),
        )
        if slot in stated
    )
    exact = True
    if kind in (Category.TWO_PAIR, Category.HIGH_CARD) and len(ranks) == 2 and ranks[0] < ranks[1]:
        ranks, exact = (ranks[1], ranks[0]), False
    if "bottom" in stated:
        bottom = form.one[stated["bottom"]]
        exact = ranks[0] >= WHEEL_TOP and bottom == bottom_of(ranks[0])
        ranks = (straight_top(bottom, ranks[0]),)
    elif kind in _STRAIGHTS and ranks[0] < WHEEL_TOP:
        exact = False
    kickers = tuple(form.one[word] for word in stated.get("kickers", "").split())
    return Claim(kind, ranks, kickers, exact)


def _claim_of_cards(kind: Category, text: str) -> Claim:
    """A category followed by the five cards: all their ranks, provided that they make that category."""
    try:
        hand = made(five_card_strength(parse_cards(text.strip("[]"))))
    except (KeyError, ValueError):
        return Claim(kind, (), (), False)
    return Claim(kind, hand.ranks, (), True) if hand.category == kind else Claim(kind, (), (), False)


@cache
def _forms_of(style: str) -> tuple[_Form, ...]:
    return tuple(form for wording in STYLES[style].wordings for form in _forms_of_wording(wording))


def _forms_of_wording(wording: Wording) -> list[_Form]:
    one = {word: rank for rank, word in enumerate(wording.one)}
    many = {word: rank for rank, word in enumerate(wording.many)}
    ones, manys = "|".join(map(re.escape, one)), "|".join(map(re.escape, many))
    slots = {
        "first": ones,
        "firsts": manys,
        "second": ones,
        "seconds": manys,
        "bottom": ones,
        "kickers": f"(?:{ones})(?: (?:{ones}))*",
        "suit": "[cdhs]?",
        "cards": r"\[[^\]]*\]",
    }
    forms = [_Form(re.compile(_pattern(form, slots)), kind, one, many) for kind, form in wording.forms.items()]
    if wording.royal:
        forms.append(_Form(re.compile(re.escape(wording.royal)), Category.STRAIGHT_FLUSH, one, many, (_ACE,)))
    return forms


def _pattern(template: str, slots: dict[str, str]) -> str:
    pieces = re.split(r"\{(\w+)\}", template)
    return "".join(
        f"(?P<{piece}>{slots[piece]})" if number % 2 else re.escape(piece) for number, piece in enumerate(pieces)
    )
