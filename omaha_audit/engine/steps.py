"""The fold, as a sequence: each event is seen before it happens; its "after" is the next step's "before"."""

from collections.abc import Iterator

from omaha_audit.engine.apply import APPLY
from omaha_audit.engine.legal import Legal, Raises, raise_bounds
from omaha_audit.engine.table import Table
from omaha_audit.events import ACTIONS, Awarded, Board, Event, Raised, Result, Returned, Showdown, Summary, new
from omaha_audit.hand import Hand
from omaha_audit.rules import Ruleset

_TURNS = frozenset(ACTIONS)
_ENDS = frozenset((Board, Returned, Showdown, Awarded, Summary))
"""What can only come when a round is over."""


def steps(hand: Hand, rules: Ruleset) -> Iterator[tuple[Table, int, Event, Legal | None]]:
    """Fold a hand into steps: the table before event ``index``, the event as completed, what was legal if it is a turn.

    The table of every step is the same object: look at it before asking for the next one."""
    table = Table(hand, rules)
    plan_of = _PLANS.get
    for index, event in enumerate(hand.events):
        table.index = index
        kind = event.__class__
        turn, ends, follow = plan_of(kind, _NO_PLAN)
        if turn:
            if not table.bets_open:
                table.open_betting()
            law = Legal(table)
            if kind is Raised:
                event = complete(table, event)
            yield table, index, event, law
            actor = law.actor
            if actor is not None and actor.name != event.who:
                _drop_the_gone(table, index, event.who)
        elif ends and (kind is not Board or event.run < 2):  # a second board of the same street ends no round
            late = table.late = table.actor()
            yield table, index, event, None
            if late is not None:
                table.late = None
                if kind is not Board or event.street != "preflop":  # a door card ends no round
                    _drop_the_gone(table, index, None)
        else:
            yield table, index, event, None
        if follow is not None:
            follow(table, event)


_PLANS = {kind: (kind in _TURNS, kind in _ENDS, APPLY.get(kind)) for kind in {*APPLY, *_TURNS, *_ENDS}}
_NO_PLAN = (False, False, None)


def _drop_the_gone(table: Table, index: int, until: str | None) -> None:
    """Players passed over who never turn up again have folded without a line."""
    for _ in table.order:
        passed = table.actor()
        if passed is None or passed.name == until or not gone_for_good(table.hand, index, passed.name):
            return
        passed.live = False
        table.able -= 1


def acts_next(hand: Hand, index: int, name: str) -> bool:
    """Whether the next turn on this street after event ``index`` is this player's."""
    for event in hand.events[index + 1 :]:
        kind = event.__class__
        if kind in _TURNS:
            return bool(event.who == name)
        if kind in _ENDS:
            return False
    return False


def gone_for_good(hand: Hand, index: int, name: str) -> bool:
    """Whether a player neither acts, nor shows, nor is paid from event ``index`` on."""
    return not any(
        getattr(event, "who", None) == name and (event.__class__ is not Result or event.how in ("showed", "collected"))
        for event in hand.events[index:]
    )


def complete(table: Table, event: Raised) -> Raised:
    """A raise with what the room leaves out: rooms print the increase, the total, the chips added, or some of them.

    Where ``by`` and ``to`` contradict each other and only one of the two readings is legal, that one is followed.
    """
    player = table.by_name.get(event.who)
    if player is None:
        return event
    by, to = event.by, event.to
    if to is not None and (by is None or by == to - table.level):
        return event
    if to is None:
        to = player.bet + event.puts if event.puts is not None else table.level + (by or 0)
    elif by is not None and by != to - table.level:
        bounds = raise_bounds(table, player)
        other = table.level + by
        if not allowed(bounds, player.bet + player.stack, to) and allowed(bounds, player.bet + player.stack, other):
            to = other
    return new(Raised, (event.who, by, to, to - player.bet, event.allin))


def allowed(bounds: Raises, most: int, to: int) -> bool:
    """Whether a total lies within bounds, all-ins for less included."""
    if to > bounds.high:
        return False
    return to >= bounds.low or to in bounds.also or to == most
