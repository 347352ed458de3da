"""What is played: a ruleset made definite. Where a ruleset leaves something open, one reading is chosen and written."""

from decimal import Decimal
from typing import NamedTuple

from omaha_audit.hand import Game
from omaha_audit.rules import Ruleset

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


class Setting(NamedTuple):
    """Stakes, seats and cards of generated hands; amounts in hundredths."""

    rules: Ruleset
    game: Game
    sb: int
    bb: int
    small_bet: int
    big_bet: int
    ante: int
    unit: int
    stack: int
    """Chips of each seat at the start of a match, and about as many in single hands."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    symbol: str
    currency: str | None
    kind: str


def setting_of(rules: Ruleset, seats: tuple[int, int] | None = None) -> Setting:
    """A definite game of a ruleset; ``seats`` narrows the number of players."""
    structure = rules.structure or "pl"
    cards = rules.hole_cards or (5 if rules.courchevel else 4)
    game = Game(structure, cards, rules.split or "high", bool(rules.courchevel))
    unit = int(Decimal(rules.unit) * 100)
    cash = unit < 100
    blinds = rules.blinds
    sb, bb = (blinds[0] * unit, blinds[1] * unit) if blinds else (50, 100) if cash else (500, 1000)
    small = rules.small_bet * unit if rules.small_bet else bb
    big = rules.big_bet * unit if rules.big_bet else 2 * small
    ante = rules.ante * unit if rules.ante and rules.ante_type != "none" else 0
    stack = rules.starting_stack * unit if isinstance(rules.starting_stack, int) else 100 * bb
    low, high = max(rules.seats_min, 2), min(rules.seats_max, most_seats(cards), len(NAMES))
    if seats is not None:
        low, high = max(low, seats[0]), min(high, seats[1])
    return Setting(
        rules, game, sb, bb, small, big, ante, unit, stack, (low, high), "$" if cash else "", "USD" if cash else None,
        "cash" if cash else "play",
    )  # fmt: skip


def most_seats(cards: int) -> int:
    """How many hands a deck deals with a board and three burns: 52 - 8 cards over the hole cards."""
    return min(44 // cards, 10)
