"""The one widget of the replay: it draws a frame and turns keys into moves of the cursor."""

import os
import re
from dataclasses import replace
from typing import ClassVar, Protocol, Self, cast

from rich.text import Text
from textual.binding import BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from omaha_audit.render.cards import DECKS, Deck
from omaha_audit.render.explain_frame import explain_lines
from omaha_audit.render.export_file import write
from omaha_audit.render.frames import OVAL, frame_lines, stacked
from omaha_audit.render.scene import HIDING, Look
from omaha_audit.safe import safe
from omaha_audit.tui.cursor import ReplayCursor
from omaha_audit.tui.keys import BINDINGS
from omaha_audit.tui.quiz import Question, Quiz

BEAT = 1.0
"""Seconds a step stays at speed 1."""


class Host(Protocol):
    """What the film asks of the app around it."""

    def ask(self, title: str) -> None: ...

    def help(self) -> None: ...


class Film(Widget, can_focus=True):
    """The frame. It takes every key itself, so that no default of the toolkit comes between."""

    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)
    DEFAULT_CSS = "Film { width: 100%; height: 1fr; }"

    def __init__(self, cursor: ReplayCursor, look: Look) -> None:
        super().__init__()
        self.cursor, self.look = cursor, look
        self.explaining: int | None = None
        self.status = ""
        self.quiz: Quiz | None = Quiz() if look.quiz else None
        self._asked: Question | None = None
        self._clock: Timer | None = None
        self._strips: list[Strip] | None = None
        """The frame as it stands on the screen; None where it must be drawn anew."""
        self._drawn_for = self.size

    # -- drawing -------------------------------------------------------------------------------------------------

    def look_now(self) -> Look:
        """The look at the size of the moment."""
        cursor, status = self.cursor, self.status
        if cursor.playing:
            status = f"playing {cursor.speed:g}x"
        width, height = max(self.size.width, 1), max(self.size.height, 1)
        return replace(self.look, width=width, height=height, quiz=self.quiz is not None, status=status)

    def lines(self) -> list[Text]:
        """The frame of the moment, or the explanation of a hand."""
        look = self.look_now()
        try:
            if self.explaining is not None:
                return explain_lines(self.cursor.reel, self.cursor.step, look, self.explaining)
            return frame_lines(self.cursor.reel, self.cursor.step, look)
        except Exception as error:  # a fault of ours must not take the screen down with it
            if os.environ.get("OMAHA_AUDIT_DEBUG"):
                raise
            said = safe(f"this step cannot be drawn: {type(error).__name__}: {error}")[: 4 * look.width]
            return [Text(said[at : at + look.width]) for at in range(0, len(said), look.width)]

    def render(self) -> Text:
        return stacked(self.lines())

    def render_line(self, y: int) -> Strip:
        """One line of the frame, as the frame has it: the toolkit's wrapping of a text takes longer than the frame."""
        if self._strips is None or self._drawn_for != self.size:
            self._drawn_for = self.size
            console, ground = self.app.console, self.visual_style.rich_style
            width, height = self.size
            # Joined, a line's own style counts too: rich leaves it out where no part of the line has another one.
            drawn = [Strip(Text().join([line]).render(console), line.cell_len) for line in self.lines()]
            self._strips = [strip.apply_style(ground).crop_extend(0, width, ground) for strip in drawn]
            self._strips += [Strip.blank(width, ground)] * (height - len(drawn))
        return self._strips[y]

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self._strips = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def on_resize(self) -> None:
        self.refresh()

    def _seen(self, moved: bool, otherwise: str = "") -> None:
        """After a key: draw again, and say so where there was nowhere to go."""
        self.explaining = None
        self.status = "" if moved else otherwise
        self.refresh()
        self.ask()

    # -- moving --------------------------------------------------------------------------------------------------

    def action_next_step(self) -> None:
        self._seen(self.cursor.next_step(), "end of the hand: ] goes to the next")

    def action_previous_step(self) -> None:
        self._seen(self.cursor.previous_step(), "start of the hand")

    def action_next_street(self) -> None:
        self._seen(self.cursor.next_street(), "no later street")

    def action_previous_street(self) -> None:
        self._seen(self.cursor.previous_street(), "no earlier street")

    def action_street(self, street: int) -> None:
        self._seen(self.cursor.to_street(street), "no such street, or already there")

    def action_next_hand(self) -> None:
        self._seen(self.cursor.next_hand(), "last hand")

    def action_previous_hand(self) -> None:
        self._seen(self.cursor.previous_hand(), "first hand")

    def action_next_finding(self) -> None:
        self._seen(self.cursor.next_finding(), "no later finding")

    def action_previous_finding(self) -> None:
        self._seen(self.cursor.previous_finding(), "no earlier finding")

    def action_next_decision(self) -> None:
        self._seen(self.cursor.next_decision(), "no later decision")

    def action_previous_decision(self) -> None:
        self._seen(self.cursor.previous_decision(), "no earlier decision")

    def action_home(self) -> None:
        self.cursor.home()
        self._seen(True)

    def action_end(self) -> None:
        self.cursor.end()
        self._seen(True)

    # -- playing -------------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        self.cursor.play()
        self._seen(True)
        self._wind()

    def action_faster(self) -> None:
        self.cursor.faster()
        self._seen(False, f"{self.cursor.speed:g}x")
        self._wind()

    def action_slower(self) -> None:
        self.cursor.slower()
        self._seen(False, f"{self.cursor.speed:g}x")
        self._wind()

    def _wind(self) -> None:
        """Set the clock to the speed, or stop it."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if self.cursor.playing:
            self._clock = self.set_interval(BEAT / self.cursor.speed, self._tick)

    def _tick(self) -> None:
        self.cursor.tick()
        if not self.cursor.playing:
            self._wind()
        self._seen(True)

    # -- looks ---------------------------------------------------------------------------------------------------

    def action_hide(self) -> None:
        someone = self.cursor.reel.hero_seat() is not None or self.look.viewer is not None
        order = HIDING if someone else ("all", "none")
        now = order.index(self.look.hide) if self.look.hide in order else 0
        hide = order[(now + 1) % len(order)]
        self.look = replace(self.look, hide=hide)
        self._seen(False, {"all": "all known cards", "hero": "the viewer's cards", "none": "cards hidden"}[hide])

    def action_quiz(self) -> None:
        self.start_quiz() if self.quiz is None else self.end_quiz()

    def start_quiz(self) -> None:
        self.quiz = Quiz()
        self.look = replace(self.look, hide="hero")
        self._seen(False, "quiz")

    def end_quiz(self) -> None:
        score = self.quiz.score if self.quiz is not None else ""
        self.quiz = None
        self.look = replace(self.look, hide="all")
        self._seen(False, f"quiz ended: {score}")

    def action_explain(self) -> None:
        self.explaining = 0 if self.explaining is None else self.explaining + 1
        self.refresh()

    def action_blinds(self) -> None:
        self.look = replace(self.look, in_blinds=not self.look.in_blinds)
        self._seen(True)

    def action_oval(self) -> None:
        self.look = replace(self.look, oval=not self.look.oval)
        small = self.size.width < OVAL[0] or self.size.height < OVAL[1]
        self._seen(False, f"around the table from {OVAL[0]}x{OVAL[1]} on" if self.look.oval and small else "")

    def action_deck(self) -> None:
        styles, deck = list(DECKS), self.look.deck
        style = styles[(styles.index(deck.style) + 1) % len(styles)]
        self.look = replace(self.look, deck=Deck(deck.signs, deck.colour, style, deck.theme))
        self._seen(False, f"deck: {style}")

    def action_source(self) -> None:
        self.look = replace(self.look, source=not self.look.source)
        self._seen(True)

    # -- asking --------------------------------------------------------------------------------------------------

    @property
    def host(self) -> Host:
        return cast(Host, self.app)

    def action_search(self) -> None:
        self._asked = None
        self.explaining = None
        self.host.ask("search")

    def ask(self) -> None:
        """In a quiz: the question of this step, if it has one."""
        if self.quiz is None or self.cursor.playing:
            return
        self._asked = self.quiz.pending(self.cursor.reel, self.cursor.step)
        if self._asked is not None:
            self.host.ask(self._asked.text)

    def answered(self, said: str | None) -> None:
        """What was typed on the entry line; None where it was left."""
        question, self._asked = self._asked, None
        if question is not None and self.quiz is not None:
            right = self.quiz.answer(self.cursor.reel, question, said or "")
            verdict = "right" if right else "no" if said else "passed"
            self._seen(False, f"{verdict}: {question.answer}   {self.quiz.score}")
        elif said is not None and said.strip():
            self._seen(self.cursor.search(said), "not found")

    # -- files, help, end ----------------------------------------------------------------------------------------

    def action_export_frame(self) -> None:
        self._write(f"step{self.cursor.step}", (".svg", ".txt"), self.cursor.step)

    def action_export_hand(self) -> None:
        self._write("hand", (".html", ".cast"), None)

    def _write(self, what: str, endings: tuple[str, ...], step: int | None) -> None:
        """Write files named after the hand into the working folder."""
        width, height = max(80, min(self.size.width, 140)), max(24, min(self.size.height, 50))
        look = replace(self.look_now(), width=width, height=height, quiz=False)
        stem = re.sub(r"[^A-Za-z0-9_-]+", "-", self.cursor.reel.hand.id)[:60].strip("-") or "hand"
        try:
            for ending in endings:
                write(f"{stem}-{what}{ending}", self.cursor.reel, step, look, self.cursor.speed)
        except OSError as error:
            self._seen(False, f"not written: {error.strerror}")
            return
        self._seen(False, f"wrote {stem}-{what}{' and '.join(endings)}")

    def action_help(self) -> None:
        self.host.help()

    def action_leave(self) -> None:
        if self.explaining is not None:
            self._seen(True)
        else:
            self.app.exit(return_code=0)
