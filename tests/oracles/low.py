"""Eight-or-better lows by trying everything."""

from collections.abc import Sequence
from itertools import combinations

LOW_RANKS = "A2345678"

Low = tuple[int, ...]
"""Five ranks from the highest down, the ace as 1. The smaller tuple is the better low."""


def five_card_low(cards: Sequence[str]) -> Low | None:
    """These five cards as a low: five different ranks, none above eight; straights and flushes do not matter."""
    ranks = {card[0] for card in cards}
    if len(ranks) != 5 or not ranks <= set(LOW_RANKS):
        return None
    return tuple(sorted((LOW_RANKS.index(rank) + 1 for rank in ranks), reverse=True))


def best_low(hole: Sequence[str], board: Sequence[str]) -> Low | None:
    """The best low of exactly two hole cards and exactly three of the board, or None."""
    lows = [
        low
        for two in combinations(hole, 2)
        for three in combinations(board, 3)
        if (low := five_card_low((*two, *three))) is not None
    ]
    return min(lows, default=None)


def text(low: Low | None) -> str:
    """As people write it: `8-6-4-2-A`, or nothing."""
    return "-".join("A" if rank == 1 else str(rank) for rank in low or ())
