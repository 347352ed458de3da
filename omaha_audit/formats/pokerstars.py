"""PokerStars text and the club apps that write the same lines: events from `grammar/pokerstars.lark`, then the hand."""

from typing import Any

from omaha_audit.cards import CARD, Card
from omaha_audit.events import (
    Awarded,
    Bet,
    Board,
    Called,
    Cancelled,
    Capped,
    CashedOut,
    Checked,
    Dealt,
    Event,
    FinalBoard,
    Folded,
    Header,
    HoleCards,
    Mucked,
    Noise,
    NoLow,
    Outcome,
    Posted,
    Raised,
    Result,
    Returned,
    RunTwice,
    SeatLine,
    Showdown,
    Shown,
    Summary,
    TableLine,
    Total,
    Unread,
    new,
)  # fmt: skip
from omaha_audit.formats.broken import block_after_summary, refusal, unread_lines
from omaha_audit.formats.lines import LineReader, Maker
from omaha_audit.formats.outcome import Outcome as Reading
from omaha_audit.formats.outcome import Problem
from omaha_audit.formats.titles import game_of
from omaha_audit.formats.wording import in_words
from omaha_audit.hand import Hand, Seat
from omaha_audit.money import MONEY, Memo

IMPOSSIBLE: Card = 53
"""What stands for a printed card that no deck holds."""

RUNS = {None: 0, "FIRST": 1, "SECOND": 2, "THIRD": 3, "FOURTH": 4}
TIMES = {"once": 1, "twice": 2, "three times": 3, "four times": 4}
STREETS = {"PRE-FLOP": "preflop", "FLOP": "flop", "TURN": "turn", "RIVER": "river"}
FOLD_STREETS = {
    None: None,
    "before Flop": "preflop",
    "on the Flop": "flop",
    "on the Turn": "turn",
    "on the River": "river",
}
POSTS = {
    "small blind": "small blind", "big blind": "big blind", "small & big blinds": "both blinds", "the ante": "ante",
    "straddle": "straddle", "button blind": "button blind", "dead blind": "dead", "missed blind": "missed",
}  # fmt: skip
START = r"(?:PokerStars|PPPoker|SupremaPoker|UPoker|ClubGG|PokerMaster|MPLPoker)(?: Zoom| Home Game)? (?:Hand|Game) #\d"
CLUB_APPS = ("PPPoker", "SupremaPoker", "UPoker", "ClubGG", "PokerMaster", "MPLPoker")


def _cards(text: str) -> tuple[Card, ...]:
    glued = text.split(" ") if " " in text else [text[i : i + 2] for i in range(0, len(text), 2)]
    return tuple([CARD.get(piece, IMPOSSIBLE) for piece in glued])


CARDS: Memo[str, tuple[Card, ...]] = Memo(_cards, 5_000)
_NONE: tuple[Card, ...] = ()
_HOLE, _CAPPED, _NOLOW, _CANCELLED, _SUMMARY, _NOISE = HoleCards(), Capped(), NoLow(), Cancelled(), Summary(), Noise()
_SHOWDOWN = {n: Showdown(n) for n in range(5)}


def _header(g: tuple[Any, ...]) -> Header:
    site, number, tournament, game, level, symbol, small, big, ante, cap, currency, when = g
    return Header(
        site, number, tournament, game, level, MONEY[small], MONEY[big], MONEY[ante] if ante else None,
        MONEY[cap] if cap else None, symbol, currency, when,
    )  # fmt: skip


def _result(g: tuple[Any, ...]) -> Result:
    seat, who, roles, street, idle, collected, cards, told, cashed, mucked, mucked_cards = g
    if cards is not None:
        how, outcomes = "showed", OUTCOMES[told] if told else ()
    elif collected is not None:
        how, outcomes = "collected", (Outcome(MONEY[collected], None),)
    else:
        how, outcomes = ("folded" if street else "mucked" if mucked else ""), ()
    shown = CARDS[cards] if cards else CARDS[mucked_cards] if mucked_cards else _NONE
    return new(
        Result,
        (
            int(seat),
            who,
            ROLES[roles],
            how,
            FOLD_STREETS[street],
            shown,
            outcomes,
            idle is not None,
            cashed is not None,
        ),
    )


def _roles(text: str) -> tuple[str, ...]:
    return tuple(part.rstrip(")") for part in text.split(" (")[1:])


def _outcomes(text: str) -> tuple[Outcome, ...]:
    return tuple(
        Outcome(MONEY[w] if w else None, name, lost is not None) for lost, w, name in reader().pieces("OUTCOME", text)
    )


def _total(g: tuple[Any, ...]) -> Total:
    pot, parts, rake, drops = g
    pieces = reader().pieces
    return Total(
        MONEY[pot],
        tuple(MONEY[p] for (p,) in pieces("PART", parts)) if parts else (),
        None if rake is None else MONEY[rake],
        tuple((name, MONEY[a]) for name, a in pieces("DROP", drops)) if drops else (),
    )


ROLES: Memo[str, tuple[str, ...]] = Memo(_roles, 100)
OUTCOMES: Memo[str, tuple[Outcome, ...]] = Memo(_outcomes, 5_000)

# One maker a terminal, in the order in which a hand first has them: the fields in the grammar's order to the event.
# `new` skips the constructor's cost.
MAKERS: dict[str, Maker] = {
    "HEADER": _header,
    "TABLE": lambda g: TableLine(
        g[0], int(g[1]) if g[1] else None, int(g[3]) if g[3] else None, g[2] == " (Play Money)"
    ),
    "SEAT": lambda g: new(SeatLine, (int(g[0]), g[1], MONEY[g[2]], g[3] is not None)),
    "POSTED": lambda g: new(Posted, (g[0], POSTS[g[1]], MONEY[g[2]], g[3] is not None)),
    "HOLE": lambda g: _HOLE,
    "DEALT": lambda g: new(Dealt, (g[0], CARDS[g[1]] if g[1] else _NONE)),
    "FOLDED": lambda g: new(Folded, (g[0], CARDS[g[1]] if g[1] else _NONE)),
    "CHECKED": lambda g: new(Checked, g),
    "CALLED": lambda g: new(Called, (g[0], MONEY[g[1]], g[2] is not None)),
    "BET": lambda g: new(Bet, (g[0], MONEY[g[1]], g[2] is not None)),
    "RAISED": lambda g: new(Raised, (g[0], MONEY[g[1]], MONEY[g[2]], None, g[3] is not None)),
    "RETURNED": lambda g: new(Returned, (g[1], MONEY[g[0]])),
    "MUCKED": lambda g: new(Mucked, (g[0], CARDS[g[2]] if g[2] else _NONE, g[1] is not None)),
    "STREET": lambda g: new(
        Board,
        (STREETS[g[1]], RUNS[g[0]] or int(g[2] or 0), None if g[3] is None else CARDS[g[3]] if g[3] else _NONE,
         CARDS[g[4]] if g[4] else _NONE),
    ),
    "SHOWDOWN": lambda g: _SHOWDOWN[RUNS[g[0]] or int(g[1] or 0)],
    "SHOWN": lambda g: new(Shown, (g[0], CARDS[g[1]], g[2])),
    "SUMMARY": lambda g: _SUMMARY,
    "TOTAL": _total,
    "AWARDED": lambda g: new(
        Awarded,
        (g[0], MONEY[g[1]], int(g[3] or 1) if g[2] else 0, g[2] is not None and g[3] is None, None, None, None, None),
    ),
    "BOARD": lambda g: FinalBoard(RUNS[g[0]] or int(g[1] or 0), CARDS[g[2]] if g[2] else _NONE),
    "CASHEDOUT": lambda g: CashedOut(g[0], MONEY[g[1]], MONEY[g[2]] if g[2] else None),
    "RESULT": _result,
    "CAPPED": lambda g: _CAPPED,
    "NOLOW": lambda g: _NOLOW,
    "RUNS": lambda g: RunTwice(TIMES[g[0]]),
    "CANCELLED": lambda g: _CANCELLED,
    "NOISE": lambda g: _NOISE,
}  # fmt: skip

SEAT_LINES = ("SEAT", "RESULT")
"""What a line that begins with ``Seat`` is; a player's name may begin so too."""

_reader: LineReader | None = None


def reader() -> LineReader:
    """The grammar at work, built once a process."""
    global _reader
    if _reader is None:
        _reader = LineReader("pokerstars", MAKERS, ("outcomes", "parts", "drops"), {"Seat ": SEAT_LINES})
    return _reader


def fill(hand: Hand, events: list[Event]) -> None:
    """Header, table and seat lines into the hand's own fields; the rest are its events."""
    # A line that nobody understands may stand anywhere, also among the first ones.
    at = next(i for i, e in enumerate(events) if e.__class__ is TableLine)
    header, table = events[0], events[at]
    hand.room, hand.number, hand.id = header.site, header.number, f"{header.site}-{header.number}"
    hand.when, hand.level, hand.tournament = header.when, header.level, header.tournament
    hand.symbol, hand.currency, hand.ante, hand.cap = header.symbol, header.currency, header.ante, header.cap
    hand.table, hand.table_size, hand.button = table.name, table.size, table.button
    hand.game = game_of(header.game)
    hand.names = "stars"
    hand.kind = "tournament" if header.tournament else "play" if table.play_money or not header.symbol else "cash"
    hand.unit = 1 if hand.kind == "cash" else 100
    if hand.game.structure == "fl":  # a limit header states the bets; the big blind is the small bet
        hand.bb = hand.bb_bet = header.small
        hand.big_bet = header.big
    else:
        hand.sb, hand.bb = header.small, header.big
    first = at + 1
    seats = hand.seats
    for event in events[first:]:
        if event.__class__ is SeatLine:
            seats.append(new(Seat, event))
        elif event.__class__ is not Unread:
            break
        first += 1
    hand.events, hand.offset = events[first:], first
    apps = header.site in CLUB_APPS
    if not apps and table.name.startswith(("CGG_", "UPOK", "PPP_")):
        apps, hand.guess = True, "the table has the name of a club app's, the header says PokerStars"
    hand.preset = "club_app" if apps else "stars_mtt" if hand.kind == "tournament" else "stars_cash"


def read(text: str, file: str, first_line: int) -> Reading:
    """A hand's text to a hand; broken ones come with the line that broke them."""
    text = text.lstrip("\ufeff")
    hand = Hand(text, file, first_line, "pokerstars")
    top = text.lstrip().partition("\n")[0]
    header = reader().scan(top)
    if header.__class__ is not Header:
        number = top.partition("#")[2].split(":")[0].split(" ")[0][:40]
        hand.id = f"{top.split(' ', 1)[0]}-{number}"
        return Reading(
            hand, (Problem("OA103", first_line, 1, top, in_words({"HEADER"}), True),), block_after_summary(text)
        )
    hand.game = game_of(header.game)
    hand.id, hand.when = f"{header.site}-{header.number}", header.when
    if not hand.game.omaha:
        return Reading(hand)
    events, refused = reader().read(text)
    if refused is not None:
        return refusal(read, hand, text, refused)
    fill(hand, events)
    return Reading(hand, unread_lines(hand, events) if reader().missed else ())
