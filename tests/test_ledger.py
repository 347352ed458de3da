"""Every error and warning on files that rooms, converters and collectors really wrote, each with the reason it is true.

``ledger.tsv`` is held against the audit both ways: nothing is found that is not in it, and all that is in it is found.
The files are not part of the project; where they are absent the test has nothing to do.
"""

import csv
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from omaha_audit.audit import HandAudit, audit_files
from omaha_audit.findings import codes

HERE = Path(__file__).parent
CORPUS = HERE.parents[1] / "shared" / "corpus"
ROOMS = ("pokerstars", "pppoker", "suprema", "upoker", "mplpoker", "clubgg", "pokermaster")


class Entry(NamedTuple):
    """A finding on a real file."""

    room: str
    """The corpus' folder."""
    hand: str
    code: str
    line: int
    """Within the hand, from 1."""


def ledger() -> dict[Entry, str]:
    """Entry to the proof that it is true."""
    with (HERE / "ledger.tsv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    entries = {Entry(row["room"], row["hand"], row["code"], int(row["line"])): row["proof"] for row in rows}
    assert len(entries) == len(rows), "a row stands twice"
    return entries


def found(room: str) -> Counter[Entry]:
    """The errors and warnings of a room's files that follow from no other."""
    entries: Counter[Entry] = Counter()
    for path in sorted(p for p in (CORPUS / room).rglob("*") if p.is_file()):
        first: dict[str, int] = {}
        for audited in audit_files([path]):
            if isinstance(audited, HandAudit):
                first[audited.hand.id] = audited.hand.first_line
            for f in audited.findings:
                if f.follows is None and f.severity != "info":
                    entries[Entry(room, f.hand, f.code, f.line - first[f.hand] + 1)] += 1
    return entries


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus beside the repository")
@pytest.mark.parametrize("room", ROOMS)
def test_the_ledger_and_the_audit_agree(room: str) -> None:
    known = {entry for entry in ledger() if entry.room == room}
    entries = found(room)
    assert not set(entries) - known, "found, but with no proof in the ledger"
    assert not known - set(entries), "in the ledger, but no longer found"
    assert max(entries.values(), default=1) == 1, "found twice"


def test_every_entry_has_a_room_a_code_and_a_proof() -> None:
    for entry, proof in ledger().items():
        assert entry.room in ROOMS
        assert entry.code in codes()
        assert entry.line > 0
        assert len(proof.split()) > 5
        assert proof.endswith(".")
