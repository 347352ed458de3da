"""Properties of the Omaha evaluator that hold for every deal, and its explaining parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha_audit.cards import CARD, UNKNOWN, parse_cards
from omaha_audit.evaluator import Board, Category, five_card_strength, holdem_reading, made

DEALS = st.integers(2, 7).flatmap(
    lambda size: st.tuples(
        st.just(size), st.lists(st.integers(0, 51), min_size=size + 5, max_size=size + 5, unique=True)
    )
)
GRID = {4: 60, 5: 100, 6: 150}


def mask_of(street: Board, hole: list[int]) -> int | None:
    low = street.low(hole)
    return low and low.mask


@given(DEALS, st.permutations(range(4)))
def test_suits_do_not_matter(deal: tuple[int, list[int]], suits: list[int]) -> None:
    size, cards = deal
    other = [card & ~3 | suits[card & 3] for card in cards]
    one, two = Board(cards[size:]), Board(other[size:])
    assert one.high(cards[:size]).strength == two.high(other[:size]).strength
    assert mask_of(one, cards[:size]) == mask_of(two, other[:size])


@given(DEALS, st.randoms(use_true_random=False))
def test_order_does_not_matter(deal: tuple[int, list[int]], rng: object) -> None:
    size, cards = deal
    hole, board = cards[:size], cards[size:]
    one = Board(board)
    high, low = one.high(hole), mask_of(one, hole)
    rng.shuffle(hole)  # type: ignore[attr-defined]
    rng.shuffle(board)  # type: ignore[attr-defined]
    two = Board(board)
    assert two.high(hole).strength == high.strength
    assert mask_of(two, hole) == low
    assert two.equals(hole, high.hole, high.board)


@given(DEALS)
def test_the_answer_does_not_depend_on_what_was_asked_before(deal: tuple[int, list[int]]) -> None:
    size, cards = deal
    hole, board = cards[:size], cards[size:]
    street = Board(board)
    first = street.high(hole)
    street.high(hole[::-1])
    assert street.high(hole) == first == Board(board).high(hole)
    assert street.low(hole) == Board(board).low(hole)


@given(DEALS, st.integers(3, 5))
def test_grid_and_best_sets(deal: tuple[int, list[int]], street_size: int) -> None:
    size, cards = deal
    hole, board = cards[:size], cards[size : size + street_size]
    street = Board(board)
    grid = street.grid(hole)
    high = street.high(hole)
    assert len(grid) == size * (size - 1) // 2 * {3: 1, 4: 4, 5: 10}[street_size]
    assert len({frozenset(pair + triple) for pair, triple, _ in grid}) == len(grid)
    assert all(five_card_strength(pair + triple) == strength for pair, triple, strength in grid)
    assert min(strength for *_, strength in grid) == high.strength
    best = {frozenset(each.hole + each.board) for each in street.best_sets(hole)}
    assert frozenset(high.hole + high.board) in best
    for pair, triple, strength in grid:
        assert street.equals(hole, pair, triple) == (strength == high.strength)
        assert (frozenset(pair + triple) in best) == (strength == high.strength)


@pytest.mark.parametrize("size", GRID)
def test_grid_is_in_the_order_held_and_dealt(size: int) -> None:
    hole, board = list(range(size)), [51, 40, 30, 20, 10]
    grid = Board(board).grid(hole)
    assert len(grid) == GRID[size]
    assert grid[0][:2] == ((0, 1), (51, 40, 30))
    assert grid[1][:2] == ((0, 1), (51, 40, 20))
    assert grid[-1][:2] == ((size - 2, size - 1), (30, 20, 10))


def test_equals_wants_two_and_three() -> None:
    """S0.4: never one, three or four cards of the hole, whatever they would make."""
    hole, board = parse_cards("Ah Kh Qh 2c"), parse_cards("Jh Th 3h 4d 5s")
    street = Board(board)
    assert street.equals(hole, parse_cards("Ah Kh"), parse_cards("Jh Th 3h"))
    assert not street.equals(hole, parse_cards("Ah Qh"), parse_cards("Jh Th 3h"))
    assert not street.equals(hole, parse_cards("Ah Kh Qh"), parse_cards("Jh Th"))
    assert not street.equals(hole, parse_cards("Ah"), parse_cards("Jh Th 3h 4d"))
    assert not street.equals(hole, parse_cards("Ah Ah"), parse_cards("Jh Th 3h"))
    assert not street.equals(hole, parse_cards("Jh Th"), parse_cards("Jh Th 3h"))
    assert not street.equals(hole, parse_cards("Ah Kh"), parse_cards("Qh Jh Th"))
    assert not street.equals(hole, (CARD["Ah"], UNKNOWN), parse_cards("Jh Th 3h"))


def test_used_board_cards_come_highest_first() -> None:
    assert Board(parse_cards("2h Kd 9s Kh 4c")).high(parse_cards("Kc Ac Qd Js")).board == parse_cards("Kh Kd 9s")


@pytest.mark.parametrize("board", ["Ah Kh", "Ah Kh Qh Jh Th 9h", "Ah Kh Ah", ""])
def test_no_board(board: str) -> None:
    with pytest.raises(ValueError, match="three to five different cards"):
        Board(parse_cards(board) if board else ())


@pytest.mark.parametrize("hole", ["Ac", "Ac Ac Kd Qd", "Ah Kc Qc Jc", "2c 3c 4c 5c 6c 7c 8c 9c"])
def test_no_hole(hole: str) -> None:
    street = Board(parse_cards("Ah Kh Qh"))
    for ask in (street.high, street.low, street.grid, street.best_sets):
        with pytest.raises(ValueError, match="two to seven different hole cards"):
            ask(parse_cards(hole))


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(IndexError):
        Board((0, 4, UNKNOWN))
    with pytest.raises(IndexError):
        Board((0, 4, 8)).high((12, 16, 20, UNKNOWN))
    with pytest.raises(IndexError):
        Board((0, 4, 8)).low((12, 16, 20, UNKNOWN))


@pytest.mark.parametrize(
    ("hole", "board", "kind", "count"),
    [
        ("Ah Kc Js 9d", "Qh 8h 6h 3h 2c", Category.FLUSH, 1),
        ("As Ah Ad Ac", "Kh Jd 9s 6c 3h", Category.FOUR_OF_A_KIND, 4),
        ("Ac Kd Qh Js", "8c 8d 8h 5s 5c", Category.FULL_HOUSE, 0),
        ("As Ks Js 9s", "Qs 8h 6d 4c 2h", Category.FLUSH, 4),
        ("7c 7d 7h 2s", "7s Kd Qc Jd 3h", Category.FOUR_OF_A_KIND, 3),
    ],
)
def test_what_a_false_claim_would_have_needed(hole: str, board: str, kind: Category, count: int) -> None:
    reading = holdem_reading(parse_cards(hole), parse_cards(board))
    assert reading is not None
    assert made(reading.strength).category == kind
    assert reading.from_hole == count
    assert len(set(reading.cards) & set(parse_cards(hole))) == count
    assert five_card_strength(reading.cards) == reading.strength


def test_reading_of_one_category() -> None:
    hole, board = parse_cards("As Ah Ad Ac"), parse_cards("Kh Jd 9s 6c 3h")
    three = holdem_reading(hole, board, Category.THREE_OF_A_KIND)
    assert three is not None
    assert three.from_hole == 3
    assert made(three.strength).ranks == (12, 11, 9)
    assert holdem_reading(hole, board, Category.FLUSH) is None
    assert holdem_reading(hole[:2], board[:3]) is None
