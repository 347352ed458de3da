"""``omaha-audit eval``: names, used cards, ranking, the grid."""

import json

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app

BOARD = "Ts7s2sKd4s"
BO, DEE, ANA = "Js5s9h8h", "ThTdKh9c", "AsAhQdJd"


def run(*arguments: str, status: int = 0) -> str:
    done = CliRunner().invoke(app, ["eval", *arguments])
    assert done.exit_code == status, done.output
    return done.output


def test_the_demonstration_hand() -> None:
    lines = [" ".join(line.split()) for line in run(BO, DEE, ANA, "--board", BOARD).splitlines()]
    assert lines[2:5] == [
        "1 [J♠][5♠] 9♥ 8♥ [J♠ 5♠] + [T♠ 7♠ 4♠] flush, J-T-7-5-4",
        "2 [T♥][T♦] K♥ 9♣ [T♥ T♦] + [K♦ T♠ 7♠] three tens, K-7",
        "3 [A♠][A♥] Q♦ J♦ [A♠ A♥] + [K♦ T♠ 7♠] pair of aces, K-T-7",
    ]
    text = " ".join(lines)
    assert 'hand 2 would be "tens full of kings" only if three hole cards could play' in text
    assert 'hand 3 would be "flush, A-T-7-4-2" only if one hole card could play' in text


def test_the_grid() -> None:
    rows = [line.split() for line in run(DEE, "--board", BOARD, "--explain").splitlines()]
    at = next(n for n, row in enumerate(rows) if row[:2] == ["T72", "T7K"])
    assert " ".join(rows[at]) == "T72 T7K T74 T2K T24 TK4 72K 724 7K4 2K4"
    assert [" ".join(row[2:]) for row in rows[at + 1 : at + 7]] == [
        "3k [3k] 3k 3k 3k 3k 1p 1p 1p 1p",
        "1p 2p 1p 2p 1p 2p 1p hi 1p 1p",
        "1p 1p 1p 1p 1p 1p hi hi hi hi",
        "1p 2p 1p 2p 1p 2p 1p hi 1p 1p",
        "1p 1p 1p 1p 1p 1p hi hi hi hi",
        "hi 1p hi 1p hi 1p 1p hi 1p 1p",
    ]
    assert " ".join(rows[at + 8]).startswith("not legal tens full of kings T♥ T♦ K♥ + T♠ K♦ 3 hole, 2 board")


@pytest.mark.parametrize(("cards", "count"), [("AcKhQh9s", 60), ("AcKhQh9s5c", 100), ("AcKhQh9s5c3h", 150)])
def test_the_number_of_combinations(cards: str, count: int) -> None:
    assert f"= {count} hands" in run(cards, "--board", BOARD, "--explain")
    hand = json.loads(run(cards, "--board", BOARD, "--explain", "--output-format", "json"))["hands"][0]
    assert len(hand["combinations"]) == count
    assert min(c["strength"] for c in hand["combinations"]) == hand["strength"]


def test_json() -> None:
    out = json.loads(run(DEE, BO, ANA, "--board", BOARD, "--low", "--output-format", "json"))
    assert out["schema"] == "omaha-audit/eval/1"
    assert out["board"] == ["Ts", "7s", "2s", "Kd", "4s"]
    assert [h["rank"] for h in out["hands"]] == [2, 1, 3], "hands stay in the order given"
    dee, bo, ana = out["hands"]
    assert (bo["class"], bo["name"], bo["words"]) == ("flush", "Flush, jack high", "flush, J-T-7-5-4")
    assert (bo["used_hole"], sorted(bo["used_board"])) == (["Js", "5s"], ["4s", "7s", "Ts"])
    assert bo["low"]["words"] == "8-7-5-4-2"
    assert dee["low"] is None
    assert (dee["not_legal"]["words"], dee["not_legal"]["from_hole"]) == ("tens full of kings", 3)
    assert ana["not_legal"]["from_hole"] == 1


def test_ties_share_a_rank() -> None:
    out = json.loads(run("AsKs9d8d", "AhKh9c8c", "2c2d3c3d", "--board", "QsJdTc5h4h", "--output-format", "json"))
    assert [h["rank"] for h in out["hands"]] == [1, 1, 3]


@pytest.mark.parametrize(
    ("board", "words"), [("", "none is here"), ("Ts", "only one is here"), ("Ts7s", "only two are here")]
)
def test_fewer_than_three_board_cards(board: str, words: str) -> None:
    assert words in run(DEE, *(("--board", board) if board else ()))
    out = json.loads(run(DEE, "--output-format", "json", *(("--board", board) if board else ())))
    assert out["hands"] == [{"hole": ["Th", "Td", "Kh", "9c"], "rank": None}]


@pytest.mark.parametrize("board", ["Ts7s2s", "Ts7s2sKd"])
def test_an_early_street(board: str) -> None:
    assert "three tens" in run(DEE, "--board", board)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((DEE, ANA + "Kh"), "hand 2 has 5 cards and hand 1 has 4"),
        (("ThTdKh",), "hand 1 has 3 cards"),
        (("ThTdKh9c2c3c4c",), "hand 1 has 7 cards"),
        (("ThThKh9c",), "Th stands twice in hand 1"),
        ((DEE, "ThAsKs2c"), "Th stands in hand 1 and in hand 2"),
        ((DEE, "--board", "Td7s2s"), "Td stands in hand 1 and in the board"),
        ((DEE, "--board", "As7s2sKd4s3s"), "the board has 6 cards"),
        ((DEE, "--board", "XyZz22"), "is no card"),
        (("T?T?T?T?",), "is no card"),
        (("????????",), "every card must be known"),
        (("\x1b[2J",), "is no card"),
    ],
)
def test_wrong_cards_end_with_2(arguments: tuple[str, ...], words: str) -> None:
    said = run(*arguments, status=2)
    assert words in said
    assert "\x1b" not in said


def test_ways_to_write_cards() -> None:
    assert run("th td KH 9C", "--board", "10s,7s,2s") == run(DEE, "--board", "Ts7s2s")
