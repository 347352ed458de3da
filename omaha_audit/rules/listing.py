"""A ruleset as rows of text: one ruleset with its evidence, or several side by side."""

from collections.abc import Iterable

from omaha_audit.rules.fields import FIELDS
from omaha_audit.rules.load import load
from omaha_audit.rules.model import Rake, Ruleset, Value


def describe(rules: Ruleset) -> list[tuple[str, str, str]]:
    """(field, value, evidence) for every field, in the order of the table."""
    return [(name, value_text(rules, name), _evidence(rules, name)) for name in FIELDS]


def side_by_side(names: Iterable[str], differing: bool = False) -> list[tuple[str, ...]]:
    """(field, value under the first name, under the second, ...) rows; only those that differ, if so asked."""
    rulesets = [load(name) for name in names]
    rows = [(name, *(value_text(rules, name) for rules in rulesets)) for name in FIELDS]
    return [row for row in rows if not differing or len(set(row[1:])) > 1]


def value_text(rules: Ruleset, name: str) -> str:
    """``half``; ``next_live or every_seat``; ``unspecified (half)`` with the value the engine takes; ``-`` for null."""
    value = getattr(rules, name)
    if not rules.open(name):
        return _plain(value)
    options = rules.options(name)
    every = FIELDS[name].values or (True, False)
    if not options or options == every:
        return "unspecified" if value in (None, (), "unspecified") else f"unspecified ({_plain(value)})"
    return " or ".join(_plain(each) for each in options)


def _evidence(rules: Ruleset, name: str) -> str:
    kind, text = rules.evidence[name], rules.sources.get(name, "")
    return f"{kind}: {text}" if text else kind


def _plain(value: Value) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case ():
            return "none"
        case tuple():
            return ", ".join("/".join(map(str, each)) if isinstance(each, tuple) else str(each) for each in value)
        case Rake():
            return _rake(value)
    return str(value)


def _rake(rake: Rake) -> str:
    parts = [f"{rake.pct} %" if rake.pct else "unknown rate"]
    if rake.cap is not None:
        parts.append(f"at most {rake.cap}")
    parts += [f"at most {cap} for {players}" for players, cap in rake.cap_by_players]
    if rake.unit or rake.round:
        parts.append(f"rounded {(rake.round or '').replace('_', ' ')} {'to ' + rake.unit if rake.unit else ''}".strip())
    if rake.no_flop_no_drop is not None:
        parts.append("none without a flop" if rake.no_flop_no_drop else "also without a flop")
    if rake.base_excludes_uncalled:
        parts.append("not on uncalled chips")
    parts += [f"and {fee}" for fee in rake.fees]
    if rake.printed is not True:
        parts.append("not printed" if rake.printed is False else "not always printed")
    return ", ".join(parts)
