"""``omaha-audit replay``: what is printed and written, and what is refused."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from tests.render.deals import DEMO, HOSTILE, all_in

DEMO_NAMES = ("a flush, Jack high", "three of a kind, Tens", "a pair of Aces")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "session.txt"
    path.write_text(f"{all_in(3, 4, 1)}\n{DEMO}", "utf-8")
    return path


def run(*arguments: str, status: int = 0, command: str = "replay") -> str:
    done = CliRunner().invoke(app, [command, *arguments])
    assert done.exit_code == status, done.output
    return done.output


def test_frames_are_printed_one_after_another(file: Path) -> None:
    out = run(str(file), "--plain", "--hand", "2")
    assert out.count("hand 2/2") == 26
    assert all(name in out for name in DEMO_NAMES)
    assert max(map(len, out.splitlines())) <= 80
    last = " ".join(out.rsplit("hand 2/2", 1)[1].split())
    assert "main $194.00 Bo Dee Ana Bo $194.00 ≠ Dee $194.00" in last
    assert "side 1 $232.00 Dee Ana Dee $232.00 = Dee $232.00" in last


def test_show_says_the_same(file: Path) -> None:
    out = run(str(file), "--hand", "2", command="show")
    assert all(name in out for name in DEMO_NAMES)
    assert "$194.00" in out
    assert "$232.00" in out


def test_which_steps_are_printed(file: Path) -> None:
    assert run(str(file), "--hand", "2", "--steps", "streets").count("hand 2/2") == 5
    assert run(str(file), "--hand", "2", "--steps", "decisions").count(" to act") >= 12
    lines = run(str(file), "--hand", "2", "--compact").splitlines()
    assert len(lines) == 26
    assert "Dee collects $194.00" in lines[24]
    assert "OA801" in lines[24]


@pytest.mark.parametrize("hand", ["2", "100245", "PokerStars-100245"])
def test_which_hand(file: Path, hand: str) -> None:
    assert "Ana to act" in run(str(file), "--hand", hand, "--compact")


def test_at_a_finding_or_line(file: Path) -> None:
    by_code = run(str(file), "--at", "OA801")
    assert "SHOWDOWN" in by_code
    assert by_code.count("hand 2/2") == 1
    words = by_code.split()
    number = words[words.index("OA801") - 1]
    assert run(str(file), "--at", number) == by_code
    assert run(str(file), "--at", "wrong-winner") == by_code
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if text == "Dee: bets $20")
    shown = run(str(file), "--at", f"{file}:{line}")
    assert "Ana to act   call $20.00   raise to $40.00 (20 + 20) .. $83.00   fold" in shown
    assert run(str(file), "--at", str(line)) == shown


def test_options_of_a_frame(file: Path) -> None:
    assert "A♠ A♥" not in run(str(file), "--hand", "2", "--hide", "--steps", "decisions").split("SHOWDOWN")[0]
    assert "as Ana plays it" in run(str(file), "--hand", "2", "--viewer", "1")
    assert "97 bb" in run(str(file), "--hand", "2", "--blinds", "--steps", "streets")
    assert "[Js][5s]" in run(str(file), "--hand", "2", "--suits", "letters")
    assert max(map(len, run(str(file), "--hand", "2", "--width", "60").splitlines())) <= 60
    assert "$83.00" not in run(str(file), "--hand", "2", "--quiz", "--steps", "decisions").split("SHOWDOWN")[0]


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (("--hand", "9"), 2, "no hand 9"),
        (("--at", "OA999"), 2, "no finding OA999"),
        (("--at", "F99"), 2, "no finding F99"),
        (("--at", "9999"), 2, "no hand stands on line 9999"),
        (("--viewer", "9"), 2, "nobody sits in seat 9"),
        (("--export", "x.pdf"), 2, "the ending says what to write"),
        (("--export", "/nowhere/at/all.svg"), 3, "/nowhere/at/all.svg"),
        (("--rules", "no_such"), 2, "error"),
    ],
)
def test_what_is_refused(file: Path, arguments: tuple[str, ...], status: int, words: str) -> None:
    assert words in run(str(file), *arguments, status=status)


def test_files_that_hold_nothing(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    assert "no Omaha hands" in run(str(empty), status=3)
    assert "no such file" in run(str(tmp_path / "missing.txt"), status=3)
    broken = tmp_path / "broken.txt"
    broken.write_text("PokerStars Hand #1: nonsense\nSeat 1: Ana\n")
    assert "could not be read" in run(str(broken), status=3)


@pytest.mark.parametrize("ending", ["svg", "html", "txt", "cast"])
def test_export(file: Path, tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"hand.{ending}"
    assert "wrote" in run(str(file), "--hand", "2", "--export", str(out))
    text = out.read_text("utf-8")
    assert "Jack" in text
    if ending == "cast":
        assert all(json.loads(line) for line in text.splitlines())


def test_the_chart_of_stacks(file: Path, tmp_path: Path) -> None:
    out = run(str(file), "--stacks")
    assert "2 hands" in out
    assert max(map(len, out.splitlines())) <= 80
    hostile = tmp_path / "names.txt"
    hostile.write_text(all_in(10, 4, 4, names=HOSTILE), "utf-8")
    shown = run(str(hostile), "--stacks", "--width", "60")
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert len(shown.splitlines()) <= 26


def test_the_same_hand_gives_the_same_output(file: Path) -> None:
    assert run(str(file), "--hand", "2") == run(str(file), "--hand", "2")
