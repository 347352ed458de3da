"""Where the rule pages contradict each other: one text, two rulesets, two verdicts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from omaha_audit.rules import Ruleset, preset

from .native_contradictions import NATIVE, S4_AT_5_10, Side
from .table_of import Deal, ambiguous, faults, notes
from .test_f06_f11_limit import climb, flop, opened, to_the_end

ACES, QUEENS, TENS = "As Ad Kh Ks", "Qh Qd 3s 3c", "Th Td 5s 5d"


def limit(players: str = "A B C") -> Deal:
    return Deal(players, button=players.split()[-1], game="fl", stakes=(10, 20)).blinds(5, 10)


def big(players: str = "A B C", blinds: tuple[int, int] = (10, 20), game: str = "pl") -> Deal:
    return Deal(players, button=players.split()[-1], game=game, stakes=blinds).blinds(*blinds)


# B1 to B5: odd chips, and who shows


def tie_for_25() -> Deal:
    """Seats 1 and 3 tie; the small blind between them folded, and the button is at seat 1."""
    deal = Deal("X SB Y", button="X", game="fl", stakes=(10, 20)).blinds(5, 10)
    deal.play("X calls, SB folds, Y checks").checked_down().shows(Y="As Kd Qh 3s", X="Ad Ks Qs 3c")
    return deal.collects("X 13, Y 12")


def odd_chip_in_the_low_half() -> Deal:
    """Of 25, the high hand gets 12 and the low 13."""
    deal = Deal("SB B A", button="A", game="pl8", stakes=(5, 10)).blinds(5, 10)
    deal.play("A calls, SB folds, B checks").checked_down("3h 4d 8s Kc Qh")
    return deal.shows(B="Kh Qs 9c 9d", A="Ad 2s Jc Jd").collects("B 12, A 13")


def loser_mucks() -> Deal:
    return limit("B A").play("A calls, B checks").checked_down().shows(B=ACES).mucks("A").collects("B 20")


def loser_shows() -> Deal:
    return big("B A").play("A calls, B checks").checked_down().shows(B=ACES, A=QUEENS).collects("B 40")


def caller_shows_first() -> Deal:
    deal = limit("B A").play("A calls, B checks").flop(script="B checks, A checks").turn(script="B checks, A checks")
    return deal.river(script="B checks, A bets 20, B calls").shows(B=QUEENS, A=ACES).collects("A 60")


def uncalled_and_shown() -> Deal:
    deal = limit().play("C raises to 20, A folds, B folds").returned("C", 10).collects("C 25")
    return deal.line(f"C: shows [{ACES}]")


# B8 to B14: fixed limit


def small_game() -> Deal:
    """Blinds of 5 and 10, bets of 10 and 20."""
    return limit().play("C raises to 20, A folds, B folds").returned("C", 10).collects("C 25")


def four_raises_on_the_flop() -> Deal:
    return to_the_end(climb(opened("flop", (5, 10)), "wsop_tour", 50))


def fifth_raise_of_two() -> Deal:
    deal = limit("B A").play("A raises to 20, B raises to 30, A raises to 40, B raises to 50, A raises to 60, B folds")
    return deal.returned("A", 10).collects("A 100")


def heads_up_after_a_fold() -> Deal:
    """Two start the flop; the big blind and the button raise once more than the cap allows."""
    deal = limit().play("C calls, A folds, B checks")
    deal.flop(script="B bets 10, C raises to 20, B raises to 30, C raises to 40, B raises to 50, C folds")
    return deal.returned("B", 10).collects("B 105")


def short_of_half_a_bet_and_more() -> Deal:
    """An all-in for six more, and two full raises after it."""
    deal = limit("A B C D").play("C raises to 20, D raises to 30, A all-in 36, B raises to 46, C raises to 56, D folds")
    deal.play("B calls").checked_down().shows(A=TENS, B=ACES, C=QUEENS)
    return deal.collects("B 138 main, B 40 side")


def raised_after_half_a_bet() -> Deal:
    deal = flop("A bets 10, B calls, C all-in 15, D folds, A raises to 25, B folds").returned("A", 10)
    return deal.checked_down().shows(A=ACES, C=QUEENS).collects("A 80")


def opener_raises_after_a_short() -> Deal:
    deal = big("A B C", (1, 2), "nl").play("C raises to 8, A all-in 12, B calls, C raises to 18, B folds")
    return deal.returned("C", 6).checked_down().shows(A=QUEENS, C=ACES).collects("C 36")


def full_unit_over_a_short() -> Deal:
    deal = flop("A bets 10, B calls, C all-in 14, D raises to 24, A folds, B folds").returned("D", 10)
    return deal.checked_down().shows(C=QUEENS, D=ACES).collects("D 88")


# B15, B16, B27: pot limit


def pot_after_the_call() -> Deal:
    return big().play("C raises to 70, A folds, B folds").returned("C", 50).collects("C 50")


def pot_with_a_short_blind() -> Deal:
    deal = Deal("SB BB A", button="A", stakes=(10, 20)).post("SB sb 3 all-in, BB bb 20")
    deal.play("A raises to 70, BB folds").returned("A", 50).checked_down().shows(SB=ACES).mucks("A")
    return deal.collects("A 34 side, SB 9 main")


def all_in_over_the_pot() -> Deal:
    return big().play("C all-in 100, A folds, B folds").returned("C", 80).collects("C 50")


# B18 to B32: pots, seats, blinds, and what is won


def big_blind_on_the_turn() -> Deal:
    """The turn is bet for 20, the big blind, where a fixed-limit game bets 40."""
    deal = big("B A").play("A calls, B checks").flop(script="B checks, A checks").turn(script="B bets 20, A folds")
    return deal.returned("B", 20).collects("B 40")


def royal_called_a_straight_flush() -> Deal:
    deal = big("B A").play("A calls, B checks").checked_down("Tc Jc Qc 2d 2h")
    deal.shows(B="Ac Kc 5s 4s | a straight flush, Ten to Ace", A="9s 9d 3h 3s | two pair, Nines and Deuces")
    return deal.collects("B 40")


def main_pot_first() -> Deal:
    deal = limit().play("C all-in 10, A calls, B checks").flop(script="A bets 10, B calls").checked_down()
    return deal.shows(A=ACES, B=QUEENS, C=TENS).collects("A 30 main, A 20 side")


def seven_players() -> Deal:
    deal = limit("A B C D E F G").play("C raises to 20, D folds, E folds, F folds, G folds, A folds, B folds")
    return deal.returned("C", 10).collects("C 25")


def blinds_of_2_and_5() -> Deal:
    return big(blinds=(2, 5)).play("C raises to 10, A folds, B folds").returned("C", 5).collects("C 12")


def with_antes() -> Deal:
    deal = Deal("A B C", button="C", stakes=(5, 10), ante=1).post("A ante 1, B ante 1, C ante 1").blinds(5, 10)
    return deal.play("C raises to 20, A folds, B folds").returned("C", 10).collects("C 28")


def short_blind_called_for_what_it_is() -> Deal:
    deal = Deal("SB BB A", button="A", stakes=(5, 10)).post("SB sb 5, BB bb 3 all-in")
    deal.play("A calls 5, SB folds").checked_down().shows(BB=TENS, A=ACES)
    return deal.collects("A 4 side, A 9 main")


def five_cards_for_the_high_hand() -> Deal:
    deal = Deal("B A", button="A", game="pl5", stakes=(5, 10)).blinds(5, 10).play("A calls, B checks")
    deal.checked_down("3h 4d 8s Kc Qh").shows(B="Ac 2d Kh Qs 9c", A="Ad 5s Jc Jd 9d")
    return deal.collects("B 20")


def big_o() -> Deal:
    """The title says Big O and no more; B has the best high hand and no low, and is paid the whole pot."""
    deal = Deal("B A", button="A", game="big o", stakes=(5, 10)).blinds(5, 10).play("A calls, B checks")
    deal.checked_down("3h 4d 8s Kc Qh").shows(B="Ks Kd Qs 9c 9s", A="Ad 2s Jc Jd 9d")
    return deal.collects("B 20")


def walk_collected_whole() -> Deal:
    return limit().play("C folds, A folds").collects("B 15").total("Total pot 15")


S3_HILO_SETTLED = preset("s3_hilo").fixed(structure=None)
STARS = preset("stars_cash")
CLUB_AT_LIMIT = preset("s2_club").fixed(structure="fl", stakes=None, table_sizes=None)
BEFORE_THE_CALL = preset("s1_pl").fixed(pl_basis="before_call")

CONTRADICTIONS: dict[str, tuple[Callable[[], Deal], Side, Side]] = {
    "B1 odd chip": (tie_for_25, Side("s0_house"), Side("s1_limit", ("OA803",))),
    "B2 odd chip of high and low": (
        odd_chip_in_the_low_half,
        Side(S3_HILO_SETTLED, ("OA805",)), Side(S3_HILO_SETTLED.fixed(hilo_odd="any")),
    ),
    "B3 losing hand hidden": (loser_mucks, Side("s0_house", ("OA707",)), Side("s1_limit")),
    "B3 losing hand shown": (loser_shows, Side("s2_club", ("OA708",)), Side("s1_pl")),
    "B4 order of showing": (caller_shows_first, Side("s0_house"), Side("s1_limit", ("OA706",))),
    "B5 uncalled hand shown": (uncalled_and_shown, Side("s0_house", ("OA710",)), Side("s1_limit")),
    "B8 unit": (small_game, Side("s0_house"), Side("s4_match", ("OA110",))),
    "B9 cap": (four_raises_on_the_flop, Side("s0_house", ("OA501",)), Side(S4_AT_5_10, (), ("OA501",))),
    "B10 cap for two": (fifth_raise_of_two, Side("s0_house", ("OA507",)), Side("wsop_live")),
    "B10 cap for two from the flop on": (heads_up_after_a_fold, Side("s0_house", ("OA507",)), Side("rrop_home")),
    "B11 short all-in in the cap": (
        short_of_half_a_bet_and_more, Side("s0_house"), Side("wsop_tour", ("OA501",)),
    ),
    "B12 reopening in limit": (raised_after_half_a_bet, Side("s0_house", ("OA503",)), Side("tda")),
    "B13 reopening in no limit": (
        opener_raises_after_a_short, Side("s1_nl", ("OA503",)), Side("s3_nl", (), ("OA503",)),
    ),
    "B14 raise over a short all-in": (full_unit_over_a_short, Side("s0_house"), Side("tda", ("OA506",))),
    "B15 pot before or after the call": (pot_after_the_call, Side("s2_club"), Side(BEFORE_THE_CALL, ("OA413",))),
    "B16 what the pot counts": (pot_with_a_short_blind, Side("s2_club", ("OA413",)), Side("tda")),
    "B17 smallest bet": (
        big_blind_on_the_turn, Side("s3_table"), Side(preset("s3_table").fixed(min_bet="street_unit"), ("OA410",)),
    ),
    "B18 order of the pots": (main_pot_first, Side("s0_house"), Side("s3_limit", ("OA811",))),
    "B21 players": (seven_players, Side("s0_house", ("OA111",)), Side("s3_limit")),
    "B24 small blind": (
        blinds_of_2_and_5, Side("s3_table"), Side(preset("s3_table").fixed(sb_rule="half"), ("OA313",)),
    ),
    "B25 antes": (with_antes, Side("s1_pl"), Side("s3_table", ("OA110",))),
    "B26 short big blind": (
        short_blind_called_for_what_it_is,
        Side("s3_table", ("OA407",)), Side(preset("s3_table").fixed(short_bb_call="actual", pot_order="any")),
    ),
    "B27 all-in over the pot": (
        all_in_over_the_pot, Side("s2_club", ("OA413",)), Side(preset("s2_club").fixed(pl_allin_over_pot="allowed")),
    ),
    "B28 five cards, high or both": (
        five_cards_for_the_high_hand, Side("s3_five"), Side(preset("s3_five").fixed(split="hilo8"), ("OA110",)),
    ),
    "B28 Big O": (big_o, Side("s3_five"), Side(preset("s3_five").fixed(split="hilo8"), ("OA806",))),
    "B30 royal flush": (
        royal_called_a_straight_flush,
        Side(STARS.fixed(royal_class=False)), Side(STARS.fixed(royal_class=True), ("OA703",)),
    ),
    "B32 win with what comes back": (walk_collected_whole, Side("s0_house", ("OA602",)), Side("p888_cash")),
}  # fmt: skip

ELSEWHERE = {"B31": "no page forbids it, and a note is all it is worth anywhere: test_folding_for_nothing"}
"""A contradiction that is none: one page says what may be done, and none what may not."""


@pytest.mark.parametrize("about", [*CONTRADICTIONS, *NATIVE])
def test_one_text_two_verdicts(about: str) -> None:
    told, *sides = CONTRADICTIONS[about] if about in CONTRADICTIONS else NATIVE[about]
    for side in sides:
        assert faults(told(), side.rules) == list(side.faults)
        if side.open or not side.faults:
            assert ambiguous(told(), side.rules) == list(side.open)


def test_every_contradiction_is_shown_or_explained() -> None:
    shown = {about.split(" ")[0] for about in (*CONTRADICTIONS, *NATIVE)}
    assert shown | set(ELSEWHERE) == {f"B{n}" for n in range(1, 33)}
    assert not shown & set(ELSEWHERE)


@pytest.mark.parametrize("royal", [True, False, "unspecified"])
def test_a_royal_flush_may_be_called_so(royal: bool | str) -> None:
    """As the highest straight flush where it is no class of its own (S2.25, S4.15)."""
    deal = royal_called_a_straight_flush()
    deal.lines = [line.replace("a straight flush, Ten to Ace", "a royal flush") for line in deal.lines]
    rules = STARS.fixed(royal_class=royal) if royal != "unspecified" else STARS
    assert faults(deal, rules) == []
    assert notes(deal, rules) == []


def test_a_straight_flush_may_be_royal_where_nobody_says() -> None:
    assert faults(royal_called_a_straight_flush(), "stars_cash") == []
    assert ambiguous(royal_called_a_straight_flush(), "stars_cash") == ["OA703"]


def test_the_smallest_bet_may_be_left_open() -> None:
    """A bet below the unit of the street is right by one of two values (B17)."""
    either = replace(preset("s3_table"), accepts={"min_bet": ("bb", "street_unit")})
    assert faults(big_blind_on_the_turn(), either) == []
    assert ambiguous(big_blind_on_the_turn(), either) == ["OA410"]


def test_the_unit_of_the_street_bounds_raises_too() -> None:
    """A raise is at least the bet before it, which was at least the unit (S3.17, B17)."""
    deal = big("B A").play("A calls, B checks").flop(script="B checks, A checks")
    deal.turn(script="B bets 40, A raises to 70, B folds").returned("A", 30).collects("A 120")
    assert faults(deal, preset("s3_table").fixed(min_bet="street_unit")) == ["OA411"]


@pytest.mark.parametrize("rules", ["s0_house", "s1_limit", "s3_limit", S4_AT_5_10, CLUB_AT_LIMIT, "tda"])
def test_folding_for_nothing(rules: str | Ruleset) -> None:
    deal = limit().play("C calls, A calls, B checks").flop(script="A folds, B bets 10, C folds").returned("B", 10)
    deal.collects("B 30")
    assert faults(deal, rules) == []
    assert notes(deal, rules) == ["OA416"]


@pytest.mark.parametrize("rules", [preset("stars_cash"), preset("generic")])
def test_big_o_alone_says_neither(rules: Ruleset) -> None:
    """Nor does a room's ruleset: then either reading is accepted."""
    halved = big_o()
    halved.lines[-1:] = ["B collected 10 from pot", "A collected 10 from pot"]
    for deal in (big_o(), halved):
        assert faults(deal, rules) == []
        assert ambiguous(deal, rules) == ["OA110"]
    assert faults(halved, "s3_five") != []


def test_a_title_that_says_it_is_no_big_o_alone() -> None:
    deal = big_o()
    text = deal.text().replace("Big O Pot Limit", "Big O Hi/Lo Pot Limit")
    assert faults(text, "s3_five") == ["OA110"]
    assert faults(text, "stars_cash") == ["OA806"]
