"""The floor that the grammar is measured against: one regular expression, factored by hand, making the same events.

It validates nothing, claims no line it does not know, and reads only what the generated hands hold; `bench/run.py`
checks that its events equal the grammar's.
"""

import re

from omaha_audit.events import (
    Awarded,
    Bet,
    Board,
    Called,
    Checked,
    Event,
    FinalBoard,
    Folded,
    Header,
    HoleCards,
    Mucked,
    Outcome,
    Posted,
    Raised,
    Result,
    Returned,
    SeatLine,
    Showdown,
    Shown,
    Summary,
    TableLine,
    Total,
    new,
)  # fmt: skip
from omaha_audit.formats.pokerstars import CARDS, POSTS, ROLES, STREETS
from omaha_audit.money import MONEY

_NONE: tuple[int, ...] = ()
_WHERE = {"before Flop": "preflop", "on the Flop": "flop", "on the Turn": "turn", "on the River": "river"}
_HOLE, _SHOWDOWN, _SUMMARY = HoleCards(), Showdown(0), Summary()

LINE = re.compile(
    r"([^\n:\[]+): (?:(folds)|(checks)|calls \$?([\d.]+)( and is all-in)?|bets \$?([\d.]+)( and is all-in)?"
    r"|raises \$?([\d.]+) to \$?([\d.]+)( and is all-in)?|posts ([^\n$\d]+) \$?([\d.]+)( and is all-in)?"
    r"|shows \[([^\n\]]+)\](?: \(([^\n]*)\))?|(mucks hand))\n+"
    r"|Seat (\d+): ([^\n]+?) \(\$?([\d.]+) in chips\)\n+"
    r"|Seat (\d+): ([^\n]+?)((?: \((?:button|small blind|big blind)\))*)"
    r"(?: folded (before Flop|on the (?:Flop|Turn|River))( \(didn't bet\))?"
    r"| collected \(\$?([\d.]+)\)| showed \[([^\n\]]+)\] and (?:won \(\$?([\d.]+)\)|lost) with ([^\n]+)|( mucked))\n+"
    r"|\*\*\* (?:(HOLE CARDS)|(SHOW DOWN)|(SUMMARY)|(FLOP|TURN|RIVER)) \*\*\*"
    r"(?: (?:\[([^\n\]]*)\] )?\[([^\n\]]*)\])?\n+"
    r"|Uncalled bet \(\$?([\d.]+)\) returned to ([^\n]+)\n+"
    r"|([^\n]+?) collected \$?([\d.]+) from (?:pot|(main pot)|side pot(?:-(\d+))?)\n+"
    r"|Total pot \$?([\d.]+)((?: (?:Main|Side) pot[^\n|]*)?) \| Rake \$?([\d.]+)\n+|Board \[([^\n\]]+)\]\n+"
    r"|(PokerStars) Hand #(\d+):  ([^\n(]+) \((\$?)([\d.]+)/\$?([\d.]+)(?: (USD))?\) - ([^\n]+)\n+"
    r"|Table '([^\n]+)' (\d+)-max Seat #(\d+) is the button\n+"
)
_PART = re.compile(r"(?:Main|Side) pot(?:-\d+)? \$?([\d.]+)\.")


def events_of(text: str) -> list[Event]:
    """The events of one hand."""
    out: list[Event] = []
    push = out.append
    for m in LINE.finditer(text):
        i, g = m.lastindex, m.group
        if i == 2:
            push(new(Folded, (g(1), _NONE)))
        elif i == 3:
            push(new(Checked, (g(1),)))
        elif i <= 5:
            push(new(Called, (g(1), MONEY[g(4)], i == 5)))
        elif i <= 7:
            push(new(Bet, (g(1), MONEY[g(6)], i == 7)))
        elif i <= 10:
            push(new(Raised, (g(1), MONEY[g(8)], MONEY[g(9)], None, i == 10)))
        elif i <= 13:
            push(new(Posted, (g(1), POSTS[g(11)], MONEY[g(12)], i == 13)))
        elif i <= 15:
            push(new(Shown, (g(1), CARDS[g(14)], g(15))))
        elif i == 16:
            push(new(Mucked, (g(1), _NONE, False)))
        elif i == 19:
            push(new(SeatLine, (int(g(17)), g(18), MONEY[g(19)], False)))
        elif i <= 29:
            seat, who, roles = int(g(20)), g(21), ROLES[g(22)]
            if i in (23, 24):
                push(new(Result, (seat, who, roles, "folded", _WHERE[g(23)], _NONE, (), i == 24, False)))
            elif i == 25:
                push(
                    new(
                        Result,
                        (seat, who, roles, "collected", None, _NONE, (Outcome(MONEY[g(25)], None),), False, False),
                    )
                )
            elif i == 28:
                won = g(27)
                outcome = Outcome(MONEY[won] if won else None, g(28), won is None)
                push(new(Result, (seat, who, roles, "showed", None, CARDS[g(26)], (outcome,), False, False)))
            else:
                push(new(Result, (seat, who, roles, "mucked", None, _NONE, (), False, False)))
        elif i == 30:
            push(_HOLE)
        elif i == 31:
            push(_SHOWDOWN)
        elif i == 32:
            push(_SUMMARY)
        elif i <= 35:
            push(new(Board, (STREETS[g(33)], 0, None if g(34) is None else CARDS[g(34)], CARDS[g(35)])))
        elif i == 37:
            push(new(Returned, (g(37), MONEY[g(36)])))
        elif i <= 41:
            line = m.group()
            side = "side pot" in line
            push(
                new(
                    Awarded,
                    (
                        g(38),
                        MONEY[g(39)],
                        int(g(41) or 1) if side else 0,
                        side and g(41) is None,
                        None,
                        None,
                        None,
                        None,
                    ),
                )
            )
        elif i <= 44:
            push(Total(MONEY[g(42)], tuple(MONEY[p] for p in _PART.findall(g(43))) if g(43) else (), MONEY[g(44)], ()))
        elif i == 45:
            push(FinalBoard(0, CARDS[g(45)]))
        elif i <= 53:
            push(Header(g(46), g(47), None, g(48), None, MONEY[g(50)], MONEY[g(51)], None, None, g(49), g(52), g(53)))
        else:
            push(TableLine(g(54), int(g(55)), int(g(56)), False))
    return out
