"""The players' chance: a stream of its own for each seed and hand, apart from the cards."""

from collections.abc import Sequence
from typing import TypeVar

from omaha_audit.shuffle import below, words

T = TypeVar("T")


class Dice:
    """Decisions drawn from hashed words: the same on every platform, for every number of hands asked for."""

    def __init__(self, label: str, seed: str, hand: int) -> None:
        self._source = words(label, seed, hand)

    def below(self, n: int) -> int:
        return below(self._source, n)

    def chance(self, percent: int) -> bool:
        """True in ``percent`` of a hundred."""
        return below(self._source, 100) < percent

    def pick(self, choices: Sequence[T]) -> T:
        return choices[below(self._source, len(choices))]

    def between(self, low: int, high: int, step: int = 1) -> int:
        """An amount low..high in whole steps."""
        return low if high <= low else low + step * below(self._source, (high - low) // step + 1)
