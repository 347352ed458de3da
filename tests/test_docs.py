"""What the documentation shows is what the program prints.

Every block fenced as ``console`` in README.md and docs/*.md is run from the repository root, command by command, and
its output held against the page to the letter. A line ``[...]`` stands for lines left out. After a change of output,
``python tests/test_docs.py`` writes the blocks anew (those with lines left out are for a person to redo).
"""

import os
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

from omaha_audit.cli.main import COMMANDS as FUNCTIONS
from omaha_audit.cli.main import app
from omaha_audit.findings import codes
from omaha_audit.rules import preset_names

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
FENCE = re.compile(r"^(?P<marks>`{3,})console\n(?P<text>.*?)^(?P=marks)$", re.MULTILINE | re.DOTALL)
"""Output that holds a fence itself stands between four marks."""
LEFT_OUT = "[...]"
MAKE = {"make demo": "sh samples/demo.sh omaha-audit"}
"""What a target runs once everything is installed."""


class Block(NamedTuple):
    """One fenced block of a page."""

    page: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"

    def commands(self) -> Iterator[tuple[str, str]]:
        """Each command line and the output that the page shows for it."""
        assert self.text.startswith("$ "), f"{self}: a console block begins with a command"
        for part in self.text[2:].split("\n$ "):
            command, _, output = part.partition("\n")
            yield command, output.strip("\n")


def blocks() -> Iterator[Block]:
    for page in PAGES:
        text = page.read_text("utf-8")
        for found in FENCE.finditer(text):
            yield Block(page, text.count("\n", 0, found.start()) + 2, found["text"])


class Shell:
    """Runs command lines one after another from the repository root, as a reader would."""

    def __init__(self) -> None:
        tools = str(Path(sys.executable).parent)
        plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE")}
        self._env = {**plain, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80"}
        self._env |= {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}  # both streams in the order of printing
        self._status = 0

    def run(self, command: str) -> str:
        """What a command prints on both streams. ``echo $?`` tells the status of the one before."""
        script = f"(exit {self._status}); {MAKE.get(command, command)}"
        done = subprocess.run(
            ["sh", "-c", script], cwd=ROOT, env=self._env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False, timeout=120,
        )  # fmt: skip
        self._status = done.returncode
        return done.stdout.strip("\n")


def agrees(shown: str, printed: str) -> bool:
    """Whether the page shows what was printed, whole lines left out where it says so."""
    pattern = "".join(
        r"(?:[^\n]*\n)*" if line == LEFT_OUT else re.escape(line) + r"\n" for line in shown.split("\n")
    )  # fmt: skip
    return re.fullmatch(pattern, printed + "\n") is not None


@pytest.mark.parametrize("block", list(blocks()), ids=str)
def test_a_block_shows_what_is_printed(block: Block) -> None:
    shell = Shell()
    for command, shown in block.commands():
        printed = shell.run(command)
        assert agrees(shown, printed), f"{block}: $ {command}\n{printed}\n(python tests/test_docs.py writes it anew)"


def test_the_targets_of_make_run_what_the_pages_say() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target, command in MAKE.items():
        recipe = makefile.partition(f"\n{target.split()[1]}:")[2].partition("\n\n")[0]
        assert command.replace("omaha-audit", "$(BIN)/omaha-audit") in recipe
    for page in PAGES:
        for target in re.findall(r"(?:`|^\$ )make ([a-z]+)`?$", page.read_text("utf-8"), re.MULTILINE):
            assert f"\n{target}:" in makefile, f"{page.name}: make {target}"


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\nb", "a\nb", True),
        ("a", "a\nb", False),
        ("a\n[...]", "a\nb\nc", True),
        ("a\n[...]\nd", "a\nb\nc\nd", True),
        ("[...]\nd", "a\nb\nd", True),
        ("a\n[...]\nd", "a\nb\nc", False),
        ("a\n[...]\nd", "a\nbd", False),
        ("a\n[...]\nc\n[...]\ne", "a\nb\nc\nd\ne", True),
        ("b\n[...]", "a\nb\nc", False),
    ],
)
def test_lines_left_out(shown: str, printed: str, same: bool) -> None:
    assert agrees(shown, printed) is same


# --- everything has its place in the documentation --------------------------------------------------------------------

GROUP = typer.main.get_command(app)
COMMANDS = {name: GROUP.get_command(None, name) for name in GROUP.list_commands(None)}  # type: ignore[attr-defined]
CALLED = {
    name: typing.get_type_hints(getattr(import_module(f"omaha_audit.cli.{name}"), function))
    for name, function in FUNCTIONS.items()
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_its_page_with_every_option(name: str) -> None:
    page = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    assert page.startswith(f"# omaha-audit {name}\n")
    for parameter in COMMANDS[name].params:
        for option in (*parameter.opts, *parameter.secondary_opts):
            if option.startswith("-"):
                assert f"`{option}" in page, f"{name} {option} is not documented"
    for kind in CALLED[name].values():
        if isinstance(kind, type) and issubclass(kind, Enum):
            assert [word.value for word in kind if f"`{word.value}`" not in page] == [], f"{name}: {kind.__name__}"
    assert f"docs/{name}.md" in (ROOT / "README.md").read_text("utf-8")


def test_every_code_ruleset_and_exit_status_is_documented() -> None:
    findings, rules = ((ROOT / "docs" / f"{name}.md").read_text("utf-8") for name in ("findings", "rulesets"))
    assert [code for code in codes() if f"## {code} " not in findings] == []
    assert [name for name in preset_names() if f"`{name}`" not in rules] == []
    for page in ("README.md", "docs/check.md"):
        text = (ROOT / page).read_text("utf-8")
        assert [status for status in (0, 1, 2, 3, 4, 130, 141) if f"\n| {status} |" not in text] == []


def test_every_link_leads_somewhere() -> None:
    for page in (*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_page_is_reached_from_the_first_one() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [page.name for page in PAGES[1:] if f"docs/{page.name}" not in readme] == []


def rewrite() -> None:
    """Write every block's output anew, except where lines are left out."""
    for page in PAGES:
        text = page.read_text("utf-8")
        for block in [b for b in blocks() if b.page == page]:
            shell, parts = Shell(), []
            for command, shown in block.commands():
                printed = shell.run(command)
                if LEFT_OUT in shown.split("\n"):
                    if not agrees(shown, printed):
                        print(f"{block}: $ {command} has lines left out and no longer agrees")
                    printed = shown
                parts.append(f"$ {command}\n{printed}\n" if printed else f"$ {command}\n")
            text = text.replace(f"console\n{block.text}```", "console\n" + "\n".join(parts) + "```")
        page.write_text(text, "utf-8")


if __name__ == "__main__":
    rewrite()
