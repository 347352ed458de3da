"""The strict loader: what it accepts, and where it says that something is wrong."""

import pickle
from decimal import Decimal
from pathlib import Path

import pytest

from omaha_audit.rules import Rake, RulesError, Ruleset, field_names, load, preset, preset_names
from omaha_audit.rules.document import INTRO
from omaha_audit.rules.model import Value


def write(folder: Path, text: str, name: str = "house.toml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def refusal(folder: Path, text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        load(write(folder, text))
    return caught.value


def test_unknown_preset_names_the_nearest() -> None:
    with pytest.raises(RulesError, match=r"no ruleset is called 's0_hause' \(did you mean 's0_house'"):
        load("s0_hause")


def test_preset_is_built_once() -> None:
    assert preset("s0_house") is load("s0_house")


def test_names_are_sorted() -> None:
    assert list(preset_names()) == sorted(preset_names())


def test_empty_file_has_the_defaults(tmp_path: Path) -> None:
    rules = load(write(tmp_path, ""))
    assert (rules.id, rules.title, rules.origin) == ("house", "house", "")
    assert rules.odd_chip == "left_of_button"
    assert rules.structure is None
    assert rules.assumed("odd_chip")
    assert not rules.accepts


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ('odd_chips = "any_tied"', "unknown rule 'odd_chips' (did you mean 'odd_chip'"),
        ('odd_chip = "lowest_seet"', "not 'lowest_seet' (did you mean 'lowest_seat'?)"),
        ("odd_chip = 3", 'odd_chip must be "left_of_button", '),
        ('odd_chip = "null"', "odd_chip cannot be null"),
        ("odd_chip = []", "odd_chip a set of accepted values must not be empty"),
        ('odd_chip = ["any_tied", "any_tied"]', "odd_chip a value stands twice"),
        ('odd_chip = ["any_tied", "best"]', "not 'best'"),
        ('courchevel = "yes"', "courchevel must be true or false, not 'yes'"),
        ("hole_cards = true", "hole_cards must be a whole number, not true"),
        ("hole_cards = 3", "hole_cards must be a number from 4 to 7, not 3"),
        ("hole_cards = 4.0", "hole_cards must be a whole number, not 4.0"),
        ("sb = 0.05", 'sb decimals are written in quotes: "0.05"'),
        ('sb = "0.05"', "sb must be a whole number of units of 1, not '0.05'"),
        ("sb = -5", "sb must be an amount, not -5"),
        ('sb = "NaN"', "sb must be an amount"),
        ('sb = "five"', "sb must be an amount, not 'five'"),
        ("sb = true", "sb must be an amount, not true"),
        ("unit = 0", "unit must be above zero"),
        ("buyin_bb = [500, 40]", "buyin_bb the first is the lower"),
        ("buyin_bb = 40", "buyin_bb must be a list of two numbers"),
        ("table_sizes = 6", "table_sizes must be a list of numbers"),
        ("stakes = [10, 20]", "stakes must be a list of two amounts"),
        ("levels = [[1, 5, 10, 0], [1, 10, 20, 0]]", "levels must be in the order"),
        ('straddle = ["utg", "mississippi"]', "straddle must be "),
        ("rake = 5", "rake must be a table"),
        ("rake = { percent = 5 }", "rake percent: no such part of rake"),
        ('rake = { fees = "jackpot" }', "rake fees: must be a list of words"),
        ("seats_max = 1", "seats_max must be a number from 2 to 10"),
        ("first_button = 11", "first_button must be a number from 1 to 10"),
        ('fl_headsup_cap = "off"', 'fl_headsup_cap must be "same"'),
        ("odd_chip = 2020-01-01", "odd_chip must be "),
    ],
)
def test_wrong_rule_is_named_with_its_line(tmp_path: Path, rule: str, message: str) -> None:
    error = refusal(tmp_path, f'title = "House"\n\n[rules]\n# a comment\n{rule}\n')
    assert message in error.message
    assert error.line == 5
    assert str(error) == f"{tmp_path / 'house.toml'}:5: {error.message}"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('titel = "x"', 1, "unknown key 'titel' (did you mean 'title'?)"),
        ('\nodd_chip = "any_tied"', 2, "odd_chip belongs under [rules]"),
        ("title = 5", 1, "title must be text"),
        ("rules = 5", 1, "rules must be a table"),
        ("[rules]\n\n[evidence]\nodd = 'assumed'", 4, "evidence for an unknown rule 'odd'"),
        ("[evidence]\nodd_chip = 'asumed'", 2, "(did you mean 'assumed'?)"),
        ("[evidence]\nodd_chip = 'page'", 2, "must say where"),
        ("[evidence]\nodd_chip = 4", 2, "must begin with"),
        ("[rules]\nodd_chip == 3", 2, "is not TOML"),
        ("[rules]\nsb = 1\nsb = 2", 3, "is not TOML"),
        ("[rules]\nsb = 'x", 2, "is not TOML"),
        ('extends = "stars"', 1, "no ruleset is called 'stars' (did you mean 'stars_"),
        ('extends = "none.toml"', 1, "there is no such file"),
        ("[rules.rake]\npct = '5'\ncap = -1", 3, "rake cap: must be an amount"),
        ("[rules]\nrake.pct = '5'\nrake.round = 'off'", 3, 'rake round: must be "up"'),
        ("rules.odd_chip = 'worst'", 1, "odd_chip must be"),
        ("[rules]\n'odd_chip' = 'worst'", 2, "odd_chip must be"),
        ("rules = { odd_chip = 'worst' }", 1, "odd_chip must be"),
        ("[rules]\nseats_min = 6\nseats_max = 5", 2, "seats_min 6 is above seats_max 5"),
    ],
)
def test_wrong_file_is_named_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    error = refusal(tmp_path, text)
    assert message in error.message
    assert error.line == line


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="cannot be read"):
        load(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b"title = 'a'\n# caf\xe9\n")
    with pytest.raises(RulesError, match=r"latin.toml:2: is not UTF-8"):
        load(tmp_path / "latin.toml")


def test_extends_a_preset(tmp_path: Path) -> None:
    text = 'title = "Ours"\nsource = "May"\nextends = "s0_house"\n[rules]\nodd_chip = "any_tied"\n'
    rules = load(write(tmp_path, text))
    assert (rules.odd_chip, rules.sb, rules.title, rules.origin) == ("any_tied", 5, "Ours", "May")
    assert rules.source("sb") == "S0.14"
    assert rules.source("odd_chip") == "May"
    assert not rules.assumed("odd_chip")


def test_extends_a_file_beside_it_and_names_the_line_of_that_file(tmp_path: Path) -> None:
    base = write(tmp_path, '[rules]\nunit = "0.01"\nsb = "0.05"\n', "base.toml")
    child = write(tmp_path, 'extends = "base.toml"\n[rules]\nbb = "0.10"\n')
    assert load(child).blinds == (5, 10)
    base.write_text('[rules]\nunit = "0.10"\nsb = "0.05"\n')
    with pytest.raises(RulesError, match=r"base.toml:3: sb must be a whole number of units of 0.10"):
        load(child)


def test_a_circle_is_refused_at_the_line_that_closes_it(tmp_path: Path) -> None:
    write(tmp_path, 'title = "a"\nextends = "b.toml"\n', "a.toml")
    write(tmp_path, 'extends = "a.toml"\n', "b.toml")
    with pytest.raises(RulesError, match=r"b.toml:1: extends 'a.toml', which in turn extends this file"):
        load(tmp_path / "a.toml")
    with pytest.raises(RulesError, match="in turn extends this file"):
        load(write(tmp_path, 'extends = "house.toml"'))


@pytest.mark.parametrize(
    ("rule", "value", "options"),
    [
        ('reopen_fl = "unspecified"', "half", ("full", "half", "any")),
        ('reopen_fl = ["any", "full"]', "any", ("any", "full")),
        ('reopen_fl = ["any", "half"]', "half", ("any", "half")),
        ('reopen_fl = ["any"]', "any", ("any",)),
        ("reopen_fl_cumulative = 'unspecified'", True, (True, False)),
        ("fl_cap_pre_raises = 'unspecified'", 3, ()),
        ("fl_cap_pre_raises = 'null'", None, (None,)),
        ("fl_cap_pre_raises = [5, 'null']", 5, (5, None)),
        ("fl_headsup_cap = 5", 5, (5,)),
        ("deal_order = 'unspecified'", "unspecified", ("one_each_left", "unspecified")),
        ("straddle = ['utg', 'bb_over']", ("utg", "bb_over"), (("utg", "bb_over"),)),
        ("straddle = 'none'", (), ((),)),
        ("straddle = 'unspecified'", (), ()),
        ("stakes = [[1, 2]]", ((1, 2),), (((1, 2),),)),
        ("starting_stack = 'equal'", "equal", ("equal",)),
        ("first_button = 3", 3, (3,)),
    ],
)
def test_value_and_options(tmp_path: Path, rule: str, value: Value, options: tuple[Value, ...]) -> None:
    name = rule.split(" = ")[0]
    rules = load(write(tmp_path, f"[rules]\n{rule}\n"))
    assert getattr(rules, name) == value
    assert rules.options(name) == options
    assert rules.open(name) is (len(options) != 1)
    assert rules.allows(name, value)


def test_any_number_is_allowed_where_a_number_is_unspecified() -> None:
    rules = preset("s1_limit")
    assert rules.allows("fl_cap_pre_raises", 17)
    assert rules.allows("fl_cap_pre_raises", None)
    assert not preset("s4_match").allows("fl_cap_post_raises", 5)


def test_rake_in_full(tmp_path: Path) -> None:
    text = """
[rules]
unit = "0.01"
[rules.rake]
pct = "5"
cap = "3.50"
cap_by_players = [[2, "0.50"], [3, 3]]
unit = "0.05"
round = "down"
no_flop_no_drop = true
base_excludes_uncalled = false
fees = ["jackpot"]
printed = false
"""
    wanted = Rake("5", 350, ((2, 50), (3, 300)), "0.05", "down", True, False, ("jackpot",), False)
    assert load(write(tmp_path, text)).rake == wanted


def test_a_preset_shown_by_its_path(tmp_path: Path) -> None:
    assert load(str(write(tmp_path, 'extends = "tda"'))).pl_blinds == "assume_full"


def test_the_example_of_the_page_loads(tmp_path: Path) -> None:
    example = INTRO.partition("```toml\n")[2].partition("```")[0]
    rules = load(write(tmp_path, example))
    assert (rules.blinds, rules.rake, rules.button_move) == ((1, 2), Rake(pct="2.5", cap=4), "rrop_moving")
    assert rules.options("fl_headsup_cap") == ("same", "off_if_hand_hu")
    assert rules.assumed("fl_headsup_cap")


def test_evidence_of_all_others(tmp_path: Path) -> None:
    text = 'extends = "s0_house"\n[rules]\nsb = 4\n[evidence]\n"*" = "assumed"\nodd_chip = "observed: 3 pots"\n'
    rules = load(write(tmp_path, text))
    assert rules.assumed("sb")
    assert rules.assumed("bb")
    assert not rules.assumed("odd_chip")
    assert (rules.source("sb"), rules.source("odd_chip")) == ("assumed", "observed: 3 pots")


def test_evidence_alone_can_lower_an_inherited_rule(tmp_path: Path) -> None:
    rules = load(write(tmp_path, 'extends = "s0_house"\n[evidence]\nodd_chip = "assumed: nobody remembers"\n'))
    assert rules.odd_chip == "lowest_seat"
    assert rules.assumed("odd_chip")
    assert rules.source("odd_chip") == "assumed: nobody remembers"


@pytest.mark.parametrize("name", preset_names())
def test_a_ruleset_travels_and_serves_as_a_key(name: str) -> None:
    rules = preset(name)
    copy = pickle.loads(pickle.dumps(rules))
    assert copy == rules
    assert {rules: 1}[copy] == 1


def test_fixed_settles_and_filled_only_fills() -> None:
    rules = preset("s3_hilo").fixed(structure="pl")
    assert rules.structure == "pl"
    assert not rules.open("structure")
    assert preset("stars_cash").filled(structure="fl", runs_max=1).structure == "fl"
    assert preset("stars_cash").filled(structure="fl", runs_max=1).runs_max == 2


def test_unit_follows_the_stakes_where_a_room_does_so() -> None:
    rules = preset("ftp_cash")
    stakes = ("0.02", "0.10", "1", "4000")
    assert [rules.unit_for(Decimal(stake)) for stake in stakes] == ["0.01", "0.01", "0.05", "0.50"]
    assert preset("s0_house").unit_for(Decimal(10)) == "1"


def test_every_field_is_a_plain_attribute_with_evidence() -> None:
    rules = preset("generic")
    slots = set(Ruleset.__slots__) - {"id", "title", "origin", "accepts", "evidence", "sources"}
    assert slots == set(field_names()) == set(rules.evidence)
