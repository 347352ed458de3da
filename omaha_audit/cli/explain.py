"""``omaha-audit explain``: a finding code's page."""

import json
from enum import StrEnum
from typing import Annotated

import typer

from omaha_audit.cli.complaint import complain


class PageFormat(StrEnum):
    text = "text"
    json = "json"


def explain(
    code: Annotated[str, typer.Argument(help="A finding code, such as OA801, or its name.")],
    output_format: Annotated[PageFormat, typer.Option(help="text or json.")] = PageFormat.text,
    example: Annotated[bool, typer.Option("--example", help="Print a text with this fault, for show.")] = False,
) -> None:
    """What a finding code means, why it matters, how it is computed, and when it is harmless."""
    from difflib import get_close_matches

    from omaha_audit.cli.example import example as example_of
    from omaha_audit.findings import codes, page

    wanted = code.upper()
    if wanted not in codes():
        by_name = {page(c).name: c for c in codes()}
        if code.lower() not in by_name:
            close = get_close_matches(wanted, codes(), 3) + get_close_matches(code.lower(), list(by_name), 3)
            hint = f"; did you mean {' or '.join(close)}?" if close else ""
            complain(f"error: no finding has the code {code!r}{hint}")
            raise typer.Exit(2)
        wanted = by_name[code.lower()]
    about = page(wanted)
    found = example_of(wanted) if example or output_format is PageFormat.text else None
    if example:
        if found is None:
            typer.echo(f"error: no text shows {wanted} on its own", err=True)
            raise typer.Exit(2)
        print(found.text, end="")
        return
    if output_format is PageFormat.json:
        print(json.dumps({**about._asdict(), "root_of": sorted(about.root_of)}, ensure_ascii=False, indent=1))
        return
    print(f"{about.code} {about.name} ({about.severity}): {about.summary}\nrule: {about.rule}\n")
    print(about.body.split("\n", 1)[1].strip() if about.body.startswith("# ") else about.body)
    print(f"\nremedy: {about.remedy}")
    if found is not None:
        print(f"see it: {found.command(wanted)}")
