"""``omaha-audit show``: one hand on one screen."""

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from omaha_audit.cli.check import Colour, Suits, Theme
from omaha_audit.cli.complaint import complain
from omaha_audit.cli.ruleset import ruleset

if TYPE_CHECKING:
    from omaha_audit.audit import HandAudit
    from omaha_audit.rules import Ruleset


def show(
    path: Annotated[str, typer.Argument(help="A file, or - for standard input.", show_default=False)],
    hand: Annotated[
        str | None, typer.Option(help="A hand's id, or its number in the file from 1; the first if not given.")
    ] = None,
    viewer: Annotated[
        int | None, typer.Option(help="A seat: its cards are shown, and its hand outlines the board.")
    ] = None,
    rules: Annotated[str | None, typer.Option(help="A ruleset's name, or a TOML file that extends one.")] = None,
    color: Annotated[Colour, typer.Option(help="auto, always or never.")] = Colour.auto,
    theme: Annotated[Theme, typer.Option(help="The terminal's ground: auto, dark or light.")] = Theme.auto,
    suits: Annotated[Suits, typer.Option(help="auto, signs or letters.")] = Suits.auto,
) -> None:
    """Draw a hand: seats, actions with the running pot, hands with the cards that play, pots, findings in place."""
    found = pick(path, hand, ruleset(rules))
    if found.settled is None:
        for finding in found.findings:
            complain(f"{finding.file}:{finding.line}: {finding.severity}[{finding.code}] {finding.message}")
        complain(f"error: hand {found.hand.id} could not be read: {found.verdict}")
        raise typer.Exit(3)
    if viewer is not None and viewer not in found.settled.table.by_seat:
        complain(f"error: nobody sits in seat {viewer}")
        raise typer.Exit(2)
    from omaha_audit.render.cards import Deck, can_show_signs, ground
    from omaha_audit.render.console import console
    from omaha_audit.render.hand_screen import WIDTH, HandScreen

    paper = console(sys.stdout, color.value, WIDTH)
    signs = suits is Suits.signs or (suits is Suits.auto and can_show_signs(getattr(sys.stdout, "encoding", None)))
    shade = ground(os.environ) if theme is Theme.auto else theme.value
    paper.print(HandScreen(found, Deck(signs, paper.is_terminal, theme=shade), viewer).render())


def pick(path: str, hand: str | None, rules: "Ruleset | None") -> "HandAudit":
    """The hand asked for, audited. Where there is none the command ends with status 3, or 2 for a wrong number."""
    from pathlib import Path

    from omaha_audit.audit import FileEnd, audit_files, audit_stream

    results = audit_stream(sys.stdin.buffer, "-", rules) if path == "-" else audit_files([Path(path)], rules)
    seen = 0
    for audited in results:
        if isinstance(audited, FileEnd):
            if audited.trouble is not None:
                complain(f"error: {audited.trouble.file}: {audited.trouble.reason}")
                raise typer.Exit(3)
            continue
        if audited.verdict == "skipped":
            continue
        seen += 1
        number = audited.hand.id.rpartition("-")[2]
        if hand is None or hand in (audited.hand.id, audited.hand.number, number) or hand == str(seen):
            return audited
    if seen == 0:
        complain(f"error: no Omaha hands found in {path}")
        raise typer.Exit(3)
    complain(f"error: no hand {hand} in {path}: it has {seen} hands")
    raise typer.Exit(2)
