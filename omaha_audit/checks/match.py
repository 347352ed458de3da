"""From hand to hand: stacks carried over, numbers and times, hands told twice (S4.17, OA9, OA107, OA109)."""

import re
from typing import NamedTuple

from omaha_audit.checks.button import Spot, moved, spot
from omaha_audit.checks.report import HandReport
from omaha_audit.checks.returning import NOTHING, Missed, came_back, missed
from omaha_audit.checks.rotation import Position, follows_on, match_end, position
from omaha_audit.engine import Player, Table
from omaha_audit.engine.settle import Settlement
from omaha_audit.findings import Finding, page

_DIGITS = re.compile(r"\d+")
CARRIED = frozenset(("OA901", "OA902", "OA905", "OA906", "OA907", "OA909", "OA910", "OA913", "OA915"))
"""Findings that a wrong hand before can cause."""
MOST_TABLES = 2_000
MOST_HANDS = 50_000


class _Last(NamedTuple):
    """A table as its last hand left it."""

    hand: str
    line: int
    file: str
    printed: str
    players: tuple[Player, ...]
    refund_to: Player | None
    refund: int
    exact: bool
    spot: Spot | None = None
    place: Position | None = None
    missed: Missed = NOTHING
    fault: Finding | None = None
    """The first error of that hand: what differs after it follows from it."""

    @property
    def when(self) -> tuple[int, ...]:
        """Year, month, day, hour, minute, second, as far as they are printed."""
        return tuple(map(int, _DIGITS.findall(self.printed)[:6]))

    @property
    def end(self) -> dict[int, tuple[str, int]]:
        return {p.seat: (p.name, p.stack + (self.refund if p is self.refund_to else 0)) for p in self.players}


def _gap(before: Position | None, number: int | None) -> bool:
    """Whether the hands of a match are counted, and one is missing: its chips are then nobody's to compare."""
    return before is not None and before.number is not None and number is not None and number != before.number + 1


def _unbroken(last: _Last, table: Table) -> bool:
    """Whether no hand can be missing between two of an ordinary table: each chip is where the last one left it.

    Only where nobody came, and at a cash table nobody went or sat out: how those are seated and blinded is unwritten.
    """
    tournament = table.hand.kind == "tournament"
    now = {p.seat: (p.name, p.start) for p in table.by_seat.values()}
    then = {seat: held for seat, held in last.end.items() if held[1] > 0}
    if not last.exact or any(then.get(seat) != held for seat, held in now.items()):
        return False
    return tournament or (len(now) == len(then) and not any(p.out for p in (*last.players, *table.by_seat.values())))


class Session:
    """The hands of a run, remembered as far as the next hand of a table needs them. Memory is bounded.

    A match that counts its hands goes on from file to file; of another table each file tells its own evening.
    """

    def __init__(self) -> None:
        self._tables: dict[tuple[str, str], _Last] = {}
        self.begin()

    def begin(self) -> None:
        """Another file: what is asked of a file as a whole begins anew."""
        self._tables = {key: last for key, last in self._tables.items() if last.place is not None}
        self._hands: dict[str, tuple[int, int]] = {}
        self._backwards: list[tuple[int, str, str, str]] = []
        self._forwards = 0
        self._guesses: set[str] = set()

    def news(self, guess: str) -> bool:
        """Whether a ruleset that was only guessed is guessed for the first time: that is told once (OA113)."""
        known = guess in self._guesses
        self._guesses.add(guess)
        return not known

    def follow(self, report: HandReport, settled: Settlement) -> None:
        """Compare a hand with the last one of its table, and remember it."""
        hand = report.hand
        self._told_twice(report)
        table = settled.table
        players = tuple(table.by_seat.values())
        exact = (
            (table.total is not None or hand.view is not None)
            and not table.cancelled
            and not table.cashed
        )
        now = _Last(hand.id, hand.first_line, hand.file, hand.when, players, settled.refund_to, settled.refund, exact)
        key = (hand.room, hand.match or hand.table)
        last = self._tables.pop(key, None)
        before: Spot | None = None
        if last is not None and last.hand != hand.id:
            if last.printed != now.printed and last.when > now.when > ():
                self._backwards.append((hand.first_line, hand.id, hand.when, last.printed))
                if exact:
                    self._carried(report, now, last, later_first=True)
            else:
                self._forwards += 1
                self._newcomers(report, last)
                over = last.place is not None and last.place.winner is not None
                if last.exact and not over and not _gap(last.place, hand.match_hand):
                    self._carried(report, last, now, later_first=False)
                    self._from_the_last(report, last)
                if hand.match is None:
                    before = self._moved(report, table, last)
                    now = now._replace(missed=self._sat_out(report, table, last))
        if hand.match is not None:
            now = self._in_match(report, settled, last, now)
            if last is not None:
                self._from_the_last(report, last)
        else:
            now = now._replace(spot=spot(table, before))
        if report.findings:
            now = now._replace(
                fault=next(
                    (
                        f
                        for f in report.findings
                        if f.follows is None
                        and (f.severity == "error" or (f.severity == "warning" and f.code in CARRIED))
                    ),
                    None,
                )
            )
        self._tables[key] = now
        if len(self._tables) > MOST_TABLES:
            del self._tables[next(iter(self._tables))]

    def _newcomers(self, report: HandReport, last: _Last) -> None:
        """Who sits down between two hands buys in for what the ruleset allows (S2.24); later stacks may be anything."""
        bounds = report.rules.buyin_bb
        if bounds is None or report.table is None or report.hand.match is not None:
            return
        known = {p.name for p in last.players}
        low, high = (b * report.hand.bb for b in bounds)
        for player in report.table.by_seat.values():
            if player.name not in known and not low <= player.start <= high:
                report.add(
                    "OA914",
                    report.seat_line(player.seat),
                    player,
                    expected=f"{report.say(low)} to {report.say(high)}",
                    actual=report.say(player.start),
                    fields=("buyin_bb",),
                )

    def _moved(self, report: HandReport, table: Table, last: _Last) -> Spot | None:
        """Button and blinds of an ordinary table; where the last hand left them, if it is the one before."""
        if last.spot is None or not _unbroken(last, table):
            return None
        hand = report.hand
        every = range(1, (hand.table_size or max(table.by_seat)) + 1)
        shared = len(table.order) == 2 == last.spot.dealt  # a pot that two split leaves no trace in their stacks
        severity = "info" if shared else None if hand.kind == "tournament" else "warning"
        found = moved(report, table, last.spot, every, severity)
        if found is not None and shared:
            found.verdict = "unverifiable"
        self._from_the_last(report, last)
        return last.spot

    def _sat_out(self, report: HandReport, table: Table, last: _Last) -> Missed:
        """Blinds missed at a cash table, as long as no hand is missing: each chip that stayed is what it was."""
        out = len(table.order) < len(table.by_seat)
        if (not out and not last.missed) or last.spot is None or not last.exact or len(table.order) < 3:
            return NOTHING
        ends = last.end
        if any(p.start != ends[p.seat][1] for p in table.by_seat.values() if ends.get(p.seat, ("", 0))[0] == p.name):
            return NOTHING
        came_back(report, table, last.missed)
        return missed(table, last.spot, spot(table, last.spot), last.missed)

    def _from_the_last(self, report: HandReport, last: _Last) -> None:
        """A hand whose chips were wrong leaves wrong stacks: that is told once."""
        if last.fault is None:
            return
        for finding in report.findings:
            if finding.code in CARRIED and finding.follows is None and finding is not last.fault:
                finding.follows = last.fault

    def _in_match(self, report: HandReport, settled: Settlement, last: _Last | None, now: _Last) -> _Last:
        """A hand of a match that counts its hands: a gap is told by the count."""
        hand = report.hand
        before = last.place if last is not None else None
        if before is not None and hand.match_hand is not None and before.number is not None:
            if hand.match_hand == before.number + 1:
                follows_on(report, settled.table, before)
            elif last is not None and last.file != hand.file and hand.match_hand <= before.number:
                before = None  # files in any order, or the match told twice
            else:
                report.add(
                    "OA915",
                    -hand.offset,
                    expected=before.hand,
                    actual=hand.id,
                    detail=f"hand {before.number} of the match is followed by hand {hand.match_hand}",
                )
                before = None
        match_end(report, settled, before)
        return now._replace(place=position(settled, before))

    def _carried(self, report: HandReport, before: _Last, after: _Last, later_first: bool) -> None:
        """What a seat ended a hand with it begins the next one with (OA901)."""
        severity = "warning" if report.hand.kind != "tournament" else None
        starts = {p.seat: p for p in after.players}
        ends = before.end
        changed = {}
        for seat, (name, end) in ends.items():
            now = starts.get(seat)
            if end == 0 and report.hand.match_hand is not None:  # whether it may come back is OA906's to say
                continue
            if now is not None and now.start != end and now.name == name:
                changed[seat] = now.start - end
        if not changed:
            return
        # Chips can be added between hands, never taken off: several stacks changed and one of them fallen is a gap.
        if len(changed) > 1 and min(changed.values()) < 0 and (severity or sum(changed.values()) == 0):
            report.add(
                "OA915",
                -report.hand.offset,
                expected=before.hand,
                actual=after.hand,
                detail=f"{len(changed)} stacks are not what that hand left",
            )
            return
        for seat in changed:
            end, begun = ends[seat][1], (starts[seat].name, starts[seat].start)
            player = report.table.by_seat.get(seat) if report.table else None
            index = report.seat_line(seat, last=True)
            which = f"hand {before.hand} ended with {report.say(end)}"
            if later_first:
                which = f"hand {after.hand} began with {report.say(begun[1])}, this one ends with {report.say(end)}"
            bb = report.hand.bb
            bought = severity and bb and begun[1] > end and (end == 0 or begun[1] % (50 * bb) == 0)
            if bought:  # a buy-in of whole fifties of big blinds between the hands, as room software tops stacks up
                which = f"as bought in for {begun[1] // bb} big blinds between the hands; {which}"
            report.add(
                "OA901",
                index,
                player,
                expected=end,
                actual=begun[1],
                detail=which,
                severity="info" if bought else severity,
                verdict="unverifiable" if bought else "fail",
            )

    def _told_twice(self, report: HandReport) -> None:
        hand = report.hand
        digest = hash(hand.text.strip())
        known = self._hands.get(hand.id)
        if known is not None:
            same = known[0] == digest
            report.add(
                "OA107",
                -hand.offset,
                actual=hand.id,
                detail=f"first told on line {known[1]}",
                severity="info" if same else None,
            )
        else:
            if len(self._hands) >= MOST_HANDS:  # the oldest is forgotten: memory does not grow with the file
                del self._hands[next(iter(self._hands))]
            self._hands[hand.id] = (digest, hand.first_line)

    def closing(self, file: str) -> list[Finding]:
        """Findings about the file as a whole: times that go back here and forth there (newest first is an order)."""
        if not self._backwards or not self._forwards:
            return []
        about = page("OA109")
        line, hand, when, last = self._backwards[0]
        of = len(self._backwards) + self._forwards
        return [Finding("OA109", about.severity, "fail", file, line, 1, hand, expected=last, actual=when,
                        detail=f"{len(self._backwards)} of {of} hands", rule=about.rule)]  # fmt: skip
