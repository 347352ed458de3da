"""The entry point and what every command shares: exit statuses, broken pipes, interrupts."""

import os
import sys
from typing import Annotated

import typer

from omaha_audit import __version__
from omaha_audit.cli import check, explain, formats, rules

app = typer.Typer(
    name="omaha-audit", no_args_is_help=True, add_completion=True, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Re-executes Omaha hand histories and says, line by line, what is wrong and by which rule.",
)  # fmt: skip


def _version(wanted: bool) -> None:
    if wanted:
        print(f"omaha-audit {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Audit Omaha hand histories."""


app.command("check")(check.check)
app.command("explain")(explain.explain)
app.command("rules")(rules.rules)
app.command("formats")(formats.formats)


def main() -> None:
    """Run the command line; the status is one of the documented ones whatever happens."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
        sys.stderr.reconfigure(errors="replace")
    try:
        app()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        os._exit(141)
    except KeyboardInterrupt:
        os._exit(130)
