"""The stacks of a session or match as a chart: a column a hand, a letter a player."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from omaha_audit.audit import HandAudit
from omaha_audit.money import amount_text
from omaha_audit.render.sheet import Signs, cut, printed, right, wrapped

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INKS = ("#ffffff", "#dc7774", "#7891c9", "#2df227", "#d6b654", "#be82be", "#64b4be")


class Course(NamedTuple):
    """A player's chips at the beginning of each hand; None where the player is not at the table."""

    name: str
    chips: tuple[int | None, ...]


def courses(hands: Sequence[HandAudit]) -> list[Course]:
    """The players in the order in which they turn up. A last column has the stacks after the last hand."""
    rows: list[dict[str, int]] = [{s.name: s.stack for s in one.hand.seats} for one in hands if one.hand.seats]
    last = next((h for h in reversed(hands) if h.settled is not None), None)
    if last is not None and last.settled is not None:
        rows.append({p.name: p.stack for p in last.settled.table.by_seat.values()})
    names = list(dict.fromkeys(name for row in rows for name in row))
    return [Course(name, tuple(row.get(name) for row in rows)) for name in names]


def chart(hands: Sequence[HandAudit], width: int, height: int, signs: Signs, colour: bool) -> list[Text]:
    """The chart: chips upwards, hands to the right; more hands than columns are thinned out evenly."""
    players = courses(hands)
    if not players:
        return [Text("no stacks to show")]
    first = next(h.hand for h in hands if h.hand.seats)
    most = max(max((c for c in p.chips if c is not None), default=0) for p in players) or 1
    labels = [amount_text(most * n // 4, first.unit, printed(first.symbol, 3, signs)) for n in range(5)]
    margin = max(map(cell_len, labels)) + 2
    columns = max(width - margin - 1, 1)
    legend = _legend(players, first.unit, printed(first.symbol, 3, signs), signs, width)
    count = len(players[0].chips)
    said = f"{count - 1} hands, the stacks before each and after the last; * where players meet"
    legend = [*(Text(" ") + line for line in wrapped(said, width - 1)), *legend]
    rows = max(height - 1 - len(legend), 5)
    picked = [n * (count - 1) // max(min(columns, count) - 1, 1) for n in range(min(columns, count))]
    wide = max(min(columns // len(picked), 6), 1)
    grid = [[" "] * (len(picked) * wide) for _ in range(rows)]
    inks: dict[tuple[int, int], str] = {}
    for n, player in enumerate(players):
        for x, hand in enumerate(picked):
            chips = player.chips[hand]
            if chips is None:
                continue
            y = rows - 1 - min(max(chips, 0) * (rows - 1) // most, rows - 1)
            taken = grid[y][x * wide] != " "
            grid[y][x * wide] = "*" if taken else LETTERS[n % len(LETTERS)]
            inks[y, x * wide] = "" if taken or not colour else INKS[n % len(INKS)]
    lines = []
    marks = {rows - 1 - n * (rows - 1) // 4: labels[n] for n in range(5)}
    for y, row in enumerate(grid):
        line = right(marks.get(y, ""), margin - 1) + Text(f" {signs.bar}", "dim")
        for x, letter in enumerate(row):
            line.append(letter, inks.get((y, x), ""))
        lines.append(line)
    lines.append(
        Text(" " * (margin - 1) + " " + ("+" if signs.ascii_only else "└") + signs.rule * (len(picked) * wide), "dim")
    )
    whole = [cut(line, width, signs) for line in (*lines, *legend)]
    for line in whole:
        line.rstrip()
    return whole


def _legend(players: list[Course], unit: int, symbol: str, signs: Signs, width: int) -> list[Text]:
    lines, line = [], Text()
    for n, player in enumerate(players):
        last = next((c for c in reversed(player.chips) if c is not None), 0)
        item = f" {LETTERS[n % len(LETTERS)]} {printed(player.name, 14, signs)} {amount_text(last, unit, symbol)}  "
        if line.cell_len + cell_len(item) > width and line.cell_len:
            lines.append(line)
            line = Text()
        line.append(item)
    return [*lines, line]
