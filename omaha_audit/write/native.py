"""A hand to native text: one line an event, blank lines between the sections."""

from collections.abc import Callable
from typing import Any

from omaha_audit.cards import TEXT, UNKNOWN, Card
from omaha_audit.events import (
    Added,
    Awarded,
    Bet,
    Board,
    Burned,
    Called,
    Cancelled,
    CashedOut,
    Checked,
    Dealing,
    Dealt,
    Eliminated,
    Ended,
    EndsWith,
    Event,
    Folded,
    HoleCards,
    MatchWon,
    Mucked,
    Plays,
    Posted,
    Raised,
    Returned,
    Showdown,
    Shown,
    Total,
    WonInAll,
)  # fmt: skip
from omaha_audit.hand import Hand
from omaha_audit.money import plain_text as plain

POSTS = {"dead": "dead blind", "missed": "missed blind"}
STREETS = {"preflop": "door", "flop": "flop", "turn": "turn", "river": "river"}

_SECTIONS = (HoleCards, Burned, Showdown, Ended)
"""Events before which a blank line stands."""


def _card(card: Card) -> str:
    return TEXT[min(card, UNKNOWN)]


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join([TEXT[min(c, UNKNOWN)] for c in cards])


def _allin(flag: bool) -> str:
    return ", all-in" if flag else ""


def _board(e: Board) -> str:
    run = f"board {e.run} " if e.run else ""
    return f"{run}{STREETS[e.street]} {_cards(e.new)}"


def _dealing(e: Dealing) -> str:
    return f"round {e.round}: " + ", ".join([f"seat {seat} {_card(card)}" for seat, card in e.cards])


def _plays(e: Plays) -> str:
    return f"{e.who}: plays {_cards(e.hole)} with {_cards(e.board)}{f' for {e.half}' if e.half else ''}"


def _awarded(e: Awarded) -> str:
    pot = f"side pot {e.pot}" if e.pot else "main pot"
    board = f", board {e.run}" if e.run else ""
    half = f", {e.half}" if e.half else ""
    with_ = f" with {e.text}" if e.text else ""
    size = plain(e.size if e.size is not None else e.amount)
    return f"{pot} of {size}{board}{half}: {e.who} wins {plain(e.amount)}{with_}"


def _total(e: Total) -> str:
    drops = ([("rake", e.rake)] if e.rake is not None else []) + list(e.drops)
    return f"total {plain(e.pot)}" + "".join(f", {name.lower()} {plain(amount)}" for name, amount in drops)


def _cashed(e: CashedOut) -> str:
    return (
        f"{e.who}: is paid {plain(e.amount)} by the house{f' for a fee of {plain(e.fee)}' if e.fee is not None else ''}"
    )


LINES: dict[type, Callable[[Any], str]] = {
    Posted: lambda e: f"{e.who}: posts {POSTS.get(e.kind, e.kind)} {plain(e.amount)}{_allin(e.allin)}",
    Added: lambda e: f"the house adds {plain(e.amount)}{f' as {e.what}' if e.what else ''}",
    HoleCards: lambda e: "deal",
    Dealing: _dealing,
    Dealt: lambda e: f"{e.who}: holds {_cards(e.cards)}",
    Folded: lambda e: f"{e.who}: folds",
    Checked: lambda e: f"{e.who}: checks",
    Called: lambda e: f"{e.who}: calls {plain(e.amount)}{_allin(e.allin)}",
    Bet: lambda e: f"{e.who}: bets {plain(e.amount)}{_allin(e.allin)}",
    Raised: lambda e: f"{e.who}: raises {plain(e.by)} to {plain(e.to)}{_allin(e.allin)}",
    Returned: lambda e: f"{e.who}: takes back {plain(e.amount)}",
    Burned: lambda e: f"burn {_card(e.card)}",
    Board: _board,
    Showdown: lambda e: f"showdown of board {e.run}" if e.run else "showdown",
    Shown: lambda e: f"{e.who}: shows {_cards(e.cards)}{f': {e.text}' if e.text else ''}",
    Plays: _plays,
    Mucked: lambda e: f"{e.who}: {'does not show' if e.shy else 'mucks'}",
    Awarded: _awarded,
    CashedOut: _cashed,
    Total: _total,
    WonInAll: lambda e: f"{e.who}: wins {plain(e.amount)} in all",
    EndsWith: lambda e: f"{e.who}: ends with {plain(e.amount)}",
    Eliminated: lambda e: f"{e.who}: is out",
    MatchWon: lambda e: f"{e.who} wins the match{f' {e.why}' if e.why else ''}",
    Cancelled: lambda e: "the hand is void",
    Ended: lambda e: "end of hand",
}


def head_lines(hand: Hand) -> list[str]:
    """The lines above the seats."""
    match = f", hand {hand.match_hand} of match {hand.match}" if hand.match is not None else ""
    lines = [f"omaha-audit hand {hand.number}{match}"]
    if hand.when:
        lines.append(f"played: {hand.when}")
    bets = f", bets {plain(hand.bb_bet)}/{plain(hand.big_bet)}" if hand.bb_bet else ""
    ante = f", ante {plain(hand.ante)}" if hand.ante is not None else ""
    cap = f", cap {plain(hand.cap)}" if hand.cap is not None else ""
    money = "chips"
    if hand.currency:
        money = f"{hand.currency}{f' ({hand.symbol})' if hand.symbol else ''} by {plain(hand.unit)}"
    lines += [
        f"rules: {hand.preset}",
        f"game: {hand.game.words}",
        f"stakes: blinds {plain(hand.sb or 0)}/{plain(hand.bb)}{bets}{ante}{cap}, in {money}",
        f"table: {hand.table_size} seats, {hand.kind}, {hand.table}",
        f"view: {hand.view}",
    ]
    if hand.seed is not None:
        lines.append(f"deck: seed {hand.seed}, hand {hand.deal_number}, salt {hand.salt}")
    if hand.commitment is not None:
        lines.append(f"commitment: {hand.commitment}")
    lines.append(f"button: seat {hand.button}")
    return lines


def native_text(hand: Hand) -> str:
    """The whole text of a hand, with the blank line that parts it from the next one."""
    lines = head_lines(hand)
    lines += [f"seat {s.seat}{' (sitting out)' if s.out else ''}: {plain(s.stack)} {s.name}" for s in hand.seats]
    lines.append("")
    before: Event = None
    for event in hand.events:
        kind = event.__class__
        if _parted(before, event):
            lines.append("")
        lines.append(LINES[kind](event))
        before = event
    return "\n".join(lines) + "\n\n"


def _parted(before: Event, event: Event) -> bool:
    """Whether a blank line stands between two events."""
    kind, last = event.__class__, before.__class__
    if kind in _SECTIONS:
        return before is not None
    if kind is Board:
        return last is not Burned
    if kind is Awarded:
        return last not in (Awarded,)
    if last is Dealing or last is HoleCards or last is Dealt:
        return kind is not Dealing and kind is not Dealt and last is not HoleCards
    return False
