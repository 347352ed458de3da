"""The first frame stands before the full screen has loaded, and is the frame that the full screen draws."""

import io
import os
import pty
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from omaha_audit.render.frames import frame_lines
from omaha_audit.render.opening import Opening, on_screen
from omaha_audit.render.scene import Look
from tests.render.deals import DEMO, demo
from tests.tui.tmux import PLAIN, command

SEQUENCE = re.compile(r"\x1b\[[?0-9;]*[a-zA-Z]")


def _without_toolkit(folder: Path) -> dict[str, str]:
    """An environment in which the toolkit cannot be imported."""
    (folder / "textual").mkdir()
    (folder / "textual" / "__init__.py").write_text("raise ImportError('not here')\n", "utf-8")
    return {**PLAIN, "PYTHONPATH": str(folder), "TERM": "xterm-256color", "PYTHONUTF8": "1"}


def test_it_needs_no_toolkit_and_leaves_the_screen_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "session.txt").write_text(DEMO, "utf-8")
    master, slave = pty.openpty()
    child = subprocess.Popen(
        command(str(tmp_path / "session.txt")), stdin=slave, stdout=slave, stderr=slave, close_fds=True,
        env=_without_toolkit(tmp_path), start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    seen = b""
    try:
        while piece := os.read(master, 65_536):
            seen += piece
    except OSError:  # the other end is closed
        pass
    os.close(master)
    assert child.wait() == 2
    into, frame, out = (seen.find(sign) for sign in (b"\x1b[?1049h", b"q quit", b"\x1b[?1049l"))
    assert -1 < into < frame < out
    assert seen.find(b"the full screen needs textual") > out


class _Screen(io.StringIO):
    def fileno(self) -> int:
        return 1


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 40)])
def test_it_is_the_frame_of_the_full_screen(
    size: tuple[int, int], colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size(size))
    monkeypatch.setenv("COLORTERM", "truecolor")
    look, out = on_screen(Look(), colour), _Screen()
    Opening(out, colour).show(demo(), 0, look)
    plain = [line.rstrip() for line in SEQUENCE.sub("", out.getvalue()).split("\n")]
    film = replace(look, width=size[0], height=size[1])
    assert plain == [line.plain.rstrip() for line in frame_lines(demo(), 0, film)]
    assert len(plain) <= size[1]
    assert ("\x1b[38" in out.getvalue()) is colour
