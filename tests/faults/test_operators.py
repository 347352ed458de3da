"""Every code has an operator or a reason; operators share no code with what must catch them."""

import ast
import re
from pathlib import Path

import pytest

import omaha_audit.generate.faults as faults
from omaha_audit.findings import codes
from omaha_audit.findings.document import reported
from omaha_audit.generate.faults import NOT_PLANTED, OPERATORS, SUBJECTS, operator, why_not
from omaha_audit.generate.setting import setting_of
from omaha_audit.rules import preset

FOLDER = Path(faults.__file__).parent
MODULES = [FOLDER / f"{subject.__name__.rsplit('.', 1)[1]}.py" for subject in SUBJECTS]
APART = ("checks", "audit", "formats", "engine")
"""Rooms an operator does not ask: the checks, and what they ask themselves."""


@pytest.mark.parametrize("code", codes())
def test_every_code_has_an_operator_or_a_reason(code: str) -> None:
    assert (code in OPERATORS) != (code in NOT_PLANTED)


def test_what_no_check_reports_has_a_reason() -> None:
    assert set(codes()) - reported() <= NOT_PLANTED.keys()


@pytest.mark.parametrize("path", [*MODULES, FOLDER / "chips.py", FOLDER / "script.py"], ids=lambda p: p.stem)
def test_operators_share_no_code_with_the_checks(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("omaha_audit."):
            assert node.module.split(".")[1] not in APART, f"{path.name}:{node.lineno}"


def test_every_module_of_operators_is_known() -> None:
    planting = {p.stem for p in FOLDER.glob("*.py") if re.search(r"^@plants\(", p.read_text("utf-8"), re.MULTILINE)}
    assert planting == {p.stem for p in MODULES}
    assert all(len(p.read_text("utf-8").split("\n")) <= 400 for p in FOLDER.glob("*.py"))


def test_a_fault_that_cannot_occur_says_why() -> None:
    setting = setting_of(preset("s0_house"))
    assert operator("OA413", setting, "native") is None
    assert why_not("OA413", setting, "native") == "OA413 cannot occur under s0_house in native text"
    assert why_not("OA608", setting, "native") == f"OA608 is never planted: {NOT_PLANTED['OA608']}"
    assert why_not("OA999", setting, "native") == "OA999 is no code"
    assert why_not("OA401", setting, "native") is None
