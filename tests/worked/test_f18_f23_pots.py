"""Worked examples 18 to 23: side pots, what comes back and what does not, dead money, walks."""

from decimal import Decimal

import pytest

from omaha_audit.rules import preset

from .table_of import Chips, Deal, due, faults, nobody_to_act, offer, pots, refund

ACES, QUEENS, TENS = "As Ad Kh Ks", "Qh Qd 3s 3c", "Th Td 5s 5d"


# F18: a folder's chips lie in the layers they reached


def folded_with_40() -> Deal:
    deal = Deal("A B C D", button="D", game="nl").blinds(5, 10)
    return deal.play("C raises to 40, D calls, A all-in 30, B all-in 55, C folds, D calls")


def test_f18_two_pots_and_no_cut_at_40() -> None:
    assert nobody_to_act(folded_with_40(), "tda")
    assert pots(folded_with_40()) == [(120, "A B D"), (60, "B D")]
    assert refund(folded_with_40()) is None


@pytest.mark.parametrize(
    ("closing", "verdict"),
    [
        ("Total pot 180 Main pot 120. Side pot 60. | Rake 0", []),
        ("Total pot 180 Main pot 120. Side pot-1 30. Side pot-2 30. | Rake 0", ["OA605"]),
        ("Total pot 180 Main pot 110. Side pot 70. | Rake 0", ["OA604"]),
    ],
)
def test_f18_pots_as_printed(closing: str, verdict: list[str]) -> None:
    deal = folded_with_40().checked_down().shows(A=QUEENS, B=TENS, D=ACES).collects("D 60 side, D 120 main")
    assert faults(deal.total(closing), "tda") == verdict


def test_f18_paid_from_a_pot_that_is_not_his() -> None:
    deal = folded_with_40().checked_down().shows(A=ACES, B=TENS, D=QUEENS).collects("A 60 side, A 120 main")
    assert faults(deal, "tda") == ["OA606"]


# F19: a layer that only folders matched


def folded_with_90(script: str = "C checks, D bets 40, C folds") -> Deal:
    deal = Deal("A B C D", button="D", game="nl").blinds(5, 10)
    deal.play("C raises to 90, D calls, A all-in 30, B all-in 55").flop(script="C checks, D checks")
    return deal.turn(script="C checks, D checks").river(script=script)


def test_f19_three_pots_and_40_back() -> None:
    deal = folded_with_90()
    assert refund(deal) == ("D", 40)
    assert pots(deal.returned("D", 40)) == [(120, "A B D"), (75, "B D"), (70, "D")]


def test_f19_d_wins_seventy_whatever_the_cards() -> None:
    worst = folded_with_90().returned("D", 40).shows(D=TENS, A=ACES, B=QUEENS)
    assert due(worst, "tda") == {"A": 120, "B": 75, "D": 70}
    assert faults(worst.collects("D 70 side-2, B 75 side-1, A 120 main"), "tda") == []


def test_f19_a_win_is_no_refund() -> None:
    """Of the 70, 35 were put in by C."""
    deal = folded_with_90().returned("D", 110).shows(D=TENS, A=ACES, B=QUEENS)
    assert faults(deal.collects("B 75 side-1, A 120 main"), "tda")[0] == "OA603"


# F20: a big blind shorter than the small one


def test_f20_heads_up_there_is_nothing_to_do() -> None:
    deal = Deal("SB BB", button="SB").post("SB sb 5, BB bb 3 all-in").line("*** HOLE CARDS ***")
    assert nobody_to_act(deal, "tda")
    assert refund(deal) == ("SB", 2)
    assert pots(deal.returned("SB", 2)) == [(6, "SB BB")]
    deal.checked_down().shows(BB=QUEENS, SB=ACES).collects("SB 6")
    assert faults(deal, "tda") == []


def short_of_three() -> Deal:
    return Deal("SB BB BTN", button="BTN").post("SB sb 5, BB bb 3 all-in")


def test_f20_three_handed_the_whole_blind_is_owed() -> None:
    assert offer(short_of_three().line("*** HOLE CARDS ***"), "tda", "BTN").call == 10
    assert offer(short_of_three().play("BTN calls"), "tda", "SB").call == 5
    assert pots(short_of_three().play("BTN calls, SB calls")) == [(9, "SB BB BTN"), (14, "SB BTN")]


def test_f20_three_handed_verdicts() -> None:
    right = short_of_three().play("BTN calls, SB folds").returned("BTN", 5).checked_down()
    right.shows(BB=QUEENS, BTN=ACES).collects("BTN 4 side, BTN 9 main")
    assert faults(right, "tda") == []
    wrong = short_of_three().play("BTN calls 3, SB folds").returned("SB", 2).checked_down()
    wrong.shows(BB=QUEENS, BTN=ACES).collects("BTN 9")
    assert faults(wrong, "tda") == ["OA407"]


@pytest.mark.parametrize(("call", "back"), [(2, 0), (5, 3)])
def test_f20_heads_up_two_ways_to_write_the_same(call: Chips, back: int) -> None:
    deal = Deal("SB BB", button="SB").post("SB sb 5, BB bb 7 all-in").play(f"SB calls {call}")
    if back:
        assert refund(deal) == ("SB", back)
        deal.returned("SB", back)
    assert pots(deal) == [(14, "SB BB")]
    deal.checked_down().shows(BB=QUEENS, SB=ACES).collects("SB 14")
    for rules in ("tda", "stars_cash"):
        assert faults(deal, rules) == []


# F21: dead money never comes back


def dead_five() -> Deal:
    deal = Deal("SB BB A B", button="B").post("SB sb 5, BB bb 10, B both 15")
    return deal.play("A all-in 10, B checks, SB folds, BB folds")


def test_f21_one_pot_and_nothing_back() -> None:
    assert refund(dead_five()) is None
    assert pots(dead_five()) == [(40, "A B")]


def test_f21_verdicts() -> None:
    right = dead_five().checked_down().shows(A=ACES, B=QUEENS).collects("A 40")
    assert faults(right, "stars_cash") == []
    wrong = dead_five().returned("B", 5).checked_down().shows(A=ACES, B=QUEENS).collects("A 35")
    assert faults(wrong, "stars_cash") == ["OA607"]


# F22: the big blind antes for all


def short_for_both(post: str) -> Deal:
    stacks: dict[str, Chips] = {"UTG": 20000, "SB": 20000, "BB": 1100}
    deal = Deal("SB BB UTG", button="UTG", stakes=(500, 1000), stacks=stacks, ante=1000, tournament=True)
    return deal.post(f"SB sb 500, {post}").play("UTG calls, SB folds")


BLIND_FIRST, ANTE_FIRST = "BB bb 1000, BB ante 100", "BB ante 1000, BB bb 100"


def test_f22_blind_first() -> None:
    deal = short_for_both(BLIND_FIRST)
    assert refund(deal) is None
    assert pots(deal) == [(2600, "BB UTG")]


def test_f22_ante_first() -> None:
    deal = short_for_both(ANTE_FIRST)
    assert refund(deal) == ("UTG", 500)
    assert pots(deal.returned("UTG", 500)) == [(1300, "BB UTG"), (800, "UTG")]


def test_f22_a_short_seat_can_win_the_whole_ante() -> None:
    stacks: dict[str, Chips] = {"SB": 50000, "BB": 50000}
    deal = Deal("SB BB X", button="X", stakes=(4000, 8000), stacks=stacks, ante=8000, tournament=True)
    deal.post("SB sb 4000, BB bb 8000, BB ante 8000").play("X all-in 1000, SB calls, BB checks")
    assert pots(deal)[0] == (11000, "SB BB X")


@pytest.mark.parametrize("rules", ["tda", "ante_first"])
def test_f22_order_by_the_ruleset(rules: str) -> None:
    house = preset("tda").fixed(bb_ante_order="bb_first" if rules == "tda" else "ante_first")
    blind = short_for_both(BLIND_FIRST).checked_down().shows(BB=QUEENS, UTG=ACES).collects("UTG 2600")
    ante = short_for_both(ANTE_FIRST).returned("UTG", 500).checked_down().shows(BB=QUEENS, UTG=ACES)
    ante.collects("UTG 800 side, UTG 1300 main")
    assert faults(blind, house) == ([] if rules == "tda" else ["OA308"])
    assert faults(ante, house) == (["OA308"] if rules == "tda" else [])


@pytest.mark.parametrize("rules", ["tda", "wsop_tour"])
def test_f22_blind_first_is_right_in_tournaments(rules: str) -> None:
    deal = short_for_both(BLIND_FIRST).checked_down().shows(BB=QUEENS, UTG=ACES).collects("UTG 2600")
    assert faults(deal, rules) == []


# F23: a walk, and a steal


def walk() -> Deal:
    return Deal("SB BB BTN", button="BTN").blinds(5, 10).play("BTN folds, SB folds")


def test_f23_walk() -> None:
    deal = walk()
    assert refund(deal) == ("BB", 5)
    assert pots(deal.returned("BB", 5)) == [(10, "BB")]
    table = deal.collects("BB 10").table(preset("stars_cash"))
    player = table.by_name["BB"]
    assert player.stack - player.start == 500


@pytest.mark.parametrize(("rules", "verdict"), [("stars_cash", ["OA602"]), ("p888_cash", [])])
def test_f23_walk_collected_whole(rules: str, verdict: list[str]) -> None:
    assert faults(walk().collects("BB 15").total("Total pot 15"), rules) == verdict


def test_f23_walk_with_a_return() -> None:
    for rules in ("stars_cash", "tda", "s1_pl"):
        assert faults(walk().returned("BB", 5).collects("BB 10"), rules) == []


@pytest.mark.parametrize(("told", "verdict"), [(10, []), (15, ["OA812"])])
def test_f23_what_the_summary_calls_won(told: int, verdict: list[str]) -> None:
    deal = walk().returned("BB", 5).collects("BB 10").result(f"Seat 2: BB (big blind) collected ({told})")
    assert faults(deal, "stars_cash") == verdict


def steal(rake: str = "0") -> Deal:
    deal = Deal("SB BB A B", button="B", stakes=(10, 20), symbol="$").blinds(10, 20)
    deal.play("A raises to 70, B folds, SB folds, BB folds")
    assert refund(deal) == ("A", 50)
    deal.returned("A", 50)
    assert pots(deal) == [(50, "A")]
    return deal.collects(f"A {50 - Decimal(rake)}").total(f"Total pot $50 | Rake ${rake}")


def test_f23_steal_is_not_raked_without_a_flop() -> None:
    for rules in ("stars_cash", "gg_cash"):
        assert faults(steal(), rules) == []
    assert faults(steal("2.50"), "stars_cash") == ["OA809"]
    assert faults(steal("2.50"), "gg_cash") == []


def test_f20_three_handed_a_fold_that_owes_nothing() -> None:
    """The small blind is more than the big one that is all-in: to fold it is odd, and allowed (I: 416 replaces 404)."""
    deal = Deal("SB BB BTN", button="BTN").post("SB sb 5, BB bb 3 all-in").play("BTN folds, SB folds")
    assert faults(deal.returned("SB", 2).collects("BB 6"), "tda") == []
