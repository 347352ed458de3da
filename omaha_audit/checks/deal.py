"""Cards: each exists once, in the right number, in the right order of streets (S0.2, S0.19-S0.24, S3.30-S3.38)."""

from omaha_audit.cards import TEXT, UNKNOWN, Card, cards_text
from omaha_audit.checks.report import HandReport
from omaha_audit.checks.turns import round_over
from omaha_audit.engine import Player, Table
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.settle import Settlement
from omaha_audit.engine.table import BOARD_SIZE, STREET_INDEX
from omaha_audit.events import Board, Dealt, Folded, Mucked, Result, RunTwice, Shown


def see(report: HandReport, index: int, cards: tuple[Card, ...], where: str, player: Player | None = None) -> None:
    """Mark cards as seen; a second sighting anywhere is a fouled deck (TDA 2024 35-E)."""
    seen, again = report.seen, []
    for card in cards:
        if card == UNKNOWN:
            continue
        if card > UNKNOWN:
            report.add("OA202", index, player, actual="no card of the deck", detail=where)
            continue
        before = seen.get(card)
        if before is None:
            seen[card] = (where, index)
        else:
            again.append(card)
    if again:
        report.add(
            "OA201",
            index,
            player,
            actual=cards_text(again),
            mark=TEXT[again[0]],
            detail=", ".join(f"{TEXT[c]} is {seen[c][0]} already" for c in again),
            related=tuple((seen[c][1], f"{TEXT[c]} first seen here") for c in again),
        )


def _hole(report: HandReport, table: Table, index: int, player: Player, cards: tuple[Card, ...]) -> None:
    """Hole cards told in one more place: new ones are counted and marked, known ones must be the same (OA210)."""
    if not cards:
        return
    known = tuple([c for c in player.cards if c != UNKNOWN])  # a view may have hidden some, or all
    if not known:
        see(report, index, cards, f"in the hand of {player.name}", player)
        return
    small, large = sorted((known, cards), key=len)
    if set(small) <= set(large):
        if len(cards) > len(known):
            see(report, index, tuple(c for c in cards if c not in known), f"in the hand of {player.name}", player)
        return
    other = [c for c in cards if c not in known]
    report.add(
        "OA210",
        index,
        player,
        expected=cards_text(known),
        actual=cards_text(cards),
        mark=TEXT[other[0]] if other and other[0] < 53 else "",
        detail=f"dealt {cards_text(known)}",
    )


def _count(
    report: HandReport, table: Table, index: int, player: Player, cards: tuple[Card, ...], partial: bool
) -> None:
    want = report.hand.game.hole_cards
    if len(cards) == want or (partial and len(cards) < want):
        return
    report.add(
        "OA203",
        index,
        player,
        expected=str(want),
        actual=str(len(cards)),
        detail=f"the game deals {want}",
        mark=cards_text(cards),
    )


def dealt(report: HandReport, table: Table, index: int, event: Dealt, law: Legal | None) -> None:
    """Cards dealt to a seat: the game's number, to a player who is in (S0.19, S4.4)."""
    player = table.by_name.get(event.who)
    if player is None:
        report.add("OA106", index, actual=event.who, detail=event.who)
        return
    if player not in table.order:
        report.add("OA211", index, player, detail=f"{player.name} is not in the hand")
    if event.cards:
        _count(report, table, index, player, event.cards, partial=False)
        _hole(report, table, index, player, event.cards)


def folded(report: HandReport, table: Table, index: int, event: Folded, law: Legal | None) -> None:
    """Cards that a fold gives away are cards of the deck all the same."""
    player = table.by_name.get(event.who)
    if player is not None and event.cards:
        _hole(report, table, index, player, event.cards)
        if report.rules.folded_show == "forbidden":
            report.add("OA709", index, player, detail="folded", fields=("folded_show",), mark=cards_text(event.cards))


def shown(report: HandReport, table: Table, index: int, event: Shown, law: Legal | None) -> None:
    """Cards shown are those that were dealt; some rooms let a player show fewer than all."""
    player = table.by_name.get(event.who)
    if player is None:
        return
    _count(report, table, index, player, event.cards, partial=True)
    _hole(report, table, index, player, event.cards)
    # Hole cards are private while anybody still has a decision to make (S0.20).
    actor = table.actor() if player.live and table.street <= 4 else None
    if actor is not None and sum([p.live for p in table.order]) > 1:
        text = cards_text(event.cards)
        report.add("OA716", index, player, actual=text, mark=text, detail=f"{actor.name} has still to act")


def mucked(report: HandReport, table: Table, index: int, event: Mucked, law: Legal | None) -> None:
    player = table.by_name.get(event.who)
    if player is not None and event.cards:
        _hole(report, table, index, player, event.cards)


def result(report: HandReport, table: Table, index: int, event: Result, law: Legal | None) -> None:
    """The summary's cards are the same as the body's."""
    player = table.by_seat.get(event.seat)
    if player is not None and event.cards:
        _count(report, table, index, player, event.cards, partial=True)
        _hole(report, table, index, player, event.cards)


def street(report: HandReport, table: Table, index: int, event: Board, law: Legal | None) -> None:
    """A street comes in its turn, repeats the board, and brings the right number of cards (S0.22, S1.30-S1.34)."""
    want = BOARD_SIZE[event.street]
    if event.street != "preflop":
        round_over(report, table, index, event, law)
        _in_turn(report, table, index, event)
    else:
        _door(report, table, index, event)
    if len([p for p in table.order if p.live]) < 2:
        report.add("OA213", index, street=event.street, detail=event.street)
    before = table.boards.get(event.run)
    shared = before if before is not None else table.boards.get(0, ())
    repeats = event.old if event.old is not None else shared if event.run and not before else None
    new = event.new
    if event.street == "flop" and table.hand.game.courchevel and shared and event.old is None:
        # The room prints the door card again with the two new ones.
        if len(new) == 3 or new[:1] == shared[:1]:
            if new[0] != shared[0]:
                report.add(
                    "OA205",
                    index,
                    street=event.street,
                    expected=cards_text(shared[:1]),
                    actual=cards_text(new[:1]),
                    detail=cards_text(shared),
                )
            new = new[1:]
        want -= 1
    elif event.street != "flop":
        want = want - BOARD_SIZE[_before(event.street)] if event.street != "preflop" else 1
    if repeats and repeats != shared and (before is not None or not event.run or shared):
        report.add(
            "OA205",
            index,
            street=event.street,
            expected=cards_text(shared),
            actual=cards_text(tuple(min(c, UNKNOWN) for c in repeats)),
            detail=f"the board was {cards_text(tuple(min(c, UNKNOWN) for c in shared))}",
        )
    if len(new) != want:
        report.add("OA204", index, street=event.street, expected=str(want), actual=str(len(new)), detail=event.street)
    _see_board(report, index, event, new)


def _door(report: HandReport, table: Table, index: int, event: Board) -> None:
    """The first card of the flop lies face up before the first round of betting, and in Courchevel alone (S3.67)."""
    if not table.hand.game.courchevel or table.boards.get(event.run):
        due = "flop"
    elif any(p.acted for p in table.order):
        due = "door card before the first bets"
    else:
        return
    report.add("OA206", index, street=event.street, expected=due, actual="door card", detail="door card (S3.67)")


def _before(street: str) -> str:
    return {"turn": "flop", "river": "turn"}[street]


def _in_turn(report: HandReport, table: Table, index: int, event: Board) -> None:
    now = STREET_INDEX[event.street]
    if event.run:
        mine = [e for _, e in table.board_events if e.run == event.run]
        if event.run > 1 and not mine:  # every run begins with the street that the first one began with
            first = next((e for _, e in table.board_events if e.run == 1), event)
            last = STREET_INDEX[first.street] - 1
        else:
            last = STREET_INDEX[mine[-1].street] if mine else table.street
    else:
        last = max(table.street, 1)
    if now != last + 1:
        report.add(
            "OA206", index, street=event.street, expected=_name_after(last), actual=event.street, detail=event.street
        )
    elif event.street == "flop" and table.hand.game.courchevel and not table.boards and event.old is None:
        report.add("OA206", index, street="flop", expected="door card", actual="flop", detail="no door card (S3.67)")


def _name_after(street: int) -> str:
    return ("preflop", "preflop", "flop", "turn", "river", "showdown", "showdown", "showdown")[street + 1]


def _see_board(report: HandReport, index: int, event: Board, cards: tuple[Card, ...]) -> None:
    if event.run < 2:
        see(report, index, cards, "on the board")
        return
    fresh = []
    for card in cards:
        if card < UNKNOWN and card in report.seen and report.seen[card][0] == "on the board":
            report.add(
                "OA214",
                index,
                actual=TEXT[card],
                mark=TEXT[card],
                detail=f"{TEXT[card]} lies on another board",
                related=((report.seen[card][1], "first seen here"),),
            )
        else:
            fresh.append(card)
    see(report, index, tuple(fresh), "on the board")


def run_out(report: HandReport, settled: Settlement) -> None:
    """With two or more in, the board is complete (S0.24, S3.51), and the summary repeats it."""
    table = settled.table
    for index, final in table.finals:
        dealt = table.boards.get(final.run, ())
        if dealt and final.cards != dealt and final.cards != dealt[-len(final.cards) :]:
            report.add(
                "OA205",
                index,
                expected=cards_text(tuple(min(c, UNKNOWN) for c in dealt)),
                actual=cards_text(tuple(min(c, UNKNOWN) for c in final.cards)),
                detail="the summary's board differs",
            )
        elif not dealt and table.hand.events and len(final.cards) not in (0, 3, 4, 5):
            report.add("OA204", index, expected="3, 4 or 5", actual=str(len(final.cards)), detail="summary")
    if not settled.contested or table.cancelled:
        return
    for run, cards in settled.boards.items():
        if len(cards) < 5 and not any(len(e.cards) == 5 for _, e in table.finals if e.run == run):
            at = (
                table.awards[0][0] if table.awards else table.shows[0][0] if table.shows else len(table.hand.events) - 1
            )
            report.add("OA207", at, expected="5", actual=str(len(cards)), detail=f"{len(settled.live)} players are in")
    if report.findings and (report.has("OA202", "OA210") or _fouled(settled)):
        settled.trusted = False


def _fouled(settled: Settlement) -> bool:
    """Whether a card stands twice among the boards and hands that are compared."""
    hands = [c for p in settled.table.by_seat.values() for c in set(p.cards) if c != UNKNOWN]
    return len(hands) != len(set(hands)) or any(set(board) & set(hands) for board in settled.boards.values())


TIMES = ("no times", "once", "twice", "three times", "four times")


def runs(report: HandReport, settled: Settlement) -> None:
    """As many boards as the house runs, and as many as the text says it ran (C29)."""
    table, rules = settled.table, report.rules
    dealt = max((e.run for _, e in table.board_events), default=0)
    if rules.boards > 1 or dealt < 2:
        return
    known = rules.options("runs_max")
    most = max((int(str(n)) for n in known), default=dealt)
    said = TIMES[min(dealt, 4)]
    if dealt > most:
        first = next(i for i, e in table.board_events if e.run > most)
        report.add("OA216", first, expected=TIMES[most], actual=said, detail=f"{dealt} boards", fields=("runs_max",))
    elif table.runs_said and table.runs_said != dealt:
        index = next(i for i, e in enumerate(report.hand.events) if e.__class__ is RunTwice)
        report.add("OA112", index, expected=f"run {said}", actual=f"run {TIMES[table.runs_said]}", detail="runs")
