"""A text that says the betting is capped: it must be, by the ruleset's own count (S0.28, S0.32, C8, C9)."""

import pytest

from omaha_audit.rules import Ruleset, preset

from .table_of import Deal, ambiguous, faults

ACES, QUEENS, TENS = "As Ad Kh Ks", "Qh Qd 3s 3c", "Th Td 5s 5d"
CAPPED = "Betting is capped"


def shorts(*after: str) -> Deal:
    """F10 with the cap announced: raises to 20 and 30, all-in for 34, a raise to 44, and what comes after it."""
    deal = Deal("A B C D", button="D", game="fl", stakes=(10, 20)).blinds(5, 10)
    deal.play("C raises to 20, D raises to 30, A all-in 34, B raises to 44")
    for script in after:
        deal.play(script)
    deal.line(CAPPED).play("C folds, D folds" if not after else "D folds")
    deal.returned("B", 10).checked_down().shows(A=QUEENS, B=ACES)
    return deal.collects("B 118" if not after else "B 34")


def test_a_short_all_in_is_no_raise_that_closes_the_round() -> None:
    """Three full raises and an all-in for four more: S0 allows a fourth (S0.32)."""
    assert faults(shorts(), "s0_house") == ["OA505"]


def test_counted_where_the_house_counts_it() -> None:
    """Where every all-in above the bet is a wager, four raises close it."""
    assert faults(shorts(), preset("s0_house").fixed(fl_short_counts="always")) == []


def test_open_where_nobody_says_what_counts() -> None:
    rules = preset("s1_limit").fixed(fl_cap_pre_raises=4)
    assert faults(shorts(), rules) == []
    assert "OA505" in ambiguous(shorts(), rules)


def two(raises: int) -> Deal:
    """Two players, so many raises before the flop, and the cap announced."""
    deal = Deal("B A", button="A", game="fl", stakes=(10, 20)).blinds(5, 10)
    for n in range(raises):
        deal.play(f"{'BA'[n % 2 == 0]} raises to {20 + 10 * n}")
    last, other = ("A", "B") if raises % 2 else ("B", "A")
    deal.line(CAPPED).play(f"{other} folds").returned(last, 10)
    return deal.collects(f"{last} {20 + 20 * (raises - 1)}")


@pytest.mark.parametrize(
    ("rules", "found"),
    [("s0_house", []), ("wsop_live", ["OA507"]), ("rrop_home", ["OA507"]), ("s1_limit", []), ("stars_cash", [])],
)
def test_between_two_the_cap_holds_or_not(rules: str, found: list[str]) -> None:
    """S0 knows no exception; live houses lift the cap for two (C9); elsewhere it is not said."""
    assert faults(two(4), rules) == found


@pytest.mark.parametrize("rules", [preset("tda"), preset("s1_limit")])
def test_a_cap_of_the_house_may_be_any(rules: Ruleset) -> None:
    """There is a cap, and the number is the house's (TDA 2024 48)."""
    deal = Deal("A B C", button="C", game="fl", stakes=(10, 20)).blinds(5, 10)
    deal.play("C raises to 20, A raises to 30").line(CAPPED).play("B folds, C folds").returned("A", 10)
    deal.collects("A 50")
    assert faults(deal, rules) == []
    assert ambiguous(deal, rules) == ["OA502"]
    assert faults(deal, "s0_house") == ["OA502"]


def one_all_in(last: str) -> Deal:
    """C is all-in before the flop; on it A and B raise each other, once more than three times."""
    deal = Deal("A B C", button="C", game="fl", stakes=(10, 20)).blinds(5, 10).play("C all-in 10, A calls, B checks")
    deal.flop(script=f"A bets 10, B raises to 20, A raises to 30, B raises to 40, A raises to 50, B {last}")
    return deal.returned("A", 10).checked_down().shows(A=ACES, C=QUEENS).collects("A 80 side, A 30 main")


def test_robert_caps_three_who_are_not_all_in() -> None:
    """C8: bet and three raises for three or more players not all-in; the others cap whoever is in the hand."""
    assert faults(one_all_in("folds"), "rrop_home") == []
    assert faults(one_all_in("folds"), "stars_cash") == ["OA501"]


def test_heads_up_after_the_cap_stays_capped() -> None:
    """C goes all-in with the last raise there is: the betting was capped when two were left (C9)."""
    deal = Deal("A B C", button="C", game="fl", stakes=(10, 20)).blinds(5, 10)
    deal.play("C raises to 20, A raises to 30, B calls, C all-in 40, A raises to 50, B folds").returned("A", 10)
    deal.checked_down().shows(A=ACES, C=QUEENS).collects("A 110")
    assert faults(deal, "rrop_home") == ["OA501"]
