"""A hand on film: folded once, one immutable shot a step. Every frame is drawn from it and works nothing out again."""

from collections.abc import Sequence

from omaha_audit.audit import HandAudit
from omaha_audit.cards import Card
from omaha_audit.engine import Legal, Table, steps
from omaha_audit.engine.pots import cut_pots
from omaha_audit.engine.settle import Settlement
from omaha_audit.events import (
    ACTIONS,
    Added,
    Awarded,
    Board,
    Burned,
    Cancelled,
    CashedOut,
    Dealing,
    Dealt,
    Eliminated,
    Ended,
    EndsWith,
    Event,
    FinalBoard,
    HoleCards,
    MatchWon,
    Mucked,
    Posted,
    Result,
    Returned,
    RunTwice,
    Showdown,
    Shown,
    Summary,
    Total,
    WonInAll,
)  # fmt: skip
from omaha_audit.findings import Finding
from omaha_audit.render.shots import Act, Chips, PotShot, Shot, act_of, chips_of, paid_of, pots_of, seats_of, turn_of

_DEAL = frozenset((HoleCards, Dealt, Dealing))
_LEADS = frozenset((Burned, RunTwice, Showdown))
"""What announces the next step."""
_TURNS = frozenset(ACTIONS)
_STEPS = frozenset((Posted, Board, Returned, Shown, Mucked, Awarded, Added, CashedOut, Cancelled, *ACTIONS))
_AFTER = frozenset((Eliminated, MatchWon))
_CLOSING = frozenset((Summary, Total, WonInAll, EndsWith, Result, FinalBoard, Ended))
_OPEN = frozenset((Posted, *_DEAL, *_TURNS))
"""Events before which a betting round may still be open."""
RAIL = ("preflop", "flop", "turn", "river", "showdown")


class Reel:
    """An audited hand as a row of shots. ``number`` of ``of`` is its place in the file.

    A hand that could not be read has one shot without seats, and its findings."""

    def __init__(self, audited: HandAudit, number: int = 1, of: int = 1) -> None:
        self.audited, self.hand, self.number, self.of = audited, audited.hand, number, of
        self.settled: Settlement | None = None
        self.shots: tuple[Shot, ...] = ()
        if audited.rules is not None and audited.verdict != "unreadable":
            self._shoot(audited)
        if not self.shots:
            line = self.hand.first_line
            last = line + self.hand.text.rstrip("\n").count("\n")
            nothing = Chips(0, 0, 0, None, False)
            found = tuple(audited.findings)
            only = Shot(-1, (line, last), 0, 0, (), (), 0, 0, (), False, None, None, False, (), nothing, found)
            self.shots = (only,)
        style = self.hand.names or (str(audited.rules.names) if audited.rules else "house")
        self.style = "house" if style in ("none", "category") else style
        """In whose words hands are named."""

    def __len__(self) -> int:
        return len(self.shots)

    # -- the fold ------------------------------------------------------------------------------------------------

    def _shoot(self, audited: HandAudit) -> None:
        assert audited.rules is not None
        camera = _Camera(self.hand.text, self.hand.first_line, self.hand.offset)
        table = None
        for table, index, event, law in steps(self.hand, audited.rules):
            camera.see(table, index, event, law)
        if table is None:
            return
        camera.close(table, None, None, self.hand.first_line + self.hand.text.count("\n") + 1)
        self.settled = settled = audited.settled or Settlement(table)
        final = pots_of(settled.pots)
        over = max((s.event for s in camera.shots if s.turn is not None), default=-1)
        shots = []
        for shot in camera.shots:
            end = shot.street == 4
            shots.append(shot._replace(
                pots=final if end or (shot.turn is None and shot.event > over and shot.pots) else shot.pots,
                showdown=shot.showdown and settled.contested,
                findings=tuple(f for f in audited.findings if shot.lines[0] <= f.line <= shot.lines[1]),
            ))  # fmt: skip
        missed = [f for f in audited.findings if not any(s.lines[0] <= f.line <= s.lines[1] for s in shots)]
        if missed:
            shots[-1] = shots[-1]._replace(findings=(*shots[-1].findings, *missed))
        self.shots = tuple(
            s._replace(act=s.act._replace(legal=not s.findings)) if s.act and s.act.legal is not None else s
            for s in shots
        )

    # -- what it shows -------------------------------------------------------------------------------------------

    @property
    def findings(self) -> list[Finding]:
        return self.audited.findings

    @property
    def table(self) -> Table | None:
        return self.settled.table if self.settled is not None else None

    @property
    def contested(self) -> bool:
        return self.settled is not None and self.settled.contested

    def hole(self, seat: int) -> tuple[Card, ...]:
        """Hole cards as far as anything in the file tells them."""
        player = self.table.by_seat.get(seat) if self.table is not None else None
        return player.cards if player is not None else ()

    def names(self) -> list[str]:
        return [seat.name for seat in self.shots[-1].seats]

    def hero_seat(self) -> int | None:
        """The seat whose cards the file tells its reader."""
        return next((s.seat for s in self.shots[-1].seats if s.name == self.hand.hero), None)

    # -- where things are ----------------------------------------------------------------------------------------

    def step_of_line(self, line: int) -> int:
        """The step that a line of the file belongs to; the nearest one before it where it belongs to none."""
        found = 0
        for step, shot in enumerate(self.shots):
            if shot.lines[0] <= line:
                found = step
        return found

    def step_of(self, finding: Finding) -> int:
        return next((n for n, s in enumerate(self.shots) if any(f is finding for f in s.findings)), len(self.shots) - 1)

    def finding_steps(self) -> list[int]:
        return [n for n, shot in enumerate(self.shots) if shot.findings]

    def street_steps(self) -> list[int]:
        """The first step of each street that the hand reached."""
        found: dict[int, int] = {}
        for n, shot in enumerate(self.shots):
            found.setdefault(shot.street, n)
        return list(found.values())

    def decision_steps(self, seat: int | None = None) -> list[int]:
        """Steps at which somebody, or this seat, is to act."""
        return [n for n, s in enumerate(self.shots) if s.turn is not None and seat in (None, s.turn.seat)]

    def chosen(self, which: str) -> list[int]:
        """The steps to print: ``all``, ``decisions`` (and the end) or ``streets`` (the last step of each)."""
        last = len(self.shots) - 1
        if which == "all":
            return list(range(len(self.shots)))
        if which == "decisions":
            return sorted({*self.decision_steps(), *self.finding_steps(), last})
        ends = [n for n in range(last) if self.shots[n].street != self.shots[n + 1].street]
        return [*ends, last]


class _Camera:
    """Takes the shots while a hand is folded: a step's shot is taken when the next step is about to begin."""

    def __init__(self, text: str, first_line: int, offset: int) -> None:
        lines = [first_line + n for n, line in enumerate(text.split("\n")) if line and not line.isspace()]
        self._lines, self._first = lines[offset:] or [first_line], first_line
        self.shots: list[Shot] = []
        self._index, self._begun = -1, first_line
        self._act: Act | None = None
        self._open = True
        """Whether the current step has not been taken yet."""
        self._last: dict[str, Act] = {}
        self._street = 1
        self._pots: tuple[PotShot, ...] = ()
        self._dealt = self._over = False

    def line(self, index: int) -> int:
        return self._lines[min(index, len(self._lines) - 1)]

    def see(self, table: Table, index: int, event: Event, law: Legal | None) -> None:
        """Look at an event before it happens."""
        kind = event.__class__
        if kind in _LEADS:
            if self._open:
                self.close(table, kind, None, self.line(index))
                self._begun = self.line(index)
            return
        if kind in _DEAL:
            if self._dealt:
                return
        elif kind in _CLOSING:
            if self._over:
                return
        elif (kind not in _STEPS and kind not in _AFTER) or (self._over and kind not in _AFTER):
            return
        if self._open:
            self.close(table, kind, law, self.line(index))
            self._begun = self.line(index)
        self._dealt = self._dealt or kind in _DEAL
        self._over = self._over or kind in _CLOSING
        self._index, self._open = index, True
        act = act_of(event) if kind not in _CLOSING else Act("", "", "end of the hand")
        if kind in _TURNS and act is not None:
            act = act._replace(legal=True)
        self._act = act
        if act is not None and act.who and kind not in (Shown, Mucked):
            self._last[act.who] = act

    def close(self, table: Table, kind: type | None, law: Legal | None, before: int) -> None:
        """Take the shot of the step that has just happened; the next one's first line is ``before``."""
        if table.street != self._street and not (table.street == 1 and self._street <= 1):
            self._last = {who: a for who, a in self._last.items() if self._act is not None and a is self._act and a.who}
        self._street = table.street
        live = {p.seat for p in table.order if p.live}
        if kind not in _OPEN and table.bets_open and kind is not None and not table.awards:
            self._pots = pots_of(cut_pots(table, *table.uncalled()))
        pots = tuple(PotShot(p.amount, tuple(s for s in p.seats if s in live)) for p in self._pots)
        chips = chips_of(table, self._over)
        showing = isinstance(self._act, Act) and self._act.kind in ("s", "m", "w", "o")
        full = bool(table.boards) and all(len(b) == 5 for b in table.boards.values())
        paying = bool(table.awards) or self._over
        at_end = paying or (showing and full) or (self._act is not None and table.street >= 5 and showing)
        street = 4 if at_end else min(max(table.street - 1, 0), 3)
        self.shots.append(Shot(
            self._index, (self._begun, max(before - 1, self._begun)), street, table.run,
            tuple(sorted(table.boards.items())), seats_of(table, self._last), chips.middle,
            0 if at_end else sum(p.bet for p in table.order), pots, self._dealt or any(p.cards for p in table.order),
            turn_of(table, law), self._act, at_end, paid_of(table), chips,
        ))  # fmt: skip
        self._open = False


def reels(audited: Sequence[HandAudit]) -> list[Reel]:
    """The reels of a file's hands."""
    return [Reel(one, n, len(audited)) for n, one in enumerate(audited, 1)]
