"""How much a call, bet or raise may be (S0.25-S0.34, S1.16-S1.23, S2.9-S2.16, S3.14-S3.21)."""

from omaha_audit.checks.closed import closed, perhaps_closed
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table
from omaha_audit.engine.legal import (
    Legal,
    Raises,
    arithmetic,
    behind,
    limit_totals,
    pot_limit,
    raise_bounds,
)  # fmt: skip
from omaha_audit.engine.table import STREETS
from omaha_audit.events import Event


def _sub_unit(report: HandReport, index: int, player: Player, amount: int) -> bool:
    """Amounts are positive and whole multiples of the smallest chip."""
    if amount > 0 and amount % report.hand.unit == 0:
        return False
    report.add(
        "OA108", index, player, actual=report.say(amount), expected=report.say(report.hand.unit), detail="amount"
    )
    return True


def _flag(report: HandReport, table: Table, index: int, player: Player, amount: int, said: bool) -> None:
    """The all-in mark stands where the whole stack goes in, and nowhere else."""
    is_all = amount >= behind(table, player)
    if is_all != said:
        report.add(
            "OA409",
            index,
            player,
            expected="all-in" if is_all else "not all-in",
            actual="all-in" if said else "no mark",
            detail=f"{report.say(player.stack)} behind",
            mark="and is all-in" if said else "",
        )


def _over_stack(report: HandReport, index: int, player: Player, amount: int) -> bool:
    cap = report.table.stakes.cap if report.table is not None else None
    if cap and player.put + amount > cap:
        report.add(
            "OA418",
            index,
            player,
            expected=cap,
            actual=player.put + amount,
            detail=f"{report.say(player.put)} of {report.say(cap)} in",
            mark=report.printed(amount),
        )
        return True
    if amount <= player.stack:
        return False
    report.add(
        "OA408", index, player, expected=player.stack, actual=amount, detail=f"{report.say(player.stack)} behind"
    )
    return True


def call(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """A call puts in what is owed, or the whole stack where that is less (S3.16)."""
    player = table.by_name.get(event.who)
    if player is None or not player.live or player.allin:
        return
    amount = event.amount
    owes = table.level - player.bet
    due = min(owes, behind(table, player))
    if amount == due:
        if event.allin or due >= player.stack:
            _flag(report, table, index, player, amount, event.allin)
        if amount % report.hand.unit:
            _sub_unit(report, index, player, amount)
        return
    if owes <= 0:
        report.add("OA421", index, player, actual=report.say(amount), detail="nothing is owed", mark="calls")
        return
    if _sub_unit(report, index, player, amount) or _over_stack(report, index, player, amount):
        return
    short = table.matched(player) - player.bet
    if (
        table.street <= 1
        and short < owes
        and amount == min(short, player.stack)
        and report.rules.allows("short_bb_call", "actual")
    ):
        if report.rules.open("short_bb_call"):
            report.add(
                "OA407",
                index,
                player,
                expected=due,
                actual=amount,
                verdict="ambiguous",
                fields=("short_bb_call",),
                detail="the big blind is short; whether its full amount is owed is open",
            )
        return
    # Heads-up against a blind shorter than the call nothing beyond it can be won: either figure will do (C7).
    if table.able == 1 and amount == min(table.matched(player) - player.bet, player.stack):
        return
    if _misread_post(report, table, index, player, amount, owes):
        return
    report.add(
        "OA407",
        index,
        player,
        expected=due,
        actual=amount,
        detail=f"{report.say(table.level)} to stay in, {report.say(player.bet)} in front",
    )


def _misread_post(report: HandReport, table: Table, index: int, player: Player, amount: int, owes: int) -> bool:
    """A call that counts the dead part of a returning player's post as live, or the live one as dead (C16)."""
    posts = [e for _, p, e in table.posts if p is player and e.kind in ("both blinds", "dead", "missed")]
    live = player.bet
    if not posts or table.street > 1 or player.put != live:
        return False
    dead = player.dead - sum(e.amount for _, p, e in table.posts if p is player and e.kind == "ante")
    if amount == owes - dead:
        taken = live + dead
    elif amount == table.level and live:
        taken = 0
    else:
        return False
    words = " and ".join(f"{e.kind} of {report.say(e.amount)}" for e in posts)
    report.add(
        "OA309", index, player, expected=live, actual=taken, money=abs(taken - live), mark=report.printed(amount),
        detail=f"a call of {report.say(amount)} after {words}",
    )  # fmt: skip
    return True


def bet(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """The first wager of a round."""
    player = table.by_name.get(event.who)
    if player is None or not player.live or player.allin:
        return
    if table.level > 0:
        report.add(
            "OA414",
            index,
            player,
            expected="raises",
            actual="bets",
            detail=f"{report.say(table.level)} stands already",
            mark="bets",
        )
    _wager(report, table, index, player, player.bet + event.amount, event.amount, event.allin, "bet")


def raised(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """A raise of a wager that stands. The event is complete: the engine chose between readings that differ."""
    player = table.by_name.get(event.who)
    if player is None or not player.live or player.allin:
        return
    if table.level == 0:
        report.add(
            "OA414", index, player, expected="bets", actual="raises", detail="there is no bet to raise", mark="raises"
        )
    said = table.hand.events[index]
    if said.by is not None and said.to is not None and said.by != said.to - table.level:
        report.add(
            "OA415",
            index,
            player,
            expected=f"{report.say(event.to - table.level)} to {report.say(event.to)}",
            actual=f"{report.say(said.by)} to {report.say(said.to)}",
            detail=f"over {report.say(table.level)} in front",
            mark="raises",
        )
    if event.to <= table.level:
        report.add(
            "OA411",
            index,
            player,
            expected=raise_bounds(table, player).low,
            actual=event.to,
            detail=f"{report.say(table.level)} stands already",
        )
        return
    _wager(report, table, index, player, event.to, event.to - player.bet, event.allin, "raise")


def all_in(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """An all-in without a verb is a call, a bet or a raise by its amount."""
    player = table.by_name.get(event.who)
    if player is None or not player.live or player.allin or _over_stack(report, index, player, event.puts):
        return
    if player.bet + event.puts > table.level:
        _wager(
            report, table, index, player, player.bet + event.puts, event.puts, True, "raise" if table.level else "bet"
        )


def _wager(
    report: HandReport, table: Table, index: int, player: Player, to: int, puts: int, flag: bool, verb: str
) -> None:
    if puts <= 0 or puts % report.hand.unit:
        _sub_unit(report, index, player, puts)
        return
    if _over_stack(report, index, player, puts):
        return
    if flag or puts >= player.stack:
        _flag(report, table, index, player, puts, flag)
    bounds = raise_bounds(table, player)
    if bounds.closed is not None and bounds.closed != "no chips":
        closed(report, table, index, player, to, bounds)
        return
    if bounds.closed is None and player.acted:
        perhaps_closed(report, table, index, player, to)
    for other in table.order:
        if other.live and other.bet + other.stack >= to and other is not player:
            break
    else:
        covered = max([p.bet + p.stack for p in table.order if p.live and p is not player], default=to)
        if to > covered:
            report.add("OA419", index, player, expected=covered, actual=to, money=0, detail="the excess comes back")
    whole = puts == behind(table, player)
    structure = table.form
    if structure == "fl":
        if to != bounds.low and to not in bounds.also and not (whole and to < max(bounds.low, *bounds.also, 0)):
            _limit_amount(report, table, index, player, to, bounds)
        return
    if to < bounds.low and not whole:
        code = "OA410" if verb == "bet" else "OA506" if table.level > table.full_level > 0 else "OA411"
        field = "min_bet" if verb == "bet" else "min_raise"
        steps = (
            {"bb": table.stakes.bb, "street_unit": table.stakes.unit_on(STREETS[table.street])}
            if verb == "bet"
            else {"last_full": table.increment, "previous": table.last_step}
        )
        if report.rules.open(field) and any(to >= table.level + steps[str(o)] for o in report.rules.options(field)):
            report.add(
                code,
                index,
                player,
                expected=bounds.low,
                actual=to,
                verdict="ambiguous",
                fields=(field,),
                detail=f"{report.say(table.level)} and at least {report.say(table.increment)} more",
            )
            return
        report.add(
            code,
            index,
            player,
            expected=bounds.low,
            actual=to,
            fields=(field,),
            detail=f"{report.say(table.level)} and at least {report.say(table.increment)} more",
        )
    elif structure == "pl" and to > bounds.high:
        _over_pot(report, table, index, player, to, bounds)
    elif verb == "bet" and report.rules.open("min_bet") and to < table.stakes.unit_on(STREETS[table.street]):
        report.add(
            "OA410",
            index,
            player,
            expected=table.stakes.unit_on(STREETS[table.street]),
            actual=to,
            verdict="ambiguous",
            fields=("min_bet",),
            detail="whether the unit of the street is the smallest bet is open",
        )


def _limit_amount(report: HandReport, table: Table, index: int, player: Player, to: int, bounds: Raises) -> None:
    """Fixed limit: every wager is one unit of the street (S0.26, S0.27)."""
    over_short = table.level > table.full_level
    field = "fl_raise_over_short"
    accepted = {
        t for how in report.rules.options(field) for t in (lambda lt: (lt[0], *lt[1]))(limit_totals(table, str(how)))
    }
    if over_short and report.rules.open(field) and to in accepted:
        return
    code = "OA506" if over_short and to > table.level else "OA412"
    report.add(
        code,
        index,
        player,
        expected=bounds.low,
        actual=to,
        fields=(field,) if over_short else (),
        detail=f"{report.say(table.level)} and {report.say(table.increment)} on this street",
    )


def _over_pot(report: HandReport, table: Table, index: int, player: Player, to: int, bounds: Raises) -> None:
    """Pot limit: call, then at most the pot (S2.12-S2.16, S3.20, S3.21)."""
    rules = report.rules
    most = pot_limit(table, player)
    if to <= most:
        return
    detail = arithmetic(table, player)
    for basis in rules.options("pl_basis") or ("after_call",):
        for blinds in rules.options("pl_blinds") or ("actual",):
            if to <= pot_limit(table, player, str(blinds), str(basis)):
                if (blinds, basis) != (rules.pl_blinds, rules.pl_basis) and basis != "after_call":
                    report.add(
                        "OA413",
                        index,
                        player,
                        expected=most,
                        actual=to,
                        verdict="ambiguous",
                        fields=("pl_blinds",),
                        detail=detail,
                    )
                return
    if rules.pl_allin_over_pot == "allowed" and to == player.bet + player.stack:
        return
    report.add(
        "OA413",
        index,
        player,
        expected=most,
        actual=to,
        detail=detail,
        fields=("pl_blinds",) if table.street <= 1 and _odd_blinds(table) else (),
    )


def _odd_blinds(table: Table) -> bool:
    """Whether a blind is short or missing, so that how the house counts it decides."""
    posted = {e.kind: e.amount for _, _, e in table.posts}
    return posted.get("big blind", 0) < table.stakes.bb or posted.get("small blind", 0) < (table.stakes.sb or 0)
