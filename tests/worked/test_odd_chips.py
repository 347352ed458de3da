"""The odd chip is one that the table has: by the ruleset, by the stakes, or any where neither says (C20, b18)."""

import pytest

from omaha_audit.rules import preset

from .table_of import Chips, Deal, ambiguous, faults

CLUBS = {"B": "As Kd Qh 3s", "A": "Ad Ks Qs 3c"}
"""Two hands of the same rank."""


def tie(small: Chips, big: Chips, split: str, symbol: str = "$", game: str = "pl") -> Deal:
    """Two tie for two big blinds and the small one that folded."""
    deal = Deal("SB B A", button="A", game=game, stakes=(small, big), symbol=symbol).blinds(small, big)
    deal.play("A calls, SB folds, B checks").checked_down().shows(**CLUBS)
    return deal.collects(split)


LIVE = preset("rrop_home").fixed(unit="0.50")
"""A home game whose smallest chip is half a dollar."""


def test_the_chip_of_the_ruleset_is_the_odd_one() -> None:
    """6.50 are 3.50 and 3.00 with halves, and 3.25 each only where there are quarters."""
    assert faults(tie("0.50", "3", "B 3.50, A 3"), LIVE) == []
    assert faults(tie("0.50", "3", "B 3.25, A 3.25"), LIVE) == ["OA803"]
    assert faults(tie("0.50", "3", "B 3.25, A 3.25"), "stars_cash") == []
    assert faults(tie("0.50", "3", "B 3.50, A 3"), "stars_cash") == ["OA804"]


def test_the_chip_goes_by_the_stakes() -> None:
    """7.75 at $0.50/$1 and more: in fives, 3.90 and 3.85; below those stakes to the cent (b18)."""
    room = preset("ftp_cash").fixed(rake=None)
    assert faults(tie("1.75", "3", "B 3.90, A 3.85"), room) == []
    assert faults(tie("1.75", "3", "B 3.88, A 3.87"), room) == ["OA803"]
    assert faults(tie("0.35", "0.70", "B 0.88, A 0.87"), room) == []


@pytest.mark.parametrize("rules", ["tda", "wsop_tour", "generic"])
def test_any_chip_where_the_ruleset_does_not_say(rules: str) -> None:
    """The smallest chip of a tournament is what is on the table, and nobody knows it (TDA 2024 20)."""
    for split in ("B 88, A 87", "B 100, A 75"):
        deal = tie(25, 75, split, symbol="")
        assert faults(deal, rules) == []
    assert ambiguous(tie(25, 75, "B 100, A 75", symbol=""), rules) == ["OA804"]
    assert faults(tie(25, 75, "B 120, A 55", symbol=""), rules) == ["OA804"]
