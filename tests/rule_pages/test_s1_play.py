"""General rules, statements 26 to 43: the rounds, the streets, the showdown, the payment."""

from .played import CHECKED, IN, MADE, four, tie
from .test_s1 import sevens, walk
from .told import Told, checked_down, clean, swap, wrong

PL = "s1_pl"

# --- the rounds -------------------------------------------------------------------------------------------------------


def test_s1_26_left_of_the_big_blind_begins() -> None:
    clean(four("Cy folds, Dee folds, Ann folds", rules=PL))
    wrong("OA401", four("Dee folds, Cy folds, Ann folds", rules=PL))
    antes = "Bo ante 5, Cy ante 5, Ann ante 5"  # no blinds: left of the dealer
    clean(Told(rules=PL, ante=5, posts=antes).play("Bo checks, Cy bets 10, Ann folds, Bo folds"))
    wrong("OA401", Told(rules=PL, ante=5, posts=antes).play("Ann checks, Bo checks, Cy bets 10, Ann folds, Bo folds"))


def test_s1_27_a_round_ends_when_all_have_folded_matched_or_no_chips() -> None:
    wrong("OA403", four(IN, "Ann checks, Bo bets 20, Cy calls", "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=PL))
    text = clean(four(IN, CHECKED, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=PL))
    wrong("OA404", swap(text, ("Bo: checks\n\nburn 2d", "Bo: checks\nCy: checks\n\nburn 2d")))


def test_s1_28_blinds_are_live() -> None:
    clean(four(IN, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=PL))
    wrong(
        "OA407", four(IN.replace("Ann calls", "Ann calls 10"), "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=PL)
    )


def test_s1_29_the_big_blind_may_check_or_raise() -> None:
    clean(four(IN.replace("Bo checks", "Bo raises 20, Cy folds, Dee folds, Ann folds"), rules=PL))
    text = clean(four(IN, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=PL))
    wrong("OA417", swap(text, ("Bo: checks\n", "")))


def test_s1_30_a_flop_of_three_for_two_or_more() -> None:
    text = clean(sevens())
    wrong("OA204", swap(text, ("flop Kh Jd 9c", "flop Kh Jd")))
    wrong("OA213", swap(walk(), ("Bo: folds\n", "Bo: folds\n\nburn Ah\nflop Kh Jd 9c\n")))


def test_s1_31_a_burn_where_a_casino_burns() -> None:
    """With or without: not every table has a casino's dealer."""
    text = clean(sevens())
    clean("\n".join(line for line in text.split("\n") if not line.startswith("burn")))


def test_s1_32_later_rounds_begin_left_of_the_dealer() -> None:
    for at in range(3):
        before = [CHECKED] * at
        clean(four(IN, *before, "Ann checks, Bo bets 20, Cy folds, Dee folds, Ann folds", rules=PL))
        wrong("OA401", four(IN, *before, "Bo checks, Ann bets 20, Cy folds, Dee folds, Bo folds", rules=PL))


def test_s1_33_then_the_turn() -> None:
    text = clean(sevens())
    wrong("OA204", swap(text, ("turn 4s", "turn 4s 4c")))
    turn = text[text.index("burn", text.index("flop")) : text.index("river")]
    wrong("OA206", swap(text, (turn, turn[:8])))


def test_s1_34_then_the_river() -> None:
    text = clean(sevens())
    wrong("OA204", swap(text, ("river 2h", "river 2h 4c")))
    wrong("OA207", swap(text, (text[text.index("burn", text.index("turn")) : text.index("showdown")], "")))


# --- the showdown -----------------------------------------------------------------------------------------------------


def test_s1_35_the_last_player_takes_the_pot_and_need_not_show() -> None:
    text = clean(walk())
    clean(swap(text, ("main pot", "Cy: shows 4c 4d 4h 4s\n\nmain pot")))
    wrong("OA606", Told(rules=PL).play("Ann folds, Bo folds").text.replace("Cy wins", "Bo wins")
          .replace("Cy: wins", "Bo: wins").replace("Bo: ends with 495", "Bo: ends with 505")
          .replace("Cy: ends with 505", "Cy: ends with 495"))  # fmt: skip


def test_s1_36_two_or_more_come_to_a_showdown() -> None:
    text = clean(sevens())
    shown = text[text.index("Ann: shows") : text.index("main pot")]
    wrong("OA711", swap(text, (shown, "\n")))


RIVER = ("Ann checks, Bo checks, Cy bets 20, Dee folds, Ann calls, Bo calls", "main 100 Ann")


def bet_on_the_river(order: str, hides: str = "", pays: str = RIVER[1]) -> Told:
    return four(IN, CHECKED, CHECKED, RIVER[0], rules=PL, pays=pays, order=order, hides=hides)


def test_s1_37_the_last_to_bet_shows_first() -> None:
    clean(bet_on_the_river("Cy Ann Bo"))
    wrong("OA706", bet_on_the_river("Ann Bo Cy"))


def test_s1_38_the_others_may_muck() -> None:
    clean(bet_on_the_river("Cy Ann Bo", "Bo"))
    wrong("OA714", bet_on_the_river("Cy Ann Bo", "Cy"))
    text = clean(bet_on_the_river("Cy Ann Bo"))
    shown = text[text.index("Ann: shows") : text.index("Bo: shows")]
    wrong("OA711", swap(text, (shown, "Ann: mucks\n")))


def test_s1_39_three_of_the_board_and_two_of_the_hand() -> None:
    text = clean(bet_on_the_river("Cy Ann Bo"))
    wrong("OA702", swap(text, (f"Ann: plays {MADE['Ann'].split(': ')[1]}", "Ann: plays As 3h with Jc 9h 7d")))


# --- payment ----------------------------------------------------------------------------------------------------------


def test_s1_40_a_tie_is_split_equally() -> None:
    clean(tie("Ann wins 10", "Bo wins 10", rules=PL))
    wrong("OA804", tie("Ann wins 15", "Bo wins 5", rules=PL))


def test_s1_41_extra_chips_to_the_first_after_the_button() -> None:
    clean(tie("Bo wins 13", "Ann wins 12", rules=PL, third=True))
    wrong("OA803", tie("Bo wins 12", "Ann wins 13", rules=PL, third=True))


KICKERS = {
    "Ann": "Pair of kings: Ks Ac with Kh Jd 9c: Ks Ac 5h 3s",
    "Bo": "Pair of kings: Kd Qs with Kh Jd 9c: Kd Qs 5d 3c",
}


def test_s1_42_kickers_settle() -> None:
    clean(checked_down("Kh Jd 9c 4s 2h", "Ann", PL, **KICKERS))
    wrong("OA801", checked_down("Kh Jd 9c 4s 2h", "Bo", PL, **KICKERS))


def test_s1_43_suits_never_count() -> None:
    clean(tie("Ann wins 10", "Bo wins 10", rules=PL))
    wrong("OA802", tie("Ann wins 20", rules=PL))
