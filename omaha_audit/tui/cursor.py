"""Where a replay stands and how it moves: a plain state machine over the hands of a file."""

from collections.abc import Sequence
from typing import NamedTuple

from omaha_audit.audit import HandAudit
from omaha_audit.render.reel import Reel

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
KEPT = 8
"""How many reels stay in memory."""


class Playing(NamedTuple):
    """How a hand plays by itself."""

    speed: float = 1.0
    pauses: bool = True
    """On findings."""


class ReplayCursor:
    """A hand and a step. Every move returns whether anything moved; none ever leaves the film."""

    def __init__(self, hands: Sequence[HandAudit], hand: int = 0, step: int = 0, viewer: int | None = None) -> None:
        assert hands
        self.hands, self.viewer = hands, viewer
        self._reels: dict[int, Reel] = {}
        self.hand = max(0, min(hand, len(hands) - 1))
        self.step = 0
        self.go(step)
        self.playing = False
        self.speed, self.pauses = Playing()

    def reel_of(self, hand: int) -> Reel:
        """A hand's reel, shot when it is first asked for."""
        if hand not in self._reels:
            while len(self._reels) >= KEPT:
                self._reels.pop(next(iter(self._reels)))
            self._reels[hand] = Reel(self.hands[hand], hand + 1, len(self.hands))
        return self._reels[hand]

    @property
    def reel(self) -> Reel:
        return self.reel_of(self.hand)

    @property
    def last(self) -> int:
        return len(self.reel) - 1

    # -- steps and streets ---------------------------------------------------------------------------------------

    def go(self, step: int) -> bool:
        """To a step of this hand, or the nearest there is."""
        step = max(0, min(step, self.last))
        moved = step != self.step
        self.step = step
        return moved

    def next_step(self) -> bool:
        return self.go(self.step + 1)

    def previous_step(self) -> bool:
        return self.go(self.step - 1)

    def home(self) -> bool:
        return self.go(0)

    def end(self) -> bool:
        return self.go(self.last)

    def next_street(self) -> bool:
        return self._forward(self.reel.street_steps())

    def previous_street(self) -> bool:
        return self._back(self.reel.street_steps())

    def to_street(self, street: int) -> bool:
        """0 preflop .. 4 showdown; the hand may not have come so far."""
        found = next((n for n, shot in enumerate(self.reel.shots) if shot.street == street), None)
        return found is not None and self.go(found)

    def _seat(self) -> int | None:
        return self.viewer if self.viewer is not None else self.reel.hero_seat()

    def next_decision(self) -> bool:
        """The next turn of the viewer, of the file's hero, or of anybody where there is neither."""
        return self._forward(self.reel.decision_steps(self._seat()))

    def previous_decision(self) -> bool:
        return self._back(self.reel.decision_steps(self._seat()))

    def _forward(self, steps: Sequence[int]) -> bool:
        found = next((n for n in steps if n > self.step), None)
        return found is not None and self.go(found)

    def _back(self, steps: Sequence[int]) -> bool:
        found = next((n for n in reversed(steps) if n < self.step), None)
        return found is not None and self.go(found)

    # -- hands ---------------------------------------------------------------------------------------------------

    def to_hand(self, hand: int, step: int = 0) -> bool:
        hand = max(0, min(hand, len(self.hands) - 1))
        moved = hand != self.hand or step != self.step
        self.hand, self.step = hand, 0
        self.go(step)
        return moved

    def next_hand(self) -> bool:
        return self.hand + 1 < len(self.hands) and self.to_hand(self.hand + 1)

    def previous_hand(self) -> bool:
        return self.hand > 0 and self.to_hand(self.hand - 1)

    # -- findings and words --------------------------------------------------------------------------------------

    def next_finding(self) -> bool:
        """The next step with a finding, in this hand or a later one."""
        return self._forward(self.reel.finding_steps()) or self._in_hands(range(self.hand + 1, len(self.hands)), 0)

    def previous_finding(self) -> bool:
        return self._back(self.reel.finding_steps()) or self._in_hands(range(self.hand - 1, -1, -1), -1)

    def _in_hands(self, hands: range, which: int) -> bool:
        for hand in hands:
            if self.hands[hand].findings:
                steps = self.reel_of(hand).finding_steps()
                if steps:
                    return self.to_hand(hand, steps[which])
        return False

    def search(self, words: str) -> bool:
        """The next step whose lines hold the words, in any case; the first hand follows the last."""
        wanted = words.casefold().strip()
        if not wanted:
            return False
        count = len(self.hands)
        for ahead in range(count + 1):
            hand = (self.hand + ahead) % count
            if wanted not in self.hands[hand].hand.text.casefold():
                continue
            first = self.step + 1 if ahead == 0 else 0
            stop = self.step + 1 if ahead == count else len(self.reel_of(hand))
            found = self._holding(hand, first, stop, wanted)
            if found is not None:
                self.to_hand(hand, found)
                return True
        return False

    def _holding(self, hand: int, first: int, stop: int, wanted: str) -> int | None:
        reel = self.reel_of(hand)
        lines = reel.hand.text.casefold().split("\n")
        for step in range(first, stop):
            low, high = (line - reel.hand.first_line for line in reel.shots[step].lines)
            if any(wanted in line for line in lines[max(low, 0) : high + 1]):
                return step
        return None

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play, or pause; from the end it plays from the beginning."""
        self.playing = not self.playing
        if self.playing and self.step == self.last:
            self.home()

    def tick(self) -> bool:
        """One step while playing; it pauses on findings, if it is to, and stops at the end of the hand."""
        if not self.playing:
            return False
        moved = self.next_step()
        if not moved or self.step == self.last or (self.pauses and self.reel.shots[self.step].findings):
            self.playing = False
        return moved

    def faster(self) -> bool:
        return self._turn(next((x for x in SPEEDS if x > self.speed), SPEEDS[-1]))

    def slower(self) -> bool:
        return self._turn(next((x for x in reversed(SPEEDS) if x < self.speed), SPEEDS[0]))

    def _turn(self, speed: float) -> bool:
        before, self.speed = self.speed, speed
        return before != speed
