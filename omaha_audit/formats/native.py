"""The native text of this project: events from `grammar/native.lark`, then the hand."""

from typing import Any, NamedTuple

from omaha_audit.cards import CARD, Card
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
    SeatLine,
    Showdown,
    Shown,
    Total,
    Unread,
    WonInAll,
    new,
)  # fmt: skip
from omaha_audit.formats.broken import refusal, unread_lines
from omaha_audit.formats.lines import LineReader, Maker
from omaha_audit.formats.outcome import RULESET, Outcome, Problem
from omaha_audit.formats.wording import in_words
from omaha_audit.hand import Game, Hand, Seat
from omaha_audit.money import MONEY, Memo
from omaha_audit.rules import preset_names

START = r"omaha-audit hand \S"
IMPOSSIBLE: Card = 53
STRUCTURES = {"fixed-limit": "fl", "pot-limit": "pl", "no-limit": "nl"}
GAMES = {"Omaha": (4, False), "five-card Omaha": (5, False), "six-card Omaha": (6, False), "Courchevel": (5, True)}
STREETS = {"door": "preflop", "flop": "flop", "turn": "turn", "river": "river"}
POSTS = {"dead blind": "dead", "missed blind": "missed"}


class HeadLine(NamedTuple):
    """A line above the seats: its fields as the grammar splits them."""

    fields: tuple[Any, ...]


def _head(terminal: str) -> Maker:
    """Each head line has a class of its own, since an event's class names its terminal."""
    line = type(terminal.title() + "Line", (HeadLine,), {"type": terminal})

    def make(g: tuple[Any, ...]) -> Event:
        return line(g)

    return make


def _cards(text: str) -> tuple[Card, ...]:
    return tuple([CARD.get(piece, IMPOSSIBLE) for piece in text.split(" ")])


CARDS: Memo[str, tuple[Card, ...]] = Memo(_cards, 5_000)
_NONE: tuple[Card, ...] = ()
_HOLE, _CANCELLED, _ENDED = HoleCards(), Cancelled(), Ended()


def _card(text: str) -> Card:
    return CARD.get(text, IMPOSSIBLE)


def _dealing(g: tuple[Any, ...]) -> Dealing:
    cards = tuple((int(seat), _card(card)) for seat, card in reader().pieces("DEALTCARD", g[1]))
    return Dealing(int(g[0]), cards)


def _total(g: tuple[Any, ...]) -> Total:
    drops = tuple((name, MONEY[amount]) for name, amount in reader().pieces("DROP", g[1])) if g[1] else ()
    rake = next((amount for name, amount in drops if name == "rake"), None)
    return Total(MONEY[g[0]], (), rake, tuple(d for d in drops if d[0] != "rake"))


def _awarded(g: tuple[Any, ...]) -> Awarded:
    main, side, size, board, half, who, amount, text = g
    return new(
        Awarded,
        (who, MONEY[amount], 0 if main else int(side), False, MONEY[size], half, int(board) if board else None, text),
    )


MAKERS: dict[str, Maker] = {
    **{
        t: _head(t)
        for t in ("HAND", "PLAYED", "RULES", "GAME", "STAKES", "TABLE", "VIEW", "DECK", "COMMITMENT", "BUTTON")
    },
    "SEAT": lambda g: new(SeatLine, (int(g[0]), g[3], MONEY[g[2]], g[1] is not None)),
    "FOLDED": lambda g: new(Folded, (g[0], _NONE)),
    "CHECKED": lambda g: new(Checked, g),
    "CALLED": lambda g: new(Called, (g[0], MONEY[g[1]], g[2] is not None)),
    "BET": lambda g: new(Bet, (g[0], MONEY[g[1]], g[2] is not None)),
    "RAISED": lambda g: new(Raised, (g[0], MONEY[g[1]], MONEY[g[2]], None, g[3] is not None)),
    "DEALING": _dealing,
    "ENDS": lambda g: new(EndsWith, (g[0], MONEY[g[1]])),
    "BURNED": lambda g: new(Burned, (_card(g[0]), 0)),
    "STREET": lambda g: new(Board, (STREETS[g[1]], int(g[0] or 0), None, CARDS[g[2]])),
    "SHOWN": lambda g: new(Shown, (g[0], CARDS[g[1]], g[2])),
    "PLAYS": lambda g: new(Plays, (g[0], (_card(g[1]), _card(g[2])), (_card(g[3]), _card(g[4]), _card(g[5])), g[6])),
    "AWARDED": _awarded,
    "WON": lambda g: new(WonInAll, (g[0], MONEY[g[1]])),
    "POSTED": lambda g: new(Posted, (g[0], POSTS.get(g[1], g[1]), MONEY[g[2]], g[3] is not None)),
    "HOLE": lambda g: _HOLE,
    "RETURNED": lambda g: new(Returned, (g[0], MONEY[g[1]])),
    "SHOWDOWN": lambda g: Showdown(int(g[0] or 0)),
    "MUCKED": lambda g: new(Mucked, (g[0], _NONE, g[1] is not None)),
    "DEALT": lambda g: new(Dealt, (g[0], CARDS[g[1]])),
    "ADDED": lambda g: Added(MONEY[g[0]], g[1] or ""),
    "CASHEDOUT": lambda g: CashedOut(g[0], MONEY[g[1]], MONEY[g[2]] if g[2] else None),
    "TOTAL": _total,
    "OUT": lambda g: Eliminated(g[0]),
    "MATCHWON": lambda g: MatchWon(g[0], g[1]),
    "CANCELLED": lambda g: _CANCELLED,
    "END": lambda g: _ENDED,
}  # fmt: skip

_reader: LineReader | None = None


def reader() -> LineReader:
    """The grammar at work, built once a process."""
    global _reader
    if _reader is None:
        _reader = LineReader("native", MAKERS, ("dealt", "drops"), {"rules": ("RULES",)})
    return _reader


def _fill(hand: Hand, events: list[Event]) -> None:
    """Head and seat lines into the hand's own fields; the rest are its events."""
    first = 0
    for event in events:
        if event.__class__ is SeatLine:
            hand.seats.append(new(Seat, event))
        elif isinstance(event, HeadLine):
            _HEADS[event.type](hand, event.fields)  # type: ignore[attr-defined, no-untyped-call]
        elif event.__class__ is not Unread:
            break
        first += 1
    hand.events, hand.offset = events[first:], first
    hand.room = "native"


def _of_hand(hand: Hand, g: tuple[Any, ...]) -> None:
    hand.id = hand.number = g[0]
    hand.match_hand, hand.match = (int(g[1]), g[2]) if g[1] else (None, None)


def _of_stakes(hand: Hand, g: tuple[Any, ...]) -> None:
    small, big, small_bet, big_bet, ante, cap, currency, symbol, unit = g
    hand.sb, hand.bb = MONEY[small], MONEY[big]
    if small_bet:
        hand.bb_bet, hand.big_bet = MONEY[small_bet], MONEY[big_bet]
    hand.ante, hand.cap = MONEY[ante] if ante else None, MONEY[cap] if cap else None
    hand.currency, hand.symbol, hand.unit = currency, symbol or "", int(MONEY[unit]) or 1 if unit else 100


def _of_table(hand: Hand, g: tuple[Any, ...]) -> None:
    hand.table_size, hand.kind, hand.table = int(g[0]), g[1], g[2]


def _of_deck(hand: Hand, g: tuple[Any, ...]) -> None:
    hand.seed, hand.deal_number, hand.salt = g[0], int(g[1]), g[2]


def _of_game(hand: Hand, g: tuple[Any, ...]) -> None:
    cards, courchevel = GAMES[g[1]]
    hand.game = Game(STRUCTURES[g[0]], cards, "high" if g[2] == "high" else "hilo8", courchevel)


_HEADS = {
    "HAND": _of_hand, "STAKES": _of_stakes, "TABLE": _of_table, "DECK": _of_deck, "GAME": _of_game,
    "PLAYED": lambda hand, g: setattr(hand, "when", g[0]), "RULES": lambda hand, g: setattr(hand, "preset", g[0]),
    "VIEW": lambda hand, g: setattr(hand, "view", g[0]),
    "COMMITMENT": lambda hand, g: setattr(hand, "commitment", g[0]),
    "BUTTON": lambda hand, g: setattr(hand, "button", int(g[0])),
}  # fmt: skip


def read(text: str, file: str, first_line: int) -> Outcome:
    """A hand's text to a hand; broken ones come with the line that broke them."""
    text = text.lstrip("\ufeff")
    hand = Hand(text, file, first_line, "native")
    top = text.split("\n", 1)[0]
    hand.id = top.split(" ")[2].rstrip(",") if top.count(" ") >= 2 else f"line-{first_line}"
    events, refused = reader().read(text)
    if events and events[0].__class__ is Unread:
        return Outcome(hand, (Problem("OA103", first_line, 1, top, in_words({"HEADER"}), True),))
    if refused is not None:
        return refusal(read, hand, text, refused)
    _fill(hand, events)
    if hand.preset not in preset_names():
        line = hand.line_of(next(i for i, e in enumerate(events) if e.type == "RULES") - hand.offset)
        return Outcome(hand, (Problem("OA103", line, 1, hand.source(line), RULESET, True),))
    return Outcome(hand, unread_lines(hand, events) if any(e.__class__ is Unread for e in events) else ())
