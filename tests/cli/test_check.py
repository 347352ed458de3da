"""`check` from outside: exit statuses, bad input, hostile names, machine output, pipes and interrupts."""

import json
import os
import re
import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from omaha_audit.audit import VERDICTS
from omaha_audit.cli.main import app
from tests.processes import program

ROOT = Path(__file__).parents[2]
EVENING = ROOT / "samples" / "demo" / "evening.txt"
CASES = ROOT / "tests" / "cases"
WARNING_ONLY = CASES / "07-reraise-after-short-allin.txt"
CLEAN = CASES / "09-pot-raise-over-dead-small-blind.txt"
SCHEMA = json.loads((ROOT / "docs" / "report-1.schema.json").read_text("utf-8"))
ESCAPE = "\x1b"
RIGHT_TO_LEFT = "\u202e"
LONG = 10_000_000


def hands() -> list[str]:
    """The demonstration's six hands, the fourth and the sixth of them wrong."""
    return EVENING.read_text("utf-8").split("\n\n")


def check(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["check", *map(str, arguments)], input=stdin)


def report(*arguments: str | Path) -> dict[str, Any]:
    """The JSON report, held against its published schema."""
    result = check("--output-format", "json", *arguments)
    parsed: dict[str, Any] = json.loads(result.stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(parsed)
    return parsed


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- exit statuses ----------------------------------------------------------------------------------------------------

STATUSES: tuple[tuple[int, tuple[str | Path, ...]], ...] = (
    (0, (CLEAN,)),
    (0, (WARNING_ONLY,)),
    (1, (EVENING,)),
    (1, (CLEAN, EVENING)),
    (1, (CLEAN.parent / "0[19]-*.txt",)),
    (0, ("--fail-level", "never", EVENING)),
    (1, ("--fail-level", "warning", WARNING_ONLY)),
    (1, ("--fail-level", "info", WARNING_ONLY)),
    (0, ("--fail-level", "info", CLEAN)),
    (2, ()),
    (2, ("--no-such-option", CLEAN)),
    (2, ("--fail-level", "sometimes", CLEAN)),
    (2, ("--output-format", "poem", CLEAN)),
    (2, ("--rules", "s0_hous", CLEAN)),
    (2, ("--rules", "nowhere.toml", CLEAN)),
    (3, ("nowhere.txt",)),
    (3, ("nowhere/*.txt",)),
    (3, ("nowhere.txt", EVENING)),
    (3, ("--fail-level", "never", "nowhere.txt")),
    (3, (CASES / "18-truncated-last-hand.txt",)),
    (3, (CASES / "18-truncated-last-hand.txt", EVENING)),
    (3, (ROOT / "pyproject.toml",)),
    (3, (CLEAN, ROOT / "pyproject.toml")),
)


@pytest.mark.parametrize(("status", "arguments"), STATUSES)
def test_exit_status(status: int, arguments: tuple[str | Path, ...]) -> None:
    assert check(*arguments).exit_code == status


def test_an_unknown_ruleset_brings_the_closest_one() -> None:
    result = check("--rules", "s0_hous", CLEAN)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "s0_house" in result.stderr


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no hands found"),
        (b"a shopping list\nmilk\n", "no hands found"),
        (bytes(range(256)) * 20, "is binary"),
        (b"x" * LONG, "no hands found"),
    ],
    ids=["empty", "prose", "binary", "one long line"],
)
def test_a_file_that_is_no_history(folder: Path, content: bytes, reason: str) -> None:
    (folder / "odd.txt").write_bytes(content)
    result = check("odd.txt")
    assert result.exit_code == 3
    assert f"error: odd.txt: {reason}" in result.stderr
    assert report("odd.txt")["summary"]["hands"] == 0


def test_a_missing_file_is_named(folder: Path) -> None:
    result = check("nowhere.txt")
    assert result.stderr == "error: nowhere.txt: no such file\n"


def test_the_other_files_are_audited_all_the_same(folder: Path) -> None:
    summary = report("nowhere.txt", EVENING)["summary"]
    assert (summary["files"], summary["hands"], summary["errors"]) == (2, 6, 3)


@pytest.mark.parametrize("content", [None, "a shopping list"], ids=["nothing in it", "only prose in it"])
def test_a_folder_without_hands(folder: Path, content: str | None) -> None:
    (folder / "empty").mkdir()
    if content:
        (folder / "empty" / "list.txt").write_text(content)
    result = check("empty")
    assert result.exit_code == 3
    assert "no Omaha hands found" in result.stderr


def test_a_file_without_hands_within_a_folder_is_no_trouble(folder: Path) -> None:
    (folder / "list.txt").write_text("a shopping list")
    (folder / "one.txt").write_text(hands()[0])
    (folder / ".hidden.txt").write_text(hands()[3])
    (folder / "notes.md").write_text(hands()[3])
    result = check(".")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "1 hand in 2 files audited: all clean\n"


@pytest.mark.parametrize("share", range(10, 100, 10))
def test_a_truncated_hand_is_never_clean_and_its_neighbours_are(folder: Path, share: int) -> None:
    before, whole = hands()[0], hands()[2]
    cut = whole[: len(whole) * share // 100].replace("Alder", "Birch")
    after = hands()[1].replace("Alder", "Cedar")
    (folder / "cut.txt").write_text(f"{before}\n\n{cut}\n\n{after}\n")
    found = report("cut.txt", "--with-hands")
    first, second, third = (h["verdict"] for h in found["hands"])
    assert (first, third) == ("clean", "clean")
    assert second == ("with_findings" if "SUMMARY" in cut else "unreadable")
    assert {f["hand"] for f in found["findings"]} == {"PokerStars-700000003"}
    assert second == "with_findings" or check("cut.txt").exit_code == 3


def test_hands_of_another_game_are_skipped_and_counted(folder: Path) -> None:
    other = [hand.replace("Omaha Pot Limit", "Hold'em No Limit") for hand in hands()]
    (folder / "other.txt").write_text("\n\n".join(other))
    (folder / "mixed.txt").write_text("\n\n".join([*other, *hands()]))
    alone = check("other.txt")
    assert alone.exit_code == 3
    assert "no Omaha hands found" in alone.stderr
    assert check("mixed.txt").exit_code == 1
    summary = report("mixed.txt")["summary"]
    assert (summary["hands"], summary["skipped"], summary["errors"]) == (12, 6, 3)


@pytest.mark.parametrize(
    ("line", "long", "verdict"),
    [
        ("lynx: folds", 'lynx: folds\notter said, "{}"', "unreadable"),
        ("lynx: folds", "lynx: folds\n{}", "with_findings"),
        ("Table 'Alder'", "Table '{}'", "unreadable"),
        ("PokerStars Hand #700000001", "PokerStars Hand #700000001{}", "unreadable"),
    ],
    ids=["chat", "a line of nothing", "table", "header"],
)
def test_a_line_of_ten_million_characters(folder: Path, line: str, long: str, verdict: str) -> None:
    monster = hands()[0].replace(line, long.format("x" * LONG), 1)
    (folder / "long.txt").write_text(f"{monster}\n\n{hands()[1]}\n")
    begun = time.perf_counter()
    result = check("long.txt", "--output-format", "json", "--with-hands")
    assert time.perf_counter() - begun < 30
    found = json.loads(result.stdout)
    assert [h["verdict"] for h in found["hands"]] == [verdict, "clean"]
    assert len(result.stdout) < 10_000


# --- names ------------------------------------------------------------------------------------------------------------

NAMES = (
    "[/]", "[bold]x", "[link=http://x]y", "fox: folds", "fox: calls $5", f"{ESCAPE}[2J", f"{RIGHT_TO_LEFT}xof",
    "a\x07b", "(button)", "[Ah Kd] $5", "狐", "{0}", "%s", "=1+1", "x" * 60, 'a "b" \\c', "<b>&amp;",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_no_name_changes_what_is_found_or_reaches_the_terminal(folder: Path, name: str, form: str) -> None:
    (folder / "names.txt").write_text(EVENING.read_text("utf-8").replace("lynx", name), "utf-8")
    result = check("names.txt", "--output-format", form, "--color", "never")
    assert result.exit_code == 1
    assert re.findall(r"OA\d{3}(?=\]|\")", result.stdout) == ["OA413", "OA701", "OA801"]
    assert ESCAPE not in result.stdout
    assert "\x07" not in result.stdout
    if form == "json":
        assert {f["player"] for f in report("names.txt")["findings"]} == {name}
    else:
        assert RIGHT_TO_LEFT not in result.stdout
        if name.isprintable():
            assert f" {name} makes it $95.00" in result.stdout


def test_a_file_name_is_made_harmless_too(folder: Path) -> None:
    name = f"{ESCAPE}[2J.txt"
    (folder / name).write_text(hands()[3])
    for form in ("full", "concise"):
        assert ESCAPE not in check(name, "--output-format", form, "--color", "never").stdout
    assert ESCAPE not in check(f"{ESCAPE}[31m.txt").stderr


# --- what is read -----------------------------------------------------------------------------------------------------


def test_standard_input() -> None:
    result = check("-", "--output-format", "concise", stdin=EVENING.read_bytes())
    assert result.exit_code == 1
    assert result.stdout.startswith("-:114:22: error[OA413]")
    nothing = check("-", stdin=b"")
    assert nothing.exit_code == 3
    assert "error: standard input: no hands found" in nothing.stderr


def test_globs_folders_and_the_same_file_twice(folder: Path) -> None:
    for n, hand in enumerate(hands()):
        (folder / f"h{n}.txt").write_text(hand)
    assert report("h*.txt")["summary"]["hands"] == 6
    assert report("h[0-2].txt")["summary"]["hands"] == 3
    assert report(".")["summary"]["hands"] == 6
    assert report("h3.txt", "h3.txt", "./h3.txt", "h*.txt", ".")["summary"]["hands"] == 6
    files = [f["file"] for f in report("h5.txt", "h3.txt")["findings"]]
    assert files == ["h5.txt", "h5.txt", "h3.txt"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_encodings_and_line_ends_change_nothing(folder: Path, encoding: str, newline: str) -> None:
    text = EVENING.read_text("utf-8").replace("lynx", "lübeck").replace("\n", newline)
    (folder / "evening.txt").write_bytes(text.encode(encoding))
    found = report("evening.txt")["findings"]
    assert [(f["code"], f["line"]) for f in found] == [("OA413", 114), ("OA701", 196), ("OA801", 200)]
    assert found[0]["player"] == "lübeck"


# --- what is written --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("with_hands", [False, True])
@pytest.mark.parametrize("path", [EVENING, CASES], ids=["evening", "cases"])
def test_the_report_is_true_to_its_schema_and_adds_up(path: Path, with_hands: bool) -> None:
    found = report(path, *(["--with-hands"] if with_hands else []))
    summary, findings = found["summary"], found["findings"]
    assert found["complete"] is True
    assert summary["hands"] == sum(summary[verdict] for verdict in VERDICTS)
    assert [f["id"] for f in findings] == [f"F{n}" for n in range(1, len(findings) + 1)]
    assert {f["follows"] for f in findings} - {None} <= {f["id"] for f in findings}
    roots = Counter(f["severity"] for f in findings if f["follows"] is None)
    assert all(summary[f"{severity}s"] == roots[severity] for severity in ("error", "warning", "info"))
    assert len(found["hands"]) == (summary["hands"] if with_hands else 0)
    if with_hands:
        verdicts = Counter(h["verdict"] for h in found["hands"])
        assert all(summary[verdict] == verdicts[verdict] for verdict in VERDICTS)
        assert len({(h["file"], h["line"]) for h in found["hands"]}) == summary["hands"]
        refused = {f["hand"] for f in findings if f["code"] in ("OA101", "OA102", "OA103")}
        assert {h["id"] for h in found["hands"] if h["verdict"] == "unreadable"} <= refused


@pytest.mark.parametrize("arguments", [(), ("--quiet",), ("--verbose",), ("--color", "always"), ("--no-progress",)])
def test_json_is_json_whatever_else_is_asked(arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    assert report(EVENING, *arguments)["summary"]["errors"] == 3


def test_a_fingerprint_survives_hands_put_before_it(folder: Path) -> None:
    (folder / "all.txt").write_text("\n\n".join(hands()))
    (folder / "one.txt").write_text(hands()[3])
    alone, among = report("one.txt")["findings"][0], report("all.txt")["findings"][0]
    assert alone["line"] != among["line"]
    assert alone["fingerprint"] == among["fingerprint"]


@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_no_path_of_the_machine_no_time_and_the_same_twice(folder: Path, form: str) -> None:
    (folder / "evening.txt").write_bytes(EVENING.read_bytes())
    first = check("evening.txt", "--output-format", form)
    assert first.stderr == ""
    assert str(folder) not in first.stdout
    assert str(ROOT) not in first.stdout
    assert time.strftime("%Y-%m-%d") not in first.stdout
    assert re.search(r"\d (ms|s|seconds)\b", first.stdout) is None
    assert check("evening.txt", "--output-format", form).stdout == first.stdout


def test_quiet_and_verbose() -> None:
    assert check("-q", CLEAN).output == ""
    assert "audited" not in check("-q", EVENING).stdout
    path = CASES / "15-run-it-twice-odd-cent.txt"
    plain, verbose = check(CASES, "--output-format", "concise"), check(CASES, "--output-format", "concise", "-v")
    assert "not shown; -v shows them" in plain.stdout
    assert "not shown" not in verbose.stdout
    assert "info[" in verbose.stdout
    assert "a second" in verbose.stderr
    assert check(path).stdout == "1 hand in 1 file audited: all clean\n"


def test_colour_only_where_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert ESCAPE in check(EVENING, "--color", "always").stdout
    assert ESCAPE not in check(EVENING, "--color", "never").stdout
    assert ESCAPE not in check(EVENING).stdout
    uncoloured = re.sub(f"{ESCAPE}\\[[0-9;]*m", "", check(EVENING, "--color", "always").stdout)
    assert uncoloured == check(EVENING).stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_a_terminal_of_few_signs(folder: Path, encoding: str) -> None:
    (folder / "names.txt").write_text(EVENING.read_text("utf-8").replace("lynx", "狐"), "utf-8")
    env = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    for form in ("full", "concise", "json"):
        asked = program("check", "--output-format", form, "names.txt")
        done = subprocess.run(asked, env=env, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (1, b"")
        text = done.stdout.decode(encoding)
        if form == "json":
            assert {f["player"] for f in json.loads(text)["findings"]} == {"狐"}


def test_a_fault_of_our_own_is_status_4_and_no_clean_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("omaha_audit.audit.audit_hand", fail)
    assert check(CLEAN).exit_code == 4
    found = report(CLEAN, "--with-hands")
    assert [h["verdict"] for h in found["hands"]] == ["unreadable"]
    assert [f["code"] for f in found["findings"]] == ["OA001"]
