"""Button and blinds of ordinary tables, whose hands are not counted: only where no hand can be missing between two."""

import pytest

from .table_of import Deal, faults, findings, notes
from .test_f29_f30_button import DEAD, LIVE, SIX, six_handed, steal, three_hands


def told(*deals: Deal) -> str:
    return "".join(deal.text() for deal in deals)


def four(button: int, small: str, big: str, number: int = 1, names: str = "A B C D", tournament: bool = False,
         seats: dict[str, int] | None = None, **stacks: int) -> Deal:  # fmt: skip
    """Four at a table, everybody folds to the big blind."""
    deal = Deal(names, button=button, game="fl", stakes=(10, 20), seats=seats, number=number, tournament=tournament,
                stacks=stacks)  # fmt: skip
    return steal(deal, small, big)


AFTER = {"B": 495, "C": 505}
"""What the first hand leaves, where B had the small blind and C the big one."""


@pytest.mark.parametrize("rules", ["tda", "wsop_tour"])
def test_the_big_blind_goes_to_the_next_seat_with_a_dead_button(rules: str) -> None:
    """Seat 3 went out with the big blind: now seat 4 owes it, and there is no small one (TDA 2024 32)."""
    assert faults(told(*three_hands("seat3", *DEAD)), rules) == []
    assert faults(told(*three_hands("seat3", *LIVE)), rules) == ["OA302"]


def test_the_button_goes_to_the_next_player_with_chips() -> None:
    """S0.13, at a table of ordinary text."""
    first, right = four(1, "B", "C"), four(2, "C", "D", 2, **AFTER)
    assert faults(told(first, right), "stars_cash") == []
    for wrong in (four(3, "D", "A", 2, **AFTER), four(1, "B", "C", 2, **AFTER)):
        assert faults(told(first, wrong), "stars_cash") == ["OA905"]


def test_at_a_cash_table_it_is_a_warning() -> None:
    first, wrong = four(1, "B", "C"), four(3, "D", "A", 2, **AFTER)
    assert [f.severity for f in findings(told(first, wrong), "stars_cash")] == ["warning"]
    first, wrong = four(1, "B", "C", tournament=True), four(3, "D", "A", 2, tournament=True, **AFTER)
    assert [f.severity for f in findings(told(first, wrong), "tda")] == ["error"]


@pytest.mark.parametrize("rules", ["stars_cash", "stars_mtt", "tda", "s0_house", "wsop_live", "rrop_home"])
def test_a_gap_is_no_contradiction(rules: str) -> None:
    """Some stack is not what the last hand left: a hand is missing, and nobody knows how often the button moved."""
    stacks = {"A": 490, "B": 495, "C": 505, "D": 510}
    later = four(4, "A", "B", 2, **stacks)
    assert not {"OA302", "OA306", "OA905", "OA913"} & set(faults(told(four(1, "B", "C"), later), rules))


@pytest.mark.parametrize("rules", ["stars_cash", "tda", "wsop_live"])
def test_a_newcomer_leaves_it_open(rules: str) -> None:
    """Where somebody new is seated, and when it owes a blind, is no matter of the button."""
    five = {"A": 1, "B": 2, "C": 3, "D": 4, "E": 5}
    later = four(2, "C", "D", 2, names="A B C D E", seats=five, **AFTER)
    there = four(3, "D", "E", 2, names="A B C D E", seats=five, **AFTER)
    for hand in (later, there):
        assert not {"OA302", "OA905"} & set(faults(told(four(1, "B", "C"), hand), rules))


def test_heads_up_a_shared_pot_may_be_missing() -> None:
    """Two who split a pot have what they had: the hand may be missing, and the button may lie where it lay (S0.16)."""
    first = Deal("A B", button="A", game="fl", stakes=(10, 20)).blinds(5, 10).play("A folds")
    first.returned("B", 5).collects("B 10")
    second = Deal("A B", button="A", game="fl", stakes=(10, 20), stacks={"A": 495, "B": 505}, number=2).blinds(5, 10)
    second.play("A folds").returned("B", 5).collects("B 10")
    assert faults(told(first, second), "s0_house") == []
    assert notes(told(first, second), "s0_house") == ["OA905"]
    assert [f.verdict for f in findings(told(first, second), "s0_house")] == ["unverifiable"]


def test_the_last_big_blind_owes_the_small_one_with_a_dead_button() -> None:
    """It still has chips: the small blind is missing, not dead (C17)."""
    seats = {"A": 1, "B": 2, "C": 4, "D": 5}
    first = four(1, "B", "C", tournament=True, seats=seats)
    second = Deal("A B C D", button=2, game="fl", stakes=(10, 20), seats=seats, stacks=AFTER, number=2,
                  tournament=True)  # fmt: skip
    second.post("D bb 10").play("A folds, B folds, C folds").returned("D", 10)
    assert faults(told(first, second), "tda") == ["OA306"]


def test_a_small_blind_is_dead_only_over_an_empty_seat() -> None:
    """Seat 2 sits left of the button: whoever sits there owes the small blind, unless it owes the big one (C17)."""
    deal = Deal("A B C D", button=1, game="fl", stakes=(10, 20), tournament=True).post("C bb 10")
    deal.play("D folds, A folds, B folds").returned("C", 10)
    assert faults(deal, "tda") == ["OA306"]


def test_a_wrong_button_is_one_fault() -> None:
    """Blinds and turns went on from the right seat, only the button's line is wrong: what disagrees follows from it."""
    first, second = four(1, "B", "C", tournament=True), four(2, "C", "D", 2, tournament=True, **AFTER)
    text = told(first, second.line("")).replace("Seat #2 is the button", "Seat #4 is the button")
    assert faults(text, "tda") == ["OA905"]


def test_who_was_moved_to_another_table_is_no_gap() -> None:
    """Seat 3 had the big blind and left with its chips: seat 4 owes it now, as if seat 3 were out."""
    deal, left = six_handed("seat3")
    names = [name for name in SIX if name not in ("seat3", "seat6")]
    for small, big, found in ((None, "seat4", []), ("seat4", "seat5", ["OA302"])):
        then = Deal(" ".join(names), button=2, game="fl", stakes=(10, 20), seats={n: SIX[n] for n in names},
                    stacks={n: left[n] for n in names}, number=2, tournament=True)  # fmt: skip
        assert faults(told(deal, steal(then, small, big)), "tda") == found
