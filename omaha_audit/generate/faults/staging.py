"""Hands dealt into the situation that a fault needs: short stacks, twin hands, antes, boards run twice, dead posts.

All that is arranged here is within the rules; a `Trick` then breaks exactly one of them while the hand is played.
"""

from typing import NamedTuple

from omaha_audit.cards import Card
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.settle import Settlement
from omaha_audit.engine.table import Table
from omaha_audit.events import (
    Bet,
    Board,
    Burned,
    Called,
    Checked,
    Event,
    Folded,
    HoleCards,
    Mucked,
    Posted,
    Raised,
    Returned,
    Showdown,
)  # fmt: skip
from omaha_audit.generate.dealer import Dealer
from omaha_audit.generate.dice import Dice
from omaha_audit.generate.faults.chips import Chips
from omaha_audit.generate.players import Mood, decide
from omaha_audit.generate.setting import NAMES, Setting
from omaha_audit.hand import Seat

CALLING, RAISING, SHOVING = Mood(5, 20, 5), Mood(4, 70, 4), Mood(5, 35, 60)
TURN_EVENTS = (Folded, Checked, Called, Bet, Raised)


class Plan(NamedTuple):
    """What a hand is dealt for."""

    players: tuple[int, int] = (2, 6)
    stacks: str = "mixed"
    """mixed; deep; full: all the same; one more: one has more than the others; short: half the seats have up to eight
    big blinds; tiny big blind: some have less than one"""
    mood: Mood = CALLING
    twins: bool = False
    """Two hands are dealt the same ranks."""
    ante: str = ""
    """each: a small one of every seat; table: one of a big blind, which the big blind pays for all"""
    cap: int = 0
    """The most a player may put into the hand, in big blinds."""
    runs: int = 1
    """How often the rest of the board is run where all are all-in."""
    returning: bool = False
    """A returning player posts a live big blind and a dead small one."""


class Trick:
    """One broken rule, played. Each method sees the hand at a point of its course and may bend it once."""

    plan = Plan()
    after: Mood | None = None
    """How the players go on once the rule is broken; as before, if not said."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.turn_at: int | None = None
        """Which turn broke the rule, counted from 0."""
        self.money: int | None = None
        self.done = False

    def posts(self, chips: Chips, due: list[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
        """The posts as they will be made."""
        return due

    def turn(self, chips: Chips, who: str) -> Event | None:
        """What the player in turn does against the rules; None where nothing can be broken."""
        return None

    def burns(self, street: str) -> int:
        """How many cards are burnt before a street."""
        return 1

    def deck(self, deck: list[Card], seats: int) -> None:
        """Stack the deck."""

    def shows(self, who: str, usually: bool) -> bool:
        """Whether a player turns the hand up at the showdown."""
        return usually


class StagedDealer(Dealer):
    """Deals a planned hand; a trick may break one rule on the way."""

    def __init__(self, setting: Setting, seed: str, number: int, plan: Plan, trick: Trick | None) -> None:
        dice = Dice("stage", seed, number)
        if plan.ante and not setting.ante:
            ante = setting.bb if plan.ante == "table" else max(setting.bb // 5 // setting.unit, 1) * setting.unit
            setting = setting._replace(ante=ante)
        seats = _seats(setting, dice, plan)
        super().__init__(setting, seed, number, seats, dice.pick([s.seat for s in seats]))
        size = next((n for n in setting.rules.table_sizes or () if n >= max(s.seat for s in seats)), 0)
        self.hand.table_size = size or self.hand.table_size
        if plan.cap:
            self.hand.cap = plan.cap * setting.bb
            self.table = Table(self.hand, setting.rules)
        self.plan, self.trick = plan, trick
        self.extras = self.extras._replace(runs=plan.runs)
        self.mood = plan.mood
        bets = (setting.small_bet, setting.big_bet) if setting.game.structure == "fl" else None
        self.count = Chips([(s.seat, s.name, s.stack) for s in seats], self.hand.button or 0, setting.bb, bets)
        if plan.twins:
            _twins(self.deck, len(seats), setting.game.hole_cards, dice)
        if trick is not None:
            trick.deck(self.deck, len(seats))

    def put(self, event: Event) -> None:
        super().put(event)
        _follow(self.count, event, self.table)

    # -- the course of the hand ----------------------------------------------------------------------------------

    def _mood(self) -> Mood:
        return self.mood

    def _post(self) -> None:
        table, setting = self.table, self.setting
        small, big = table.expected_blinds()
        assert small is not None
        assert big is not None
        due = (
            [(p.name, "ante", setting.ante) for p in table.order] if setting.ante and self.plan.ante != "table" else []
        )
        due += [(small.name, "small blind", setting.sb), (big.name, "big blind", setting.bb)]
        if self.plan.ante == "table":
            due.append((big.name, "ante", setting.ante))
        if self.plan.returning:
            back = next((p for p in reversed(table.order) if p is not small and p is not big), None)
            if back is not None and back.stack > 2 * (setting.sb + setting.bb):
                due.append((back.name, "both blinds", setting.sb + setting.bb))
        if self.trick is not None:
            due = self.trick.posts(self.count, due)
        for who, kind, amount in due:
            left = table.by_name[who].stack
            if min(amount, left):
                self.put(Posted(who, kind, min(amount, left), amount >= left))

    def _bet(self, mood: Mood) -> None:
        if self.trick is None:
            super()._bet(self.mood)
            return
        table = self.table
        while True:
            actor = Legal(table).actor
            if actor is None:
                break
            event = None if self.trick.done else self.trick.turn(self.count, actor.name)
            if event is not None:
                self.trick.done = True
                self.mood = self.trick.after or self.mood
                self.trick.turn_at = sum(isinstance(e, TURN_EVENTS) for e in self.events)
            self.put(event or self._decided(Legal(table)))
        self._give_back()

    def _decided(self, law: Legal) -> Event:
        return decide(self.table, law, self.dice, self.mood)

    def _give_back(self) -> None:
        owner, due = self.table.uncalled()
        if owner is not None and due and (self.table.able < 2 or sum(p.live for p in self.table.order) < 2):
            self.put(Returned(owner.name, due))

    def _street(self, street: str, count: int) -> None:
        if self.trick is None or self.setting.rules.burn == "none":
            super()._street(street, count)
            return
        for _ in range(self.trick.burns(street)):
            self._burn()
        self.put(Board(street, 0, None, tuple(self._card() for _ in range(count))))

    def _burn(self) -> None:
        self.put(Burned(self._card()))

    def _show(self, settled: Settlement) -> None:
        if self.trick is None:
            super()._show(settled)
            return
        self.put(Showdown(0))
        winners = set(settled.due() or {})
        for player in self._show_order(settled):
            hides = player not in winners and self.setting.rules.show_policy == "winners_only"
            if self.trick.shows(player.name, not hides):
                self._turn_up(settled, player)
            else:
                self.put(Mucked(player.name, (), False))


def _seats(setting: Setting, dice: Dice, plan: Plan) -> list[Seat]:
    low = max(plan.players[0], setting.seats[0])
    high = max(min(plan.players[1], setting.seats[1]), low)
    count = dice.between(low, high)
    size = max([n for n in setting.rules.table_sizes or (setting.seats[1],) if n >= count], default=setting.seats[1])
    places = list(range(1, max(size, count) + 1))
    while len(places) > count:
        places.pop(dice.below(len(places)))
    bb, unit, full = setting.bb, setting.unit, setting.stack
    seats = []
    for n, place in enumerate(places):
        if plan.stacks == "deep":
            stack = dice.between(min(30 * bb, full), full, unit)
        elif plan.stacks == "short" and (n + setting.sb) % 2:
            stack = dice.between(bb + unit, min(8 * bb, full), unit)
        elif plan.stacks == "full" or (plan.stacks == "one more" and n == 0):
            stack = full
        elif plan.stacks == "one more":
            stack = 100 * bb
        elif plan.stacks == "short":
            stack = dice.between(min(20 * bb, full), full, unit)
        elif plan.ante == "table" and dice.chance(50):
            stack = dice.between(bb + unit, 2 * bb - unit, unit)
        elif plan.stacks == "tiny big blind" and dice.chance(40):
            stack = dice.between(2 * unit, bb - unit, unit)
        else:
            stack = dice.between(2 * bb, full, unit)
        seats.append(Seat(place, NAMES[place - 1], stack))
    return seats


def _twins(deck: list[Card], seats: int, cards: int, dice: Dice) -> None:
    """Two seats get hands of the same ranks: cards of a rank are exchanged within the deck."""
    one = dice.below(seats)
    other = (one + 1 + dice.below(seats - 1)) % seats
    fixed = {r * seats + one for r in range(cards)}
    taken = {deck[at] for at in fixed}
    for r in range(cards):
        mine, place = deck[r * seats + one], r * seats + other
        want = next((c for c in range(mine // 4 * 4, mine // 4 * 4 + 4) if c not in taken), None)
        if want is None:
            continue
        taken.add(want)
        at = deck.index(want)
        deck[place], deck[at] = deck[at], deck[place]
        fixed.add(place)


def _follow(chips: Chips, event: Event, table: Table) -> None:
    match event:
        case Posted():
            chips.post(event.who, event.kind, event.amount)
        case Folded():
            chips.fold(event.who)
        case Checked():
            chips.check(event.who)
        case Called():
            chips.call(event.who, event.amount)
        case Bet():
            chips.wager(event.who, chips.front[event.who] + event.amount)
        case Raised():
            chips.wager(event.who, event.to or 0)
        case Returned():
            chips.give_back(event.who, event.amount)
        case Board():
            chips.next_street(event.street)
        case HoleCards():
            chips.level = max(chips.level, chips.bb)
            chips.full_level = max(chips.full_level, chips.level)
        case _:
            pass
