"""What a muck gives up, where a straddle may stand, the odd chip by suit: fields in which houses differ (U.2, C15)."""

import pytest

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.rules import Ruleset, preset

from .table_of import Deal, faults, offer, rules_of, wagers

ACES, QUEENS = "As Ad Kh Ks", "Qh Qd 3s 3c"


def verdict(deal: Deal, rules: str | Ruleset) -> str:
    audited = next(a for a in audit_text(deal.text(), rules=rules_of(rules)) if isinstance(a, HandAudit))
    return audited.verdict


# Mucks


def called() -> Deal:
    """B bets the river and shows Queens; A calls and mucks."""
    deal = Deal("B A", button="A", game="fl", stakes=(10, 20)).blinds(5, 10).play("A calls, B checks")
    deal.flop(script="B checks, A checks").turn(script="B checks, A checks").river(script="B bets 20, A calls")
    return deal.shows(B=QUEENS).mucks("A").collects("B 60")


@pytest.mark.parametrize("rules", ["tda", "wsop_live", "rrop_home", "s1_limit"])
def test_a_muck_gives_the_pot_up(rules: str) -> None:
    """S1.38: to muck is essentially to fold; whatever A held, B is paid."""
    assert verdict(called(), rules) == "clean"


def test_software_goes_by_the_cards() -> None:
    """A hand that nobody saw could have won: nobody can tell (U.1)."""
    assert verdict(called(), "stars_cash") == "unverifiable"


def test_a_better_hand_that_was_mucked() -> None:
    """The summary prints what A mucked: Aces, better than the Queens that were paid (U.2)."""
    deal = called().result(f"Seat 2: A (button) mucked [{ACES}]")
    assert faults(deal, "stars_cash") == ["OA801"]
    assert faults(deal, "wsop_live") == []


def test_a_mucked_hand_is_never_paid() -> None:
    deal = called()
    deal.lines[-1] = "A collected 60 from pot"
    assert faults(deal, "wsop_live") == ["OA711"]


# Straddles


def straddled(by: str, game: str = "pl", total: int = 40, players: str = "SB BB A B C") -> Deal:
    """Blinds of 10 and 20 and a straddle; everybody folds to it, or to the big blind that stays."""
    button = players.split()[-1]
    stakes = (20, 40) if game == "fl" else (10, 20)
    return Deal(players, button=button, game=game, stakes=stakes).blinds(10, 20).post(f"{by} straddle {total}")


def over(deal: Deal, by: str) -> Deal:
    """Everybody folds to the straddle."""
    order = deal.clockwise()
    at = order.index(by)
    turns = [*order[at + 1 :], *order[:at]]
    deal.play(", ".join(f"{name} folds" for name in turns)).returned(by, 20)
    return deal.collects(f"{by} 50")


def test_a_house_without_straddles() -> None:
    """S3 and the TDA know two blinds."""
    deal = over(straddled("A"), "A")
    assert faults(deal, "wsop_live") == []
    for rules in ("tda", "s3_table"):
        assert "OA310" in faults(deal, rules)


def test_a_straddle_is_left_of_the_big_blind_or_on_the_button() -> None:
    """Not between them (LA24 161)."""
    assert faults(over(straddled("C"), "C"), "wsop_live") == []
    assert "OA310" in faults(over(straddled("B"), "B"), "wsop_live")


def test_in_limit_the_button_has_none() -> None:
    """LA24 161, 170: a straddle in limit is the seat left of the big blind's."""
    assert faults(over(straddled("A", "fl"), "A"), "wsop_live") == []
    assert faults(over(straddled("C", "fl"), "C"), "wsop_live") == ["OA310"]


def test_the_least_raise_over_a_straddle() -> None:
    """Three big blinds (LA24 161), or twice the straddle where it is the bring-in (Robert's Rules)."""
    deal = straddled("A", "nl")
    assert offer(deal.play("B folds"), "wsop_live", "C").low == 60
    assert offer(deal, "rrop_home", "C").low == 80


def test_after_the_flop_the_least_bet_is_the_big_blind_again() -> None:
    deal = straddled("A", "nl").play("B folds, C folds, SB folds, BB calls, A checks").flop()
    assert offer(deal, "rrop_home", "BB").low == 20


@pytest.mark.parametrize(("counts", "stand"), [(False, 1), (True, 2)])
def test_a_straddle_in_the_cap(counts: bool, stand: int) -> None:
    """LA24 126 does not count it."""
    assert wagers(straddled("A", "fl").play("B folds"), preset("wsop_live").fixed(straddle_in_cap=counts)) == stand


# The odd chip by suit


def test_the_odd_chip_to_the_highest_card_by_suit() -> None:
    """Seats 1 and 3 tie with the ace of diamonds and that of spades: the spade has it."""
    deal = Deal("X SB Y", button="X", game="fl", stakes=(10, 20)).blinds(5, 10)
    deal.play("X calls, SB folds, Y checks").checked_down().shows(Y="As Kd Qh 3s", X="Ad Ks Qs 3c")
    rules = preset("rrop_home").fixed(odd_chip="high_card_suit")
    assert faults(deal.collects("Y 13, X 12"), rules) == []
    deal.lines[-2:] = ["Y collected 12 from pot", "X collected 13 from pot"]
    assert faults(deal, rules) == ["OA803"]


def on_the_button(first: str) -> Deal:
    """C straddles on the button; either the small blind is first to act, or A, left of the big one."""
    deal = straddled("C", players="SB BB A B C")
    turns = {"SB": "SB folds, BB folds, A folds, B folds", "A": "A folds, B folds, C checks, SB folds, BB folds"}
    deal.play(turns[first])
    return deal.returned("C", 20).collects("C 50")


@pytest.mark.parametrize("first", ["SB", "A"])
def test_over_a_button_straddle_either_is_first(first: str) -> None:
    """Mississippi has the small blind first; in another form the seat left of the big blind is (C15)."""
    assert faults(on_the_button(first), "wsop_live") == []
    assert faults(on_the_button(first), "rrop_home") == []
    for rules, wrong in (("button_sb_first", first == "A"), ("button_utg_first", first == "SB")):
        house = preset("wsop_live").fixed(straddle=(rules,))
        assert bool(faults(on_the_button(first), house)) == wrong
