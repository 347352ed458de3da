"""Playing cards as small integers.

A card is an int 0..51: ``4 * rank + suit`` with rank 0 = deuce ... 12 = ace and suit 0..3 = c, d, h, s.
A card that nobody saw is a card value too: ``UNKNOWN`` (52), written ``??``.
"""

from typing import TypeAlias

Card: TypeAlias = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN: Card = 52

CARD: dict[str, Card] = {r + s: 4 * i + j for i, r in enumerate(RANKS) for j, s in enumerate(SUITS)}
"""Two-character text to card; also ``10c`` and the like, as some rooms write tens."""
CARD.update({"10" + s: CARD["T" + s] for s in SUITS})
CARD["??"] = UNKNOWN

TEXT: tuple[str, ...] = (*(r + s for r in RANKS for s in SUITS), "??")
"""Card to its two-character text."""

DECK: tuple[Card, ...] = tuple(range(52))


def rank_of(card: Card) -> int:
    """0 = deuce ... 12 = ace; the card must be known."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0..3 = clubs, diamonds, hearts, spades; the card must be known."""
    return card & 3


def parse_cards(text: str) -> tuple[Card, ...]:
    """``"As Kd ??"`` or ``"AsKd??"`` to cards; KeyError where a piece is no card."""
    pieces = text.replace(",", " ").split() if " " in text.strip() else _pairs(text.strip())
    return tuple(CARD[p] for p in pieces)


def _pairs(text: str) -> list[str]:
    out, i = [], 0
    while i < len(text):
        size = 3 if text.startswith("10", i) else 2
        out.append(text[i : i + size])
        i += size
    return out


def cards_text(cards: tuple[Card, ...] | list[Card]) -> str:
    """``"As Kd"``: cards as every format writes them, a blank between; what is no card looks like an unknown one."""
    return " ".join([TEXT[min(c, UNKNOWN)] for c in cards])
