"""The only notion of legality: whose turn it is, what is owed, how much a raise may be, and why.

Checks compare the record with it, the generator chooses from it, the replay shows it. Amounts named ``to`` are the
player's total in front this street, in hundredths.
"""

from decimal import Decimal
from typing import NamedTuple

from omaha_audit.engine.player import Player
from omaha_audit.engine.table import Table
from omaha_audit.events import new
from omaha_audit.rules import Ruleset


class Raises(NamedTuple):
    """How far a player may bet or raise; ``closed`` says why not, and then the amounts are what would hold otherwise.

    A wager below ``low`` is allowed only to a player whose whole stack it is.
    """

    low: int
    high: int
    also: tuple[int, ...]
    """Fixed limit: other totals that the ruleset accepts as well."""
    closed: str | None
    """None, ``capped``, ``not reopened``, ``nobody can call`` or ``no chips``"""


class Legal:
    """What the player in turn may do; the raise is worked out when asked for."""

    __slots__ = ("_raises", "actor", "call", "owes", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.actor = actor = table.actor()
        if actor is None:
            self.owes = self.call = 0
        else:
            owes = table.level - actor.bet
            self.owes = owes
            self.call = owes if owes < actor.stack else actor.stack
        self._raises: Raises | None = None

    @property
    def raises(self) -> Raises | None:
        """Bounds of a bet or raise by the player in turn; None where nobody is."""
        if self._raises is None and self.actor is not None:
            self._raises = raise_bounds(self.table, self.actor)
        return self._raises


def legal(table: Table, rules: Ruleset) -> Legal:
    """What the ruleset allows next at this table."""
    return Legal(table)


def behind(table: Table, player: Player) -> int:
    """Chips a player may still bring in: the stack, or what a table cap leaves of it."""
    cap = table.stakes.cap
    return player.stack if not cap else min(player.stack, cap - player.put)


def raise_bounds(table: Table, player: Player) -> Raises:
    """Bounds of a bet or raise by any player at the table, in turn or not."""
    structure = table.form
    most = player.bet + behind(table, player)
    also: tuple[int, ...] = ()
    if structure == "fl":
        low, also = limit_totals(table)
        high = max((low, *also))
    else:
        low = table.level + (table.increment if table.rules.min_raise == "last_full" else table.last_step)
        high = most if structure == "nl" else pot_limit(table, player)
    return new(Raises, (low, high if high < most else most, also, closed(table, player, structure)))


def closed(table: Table, player: Player, structure: str) -> str | None:
    """Why a player may not bet or raise now, if so."""
    owes = table.level - player.bet
    if behind(table, player) <= (owes if owes > 0 else 0):
        return "no chips"
    if table.able < 1 or (table.able < 2 and player.live and not player.allin):
        return "nobody can call"
    if structure == "fl":
        cap = cap_of(table)
        if cap is not None and table.wagers >= cap:
            return "capped"
    if player.acted and not reopened(table, player):
        return "not reopened"
    return None


def cap_of(table: Table, heads_up: object = None) -> int | None:
    """How many wagers a fixed-limit round may have, the big blind and the opening bet counted; None for no cap.

    ``heads_up`` asks what the cap would be by another rule for two players than the ruleset's (C9).
    """
    rules = table.rules
    raises = rules.fl_cap_pre_raises if table.street <= 1 else rules.fl_cap_post_raises
    if raises is None:
        return None
    how = rules.fl_headsup_cap if heads_up is None else heads_up
    # Robert's Rules cap the betting of three who are not all-in; elsewhere whoever is in the hand counts (C8).
    two = table.able == 2 if how == "off_if_hu_before_capped" else sum(p.live for p in table.order) == 2
    if how == "same" or not two:
        return raises + 1
    if isinstance(how, int):
        return how + 1
    match how:
        case "off_if_hand_hu" | "off_if_event_hu":
            lifted = len(table.order) == 2
        case "off_if_round_starts_hu":
            lifted = sum(p.live or p.acted for p in table.order) == 2
        case _:
            lifted = table.fold_wagers <= raises
    return None if lifted else raises + 1


def reopened(table: Table, player: Player, how: str | None = None) -> bool:
    """Whether betting is open again to a player who has acted (S0.31, S1.21, TDA 2024 47).

    It is the player's own question, not the table's: what do I face since I last acted?
    """
    rules = table.rules
    faces = table.level - player.bet
    if table.form == "fl":
        how = how or rules.reopen_fl
        if how == "any":
            return faces > 0
        bound = table.increment if how == "full" else (table.increment + 1) // 2
        if rules.reopen_fl_cumulative and faces >= bound:
            return True
        return table.full_raises > player.seen_full
    how = how or rules.reopen_big
    if how == "any":
        return faces > 0
    if how == "facing_full":
        return faces >= table.increment
    return table.full_raises > player.seen_full


def limit_totals(table: Table, how: str | None = None) -> tuple[int, tuple[int, ...]]:
    """Fixed limit: the total a raise must make, and others the ruleset accepts over a short all-in (C2, B14)."""
    how = how or table.rules.fl_raise_over_short
    level, unit = table.level, table.increment
    short = level - table.full_level
    if short == 0:
        return level + unit, ()
    if how == "add_full":
        return level + unit, ()
    done = table.full_level + unit if short < unit else level + unit
    if how == "complete":
        return done, ()
    if how == "half_rule":
        return (done, ()) if 2 * short < unit else (level + unit, ())
    return level + unit, (done,) if done != level + unit else ()


def pot_limit(table: Table, player: Player, blinds: str | None = None, basis: str | None = None) -> int:
    """The most a pot-limit wager may make: call, then raise by what the pot is after the call (S2.13, S3.21, C10)."""
    owes = max(table.level - player.bet, 0)
    basis = basis or table.rules.pl_basis
    pot = counted_pot(table, blinds)
    return table.level + pot + (owes if basis == "after_call" else 0)


def counted_pot(table: Table, blinds: str | None = None) -> int:
    """What the pot-limit formula counts as the pot: every chip in the middle, less what the ruleset leaves out."""
    rules = table.rules
    pot = table.pot
    if not rules.pl_dead_counts or not rules.pl_antes_count:
        for _, _, e in table.posts:
            if e.kind == "ante":
                pot -= 0 if rules.pl_antes_count else e.amount
            elif not rules.pl_dead_counts:
                if e.kind in ("dead", "missed"):
                    pot -= e.amount
                elif e.kind == "both blinds":
                    pot -= max(e.amount - table.stakes.bb, 0)
    if not rules.pl_drop_counts:
        pot -= table.added
    how = blinds or rules.pl_blinds
    if how != "actual" and table.street <= 1:
        pot += assumed_blinds(table, how)
    if rules.pl_rake_deducted and table.street > 1:
        earlier = table.pot - sum(p.bet for p in table.order)
        permille = int(Decimal(rules.pl_rake_deducted) * 10)
        pot -= (earlier * permille + 500) // 1000
    if rules.pl_round:  # live houses round the pot up to a chip (C13)
        chip = rules.pl_round * int(Decimal(rules.unit) * 100)
        pot = -(-pot // chip) * chip
    return pot


def assumed_blinds(table: Table, how: str) -> int:
    """What short or missing blinds add to the pot where the house counts them as posted in full (C11)."""
    stakes, extra = table.stakes, 0
    small = sum(e.amount for _, _, e in table.posts if e.kind == "small blind")
    big = table.big_blind()
    if big is not None:
        extra += max(stakes.bb - sum(e.amount for _, p, e in table.posts if p is big and e.kind == "big blind"), 0)
    if how == "assume_full":
        extra += max((stakes.sb or 0) - small, 0)
    elif big is None or not big.acted:
        extra += max(stakes.bb - small, 0)
    return extra


def arithmetic(table: Table, player: Player) -> str:
    """The pot-limit sum in words: ``call 20 + (pot 43 + call 20) = 83``, in the amounts of the hand."""
    from omaha_audit.money import amount_text

    unit = table.hand.unit

    def say(amount: int) -> str:
        return amount_text(amount, unit)

    owes = max(table.level - player.bet, 0)
    pot = counted_pot(table)
    most = pot_limit(table, player)
    if table.level == 0:
        return f"pot {say(pot)} = {say(most)}"
    own = f" over {say(player.bet)} in front" if player.bet else ""
    return f"call {say(owes)} + (pot {say(pot)} + call {say(owes)}) = {say(most - player.bet)}{own}, to {say(most)}"
