"""``generate --fault`` and ``check --truth``: what was planted is what is found."""

import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from omaha_audit.truth import Comparison, TruthError, read_truth

run = CliRunner()


def planted(folder: Path, *options: str) -> tuple[Path, Path, str]:
    """A file of hands, its truth, and what was said about the planting."""
    text, truth = folder / "hands.txt", folder / "truth.jsonl"
    done = run.invoke(app, ["generate", "--seed", "7", *options, "-o", str(text), "--truth", str(truth)])
    assert done.exit_code == 0, done.output
    return text, truth, done.stderr


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        (["-n", "80", "--fault", "OA401:3", "--fault", "OA801:2", "--fault", "OA905", "--fault", "OA102"], []),
        (["--fault", "OA413:3", "--fault", "OA107:2", "--fault", "OA915", "--to", "pokerstars", "--rules", "s3_table"],
         ["--rules", "s3_table"]),
        (["-n", "60", "--match", "--fault", "OA801:3", "--fault", "OA407:3", "--fault", "OA814:3"], []),
    ],
    ids=["native", "room text", "match"],
)  # fmt: skip
def test_the_audit_finds_what_was_planted(tmp_path: Path, options: list[str], rules: list[str]) -> None:
    text, truth, _ = planted(tmp_path, *options)
    done = run.invoke(app, ["check", str(text), "--truth", str(truth), *rules])
    assert done.exit_code == 0, done.output
    asked: Counter[str] = Counter()
    for option in options:
        code, _, times = option.partition(":")
        if code.startswith("OA"):
            asked[code] += int(times or 1)
    rows = [line.split() for line in done.stdout.splitlines()[1:] if line.startswith("OA")]
    assert {row[0]: row[1:] for row in rows} == {c: [str(n), str(n), "0", "0"] for c, n in asked.items()}


def test_the_truth_names_hand_line_code_and_money(tmp_path: Path) -> None:
    text, truth, said = planted(tmp_path, "-n", "30", "--fault", "OA814:2")
    lines = text.read_text().split("\n")
    rows = [json.loads(line) for line in truth.read_text().splitlines()]
    assert len(rows) == 2
    for row in rows:
        assert list(row) == ["hand", "line", "code", "money"]
        assert ": ends with " in lines[row["line"] - 1]
        assert row["code"] == "OA814"
        assert row["money"] == 100
        head = max(n for n, line in enumerate(lines[: row["line"]]) if line.startswith("omaha-audit hand "))
        assert lines[head] == f"omaha-audit hand {row['hand']}"
    assert said.startswith("OA814 2\n2 faults planted; ")
    assert sum(line.startswith("omaha-audit hand ") for line in lines) == 30


def test_without_a_number_there_are_only_faulty_hands(tmp_path: Path) -> None:
    text, truth, _ = planted(tmp_path, "--fault", "OA417:2", "--rules", "s1_limit")
    assert text.read_text().count("omaha-audit hand ") == 2
    assert len(truth.read_text().splitlines()) == 2


def test_the_same_seed_plants_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "a", tmp_path / "b"
    one.mkdir()
    two.mkdir()
    options = ("-n", "20", "--fault", "OA402:2", "--fault", "OA601")
    first, second = planted(one, *options), planted(two, *options)
    assert first[0].read_bytes() == second[0].read_bytes()
    assert first[1].read_bytes() == second[1].read_bytes()


def test_a_fault_missed_and_one_too_many_are_told(tmp_path: Path) -> None:
    text, truth, _ = planted(tmp_path, "-n", "20", "--fault", "OA814")
    row = json.loads(truth.read_text())
    truth.write_text(json.dumps({**row, "line": row["line"] + 1}) + "\n")
    done = run.invoke(app, ["check", str(text), "--truth", str(truth)])
    assert done.exit_code == 1
    assert done.stdout.splitlines()[1].split() == ["OA814", "1", "0", "1", "1"]
    assert f"extra: {text.as_posix()}:{row['line']} OA814 " in done.stderr


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--fault", "OA608"], "never planted"),
        (["--fault", "OA413"], "cannot occur under s0_house in native text"),
        (["--fault", "OA999"], "is no code"),
        (["--fault", "OA401:x"], "--fault takes CODE or CODE:N"),
        (["--fault", "OA401:0"], "--fault takes CODE or CODE:N"),
        (["--fault", "OA401", "--view", "table"], "the operator's view"),
        (["--truth", "t.jsonl"], "--truth tells what --fault plants"),
    ],
)  # fmt: skip
def test_what_cannot_be_planted_is_wrong_use(options: list[str], why: str) -> None:
    done = run.invoke(app, ["generate", "--seed", "7", *options])
    assert done.exit_code == 2
    assert why in done.stderr


def test_a_truth_file_that_tells_no_faults(tmp_path: Path) -> None:
    bad = tmp_path / "t.jsonl"
    for text in ("no json\n", '{"hand": "a"}\n', '{"hand": "a", "line": 1, "code": "OA999"}\n', "[1]\n"):
        bad.write_text(text)
        with pytest.raises(TruthError), bad.open() as lines:
            list(read_truth(lines))
        assert run.invoke(app, ["check", str(bad), "--truth", str(bad)]).exit_code == 2
    assert run.invoke(app, ["check", str(bad), "--truth", str(tmp_path / "none")]).exit_code == 2


def test_no_faults_and_no_findings_are_exact() -> None:
    comparison = Comparison([])
    comparison.take([])
    assert comparison.exact
    assert len(comparison.table().splitlines()) == 1
