"""What a command says on stderr. Names of files and whatever was typed cannot act on the terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from omaha_audit.safe import safe


def complain(line: str) -> None:
    """A line on stderr."""
    typer.echo(safe(line), err=True)


def wrong(why: str) -> typer.Exit:
    """Says what is wrong with the command line; its status."""
    complain(f"error: {why}")
    return typer.Exit(2)


@contextmanager
def inert_usage() -> Iterator[None]:
    """What typer says of a wrong option or command repeats it: made harmless as well."""
    try:
        yield
    except Exception as error:
        said = getattr(error, "message", None)
        if isinstance(said, str):
            error.message = safe(said)  # type: ignore[attr-defined]
        raise
