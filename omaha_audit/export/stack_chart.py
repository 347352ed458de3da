"""The stacks over a match as lines to draw: a line a player, a step to the right a hand."""

from typing import NamedTuple

from omaha_audit.audit import HandAudit
from omaha_audit.money import amount_text

WIDTH, HEIGHT, LEFT, TOP = 720, 260, 78, 12
"""The drawing, the room for its labels to the left, and above."""
INKS = 8


class Line(NamedTuple):
    """A player's stack from hand to hand, broken where the player is away."""

    name: str
    ink: int
    paths: tuple[str, ...]
    """Points of each unbroken piece, as an SVG polyline has them."""
    end: tuple[int, int]
    first: str
    last: str


class Chart(NamedTuple):
    title: str
    hands: int
    lines: tuple[Line, ...]
    marks: tuple[tuple[int, str], ...]
    """Height and label of each rule across."""


class Course:
    """Collects the stacks of one match; only numbers are kept."""

    def __init__(self, title: str, unit: int, symbol: str) -> None:
        self.title, self._unit, self._symbol = title, unit, symbol
        self._rows: list[dict[str, int]] = []
        self._after: dict[str, int] = {}

    def take(self, audited: HandAudit) -> None:
        # Who is gone by now has one more point: what the hand before left.
        self._rows.append({**self._after, **{s.name: s.stack for s in audited.hand.seats}})
        self._after = {}
        if audited.settled is not None:
            self._after = {p.name: p.stack for p in audited.settled.table.by_seat.values()}

    def chart(self) -> Chart | None:
        """The drawing; None for a single hand, which has no course."""
        rows = [*self._rows, self._after] if self._after else self._rows
        if len(self._rows) < 2:
            return None
        most = max((chips for row in rows for chips in row.values()), default=0) or 1
        names = dict.fromkeys(name for row in rows for name in row)
        lines = tuple(self._line(name, n, rows, most) for n, name in enumerate(names))
        marks = tuple(
            (TOP + HEIGHT - HEIGHT * n // 4, amount_text(most * n // 4 // self._unit * self._unit, *self._money))
            for n in range(5)
        )
        return Chart(self.title, len(self._rows), lines, marks)

    @property
    def _money(self) -> tuple[int, str]:
        return self._unit, self._symbol

    def _line(self, name: str, number: int, rows: list[dict[str, int]], most: int) -> Line:
        pieces: list[list[tuple[int, int]]] = [[]]
        for n, row in enumerate(rows):
            chips = row.get(name)
            if chips is None:
                pieces.append([])
                continue
            x = LEFT + WIDTH * n // (len(rows) - 1)
            pieces[-1].append((x, TOP + HEIGHT - HEIGHT * max(chips, 0) // most))
        known = [row[name] for row in rows if name in row]
        drawn = [p for p in pieces if p]
        return Line(
            name, number % INKS, tuple(" ".join(f"{x},{y}" for x, y in p) for p in drawn), drawn[-1][-1],
            amount_text(known[0], *self._money), amount_text(known[-1], *self._money),
        )  # fmt: skip


class Courses:
    """The matches and tournaments among the hands, in the order in which they begin."""

    def __init__(self) -> None:
        self._courses: dict[tuple[str, str, str], Course] = {}

    def take(self, audited: HandAudit) -> None:
        hand = audited.hand
        if not hand.seats or not (hand.match or hand.tournament):
            return
        title = f"match {hand.match}" if hand.match else f"tournament {hand.tournament}, table {hand.table}"
        key = (hand.file, hand.match or hand.tournament or "", hand.table)
        if key not in self._courses:
            self._courses[key] = Course(title, hand.unit, hand.symbol)
        self._courses[key].take(audited)

    def charts(self) -> list[Chart]:
        return [chart for course in self._courses.values() if (chart := course.chart()) is not None]
