"""Cuts text into hands at their first lines, without holding a file in memory."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from omaha_audit.formats.registry import FORMATS, Format

_START = re.compile("\n\ufeff?(?:" + "|".join(f"(?P<{f.name}>{f.start})" for f in FORMATS) + ")")
_BY_NAME = {f.name: f for f in FORMATS}
_LIKE_A_HAND = re.compile(r"^(?:Seat \d+: |\*\*\* )", re.MULTILINE)


class Piece(NamedTuple):
    """Text of one hand, or of what stands where a hand should: then ``format`` is None."""

    text: str
    first_line: int
    format: Format | None


def split(pieces: Iterable[str]) -> Iterator[Piece]:
    """Hands in order. What stands before the first start of a hand comes as a piece without a format."""
    # The buffer begins with a newline of its own, so that every first line is led by one, which is quick to search for.
    buffer, line, searched = "\n", 1, 0
    current: Format | None = None
    for piece in pieces:
        buffer += piece
        # The last line may still be incomplete: look for starts in whole lines only.
        whole = buffer.rfind("\n", 1)
        if whole < 1:
            continue
        cut = 0
        for m in _START.finditer(buffer, searched, whole):
            if m.start() > cut:
                text = buffer[cut + 1 : m.start() + 1]
                yield Piece(text, line, current)
                line += text.count("\n")
            cut, current = m.start(), _format_of(m)
        buffer = buffer[cut:]
        searched = max(whole - cut - 1, 1)
    cut = 0
    for m in _START.finditer(buffer, searched):
        if m.start() > cut:
            text = buffer[cut + 1 : m.start() + 1]
            yield Piece(text, line, current)
            line += text.count("\n")
        cut, current = m.start(), _format_of(m)
    if buffer[cut:].strip():
        yield Piece(buffer[cut + 1 :], line, current)


def _format_of(m: re.Match[str]) -> Format:
    return _BY_NAME[m.lastgroup or ""]


def looks_like_a_hand(text: str) -> bool:
    """Whether text without a first line of a hand has lines that only hands have."""
    return _LIKE_A_HAND.search(text) is not None
