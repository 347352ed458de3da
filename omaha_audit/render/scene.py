"""How a frame is to look, and one step seen that way: amounts, names and cards as they are drawn."""

from dataclasses import dataclass, field

from rich.text import Text

from omaha_audit.cards import UNKNOWN, Card
from omaha_audit.findings import Finding
from omaha_audit.money import amount_text
from omaha_audit.render.cards import Deck
from omaha_audit.render.reel import Reel
from omaha_audit.render.sheet import Signs, printed
from omaha_audit.render.shots import Act, Shot

HIDING = ("all", "hero", "none")
"""Whose hole cards are drawn before they are turned up: everybody's, the viewer's, nobody's."""
MARKS = {"error": ("!", "bold red"), "warning": ("!", "bold yellow"), "info": ("i", "bold cyan")}
POSITIONS = {
    2: ("BB", "BTN"), 3: ("SB", "BB", "BTN"), 4: ("SB", "BB", "UTG", "BTN"), 5: ("SB", "BB", "UTG", "CO", "BTN"),
    6: ("SB", "BB", "UTG", "HJ", "CO", "BTN"), 7: ("SB", "BB", "UTG", "MP", "HJ", "CO", "BTN"),
    8: ("SB", "BB", "UTG", "UTG1", "MP", "HJ", "CO", "BTN"),
    9: ("SB", "BB", "UTG", "UTG1", "MP", "MP1", "HJ", "CO", "BTN"),
    10: ("SB", "BB", "UTG", "UTG1", "UTG2", "MP", "MP1", "HJ", "CO", "BTN"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """The options of a frame. ``height`` None lets it be as tall as it needs: for paper, pipes and screen readers."""

    width: int = 80
    height: int | None = 24
    deck: Deck = field(default_factory=Deck)
    viewer: int | None = None
    hide: str = "all"
    in_blinds: bool = False
    oval: bool = False
    source: bool = False
    quiz: bool = False
    """Nothing of what comes is told: no marks on later streets, no number of steps, no payouts to come."""
    keys: bool = True
    status: str = ""
    """What the last line says of playing and searching."""


class Scene:
    """A reel at one step, under a look."""

    def __init__(self, reel: Reel, step: int, look: Look) -> None:
        self.reel, self.look = reel, look
        self.step = max(0, min(step, len(reel) - 1))
        self.shot: Shot = reel.shots[self.step]
        self.signs = Signs(not look.deck.signs)
        self.deck, self.width = look.deck, look.width
        self.players = {s.seat: s for s in self.shot.seats}

    # -- words ---------------------------------------------------------------------------------------------------

    def say(self, amount: int) -> str:
        """An amount in money or chips, or in big blinds."""
        hand, table = self.reel.hand, self.reel.table
        if self.look.in_blinds and table is not None and table.stakes.bb:
            return f"{amount / table.stakes.bb:,.2f}".rstrip("0").rstrip(".") + " bb"
        return amount_text(amount, hand.unit, printed(hand.symbol, 3, self.signs))

    def text(self, text: str, cells: int = 400) -> str:
        return printed(text, cells, self.signs)

    def name(self, seat: int | None, cells: int = 16) -> str:
        player = self.players.get(seat) if seat is not None else None
        return printed(player.name, cells, self.signs) if player is not None else ""

    def names(self, seats: tuple[int, ...] | list[int], cells: int = 16) -> str:
        return " ".join(self.name(s, cells) for s in seats)

    def words(self, act: Act, named: bool = True, cells: int = 16) -> Text:
        """What happened, in a sentence without its full stop."""
        out = Text(f"{printed(act.who, cells, self.signs)} " if named and act.who else "")
        out.append(act.verb)
        if act.amount is not None:
            out.append(f" {self.say(act.amount)}")
        out.append(act.tail)
        if act.cards:
            out.append(" ")
            out.append_text(self.deck.cards(act.cards))
        return out

    def position(self, seat: int) -> str:
        dealt = [s.seat for s in self.shot.seats if not s.idle]
        if seat not in dealt or len(dealt) not in POSITIONS:
            return ""
        place = dealt.index(seat)
        label = POSITIONS[len(dealt)][place]
        if place == len(dealt) - 1 and seat != self.reel.hand.button:
            return "CO" if len(dealt) > 2 else ""
        return label

    # -- cards ---------------------------------------------------------------------------------------------------

    @property
    def hero(self) -> int | None:
        return self.look.viewer if self.look.viewer is not None else self.reel.hero_seat()

    def sees(self, seat: int) -> bool:
        """Whether this seat's hole cards are drawn at this step."""
        player = self.players.get(seat)
        if player is not None and self.shot.street == 4 and (player.shown or (self.look.quiz and player.live)):
            return True
        return self.look.hide == "all" or (self.look.hide == "hero" and seat == self.hero)

    @property
    def quizzing(self) -> bool:
        """Whether hands are neither named nor marked yet: in a quiz, until the hand is over."""
        return self.look.quiz and self.step < len(self.reel) - 1

    def hole(self, seat: int) -> tuple[Card, ...]:
        """The hole cards to draw: unknown ones where they are hidden, none before the deal."""
        if not self.shot.dealt:
            return ()
        count = self.reel.hand.game.hole_cards
        cards = self.reel.hole(seat) if self.sees(seat) else ()
        return cards or (UNKNOWN,) * count

    def board(self) -> tuple[Card, ...]:
        """The board of the run that this step belongs to."""
        boards = dict(self.shot.boards)
        return boards.get(self.shot.run) or next(iter(reversed(boards.values())), ())

    # -- findings ------------------------------------------------------------------------------------------------

    def finding(self, finding: Finding) -> Text:
        mark, style = MARKS[finding.severity]
        follows = f" (follows from {finding.follows.id or finding.follows.code})" if finding.follows else ""
        label = f"{finding.id} " if finding.id else ""
        return Text(self.text(f"{mark} {label}{finding.code} {finding.message}{follows}"), style)
