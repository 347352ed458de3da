"""``docs/rulesets.md``, written from the table of fields and the presets: ``python -m omaha_audit.rules.document``."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from omaha_audit.rules.fields import FIELDS, GROUPS, Field
from omaha_audit.rules.listing import side_by_side
from omaha_audit.rules.load import preset, preset_names

PAGE = Path(__file__).parents[2] / "docs" / "rulesets.md"

INTRO = """\
# Rulesets

What is right depends on the table. A ruleset is that table's rules as data: a preset of this package, or a TOML file of
your own, given as `--rules NAME` or `--rules FILE.toml`.

This page is generated: `python -m omaha_audit.rules.document` writes it anew.

## A ruleset of your own

```toml
title = "Friday game"
source = "what we agreed in May"
extends = "rrop_home"                          # a preset, or a file beside this one

[rules]
structure = "pl"
sb = 1
bb = 2
odd_chip = "lowest_seat"
fl_headsup_cap = ["same", "off_if_hand_hu"]    # either is accepted
reopen_big = "unspecified"                     # whatever the table does is accepted
hand_limit = "null"                            # no limit

[rules.rake]
pct = "2.5"
cap = 4

[evidence]
odd_chip = "page: Friday rules, 3"
fl_headsup_cap = "assumed"
```

**Values.** Words and decimals stand in quotes. Amounts are in the game's own money (`"0.05"` or `5`) and must be whole
numbers of `unit`. `"null"` means what the table below says. What a file does not state it inherits from the ruleset it
extends, or else takes from the default column; a table such as `rake` replaces the inherited one.

**More than one accepted value.** A list is a set of accepted values; `"unspecified"` accepts every listed value, and
any number where the field is a number. The audit accepts each of them, and reports *ambiguous* where two would give
different verdicts. Where one must be chosen (to deal a hand, to size a pot) it is the default value if that is
accepted, else the first. Fields that hold several things at once (`straddle`, `stakes`, `table_sizes`, ...) take their
list as one value.

**Evidence.** `page`, `authority` and `observed` say where a value is written or was seen, after a colon; `assumed` says
that nobody has confirmed it, and lowers a finding that rests on it from an error to a warning. `"*"` speaks for
every field the table does not name. A value without evidence counts as written on your own page.

A mistake in a file is reported with its line, and nothing is guessed: an unknown field, word or type stops the run.
"""

TABLES: dict[str, tuple[str, ...]] = {
    "The rule pages": ("s0_house", "s1_limit", "s1_pl", "s1_nl", "s2_club", "s3_table", "s4_match"),
    "Cash tables of rooms": (
        *("stars_cash", "gg_cash", "p888_cash", "winamax_cash", "ipoker_cash", "party_cash"),
        *("ftp_cash", "bovada_cash", "rio_cash", "club_app", "generic"),
    ),
    "Tournaments and live games": ("stars_mtt", "gg_mtt", "wsop_tour", "tda", "wsop_live", "rrop_home"),
}


def text() -> str:
    """The whole page."""
    return "\n".join([INTRO, *_presets(), *_fields(), *_side_by_side()])


def _presets() -> Iterator[str]:
    yield "## Presets\n"
    rows = [(f"`{name}`", preset(name).title, preset(name).origin) for name in preset_names()]
    yield from _table(("name", "title", "whose rules"), rows)
    yield ""


def _fields() -> Iterator[str]:
    yield "## Fields\n"
    for group, fields in GROUPS.items():
        yield f"### {group}\n"
        yield from _table(("field", "what it says", "values", "default", "null"), map(_field_row, fields))
        yield ""


def _field_row(field: Field) -> tuple[str, ...]:
    return f"`{field.name}`", field.doc, allowed(field), _default(field), field.null


def allowed(field: Field) -> str:
    """What may be written, for a reader."""
    words = ", ".join(field.values)
    bounds = f"{field.least} to {field.most}" if field.most < 1_000 else "a number"
    match field.kind:
        case "word":
            return words
        case "words":
            return f"none, or a list of {words}"
        case "flag":
            return "true, false"
        case "count":
            return bounds
        case "counts":
            return f"a list of numbers, {bounds}"
        case "word_or_count":
            return f"{words}, or {bounds}"
        case "money":
            return "an amount"
        case "money_or_word":
            return f"an amount, or {words}"
        case "decimal":
            return "a decimal"
        case "pair":
            return "[least, most]"
        case "stakes":
            return "a list of [sb, bb]"
        case "steps":
            return "a list of [stake, unit]"
        case "levels":
            return "a list of [hand, sb, bb, ante]"
        case "rake":
            return "a table"


def _default(field: Field) -> str:
    match field.default:
        case None:
            return "null"
        case bool():
            return str(field.default).lower()
        case ():
            return "none"
    return str(field.default)


def _side_by_side() -> Iterator[str]:
    yield "## Presets side by side\n"
    yield "Only fields that differ are listed; `-` is null; in brackets stands the value by which hands are dealt."
    for title, names in TABLES.items():
        yield f"\n### {title}\n"
        rows = side_by_side(names, differing=True)
        yield from _table(("field", *names), [(f"`{row[0]}`", *row[1:]) for row in rows])
    yield ""


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (head, ("---",) * len(head), *rows):
        yield f"| {' | '.join(row)} |"


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
    print(f"{PAGE.name}: {len(FIELDS)} fields, {len(preset_names())} presets")
