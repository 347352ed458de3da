"""Hands that do not hang together: which line broke them, and where something else begins."""

import re
from collections.abc import Callable, Sequence

from omaha_audit.events import Event, SeatLine, Unread
from omaha_audit.formats.lines import Refused
from omaha_audit.formats.outcome import Outcome, Problem
from omaha_audit.formats.wording import in_words
from omaha_audit.hand import Hand

_NEXT_BLOCK = re.compile(r"\n[ \t]*\n[ \t\n]*(?=\S)")


def block_after_summary(text: str) -> int | None:
    """Where, after a hand's summary and a blank line, something else begins that is no part of the hand."""
    summary = text.find("*** SUMMARY ***")
    if summary < 0:
        return None
    m = _NEXT_BLOCK.search(text, summary)
    return m.end() if m else None


def refusal(read: Callable[[str, str, int], Outcome], hand: Hand, text: str, refused: Refused) -> Outcome:
    """Why a hand's text does not hang together, and where another block of text begins if one does.

    ``read`` is the format's own reader: where the hand itself is whole, it is read without what follows it.
    """
    rest = block_after_summary(text)
    at = sum(len(line) + 1 for line in text.split("\n")[: refused.at])
    if rest is not None and at >= rest:
        whole = read(text[:rest], hand.file, hand.first_line)
        return Outcome(whole.hand, whole.problems, rest)
    line = hand.first_line + refused.at
    if refused.ended:
        last = text.rstrip().split("\n")[-1]
        return Outcome(hand, (Problem("OA102", line, 1, last, in_words(refused.expected), True),), rest)
    return Outcome(hand, (Problem("OA101", line, 1, refused.line, in_words(refused.expected), True),), rest)


def unread_lines(hand: Hand, events: Sequence[Event]) -> tuple[Problem, ...]:
    """Lines that no terminal takes: the hand goes on where such a line cannot be a part of the play."""
    names = {e.who for e in events if e.__class__ is SeatLine}
    problems = []
    for i, event in enumerate(events):
        if event.__class__ is Unread:
            line = event.text
            fatal = line.startswith("***") or any(line.startswith(name) for name in names)
            problems.append(Problem("OA101", hand.line_of(i - hand.offset), 1, line, "a line of this format", fatal))
    return tuple(problems)
