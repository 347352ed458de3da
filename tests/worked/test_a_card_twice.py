"""A hand that is shown with one card twice (S0.2): that is the fault, and the audit of the hand goes on."""

import re

import pytest

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.generate import hands, setting_of
from omaha_audit.rules import preset
from omaha_audit.write import pokerstars_text

SHOWN = re.compile(r"shows \[((?:\w\w )+)(\w\w)\]")


@pytest.mark.parametrize("name", ["s1_limit", "s1_pl", "s3_hilo", "s3_six", "s3_courchevel"])
def test_a_card_that_a_hand_shows_twice_is_that_fault_and_no_more(name: str) -> None:
    rules, tried = preset(name), 0
    for hand in hands(setting_of(rules), "twice", 80):
        text = pokerstars_text(hand, rules)
        shown = SHOWN.search(text)
        if shown is None:
            continue
        first, last = shown[1].split(" ")[0], shown.start(2)
        spoilt = f"{text[:last]}{first}{text[last + 2 :]}"
        audited = next(one for one in audit_text(spoilt, rules=rules) if isinstance(one, HandAudit))
        roots = [f.code for f in audited.findings if f.severity != "info" and f.follows is None]
        assert audited.verdict == "with_findings"
        assert roots == ["OA201"], (roots, spoilt)
        tried += 1
    assert tried > 20
