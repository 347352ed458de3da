"""Every code's fault, planted where it can exist: its code on its line, and no other root."""

from pathlib import Path

import pytest

from omaha_audit.audit import audit_files
from omaha_audit.generate.faults import NOT_PLANTED, OPERATORS

from .planting import RULESETS, complaint, places, tried

HOUSE_PAGES = [name for name in RULESETS if name[:2] in ("s0", "s1", "s2", "s3", "s4")]


@pytest.mark.parametrize("code", sorted(OPERATORS))
def test_a_planted_fault_is_found_and_nothing_else(code: str) -> None:
    """A few of each code, under three of the rulesets where it can exist."""
    where = places(code)
    step = max(len(where) // 3, 1)
    for name, layout in where[::step][:4]:
        one = tried(code, name, layout, 2)
        assert one.planted == 2, f"{code} finds no place under {name} in {layout} text"
        assert not one.misses, complaint(one)


@pytest.mark.proof
@pytest.mark.parametrize("code", sorted(OPERATORS))
def test_a_planted_fault_is_found_under_every_ruleset(code: str) -> None:
    for name, layout in places(code):
        one = tried(code, name, layout, 3)
        assert one.planted == 3, f"{code} finds no place under {name} in {layout} text"
        assert not one.misses, complaint(one)


@pytest.mark.parametrize("code", sorted(OPERATORS))
def test_an_operator_says_what_it_does_and_where(code: str) -> None:
    assert places(code)
    assert len(OPERATORS[code].does.split()) > 3


def test_what_is_never_planted_is_not_planted() -> None:
    assert not NOT_PLANTED.keys() & OPERATORS.keys()
    assert all(len(reason.split()) > 5 for reason in NOT_PLANTED.values())


def test_a_chip_too_many_makes_no_second_fault_of_a_pot_it_contests() -> None:
    """Bo calls 22 with 21 left: the record puts Bo into the last pot, which was Fay's alone and needed no name."""
    path = Path(__file__).parent / "hands" / "call-beyond-the-stack.txt"
    found = [f for audited in audit_files([path]) for f in audited.findings]
    assert [(f.code, f.line) for f in found if f.follows is None] == [("OA408", 42)]
    assert ("OA715", 66) in [(f.code, f.line) for f in found]
