"""Spoils hands and counts: caught, harmless by which reason, missed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from omaha_audit.audit import FileEnd, HandAudit, audit_files, audit_text
from omaha_audit.generate import hands, setting_of
from omaha_audit.rules import Ruleset, preset
from omaha_audit.write import pokerstars_text

from .edits import Edit, Lines, edits
from .reasons import reason

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
ROOMS = ("pokerstars", "pppoker", "suprema", "upoker", "mplpoker", "clubgg", "pokermaster")


class Outcome(NamedTuple):
    """One edit and what became of it."""

    hand: str
    edit: Edit
    what: str
    """caught, called unverifiable, the reason why it is harmless, or missed"""


def clean_hands(paths: Iterable[Path]) -> Iterator[tuple[str, str, Ruleset | None]]:
    """(name, text, ruleset) of the hands of files with which nothing is wrong and nothing open."""
    for path in paths:
        for audited in audit_files([path]):
            if isinstance(audited, HandAudit) and audited.verdict == "clean" and audited.hand.format == "pokerstars":
                yield audited.hand.id, audited.hand.text, audited.rules


def generated_hands(name: str, count: int) -> Iterator[tuple[str, str, Ruleset | None]]:
    """Clean hands of a ruleset in room text, as many as come out of ``count`` deals."""
    rules = preset(name)
    for hand in hands(setting_of(rules), "vandalism", count):
        text = pokerstars_text(hand, rules)
        for audited in audit_text(text, rules=rules):
            if isinstance(audited, HandAudit) and audited.verdict == "clean":
                yield f"{name} {hand.id}", text, rules


def corpus_files() -> list[Path]:
    return [p for room in ROOMS for p in sorted((CORPUS / room).rglob("*")) if p.is_file()]


def verdict(text: str, rules: Ruleset | None) -> str | None:
    """What the audit says of a text that was one clean hand; None where it still calls all of it clean."""
    audits = list(audit_text(text, rules=rules))
    verdicts = {a.verdict for a in audits if isinstance(a, HandAudit)}
    of_file = [f for a in audits if isinstance(a, FileEnd) for f in a.findings]
    if not verdicts or verdicts - {"clean", "unverifiable"} or of_file:
        return "caught"
    return "called unverifiable" if "unverifiable" in verdicts else None


def outcomes(clean: Iterable[tuple[str, str, Ruleset | None]], keep: int = 1) -> Iterator[Outcome]:
    """Every ``keep``-th edit of each hand, each mixed up with the hand before it."""
    other = None
    count = 0
    for name, text, rules in clean:
        lines = Lines(text)
        for edit in edits(text, other or text, name):
            count += 1
            if count % keep == 0:
                yield Outcome(name, edit, verdict(edit.text, rules) or reason(lines, edit) or "missed")
        other = text


def table(found: Iterable[Outcome]) -> dict[str, Counter[str]]:
    """Counts by kind of edit."""
    rows: dict[str, Counter[str]] = {}
    for one in found:
        rows.setdefault(one.edit.kind, Counter())[one.what] += 1
    return rows
