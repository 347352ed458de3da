"""What a single hand may have beside two blinds and one board: antes, a straddle, the rest of the board more than once.

Chosen by chance, and only where the ruleset allows it; from a stream of its own, so that the play of a hand without any
of it is the same as if there were none.
"""

from typing import NamedTuple

from omaha_audit.engine.player import Player
from omaha_audit.engine.table import Table
from omaha_audit.generate.dice import Dice
from omaha_audit.generate.setting import Setting


class Extras(NamedTuple):
    """``ante`` in hundredths, who pays it, where the straddle is, and how often the rest of the board may be dealt."""

    ante: int = 0
    payer: str = "none"
    straddle: str = "none"
    runs: int = 1


def always(setting: Setting) -> Extras:
    """What every hand of a setting has: the ruleset's own ante."""
    return Extras(setting.ante, str(setting.rules.ante_type)) if setting.ante else Extras()


def by_chance(setting: Setting, seed: str, number: int, players: int) -> Extras:
    """What a single hand has. One for all pays an ante of a big blind, and only where more than two play."""
    dice, rules = Dice("extras", seed, number), setting.rules
    ante, payer, straddle, runs = always(setting)
    if not ante and rules.ante is None and dice.chance(15):
        kinds = [str(k) for k in rules.options("ante_type") if k != "none" and (k == "each" or players > 2)]
        if kinds:
            payer = dice.pick(kinds)
            ante = setting.bb if payer != "each" else max(setting.bb // 5 // setting.unit, 1) * setting.unit
    spots = [s for s in rules.straddle if s in ("utg", "button_sb_first")]
    if spots and setting.game.structure != "fl" and players > 3 and dice.chance(20):
        straddle = dice.pick(spots)
    if rules.runs_max > 1 and dice.chance(40):
        runs = dice.between(2, rules.runs_max)
    return Extras(ante, payer, straddle, runs)


def posts(
    table: Table, setting: Setting, extras: Extras, small: Player | None, big: Player | None
) -> list[tuple[Player, str, int]]:
    """(who, what, how much) in the order of posting; what a stack cannot pay is the dealer's to cut."""
    out: list[tuple[Player, str, int]] = []
    if extras.payer == "each":
        out += [(p, "ante", extras.ante) for p in table.order]
    owed = ((small, "small blind", setting.sb), (big, "big blind", setting.bb))
    blinds = [(p, kind, due) for p, kind, due in owed if p is not None]
    for_all = {"bb_ante": big, "button_ante": table.by_seat.get(table.button or 0)}.get(extras.payer)
    if for_all is not None:
        ante = [(for_all, "ante", extras.ante)]
        first = for_all is not big or setting.rules.bb_ante_order == "ante_first"
        blinds = ante + blinds if first else blinds + ante
    out += blinds
    if extras.straddle != "none":
        straddler = table.order[2 if extras.straddle == "utg" else -1]
        if straddler.stack > 2 * setting.bb + extras.ante:
            out.append((straddler, "straddle", 2 * setting.bb))
    return out


def most_runs(extras: Extras, left: int, each: int) -> int:
    """How often the rest of a board can be dealt from what is left of the deck."""
    return max(1, min(extras.runs, left // each))
