"""A finding's page as blocks that a template can set: the pages use headings, paragraphs, ``code`` and fenced text."""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Block(NamedTuple):
    """``kind`` is heading, text or code; a text's pieces alternate between words and code, words first."""

    kind: str
    pieces: tuple[str, ...]


def blocks(body: str) -> Iterator[Block]:
    """The page below its title."""
    fence: list[str] | None = None
    words: list[str] = []
    for line in [*body.split("\n"), ""]:
        if line.startswith("```"):
            if fence is not None:
                yield Block("code", ("\n".join(fence),))
            fence = [] if fence is None else None
        elif fence is not None:
            fence.append(line)
        elif line.startswith("#") or not line.strip():
            if words:
                yield Block("text", tuple(re.split(r"`([^`]*)`", " ".join(words))))
            words = []
            if line.startswith("##"):
                yield Block("heading", (line.lstrip("# "),))
        else:
            words.append(line.strip())
