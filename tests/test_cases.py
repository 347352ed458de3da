"""Small hands made after public bug reports of trackers, converters and engines, each with its worked answer.

``cases/EXPECT.tsv`` says what has to be found (``must``: codes on lines), what may be found as well (``may``), and the
verdict (``expect``). Any further error or warning is a false one: one fault, one finding.
"""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from omaha_audit.audit import audit_files
from omaha_audit.findings import Finding
from omaha_audit.findings.finding import SEVERITIES
from omaha_audit.tally import Tally

FOLDER = Path(__file__).parent / "cases"
STATUS = {"clean": 0, "unreadable": 3, "finding": 1}

NOT_READ_YET = {
    "17-gg-plo5-thousands-bom-crlf-jackpot.txt": "GGPoker's text is no format of this version",
    "25-gg-straddle-pot-raise.txt": "GGPoker's text is no format of this version",
}
"""Cases in a room's text that no format reads. A case leaves this table with the format that reads it."""


class Wanted(NamedTuple):
    """One finding that has to be there: any of the codes, on any of the lines."""

    codes: frozenset[str]
    lines: frozenset[int]

    def met_by(self, finding: Finding) -> bool:
        return finding.code in self.codes and finding.line in self.lines


class Case(NamedTuple):
    file: str
    expect: str
    floor: str
    """The least severity that the wanted findings have."""
    must: tuple[Wanted, ...]
    may: frozenset[str]


def _cases() -> Iterator[Case]:
    with (FOLDER / "EXPECT.tsv").open(encoding="utf-8") as stream:
        for row in csv.DictReader(stream, delimiter="\t"):
            expect, _, floor = row["expect"].partition(":")
            must = tuple(map(_wanted, row["must"].split()))
            yield Case(row["file"], expect, floor or "error", must, frozenset(row["may"].split()))


def _wanted(text: str) -> Wanted:
    """``OA805|OA803@25,26``"""
    names, _, lines = text.partition("@")
    return Wanted(frozenset(names.split("|")), frozenset(map(int, lines.split(","))))


CASES = tuple(_cases())


def audited(case: Case) -> tuple[list[Finding], int]:
    """The findings of a case's file, and the exit status they come to."""
    tally, findings = Tally(), []
    for result in audit_files([FOLDER / case.file]):
        tally.take(result)
        findings += result.findings
    return findings, tally.status


def rank(finding: Finding) -> int:
    return SEVERITIES.index(finding.severity)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file[:2])
def test_a_case_is_judged_as_worked_out(case: Case, request: pytest.FixtureRequest) -> None:
    if case.file in NOT_READ_YET:
        request.applymarker(pytest.mark.xfail(reason=NOT_READ_YET[case.file], strict=True))
    findings, status = audited(case)
    roots = [f for f in findings if f.follows is None]
    met: list[Finding] = []
    for wanted in case.must:
        hits = [f for f in roots if wanted.met_by(f)]
        assert hits, f"missing: {sorted(wanted.codes)} on line {sorted(wanted.lines)}"
        assert len(hits) <= len(wanted.lines), f"said too often: {hits}"
        if case.expect == "finding":
            assert max(map(rank, hits)) >= SEVERITIES.index(case.floor)
        met += hits
    false = [f for f in roots if f not in met and f.code not in case.may and f.severity != "info"]
    assert not false, [f"{f.code} on line {f.line}: {f.message}" for f in false]
    assert all(f.follows in findings for f in findings if f.follows is not None)
    assert status == (0 if case.expect == "finding" and case.floor != "error" else STATUS[case.expect])


def test_every_case_file_has_its_answer() -> None:
    assert {case.file for case in CASES} == {path.name for path in FOLDER.glob("*.txt")}
    assert set(NOT_READ_YET) <= {case.file for case in CASES}


def test_the_bytes_that_are_part_of_a_case() -> None:
    crlf = (FOLDER / "17-gg-plo5-thousands-bom-crlf-jackpot.txt").read_bytes()
    assert crlf.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in crlf
    assert not (FOLDER / "18-truncated-last-hand.txt").read_bytes().endswith(b"\n")
