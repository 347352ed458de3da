"""What one step of a replay shows: immutable values taken off the table while the hand is folded."""

from typing import NamedTuple

from omaha_audit.cards import UNKNOWN, Card
from omaha_audit.engine import Legal, Player, Table
from omaha_audit.engine.legal import arithmetic, behind, cap_of
from omaha_audit.engine.pots import Pot
from omaha_audit.events import (
    Added,
    AllIn,
    Awarded,
    Bet,
    Board,
    Called,
    Cancelled,
    CashedOut,
    Checked,
    Dealing,
    Dealt,
    Eliminated,
    Event,
    Folded,
    HoleCards,
    MatchWon,
    Mucked,
    Posted,
    Raised,
    Returned,
    Shown,
)  # fmt: skip
from omaha_audit.findings import Finding


class Act(NamedTuple):
    """What happened in a step: a seat, a verb, an amount, cards."""

    kind: str
    """A letter or two for narrow screens."""
    who: str
    """A player's name as printed; empty where nobody does it."""
    verb: str
    amount: int | None = None
    tail: str = ""
    cards: tuple[Card, ...] = ()
    legal: bool | None = None
    """Whether the step has no finding of its own; None where it is no turn."""


class SeatShot(NamedTuple):
    """A seat at one moment."""

    seat: int
    name: str
    stack: int
    bet: int
    put: int
    live: bool
    allin: bool
    idle: bool
    """Not dealt in."""
    shown: bool
    mucked: bool
    got: int
    last: Act | None
    """Its last action on this street."""


class Turn(NamedTuple):
    """What the seat in turn may do, as the engine's `Legal` has it."""

    seat: int
    call: int
    owes: int
    level: int
    increment: int
    low: int | None
    high: int | None
    also: tuple[int, ...]
    closed: str | None
    structure: str
    sum: str
    """Pot limit: the arithmetic of the largest raise."""
    most: int
    """The total in front if every chip goes in."""
    effective: int
    against: int | None
    """Seat of the largest stack that can still call."""
    wagers: int
    cap: int | None
    """Fixed limit: the bets and raises made on this street, and how many there may be."""


class PotShot(NamedTuple):
    """A pot and the seats that can win it."""

    amount: int
    seats: tuple[int, ...]


class Payment(NamedTuple):
    """Chips collected, as recorded."""

    seat: int
    amount: int
    pot: int | None
    run: int
    half: str | None
    event: int


class Chips(NamedTuple):
    """Where every chip is: the stacks, and what is still in the middle, are what the hand began with."""

    stacks: int
    middle: int
    start: int
    dropped: int | None
    """Rake and other drops; None before the hand is over, or where the record does not say."""
    over: bool

    @property
    def balanced(self) -> bool:
        if self.stacks + self.middle != self.start:
            return False
        return not self.over or self.dropped is None or self.dropped == self.middle


class Shot(NamedTuple):
    """The table after one step, and whose turn it is then."""

    event: int
    """The event that the step is, -1 before the first."""
    lines: tuple[int, int]
    """First and last line of the file that belong to it."""
    street: int
    """0 before the flop .. 3 river, 4 showdown or payment."""
    run: int
    boards: tuple[tuple[int, tuple[Card, ...]], ...]
    seats: tuple[SeatShot, ...]
    pot: int
    front: int
    pots: tuple[PotShot, ...]
    dealt: bool
    turn: Turn | None
    act: Act | None
    showdown: bool
    paid: tuple[Payment, ...]
    chips: Chips
    findings: tuple[Finding, ...] = ()


STREET_WORDS = {"preflop": "door card", "flop": "flop", "turn": "turn", "river": "river"}


def act_of(event: Event) -> Act | None:
    """An event as a step says it; None for events that are no step."""
    kind = event.__class__
    allin = ", all-in" if getattr(event, "allin", False) else ""
    if kind is Posted:
        return Act("p", event.who, f"posts {event.kind}", event.amount, allin)
    if kind in (HoleCards, Dealt, Dealing):
        return Act("", "", "hole cards are dealt")
    if kind is Folded:
        return Act("f", event.who, "folds")
    if kind is Checked:
        return Act("x", event.who, "checks")
    if kind is Called:
        return Act("c", event.who, "calls", event.amount, allin)
    if kind is Bet:
        return Act("b", event.who, "bets", event.amount, allin)
    if kind is Raised:
        return Act("r", event.who, "raises to", event.to, allin)
    if kind is AllIn:
        return Act("a", event.who, "is all-in for", event.puts)
    if kind is Board:
        run = f" {event.run}" if event.run else ""
        return Act("", "", STREET_WORDS[event.street] + run, cards=event.new)
    if kind is Returned:
        return Act("t", event.who, "takes back", event.amount)
    if kind is Shown:
        return Act("s", event.who, "shows", cards=event.cards)
    if kind is Mucked:
        return Act("m", event.who, "does not show" if event.shy else "mucks")
    if kind is Awarded:
        return Act("w", event.who, "collects", event.amount)
    if kind is Added:
        return Act("", "", "the house adds", event.amount)
    if kind is CashedOut:
        return Act("o", event.who, "cashes out", event.amount)
    if kind is Cancelled:
        return Act("", "", "the hand is cancelled")
    if kind is Eliminated:
        return Act("e", event.who, "is out")
    if kind is MatchWon:
        return Act("", event.who, "wins the match")
    return None


def turn_of(table: Table, law: Legal | None) -> Turn | None:
    """The decision before a turn."""
    if law is None or law.actor is None:
        return None
    actor, raises = law.actor, law.raises
    others = [p for p in table.order if p is not actor and p.live and not p.allin and p.stack > 0]
    against = max(others, key=lambda p: p.stack, default=None)
    structure = table.form
    return Turn(
        actor.seat, law.call, law.owes, table.level, table.increment,
        raises.low if raises else None, raises.high if raises else None, raises.also if raises else (),
        raises.closed if raises else None, structure, arithmetic(table, actor) if structure == "pl" else "",
        actor.bet + behind(table, actor), min(actor.stack, against.stack) if against else 0,
        against.seat if against else None, table.wagers, cap_of(table) if structure == "fl" else None,
    )  # fmt: skip


def seats_of(table: Table, last: dict[str, Act]) -> tuple[SeatShot, ...]:
    """The seats, from the left of the button, those not dealt in last."""
    inside = set(table.order)
    players = [*table.order, *(p for p in table.by_seat.values() if p not in inside)]
    return tuple(
        SeatShot(
            p.seat, p.name, p.stack, p.bet, p.put, p.live, p.allin and p.live, p not in inside, p.turned_up, p.mucked,
            p.got, last.get(p.name),
        )
        for p in players
    )  # fmt: skip


def pots_of(pots: list[Pot]) -> tuple[PotShot, ...]:
    return tuple(PotShot(pot.amount, tuple(p.seat for p in pot.eligible)) for pot in pots)


def paid_of(table: Table) -> tuple[Payment, ...]:
    return tuple(Payment(p.seat, e.amount, e.pot, run, e.half, i) for i, run, p, e in table.awards)


def chips_of(table: Table, over: bool) -> Chips:
    """The account of all chips. A cashed-out pot stays with the house, so nothing is said to be dropped then."""
    everybody: list[Player] = list(table.by_seat.values())
    stacks = sum(p.stack for p in everybody)
    middle = table.pot - sum(p.got for p in everybody)
    dropped = None
    if over and table.total is not None and table.total[1].rake is not None and not any(p.cash for p in everybody):
        dropped = table.total[1].rake + sum(amount for _, amount in table.total[1].drops)
        if middle == 0 and table.rules.allows("pot_line", "none"):
            dropped = None  # such rooms pay the whole pot in the record and take the rake from it later
    elif over and table.total is None and table.awards and table.ends:
        dropped = 0
    return Chips(stacks, middle, sum(p.start for p in everybody) + table.added, dropped, over)


def known(cards: tuple[Card, ...]) -> bool:
    return bool(cards) and max(cards) < UNKNOWN
