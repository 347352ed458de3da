"""What a line is read as is a matter of that line: the lines before it change nothing, however they are mangled."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.formats import native, pokerstars
from omaha_audit.formats.lines import LineReader

ROOT = Path(__file__).parents[1]
READERS: dict[str, Callable[[], LineReader]] = {
    "pokerstars": lambda: LineReader(
        "pokerstars", pokerstars.MAKERS, ("outcomes", "parts", "drops"), {"Seat ": pokerstars.SEAT_LINES}
    ),
    "native": lambda: LineReader("native", native.MAKERS, ("dealt", "drops"), {"rules": ("RULES",)}),
}


def _lines() -> list[str]:
    files = sorted([*(ROOT / "samples").rglob("*.txt"), *(ROOT / "tests" / "cases").glob("*.txt")])
    texts = (p.read_text(encoding="utf-8", errors="replace") for p in files)
    return sorted({line for text in texts for line in text.split("\n") if line and len(line) < 300})


def _mangled(dice: random.Random, lines: list[str], count: int) -> list[str]:
    """Lines cut into one another, short of a sign, or with a sign too many."""
    out = []
    for _ in range(count):
        a, b = dice.choice(lines), dice.choice(lines)
        i, j = dice.randrange(len(a)), dice.randrange(len(b))
        kinds = (a[:i] + b + a[i:], a[:i] + b[j:], a[:i] + a[i + 1 :], a[:i] + "(" + a[i:], a[:i] + "0")
        out.append(dice.choice(kinds))
    return out


@pytest.mark.parametrize("name", READERS)
def test_the_first_terminal_that_takes_a_line_has_it(name: str) -> None:
    dice, reader, lines = random.Random(7), READERS[name](), _lines()
    makers = pokerstars.MAKERS if name == "pokerstars" else native.MAKERS
    takes = {terminal: reader.pattern(terminal).fullmatch for terminal in makers}
    mine = [line for line in lines if any(take(line) for take in takes.values())]
    pool = mine + _mangled(dice, mine, 6_000)
    seats = pokerstars.SEAT_LINES if name == "pokerstars" else ()

    def first(line: str) -> str:
        order = (*seats, *(t for t in takes if t not in seats)) if line.startswith("Seat ") else tuple(takes)
        return next((t for t in order if takes[t](line)), "UNREAD")

    for _ in range(2):
        dice.shuffle(pool)
        reader._memo.clear()
        assert [line for line in pool if reader.scan(line).type != first(line)] == []


def test_a_spoilt_seat_line_spoils_no_other_hand() -> None:
    text = (ROOT / "tests" / "cases" / "13-two-side-pots-three-winners.txt").read_text(encoding="utf-8")
    spoilt = text.replace(" in chips)", " in cihps)", 1)
    alone = [a.verdict for a in audit_text(text) if isinstance(a, HandAudit)]
    after = [a.verdict for a in audit_text(spoilt + "\n\n\n" + text) if isinstance(a, HandAudit)]
    assert after[-len(alone) :] == alone
