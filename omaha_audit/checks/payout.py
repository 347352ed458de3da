"""Who is paid, and how much: each pot to the best hands among those who can win it (S0.53-S0.58, S1.40, S3.48, S3.63).

Rake leaves the pots in ways that differ by room, so the winners of a pot are held against what was paid out of it:
the sum must be the pot less the drop, and its division must be the division of that sum.
"""

from decimal import Decimal
from itertools import pairwise

from omaha_audit.checks.boards import over_boards
from omaha_audit.checks.report import HandReport
from omaha_audit.checks.shares import Paid, by_pot, one_pot, together
from omaha_audit.engine import Player
from omaha_audit.engine.pots import Pot
from omaha_audit.engine.settle import Settlement


def payments(settled: Settlement) -> list[Paid]:
    """Collected lines; for a player without one, what the summary says was won (a cashed-out winner has no line)."""
    table = settled.table
    paid = [Paid(i, run, p, e.amount, e.pot) for i, run, p, e in table.awards]
    cashed = table.cashed
    if paid and not cashed:
        return paid
    lined = {p.player for p in paid}
    for index, player, event in table.results:
        if player is None or player in lined:
            continue
        won = sum(o.won for o in event.outcomes if o.won is not None)
        if won:
            paid.append(Paid(index, None, player, won, None))
    return paid


def awards(report: HandReport, settled: Settlement) -> None:
    """The whole of the payout: identity, entitlement, division."""
    table = settled.table
    if table.cancelled:
        return
    if table.cashed:
        for event in report.hand.events:
            if event.type == "CASHEDOUT":
                _cash_out(report, settled, event.who, event.amount)
    pot = table.pot - settled.refund
    if _plain(settled, pot):
        _rake(report, settled)
        return
    paid = payments(settled)
    if not paid:
        if pot > 0:
            report.add("OA102", len(report.hand.events) - 1, expected="an award", detail=_last_line(report))
            report.unverifiable.append("nobody is paid")
        return
    paid = _without_uncalled(report, settled, paid)
    _order(report, paid)
    balanced = _identity(report, settled, paid, pot)
    _rake(report, settled)
    labelled = by_pot(settled, paid)
    if labelled is None:
        together(report, settled, paid, pot)
        return
    for (number, run), part in labelled.items():
        one_pot(report, settled, number, run, part, balanced)
    over_boards(report, settled, labelled)


def _last_line(report: HandReport) -> str:
    hand = report.hand
    return hand.source(hand.line_of(len(hand.events) - 1))[:80]


def _plain(settled: Settlement, pot: int) -> bool:
    """The pot of a hand that nobody contested, paid whole to the one player left: nothing else is to be looked at."""
    table = settled.table
    if settled.contested or table.cashed or len(table.awards) != 1 or table.total is None or settled.refund:
        return False
    _, _, player, award = table.awards[0]
    rake, drops = table.total[1].rake, table.total[1].drops
    whole = rake is not None and not drops and award.amount + rake == pot == table.total[1].pot
    return player.live and whole and not award.pot


def _without_uncalled(report: HandReport, settled: Settlement, paid: list[Paid]) -> list[Paid]:
    """What is won from the pots alone, where the house hands an uncalled bet out with them (C23)."""
    owner, back = settled.refund_to, settled.refund
    if report.rules.uncalled_style not in ("inside_collect", "as_side_pot") or not back:
        return paid
    total = settled.table.total[1] if settled.table.total else None
    drops = (total.rake or 0) + sum(amount for _, amount in total.drops) if total else 0
    if sum(p.amount for p in paid) + drops <= settled.table.pot - back:
        return paid
    own = [p for p in paid if p.player is owner and p.amount >= back]
    if not own:
        return paid
    one = next((p for p in own if p.amount == back), own[-1])
    rest = [p if p is not one else p._replace(amount=p.amount - back) for p in paid]
    return [p for p in rest if p.amount]


def _cash_out(report: HandReport, settled: Settlement, who: str, amount: int) -> None:
    player = settled.table.by_name.get(who)
    index = next(i for i, e in enumerate(report.hand.events) if e.type == "CASHEDOUT" and e.who == who)
    winners = sorted(
        {p.name for i in range(len(settled.pots)) for r in settled.runs for p in settled.ranking(i, r).high}
    )
    report.add("OA816", index, player, expected=", ".join(winners), actual=report.say(amount), detail="outside the pot")


# -- sums --------------------------------------------------------------------------------------------------------


def _identity(report: HandReport, settled: Settlement, paid: list[Paid], pot: int) -> bool:
    """What is paid and what is dropped make the pot."""
    table, rules = settled.table, report.rules
    total = table.total[1] if table.total else None
    out = sum(p.amount for p in paid)
    if total is not None and total.rake is not None:
        drops = total.rake + sum(amount for _, amount in total.drops)
        if out + drops == pot or (out == pot and rules.allows("pot_line", "none")):
            return True
        if out + drops == total.pot:  # the closing line agrees with itself: the pot is what differs (OA601)
            return True
        net = pot - drops
    else:
        if out == pot or (out < pot and rules.rake is not None):
            return True
        net = pot
    if report.has("OA602", "OA603") and out == pot + settled.refund:
        report.add("OA808", paid[0].index, paid[0].player, expected=net, actual=out, detail=_sum(report, pot, net))
        return False
    told = _told(settled)
    for one in _in_wrong_pots(settled, paid):
        if one.player in told and told[one.player] != one.player.got and one.player.got:
            report.add(
                "OA808",
                one.index,
                one.player,
                expected=net,
                actual=out,
                detail=_sum(report, pot, net),
                mark=report.printed(one.amount),
            )
            return False
    index = table.total[0] if table.total and table.total[1].rake else paid[0].index
    report.add("OA808", index, expected=net, actual=out, detail=_sum(report, pot, net))
    return False


def _in_wrong_pots(settled: Settlement, paid: list[Paid]) -> list[Paid]:
    """The payments of the pots that are paid out wrong, where the record tells pots apart."""
    sums: dict[int | None, int] = {}
    for one in paid:
        sums[one.pot] = sums.get(one.pot, 0) + one.amount
    wrong = {n for n, pot in enumerate(settled.pots) if sums.get(n, 0) != pot.amount}
    return [one for one in paid if one.pot in wrong] or paid


def _sum(report: HandReport, pot: int, net: int) -> str:
    return f"pot {report.say(pot)} less {report.say(pot - net)}"


def _told(settled: Settlement) -> dict[Player, int]:
    """What the summary, or the line of its own that some texts have, says each seat won."""
    out: dict[Player, int] = {player: event.amount for _, player, event in settled.table.wins}
    for _, player, event in settled.table.results:
        if player is not None and event.how in ("collected", "showed"):
            won = [o.won for o in event.outcomes if o.won is not None]
            if won:
                out[player] = sum(won)
    return out


def _rake(report: HandReport, settled: Settlement) -> None:
    """Rake where none is due, or more than the house may take (C24)."""
    table, rules = settled.table, report.rules
    if table.total is None:
        return
    index, total = table.total
    taken = total.rake or 0
    if taken <= 0:
        return
    pot = table.pot - settled.refund
    if rules.rake is None:
        report.add("OA809", index, expected=0, actual=taken, detail="the ruleset knows no rake", fields=("rake",))
        return
    flop = any(len(board) > 1 for board in table.boards.values())  # a door card is no flop
    if rules.rake.no_flop_no_drop and not flop:
        report.add("OA809", index, expected=0, actual=taken, detail="no flop, no drop", fields=("rake",))
        return
    bounds = []
    if rules.rake.pct is not None:
        whole, _, part = rules.rake.pct.partition(".")
        bounds.append(-(-pot * int(whole + (part + "00")[:2]) // 10_000))
    for players, cap in rules.rake.cap_by_players:
        if len(table.order) <= players:
            bounds.append(cap * int(Decimal(rules.unit) * 100))
            break
    if rules.rake.cap is not None:
        bounds.append(int(rules.rake.cap * Decimal(rules.unit) * 100))
    if bounds and taken > min(bounds):
        report.add("OA810", index, expected=min(bounds), actual=taken, detail=f"of {report.say(pot)}", fields=("rake",))


def _order(report: HandReport, paid: list[Paid]) -> None:
    """Pots are announced in the page's order (S0.57, S3.50)."""
    how = report.rules.pot_order
    if how == "any" or report.rules.open("pot_order"):
        return
    for before, after in pairwise(paid):
        if before.pot is None or after.pot is None or before.run != after.run:
            continue
        wrong = after.pot < before.pot if how == "main_first" else after.pot > before.pot
        if wrong:
            names = {0: "the main pot"}
            report.add(
                "OA811",
                after.index,
                expected=names.get(after.pot, f"side pot {after.pot}"),
                actual=names.get(before.pot, f"side pot {before.pot}"),
                fields=("pot_order",),
            )
            return


def bounds(report: HandReport, settled: Settlement) -> None:
    """Nobody wins more from an opponent than the own stake (S3.48): follows from a wrong pot or payee."""
    table = settled.table
    if table.cancelled or not (report.findings or report.unverifiable):
        return  # where every payment was found right, every payment is within bounds
    spare = sum(p.dead for p in table.by_seat.values()) + table.added
    for index, _, player, event in table.awards:
        most = player.put + spare + sum(min(player.put, o.put) for o in table.by_seat.values() if o is not player)
        refund = settled.refund if player is settled.refund_to else 0
        if player.got > most + refund and event is not None:
            report.add(
                "OA815", index, player, expected=most, actual=player.got, detail=f"{report.say(player.put)} put in"
            )
            return


__all__ = ["Paid", "Pot", "awards", "bounds", "payments"]
