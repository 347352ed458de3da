"""``omaha-audit eval``: name hands on a board."""

import json
import sys
from enum import StrEnum
from typing import Annotated

import typer

from omaha_audit.cards import TEXT, UNKNOWN, Card, parse_cards
from omaha_audit.cli.check import Colour, Suits, Theme
from omaha_audit.cli.complaint import wrong


class EvalFormat(StrEnum):
    text = "text"
    json = "json"


def evaluate(
    hands: Annotated[
        list[str],
        typer.Argument(metavar="HAND...", help="Four to six hole cards each, such as AsAhQdJd.", show_default=False),
    ],
    board: Annotated[
        str, typer.Option("--board", "-b", help="Up to five board cards, such as Ts7s2sKd4s.", show_default=False)
    ] = "",
    explain: Annotated[
        bool, typer.Option("--explain", help="The grid of all 60, 100 or 150 combinations of each hand.")
    ] = False,
    low: Annotated[bool, typer.Option("--low", help="Eight-or-better low hands too.")] = False,
    output_format: Annotated[EvalFormat, typer.Option(help="text or json.")] = EvalFormat.text,
    color: Annotated[Colour, typer.Option(help="auto, always or never.")] = Colour.auto,
    theme: Annotated[Theme, typer.Option(help="The terminal's ground: auto, dark or light.")] = Theme.auto,
    suits: Annotated[Suits, typer.Option(help="auto, signs or letters.")] = Suits.auto,
) -> None:
    """Name hands, best first: which two hole cards and which three board cards play, and what is not legal."""
    holes = [_cards(text, f"hand {n}") for n, text in enumerate(hands, 1)]
    cards = _cards(board, "the board") if board.strip() else ()
    _sound(holes, cards)
    if output_format is EvalFormat.json:
        from omaha_audit.render.eval_sheet import document

        print(json.dumps(document(holes, cards, low, explain)))
        return
    from omaha_audit.render.eval_sheet import sheet
    from omaha_audit.render.paper import paper

    out = paper(sys.stdout, color.value, suits.value, theme=theme.value)
    for line in sheet(holes, cards, low, explain, out.deck, out.width):
        line.rstrip()
        out.print(line)


def _cards(text: str, what: str) -> tuple[Card, ...]:
    wanted = "".join(text.replace(",", " ").split())
    normal = "".join(c.lower() if c in "CDHS" else c.upper() if c in "tjqka" else c for c in wanted)
    try:
        cards = parse_cards(normal)
    except KeyError as error:
        raise wrong(f"{what}: {error.args[0]!r} in {text!r} is no card; cards are written As, Kh, Td, 9c") from None
    if UNKNOWN in cards:
        raise wrong(f"{what}: every card must be known")
    return cards


def _sound(holes: list[tuple[Card, ...]], board: tuple[Card, ...]) -> None:
    """Right numbers of cards, and none of them twice."""
    for n, hole in enumerate(holes, 1):
        if not 4 <= len(hole) <= 6:
            raise wrong(f"hand {n} has {len(hole)} cards; Omaha hands have four, five or six")
        if len(hole) != len(holes[0]):
            raise wrong(f"hand {n} has {len(hole)} cards and hand 1 has {len(holes[0])}; all hands must be of one game")
    if len(board) > 5:
        raise wrong(f"the board has {len(board)} cards; five is the most")
    seen: dict[Card, str] = {}
    for name, cards in (*((f"hand {n}", h) for n, h in enumerate(holes, 1)), ("the board", board)):
        for card in cards:
            if card in seen:
                where = f"twice in {name}" if seen[card] == name else f"in {seen[card]} and in {name}"
                raise wrong(f"{TEXT[card]} stands {where}")
            seen[card] = name
