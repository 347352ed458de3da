"""Worked examples 1 to 5: names and winners, exactly two cards of the hand and three of the board."""

import pytest

from omaha_audit.cards import parse_cards
from omaha_audit.evaluator import write_high, write_low
from omaha_audit.rules import preset

from .table_of import Deal, due, faults


def showdown(board: str, game: str = "pl", **hands: str) -> Deal:
    """Two players limp in and check down; hands are shown in this order, and the first of them takes the pot of 20."""
    first, second = hands
    stakes = (10, 20) if game.startswith("fl") else (5, 10)
    deal = Deal(f"{second} {first}", button=second, game=game, stakes=stakes).blinds(5, 10)
    deal.play(f"{second} calls, {first} checks").checked_down(board).shows(**hands)
    return deal.collects(f"{first} 20")


def high_of(deal: Deal, who: str, style: str = "stars") -> str:
    settled = deal.settled(preset("tda"))
    made = settled.high(0, settled.table.by_name[who])
    assert made is not None
    return write_high(made.strength, style)


def low_of(deal: Deal, who: str) -> str | None:
    settled = deal.settled(preset("tda"))
    made = settled.low(0, settled.table.by_name[who])
    return made and write_low(made, "stars")


# F1: three names of one hand

KINGS = "Kh Kd Ks 4c 2h"
SEVENS = "7c 7d Ah Js"


def test_f1_name_in_two_styles() -> None:
    deal = showdown(KINGS, A=SEVENS, B="6c 6d Qh Ts")
    assert high_of(deal, "A") == "a full house, Kings full of Sevens"
    assert high_of(deal, "A", "house") == "Full house, kings over sevens"


def test_f1_hole_and_board_that_play() -> None:
    settled = showdown(KINGS, A=SEVENS, B="6c 6d Qh Ts").settled(preset("tda"))
    player = settled.table.by_name["A"]
    made, board = settled.high(0, player), settled.board(0)
    assert made is not None
    assert board is not None
    assert set(made.hole) == set(parse_cards("7c 7d"))
    assert set(made.board) == set(parse_cards("Kh Kd Ks"))
    assert len(board.best_sets(player.cards)) == 1


@pytest.mark.parametrize("rules", ["stars_cash", "s0_house"])
@pytest.mark.parametrize(
    ("said", "verdict"),
    [("a full house, Kings full of Sevens", []), ("three of a kind, Kings", ["OA701"]),
     ("a full house, Sevens full of Kings", ["OA701"]), ("four of a kind, Kings", ["OA701"])],
)  # fmt: skip
def test_f1_names_in_the_text(rules: str, said: str, verdict: list[str]) -> None:
    game = "fl" if rules == "s0_house" else "pl"
    deal = showdown(KINGS, game, A=f"{SEVENS} | {said}", B="6c 6d Qh Ts | a full house, Kings full of Sixes")
    assert faults(deal, rules) == verdict


# F2: four aces in the hand

ACES = "As Ah Ad Ac"


@pytest.mark.parametrize(
    ("board", "said", "fives", "wrong"),
    [
        ("Kh Jd 9s 6c 3h", "a pair of Aces", "a pair of Fives", "four of a kind, Aces"),
        ("Kh Jh 9h 6c 3h", "a pair of Aces", "a pair of Fives", "a flush, Ace high"),
        ("Kh Kd 9s 6c 3h", "two pair, Aces and Kings", "two pair, Kings and Fives", "a full house, Aces full of Kings"),
        ("Kh Kd Ks 6c 3h", "a full house, Kings full of Aces", "a full house, Kings full of Fives",
         "four of a kind, Aces"),
    ],
)  # fmt: skip
def test_f2_quad_aces(board: str, said: str, fives: str, wrong: str) -> None:
    second = f"5c 5d 8d 7s | {fives}"
    right = showdown(board, A=f"{ACES} | {said}", B=second)
    assert high_of(right, "A") == said
    assert faults(right, "stars_cash") == []
    assert faults(showdown(board, A=f"{ACES} | {wrong}", B=second), "stars_cash") == ["OA701"]


def test_f2_six_equal_best_sets() -> None:
    settled = showdown("Kh Jd 9s 6c 3h", A=ACES, B="5c 5d 8d 7s").settled(preset("tda"))
    player, board = settled.table.by_name["A"], settled.board(0)
    assert board is not None
    assert len(board.best_sets(player.cards)) == 6


def test_f2_no_straight_with_one_rank_of_the_hand() -> None:
    board = "2h 3h 4h 5h 9c"
    right = showdown(board, A=f"{ACES} | a pair of Aces", B="Kc Kd Qc Qd | a pair of Kings")
    assert faults(right, "stars_cash") == []
    wrong = showdown(board, A=f"{ACES} | a straight, Ace to Five", B="Kc Kd Qc Qd | a pair of Kings")
    assert faults(wrong, "stars_cash") == ["OA701"]


# F3: four of a suit in the hand, or on the board


@pytest.mark.parametrize(
    ("hole", "board"),
    [("As Ks Js 9s", "Qs 8h 6d 4c 2h"), ("Ah Kc Js 9d", "Qh 8h 6h 3h 2c")],
)
def test_f3_no_flush(hole: str, board: str) -> None:
    second = "Kd Jd Th 7c | high card King"
    right = showdown(board, A=f"{hole} | high card Ace", B=second)
    assert high_of(right, "A") == "high card Ace"
    assert faults(right, "stars_cash") == []
    assert faults(showdown(board, A=f"{hole} | a flush, Ace high", B=second), "stars_cash") == ["OA701"]


def test_f3_flush_and_no_straight_flush_and_its_low() -> None:
    board, hole, second = "6h 7h 8h 9h 2c", "5h Ah Kc Qd", "Kd Jd Qs Tc | HI: a straight, Seven to Jack"
    deal = showdown(board, "pl8", A=f"{hole} | HI: a flush, Ace high; LO: 7,6,5,2,A", B=second)
    assert high_of(deal, "A") == "a flush, Ace high"
    assert low_of(deal, "A") == "7,6,5,2,A"
    assert faults(deal, "stars_cash") == []
    claim = f"{hole} | HI: a straight flush, Five to Nine; LO: 7,6,5,2,A"
    assert faults(showdown(board, "pl8", A=claim, B=second), "stars_cash") == ["OA701"]


# F4: what lies on the board alone is nobody's hand


@pytest.mark.parametrize(
    ("board", "hole", "said"),
    [
        ("5h 6d 7s 8c 9h", "6c 7h Ks Kd", "a straight, Five to Nine"),
        ("5h 6d 7s 8c 9h", "Tc Jh Ks Kd", "a straight, Seven to Jack"),
    ],
)
def test_f4_straight_on_the_board(board: str, hole: str, said: str) -> None:
    right = showdown(board, A=f"{hole} | {said}", B="Ac Ad Kh Qs | a pair of Aces")
    assert high_of(right, "B") == "a pair of Aces"
    assert high_of(right, "A") == said
    assert faults(right, "stars_cash") == []
    wrong = showdown(board, A=f"{hole} | {said}", B="Ac Ad Kh Qs | a straight, Five to Nine")
    assert faults(wrong, "stars_cash") == ["OA701"]


@pytest.mark.parametrize(
    ("board", "wrong"),
    [
        ("8c 8d 8h 8s 2c", "four of a kind, Eights"),
        ("8c 8d 8h 5s 5c", "a full house, Eights full of Fives"),
    ],
)
def test_f4_three_eights(board: str, wrong: str) -> None:
    hole, second = "As Kd Qc Jd", "Ks Qd Jh 9c | three of a kind, Eights"
    right = showdown(board, A=f"{hole} | three of a kind, Eights", B=second)
    assert high_of(right, "A") == "three of a kind, Eights"
    assert faults(right, "stars_cash") == []
    assert faults(showdown(board, A=f"{hole} | {wrong}", B=second), "stars_cash") == ["OA701"]


# F5: the showdown of the table rules


def three_hands(payee: str) -> Deal:
    deal = Deal("Anna Ben Carla", button="Carla", game="pl").blinds(5, 10)
    deal.play("Carla calls, Anna calls, Ben checks").checked_down("Kh 9h 9d 4h 2c")
    deal.shows(Anna="Ah Qs Jc 7d", Ben="9s 8c 5h 3h", Carla="Kc Ks 4s 4d")
    return deal.collects(f"{payee} 30")


def test_f5_names_and_winner() -> None:
    deal = three_hands("Carla")
    assert [high_of(deal, who) for who in ("Anna", "Ben", "Carla")] == [
        "a pair of Nines", "a flush, King high", "a full house, Kings full of Nines",
    ]  # fmt: skip
    assert due(deal, "s3_table") == {"Carla": 30}
    assert faults(deal, "s3_table") == []


@pytest.mark.parametrize("payee", ["Anna", "Ben"])
def test_f5_paid_to_a_worse_hand(payee: str) -> None:
    assert faults(three_hands(payee), "s3_table") == ["OA801"]
