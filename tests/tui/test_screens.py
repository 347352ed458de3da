"""Whole screens of the replay as a terminal shows them, line by line, beside the texts in ``screens``.

Those were read line by line against what a frame has to show; `python -m tests.tui.test_screens` writes them anew after
a change that was meant. What the hand itself says is asserted here as well, and does not come from our own output.
"""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.render.deals import DEMO
from tests.tui.tmux import SERVERS, Tmux, command, needs_tmux

SCREENS = Path(__file__).with_name("screens")
SIZES = [(80, 24), (60, 20), (140, 40)]
PLACES = {"decision": (("--at", "18"), (), "step 11/25"), "showdown": (("--at", "OA801"), (), "step 24/25"),
          "grid": (("--at", "OA801"), ("e", "e"), "loses the main pot to Bo's")}  # fmt: skip
"""How to come to each screen: options, keys, and what it shows when it is there."""
CASES = [(place, *size) for size in SIZES for place in PLACES]


@contextmanager
def shown(folder: Path, place: str, width: int, height: int) -> Iterator[list[str]]:
    """The lines of the screen, without the blanks at their ends."""
    (folder / "session.txt").write_text(DEMO, "utf-8")
    options, keys, sign = PLACES[place]
    line = " ".join(command("session.txt", *options))
    screen = Tmux(f"screens-{os.getpid()}-{next(SERVERS)}", width, height, f"cd {folder} && {line}")
    try:
        screen.until("quit" if place != "grid" else "step 24/25")
        for key in keys:
            screen.keys(key)
        yield screen.until(sign, *(("quit",) if place != "grid" else ())).rstrip("\n").split("\n")
    finally:
        screen.close()


@needs_tmux
@pytest.mark.parametrize(("place", "width", "height"), CASES)
def test_a_screen_is_whole(place: str, width: int, height: int, tmp_path: Path) -> None:
    with shown(tmp_path, place, width, height) as lines:
        assert lines == (SCREENS / f"{place}-{width}x{height}.txt").read_text("utf-8").rstrip("\n").split("\n")


@pytest.mark.parametrize(("place", "width", "height"), CASES)
def test_what_the_hand_says_is_on_the_screen(place: str, width: int, height: int) -> None:
    """From the hand's own text and from the sums of the example: not from anything that was drawn."""
    text = (SCREENS / f"{place}-{width}x{height}.txt").read_text("utf-8")
    lines = text.rstrip("\n").split("\n")
    assert len(lines) <= height
    assert max(map(cell_len, lines)) <= width
    assert "…" not in text
    assert not re.search(r"\d+ more", text)
    if place == "grid":
        assert "tens full of kings" in text
        assert "3 hole, 2 board" in " ".join(text.split())
        assert "loses the main pot to Bo's flush, J-T-7-5-4" in " ".join(text.split())
        return
    seats = re.findall(r"^Seat \d+: (\w+) \(\$", DEMO, re.MULTILINE)
    assert len(seats) == 5
    if place == "decision":
        # Before Ana: 3 blinds, 7 + 7 + 6 + 2 called to 7 each by three and the big blind's 2, then 20 bet.
        pot = 7 * 3 + 2 + 20
        assert [n for n in seats if not re.search(rf"\b{n}\b", text)] == []
        assert f"${pot}.00" in text
        assert f"(pot {pot}.00 + call 20.00) = {20 + pot + 20}.00" in " ".join(text.split())
        assert f"${212 - 7}.00" in text
        stacks = 212 + 64 + 300 + 180 + 150 - pot
        assert f"${stacks}.00" in text
        assert f"${stacks + pot}.00" in text
        assert "call $20.00" in text
        assert "T♠  7♠  2♠" in text
    else:
        assert "$194.00" in text  # 64 + 64 + 64 + 2: Bo's all-in, twice matched, and Cy's blind
        assert "$232.00" in text  # 116 + 116
        assert "≠" in text
        for name, plays in (("Bo", "J♠5♠"), ("Dee", "T♥T♦"), ("Ana", "A♠A♥")):
            assert name in text
            assert plays in re.sub(r"[\[\]│]", "", text).replace(" ", "")
        assert "OA801" in text
        assert "chips ok" in text


def rewrite() -> None:
    SCREENS.mkdir(exist_ok=True)
    for place, width, height in CASES:
        with tempfile.TemporaryDirectory() as folder, shown(Path(folder), place, width, height) as lines:
            (SCREENS / f"{place}-{width}x{height}.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    rewrite()
