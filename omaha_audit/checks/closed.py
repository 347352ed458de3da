"""Betting that is closed: capped, not reopened, or nobody left to call (S0.28-S0.34, S1.21, S4.23, C1, C4, C8, C9)."""

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table
from omaha_audit.engine.legal import Legal, Raises, cap_of, reopened
from omaha_audit.engine.table import STREET_INDEX
from omaha_audit.events import AllIn, Bet, Board, Called, Event, Posted, Raised
from omaha_audit.rules.fields import FIELDS


def closed(report: HandReport, table: Table, index: int, player: Player, to: int, bounds: Raises) -> None:
    """A wager by a player whose betting is closed."""
    rules, why = report.rules, bounds.closed
    if why == "nobody can call":
        report.add("OA420", index, player, actual=to, detail="every opponent is all-in or out")
        return
    level = report.say(table.level)
    if why == "capped":
        cap = cap_of(table)
        posts = table.street > 1
        name = "fl_cap_post_raises" if posts else "fl_cap_pre_raises"
        raises = table.wagers
        allowed = rules.options(name)
        heads_up = sum(p.live for p in table.order) == 2
        if not allowed or (rules.open(name) and any(a is None or raises < int(str(a)) + 1 for a in allowed)):
            report.add(
                "OA501",
                index,
                player,
                expected=level,
                actual=to,
                verdict="ambiguous",
                fields=(name,),
                detail=f"{raises} wagers stand; the ruleset leaves the cap open",
            )
        elif heads_up and rules.open("fl_headsup_cap"):
            report.add(
                "OA507",
                index,
                player,
                expected=level,
                actual=to,
                verdict="ambiguous",
                fields=("fl_headsup_cap",),
                detail=f"{raises} wagers stand between two players; whether the cap holds is open",
            )
        elif heads_up and any(cap_of(table, how) is None for how in FIELDS["fl_headsup_cap"].values):
            report.add(
                "OA507",
                index,
                player,
                expected=level,
                actual=report.say(to),
                fields=("fl_headsup_cap", name),
                detail=f"{raises} wagers of at most {cap} stand between two players",
            )
        else:
            report.add(
                "OA501",
                index,
                player,
                expected=level,
                actual=report.say(to),
                fields=(name,),
                detail=f"{raises} wagers of at most {cap} stand",
            )
        return
    fl = table.form == "fl"
    field = "reopen_fl" if fl else "reopen_big"
    faces = table.level - player.bet
    detail = f"faces {report.say(faces)}, a full raise is {report.say(table.increment)}"
    left_open = None
    if rules.open(field) and any(reopened(table, player, str(how)) for how in rules.options(field)):
        left_open = field
    elif fl and rules.open("reopen_fl_cumulative") and faces >= table.increment:
        left_open = "reopen_fl_cumulative"
    if left_open is not None:
        report.add(
            "OA503",
            index,
            player,
            expected=level,
            actual=report.say(to),
            verdict="ambiguous",
            fields=(left_open,),
            detail=detail,
        )
        return
    code = "OA504" if fl and rules.reopen_fl == "half" else "OA503"
    report.add(code, index, player, expected=level, actual=report.say(to), fields=(field,), detail=detail)


def perhaps_closed(report: HandReport, table: Table, index: int, player: Player, to: int) -> None:
    """A raise by a player who has acted, open only under some of the values that the ruleset leaves open (B12, B13)."""
    rules = report.rules
    field = "reopen_fl" if table.form == "fl" else "reopen_big"
    if not rules.open(field) or all(reopened(table, player, str(how)) for how in rules.options(field)):
        if field != "reopen_fl" or not rules.open("reopen_fl_cumulative") or table.full_raises > player.seen_full:
            return
        field = "reopen_fl_cumulative"
    report.add(
        "OA503",
        index,
        player,
        expected=report.say(table.level),
        actual=report.say(to),
        verdict="ambiguous",
        fields=(field,),
        detail=f"faces {report.say(table.level - player.bet)}, a full raise is {report.say(table.increment)}",
    )


def capped(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """A room that says the betting is capped says so at the cap (S0.28), counted by the ruleset (S0.32)."""
    rules = report.rules
    name = "fl_cap_post_raises" if table.street > 1 else "fl_cap_pre_raises"
    raises, cap = getattr(rules, name), cap_of(table)
    if table.form != "fl" or (raises is None and not rules.open(name)):
        report.add("OA502", index, detail="there is no cap in this game", fields=(name,))
        return
    heads_up = sum(p.live for p in table.order) == 2
    if cap is None:  # lifted for two (C9)
        open_ = rules.open("fl_headsup_cap")
        report.add(
            "OA507",
            index,
            expected="no cap",
            actual="capped",
            fields=("fl_headsup_cap",),
            detail="between two players the betting is not capped",
            verdict="ambiguous" if open_ else "fail",
        )
        return
    if table.wagers >= cap:
        return
    said, short = _wagers_said(table), "fl_short_counts"
    caps = rules.options(name)
    if rules.open(name) and (not caps or table.wagers in (int(str(c)) + 1 for c in caps if c is not None)):
        verdict, fields = "ambiguous", (name,)
    elif heads_up and rules.open("fl_headsup_cap"):
        verdict, fields = "ambiguous", ("fl_headsup_cap",)
    else:
        by_shorts = said >= cap
        report.add(
            "OA505" if by_shorts else "OA502",
            index,
            expected=str(table.wagers if by_shorts else cap),
            actual=str(said if by_shorts else table.wagers),
            fields=(short, name) if by_shorts else (name,),
            detail=f"{table.wagers} wagers of {cap} stand",
            verdict="ambiguous" if by_shorts and rules.open(short) else "fail",
        )
        return
    report.add(
        "OA502", index, expected=str(cap), actual=str(table.wagers), fields=fields, verdict=verdict,
        detail=f"{table.wagers} wagers stand; the ruleset leaves the cap open",
    )  # fmt: skip


def _wagers_said(table: Table) -> int:
    """Wagers of the street by a count that takes each all-in above the bet for one; the big blind is one."""
    events = table.hand.events[: table.index]
    start = next((i for i in range(len(events) - 1, -1, -1) if _opens(events[i], table)), 0)
    level, count, front = 0, 0, dict[str, int]()
    for event in events[start:]:
        kind, who = event.__class__, getattr(event, "who", "")
        before = front.get(who, 0)
        if kind is Raised and event.to is not None:
            to = event.to
        elif kind in (Called, Bet) or (kind is Posted and event.kind in ("small blind", "big blind")):
            to = before + event.amount
        elif kind is AllIn:
            to = before + event.puts
        else:
            continue
        front[who] = to
        if kind is Posted:
            level, count = table.stakes.bb, 1
        elif to > level:
            level, count = to, count + 1
    return count


def _opens(event: Event, table: Table) -> bool:
    return event.__class__ is Board and STREET_INDEX.get(event.street, 0) == table.street > 1
