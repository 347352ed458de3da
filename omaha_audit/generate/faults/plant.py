"""Plants faults in a stream of generated hands, and says what is wrong where."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from omaha_audit.findings import codes
from omaha_audit.generate.dice import Dice
from omaha_audit.generate.faults.registry import OPERATORS, operator
from omaha_audit.generate.faults.scene import Planted, Scene, Writer
from omaha_audit.generate.match import match_hands, single
from omaha_audit.generate.setting import Setting
from omaha_audit.hand import Hand
from omaha_audit.truth import Truth

NOT_PLANTED = {
    "OA001": "a fault of the program itself: no text has it",
    "OA113": "a note on how the audit was made, not on the text: generated hands name their ruleset",
    "OA309": "it takes the call of a seat that came back, and generated tables have none",
    "OA314": "it takes a seat that sat out while the blinds went by, and at generated tables nobody sits out",
    "OA608": "no layout that is written prints the pot on its street lines",
    "OA610": "chips that appear or vanish do so on a line that has its own finding (OA808, OA814): this one follows",
}
"""Codes that no generated text can show on their own, and why."""

FARTHEST = 4_000
"""Hands looked at beyond the ones asked for, before a fault is given up."""

_ID = re.compile(r"^(?:omaha-audit hand ([^\s,]+)|(PokerStars) Hand #(\d+))", re.MULTILINE)


class Chunk(NamedTuple):
    """A piece of the output: one hand, or the few of one fault. The fault's line counts from the chunk's first."""

    text: str
    truth: Truth | None


def hand_ids(text: str) -> list[str]:
    """The names of the hands of a text, as the audit calls them."""
    return [m[1] or f"{m[2]}-{m[3]}" for m in _ID.finditer(text)]


def truth_of(code: str, planted: Planted) -> Truth:
    """A planted fault with the name of the hand that its line lies in."""
    before = "\n".join(planted.text.split("\n")[: planted.line])
    return Truth(hand_ids(before)[-1], planted.line, code, planted.money)


def why_not(code: str, setting: Setting, layout: str) -> str | None:
    """Why a fault cannot be planted there; None where it can."""
    if code not in codes():
        return f"{code} is no code"
    if code in NOT_PLANTED:
        return f"{code} is never planted: {NOT_PLANTED[code]}"
    if operator(code, setting, layout) is None:
        return f"{code} cannot occur under {setting.rules.id} in {layout} text"
    return None


class Planter:
    """Hands with faults in some of them. After the run ``planted`` and ``looked`` tell how it went."""

    def __init__(self, setting: Setting, layout: str, seed: str, write: Writer, faults: dict[str, int]) -> None:
        self.setting, self.layout, self.seed, self.write = setting, layout, seed, write
        self.left = Counter(faults)
        self.planted: Counter[str] = Counter()
        self.looked = 0
        self._names: set[str] = set()
        self._dice = Dice("planter", seed, 0)

    @property
    def waiting(self) -> int:
        return self.left.total()

    def run(self, count: int, match: bool = False) -> Iterator[Chunk]:
        """``count`` hands, the faults spread over them; then further ones, until every fault has its place."""
        for number, hand in enumerate(self._hands(count, match), 1):
            chunk = None
            if self.waiting and self._dice.below(count - number + 1) < self.waiting:
                chunk = self._plant(number, hand if match else None)
            yield chunk or self._clean(hand)
        for number in range(count + 1, count + FARTHEST + 1):
            if not self.waiting:
                return
            chunk = self._plant(number, None)
            if chunk is not None:
                yield chunk

    def _hands(self, count: int, match: bool) -> Iterator[Hand]:
        if match:
            yield from match_hands(self.setting, self.seed, count) if count else ()
        else:
            yield from (single(self.setting, self.seed, number) for number in range(1, count + 1))

    def _clean(self, hand: Hand) -> Chunk:
        text = self.write(hand)
        self._names.update(hand_ids(text))
        return Chunk(text, None)

    def _plant(self, number: int, given: Hand | None) -> Chunk | None:
        """The first fault waiting that this hand has a place for."""
        self.looked += 1
        scene = Scene(self.setting, self.layout, self.seed, number, self.write, given)
        waiting = sorted(code for code, n in self.left.items() if n)
        start = number % len(waiting)
        for code in waiting[start:] + waiting[:start]:
            found = OPERATORS[code].plant(scene)
            if found is None:
                continue
            names = hand_ids(found.text)
            if self._names.intersection(names):  # numbers of this layout can coincide
                continue
            self._names.update(names)
            self.left[code] -= 1
            self.planted[code] += 1
            return Chunk(found.text, truth_of(code, found))
        return None
