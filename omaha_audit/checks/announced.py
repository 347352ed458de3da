"""What a full record announces: the cards that play, what each pot is worth, what each seat won and ends with.

Only texts that say these things are checked for them (S0.45, S0.48, S0.57-S0.60, OA702, OA715, OA812, OA814, OA817).
"""

from omaha_audit.cards import cards_text
from omaha_audit.checks.report import HandReport
from omaha_audit.checks.showdown import split_name
from omaha_audit.engine.settle import Settlement
from omaha_audit.evaluator import agrees, low_agrees, parse_high, parse_low, write_high, write_low
from omaha_audit.findings import Finding


def played_cards(report: HandReport, settled: Settlement) -> None:
    """The two and three cards named are a best hand of exactly two and three: any best set is right (S0.45)."""
    if not settled.trusted:
        return
    table = settled.table
    for index, said_of, player, event in table.plays:
        run = said_of if said_of in settled.boards else settled.runs[0]
        board, made = settled.board(run), settled.high(run, player)
        if board is None or made is None:
            continue
        said = f"{cards_text(event.hole)} with {cards_text(event.board)}"
        if event.half == "low":
            low = settled.low(run, player)
            mask = _low_mask(settled, run, player, event)
            if low is None or mask != low.mask:
                best = f"{cards_text(low.hole)} with {cards_text(low.board)}" if low else "no low"
                report.add("OA702", index, player, expected=best, actual=said, mark=cards_text(event.hole))
        elif not board.equals(player.cards, event.hole, event.board):
            report.add(
                "OA702",
                index,
                player,
                expected=f"{cards_text(made.hole)} with {cards_text(made.board)}",
                actual=said,
                mark=cards_text(event.hole),
            )
    if report.hand.view is not None and report.rules.names == "house":
        _asked_for(report, settled)


def _low_mask(settled: Settlement, run: int, player: object, event: object) -> int | None:
    """The low that the named cards make, if they are two of the hand and three of the board."""
    from omaha_audit.evaluator.omaha import LOW_BIT

    hole, board = event.hole, event.board  # type: ignore[attr-defined]
    cards = (*hole, *board)
    if max(cards) > 51 or len(set(cards)) != 5 or not set(hole) <= set(player.cards):  # type: ignore[attr-defined]
        return None
    if not set(board) <= set(settled.boards[run]):
        return None
    mask = 0
    for card in cards:
        mask |= LOW_BIT[card]
    return mask if mask.bit_count() == 5 and all(LOW_BIT[c] for c in cards) else None


def _asked_for(report: HandReport, settled: Settlement) -> None:
    """Every hand turned up is named, with its three board cards (S0.48)."""
    table = settled.table
    if not settled.contested:
        return
    named = {p for _, _, p, _ in table.plays}
    for index, _run, player, event in table.shows:
        if not event.text:
            report.add("OA715", index, player, expected="its name")
        elif player not in named:
            report.add("OA715", index, player, expected="the cards it plays")


def award_lines(report: HandReport, settled: Settlement) -> None:
    """Each award names the pot's size and the hand that won it (S0.57)."""
    table, style = settled.table, report.style
    sizes = [p.amount for p in settled.pots]
    phantom = any((e.pot or 0) >= len(sizes) for _, _, _, e in table.awards)
    for index, run, player, event in table.awards:
        if event.size is None:
            return
        number = event.pot or 0
        if number >= len(sizes):
            if not report.has("OA605", "OA604"):
                report.add(
                    "OA605",
                    index,
                    player,
                    expected=str(len(sizes)),
                    actual=str(number + 1),
                    detail=", ".join(map(report.say, sizes)),
                )
            continue
        if event.size != sizes[number] and not phantom:
            report.add(
                "OA604",
                index,
                player,
                expected=sizes[number],
                actual=event.size,
                detail=f"side pot {number}" if number else "the main pot",
                mark=f"of {report.printed(event.size)}",
            )
        at = run if run in settled.boards else settled.runs[0]
        made = settled.high(at, player) if settled.trusted else None
        if not settled.contested or not settled.pots[number].contested or made is None:
            if event.text and settled.trusted and made is None:
                report.add(
                    "OA701", index, player, expected="no named hand", actual=event.text, detail="nothing was shown down"
                )
            continue
        _award_name(report, settled, index, at, player, event, style)


def _award_name(
    report: HandReport, settled: Settlement, index: int, run: int, player: object, event: object, style: str
) -> None:
    made = settled.high(run, player)  # type: ignore[arg-type]
    assert made is not None
    text, half = event.text, event.half  # type: ignore[attr-defined]
    if text is None:
        if report.rules.names != "house":  # only the house page asks for it (S0.57)
            return
        report.add("OA715", index, player, expected="the name of the hand that won it")  # type: ignore[arg-type]
        return
    if half == "low":
        low = settled.low(run, player)  # type: ignore[arg-type]
        ranks = parse_low(text, style)
        if low is None or ranks is None or not low_agrees(ranks, low):
            report.add("OA704", index, player, expected=write_low(low, style) if low else "no low", actual=text)  # type: ignore[arg-type]
        return
    claim = parse_high(split_name(text)[0], style)
    right = write_high(made.strength, style)
    used = f"{cards_text(made.hole)} + {cards_text(made.board)}"
    if claim is None or not claim.exact:
        report.add("OA703", index, player, expected=right, actual=text, detail=used)  # type: ignore[arg-type]
    elif not agrees(claim, made.strength):
        report.add("OA701", index, player, expected=right, actual=text, detail=used)  # type: ignore[arg-type]


def halves(report: HandReport, settled: Settlement) -> None:
    """Where awards say which half they are from, each half is checked by itself (S3.58, S3.63)."""
    if (
        not settled.hilo
        or not settled.trusted
        or report.has("OA801", "OA802", "OA803", "OA804", "OA805", "OA806", "OA807", "OA808")
    ):
        return
    groups: dict[tuple[int, int], dict[str, dict[str, int]]] = {}
    first: dict[tuple[int, int], int] = {}
    for index, run, player, event in settled.table.awards:
        if event.half is None or event.pot is None:
            continue
        key = (event.pot, run if run in settled.boards else settled.runs[0])
        half = groups.setdefault(key, {"high": {}, "low": {}})[event.half]
        half[player.name] = half.get(player.name, 0) + event.amount
        first.setdefault(key, index)
    for (number, run), said in groups.items():
        if number >= len(settled.pots) or settled.ranking(number, run).unknown:
            continue
        ranking = settled.ranking(number, run)
        amount = sum(sum(h.values()) for h in said.values())
        low, high = sum(said["low"].values()), sum(said["high"].values())
        right_sides = set(said["high"]) <= {p.name for p in ranking.high} and set(said["low"]) <= {
            p.name for p in ranking.low
        }
        odd = settled.unit * (len(ranking.low) if settled.rules.hilo_low_odd == "to_high" else 1)
        if not right_sides or not 0 <= high - low <= odd or (high - low) % settled.unit:
            due = amount // settled.unit // 2 * settled.unit
            report.add(
                "OA805",
                first[number, run],
                expected=f"{report.say(amount - due)} high, {report.say(due)} low",
                actual=f"{report.say(high)} high, {report.say(low)} low",
                detail="the pot" if number == 0 else f"side pot {number}",
                fields=("hilo_odd",),
            )


def totals(report: HandReport, settled: Settlement) -> None:
    """What each seat won over all pots, and what it ends with (S0.58, S0.59, S4.17)."""
    table = settled.table
    if table.cancelled:
        return
    misnamed: dict[int, Finding] = {}
    for index, player, event in table.wins:
        if event.amount == player.got:
            continue
        code = "OA812" if player.returned and event.amount == player.got + player.returned else "OA817"
        misnamed[event.amount] = report.add(code, index, player, expected=player.got, actual=event.amount)
    if table.wins or table.ends:
        told = {p for _, p, _ in table.wins}
        for player in table.order:
            if player.got and player not in told:
                at = next(i for i, _, p, _ in table.awards if p is player)
                missing = report.add("OA817", at, player, expected=player.got, actual="nothing", money=player.got)
                if missing.follows is None and player.got in misnamed:  # the line is there, under another name
                    missing.follows = misnamed[player.got].follows or misnamed[player.got]
    if not table.ends:
        return
    ended = {p: (i, e.amount) for i, p, e in table.ends}
    for player in table.order:
        refund = settled.refund if player is settled.refund_to else 0
        due = player.stack + refund
        if player not in ended:
            report.add("OA814", table.ends[-1][0], player, expected=due, actual="nothing", detail="no line says it")
        elif ended[player][1] != due:
            paid_in = player.put + player.dead
            report.add(
                "OA814",
                ended[player][0],
                player,
                expected=due,
                actual=ended[player][1],
                detail=f"{report.say(player.start)} - {report.say(paid_in)} + {report.say(player.got)}",
            )
    begun = sum(p.start for p in table.order) + table.added
    dropped = (table.total[1].rake or 0) + sum(a for _, a in table.total[1].drops) if table.total else 0
    closing = sum(amount for _, amount in ended.values())
    if len(ended) == len(table.order) and closing + dropped != begun:
        report.add(
            "OA610",
            table.ends[-1][0],
            expected=begun - dropped,
            actual=closing,
            mark="",
            detail="stacks before and after",
        )
    said_out = {p for _, p in table.outs}
    for index, player in table.outs:
        if player.stack > 0:
            report.add(
                "OA112", index, player, expected=f"{report.say(player.stack)} left", actual="out", detail="elimination"
            )
    if table.outs or report.rules.elimination == "at_zero":
        for player in table.order:
            if player.stack == 0 and player not in said_out and not settled.refund:
                at = ended[player][0] if player in ended else table.ends[-1][0]
                report.add("OA112", at, player, expected="out", actual="nothing said", detail="elimination")
