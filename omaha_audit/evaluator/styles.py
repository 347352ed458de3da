"""How rooms word a hand: one table of wordings a style (C34, C35).

A wording gives for each category a template.  In a template

* ``{first}`` and ``{second}`` are the first and second comparison rank in the singular, ``{firsts}`` and
  ``{seconds}`` in the plural; ``{bottom}`` is the low end of a straight,
* ``{kickers}`` are all further comparison ranks with blanks between,
* ``{suit}`` may hold a suit letter and ``{cards}`` five cards in brackets; both are read and never written.

The first wording of a style is the one written; the others are printed by the room too (older software, another
game of the room) and are read as exact.  A category that the room's texts at hand never show is worded after its
neighbours in the same wording.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from omaha_audit.evaluator.ranking import Category

Forms = Mapping[Category, str]
Words = tuple[str, ...]

_ONE: Words = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_MANY: Words = tuple("Sixes" if word == "Six" else word + "s" for word in _ONE)
_TWO: Words = ("Two", *_ONE[1:])
_TWOS: Words = ("Twos", *_MANY[1:])
_TREYS: Words = ("Twos", "Treys", *_MANY[2:])
_SIXS: Words = tuple(word + "s" for word in _ONE)
_LETTER: Words = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
_DIGIT: Words = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_MIXED: Words = (*_LETTER[:8], *_ONE[8:])


@dataclass(frozen=True)
class Wording:
    """Rank words and one template a category."""

    one: Words
    """Singular of deuce .. ace."""
    many: Words
    forms: Forms
    royal: str | None = None
    """The name of the highest straight flush where it has one of its own."""


@dataclass(frozen=True)
class LowWording:
    """How the five ranks of a low are joined."""

    opening: str = ""
    between: str = ","
    closing: str = ""
    words: Words = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
    """Ace .. king; above the eight only where a low needs no qualifier."""
    shown: int = 5
    """Number of ranks in the text, from the highest."""
    rising: bool = False
    """The ace first."""


@dataclass(frozen=True)
class Style:
    """The names of one room."""

    wordings: tuple[Wording, ...]
    low: LowWording = field(default_factory=LowWording)
    lead: str = r""
    """Pattern of what may stand before a name and is no part of it."""
    tail: str = r""
    """Pattern of what may stand after a name and is no part of it."""


def _forms(
    high: str, pair: str, two: str, three: str, straight: str, flush: str, full: str, four: str, sf: str
) -> Forms:
    """Templates in the order of ``Category``."""
    return dict(zip(Category, (high, pair, two, three, straight, flush, full, four, sf), strict=True))


_STARS = _forms(
    "high card {first}",
    "a pair of {firsts}",
    "two pair, {firsts} and {seconds}",
    "three of a kind, {firsts}",
    "a straight, {bottom} to {first}",
    "a flush, {first} high",
    "a full house, {firsts} full of {seconds}",
    "four of a kind, {firsts}",
    "a straight flush, {bottom} to {first}",
)
_ENDS_HIGH: Forms = {
    Category.STRAIGHT: "a straight, {first} high",
    Category.STRAIGHT_FLUSH: "a straight flush, {first} high",
}
_HOUSE = _forms(
    "High card, {first}",
    "Pair of {firsts}",
    "Two pair, {firsts} and {seconds}",
    "Three of a kind, {firsts}",
    "Straight, {first} high",
    "Flush, {first} high",
    "Full house, {firsts} over {seconds}",
    "Four of a kind, {firsts}",
    "Straight flush, {first} high",
)
_GG = _forms(
    "{first}-High",
    "Pair of {firsts}",
    "Pair of {firsts} and Pair of {seconds}",
    "Three {firsts}",
    "{firsts}-High Straight",
    "{first} High Flush",
    "{firsts} Full over {seconds}",
    "Four {firsts}",
    "{first}-High Straight Flush",
)
_GG_ALL_IN_OR_FOLD: Forms = {
    **_STARS,
    Category.STRAIGHT: "a straight, {first} to {bottom}",
    Category.FLUSH: "a flush {first} high",
    Category.STRAIGHT_FLUSH: "a straight flush, {first} to {bottom}",
}
_WINAMAX = _forms(
    "High card : {first}",
    "One pair : {first}",
    "Two pairs : {first} and {second}",
    "Trips of {first}",
    "Straight {first} high",
    "Flush {first} high",
    "Full of {first} and {second}",
    "Quads of {first}",
    "Straight flush {first} high",
)
_WINAMAX_PLURAL = _forms(
    "High card : {first}",
    "One pair : {firsts}",
    "Two pairs : {firsts} and {seconds}",
    "Trips of {firsts}",
    "Straight {first} high",
    "Flush {first} high",
    "Full of {firsts} and {seconds}",
    "Quads of {firsts}",
    "Straight flush {first} high",
)
_PARTY: Forms = {**_STARS, Category.TWO_PAIR: "two pairs, {firsts} and {seconds}"}
_PKR = _forms(
    "High card, {first}",
    "Pair: {firsts}",
    "Two Pairs: {firsts}, {seconds}",
    "Three of a kind, {firsts}",
    "Straight, {first} high",
    "Flush, {first} high",
    "Full House, {firsts} over {seconds}",
    "Four of a kind, {firsts}",
    "Straight flush, {first} high",
)
_WINNING: Forms = {**_STARS, **_ENDS_HIGH, Category.THREE_OF_A_KIND: "three of a kind, Set of {firsts}"}
_WINNING_OLD = _forms(
    "High card {first}",
    "One pair of {firsts}",
    "Two pairs. {firsts} and {seconds}",
    "Three Of Kind of {firsts}",
    "Straight to {first}",
    "Flush, {first} high",
    "Full House ({firsts} over {seconds})",
    "Four Of Kind of {firsts}",
    "Straight Flush to {first}",
)
_RIO = _forms(
    "High Card {first} and {kickers}",
    "Pair of {first} and {kickers}",
    "Two Pairs {first} {second} and {kickers}",
    "Three of Kind {firsts} and {kickers}",
    "Straight {bottom} to {first}",
    "Flush high {first}{suit}",
    "Full House {firsts} and {seconds}",
    "Four of Kind {firsts} and {kickers}",
    "Straight Flush {bottom} to {first}",
)
_RIO_SHOWN = _forms(
    "High Card {cards}",
    "Pair {cards}",
    "Two Pairs {cards}",
    "Three of Kind {cards}",
    "Straight {cards}",
    "Flush {cards}",
    "Full House {cards}",
    "Four of Kind {cards}",
    "Straight Flush {cards}",
)
_BOVADA = _forms(
    "High Card",
    "One pair",
    "Two pair",
    "Three of a kind",
    "Straight",
    "Flush",
    "Full House",
    "Four of a kind",
    "Straight Flush",
)

_LOWER_ONE: Words = tuple(word.lower() for word in _TWO)
_LOWER_MANY: Words = tuple(word.lower() for word in _TWOS)
_LETTERS: Words = tuple(word + "s" for word in _LETTER)

STYLES: dict[str, Style] = {
    "stars": Style(
        (Wording(_ONE, _MANY, _STARS, "a royal flush"),),
        lead=r"HI: ",
        tail=r" \((?:cashed out|pot not awarded[^()]*)\)",
    ),
    "house": Style(
        (Wording(_LOWER_ONE, _LOWER_MANY, _HOUSE),),
        LowWording("Low, ", "-"),
    ),
    "gg": Style(
        (
            Wording(_TWO, _TREYS, _GG),
            Wording(_TWO, _TWOS, _GG, "Royal Flush"),
            Wording(("Two", "Trey", *_TWO[2:]), _TREYS, {**_GG, Category.STRAIGHT: "{first}-High Straight"}),
            Wording(_TWO, _TWOS, _GG_ALL_IN_OR_FOLD, "a royal flush"),
            Wording(_ONE, _MANY, _GG_ALL_IN_OR_FOLD),
        ),
        tail=r", (?:EV Cashout|Cashout Risk|AII Premium) \([^()]*\)",
    ),
    "ftp": Style(
        (
            Wording(_TWO, _TWOS, {**_STARS, **_ENDS_HIGH, Category.HIGH_CARD: "{first} {second} high"}),
            Wording(_TWO, _TWOS, {**_STARS, **_ENDS_HIGH, Category.HIGH_CARD: "{first} high"}, "a royal flush"),
        ),
        lead=r"HI: ",
        tail=r", for high(?: and .*, for low)?",
    ),
    "winamax": Style(
        (
            Wording(_MIXED, _MIXED, _WINAMAX),
            Wording(_MIXED, (*_LETTER[:8], *_MANY[8:]), _WINAMAX_PLURAL, "Royal flush"),
        ),
        LowWording("High card : ", shown=1),
        lead=r"HI : ",
    ),
    "party": Style(
        (
            Wording(_TWO, _TWOS, {kind: form + "." for kind, form in _PARTY.items()}),
            Wording(_TWO, _TWOS, _PARTY, "a royal flush"),
            Wording(_TWO, _TWOS, {Category.HIGH_CARD: "high card, {first}."}, "a royal flush."),
        ),
        LowWording(closing="."),
    ),
    "pkr": Style(
        (
            Wording(_MIXED, (*(word + "s" for word in _LETTER[:8]), *_MANY[8:]), _PKR),
            Wording(
                _MIXED,
                (*(word + "s" for word in _LETTER[:8]), *_MANY[8:]),
                {Category.PAIR: "Pair of {firsts}"},
                "Royal Flush",
            ),
        ),
        LowWording(between="", rising=True),
        lead=r"high hand: ",
    ),
    "winning": Style(
        (
            Wording(_ONE, _SIXS, _WINNING),
            Wording(_ONE, _SIXS, {**_STARS, **_ENDS_HIGH, Category.HIGH_CARD: "high card, {first}"}, "a royal flush"),
            Wording(_DIGIT, tuple(word + "s" for word in _DIGIT), _WINNING_OLD),
            Wording(_LETTER, _LETTERS, _WINNING_OLD),
        ),
        LowWording("[", ",", "]", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")),
        lead=r"HI - ",
        tail=r" \[.*",
    ),
    "rio": Style(
        (
            Wording(_LETTER, tuple(word + "'s" for word in _LETTER), _RIO),
            Wording(_LETTER, _LETTERS, _RIO_SHOWN, "Royal Flush"),
        ),
    ),
    "bovada": Style((Wording(_ONE, _MANY, _BOVADA, "Royal Straight Flush"),)),
}
"""Style name to wordings."""
