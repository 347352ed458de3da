"""Generated hands as texts, and texts as hands: what the tests of the native format share."""

from collections.abc import Iterator
from itertools import islice

from omaha_audit.audit import FileEnd, HandAudit, audit_text
from omaha_audit.findings import Finding
from omaha_audit.formats.native import read
from omaha_audit.generate import Setting, hands, match_hands, setting_of
from omaha_audit.hand import Hand
from omaha_audit.rules import Ruleset, preset

SEATS = ["Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"]


def setting(rules: str, seats: tuple[int, int] | None = None) -> Setting:
    return setting_of(preset(rules), seats)


def dealt(
    rules: str, seed: str, count: int, *, match: bool = False, seats: tuple[int, int] | None = None, skip: int = 0
) -> Iterator[Hand]:
    """Hands of a seed; ``skip`` leaves out the first ones."""
    game = setting(rules, seats)
    source = match_hands(game, seed, skip + count) if match else hands(game, seed, skip + count)
    yield from islice(source, skip, None)


def reread(text: str) -> Hand:
    """The hand that a text tells, which must be readable without a remark."""
    outcome = read(text, "-", 1)
    assert outcome.problems == ()
    return outcome.hand


def audited(text: str, rules: Ruleset | None = None) -> list[HandAudit]:
    """The verdict on every hand of a text; the text as a whole has no finding of its own."""
    out: list[HandAudit] = []
    for one in audit_text(text, rules=rules):
        if isinstance(one, FileEnd):
            assert one.trouble is None
            assert one.findings == []
        else:
            out.append(one)
    return out


def told(one: HandAudit) -> list[str]:
    """Errors and warnings of a hand, as a test prints them when it fails."""
    return [f"{one.hand.id} line {f.line} {f.code} {f.message}" for f in one.findings if f.severity != "info"]


def roots(found: list[HandAudit]) -> list[Finding]:
    """Faults, without what only follows from them."""
    return [f for one in found for f in one.findings if f.severity != "info" and f.follows is None]
