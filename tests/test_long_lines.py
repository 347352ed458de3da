"""No line, however it repeats itself, takes an expression more steps than its length warrants.

An expression that can read a run of signs in two ways doubles its work with every sign: on a few hundred of them such a
test would not fail but never end. That it ends is what is tested.
"""

import random
from pathlib import Path

import pytest

from omaha_audit.formats import native, pokerstars
from omaha_audit.formats.lines import LineReader

SAMPLES = Path(__file__).parents[1] / "samples"
RUNS = ("a", "1", "Ah ", "Ah", " ", "(", "[", "]", "- ", "$1", "1,", "1.", "+1", " (button)", " and won ($1) with x",
        ", and lost", " | x 1", ": ", "; ", "with ", "A, ", "\t", " collected (", " Main pot 1.",
        "Tournament #1, $1")  # fmt: skip


def _lines() -> list[str]:
    texts = (p.read_text(encoding="utf-8", errors="replace") for p in sorted(SAMPLES.rglob("*.txt")))
    return sorted({line for text in texts for line in text.split("\n") if line})


@pytest.mark.parametrize("reader", [pokerstars.reader(), native.reader()], ids=["pokerstars", "native"])
def test_every_expression_ends_on_lines_that_repeat_themselves(reader: LineReader) -> None:
    dice, lines = random.Random(1), _lines()
    tried = 0
    for name in reader._sources:
        match = reader.pattern(name).fullmatch
        for line in dice.sample(lines, 40):
            run, at = dice.choice(RUNS), dice.randrange(len(line) + 1)
            tried += match(line[:at] + run * (600 // len(run)) + line[at:] + "\x01") is None
    assert tried > 1_000


def test_cards_that_never_end_are_no_cards() -> None:
    assert pokerstars.reader().scan("bob: shows [" + "a" * 3_000).type == "UNREAD"
