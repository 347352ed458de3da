"""Worked examples 6 to 11: fixed limit, short all-ins, and the cap, at houses that differ."""

import pytest

from omaha_audit.engine.legal import Legal
from omaha_audit.rules import Ruleset, preset

from .table_of import Deal, Offer, ambiguous, chips, faults, findings, offer, wagers

HALF = ["tda", "wsop_tour", "wsop_live", "rrop_home"]
"""Houses where a short all-in of half a bet or more counts as a full one."""
BOTH = ["s0_house", *HALF]

ACES, QUEENS, TENS = "As Ad Kh Ks", "Qh Qd 3s 3c", "Th Td 5s 5d"


def flop(script: str, blinds: tuple[int, int] = (5, 10)) -> Deal:
    """Four players, all in for the big blind; then the flop, where the unit is 10."""
    deal = Deal("A B C D", button="D", game="fl", stakes=(blinds[1], 2 * blinds[1])).blinds(*blinds)
    return deal.play("C calls, D calls, A calls, B checks").flop(script=script)


# F6: A bets 10, B calls, C all-in 14


def test_f6_who_has_not_acted_may_raise() -> None:
    deal = flop("A bets 10, B calls, C all-in 14")
    assert offer(deal, "s0_house", "D") == Offer(14, 24, 24, (20,), None)
    for rules in HALF:
        assert offer(deal, rules, "D") == Offer(14, 20, 20, (), None)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("then", ["D folds", "D calls"])
def test_f6_closed_to_the_bettor(rules: str, then: str) -> None:
    asked = offer(flop(f"A bets 10, B calls, C all-in 14, {then}"), rules, "A")
    assert (asked.call, asked.closed) == (4, "not reopened")


@pytest.mark.parametrize("rules", BOTH)
def test_f6_one_wager_is_counted(rules: str) -> None:
    assert wagers(flop("A bets 10, B calls, C all-in 14"), rules) == 1


@pytest.mark.parametrize(("rules", "verdict"), [("s0_house", ["OA503"]), *((h, ["OA504"]) for h in HALF)])
def test_f6_bettor_raises(rules: str, verdict: list[str]) -> None:
    deal = flop("A bets 10, B calls, C all-in 14, D folds, A raises to 24, B folds").returned("A", 10)
    deal.checked_down().shows(A=ACES, C=QUEENS).collects("A 78")
    assert faults(deal, rules) == verdict


@pytest.mark.parametrize(
    ("target", "rules", "verdict"),
    [
        (24, "s0_house", []),
        (20, "s0_house", []),
        (22, "s0_house", ["OA506"]),
        *((24, house, ["OA506"]) for house in HALF),
        *((20, house, []) for house in HALF),
    ],
)
def test_f6_target_of_the_raise(target: int, rules: str, verdict: list[str]) -> None:
    deal = flop(f"A bets 10, B calls, C all-in 14, D raises to {target}, A folds, B folds").returned("D", target - 14)
    deal.checked_down().shows(C=QUEENS, D=ACES).collects("D 88")
    assert faults(deal, rules) == verdict


# F7: the same with C all-in 15


def test_f7_half_a_bet() -> None:
    deal = flop("A bets 10, B calls, C all-in 15, D folds")
    asked = offer(deal, "s0_house", "A")
    assert (asked.call, asked.closed) == (5, "not reopened")
    assert wagers(deal, "s0_house") == 1
    for rules in HALF:
        assert offer(deal, rules, "A") == Offer(5, 25, 25, (), None)
        assert wagers(deal, rules) == 2


def test_f7_closed_to_the_caller_too() -> None:
    asked = offer(flop("A bets 10, B calls, C all-in 15, D folds, A calls"), "s0_house", "B")
    assert (asked.call, asked.closed) == (5, "not reopened")


@pytest.mark.parametrize(("rules", "verdict"), [("s0_house", ["OA503"]), *((h, []) for h in HALF)])
def test_f7_one_log_two_verdicts(rules: str, verdict: list[str]) -> None:
    deal = flop("A bets 10, B calls, C all-in 15, D folds, A raises to 25, B folds").returned("A", 10)
    deal.checked_down().shows(A=ACES, C=QUEENS).collects("A 80")
    assert faults(deal, rules) == verdict


# F8: several short all-ins


def over_two_shorts(second: int, rules: str | Ruleset) -> Offer:
    """A bets 10, B all-in 14, C all-in for more, D calls: what A may do."""
    return offer(flop(f"A bets 10, B all-in 14, C all-in {second}, D calls"), rules, "A")


def test_f8_nine_is_less_than_a_bet_and_more_than_half() -> None:
    asked = over_two_shorts(19, "s0_house")
    assert (asked.call, asked.closed) == (9, "not reopened")
    for rules in HALF:
        assert over_two_shorts(19, rules).closed is None


def test_f8_eleven_opens_where_shorts_add_up() -> None:
    for rules in HALF:
        assert over_two_shorts(21, rules).closed is None
    house = preset("s0_house")
    assert over_two_shorts(21, house.fixed(reopen_fl_cumulative=True)).closed is None
    assert over_two_shorts(21, house.fixed(reopen_fl_cumulative=False)).closed == "not reopened"


def raised_over_shorts(second: int) -> Deal:
    """A raises by a full bet over the second short; D, who had called, folds."""
    to = second + 10
    deal = flop(f"A bets 10, B all-in 14, C all-in {second}, D calls, A raises to {to}, D folds").returned("A", 10)
    deal.checked_down().shows(A=ACES, C=QUEENS, B=TENS)
    return deal.collects(f"A 96 main, A {3 * (second - 14)} side")


@pytest.mark.parametrize(
    ("second", "rules", "verdict", "open_question"),
    [
        (19, "s0_house", ["OA503"], []),
        *((19, house, [], []) for house in HALF),
        (21, "s0_house", [], ["OA503"]),
    ],
)
def test_f8_verdicts(second: int, rules: str, verdict: list[str], open_question: list[str]) -> None:
    deal = raised_over_shorts(second)
    assert faults(deal, rules) == verdict
    assert ambiguous(deal, rules) == open_question


@pytest.mark.parametrize("rules", HALF)
def test_f8_a_may_raise_where_shorts_add_up(rules: str) -> None:
    """Over 14 these houses complete to 20, so C's 21 itself is one chip too many; A's raise is no fault."""
    assert faults(raised_over_shorts(21), rules) == ["OA506"]
    assert "C makes it 21" in findings(raised_over_shorts(21), rules)[0].message


def test_f8_settled_either_way() -> None:
    house = preset("s0_house")
    assert faults(raised_over_shorts(21), house.fixed(reopen_fl_cumulative=True)) == []
    assert faults(raised_over_shorts(21), house.fixed(reopen_fl_cumulative=False)) == ["OA503"]


# F9: the first bet of the flop is an all-in for less


def test_f9_opened_for_four() -> None:
    deal = flop("A all-in 4")
    assert offer(deal, "s0_house", "B") == Offer(4, 14, 14, (10,), None)
    assert offer(deal, "rrop_home", "B") == Offer(4, 10, 10, (), None)


def test_f9_opened_for_six() -> None:
    deal = flop("A all-in 6")
    assert offer(deal, "s0_house", "B") == Offer(6, 16, 16, (10,), None)
    assert offer(deal, "rrop_home", "B") == Offer(6, 16, 16, (), None)


@pytest.mark.parametrize(
    ("raised", "rules", "bets"),
    [(16, "rrop_home", 2), (16, "s0_house", 1), (10, "s0_house", 1)],
)
def test_f9_which_bet_the_raise_is(raised: int, rules: str, bets: int) -> None:
    assert wagers(flop(f"A all-in 6, B raises to {raised}"), rules) == bets


@pytest.mark.parametrize(
    ("short", "raised", "house", "robert"),
    [
        (4, 10, [], []), (4, 14, [], ["OA506"]),
        (6, 16, [], []), (6, 10, [], ["OA412"]), (6, 12, ["OA506"], ["OA412"]),
    ],
)  # fmt: skip
def test_f9_verdicts(short: int, raised: int, house: list[str], robert: list[str]) -> None:
    """Six is a bet of its own by Robert's rules, so that ten or twelve miss the unit."""
    deal = flop(f"A all-in {short}, B raises to {raised}, C folds, D folds").returned("B", raised - short)
    deal.checked_down().shows(A=QUEENS, B=ACES).collects(f"B {40 + 2 * short}")
    assert faults(deal, "s0_house") == house
    assert faults(deal, "rrop_home") == robert


# F10: the cap with a short all-in before the flop


def preflop(script: str) -> Deal:
    return Deal("A B C D", button="D", game="fl", stakes=(10, 20)).blinds(5, 10).play(script)


ADDED = "C raises to 20, D raises to 30, A all-in 34, B raises to 44, C raises to 54"
COMPLETED = "C raises to 20, D raises to 30, A all-in 34, B raises to 40, C raises to 50"


def finished(script: str, level: int) -> Deal:
    """D folds, B calls, and the two check down."""
    deal = preflop(f"{script}, D folds, B calls").checked_down().shows(A=TENS, B=ACES, C=QUEENS)
    return deal.collects(f"B 132 main, B {2 * level - 68} side")


@pytest.mark.parametrize("script", [ADDED, COMPLETED])
def test_f10_four_raises_and_a_short_one(script: str) -> None:
    deal = preflop(script)
    assert wagers(deal, "s0_house") - 1 == 4
    assert offer(deal, "s0_house", "D").closed == "capped"


def test_f10_targets_in_the_house() -> None:
    house = preset("s0_house")
    to_short = preflop("C raises to 20, D raises to 30, A all-in 34")
    assert wagers(to_short, house) - 1 == 2
    assert offer(to_short, house, "B")[1:] == (44, 44, (40,), None)
    completed = preflop("C raises to 20, D raises to 30, A all-in 34, B raises to 40")
    assert wagers(completed, house) - 1 == 3
    assert offer(completed, house, "C")[1:] == (50, 50, (), None)


def test_f10_robert_completes_and_caps() -> None:
    short = preflop("C raises to 20, D raises to 30, A all-in 34")
    assert offer(short, "rrop_home", "B")[1:] == (40, 40, (), None)
    completed = preflop("C raises to 20, D raises to 30, A all-in 34, B raises to 40")
    assert wagers(completed, "rrop_home") == 4
    assert offer(completed, "rrop_home", "C").closed == "capped"


@pytest.mark.parametrize(
    ("script", "level", "rules", "verdict"),
    [
        (ADDED, 54, "s0_house", []),
        (COMPLETED, 50, "s0_house", []),
        (ADDED, 54, "rrop_home", ["OA506", "OA501"]),
        (COMPLETED, 50, "rrop_home", ["OA501"]),
    ],
)
def test_f10_verdicts(script: str, level: int, rules: str, verdict: list[str]) -> None:
    assert faults(finished(script, level), rules) == verdict


def test_f10_a_fifth_full_raise() -> None:
    deal = preflop(f"{ADDED}, D raises to 64, B folds, C calls").checked_down()
    deal.shows(C=QUEENS, D=ACES, A=TENS).collects("D 136 main, D 70 side")
    assert faults(deal, "s0_house") == ["OA501"]


# F11: how high a street can go without an all-in


def opened(street: str, blinds: tuple[int, int]) -> Deal:
    """Three deep stacks at the beginning of a street, nothing raised so far."""
    deep = {"A": 5000, "B": 5000, "C": 5000}
    deal = Deal("A B C", button="C", game="fl", stakes=(blinds[1], 2 * blinds[1]), stacks=deep).blinds(*blinds)
    if street == "preflop":
        return deal.line("*** HOLE CARDS ***")
    deal.play("C calls, A calls, B checks").flop()
    if street == "flop":
        return deal
    deal.play("A checks, B checks, C checks").turn()
    return deal if street == "turn" else deal.play("A checks, B checks, C checks").river()


def climb(deal: Deal, rules: str | Ruleset, wanted: int | None = None) -> Deal:
    """Raise by the unit, one player after the other, until the house closes the street or the level is reached."""
    while True:
        table = deal.table(preset(rules) if isinstance(rules, str) else rules)
        law = Legal(table)
        assert law.actor is not None
        assert law.raises is not None
        if chips(table.level) == wanted or (wanted is None and law.raises.closed):
            assert wanted is not None or law.raises.closed == "capped"
            return deal
        verb = "raises to" if table.level else "bets"
        deal.play(f"{law.actor.name} {verb} {chips(table.level + table.increment)}")


TOPS = [
    ("s0_house", {"preflop": 50, "flop": 40, "turn": 80, "river": 80}),
    ("rrop_home", {"preflop": 40, "flop": 40, "turn": 80, "river": 80}),
    ("wsop_tour", {"preflop": 50, "flop": 50, "turn": 100, "river": 100}),
    ("wsop_live", {"preflop": 50, "flop": 50, "turn": 100, "river": 100}),
]


@pytest.mark.parametrize(("rules", "street", "top"), [(r, s, t) for r, tops in TOPS for s, t in tops.items()])
def test_f11_highest_level(rules: str, street: str, top: int) -> None:
    assert climb(opened(street, (5, 10)), rules).level == top


def to_the_end(deal: Deal) -> Deal:
    """The others fold to the last raise."""
    table = deal.table(preset("s1_limit"))
    raiser = table.round_aggressor
    assert raiser is not None
    law = Legal(table)
    assert law.actor is not None
    second = max(chips(p.bet) for p in table.order if p is not raiser)
    order = [law.actor.name, next(p.name for p in table.order if p not in (raiser, law.actor))]
    deal.play(", ".join(f"{name} folds" for name in order))
    deal.returned(raiser.name, deal.level - second)
    return deal.collects(f"{raiser.name} {sum(deal.put.values())}")


@pytest.mark.parametrize(
    ("street", "level", "fault", "open_question"),
    [
        ("preflop", 100, [], []), ("preflop", 120, ["OA501"], []),
        ("flop", 80, [], []), ("flop", 100, [], ["OA501"]), ("flop", 120, ["OA501"], ["OA501"]),
        ("turn", 160, [], []), ("turn", 200, [], ["OA501"]), ("turn", 240, ["OA501"], ["OA501"]),
        ("river", 160, [], []), ("river", 200, [], ["OA501"]),
    ],
)  # fmt: skip
def test_f11_match_between_two_readings(street: str, level: int, fault: list[str], open_question: list[str]) -> None:
    deal = to_the_end(climb(opened(street, (10, 20)), "s4_match", level))
    assert faults(deal, "s4_match") == fault
    assert ambiguous(deal, "s4_match") == open_question


@pytest.mark.parametrize(
    ("level", "house", "wsop"), [(40, [], []), (50, ["OA501"], []), (60, ["OA501", "OA501"], ["OA501"])]
)
def test_f11_one_flop_two_caps(level: int, house: list[str], wsop: list[str]) -> None:
    deal = to_the_end(climb(opened("flop", (5, 10)), "s0_house", level))
    assert faults(deal, "s0_house") == house
    assert faults(deal, "wsop_tour") == wsop
