"""Every way to play a hand: the grid of hole pairs and board triples, the best of them, and what is not legal."""

from collections.abc import Sequence
from itertools import combinations

from rich.text import Text

from omaha_audit.cards import Card
from omaha_audit.evaluator import Board, High, Low, holdem_reading
from omaha_audit.evaluator.omaha import LOW_BIT
from omaha_audit.render.cards import Deck
from omaha_audit.render.hand_words import code, high_words, low_words
from omaha_audit.render.sheet import Signs, cut, left

TOO_NARROW = 56


def grid_lines(hole: Sequence[Card], board: Board, deck: Deck, width: int, low: bool = False) -> list[Text]:
    """A row a pair of hole cards, a column a triple of the board; the best in brackets, its equals with ``=``.

    Four, five and six hole cards on five board cards are 60, 100 and 150 cells.
    """
    triples = list(combinations(board.cards, 3))
    if width < TOO_NARROW:
        return []
    cell = 6 if width >= 8 + 6 * len(triples) else 5
    words = _lows(hole, board, triples) if low else _highs(hole, board)
    head = Text(" " * 8)
    for triple in triples:
        head.append_text(Text("".join(deck.card(c)[0] for c in triple).center(cell), "dim"))
    lines = [head]
    for row, pair in enumerate(combinations(hole, 2)):
        line = left(Text(" ") + deck.cards(pair), 8)
        for text, style in words[row * len(triples) : (row + 1) * len(triples)]:
            line.append(text.center(cell), style)
        lines.append(line)
    return lines


def _highs(hole: Sequence[Card], board: Board) -> list[tuple[str, str]]:
    best = board.high(hole)
    out = []
    for pair, triple, strength in board.grid(hole):
        word = code(strength)
        if strength != best.strength:
            out.append((word, ""))
        elif pair == best.hole and set(triple) == set(best.board):
            out.append((f"[{word}]", "bold"))
        else:
            out.append((f"={word}", "bold"))
    return out


def _lows(hole: Sequence[Card], board: Board, triples: Sequence[tuple[Card, ...]]) -> list[tuple[str, str]]:
    """The two highest ranks of each low: ``85``; ``--`` where five cards make none."""
    best = board.low(hole)
    out = []
    for pair in combinations(hole, 2):
        for triple in triples:
            five = (*pair, *triple)
            bits = [LOW_BIT[c] for c in five]
            if not all(bits) or len(set(bits)) < 5:
                out.append(("--", "dim"))
                continue
            ranks = "".join(r for n, r in reversed(list(enumerate("A2345678"))) if 1 << n in bits)
            mine = best is not None and sum(bits) == best.mask
            used = mine and best is not None and set(pair) == set(best.hole) and set(triple) == set(best.board)
            out.append((f"[{ranks[:2]}]" if used else f"={ranks[:2]}" if mine else ranks[:2], "bold" if mine else ""))
    return out


def best_line(made: High | Low, deck: Deck, width: int) -> list[Text]:
    """``best legal   three tens, K-7   [T♥ T♦] + [K♦ T♠ 7♠]``."""
    name = high_words(made.strength) if isinstance(made, High) else low_words(made)
    cards = Text("[") + deck.cards(made.hole) + Text("] + [") + deck.cards(made.board) + Text("]")
    return _line("best low" if isinstance(made, Low) else "best legal", name, cards, width)


def illegal_line(hole: Sequence[Card], board: Board, deck: Deck, strength: int, width: int) -> list[Text]:
    """The strongest five cards that are not two and three, where they would be better: what a wrong claim needs."""
    reading = holdem_reading(hole, board.cards)
    if reading is None or reading.strength >= strength:
        return [Text(" not legal    no other five of these cards would be better", "dim")]
    count = reading.from_hole
    cards = deck.cards(reading.cards[:count]) if count else Text()
    cards.append(" + " if 0 < count < 5 else "")
    if count < 5:
        cards.append_text(deck.cards(reading.cards[count:]))
    cards.append(f"   {count} hole, {5 - count} board")
    return _line("not legal", high_words(reading.strength), cards, width)


def _line(label: str, name: str, cards: Text, width: int) -> list[Text]:
    """A label, a name and its cards in columns; on a narrow screen without the columns, or on two lines."""
    head = Text(f" {label:<12} ")
    for cells in (28, 0):
        line = Text.assemble(head, (f"{name:<{cells}} ", "bold"), cards)
        if line.cell_len <= width:
            return [line]
    return [Text.assemble(head, (name, "bold")), Text(" " * 14) + cards]


def explained(
    title: str, hole: Sequence[Card], board: Board, deck: Deck, width: int, halves: Sequence[str],
    signs: Signs | None = None,
) -> list[Text]:  # fmt: skip
    """The whole panel for one hand: the count, the grid, the best, the illegal reading; and the same for the low."""
    signs = signs or Signs(not deck.signs)
    pairs, triples = len(list(combinations(hole, 2))), len(list(combinations(board.cards, 3)))
    count = f"{pairs} hole pairs {signs.times} {triples} board triples = {pairs * triples} hands"
    lines = [Text.assemble((f" {title}", "bold"), f"   {count}")]
    if "high" in halves:
        made = board.high(hole)
        lines += [*grid_lines(hole, board, deck, width), *best_line(made, deck, width)]
        lines += illegal_line(hole, board, deck, made.strength, width)
    if "low" in halves:
        best = board.low(hole)
        if best is None:
            lines.append(Text(" low          none: no two of these and three of those are five ranks of eight or less"))
        else:
            lines += [*grid_lines(hole, board, deck, width, low=True), *best_line(best, deck, width)]
    return [cut(line, width, signs) for line in lines]


HALVES = {False: ("high",), True: ("high", "low")}
"""What a game is split into, by whether its lows count."""
