"""Faults of how much: calls, bets and raises that are not what is owed or allowed, and their marks."""

from omaha_audit.events import Bet, Event, Raised
from omaha_audit.generate.faults.chips import Chips
from omaha_audit.generate.faults.registry import big_bet, limit, plants, structure
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, Line
from omaha_audit.generate.faults.staging import RAISING, Plan, Trick
from omaha_audit.generate.players import Mood
from omaha_audit.rules import Ruleset


def _pick(scene: Scene, kinds: tuple[str, ...], test: object = None) -> tuple[Line, Chips] | None:
    """One of the lines of these kinds that pass a test on the chips before them."""
    places = []
    for line, chips in scene.script.walk(scene.setting.bb, scene.bets):
        if line.kind in kinds and (test is None or test(line, chips)):  # type: ignore[operator]
            places.append(line.at)
    if not places:
        return None
    at = scene.dice.pick(places)
    for line, chips in scene.script.walk(scene.setting.bb, scene.bets):
        if line.at == at:
            return line, chips
    return None


@plants("OA108")
def below_the_unit(scene: Scene) -> Planted | None:
    """A bet of nothing, or a call of a fraction of the smallest chip."""
    found = _pick(scene, ("bet", "call"), lambda line, chips: not line.allin)
    if found is None:
        return None
    line, _ = found
    part = "0" if line.kind == "bet" else "0.005" if scene.setting.unit == 1 else "0.5"
    return Planted(scene.script.edited({line.at: scene.script.retold(line, amount=part)}), line.at + 1)


@plants("OA407")
def call_wrong(scene: Scene) -> Planted | None:
    """A call puts in a chip more or less than is owed, with chips behind."""
    unit = scene.setting.unit
    more = scene.dice.chance(50)

    def fits(line: Line, chips: Chips) -> bool:
        # Over a short big blind some houses ask for what it posted.
        others = len(chips.able()) > 1 and (chips.street != "preflop" or max(chips.front.values()) >= chips.bb)
        return others and (
            chips.stack[line.who] > line.amount + unit if more else line.amount > unit and not line.allin
        )

    found = _pick(scene, ("call",), fits)
    if found is None:
        return None
    line, _ = found
    amount = line.amount + unit if more else line.amount - unit
    return Planted(scene.script.edited({line.at: scene.script.retold(line, amount=amount)}), line.at + 1, unit)


@plants("OA408")
def over_the_stack(scene: Scene) -> Planted | None:
    """An all-in is a chip larger than the stack."""
    found = _pick(scene, ("call", "bet", "raise"), lambda line, chips: line.allin)
    if found is None:
        return None
    line, _ = found
    unit = scene.setting.unit
    fields: dict[str, int | str] = {"amount": line.amount + unit}
    if line.kind == "raise":
        fields["by"] = line.by + unit
    return Planted(scene.script.edited({line.at: scene.script.retold(line, **fields)}), line.at + 1, unit)


@plants("OA409")
def all_in_mark(scene: Scene) -> Planted | None:
    """The all-in mark is taken off a line that puts the stack in, or put on one that does not."""
    script = scene.script
    mark = ", all-in" if scene.native else " and is all-in"
    lines = script.all("call", "bet", "raise")
    if not lines:
        return None
    line = scene.dice.pick([line for line in lines if line.allin] or lines)
    text = script.lines[line.at]
    return Planted(script.edited({line.at: text.removesuffix(mark) if line.allin else text + mark}), line.at + 1)


@plants("OA421")
def calls_nothing(scene: Scene) -> Planted | None:
    """A free check becomes a call of a big blind."""
    bb = scene.setting.bb
    found = _pick(scene, ("check",), lambda line, chips: chips.stack[line.who] > bb and len(chips.able()) > 1)
    if found is None:
        return None
    line, _ = found
    return Planted(scene.script.edited({line.at: f"{line.who}: calls {scene.script.say(bb)}"}), line.at + 1, bb)


@plants("OA414")
def wrong_verb(scene: Scene) -> Planted | None:
    """A bet is called a raise, or a raise a bet of the same chips."""
    found = _pick(scene, ("bet", "raise"))
    if found is None:
        return None
    line, chips = found
    say = scene.script.say
    mark = (", all-in" if scene.native else " and is all-in") if line.allin else ""
    if line.kind == "bet":
        text = f"{line.who}: raises {say(line.amount)} to {say(line.amount)}{mark}"
    else:
        text = f"{line.who}: bets {say(line.amount - chips.front[line.who])}{mark}"
    return Planted(scene.script.edited({line.at: text}), line.at + 1)


@plants("OA415")
def raise_figures(scene: Scene) -> Planted | None:
    """The step of a raise is not its total less what stood."""
    unit = scene.setting.unit
    found = _pick(scene, ("raise",))
    if found is None:
        return None
    line, _ = found
    return Planted(scene.script.edited({line.at: scene.script.retold(line, by=line.by + unit)}), line.at + 1)


class _Wager(Trick):
    """A bet or raise whose total the subclass chooses; short stacks are left alone."""

    plan = Plan(stacks="deep", mood=RAISING)

    def total(self, chips: Chips, who: str) -> int | None:
        raise NotImplementedError

    def fault(self, chips: Chips, to: int) -> int:
        """Chips by which the total is wrong."""
        raise NotImplementedError

    def turn(self, chips: Chips, who: str) -> Event | None:
        if len(chips.able()) < 2 or (who in chips.acted and chips.level <= chips.front[who]):
            return None
        to = self.total(chips, who)
        unit = self.setting.unit
        if to is None or to % unit or to <= chips.level or to >= chips.front[who] + chips.stack[who]:
            return None
        self.money = self.fault(chips, to)
        if chips.level == 0:
            return Bet(who, to, False)
        return Raised(who, to - chips.level, to, None, False)


@plants("OA410", big_bet)
def small_bet(scene: Scene) -> Planted | None:
    """An opening bet is smaller than the big blind."""

    class Small(_Wager):
        def total(self, chips: Chips, who: str) -> int | None:
            return (
                scene.dice.between(self.setting.unit, chips.bb - self.setting.unit, self.setting.unit)
                if chips.level == 0
                else None
            )

        def fault(self, chips: Chips, to: int) -> int:
            return chips.bb - to

    return scene.played(Small)


@plants("OA411", big_bet)
def small_raise(scene: Scene) -> Planted | None:
    """A raise adds less than the last full bet or raise."""

    class Small(_Wager):
        def total(self, chips: Chips, who: str) -> int | None:
            if chips.level == 0 or chips.level != chips.full_level or chips.increment <= self.setting.unit:
                return None
            return chips.level + scene.dice.between(
                self.setting.unit, chips.increment - self.setting.unit, self.setting.unit
            )

        def fault(self, chips: Chips, to: int) -> int:
            return chips.level + chips.increment - to

    return scene.played(Small)


def _below_cap(rules: Ruleset, chips: Chips) -> bool:
    """A limit raise is still allowed here under any reading of the cap: at most two wagers stand."""
    return chips.full < 2


@plants("OA412", limit)
def limit_size(scene: Scene) -> Planted | None:
    """A limit bet or raise is not the unit of the street."""

    class Odd(_Wager):
        def total(self, chips: Chips, who: str) -> int | None:
            if not _below_cap(self.setting.rules, chips) or chips.level != chips.full_level:
                return None
            off = (
                scene.dice.pick((-1, 1))
                * self.setting.unit
                * scene.dice.between(1, chips.increment // self.setting.unit - 1)
            )
            return chips.level + chips.increment + off

        def fault(self, chips: Chips, to: int) -> int:
            return abs(chips.level + chips.increment - to)

    return scene.played(Odd)


@plants("OA413", lambda rules: structure(rules) == "pl")
def over_the_pot(scene: Scene) -> Planted | None:
    """A wager is larger than call and pot."""

    class Over(_Wager):
        def total(self, chips: Chips, who: str) -> int | None:
            rules = self.setting.rules
            # Before the flop the houses differ on what a blind counts for.
            if chips.street == "preflop" and (rules.open("pl_blinds") or rules.pl_blinds != "actual"):
                return None
            self.most = chips.level + chips.pot + chips.owes(who)
            return self.most + self.setting.unit * scene.dice.pick((1, 1, 2, 5))

        def fault(self, chips: Chips, to: int) -> int:
            return to - self.most

    return scene.played(Over)


@plants("OA420")
def nobody_to_call(scene: Scene) -> Planted | None:
    """A player facing an all-in raises although nobody else has chips."""

    class Alone(Trick):
        plan = Plan(players=(2, 3), stacks="short", mood=RAISING._replace(shove=60))

        def turn(self, chips: Chips, who: str) -> Event | None:
            to = chips.level + chips.increment
            if chips.others_able(who) or not chips.owes(who) or to > chips.front[who] + chips.stack[who]:
                return None
            self.money = chips.increment
            return Raised(who, chips.increment, to, None, to == chips.front[who] + chips.stack[who])

    return scene.played(Alone)


@plants("OA418", lambda rules: not limit(rules), layouts=(NATIVE,))
def over_the_hand_cap(scene: Scene) -> Planted | None:
    """A wager takes a player a chip beyond the most that one hand may cost."""

    class Beyond(Trick):
        plan = Plan(stacks="full", mood=RAISING, cap=20)
        after = Mood(100, 0, 0)

        def turn(self, chips: Chips, who: str) -> Event | None:
            cap = self.plan.cap * chips.bb
            to = chips.front[who] + cap - chips.put[who] + self.setting.unit
            if to <= chips.level + chips.increment or chips.stack[who] <= to - chips.front[who]:
                return None
            self.money = self.setting.unit
            return Raised(who, to - chips.level, to, None, False) if chips.level else Bet(who, to, False)

    return scene.played(Beyond)


@plants("OA419", big_bet)
def beyond_every_stack(scene: Scene) -> Planted | None:
    """A wager is a chip more than any opponent could match."""

    class Beyond(_Wager):
        plan = Plan(players=(2, 3), stacks="short", mood=RAISING)

        def total(self, chips: Chips, who: str) -> int | None:
            most = max(chips.front[n] + chips.stack[n] for n in chips.live if n != who)
            to = most + self.setting.unit
            pot = chips.level + chips.pot + chips.owes(who)
            if self.setting.rules.pl_rake_deducted and chips.street != "preflop":
                return None  # the room has taken something off that pot
            legal = chips.level + chips.increment <= to and (self.setting.game.structure == "nl" or to <= pot)
            return to if legal and chips.level == chips.full_level else None

        def fault(self, chips: Chips, to: int) -> int:
            return 0

    return scene.played(Beyond)
