"""Pots by hand: one chip at a time from every seat that still has chips in front of it.

No layers are cut and nothing is divided. The chips of one round go together; they may be won by the live seats that
gave one. Rounds for the same seats make one pot.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

Pot = tuple[int, frozenset[int]]
"""Chips, and the seats that may win them."""
AnteType = Literal["none", "each", "big_blind"]
OddChip = Literal["left_of_button", "lowest_seat"]


class Division(NamedTuple):
    """Everything put in, sorted out."""

    pots: list[Pot]
    """The main pot first."""
    returned: dict[int, int]
    """Chips nobody matched, by seat; at most one seat has any."""


def cut(
    live: Mapping[int, int],
    folded: frozenset[int] | set[int],
    dead: int = 0,
    antes: Mapping[int, int] | None = None,
    ante_type: AnteType = "none",
) -> Division:
    """The pots of a finished hand. `live` holds every seat dealt in and its chips over all streets, blinds included.

    Chips nobody matched go back first, whether or not their seat has folded since. Dead posts, and a big-blind ante,
    are for every seat still in: they lie in the first pot. Antes paid by each seat are matched chip by chip like
    bets, a seat short of the ante winning only so much of each, but they are never returned. Chips of folded seats
    that no live seat matched fall to the pot before.
    """
    in_hand = frozenset(live) - frozenset(folded)
    stacks = dict(live)
    returned: dict[int, int] = {}
    rounds: list[Pot] = []
    paid_by_each = dict(antes or {}) if ante_type == "each" else {}
    for_all = dead + (sum((antes or {}).values()) if ante_type == "big_blind" else 0)
    if for_all:
        rounds.append((for_all, in_hand))
    while any(paid_by_each.values()):
        givers = _take_one(paid_by_each)
        rounds.append((len(givers), givers & in_hand))
    while any(stacks.values()):
        givers = _take_one(stacks)
        if len(givers) == 1:
            (seat,) = givers
            returned[seat] = returned.get(seat, 0) + 1
        else:
            rounds.append((len(givers), givers & in_hand))
    return Division(_gather(rounds, in_hand), returned)


def _take_one(stacks: dict[int, int]) -> frozenset[int]:
    givers = frozenset(seat for seat, chips in stacks.items() if chips)
    for seat in givers:
        stacks[seat] -= 1
    return givers


def _gather(rounds: Sequence[Pot], in_hand: frozenset[int]) -> list[Pot]:
    pots: list[Pot] = []
    for amount, seats in rounds:
        if pots and (not seats or seats == pots[-1][1]):
            pots[-1] = (pots[-1][0] + amount, pots[-1][1])
        else:
            pots.append((amount, seats or in_hand))
    return pots


def payout(pots: Sequence[Pot], ranks: Mapping[int, int], order: Sequence[int], rule: OddChip) -> dict[int, int]:
    """What each seat wins. A lower rank is a better hand; `order` lists the seats clockwise from left of the button.

    Chips are dealt out one at a time around the tied seats, so that a leftover goes one each to the first of them.
    """
    won: dict[int, int] = {}
    line = list(order) if rule == "left_of_button" else sorted(order)
    for amount, seats in pots:
        best = min(ranks[seat] for seat in seats)
        tied = [seat for seat in line if seat in seats and ranks[seat] == best]
        for chip in range(amount):
            seat = tied[chip % len(tied)]
            won[seat] = won.get(seat, 0) + 1
    return won
