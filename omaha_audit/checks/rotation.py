"""A match from hand to hand: who is dealt in, where the button goes, when it ends (S0.10-17, S0.60-62, S4.17-21).

Checked only between two hands that follow each other: a match counts its hands, and elsewhere every stack must have
been carried over to the chip. With a hand missing between them nothing can be said.
"""

from typing import NamedTuple

from omaha_audit.checks.button import Spot, moved, spot
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table
from omaha_audit.engine.settle import Settlement


class Position(NamedTuple):
    """A match as a hand left it."""

    hand: str
    number: int | None
    """The hand's place in its match, from 1."""
    spot: Spot
    blinds: tuple[int | None, int]
    names: dict[int, str]
    ends: dict[int, int]
    """Chips of every seat of the match, the empty-handed ones included."""
    winner: str | None
    broke: dict[int, str]
    """Seats without chips, and the hand in which they lost the last of them."""


def position(settled: Settlement, before: Position | None) -> Position:
    """What the next hand of the match needs to know."""
    table, hand = settled.table, settled.table.hand
    names = dict(before.names) if before else {}
    ends = dict.fromkeys(names, 0)
    broke = dict(before.broke) if before else {}
    for player in table.by_seat.values():
        names[player.seat] = player.name
        left = player.stack + (settled.refund if player is settled.refund_to else 0)
        ends[player.seat] = left
        if left > 0:
            broke.pop(player.seat, None)
        else:
            broke.setdefault(player.seat, hand.id)
    alone = [seat for seat, chips in ends.items() if chips > 0]
    winner = names[alone[0]] if len(alone) == 1 and len(names) > 1 else None
    if winner is None and table.match_won is not None:
        winner = table.match_won[2].who
    return Position(
        hand.id, hand.match_hand, spot(table, before.spot if before else None), (table.stakes.sb, table.stakes.bb),
        names, ends, winner, broke,
    )  # fmt: skip


def follows_on(report: HandReport, table: Table, before: Position) -> None:
    """A hand against the one before it in the same match."""
    hand = report.hand
    if before.winner is not None:
        report.add("OA909", -hand.offset, actual=hand.id, detail=f"{before.winner} won it in hand {before.hand}")
        return
    _seats(report, table, before)
    _chips(report, table, before)
    moved(report, table, before.spot, before.names)
    _blinds(report, table, before)


def _seats(report: HandReport, table: Table, before: Position) -> None:
    rules = report.rules
    for seat, player in table.by_seat.items():
        if seat in before.broke and player.start > 0:
            back = rules.elimination == "rebuy" or "rebuy" in rules.options("elimination")
            report.add(
                "OA906",
                report.seat_line(seat),
                player,
                detail=f"hand {before.broke[seat]}",
                severity="info" if back else None,
            )
        elif seat not in before.names and player.name in before.names.values():
            old = next(s for s, n in before.names.items() if n == player.name)
            report.add("OA908", report.seat_line(seat), player, expected=str(old), actual=str(seat))
    for seat, chips in before.ends.items():
        if chips > 0 and seat not in table.by_seat and before.names[seat] not in table.by_name:
            player = Player(seat, before.names[seat], chips, True)
            report.add("OA907", -report.hand.offset, player, expected=chips, actual="")


def _chips(report: HandReport, table: Table, before: Position) -> None:
    """Chips are neither made nor lost between hands (S0.11)."""
    held = sum(before.ends.values())
    now = sum(p.start for p in table.by_seat.values())
    if held != now and not report.has("OA907", "OA906"):
        report.add("OA902", -report.hand.offset, expected=held, actual=now, mark="")


def _blinds(report: HandReport, table: Table, before: Position) -> None:
    """Blinds of a match never fall (S1.11), and where the ruleset has a schedule they follow it."""
    sb, bb = before.blinds
    if table.stakes.bb < bb and not report.has("OA912"):
        report.add(
            "OA912",
            report.head("stakes", ""),
            expected=f"{report.say(sb or 0)}/{report.say(bb)}",
            actual=f"{report.say(table.stakes.sb or 0)}/{report.say(table.stakes.bb)}",
            detail="blinds do not fall",
        )


def match_end(report: HandReport, settled: Settlement, before: Position | None) -> None:
    """The end of a match: one holds every chip, or at the hand limit the largest stack takes it (S4.20, S4.21)."""
    table, hand, rules = settled.table, report.hand, report.rules
    if hand.match_hand is None:
        return
    now = position(settled, before)
    holders = [seat for seat, chips in now.ends.items() if chips > 0]
    limit = rules.hand_limit is not None and hand.match_hand >= rules.hand_limit
    last = len(hand.events) - 1
    best = max(now.ends.values(), default=0)
    leaders = [seat for seat, chips in now.ends.items() if chips == best]
    if table.match_won is None:
        if len(holders) == 1 and table.ends:
            report.add(
                "OA910",
                last,
                table.by_seat.get(holders[0]),
                expected=now.names[holders[0]],
                actual="nobody",
                detail="one player holds every chip",
            )
        elif hand.match_hand == rules.hand_limit and table.ends and len(leaders) == 1:
            report.add(
                "OA910",
                last,
                table.by_seat.get(leaders[0]),
                expected=now.names[leaders[0]],
                actual="nobody",
                detail=f"hand {hand.match_hand} is the last, and the largest stack is {report.say(best)}",
            )
        return
    index, player, event = table.match_won
    if len(holders) == 1:
        if player is None or player.seat != holders[0] or event.why:
            report.add(
                "OA910",
                index,
                player,
                expected=now.names[holders[0]],
                actual=f"{event.who}{f' {event.why}' if event.why else ''}",
                mark=event.who,
                detail="one player holds every chip",
            )
        return
    if limit or rules.end_by_time:
        if player is None or player.seat not in leaders:
            report.add(
                "OA910",
                index,
                player,
                expected=" or ".join(now.names[s] for s in leaders),
                actual=event.who,
                mark=event.who,
                detail=f"the largest stack is {report.say(best)}",
            )
        elif len(leaders) > 1 and limit:
            report.add(
                "OA910",
                index,
                player,
                expected=" or ".join(now.names[s] for s in leaders),
                actual=event.who,
                verdict="ambiguous",
                fields=("limit_tie",),
                detail="a tie at the hand limit is left open",
            )
        return
    report.add(
        "OA910",
        index,
        player,
        expected="nobody yet",
        actual=event.who,
        mark=event.who,
        detail=f"{len(holders)} players hold chips",
    )
