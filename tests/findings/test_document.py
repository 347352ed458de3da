"""The catalogue's pages are whole, and the published page is what they say."""

import re

import pytest

from omaha_audit.findings import codes, page
from omaha_audit.findings.document import GROUPS, PAGE, text
from omaha_audit.findings.finding import SEVERITIES

FIELDS = {"player", "street", "expected", "actual", "difference", "detail"}


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == text(), "run: python -m omaha_audit.findings.document"


def test_every_code_has_a_row_and_a_page() -> None:
    written = PAGE.read_text("utf-8")
    for code in codes():
        assert f"| [{code}](#" in written
        assert f"\n## {code} {page(code).name}\n" in written


def test_every_link_of_the_tables_leads_to_a_heading() -> None:
    written = PAGE.read_text("utf-8")
    headings = {h.lower().replace(" ", "-") for h in re.findall(r"^## (OA.*)$", written, re.MULTILINE)}
    assert set(re.findall(r"\]\(#(oa[^)]*)\)", written)) == headings


def test_names_are_unique() -> None:
    names = [page(code).name for code in codes()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("code", codes())
def test_a_page_is_whole(code: str) -> None:
    about = page(code)
    assert about.code == code
    assert about.severity in SEVERITIES
    assert code[:3] in GROUPS
    assert about.name == about.name.lower()
    assert " " not in about.name
    assert all((about.rule, about.summary, about.message, about.remedy))
    assert "|" not in about.rule + about.summary
    assert set(re.findall(r"{(\w+)}", about.message)) <= FIELDS
    assert about.root_of <= set(codes())
    assert about.body.startswith(f"# {code} {about.name}\n")
