"""Frames as files: offline, well-formed, and nothing in them acts."""

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

from omaha_audit.render.export_file import pieces
from omaha_audit.render.scene import Look
from tests.render.deals import HOSTILE, all_in, demo, reel

ADDRESS = re.compile(r"""(?:src|href|url|@import|https?:)""")


def whole(name: str, film: object, step: int | None = None, look: Look | None = None) -> str:
    return "".join(pieces(name, film, step, look or Look(height=None)))  # type: ignore[arg-type]


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_picture_is_offline() -> None:
    picture = whole("hand.SVG", demo())
    ET.fromstring(picture)
    assert set(re.findall(r"https?://[^\"' ]+", picture)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in picture
    assert "a&#160;flush,&#160;Jack&#160;high" in picture
    assert len(picture) < 60_000


def test_a_page_is_offline_and_holds_every_step() -> None:
    page = whole("hand.html", demo())
    assert not ADDRESS.search(page)
    tags = Tags()
    tags.feed(page)
    assert page.count("<section>") == len(demo())
    frame_tags = {"nav", "button", "span", "section", "pre", "script"}
    assert tags.tags <= {"html", "head", "meta", "title", "style", "body"} | frame_tags
    assert "a flush, Jack high" in "".join(tags.words)


def test_text_is_the_frames() -> None:
    text = whole("hand.txt", demo())
    assert text.count("session.txt   hand 1/1") == len(demo())
    assert "\x1b" not in text
    one = whole("hand.txt", demo(), 11)
    assert "raise to $40.00 (20 + 20) .. $83.00" in one
    assert one.count("session.txt   hand 1/1") == 1


def test_a_recording_has_markers_at_streets_and_findings() -> None:
    lines = [json.loads(line) for line in whole("hand.cast", demo(), look=Look()).splitlines()]
    head, events = lines[0], lines[1:]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    assert [e[2] for e in events if e[1] == "m"] == [
        "preflop", "flop", "turn", "river", "showdown, F1 OA701", "F2 OA801",
    ]  # fmt: skip
    times = [e[0] for e in events]
    assert times == sorted(times)
    assert all(e[2].count("\r\n") == 23 for e in events if e[1] == "o")


def test_markdown_is_the_frames_and_no_name_ends_its_fence() -> None:
    text = whole("hand.md", demo())
    assert text.count("\n```text\n session.txt   hand 1/1") == len(demo())
    assert text.startswith("## Step 0\n")
    fenced = whole("hand.md", reel(all_in(3, 4, 1, names=("````", "Bo", "Cy"))))
    fences = [line for line in fenced.splitlines() if line.startswith("`")]
    assert set(fences) == {"`````text", "`````"}


def test_data_tells_what_the_frames_show() -> None:
    film = json.loads(whole("hand.json", demo()))
    steps = film["steps"]
    assert (film["schema"], len(steps)) == ("omaha-audit/replay/1", len(demo()))
    # ux.md: before Ana acts the pot is $43, her call $20, and she may make it $40 to $83.
    turn = steps[11]["turn"]
    assert (turn["call"], turn["low"], turn["high"]) == ("20", "40", "83")
    last = steps[-1]
    names = {seat["seat"]: seat["player"] for seat in last["seats"]}
    pots = [(pot["amount"], {names[seat] for seat in pot["eligible"]}) for pot in last["pots"]]
    assert pots == [("194", {"Bo", "Dee", "Ana"}), ("232", {"Dee", "Ana"})]
    assert sum(int(p["amount"]) for p in last["paid"]) == 426
    assert [f["code"] for s in steps for f in s["findings"]] == ["OA701", "OA801"]
    hidden = json.loads(whole("hand.json", demo(), 3, Look(hide="none")))["steps"][0]
    assert {card for seat in hidden["seats"] for card in seat["cards"]} == {"??"}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("kind", ["svg", "html", "txt", "md", "json", "cast"])
def test_a_name_acts_in_no_file(name: str, kind: str) -> None:
    film = reel(all_in(3, 4, 1, names=(name, "Bo", "Cy")))
    out = whole(f"x.{kind}", film, len(film) - 1 if kind != "cast" else None)
    assert "\u202e" not in out
    if kind == "svg":
        ET.fromstring(out)
        assert "<b>" not in out
    elif kind == "html":
        tags = Tags()
        tags.feed(out)
        assert not {"b", "a"} & tags.tags
    elif kind == "cast":
        shown = [json.loads(line)[2] for line in out.splitlines()[1:]]
        for text in shown:
            assert "\x1b]" not in text
            assert text.count("\x1b[2J") <= 1, "only the recording's own clearing of the screen"
    else:
        assert "\x1b" not in out
