"""The demonstration hand, two classic disputes on one board, says the same in every output.

The answers are worked out by hand. Bo is all-in for 64: main pot 64 x 3 + Cy's blind of 2 = 194; Dee and Ana put in
another 116 each: side pot 232. Exactly two hole cards: Bo J5 of spades with T74 of spades, a flush; Dee T T with K T 7;
Ana A A with K T 7. With three hole cards Dee would have tens full of kings, with one Ana an ace-high flush.
"""

import html
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from tests.render.deals import DEMO

NAMES = {"Bo": "a flush, Jack high", "Dee": "three of a kind, Tens", "Ana": "a pair of Aces"}
PLAYS = {"Bo": "[J♠][5♠] 9♥ 8♥", "Dee": "[T♥][T♦] K♥ 9♣", "Ana": "[A♠][A♥] Q♦ J♦"}
BOARDS = {"Bo": {"T♠", "7♠", "4♠"}, "Dee": {"K♦", "T♠", "7♠"}, "Ana": {"K♦", "T♠", "7♠"}}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "session.txt"
    path.write_text(DEMO, "utf-8")
    return path


def run(*arguments: str, status: int = 0) -> list[str]:
    """The output's lines, each with single blanks."""
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == status, done.output
    return [" ".join(line.split()) for line in done.stdout.splitlines()]


def under(lines: list[str], name: str) -> set[str]:
    """The cards of the line below a player's hand."""
    at = max(n for n, line in enumerate(lines) if f"{name} {PLAYS[name]} {NAMES[name]}" in line)
    return set(re.findall(r"[2-9TJQKA][♣♦♥♠]", lines[at + 1]))


def test_show(file: Path) -> None:
    lines = run("show", str(file))
    assert {name: under(lines, name) for name in NAMES} == BOARDS
    text = "\n".join(lines)
    pots = re.findall(r"^(main pot|side pot 1) (\S+) in it: (.*)\n(.*)$", text, re.MULTILINE)
    assert [(pot, amount, {*names.split(", ")}, won) for pot, amount, names, won in pots] == [
        ("main pot", "$194.00", {"Ana", "Bo", "Dee"}, "Bo: a flush, Jack high"),
        ("side pot 1", "$232.00", {"Ana", "Dee"}, "Dee: three of a kind, Tens"),
    ]
    assert "Dee +$426.00 the re-run pays $232.00" in lines
    assert "Bo nothing the re-run pays $194.00" in lines


def test_replay_plain(file: Path) -> None:
    lines = run("replay", str(file), "--plain")
    assert {name: under(lines, name) for name in NAMES} == BOARDS
    assert [line for line in lines if line.startswith("main $194.00")][-1] == (
        "main $194.00 Bo Dee Ana Bo $194.00 ≠ Dee $194.00 F2"
    )
    assert [line for line in lines if line.startswith("side 1 $232.00")][-1] == (
        "side 1 $232.00 Dee Ana Dee $232.00 = Dee $232.00"
    )
    assert any("file: a full house, Tens full of Kings" in line for line in lines)


def test_eval() -> None:
    hands = re.findall(r"^(\w+): shows \[(.*)\] ", DEMO, re.MULTILINE)
    assert [name for name, _ in hands] == ["Dee", "Ana", "Bo"]
    lines = run("eval", *(cards for _, cards in hands), "--board", "Ts 7s 2s Kd 4s")
    words = {"Bo": "flush, J-T-7-5-4", "Dee": "three tens, K-7", "Ana": "pair of aces, K-T-7"}
    ranked = [line for line in lines if line[:2] in ("1 ", "2 ", "3 ")]
    for name, line in zip(("Bo", "Dee", "Ana"), ranked, strict=True):
        assert PLAYS[name] in line
        assert line.endswith(words[name])
        assert set(re.findall(r"[2-9TJQKA][♣♦♥♠]", line.rpartition("+")[2])) == BOARDS[name]
    text = " ".join(lines)
    assert 'would be "tens full of kings" only if three hole cards could play' in text
    assert 'would be "flush, A-T-7-4-2" only if one hole card could play' in text


def test_report(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    run("report", str(file), "-o", str(out), status=1)
    page = out.read_text("utf-8")
    text = " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())
    money = text[text.index("Money") :]
    assert re.search(r"Bo \$0\.00 \$194\.00 [-−]\$194\.00", money)
    assert re.search(r"Dee \$426\.00 \$232\.00 \+?\$194\.00", money)
    assert all(name in text for name in NAMES.values())
    assert "main $194.00 Bo Dee Ana Bo $194.00 ≠ Dee $194.00 F2" in text
    assert "side 1 $232.00 Dee Ana Dee $232.00 = Dee $232.00" in text
    assert [name for name in NAMES if f"{name} {PLAYS[name]} {NAMES[name]}" not in text] == []
