"""Whatever is typed or a file is called, what a command says of it cannot act on the terminal."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app

EVENING = str(Path(__file__).parents[2] / "samples" / "demo" / "evening.txt")
HOSTILE = "a\x07\x1b]0;title\x07\u202eb"

LINES = [
    ([HOSTILE], 2), ([f"--{HOSTILE}"], 2), (["formats", HOSTILE], 2),
    (["check", HOSTILE], 3), (["check", f"--{HOSTILE}"], 2), (["check", "--rules", HOSTILE, EVENING], 2),
    (["check", "--fail-level", HOSTILE, EVENING], 2), (["report", HOSTILE, "-o", "-"], 3),
    (["report", EVENING, "-o", f"/nowhere/{HOSTILE}"], 3),
    (["show", HOSTILE], 3), (["show", EVENING, "--hand", HOSTILE], 2), (["show", EVENING, "--rules", HOSTILE], 2),
    (["show", EVENING, "--suits", HOSTILE], 2),
    (["replay", HOSTILE], 3), (["replay", EVENING, "--hand", HOSTILE], 2), (["replay", EVENING, "--at", HOSTILE], 2),
    (["replay", EVENING, "--export", HOSTILE], 2), (["replay", EVENING, "--export", f"/nowhere/{HOSTILE}.svg"], 3),
    (["generate", "--seed", "s", "-o", f"/nowhere/{HOSTILE}"], 3), (["generate", "--seed", HOSTILE], 2),
    (["generate", "--seed", "s", "--rules", HOSTILE], 2), (["generate", "--seed", "s", "--seats", HOSTILE], 2),
    (["generate", "--seed", "s", "--view", HOSTILE], 2), (["generate", "--seed", "s", "--fault", HOSTILE], 2),
    (["generate", "--seed", "s", "--to", HOSTILE], 2),
    (["explain", HOSTILE], 2), (["rules", HOSTILE], 2), (["eval", HOSTILE], 2),
    (["eval", "AsAhKsKh", "--board", HOSTILE], 2),
]  # fmt: skip


@pytest.mark.parametrize(("line", "status"), LINES, ids=[f"{n}-{line[0]!a}" for n, (line, _) in enumerate(LINES)])
def test_nothing_typed_acts(line: list[str], status: int) -> None:
    done = CliRunner().invoke(app, line)
    assert done.exit_code == status, done.output
    assert done.stderr
    assert not set(done.output) & set("\x07\x1b\u202e")


@pytest.mark.parametrize("command", [["show"], ["check"], ["replay", "--plain"], ["report", "-o", "-"]])
def test_a_file_may_be_called_anything(command: list[str], tmp_path: Path) -> None:
    """The name of a file that is read, and of one that cannot be."""
    odd = tmp_path / f"{HOSTILE.replace('/', '')}.txt"
    for text in (Path(EVENING).read_text("utf-8"), "PokerStars Hand #1: nonsense\nSeat 1: Ana\n", ""):
        odd.write_text(text, "utf-8")
        done = CliRunner().invoke(app, [command[0], str(odd), *command[1:]])
        assert done.exit_code in (0, 1, 3)
        assert not set(done.output) & set("\x07\x1b\u202e")


@pytest.mark.parametrize("command", ["check", "show", "replay"])
def test_a_missing_file_is_named_where_it_can_be_seen(command: str) -> None:
    assert "a␇␛]0;title␇�b" in CliRunner().invoke(app, [command, HOSTILE]).stderr
