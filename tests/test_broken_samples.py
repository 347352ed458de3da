"""The samples: each broken one shows exactly its finding, every finding has one, and the clean ones are clean."""

import csv
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import omaha_audit
from omaha_audit.audit import FileEnd, HandAudit, audit_bytes, audit_files
from omaha_audit.findings import Finding, codes
from omaha_audit.formats.grammars import samples_folder
from omaha_audit.rules import Ruleset, load

BROKEN = samples_folder() / "broken"
CLEAN = samples_folder() / "clean" / "pokerstars"
SOURCES = Path(omaha_audit.__file__).parent

SILENT = {
    "OA001": "a fault of the program: no text has it",
    "OA208": "burns are not printed",
    "OA209": "the order of the deck is not printed",
    "OA212": "cards of other players are dealt without a line",
    "OA215": "the shuffle is not committed to",
    "OA610": "chips appear or vanish on a line that has a finding of its own (OA808, OA814): this one follows from it",
    "OA702": "the cards that play are not printed",
    "OA715": "a name is asked for by a page whose hands are native text",
    "OA814": "stacks at the end of a hand are not printed",
    "OA817": "what a seat won over all pots has no line of its own",
    "OA903": "a hand does not say that it is the first of a match",
    "OA904": "a hand does not say that it is the first of a match",
    **dict.fromkeys(
        ("OA902", "OA906", "OA907", "OA908", "OA909", "OA910", "OA911", "OA912"),
        "a hand does not say its number within a match: whether one is missing before it cannot be told",
    ),
}
"""Codes without a sample, and why: PokerStars text cannot show them, or they only ever follow from another."""


class Sample(NamedTuple):
    """A row of the manifest."""

    code: str
    file: str
    line: int
    rules: str
    follows: frozenset[str]
    why: str

    @property
    def ruleset(self) -> Ruleset | None:
        if not self.rules:
            return None
        return load(str(BROKEN / self.rules) if self.rules.endswith(".toml") else self.rules)


@cache
def manifest() -> tuple[Sample, ...]:
    with (BROKEN / "MANIFEST.tsv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    return tuple(
        Sample(code, file, int(line), rules, frozenset(follows.split()), why)
        for code, file, line, rules, follows, why in rows
    )


@cache
def reported() -> frozenset[str]:
    """The codes that reading and checking name in their sources."""
    rooms = [SOURCES / "audit.py", *(SOURCES / "checks").glob("*.py"), *(SOURCES / "formats").glob("*.py")]
    return frozenset(code for room in rooms for code in re.findall(r'"(OA\d{3})"', room.read_text(encoding="utf-8")))


def findings_of(path: Path, rules: Ruleset | None) -> list[Finding]:
    found: list[Finding] = []
    for audited in audit_files([path], rules):
        found += audited.findings
        if isinstance(audited, FileEnd):
            assert audited.trouble is None
            assert audited.hands > 0
    return found


@pytest.mark.parametrize("sample", manifest(), ids=lambda s: s.code)
def test_a_sample_has_its_finding_and_no_other(sample: Sample) -> None:
    found = findings_of(BROKEN / sample.file, sample.ruleset)
    told = [f for f in found if f.severity != "info" or f.code == sample.code]
    roots = [f for f in told if f.follows is None]
    assert [(f.code, f.line) for f in roots] == [(sample.code, sample.line)], [f.message for f in told]
    assert {f.code for f in told if f.follows is not None} <= sample.follows
    assert all(f.follows in (None, roots[0]) for f in told)


def test_the_manifest_names_each_sample_once() -> None:
    named = [s.file for s in manifest()]
    assert sorted(named) == sorted(p.name for p in BROKEN.glob("*.txt"))
    assert len(set(named)) == len(named)
    assert [s.code for s in manifest()] == sorted(s.code for s in manifest())
    for sample in manifest():
        assert sample.file == f"{sample.code}.txt"
        assert sample.why
        assert sample.code in codes()


@pytest.mark.parametrize("code", sorted(reported()))
def test_every_code_has_a_sample_or_a_reason_for_none(code: str) -> None:
    assert (code in {s.code for s in manifest()}) != (code in SILENT)


def test_the_reasons_are_for_codes_that_are_reported() -> None:
    assert set(SILENT) <= reported()


CODINGS: dict[str, Callable[[str], bytes]] = {
    "utf-8": lambda text: text.encode(),
    "utf-8 with a mark": lambda text: text.encode("utf-8-sig"),
    "utf-16 with a mark": lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
    "utf-16 big-endian with a mark": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "utf-16 without a mark": lambda text: text.encode("utf-16-le"),
    "cp1252": lambda text: text.encode("cp1252"),
    "carriage returns and line feeds": lambda text: text.replace("\n", "\r\n").encode(),
    "carriage returns": lambda text: text.replace("\n", "\r").encode(),
    "everything Windows": lambda text: text.replace("\n", "\r\n").encode("utf-8-sig"),
    "no last line end": lambda text: text.rstrip("\n").encode(),
}


def hands_of(data: bytes) -> list[HandAudit]:
    return [a for a in audit_bytes(data) if isinstance(a, HandAudit)]


@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize("path", sorted(CLEAN.glob("*.txt")), ids=lambda p: p.stem)
def test_a_clean_sample_is_clean_however_it_is_written(path: Path, coding: str) -> None:
    text = path.read_text(encoding="utf-8")
    audited = list(audit_bytes(CODINGS[coding](text)))
    assert [f.message for a in audited for f in a.findings if f.severity != "info"] == []
    hands = [a for a in audited if isinstance(a, HandAudit)]
    assert len(hands) == text.count(" Hand #")
    assert {a.verdict for a in hands} == {"clean"}
    assert [a.hand.seats for a in hands] == [a.hand.seats for a in hands_of(text.encode())]


def test_the_clean_samples_show_the_games() -> None:
    titles = {a.hand.game.title for path in CLEAN.glob("*.txt") for a in hands_of(path.read_bytes())}
    assert titles == {"PLO", "PLO5", "PLO6", "FLO", "NLO", "PLO8", "PL Courchevel Hi-Lo"}
