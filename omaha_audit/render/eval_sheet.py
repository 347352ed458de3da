"""Hands on a board, best first: the cards that play, the name, and what each is not."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich.text import Text

from omaha_audit.cards import TEXT, Card
from omaha_audit.evaluator import Board, High, Low, category, holdem_reading, write_high, write_low
from omaha_audit.render.cards import Deck
from omaha_audit.render.combinations import HALVES, explained
from omaha_audit.render.hand_words import CLASSES, high_words, low_words
from omaha_audit.render.sheet import Signs, cut, join, left, wrapped


class Ranked(NamedTuple):
    """A hand with its places; ``number`` is its place on the command line, from 1."""

    number: int
    hole: tuple[Card, ...]
    rank: int
    high: High
    low: Low | None
    low_rank: int | None


def ranked(hands: Sequence[tuple[Card, ...]], board: Board, low: bool) -> list[Ranked]:
    """The hands, best first; equal ones share their rank."""
    highs = [board.high(h) for h in hands]
    lows = [board.low(h) if low else None for h in hands]
    out = []
    for n, hole in enumerate(hands):
        mine = lows[n]
        rank = 1 + sum(h.strength < highs[n].strength for h in highs)
        low_rank = None if mine is None else 1 + sum(o is not None and o.mask < mine.mask for o in lows)
        out.append(Ranked(n + 1, hole, rank, highs[n], mine, low_rank))
    return sorted(out, key=lambda r: (r.rank, r.number))


def game_title(cards: int, low: bool) -> str:
    name = {4: "Omaha", 5: "five-card Omaha", 6: "six-card Omaha"}[cards]
    return f"{name}, {'high and low' if low else 'high only'}"


def sheet(
    hands: Sequence[tuple[Card, ...]], cards: tuple[Card, ...], low: bool, grids: bool, deck: Deck, width: int
) -> Iterator[Text]:
    """The lines to print."""
    signs = Signs(not deck.signs)
    head = Text("board  ") + (deck.cards(cards) if cards else Text("none"))
    title = game_title(len(hands[0]), low)
    yield join([left(head, max(width - len(title) - 1, head.cell_len + 2)), Text(title, "dim")], "")
    if len(cards) < 3:
        for hole in hands:
            yield Text("    ") + deck.cards(hole)
        here = ("none is", "only one is", "only two are")[len(cards)]
        yield from wrapped(f"no hand yet: three board cards play in every hand, and {here} here", width, 0, "bold")
        return
    board = Board(cards)
    rows = ranked(hands, board, low)
    holes = 4 * len(hands[0]) + 1
    plays = 20
    yield Text(f" #  {'hand':<{holes}} {'plays':<{plays + 2}} made hand", "dim")
    for row in rows:
        yield cut(
            _line(row.rank, row.hole, row.high, high_words(row.high.strength), holes, deck, "hi " if low else ""),
            width,
            signs,
        )
        if row.low is not None and row.low_rank is not None:
            yield cut(_line(row.low_rank, row.hole, row.low, low_words(row.low), holes, deck, "lo "), width, signs)
        elif low:
            yield Text(f"    {'':<{holes}} no low")
    notes = [_note(row, board) for row in rows]
    for note in [n for n in notes if n]:
        yield from wrapped(f"note: {note}", width, 6)
    if grids:
        for row in rows:
            yield Text()
            yield from explained(f"hand {row.number}", row.hole, board, deck, width, HALVES[low], signs)


def _line(rank: int, hole: Sequence[Card], made: High | Low, name: str, holes: int, deck: Deck, half: str) -> Text:
    line = Text(f"{rank:>2}  ")
    line.append_text(left(deck.outlined(hole, made.hole), holes + 1))
    used = Text("[") + deck.cards(made.hole) + Text("] + [") + deck.cards(made.board) + Text("]")
    line.append_text(left(used, 23))
    line.append(f"{half}{name}", "bold")
    return line


def _note(row: Ranked, board: Board) -> str:
    """What a hand would be if any five cards could play."""
    reading = holdem_reading(row.hole, board.cards)
    if reading is None or reading.strength >= row.high.strength:
        return ""
    used = ("no hole card", "one hole card", "", "three hole cards", "four hole cards", "five hole cards")[
        reading.from_hole
    ]
    name = high_words(reading.strength)
    return f'hand {row.number} would be "{name}" only if {used} could play; in Omaha exactly two must.'


def document(hands: Sequence[tuple[Card, ...]], cards: tuple[Card, ...], low: bool, grids: bool) -> dict[str, Any]:
    """The JSON object of ``eval``; hands in the order given."""
    out: dict[str, Any] = {
        "schema": "omaha-audit/eval/1", "game": {"hole_cards": len(hands[0]), "split": "hilo8" if low else "high"},
        "board": _texts(cards), "hands": [],
    }  # fmt: skip
    if len(cards) < 3:
        out["hands"] = [{"hole": _texts(hole), "rank": None} for hole in hands]
        out["note"] = "no hand before three board cards"
        return out
    board = Board(cards)
    for row in sorted(ranked(hands, board, low), key=lambda r: r.number):
        one: dict[str, Any] = {
            "hole": _texts(row.hole), "rank": row.rank, "class": CLASSES[category(row.high.strength)],
            "strength": row.high.strength, "name": write_high(row.high.strength, "house"),
            "words": high_words(row.high.strength), "used_hole": _texts(row.high.hole),
            "used_board": _texts(row.high.board),
        }  # fmt: skip
        if low:
            one["low"] = row.low and {
                "rank": row.low_rank, "name": write_low(row.low, "house"), "words": low_words(row.low),
                "used_hole": _texts(row.low.hole), "used_board": _texts(row.low.board),
            }  # fmt: skip
        reading = holdem_reading(row.hole, board.cards)
        one["not_legal"] = None
        if reading is not None and reading.strength < row.high.strength:
            one["not_legal"] = {
                "words": high_words(reading.strength), "cards": _texts(reading.cards), "from_hole": reading.from_hole,
            }  # fmt: skip
        if grids:
            one["combinations"] = [
                {"hole": _texts(pair), "board": _texts(triple), "strength": strength}
                for pair, triple, strength in board.grid(row.hole)
            ]
        out["hands"].append(one)
    return out


def _texts(cards: Sequence[Card]) -> list[str]:
    return [TEXT[c] for c in cards]
