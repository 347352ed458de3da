"""docs/rule-pages.md is complete: every statement of a page once, in order, with a test that exists or a reason."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rule-pages.md").read_text("utf-8")
STATEMENTS = {"S0": 62, "S1": 43, "S2": 31, "S3": 67, "S4": 25}
"""How many statements each page has."""
NAMED = re.compile(r"^def (test_s(\d)_(\d+)_\w+)", re.MULTILINE)
TESTS = {
    found[1]: f"S{found[2]}.{found[3]}"
    for folder in ("rule_pages", "render")
    for file in (ROOT / "tests" / folder).glob("test_*.py")
    for found in NAMED.finditer(file.read_text("utf-8"))
}
ROWS = re.findall(r"^\| (S\d\.\d+) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("page", "count"), STATEMENTS.items())
def test_every_statement_once_and_in_order(page: str, count: int) -> None:
    numbers = [number for number, _, _ in ROWS if number.startswith(f"{page}.")]
    assert numbers == [f"{page}.{i}" for i in range(1, count + 1)]


def test_every_row_names_its_tests_or_says_why_there_is_none() -> None:
    for number, words, shown in ROWS:
        names = re.findall(r"`(test_\w+)`", shown)
        assert words.strip()
        assert sorted(names) == sorted(name for name, of in TESTS.items() if of == number), number
        assert names or len(shown.split()) > 5, f"{number}: neither a test nor a reason"


def test_the_pages_that_have_rows_are_those_gone_through() -> None:
    assert {number.partition(".")[0] for number, _, _ in ROWS} == set(STATEMENTS)
    assert {of.partition(".")[0] for of in TESTS.values()} <= set(STATEMENTS)
