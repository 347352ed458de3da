"""Faults between the hands of a match: stacks, the button, who is dealt in, when it is over."""

from collections.abc import Callable
from typing import NamedTuple

from omaha_audit.events import EndsWith, MatchWon, Posted
from omaha_audit.generate.dealer import Dealer
from omaha_audit.generate.faults.registry import plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, Script
from omaha_audit.generate.setting import Setting
from omaha_audit.hand import Hand, Seat
from omaha_audit.rules import Ruleset

LOOK_AHEAD = 60
"""Hands of a match looked at for somebody to go out."""


class _Text(NamedTuple):
    """Several hands as one text."""

    scripts: tuple[Script, ...]

    @property
    def text(self) -> str:
        return "".join("\n".join(s.lines) for s in self.scripts)

    def line(self, hand: int, at: int) -> int:
        return sum(len(s.lines) - 1 for s in self.scripts[:hand]) + at + 1


def _text(scene: Scene, *hands: Hand) -> _Text:
    return _Text(tuple(Script(scene.write(hand), scene.layout) for hand in hands))


def _at(scene: Scene, script: Script, line: str) -> int:
    """Where a line of the head stands: of the seats, the button, the stakes."""
    found = script.first(line)
    return found.at if found is not None else 0


def _ends(hand: Hand) -> dict[str, int]:
    return {e.who: e.amount for e in hand.events if e.__class__ is EndsWith}


def _over(hand: Hand) -> bool:
    return any(e.__class__ is MatchWon for e in hand.events)


def _usual(hand: Hand) -> bool:
    """Whether the blinds were posted from the left of the button: no dead button, no dead small blind."""
    button = hand.button or 0
    order = sorted((s.seat for s in hand.seats), key=lambda n: (n <= button, n))
    posts = [e.who for e in hand.events if e.__class__ is Posted and e.kind != "ante"]
    seat = {s.name: s.seat for s in hand.seats}
    if len(posts) != 2:
        return False
    small, big = seat[posts[0]], seat[posts[1]]
    return (small, big) == ((order[1], order[0]) if len(order) == 2 else (order[0], order[1]))


def _redealt(
    scene: Scene, hand: Hand, seats: list[Seat], button: int | None = None, setting: Setting | None = None
) -> Hand | None:
    """The same hand of the match with other seats, stacks or button; None where it would end the match."""
    assert hand.seed is not None
    assert hand.deal_number is not None
    dealer = Dealer(
        setting or scene.setting, hand.seed, hand.deal_number, seats, (hand.button or 0) if button is None else button
    )
    new = dealer.hand
    new.match, new.match_hand, new.kind, new.table = hand.match, hand.match_hand, hand.kind, hand.table
    new.table_size = max(hand.table_size or 0, max(s.seat for s in seats))
    dealer.play()
    return new if sum(chips > 0 for chips in _ends(new).values()) > 1 else None


def _two(scene: Scene, players: int | None = None) -> tuple[Hand, Hand] | None:
    """The first two hands of a match, nobody out after either, blinds posted as usual."""
    hands = list(scene.match(2, players))
    if len(hands) < 2 or _over(hands[1]) or not all(map(_usual, hands)):
        return None
    return hands[0], hands[1]


def _going_out(scene: Scene, players: int) -> tuple[Hand, Hand, list[str]] | None:
    """Two hands of a match that follow each other, somebody having gone out in the first."""
    before: Hand | None = None
    for hand in scene.match(LOOK_AHEAD, players):
        if before is not None:
            out = [name for name, chips in _ends(before).items() if not chips]
            if out and not _over(hand) and _usual(before) and _usual(hand):
                return before, hand, out
        before = hand
    return None


Change = Callable[[Scene, Hand, Hand], Hand | None]


def _whole_chips(rules: Ruleset) -> bool:
    """Matches are told as tournaments, whose chips are whole, in the layouts of rooms."""
    return rules.unit == "1"


@plants("OA901", _whole_chips, hands=True)
def stack_jump(scene: Scene) -> Planted | None:
    """A stack at the start is not what the hand before left."""
    hands = _two(scene, 4)
    if hands is None:
        return None
    one, two = hands
    n = scene.dice.below(len(two.seats))
    step = scene.setting.bb
    seats = [s._replace(stack=s.stack + step) if i == n else s for i, s in enumerate(two.seats)]
    new = _redealt(scene, two, seats)
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, text.scripts[1].all("seat")[n].at), step)


@plants("OA902", layouts=(NATIVE,), hands=True)
def chips_of_a_stranger(scene: Scene) -> Planted | None:
    """A stranger sits on a player's seat with other chips: the match has more of them than before."""
    hands = _two(scene, 4)
    if hands is None:
        return None
    one, two = hands
    n, step = scene.dice.below(len(two.seats)), scene.setting.bb
    seats = [s._replace(name="Zed", stack=s.stack + step) if i == n else s for i, s in enumerate(two.seats)]
    new = _redealt(scene, two, seats)
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, 0), step)


@plants("OA903", lambda rules: rules.starting_stack is not None and not rules.open("starting_stack"), layouts=(NATIVE,))
def uneven_start(scene: Scene) -> Planted | None:
    """A match begins with one stack larger than the others."""
    hands = _two(scene, 4)
    if hands is None:
        return None
    n, step = scene.dice.below(4), scene.setting.bb
    seats = [s._replace(stack=s.stack + step) if i == n else s for i, s in enumerate(hands[0].seats)]
    new = _redealt(scene, hands[0], seats)
    if new is None:
        return None
    text = _text(scene, new)
    return Planted(text.text, text.line(0, text.scripts[0].all("seat")[n].at), step)


@plants("OA904", lambda rules: rules.first_button == "seat_1" and not rules.open("first_button"), layouts=(NATIVE,))
def first_button(scene: Scene) -> Planted | None:
    """A match begins with the button on another seat than the first."""
    hands = _two(scene)
    if hands is None:
        return None
    new = _redealt(scene, hands[0], hands[0].seats, scene.dice.pick([s.seat for s in hands[0].seats[1:]]))
    if new is None:
        return None
    text = _text(scene, new)
    return Planted(text.text, text.line(0, _at(scene, text.scripts[0], "button")))


@plants("OA905", layouts=(NATIVE,), hands=True)
def button_stays(scene: Scene) -> Planted | None:
    """The button does not move, three players or more being in."""
    hands = _two(scene, 4)
    if hands is None:
        return None
    one, two = hands
    if one.button not in [s.seat for s in two.seats] or len(two.seats) < 4:
        return None
    new = _redealt(scene, two, two.seats, one.button)
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, _at(scene, text.scripts[1], "button")))


def _no_rebuy(rules: Ruleset) -> bool:
    return not rules.open("elimination") and rules.elimination == "at_zero"


@plants("OA906", _no_rebuy, layouts=(NATIVE,), hands=True)
def busted_plays(scene: Scene) -> Planted | None:
    """A player who went out is dealt in with new chips."""
    found = _going_out(scene, 4)
    if found is None:
        return None
    one, two, out = found
    seat = next(s for s in one.seats if s.name == out[0])
    seats = sorted([*two.seats, seat._replace(stack=scene.setting.stack)])
    new = _redealt(scene, two, seats)
    if new is None:
        return None
    text = _text(scene, one, new)
    line = next(s for s in text.scripts[1].all("seat") if s.who == out[0])
    return Planted(text.text, text.line(1, line.at), scene.setting.stack)


@plants("OA907", layouts=(NATIVE,), hands=True)
def live_seat_missing(scene: Scene) -> Planted | None:
    """A player with chips is not dealt in."""
    hands = _two(scene, 5)
    if hands is None:
        return None
    one, two = hands
    if len(two.seats) < 4:
        return None
    gone = [s for s in two.seats if s.seat != two.button]
    seat = scene.dice.pick(gone)
    new = _redealt(scene, two, [s for s in two.seats if s is not seat])
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, 0), seat.stack)


@plants("OA908", lambda rules: rules.seats_max > 4, layouts=(NATIVE,), hands=True)
def seat_changed(scene: Scene) -> Planted | None:
    """A player sits on another seat than before."""
    hands = _two(scene, 4)
    if hands is None:
        return None
    one, two = hands
    last = two.seats[-1]
    if last.seat in (one.button, two.button) or len(two.seats) < 4:
        return None
    new = _redealt(scene, two, [*two.seats[:-1], last._replace(seat=last.seat + 1)])
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, text.scripts[1].all("seat")[-1].at))


@plants("OA909", layouts=(NATIVE,), hands=True)
def played_on(scene: Scene) -> Planted | None:
    """A match was won, and another hand of it is played."""
    before: Hand | None = None
    for hand in scene.match(LOOK_AHEAD, 2, 8 * scene.setting.bb):
        if _over(hand):
            if before is None:
                return None
            dealer = Dealer(scene.setting, str(hand.seed), (hand.deal_number or 0) + 1, hand.seats, hand.button or 1)
            new = dealer.hand
            new.match, new.match_hand, new.kind, new.table = (
                hand.match,
                (hand.match_hand or 0) + 1,
                hand.kind,
                hand.table,
            )
            dealer.play()
            text = _text(scene, hand, new)
            return Planted(text.text, text.line(1, 0))
        before = hand
    return None


@plants("OA910", layouts=(NATIVE,))
def won_too_early(scene: Scene) -> Planted | None:
    """A match is called won while several hold chips, by a player who has not the most."""
    hands = _two(scene)
    if hands is None:
        return None
    hand = hands[0].copy()
    ends = _ends(hand)
    most = max(ends.values())
    others = [name for name, chips in ends.items() if chips < most]
    if not others:
        return None
    *before, last = hand.events
    hand.events = [*before, MatchWon(scene.dice.pick(others), None), last]
    text = _text(scene, hand)
    return Planted(text.text, text.line(0, _at(scene, text.scripts[0], "champion")))


@plants("OA911", lambda rules: rules.hand_limit is not None, layouts=(NATIVE,))
def over_the_limit(scene: Scene) -> Planted | None:
    """A match goes on beyond its last hand."""
    script, limit = scene.script, scene.rules.hand_limit
    if scene.given is not None or limit is None or sum(chips > 0 for chips in _ends(scene.hand).values()) < 2:
        return None
    head = script.one("head")
    return Planted(
        script.edited({head.at: f"{script.lines[head.at]}, hand {limit + 1} of match {scene.seed}"}), head.at + 1
    )


@plants("OA912", lambda rules: rules.blinds is None and rules.small_bet is None, layouts=(NATIVE,), hands=True)
def blinds_fall(scene: Scene) -> Planted | None:
    """The blinds of a match are lower than in the hand before."""
    hands = _two(scene)
    if hands is None:
        return None
    one, two = hands
    s = scene.setting
    unit = s.unit
    bb = s.bb // 2 // unit * unit
    lower = s._replace(sb=max(bb // 2 // unit * unit, unit), bb=bb, small_bet=bb, big_bet=2 * bb)
    new = _redealt(scene, two, two.seats, setting=lower)
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, _at(scene, text.scripts[1], "stakes")), s.bb - bb)


def _no_double(rules: Ruleset) -> bool:
    return not rules.open("hu_adjust") and rules.hu_adjust == "no_double_bb" and not rules.open("button_move")


@plants("OA913", _no_double, layouts=(NATIVE,), hands=True)
def big_blind_twice(scene: Scene) -> Planted | None:
    """Two are left, and the big blind of the hand before posts it again."""
    found = _going_out(scene, 3)
    if found is None:
        return None
    one, two, out = found
    blinds = [e.who for e in one.events if e.__class__ is Posted and e.kind == "big blind"]
    if len(one.seats) != 3 or len(two.seats) != 2 or not blinds or blinds[0] in out:
        return None
    other = next(s for s in two.seats if s.name != blinds[0])
    new = _redealt(scene, two, two.seats, other.seat)
    if new is None:
        return None
    text = _text(scene, one, new)
    return Planted(text.text, text.line(1, _at(scene, text.scripts[1], "button")))


@plants("OA915", _whole_chips, hands=True)
def hand_missing(scene: Scene) -> Planted | None:
    """A hand between two others of a match is left out."""
    hands = list(scene.match(3, 4))
    if len(hands) < 3 or not all(map(_usual, hands)):
        return None
    one, two, three = hands
    before, after = _ends(one), _ends(two)
    moved = [name for name in before if after.get(name) != before[name]]
    if len(moved) < 2 or not all(after.values()) or not all(before.values()):
        return None
    text = _text(scene, one, three)
    return Planted(text.text, text.line(1, 0))
