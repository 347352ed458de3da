"""The table of fields agrees with the record, the page with the table, and a ruleset can be read aloud."""

import typing
from types import UnionType

import pytest

from omaha_audit.rules import Rake, Ruleset, describe, field_names, load, preset_names, side_by_side
from omaha_audit.rules.document import PAGE, text
from omaha_audit.rules.fields import FIELDS
from omaha_audit.rules.values import RAKE_KEYS

HINTS = typing.get_type_hints(Ruleset)


def parts(hint: object) -> set[object]:
    """Every member of a union, and every word of a Literal."""
    if isinstance(hint, UnionType) or typing.get_origin(hint) is typing.Union:
        return set().union(*(parts(each) for each in typing.get_args(hint)))
    return set(typing.get_args(hint)) if typing.get_origin(hint) is typing.Literal else {hint}


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == text(), "run: python -m omaha_audit.rules.document"


@pytest.mark.parametrize("name", field_names())
def test_the_record_allows_what_the_table_says(name: str) -> None:
    field, hint = FIELDS[name], parts(HINTS[name])
    assert (type(None) in hint) is bool(field.null)
    if field.kind in ("word", "word_or_count", "money_or_word"):
        assert {each for each in hint if isinstance(each, str)} == set(field.values)
    if field.kind in ("count", "money", "word_or_count", "money_or_word"):
        assert int in hint
    if field.kind == "flag":
        assert bool in hint


@pytest.mark.parametrize("name", field_names())
def test_the_default_may_be_written(name: str) -> None:
    field = FIELDS[name]
    assert field.doc
    assert field.default is not None or field.null
    assert not field.values or field.default in (*field.values, None, ())


def test_rake_has_its_parts_documented() -> None:
    assert all(f"`{key}`" in FIELDS["rake"].doc for key in RAKE_KEYS)
    assert Rake() == Rake(None, None, (), None, None, None, None, (), None)


def test_every_preset_and_field_is_on_the_page() -> None:
    page = text()
    assert all(f"`{name}`" in page for name in (*preset_names(), *field_names()))


@pytest.mark.parametrize("name", preset_names())
def test_a_ruleset_is_described_field_by_field(name: str) -> None:
    rows = describe(load(name))
    assert tuple(row[0] for row in rows) == field_names()
    assert all(value and evidence for _, value, evidence in rows)


def test_how_values_read() -> None:
    def value(name: str, field: str) -> tuple[str, str]:
        return next((text, evidence) for row, text, evidence in describe(load(name)) if row == field)

    assert value("s0_house", "odd_chip") == ("lowest_seat", "page: S0.54")
    assert value("s4_match", "button_move") == ("next_live or every_seat", "page: S4.18-19")
    assert value("s1_limit", "reopen_fl") == ("unspecified (half)", "page: S1 is silent")
    assert value("s1_limit", "seats_max") == ("unspecified (10)", "page: S1 is silent")
    assert value("s2_club", "stakes") == ("10/20, 50/100", "page: S2.23")
    assert value("stars_cash", "structure") == ("-", "observed: printed in each hand")
    assert value("stars_cash", "reopen_fl") == ("half", "assumed")
    assert value("wsop_live", "rake")[0] == "10 %, at most 6, not always printed"


def test_side_by_side() -> None:
    rows = side_by_side(("s0_house", "s4_match"))
    assert tuple(row[0] for row in rows) == field_names()
    assert ("bb", "10", "20") in rows
    fewer = side_by_side(("s0_house", "s4_match"), differing=True)
    assert ("bb", "10", "20") in fewer
    assert all(row[1] != row[2] for row in fewer)
