"""Where a fault is planted: one generated hand, its text, and the means to deal another for the purpose."""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from typing import NamedTuple, TypeVar

from omaha_audit.generate.dealer import view_of
from omaha_audit.generate.dice import Dice
from omaha_audit.generate.faults.script import NATIVE, Script
from omaha_audit.generate.faults.staging import Plan, StagedDealer, Trick
from omaha_audit.generate.match import one_match, single
from omaha_audit.generate.setting import Setting
from omaha_audit.hand import Hand

Writer = Callable[[Hand], str]
T = TypeVar("T", bound=Trick)


class Planted(NamedTuple):
    """A text with one fault in it. ``line`` counts from 1; ``money`` is what it moves, None where it moves no chips."""

    text: str
    line: int
    money: int | None = None


class Scene:
    """One hand that a fault may be planted in.

    ``given`` is a hand that may not be dealt anew, such as one of a match that goes on after it.
    """

    def __init__(
        self, setting: Setting, layout: str, seed: str, number: int, write: Writer, given: Hand | None = None
    ) -> None:
        self.setting, self.rules, self.layout = setting, setting.rules, layout
        self.seed, self.number, self.write, self.given = seed, number, write, given
        self.dice = Dice("fault", seed, number)
        self._staged: dict[tuple[Plan, str], Script] = {}
        self._matches: dict[tuple[int | None, int | None], tuple[Iterator[Hand], list[Hand]]] = {}

    @property
    def native(self) -> bool:
        return self.layout == NATIVE

    @property
    def bets(self) -> tuple[int, int] | None:
        """The two bets of a limit game."""
        setting = self.setting
        return (setting.small_bet, setting.big_bet) if setting.game.structure == "fl" else None

    @cached_property
    def hand(self) -> Hand:
        """The clean hand."""
        return self.given if self.given is not None else single(self.setting, self.seed, self.number, plain=True)

    @cached_property
    def script(self) -> Script:
        """The clean hand's text, all of it told."""
        return Script(self.write(self.hand), self.layout)

    @cached_property
    def seen(self) -> Script:
        """The same as the table saw it: no deck to compare the cards with."""
        return Script(self.write(view_of(self.hand, "table")), self.layout)

    def cards_of(self, name: str) -> tuple[str, ...]:
        """The hole cards of a player, shown or not."""
        from omaha_audit.cards import TEXT

        seat = next(s.seat for s in self.hand.seats if s.name == name)
        rounds = [e for e in self.hand.events if e.type == "DEALING"]
        return tuple(TEXT[card] for e in rounds for s, card in e.cards if s == seat)

    def staged(self, plan: Plan, view: str = "operator") -> Script | None:
        """The text of a clean hand dealt by a plan; None where the hand is given."""
        if self.given is not None:
            return None
        key = (plan, "table" if plan.twins else view)
        if key not in self._staged:
            hand = StagedDealer(self.setting, self.seed, self.number, plan, None).play()
            self._staged[key] = Script(self.write(view_of(hand, key[1])), self.layout)
        return self._staged[key]

    def tricked(self, kind: Callable[[Setting], T]) -> tuple[Script, T] | None:
        """The text of a hand played with a trick; None where the trick found no opportunity."""
        if self.given is not None:
            return None
        trick = kind(self.setting)
        hand = StagedDealer(self.setting, self.seed, self.number, trick.plan, trick).play()
        return (Script(self.write(hand), self.layout), trick) if trick.done else None

    def played(self, kind: Callable[[Setting], Trick]) -> Planted | None:
        """A hand played with a trick that breaks a rule at a turn."""
        result = self.tricked(kind)
        if result is None:
            return None
        script, trick = result
        assert trick.turn_at is not None
        return Planted("\n".join(script.lines), script.turns[trick.turn_at].at + 1, trick.money)

    def match(self, hands: int, players: int | None = None, stack: int | None = None) -> Iterator[Hand]:
        """The first hands of a match of its own, dealt as they are asked for; not to be changed in place."""
        if self.given is not None:
            return
        if (players, stack) not in self._matches:
            setting = self.setting if stack is None else self.setting._replace(stack=stack)
            more = one_match(setting, f"{self.seed}-{self.number}", 0, self.number, players)
            self._matches[players, stack] = more, []
        more, dealt = self._matches[players, stack]
        for number in range(hands):
            if number == len(dealt):
                dealt += islice(more, 1)
            yield from dealt[number : number + 1]
