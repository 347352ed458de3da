"""The formats that can be read, in one explicit tuple: adding a room is a grammar, a module and a line here."""

from collections.abc import Callable
from typing import NamedTuple

from omaha_audit.formats import native, pokerstars
from omaha_audit.formats.outcome import Outcome


class Format(NamedTuple):
    """One text format."""

    name: str
    title: str
    start: str
    """Regular expression of the beginning of a hand's first line; without groups."""
    read: Callable[[str, str, int], Outcome]
    """(text, file, first line) to a hand, or to why there is none."""


FORMATS: tuple[Format, ...] = (
    Format("native", "omaha-audit native text", native.START, native.read),
    Format("pokerstars", "PokerStars and kin", pokerstars.START, pokerstars.read),
)
