"""The pictures of the documentation are the tool's own, made again to the byte by the commands that a page gives."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app

ROOT = Path(__file__).parents[2]
COMMANDS = re.findall(r"^omaha-audit (replay .* --export (docs/pictures/\S+))$",
                      (ROOT / "docs" / "replay.md").read_text("utf-8"), re.MULTILINE)  # fmt: skip


@pytest.mark.parametrize(("command", "picture"), COMMANDS, ids=[picture for _, picture in COMMANDS])
def test_a_picture_is_what_its_command_makes(
    command: str, picture: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    out = tmp_path / "made.svg"
    done = CliRunner().invoke(app, command.replace(picture, str(out)).split())
    assert done.exit_code == 0, done.output
    assert out.read_bytes() == (ROOT / picture).read_bytes()


def test_every_picture_has_its_command_and_stands_on_a_page() -> None:
    made = {ROOT / picture for _, picture in COMMANDS}
    assert made == set((ROOT / "docs" / "pictures").iterdir())
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    picture = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")
    shown = {(p.parent / at).resolve() for p in pages for at in picture.findall(p.read_text("utf-8"))}
    assert shown == made
    head = (ROOT / "README.md").read_text("utf-8").partition("```")[0]
    assert "](docs/pictures/" in head, "the first page opens with one"
