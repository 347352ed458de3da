"""Every code's fault, planted where it can exist: its code on its line, and no other root."""

import re
from pathlib import Path

import pytest

from omaha_audit.audit import audit_files
from omaha_audit.generate.faults import NOT_PLANTED, OPERATORS
from omaha_audit.generate.faults.scene import Scene
from omaha_audit.generate.setting import setting_of

from .planting import RULESETS, complaint, places, rules_of, tried, writer

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


RAISE = re.compile(r"raises \$?([\d.]+) to \$?([\d.]+)( and is all-in)?$")


@pytest.mark.parametrize(("name", "share"), [("s0_house", 1), ("rrop_home, fixed limit", 0.5)])
def test_the_cap_said_too_early_rests_on_all_ins_short_of_a_raise(name: str, share: float) -> None:
    """Before the flop, by the words of the lines: raises over the blind that are full or complete one, and the rest."""
    rules = rules_of(name)
    setting = setting_of(rules)
    assert isinstance(rules.fl_cap_pre_raises, int)
    seen = 0
    for number in range(1, 150):
        planted = OPERATORS["OA505"].plant(Scene(setting, "pokerstars", "test", number, writer("pokerstars", rules)))
        if planted is None:
            continue
        lines = planted.text.split("\n")[: planted.line]
        assert lines[-1] == "Betting is capped"
        raises = [m for line in lines if (m := RAISE.search(line))]
        if any(line.startswith("*** FLOP") for line in lines):
            continue
        bet = setting.small_bet / 100
        short = [m for m in raises if m[3] and float(m[1]) < bet]
        assert short
        assert all(float(m[1]) < share * bet for m in short)
        assert len(raises) - len(short) < rules.fl_cap_pre_raises == len(raises)
        seen += 1
    assert seen > 3


@pytest.mark.parametrize("name", ["s0_house", "stars_cash", "wsop_live, hi-lo", "s3_courchevel"])
@pytest.mark.parametrize("layout", ["native", "pokerstars"])
def test_a_board_is_run_once_more_than_the_house_runs_it(name: str, layout: str) -> None:
    rules = rules_of(name)
    words = ("board 1 ", "board 2 ", "board 3 ", "board 4 ")
    if layout == "pokerstars":
        words = ("FIRST", "SECOND", "THIRD", "FOURTH")
    beyond = words[rules.runs_max :]
    scenes = (Scene(setting_of(rules), layout, "test", number, writer(layout, rules)) for number in range(1, 40))
    found = [planted for scene in scenes if (planted := OPERATORS["OA216"].plant(scene)) is not None]
    assert found
    for planted in found:
        *before, line = planted.text.split("\n")[: planted.line]
        assert any(word in line for word in beyond)
        assert not any(word in text for text in before for word in beyond)
