"""High-low without a qualifier: the low half goes to the lowest hand, whatever it is (C31)."""

import pytest

from omaha_audit.cards import parse_cards
from omaha_audit.evaluator import Board
from omaha_audit.rules import preset

from .table_of import Deal, faults

ANY = preset("s3_hilo").fixed(split="hilo_any", structure=None)
EIGHT = preset("s3_hilo").fixed(structure=None)


def nines(split: str, board: str = "2c 4d 9s Kh Kd") -> Deal:
    """A has Kings full, B the low 9-5-4-3-2 with a five and a three."""
    deal = Deal("B A", button="A", game="pl8", stakes=(5, 10)).blinds(5, 10).play("A calls, B checks")
    return deal.checked_down(board).shows(B="5h 3s Jc Jd", A="Ks 9h Qc Qd").collects(split)


def test_a_nine_low_wins_its_half() -> None:
    assert faults(nines("A 10, B 10"), ANY) == []
    assert faults(nines("A 20"), ANY) == ["OA806"]


def test_not_where_eight_is_the_most() -> None:
    """S3.59, S3.62: with two board cards of eight or lower nobody has a low."""
    assert faults(nines("A 20"), EIGHT) == []
    assert faults(nines("A 10, B 10"), EIGHT) == ["OA806"]


@pytest.mark.parametrize(
    ("hole", "ranks"),
    [
        ("Ah 2h Kh Qh", (8, 4, 2, 1, 0)),
        ("Kh Qh Jh Th", (10, 9, 8, 4, 2)),
        ("3h 3d 5h 5d", None),
    ],
)
def test_the_lowest_five_ranks(hole: str, ranks: tuple[int, ...] | None) -> None:
    """On 3 5 9 with two more nines: 9-5-3 and two of the hand, counted from the ace; pairs make no low."""
    low = Board(parse_cards("3c 5c 9c 9d 9h")).any_low(parse_cards(hole))
    assert (low.ranks if low else None) == ranks


def test_a_low_of_eight_is_the_same_either_way() -> None:
    board = Board(parse_cards("2c 4d 8s Kh Kd"))
    hole = parse_cards("5h 3s Jc Jd")
    assert board.any_low(hole) == board.low(hole)
