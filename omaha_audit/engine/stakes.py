"""What a hand is played for: the header's figures, completed by the ruleset."""

from decimal import Decimal
from typing import NamedTuple

from omaha_audit.events import Bet, Called, Posted, Raised
from omaha_audit.hand import Hand
from omaha_audit.rules import Ruleset


class Stakes(NamedTuple):
    """All in hundredths. ``sb`` is None where neither header nor ruleset tells it (limit games print their bets)."""

    sb: int | None
    bb: int
    small_bet: int
    big_bet: int
    ante: int
    cap: int | None

    def unit_on(self, street: str) -> int:
        """The fixed-limit bet: small before and on the flop, big on turn and river (S0.26, S0.27)."""
        return self.small_bet if street in ("preflop", "flop") else self.big_bet


def stakes_of(hand: Hand, rules: Ruleset) -> Stakes:
    """Stakes of a hand; where header and ruleset differ the record is followed (and OA110 says so)."""
    structure = rules.structure or hand.game.structure
    if structure == "fl":
        small = hand.bb_bet or _chips(rules.small_bet) or _chips(rules.bb) or 0
        big = hand.big_bet or _chips(rules.big_bet) or 2 * small
        bb = hand.bb or _chips(rules.bb) or small
        sb = hand.sb if hand.sb is not None else (_chips(rules.sb) if bb == _chips(rules.bb) else None)
    else:
        sb, bb = hand.sb if hand.sb is not None else _chips(rules.sb), hand.bb or _chips(rules.bb) or 0
        small, big = bb, 2 * bb
    ante = hand.ante if hand.ante is not None else _chips(rules.ante) or 0
    cap = hand.cap or _chips(rules.hand_cap)
    return Stakes(sb, bb, small, big, ante, cap)


def _chips(units: int | None) -> int | None:
    return None if units is None else units * 100


_CHIPS = tuple(unit * 10**zeros for zeros in range(7) for unit in (1, 2, 5, 25))
"""Chips that houses have, in hundredths."""


def odd_unit(hand: Hand, rules: Ruleset) -> int:
    """The smallest chip that a pot is divided in: the ruleset's, at these stakes; never less than the text's own."""
    if not rules.unit_by_stakes:
        return hand.unit if rules.open("unit") else max(hand.unit, int(Decimal(rules.unit) * 100))
    larger = Decimal(max(hand.big_bet, hand.bb)) / 100
    return max(hand.unit, int(Decimal(rules.unit_for(larger)) * 100))


def other_units(hand: Hand, rules: Ruleset) -> tuple[int, ...]:
    """Larger chips that may be the smallest one where the ruleset leaves it open: stacks and wagers are all of it."""
    if not rules.open("unit"):
        return ()
    paid = [e.amount for e in hand.events if isinstance(e, (Posted, Called, Bet)) and not e.allin]
    paid += [to for e in hand.events if e.__class__ is Raised and not e.allin and (to := e.to or e.puts or e.by)]
    paid = [amount for amount in (*paid, hand.sb or 0, hand.bb, *(s.stack for s in hand.seats)) if amount]
    return tuple(c for c in _CHIPS if paid and hand.unit < c and not c % hand.unit and not any(a % c for a in paid))
