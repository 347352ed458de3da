"""Where a ruleset leaves the smallest chip open, it is one that every stack and every wager is made of."""

import pytest

from omaha_audit.engine.stakes import other_units
from omaha_audit.events import Bet, Called, Posted, Raised
from omaha_audit.hand import Hand, Seat
from omaha_audit.rules import preset

CHIP = 100


def _hand(*events: object) -> Hand:
    hand = Hand("", "-", 1, "native")
    hand.unit, hand.sb, hand.bb = CHIP, 5 * CHIP, 10 * CHIP
    hand.seats = [Seat(1, "Ann", 230 * CHIP), Seat(7, "Gus", 605 * CHIP)]
    hand.events = [Posted("Gus", "small blind", 5 * CHIP, False), *events]  # type: ignore[list-item]
    return hand


@pytest.mark.parametrize(
    ("event", "chips"),
    [
        (Called("Gus", 5 * CHIP, False), (5,)),
        (Bet("Ann", 16 * CHIP, False), ()),
        (Raised("Gus", 11 * CHIP, 21 * CHIP, None, False), ()),
        (Bet("Ann", 16 * CHIP, True), (5,)),  # an all-in is what a stack was left with
    ],
)
def test_a_wager_shows_the_chips_at_the_table(event: object, chips: tuple[int, ...]) -> None:
    rules = preset("rrop_home")
    assert rules.open("unit")
    assert other_units(_hand(event), rules) == tuple(c * CHIP for c in chips)
