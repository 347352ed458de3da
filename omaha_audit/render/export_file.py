"""Frames into files; the ending says which kind: svg, html, txt or cast."""

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from omaha_audit.render.asciicast import asciicast
from omaha_audit.render.cards import Deck
from omaha_audit.render.frames import frame_lines
from omaha_audit.render.pictures import page, svg
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look, Scene

ENDINGS = (".svg", ".html", ".txt", ".cast")


def write(file: str, reel: Reel, step: int | None, look: Look, speed: float = 1.0) -> None:
    """One frame as a picture (the last one if no step is given), or the hand: all frames, or those of one step."""
    with open(file, "w", encoding="utf-8", newline="\n") as out:
        out.writelines(pieces(file, reel, step, look, speed))


def pieces(file: str, reel: Reel, step: int | None, look: Look, speed: float = 1.0) -> Sequence[str]:
    """What ``write`` writes."""
    theme = "light" if look.deck.theme == "light" else "dark"
    deck = Deck(look.deck.signs, True, look.deck.style, theme)
    look = replace(look, deck=deck, keys=False, status="")
    title = Scene(reel, 0, look).text(reel.hand.id)
    ending = file.lower().rpartition(".")[2]
    if ending == "cast":
        return list(asciicast(reel, look, speed))
    if ending == "svg":
        at = len(reel) - 1 if step is None else step
        lines = frame_lines(reel, at, replace(look, height=look.height or 24))
        while not lines[-1].plain.strip():
            lines.pop()
        return [svg(lines, look.width, title, theme)]
    frames = [frame_lines(reel, n, look) for n in (range(len(reel)) if step is None else [step])]
    if ending == "html":
        return [page(frames, look.width, title, theme)]
    return [_plain(lines) + "\n" for lines in frames]


def _plain(lines: list[Text]) -> str:
    return "".join(line.plain.rstrip() + "\n" for line in lines)
