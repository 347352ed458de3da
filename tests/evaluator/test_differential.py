"""The evaluator against two other libraries and against a plain reading of the rules."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import Card, OmahaEightOrBetterLowHand, OmahaHoldemHand

from omaha_audit.cards import TEXT
from omaha_audit.evaluator import Board, five_card_strength

from .plain import best_high, best_low

COVERS = {
    4: ((0, 1, 2, 3),),
    5: ((0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 3, 4)),
    6: ((0, 1, 2, 3), (0, 1, 4, 5), (2, 3, 4, 5)),
}
"""Four-card hands that hold between them every two of five and of six cards."""
SOME, MANY = 4_000, 60_000


def deals(size: int, number: int, seed: int) -> Iterator[tuple[list[int], list[int]]]:
    """Hole cards and a board of five."""
    rng = random.Random(1000 * size + seed)
    for _ in range(number):
        cards = rng.sample(range(52), size + 5)
        yield cards[:size], cards[size:]


def suited_deals(size: int, number: int, seed: int) -> Iterator[tuple[list[int], list[int]]]:
    """Deals from two suits and the high half of the deck, full of flushes, straight flushes and full houses."""
    rng = random.Random(1000 * size + seed)
    short = [card for card in range(52) if card >> 2 >= 6 or card & 3 == 2]
    for _ in range(number):
        cards = rng.sample(short, size + 5)
        yield cards[:size], cards[size:]


@pytest.mark.parametrize("size", COVERS)
def test_covers(size: int) -> None:
    pairs = {pair for four in COVERS[size] for pair in combinations(sorted(four), 2)}
    assert pairs == set(combinations(range(size), 2))


def check_against_plain(size: int, dealt: Iterator[tuple[list[int], list[int]]]) -> None:
    for hole, board in dealt:
        street = Board(board)
        high = street.high(hole)
        assert high.strength == best_high(hole, board), (hole, board)
        assert set(high.hole) <= set(hole)
        assert set(high.board) <= set(board)
        assert len(set(high.hole)) == 2
        assert len(set(high.board)) == 3
        assert five_card_strength(high.hole + high.board) == high.strength
        low, plain = street.low(hole), best_low(hole, board)
        assert (low and tuple(rank + 1 for rank in low.ranks)) == plain, (hole, board)
        if low:
            assert set(low.hole) <= set(hole)
            assert set(low.board) <= set(board)
            used = sorted((((card >> 2) + 1) % 13 for card in low.hole + low.board), reverse=True)
            assert tuple(used) == low.ranks
            assert low.mask == sum(1 << rank for rank in low.ranks)


def check_against_phevaluator(size: int, number: int) -> None:
    for hole, board in deals(size, number, 1):
        best = min(evaluate_omaha_cards(*board, *[hole[i] for i in four]) for four in COVERS[size])
        high = Board(board).high(hole)
        assert high.strength == best, (hole, board)
        assert evaluate_cards(*high.hole, *high.board) == best


@pytest.mark.parametrize("size", [4, 5, 6])
def test_plain(size: int) -> None:
    check_against_plain(size, deals(size, SOME, 0))
    check_against_plain(size, suited_deals(size, SOME, 0))


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6])
def test_plain_many(size: int) -> None:
    check_against_plain(size, deals(size, MANY, 1))


@pytest.mark.parametrize("size", [2, 3, 7])
def test_plain_other_sizes(size: int) -> None:
    check_against_plain(size, deals(size, SOME // 4, 0))


@pytest.mark.parametrize("street", [3, 4])
def test_plain_before_the_river(street: int) -> None:
    for size in (4, 5, 6):
        check_against_plain(size, ((hole, board[:street]) for hole, board in suited_deals(size, SOME // 4, street)))


@pytest.mark.parametrize("size", [4, 5, 6])
def test_phevaluator(size: int) -> None:
    check_against_phevaluator(size, SOME)


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6])
def test_phevaluator_many(size: int) -> None:
    check_against_phevaluator(size, MANY)


@pytest.mark.parametrize("size", [5, 6])
def test_phevaluator_every_combination(size: int) -> None:
    for hole, board in deals(size, 200, 2):
        fives = (pair + triple for pair in combinations(hole, 2) for triple in combinations(board, 3))
        assert Board(board).high(hole).strength == min(evaluate_cards(*five) for five in fives)


KIT = tuple(next(iter(Card.parse(text))) for text in TEXT[:52])


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6])
def test_pokerkit_orders_hands_alike(size: int) -> None:
    before = None
    for hole, board in deals(size, 1_500, 3):
        strength = Board(board).high(hole).strength
        theirs = OmahaHoldemHand.from_game([KIT[c] for c in hole], [KIT[c] for c in board])
        if before is not None:
            assert (before[0] < strength) == (before[1] > theirs)
            assert (before[0] == strength) == (before[1] == theirs)
        before = strength, theirs


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5, 6])
def test_pokerkit_orders_lows_alike(size: int) -> None:
    before = None
    for hole, board in deals(size, 1_000, 4):
        low = Board(board).low(hole)
        theirs = OmahaEightOrBetterLowHand.from_game_or_none([KIT[c] for c in hole], [KIT[c] for c in board])
        assert (low is None) == (theirs is None), (hole, board)
        if low is None or theirs is None:
            continue
        if before is not None:
            assert (before[0] < low.mask) == (before[1] > theirs)
            assert (before[0] == low.mask) == (before[1] == theirs)
            assert (before[0] < low.mask) == (before[2] < low.ranks)
        before = low.mask, theirs, low.ranks
