"""What was read before changes nothing of what is read after it, and no line of a stranger stops the reading."""

import pytest
from worked.table_of import Deal

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.formats.grammars import samples_folder
from omaha_audit.formats.lines import LineReader
from omaha_audit.formats.pokerstars import MAKERS

ROOM = Deal("A B", button="A", stakes=(5, 10)).blinds(5, 10).play("A folds").returned("B", 5).collects("B 10")
HOUSE = (samples_folder() / "clean" / "native" / "s0-match.txt").read_text(encoding="utf-8")


def hands(text: str) -> list[HandAudit]:
    return [a for a in audit_text(text) if isinstance(a, HandAudit)]


def codes(text: str) -> list[str]:
    return [f.code for hand in hands(text) for f in hand.findings if f.severity != "info"]


def test_a_seat_line_that_is_none_spoils_no_other() -> None:
    """At most it is a line of the summary; the next seat is a seat all the same."""
    reader = LineReader("pokerstars", MAKERS, inner=("outcomes", "parts", "drops"))
    assert reader.scan("Seat 1: A (x500 in chips)").type != "SEAT"
    assert reader.scan("Seat 1: A (500 in chips)").type == "SEAT"
    assert reader.scan("Seat 2: B folded before Flop").type == "RESULT"
    assert reader.scan("Seat 2: B (500 in chips) is sitting out").type == "SEAT"


def test_a_line_that_nobody_understands_between_the_first_ones() -> None:
    """It is told, and the hand goes on (OA101)."""
    lines = ROOM.text().split("\n")
    for at in (1, 2, 3):
        spoilt = "\n".join([*lines[:at], "?!", *lines[at:]])
        assert codes(spoilt) == ["OA101"], at
        assert hands(spoilt)[0].verdict == "with_findings"


@pytest.mark.parametrize("unit", ["x", "..", "0", "0.001", "0.0", "9" * 5000, "1e9"])
def test_a_smallest_amount_that_is_none(unit: str) -> None:
    text = HOUSE.replace(", in chips", f", in USD ($) by {unit}", 1)
    assert "OA001" not in codes(text)
    assert len(hands(text)) == 7
