"""How many ways a hand can be bet, counted from the rules: no cards, whole chips, two or three seats (or more).

Nothing here is changed in place. A `State` is a tuple; `apply` makes the next one, `legal_actions` lists what may be
done, and the counts are sums over those. An action is `(verb, total)`, the total being the seat's chips on this street
afterwards; for a fold or a check the total stays what it was.

What the rule pages leave open is settled so:

* a capped street takes no further raise, not even a short all-in;
* a blind posted short leaves the price of the big blind as it is, but nobody owes more than the others can match once
  all of them are all-in or out;
* antes are dead chips, taken before the blinds.
"""

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple

Kind = Literal["fixed", "pot", "none"]
Verb = Literal["fold", "check", "call", "bet", "raise"]
Action = tuple[Verb, int]
Lengths = tuple[int, ...]
"""Ways to finish, by the number of actions still to come: entry k counts those of k actions."""

PREFLOP, FLOP, TURN, RIVER, OVER = range(5)


class Structure(NamedTuple):
    """What may be bet. The last group of fields speaks of fixed limit alone."""

    kind: Kind
    small_bet: int = 0
    big_bet: int = 0
    raises_preflop: int = 4
    """Raises allowed above the big blind."""
    raises_later: int = 3
    """Raises allowed above the opening bet."""
    over_short: Literal["add_full", "complete", "half_rule"] = "add_full"
    """Where a raise over a short all-in goes: a full unit above it; up to the full wager it fell short of; or up to
    that one when it was less than half of a unit, and a full unit above it when it was half or more."""
    short_counts: Literal["never", "half_or_more"] = "never"
    """Whether a short all-in of at least half a unit uses up one of the raises."""
    reopen: Literal["full", "full_faced", "half_faced"] = "full"
    """A seat that has acted may raise after a full raise by somebody; or when what it faces adds up to a unit; or to
    half of one."""


POT_LIMIT = Structure("pot")
NO_LIMIT = Structure("none")


def fixed_limit(small_bet: int, big_bet: int, raises_preflop: int = 4, raises_later: int = 3) -> Structure:
    """The house page: short all-ins neither count nor reopen, and a raise over one adds a full unit."""
    return Structure("fixed", small_bet, big_bet, raises_preflop, raises_later)


def half_limit(small_bet: int, big_bet: int, raises_preflop: int = 3, raises_later: int = 3) -> Structure:
    """The half rule: an all-in of half a unit or more is as good as a full bet or raise."""
    return Structure(
        "fixed", small_bet, big_bet, raises_preflop, raises_later, "half_rule", "half_or_more", "half_faced"
    )


class Seat(NamedTuple):
    """A seat dealt in."""

    chips: int
    """Chips still behind."""
    put: int = 0
    """Chips put in on this street, dead ones left out."""
    live: bool = True
    """Not folded."""
    acted: bool = False
    """Has acted on this street; in fixed limit, since the last full wager."""


class State(NamedTuple):
    """A hand between two actions."""

    structure: Structure
    street: int
    seats: tuple[Seat, ...]
    button: int
    turn: int
    """The seat to act; -1 when the hand is over."""
    level: int
    """What a seat must have in on this street to stay."""
    step: int
    """The smallest full raise: a street's unit, or the largest full raise so far."""
    full_level: int
    """Fixed limit: the last level a full wager reached."""
    wagers: int
    """Fixed limit: the bets and raises counted so far."""
    pot: int
    """Every chip put into this hand."""
    big_blind: int


def start(
    structure: Structure, stacks: tuple[int, ...], button: int, sb: int, bb: int, ante: int = 0
) -> State:
    """The hand after antes and blinds, the first seat to act found. Every stack holds at least one chip."""
    seats = tuple(Seat(chips - min(chips, ante)) for chips in stacks)
    count = len(seats)
    small = button if count == 2 else (button + 1) % count
    big = (small + 1) % count
    seats = _replace(seats, small, _pay(seats[small], sb))
    seats = _replace(seats, big, _pay(seats[big], bb))
    pot = sum(stacks) - sum(seat.chips for seat in seats)
    step = structure.small_bet if structure.kind == "fixed" else bb
    state = State(structure, PREFLOP, seats, button, -1, bb, step, bb, 0, pot, bb)
    return _find_turn(state, big)


def open_street(
    structure: Structure, street: int, stacks: tuple[int, ...], button: int, pot: int, bb: int
) -> State:
    """A street after the flop with these chips behind and this pot in the middle; a seat with no chips is all-in."""
    seats = tuple(Seat(chips) for chips in stacks)
    return _opened(State(structure, street - 1, seats, button, -1, 0, 0, 0, 0, pot, bb))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the seat to act may do: fold when facing a bet, check, call, then each wager from small to large."""
    if state.turn < 0:
        return ()
    seat = state.seats[state.turn]
    owed = _owed(state, state.turn)
    first: tuple[Action, ...]
    if owed > 0:
        first = (("fold", seat.put), ("call", seat.put + min(owed, seat.chips)))
    else:
        first = (("check", seat.put),)
    verb: Verb = "raise" if state.level else "bet"
    return first + tuple((verb, total) for total in _wagers(state))


def apply(state: State, action: Action) -> State:
    """The state after this action, moved on to the next seat to act, to the next street, or to the end."""
    verb, total = action
    here = state.turn
    seat = state.seats[here]
    if verb == "fold":
        return _find_turn(state._replace(seats=_replace(state.seats, here, seat._replace(live=False))), here)
    paid = _pay(seat, total - seat.put)._replace(acted=True)
    after = state._replace(seats=_replace(state.seats, here, paid), pot=state.pot + total - seat.put)
    if verb in ("bet", "raise"):
        after = _raised(after, here, total)
    return _find_turn(after, here)


def count(
    structure: Structure,
    stacks: tuple[int, ...],
    button: int,
    sb: int,
    bb: int,
    ante: int = 0,
    depth: int | None = None,
) -> int:
    """Complete action sequences to the end of the hand, or, with a depth, sequences of exactly so many actions,
    finished or not."""
    state = _bare(start(structure, stacks, button, sb, bb, ante))
    if depth is None:
        return sum(_endings(state))
    reached = _prefixes(state)
    return reached[depth] if depth < len(reached) else 0


def count_by_length(
    structure: Structure, stacks: tuple[int, ...], button: int, sb: int, bb: int, ante: int = 0
) -> dict[int, int]:
    """Complete action sequences to the end of the hand, by their number of actions."""
    endings = _endings(_bare(start(structure, stacks, button, sb, bb, ante)))
    return {length: number for length, number in enumerate(endings) if number}


def count_street(state: State, depth: int | None = None) -> int:
    """Action sequences from here to the close of this street, or those of exactly so many actions on it."""
    if depth is None:
        return sum(_street_endings(_bare(state), state.street))
    reached = _street_prefixes(_bare(state), state.street)
    return reached[depth] if depth < len(reached) else 0


# Who owes, who may raise, and to what


def _owed(state: State, index: int) -> int:
    """What the seat must add to stay, were it to have the chips; never more than the others can make it pay."""
    seat = state.seats[index]
    others = _others(state, index)
    price = state.level if any(other.chips for other in others) else max(other.put for other in others)
    return max(0, price - seat.put)


def _others(state: State, index: int) -> tuple[Seat, ...]:
    return tuple(seat for number, seat in enumerate(state.seats) if number != index and seat.live)


def _may_raise(state: State) -> bool:
    """Somebody is left to bet against, the street is not capped, and the betting is open to this seat."""
    structure, seat = state.structure, state.seats[state.turn]
    if not any(other.chips for other in _others(state, state.turn)):
        return False
    if structure.kind == "fixed":
        cap = structure.raises_preflop if state.street == PREFLOP else structure.raises_later + 1
        if state.wagers >= cap:
            return False
    if not seat.acted:
        return True
    facing = state.level - seat.put
    if structure.kind == "fixed":
        return {"full": False, "full_faced": facing >= state.step, "half_faced": 2 * facing >= state.step}[
            structure.reopen
        ]
    return facing >= state.step


def _wagers(state: State) -> tuple[int, ...]:
    if not _may_raise(state):
        return ()
    seat = state.seats[state.turn]
    everything = seat.put + seat.chips
    if everything <= state.level:
        return ()
    if state.structure.kind == "fixed":
        return (min(_fixed_target(state), everything),)
    least = state.level + state.step
    most = everything
    if state.structure.kind == "pot":
        after_call = state.pot + state.level - seat.put
        most = min(most, state.level + after_call)
    short = (everything,) if everything < least and everything <= most else ()
    return (*short, *range(least, most + 1))


def _fixed_target(state: State) -> int:
    below = state.level if state.structure.over_short == "add_full" else state.full_level
    return below + state.step


def _raised(state: State, here: int, total: int) -> State:
    """Level, smallest raise, count and openness after a wager to this total; its chips are already in."""
    if state.structure.kind != "fixed":
        return state._replace(level=total, step=max(state.step, total - state.level))
    target = _fixed_target(state)
    unit = state.step
    if total >= target:
        seats = tuple(
            seat if number == here else seat._replace(acted=False) for number, seat in enumerate(state.seats)
        )
        return state._replace(seats=seats, level=total, full_level=total, wagers=state.wagers + 1)
    half = 2 * (total - (target - unit)) >= unit
    counted = state.structure.short_counts == "half_or_more" and half
    as_full = state.structure.over_short == "half_rule" and half
    return state._replace(
        level=total,
        full_level=total if as_full else state.full_level,
        wagers=state.wagers + counted,
    )


# Whose turn


def _find_turn(state: State, last: int) -> State:
    """The next seat clockwise of `last` that has something to do, else the same on the next street, else the end."""
    size = len(state.seats)
    live = sum(seat.live for seat in state.seats)
    if live > 1:
        for offset in range(1, size + 1):
            index = (last + offset) % size
            if _must_act(state, index):
                return state._replace(turn=index)
    able = sum(seat.live and seat.chips > 0 for seat in state.seats)
    if live < 2 or able < 2 or state.street == RIVER:
        return state._replace(street=OVER, turn=-1)
    return _opened(state)


def _opened(state: State) -> State:
    """The next street: nothing put in, first to act the first seat left of the button that can."""
    street = state.street + 1
    structure = state.structure
    if structure.kind == "fixed":
        step = structure.small_bet if street == FLOP else structure.big_bet
    else:
        step = state.big_blind
    seats = tuple(seat._replace(put=0, acted=False) for seat in state.seats)
    opened = state._replace(street=street, seats=seats, level=0, step=step, full_level=0, wagers=0)
    return _find_turn(opened, state.button)


def _must_act(state: State, index: int) -> bool:
    seat = state.seats[index]
    if not seat.live or not seat.chips:
        return False
    somebody_to_bet_against = any(other.chips for other in _others(state, index))
    return _owed(state, index) > 0 or (not seat.acted and somebody_to_bet_against)


# Counting


def _bare(state: State) -> State:
    """The same for all that can still be done, with what no longer matters wiped out, so that equal futures meet."""
    seats = tuple(seat if seat.live else Seat(0, 0, False) for seat in state.seats)
    if state.turn < 0:
        seats = ()
    return state._replace(seats=seats, pot=state.pot if state.structure.kind == "pot" else 0)


@cache
def _endings(state: State) -> Lengths:
    return _sum(state, _endings) if state.turn >= 0 else (1,)


@cache
def _prefixes(state: State) -> Lengths:
    below = _sum(state, _prefixes) if state.turn >= 0 else (0,)
    return (1, *below[1:])


@cache
def _street_endings(state: State, street: int) -> Lengths:
    return _sum(state, lambda after: _street_endings(after, street)) if state.street == street else (1,)


@cache
def _street_prefixes(state: State, street: int) -> Lengths:
    below = _sum(state, lambda after: _street_prefixes(after, street)) if state.street == street else (0,)
    return (1, *below[1:])


def _sum(state: State, ways: Callable[[State], Lengths]) -> Lengths:
    """The ways of every action's outcome, each one action longer."""
    outcomes = [ways(_bare(apply(state, action))) for action in legal_actions(state)]
    longest = max(map(len, outcomes))
    return (0, *(sum(ways[k] for ways in outcomes if k < len(ways)) for k in range(longest)))


def _replace(seats: tuple[Seat, ...], index: int, seat: Seat) -> tuple[Seat, ...]:
    return (*seats[:index], seat, *seats[index + 1 :])


def _pay(seat: Seat, amount: int) -> Seat:
    paid = min(seat.chips, amount)
    return seat._replace(chips=seat.chips - paid, put=seat.put + paid)
