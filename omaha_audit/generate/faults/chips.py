"""Chips and turns counted by hand, the way a player at the table counts them.

Faults are planted by this count alone. It shares nothing with the engine or with the checks that must catch a fault:
what stands here was written from the rules a second time.
"""

from collections.abc import Iterable

DEAD = frozenset(("ante", "the ante", "dead", "dead blind", "missed", "missed blind"))
BOTH = frozenset(("both blinds", "small & big blinds"))
FULL_BLINDS = frozenset(("big blind", "button blind"))
STREETS = ("preflop", "flop", "turn", "river")


class Chips:
    """Who has what in front of them, this street and this hand; all amounts in hundredths."""

    def __init__(
        self, seats: Iterable[tuple[int, str, int]], button: int, bb: int, bets: tuple[int, int] | None = None
    ) -> None:
        listed = sorted(seats, key=lambda s: (s[0] <= button, s[0]))
        self.order = [name for _, name, _ in listed]
        """Clockwise from the left of the button."""
        self.seat_of = {name: seat for seat, name, _ in listed}
        self.stack = {name: stack for _, name, stack in listed}
        self.front = dict.fromkeys(self.order, 0)
        """Live chips of this street."""
        self.put = dict.fromkeys(self.order, 0)
        """Live chips of the hand."""
        self.dead = dict.fromkeys(self.order, 0)
        self.live = set(self.order)
        self.bb, self.bets = bb, bets
        self.street = "preflop"
        self.level = 0
        """What a player must have in front to stay in."""
        self.increment = bets[0] if bets else bb
        """The largest full bet or raise of the street."""
        self.full_level = 0
        """The level that the last full bet, raise or blind made."""
        self.last_step = self.increment
        """What the last bet or raise added, short all-ins too."""
        self.full = 0
        """Full bets and raises of the street, blinds not counted."""
        self.acted: dict[str, int] = {}
        """Players who took a turn on this street, and the level they left."""
        self.folded_at: dict[str, str] = {}

    # -- the course of play --------------------------------------------------------------------------------------

    def post(self, who: str, kind: str, amount: int) -> None:
        """A blind or ante: live chips count as a bet, dead ones lie in the middle."""
        live = 0 if kind in DEAD else min(amount, self.bb) if kind in BOTH else amount
        self.stack[who] -= amount
        self.dead[who] += amount - live
        self.front[who] += live
        self.put[who] += live
        if kind in FULL_BLINDS or kind in BOTH:
            self.level = max(self.level, self.bb)
        self.level = self.full_level = max(self.level, self.front[who])

    def fold(self, who: str) -> None:
        self.live.discard(who)
        self.acted[who] = self.level
        self.folded_at[who] = self.street

    def check(self, who: str) -> None:
        self.acted[who] = self.level

    def call(self, who: str, amount: int) -> None:
        self._pay(who, amount)
        self.acted[who] = self.level

    def wager(self, who: str, to: int) -> None:
        """A bet or raise that makes it ``to`` in front."""
        by = to - self.level
        self.last_step = by
        self._pay(who, to - self.front[who])
        if by >= self.increment:
            self.full += 1
            self.full_level = to
            if not self.bets:
                self.increment = by
        elif self.bets and to - self.full_level == self.increment and self.stack[who] > 0:
            self.full += 1  # completes the short bet before it
            self.full_level = to
        self.level = max(self.level, to)
        self.acted[who] = self.level

    def give_back(self, who: str, amount: int) -> None:
        self.stack[who] += amount
        self.put[who] -= amount
        self.front[who] = max(self.front[who] - amount, 0)

    def next_street(self, street: str) -> None:
        if street == "preflop":
            return
        self.street = street
        self.front = dict.fromkeys(self.order, 0)
        self.acted = {}
        self.level = self.full_level = self.full = 0
        self.increment = (self.bets[0] if street == "flop" else self.bets[1]) if self.bets else self.bb

    def _pay(self, who: str, amount: int) -> None:
        self.stack[who] -= amount
        self.front[who] += amount
        self.put[who] += amount

    # -- questions -----------------------------------------------------------------------------------------------

    @property
    def pot(self) -> int:
        """Every chip in the middle."""
        return sum(self.put.values()) + sum(self.dead.values())

    def owes(self, who: str) -> int:
        return max(self.level - self.front[who], 0)

    def able(self) -> list[str]:
        """Who is in and has chips behind."""
        return [name for name in self.order if name in self.live and self.stack[name] > 0]

    def others_able(self, who: str) -> bool:
        return any(name != who for name in self.able())

    def unmatched(self) -> tuple[str, int]:
        """The player with the most in, and how much of it nobody matched."""
        ranked = sorted(self.put.values(), reverse=True)
        top = max(self.order, key=lambda name: self.put[name])
        return top, ranked[0] - ranked[1]
