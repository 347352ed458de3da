"""How generated players decide: lively enough that short all-ins, side pots, capped rounds, ties and walks occur."""

from typing import NamedTuple

from omaha_audit.engine.legal import Legal
from omaha_audit.engine.table import Table
from omaha_audit.events import Bet, Called, Checked, Event, Folded, Raised
from omaha_audit.generate.dice import Dice


class Mood(NamedTuple):
    """Percentages of one hand: how the table as a whole plays it."""

    fold: int
    raise_: int
    shove: int


MOODS = (Mood(45, 20, 4), Mood(15, 20, 5), Mood(25, 55, 10), Mood(8, 75, 15), Mood(75, 12, 2), Mood(10, 25, 45))


def decide(table: Table, law: Legal, dice: Dice, mood: Mood) -> Event:
    """One turn: an event that the rules allow, chosen by chance."""
    player = law.actor
    assert player is not None
    roll = dice.below(100)
    bounds = law.raises
    assert bounds is not None
    can_raise = bounds.closed is None
    if law.owes > 0 and roll < mood.fold:
        return Folded(player.name, ())
    if can_raise and roll < mood.fold + mood.raise_ if law.owes > 0 else can_raise and roll < mood.raise_:
        to = _total(table, law, dice, mood)
        if to > table.level:
            return _wager(table, law, to)
    if law.owes > 0:
        return Called(player.name, law.call, law.call == player.stack)
    return Checked(player.name)


def _total(table: Table, law: Legal, dice: Dice, mood: Mood) -> int:
    """How much to make it: the limit's unit, or something between the least and the most; short stacks go all-in."""
    player, bounds = law.actor, law.raises
    assert player is not None
    assert bounds is not None
    whole = player.bet + player.stack
    unit = table.hand.unit
    if table.form == "fl":
        totals = [t for t in (bounds.low, *bounds.also) if t <= whole]
        return dice.pick(totals) if totals else whole
    if whole <= bounds.low:
        return min(whole, bounds.high)
    if dice.chance(mood.shove) or bounds.high <= bounds.low:
        return bounds.high
    low, high = bounds.low, bounds.high
    if dice.chance(60):  # people think in fractions of what they may bet
        size = dice.pick((3, 4, 6, 12))
        return max(low, min(high, (low + (high - low) // size) // unit * unit))
    step = table.stakes.bb if (high - low) > 4 * table.stakes.bb else unit
    return min(high, dice.between(low, high, step))


def _wager(table: Table, law: Legal, to: int) -> Event:
    player = law.actor
    assert player is not None
    puts = to - player.bet
    allin = puts == player.stack
    if table.level == 0:
        return Bet(player.name, puts, allin)
    return Raised(player.name, to - table.level, to, None, allin)
