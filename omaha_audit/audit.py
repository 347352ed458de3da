"""The pipeline on one screen: text, hands, steps, checks, settlement, verdict.

``audit_text`` and ``audit_files`` are generators: a hand is audited, handed out and forgotten.
"""

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeAlias

from omaha_audit.checks import CHECKS, OPENING, SETTLED
from omaha_audit.checks.blinds import all_posts
from omaha_audit.checks.match import Session as Session
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import steps
from omaha_audit.engine.settle import Settlement
from omaha_audit.findings import Finding, page
from omaha_audit.formats.outcome import RULESET, Outcome
from omaha_audit.formats.splitting import Piece, looks_like_a_hand, split
from omaha_audit.hand import Hand
from omaha_audit.rules import Ruleset, preset
from omaha_audit.source import Trouble, open_file, text_pieces

LAST_NUMBER = re.compile(r"(?<!\d)\d{1,18}(?=\D*$)")
VERDICTS = ("clean", "with_findings", "unverifiable", "unreadable", "skipped", "cancelled")


class HandAudit(NamedTuple):
    """One hand and what became of it."""

    hand: Hand
    verdict: str
    findings: list[Finding]
    rules: Ruleset | None = None
    settled: Settlement | None = None
    reasons: tuple[str, ...] = ()
    """Why it was skipped, or could not be verified."""


class FileEnd(NamedTuple):
    """All hands of a file are out; findings about the file as a whole, and why it could not be read if so."""

    file: str
    hands: int
    findings: list[Finding]
    trouble: Trouble | None = None


Audited: TypeAlias = HandAudit | FileEnd


def audit_hand(hand: Hand, rules: Ruleset) -> tuple[HandReport, Settlement | None]:
    """Fold one hand under a ruleset; where the text leaves open what the pot is for, the ruleset says it (B28)."""
    if hand.game.split_said:
        return _audited(hand, rules)
    if rules.split is not None and not rules.open("split"):
        hand.game = hand.game._replace(split=rules.split)
        return _audited(hand, rules)
    known = rules.options("split") if rules.split is not None else ()
    results = []
    for reading in known or ("hilo8", "high"):
        hand.game = hand.game._replace(split=str(reading))
        results.append((hand.game, *_audited(hand, rules)))
    faults = [sum(f.severity != "info" and f.follows is None for f in report.findings) for _, report, _ in results]
    best = faults.index(min(faults))
    hand.game, report, settled = results[best]
    if min(faults) != max(faults):  # either reading is accepted
        report.add("OA110", report.head("game", ""), actual="Big O alone", expected="high or hilo8",
                   verdict="ambiguous", fields=("split",))  # fmt: skip
    return report, settled


def _audited(hand: Hand, rules: Ruleset) -> tuple[HandReport, Settlement | None]:
    """The fold, running the checks of each kind of event, then those of the settled hand."""
    report = HandReport(hand, rules)
    table = None
    checks_of = CHECKS.get
    for table, index, event, law in steps(hand, rules):
        if not report.opened:
            if report.table is None:
                report.table = table
                for opening in OPENING:
                    opening(report, table)
            if law is not None:
                all_posts(report, table, index, event, law)
        checks = checks_of(event.__class__)
        if checks is not None:
            for check in checks:
                check(report, table, index, event, law)
    if table is None:
        return report, None
    report.cancelled = table.cancelled
    settled = Settlement(table)
    for settled_check in SETTLED:
        settled_check(report, settled)
    return report, settled


def audit_outcome(outcome: Outcome, rules: Ruleset | None, session: Session | None = None) -> HandAudit:
    """The verdict on what reading a piece of text came to. Nothing here raises over a user's data."""
    hand = outcome.hand
    if not hand.game.omaha:
        return HandAudit(hand, "skipped", [], reasons=("another game",))
    problems = [p for p in outcome.problems if rules is None or p.expected != RULESET]
    findings = [_finding(hand, p.code, p.line, p.text, p.expected, p.fatal) for p in problems]
    if any(p.fatal for p in problems):
        return HandAudit(hand, "unreadable", findings)
    guessed = hand.guess if rules is None else ""
    rules = rules or preset(hand.preset)
    try:
        report, settled = audit_hand(hand, rules)
        if guessed and (session is None or session.news(hand.preset)):
            report.add("OA113", 1 - hand.offset, actual=rules.id, detail=guessed, mark=hand.table)
        if session is not None and settled is not None:
            session.follow(report, settled)
    except Exception as error:
        fault = _finding(hand, "OA001", hand.first_line, "", "", True)
        fault.detail = f"{type(error).__name__}: {error}"
        return HandAudit(hand, "unreadable", [*findings, fault], rules)
    findings += report.findings
    findings.sort(key=lambda f: f.line)
    if report.cancelled:
        return HandAudit(hand, "cancelled", findings, rules, settled)
    if any(f.severity != "info" for f in findings):
        verdict = "with_findings"
    else:
        verdict = "unverifiable" if report.unverifiable else "clean"
    return HandAudit(hand, verdict, findings, rules, settled, tuple(report.unverifiable))


def _finding(hand: Hand, code: str, line: int, text: str, expected: str, fatal: bool) -> Finding:
    about = page(code)
    return Finding(
        code, about.severity if fatal else "warning", "fail", hand.file, line, 1, hand.id,
        expected=expected, actual=text[:200], detail=text[:80], rule=about.rule,
    )  # fmt: skip


def _dealt_from(hand: Hand, seed: str) -> None:
    """Take the seed that a view keeps back from its reader; a deck line that is printed stays as it is."""
    number = LAST_NUMBER.search(hand.id)
    if hand.view is not None and hand.seed is None and number is not None:
        hand.seed, hand.deal_number = seed, int(number[0])


def audit_pieces(
    pieces: Iterable[Piece],
    file: str,
    rules: Ruleset | None = None,
    seed: str | None = None,
    session: Session | None = None,
) -> Iterator[Audited]:
    """Audit the hands of one file, in order; ``seed`` deals the native ones again that print none.

    With the ``session`` of the files before it a match is followed from file to file.
    """
    session, count = session or Session(), 0
    session.begin()
    for piece in pieces:
        waiting = [piece]
        while waiting:
            text, first_line, form = waiting.pop(0)
            if form is None:
                if looks_like_a_hand(text):
                    count += 1
                    yield _headless(text, file, first_line)
                continue
            try:
                outcome = form.read(text, file, first_line)
            except Exception as error:  # a fault of ours costs this hand, and no other
                count += 1
                yield _misread(text, file, first_line, error)
                continue
            if outcome.rest is not None:
                rest = text[outcome.rest :]
                waiting.append(Piece(rest, first_line + text[: outcome.rest].count("\n"), None))
            count += 1
            if seed is not None:
                _dealt_from(outcome.hand, seed)
            yield audit_outcome(outcome, rules, session)
    yield FileEnd(file, count, session.closing(file))


def _misread(text: str, file: str, first_line: int, error: Exception) -> HandAudit:
    hand = Hand(text, file, first_line, "unknown")
    hand.id = f"line-{first_line}"
    fault = _finding(hand, "OA001", first_line, "", "", True)
    fault.detail = f"{type(error).__name__}: {error}"
    return HandAudit(hand, "unreadable", [fault])


def _headless(text: str, file: str, first_line: int) -> HandAudit:
    hand = Hand(text, file, first_line, "unknown")
    hand.id = f"line-{first_line}"
    lead = len(text) - len(text.lstrip())
    line = first_line + text[:lead].count("\n")
    top = text.lstrip().split("\n", 1)[0]
    return HandAudit(hand, "unreadable", [_finding(hand, "OA103", line, top, "a hand's first line", True)])


def audit_text(text: str, file: str = "-", rules: Ruleset | None = None, seed: str | None = None) -> Iterator[Audited]:
    """Audit the hands in a text; the last value out is the `FileEnd`."""
    yield from audit_pieces(split([text.replace("\r\n", "\n").lstrip("\ufeff")]), file, rules, seed)


def audit_stream(
    stream: BinaryIO,
    file: str,
    rules: Ruleset | None = None,
    seed: str | None = None,
    session: Session | None = None,
) -> Iterator[Audited]:
    """Audit the hands in a stream of bytes."""
    pieces = text_pieces(stream)
    if pieces is None:
        yield FileEnd(file, 0, [], Trouble(file, "is binary, not text"))
        return
    yield from audit_pieces(split(pieces), file, rules, seed, session)


def audit_files(
    paths: Iterable[Path | str],
    rules: Ruleset | None = None,
    seed: str | None = None,
    session: Session | None = None,
) -> Iterator[Audited]:
    """Audit files one after another; every file ends with its `FileEnd`, readable or not."""
    session = session or Session()
    for path in map(Path, paths):
        stream = open_file(path)
        if isinstance(stream, Trouble):
            yield FileEnd(str(path), 0, [], stream)
            continue
        with stream:
            try:
                yield from audit_stream(stream, path.as_posix(), rules, seed, session)
            except OSError as error:
                yield FileEnd(path.as_posix(), 0, [], Trouble(path.as_posix(), error.strerror or "cannot be read"))


def audit_bytes(data: bytes, file: str = "-", rules: Ruleset | None = None) -> Iterator[Audited]:
    """Audit the hands in a file's bytes."""
    yield from audit_stream(BytesIO(data), file, rules)
