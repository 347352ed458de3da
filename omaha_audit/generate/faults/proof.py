"""Plants a number of each fault under a ruleset and audits every text: what was found of it, and what else."""

from collections import Counter
from itertools import count as count_from
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
    spread: Counter[tuple[int, int]]
    """How often a text had so many findings that follow from no other, and so many that follow."""


class Reported(NamedTuple):
    """The findings of a text; notes only where a note was planted."""

    roots: tuple[tuple[str, int], ...]
    """(code, line) of those that follow from no other."""
    following: int


def reported(planted: Planted, code: str, layout: str, rules: Ruleset) -> Reported:
    """What an audit of a planted text reports."""
    found: list[Finding] = []
    for audited in audit_text(planted.text, rules=None if layout == NATIVE else rules):
        found += [f for f in audited.findings if f.severity != "info" or f.code == code]
    roots = tuple((f.code, f.line) for f in found if f.follows is None)
    return Reported(roots, len(found) - len(roots))


def applicable(rules: Ruleset, layout: str) -> list[str]:
    """The codes whose fault can be planted under a ruleset in a layout."""
    setting = setting_of(rules)
    return [code for code in sorted(OPERATORS) if operator(code, setting, layout) is not None]


def prove(
    rules: Ruleset,
    layout: str,
    write: Writer,
    counts: dict[str, int],
    seed: str = "proof",
    after: dict[str, int] | None = None,
    most: int = 500,
) -> list[Tried]:
    """Plant each code as often as ``counts`` says, in the first of ``most`` times as many hands that can bear it.

    ``after`` tells for each code the last hand that was looked at before.
    """
    after = after or {}
    setting = setting_of(rules)
    planted = dict.fromkeys(counts, 0)
    looked = dict.fromkeys(counts, 0)
    misses: dict[str, list[Miss]] = {code: [] for code in counts}
    spread: dict[str, Counter[tuple[int, int]]] = {code: Counter() for code in counts}
    last = {code: after.get(code, 0) + most * count for code, count in counts.items()}
    for number in count_from(1):
        open_ = [code for code, count in counts.items() if planted[code] < count and number <= last[code]]
        if not open_:
            break
        waiting = [code for code in open_ if number > after.get(code, 0)]
        scene = Scene(setting, layout, seed, number, write)
        for code in waiting:
            looked[code] = number
            text = OPERATORS[code].plant(scene)
            if text is None:
                continue
            planted[code] += 1
            found = reported(text, code, layout, rules)
            spread[code][len(found.roots), found.following] += 1
            if found.roots != ((code, text.line),):
                misses[code].append(Miss(text, found.roots))
    return [
        Tried(c, rules.id, layout, planted[c], planted[c] - len(misses[c]), looked[c], tuple(misses[c]), spread[c])
        for c in counts
    ]
