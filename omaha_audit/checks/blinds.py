"""Blinds, antes and straddles: who owes them and how much (S0.14-S0.18, S1.5-S1.12, S4.2, S4.3, C15-C19)."""

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table
from omaha_audit.engine.legal import Legal
from omaha_audit.events import Event, Posted


def known_poster(report: HandReport, table: Table, index: int, event: Posted, law: Legal | None) -> None:
    """A post comes from a seat, and before the cards."""
    if event.who not in table.by_name:
        report.add("OA106", index, actual=event.who, detail=event.who)
    elif table.dealt_at is not None:
        report.add("OA311", index, table.by_name[event.who], actual=event.kind, detail=event.kind)


def post_amount(report: HandReport, table: Table, index: int, event: Posted, law: Legal | None) -> None:
    """The amount of a post against the stakes; a short stack posts all it has (S0.18)."""
    player = table.by_name.get(event.who)
    if player is None:
        return
    amount, kind, stakes = event.amount, event.kind, table.stakes
    if amount <= 0 or amount % report.hand.unit:
        report.add(
            "OA108", index, player, actual=report.say(amount), expected=report.say(report.hand.unit), detail=kind
        )
        return
    if amount > player.stack:
        report.add(
            "OA408", index, player, expected=player.stack, actual=amount, detail=f"{report.say(player.stack)} behind"
        )
        return
    due = _due(table, event)
    if due is not None and amount != due:
        if kind == "ante":
            if amount != player.stack:
                report.add("OA307", index, player, expected=due, actual=amount, detail="every ante is the same")
        elif player.stack < due:
            if amount != player.stack:
                report.add("OA305", index, player, expected=player.stack, actual=amount, detail=kind)
        else:
            report.add("OA304", index, player, expected=due, actual=amount, detail=kind)
    elif kind == "straddle":
        _straddle(report, table, index, player, event)
    if (amount == player.stack) != event.allin and due is not None:
        report.add(
            "OA409",
            index,
            player,
            expected="all-in" if amount == player.stack else "not all-in",
            actual="all-in" if event.allin else "no mark",
            detail=f"{report.say(player.stack)} behind",
        )
    if (
        kind == "small blind"
        and report.rules.sb_rule == "half"
        and stakes.sb is not None
        and 2 * stakes.sb != stakes.bb
    ):
        report.add("OA313", index, player, expected=stakes.bb // 2, actual=amount, fields=("sb_rule",))


def _due(table: Table, event: Posted) -> int | None:
    """What a post of this kind should be; None where the text does not tell."""
    stakes = table.stakes
    match event.kind:
        case "small blind":
            if stakes.sb is not None:
                return stakes.sb
            return None if 0 < event.amount <= stakes.bb else stakes.bb // 2
        case "big blind" | "button blind":
            return stakes.bb
        case "both blinds":
            return stakes.bb + stakes.sb if stakes.sb is not None else None
        case "ante":
            if stakes.ante or table.hand.ante is not None:
                return stakes.ante
            return next((e.amount for _, _, e in table.posts if e.kind == "ante" and not e.allin), None)
    return None


def _straddle(report: HandReport, table: Table, index: int, player: Player, event: Posted) -> None:
    """A straddle is a live third blind, twice what stands, where the house has them (C15)."""
    rules = table.rules
    spots = _straddle_spots(table, player)
    why = ""
    if table.structure == "fl" and player.seat == table.button:
        why = "no straddle by the button in fixed limit"
    elif not rules.open("straddle") and not rules.straddle:
        why = "this house has no straddle"
    elif not spots or (not rules.open("straddle") and not spots & set(rules.straddle)):
        why = "this seat may not straddle"
    if why:
        report.add("OA310", index, player, actual=event.amount, fields=("straddle",), detail=why)
        return
    total = event.amount if table.rules.straddle_amount == "total" else player.bet + event.amount
    if total < 2 * max(table.level, table.stakes.bb) and event.amount < player.stack:
        report.add(
            "OA310",
            index,
            player,
            expected=2 * max(table.level, table.stakes.bb),
            actual=total,
            fields=("straddle",),
            detail="a straddle is twice the blind",
        )


def _straddle_spots(table: Table, player: Player) -> set[str]:
    """Which straddles a seat could post: by its place after the blinds and the straddles before it."""
    order, big = table.order, table.big_blind()
    spots = {"button_sb_first", "button_utg_first"} if player.seat == table.button else set()
    if player is big:
        spots.add("bb_over")
    last = next((p for _, p, e in reversed(table.posts) if e.kind == "straddle"), big)
    if last is None or player is order[(last.place + 1) % len(order)]:
        spots.add("utg")
    return spots


def all_posts(report: HandReport, table: Table, index: int, event: Event, law: Legal | None) -> None:
    """Once, when the posts are all in: the right seats, and nobody missing."""
    if report.opened:
        return
    report.opened = True
    if len(table.order) < 2:
        return
    small, big = table.expected_blinds()
    posts = table.posts
    smalls = [(i, p) for i, p, e in posts if e.kind == "small blind"]
    bigs = [(i, p) for i, p, e in posts if e.kind == "big blind"]
    heads_up = len(table.order) == 2
    _small_blind(report, table, index, small, smalls, bigs, heads_up)
    _big_blind(report, table, index, big, smalls, bigs, heads_up)
    _antes(report, table, index)
    _not_offered(report, table)


def _not_offered(report: HandReport, table: Table) -> None:
    """Where nobody makes up for missed blinds, nobody posts more than the two that are due (C16)."""
    rules = report.rules
    if rules.open("missed_blinds") or rules.missed_blinds != "not_offered":
        return
    big = table.big_blind()
    for index, player, e in table.posts:
        second = e.kind == "big blind" and player is not big
        if second or e.kind in ("both blinds", "dead", "missed", "button blind"):
            if report.has("OA302") and second:
                continue
            report.add(
                "OA312",
                index,
                player,
                actual=e.kind if e.kind not in ("dead", "missed") else f"{e.kind} blind",
                detail="missed blinds are not made up for here",
                fields=("missed_blinds",),
                mark=player.name,
            )


def _dead_small_blind(table: Table, bigs: list[Player]) -> bool:
    """Whether a hand without a small blind may be right: its owner missed it (C16), or its place is an empty one.

    A dead small blind lies between the button and the big blind, where the last big blind sat (C17, TDA 2024 32).
    """
    rules = table.rules
    if rules.missed_blinds != "not_offered":
        return True
    if not rules.allows("button_move", "tda_dead") and not rules.allows("button_move", "rrop_moving"):
        return False
    size = table.hand.table_size or max(table.by_seat)
    first = table.order[0]
    return first in bigs and len(table.order) > 2 and first.seat != (table.button or 0) % size + 1


def _late(table: Table, kind: str) -> bool:
    """Whether a blind comes after the cards: posted too late (OA311), and not missing."""
    return any(e.__class__ is Posted and e.kind == kind for e in table.hand.events[table.index :])


def _small_blind(
    report: HandReport, table: Table, index: int, due: Player | None, posts: list[tuple[int, Player]],
    bigs: list[tuple[int, Player]], heads_up: bool,
) -> None:  # fmt: skip
    if not posts:
        owed = (table.stakes.sb or 0) > 0 or table.structure == "fl"
        if (
            owed
            and bigs
            and not table.bomb
            and not _dead_small_blind(table, [p for _, p in bigs])
            and due is not None
            and not due.allin  # an ante took all there was
            and not _late(table, "small blind")
        ):
            report.add("OA306", index, due, expected="small blind", detail="small blind")
        return
    at, player = posts[0]
    if player is not due and due is not None:
        if heads_up:
            report.add(
                "OA303",
                at,
                player,
                expected=due.name,
                actual=player.name,
                mark=player.name,
                detail="heads-up the button posts the small blind",
            )
        else:
            report.add("OA301", at, player, expected=due.name, actual=player.name, mark=player.name)
    for at, extra in posts[1:]:
        report.add("OA312", at, extra, actual="small blind", detail="a second small blind")


def _big_blind(
    report: HandReport, table: Table, index: int, due: Player | None, smalls: list[tuple[int, Player]],
    posts: list[tuple[int, Player]], heads_up: bool,
) -> None:  # fmt: skip
    posters = [p for _, p in posts]
    if not posts:
        late = any(e.kind in ("both blinds", "button blind") for _, _, e in table.posts)
        antes_only = not smalls and any(e.kind == "ante" for _, _, e in table.posts)
        if (
            table.stakes.bb
            and not table.bomb
            and not late
            and not antes_only
            and due is not None
            and not due.allin  # an ante took all there was
            and not _late(table, "big blind")
        ):
            report.add("OA306", index, due, expected="big blind", detail="big blind")
        return
    if due is None or due in posters:
        return
    if not smalls and table.order[0] in posters and _dead_small_blind(table, posters):
        return
    at, player = posts[0]
    code = "OA301" if heads_up and report.has("OA303") else "OA302"
    report.add(code, at, player, expected=due.name, actual=player.name, mark=player.name)


def _antes(report: HandReport, table: Table, index: int) -> None:
    """An ante is owed by every player, or by one for all (S1.6, C19)."""
    payers = [p for _, p, e in table.posts if e.kind == "ante"]
    rules = report.rules
    if payers and rules.ante_type == "none" and not rules.open("ante_type"):
        if not report.has("OA110"):
            at, player, e = next(post for post in table.posts if post[2].kind == "ante")
            report.add("OA307", at, player, expected="nothing", actual=report.say(e.amount), fields=("ante_type",))
        return
    if not payers:
        big = table.big_blind()
        spent = big is not None and big.allin and len(table.order) > 2  # one ante for all, and no chips for it
        if table.stakes.ante and not spent:
            report.add("OA307", index, None, expected=table.stakes.ante, actual="nothing", detail="no ante was posted")
        return
    if len(payers) == 1 and len(table.order) > 2:
        allowed = [table.big_blind(), next((p for p in table.order if p.seat == table.button), None)]
        if payers[0] not in allowed:
            at = next(i for i, _, e in table.posts if e.kind == "ante")
            report.add(
                "OA307",
                at,
                payers[0],
                expected="the big blind or the button",
                actual=payers[0].name,
                mark=payers[0].name,
                detail="one ante for the table",
            )
        elif payers[0] is table.big_blind():
            _ante_order(report, table, payers[0])
        return
    for player in table.order:
        if player not in payers and player.start > 0:
            report.add(
                "OA307",
                index,
                player,
                expected=table.stakes.ante or table.posts[0][2].amount,
                actual="nothing",
                detail="no ante was posted",
            )


def _ante_order(report: HandReport, table: Table, player: Player) -> None:
    """A big blind too short for blind and ante pays the one that comes first whole (C19, TDA 2024 RP-11)."""
    ante_at, ante = next((i, e.amount) for i, p, e in table.posts if p is player and e.kind == "ante")
    blind = sum(e.amount for _, p, e in table.posts if p is player and e.kind == "big blind")
    due, bb = table.stakes.ante or ante, table.stakes.bb
    if player.start >= bb + due:
        return
    rules = report.rules
    right = {"bb_first": min(bb, player.start), "ante_first": player.start - min(due, player.start)}
    if blind == right[rules.bb_ante_order]:
        return
    other = "ante_first" if rules.bb_ante_order == "bb_first" else "bb_first"
    open_ = rules.open("bb_ante_order") and blind == right[other]
    report.add(
        "OA308",
        ante_at,
        player,
        expected=min(due, player.start - right[rules.bb_ante_order]),
        actual=ante,
        fields=("bb_ante_order",),
        verdict="ambiguous" if open_ else "fail",
        detail=f"{report.say(player.start)} for blind and ante",
    )
