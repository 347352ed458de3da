"""``omaha-audit rules``: the rulesets, one whole or several side by side."""

import json
from enum import StrEnum
from typing import Annotated

import typer

from omaha_audit.cli.complaint import complain


class TableFormat(StrEnum):
    text = "text"
    json = "json"


def rules(
    names: Annotated[
        list[str] | None, typer.Argument(help="Names or files; none lists all.", show_default=False)
    ] = None,
    output_format: Annotated[TableFormat, typer.Option(help="text or json.")] = TableFormat.text,
) -> None:
    """List the rulesets, print one with the evidence of each field, or several side by side."""
    from omaha_audit.rules import RulesError, describe, load, preset, preset_names

    if not names:
        rows = [(n, preset(n).title) for n in preset_names()]
        if output_format is TableFormat.json:
            print(json.dumps([{"name": n, "title": t} for n, t in rows], indent=1))
        else:
            print("\n".join(f"{n:20} {t}" for n, t in rows))
        return
    try:
        sets = [load(name) for name in names]
    except RulesError as error:
        complain(f"error: {error}")
        raise typer.Exit(2) from None
    tables = [{field: (value, evidence) for field, value, evidence in describe(s)} for s in sets]
    if output_format is TableFormat.json:
        print(json.dumps(
            [{"name": s.id, "title": s.title, "fields": {f: {"value": v, "evidence": e} for f, (v, e) in t.items()}}
             for s, t in zip(sets, tables, strict=True)], indent=1))  # fmt: skip
        return
    width = max(len(f) for f in tables[0])
    for field in tables[0]:
        if len(sets) == 1:
            value, evidence = tables[0][field]
            print(f"{field:{width}}  {value:34}  {evidence}")
        else:
            print(f"{field:{width}}  " + "  ".join(f"{t[field][0]:28}" for t in tables).rstrip())
