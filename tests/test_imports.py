"""The rooms of the package and who may know whom: imports point down only.

A room is a folder or a module of the package. Rooms of one level do not know each other.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import omaha_audit

PACKAGE = Path(omaha_audit.__file__).parent

LEVELS: tuple[tuple[str, ...], ...] = (
    ("cards", "money", "safe", "source"),
    ("events", "shuffle"),
    ("hand",),
    ("rules", "findings", "evaluator"),
    ("engine",),
    ("formats",),
    ("checks",),
    ("audit",),
    ("tally", "truth"),
    ("generate", "write", "render"),
    ("export",),
    ("tui",),
    ("cli",),
    ("__main__",),
)
"""Bottom to top."""

STRANGERS = {("formats", "engine"), ("engine", "formats")}
"""What a file says and what should have happened are found apart, so that they can be held against each other."""

ONLY_IN = {"jinja2": {"export"}, "rich": {"render", "tui"}, "textual": {"tui"}, "lark": {"formats"}, "typer": {"cli"}}
"""Libraries, and the rooms that may use them."""

NEVER = {"pokerkit", "phevaluator", "hypothesis", "pytest"}
"""Libraries the tests compare with; the package does without."""

ROOM_NAMES = (
    "pokerstars", "ggpoker", "natural8", "winamax", "bovada", "bodog", "ignition", "partypoker", "888poker", "pacific",
    "fulltilt", "full tilt", "run it once", "runitonce", "ipoker", "pppoker", "suprema", "upoker", "clubgg",
    "pokermaster", "mplpoker", "coinpoker", "betonline", "everleaf", "entraction", "microgaming", "ongame",
    "winning poker",
)  # fmt: skip
"""Sites. What differs from site to site is a ruleset's field or a format's business, never an engine's or a check's."""

LEVEL = {room: n for n, rooms in enumerate(LEVELS) for room in rooms}
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if p.parent != PACKAGE or p.name != "__init__.py")


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Line and dotted parts of everything a module imports, at its top or within a function."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            parts = str(node.module).split(".")
            if parts == [PACKAGE.name]:
                yield from ((node.lineno, [*parts, alias.name]) for alias in node.names)
            else:
                yield node.lineno, parts


def short_name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_every_room_has_a_level() -> None:
    unknown = {room_of(path) for path in MODULES} - LEVEL.keys()
    assert not unknown, f"give them a level in LEVELS: {unknown}"


@pytest.mark.parametrize("path", MODULES, ids=short_name)
def test_imports_point_down(path: Path) -> None:
    room = room_of(path)
    for line, (top, *inner) in imported(path):
        if top != PACKAGE.name or inner[:1] in ([], ["__version__"], [room]):
            continue
        other = inner[0]
        assert LEVEL[other] < LEVEL[room], f"{short_name(path)}:{line}: {room} may not know {other}"
        assert (room, other) not in STRANGERS, f"{short_name(path)}:{line}: {room} and {other} must stay strangers"


@pytest.mark.parametrize("path", MODULES, ids=short_name)
def test_libraries_stay_in_their_rooms(path: Path) -> None:
    for line, (top, *_) in imported(path):
        assert top not in NEVER, f"{short_name(path)}:{line}: {top}"
        assert room_of(path) in ONLY_IN.get(top, {room_of(path)}), f"{short_name(path)}:{line}: {top}"


@pytest.mark.parametrize("path", [p for p in MODULES if room_of(p) in ("engine", "checks")], ids=short_name)
def test_engine_and_checks_know_no_site(path: Path) -> None:
    source = path.read_text("utf-8").lower()
    assert [name for name in ROOM_NAMES if name in source] == []
