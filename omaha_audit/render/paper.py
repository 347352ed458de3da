"""Where frames and sheets are printed: a console that draws only what its stream can show."""

import os
import shutil
from typing import TextIO

from rich.console import Console
from rich.text import Text

from omaha_audit.render.cards import Deck, can_show_signs, ground

NARROWEST, WIDEST = 40, 160


class Paper:
    """Prints lines as they are: no markup, no wrapping, no highlighting."""

    def __init__(self, console: Console, deck: Deck, width: int) -> None:
        self.console, self.deck, self.width = console, deck, width

    def print(self, line: Text) -> None:
        self.console.print(line, soft_wrap=True)

    def gap(self) -> None:
        """An empty line."""
        self.console.print()


class _Pipe(Console):
    """A console that leaves a closed pipe to the command line, which knows the status for it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def paper(
    out: TextIO, colour: str = "auto", suits: str = "auto", width: int | None = None, theme: str = "auto",
) -> Paper:  # fmt: skip
    """A console on a stream. ``colour`` is auto, always or never; ``suits`` auto, signs or letters; ``theme`` auto,
    dark or light."""
    force = {"always": True, "never": False}.get(colour)
    if width is None:
        width = 80
        if out.isatty() or "COLUMNS" in os.environ:
            width = max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))
    console = _Pipe(
        file=out, width=width, force_terminal=force, highlight=False, markup=False, emoji=False,
        no_color=True if colour == "never" else None, legacy_windows=False,
    )  # fmt: skip
    signs = suits == "signs" or (suits == "auto" and can_show_signs(getattr(out, "encoding", None)))
    theme = ground(os.environ) if theme == "auto" else theme
    return Paper(console, Deck(signs, console.is_terminal and not console.no_color, theme=theme), width)
