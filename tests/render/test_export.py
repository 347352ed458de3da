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


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("kind", ["svg", "html", "txt", "cast"])
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
