"""Counts of earlier runs, kept in `.proof` under a sign of what they were counted with: what has changed is redone."""

import json
import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from omaha_audit.findings import codes, page

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "omaha_audit"
FAULTS = PACKAGE / "generate" / "faults"
ROOMS = ("rules", "findings", "evaluator", "engine", "formats", "checks", "generate", "write")
"""The rooms that deal, write, read and judge a hand, beside the modules that stand alone. Of the pages on findings the
severities count, and of the one that is planted what follows from it; not their words."""
COMMON = ("proof", "registry")
"""What plants every fault; the rest of that folder counts for the operators that ask it."""


class Kept:
    """A folder of counts, a file a place."""

    def __init__(self, folder: Path = ROOT / ".proof") -> None:
        self.folder = folder

    def get(self, place: str, key: str, sign: str) -> dict[str, Any] | None:
        """What was counted there with the same sources; None where it has to be counted."""
        entry = self._read(place).get(key)
        return entry["counts"] if entry is not None and entry["sign"] == sign else None

    def put(self, place: str, sign_of: dict[str, str], counts: dict[str, object]) -> None:
        """Keep the counts of several keys of a place."""
        known = self._read(place)
        known.update({key: {"sign": sign_of[key], "counts": counts[key]} for key in counts})
        self.folder.mkdir(exist_ok=True)
        path = self._path(place)
        new = path.with_suffix(".new")
        new.write_text(json.dumps(known, sort_keys=True, indent=0), "utf-8")
        new.replace(path)  # a run that is stopped leaves the old counts or the new ones

    def _path(self, place: str) -> Path:
        return self.folder / f"{re.sub(r'[^a-z0-9_]+', '-', place)}.json"

    def _read(self, place: str) -> dict[str, dict[str, Any]]:
        path = self._path(place)
        return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def sign(paths: Iterable[Path], *words: object, roots: Iterable[str] = ()) -> str:
    """A short sign of what files hold, of further words, and of what follows from some findings."""
    total = sha256(repr((words, _severities(), [(code, sorted(page(code).root_of)) for code in roots])).encode())
    for path in sorted(paths):
        total.update(_sign_of(path))
    return total.hexdigest()[:16]


@cache
def _severities() -> tuple[object, ...]:
    return tuple((code, page(code).severity) for code in codes())


@cache
def _sign_of(path: Path) -> bytes:
    return sha256(path.name.encode() + b"\0" + path.read_bytes()).digest()


@cache
def judging() -> tuple[Path, ...]:
    """The sources of dealing, writing, reading and judging hands, without the operators."""
    found = [p for room in ROOMS for p in (PACKAGE / room).rglob("*") if p.suffix in (".py", ".toml")]
    found += [p for p in PACKAGE.glob("*.py") if p.name != "__init__.py"]
    found += (ROOT / "grammar").glob("*.lark")
    return tuple(p for p in found if FAULTS not in p.parents)


@cache
def planting(module: str) -> tuple[Path, ...]:
    """The sources of a module of operators: itself, and all of its folder that it asks."""
    waiting, found = [module, *COMMON], set()
    while waiting:
        name = waiting.pop()
        path = FAULTS / f"{name}.py"
        if path not in found:
            found.add(path)
            waiting += re.findall(r"^from omaha_audit\.generate\.faults\.(\w+) import", path.read_text("utf-8"), re.M)
    return tuple(found)
