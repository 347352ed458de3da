"""Commands that tests run in processes of their own."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*arguments: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """One command with what it printed; no proxy, index or path of the caller's shell changes it."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    return subprocess.run(
        [str(a) for a in arguments], cwd=cwd, env={**kept, "PYTHONUTF8": "1", **env}, capture_output=True, text=True,
        check=False, timeout=600,
    )  # fmt: skip
