"""Chips nobody matched, and the pot lines (S0.35, S0.55, S0.59, C23, C25)."""

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Table
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.settle import Settlement
from omaha_audit.events import Returned


def returned(report: HandReport, table: Table, index: int, event: Returned, law: Legal | None) -> None:
    """What comes back is what one player has in beyond everybody else (S0.35)."""
    player = table.by_name.get(event.who)
    owner, due = table.uncalled()
    if player is None or (player is owner and event.amount == due):
        return
    if player.dead and event.amount == player.dead + (due if player is owner else 0):
        report.add(
            "OA607",
            index,
            player,
            expected="nothing",
            actual=report.say(player.dead),
            money=player.dead,
            detail=f"{report.say(player.dead)} was posted dead",
        )
    elif owner is None:
        report.add(
            "OA603",
            index,
            player,
            expected="nothing",
            actual=report.say(event.amount),
            money=event.amount,
            detail="every chip is matched",
        )
    elif player is not owner:
        report.add(
            "OA603",
            index,
            player,
            expected=owner.name,
            actual=player.name,
            money=event.amount,
            mark=player.name,
            detail=f"{report.say(due)} of {owner.name} is unmatched",
        )
    else:
        second = player.put - due
        report.add(
            "OA603",
            index,
            player,
            expected=due,
            actual=event.amount,
            detail=f"{report.say(player.put)} in, {report.say(second)} matched",
        )


def refund_missing(report: HandReport, settled: Settlement) -> None:
    """What nobody matched must have gone back before the pots are paid."""
    table, owner, due = settled.table, settled.refund_to, settled.refund
    if owner is None or due <= 0 or table.cancelled or report.has("OA603"):
        return
    style = report.rules.uncalled_style
    told_inside = any(v in ("inside_collect", "as_side_pot", "silent") for v in report.rules.options("uncalled_style"))
    if report.rules.open("uncalled_style") and told_inside and report.hand.view is None:
        return  # the house may hand it out with the pot: the payout is checked either way
    walk = len(settled.live) == 1 and table.street <= 1 and table.last_aggressor is None
    if style in ("inside_collect", "as_side_pot", "silent") or (style == "explicit_except_walk" and walk):
        return
    at = owner.last_wager if owner.last_wager is not None else 0
    report.add(
        "OA602",
        at,
        owner,
        expected=report.say(due),
        actual="nothing",
        difference=f"{owner.name} is owed {report.say(due)}",
        money=due,
        detail=f"{report.say(owner.put)} in, {report.say(owner.put - due)} matched",
    )


def total_line(report: HandReport, settled: Settlement) -> None:
    """The closing line: the total is what was put in, and its parts are the pots (C23)."""
    table = settled.table
    if table.total is None or table.cancelled:
        return
    index, total = table.total
    pot = table.pot - settled.refund
    rake = (total.rake or 0) + sum(amount for _, amount in total.drops)
    whole = pot + settled.refund if report.rules.uncalled_style in ("inside_collect", "as_side_pot") else pot
    net = whole - rake if report.rules.pot_line == "after_rake_with_uncalled" else whole
    if total.pot not in (pot, whole, net):
        report.add("OA601", index, expected=pot, actual=total.pot, detail=f"{report.say(pot)} was put in")
    if rake > max(total.pot, pot) or rake < 0:
        report.add("OA810", index, expected=total.pot, actual=rake, detail="more than the pot")
    parts = total.parts
    if not parts:
        return
    if sum(parts) not in (total.pot, total.pot - rake):
        report.add("OA609", index, expected=total.pot - rake, actual=sum(parts), detail="main and side pots")
        return
    sizes = [p.amount for p in settled.pots]
    if len(parts) != len(sizes):
        report.add(
            "OA605",
            index,
            expected=str(len(sizes)),
            actual=str(len(parts)),
            detail=", ".join(map(report.say, sizes)),
            severity="warning",
        )
        return
    for number, (size, part) in enumerate(zip(sizes, parts, strict=True)):
        if not size - rake <= part <= size:
            title = f"side pot {number}" if number else "the main pot"
            report.add("OA604", index, expected=size, actual=part, detail=title)
            return
