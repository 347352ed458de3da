"""The replay on a full screen: the film, the entry line, the help."""

import os
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from omaha_audit.audit import HandAudit
from omaha_audit.render.scene import Look
from omaha_audit.render.sheet import Signs, flowing, printed
from omaha_audit.tui.cursor import Playing, ReplayCursor
from omaha_audit.tui.film import Film
from omaha_audit.tui.keys import KEYS


class Help(ModalScreen[None]):
    """The keys. Any key goes back."""

    DEFAULT_CSS = "Help { align: center middle; } Help Static { width: auto; height: auto; }"

    def compose(self) -> ComposeResult:
        rows = [(words, keys) for _, _, words, keys in KEYS if not keys.isdigit()]
        rows.insert(4, ("to a street", "1 2 3 4 5"))
        width, height = self.app.size
        head = Text(" keys; any key goes back ", "reverse")
        lines = _columns(rows)
        if max(line.cell_len for line in lines) > width or len(lines) >= height:
            lines = _flow(rows, width)
        if len(lines) >= height:
            lines = _flow([(words, keys.split()[1 if len(keys.split()[0]) > 2 and " " in keys else 0])
                           for words, keys in rows], width)  # fmt: skip
        yield Static(Text("\n", no_wrap=True).join([head, *lines]))

    def on_key(self, event: events.Key) -> None:
        if event.key != "ctrl+c":
            event.stop()
            event.prevent_default()
            self.dismiss(None)


def _columns(rows: list[tuple[str, str]]) -> list[Text]:
    """Keys and what they do, in two columns."""
    half = (len(rows) + 1) // 2
    lines = [Text(" ") for _ in range(half)]
    for column in (rows[:half], rows[half:]):
        broad = max(len(keys) for _, keys in column)
        wide = max(len(words) for words, _ in column)
        for line, (words, keys) in zip(lines, column, strict=False):
            line.append(f"{keys:<{broad}} ", "bold")
            line.append(f"{words:<{wide}} ")
    return lines


def _flow(rows: list[tuple[str, str]], width: int) -> list[Text]:
    """The same one after another, as many to a line as fit."""
    parts = [Text.assemble((f"{keys} ", "bold"), words) for words, keys in rows]
    return [Text(" ") + line for line in flowing(parts, width - 1, "  ")]


class Entry(Input):
    """The line for a search or an answer. Escape leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,tab,shift+tab", "leave", show=False)]
    DEFAULT_CSS = "Entry { display: none; height: 3; dock: bottom; border: round gray; } Entry.open { display: block; }"

    def begin(self, title: str) -> None:
        self.value = ""
        signs = Signs(False)
        self.border_title = Content(printed(title, max(self.app.size.width - 6, 10), signs))
        self.add_class("open")
        self.focus()

    def _end(self, said: str | None) -> None:
        self.remove_class("open")
        film = self.app.query_one(Film)
        film.focus()
        film.answered(said)

    def action_leave(self) -> None:
        self._end(None)

    async def action_submit(self) -> None:
        self._end(self.value)


class ReplayApp(App[None]):
    """Hosts the film."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { overflow: hidden; }
    App.-dark-mode Film { background: #1e1e1e; color: #e2e2e2; }
    App.-light-mode Film { background: #ffffff; color: #1e1e1e; }
    App:ansi Film { background: ansi_default; color: ansi_default; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(self, cursor: ReplayCursor, look: Look, no_colour: bool = False) -> None:
        super().__init__(ansi_color=True if no_colour else None)
        if look.deck.theme == "light" and not no_colour:
            self.theme = "textual-light"
        self.film = Film(cursor, look)

    def compose(self) -> ComposeResult:
        yield self.film
        yield Entry()

    def on_mount(self) -> None:
        self.film.focus()
        if self.film.quiz is not None:
            self.film.start_quiz()

    def ask(self, title: str) -> None:
        self.query_one(Entry).begin(title)

    def help(self) -> None:
        self.push_screen(Help())

    def action_interrupt(self) -> None:
        self.exit(return_code=130)


def play(
    hands: Sequence[HandAudit], hand: int, step: int | None, look: Look, playing: Playing, no_colour: bool
) -> int:
    """Run the replay; the exit status."""
    for fixed in ("COLUMNS", "LINES"):  # the terminal's own size counts, and it may change
        os.environ.pop(fixed, None)
    if no_colour:
        os.environ["NO_COLOR"] = "1"
    cursor = ReplayCursor(hands, hand, step or 0, look.viewer)
    cursor.speed, cursor.pauses = playing
    app = ReplayApp(cursor, look, no_colour)
    app.run(mouse=False)
    return app.return_code or 0
