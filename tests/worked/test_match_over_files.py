"""A match may be told in several files: what is carried from hand to hand is carried from file to file."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from omaha_audit.audit import audit_files
from omaha_audit.formats.grammars import samples_folder

MATCH = (samples_folder() / "clean" / "native" / "s0-match.txt").read_text(encoding="utf-8")
HANDS = [f"omaha-audit hand{part}" for part in MATCH.split("omaha-audit hand")[1:]]


def found(folder: Path, *parts: Iterable[str]) -> list[str]:
    """Codes found in files of these hands, in the order of the files."""
    paths = []
    for number, part in enumerate(parts, 1):
        paths.append(folder / f"part-{number}.txt")
        paths[-1].write_text("".join(part), encoding="utf-8")
    findings = [f for audited in audit_files(paths) for f in audited.findings]
    return [f.code for f in findings if f.follows is None and f.severity != "info"]


@pytest.mark.parametrize("at", range(1, len(HANDS)))
def test_a_match_in_two_files_is_one_match(at: int, tmp_path: Path) -> None:
    assert found(tmp_path, HANDS[:at], HANDS[at:]) == []


def changed(number: int, change: Callable[[str], str]) -> list[str]:
    """The match with one of its hands told otherwise."""
    hands = list(HANDS)
    hands[number - 1] = change(hands[number - 1])
    return hands


def test_a_button_is_held_against_the_file_before(tmp_path: Path) -> None:
    hands = changed(3, lambda text: text.replace("button: seat 3", "button: seat 2"))
    assert found(tmp_path, hands[:2], hands[2:]) == ["OA905"]


def test_a_hand_that_is_missing_between_files_is_a_gap(tmp_path: Path) -> None:
    """A gap, and no jump of stacks or button (S4.17)."""
    assert found(tmp_path, HANDS[:3], HANDS[4:]) == ["OA915"]


def test_files_in_another_order_contradict_nothing(tmp_path: Path) -> None:
    assert found(tmp_path, HANDS[4:], HANDS[:4]) == []
    assert found(tmp_path, HANDS, HANDS) == []


def test_a_match_that_was_over_goes_on_in_no_file(tmp_path: Path) -> None:
    more = HANDS[-1].replace("hand 7 of", "hand 8 of").replace("547db-7", "547db-8")
    assert "OA909" in found(tmp_path, HANDS, [more])
