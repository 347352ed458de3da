"""A real terminal to run the replay on: tmux, in a server of its own."""

import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.needed import found, needs

TMUX = found("tmux")
PLAIN = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TMUX")}
SERVERS = itertools.count()
needs_tmux = needs("tmux", TMUX)


def command(*arguments: str) -> list[str]:
    script = Path(sys.executable).with_name("omaha-audit")
    return [str(script), "replay", *arguments]


class Tmux:
    """A terminal of a size, in a server of its own."""

    def __init__(self, name: str, width: int, height: int, line: str) -> None:
        self.name = name
        self._run(
            "new-session", "-d", "-s", "t", "-x", str(width), "-y", str(height), f"{line}; echo status $?; sleep 60"
        )

    def _run(self, *arguments: str) -> str:
        env = {**PLAIN, "LC_ALL": "C.UTF-8"}
        line = [str(TMUX), "-L", self.name, *arguments]
        done = subprocess.run(line, capture_output=True, text=True, env=env, check=False, timeout=20)
        return done.stdout

    def keys(self, *keys: str) -> None:
        self._run("send-keys", "-t", "t", *keys)

    def resize(self, width: int, height: int) -> None:
        self._run("resize-window", "-t", "t", "-x", str(width), "-y", str(height))

    def screen(self, *flags: str) -> str:
        return self._run("capture-pane", "-p", *flags, "-t", "t")

    def until(self, *words: str, flags: tuple[str, ...] = ()) -> str:
        """The screen as soon as it shows all the words; the last one if it never does."""
        shown = ""
        for _ in range(100):
            shown = self.screen(*flags)
            if all(word in shown for word in words):
                break
            time.sleep(0.1)
        return shown

    def close(self) -> None:
        self._run("kill-server")
