"""Cards as people see them: suits as signs or letters, the cards that play outlined, the others dimmed.

State is never carried by colour alone: a card that plays stands in brackets.
"""

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from omaha_audit.cards import RANKS, SUITS, UNKNOWN, Card

SIGNS = "♣♦♥♠"
PAPER = "#f4f4f4"
INKS = {
    "dark": ("#2df227", "#7891c9", "#dc7774", "#ffffff"),
    "light": ("#398504", "#131eaf", "#974c4f", "#000000"),
    "chips": tuple(f"{ink} on {PAPER}" for ink in ("#167314", "#1347f9", "#8c4656", "#111111")),
}
"""Four suits on a dark ground, on a light one, and where the ground is not known on one of their own. They are told
apart by lightness as well as by hue, also by the colour-blind; order of the suits c, d, h, s."""
DECKS = {"four": (0, 1, 2, 3), "two": (3, 2, 2, 3), "mono": (-1, -1, -1, -1)}
"""Styles of deck: a colour for each suit, black and red, or none. Every suit has its sign or letter in all of them."""


def ground(environ: Mapping[str, str]) -> str:
    """What the terminal says of its ground, by the colours it sets; ``chips`` where it says nothing."""
    last = environ.get("COLORFGBG", "").rpartition(";")[2]
    if not last.isdecimal():
        return "chips"
    return "light" if int(last) == 7 or int(last) > 8 else "dark"


class Deck:
    """How cards are drawn: suit signs where the output can show them, else letters."""

    def __init__(self, signs: bool = True, colour: bool = True, style: str = "four", theme: str = "dark") -> None:
        self.signs, self.colour, self.style, self.theme = signs, colour, style, theme

    def card(self, card: Card) -> str:
        """``K♥`` or ``Kh``; ``??`` for a card nobody saw."""
        if card >= UNKNOWN:
            return "??"
        return RANKS[card >> 2] + (SIGNS if self.signs else SUITS)[card & 3]

    def ink(self, card: Card) -> str:
        suit = DECKS[self.style][card & 3]
        return INKS[self.theme][suit] if self.colour and card < UNKNOWN and suit >= 0 else ""

    def cards(self, cards: Sequence[Card]) -> Text:
        """Cards with a blank between, none of them marked."""
        out = Text()
        for i, card in enumerate(cards):
            out.append(" " if i else "")
            out.append(self.card(card), self.ink(card))
        return out

    def _boxed(self, out: Text, card: Card) -> None:
        out.append("[", "bold")
        out.append(self.card(card), f"bold {self.ink(card)}".strip())
        out.append("]", "bold")

    def outlined(self, cards: Sequence[Card], used: Collection[Card]) -> Text:
        """``[K♥][K♣] 7♦  2♣``: those that play in brackets, the others dim; four columns a card."""
        out = Text()
        for card in cards:
            if card in used:
                self._boxed(out, card)
            else:
                out.append(f" {self.card(card)} ", f"dim {self.ink(card)}".strip())
        return out

    def tight(self, cards: Sequence[Card], used: Collection[Card] = ()) -> Text:
        """``[K♥]7♦ 2♣[9♣]``: as few columns as brackets and blanks between cards that do not play allow."""
        out = Text()
        for card in cards:
            if card in used:
                self._boxed(out, card)
            else:
                out.append(" " if used and out.plain and out.plain[-1] != "]" else "")
                out.append(self.card(card), f"{'dim ' if used else ''}{self.ink(card)}".strip())
        return out


def can_show_signs(encoding: str | None) -> bool:
    """Whether an output can encode the suit signs."""
    try:
        (SIGNS + "─│").encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
