"""Main and side pots, cut at what the players still in have put in; and the division of a pot among its winners."""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

from omaha_audit.cards import UNKNOWN
from omaha_audit.engine.player import Player
from omaha_audit.engine.table import Table
from omaha_audit.rules import Ruleset


class Pot(NamedTuple):
    """One pot: chips, and the players who can win them, clockwise from the left of the button."""

    amount: int
    eligible: tuple[Player, ...]

    @property
    def contested(self) -> bool:
        return len(self.eligible) > 1


def cut_pots(table: Table, refund_to: Player | None = None, refund: int = 0) -> list[Pot]:
    """The pots of a finished hand, main pot first (S0.55, S0.56, C25).

    Layers are cut at the contributions of players still in only; what folders put in stays in the layers it reached,
    and a layer beyond everybody still in falls to the last pot. Dead money and house money lie in the first pot.
    ``refund`` is a part that should still go back, left out of every pot.
    """
    order = table.order
    live = [p for p in order if p.live]
    if not live:
        return [Pot(table.pot - refund, ())]
    if len(live) == 1:
        return [Pot(table.pot - refund, (live[0],))]
    puts = {p: p.put - refund if p is refund_to else p.put for p in order}
    most = puts[live[0]]
    if max(puts.values()) == most and not [p for p in live if puts[p] != most] and not _short_ante(table, live):
        return [Pot(table.pot - refund, tuple(live))]
    antes = _antes(table)
    layers = _layers(antes, live) if antes and _short_ante(table, live) else []
    dead = table.pot - refund - sum(puts.values()) - sum(amount for amount, _ in layers)
    layers += _layers(puts, live)
    pots: list[Pot] = []
    for amount, eligible in layers:
        if pots and len(eligible) >= len(pots[-1].eligible):  # more of them: bets of folders, over short antes
            pots[-1] = Pot(pots[-1].amount + amount, pots[-1].eligible)
        elif amount:
            pots.append(Pot(amount, eligible))
    if not pots:
        return [Pot(dead, tuple(live))]
    if (
        pots[0].eligible != tuple(live) and dead
    ):  # nobody still in put nothing but dead money in; keep it with the first
        pots.insert(0, Pot(0, tuple(live)))
    pots[0] = Pot(pots[0].amount + dead, pots[0].eligible)
    return pots


def _antes(table: Table) -> dict[Player, int]:
    out: dict[Player, int] = {}
    for _, player, e in table.posts:
        if e.kind == "ante":
            out[player] = out.get(player, 0) + e.amount
    return out


def _short_ante(table: Table, live: Sequence[Player]) -> bool:
    """Whether a player still in could not pay the ante that all players owe; one player's ante for all is no layer."""
    antes = _antes(table)
    if len(antes) < 2:
        return False
    most = max(antes.values())
    return any(antes.get(p, 0) < most for p in live if antes.get(p))


def _layers(puts: dict[Player, int], live: Sequence[Player]) -> list[tuple[int, tuple[Player, ...]]]:
    levels = sorted({puts.get(p, 0) for p in live})
    layers: list[tuple[int, tuple[Player, ...]]] = []
    below = 0
    amounts = list(puts.values())
    for level in levels:
        amount = sum([(put if put < level else level) - below for put in amounts if put > below])
        layers.append((amount, tuple([p for p in live if puts.get(p, 0) >= level])))
        below = level
    over = sum([put - below for put in amounts if put > below])
    if over and layers:
        layers[-1] = (layers[-1][0] + over, layers[-1][1])
    return layers


def divide(amount: int, winners: Sequence[Player], unit: int, rules: Ruleset) -> dict[Player, int]:
    """An even split, leftover units where the ruleset sends them (S0.53, S0.54, S1.41, C20)."""
    each, left = _even(amount, len(winners), unit)
    out = dict.fromkeys(winners, each)
    ranked = _odd_order(winners, rules.odd_chip)
    if rules.odd_chip_spread == "all_to_first":
        out[ranked[0]] += left
        return out
    for player in ranked:
        if left <= 0:
            break
        out[player] += min(unit, left)
        left -= unit
    return out


def divisions(amount: int, winners: Sequence[Player], unit: int, rules: Ruleset) -> Iterator[dict[Player, int]]:
    """Every division that the ruleset accepts, the engine's own first."""
    yield divide(amount, winners, unit, rules)
    each, left = _even(amount, len(winners), unit)
    if not left or len(winners) < 2:
        return
    pieces = [unit] * (left // unit) + ([left % unit] if left % unit else [])
    odds, spreads = rules.options("odd_chip"), rules.options("odd_chip_spread")
    for odd in odds:
        orders = list(permutations(winners)) if odd == "any_tied" else [tuple(_odd_order(winners, str(odd)))]
        for spread in spreads:
            for order in orders:
                if spread == "all_to_first":
                    choices: list[tuple[Player, ...]] = [(order[0],) * len(pieces)]
                elif spread == "either" and odd == "any_tied":
                    choices = list(combinations_with_replacement(order, len(pieces)))
                elif odd == "any_tied":
                    choices = list(combinations(order, len(pieces)))
                elif spread == "either":
                    choices = [order[: len(pieces)], (order[0],) * len(pieces)]
                else:
                    choices = [order[: len(pieces)]]
                for choice in choices:
                    out = dict.fromkeys(winners, each)
                    for player, piece in zip(choice, pieces, strict=False):
                        out[player] += piece
                    yield out


def _even(amount: int, ways: int, unit: int) -> tuple[int, int]:
    each = amount // unit // ways * unit
    return each, amount - each * ways


def _odd_order(winners: Sequence[Player], how: str) -> list[Player]:
    if how == "lowest_seat":
        return sorted(winners, key=lambda p: p.seat)
    if how == "high_card_suit":  # cards are numbered by rank, then clubs, diamonds, hearts, spades
        return sorted(winners, key=lambda p: -max((c for c in p.cards if c < UNKNOWN), default=-1))
    return sorted(winners, key=lambda p: p.place)
