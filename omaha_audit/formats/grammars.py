"""Where the grammars lie: inside an installed wheel, or at the top of the repository in an editable install."""

import hashlib
import os
from pathlib import Path

from omaha_audit import __version__

_PACKAGE = Path(__file__).resolve().parent.parent


def grammar_folder() -> Path:
    """The folder of the ``.lark`` files."""
    shipped = _PACKAGE / "grammar"
    return shipped if shipped.is_dir() else _PACKAGE.parent / "grammar"


def samples_folder() -> Path:
    """The folder of sample histories, found the same way."""
    shipped = _PACKAGE / "samples"
    return shipped if shipped.is_dir() else _PACKAGE.parent / "samples"


def grammar_text(name: str) -> str:
    return (grammar_folder() / f"{name}.lark").read_text(encoding="utf-8")


def grammar_cache(name: str) -> str | None:
    """Where Lark keeps a grammar it has worked out, so that the next start need not; None where nothing can be kept."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    folder = Path(base) / "omaha-audit"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    if not os.access(folder, os.W_OK):
        return None
    # The imported atoms are no part of Lark's own key, so they are part of the name. The folder is part of that key:
    # two installations would work the grammar out again and again for each other.
    text = grammar_text(name) + grammar_text("atoms") + str(grammar_folder())
    return str(folder / f"{name}-{__version__}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.lark")
