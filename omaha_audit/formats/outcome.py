"""What reading a piece of text came to."""

from typing import NamedTuple

from omaha_audit.hand import Hand


class Problem(NamedTuple):
    """A line that was not understood, or a hand that could not be read: a finding in the making."""

    code: str
    line: int
    column: int
    text: str
    expected: str
    fatal: bool
    """Whether the hand cannot be audited because of it."""


RULESET = "the name of a ruleset"
"""What a text must say of the rules it was played by; with a ruleset given, any name will do."""


class Outcome(NamedTuple):
    """A hand (as far as its header could be read), and the problems met."""

    hand: Hand
    problems: tuple[Problem, ...] = ()
    rest: int | None = None
    """Where, within the text, something begins that is no part of this hand."""

    @property
    def readable(self) -> bool:
        return not any(p.fatal for p in self.problems)
