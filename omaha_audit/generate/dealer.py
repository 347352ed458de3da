"""Deals and plays one hand: blinds, cards with their burns, betting through `legal`, showdown, payment."""

from omaha_audit.cards import UNKNOWN, Card
from omaha_audit.engine.apply import follow
from omaha_audit.engine.button import Places
from omaha_audit.engine.legal import Legal
from omaha_audit.engine.player import Player
from omaha_audit.engine.settle import Settlement
from omaha_audit.engine.table import Table
from omaha_audit.evaluator import write_high, write_low
from omaha_audit.events import (
    Awarded,
    Board,
    Burned,
    Dealing,
    Eliminated,
    Ended,
    EndsWith,
    Event,
    HoleCards,
    Mucked,
    Plays,
    Posted,
    Raised,
    Returned,
    Showdown,
    Shown,
    WonInAll,
)  # fmt: skip
from omaha_audit.generate.dice import Dice
from omaha_audit.generate.extras import Extras, always, most_runs, posts
from omaha_audit.generate.players import MOODS, Mood, decide
from omaha_audit.generate.setting import Setting
from omaha_audit.hand import Hand, Seat
from omaha_audit.shuffle import commitment_of, name_of, salt_of, shuffled


class Dealer:
    """One hand being dealt. After `play` the hand is complete, in the operator's view."""

    def __init__(
        self,
        setting: Setting,
        seed: str,
        number: int,
        seats: list[Seat],
        button: int,
        places: Places | None = None,
        extras: Extras | None = None,
    ) -> None:
        self.setting, self.number = setting, number
        self.extras = extras or always(setting)
        self.dice = Dice("play", seed, number)
        self.deck = shuffled(seed, number)
        self._next = 0
        self.places = places
        self.hand = hand = Hand("", "", 1, "native")
        hand.room = "native"
        hand.number = hand.id = f"{name_of(seed)}-{number}"
        hand.game, hand.kind = setting.game, setting.kind
        hand.sb, hand.bb, hand.unit = setting.sb, setting.bb, setting.unit
        if setting.game.structure == "fl":
            hand.bb_bet, hand.big_bet = setting.small_bet, setting.big_bet
        hand.ante = self.extras.ante or None
        hand.symbol, hand.currency = setting.symbol, setting.currency
        hand.preset = setting.rules.id
        hand.table, hand.table_size = (
            f"Audit {number}",
            max(len(seats), setting.rules.seats_max, max(s.seat for s in seats)),
        )
        hand.view, hand.seed, hand.deal_number = "operator", seed, number
        hand.salt = salt_of(seed, number)
        hand.commitment = commitment_of(hand.salt, self.deck)
        hand.seats, hand.button = seats, button
        self.table = Table(hand, setting.rules)
        self.events: list[Event] = hand.events

    # -- the record ----------------------------------------------------------------------------------------------

    def put(self, event: Event) -> None:
        """Record an event and follow it."""
        self.table.index = len(self.events)
        self.events.append(event)
        follow(self.table, event)

    def _card(self) -> Card:
        card = self.deck[self._next]
        self._next += 1
        return card

    # -- the hand ------------------------------------------------------------------------------------------------

    def play(self) -> Hand:
        """Deal and play the hand to its end."""
        mood = self._mood()
        self._post()
        self._deal()
        if self.setting.game.courchevel:
            self._street("preflop", 1)
        self._bet(mood)
        streets = (("flop", 2 if self.setting.game.courchevel else 3), ("turn", 1), ("river", 1))
        for at, (street, count) in enumerate(streets):
            if sum(p.live for p in self.table.order) < 2:
                break
            if self.extras.runs > 1 and self.table.able < 2 and self._run_out(streets[at:]):
                break
            self._street(street, count)
            self._bet(mood)
        self._finish()
        return self.hand

    def _mood(self) -> Mood:
        """How the whole table plays this hand."""
        return self.dice.pick(MOODS)

    def _post(self) -> None:
        table, setting = self.table, self.setting
        small, big = table.expected_blinds()
        if self.places is not None:
            small = table.by_seat.get(self.places.small)  # none where the small blind is dead
            big = table.by_seat[self.places.big]
        for player, kind, due in posts(table, setting, self.extras, small, big):
            amount = min(due, player.stack)
            if amount:
                self.put(Posted(player.name, kind, amount, amount == player.stack))

    def _deal(self) -> None:
        self.put(HoleCards())
        for number in range(1, self.setting.game.hole_cards + 1):
            self.put(Dealing(number, tuple((p.seat, self._card()) for p in self.table.order)))

    def _street(self, street: str, count: int) -> None:
        self._board(street, count, 0)

    def _board(self, street: str, count: int, run: int) -> None:
        if self.setting.rules.burn != "none":
            self.put(Burned(self._card()))
        self.put(Board(street, run, None, tuple(self._card() for _ in range(count))))

    def _run_out(self, streets: tuple[tuple[str, int], ...]) -> bool:
        """Deal the rest of the board as often as the hand has it and the deck lasts; False where that is once."""
        burns = len(streets) if self.setting.rules.burn != "none" else 0
        runs = most_runs(self.extras, len(self.deck) - self._next, sum(count for _, count in streets) + burns)
        if runs < 2:
            return False
        for run in range(1, runs + 1):
            for street, count in streets:
                self._board(street, count, run)
        return True

    def _bet(self, mood: Mood) -> None:
        table = self.table
        while True:
            law = Legal(table)
            if law.actor is None:
                break
            event = decide(table, law, self.dice, mood)
            if event.__class__ is Raised:
                event = Raised(event.who, event.by, event.to, None, event.allin)
            self.put(event)
        owner, due = table.uncalled()
        if owner is not None and due and (table.able < 2 or sum(p.live for p in table.order) < 2):
            self.put(Returned(owner.name, due))

    # -- the end -------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        settled = Settlement(self.table)
        if settled.contested:
            self._show(settled)
        self._pay(settled)
        for player in sorted(self.table.order, key=lambda p: p.seat):
            if player.got:
                self.put(WonInAll(player.name, player.got))
        for player in sorted(self.table.order, key=lambda p: p.seat):
            self.put(EndsWith(player.name, player.stack))
        for player in sorted(self.table.order, key=lambda p: p.seat):
            if player.stack == 0 and self.setting.rules.elimination == "at_zero":
                self.put(Eliminated(player.name))
        self.put(Ended())

    def _show(self, settled: Settlement) -> None:
        """Turn hands up in order; who may stay hidden does so now and then (B3, B4)."""
        winners = set(settled.due() or {})
        for run in settled.runs:
            self._show_on(settled, run, winners)

    def _show_on(self, settled: Settlement, run: int, winners: set[Player]) -> None:
        rules = self.setting.rules
        self.put(Showdown(run))
        best: int | None = None
        for player in self._show_order(settled):
            if player.mucked:
                continue
            made = settled.high(run, player)
            assert made is not None
            beaten = player not in winners and not player.turned_up
            hides = beaten and (
                rules.show_policy == "winners_only"
                or (rules.show_policy == "muck_ok" and best is not None and self.dice.chance(50))
            )
            if hides:
                self.put(Mucked(player.name, (), False))
                continue
            best = made.strength if best is None else min(best, made.strength)
            self._turn_up(settled, player, run)

    def _show_order(self, settled: Settlement) -> list[Player]:
        rules = self.setting.rules
        live = sorted(settled.live, key=lambda p: p.place)
        if rules.show_order not in ("last_aggressor", "side_then_main"):
            return live
        first = settled.first_to_show()
        at = live.index(first)
        order = live[at:] + live[:at]
        if rules.show_order == "side_then_main":
            pool = next((p.eligible for p in reversed(settled.pots) if p.contested), ())
            order = [p for p in order if p in pool] + [p for p in order if p not in pool]
        return order

    def _turn_up(self, settled: Settlement, player: Player, run: int = 0) -> None:
        rules = self.setting.rules
        style = str(rules.names) if rules.names not in ("none", "category") else "house"
        high = settled.high(run, player)
        assert high is not None
        low = settled.low(run, player) if settled.hilo else None
        text = write_high(high.strength, style)
        if low is not None:
            text += f"; {write_low(low, style)}"
        self.put(Shown(player.name, player.cards, text))
        self.put(Plays(player.name, high.hole, high.board, "high" if settled.hilo else None))
        if low is not None:
            self.put(Plays(player.name, low.hole, low.board, "low"))

    def _pay(self, settled: Settlement) -> None:
        """Announce each pot as it is paid, in the ruleset's order, with the hand that won it (S0.57, S3.50)."""
        numbers = list(range(len(settled.pots)))
        if self.setting.rules.pot_order == "side_first":
            numbers.reverse()
        for number in numbers:
            pot = settled.pots[number]
            if pot.amount == 0:
                continue
            for award in self._awards(settled, number):
                self.put(award)

    def _awards(self, settled: Settlement, number: int) -> list[Awarded]:
        pot, rules = settled.pots[number], self.setting.rules
        style = str(rules.names) if rules.names not in ("none", "category") else "house"
        if not settled.contested or not pot.contested:
            return [Awarded(pot.eligible[0].name, pot.amount, number, False, pot.amount, None, None, None)]
        out = []
        for run, share in settled.run_amounts(pot.amount):
            ranking = settled.ranking(number, run)
            for half, part in settled.halves(number, run, share):
                for player, amount in part.items():
                    if not amount:
                        continue
                    if half == "low":
                        low = settled.low(run, player)
                        assert low is not None
                        text = write_low(low, style)
                    else:
                        high = settled.high(run, player)
                        assert high is not None
                        text = write_high(high.strength, style)
                    said = half if ranking.low else None
                    out.append(Awarded(player.name, amount, number, False, pot.amount, said, run or None, text))
        return out


def view_of(hand: Hand, view: str) -> Hand:
    """A hand as the table, or one seat, may see it: no seed, no cards but the shown ones and the seat's own."""
    if view == "operator":
        return hand
    own = int(view.split(" ")[1]) if view.startswith("seat ") else None
    out = hand.copy()
    out.view, out.seed, out.deal_number, out.salt = view, None, None, None
    out.events = []
    for event in hand.events:
        if event.__class__ is Dealing:
            event = Dealing(event.round, tuple((s, c if s == own else UNKNOWN) for s, c in event.cards))
        elif event.__class__ is Burned:
            event = Burned(UNKNOWN, event.run)
        out.events.append(event)
    return out
