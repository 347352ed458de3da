"""Collects the findings of one hand, and tells roots from what follows from them."""

import re

from omaha_audit.engine.player import Player
from omaha_audit.engine.table import STREETS, Table
from omaha_audit.events import Awarded, Board, Showdown, Shown, Summary
from omaha_audit.findings.catalogue import page
from omaha_audit.findings.finding import Finding
from omaha_audit.hand import Hand
from omaha_audit.money import amount_text
from omaha_audit.rules import Ruleset


class HandReport:
    """The findings of one hand, in the order of the fold.

    After a discrepancy the engine follows the record; a later finding that a root's page names as its consequence
    carries ``follows`` and is no fault of its own (rules: one fault, one finding).
    """

    __slots__ = (
        "cancelled",
        "dealt_cards",
        "deck",
        "findings",
        "hand",
        "hole",
        "opened",
        "rules",
        "seen",
        "style",
        "table",
        "unverifiable",
    )

    def __init__(self, hand: Hand, rules: Ruleset) -> None:
        self.hand, self.rules = hand, rules
        self.table: Table | None = None
        self.findings: list[Finding] = []
        self.unverifiable: list[str] = []
        """Why it cannot be told who is paid, or how much."""
        self.seen: dict[int, tuple[str, int]] = {}
        """Known card to where it lies and the event that said so."""
        self.deck: list[int] | None = None
        """The deck in the order of dealing, where the seed tells it."""
        self.dealt_cards = 0
        self.hole: dict[int, list[int]] = {}
        """What that deck gives each seat."""
        self.style = hand.names or (str(rules.names) if rules.names not in ("none", "category") else "house")
        """The style in which this text names hands."""
        self.opened = False
        self.cancelled = False

    def say(self, amount: int) -> str:
        """An amount as people read it, in the hand's currency."""
        return amount_text(amount, self.hand.unit, self.hand.symbol)

    def head(self, *words: str) -> int:
        """Index of the line above the events that begins with one of these words; of the first line for ''."""
        for i in range(self.hand.offset):
            line = self.hand.source(self.hand.line_of(i - self.hand.offset))
            if any(w and line.startswith(w) for w in words):
                return i - self.hand.offset
        return -self.hand.offset

    def seat_line(self, seat: int, last: bool = False) -> int:
        """Index of a seat's line."""
        found = [
            i
            for i in range(self.hand.offset)
            if re.match(rf"seat {seat}\b", self.hand.source(self.hand.line_of(i - self.hand.offset)), re.IGNORECASE)
        ]
        return (found[-1 if last else 0] if found else 0) - self.hand.offset

    def has(self, *codes: str) -> bool:
        return any(f.code in codes for f in self.findings)

    def add(
        self,
        code: str,
        index: int,
        player: Player | None = None,
        *,
        expected: str | int = "",
        actual: str | int = "",
        detail: str = "",
        difference: str = "",
        money: int | None = None,
        fields: tuple[str, ...] = (),
        severity: str | None = None,
        verdict: str = "fail",
        mark: str = "",
        street: str | None = None,
        related: tuple[tuple[int, str], ...] = (),
    ) -> Finding:
        """Record a finding at event ``index``.

        ``expected`` and ``actual`` may be amounts, whose difference is then told; ``fields`` are the ruleset's fields
        that decide it: evidence that is only assumed makes a warning of an error. ``mark`` is the part of the line that
        is wrong.
        """
        about = page(code)
        level = severity or about.severity
        if verdict == "ambiguous":
            level = "info"
        elif level == "error" and any(self.rules.assumed(f) for f in fields):
            level = "warning"
        if isinstance(expected, int) and isinstance(actual, int):
            difference = difference or self.say(actual - expected)
            if money is None:
                money = abs(actual - expected)
        mark = mark or (self.printed(actual) if isinstance(actual, int) else str(actual))
        line = self.hand.line_of(index)
        column = self._column(line, mark)
        width = max(len(mark), 1) if column > 1 else 1
        sources = [self.rules.source(f) for f in fields]
        finding = Finding(
            code, level, verdict, self.hand.file, line, column, self.hand.id,
            player.seat if player else None, player.name if player else None, street or self._street(index),
            self.say(expected) if isinstance(expected, int) else expected,
            self.say(actual) if isinstance(actual, int) else actual,
            difference, detail, money, None if money is None else self.hand.currency or self.hand.symbol or None,
            "; ".join(dict.fromkeys([about.rule, *(s for s in sources if s)])),
            width=width, related=tuple((self.hand.line_of(i), label) for i, label in related),
        )  # fmt: skip
        if level != "info":
            for before in self.findings:
                # A page that names its own code means the same player: what was wrong once is wrong in later sums.
                again = code != before.code or finding.seat == before.seat
                if before.severity != "info" and again and code in page(before.code).root_of:
                    finding.follows = before.follows or before
                    break
        self.findings.append(finding)
        return finding

    def overrule(self, root: Finding) -> None:
        """Let what was found before its cause follow from it, where the cause is as grave (one fault, one finding)."""
        about, over = page(root.code), [root]
        for found in self.findings:
            after = (found.follows is None and found.code in about.root_of) or found.follows in over[1:]
            if after and found not in over and found.severity != "info" and root.severity in (found.severity, "error"):
                found.follows = root
                over.append(found)

    def _street(self, index: int) -> str | None:
        """The street of the line itself, also where a check of the settled hand looks back on it from the summary."""
        if self.table is None:
            return None
        now = STREETS[self.table.street]
        if now not in ("showdown", "summary"):
            return now
        if index < 0:
            return STREETS[0]
        street, shown = "preflop", False
        for event in self.hand.events[: index + 1]:
            match event:
                case Summary():
                    return now
                case Board():
                    street = event.street
                case Showdown() | Shown():
                    street, shown = "showdown", True
                case Awarded() if shown:
                    street = "showdown"
        return street

    def printed(self, amount: int) -> str:
        """An amount as a line prints it, without its sign of currency."""
        whole, part = divmod(abs(amount), 100)
        return f"{whole}.{part:02d}" if part else str(whole)

    def _column(self, line: int, mark: str) -> int:
        at = self.hand.source(line).rfind(mark) if mark else -1
        return at + 1 if at >= 0 else 1
