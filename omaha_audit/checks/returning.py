"""Blinds that passed a seat while it sat out, and what it posts when it comes back (C16, WSOP live 156)."""

from collections.abc import Mapping

from omaha_audit.checks.button import Spot
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table

Missed = Mapping[str, frozenset[str]]
"""Player to the blinds missed since the last hand that it was dealt in: ``big``, ``small``."""
NOTHING: Missed = {}


def missed(table: Table, before: Spot, there: Spot, known: Missed) -> Missed:
    """What each seat that sits out has missed up to now, the hand following the one that ``before`` is of."""
    out = [p for p in table.by_seat.values() if p not in table.order]
    if not out:
        return NOTHING
    passed = {"big": _between(before.big, there.big), "small": _between(before.small, there.small)}
    return {p.name: known.get(p.name, frozenset()) | {b for b, seats in passed.items() if p.seat in seats} for p in out}


def _between(start: int | None, end: int | None) -> frozenset[int]:
    """Seats that a blind went over on its way; none where one end is not known."""
    if start is None or end is None:
        return frozenset()
    seats, seat = set(), start % 10 + 1
    while seat not in (end, start):
        seats.add(seat)
        seat = seat % 10 + 1
    return frozenset(seats)


def came_back(report: HandReport, table: Table, known: Missed) -> None:
    """A seat that was passed by the blinds posts those it missed, or comes back where the big blind is its own."""
    rules = report.rules
    if rules.open("missed_blinds") or rules.missed_blinds not in ("dead_sb_live_bb", "bb_only"):
        return
    for player in table.order if known else ():
        blinds = known.get(player.name, ())
        if not blinds or player in table.expected_blinds():
            continue
        due = table.stakes.bb if "big" in blinds else 0
        if rules.missed_blinds == "dead_sb_live_bb" and "small" in blinds:
            due += table.stakes.sb or 0
        posts = [(i, e.amount) for i, p, e in table.posts if p is player and e.kind not in ("ante", "straddle")]
        posted = sum(amount for _, amount in posts)
        if posts and posted < min(due, player.start):
            _too_little(report, posts[-1][0], player, due, posted, " and ".join(sorted(blinds)))


def _too_little(report: HandReport, index: int, player: Player, due: int, posted: int, blinds: str) -> None:
    report.add(
        "OA314", index, player, expected=due, actual=posted, fields=("missed_blinds",),
        detail=f"the {blinds} blind went by while it sat out",
    )  # fmt: skip
