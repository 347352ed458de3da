"""Turns the paths of a command line into files: folders are walked, globs expanded where the shell did not."""

import glob
from pathlib import Path
from typing import NamedTuple

ENDINGS = frozenset({".txt", ".log"})


class Source(NamedTuple):
    """A file to read. ``named`` is False where it was found in a folder: then it need not be a history."""

    path: Path
    named: bool


def sources(arguments: list[str]) -> list[Source]:
    """Files in the order given, those of a folder by name; nothing twice."""
    out: list[Source] = []
    for argument in arguments:
        path = Path(argument)
        if path.is_dir():
            out += [Source(p, False) for p in _walk(path)]
        elif not path.exists() and glob.has_magic(argument):
            found = sorted(glob.glob(argument, recursive=True))
            out += [Source(Path(f), True) for f in found if Path(f).is_file()] or [Source(path, True)]
        else:
            out.append(Source(path, True))
    return list({s.path: s for s in reversed(out)}.values())[::-1]


def _walk(folder: Path) -> list[Path]:
    found = []
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.suffix.lower() in ENDINGS and not hidden and path.is_file():
            found.append(path)
    return found
