"""Commands that tests run in processes of their own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def program(*arguments: str | Path) -> list[str]:
    """The real program as a command, for what only a process of its own can show."""
    return [sys.executable, "-c", "from omaha_audit.cli.main import main; main()", *map(str, arguments)]


def run(*arguments: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """One command with what it printed; no proxy, index or path of the caller's shell changes it."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    return subprocess.run(
        [str(a) for a in arguments], cwd=cwd, env={**kept, "PYTHONUTF8": "1", **env}, capture_output=True, text=True,
        check=False, timeout=600,
    )  # fmt: skip
