"""The example of a finding: the smallest hand that shows it, or one it is planted in."""

import csv
from typing import NamedTuple

from omaha_audit.formats.grammars import samples_folder
from omaha_audit.rules import Ruleset

SEED, FARTHEST = "example", 400
"""Where a fault is planted for an example, and how many hands are looked at for it under a ruleset."""


class Example(NamedTuple):
    """A text with one fault in it."""

    text: str
    line: int
    hand: str | None
    """Which hand of several has it."""
    rules: str
    """The ruleset to audit it under; empty where the text tells it."""

    def command(self, code: str) -> str:
        """What draws it; what cannot be re-run, or is a fault of the file, is audited only."""
        from omaha_audit.audit import HandAudit, audit_text
        from omaha_audit.rules import load

        folder = samples_folder().parent
        rules = load(str(folder / self.rules) if self.rules.endswith(".toml") else self.rules) if self.rules else None
        audits = [a for a in audit_text(self.text, rules=rules) if isinstance(a, HandAudit)]
        drawn = next((a for a in audits if self.hand in (None, a.hand.id)), None)
        can_be_drawn = drawn is not None and drawn.settled is not None and any(f.code == code for f in drawn.findings)
        hand = f" --hand {self.hand}" if self.hand is not None and can_be_drawn else ""
        rules_named = f" --rules {self.rules}" if self.rules else ""
        does = "show" if can_be_drawn else "check"
        return f"omaha-audit explain {code} --example | omaha-audit {does}{hand}{rules_named} -"


def example(code: str) -> Example | None:
    """The example of a code; None where no text shows it on its own."""
    return _sample(code) or _planted(code)


def _sample(code: str) -> Example | None:
    folder = samples_folder() / "broken"
    with (folder / "MANIFEST.tsv").open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        row = next((row for row in rows if row[0] == code), None)
    if row is None:
        return None
    _, name, line, rules, *_ = row
    rules = f"samples/broken/{rules}" if rules.endswith(".toml") else rules
    text = (folder / name).read_text("utf-8")
    return Example(text, int(line), _among(text, int(line)), rules)


def _planted(code: str) -> Example | None:
    from omaha_audit.generate.faults import LAYOUTS, operator
    from omaha_audit.generate.faults.scene import Scene
    from omaha_audit.generate.setting import setting_of
    from omaha_audit.hand import Hand
    from omaha_audit.rules import preset, preset_names
    from omaha_audit.write import native_text, pokerstars_text

    for layout in LAYOUTS:
        for name in preset_names():
            setting = setting_of(preset(name))
            found = operator(code, setting, layout)
            if found is None:
                continue

            def write(hand: Hand, layout: str = layout, rules: Ruleset = setting.rules) -> str:
                return native_text(hand) if layout == "native" else pokerstars_text(hand, rules)

            for number in range(1, FARTHEST + 1):
                planted = found.plant(Scene(setting, layout, SEED, number, write))
                if planted is not None:
                    rules = "" if layout == "native" else name
                    return Example(planted.text, planted.line, _among(planted.text, planted.line), rules)
    return None


def _among(text: str, line: int) -> str | None:
    """The name of the hand that a line lies in, where there are several."""
    from omaha_audit.generate.faults import hand_ids

    before = "\n".join(text.split("\n")[:line])
    names = hand_ids(text)
    return hand_ids(before)[-1] if len(set(names)) > 1 else None
