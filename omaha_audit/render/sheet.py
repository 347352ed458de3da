"""Lines of text of a known width: cut, padded and set side by side, measured in the cells of a terminal.

A line is a rich ``Text``; nothing here ever reads markup, so what a name holds is only ever letters.
"""

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from omaha_audit.safe import safe


class Signs:
    """The drawing characters: boxes and marks, or what stands for them where only ASCII can be shown."""

    def __init__(self, ascii_only: bool) -> None:
        self.ascii_only = ascii_only
        self.rule, self.bar = ("-", "|") if ascii_only else ("─", "│")
        self.here, self.turn, self.cut = ("*", ">", "~") if ascii_only else ("●", "▶", "…")
        self.differs, self.times = ("!=", "x") if ascii_only else ("≠", "×")
        self.corners = "++++" if ascii_only else "┌┐└┘"
        self.dots = ".." if ascii_only else "‥"


def printed(text: str, cells: int, signs: Signs) -> str:
    """A stranger's text, harmless and at most so many cells wide."""
    clean = safe(text[: 8 * cells], signs.ascii_only)
    if signs.ascii_only and not clean.isascii():
        clean = "".join(c if c.isascii() else "?" for c in clean)
    if len(clean) > 2 * cells:  # combining marks take no cell, however many there are
        clean = clean[: 2 * cells]
    if cell_len(clean) <= cells and len(text) <= 8 * cells:
        return clean
    return set_cell_size(clean, max(cells - 1, 0)).rstrip() + signs.cut


def cut(line: Text, cells: int, signs: Signs) -> Text:
    """A line no wider than so many cells, with a mark where it was cut."""
    if line.cell_len <= cells:
        return line
    line = line.copy()
    line.truncate(max(cells - 1, 0), overflow="crop")
    line.append(signs.cut if cells > 0 else "")
    return line


def left(line: Text | str, cells: int, style: str = "") -> Text:
    """A cell of a table, its text to the left; wider text is cropped."""
    text = Text(line, style) if isinstance(line, str) else line.copy()
    text.truncate(max(cells, 0), overflow="crop", pad=True)
    return text


def right(line: Text | str, cells: int, style: str = "") -> Text:
    """A cell of a table, its text to the right."""
    text = Text(line, style) if isinstance(line, str) else line.copy()
    return Text(" " * max(cells - text.cell_len, 0)) + text


def join(parts: Iterable[Text | str], between: str = " ") -> Text:
    """Texts one after another."""
    out = Text()
    for n, part in enumerate(parts):
        if n:
            out.append(between)
        out.append_text(Text(part) if isinstance(part, str) else part)
    return out


def flowing(parts: Sequence[Text], cells: int, between: str = ", ", indent: int = 0) -> Iterator[Text]:
    """Texts set one after another on as many lines as they need; continued lines are indented."""
    line, empty = Text(), True
    for part in parts:
        if not empty and line.cell_len + cell_len(between) + part.cell_len > cells:
            line.append(between.rstrip())
            yield line
            line, empty = Text(" " * indent), True
        if not empty:
            line.append(between)
        line.append_text(part)
        empty = False
    yield line


def wrapped(text: str, cells: int, indent: int = 0, style: str = "") -> Iterator[Text]:
    """Words on as many lines as they need; a word longer than a line is broken."""
    line, cells = "", max(cells, indent + 2)
    for word in text.split(" "):
        while True:
            room = cells - cell_len(line) - (1 if line.strip() else 0)
            if cell_len(word) <= room:
                line += (" " if line.strip() else "") + word
                break
            if line.strip():
                yield Text(line, style)
                line = " " * indent
                continue
            piece = set_cell_size(word, max(room, 1)).rstrip() or word[:1]
            yield Text(line + piece, style)
            line, word = " " * indent, word[len(piece) :]
    if line.strip():
        yield Text(line, style)


def side_by_side(columns: Sequence[Sequence[Text]], widths: Sequence[int], between: str) -> Iterator[Text]:
    """Columns of lines, each cropped and padded to its width."""
    for row in range(max(map(len, columns), default=0)):
        cells = [left(c[row] if row < len(c) else "", w) for c, w in zip(columns, widths, strict=True)]
        yield join(cells, between)
