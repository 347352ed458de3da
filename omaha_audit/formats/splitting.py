"""Cuts text into hands at their first lines, without holding a file in memory."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from omaha_audit.formats.registry import FORMATS, Format

_START = re.compile(
    "^\ufeff?(?:" + "|".join(f"(?P<{f.name}>{f.start})" for f in FORMATS) + ")", re.MULTILINE
)
_LIKE_A_HAND = re.compile(r"^(?:Seat \d+: |\*\*\* )", re.MULTILINE)


class Piece(NamedTuple):
    """Text of one hand, or of what stands where a hand should: then ``format`` is None."""

    text: str
    first_line: int
    format: Format | None


def split(pieces: Iterable[str]) -> Iterator[Piece]:
    """Hands in order. What stands before the first start of a hand comes as a piece without a format."""
    buffer, line, scanned = "", 1, 0
    current: Format | None = None
    for piece in pieces:
        buffer += piece
        # The last line may still be incomplete: look for starts in whole lines only.
        whole = buffer.rfind("\n") + 1
        cut, last_format = 0, current
        for m in _START.finditer(buffer, scanned, whole):
            if m.start() > cut:
                text = buffer[cut : m.start()]
                yield Piece(text, line, last_format)
                line += text.count("\n")
            cut, last_format = m.start(), _format_of(m)
        current = last_format
        buffer = buffer[cut:]
        # A line start that was searched is not searched again; the next piece begins at the unfinished line.
        scanned = max(whole - cut, 1) if cut or whole else scanned
    start = 0
    for m in _START.finditer(buffer, scanned):
        if m.start() > start:
            text = buffer[start : m.start()]
            yield Piece(text, line, current)
            line += text.count("\n")
        start, current = m.start(), _format_of(m)
    if buffer[start:].strip():
        yield Piece(buffer[start:], line, current)


def _format_of(m: re.Match[str]) -> Format:
    return next(f for f in FORMATS if f.name == m.lastgroup)


def looks_like_a_hand(text: str) -> bool:
    """Whether text without a first line of a hand has lines that only hands have."""
    return _LIKE_A_HAND.search(text) is not None
