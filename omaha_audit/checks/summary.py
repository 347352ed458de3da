"""The summary says again what the body said: seats, positions, folds, winnings, names (OA112)."""

import re

from omaha_audit.checks.report import HandReport
from omaha_audit.checks.showdown import split_name
from omaha_audit.engine import Player, Table
from omaha_audit.engine.settle import Settlement
from omaha_audit.engine.table import STREETS
from omaha_audit.evaluator import agrees, parse_high, write_high
from omaha_audit.events import Result

_KICKER = re.compile(r" - [^;]*kicker")


def results(report: HandReport, settled: Settlement) -> None:
    """Each seat's line against the fold. A contradiction is a warning: the body is what was played."""
    table = settled.table
    if table.cancelled:
        return
    for index, player, event in table.results:
        if player is None:
            report.add(
                "OA112",
                index,
                actual=f"seat {event.seat}",
                expected="a seat of this hand",
                detail=f"seat {event.seat} is empty",
            )
            continue
        if event.who != player.name:
            report.add(
                "OA112",
                index,
                player,
                expected=player.name,
                actual=event.who,
                mark=event.who,
                detail=f"seat {event.seat}",
            )
            continue
        wrong = _roles(table, player, event) if event.roles else None
        if wrong:
            report.add("OA112", index, player, expected=wrong[0], actual=wrong[1], detail="position")
            continue
        if event.how == "folded":
            _folded(report, index, player, event)
        elif event.how in ("collected", "showed"):
            _won(report, settled, index, player, event)


def _roles(table: Table, player: Player, event: Result) -> tuple[str, str] | None:
    for role in event.roles:
        if role == "button" and player.seat != table.button:
            return f"seat {table.button} had it", role
        if role in ("small blind", "big blind") and role not in player.posted:
            poster = next((p.name for _, p, e in table.posts if e.kind == role), None)
            if poster is not None:
                return f"{poster} posted it", role
    return None


def _folded(report: HandReport, index: int, player: Player, event: Result) -> None:
    street = STREETS[player.folded_on]
    if not player.folded_on:
        if player.live:
            report.add(
                "OA112", index, player, expected="still in", actual="folded", detail="never folded", mark="folded"
            )
    elif event.street is not None and event.street != street:
        report.add(
            "OA112", index, player, expected=street, actual=event.street, detail="street of the fold", mark="folded"
        )
    elif event.idle and player.put + player.returned > 0:
        report.add(
            "OA112",
            index,
            player,
            expected=f"{report.say(player.put)} put in",
            actual="didn't bet",
            mark="didn't bet",
            detail="chips put in",
        )


def _won(report: HandReport, settled: Settlement, index: int, player: Player, event: Result) -> None:
    told = [o.won for o in event.outcomes if o.won is not None]
    if told and settled.table.awards and not event.cashed:
        if player.returned and sum(told) == player.got + player.returned:
            if not report.rules.allows("win_includes_uncalled", True):
                report.add(
                    "OA812",
                    index,
                    player,
                    expected=report.say(player.got),
                    actual=report.say(sum(told)),
                    money=player.returned,
                    fields=("win_includes_uncalled",),
                )
            return
        if sum(told) != player.got:
            report.add(
                "OA112",
                index,
                player,
                expected=report.say(player.got),
                actual=report.say(sum(told)),
                detail="chips won",
                money=abs(sum(told) - player.got),
            )
            return
    elif player.got and event.outcomes and all(o.lost for o in event.outcomes):
        report.add(
            "OA112",
            index,
            player,
            expected=f"won {report.say(player.got)}",
            actual="lost",
            detail="chips won",
            mark="lost",
        )
        return
    _names(report, settled, index, player, event)


def _same_name(summary: str, shown: str) -> bool:
    """The summary leaves out what a kicker decided: ``... - Ace kicker``."""
    return summary == shown or summary == _KICKER.sub("", shown)


def _names(report: HandReport, settled: Settlement, index: int, player: Player, event: Result) -> None:
    """The hand's name in the summary is the one printed when it was shown, and right."""
    said = [e.text for _, _, p, e in settled.table.shows if p is player and e.text]
    style = report.style
    for i, outcome in enumerate(event.outcomes):
        if not outcome.text:
            continue
        if said:
            if not any(_same_name(outcome.text, name) for name in said):
                report.add(
                    "OA112",
                    index,
                    player,
                    expected=said[min(i, len(said) - 1)],
                    actual=outcome.text,
                    detail="name of the hand",
                )
                return
        elif settled.trusted:
            run = settled.runs[min(i, len(settled.runs) - 1)]
            made = settled.high(run, player)
            claim = parse_high(split_name(outcome.text)[0], style)
            if made is not None and claim is not None and not agrees(claim, made.strength):
                right = write_high(made.strength, style)
                report.add("OA701", index, player, expected=right, actual=outcome.text, detail="in the summary")
                return
