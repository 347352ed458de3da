"""Button and blinds from one hand to the next, at any table (S0.13-S0.17, S3.27, S4.18, B6, C17, C18).

Asked only of two hands that follow each other; who can tell that is the caller's business.
"""

from collections.abc import Iterable
from typing import NamedTuple

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Table
from omaha_audit.engine.button import Places, next_places
from omaha_audit.findings import Finding

MOVES = ("next_live", "every_seat", "tda_dead", "rrop_moving")
NOBODY = 0
"""The place of a small blind that cannot be told."""


class Spot(NamedTuple):
    """Where button and blinds lay in a hand."""

    button: int | None
    small: int | None
    """Seat of the small blind; where nobody posted it, the empty seat that the last big blind left; None for unknown"""
    big: int | None
    dealt: int


def spot(table: Table, before: Spot | None = None) -> Spot:
    """Where a hand had them: by its posts, and by place where nobody posted."""
    small, big = table.expected_blinds()
    poster = table.big_blind() or big
    if small is poster or not any(e.kind == "small blind" for _, _, e in table.posts):
        small = None
    dead = before.big if before is not None else None
    return Spot(table.hand.button, small.seat if small else dead, poster.seat if poster else None, len(table.order))


def moved(
    report: HandReport, table: Table, before: Spot, every: Iterable[int], severity: str | None = None
) -> Finding | None:
    """Button and blinds where the hand before lets them go, by any way that the ruleset accepts.

    ``every`` are the seats that a button may come to which passes empty ones too.
    """
    hand, rules = report.hand, report.rules
    live = sorted(p.seat for p in table.order)
    if hand.button is None or before.button is None or before.big is None or len(live) < 2:
        return None
    if table.bomb:  # its button may stay (C30)
        return None
    places = Places(before.button, NOBODY if before.small is None else before.small, before.big)
    adjusts = [str(a) for a in rules.options("hu_adjust")] or ["none", "no_double_bb"]
    moves = [str(m) for m in rules.options("button_move")]
    ways = {
        next_places(move, adjust, places, live, sorted(every))
        for move in (MOVES if not moves or "unspecified" in moves else moves)
        for adjust in adjusts
    }
    fine = {way.button for way in ways}
    if NOBODY in fine:  # it follows a small blind that nobody can tell
        fine.add(hand.button)
    if hand.button not in fine:
        found = _button(report, table, before, fine, adjusts, severity)
        report.overrule(found)
        return found
    there = {way for way in ways if way.button in (hand.button, NOBODY)}
    wrong = _blinds(report, table, there, severity)
    if wrong is None and there != ways and not report.has("OA302"):
        report.add(
            "OA905",
            report.head("button", "Table"),
            expected=" or ".join(map(str, sorted(fine))),
            actual=str(hand.button),
            verdict="ambiguous",
            detail=f"it was on seat {before.button}",
            fields=("button_move",),
        )
    return wrong


def _button(
    report: HandReport, table: Table, before: Spot, fine: set[int], adjusts: list[str], severity: str | None
) -> Finding:
    big = table.expected_blinds()[1]
    twice = big is not None and big.seat == before.big and len(table.order) == 2 < before.dealt
    if twice and big is not None and adjusts == ["no_double_bb"]:
        other = next(p for p in table.order if p is not big)
        return report.add(
            "OA913",
            report.head("button", "Table"),
            big,
            expected=other.name,
            actual=big.name,
            fields=("hu_adjust",),
            severity=severity,
        )
    return report.add(
        "OA905",
        report.head("button", "Table"),
        expected=" or ".join(map(str, sorted(fine))),
        actual=str(report.hand.button),
        detail=f"it was on seat {before.button}",
        fields=("button_move",),
        severity=severity,
    )


def _blinds(report: HandReport, table: Table, ways: set[Places], severity: str | None) -> Finding | None:
    """With a dead button the big blind goes to the next seat due, and its last seat owes the small one (TDA 2024 32).

    Elsewhere the blinds follow from the button, within the hand.
    """
    if report.has("OA301", "OA302", "OA303", "OA306", "OA311"):
        return None
    bigs = {player.seat: (index, player) for index, player, e in table.posts if e.kind == "big blind"}
    smalls = {player.seat for _, player, e in table.posts if e.kind == "small blind"}
    if not bigs:
        return None
    due = {way.big for way in ways}
    if len(due) > 1 or not due & set(bigs):
        index, player = next(iter(bigs.values()))
        found = report.add(
            "OA302",
            index,
            player,
            expected=" or ".join(table.by_seat[seat].name for seat in sorted(due)),
            actual=player.name,
            mark=player.name,
            fields=("button_move",),
            severity=severity,
            verdict="ambiguous" if due & set(bigs) else "fail",
        )
        return found if found.verdict == "fail" else None
    seats = {p.seat: p for p in table.order}
    owed = [seats.get(way.small) for way in ways if way.big in bigs]
    first = owed[0] if owed else None
    if smalls or first is None or None in owed or first.allin or report.rules.missed_blinds != "not_offered":
        return None
    if table.stakes.sb == 0:
        return None
    return report.add(
        "OA306",
        -report.hand.offset if table.dealt_at is None else table.dealt_at,
        first,
        expected="small blind",
        detail="small blind",
        fields=("button_move",),
        severity=severity,
    )
