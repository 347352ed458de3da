"""The catalogue: one page a code, the only place where its name, severity, rule, message and explanation stand."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

_FOLDER = files("omaha_audit.findings") / "pages"


class Page(NamedTuple):
    """What is fixed about a finding code."""

    code: str
    name: str
    severity: str
    rule: str
    summary: str
    message: str
    """Template over player, street, expected, actual, difference, detail."""
    remedy: str
    root_of: frozenset[str]
    """Codes of findings that follow from this one within a hand, and then are no fault of their own."""
    body: str
    """Markdown, what ``explain`` prints."""


RETIRED: dict[str, str] = {}
"""Codes are forever: a retired one leads to the code that took its place."""


@cache
def page(code: str) -> Page:
    """The page of a code; KeyError where there is none."""
    code = RETIRED.get(code, code)
    source = _FOLDER / f"{code}.md"
    if not source.is_file():
        raise KeyError(code)
    _, front, body = source.read_text(encoding="utf-8").split("+++", 2)
    meta = tomllib.loads(front)
    return Page(
        meta["code"], meta["name"], meta["severity"], meta["rule"], meta["summary"], meta["message"], meta["remedy"],
        frozenset(meta["root_of"]), body.strip(),
    )  # fmt: skip


@cache
def codes() -> tuple[str, ...]:
    """Every code, in order."""
    return tuple(sorted(p.name[:-3] for p in _FOLDER.iterdir() if p.name.endswith(".md")))
