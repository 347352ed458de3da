"""Blocks of text: what a blank line after a summary parts from the hand before it."""

import re

_NEXT_BLOCK = re.compile(r"\n[ \t]*\n[ \t\n]*(?=\S)")


def block_after_summary(text: str) -> int | None:
    """Where, after a hand's summary and a blank line, something else begins that is no part of the hand."""
    summary = text.find("*** SUMMARY ***")
    if summary < 0:
        return None
    m = _NEXT_BLOCK.search(text, summary)
    return m.end() if m else None
