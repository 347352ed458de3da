"""The deal as recorded: rounds from the left, burns, deck order, and the proof of the shuffle (S0.19, S0.23, S3.30)."""

from omaha_audit.cards import TEXT, UNKNOWN, Card, cards_text
from omaha_audit.checks.deal import see
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player, Table
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.settle import Settlement
from omaha_audit.events import Board, Burned, Dealing, Dealt, Event, Shown
from omaha_audit.shuffle import commitment_of, salt_of, shuffled


def commitment(report: HandReport, table: Table) -> None:
    """Where the seed is known, the deck is dealt again and must be the one committed to (OA215)."""
    hand = report.hand
    if hand.seed is None or hand.deal_number is None or not hand.seed.isascii():
        return
    report.deck = shuffled(hand.seed, hand.deal_number)
    salt = hand.salt or salt_of(hand.seed, hand.deal_number)
    if hand.commitment is not None:
        due = commitment_of(salt, report.deck)
        if due != hand.commitment:
            report.add("OA215", report.head("commitment", ""), expected=due, actual=hand.commitment)


def _next(report: HandReport, index: int, cards: tuple[Card, ...], what: str) -> None:
    """Cards leave the deck in its order; every card counts, also one that the view hides (OA209)."""
    at, deck = report.dealt_cards, report.deck
    report.dealt_cards += len(cards)
    if deck is None or report.has("OA209", "OA203", "OA208", "OA204"):
        return
    for i, card in enumerate(cards):
        if card != UNKNOWN and (at + i >= len(deck) or card != deck[at + i]):
            due = TEXT[deck[at + i]] if at + i < len(deck) else "no card"
            report.add(
                "OA209",
                index,
                expected=due,
                actual=TEXT[min(card, UNKNOWN)],
                detail=what,
                mark=TEXT[min(card, UNKNOWN)],
            )
            return


def dealing(report: HandReport, table: Table, index: int, event: Dealing, law: Legal | None) -> None:
    """A round of the deal: one card to each player in, from the left of the button (S0.19)."""
    if report.deck is not None:
        for (seat, _), card in zip(event.cards, report.deck[report.dealt_cards :], strict=False):
            report.hole.setdefault(seat, []).append(card)
    _next(report, index, tuple(c for _, c in event.cards), f"round {event.round}")
    due = [p.seat for p in table.order]
    got = [seat for seat, _ in event.cards]
    for seat in got:
        if seat not in due:
            player = table.by_seat.get(seat)
            report.add(
                "OA211",
                index,
                player,
                detail=f"{player.name} is not in the hand" if player else f"seat {seat} is empty",
                mark=f"seat {seat}",
            )
            return
    for seat in due:
        if seat not in got:
            report.add("OA212", index, table.by_seat[seat], expected="one card a round", actual="none")
            return
    if got != due and report.rules.deal_order == "one_each_left":
        wrong = next(g for g, d in zip(got, due, strict=False) if g != d) if len(got) == len(due) else got[-1]
        report.add(
            "OA209",
            index,
            expected=f"seats {', '.join(map(str, due))}",
            actual=f"seats {', '.join(map(str, got))}",
            detail=f"round {event.round}",
            mark=f"seat {wrong}",
            fields=("deal_order",),
        )
    number = len(table.dealing) + 1
    if event.round != number:
        report.add(
            "OA203",
            index,
            expected=f"round {number}",
            actual=f"round {event.round}",
            detail="rounds of the deal",
            mark=f"round {event.round}",
        )
    for seat, card in event.cards:
        player = table.by_seat[seat]
        if card < UNKNOWN and report.hand.view != "operator":
            _private(report, index, player, (card,))
        see(report, index, (card,), f"in the hand of {player.name}", player)


def _private(report: HandReport, index: int, player: Player, cards: tuple[Card, ...]) -> None:
    """The deal tells the table nothing, and a seat its own cards alone (S0.20); a view that tells more is told once."""
    view = report.hand.view
    if view not in (None, "operator", f"seat {player.seat}") and not report.has("OA716"):
        text = cards_text(cards)
        whose = "the table" if view == "table" else view
        report.add("OA716", index, player, actual=text, mark=text, detail=f"the view of {whose} hides them")


def held(report: HandReport, table: Table, index: int, event: Dealt, law: Legal | None) -> None:
    """A line that names all the cards of a hand is as private as the deal, and tells the cards of the deck."""
    player = table.by_name.get(event.who)
    if player is not None and event.cards:
        _private(report, index, player, event.cards)
        _from_the_deck(report, index, player, event.cards)


def shown(report: HandReport, table: Table, index: int, event: Shown, law: Legal | None) -> None:
    """Cards that the view hid and the player shows are those that the deck gave the seat (OA209)."""
    player = table.by_name.get(event.who)
    if player is not None:
        _from_the_deck(report, index, player, event.cards)


def _from_the_deck(report: HandReport, index: int, player: Player, cards: tuple[Card, ...]) -> None:
    due = report.hole.get(player.seat)
    if due is None or set(cards) <= set(due) or report.has("OA201", "OA202", "OA203", "OA209", "OA210"):
        return
    wrong = next(c for c in cards if c not in due)
    report.add("OA209", index, player, expected=cards_text(due), actual=cards_text(cards), mark=TEXT[wrong],
               detail=f"hand of {player.name}")  # fmt: skip


def burned(report: HandReport, table: Table, index: int, event: Burned, law: Legal | None) -> None:
    """A burnt card is a card of the deck like any other."""
    _next(report, index, (event.card,), "burn")
    see(report, index, (event.card,), "burnt")


def board(report: HandReport, table: Table, index: int, event: Board, law: Legal | None) -> None:
    """Board cards come off the deck after their burn."""
    if table.dealing:
        _next(report, index, event.new, event.street)


def recorded(report: HandReport, settled: Settlement) -> None:
    """Whole rounds were dealt, and each street had its burn (S0.23)."""
    table, hand, rules = settled.table, report.hand, report.rules
    if not table.dealing:
        return
    want = hand.game.hole_cards
    if len(table.dealing) != want and not report.has("OA203"):
        report.add(
            "OA203",
            table.dealing[-1][0],
            expected=str(want),
            actual=str(len(table.dealing)),
            detail="rounds of the deal",
        )
    if hand.view is None:
        return
    before = 0
    door = 0
    for index, event in table.board_events:
        if event.street == "preflop" and not hand.game.courchevel:  # no card is due there (OA206)
            continue
        burns = [i for i, _ in table.burns if before < i < index]
        before = index
        least = 1 if rules.burn == "required" else 0
        most = 0 if rules.burn == "none" else 1
        if hand.game.courchevel and event.street == "preflop":
            # The first flop card goes up early; the page does not say whether it is burnt for on its own.
            door, least = len(burns), 0
        elif hand.game.courchevel and event.street == "flop":
            least -= min(door, 1)
        if not least <= len(burns) <= most:
            at = burns[most] if len(burns) > most else index
            report.add(
                "OA208",
                at,
                street=event.street,
                expected=_count(most if least else 0),
                actual=_count(len(burns)),
                fields=("burn",),
            )
    late = [i for i, _ in table.burns if i > before]
    if late:
        report.add("OA208", late[0], expected=_count(0), actual=_count(len(late)), fields=("burn",))


def _count(n: int) -> str:
    return f"{n or 'no'} card{'' if n == 1 else 's'}"


__all__ = ["Event", "board", "burned", "commitment", "dealing", "held", "recorded", "shown"]
