"""A hand as an asciicast (version 2): a frame a step, a marker where a street begins and at each finding."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace

from rich.console import Console

from omaha_audit.render.frames import frame_lines
from omaha_audit.render.reel import RAIL, Reel
from omaha_audit.render.scene import Look, Scene

PAUSE = 1.2
"""Seconds a step stays at speed 1."""
CLEAR = "\x1b[H\x1b[2J"


def asciicast(reel: Reel, look: Look, speed: float = 1.0) -> Iterator[str]:
    """The lines of the recording, each with its line end."""
    height = look.height or 24
    look = replace(look, height=height, keys=False)
    title = Scene(reel, 0, look).text(reel.hand.id)
    head = {"version": 2, "width": look.width, "height": height, "title": title, "env": {"TERM": "xterm-256color"}}
    yield json.dumps(head) + "\n"
    now, street = 0.0, -1
    for step, shot in enumerate(reel.shots):
        marks = []
        if shot.street != street:
            street = shot.street
            marks.append(RAIL[street] if street < 4 or reel.contested else "payment")
        marks += [f"{f.id} {f.code}".strip() for f in shot.findings]
        if marks:
            yield json.dumps([round(now, 3), "m", ", ".join(marks)]) + "\n"
        yield json.dumps([round(now, 3), "o", CLEAR + _drawn(reel, step, look)]) + "\n"
        now += PAUSE * (2 if shot.findings or shot.showdown else 1) / speed


def _drawn(reel: Reel, step: int, look: Look) -> str:
    colours = "truecolor" if look.deck.colour else None
    console = Console(
        file=io.StringIO(), width=look.width, force_terminal=True, color_system=colours,  # type: ignore[arg-type]
        highlight=False, markup=False, emoji=False, legacy_windows=False, _environ={},
    )  # fmt: skip
    with console.capture() as captured:
        for line in frame_lines(reel, step, look):
            console.print(line, soft_wrap=True)
    return captured.get().removesuffix("\n").replace("\n", "\r\n")
