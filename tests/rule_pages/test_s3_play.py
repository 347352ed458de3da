"""The full rules of Omaha, statements 30 to 55: a deal step by step, exactly two plus three, side pots, the end."""

import pytest

from .played import CHECKED, IN, four, tie
from .test_s3 import BOARD, FULL, sevens, walk
from .told import Told, checked_down, clean, swap, wrong

# --- a deal -----------------------------------------------------------------------------------------------------------


def test_s3_30_one_card_at_a_time_from_the_left() -> None:
    text = clean(walk())
    wrong("OA209", swap(text, ("round 1: seat 2 3c, seat 3 4c, seat 1 2c", "round 1: seat 1 2c, seat 2 3c, seat 3 4c")))
    wrong("OA212", swap(text, ("round 2: seat 2 3d, seat 3 4d, seat 1 2d", "round 2: seat 2 3d, seat 3 4d")))


def test_s3_31_hole_cards_are_shown_to_no_one() -> None:
    wrong("OA716", swap(clean(sevens()), ("flop Kh Jd 9c\n", "flop Kh Jd 9c\nBo: shows 5c 5d 3h 3s: Pair of fives\n")))


def test_s3_32_left_of_the_big_blind_begins_and_it_goes_clockwise() -> None:
    clean(four("Cy folds, Dee folds, Ann folds", rules=FULL))
    wrong("OA401", four("Dee folds, Cy folds, Ann folds", rules=FULL))


def test_s3_33_the_blinds_are_bets_and_it_takes_the_big_one_to_stay() -> None:
    """Also where the big blind is short: it is called in full."""
    down = ["Ann checks, Cy checks"] * 3
    full = four(
        "Cy calls 10, Dee folds, Ann calls 5",
        *down,
        rules=FULL,
        Bo=3,
        pays="side 14 Ann, main 9 Ann",
        order="Ann Bo Cy",
    )
    clean(full)
    wrong("OA407", four("Cy calls 5, Dee folds, Ann folds, Bo raises 20, Cy folds", rules=FULL))


def test_s3_34_the_big_blind_is_last_and_may_raise() -> None:
    clean(four("Cy calls, Dee calls, Ann calls, Bo raises 20, Cy folds, Dee folds, Ann folds", rules=FULL))
    text = clean(four(IN, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=FULL))
    wrong("OA417", swap(text, ("Bo: checks\n", "")))


def test_s3_35_the_flop_one_card_burned_and_three_turned_up() -> None:
    text = clean(sevens())
    burn = text[text.index("burn") : text.index("flop")]
    wrong("OA208", swap(text, (burn, "")))
    wrong("OA208", swap(text, (burn, f"{burn}burn Ah\n")))
    wrong("OA204", swap(text, ("flop Kh Jd 9c", "flop Kh Jd")))


def test_s3_36_then_left_of_the_dealer_begins_and_may_check() -> None:
    clean(four(IN, "Ann checks, Bo bets 20, Cy folds, Dee folds, Ann folds", rules=FULL))
    wrong("OA401", four(IN, "Bo checks, Ann bets 20, Cy folds, Dee folds, Bo folds", rules=FULL))
    clean(four("Cy calls, Dee calls, Ann folds, Bo checks", "Bo checks, Cy bets 10, Dee folds, Bo folds", rules=FULL))


def one_street(street: str) -> None:
    text = clean(sevens())
    burn = text[text.rindex("burn", 0, text.index(street)) : text.index(street)]
    wrong("OA208", swap(text, (burn, "")))
    wrong("OA204", swap(text, (street, f"{street} 4c")))


def test_s3_37_the_turn_one_burned_and_one_turned_up() -> None:
    one_street("turn 4s")


def test_s3_38_the_river_one_burned_and_one_turned_up() -> None:
    one_street("river 2h")


RIVER = "Ann checks, Bo checks, Cy bets 20, Dee folds, Ann calls, Bo calls"


def bet_on_the_river(order: str) -> Told:
    return four(IN, CHECKED, CHECKED, RIVER, rules=FULL, pays="main 100 Ann", order=order)


def test_s3_39_all_four_cards_are_shown_the_last_to_bet_first() -> None:
    text = clean(bet_on_the_river("Cy Ann Bo"))
    wrong("OA706", bet_on_the_river("Ann Bo Cy"))
    bo = text[text.index("Bo: shows") : text.index("main pot")]
    wrong("OA707", swap(text, (bo, "Bo: mucks\n\n")))
    wrong("OA707", swap(text, (bo, "\n")))
    cards = bo[bo.index("shows ") + 6 :].split(":")[0]
    wrong("OA707", swap(text, (f"Bo: shows {cards}:", f"Bo: shows {cards[:8]}:")))


def test_s3_40_after_checks_the_first_left_of_the_dealer() -> None:
    def checked(order: str) -> Told:
        return four(IN, CHECKED, CHECKED, CHECKED, rules=FULL, pays="main 40 Ann", order=order)

    clean(checked("Ann Bo Cy Dee"))
    wrong("OA706", checked("Bo Cy Dee Ann"))


def test_s3_41_the_best_hand_wins_equal_hands_share() -> None:
    clean(sevens())
    wrong("OA801", sevens("Bo"))
    clean(tie("Ann wins 10", "Bo wins 10", rules=FULL))
    wrong("OA802", tie("Bo wins 20", rules=FULL))


def test_s3_42_all_but_one_fold_and_nothing_is_shown() -> None:
    wrong("OA710", swap(clean(walk()), ("main pot", "Cy: shows 4c 4d 4h 4s\n\nmain pot")))
    wrong("OA213", swap(walk(), ("Bo: folds\n", "Bo: folds\n\nburn Ah\nflop Kh Jd 9c\n")))


# --- exactly two plus three -------------------------------------------------------------------------------------------


def test_s3_43_four_hearts_and_one_of_your_own_are_no_flush() -> None:
    ann, bo = "High card, ace: Ah Qs with Kh Jh 9h: Ah Qs 6c 3d", "Pair of fives: 5c 5d with Kh Jh 9h: 5c 5d 8s 3s"
    text = clean(checked_down("Kh Jh 9h 4h 2c", "Bo", FULL, Ann=ann, Bo=bo))
    wrong("OA701", swap(text, ("3d: High card, ace", "3d: Flush, ace high")))


@pytest.mark.parametrize(
    ("board", "made", "claim"),
    [("Kh Qd Jc Ts 9h", "Kh Qd Jc", "Straight, king high"), ("Kh Jh 9h 4h 2h", "Kh Jh 9h", "Flush, king high")],
)
def test_s3_44_a_straight_or_flush_on_the_board_is_nobodys(board: str, made: str, claim: str) -> None:
    ann, bo = f"Pair of aces: Ac As with {made}: Ac As 3d 3s", f"Pair of fives: 5c 5d with {made}: 5c 5d 3c 2d"
    text = clean(checked_down(board, "Ann", FULL, Ann=ann, Bo=bo))
    wrong("OA701", swap(text, ("3s: Pair of aces", f"3s: {claim}")))


def test_s3_45_three_of_a_kind_in_the_hand_are_a_pair() -> None:
    wrong("OA701", swap(clean(sevens()), ("As: Pair of sevens", "As: Three of a kind, sevens")))


THREE = {"Ann": "Ah Qs Jc 7d", "Bo": "9s 8c 5h 3h", "Cy": "Kc Ks 4s 4d"}
NAMED = {
    "Ann": "Pair of nines: Ah Qs with Kh 9h 9d", "Bo": "Flush, king high: 5h 3h with Kh 9h 4h",
    "Cy": "Full house, kings over nines: Kc Ks with Kh 9h 9d",
}  # fmt: skip


def anna_ben_carla(winner: str) -> Told:
    game = Told(rules=FULL, holds=THREE, board="Kh 9h 9d 4h 2c")
    game.play("Ann calls, Bo calls, Cy checks", *["Bo checks, Cy checks, Ann checks"] * 3)
    game.shows(*(f"{name}: {NAMED[name]}" for name in ("Bo", "Cy", "Ann")))
    return game.pays(f"main pot of 30: {winner} wins 30 with {NAMED[winner].split(':')[0]}")


def test_s3_46_anna_has_nines_ben_a_flush_and_carla_wins_with_a_full_house() -> None:
    text = clean(anna_ben_carla("Cy"))
    wrong("OA801", anna_ben_carla("Bo"))
    wrong("OA701", swap(text, ("7d: Pair of nines", "7d: Flush, ace high")))


# --- all-in and side pots ---------------------------------------------------------------------------------------------


def side_pots(pays: str) -> Told:
    """Cy is all-in for 20 with the second best hand; Ann and Dee play on."""
    streets = ["Ann bets 10, Dee calls", *["Ann checks, Dee checks"] * 2]
    told = "Cy raises 20, Dee calls, Ann calls, Bo folds"
    return four(told, *streets, rules=FULL, pays=pays, order="Ann Cy Dee", Cy=20)


PAID = "side 20 Ann, main 70 Ann"


def test_s3_47_all_in_when_short_or_by_choice() -> None:
    clean(four("Cy raises 35, Dee folds, Ann folds, Bo folds", rules=FULL, Cy=35))
    text = clean(side_pots(PAID))
    wrong("OA405", swap(text, ("Ann: bets 10\n", "Ann: bets 10\nCy: calls 10\n")))


def test_s3_48_from_each_opponent_at_most_ones_own_stake() -> None:
    clean(side_pots(PAID))
    wrong("OA606", side_pots("side 20 Cy, main 70 Ann"))


def test_s3_49_the_rest_is_a_side_pot() -> None:
    text = clean(side_pots(PAID))
    wrong("OA604", swap(text, ("side pot 1 of 20", "side pot 1 of 30")))


def test_s3_50_the_side_pot_is_settled_first() -> None:
    text = clean(side_pots(PAID))
    side, main = (line for line in text.split("\n") if " pot " in line)
    wrong("OA811", swap(text, (f"{side}\n{main}", f"{main}\n{side}")))


def all_in() -> str:
    told = "Cy folds, Dee folds, Ann raises 20, Bo calls"
    return four(told, rules=FULL, Ann=20, pays="main 40 Ann", order="Ann Bo").text


def test_s3_51_with_nobody_left_to_bet_the_board_is_turned_up() -> None:
    text = clean(all_in())
    wrong("OA207", swap(text, (text[text.index("\nburn", text.index("turn")) : text.index("\nshowdown")], "")))
    wrong("OA404", swap(text, ("flop 2c 7d 9h", "flop 2c 7d 9h\nBo: checks")))


# --- the end ----------------------------------------------------------------------------------------------------------


def lost(number: int, end: str = "", **stacks: int) -> Told:
    """Bo loses all to Ann."""
    game = Told("Ann Bo", rules=FULL, match=number, number=f"T-{number}", stacks=stacks,
                holds={"Ann": "7c 7d 7h As", "Bo": "5c 5d 3h 3s"}, board=BOARD)  # fmt: skip
    game.play("Ann raises 20, Bo calls", *["Bo checks, Ann checks"] * 3 * (stacks["Bo"] > 20))
    game.shows("Ann: Pair of sevens: 7c 7d with Kh Jd 9c", "Bo: Pair of fives: 5c 5d with Kh Jd 9c")
    game.pays("main pot of 40: Ann wins 40 with Pair of sevens")
    if end:
        game._lines[-4] += f"\n{end}"
    return game


def test_s3_52_who_has_no_chips_is_out() -> None:
    text = clean(lost(5, "Ann wins the match", Bo=20))
    wrong("OA112", swap(text, ("Bo: is out\n", "")))


def test_s3_53_until_one_holds_all_or_the_agreed_time() -> None:
    clean(lost(5, "Ann wins the match", Bo=20))
    wrong("OA910", lost(5, Bo=20))
    clean(lost(5, "Ann wins the match by the hand limit", Bo=40))
    wrong("OA910", lost(5, "Bo wins the match by the hand limit", Bo=40))


def test_s3_55_chips_in_the_pot_are_no_longer_yours() -> None:
    text = clean(four("Cy raises 30, Dee folds, Ann folds, Bo folds", rules=FULL))
    wrong("OA603", swap(text, ("Cy: takes back 20", "Cy: takes back 25")))
