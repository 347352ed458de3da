"""Where faults are planted for the tests, and how a text of each layout is written."""

from functools import cache, partial

from omaha_audit.generate.faults import LAYOUTS, OPERATORS, operator
from omaha_audit.generate.faults.proof import Tried, prove
from omaha_audit.generate.faults.scene import Writer
from omaha_audit.generate.setting import setting_of
from omaha_audit.rules import Ruleset, preset, preset_names
from omaha_audit.write import native_text, pokerstars_text

HALF = "s1_pl, small blind half"
"""A ruleset of the tests' own: no packaged one asks for it with stakes left to the table."""
GAMES: dict[str, dict[str, str]] = {
    "fixed limit": {"structure": "fl"},
    "no limit": {"structure": "nl"},
    "hi-lo": {"split": "hilo8"},
}
"""What tables may choose under rulesets that leave it to them; else pot limit, high."""
CHOICES = (
    *(f"{name}, fixed limit" for name in ("stars_cash", "stars_mtt", "wsop_live", "wsop_tour", "tda", "rrop_home")),
    *(f"{name}, no limit" for name in ("stars_cash", "wsop_live", "gg_mtt")),
    *(f"{name}, hi-lo" for name in ("stars_cash", "wsop_live", "tda", "rrop_home")),
)
RULESETS = (*sorted(preset_names()), *CHOICES, HALF)


@cache
def rules_of(name: str) -> Ruleset:
    """A ruleset by its name, and what the table chose where it may."""
    if name == HALF:
        return preset("s1_pl").fixed(sb_rule="half")
    base, _, game = name.partition(", ")
    return preset(base).filled(**GAMES[game]) if game else preset(base)


def writer(layout: str, rules: Ruleset) -> Writer:
    return native_text if layout == "native" else partial(pokerstars_text, rules=rules)


def places(code: str) -> list[tuple[str, str]]:
    """(ruleset, layout) in which a code's fault can be planted."""
    return [
        (name, layout)
        for name in RULESETS
        for layout in LAYOUTS
        if (name != HALF or code == "OA313") and operator(code, setting_of(rules_of(name)), layout) is not None
    ]


def tried(code: str, name: str, layout: str, count: int) -> Tried:
    rules = rules_of(name)
    return prove(rules, layout, writer(layout, rules), {code: count}, seed="test")[0]


def complaint(one: Tried) -> str:
    """What went wrong, and the text it went wrong on."""
    miss = one.misses[0]
    what = f"line {miss.planted.line} planted, found {miss.found}"
    return f"{one.code} under {one.rules}, {one.layout}: {what}\n{miss.planted.text}"


__all__ = ["HALF", "OPERATORS", "RULESETS", "complaint", "places", "rules_of", "tried", "writer"]
