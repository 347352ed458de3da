"""The first frame, drawn at once: the toolkit of the full screen takes longer to load than the hand to audit."""

import os
from dataclasses import replace
from typing import TextIO

from rich.console import Console
from rich.style import Style

from omaha_audit.render.cards import Deck
from omaha_audit.render.frames import frame_lines
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look

GROUND = {"dark": Style(color="#e2e2e2", bgcolor="#1e1e1e"), "light": Style(color="#1e1e1e", bgcolor="#ffffff")}
"""What the full screen draws on, by theme."""


def on_screen(look: Look, colour: bool) -> Look:
    """The same look on the full screen, which has keys and draws its own ground."""
    theme = "light" if look.deck.theme == "light" else "dark"
    return replace(look, height=24, keys=True, deck=Deck(True, colour, look.deck.style, theme))


class Opening:
    """One frame on the terminal's other screen, until the full screen takes it over or `close` leaves it."""

    def __init__(self, out: TextIO, colour: bool) -> None:
        try:
            width, height = os.get_terminal_size(out.fileno())
        except (OSError, ValueError):  # a terminal that does not tell its size
            width = height = 0
        self.console = Console(
            file=out, width=width or 80, height=height or 24, force_terminal=True, no_color=not colour, highlight=False,
            markup=False, emoji=False, legacy_windows=False,
        )  # fmt: skip

    def show(self, reel: Reel, step: int, look: Look) -> None:
        """Draw the frame as large as the terminal is."""
        console = self.console
        console.set_alt_screen(True)
        console.show_cursor(False)
        lines = frame_lines(reel, step, replace(look, width=console.width, height=console.height))[: console.height]
        for n, line in enumerate(lines):
            line.truncate(console.width, pad=True)
            if look.deck.colour:
                line.stylize_before(GROUND[look.deck.theme])
            console.print(line, end="" if n == len(lines) - 1 else "\n", no_wrap=True, overflow="crop")
        console.file.flush()

    def close(self) -> None:
        """Back to the screen before."""
        self.console.show_cursor(True)
        self.console.set_alt_screen(False)
