"""How often the rest of the board may be run: once on the pages, twice or more where a house offers it (C29)."""

import pytest

from omaha_audit.formats.grammars import samples_folder

from .table_of import faults

TWICE = (samples_folder() / "broken" / "OA216.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", ["s1_pl", "s3_table", "tda", "wsop_tour", "rrop_home"])
def test_one_board_where_nothing_else_is_said(rules: str) -> None:
    assert "OA216" in faults(TWICE, rules)


@pytest.mark.parametrize("rules", ["stars_cash", "gg_cash", "wsop_live", "generic", "club_app"])
def test_two_boards_where_the_house_runs_it_twice(rules: str) -> None:
    assert "OA216" not in faults(TWICE, rules)


def test_the_text_says_how_often() -> None:
    assert faults(TWICE, "stars_cash") == []
    assert faults(TWICE.replace("run twice", "run three times"), "stars_cash") == ["OA112"]
