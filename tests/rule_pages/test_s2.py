"""The club's page, statements 1 to 31: pot-limit Omaha for play money."""

import pytest

from .played import IN, four, tie
from .told import Told, checked_down, clean, swap, wrong

CLUB = "s2_club"
BOARD = "Kh Jd 9c 4s 2h"
SEVENS = "Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As"
FIVES = "Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s"


def down(board: str = BOARD, winner: str = "Ann", *, shown: bool = False, ann: str = SEVENS, bo: str = FIVES) -> str:
    """Checked to the end; the losing hand stays hidden unless ``shown``."""
    text = checked_down(board, winner, CLUB, Ann=ann, Bo=bo).text
    if shown:
        return text
    loser, told = ("Bo", bo) if winner == "Ann" else ("Ann", ann)
    name, plays, cards = told.split(": ")
    return swap(text, (f"{loser}: shows {cards}: {name}\n{loser}: plays {plays}\n", f"{loser}: mucks\n"))


def walk(**more: int) -> str:
    return Told(rules=CLUB, **more).play("Ann folds, Bo folds").text  # type: ignore[arg-type]


# --- the aim and the deal ---------------------------------------------------------------------------------------------


def test_s2_1_won_by_the_best_hand_or_when_everyone_folds() -> None:
    clean(walk())
    clean(down())
    wrong("OA801", down(winner="Bo", shown=True))


def test_s2_2_four_cards_for_each_player_alone() -> None:
    text = clean(walk())
    wrong("OA203", swap(text, ("round 4: seat 2 3s, seat 3 4s, seat 1 2s\n", "")))
    wrong("OA716", swap(clean(down()), ("flop Kh Jd 9c\n", "flop Kh Jd 9c\nAnn: shows 7c 7d 7h As: Pair of sevens\n")))


def test_s2_3_four_rounds_and_a_board_of_three_one_and_one() -> None:
    text = clean(down())
    wrong("OA204", swap(text, ("flop Kh Jd 9c", "flop Kh Jd")))
    wrong("OA204", swap(text, ("turn 4s", "turn 4s 4c")))
    wrong("OA207", swap(text, (text[text.index("burn", text.index("turn")) : text.index("showdown")], "")))


# --- exactly two and three --------------------------------------------------------------------------------------------


def test_s2_4_exactly_two_and_exactly_three() -> None:
    wrong("OA702", swap(clean(down()), ("plays 7c 7d with Kh Jd 9c", "plays 7c As with Kh Jd 9c")))


def test_s2_5_a_flush_takes_two_hearts_of_the_hand() -> None:
    hearts = "Kh Jh 9h 4h 2c"
    one = "Pair of aces: Ah As with Kh Jh 9h: Ah As 6c 3d"
    text = clean(down(hearts, ann=one, bo="Pair of fives: 5c 5d with Kh Jh 9h: 5c 5d 8s 3s"))
    wrong("OA701", swap(text, ("3d: Pair of aces", "3d: Flush, ace high")))
    two = "Flush, king high: 6h 3h with Kh Jh 9h: 6h 3h 5c 5d"
    clean(down(hearts, "Bo", ann=one, bo=two))
    wrong("OA801", down(hearts, "Ann", ann=one, bo=two, shown=True))


def test_s2_6_a_straight_on_the_board_takes_two_of_the_hand() -> None:
    run = "Kh Qd Jc Ts 9h"
    ann = "Straight, ace high: Ac Qs with Kh Jc Ts: Ac Qs 3d 3s"
    text = clean(down(run, ann=ann, bo="Pair of fives: 5c 5d with Kh Qd Jc: 5c 5d 2c 2d"))
    wrong("OA701", swap(text, ("3s: Straight, ace high", "3s: Straight, king high")))
    ann, bo = "Pair of aces: Ac As with Kh Qd Jc: Ac As 3d 3s", "Pair of fives: 5c 5d with Kh Qd Jc: 5c 5d 2c 2d"
    text = clean(down(run, ann=ann, bo=bo))
    wrong("OA701", swap(text, ("3s: Pair of aces", "3s: Straight, king high")))


@pytest.mark.parametrize(
    ("hole", "name"),
    [
        ("7c 7d As Jh", "Full house, kings over sevens: 7c 7d with Kc Kd Kh"),
        ("As Jh 8c 7d", "Three of a kind, kings: As Jh with Kc Kd Kh"),
        ("Ks Jh 8c 7d", "Four of a kind, kings: Ks Jh with Kc Kd Kh"),
    ],
)
def test_s2_7_three_of_a_kind_on_the_board_fills_with_a_pair_in_the_hand_alone(hole: str, name: str) -> None:
    """And the fourth of its rank makes four of a kind."""
    text = clean(
        down("Kc Kd Kh 4c 2h", ann=f"{name}: {hole}", bo="Three of a kind, kings: Qd Td with Kc Kd Kh: Qd Td 9c 3s")
    )
    if "Three" in name:
        wrong("OA701", swap(text, ("7d: Three of a kind, kings", "7d: Full house, kings over fours")))
    if "Full" in name:
        wrong("OA701", swap(text, ("Jh: Full house, kings over sevens", "Jh: Three of a kind, kings")))


# --- betting ----------------------------------------------------------------------------------------------------------


def test_s2_8_fold_check_call_bet_or_raise() -> None:
    clean(four(IN, "Ann checks, Bo bets 40, Cy calls, Dee raises 80, Ann folds, Bo folds, Cy folds", rules=CLUB))
    wrong("OA406", four(IN, "Ann bets 40, Bo checks, Cy folds, Dee folds, Bo folds", rules=CLUB))


def test_s2_9_the_smallest_bet_is_the_big_blind() -> None:
    clean(four(IN, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=CLUB))
    wrong("OA410", four(IN, "Ann bets 19, Bo folds, Cy folds, Dee folds", rules=CLUB))


def test_s2_10_a_raise_is_at_least_the_last_full_one() -> None:
    """Short all-ins leave it as it was: 30, all-in 45, and then 75."""
    for to in (74, 75):
        play = f"Ann bets 30, Bo raises 45, Cy raises {to}, Dee folds, Ann folds"
        told = four(IN, play, rules=CLUB, Bo=65, pays="main 200 Bo", order="Bo Cy", hides="Cy")
        if to == 75:
            clean(told)
        else:
            wrong("OA506", told)
    clean(four(IN, "Ann bets 30, Bo raises 60, Cy folds, Dee folds, Ann folds", rules=CLUB))
    wrong("OA411", four(IN, "Ann bets 30, Bo raises 59, Cy folds, Dee folds, Ann folds", rules=CLUB))


def test_s2_11_all_in_for_less_is_always_possible() -> None:
    clean(four(IN, "Ann bets 40, Bo folds, Cy raises 50, Dee folds, Ann folds", rules=CLUB, Cy=70))
    clean(four(IN, "Ann bets 15, Bo folds, Cy folds, Dee folds", rules=CLUB, Ann=35))


def test_s2_12_no_bet_beyond_the_pot() -> None:
    clean(four(IN, "Ann bets 80, Bo folds, Cy folds, Dee folds", rules=CLUB))
    wrong("OA413", four(IN, "Ann bets 81, Bo folds, Cy folds, Dee folds", rules=CLUB))


def test_s2_13_the_largest_raise_is_the_pot_after_the_call() -> None:
    clean(four(IN, "Ann bets 80, Bo raises 320, Cy folds, Dee folds, Ann folds", rules=CLUB))
    wrong("OA413", four(IN, "Ann bets 80, Bo raises 321, Cy folds, Dee folds, Ann folds", rules=CLUB))


def test_s2_14_the_pot_counts_every_chip_of_the_hand() -> None:
    """Antes and what folded players put in; and blinds as they were posted."""
    for to in (73, 74):
        game = Told(rules=CLUB, ante=1).play(f"Ann raises {to}, Bo folds, Cy folds")
        clean(game) if to == 73 else wrong("OA413", game)
    folded = "Cy raises 70, Dee folds, Ann folds, Bo {}, Cy folds"
    clean(four(folded.format("raises 220"), rules=CLUB))
    wrong("OA413", four(folded.format("raises 221"), rules=CLUB))


def test_s2_15_at_10_and_20_the_first_raise_is_to_70_at_most() -> None:
    clean(Told(rules=CLUB).play("Ann raises 70, Bo folds, Cy folds"))
    wrong("OA413", Told(rules=CLUB).play("Ann raises 71, Bo folds, Cy folds"))


def test_s2_16_nobody_is_all_in_beyond_the_pot() -> None:
    clean(Told(rules=CLUB, stacks={"Ann": 70}).play("Ann raises 70, Bo folds, Cy folds"))
    wrong("OA413", Told(rules=CLUB, stacks={"Ann": 71}).play("Ann raises 71, Bo folds, Cy folds"))


# --- the showdown -----------------------------------------------------------------------------------------------------


def test_s2_18_after_the_last_round_the_best_hand_wins() -> None:
    clean(down())
    wrong("OA801", down(winner="Bo", shown=True))


def test_s2_19_winning_hands_are_shown_losing_hands_stay_hidden() -> None:
    clean(down())
    wrong("OA708", down(shown=True))


def test_s2_20_folded_cards_are_never_shown() -> None:
    wrong("OA709", swap(clean(walk()), ("main pot", "Bo: shows 3c 3d 3h 3s\n\nmain pot")))


def test_s2_21_equal_hands_split_the_pot() -> None:
    """Who gets the odd chip the page does not say."""
    clean(tie("Ann wins 20", "Bo wins 20", rules=CLUB))
    wrong("OA802", tie("Ann wins 40", rules=CLUB))
    wrong("OA804", tie("Ann wins 30", "Bo wins 10", rules=CLUB))


# --- tables and buy-ins -----------------------------------------------------------------------------------------------


def test_s2_22_six_or_nine_seats() -> None:
    clean(walk(size=6))
    clean(walk(size=9))
    wrong("OA111", walk(size=8))


def test_s2_23_blinds_of_10_and_20_or_50_and_100() -> None:
    clean(walk())
    clean(Told(rules=CLUB, stakes=(50, 100)).play("Ann folds, Bo folds"))
    wrong("OA110", Told(rules=CLUB, stakes=(20, 40)).play("Ann folds, Bo folds"))


@pytest.mark.parametrize(("chips", "fine"), [(799, False), (800, True), (10_000, True), (10_001, False)])
def test_s2_24_a_buy_in_of_40_to_500_big_blinds(chips: int, fine: bool) -> None:
    """Of who sits down between two hands; later a stack may be anything."""
    first = Told("Ann Bo Cy", rules=CLUB, stacks={"Ann": 30}).play("Ann folds, Bo folds")
    stacks = {"Ann": 30, "Bo": 490, "Cy": 510, "Dee": chips}
    second = Told("Ann Bo Cy Dee", rules=CLUB, button=2, number="T-2", stacks=stacks)
    both = (first, second.play("Ann folds, Bo folds, Cy folds"))
    clean(*both) if fine else wrong("OA914", *both)


# --- rankings ---------------------------------------------------------------------------------------------------------


def test_s2_25_nine_kinds_the_best_a_k_q_j_10_of_a_suit() -> None:
    ann = "Straight flush, ace high: Ah Kh with Qh Jh Th: Ah Kh 3c 3d"
    bo = "Four of a kind, tens: Td Ts with Th Tc Qh: Td Ts 4c 4d"
    text = clean(down("Qh Jh Th Tc 2s", ann=ann, bo=bo))
    clean(swap(text, ("3d: Straight flush, ace high", "3d: Royal flush")))  # that one by its other name (B30)
    wrong("OA703", swap(text, ("3d: Straight flush, ace high", "3d: Five of a kind, tens")))
    wrong("OA801", down("Qh Jh Th Tc 2s", "Bo", ann=ann, bo=bo, shown=True))


def test_s2_26_a_flush_is_not_in_order() -> None:
    ann = "Straight flush, jack high: Jh 7h with Th 9h 8h: Jh 7h 3c 3d"
    text = clean(down("Th 9h 8h 2c 2d", ann=ann, bo="Flush, ace high: Ah 4h with Th 9h 8h: Ah 4h 4c 4d"))
    wrong("OA701", swap(text, ("3d: Straight flush, jack high", "3d: Flush, jack high")))


def test_s2_27_an_ace_is_high_or_low_in_a_straight_and_never_between() -> None:
    low = "Straight, five high: Ac 5d with 4h 3d 2c: Ac 5d Jh Jd"
    six = "Straight, six high: 5c 6d with 4h 3d 2c: 5c 6d Qh Qd"
    clean(down("2c 3d 4h Kc 9s", "Bo", ann=low, bo=six))
    wrong("OA801", down("2c 3d 4h Kc 9s", "Ann", ann=low, bo=six, shown=True))
    high = "Straight, ace high: Ac Kd with Qs Jh Td: Ac Kd 5h 5s"
    clean(down("Qs Jh Td 3c 2d", ann=high, bo="Straight, king high: Kc 9d with Qs Jh Td: Kc 9d 4h 4s"))
    text = clean(down("Kc 2c 3d 9s 8h", ann="High card, ace: Ac Qd with Kc 9s 8h: Ac Qd 7h 5h",
                      bo="High card, king: Qh Jd with Kc 9s 8h: Qh Jd 7d 6c"))  # fmt: skip
    wrong("OA701", swap(text, ("5h: High card, ace", "5h: Straight, three high")))


KICKERS = {
    "ann": "Pair of kings: Ks Ac with Kh Jd 9c: Ks Ac 5h 3s",
    "bo": "Pair of kings: Kd Qs with Kh Jd 9c: Kd Qs 5d 3c",
}


def test_s2_28_higher_cards_then_kickers() -> None:
    clean(down(**KICKERS))
    wrong("OA801", down(winner="Bo", shown=True, **KICKERS))
    wrong("OA801", down(winner="Bo", shown=True))


def test_s2_29_suits_never_rank() -> None:
    clean(tie("Ann wins 20", "Bo wins 20", rules=CLUB))
    wrong("OA802", tie("Bo wins 40", rules=CLUB))


def test_s2_31_play_money() -> None:
    wrong("OA114", swap(clean(walk()), ("in chips", "in USD ($) by 1")))
