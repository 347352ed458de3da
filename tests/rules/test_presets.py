"""Every preset, cell by cell, against the table of what each rule page, room and authority says."""

import tomllib
from typing import Any

import pytest

from omaha_audit.rules import Ruleset, field_names, load, preset, preset_names
from omaha_audit.rules.fields import FIELDS
from omaha_audit.rules.load import PRESETS

PAGES = ("s0_house", "s1_limit", "s1_pl", "s1_nl", "s2_club", "s3_table", "s3_limit", "s3_nl", "s3_hilo", "s3_five",
         "s3_six", "s3_courchevel", "s3_courchevel_hilo", "s4_match")  # fmt: skip
ROOMS = ("stars_cash", "stars_mtt", "gg_cash", "gg_mtt", "p888_cash", "winamax_cash", "ipoker_cash", "party_cash",
         "ftp_cash", "bovada_cash", "rio_cash", "club_app", "generic")  # fmt: skip
AUTHORITIES = ("wsop_tour", "tda", "wsop_live", "rrop_home")
CASH = ("stars_cash", "gg_cash", "p888_cash", "winamax_cash", "ipoker_cash", "party_cash")


class Open(tuple[Any, ...]):
    """A set of accepted values, in this order."""


ANY = Open()
"""Unspecified: every listed value, or any number."""


def same(rules: Ruleset, **cells: Any) -> None:
    """Each cell holds: a plain value is settled, an Open is a set, ANY is unspecified."""
    for name, wanted in cells.items():
        if wanted is ANY:
            assert rules.open(name), f"{rules.id}.{name} is settled"
            field = FIELDS[name]
            every = {"flag": (True, False), "word": field.values, "word_or_count": field.values}.get(field.kind, ())
            assert rules.options(name) == every, f"{rules.id}.{name}"
        elif isinstance(wanted, Open):
            assert rules.open(name), f"{rules.id}.{name} is settled"
            assert rules.options(name) == tuple(wanted), f"{rules.id}.{name}"
        else:
            assert not rules.open(name), f"{rules.id}.{name} is open"
            assert getattr(rules, name) == wanted, f"{rules.id}.{name}"


def test_the_presets_are_these() -> None:
    assert set(preset_names()) == {*PAGES, *ROOMS, *AUTHORITIES}


@pytest.mark.parametrize("name", preset_names())
def test_each_loads_with_a_title_and_evidence_for_every_field(name: str) -> None:
    rules = load(name)
    assert rules.id == name
    assert rules.title
    assert rules.origin
    assert set(rules.evidence) == set(field_names())
    assert all(rules.source(field) for field in field_names())


# The rule pages.


def test_s0_house() -> None:
    same(
        load("s0_house"),
        structure="fl", sb=5, bb=10, small_bet=10, big_bet=20, hole_cards=4, split="high", seats_min=2, seats_max=6,
        starting_stack=500, first_button="seat_1", button_move="next_live", hu_adjust="none", sb_rule="any",
        elimination="at_zero", missed_blinds="not_offered", fl_cap_pre_raises=4, fl_cap_post_raises=3,
        fl_headsup_cap="same", fl_short_counts="never", reopen_fl="full", reopen_fl_cumulative=ANY,
        fl_raise_over_short="either", ante=0, ante_type="none", burn="required", deal_order="one_each_left",
        show_policy="all", show_order="none", uncontested_show="forbidden", folded_show="forbidden",
        odd_chip="lowest_seat", odd_chip_spread="either", pot_order="main_first", hand_limit=None, names="house",
        rake=None, min_bet="street_unit", win_includes_uncalled=False,
    )  # fmt: skip


@pytest.mark.parametrize(("name", "structure"), [("s1_limit", "fl"), ("s1_pl", "pl"), ("s1_nl", "nl")])
def test_s1(name: str, structure: str) -> None:
    same(
        load(name),
        structure=structure, hole_cards=4, split="high", sb=None, bb=None, seats_min=ANY, seats_max=ANY,
        starting_stack=None, first_button="any", button_move=ANY, hu_adjust=ANY, sb_rule="any", elimination=ANY,
        missed_blinds=ANY, last_aggressor_scope=ANY, muck_concedes=True, fl_cap_pre_raises=ANY,
        fl_cap_post_raises=ANY, fl_headsup_cap=ANY, fl_short_counts=ANY, reopen_fl=ANY, reopen_fl_cumulative=ANY,
        fl_raise_over_short=ANY, pl_basis=Open(("after_call", "before_call")), pl_blinds="actual", ante=None,
        ante_type=Open(("none", "each")), burn="optional", deal_order=ANY, show_policy="muck_ok",
        show_order="last_aggressor", uncontested_show="optional", folded_show=ANY, odd_chip="left_of_button",
        odd_chip_spread="one_each", pot_order="any", hand_limit=None, names="none", rake=None,
        min_bet="street_unit" if structure == "fl" else "bb",
    )  # fmt: skip


def test_s1_raises() -> None:
    same(load("s1_pl"), min_raise=ANY, reopen_big=ANY)
    same(load("s1_nl"), min_raise="previous", reopen_big=Open(("single_full", "facing_full")))
    assert load("s1_nl").reopen_big == "facing_full"


def test_s2_club() -> None:
    same(
        load("s2_club"),
        structure="pl", stakes=((10, 20), (50, 100)), hole_cards=4, split="high", table_sizes=(6, 9),
        buyin_bb=(40, 500), first_button="any", button_move=ANY, hu_adjust=ANY, sb_rule="any", elimination="rebuy",
        missed_blinds=ANY, min_raise="last_full", muck_concedes=ANY, reopen_big=ANY, pl_basis="after_call",
        pl_blinds="actual", pl_dead_counts=True, pl_antes_count=True, ante=None, burn="optional",
        show_policy="winners_only", show_order="none", uncontested_show=ANY, folded_show="forbidden",
        odd_chip="any_tied", odd_chip_spread="either", pot_order="any", hand_limit=None, names="none",
        pl_allin_over_pot="forbidden", min_bet="bb", rake=None,
    )  # fmt: skip
    assert load("s2_club").blinds == (10, 20)


@pytest.mark.parametrize("name", [name for name in PAGES if name.startswith("s3_")])
def test_s3(name: str) -> None:
    same(
        load(name),
        seats_min=2, seats_max=10, starting_stack="equal", first_button="any", button_move=ANY, hu_adjust=ANY,
        sb_rule="any", elimination="at_zero", missed_blinds="not_offered", last_aggressor_scope=ANY,
        min_raise="previous", fl_cap_pre_raises=ANY, fl_cap_post_raises=ANY, fl_headsup_cap=ANY,
        fl_short_counts=ANY, reopen_fl=ANY, reopen_fl_cumulative=ANY, fl_raise_over_short=ANY, reopen_big=ANY,
        pl_basis="after_call", pl_blinds="actual", ante=0, ante_type="none", burn="required",
        deal_order="one_each_left", show_policy="all", show_order="last_aggressor", uncontested_show="forbidden",
        folded_show="forbidden", odd_chip="any_tied", odd_chip_spread="either", hilo_odd="high",
        pot_order="side_first", hand_limit=None, end_by_time=True, limit_winner="largest_stack", names="none",
        short_bb_call="full_bb", rake=None,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "structure", "cards", "split", "courchevel"),
    [
        ("s3_table", "pl", 4, "high", False),
        ("s3_limit", "fl", 4, "high", False),
        ("s3_nl", "nl", 4, "high", False),
        ("s3_hilo", Open(("fl", "pl", "nl")), 4, "hilo8", False),
        ("s3_five", "pl", 5, "high", False),
        ("s3_six", "pl", 6, "high", False),
        ("s3_courchevel", "pl", 5, "high", True),
        ("s3_courchevel_hilo", Open(("pl", "fl", "nl")), 5, "hilo8", True),
    ],
)
def test_s3_variants(name: str, structure: Any, cards: int, split: str, courchevel: bool) -> None:
    same(load(name), structure=structure, hole_cards=cards, split=split, courchevel=courchevel)


def test_s3_hilo_is_dealt_with_fixed_limits() -> None:
    assert load("s3_hilo").structure == "fl"
    assert load("s3_courchevel_hilo").structure == "pl"


def test_s4_match() -> None:
    same(
        load("s4_match"),
        structure="fl", sb=10, bb=20, small_bet=20, big_bet=40, hole_cards=4, split="high", seats_min=2, seats_max=10,
        starting_stack=200, first_button="any", button_move=Open(("next_live", "every_seat")), hu_adjust=ANY,
        sb_rule="half", elimination="at_zero", missed_blinds="not_offered", muck_concedes=ANY, fl_cap_pre_raises=4,
        fl_cap_post_raises=Open((3, 4)), fl_headsup_cap="same", fl_short_counts=ANY, reopen_fl=ANY,
        reopen_fl_cumulative=ANY, fl_raise_over_short=ANY, ante=0, ante_type="none", burn="optional",
        show_policy=Open(("all", "muck_ok")), show_order="none", uncontested_show="forbidden",
        folded_show="forbidden", odd_chip="any_tied", odd_chip_spread="either", pot_order="any", hand_limit=1000,
        limit_winner="largest_stack", limit_tie=ANY, names="none", rake=None,
    )  # fmt: skip
    assert load("s4_match").fl_cap_post_raises == 3


FIXED_LIMIT = {"small_bet", "big_bet", "fl_cap_pre_raises", "fl_cap_post_raises", "fl_headsup_cap", "fl_short_counts",
               "reopen_fl", "reopen_fl_cumulative", "fl_raise_over_short", "straddle_in_cap"}  # fmt: skip
POT_LIMIT = {"pl_basis", "pl_blinds", "pl_dead_counts", "pl_antes_count", "pl_drop_counts", "pl_allin_over_pot"}
NOWHERE = {"unit_by_stakes", "structure_post", "levels", "pl_rake_deducted", "pl_round", "hand_cap", "board_odd"}
"""What no page knows: a schedule, a cap per hand, a second board."""
NULL_WHERE_SILENT = {"sb", "bb", "stakes", "small_bet", "big_bet", "table_sizes", "starting_stack", "buyin_bb",
                     "hand_limit", "limit_winner", "limit_tie", "end_by_time"}  # fmt: skip


def stated(name: str) -> set[str]:
    """Fields that the preset's file, or one it extends, writes down."""
    doc = tomllib.loads((PRESETS / f"{name}.toml").read_text("utf-8"))
    return set(doc.get("rules", {})) | (stated(doc["extends"]) if "extends" in doc else set())


@pytest.mark.parametrize("name", PAGES)
def test_no_page_has_a_silent_default(name: str) -> None:
    rules = load(name)
    idle = NOWHERE | NULL_WHERE_SILENT
    if rules.structure == "fl" and not rules.open("structure"):
        idle |= POT_LIMIT | {"min_raise", "reopen_big"}
    elif not rules.open("structure"):
        idle |= FIXED_LIMIT
    if rules.split == "high":
        idle |= {"hilo_odd", "hilo_low_odd", "hilo_identical"}
    if not rules.open("straddle"):
        idle |= {"straddle_raise", "straddle_amount", "straddle_in_cap"}
    if "bb_ante" not in rules.options("ante_type"):
        idle |= {"bb_ante_order"}
    if rules.show_order == "none":
        idle |= {"last_aggressor_scope"}
    if rules.show_policy == "all":
        idle |= {"muck_concedes"}
    assert set(field_names()) - stated(name) <= idle


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_never_assumed(name: str) -> None:
    assert set(load(name).evidence.values()) == {"page"}


# The rooms.


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_takes_game_and_stakes_from_the_hand(name: str) -> None:
    same(load(name), structure=None, structure_post=None, hole_cards=None, split=None, courchevel=None, sb=None,
         bb=None, small_bet=None, big_bet=None, ante=None)  # fmt: skip


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_is_no_page(name: str) -> None:
    assert "page" not in load(name).evidence.values()


@pytest.mark.parametrize("name", CASH)
def test_cash_tables_in_common(name: str) -> None:
    rules = load(name)
    same(rules, unit="0.01", button_move="next_live", hu_adjust="no_double_bb", pl_blinds="actual", pl_dead_counts=True,
         pl_antes_count=True, reopen_big="facing_full", show_policy="muck_ok", hilo_identical="either",
         elimination="rebuy", muck_concedes=False, min_raise="last_full", pl_allin_over_pot="forbidden")  # fmt: skip
    assert rules.rake is not None
    assert not rules.assumed("button_move")
    assert rules.assumed("hu_adjust")
    assert rules.assumed("reopen_big")


@pytest.mark.parametrize("name", [name for name in CASH if name != "gg_cash"])
def test_fixed_limit_of_the_rooms(name: str) -> None:
    rules = load(name)
    same(rules, fl_cap_pre_raises=3, fl_cap_post_raises=3, fl_headsup_cap=ANY, reopen_fl="half",
         fl_raise_over_short="half_rule")  # fmt: skip
    for field in ("fl_cap_pre_raises", "fl_cap_post_raises", "reopen_fl", "fl_raise_over_short", "fl_short_counts"):
        assert rules.assumed(field)


@pytest.mark.parametrize(
    ("name", "missed", "runs", "face_up", "odd", "uncalled", "line", "names"),
    [
        ("stars_cash", "dead_sb_live_bb", 2, False, "left_of_button", "explicit", "before_rake", "stars"),
        ("gg_cash", "dead_sb_live_bb", 3, True, "left_of_button", "explicit", "before_rake", "gg"),
        ("p888_cash", "dead_sb_live_bb", 1, False, "any_tied", "inside_collect", "none", "none"),
        ("winamax_cash", "bb_only", 1, False, "any_tied", "as_side_pot", "after_rake_with_uncalled", "winamax"),
        ("ipoker_cash", "dead_sb_live_bb", 1, False, "any_tied", "inside_collect", "none", "none"),
        ("party_cash", "dead_sb_live_bb", 1, False, "left_of_button", "inside_collect", "none", "party"),
    ],
)
def test_cash_tables_apart(
    name: str, missed: str, runs: int, face_up: bool, odd: str, uncalled: str, line: str, names: str
) -> None:
    same(load(name), missed_blinds=missed, runs_max=runs, allin_face_up=face_up, odd_chip=odd, uncalled_style=uncalled,
         pot_line=line, names=names, board_odd="first_board")  # fmt: skip


@pytest.mark.parametrize(
    ("name", "assumed"),
    [
        ("stars_cash", ()),
        ("gg_cash", ()),
        ("p888_cash", ("pl_blinds", "pl_dead_counts", "pl_antes_count", "odd_chip")),
        ("winamax_cash", ("pl_blinds", "pl_dead_counts", "pl_antes_count")),
        ("ipoker_cash", ("missed_blinds", "pl_blinds", "pl_dead_counts", "pl_antes_count")),
        ("party_cash", ("missed_blinds", "pl_blinds", "pl_dead_counts", "pl_antes_count")),
    ],
)
def test_what_the_rooms_have_not_confirmed(name: str, assumed: tuple[str, ...]) -> None:
    rules = load(name)
    marked = ("missed_blinds", "pl_blinds", "pl_dead_counts", "pl_antes_count")
    assert tuple(field for field in marked if rules.assumed(field)) == tuple(f for f in assumed if f in marked)
    assert all(rules.assumed(field) for field in assumed)


@pytest.mark.parametrize(("name", "names"), [("stars_mtt", "stars"), ("gg_mtt", "gg")])
def test_tournaments_of_rooms(name: str, names: str) -> None:
    rules = load(name)
    same(rules, unit="1", hu_adjust="no_double_bb", missed_blinds="not_offered",
         pl_blinds="actual", pl_dead_counts=True, pl_antes_count=True, reopen_big="facing_full", fl_cap_pre_raises=3,
         fl_cap_post_raises=3, runs_max=1, show_policy="muck_ok", allin_face_up=True, odd_chip="left_of_button",
         hilo_identical="either", uncalled_style="explicit", pot_line="before_rake", rake=None,
         names=names)  # fmt: skip
    for field in ("hu_adjust", "reopen_big"):
        assert rules.assumed(field)


def test_the_button_of_rooms_tournaments() -> None:
    """A dead button was assumed; one real tournament passed the seat after a broke big blind over, three times."""
    same(load("stars_mtt"), button_move=Open(("next_live", "tda_dead")))
    assert (load("gg_mtt").button_move, load("gg_mtt").assumed("button_move")) == ("tda_dead", True)


def test_heads_up_cap_was_seen_in_tournaments_alone() -> None:
    same(load("stars_mtt"), fl_headsup_cap="same")
    assert not load("stars_mtt").assumed("fl_headsup_cap")
    same(load("gg_mtt"), fl_headsup_cap=ANY)


def test_stars_observations() -> None:
    rules = load("stars_cash")
    same(rules, show_order="side_then_main", last_aggressor_scope="final_round", hilo_odd="high",
         hilo_low_odd="left_of_button", folded_show="optional", uncontested_show="optional")  # fmt: skip
    for field in ("show_order", "odd_chip", "hilo_odd", "hilo_low_odd", "min_raise", "pl_blinds", "pl_dead_counts",
                  "pl_antes_count", "pl_basis", "rake"):  # fmt: skip
        assert rules.evidence[field] == "observed", field
    assert rules.source("show_order") == "observed: 92 of 92 showdowns"
    assert rules.rake is not None
    assert (rules.rake.no_flop_no_drop, rules.rake.pct, rules.rake.printed) == (True, None, True)


def test_gg_rakes_without_a_flop_and_does_not_always_print_it() -> None:
    rake = load("gg_cash").rake
    assert rake is not None
    assert (rake.no_flop_no_drop, rake.fees, rake.printed) == (False, ("jackpot", "bingo"), None)
    same(load("gg_cash"), pl_drop_counts=True, straddle_amount="total", show_order="last_aggressor")


def test_winamax_has_an_odd_chip_against_the_button() -> None:
    assert "against left of the button" in load("winamax_cash").source("odd_chip")


def test_full_tilt() -> None:
    same(load("ftp_cash"), show_order="last_aggressor", last_aggressor_scope="any_round", names="ftp", hilo_odd="high",
         unit_by_stakes=(("0.10", "0.01"), ("1", "0.05"), ("4000", "0.50")), pot_line="before_rake")  # fmt: skip
    assert load("ftp_cash").assumed("unit")


def test_bovada() -> None:
    rules = load("bovada_cash")
    same(rules, hilo_odd="high", hilo_low_odd="to_high", uncalled_style="explicit_except_walk", names="category",
         show_order="none", royal_class=True, missed_blinds="dead_sb_live_bb")  # fmt: skip
    assert rules.evidence["hilo_low_odd"] == "observed"
    assert rules.rake is not None
    assert (rules.rake.no_flop_no_drop, rules.rake.printed) == (True, None)


def test_run_it_once() -> None:
    rules = load("rio_cash")
    same(rules, pl_rake_deducted="4.5", uncalled_style="explicit_except_walk", names="rio", show_order="none",
         show_policy="unrecorded", pl_drop_counts=ANY)  # fmt: skip
    assert rules.rake is not None
    assert (rules.rake.pct, rules.rake.round, rules.rake.no_flop_no_drop) == ("4.5", "half_up", True)


def test_club_apps_are_loose() -> None:
    rules = load("club_app")
    same(rules, show_policy="unrecorded", show_order="none", straddle_amount=Open(("total", "added")), names="stars",
         pot_line=Open(("before_rake", "none")), pl_antes_count=True)  # fmt: skip
    assert rules.rake is not None
    assert rules.rake.pct is None


def test_an_unknown_room_is_assumed_throughout() -> None:
    rules = load("generic")
    assert set(rules.evidence.values()) == {"assumed"}
    same(rules, fl_cap_pre_raises=ANY, reopen_big=ANY, odd_chip="any_tied", odd_chip_spread="either", show_order="none",
         pl_blinds=ANY, names=ANY, button_move=ANY)  # fmt: skip


# The authorities.


@pytest.mark.parametrize("name", AUTHORITIES)
def test_authorities_in_common(name: str) -> None:
    rules = load(name)
    same(rules, structure=None, unit=ANY, hu_adjust="no_double_bb", pl_antes_count=True, pl_dead_counts=True,
         reopen_big="facing_full", reopen_fl="half", fl_raise_over_short="half_rule", show_policy="muck_ok",
         odd_chip="left_of_button", names="none", muck_concedes=True)  # fmt: skip
    assert set(rules.evidence.values()) == {"authority"}


CAPS = {"wsop_tour": 4, "wsop_live": 4, "rrop_home": 3, "tda": ANY}


@pytest.mark.parametrize(
    ("name", "button", "missed", "blinds", "headsup", "runs", "face_up", "identical"),
    [
        ("wsop_tour", "tda_dead", "not_offered", "actual", "off_if_event_hu", 1, True, "evenly"),
        ("tda", "tda_dead", "not_offered", "assume_full", "off_if_event_hu", 1, True, "evenly"),
        ("wsop_live", "tda_dead", "dead_sb_live_bb", "sb_as_bb", "off_if_round_starts_hu", 3, False, "evenly"),
        ("rrop_home", Open(("rrop_moving", "tda_dead")), "dead_sb_live_bb", "sb_as_bb", "off_if_hu_before_capped", 1,
         False, "per_half"),
    ],
)  # fmt: skip
def test_authorities_apart(
    name: str, button: Any, missed: str, blinds: str, headsup: str, runs: int, face_up: bool, identical: str
) -> None:
    same(load(name), button_move=button, missed_blinds=missed, pl_blinds=blinds, fl_headsup_cap=headsup, runs_max=runs,
         allin_face_up=face_up, hilo_identical=identical, fl_cap_pre_raises=CAPS[name],
         fl_cap_post_raises=CAPS[name])  # fmt: skip


def test_rake_of_the_authorities() -> None:
    live = load("wsop_live").rake
    assert live is not None
    assert (live.pct, live.cap) == ("10", 6)
    assert all(preset(name).rake is None for name in ("wsop_tour", "tda", "rrop_home"))
    same(load("wsop_live"), board_odd="first_board")
    assert load("rrop_home").button_move == "rrop_moving"
