"""Strength of five cards: one number for each of the 7,462 classes that differ in play.

A *strength* is an int 1 (royal flush) .. 7462 (7-5-4-3-2 of mixed suits); the lower number wins and equal
numbers split.  The order is that of nine categories (B30: the royal flush is only the highest straight flush).

Every rank has an additive key (``RANK_KEY``) such that the sum over five cards names the multiset of ranks,
so ``UNSUITED[sum of keys]`` is the strength of five cards of mixed suits and ``SUITED[rank bits]`` that of five
cards of one suit.
"""

from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations, count
from typing import NamedTuple

from omaha_audit.cards import Card

RANK_KEY = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""Rank (0 = deuce .. 12 = ace) to additive key: all 6,175 possible five-card rank multisets sum differently."""
CARD_KEY: tuple[int, ...] = tuple(RANK_KEY[card >> 2] for card in range(52))
"""Card to the additive key of its rank."""
CARD_BIT: tuple[int, ...] = tuple(1 << (card >> 2) for card in range(52))
"""Card to its rank bit: deuce 1, trey 2 .. ace 4096."""

WORST = 7462
"""Strength of the weakest five cards."""
WHEEL_TOP = 3
"""Rank index of the five, the top of A-2-3-4-5."""


class Category(IntEnum):
    """The nine kinds of hand, a stronger kind being greater."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class Made(NamedTuple):
    """What five cards make, in the terms in which two hands are compared."""

    category: Category
    ranks: tuple[int, ...]
    """Rank indices (0 = deuce .. 12 = ace), most significant first: pair (pair, k, k, k), two pair (high, low, k),
    three (three, k, k), straight and straight flush (top,) with 3 for the wheel, flush and high card all five,
    full house (three, pair), four (four, k)."""


_LAST: tuple[tuple[int, Category], ...] = (
    (10, Category.STRAIGHT_FLUSH),
    (166, Category.FOUR_OF_A_KIND),
    (322, Category.FULL_HOUSE),
    (1599, Category.FLUSH),
    (1609, Category.STRAIGHT),
    (2467, Category.THREE_OF_A_KIND),
    (3325, Category.TWO_PAIR),
    (6185, Category.PAIR),
    (WORST, Category.HIGH_CARD),
)
"""The weakest strength of each category."""


def category(strength: int) -> Category:
    """The category of a strength 1 .. 7462; ValueError outside."""
    if strength >= 1:
        for last, kind in _LAST:
            if strength <= last:
                return kind
    raise ValueError(f"no such strength: {strength}")


def _classes() -> list[tuple[Category, list[tuple[int, ...]]]]:
    """Categories from best to worst, each with the comparison ranks of its classes from best to worst."""
    down = range(12, -1, -1)
    tops = [(top,) for top in range(12, WHEEL_TOP - 1, -1)]
    runs = {_run(top) for (top,) in tops}
    mixed: list[tuple[int, ...]] = [ranks for ranks in combinations(down, 5) if ranks not in runs]
    others = {rank: [r for r in down if r != rank] for rank in down}
    two_groups = [(rank, other) for rank in down for other in others[rank]]
    return [
        (Category.STRAIGHT_FLUSH, [*tops]),
        (Category.FOUR_OF_A_KIND, [*two_groups]),
        (Category.FULL_HOUSE, [*two_groups]),
        (Category.FLUSH, mixed),
        (Category.STRAIGHT, [*tops]),
        (Category.THREE_OF_A_KIND, [(three, *ks) for three in down for ks in combinations(others[three], 2)]),
        (Category.TWO_PAIR, [(*two, k) for two in combinations(down, 2) for k in down if k not in two]),
        (Category.PAIR, [(pair, *ks) for pair in down for ks in combinations(others[pair], 3)]),
        (Category.HIGH_CARD, mixed),
    ]


def _run(top: int) -> tuple[int, ...]:
    """The five ranks of a straight, high first; the ace of the wheel comes first because 12 is its index."""
    return (12, 3, 2, 1, 0) if top == WHEEL_TOP else tuple(range(top, top - 5, -1))


_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_GROUPS: dict[Category, tuple[int, ...]] = {
    Category.FOUR_OF_A_KIND: (4, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.PAIR: (2, 1, 1, 1),
}
"""Number of cards of each comparison rank, where it is not one."""


def five_ranks(hand: Made) -> tuple[int, ...]:
    """The five rank indices of the cards, grouped as they count: a full house gives (t, t, t, p, p)."""
    kind, ranks = hand
    if kind in _STRAIGHTS:
        return _run(ranks[0])
    sizes = _GROUPS.get(kind, (1, 1, 1, 1, 1))
    return tuple(rank for rank, size in zip(ranks, sizes, strict=True) for _ in range(size))


UNSUITED: dict[int, int] = {}
"""Sum of five rank keys to strength, for cards that are not all of one suit; 6,175 entries."""
SUITED: dict[int, int] = {}
"""Five rank bits to strength, for cards all of one suit; 1,287 entries."""


def _fill_tables() -> None:
    strength = count(1)
    for kind, classes in _CLASSES:
        suited = kind in (Category.FLUSH, Category.STRAIGHT_FLUSH)
        number = [1 << rank for rank in range(13)] if suited else RANK_KEY
        ranks = [_run(top) for (top,) in classes] if kind in _STRAIGHTS else classes
        # By column, since this is done at every start: each comparison rank counts as often as the hand has it.
        columns = zip(_GROUPS.get(kind, (1, 1, 1, 1, 1)), zip(*ranks, strict=True), strict=True)
        numbers = [map([size * n for n in number].__getitem__, column) for size, column in columns]
        (SUITED if suited else UNSUITED).update(zip(map(sum, zip(*numbers, strict=True)), strength, strict=False))


_CLASSES = _classes()
_fill_tables()
_STRENGTH: dict[Made, int] = {}


def made(strength: int) -> Made:
    """Category and comparison ranks of a strength 1 .. 7462; ValueError outside."""
    if strength >= 1:
        for (last, kind), (_, classes) in zip(_LAST, _CLASSES, strict=True):
            if strength <= last:
                return Made(kind, classes[strength - last - 1])
    raise ValueError(f"no such strength: {strength}")


def strength_of(hand: Made) -> int:
    """The inverse of ``made``; KeyError for ranks that no five cards have in that category."""
    if not _STRENGTH:
        _STRENGTH.update((made(strength), strength) for strength in range(1, WORST + 1))
    return _STRENGTH[hand]


def five_card_strength(cards: Sequence[Card]) -> int:
    """Strength of five distinct known cards; ValueError for anything else."""
    if len(cards) != 5 or len(set(cards)) != 5 or min(cards) < 0 or max(cards) > 51:
        raise ValueError(f"not five distinct known cards: {cards!r}")
    a, b, c, d, e = cards
    if a & 3 == b & 3 == c & 3 == d & 3 == e & 3:
        return SUITED[CARD_BIT[a] | CARD_BIT[b] | CARD_BIT[c] | CARD_BIT[d] | CARD_BIT[e]]
    return UNSUITED[CARD_KEY[a] + CARD_KEY[b] + CARD_KEY[c] + CARD_KEY[d] + CARD_KEY[e]]
