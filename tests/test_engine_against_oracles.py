"""The engine against the oracles: every way to bet small stacks, long random hands, and pots by the hundred thousand.

A chip here is the smallest amount the engine knows. The engine is asked as the checks ask it: what it allows is a
`Legal` of the table folded from the events so far.
"""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from oracles import betting, chips, low
from oracles.betting import NO_LIMIT, POT_LIMIT, Action, State, Structure, fixed_limit, half_limit

from omaha_audit.cards import TEXT
from omaha_audit.engine.apply import follow
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.pots import cut_pots, divide
from omaha_audit.engine.steps import allowed
from omaha_audit.engine.table import Table
from omaha_audit.evaluator import Board as Runout
from omaha_audit.events import Bet, Board, Called, Checked, Folded, HoleCards, Posted, Raised, Returned
from omaha_audit.hand import Game, Hand, Seat
from omaha_audit.rules import Ruleset, preset

STREETS = {betting.FLOP: "flop", betting.TURN: "turn", betting.RIVER: "river"}


def rules_of(structure: Structure) -> Ruleset:
    """The ruleset that says what the oracle's structure says."""
    return preset("generic").fixed(
        structure={"fixed": "fl", "pot": "pl", "none": "nl"}[structure.kind],
        structure_post=None,
        bomb_pot=False,
        fl_cap_pre_raises=structure.raises_preflop,
        fl_cap_post_raises=structure.raises_later,
        fl_headsup_cap="same",
        fl_short_counts=structure.short_counts,
        fl_raise_over_short=structure.over_short,
        reopen_fl="half" if structure.reopen == "half_faced" else "full",
        reopen_fl_cumulative=structure.reopen != "full",
        reopen_big="facing_full",
        pl_basis="after_call",
        pl_blinds="actual",
        pl_dead_counts=True,
        pl_antes_count=True,
        pl_rake_deducted=None,
    )


def a_hand(structure: Structure, stacks: Sequence[int], button: int, sb: int, bb: int, ante: int = 0) -> Hand:
    """A hand up to its first turn; the player in the oracle's seat k is in seat k + 1 and called by its number."""
    hand = Hand("", "", 1, "native")
    hand.game = Game({"fixed": "fl", "pot": "pl", "none": "nl"}[structure.kind], 4)
    hand.sb, hand.bb, hand.ante = sb, bb, ante or None
    hand.bb_bet, hand.big_bet = structure.small_bet, structure.big_bet
    hand.button = button + 1
    hand.seats = [Seat(k + 1, str(k), stack) for k, stack in enumerate(stacks)]
    count = len(stacks)
    small = button if count == 2 else (button + 1) % count
    left = list(stacks)
    posts = [(k, "ante", ante) for k in range(count)]
    posts += [(small, "small blind", sb), ((small + 1) % count, "big blind", bb)]
    for k, kind, due in posts:
        amount = min(due, left[k])
        left[k] -= amount
        if amount:
            hand.events.append(Posted(str(k), kind, amount, not left[k]))
    hand.events.append(HoleCards())
    return hand


def followed(table: Table, *events: Any) -> Table:
    for event in events:
        follow(table, event)
    return table


def engine_actions(table: Table) -> dict[Action, Any]:
    """What the engine allows the player in turn, each with its event; every whole chip is tried."""
    law = Legal(table)
    player = law.actor
    if player is None:
        return {}
    who = player.name
    out: dict[Action, Any] = {}
    if law.owes > 0:
        out["fold", player.bet] = Folded(who, ())
        out["call", player.bet + law.call] = Called(who, law.call, law.call == player.stack)
    else:
        out["check", player.bet] = Checked(who)
    bounds = law.raises
    assert bounds is not None
    most = player.bet + player.stack
    if bounds.closed is None:
        for to in range(table.level + 1, most + 1):
            if allowed(bounds, most, to):
                if table.level:
                    out["raise", to] = Raised(who, to - table.level, to, None, to == most)
                else:
                    out["bet", to] = Bet(who, to, to == most)
    return out


def to_the_next_turn(table: Table) -> list[Board]:
    """The streets that come before anybody has to act again, as long as two players can."""
    dealt: list[Board] = []
    while Legal(table).actor is None and table.able > 1 and table.street < 4:
        board = Board(STREETS[table.street], 0, None, ())
        follow(table, board)
        dealt.append(board)
    return dealt


def ways(hand: Hand, rules: Ruleset, so_far: list[Any], length: int, found: dict[int, int]) -> None:
    """Every complete sequence the engine allows, each folded from the start of the hand."""
    table = followed(Table(hand, rules), *so_far)
    so_far = so_far + to_the_next_turn(table)
    actions = engine_actions(table)
    if not actions:
        found[length] = found.get(length, 0) + 1
    for event in actions.values():
        ways(hand, rules, [*so_far, event], length + 1, found)


COMPLETE = fixed_limit(2, 4, 2, 2)._replace(over_short="complete")
FACED = fixed_limit(2, 4, 2, 2)._replace(reopen="full_faced")


@pytest.mark.parametrize(
    ("structure", "stacks", "button", "sb", "bb"),
    [
        (NO_LIMIT, (2, 2), 0, 1, 2),
        (NO_LIMIT, (6, 6), 0, 1, 2),
        (NO_LIMIT, (7, 5), 1, 2, 3),
        (NO_LIMIT, (3, 4, 5), 0, 1, 2),
        (NO_LIMIT, (5, 2, 4), 2, 1, 2),
        (NO_LIMIT, (5, 5, 1), 0, 1, 2),
        (POT_LIMIT, (7, 7), 0, 1, 2),
        (POT_LIMIT, (8, 5), 1, 1, 2),
        (POT_LIMIT, (4, 3, 5), 1, 1, 2),
        (POT_LIMIT, (5, 6, 3), 2, 2, 3),
        (fixed_limit(2, 4, 1, 1), (9, 9), 0, 1, 2),
        (fixed_limit(2, 4), (6, 7), 1, 1, 2),
        (fixed_limit(4, 8, 4, 3), (11, 7, 9), 0, 2, 4),
        (FACED, (5, 4, 5), 1, 1, 2),
        (COMPLETE, (5, 4, 5), 2, 1, 2),
        (half_limit(2, 4), (7, 6), 0, 1, 2),
        (half_limit(4, 8, 2, 1), (9, 7, 8), 1, 2, 4),
    ],
)
def test_every_way_to_bet(structure: Structure, stacks: tuple[int, ...], button: int, sb: int, bb: int) -> None:
    hand = a_hand(structure, stacks, button, sb, bb)
    found: dict[int, int] = {}
    ways(hand, rules_of(structure), hand.events, 0, found)
    assert found == betting.count_by_length(structure, stacks, button, sb, bb)


# Side by side through long hands


def structures(rng: random.Random) -> Structure:
    small_bet = rng.choice((2, 4, 5, 10))
    return rng.choice(
        (
            NO_LIMIT,
            POT_LIMIT,
            fixed_limit(small_bet, 2 * small_bet),
            fixed_limit(small_bet, 2 * small_bet)._replace(reopen="full_faced"),
            fixed_limit(small_bet, 2 * small_bet)._replace(over_short="complete"),
            fixed_limit(small_bet, 2 * small_bet)._replace(over_short="complete", reopen="full_faced"),
            half_limit(small_bet, 2 * small_bet),
        )
    )


def pick(rng: random.Random, actions: Sequence[Action]) -> Action:
    """Wagers often, folds seldom, the smallest and largest amounts more often than those between."""
    wagers = [action for action in actions if action[0] in ("bet", "raise")]
    others = [action for action in actions if action[0] in ("check", "call")]
    if wagers and rng.random() < 0.55:
        return rng.choice((wagers[0], wagers[min(1, len(wagers) - 1)], wagers[-1], rng.choice(wagers)))
    return rng.choice(others) if rng.random() < 0.85 else rng.choice(actions)


def agree(state: State, table: Table, actions: dict[Action, Any]) -> dict[Action, Any]:
    """The oracle's actions, each with the engine's event. They are the same but for one call: against nobody but
    all-in players the engine names what the street asks, the oracle what can be matched."""
    expected = betting.legal_actions(state)
    if table.able == 1:
        assert [verb for verb, _ in actions] == [verb for verb, _ in expected] == ["fold", "call"]
        return dict(zip(expected, actions.values(), strict=True))
    assert list(actions) == list(expected)
    return actions


def put_in(table: Table) -> dict[int, int]:
    return {player.seat: player.put for player in table.order}


def engine_pots(table: Table) -> list[chips.Pot]:
    """The pots, uncalled chips left out; the same once these have gone back."""
    owner, due = table.uncalled()
    pots = [(pot.amount, frozenset(p.seat for p in pot.eligible)) for pot in cut_pots(table, owner, due) if pot.amount]
    if owner is not None:
        follow(table, Returned(owner.name, due))
    assert pots == [
        (pot.amount, frozenset(p.seat for p in pot.eligible)) for pot in cut_pots(table) if pot.amount
    ]
    return pots


def one_long_hand(rng: random.Random) -> None:
    structure = structures(rng)
    count = rng.randint(2, 6)
    top = rng.choice((12, 40, 150))
    stacks = [rng.randint(1, top) for _ in range(count)]
    bb = structure.small_bet or rng.choice((2, 3, 4, 10))
    if rng.random() < 0.5:  # most too short for a full raise, so that short all-ins follow one another
        stacks = [rng.randint(bb, 3 * bb) if rng.random() < 0.6 else 9 * bb for _ in stacks]
    sb = rng.randint(1, bb)
    ante = rng.choice((0, 0, 1, 2))
    button = rng.randrange(count)
    hand = a_hand(structure, stacks, button, sb, bb, ante)
    table = followed(Table(hand, rules_of(structure)), *hand.events)
    state = betting.start(structure, tuple(stacks), button, sb, bb, ante)
    history: list[Any] = [structure, stacks, button, (sb, bb, ante)]
    while True:
        to_the_next_turn(table)
        actions = engine_actions(table)
        if state.turn < 0:
            assert not actions, history
            break
        assert actions, history
        assert Legal(table).actor is table.by_name[str(state.turn)], history
        try:
            both = agree(state, table, actions)
        except AssertionError as error:
            raise AssertionError(f"{history}\nengine {list(actions)}\noracle {betting.legal_actions(state)}") from error
        action = pick(rng, list(both))
        history.append((state.turn, *action))
        follow(table, both[action])
        state = betting.apply(state, action)
    folded = {player.seat for player in table.order if not player.live}
    antes = {k + 1: min(ante, stack) for k, stack in enumerate(stacks)}
    division = chips.cut(put_in(table), folded, antes=antes, ante_type="each")
    assert engine_pots(table) == division.pots, history


@pytest.mark.parametrize("seed", range(4))
def test_long_hands_side_by_side(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(1000):
        one_long_hand(rng)


@pytest.mark.slow
def test_many_long_hands_side_by_side() -> None:
    rng = random.Random(404)
    for _ in range(20_000):
        one_long_hand(rng)


# Pots


def a_pattern(rng: random.Random) -> None:
    """Chips put in by two to nine players, some folded, in no order that betting would have to explain."""
    count = rng.randint(2, 9)
    most = rng.choice((3, 8, 20))
    live = {seat: rng.randint(0, most) for seat in range(1, count + 1)}
    if rng.random() < 0.5:
        level = rng.randint(0, most)
        live = {seat: rng.choice((level, amount)) for seat, amount in live.items()}
    folded = {seat for seat in live if rng.random() < 0.4}
    if len(folded) == count:
        folded.remove(rng.choice(sorted(folded)))
    dead = {seat: rng.randint(1, 5) for seat in live if rng.random() < 0.1}
    ante_type: chips.AnteType = rng.choice(("none", "each", "big_blind"))
    antes: dict[int, int] = {}
    if ante_type == "each":
        ante = rng.randint(1, 6)
        short = {seat for seat in live if seat not in folded and rng.random() < 0.15}
        antes = {seat: rng.randint(1, ante) if seat in short else ante for seat in live}
        live |= dict.fromkeys(short, 0)
        dead = {seat: amount for seat, amount in dead.items() if seat not in short}
    elif ante_type == "big_blind":
        antes = {rng.choice(sorted(live)): rng.randint(1, 20)}

    hand = Hand("", "", 1, "native")
    hand.bb, hand.button = 2, rng.randint(1, count)
    hand.seats = [Seat(seat, str(seat), 1000) for seat in live]
    table = Table(hand, preset("generic").fixed(structure="nl"))
    for seat, amount in antes.items():
        follow(table, Posted(str(seat), "ante", amount, False))
    for seat, amount in dead.items():
        follow(table, Posted(str(seat), "dead", amount, False))
    follow(table, HoleCards())
    for seat, amount in live.items():
        follow(table, Called(str(seat), amount, False))
    for seat in folded:
        follow(table, Folded(str(seat), ()))

    owner, due = table.uncalled()
    division = chips.cut(live, folded, sum(dead.values()), antes, ante_type)
    case = (live, folded, dead, antes, ante_type)
    assert ({owner.seat: due} if owner else {}) == division.returned, case
    assert engine_pots(table) == division.pots, case

    ranks = {seat: rng.randint(1, 3) for seat in live}
    order = [player.seat for player in table.order]
    rule: chips.OddChip = rng.choice(("left_of_button", "lowest_seat"))
    rules = BY_SEAT if rule == "lowest_seat" else BY_BUTTON
    won: dict[int, int] = {}
    for pot in cut_pots(table):
        best = min(ranks[player.seat] for player in pot.eligible)
        winners = [player for player in pot.eligible if ranks[player.seat] == best]
        for player, amount in divide(pot.amount, winners, 1, rules).items():
            won[player.seat] = won.get(player.seat, 0) + amount
    paid = {seat: amount for seat, amount in won.items() if amount}
    assert paid == chips.payout(division.pots, ranks, order, rule), case


BY_SEAT = preset("generic").fixed(odd_chip="lowest_seat", odd_chip_spread="one_each")
BY_BUTTON = preset("generic").fixed(odd_chip="left_of_button", odd_chip_spread="one_each")


def test_pots() -> None:
    rng = random.Random(25)
    for _ in range(4000):
        a_pattern(rng)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [100, 200])
def test_a_hundred_thousand_pots(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(50_000):
        a_pattern(rng)


# Lows


def test_lows() -> None:
    rng = random.Random(8)
    for _ in range(800):
        cards = rng.sample(range(52), 5 + rng.choice((4, 5, 6)))
        made = Runout(tuple(cards[:5])).low(tuple(cards[5:]))
        plain = low.best_low([TEXT[card] for card in cards[5:]], [TEXT[card] for card in cards[:5]])
        assert (made and tuple(rank + 1 for rank in made.ranks)) == plain
