"""What is known to be wrong in a file, one JSON object a line, and how an audit's findings compare with it."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from omaha_audit.findings import Finding, codes


class Truth(NamedTuple):
    """One known fault. ``line`` is the file's; ``money`` is what it moves, in hundredths, or None."""

    hand: str
    line: int
    code: str
    money: int | None

    def row(self) -> str:
        """The fault as a line of a truth file."""
        return json.dumps(self._asdict())


class TruthError(ValueError):
    """A truth file that says something else than faults."""


def read_truth(lines: Iterable[str]) -> Iterator[Truth]:
    """The faults of a truth file."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            truth = Truth(row["hand"], row["line"], row["code"], row.get("money"))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise TruthError(f'line {number}: not {{"hand": …, "line": …, "code": …, "money": …}}') from None
        if truth.code not in codes():
            raise TruthError(f"line {number}: {truth.code} is no code")
        yield truth


class Row(NamedTuple):
    """One code of the comparison."""

    code: str
    expected: int
    found: int
    missed: int
    extra: int


class Comparison:
    """Findings held against the truth: a fault is found where its code stands on its line of its hand.

    What follows from another finding is not counted; a note counts only where the truth asks for it.
    """

    def __init__(self, truths: Iterable[Truth]) -> None:
        self._left = Counter((t.hand, t.line, t.code) for t in truths)
        self.expected: Counter[str] = Counter()
        for (_, _, code), times in self._left.items():
            self.expected[code] += times
        self.found: Counter[str] = Counter()
        self.extra: Counter[str] = Counter()
        self.surplus: list[Finding] = []

    def take(self, findings: Iterable[Finding]) -> None:
        """Count the findings of one hand or file."""
        for finding in findings:
            if finding.follows is not None:
                continue
            key = (finding.hand, finding.line, finding.code)
            if self._left[key]:
                self._left[key] -= 1
                self.found[finding.code] += 1
            elif finding.severity != "info":
                self.extra[finding.code] += 1
                self.surplus.append(finding)

    @property
    def missed(self) -> Counter[str]:
        return self.expected - self.found

    @property
    def exact(self) -> bool:
        """Whether all that is known was found, and nothing else."""
        return not self.missed and not self.extra

    def rows(self) -> list[Row]:
        """One row a code, in order."""
        missed = self.missed
        return [
            Row(code, self.expected[code], self.found[code], missed[code], self.extra[code])
            for code in sorted({*self.expected, *self.extra})
        ]

    def table(self) -> str:
        """The comparison as text: expected, found, missed, extra by code, and in all."""
        rows = self.rows()
        total = (
            Row("in all", *(sum(column) for column in zip(*(row[1:] for row in rows), strict=True))) if rows else None
        )
        lines = [f"{'code':<8}{'expected':>10}{'found':>10}{'missed':>10}{'extra':>10}"]
        lines += [f"{r.code:<8}{r.expected:>10}{r.found:>10}{r.missed:>10}{r.extra:>10}" for r in rows]
        if total is not None and len(rows) > 1:
            lines.append(f"{total.code:<8}{total.expected:>10}{total.found:>10}{total.missed:>10}{total.extra:>10}")
        return "\n".join(lines)


__all__ = ["Comparison", "Row", "Truth", "TruthError", "read_truth"]
