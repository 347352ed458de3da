"""The worked examples of the rule collection, by their numbers there."""

from itertools import combinations

import pytest

from omaha_audit.cards import RANKS, parse_cards
from omaha_audit.evaluator import Board, Category, Low, Made, low_ranks, made, write_high, write_low


def best(hole: str, board: str) -> Made:
    return made(Board(parse_cards(board)).high(parse_cards(hole)).strength)


def hand(category: Category, ranks: str) -> Made:
    """``ranks`` in words of play: "KJ9" and so on."""
    return Made(category, tuple(RANKS.index(rank) for rank in ranks))


def low_text(hole: str, board: str) -> str | None:
    low = Board(parse_cards(board)).low(parse_cards(hole))
    return low and write_low(low, "house").removeprefix("Low, ")


def test_f1_three_names() -> None:
    board, hole = parse_cards("Kh Kd Ks 4c 2h"), parse_cards("7c 7d Ah Js")
    high = Board(board).high(hole)
    assert write_high(high.strength, "stars") == "a full house, Kings full of Sevens"
    assert write_high(high.strength, "house") == "Full house, kings over sevens"
    assert set(high.hole) == set(parse_cards("7c 7d"))
    assert set(high.board) == set(parse_cards("Kh Kd Ks"))
    assert Board(board).best_sets(hole) == [high]


def test_f2_quad_aces_are_a_pair() -> None:
    board, hole = parse_cards("Kh Jd 9s 6c 3h"), parse_cards("As Ah Ad Ac")
    street = Board(board)
    assert made(street.high(hole).strength) == hand(Category.PAIR, "AKJ9")
    sets = street.best_sets(hole)
    assert len(sets) == 6
    assert {frozenset(each.hole) for each in sets} == {frozenset(pair) for pair in combinations(hole, 2)}
    assert all(street.equals(hole, pair, parse_cards("Kh Jd 9s")) for pair in combinations(hole, 2))
    assert all(street.equals(hole, pair, parse_cards("9s Kh Jd")) for pair in combinations(hole[::-1], 2))


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("Kh Jh 9h 6c 3h", hand(Category.PAIR, "AKJ9")),
        ("2h 3h 4h 5h 9c", hand(Category.PAIR, "A954")),
        ("Kh Kd 9s 6c 3h", hand(Category.TWO_PAIR, "AK9")),
        ("Kh Kd Ks 6c 3h", hand(Category.FULL_HOUSE, "KA")),
    ],
)
def test_f2_quad_aces_elsewhere(board: str, expected: Made) -> None:
    assert best("As Ah Ad Ac", board) == expected


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        ("As Ks Js 9s", "Qs 8h 6d 4c 2h", hand(Category.HIGH_CARD, "AKQ86")),
        ("Ah Kc Js 9d", "Qh 8h 6h 3h 2c", hand(Category.HIGH_CARD, "AKQ86")),
        ("5h Ah Kc Qd", "6h 7h 8h 9h 2c", hand(Category.FLUSH, "A9875")),
    ],
)
def test_f3_four_of_a_suit_in_one_place(hole: str, board: str, expected: Made) -> None:
    assert best(hole, board) == expected


def test_f3_low_beside_the_flush() -> None:
    assert low_text("5h Ah Kc Qd", "6h 7h 8h 9h 2c") == "7-6-5-2-A"


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        ("Ac Ad Kh Qs", "5h 6d 7s 8c 9h", hand(Category.PAIR, "A987")),
        ("6c 7h Ks Kd", "5h 6d 7s 8c 9h", hand(Category.STRAIGHT, "9")),
        ("Tc Jh Ks Kd", "5h 6d 7s 8c 9h", hand(Category.STRAIGHT, "J")),
        ("Ac Kd Qh Js", "8c 8d 8h 8s 2c", hand(Category.THREE_OF_A_KIND, "8AK")),
        ("Ac Kd Qh Js", "8c 8d 8h 5s 5c", hand(Category.THREE_OF_A_KIND, "8AK")),
    ],
)
def test_f4_made_hands_on_the_board(hole: str, board: str, expected: Made) -> None:
    assert best(hole, board) == expected


def test_f4_straights_are_named_by_their_ends() -> None:
    street = Board(parse_cards("5h 6d 7s 8c 9h"))
    assert write_high(street.high(parse_cards("6c 7h Ks Kd")).strength, "stars") == "a straight, Five to Nine"
    assert write_high(street.high(parse_cards("Tc Jh Ks Kd")).strength, "stars") == "a straight, Seven to Jack"


def test_f5_three_at_the_showdown() -> None:
    street = Board(parse_cards("Kh 9h 9d 4h 2c"))
    anna, ben, carla = (street.high(parse_cards(hole)) for hole in ("Ah Qs Jc 7d", "9s 8c 5h 3h", "Kc Ks 4s 4d"))
    assert made(anna.strength) == hand(Category.PAIR, "9AKQ")
    assert made(ben.strength) == hand(Category.FLUSH, "K9543")
    assert made(carla.strength) == hand(Category.FULL_HOUSE, "K9")
    assert carla.strength < ben.strength < anna.strength


def test_f25_quartered() -> None:
    board = "3h 4d 8s Kc Qh"
    assert best("Ac 2d Kh Qs", board) == hand(Category.TWO_PAIR, "KQ8")
    assert best("As 2s Jc Jd", board).category == Category.PAIR
    assert low_text("Ac 2d Kh Qs", board) == low_text("As 2s Jc Jd", board) == "8-4-3-2-A"


def test_f26_identical_both_ways() -> None:
    board = "3h 4d 5s Jc 9h"
    for hole in ("Ac 2d Kh Qs", "Ad 2c Ks Qh"):
        assert best(hole, board) == hand(Category.STRAIGHT, "5")
        assert low_text(hole, board) == "5-4-3-2-A"


def test_f27_side_pot_without_a_low() -> None:
    board = "4h 6d 8s Kc 2d"
    assert low_text("Ac 2c 9s 9d", board) == "8-6-4-2-A"
    assert low_text("Kh Kd Qs Jc", board) is None
    assert low_text("Qc Qd Ts Th", board) is None
    assert best("Kh Kd Qs Jc", board).category == Category.THREE_OF_A_KIND
    assert best("Qc Qd Ts Th", board).category == Category.PAIR


def test_f28_counterfeit() -> None:
    board = "Ah 4d 7s 8c Jh"
    assert low_text("Ac 2d Kh Qs", board) == "8-7-4-2-A"
    assert low_text("Ac 2d 3h Qs", board) == "7-4-3-2-A"


def test_f28_two_low_board_cards_allow_no_low() -> None:
    board = "5h 8d 9s Jc Qh"
    street = Board(parse_cards(board))
    unseen = [card for card in range(52) if card not in street.cards]
    assert all(street.low(pair) is None for pair in combinations(unseen, 2))


def test_lows_compare_from_the_top() -> None:
    """7-5-4-3-2 beats 7-6-3-2-A, and 5-4-3-2-A is the best (S3.60)."""

    def low(hole: str, board: str) -> Low:
        found = Board(parse_cards(board)).low(parse_cards(hole))
        assert found is not None
        return found

    better, worse, wheel = (
        low("2c 3d Ks Kd", "7h 5d 4s Jc Jh"),
        low("Ac 2d Ks Kd", "7h 6d 3s Jc Jh"),
        low("Ac 2d Ks Kd", "3h 4d 5s Jc Jh"),
    )
    assert wheel.mask < better.mask < worse.mask
    assert wheel.ranks < better.ranks < worse.ranks
    assert low_ranks(0b10011011) == (7, 4, 3, 1, 0)
