"""``omaha-audit replay``: a hand step by step, on the terminal or printed."""

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from omaha_audit.cli.check import Colour, Suits, Theme
from omaha_audit.cli.complaint import complain
from omaha_audit.cli.ruleset import ruleset

if TYPE_CHECKING:
    from omaha_audit.audit import HandAudit
    from omaha_audit.findings import Finding
    from omaha_audit.render.reel import Reel
    from omaha_audit.render.scene import Look
    from omaha_audit.tui.cursor import Playing


class Steps(StrEnum):
    all = "all"
    decisions = "decisions"
    streets = "streets"


def replay(
    path: Annotated[str, typer.Argument(help="A file, or - for standard input.", show_default=False)],
    hand: Annotated[
        str | None,
        typer.Option(help="A hand's id, or its number in the file from 1; the first if not given.", show_default=False),
    ] = None,
    at: Annotated[
        str | None, typer.Option(help="A finding (OA801 or F3), a line, or FILE:LINE.", show_default=False)
    ] = None,
    viewer: Annotated[
        int | None,
        typer.Option(help="A seat: whose cards stay shown, and whose hand outlines the board.", show_default=False),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print the frames; so it is anyway without a terminal.")
    ] = False,
    steps: Annotated[Steps, typer.Option(help="Printed: all, decisions or streets.")] = Steps.all,
    compact: Annotated[bool, typer.Option("--compact", help="Printed: a line a step.")] = False,
    speed: Annotated[float, typer.Option(help="Of playing: 0.25 to 8.", min=0.25, max=8)] = 1.0,
    pause: Annotated[bool, typer.Option(help="Playing pauses on findings.")] = True,
    hide: Annotated[bool, typer.Option("--hide", help="Hole cards are hidden until they are turned up.")] = False,
    quiz: Annotated[
        bool, typer.Option("--quiz", help="Asks before it shows: the largest raise, the winner, the two cards.")
    ] = False,
    blinds: Annotated[bool, typer.Option("--blinds", help="Amounts in big blinds.")] = False,
    stacks: Annotated[bool, typer.Option("--stacks", help="A chart of the stacks over all hands of the file.")] = False,
    rules: Annotated[
        str | None, typer.Option(help="A ruleset's name, or a TOML file that extends one.", show_default=False)
    ] = None,
    export: Annotated[
        str | None,
        typer.Option(help="Write FILE.svg, .html, .txt, .md, .json or .cast; end.", metavar="FILE", show_default=False),
    ] = None,
    width: Annotated[
        int | None, typer.Option(help="Printed or written: columns of a frame.", min=40, max=160, show_default=False)
    ] = None,
    color: Annotated[Colour, typer.Option(help="auto, always or never.")] = Colour.auto,
    theme: Annotated[Theme, typer.Option(help="The terminal's ground: auto, dark or light.")] = Theme.auto,
    suits: Annotated[Suits, typer.Option(help="auto, signs or letters.")] = Suits.auto,
) -> None:
    """Step through a hand: pots, legal amounts with their sums, the cards that play, findings in place."""
    from omaha_audit.cli.session import load
    from omaha_audit.render.paper import paper
    from omaha_audit.render.reel import Reel
    from omaha_audit.render.scene import Look

    hands = load(path, ruleset(rules))
    place, finding, line = _place(hands, hand, at, path)
    reel = Reel(hands[place], place + 1, len(hands))
    if viewer is not None and reel.table is not None and viewer not in reel.table.by_seat:
        complain(f"error: nobody sits in seat {viewer}")
        raise typer.Exit(2)
    step = reel.step_of(finding) if finding is not None else reel.step_of_line(line) if line is not None else None
    out = paper(sys.stdout, color.value, suits.value, width, theme.value)
    hidden = "all" if not hide else "none" if viewer is None else "hero"
    look = Look(
        width=out.width, height=None, deck=out.deck, viewer=viewer, hide=hidden,
        in_blinds=blinds, quiz=quiz, keys=False,
    )  # fmt: skip
    if stacks:
        from omaha_audit.render.sheet import Signs
        from omaha_audit.render.stacks import chart

        for text in chart(hands, out.width, 24, Signs(not out.deck.signs), out.deck.colour):
            out.print(text)
    elif export is not None:
        _export(export, reel, step, look, speed)
    elif plain or not _interactive(suits):
        _print(reel, step, look, steps, compact, out)
    else:
        from omaha_audit.tui.cursor import Playing

        _play(hands, place, reel, step, look, Playing(speed, pause), color)


def _place(
    hands: "list[HandAudit]", hand: str | None, at: str | None, path: str
) -> "tuple[int, Finding | None, int | None]":
    """Which hand, and the finding or line to begin with. What there is not ends the command with status 2."""
    chosen = 0
    if hand is not None:
        found = next(
            (n for n, h in enumerate(hands) if hand in (h.hand.id, h.hand.number, h.hand.id.rpartition("-")[2])), None
        )
        if found is None and hand.isdigit() and 1 <= int(hand) <= len(hands):
            found = int(hand) - 1
        if found is None:
            complain(f"error: no hand {hand} in {path}: it has {len(hands)} {'hand' if len(hands) == 1 else 'hands'}")
            raise typer.Exit(2)
        chosen = found
    if at is None:
        return chosen, None, None
    pool = list(enumerate(hands)) if hand is None else [(chosen, hands[chosen])]
    wanted = at.rpartition(":")[2]
    if wanted.isdigit():
        number = int(wanted)
        for n, one in pool:
            if one.hand.first_line <= number <= one.hand.first_line + one.hand.text.rstrip("\n").count("\n"):
                return n, None, number
        complain(f"error: no hand stands on line {number} of {path}")
        raise typer.Exit(2)
    for n, one in pool:
        for finding in one.findings:
            if wanted.upper() in (finding.id, finding.code) or wanted.lower() == finding.name:
                return n, finding, None
    complain(f"error: no finding {at} in {path}")
    raise typer.Exit(2)


def _interactive(suits: Suits) -> bool:
    """Whether there is a terminal to draw on and to take keys from; nothing here ever waits for one."""
    if os.environ.get("TERM", "") in ("", "dumb", "unknown") and os.name != "nt":
        return False
    try:
        if not sys.stdout.isatty() or not sys.stderr.isatty():
            return False
    except ValueError:  # closed
        return False
    from omaha_audit.render.cards import can_show_signs

    if suits is Suits.letters or not can_show_signs(getattr(sys.stdout, "encoding", None)):
        return False  # the full screen cannot be drawn without signs; printed frames can
    return _keys_from_terminal()


def _keys_from_terminal() -> bool:
    """Keys come from standard input, or from the terminal itself where the history came through standard input."""
    try:
        if sys.stdin is not None and sys.stdin.isatty():
            return True
        if os.name == "nt":
            return False
        terminal = os.open("/dev/tty", os.O_RDWR)
        os.dup2(terminal, 0)
        os.close(terminal)
    except (OSError, ValueError):
        return False
    return True


def _print(reel: "Reel", step: int | None, look: "Look", steps: Steps, compact: bool, out: object) -> None:
    from omaha_audit.render.frames import frame_lines, step_line
    from omaha_audit.render.paper import Paper

    assert isinstance(out, Paper)
    chosen = [step] if step is not None else reel.chosen(steps.value)
    for n, number in enumerate(chosen):
        if compact:
            out.print(step_line(reel, number, look))
            continue
        if n:
            out.gap()
        for line in frame_lines(reel, number, look):
            line.rstrip()
            out.print(line)
    if reel.settled is None:
        raise typer.Exit(3)


def _export(file: str, reel: "Reel", step: int | None, look: "Look", speed: float) -> None:
    """Write what the file's ending says: a picture of one frame, a page or text of all, a recording."""
    from omaha_audit.render.export_file import ENDINGS, write

    if not file.lower().endswith(ENDINGS):
        complain(f"error: {file}: the ending says what to write, one of {', '.join(ENDINGS)}")
        raise typer.Exit(2)
    try:
        write(file, reel, step, look, speed)
    except OSError as error:
        complain(f"error: {file}: {error.strerror or 'cannot be written'}")
        raise typer.Exit(3) from None
    complain(f"wrote {file}")


def _play(
    hands: "list[HandAudit]",
    place: int,
    reel: "Reel",
    step: int | None,
    look: "Look",
    playing: "Playing",
    color: Colour,
) -> None:
    """The full screen. Its toolkit takes longer to load than the hand to audit: the first frame comes before it."""
    from omaha_audit.render.opening import Opening, on_screen

    no_colour = color is Colour.never or bool(os.environ.get("NO_COLOR"))
    look = on_screen(look, not no_colour)
    first = Opening(sys.stdout, not no_colour)
    first.show(reel, step or 0, look)
    try:
        from omaha_audit.tui.app import play
    except ImportError as error:
        first.close()
        complain(f"error: the full screen needs textual ({error}); --plain prints the frames")
        raise typer.Exit(2) from None
    raise typer.Exit(play(hands, place, step, look, playing, no_colour))
