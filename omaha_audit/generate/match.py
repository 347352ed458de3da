"""Single hands and whole matches: seats, stacks and the button from hand to hand."""

from collections.abc import Iterator

from omaha_audit.engine.button import first_places, next_places
from omaha_audit.events import EndsWith, MatchWon
from omaha_audit.generate.dealer import Dealer
from omaha_audit.generate.dice import Dice
from omaha_audit.generate.extras import by_chance
from omaha_audit.generate.setting import NAMES, Setting
from omaha_audit.hand import Hand, Seat
from omaha_audit.shuffle import name_of

LONGEST_MATCH = 2_000
"""A match without a hand limit of its own ends here, won by nobody: generation must end."""


def hands(setting: Setting, seed: str, count: int) -> Iterator[Hand]:
    """``count`` hands on their own: hand k is the same whatever the count."""
    for number in range(1, count + 1):
        yield single(setting, seed, number)


def single(setting: Setting, seed: str, number: int, *, plain: bool = False) -> Hand:
    """Hand ``number`` of a seed: fresh seats and stacks, some short; ``plain`` has blinds and one board only."""
    dice = Dice("seats", seed, number)
    rules, unit = setting.rules, setting.unit
    sizes = [n for n in rules.table_sizes or () if n <= setting.seats[1]]
    players = dice.between(setting.seats[0], setting.seats[1])
    size = min([n for n in sizes if n >= players], default=max(players, setting.seats[1]))
    players = min(players, size)
    places = sorted(_sample(dice, size, players))
    seats = [Seat(place, NAMES[place - 1], _stack(setting, dice, unit)) for place in places]
    fixed = rules.first_button == "seat_1" and number == 0
    button = 1 if fixed else dice.pick(places)
    extras = None if plain else by_chance(setting, seed, number, players)
    return Dealer(setting, seed, number, seats, button, None, extras).play()


def _sample(dice: Dice, size: int, count: int) -> list[int]:
    places = list(range(1, size + 1))
    for i in range(size - 1, 0, -1):
        j = dice.below(i + 1)
        places[i], places[j] = places[j], places[i]
    return places[:count]


def _stack(setting: Setting, dice: Dice, unit: int) -> int:
    """Mostly a normal stack; often short, now and then shorter than the blinds."""
    full, bb = setting.stack, setting.bb
    kind = dice.below(100)
    if kind < 8:
        return dice.between(unit, bb, unit)
    if kind < 40:
        return dice.between(bb, min(12 * bb, full), unit)
    if kind < 75:
        return dice.between(min(12 * bb, full), full, unit)
    return full


def match_hands(setting: Setting, seed: str, count: int | None, players: int | None = None) -> Iterator[Hand]:
    """Matches from equal stacks to the last chip, one after another, ``count`` hands in all (None: one whole match).

    Hand k is the same whatever the count. Hands are called ``<name of the seed>-<k>``.
    """
    number, match = 0, 0
    while count is None or number < count:
        match += 1
        for hand in one_match(setting, seed, number, match, players):
            number += 1
            yield hand
            if count is not None and number >= count:
                return
        if count is None:
            return


def one_match(setting: Setting, seed: str, done: int, match: int, players: int | None) -> Iterator[Hand]:
    """One match to its end: one player holds all chips, or the ruleset's hand limit is reached."""
    rules = setting.rules
    dice = Dice("match", seed, match)
    count = players or dice.between(setting.seats[0], setting.seats[1])
    stacks = dict.fromkeys(range(1, count + 1), setting.stack)
    button = 1 if rules.first_button == "seat_1" else dice.between(1, count)
    places = first_places(button, list(stacks))
    limit = rules.hand_limit or LONGEST_MATCH
    for played in range(1, limit + 1):
        alive = [Seat(place, NAMES[place - 1], chips) for place, chips in stacks.items() if chips]
        dealer = Dealer(setting, seed, done + played, alive, places.button, places)
        dealer.hand.match, dealer.hand.match_hand = f"{name_of(seed)}-{match}", played
        dealer.hand.kind, dealer.hand.table = "tournament", f"Audit {match}"
        dealer.hand.table_size = min(
            [n for n in rules.table_sizes or () if n >= count], default=max(count, rules.seats_max)
        )
        hand = dealer.play()
        for event in hand.events:
            if event.__class__ is EndsWith:
                stacks[dealer.table.by_name[event.who].seat] = event.amount
        left = [place for place, chips in stacks.items() if chips]
        if len(left) == 1 or (rules.hand_limit and played == rules.hand_limit):
            best = max(stacks.values())
            winners = [place for place, chips in stacks.items() if chips == best]
            if len(winners) == 1:
                why = None if len(left) == 1 else "by the hand limit"
                hand.events.insert(-1, MatchWon(NAMES[winners[0] - 1], why))
        yield hand
        if len(left) == 1:
            return
        places = next_places(str(rules.button_move), str(rules.hu_adjust), places, left, sorted(stacks))


__all__ = ["hands", "match_hands", "one_match", "single"]
