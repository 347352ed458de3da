"""Faults of blinds, antes and straddles."""

from omaha_audit.generate.faults.chips import Chips
from omaha_audit.generate.faults.registry import limit, plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import POKERSTARS, Script
from omaha_audit.generate.faults.staging import Plan, Trick
from omaha_audit.generate.setting import Setting
from omaha_audit.rules import Ruleset

Posts = list[tuple[str, str, int]]


class _Posts(Trick):
    """Posts that break a rule; which one the subclass says."""

    plan = Plan(players=(3, 6))
    kind = ""
    """The kind of post whose line is wrong."""

    def bend(self, chips: Chips, due: Posts) -> Posts | None:
        raise NotImplementedError

    def posts(self, chips: Chips, due: Posts) -> Posts:
        bent = self.bend(chips, due)
        if bent is None:
            return due
        self.done = True
        return bent


def _posted(scene: Scene, trick: type[_Posts]) -> Planted | None:
    result = scene.tricked(trick)
    if result is None:
        return None
    script, played = result
    line = next(s for s in script.all("post") if s.word == played.kind)
    return Planted("\n".join(script.lines), line.at + 1, played.money)


@plants("OA301")
def small_blind_elsewhere(scene: Scene) -> Planted | None:
    """The small blind comes from a seat that does not owe it."""

    class Elsewhere(_Posts):
        plan = Plan(players=(4, 6))
        kind = "small blind"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            others = [name for name in chips.order if name not in (due[0][0], due[1][0])]
            return [(scene.dice.pick(others), *due[0][1:]), due[1]] if others and len(chips.order) > 2 else None

    return _posted(scene, Elsewhere)


@plants("OA302")
def big_blind_elsewhere(scene: Scene) -> Planted | None:
    """The big blind comes from a seat that does not owe it."""

    class Elsewhere(_Posts):
        plan = Plan(players=(4, 6))
        kind = "big blind"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            others = [name for name in chips.order if name not in (due[0][0], due[1][0])]
            return [due[0], (scene.dice.pick(others), *due[1][1:])] if others and len(chips.order) > 2 else None

    return _posted(scene, Elsewhere)


@plants("OA303")
def heads_up_reversed(scene: Scene) -> Planted | None:
    """With two players the button posts the big blind."""

    class Reversed(_Posts):
        plan = Plan(players=(2, 2))
        kind = "small blind"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            return [(due[1][0], *due[0][1:]), (due[0][0], *due[1][1:])] if len(chips.order) == 2 else None

    return _posted(scene, Reversed)


@plants("OA304")
def blind_amount(scene: Scene) -> Planted | None:
    """A blind is a chip too small or too large, the stack being large enough for it."""
    small = (scene.dice.chance(50) and scene.bets is None) or (scene.native and scene.dice.chance(50))

    class Wrong(_Posts):
        kind = "small blind" if small else "big blind"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            unit = self.setting.unit
            who, kind, amount = due[0 if small else 1]
            if chips.stack[who] < 2 * amount:
                return None
            self.money = unit
            wrong = (who, kind, amount - unit if scene.dice.chance(50) else amount + unit)
            return [wrong, due[1]] if small else [due[0], wrong]

    return _posted(scene, Wrong)


@plants("OA305")
def short_post(scene: Scene) -> Planted | None:
    """A player too short for the big blind posts less than the whole stack."""

    class Short(_Posts):
        plan = Plan(players=(3, 6), stacks="tiny big blind")
        kind = "big blind"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            who, kind, amount = due[1]
            unit = self.setting.unit
            if not 2 * unit <= chips.stack[who] < amount:
                return None
            self.money = unit
            return [due[0], (who, kind, chips.stack[who] - unit)]

    return _posted(scene, Short)


def _first_turn(script: Script) -> int:
    """Where missing posts are noticed: at the cards."""
    return script.one("deal").at + 1


@plants("OA306")
def blind_missing(scene: Scene) -> Planted | None:
    """Nobody posts the big blind."""

    class Missing(_Posts):
        plan = Plan(players=(3, 6))

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            self.money = due[1][2]
            return [due[0]]

    result = scene.tricked(Missing)
    if result is None:
        return None
    script, played = result
    return Planted("\n".join(script.lines), _first_turn(script), played.money)


def _antes(rules: Ruleset) -> bool:
    """Antes of each player may be played: the header states them."""
    return (rules.ante is None or rules.ante > 0) and "bb_ante" not in rules.options("ante_type")


@plants("OA307", _antes)
def ante_wrong(scene: Scene) -> Planted | None:
    """One player antes a chip less than the others, or not at all."""
    nothing = scene.dice.chance(40)

    class Wrong(_Posts):
        plan = Plan(players=(3, 6), ante="each")
        kind = "ante"

        def __init__(self, setting: Setting) -> None:
            super().__init__(setting)
            self.number = 0

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            antes = [d for d in due if d[1] == "ante"]
            self.number = 1 + scene.dice.below(len(antes) - 1)  # the first tells the ante where no header does
            who, kind, amount = antes[self.number]
            self.money = amount if nothing else self.setting.unit
            if amount <= self.setting.unit and not nothing:
                return None
            wrong = [] if nothing else [(who, kind, amount - self.setting.unit)]
            return [*due[: self.number], *wrong, *due[self.number + 1 :]]

    result = scene.tricked(Wrong)
    if result is None:
        return None
    script, played = result
    line = _first_turn(script) if nothing else script.all("post")[played.number].at + 1
    return Planted("\n".join(script.lines), line, played.money)


def _table_ante(rules: Ruleset) -> bool:
    """The big blind may ante for the table, and the ruleset says what a short one pays first."""
    may = not rules.options("ante_type") or "bb_ante" in rules.options("ante_type")
    return may and (rules.ante is None or rules.ante > 0) and not rules.open("bb_ante_order")


@plants("OA308", _table_ante)
def ante_before_blind(scene: Scene) -> Planted | None:
    """A big blind too short for both pays ante and blind in the wrong order."""

    class Reversed(_Posts):
        plan = Plan(players=(3, 6), ante="table")
        kind = "ante" if scene.native else "the ante"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            (small, (who, kind, bb), (_, _, ante)) = due
            stack = chips.stack[who]
            if not bb < stack < bb + ante:
                return None
            blind = stack - ante if self.setting.rules.bb_ante_order == "bb_first" else bb
            self.money = bb + ante - stack
            first, last = (who, "ante", stack - blind), (who, kind, blind)
            return [first, small, last] if blind < bb else [small, last, first]

    return _posted(scene, Reversed)


@plants("OA310", limit)
def straddle(scene: Scene) -> Planted | None:
    """The button straddles in fixed limit."""

    class Straddle(_Posts):
        plan = Plan(players=(4, 6), stacks="deep")
        kind = "straddle"

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            if len(chips.order) < 3 or chips.stack[chips.order[-1]] < 3 * chips.bb:
                return None
            self.money = 2 * chips.bb
            return [*due, (chips.order[-1], "straddle", 2 * chips.bb)]

    return _posted(scene, Straddle)


@plants("OA311")
def post_after_cards(scene: Scene) -> Planted | None:
    """The big blind is posted after the cards are out."""
    script = scene.script
    line = next((s for s in script.all("post") if s.word == "big blind"), None)
    if line is None:
        return None
    turns = script.turns
    if not turns:
        return None
    # Before the first turn: the round's order is not touched.
    text = script.edited({line.at: None, turns[0].at: f"{script.lines[line.at]}\n{script.lines[turns[0].at]}"})
    return Planted(text, turns[0].at)


@plants("OA312")
def extra_post(scene: Scene) -> Planted | None:
    """A second player posts a small blind."""

    class Extra(_Posts):
        plan = Plan(players=(4, 6), stacks="deep")

        def bend(self, chips: Chips, due: Posts) -> Posts | None:
            if len(chips.order) < 4:
                return None
            self.money = due[0][2]
            return [*due, (chips.order[-1], "small blind", due[0][2])]

    result = scene.tricked(Extra)
    if result is None:
        return None
    script, played = result
    return Planted("\n".join(script.lines), script.all("post")[2].at + 1, played.money)


@plants("OA313", lambda rules: rules.sb_rule == "half" and rules.sb is None and not limit(rules), layouts=(POKERSTARS,))
def small_blind_not_half(scene: Scene) -> Planted | None:
    """The stakes have a small blind that is not half the big one."""
    if scene.given is not None:
        return None
    unit = scene.setting.unit
    odd = scene.setting._replace(sb=max(scene.setting.bb // 2 // unit * unit + unit, unit))
    other = Scene(odd, scene.layout, scene.seed, scene.number, scene.write)
    line = next((s for s in other.script.all("post") if s.word == "small blind"), None)
    return Planted("\n".join(other.script.lines), line.at + 1, unit) if line is not None and not line.allin else None
