"""Faults of the limit cap and of betting that is closed to a player who has acted."""

from omaha_audit.events import Event, Raised
from omaha_audit.generate.faults.chips import Chips
from omaha_audit.generate.faults.registry import limit, plants, settled, structure
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import POKERSTARS, Line, Script
from omaha_audit.generate.faults.staging import RAISING, Plan, Trick
from omaha_audit.rules import Ruleset


def _capped(rules: Ruleset, street: str) -> int | None:
    """Raises and bets that may stand above the blind or from nothing; None where the ruleset does not say."""
    field = "fl_cap_pre_raises" if street == "preflop" else "fl_cap_post_raises"
    allowed = [v for v in rules.options(field) if isinstance(v, int)]
    if not allowed or None in rules.options(field):
        return None
    return max(allowed) + (street != "preflop")


class _Capped(Trick):
    """A full raise where as many as the cap allows stand."""

    heads_up = False

    def turn(self, chips: Chips, who: str) -> Event | None:
        most = _capped(self.setting.rules, chips.street)
        to = chips.level + chips.increment
        if (
            most is None
            or chips.full < most
            or chips.level != chips.full_level
            or (len(chips.live) == 2) != self.heads_up
        ):
            return None
        if not chips.others_able(who) or to > chips.front[who] + chips.stack[who]:
            return None
        self.money = chips.increment
        return Raised(who, chips.increment, to, None, to == chips.front[who] + chips.stack[who])


def _has_cap(rules: Ruleset) -> bool:
    return limit(rules) and _capped(rules, "preflop") is not None


@plants("OA501", _has_cap)
def above_the_cap(scene: Scene) -> Planted | None:
    """A full raise is made where as many stand as the cap allows, three players or more in."""

    class Above(_Capped):
        plan = Plan(players=(3, 6), stacks="deep", mood=RAISING._replace(fold=1, raise_=85))

    return scene.played(Above)


@plants("OA507", lambda rules: _has_cap(rules) and not rules.open("fl_headsup_cap") and rules.fl_headsup_cap == "same")
def above_the_cap_heads_up(scene: Scene) -> Planted | None:
    """Between two players a raise is made above a cap that holds for them too."""

    class Above(_Capped):
        plan = Plan(players=(2, 2), stacks="deep", mood=RAISING._replace(fold=1, raise_=85))
        heads_up = True

    return scene.played(Above)


@plants("OA502", _has_cap, layouts=(POKERSTARS,))
def capped_too_early(scene: Scene) -> Planted | None:
    """The text says that the betting is capped where one more raise at least is allowed."""
    script = scene.script
    chances = [
        line
        for line, chips in script.walk(scene.setting.bb, scene.bets)
        # Not after an all-in: with two left who can bet some houses lift the cap, and that is another fault (OA507).
        if line.kind == "raise" and not line.allin and chips.full == 0 and len(chips.able()) > 2
    ]
    if not chances:
        return None
    line = scene.dice.pick(chances)
    return Planted(script.edited({line.at: f"{script.lines[line.at]}\nBetting is capped"}), line.at + 2)


def _shorts_apart(rules: Ruleset) -> bool:
    """The cap is stated, and by the only reading some all-ins short of a full raise are no wagers towards it."""
    stated = settled("fl_cap_pre_raises", "fl_cap_post_raises", "fl_short_counts")
    return _has_cap(rules) and stated(rules) and rules.fl_short_counts != "always"


@plants("OA505", _shorts_apart, layouts=(POKERSTARS,))
def capped_by_short_all_ins(scene: Scene) -> Planted | None:
    """The text says that the betting is capped, which it is only if all-ins short of a full raise are counted."""
    script = scene.staged(Plan(players=(4, 6), stacks="short", mood=RAISING._replace(fold=2)))
    chances = _capped_by_shorts(scene, script) if script is not None else []
    if script is None or not chances:
        return None
    line = scene.dice.pick(chances)
    return Planted(script.edited({line.at: f"{script.lines[line.at]}\nBetting is capped"}), line.at + 2)


def _capped_by_shorts(scene: Scene, script: Script) -> list[Line]:
    """The wagers that reach the cap by a count of every all-in above the bet, while full bets and raises do not.

    More than two are in and able to go on: what holds between two players is another question (S0.28). What short
    all-ins add up to stays below a full raise, and below half of one where from half a raise on they count.
    """
    part = 2 if scene.rules.fl_short_counts == "half_or_more" else 1
    chances: list[Line] = []
    last: Line | None = None
    full = shorts = 0
    plain = True
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        if last is not None:  # the chips are now as the last wager left them
            shorts += chips.full == full
            full = chips.full
            plain = plain and part * (chips.level - chips.full_level) < chips.increment
            cap = _capped(scene.rules, chips.street)
            if plain and shorts and full + shorts == cap and len(chips.able()) > 2:
                chances.append(last)
        last = line if line.kind in ("bet", "raise") else None
        if line.kind == "street":
            full = shorts = 0
            plain = True
    return chances


class _Closed(Trick):
    """A player who has acted raises, although only an all-in short of a full raise came since."""

    plan = Plan(players=(3, 6), stacks="short", mood=RAISING._replace(fold=3, raise_=45, shove=65))
    share = (0, 1)
    """What the player faces, as a fraction of a full raise, must be below this."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]

    def turn(self, chips: Chips, who: str) -> Event | None:
        if who not in chips.acted or not chips.others_able(who) or chips.level == chips.full_level:
            return None
        faces = chips.level - chips.front[who]
        # Since this player acted nobody raised in full: what is faced is less than the increment and all of it short.
        if not 0 < faces < chips.increment or chips.acted[who] < chips.full_level:
            return None
        if not self.short_enough(faces, chips.increment):
            return None
        if self.setting.game.structure == "fl" and chips.full > 1:
            return None
        to = chips.level + chips.increment
        if to >= chips.front[who] + chips.stack[who]:
            return None
        self.money = chips.increment
        return Raised(who, chips.increment, to, None, False)

    def short_enough(self, faces: int, full: int) -> bool:
        return True


def _closes(rules: Ruleset) -> bool:
    """A short all-in closes the betting for those who have acted, by every reading."""
    if limit(rules):
        return not rules.open("reopen_fl") and rules.reopen_fl == "full"
    return "any" not in rules.options("reopen_big") and bool(rules.options("reopen_big"))


@plants("OA503", _closes)
def not_reopened(scene: Scene) -> Planted | None:
    """A player who has acted raises over an all-in that is short of a full raise."""
    return scene.played(_Closed)


@plants("OA504", lambda rules: limit(rules) and settled("reopen_fl")(rules) and rules.reopen_fl == "half")
def less_than_half(scene: Scene) -> Planted | None:
    """In limit a player who has acted raises over an all-in of less than half a bet."""

    class Half(_Closed):
        def short_enough(self, faces: int, full: int) -> bool:
            return 2 * faces < full

    return scene.played(Half)


@plants("OA506", lambda rules: not limit(rules) or _targets(rules) is not None)
def over_a_short_all_in(scene: Scene) -> Planted | None:
    """A raise over a short all-in makes it what no house allows."""

    class Wrong(Trick):
        plan = Plan(players=(3, 6), stacks="short", mood=RAISING._replace(fold=3, raise_=40, shove=70))

        def turn(self, chips: Chips, who: str) -> Event | None:
            unit, rules = self.setting.unit, self.setting.rules
            if (
                who in chips.acted
                or not chips.others_able(who)
                or chips.level <= chips.full_level
                or not chips.full_level
            ):
                return None
            if self.setting.game.structure == "fl":
                # From half a bet on some houses take a short all-in for a full one: then it is an ordinary raise.
                if chips.full > 1 or 2 * (chips.level - chips.full_level) >= chips.increment:
                    return None
                to = chips.level + chips.increment + unit
            else:
                last_full = not rules.open("min_raise") and rules.min_raise == "last_full"
                to = chips.level + (chips.increment if last_full else min(chips.increment, chips.last_step)) - unit
            if to <= chips.level or to >= chips.front[who] + chips.stack[who]:
                return None
            self.money = unit
            return Raised(who, to - chips.level, to, None, False)

    return scene.played(Wrong)


def _targets(rules: Ruleset) -> tuple[object, ...] | None:
    return rules.options("fl_raise_over_short") if structure(rules) == "fl" else None
