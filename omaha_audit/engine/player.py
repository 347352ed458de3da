"""A seat that was dealt in, as the fold sees it."""

from omaha_audit.cards import UNKNOWN, Card


class Player:
    """Mutable; one a seat a hand. Amounts are hundredths; the chips a player ever had are ``start``."""

    __slots__ = (
        "acted", "allin", "bet", "cards", "cash", "dead", "folded_on", "got", "last_wager", "live", "mucked", "name",
        "out", "place",
        "posted", "put", "returned", "seat", "seen_full", "shown", "stack", "start", "turned_up",
    )  # fmt: skip

    def __init__(self, seat: int, name: str, stack: int, out: bool) -> None:
        self.seat, self.name, self.out = seat, name, out
        self.start = self.stack = stack
        self.place = 0
        """Place in the order of dealing: 0 is left of the button."""
        self.bet = 0
        """Live chips in front, this street."""
        self.put = 0
        """Live chips in the pot, whole hand, less what came back."""
        self.dead = 0
        """Antes and dead blinds: in the pot, but no part of any bet."""
        self.got = 0
        """Chips collected from pots, as recorded."""
        self.returned = 0
        self.cash = 0
        """Cash-out received from the house, outside the pot."""
        self.live, self.allin, self.acted = True, False, False
        self.folded_on = 0
        """Index of the street on which the player folded; 0 for a player who never did."""
        self.seen_full = 0
        """How many full bets or raises the street had when this player last acted."""
        self.cards: tuple[Card, ...] = ()
        """Hole cards as far as anything in the file tells them."""
        self.turned_up = False
        """Cards tabled at showdown, in the body or in the summary."""
        self.shown = False
        self.mucked = False
        self.posted: list[str] = []
        self.last_wager: int | None = None
        """Index of the event in which this player last bet, raised or posted."""

    def __repr__(self) -> str:
        return f"Player({self.seat}, {self.name!r}, stack={self.stack}, bet={self.bet}, put={self.put})"

    def knows(self, count: int) -> bool:
        """Whether all ``count`` hole cards are known."""
        return len(self.cards) == count and UNKNOWN not in self.cards
