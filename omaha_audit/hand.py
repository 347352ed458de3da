"""One recorded hand: its header, its seats and the list of what happened."""

from typing import NamedTuple

from omaha_audit.events import Event


class Game(NamedTuple):
    """What is played: the betting structure and the cards."""

    structure: str
    """fl, pl or nl"""
    hole_cards: int
    split: str = "high"
    """high or hilo8"""
    courchevel: bool = False
    omaha: bool = True
    """False for a game of another family: such a hand is skipped, never judged."""
    split_said: bool = True
    """Whether the text says what the pot is played for: ``Big O`` alone is five cards, for high or for both (B28)."""

    @property
    def title(self) -> str:
        """``PLO``, ``PLO5``, ``FLO8``, ``PLO6-8``, ``NLO``, ``PL Courchevel``: the short name players use."""
        if not self.omaha:
            return "other"
        form = {"fl": "FL", "pl": "PL", "nl": "NL"}[self.structure]
        if self.courchevel:
            return f"{form} Courchevel{' Hi-Lo' if self.split != 'high' else ''}"
        cards = "" if self.hole_cards == 4 else str(self.hole_cards)
        low = "" if self.split == "high" else ("-8" if cards else "8")
        return f"{form}O{cards}{low}"

    @property
    def words(self) -> str:
        """``pot-limit five-card Omaha hi-lo``: the game in full."""
        form = {"fl": "fixed-limit", "pl": "pot-limit", "nl": "no-limit"}[self.structure]
        names = {4: "Omaha", 5: "five-card Omaha", 6: "six-card Omaha"}
        cards = "Courchevel" if self.courchevel else names[self.hole_cards]
        return f"{form} {cards} {'high' if self.split == 'high' else 'hi-lo'}"


class Seat(NamedTuple):
    seat: int
    name: str
    stack: int
    out: bool = False
    """Sitting out when the hand began."""


FIELDS = (
    "_lines",
    "_places",
    "ante", "bb", "bb_bet", "big_bet", "button", "cap", "commitment", "currency", "deal_number", "events", "file",
    "first_line", "format", "game", "guess",
    "hero", "id", "kind", "level", "match", "match_hand", "names", "number",
    "offset", "preset",
    "room", "salt", "sb", "seats", "seed", "stakes", "symbol", "table", "table_size", "text", "tournament", "unit",
    "view", "when",
)  # fmt: skip
"""What a hand has, by name."""


class Hand:
    """A hand as recorded. ``events[i]`` was printed on line ``line_of(i)`` of its file."""

    __slots__ = FIELDS

    def __init__(self, text: str, file: str, first_line: int, format_name: str) -> None:
        self.text, self.file, self.first_line, self.format = text, file, first_line, format_name
        self._lines: list[str] | None = None
        self._places: list[int] | None = None
        self.room = self.number = self.id = self.when = self.table = self.symbol = self.stakes = ""
        self.currency: str | None = None
        self.tournament: str | None = None
        self.level: str | None = None
        self.kind = "cash"
        """cash, tournament or play"""
        self.game = Game("pl", 4)
        self.sb: int | None = None
        """Small blind as the header states it; None in limit games, whose headers state the bets."""
        self.bb = 0
        self.bb_bet = self.big_bet = 0
        """Limit games: the bet before and on the flop, and on turn and river."""
        self.ante: int | None = None
        self.cap: int | None = None
        self.unit = 1
        """Smallest amount that may change hands, in hundredths."""
        self.button: int | None = None
        self.table_size: int | None = None
        self.seats: list[Seat] = []
        self.events: list[Event] = []
        self.offset = 0
        """How many events of the text stand before ``events[0]``: the header, table and seat lines."""
        self.hero: str | None = None
        self.names: str | None = None
        """The style in which this layout names hands; None where the ruleset says it."""
        self.match: str | None = None
        self.match_hand: int | None = None
        """The match that the hand belongs to, and its place in it, from 1."""
        self.view: str | None = None
        """operator, table or ``seat 3``: how much of the deal the text may tell; None in rooms' texts."""
        self.seed: str | None = None
        self.deal_number: int | None = None
        self.salt: str | None = None
        self.commitment: str | None = None
        """The deal: seed, number and salt in the operator's view; a hash of salt and deck in every view."""
        self.preset = ""
        """The ruleset that this format plays by default."""
        self.guess = ""
        """Why that ruleset, where the header does not tell the room; empty where it does."""

    def copy(self) -> "Hand":
        """Another hand, of the same fields."""
        other = Hand(self.text, self.file, self.first_line, self.format)
        for field in FIELDS:
            setattr(other, field, getattr(self, field))
        return other

    @property
    def lines(self) -> list[str]:
        """The text's lines, split once."""
        if self._lines is None:
            self._lines = self.text.split("\n")
        return self._lines

    def rewrite(self, text: str) -> None:
        """Put another text, of as many lines, in the place of the one that was read."""
        self.text, self._lines, self._places = text, None, None

    def line_of(self, index: int) -> int:
        """The file's line of event ``index``: events are one a line, blank lines apart."""
        if self._places is None:
            self._places = [n for n, line in enumerate(self.lines) if line and not line.isspace()]
        at = index + self.offset
        places = self._places
        return self.first_line + (places[at] if 0 <= at < len(places) else max(len(self.lines) - 1, 0))

    def source(self, line: int) -> str:
        """The text of a line of the file that lies within this hand."""
        at = line - self.first_line
        return self.lines[at] if 0 <= at < len(self.lines) else ""
