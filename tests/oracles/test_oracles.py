"""The oracles against cases worked out by hand and the rule pages' own numbers."""


import pytest

from . import betting
from .betting import NO_LIMIT, POT_LIMIT, Action, State, Structure, fixed_limit, half_limit

# Whole hands, counted on paper


@pytest.mark.parametrize("structure", [NO_LIMIT, POT_LIMIT, fixed_limit(2, 4), half_limit(2, 4)])
def test_two_chips_each(structure: Structure) -> None:
    """Blinds 1/2: the big blind is all-in, the button folds or calls its last chip."""
    assert betting.count_by_length(structure, (2, 2), 0, 1, 2) == {1: 2}


@pytest.mark.parametrize("structure", [NO_LIMIT, POT_LIMIT, fixed_limit(2, 4), half_limit(2, 4)])
def test_both_all_in_from_the_blinds(structure: Structure) -> None:
    """No decision at all: one way, of no actions."""
    assert betting.count_by_length(structure, (1, 1), 0, 1, 2) == {0: 1}
    assert betting.count_by_length(structure, (5, 1), 0, 1, 2) == {0: 1}, "big blind no longer than the small one"
    assert betting.count_by_length(structure, (1, 9), 0, 1, 2) == {0: 1}, "nobody left for the big blind to bet at"


@pytest.mark.parametrize("structure", [NO_LIMIT, POT_LIMIT, fixed_limit(2, 4)])
def test_three_chips_each(structure: Structure) -> None:
    """Blinds 1/2. Fold 1. All-in to 3: call or fold, 2. Call: the big blind goes all-in for a short raise, call or
    fold, 2; or checks, and each later street with one chip behind has check-bet and bet, 4 ways that end the hand,
    and check-check into the next: 4 + 4 + 5 = 13. Together 18."""
    assert betting.count(structure, (3, 3), 0, 1, 2) == 18
    all_in_or_fold = {1: 1, 2: 2, 3: 2}
    flop, turn, river = {4: 2, 5: 2}, {6: 2, 7: 2}, {8: 2 + 1, 9: 2}
    assert betting.count_by_length(structure, (3, 3), 0, 1, 2) == all_in_or_fold | flop | turn | river


def test_three_seats_two_chips_each() -> None:
    """Blinds 1/2, the big blind all-in. Whatever the button does (fold, or call all-in) the small blind has its last
    chip to call or fold with: 4 ways."""
    for structure in (NO_LIMIT, POT_LIMIT, fixed_limit(2, 4)):
        assert betting.count_by_length(structure, (2, 2, 2), 0, 1, 2) == {2: 4}


def test_all_the_blind_can_do_against_all_in_seats() -> None:
    """Button with 2 and small blind with 2 against 9 behind the big blind: it is never asked, except that both fold."""
    assert betting.count_by_length(NO_LIMIT, (2, 2, 9), 0, 1, 2) == {2: 4}


def test_short_big_blind_three_handed() -> None:
    """Blinds 5/10, the big blind all-in for 3: the button owes 10; the small blind owes nothing once the button is
    out, and 5 after a call."""
    state = betting.start(NO_LIMIT, (100, 100, 3), 0, 5, 10)
    assert betting.legal_actions(state)[:3] == (("fold", 0), ("call", 10), ("raise", 20))
    assert betting.apply(state, ("fold", 0)).turn == -1
    after = betting.apply(state, ("call", 10))
    assert betting.legal_actions(after)[:3] == (("fold", 5), ("call", 10), ("raise", 20))


def test_short_big_blind_heads_up() -> None:
    """Blinds 5/10, the big blind all-in for 7: the button adds 2 or folds."""
    state = betting.start(NO_LIMIT, (100, 7), 0, 5, 10)
    assert betting.legal_actions(state) == (("fold", 5), ("call", 7))


# One street


def test_a_limit_street_heads_up() -> None:
    """Facing wager k of 4 there are fold, call and a raise to wager k + 1: 2, 4, 6, 8 ways for k = 4, 3, 2, 1.
    Bet 8, check-check 1, check-bet 8: 17. Before the flop fold 1, call and check 1, call and raise 8, raise 8: 18."""
    flop = betting.open_street(fixed_limit(10, 20), betting.FLOP, (1000, 1000), 0, 20, 10)
    assert betting.count_street(flop) == 17
    assert [betting.count_street(flop, depth) for depth in range(7)] == [1, 2, 5, 6, 6, 5, 2]
    assert betting.count_street(betting.start(fixed_limit(10, 20), (1000, 1000), 0, 5, 10)) == 18


def test_a_limit_hand_heads_up() -> None:
    """Deep stacks: 18 ways before the flop of which 8 + 1 - 1 go on; a street has 9 that go on and 8 folds."""
    goes_on = betting.count(fixed_limit(2, 4), (1000, 1000), 0, 1, 2)
    river, folds = 17, 8
    turn = folds + 9 * river
    flop = folds + 9 * turn
    before_folds = 1 + 4 + 4
    assert goes_on == before_folds + (18 - before_folds) * flop


def test_a_no_limit_street_heads_up() -> None:
    """Three chips each, smallest bet 2. Facing 2: fold, call, all-in 3 (answered by fold or call): 4. Facing an
    all-in: 2. Bet 2 or 3: 6; check-check 1; check and those: 6."""
    river = betting.open_street(NO_LIMIT, betting.RIVER, (3, 3), 0, 10, 2)
    assert betting.count_street(river) == 13
    assert betting.count_street(betting.open_street(POT_LIMIT, betting.RIVER, (3, 3), 0, 2, 2)) == 1 + 2 * 4


def test_counting_agrees_with_walking() -> None:
    """No memory, no sharing: every sequence walked one by one."""

    def walk(state: State, length: int, found: dict[int, int]) -> None:
        if state.turn < 0:
            found[length] = found.get(length, 0) + 1
        for action in betting.legal_actions(state):
            walk(betting.apply(state, action), length + 1, found)

    for structure in (NO_LIMIT, POT_LIMIT, fixed_limit(2, 4, 2, 1), half_limit(2, 4, 2, 1)):
        for stacks in ((4, 5), (3, 4, 2), (2, 3, 3), (1, 4, 3)):
            for button in range(len(stacks)):
                found: dict[int, int] = {}
                walk(betting.start(structure, stacks, button, 1, 2), 0, found)
                assert betting.count_by_length(structure, stacks, button, 1, 2) == found
                assert betting.count(structure, stacks, button, 1, 2) == sum(found.values())
    lengths = betting.count_by_length(NO_LIMIT, (4, 5), 0, 1, 2)
    deepest = max(lengths)
    assert betting.count(NO_LIMIT, (4, 5), 0, 1, 2, depth=deepest) == lengths[deepest]
    assert betting.count(NO_LIMIT, (4, 5), 0, 1, 2, depth=deepest + 1) == 0
    assert betting.count(NO_LIMIT, (4, 5), 0, 1, 2, depth=0) == 1


@pytest.mark.parametrize(
    ("structure", "chips_each"),
    [(NO_LIMIT, 20), (POT_LIMIT, 12), pytest.param(POT_LIMIT, 15, marks=pytest.mark.slow), (fixed_limit(2, 4), 20)],
)
def test_three_deep_seats(structure: Structure, chips_each: int) -> None:
    """Feasible, and larger than anything that could be walked; the pot never allows what no limit forbids."""
    ways = betting.count(structure, (chips_each,) * 3, 0, 1, 2)
    assert 10**5 < ways <= betting.count(NO_LIMIT, (chips_each,) * 3, 0, 1, 2) or structure.kind == "fixed"


# The rule pages' numbers: `options` gives the totals that may be raised to


def play(state: State, *actions: Action) -> State:
    for action in actions:
        assert action in betting.legal_actions(state), (action, betting.legal_actions(state))
        state = betting.apply(state, action)
    return state


def options(state: State) -> tuple[int, ...]:
    return tuple(total for verb, total in betting.legal_actions(state) if verb in ("bet", "raise"))


def limit_flop(structure: Structure, *stacks: int) -> State:
    """Seat 0 is first to act."""
    return betting.open_street(structure, betting.FLOP, stacks, len(stacks) - 1, 40, 10)


def test_short_all_in_on_a_limit_flop() -> None:
    actions: tuple[Action, ...] = (("bet", 10), ("call", 10), ("raise", 14))
    house = play(limit_flop(fixed_limit(10, 20), 500, 500, 14, 500), *actions)
    assert house.wagers == 1
    assert options(house) == (24,)
    assert options(play(house, ("call", 14))) == ()
    complete = fixed_limit(10, 20)._replace(over_short="complete")
    assert options(play(limit_flop(complete, 500, 500, 14, 500), *actions)) == (20,)
    assert options(play(limit_flop(complete, 500, 500, 14, 500), *actions, ("raise", 20))) == (30,), "open again"
    half = play(limit_flop(half_limit(10, 20), 500, 500, 14, 500), *actions)
    assert options(half) == (20,)
    assert options(play(half, ("fold", 0))) == (), "4 is less than half"


def test_half_an_all_in_on_a_limit_flop() -> None:
    actions: tuple[Action, ...] = (("bet", 10), ("call", 10), ("raise", 15), ("call", 15))
    house = play(limit_flop(fixed_limit(10, 20), 500, 500, 15, 500), *actions)
    assert house.wagers == 1
    assert options(house) == ()
    half = play(limit_flop(half_limit(10, 20), 500, 500, 15, 500), *actions)
    assert half.wagers == 2
    assert options(half) == (25,)


def test_shorts_that_add_up() -> None:
    """A faces 9, then 11."""
    for all_in, house, faced, half in ((19, False, False, True), (21, False, True, True)):
        for structure, is_open in (
            (fixed_limit(10, 20), house),
            (fixed_limit(10, 20)._replace(reopen="full_faced"), faced),
            (fixed_limit(10, 20)._replace(reopen="half_faced"), half),
        ):
            three = play(limit_flop(structure, 500, 14, all_in), ("bet", 10), ("raise", 14), ("raise", all_in))
            assert options(three) == (), "nobody has chips to answer with"
            four = play(
                limit_flop(structure, 500, 14, all_in, 500),
                ("bet", 10), ("raise", 14), ("raise", all_in), ("call", all_in),
            )  # fmt: skip
            assert bool(options(four)) == is_open


def test_short_opening_all_in() -> None:
    assert options(play(limit_flop(fixed_limit(10, 20), 4, 500, 500), ("bet", 4))) == (14,)
    assert options(play(limit_flop(half_limit(10, 20), 4, 500, 500), ("bet", 4))) == (10,)
    house = play(limit_flop(fixed_limit(10, 20), 6, 500, 500), ("bet", 6), ("raise", 16))
    assert house.wagers == 1
    half = play(limit_flop(half_limit(10, 20), 6, 500, 500), ("bet", 6), ("raise", 16))
    assert half.wagers == 2


def test_cap_with_a_short() -> None:
    """Blinds 5/10: to 20, to 30, all-in 34, to 44, to 54: five raises, four of them counted, and no more. Under the
    half rule, the big blind being the first of four bets: to 40 instead, and no more."""
    stacks = (500, 500, 500, 500, 500, 34)
    table = betting.start(fixed_limit(10, 20), stacks, 0, 5, 10)
    state = play(table, ("raise", 20), ("raise", 30), ("raise", 34), ("raise", 44), ("raise", 54))
    assert (state.wagers, options(state)) == (4, ())
    table = betting.start(half_limit(10, 20), stacks, 0, 5, 10)
    state = play(table, ("raise", 20), ("raise", 30), ("raise", 34), ("raise", 40))
    assert (state.wagers, options(state)) == (3, ())


def test_highest_levels() -> None:
    """Pre-flop 50, flop 40 at 5/10."""

    def top(state: State) -> int:
        while options(state):
            state = play(state, ("raise" if state.level else "bet", options(state)[0]))
        return state.level

    assert top(betting.start(fixed_limit(10, 20), (500, 500, 500), 0, 5, 10)) == 50
    assert top(limit_flop(fixed_limit(10, 20), 500, 500, 500)) == 40
    assert top(betting.start(half_limit(10, 20), (500, 500, 500), 0, 5, 10)) == 40
    assert top(betting.start(fixed_limit(20, 40), (200, 200, 200), 0, 10, 20)) == 100


def test_smallest_raise_after_a_short_all_in() -> None:
    """Big blind 2, A to 8, B all-in 12: C to 18 at least; after C's call A may only call or fold."""
    table = betting.start(NO_LIMIT, (100, 100, 100, 100, 12), 0, 1, 2)
    after = play(table, ("raise", 8), ("raise", 12))
    assert min(options(after)) == 18
    closed = play(after, ("call", 12), ("fold", 1), ("fold", 2))
    assert closed.turn == 3
    assert betting.legal_actions(closed) == (("fold", 8), ("call", 12))


def test_pot_limit_reopening() -> None:
    """Pot 120: A bets 60, B all-in 90, C calls: D from 150 to 540; A may not raise. C all-in 130 instead: from 190
    to 600."""
    flop = betting.open_street(POT_LIMIT, betting.FLOP, (1000, 90, 1000, 1000), 3, 120, 20)
    state = play(flop, ("bet", 60), ("raise", 90), ("call", 90))
    assert (min(options(state)), max(options(state))) == (150, 540)
    assert betting.legal_actions(play(state, ("fold", 0))) == (("fold", 60), ("call", 90))
    flop = betting.open_street(POT_LIMIT, betting.FLOP, (1000, 90, 130, 1000), 3, 120, 20)
    state = play(flop, ("bet", 60), ("raise", 90), ("raise", 130))
    assert betting.legal_actions(play(state, ("fold", 0))) == (("fold", 60), ("call", 130)), "nobody to raise"
    state = play(state, ("call", 130))
    assert (min(options(state)), max(options(state))) == (190, 730), "600 and the fourth seat's call"


def test_chain_of_shorts() -> None:
    """Big blind 100: A 100, B all-in 125, C calls, D all-in 200, E calls. A may raise, to 300 at least. If A calls, C
    may not; if A makes it 300, C may."""
    seats = (5000, 5000, 5000, 5000, 125, 5000, 200)
    state = play(betting.start(NO_LIMIT, seats, 0, 50, 100), ("call", 100), ("raise", 125), ("call", 125),
                 ("raise", 200), ("call", 200), ("fold", 50), ("fold", 100))  # fmt: skip
    assert state.turn == 3
    assert min(options(state)) == 300
    assert options(play(state, ("call", 200))) == ()
    assert min(options(play(state, ("raise", 300)))) == 400


@pytest.mark.parametrize(
    ("stacks", "sb", "bb", "ante", "most"),
    [
        ((999, 999, 999), 1, 2, 0, 7),
        ((999, 999, 999), 5, 10, 0, 35),
        ((999, 999, 999), 10, 20, 0, 70),
        ((999, 999), 10, 20, 0, 60),
        ((999, 3, 999), 10, 20, 0, 63),
        ((9999, 9999, 100), 100, 200, 0, 600),
        ((999, 999, 999, 999, 999, 999), 10, 20, 5, 100),
        ((9999, 9999), 200, 400, 80, 1360),
    ],
)
def test_first_pot_raise(stacks: tuple[int, ...], sb: int, bb: int, ante: int, most: int) -> None:
    assert max(options(betting.start(POT_LIMIT, stacks, 0, sb, bb, ante))) == most


def test_later_pot_raises() -> None:
    four = betting.start(POT_LIMIT, (999, 999, 999, 999), 0, 1, 2)
    assert max(options(play(four, ("call", 2)))) == 9
    assert max(options(play(betting.start(POT_LIMIT, (999,) * 4, 0, 10, 20), ("raise", 70)))) == 240
    flop = betting.open_street(POT_LIMIT, betting.FLOP, (999, 999), 1, 20, 2)
    assert max(options(play(flop, ("bet", 20)))) == 80
