"""Where the grammars lie: inside an installed wheel, or at the top of the repository in an editable install."""

from pathlib import Path

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
