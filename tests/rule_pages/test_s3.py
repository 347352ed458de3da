"""The full rules of Omaha, statements 1 to 29: the game and its cards, betting, pot limit, the setup."""

import pytest

from .played import IN, four, tie
from .told import Told, checked_down, clean, swap, wrong

FULL = "s3_table"
BOARD = "Kh Jd 9c 4s 2h"
ANN = "Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As"
BO = "Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s"
ALL = ["Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kay"]


def walk(players: int = 3, rules: str = FULL) -> str:
    names = ALL[:players]
    folders = names[:1] if players == 2 else [*names[3:], *names[:2]]
    return Told(" ".join(names), rules=rules).play(", ".join(f"{n} folds" for n in folders)).text


def sevens(winner: str = "Ann") -> str:
    return checked_down(BOARD, winner, FULL, Ann=ANN, Bo=BO).text


# --- the game and its cards -------------------------------------------------------------------------------------------


def test_s3_1_four_cards_each_and_five_for_all() -> None:
    text = clean(sevens())
    wrong("OA203", swap(text, ("round 4: seat 2 3s, seat 1 As\n", "")))
    wrong("OA207", swap(text, (text[text.index("burn", text.index("turn")) : text.index("showdown")], "")))


def test_s3_2_exactly_two_and_exactly_three() -> None:
    wrong("OA702", swap(clean(sevens()), ("plays 7c 7d with Kh Jd 9c", "plays 7c As with Kh Jd 9c")))


def test_s3_3_four_rounds() -> None:
    text = clean(sevens())
    turn = text[text.index("burn", text.index("flop")) : text.index("river")]
    wrong("OA206", swap(text, (turn, turn[:8])))


def test_s3_4_the_pot_to_the_last_one_in_or_the_best_hand() -> None:
    clean(walk())
    clean(sevens())
    wrong("OA801", sevens("Bo"))


def test_s3_5_pot_limit() -> None:
    clean(four(IN, "Ann bets 40, Bo folds, Cy folds, Dee folds", rules=FULL))
    wrong("OA413", four(IN, "Ann bets 41, Bo folds, Cy folds, Dee folds", rules=FULL))


def test_s3_6_two_to_ten_players() -> None:
    for players in (2, 3, 10):
        clean(walk(players))
    wrong("OA111", walk(11))


def first_hand(**stacks: int) -> Told:
    return Told(rules=FULL, match=1, number="T-1", stacks=stacks).play("Ann folds, Bo folds")


def test_s3_7_one_deck_and_the_same_chips_for_everyone() -> None:
    text = clean(walk())
    wrong("OA201", swap(text, ("seat 2 3s", "seat 2 4h")))
    wrong("OA202", swap(text, ("seat 2 3s", "seat 2 Xs")))
    clean(first_hand())
    wrong("OA903", first_hand(Cy=499))


def test_s3_8_chips_and_not_money() -> None:
    wrong("OA114", swap(clean(walk()), ("in chips", "in USD ($) by 1")))


def test_s3_9_an_ace_is_high_and_low_in_the_wheel_alone() -> None:
    wheel, six = (
        "Straight, five high: As 5d with 4h 3d 2c: As 5d Jh Jd",
        "Straight, six high: 5c 6d with 4h 3d 2c: 5c 6d Qh Qd",
    )
    clean(checked_down("2c 3d 4h Kc 9s", "Bo", FULL, Ann=wheel, Bo=six))
    ann, bo = "High card, ace: As Qd with Kc 9s 8h: As Qd 6h 5h", "Pair of jacks: Jh Jd with Kc 9s 8h: Jh Jd 6c 6d"
    text = clean(checked_down("Kc 2c 3d 9s 8h", "Bo", FULL, Ann=ann, Bo=bo))
    wrong("OA701", swap(text, ("5h: High card, ace", "5h: Straight, three high")))


def test_s3_10_suits_are_equal() -> None:
    clean(tie("Ann wins 10", "Bo wins 10", rules=FULL))
    wrong("OA802", tie("Ann wins 20", rules=FULL))


KICKERS = {
    "Ann": "Pair of kings: Ks Ac with Kh Jd 9c: Ks Ac 5h 3s",
    "Bo": "Pair of kings: Kd Qs with Kh Jd 9c: Kd Qs 5d 3c",
}
PAIRS = {
    "Ann": "Two pair, kings and fours: Ks 4c with Kh 4s Jd: Ks 4c 5h 3s",
    "Bo": "Two pair, jacks and nines: Js 9s with Jd 9c Kh: Js 9s 5d 3c",
}
KINDS = {
    "Ann": "Three of a kind, twos: 2c 2d with 2h Kh Jd: 2c 2d 5h 3s",
    "Bo": "Two pair, kings and jacks: Kc Jc with Kh Jd 9c: Kc Jc 5d 3c",
}


@pytest.mark.parametrize("hands", [KINDS, PAIRS, KICKERS], ids=["kind", "most important cards", "the rest"])
def test_s3_11_the_higher_kind_then_the_most_important_cards_then_the_rest(hands: dict[str, str]) -> None:
    clean(checked_down(BOARD, "Ann", FULL, **hands))
    wrong("OA801", checked_down(BOARD, "Bo", FULL, **hands))


def test_s3_12_a_straight_by_its_top_card_the_wheel_lowest() -> None:
    wheel, six = (
        "Straight, five high: As 5d with 4h 3d 2c: As 5d Jh Jd",
        "Straight, six high: 5c 6d with 4h 3d 2c: 5c 6d Qh Qd",
    )
    wrong("OA801", checked_down("2c 3d 4h Kc 9s", "Ann", FULL, Ann=wheel, Bo=six))


def test_s3_13_five_equal_ranks_share_the_pot() -> None:
    clean(tie("Ann wins 10", "Bo wins 10", rules=FULL))
    wrong("OA804", tie("Ann wins 15", "Bo wins 5", rules=FULL))


# --- betting ----------------------------------------------------------------------------------------------------------


def test_s3_14_check_while_nobody_has_bet() -> None:
    clean(four(IN, "Ann checks, Bo bets 20, Cy folds, Dee folds, Ann folds", rules=FULL))
    wrong("OA406", four(IN, "Ann bets 20, Bo checks, Cy folds, Dee folds, Bo folds", rules=FULL))


def test_s3_15_a_bet_is_at_least_the_big_blind() -> None:
    clean(four(IN, "Ann bets 10, Bo folds, Cy folds, Dee folds", rules=FULL))
    wrong("OA410", four(IN, "Ann bets 9, Bo folds, Cy folds, Dee folds", rules=FULL))


def test_s3_16_a_call_matches_the_highest_bet() -> None:
    wrong("OA407", four("Cy calls 5, Dee folds, Ann folds, Bo raises 20, Cy folds", rules=FULL))
    wrong("OA421", four(IN, "Ann calls 10, Bo folds, Cy folds, Dee folds", rules=FULL))


def test_s3_17_a_raise_is_at_least_the_bet_or_raise_before() -> None:
    clean(four(IN, "Ann bets 20, Bo raises 40, Cy folds, Dee folds, Ann folds", rules=FULL))
    wrong("OA411", four(IN, "Ann bets 20, Bo raises 39, Cy folds, Dee folds, Ann folds", rules=FULL))


def test_s3_18_who_folds_takes_no_further_part() -> None:
    text = clean(four(IN, "Ann folds, Bo bets 20, Cy folds, Dee folds", rules=FULL))
    wrong("OA405", swap(text, ("Cy: folds\nDee", "Cy: folds\nAnn: folds\nDee")))
    wrong("OA709", swap(clean(walk()), ("main pot", "Bo: shows 3c 3d 3h 3s\n\nmain pot")))


def test_s3_19_a_round_ends_when_all_are_in_for_the_same_and_had_their_chance() -> None:
    early = "Ann checks, Bo bets 20, Cy calls"
    wrong("OA403", four(IN, early, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=FULL))


# --- pot limit --------------------------------------------------------------------------------------------------------


def test_s3_20_the_largest_bet_counts_the_bets_of_this_round() -> None:
    clean(four(IN, "Ann bets 40, Bo raises 160, Cy folds, Dee folds, Ann folds", rules=FULL))


def test_s3_21_the_largest_raise_imagines_the_call() -> None:
    wrong("OA413", four(IN, "Ann bets 40, Bo raises 161, Cy folds, Dee folds, Ann folds", rules=FULL))


def test_s3_22_anna_bets_20_and_ben_puts_in_80() -> None:
    """The pot is 20, then 40, with the call it would be 60: he may raise by 60, and it holds 120."""
    for to in (80, 81):
        told = Told("Ann Bo", rules=FULL).play("Ann calls, Bo checks", f"Bo bets 20, Ann raises {to}, Bo folds")
        clean(told) if to == 80 else wrong("OA413", told)


def test_s3_23_blinds_of_1_and_2_the_first_may_put_in_7() -> None:
    for to in (7, 8):
        told = Told(rules=FULL, stakes=(1, 2)).play(f"Ann raises {to}, Bo folds, Cy folds")
        clean(told) if to == 7 else wrong("OA413", told)


# --- the setup --------------------------------------------------------------------------------------------------------


def test_s3_25_equal_chips_and_blinds_agreed() -> None:
    for stakes in ((1, 2), (5, 10), (25, 50)):
        clean(Told(rules=FULL, stakes=stakes).play("Ann folds, Bo folds"))
    wrong("OA903", first_hand(Ann=501))
    wrong("OA304", Told(rules=FULL, posts="Bo small 4, Cy big 10").play("Ann folds, Bo folds"))


def test_s3_26_any_seat_may_deal_first() -> None:
    for button in (1, 2, 3):
        at = Told(rules=FULL, match=1, number="T-1", button=button)
        clean(at.play(f"{at.order[2]} folds, {at.order[0]} folds"))


def test_s3_27_the_button_moves_one_place_to_the_left() -> None:
    after = {"Ann": 500, "Bo": 495, "Cy": 505}

    def second(button: int) -> Told:
        at = Told(rules=FULL, match=2, number="T-2", button=button, stacks=after)
        return at.play(f"{at.order[2]} folds, {at.order[0]} folds")

    clean(first_hand(), second(2))
    wrong("OA905", first_hand(), second(3))


def test_s3_28_small_and_big_blind_left_of_the_dealer() -> None:
    clean(walk(4))
    folds = "Dee folds, Ann folds, Bo folds"
    wrong("OA301", Told("Ann Bo Cy Dee", rules=FULL, posts="Ann small 5, Cy big 10").play(folds))
    wrong(
        "OA302", Told("Ann Bo Cy Dee", rules=FULL, posts="Bo small 5, Dee big 10").play("Ann folds, Bo folds, Cy folds")
    )


def test_s3_29_of_two_the_dealer_has_the_small_blind() -> None:
    clean(walk(2))
    wrong("OA303", Told("Ann Bo", rules=FULL, posts="Bo small 5, Ann big 10").play("Bo folds"))
