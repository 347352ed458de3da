"""A finding's street is that of its line, although payments and shown hands are judged when the hand is settled."""

from pathlib import Path

import pytest

from omaha_audit.audit import HandAudit, audit_text

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("demo/evening.txt", [("OA413", "flop"), ("OA701", "showdown"), ("OA801", "showdown")]),
        ("broken/OA112.txt", [("OA112", "summary")]),
        ("broken/OA716.txt", [("OA716", "flop")]),
        ("broken/OA214.txt", [("OA214", "river")]),
        ("broken/OA901.txt", [("OA901", "blinds")]),
    ],
)
def test_the_street_of_a_finding(file: str, expected: list[tuple[str, str]]) -> None:
    hands = [one for one in audit_text((SAMPLES / file).read_text("utf-8")) if isinstance(one, HandAudit)]
    found = [(f.code, f.street) for one in hands for f in one.findings if f.severity != "info"]
    assert found[: len(expected)] == expected
