"""The ``--rules`` option: a preset's name or a file."""

from typing import TYPE_CHECKING

import typer

from omaha_audit.cli.complaint import complain

if TYPE_CHECKING:
    from omaha_audit.rules import Ruleset


def ruleset(name: str | None) -> "Ruleset | None":
    """The ruleset asked for; None leaves the choice to each format. Wrong ones end the command with status 2."""
    if name is None:
        return None
    from omaha_audit.rules import RulesError, load

    try:
        return load(name)
    except RulesError as error:
        complain(f"error: {error}")
        raise typer.Exit(2) from None
