"""The console that human output goes through."""

from typing import TextIO

from rich.console import Console


class Pipe(Console):
    """A console that leaves a closed pipe to the command line, which knows the status for it."""

    def on_broken_pipe(self) -> None:
        raise  # rich calls this while it handles the BrokenPipeError


def console(out: TextIO, colour: str, width: int | None = None) -> Pipe:
    """``colour`` is auto, always or never. Nothing that is printed is taken for markup."""
    return Pipe(
        file=out, force_terminal={"always": True, "never": False}.get(colour), no_color=colour == "never" or None,
        highlight=False, markup=False, emoji=False, soft_wrap=width is None, width=width,
    )  # fmt: skip
