"""The showdown: names of hands, who shows first, who must and who may not (S0.3-S0.7, S0.48, S1.37, S2.19, S3.39)."""

from omaha_audit.cards import cards_text
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player
from omaha_audit.engine.settle import Settlement
from omaha_audit.engine.table import STREET_INDEX, STREETS
from omaha_audit.evaluator import (
    Claim,
    agrees,
    category,
    holdem_reading,
    kickers_agree,
    low_agrees,
    parse_high,
    parse_low,
    write_high,
    write_low,
)  # fmt: skip
from omaha_audit.events import Shown


def split_name(text: str) -> tuple[str, str | None]:
    """``HI: a pair of Kings; LO: 8,5,3,2,A`` to its high and low part; one-sided names have no low part."""
    if text.startswith("HI: "):
        high, mark, low = text[4:].partition("; LO: ")
        return high, low if mark else None
    high, mark, low = text.partition("; ")
    return high, low if mark else None


def names(report: HandReport, settled: Settlement) -> None:
    """Each printed name is the best hand of exactly two hole cards and three board cards."""
    if not settled.trusted or (
        report.hand.names is None and report.hand.view is None and report.rules.names in ("none", "category")
    ):
        return
    for index, run, player, event in settled.table.shows:
        if event.text:
            _name(
                report, settled, index, run if run in settled.boards else settled.runs[0], player, event, report.style
            )


def _name(
    report: HandReport, settled: Settlement, index: int, run: int, player: Player, event: Shown, style: str
) -> None:
    made = settled.high(run, player)
    if made is None or event.text is None:
        return
    right = write_high(made.strength, style)
    if event.text == right and not settled.hilo and made.strength > 1:
        return
    high_text, low_text = split_name(event.text)
    claim = parse_high(high_text, style)
    used = f"{cards_text(made.hole)} + {cards_text(made.board)}"
    if made.strength == 1 and claim is not None and agrees(claim, 1):
        claim = _royal(report, index, player, high_text, claim, used)
    if claim is None:
        report.add("OA703", index, player, expected=right, actual=high_text, detail=used)
    elif not agrees(claim, made.strength):
        report.add(
            "OA701", index, player, expected=right, actual=high_text, detail=_why(settled, run, player, claim, used)
        )
    elif not claim.exact or (event.text.startswith("HI: ") and not settled.hilo):
        report.add("OA703", index, player, expected=right, actual=event.text, detail=used)
    elif not kickers_agree(claim, made.strength):
        report.add("OA705", index, player, expected=right, actual=high_text, detail=used)
    if settled.hilo:
        _low_name(report, settled, index, run, player, low_text, style)


def _royal(report: HandReport, index: int, player: Player, text: str, claim: Claim, used: str) -> Claim:
    """The highest straight flush: a royal flush in name is right anywhere, alone where it is a class (B30).

    A house that tells categories alone writes no names: those in the text are the text's own.
    """
    rules = report.rules
    if "royal" in text.lower():
        return claim._replace(exact=True)
    if rules.allows("royal_class", True) and rules.names not in ("none", "category"):
        report.add(
            "OA703",
            index,
            player,
            expected="a royal flush",
            actual=text,
            verdict="ambiguous" if rules.open("royal_class") else "fail",
            fields=("royal_class",),
            detail=used,
        )
        return claim._replace(exact=True)
    return claim


def _why(settled: Settlement, run: int, player: Player, claim: object, used: str) -> str:
    """What plays, and how many hole cards the name as printed would need."""
    reading = holdem_reading(player.cards, settled.boards[run], claim.category)  # type: ignore[attr-defined]
    if reading is not None and category(reading.strength) == claim.category:  # type: ignore[attr-defined]
        hole = cards_text(reading.cards[: reading.from_hole])
        return f"{used}; the name needs {hole or 'no card'} of the hand: {reading.from_hole} cards, not 2"
    return used


def _low_name(
    report: HandReport, settled: Settlement, index: int, run: int, player: Player, text: str | None, style: str
) -> None:
    low = settled.low(run, player)
    right = write_low(low, style) if low is not None else "no low"
    if text is None:
        if low is not None:
            report.add("OA704", index, player, expected=right, actual="no low", detail=cards_text(low.hole + low.board))
        return
    ranks = parse_low(text, style)
    if low is None or ranks is None or not low_agrees(ranks, low):
        used = cards_text(low.hole + low.board) if low is not None else "three board cards of eight or lower are needed"
        report.add("OA704", index, player, expected=right, actual=text, detail=used)


def order(report: HandReport, settled: Settlement) -> None:
    """Who must show first (S1.37, S3.39, S3.40, TDA 2024 17, LA24 145)."""
    rules, table = report.rules, settled.table
    how = rules.show_order
    if how == "none" or not settled.contested or table.cancelled or rules.open("show_order"):
        return
    shown = next(((i, p) for i, _, p, _ in table.shows if p.live), None)
    mucked = next(((i, p) for i, _, p, e in table.mucks if p.live and not e.shy), None)
    if not table.awards or (shown is None and mucked is None):
        return
    showed = shown is not None and (mucked is None or shown[0] < mucked[0])
    index, first = shown if showed else mucked  # type: ignore[misc]
    due = settled.first_to_show()
    aggressor = table.round_aggressor if rules.last_aggressor_scope == "final_round" else table.last_aggressor
    if first is not due:
        scopes = [str(v) for v in rules.options("last_aggressor_scope")]
        if any(first is settled.first_to_show(scope) for scope in scopes):
            report.add(
                "OA706",
                index,
                first,
                expected=due.name,
                actual=first.name,
                verdict="ambiguous",
                fields=("last_aggressor_scope",),
                detail=f"{due.name} shows first",
            )
            return
        if showed:
            report.add(
                "OA706",
                index,
                first,
                expected=due.name,
                actual=first.name,
                mark=first.name,
                fields=("show_order",),
                detail=_reason(due, aggressor),
            )
    elif (
        not showed
        and not all(p.mucked for p in settled.live if p is not first)
        and (rules.show_policy != "all" or rules.open("show_policy"))  # where all must show, hiding is OA707
    ):
        report.add(
            "OA714",
            index,
            first,
            expected="shows",
            actual="mucks",
            mark="mucks",
            fields=("show_order",),
            detail=_reason(due, aggressor),
        )


def side_first(report: HandReport, settled: Settlement) -> None:
    """Hands of the last contested side pot are shown before those that can win the main pot alone (LA24 145)."""
    table = settled.table
    if (
        report.rules.show_order != "side_then_main"
        or report.rules.open("show_order")
        or not settled.contested
        or report.has("OA706")
    ):
        return
    pool = next((p.eligible for p in reversed(settled.pots) if p.contested), ())
    early = None
    for index, run, player, _event in table.shows:
        if run > 1 or not player.live:
            continue
        if player not in pool:
            early = early or (index, player)
        elif early is not None:
            report.add(
                "OA712",
                early[0],
                player,
                expected=player.name,
                actual=early[1].name,
                mark=early[1].name,
                fields=("show_order",),
                detail=f"{early[1].name} has no part in the last side pot",
            )
            return


def face_up(report: HandReport, settled: Settlement) -> None:
    """Once somebody is all-in and betting is over, all hands are tabled before the next card (TDA 2024 16)."""
    table = settled.table
    if not report.rules.allin_face_up or report.hand.view is None or not settled.contested or table.able > 1:
        return
    over = max(
        (i for i, e in enumerate(report.hand.events) if e.type in ("CALLED", "BET", "RAISED", "CHECKED", "FOLDED")),
        default=0,
    )
    later = [i for i, e in table.board_events if i > over]
    if later and table.shows and table.shows[0][0] > later[0] and any(p.allin for p in settled.live):
        at, _, player, _ = table.shows[0]
        street = STREETS[max(STREET_INDEX[report.hand.events[later[0]].street] - 1, 1)]
        before = [i for i in later if i < at][-1]
        report.add(
            "OA713",
            at,
            player,
            expected=f"the end of the betting {'' if street == 'preflop' else 'on the '}{street}",
            actual="the showdown" if before == later[-1] else f"the {report.hand.events[before].street}",
            mark=player.name,
            detail="all-in hands are tabled before the next card",
            fields=("allin_face_up",),
        )


def _reason(due: Player, aggressor: Player | None) -> str:
    return f"{due.name} bet or raised last" if due is aggressor else f"{due.name} sits first left of the button"


def who_shows(report: HandReport, settled: Settlement) -> None:
    """Which hands may, must and must not be turned up under the ruleset (B3, B5)."""
    rules, table = report.rules, settled.table
    if table.cancelled:
        return
    for index, _, player, _event in table.shows:
        if not player.live:
            if rules.folded_show == "forbidden":
                report.add("OA709", index, player, detail="folded", fields=("folded_show",))
        elif not settled.contested and rules.uncontested_show == "forbidden":
            report.add("OA710", index, player, detail="nobody called", fields=("uncontested_show",))
    if not settled.contested:
        return
    policy = rules.show_policy
    if policy == "winners_only":
        rankings = [settled.ranking(n, run) for n in range(len(settled.pots)) for run in settled.runs]
        leading = {p for ranking in rankings for p in (*ranking.high, *ranking.low)}
        for index, _, player, event in table.shows:
            if player.live and player.got == 0 and player not in leading:
                said = event.text or cards_text(event.cards)
                report.add("OA708", index, player, actual=said, detail="lost the hand", fields=("show_policy",))
    elif policy == "all" and not rules.open("show_policy"):
        at = table.awards[0][0] if table.awards else len(table.hand.events) - 1
        unseen = [p for p in settled.live if not p.turned_up]
        for player in unseen:
            if not player.got or len(unseen) == len(settled.live):  # a paid hand that others beat to the table is OA711
                report.add(
                    "OA707",
                    at,
                    player,
                    expected="shown",
                    actual="hidden",
                    detail="in at the showdown",
                    fields=("show_policy",),
                )
        _whole_hands(report, settled)


def _whole_hands(report: HandReport, settled: Settlement) -> None:
    """Where all must show they turn up all their cards (S0.48, S3.39); a hand may be shown again for each board."""
    most: dict[Player, tuple[int, int]] = {}
    for index, _, player, event in settled.table.shows:
        if player.live and len(event.cards) > most.get(player, (0, 0))[0]:
            most[player] = (len(event.cards), index)
    for player, (count, index) in most.items():
        if count < settled.hole_cards:
            report.add(
                "OA707",
                index,
                player,
                expected=f"all {settled.hole_cards} cards",
                actual=f"hidden but for {count} cards",
                detail="in at the showdown",
                fields=("show_policy",),
            )
