"""Turns that are right, told at a glance: most lines of most files break no rule.

Each function returns at once where the event is exactly what `legal` says, and else hands it to the checks of turn and
amount, which find out what is wrong. Nothing is judged here that is not judged there.
"""

from omaha_audit.checks import amounts, deal, turns
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Table
from omaha_audit.engine.legal import Legal
from omaha_audit.events import Bet, Called, Checked, Folded, Raised, Result


def folded(report: HandReport, table: Table, index: int, event: Folded, law: Legal) -> None:
    """A fold in turn, facing a bet, that shows no cards."""
    actor = law.actor
    if actor is not None and actor.name == event.who and law.owes > 0 and not event.cards:
        return
    turns.turn(report, table, index, event, law)
    turns.fold(report, table, index, event, law)
    deal.folded(report, table, index, event, law)


def checked(report: HandReport, table: Table, index: int, event: Checked, law: Legal) -> None:
    """A check in turn with nothing owed."""
    actor = law.actor
    if actor is not None and actor.name == event.who and law.owes <= 0:
        return
    turns.turn(report, table, index, event, law)
    turns.check(report, table, index, event, law)


def called(report: HandReport, table: Table, index: int, event: Called, law: Legal) -> None:
    """A call in turn of exactly what is owed, with chips left behind and no all-in mark."""
    actor = law.actor
    if actor is not None and actor.name == event.who:
        amount = event.amount
        if (
            amount == law.owes > 0
            and amount < actor.stack
            and not event.allin
            and not amount % report.hand.unit
            and not table.stakes.cap
        ):
            return
    else:
        turns.turn(report, table, index, event, law)
    amounts.call(report, table, index, event, law)


def bet(report: HandReport, table: Table, index: int, event: Bet, law: Legal) -> None:
    """A bet: in turn or not, its amount is measured."""
    actor = law.actor
    if actor is None or actor.name != event.who:
        turns.turn(report, table, index, event, law)
    amounts.bet(report, table, index, event, law)


def raised(report: HandReport, table: Table, index: int, event: Raised, law: Legal) -> None:
    """A raise: in turn or not, its amount is measured."""
    actor = law.actor
    if actor is None or actor.name != event.who:
        turns.turn(report, table, index, event, law)
    amounts.raised(report, table, index, event, law)


def result(report: HandReport, table: Table, index: int, event: Result, law: Legal | None) -> None:
    """A summary line tells cards only of those who showed or mucked: mostly the cards that the body told."""
    cards = event.cards
    if cards:
        player = table.by_seat.get(event.seat)
        if player is not None and player.cards == cards and len(cards) == report.hand.game.hole_cards:
            return
        deal.result(report, table, index, event, law)
