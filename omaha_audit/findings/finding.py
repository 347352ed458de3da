"""A finding is a value: what the file says, what the re-run says, the difference, the rule."""

import hashlib
from dataclasses import dataclass, field

from omaha_audit.findings.catalogue import Page, page

SEVERITIES = ("info", "warning", "error")


@dataclass(slots=True)
class Finding:
    """One disagreement between a record and the rules.

    ``verdict`` is ``fail`` (a rule is broken), ``ambiguous`` (the ruleset leaves it open) or ``unverifiable``.
    Lines and columns count from 1. ``money`` is in hundredths: the chips at stake, None where none are.
    """

    code: str
    severity: str
    verdict: str
    file: str
    line: int
    column: int
    hand: str
    seat: int | None = None
    player: str | None = None
    street: str | None = None
    expected: str = ""
    actual: str = ""
    difference: str = ""
    detail: str = ""
    money: int | None = None
    currency: str | None = None
    rule: str = ""
    follows: "Finding | None" = None
    id: str = ""
    width: int = 1
    """How many characters of the line are wrong."""
    related: tuple[tuple[int, str], ...] = field(default=())
    """Further lines that prove it: (line, label)."""

    @property
    def page(self) -> Page:
        return page(self.code)

    @property
    def name(self) -> str:
        return self.page.name

    @property
    def message(self) -> str:
        """One line: what the file says and what the re-run says."""
        return self.page.message.format(
            player=self.player or "", street=self.street or "", expected=self.expected, actual=self.actual,
            difference=self.difference, detail=self.detail,
        )  # fmt: skip

    @property
    def fingerprint(self) -> str:
        """Stable under added hands and moved lines: no line number goes into it."""
        parts = (self.code, self.hand, str(self.seat), self.street or "", self.expected, self.actual, self.detail)
        return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]
