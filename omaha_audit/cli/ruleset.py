"""The ``--rules`` option: a preset's name or a file."""

import typer

from omaha_audit.rules import RulesError, Ruleset, load


def ruleset(name: str | None) -> Ruleset | None:
    """The ruleset asked for; None leaves the choice to each format. Wrong ones end the command with status 2."""
    if name is None:
        return None
    try:
        return load(name)
    except RulesError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None
