"""The replay where it runs: without a terminal it never waits, on a real one whole frames are drawn."""

import os
import pty
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.render.deals import DEMO
from tests.tui.tmux import PLAIN, SERVERS, Tmux, command, needs_tmux


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "session.txt"
    path.write_text(DEMO, "utf-8")
    return path


@pytest.mark.parametrize("term", ["xterm-256color", "dumb", ""])
@pytest.mark.parametrize("streams", ["pipes", "closed", "null"])
def test_without_a_terminal_it_prints_and_ends(file: Path, streams: str, term: str) -> None:
    line = command(str(file), "--hand", "1")
    if streams == "closed":
        line = ["sh", "-c", f"{' '.join(line)} <&- >&-"]
    done = subprocess.run(
        line, stdin=subprocess.DEVNULL if streams == "null" else subprocess.PIPE, capture_output=True,
        env={**PLAIN, "TERM": term, "PYTHONUTF8": "1"}, timeout=30, start_new_session=True, check=False,
    )  # fmt: skip
    if streams != "closed":
        assert done.returncode == 0
        assert "a flush, Jack high" in done.stdout.decode()


def test_a_history_from_standard_input(file: Path) -> None:
    done = subprocess.run(
        command("-", "--at", "OA801"), input=file.read_bytes(), capture_output=True, timeout=30,
        start_new_session=True, env={**PLAIN, "PYTHONUTF8": "1"}, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"SHOWDOWN" in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252"])
def test_an_output_without_suits_gets_letters(file: Path, encoding: str) -> None:
    done = subprocess.run(
        command(str(file)), capture_output=True, timeout=30, env={**PLAIN, "PYTHONIOENCODING": encoding}, check=False
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"[Js][5s] 9h  8h" in done.stdout


def test_a_dumb_terminal_is_printed_to(file: Path) -> None:
    master, slave = pty.openpty()
    with subprocess.Popen(
        command(str(file), "--compact"), stdin=slave, stdout=slave, stderr=slave, close_fds=True,
        env={**PLAIN, "TERM": "dumb", "PYTHONUTF8": "1"},
    ) as process:  # fmt: skip
        os.close(slave)
        out = b""
        while True:
            try:
                piece = os.read(master, 65536)
            except OSError:
                break
            if not piece:
                break
            out += piece
        assert process.wait(timeout=30) == 0
    os.close(master)
    assert b"end of the hand" in out
    assert b"\x1b" not in out


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[type[Tmux]]:
    opened: list[Tmux] = []

    class Opened(Tmux):
        def __init__(self, *arguments: object) -> None:
            super().__init__(f"replay-{os.getpid()}-{next(SERVERS)}", *arguments)  # type: ignore[arg-type]
            opened.append(self)

    yield Opened
    for one in opened:
        one.close()




@needs_tmux
@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (140, 40)])
def test_whole_frames_on_a_terminal(file: Path, terminal: type, width: int, height: int) -> None:
    screen = terminal(width, height, " ".join(command(str(file), "--at", "18")))
    shown = screen.until("FLOP", "$83.00", "q quit")
    assert "FLOP" in shown
    assert "raise to $40.00" in shown
    assert "$83.00" in shown
    assert all(name in shown for name in ("Ana", "Bo", "Cy", "Dee", "Eli"))
    assert "q quit" in shown
    assert shown.count("hole cards") == 1
    screen.keys(*["l"] * 10)
    assert "step 21" in screen.until("step 21"), "ten keys at once"
    screen.resize(80, 24)
    shown = screen.until("│J♠││5♠│", "step 21", "q quit")
    assert "step 21" in shown
    assert "│J♠││5♠│" in shown
    screen.keys("C-c")
    assert "status 130" in screen.until("status")


@needs_tmux
def test_keys_come_from_the_terminal_while_the_history_is_piped(file: Path, terminal: type) -> None:
    screen = terminal(80, 24, f"cat {file} | {' '.join(command('-'))}")
    assert "step 0/25" in screen.until("step 0/25")
    screen.keys("l", "l", "l")
    assert "step 3/25" in screen.until("step 3/25")
    screen.keys("q")
    assert "status 0" in screen.until("status")


@needs_tmux
def test_no_color_on_a_terminal(file: Path, terminal: type) -> None:
    screen = terminal(80, 24, f"NO_COLOR=1 {' '.join(command(str(file), '--at', '18'))}")
    shown = screen.until("Ana to act", "q quit", flags=("-e",))
    assert "Ana" in shown
    assert "38;2" not in shown
    assert "48;2" not in shown
    assert "38;5" not in shown


@needs_tmux
def test_output_to_a_pipe_is_printed_even_on_a_terminal(file: Path, terminal: type) -> None:
    screen = terminal(80, 24, f"{' '.join(command(str(file), '--compact'))} | tail -1")
    assert "end of the hand" in screen.until("status")
