"""Counts what an audit came to, gives findings their ids, and decides the exit status."""

from collections import Counter

from omaha_audit.audit import VERDICTS, Audited, FileEnd
from omaha_audit.findings.finding import SEVERITIES
from omaha_audit.source import Trouble

CLEAN, FINDINGS, USAGE, UNREADABLE, INTERNAL, INTERRUPTED, PIPE = 0, 1, 2, 3, 4, 130, 141


class Tally:
    """Running totals of an audit. Findings are numbered in the order they are handed over: F1, F2, ..."""

    def __init__(self, fail_level: str = "error") -> None:
        self.files = 0
        self.hands = 0
        self.verdicts: Counter[str] = Counter()
        self.severities: Counter[str] = Counter()
        self.troubles: list[Trouble] = []
        self.empty: list[str] = []
        """Files without a hand."""
        self.internal = False
        self.failed = False
        self._fail_at = SEVERITIES.index(fail_level) if fail_level in SEVERITIES else len(SEVERITIES)
        self._next_id = 1

    def take(self, audited: Audited) -> None:
        """Count one result and number its findings."""
        if isinstance(audited, FileEnd):
            self.files += 1
            if audited.trouble is not None:
                self.troubles.append(audited.trouble)
            elif audited.hands == 0:
                self.empty.append(audited.file)
        else:
            self.hands += 1
            self.verdicts[audited.verdict] += 1
        for finding in audited.findings:
            finding.id = f"F{self._next_id}"
            self._next_id += 1
            if finding.code == "OA001":
                self.internal = True
            if finding.follows is None:
                self.severities[finding.severity] += 1
                if SEVERITIES.index(finding.severity) >= self._fail_at:
                    self.failed = True

    @property
    def audited(self) -> int:
        """Hands of the Omaha family."""
        return self.hands - self.verdicts["skipped"]

    @property
    def status(self) -> int:
        """4 our own fault > 3 something could not be read, or no Omaha hand found > 1 findings > 0."""
        if self.internal:
            return INTERNAL
        if self.troubles or self.verdicts["unreadable"] or self.audited == 0:
            return UNREADABLE
        return FINDINGS if self.failed else CLEAN

    def summary(self) -> dict[str, int]:
        """The counts of the report; findings that follow from another are not counted."""
        return {
            "files": self.files,
            "hands": self.hands,
            **{v: self.verdicts[v] for v in VERDICTS},
            "errors": self.severities["error"],
            "warnings": self.severities["warning"],
            "infos": self.severities["info"],
        }
