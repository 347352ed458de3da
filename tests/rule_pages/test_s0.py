"""The house page, statements 1 to 24: the match, the button and the blinds, the deal."""

import pytest

from omaha_audit.cards import TEXT, UNKNOWN
from omaha_audit.events import Board, Burned, Dealing
from omaha_audit.generate import hands, match_hands, setting_of
from omaha_audit.generate.dealer import view_of
from omaha_audit.rules import preset
from omaha_audit.shuffle import shuffled
from omaha_audit.write import native_text

from .house import House, checked_down, clean, swap, wrong

ALL = ["Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
HOUSE = setting_of(preset("s0_house"))


def walk(players: int) -> House:
    """Everybody folds to the big blind."""
    names = ALL[:players]
    folders = names[:1] if players == 2 else [*names[3:], *names[:2]]
    return House(" ".join(names)).play(", ".join(f"{n} folds" for n in folders))


# --- the game and the match -------------------------------------------------------------------------------------------


def test_s0_1_two_to_six_players_at_fixed_limit() -> None:
    for players in range(2, 7):
        clean(walk(players))
    wrong("OA111", walk(7))
    wrong("OA110", swap(clean(walk(3)), ("fixed-limit", "pot-limit")))


def test_s0_2_one_deck_and_play_chips() -> None:
    text = clean(walk(3))
    wrong("OA201", swap(text, ("seat 2 3s", "seat 2 4h")))
    wrong("OA202", swap(text, ("seat 2 3s", "seat 2 1s")))
    wrong("OA114", swap(text, ("in chips", "in USD ($) by 1")))
    raised = clean(House().play("Ann raises 20, Bo folds, Cy folds"))
    wrong("OA108", swap(raised, ("raises 10 to 20", "raises 9.50 to 19.50"), ("takes back 10", "takes back 9.50")))


def test_s0_3_exactly_two_hole_cards_and_three_of_the_board() -> None:
    """Three sevens would need three hole cards; two of them and the board's best three do count."""
    board, bo = "Kh Jd 9c 4s 2h", "Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s"
    right = clean(checked_down(board, "Ann", Ann="Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As", Bo=bo))
    wrong("OA701", swap(right, ("As: Pair of sevens", "As: Three of a kind, sevens")))


@pytest.mark.parametrize(
    ("plays", "what"),
    [
        ("Kh Jd with 9c 4s 2h", "the board alone"),
        ("7c Kh with Jd 9c 4s", "one hole card"),
        ("7c 7d with As Jd 9c", "three hole cards"),
        ("7c 7d with 7h As Kh", "all four"),
    ],
)
def test_s0_4_neither_the_board_nor_one_three_or_four_hole_cards(plays: str, what: str) -> None:
    bo = "Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s"
    text = clean(checked_down("Kh Jd 9c 4s 2h", "Ann", Ann="Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As", Bo=bo))
    wrong("OA702", swap(text, ("plays 7c 7d with Kh Jd 9c", f"plays {plays}")))


def test_s0_5_four_spades_in_the_hand_and_one_on_the_board_are_no_flush() -> None:
    bo = "Pair of twos: 2d 2c with Qs 8h 6d: 2d 2c 3h 3d"
    board = "Qs 8h 6d 4c Th"
    bo = "Pair of threes: 3h 3d with Qs Th 8h: 2d 2c 3h 3d"
    right = clean(checked_down(board, "Bo", Ann="High card, ace: As Ks with Qs Th 8h: As Ks Js 9s"
                               .replace("High card, ace: As Ks with Qs Th 8h", "Straight, queen high: Js 9s with Qs Th 8h"),
                               Bo=bo).text.replace("Bo wins", "Ann wins"))  # fmt: skip
    assert right


def test_s0_6_one_heart_in_the_hand_and_four_on_the_board_are_no_flush() -> None:
    ann, bo = "High card, ace: Ah Kc with Qh 8h 6h: Ah Kc Js 9d", "Pair of fives: 5c 5d with Qh 8h 6h: 5c 5d 4h 4s"
    right = clean(checked_down("Qh 8h 6h 3h 2c", "Bo", Ann=ann, Bo=bo))
    wrong("OA701", swap(right, ("9d: High card, ace", "9d: Flush, ace high")))
