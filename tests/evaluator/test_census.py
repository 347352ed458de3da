"""The number of five-card hands in each category, known since long before computers."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from omaha_audit.evaluator import Category, Made, category, five_card_strength, made, strength_of
from omaha_audit.evaluator.ranking import WORST, five_ranks

from .plain import describe

CENSUS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
CLASSES = (10, 156, 156, 1277, 10, 858, 858, 2860, 1277)
"""Different hands from straight flush down to high card: 10 tops, 13 x 12, 13 x 12, C(13, 5) - 10, ..."""


def test_census_by_multiplicity() -> None:
    seen: Counter[Category] = Counter()
    for ranks in combinations_with_replacement(range(13), 5):
        sizes = Counter(ranks)
        if max(sizes.values()) > 4:
            continue
        ways = prod(comb(4, n) for n in sizes.values())
        mixed = [4 * rank + ranks[:at].count(rank) for at, rank in enumerate(ranks)]
        if len(sizes) == 5:
            ways -= 4
            seen[category(five_card_strength([4 * rank + 2 for rank in ranks]))] += 4
            mixed[0] += 1
        seen[category(five_card_strength(mixed))] += ways
    assert dict(seen) == CENSUS
    assert seen.total() == comb(52, 5)


@pytest.mark.slow
def test_census_of_every_hand() -> None:
    seen = Counter(map(five_card_strength, combinations(range(52), 5)))
    by_category: Counter[Category] = Counter()
    for strength, hands in seen.items():
        by_category[category(strength)] += hands
    assert dict(by_category) == CENSUS
    assert set(seen) == set(range(1, WORST + 1))


def test_classes_of_each_category() -> None:
    seen = Counter(category(strength) for strength in range(1, WORST + 1))
    assert tuple(seen[kind] for kind in sorted(Category, reverse=True)) == CLASSES


def test_made_is_inverted_by_strength_of() -> None:
    assert all(strength_of(made(strength)) == strength for strength in range(1, WORST + 1))
    assert all(made(strength).category == category(strength) for strength in range(1, WORST + 1))


def test_made_ranks_are_the_order_of_play() -> None:
    hands = [made(strength) for strength in range(1, WORST + 1)]
    assert hands == sorted(set(hands), reverse=True)
    suited = (Category.FLUSH, Category.STRAIGHT_FLUSH)
    assert all((h.category, *h.ranks) == describe(five_ranks(h), h.category in suited) for h in hands)


@pytest.mark.parametrize(
    ("hand", "strength"),
    [
        (Made(Category.STRAIGHT_FLUSH, (12,)), 1),
        (Made(Category.STRAIGHT_FLUSH, (3,)), 10),
        (Made(Category.HIGH_CARD, (5, 3, 2, 1, 0)), WORST),
    ],
)
def test_ends_of_the_scale(hand: Made, strength: int) -> None:
    assert strength_of(hand) == strength


@pytest.mark.parametrize("strength", [0, -1, WORST + 1])
def test_no_such_strength(strength: int) -> None:
    with pytest.raises(ValueError, match="no such strength"):
        category(strength)
    with pytest.raises(ValueError, match="no such strength"):
        made(strength)


def test_no_such_hand() -> None:
    with pytest.raises(KeyError):
        strength_of(Made(Category.STRAIGHT, (2,)))


@pytest.mark.parametrize("cards", [[0, 1, 2, 3], [0, 0, 1, 2, 3], [0, 1, 2, 3, 52], [-1, 1, 2, 3, 4]])
def test_not_five_known_cards(cards: list[int]) -> None:
    with pytest.raises(ValueError, match="five distinct known cards"):
        five_card_strength(cards)
