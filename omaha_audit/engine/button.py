"""Where button and blinds go from one hand to the next (S0.13-S0.17, B6, C17, C18)."""

from collections.abc import Sequence
from typing import NamedTuple


class Places(NamedTuple):
    """Seats of one hand. Button and small blind may be dead: their place is an empty seat."""

    button: int
    small: int
    big: int


def clockwise(seats: Sequence[int], after: int) -> int:
    """The next of these seats after a seat, round the table."""
    later = [s for s in seats if s > after]
    return min(later) if later else min(seats)


def first_places(button: int, live: Sequence[int]) -> Places:
    """Blinds from the button: heads-up the button owes the small one (S0.14-S0.16)."""
    if len(live) == 2:
        small = button if button in live else clockwise(live, button)
        return Places(button, small, next(s for s in live if s != small))
    small = clockwise(live, button)
    return Places(button, small, clockwise(live, small))


def next_places(move: str, adjust: str, before: Places, live: Sequence[int], every: Sequence[int]) -> Places:
    """Button and blinds of the next hand.

    ``move`` is next_live (the next seat with chips, S0.13), every_seat (one seat on, empty ones included, S4.18),
    tda_dead (the big blind moves on, small blind and button follow its track, TDA 2024 32) or rrop_moving, which is
    played like next_live. ``adjust`` is no_double_bb where nobody may have the big blind twice heads-up.
    """
    if len(live) == 2 and (adjust == "no_double_bb" or move == "tda_dead"):
        big = clockwise(live, before.big)
        small = next(s for s in live if s != big)
        return Places(small, small, big)
    if move == "tda_dead":
        big = clockwise(live, before.big)
        return Places(before.small, before.big, big)
    return first_places(clockwise(every if move == "every_seat" else live, before.button), live)
