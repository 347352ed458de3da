"""General rules, statements 1 to 25: blinds and antes, the three betting structures, the deck."""

import pytest

from omaha_audit.rules import preset

from .played import CHECKED, IN, four
from .told import Told, checked_down, clean, notes, swap, wrong

FORMS = ("s1_limit", "s1_pl", "s1_nl")
ANN = "Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As"
BO = "Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s"


def walk(rules: str = "s1_pl", players: str = "Ann Bo Cy", **more: int) -> str:
    game = Told(players, rules=rules, **more)  # type: ignore[arg-type]
    return game.play("Ann folds" if len(game.names) == 2 else "Ann folds, Bo folds").text


def sevens(rules: str = "s1_pl", winner: str = "Ann") -> str:
    return checked_down("Kh Jd 9c 4s 2h", winner, rules, Ann=ANN, Bo=BO).text


# --- the two differences ----------------------------------------------------------------------------------------------


def test_s1_2_four_hole_cards() -> None:
    for rules in FORMS:
        text = clean(walk(rules))
        wrong("OA203", swap(text, ("round 4: seat 2 3s, seat 3 4s, seat 1 2s\n", "")))
        wrong("OA110", swap(text, ("Omaha high", "five-card Omaha high"),
                            ("\nAnn: folds", "round 5: seat 2 6s, seat 3 7s, seat 1 8s\n\nAnn: folds")))  # fmt: skip


def test_s1_3_exactly_two_hole_cards_and_three_of_the_board() -> None:
    text = clean(sevens())
    wrong("OA702", swap(text, ("plays 7c 7d with Kh Jd 9c", "plays 7c As with Kh Jd 9c")))
    wrong("OA801", sevens(winner="Bo"))


def test_s1_4_four_of_a_suit_on_the_board_and_one_in_the_hand_are_no_flush() -> None:
    ann = "High card, ace: Ah Qs with Kh Jh 9h: Ah Qs 6c 3d"
    text = clean(
        checked_down("Kh Jh 9h 4h 2c", "Bo", "s1_pl", Ann=ann, Bo="Pair of fives: 5c 5d with Kh Jh 9h: 5c 5d 8s 3s")
    )
    wrong("OA701", swap(text, ("3d: High card, ace", "3d: Flush, ace high")))


# --- blinds, antes, button --------------------------------------------------------------------------------------------


def test_s1_5_two_blinds() -> None:
    for rules in FORMS:
        clean(walk(rules))
        wrong("OA306", Told(rules=rules, posts="Cy big 10").play("Ann raises 20, Bo folds, Cy folds"))


def test_s1_6_antes_from_all_players_may_be_added() -> None:
    clean(walk(ante=1))
    posts = "Bo ante 1, Cy ante 1, {}Bo small 5, Cy big 10"
    wrong("OA307", Told(rules="s1_pl", ante=1, posts=posts.format("Ann ante 2, ")).play("Ann folds, Bo folds"))
    wrong("OA307", Told(rules="s1_pl", ante=1, posts=posts.format("")).play("Ann folds, Bo folds"))


def test_s1_7_the_button_marks_the_dealer() -> None:
    """From whose seat the blinds are counted."""
    wrong(
        "OA301",
        swap(clean(four("Cy folds, Dee folds, Ann folds", rules="s1_pl")), ("button: seat 4", "button: seat 3")),
    )


def test_s1_8_the_small_blind_left_of_the_dealer() -> None:
    four_in = "Ann Bo Cy Dee"
    clean(Told(four_in, rules="s1_pl").play("Dee folds, Ann folds, Bo folds"))
    wrong("OA301", Told(four_in, rules="s1_pl", posts="Ann small 5, Cy big 10").play("Dee folds, Ann folds, Bo folds"))


def test_s1_9_usually_half_the_big_blind() -> None:
    """Usually: other blinds are no fault."""
    for stakes in ((5, 10), (2, 5), (10, 10)):
        clean(Told(rules="s1_pl", stakes=stakes).play(f"Ann raises {2 * stakes[1]}, Bo folds, Cy folds"))


def test_s1_10_the_big_blind_next_is_the_smallest_bet() -> None:
    wrong(
        "OA302",
        Told("Ann Bo Cy Dee", rules="s1_pl", posts="Bo small 5, Dee big 10").play("Ann folds, Bo folds, Cy folds"),
    )
    for rules in ("s1_pl", "s1_nl"):
        clean(four(IN, "Ann bets 10, Bo folds, Cy folds, Dee folds", rules=rules))
        wrong("OA410", four(IN, "Ann bets 9, Bo folds, Cy folds, Dee folds", rules=rules))


def level(number: int, stakes: tuple[int, int], button: int, play: str, **stacks: int) -> Told:
    at = {"match": number, "number": f"T-{number}", "stakes": stakes, "button": button, "stacks": stacks}
    return Told(rules="s1_nl", **at).play(play)  # type: ignore[arg-type]


def test_s1_11_blinds_of_a_tournament_rise() -> None:
    first = level(4, (5, 10), 1, "Ann folds, Bo folds")
    second = {"Ann": 500, "Bo": 495, "Cy": 505}
    clean(first, level(5, (10, 20), 2, "Bo folds, Cy folds", **second))
    wrong("OA912", first, level(5, (2, 4), 2, "Bo folds, Cy folds", **second))


# --- two players ------------------------------------------------------------------------------------------------------


def test_s1_12_of_two_players_the_dealer_posts_the_small_blind() -> None:
    clean(walk(players="Ann Bo"))
    wrong("OA303", Told("Ann Bo", rules="s1_pl", posts="Bo small 5, Ann big 10").play("Bo folds"))


def test_s1_13_the_dealer_acts_first_before_the_flop() -> None:
    clean(Told("Ann Bo", rules="s1_pl").play("Ann calls, Bo checks", "Bo bets 10, Ann folds"))
    wrong("OA401", Told("Ann Bo", rules="s1_pl").play("Bo checks, Ann calls", "Bo bets 10, Ann folds"))


def test_s1_14_and_last_after_it() -> None:
    for at in range(3):
        before = ["Bo checks, Ann checks"] * at
        clean(Told("Ann Bo", rules="s1_nl").play("Ann calls, Bo checks", *before, "Bo checks, Ann bets 20, Bo folds"))
        wrong("OA401", Told("Ann Bo", rules="s1_nl").play("Ann calls, Bo checks", *before, "Ann bets 20, Bo folds"))


# --- structures -------------------------------------------------------------------------------------------------------


def test_s1_15_limit_no_limit_and_pot_limit() -> None:
    for rules, other in (("s1_limit", "s1_pl"), ("s1_pl", "s1_nl"), ("s1_nl", "s1_limit")):
        wrong("OA110", clean(walk(rules)), rules=preset(other))


def test_s1_16_limit_the_small_bet_in_the_first_two_rounds() -> None:
    clean(four("Cy raises 20, Dee raises 30, Ann folds, Bo folds, Cy folds", rules="s1_limit"))
    wrong("OA412", four("Cy raises 30, Dee folds, Ann folds, Bo folds", rules="s1_limit"))
    clean(four(IN, "Ann bets 10, Bo raises 20, Cy folds, Dee folds, Ann folds", rules="s1_limit"))
    wrong("OA412", four(IN, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules="s1_limit"))


@pytest.mark.parametrize("before", [(), (CHECKED,)], ids=["turn", "river"])
def test_s1_17_limit_twice_as_much_in_the_last_two(before: tuple[str, ...]) -> None:
    clean(four(IN, CHECKED, *before, "Ann bets 20, Bo raises 40, Cy folds, Dee folds, Ann folds", rules="s1_limit"))
    wrong("OA412", four(IN, CHECKED, *before, "Ann bets 10, Bo folds, Cy folds, Dee folds", rules="s1_limit"))


def test_s1_18_no_limit_from_the_smallest_raise_up_to_the_stack() -> None:
    for to in (20, 21, 133, 500):
        clean(Told(rules="s1_nl").play(f"Ann raises {to}, Bo folds, Cy folds"))
    wrong("OA411", Told(rules="s1_nl").play("Ann raises 19, Bo folds, Cy folds"))
    wrong("OA408", Told(rules="s1_nl").play("Ann raises 510, Bo folds, Cy folds"))


def test_s1_19_a_raise_is_at_least_the_raise_before() -> None:
    clean(Told(rules="s1_nl").play("Ann raises 40, Bo raises 70, Cy folds, Ann folds"))
    wrong("OA411", Told(rules="s1_nl").play("Ann raises 40, Bo raises 69, Cy folds, Ann folds"))


def test_s1_20_with_a_big_blind_of_2_from_8_to_14() -> None:
    clean(Told(rules="s1_nl", stakes=(1, 2)).play("Ann raises 8, Bo raises 14, Cy folds, Ann folds"))
    wrong("OA411", Told(rules="s1_nl", stakes=(1, 2)).play("Ann raises 8, Bo raises 13, Cy folds, Ann folds"))


def short_all_in(play: str, pays: str) -> Told:
    """Cy makes it 8; Ann is all-in for 12, a raise of 4 where 6 was due."""
    down = ["Bo checks, Cy checks"] * 3
    order = "Ann Cy" if "Bo folds" in play else "Ann Bo Cy"
    return four(f"Cy raises 8, Dee folds, Ann raises 12, {play}", *down * ("Bo folds" not in play),
                rules="s1_nl", stakes=(1, 2), pays=pays, order=order, Ann=12)  # fmt: skip


def test_s1_21_a_short_all_in_raise_does_not_let_the_first_raiser_raise_again() -> None:
    clean(short_all_in("Bo calls, Cy calls", "main 36 Ann"))
    wrong("OA503", short_all_in("Bo calls, Cy raises 18, Bo calls", "main 36 Ann, side 12 Bo"))


def test_s1_22_which_matters_only_after_a_call() -> None:
    """With nobody else in there is nobody to raise."""
    clean(short_all_in("Bo folds, Cy calls", "main 26 Ann"))
    assert "OA503" not in notes(short_all_in("Bo folds, Cy calls", "main 26 Ann"))


def test_s1_23_pot_limit_at_most_the_pot() -> None:
    """Whether one's own call counts is open: 35 counts it, 25 does not."""
    for to in (20, 25, 35):
        clean(Told(rules="s1_pl").play(f"Ann raises {to}, Bo folds, Cy folds"))
    wrong("OA413", Told(rules="s1_pl").play("Ann raises 36, Bo folds, Cy folds"))
    literal = preset("s1_pl").fixed(pl_basis="before_call")
    wrong("OA413", Told(rules="s1_pl").play("Ann raises 26, Bo folds, Cy folds"), rules=literal)


# --- the deck ---------------------------------------------------------------------------------------------------------


def test_s1_24_a_deck_of_52_and_no_jokers() -> None:
    text = clean(walk())
    wrong("OA202", swap(text, ("seat 2 3s", "seat 2 Xs")))
    wrong("OA201", swap(text, ("seat 2 3s", "seat 2 4h")))


def test_s1_25_hole_cards_are_seen_at_the_showdown() -> None:
    wrong("OA716", swap(clean(sevens()), ("flop Kh Jd 9c\n", "flop Kh Jd 9c\nBo: shows 5c 5d 3h 3s: Pair of fives\n")))
