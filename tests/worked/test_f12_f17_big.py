"""Worked examples 12 to 17: least raises, reopening, and the pot-limit maximum."""

import pytest

from omaha_audit.rules import Ruleset, preset

from .table_of import Chips, Deal, ambiguous, faults, most, offer, pots

FULL = ["tda", "wsop_tour", "wsop_live", "rrop_home", "stars_cash", "s2_club"]
"""Rulesets by which a raise must add the last full one."""

ACES, QUEENS, TENS = "As Ad Kh Ks", "Qh Qd 3s 3c", "Th Td 5s 5d"


# F12: the least raise over a short all-in

OVER_EIGHT = "A raises to 8, B all-in 12"


def opened_to_eight(script: str) -> Deal:
    return Deal("SB BB A B C", button="C", game="nl", stakes=(1, 2)).blinds(1, 2).play(script)


@pytest.mark.parametrize("rules", FULL)
def test_f12_least_raise(rules: str) -> None:
    asked = offer(opened_to_eight(OVER_EIGHT), rules, "C")
    assert (asked.call, asked.low, asked.closed) == (12, 18, None)


@pytest.mark.parametrize("rules", [*FULL, "s1_nl"])
def test_f12_opener_may_call_or_fold(rules: str) -> None:
    asked = offer(opened_to_eight(f"{OVER_EIGHT}, C calls, SB folds, BB folds"), rules, "A")
    assert (asked.call, asked.closed) == (4, "not reopened")


def test_f12_without_a_caller_there_is_nobody_to_raise() -> None:
    asked = offer(opened_to_eight(f"{OVER_EIGHT}, C folds, SB folds, BB folds"), "s1_nl", "A")
    assert (asked.call, asked.closed) == (4, "nobody can call")


@pytest.mark.parametrize(("to", "verdict"), [(18, []), (17, ["OA506"]), (16, ["OA506"])])
def test_f12_verdict_on_the_raise(to: int, verdict: list[str]) -> None:
    deal = opened_to_eight(f"{OVER_EIGHT}, C raises to {to}, SB folds, BB folds, A folds").returned("C", to - 12)
    deal.checked_down().shows(B=QUEENS, C=ACES).collects("C 35")
    assert faults(deal, "tda") == verdict


@pytest.mark.parametrize("rules", ["tda", "wsop_tour", "rrop_home", "s1_nl"])
def test_f12_verdict_on_the_opener(rules: str) -> None:
    deal = opened_to_eight(f"{OVER_EIGHT}, C calls, SB folds, BB folds, A raises to 18, C folds").returned("A", 6)
    deal.checked_down().shows(A=ACES, B=QUEENS).collects("A 39")
    assert faults(deal, rules) == ["OA503"]


# F13: pot limit 10/20, 120 in the pot on the flop


def pot_of_120(script: str) -> Deal:
    deal = Deal("A B C D E F", button="F", stakes=(10, 20), stacks=dict.fromkeys("ADEF", 2000)).blinds(10, 20)
    return deal.play("C calls, D calls, E calls, F calls, A calls, B checks").flop(script=script)


def test_f13_bounds_of_a_player_who_has_not_acted() -> None:
    deal = pot_of_120("A bets 60, B all-in 90, C calls")
    for rules in FULL:
        asked = offer(deal, rules, "D")
        assert (asked.call, asked.low, asked.high, asked.closed) == (90, 150, 540, None)


def test_f13_bettor_faces_thirty() -> None:
    deal = pot_of_120("A bets 60, B all-in 90, C calls, D folds, E folds, F folds")
    for rules in FULL:
        asked = offer(deal, rules, "A")
        assert (asked.call, asked.closed) == (30, "not reopened")


def test_f13_bettor_faces_seventy() -> None:
    deal = pot_of_120("A bets 60, B all-in 90, C all-in 130, D folds, E calls, F folds")
    for rules in FULL:
        asked = offer(deal, rules, "A")
        assert (asked.call, asked.closed) == (70, None)
    closing = pot_of_120("A bets 60, B all-in 90, C all-in 130, D folds, E folds, F folds")
    for rules in FULL:
        asked = offer(closing, rules, "A")
        assert (asked.call, asked.low, asked.high) == (70, 190, 600)


@pytest.mark.parametrize(("to", "verdict"), [(150, []), (149, ["OA506"]), (540, []), (541, ["OA413"])])
def test_f13_verdicts(to: int, verdict: list[str]) -> None:
    deal = pot_of_120(f"A bets 60, B all-in 90, C calls, D raises to {to}, E folds, F folds, A folds, C folds")
    deal.returned("D", to - 90).checked_down().shows(B=QUEENS, D=ACES).collects("D 450")
    assert faults(deal, "wsop_tour") == verdict


# F14: the chain of short all-ins


def chain(script: str) -> Deal:
    deep = {"A": 5000, "C": 5000, "E": 5000}
    deal = Deal("A B C D E", button="E", game="nl", stakes=(50, 100), stacks=deep).blinds(50, 100)
    deal.play("C calls, D calls, E calls, A calls, B checks")
    return deal.flop(script=f"A bets 100, B all-in 125, C calls, D all-in 200, E calls{script}")


PER_SEAT = ["tda", "wsop_tour", "wsop_live", "rrop_home"]


@pytest.mark.parametrize("rules", PER_SEAT)
def test_f14_who_may_raise(rules: str) -> None:
    opener = offer(chain(""), rules, "A")
    assert (opener.call, opener.low, opener.closed) == (100, 300, None)
    caller = offer(chain(", A calls"), rules, "C")
    assert (caller.call, caller.closed) == (75, "not reopened")
    again = offer(chain(", A raises to 300"), rules, "C")
    assert (again.call, again.closed) == (175, None)


def opener_raises() -> Deal:
    deal = chain(", A raises to 300, C folds, E folds").returned("A", 100)
    return deal.checked_down().shows(A=ACES, D=TENS, B=QUEENS).collects("A 225 side, A 1125 main")


def caller_raises() -> Deal:
    deal = chain(", A calls, C raises to 300, E folds, A folds").returned("C", 100)
    return deal.checked_down().shows(B=QUEENS, C=ACES, D=TENS).collects("C 300 side, C 1125 main")


def caller_raises_again() -> Deal:
    deal = chain(", A raises to 300, C raises to 400, E folds, A folds").returned("C", 100)
    deal.checked_down().shows(B=QUEENS, C=ACES, D=TENS)
    return deal.collects("C 200 side-2, C 300 side-1, C 1125 main")


@pytest.mark.parametrize("rules", PER_SEAT)
def test_f14_verdicts(rules: str) -> None:
    house = preset(rules).fixed(show_order="none")
    assert faults(opener_raises(), house) == []
    assert faults(caller_raises(), house) == ["OA503"]
    assert faults(caller_raises_again(), house) == []


def test_f14_one_wager_must_be_full() -> None:
    """Where a single wager of a full raise is needed, the same raise of the opener is closed."""
    single = preset("tda").fixed(reopen_big="single_full")
    assert offer(chain(""), single, "A").closed == "not reopened"
    assert faults(opener_raises(), single) == ["OA503"]


def test_f14_open_at_a_house_of_two_readings() -> None:
    assert faults(opener_raises(), "s1_nl") == []
    assert ambiguous(opener_raises(), "s1_nl") == ["OA503"]


# F15: the pot, first in


@pytest.mark.parametrize(("blinds", "top"), [((1, 2), 7), ((5, 10), 35), ((10, 20), 70)])
@pytest.mark.parametrize("rules", ["s1_pl", "s2_club", "s3_table", "stars_cash", "gg_cash", "tda", "wsop_tour"])
def test_f15_first_in(rules: str, blinds: tuple[int, int], top: int) -> None:
    deal = Deal("A B C D", button="D", stakes=blinds).blinds(*blinds).line("*** HOLE CARDS ***")
    assert offer(deal, rules, "C").high == top


@pytest.mark.parametrize("rules", ["rrop_home", "wsop_live"])
def test_f15_small_blind_taken_as_a_big_one(rules: str) -> None:
    """Live houses count the small blind as a big one until the big blind has acted: 40 at 5/10, not 35."""
    deal = Deal("A B C D", button="D").blinds(5, 10).line("*** HOLE CARDS ***")
    assert offer(deal, rules, "C").high == 40


def test_f15_others() -> None:
    heads_up = Deal("A B", button="A", stakes=(10, 20)).blinds(10, 20).line("*** HOLE CARDS ***")
    assert offer(heads_up, "s2_club", "A").high == 60
    limper = Deal("A B C D", button="D", stakes=(1, 2)).blinds(1, 2).play("C calls")
    assert offer(limper, "s3_table", "D").high == 9
    raised = Deal("A B C D", button="D", stakes=(10, 20)).blinds(10, 20).play("C raises to 70")
    assert offer(raised, "s2_club", "D").high == 240


def test_f15_bet_twenty_into_twenty() -> None:
    """The raise puts in 80, and then the pot is 120."""
    deal = Deal("A B", button="A").blinds(5, 10).play("A calls, B checks").flop(script="B bets 20")
    assert offer(deal, "s3_table", "A").high == 80
    assert pots(deal.play("A raises to 80, B folds"), "s3_table") == [(60, "A")]
    assert sum(deal.put.values()) == 120


def first_raise(to: int, rules: str | Ruleset) -> list[str]:
    deal = Deal("A B C D", button="D", stakes=(10, 20)).blinds(10, 20)
    deal.play(f"C raises to {to}, D folds, A folds, B folds").returned("C", to - 20).collects("C 50")
    return faults(deal, rules)


@pytest.mark.parametrize("rules", ["s1_pl", "s2_club", "s3_table", "stars_cash", "tda"])
def test_f15_verdicts(rules: str) -> None:
    assert first_raise(70, rules) == []
    assert first_raise(71, rules) == ["OA413"]


# F16: pot limit with short or missing blinds

SHORT_SMALL = {"s2_club": 63, "wsop_tour": 63, "tda": 70, "rrop_home": 80, "wsop_live": 80}


def short_small_blind(script: str) -> Deal:
    deal = Deal("SB BB A B", button="B", stakes=(10, 20)).post("SB sb 3 all-in, BB bb 20")
    return deal.play(script) if script else deal.line("*** HOLE CARDS ***")


@pytest.mark.parametrize(("rules", "top"), SHORT_SMALL.items())
def test_f16_short_small_blind(rules: str, top: int) -> None:
    assert offer(short_small_blind(""), rules, "A").high == top


@pytest.mark.parametrize(("rules", "top"), SHORT_SMALL.items())
@pytest.mark.parametrize("to", [63, 64, 70, 71, 80, 81])
def test_f16_one_raise_five_rulesets(to: int, rules: str, top: int) -> None:
    deal = short_small_blind(f"A raises to {to}, B folds, BB folds").returned("A", to - 20)
    deal.checked_down().shows(SB=ACES).mucks("A").collects("A 34 side, SB 9 main")
    assert faults(deal, rules) == ([] if to <= top else ["OA413"])


def test_f16_short_big_blind() -> None:
    deal = Deal("SB BB A B", button="B", stakes=(100, 200), stacks={"A": 5000}).post("SB sb 100, BB bb 100 all-in")
    deal.line("*** HOLE CARDS ***")
    for rules, top in (("s2_club", 600), ("wsop_tour", 600), ("tda", 700)):
        asked = offer(deal, rules, "A")
        assert (asked.call, asked.high) == (200, top)


def test_f16_no_small_blind() -> None:
    deal = Deal("X BB A B", button="B", stakes=(100, 200), stacks={"A": 5000}).post("BB bb 200")
    deal.line("*** HOLE CARDS ***")
    for rules, top in (("wsop_tour", 600), ("tda", 700)):
        assert most(deal, rules, "A") == top


@pytest.mark.parametrize("rules", SHORT_SMALL)
def test_f16_after_the_flop_always_the_chips_there(rules: str) -> None:
    deal = short_small_blind("A calls, B calls, BB checks").flop()
    assert offer(deal, rules, "BB").high == 63


# F17: pot limit with dead money, antes and straddles


def returning(post: str) -> Deal:
    deal = Deal("SB BB A B C", button="C").post(f"SB sb 5, BB bb 10, {post}")
    return deal.play("A folds")


@pytest.mark.parametrize("post", ["B both 15", "B bb 10, B dead 5"])
def test_f17_dead_small_blind(post: str) -> None:
    assert offer(returning(post), "gg_cash", "B").high == 40
    assert offer(returning(post), "stars_cash", "B").high == 40
    assert offer(returning(post), preset("gg_cash").fixed(pl_dead_counts=False), "B").high == 35


def with_antes(antes: Chips) -> Deal:
    deal = Deal("A B C D E F", button="F", stakes=(10, 20))
    deal.post(", ".join(f"{name} ante {antes}" for name in deal.names)).blinds(10, 20)
    return deal.line("*** HOLE CARDS ***")


def test_f17_six_antes() -> None:
    for rules in ("s2_club", "stars_cash", "tda"):
        assert offer(with_antes(5), rules, "C").high == 100


def test_f17_heads_up_with_antes() -> None:
    deal = Deal("A B", button="A", stakes=(200, 400), stacks={"A": 9000, "B": 9000}, tournament=True)
    deal.post("A ante 80, B ante 80").blinds(200, 400).line("*** HOLE CARDS ***")
    assert offer(deal, "stars_mtt", "A").high == 1360
    assert offer(deal, preset("stars_mtt").fixed(pl_antes_count=False), "A").high == 1200


def test_f17_straddles() -> None:
    """The big blind over itself, and a seat of its own; each time 3 antes of 10 lie there."""
    three = Deal("SB BB A", button="A", stakes=(25, 50)).post("SB ante 10, BB ante 10, A ante 10")
    three.blinds(25, 50).post("BB straddle 100").line("*** HOLE CARDS ***")
    assert offer(three, "gg_cash", "A").high == 355
    # Next to act with nothing in front is a fourth seat; it has not anted.
    four = Deal("SB BB A B", button="B", stakes=(25, 50)).post("SB ante 10, BB ante 10, A ante 10")
    four.blinds(25, 50).post("A straddle 100").line("*** HOLE CARDS ***")
    assert offer(four, "gg_cash", "B").high == 405
