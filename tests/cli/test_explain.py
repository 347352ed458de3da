"""``explain``: a code's page, and its example, which ``show`` draws with the finding in place."""

import shlex

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from omaha_audit.findings import codes
from omaha_audit.generate.faults import NOT_PLANTED

run = CliRunner()


def seen(code: str) -> str:
    """What comes of the command that a page ends with."""
    said = run.invoke(app, ["explain", code]).stdout.splitlines()[-1]
    assert said.startswith("see it: "), code
    first, second = said.removeprefix("see it: ").split(" | ")
    text = run.invoke(app, shlex.split(first)[1:])
    assert text.exit_code == 0
    return run.invoke(app, shlex.split(second)[1:], input=text.stdout).output


@pytest.mark.parametrize("code", ["OA101", "OA107", "OA313", "OA413", "OA801", "OA807", "OA814", "OA906"])
def test_an_example_is_drawn_with_its_finding(code: str) -> None:
    """Of a sample, of one with its own ruleset, of a planted fault, of one between hands, of what cannot be drawn."""
    assert code in seen(code)


@pytest.mark.slow
@pytest.mark.parametrize("code", sorted(set(codes()) - NOT_PLANTED.keys()))
def test_every_code_that_can_be_planted_has_an_example(code: str) -> None:
    assert code in seen(code)


def test_a_code_that_no_text_shows_says_so() -> None:
    done = run.invoke(app, ["explain", "OA001", "--example"])
    assert done.exit_code == 2
    assert done.stderr == "error: no text shows OA001 on its own\n"
    assert run.invoke(app, ["explain", "OA001"]).stdout.splitlines()[-1].startswith("remedy: ")
