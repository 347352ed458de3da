"""Whose turn it is, and whether a round is over when the record says so (S0.36-S0.40, S1.27, S3.19)."""

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.steps import acts_next, gone_for_good
from omaha_audit.engine.table import STREET_INDEX
from omaha_audit.events import Event


def known(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """Whoever does something sits at the table."""
    if event.who not in table.by_name:
        report.add("OA106", index, actual=event.who, detail=event.who)


def turn(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """The player in turn acts, and nobody else; out, all-in and absent players never do."""
    assert law is not None
    player = table.by_name.get(event.who)
    actor = law.actor
    if player is actor and player is not None:
        return
    if player is None:
        report.add("OA106", index, actual=event.who, detail=event.who)
        return
    if not player.live or player.allin:
        why = "all-in" if player.live else "out of the hand"
        report.add("OA405", index, player, actual=why, detail=f"{player.name} is {why}", mark=event.who)
        return
    if actor is None:
        if event.type == "FOLDED" and player.bet >= min(table.level, table.matched(player)):
            report.add("OA416", index, player, detail="nothing is owed")
        else:
            report.add("OA404", index, player, detail=_why_closed(table), mark=event.who)
        return
    # A seat whose line was dropped never turns up again; one whose line was moved acts next.
    if acts_next(table.hand, index, actor.name):
        found = report.add("OA401", index, player, expected=actor.name, actual=event.who, mark=event.who)
        # Two turns exchanged are one fault: the player passed over before now acts late.
        passed = next((f for f in report.findings if f.code == "OA401" and f.expected == event.who), None)
        if passed is not None and found.follows is None:
            found.follows = passed.follows or passed
    else:
        report.add(
            "OA402",
            index,
            actor,
            expected=actor.name,
            actual=event.who,
            detail=f"{event.who} acts instead",
            severity="warning" if gone_for_good(table.hand, index, actor.name) and actor.out else None,
        )


def _why_closed(table: Table) -> str:
    if sum(p.live for p in table.order) < 2:
        return "everybody else has folded"
    if table.able < 2:
        return "nobody else can bet"
    return "the round is over"


def round_over(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """A street, a showdown or a payment comes only when nobody still owes a decision."""
    late = table.late
    if late is None or table.cancelled or sum(p.live for p in table.order) < 2 or table.awards:
        return
    if table.street >= STREET_INDEX["showdown"]:  # the showdown marker was asked already
        return
    if not table.bets_open:
        return
    if report.has("OA403") and not any(p.acted for p in table.order):  # the board comes in a row: told where it began
        return
    if not late.acted and table.street <= 1 and late.bet >= table.level and late.posted:
        report.add("OA417", index, late, expected=late.name, detail=f"{late.name} may still check or raise")
        return
    owes = max(table.level - late.bet, 0)
    what = f"{late.name} still owes {report.say(owes)}" if owes else f"{late.name} has not acted"
    report.add("OA403", index, late, expected=late.name, detail=what)


def fold(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """Folding for nothing is allowed, and worth a note (TDA 2024 58)."""
    assert law is not None
    player = table.by_name.get(event.who)
    if player is not None and player is law.actor and law.owes <= 0:
        report.add("OA416", index, player, detail="nothing is owed")


def check(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """Nobody checks while a bet is owed (S2.8, S4.9)."""
    player: Player | None = table.by_name.get(event.who)
    if player is not None and player.live and not player.allin:
        owes = table.level - player.bet
        if owes > 0:
            report.add("OA406", index, player, expected=owes, detail=f"{report.say(owes)} is owed", mark="checks")
