"""The vocabulary: what a hand history *states*, one small tuple a line, in poker's own words.

An event says what the file says and nothing else: `complete` in the engine adds what a room leaves out. The class
attribute ``type`` is the name of the grammar terminal that makes the event, in every format's grammar.
Amounts are hundredths (see `money`); ``who`` is a player's name as printed; lines that state nothing are `Noise`.
Build events with ``new(Class, (field, ...))`` where speed matters: a NamedTuple without the cost of its constructor.
"""

from typing import Any, NamedTuple, TypeAlias

from omaha_audit.cards import Card

Cards: TypeAlias = tuple[Card, ...]
new = tuple.__new__


class Header(NamedTuple):
    """The first line of a hand: which room, which hand, which game, for what stakes, when."""

    site: str
    number: str
    tournament: str | None
    game: str
    """As printed: ``Omaha Pot Limit``, ``5 Card Omaha Hi/Lo Pot Limit``."""
    level: str | None
    small: int
    """Small blind, or in limit games the small bet, as the room prints them."""
    big: int
    ante: int | None
    cap: int | None
    symbol: str
    currency: str | None
    when: str


class TableLine(NamedTuple):
    """Table name, size and button seat."""

    name: str
    size: int | None
    button: int | None
    play_money: bool


class SeatLine(NamedTuple):
    """One seat and its chips before the hand."""

    seat: int
    who: str
    stack: int
    out: bool


class Posted(NamedTuple):
    """A blind, ante, straddle or late post. How much of it is live is the engine's to say (`POST_KINDS`)."""

    who: str
    kind: str
    amount: int
    allin: bool


class HoleCards(NamedTuple):
    """The marker after which hole cards are out."""


class Dealt(NamedTuple):
    """Hole cards that the file shows as dealt; empty where it only says that cards went out."""

    who: str
    cards: Cards


class Folded(NamedTuple):
    who: str
    cards: Cards


class Checked(NamedTuple):
    who: str


class Called(NamedTuple):
    """``amount`` is what the call puts in."""

    who: str
    amount: int
    allin: bool


class Bet(NamedTuple):
    who: str
    amount: int
    allin: bool


class Raised(NamedTuple):
    """Rooms state the raise *by*, the total *to*, what it *puts* in, or some of them."""

    who: str
    by: int | None
    to: int | None
    puts: int | None
    allin: bool


class AllIn(NamedTuple):
    """``is all-in`` without a verb: the engine decides whether it calls, bets or raises."""

    who: str
    puts: int


class Board(NamedTuple):
    """A street marker with its cards: ``old`` as repeated from earlier streets, ``new`` as turned now."""

    street: str
    """preflop (a Courchevel door card), flop, turn or river"""
    run: int
    """0 where the hand is run once, else 1, 2, 3, ..."""
    old: Cards | None
    new: Cards


class Dealing(NamedTuple):
    """One round of the deal as it went: (seat, card) in order; cards that the view does not tell are unknown."""

    round: int
    cards: tuple[tuple[int, Card], ...]


class Burned(NamedTuple):
    card: Card
    run: int = 0


class Capped(NamedTuple):
    """The room says that the betting is capped."""


class Returned(NamedTuple):
    """Chips nobody had to match, given back."""

    who: str
    amount: int


class Showdown(NamedTuple):
    run: int


class Shown(NamedTuple):
    who: str
    cards: Cards
    text: str | None
    """The hand's name as printed, without its brackets."""


class Plays(NamedTuple):
    """Which two hole cards and which three board cards make a shown hand."""

    who: str
    hole: Cards
    board: Cards
    half: str | None


class Mucked(NamedTuple):
    """A hand given up or not shown; some rooms print its cards."""

    who: str
    cards: Cards
    shy: bool
    """``doesn't show hand``: the pot was won without a call."""


class Awarded(NamedTuple):
    """Chips collected from a pot."""

    who: str
    amount: int
    pot: int | None
    """0 the only or main pot, 1, 2, ... side pots; None where the room does not say which."""
    side: bool
    """True for a side pot printed without its number."""
    size: int | None = None
    """The whole pot, where the line says it."""
    half: str | None = None
    """high or low, where the line says it."""
    run: int | None = None
    """Which board, where the line says it; else the showdown marker before it does."""
    text: str | None = None
    """Name of the hand that won, where the line says it."""


class Added(NamedTuple):
    """Money that the house puts into the pot."""

    amount: int
    what: str


class CashedOut(NamedTuple):
    """A settlement between the house and a player, outside the pot."""

    who: str
    amount: int
    fee: int | None


class WonInAll(NamedTuple):
    """What a seat won over all pots; chips that came back are no win."""

    who: str
    amount: int


class EndsWith(NamedTuple):
    """A seat's chips after the hand."""

    who: str
    amount: int


class Eliminated(NamedTuple):
    who: str


class MatchWon(NamedTuple):
    """The end of a match; ``why`` where it is not that one player holds every chip."""

    who: str
    why: str | None


class Ended(NamedTuple):
    """The last line of a hand."""


class NoLow(NamedTuple):
    """The room says that no low hand qualified."""


class RunTwice(NamedTuple):
    """The room says how often the board was run."""

    runs: int


class Cancelled(NamedTuple):
    """The hand is void."""


class Summary(NamedTuple):
    """The marker of the closing summary."""


class Total(NamedTuple):
    """The closing line of the pot: total, parts after rake, and what was dropped from it."""

    pot: int
    parts: tuple[int, ...]
    """Main pot, side pots, as printed; empty where there is one pot."""
    rake: int | None
    drops: tuple[tuple[str, int], ...]
    """Other drops by name: jackpot, bingo, ..."""


class FinalBoard(NamedTuple):
    run: int
    cards: Cards


class Outcome(NamedTuple):
    """What the summary says of one run of one seat: chips won, if it says, and the hand's name."""

    won: int | None
    text: str | None
    lost: bool = False


class Result(NamedTuple):
    """A seat's line in the summary."""

    seat: int
    who: str
    roles: tuple[str, ...]
    how: str
    """folded, collected, showed, mucked, or '' where it says nothing of the hand"""
    street: str | None
    """Where the seat folded: preflop, flop, turn, river."""
    cards: Cards
    outcomes: tuple[Outcome, ...]
    idle: bool
    """The room says that the seat put nothing in."""
    cashed: bool
    """The pot was not awarded because the player cashed out."""


class Noise(NamedTuple):
    """A line that states nothing about cards or chips: chat, arrivals, time banks."""


class Unread(NamedTuple):
    """A line that no terminal of the grammar takes."""

    text: str


Event: TypeAlias = Any
"""Any of the classes above."""

ACTIONS = (Folded, Checked, Called, Bet, Raised, AllIn)
"""The events in which a player takes a turn."""

POST_KINDS = ("small blind", "big blind", "both blinds", "ante", "straddle", "dead", "missed", "button blind")

_TYPES = {
    Header: "HEADER", TableLine: "TABLE", SeatLine: "SEAT", Posted: "POSTED", HoleCards: "HOLE", Dealt: "DEALT",
    Folded: "FOLDED", Checked: "CHECKED", Called: "CALLED", Bet: "BET", Raised: "RAISED", AllIn: "ALLIN",
    Board: "STREET", Burned: "BURNED", Capped: "CAPPED", Returned: "RETURNED", Showdown: "SHOWDOWN", Shown: "SHOWN",
    Mucked: "MUCKED", Awarded: "AWARDED", Added: "ADDED", CashedOut: "CASHEDOUT", NoLow: "NOLOW", RunTwice: "RUNS",
    Cancelled: "CANCELLED", Summary: "SUMMARY", Total: "TOTAL", FinalBoard: "BOARD", Result: "RESULT",
    Noise: "NOISE", Unread: "UNREAD", Dealing: "DEALING", Plays: "PLAYS", WonInAll: "WON", EndsWith: "ENDS",
    Eliminated: "OUT", MatchWon: "MATCHWON", Ended: "END",
}  # fmt: skip
for _cls, _name in _TYPES.items():
    _cls.type = _name  # type: ignore[attr-defined]
    for _slot in ("start_pos", "line", "column", "end_line", "end_column", "end_pos"):
        setattr(_cls, _slot, None)  # Lark's stock LALR asks the last token for its place at the end of input
