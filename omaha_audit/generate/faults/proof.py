"""Plants a number of each fault under a ruleset and audits every text: what was found of it, and what else."""

from typing import NamedTuple

from omaha_audit.audit import audit_text
from omaha_audit.findings import Finding
from omaha_audit.generate.faults.registry import OPERATORS, operator
from omaha_audit.generate.faults.scene import Planted, Scene, Writer
from omaha_audit.generate.faults.script import NATIVE
from omaha_audit.generate.setting import setting_of
from omaha_audit.rules import Ruleset


class Miss(NamedTuple):
    """A planted fault that was not found, or not alone."""

    planted: Planted
    found: tuple[tuple[str, int], ...]
    """(code, line) of the findings that follow from no other."""


class Tried(NamedTuple):
    """One code under one ruleset in one layout."""

    code: str
    rules: str
    layout: str
    planted: int
    found: int
    looked: int
    """Hands looked at until so many could bear the fault."""
    misses: tuple[Miss, ...]


def roots(planted: Planted, code: str, layout: str, rules: Ruleset) -> tuple[tuple[str, int], ...]:
    """The findings of a text that follow from no other; notes only where a note was planted."""
    found: list[Finding] = []
    for audited in audit_text(planted.text, rules=None if layout == NATIVE else rules):
        found += audited.findings
    return tuple((f.code, f.line) for f in found if f.follows is None and (f.severity != "info" or f.code == code))


def applicable(rules: Ruleset, layout: str) -> list[str]:
    """The codes whose fault can be planted under a ruleset in a layout."""
    setting = setting_of(rules)
    return [code for code in sorted(OPERATORS) if operator(code, setting, layout) is not None]


def prove(
    rules: Ruleset, layout: str, write: Writer, count: int, codes: list[str], seed: str = "proof", most: int = 500
) -> list[Tried]:
    """Plant each code ``count`` times, in the first of ``most`` times ``count`` hands that can bear it."""
    setting = setting_of(rules)
    planted = dict.fromkeys(codes, 0)
    looked = dict.fromkeys(codes, 0)
    misses: dict[str, list[Miss]] = {code: [] for code in codes}
    for number in range(1, most * count + 1):
        waiting = [code for code in codes if planted[code] < count]
        if not waiting:
            break
        scene = Scene(setting, layout, seed, number, write)
        for code in waiting:
            looked[code] = number
            text = OPERATORS[code].plant(scene)
            if text is None:
                continue
            planted[code] += 1
            found = roots(text, code, layout, rules)
            if found != ((code, text.line),):
                misses[code].append(Miss(text, found))
    return [
        Tried(c, rules.id, layout, planted[c], planted[c] - len(misses[c]), looked[c], tuple(misses[c])) for c in codes
    ]
