"""Frames into files; the ending says which kind: svg, html, txt, md, json or cast."""

import re
from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from omaha_audit.render.asciicast import asciicast
from omaha_audit.render.cards import Deck
from omaha_audit.render.film_json import film_json
from omaha_audit.render.frames import frame_lines
from omaha_audit.render.pictures import page, svg
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look, Scene

ENDINGS = (".svg", ".html", ".txt", ".md", ".json", ".cast")


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
    chosen = list(range(len(reel))) if step is None else [step]
    if ending == "json":
        return list(film_json(reel, chosen, look))
    frames = [frame_lines(reel, n, look) for n in chosen]
    if ending == "html":
        return [page(frames, look.width, title, theme)]
    if ending == "md":
        return _markdown(dict(zip(chosen, frames, strict=True)))
    return [_plain(lines) + "\n" for lines in frames]


def _markdown(frames: dict[int, list[Text]]) -> list[str]:
    """A fenced block a step. A name may hold a fence too: these are longer than any in the text."""
    texts = {step: _plain(lines) for step, lines in frames.items()}
    longest = max((len(m[0]) for text in texts.values() for m in re.finditer("`+", text)), default=0)
    fence = "`" * max(longest + 1, 3)
    return [f"## Step {step}\n\n{fence}text\n{text}{fence}\n\n" for step, text in texts.items()]


def _plain(lines: list[Text]) -> str:
    return "".join(line.plain.rstrip() + "\n" for line in lines)
