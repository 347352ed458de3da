"""The low hand against pokerkit, which is asked about five cards at a time: the best of all twos and threes is ours."""

from itertools import combinations, pairwise

import pytest
from pokerkit import Card, OmahaEightOrBetterLowHand
from pokerkit.lookups import EightOrBetterLookup

from omaha_audit.cards import TEXT
from omaha_audit.evaluator import Board

from .test_differential import deals

KIT = tuple(next(iter(Card.parse(text))) for text in TEXT[:52])
LOOKUP = EightOrBetterLookup()
NONE = 10**6


class Theirs:
    """pokerkit's place of a low among all lows, the best first; each set of ranks is asked about once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], int] = {}

    def place(self, cards: tuple[int, ...]) -> int:
        ranks = tuple(sorted([card >> 2 for card in cards]))
        place = self._known.get(ranks)
        if place is None:
            five = tuple(KIT[card] for card in cards)
            place = LOOKUP.get_entry(five).index if LOOKUP.has_entry(five) else NONE
            self._known[ranks] = place
        return place

    def best(self, hole: list[int], board: list[int]) -> int:
        threes = list(combinations(board, 3))
        return min(self.place((*two, *three)) for two in combinations(hole, 2) for three in threes)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "number"), [(4, 60_000), (5, 20_000), (6, 20_000)])
def test_every_low_is_pokerkits(size: int, number: int) -> None:
    theirs, place_of = Theirs(), dict[int, int]()
    lows = 0
    for hole, board in deals(size, number, 5):
        low, place = Board(board).low(hole), theirs.best(hole, board)
        assert (low is None) == (place == NONE), (hole, board)
        if low is not None:
            lows += 1
            assert place_of.setdefault(low.mask, place) == place, (hole, board)
    order = sorted(place_of.items())
    assert len(order) == 56
    assert [one[1] < other[1] for one, other in pairwise(order)] == [order[0][1] < order[-1][1]] * 55
    print(f"{size} cards: {number:,} deals, {lows:,} with a low, no difference")


def test_the_best_of_all_fives_is_what_pokerkit_makes_of_the_whole_deal() -> None:
    theirs = Theirs()
    for hole, board in deals(4, 300, 6):
        whole = OmahaEightOrBetterLowHand.from_game_or_none([KIT[c] for c in hole], [KIT[c] for c in board])
        place = theirs.best(hole, board)
        assert (whole is None) == (place == NONE)
        if whole is not None:
            assert whole.entry.index == place
