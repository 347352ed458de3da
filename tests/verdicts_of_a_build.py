"""A line for each of many texts: what the build that runs this says of it, so that two builds can be held together.

    python tests/verdicts_of_a_build.py [EDITS]

Run with the folder of a build in PYTHONPATH. The last line names the build. Every kind of text goes through it: the
samples, right and broken; generated hands of every ruleset; the same hands cut and spoilt sign by sign; the corpus,
where it lies beside the repository.
"""

import random
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from omaha_audit.audit import HandAudit, audit_bytes, audit_text
from omaha_audit.cli.main import compiled
from omaha_audit.generate import hands, setting_of
from omaha_audit.rules import Ruleset, preset, preset_names
from omaha_audit.write import native_text, pokerstars_text

ROOT = Path(__file__).parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"
EACH, LONGEST = 12, 400_000
EDITS = int(sys.argv[1]) if len(sys.argv) > 1 else 12
"""Times that each generated hand is spoilt."""


def told(text: str | bytes, rules: Ruleset | None) -> str:
    """Everything an audit says of a text, in the order in which it says it."""
    audits = audit_bytes(text, "x", rules) if isinstance(text, bytes) else audit_text(text, "x", rules)
    out = []
    for one in audits:
        if isinstance(one, HandAudit):
            settled = one.settled
            dues = [] if settled is None else [(p.name, a) for p, a in (settled.due() or {}).items()]
            pots = [] if settled is None else [(pot.amount, [p.name for p in pot.eligible]) for pot in settled.pots]
            out.append(repr((one.hand.id, one.verdict, one.reasons, dues, pots)))
        for f in one.findings:
            out.append(repr((f.code, f.line, f.message, f.expected, f.actual, f.difference, f.money, f.follows)))
            if f.code == "OA001":
                print(f"OA001 {f.detail}", file=sys.stderr)
    return "\n".join(out)


def texts() -> Iterator[tuple[str, str | bytes, Ruleset | None]]:
    """(name, text, ruleset)."""
    for path in sorted([*(ROOT / "samples").rglob("*.txt"), *(ROOT / "tests" / "cases").rglob("*.txt")]):
        yield path.relative_to(ROOT).as_posix(), path.read_bytes(), None
    for path in sorted(p for p in CORPUS.rglob("*") if p.is_file() and p.stat().st_size < LONGEST):
        yield path.relative_to(CORPUS).as_posix(), path.read_bytes(), None
    for name in preset_names():
        rules = preset(name)
        for n, hand in enumerate(hands(setting_of(rules), "builds", EACH)):
            for layout, text in (("native", native_text(hand)), ("pokerstars", pokerstars_text(hand, rules))):
                yield f"{name} {layout} {n}", text, rules
                dice = random.Random(f"{name} {layout} {n}")
                for edit in range(EDITS):
                    yield f"{name} {layout} {n} {edit}", spoilt(text, dice), rules


def spoilt(text: str, dice: random.Random) -> str:
    """A text with one thing changed: a sign, a digit, a line left out, doubled or moved, the end cut off."""
    lines, at = text.split("\n"), dice.randrange(len(text))
    line = dice.randrange(len(lines) - 1)
    kind = dice.randrange(6)
    if kind == 0:
        return text[:at] + dice.choice("0159KcdAx: ,$[") + text[at + 1 :]
    if kind == 1:
        digits = [i for i, c in enumerate(text) if c.isdigit()]
        at = dice.choice(digits)
        return text[:at] + dice.choice("0123456789") + text[at + 1 :]
    if kind == 2:
        del lines[line]
    elif kind == 3:
        lines.insert(line, lines[line])
    elif kind == 4:
        lines[line], lines[line + 1] = lines[line + 1], lines[line]
    else:
        return text[:at]
    return "\n".join(lines)


def main() -> None:
    for name, text, rules in texts():
        print(name, sha256(told(text, rules).encode()).hexdigest()[:16])
    print("build", "compiled" if compiled() else "plain")


if __name__ == "__main__":
    main()
