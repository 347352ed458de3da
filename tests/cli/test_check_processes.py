"""`check` as a process: a reader that goes away, an interrupt."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from omaha_audit.audit import VERDICTS
from tests.processes import program

ROOT = Path(__file__).parents[2]
EVENING = ROOT / "samples" / "demo" / "evening.txt"
SCHEMA = json.loads((ROOT / "docs" / "report-1.schema.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def long_session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some seconds of work: the six hands again and again, each with a number of its own."""
    path = tmp_path_factory.mktemp("long") / "session.txt"
    text = EVENING.read_text("utf-8")
    path.write_text("\n\n".join(text.replace("#7000", f"#{n}") for n in range(1000, 9000)))
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of POSIX")
@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_a_reader_that_goes_away(long_session: Path, form: str) -> None:
    running = subprocess.Popen(
        program("check", "--output-format", form, long_session), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.wait(60) == 141
    assert running.stderr.read() == b""
    running.stderr.close()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of POSIX")
@pytest.mark.parametrize("with_hands", [False, True])
def test_an_interrupt_leaves_a_whole_report(long_session: Path, with_hands: bool) -> None:
    listing = ["--with-hands"] if with_hands else []
    asked = program("check", "--output-format", "json", *listing, long_session)
    running = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert running.stdout is not None
    head = b""
    while len(head) < 20_000:
        head += running.stdout.read(4096)
    running.send_signal(signal.SIGINT)
    rest, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert told.decode().startswith("interrupted after ")
    assert b"Traceback" not in told
    found = json.loads(head + rest)
    jsonschema.Draft202012Validator(SCHEMA).validate(found)
    assert found["complete"] is False
    assert 0 < found["summary"]["hands"] < 48_000
    assert found["summary"]["hands"] == sum(found["summary"][verdict] for verdict in VERDICTS)
