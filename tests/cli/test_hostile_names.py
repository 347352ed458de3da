"""Players may be called anything: in no output of any command does a name do more than stand there."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from tests.render.deals import HOSTILE, all_in

ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
TEXTS = [
    ["check"], ["check", "--output-format", "concise"], ["check", "--output-format", "json", "--with-hands"],
    ["show"], ["show", "--viewer", "3"], ["replay", "--plain"], ["replay", "--compact"], ["replay", "--stacks"],
    ["replay", "--plain", "--quiz"], ["replay", "--plain", "--width", "60"], ["replay", "--plain", "--width", "44"],
]  # fmt: skip


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten of them at one table, every pot paid to the wrong one: their names are in findings too."""
    path = tmp_path_factory.mktemp("hostile") / "session.txt"
    path.write_text(all_in(10, 4, 4, names=HOSTILE, wrong=True), "utf-8")
    return path


def run(file: Path, command: list[str]) -> str:
    done = CliRunner().invoke(app, [command[0], str(file), *command[1:]])
    assert done.exit_code in (0, 1), done.output
    return done.stdout


@pytest.mark.parametrize("command", TEXTS, ids=" ".join)
def test_printed(file: Path, command: list[str]) -> None:
    out = run(file, command)
    assert not ACTS.search(out)
    assert "[/]" in out, "markup is letters"
    assert command[0] == "check" or "[link=" in out


@pytest.mark.parametrize("command", [["check", "--color", "always"], ["show", "--color", "always"],
                                     ["replay", "--plain", "--color", "always"]], ids=" ".join)  # fmt: skip
def test_in_colour(file: Path, command: list[str]) -> None:
    """Of all sequences a terminal obeys there are only those that colour."""
    out = run(file, command)
    assert "\x1b[" in out
    assert not ACTS.search(re.sub(r"\x1b\[[\d;]*m", "", out))


def test_in_json_every_name_comes_back(file: Path) -> None:
    report = json.loads(run(file, ["check", "--output-format", "json", "--with-hands"]))
    players = {f["player"] for f in report["findings"] if f["player"]}
    assert players
    assert players <= set(HOSTILE)
    assert {p["name"] for h in report["hands"] for p in h.get("players", [])} <= set(HOSTILE)
    assert "over\\u202eride" in run(file, ["check", "--output-format", "json", "--with-hands"])


class Tags(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_in_the_report(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    run(file, ["report", "-o", str(out)])
    page = out.read_text("utf-8")
    assert not ACTS.search(page)
    tags = Tags(page)
    links = [value for tag, attrs in tags.found for name, value in attrs if name in ("href", "src", "action")]
    assert links
    assert [link for link in links if link and not link.startswith("#")] == []
    assert [name for _, attrs in tags.found for name, _ in attrs if name.startswith("on")] == []
    assert not {"img", "iframe", "object", "embed", "base", "link"} & {tag for tag, _ in tags.found}
    text = "".join(tags.words)
    for name in ("[/]", "[@click=app.quit]X[/]", "[link=http://x]z", "<b>&\"'", "{0}%s\\", "n" * 60, "漢字" * 14):
        assert name in text


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252"])
@pytest.mark.parametrize("command", [["check"], ["show"], ["replay", "--plain"], ["replay", "--stacks"]], ids=" ".join)
def test_an_output_without_their_letters(file: Path, command: list[str], encoding: str) -> None:
    """Suits become letters, what cannot be encoded a mark; nothing is raised."""
    script = Path(sys.executable).with_name("omaha-audit")
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONUTF8", "FORCE_COLOR")}
    env |= {"PYTHONIOENCODING": encoding, "NO_COLOR": "1"}
    line = [str(script), command[0], str(file), *command[1:]]
    done = subprocess.run(line, capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode in (0, 1), done.stderr
    assert not done.stderr
    shown = done.stdout.decode(encoding)
    assert not ACTS.search(shown)
    assert not set("♠♥♦♣") & set(shown)
