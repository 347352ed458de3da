"""Faults of whose turn it is: lines swapped, dropped, put in where nobody may act."""

from omaha_audit.generate.faults.registry import plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import TURNS, Line, Script
from omaha_audit.generate.faults.staging import Plan
from omaha_audit.generate.players import Mood

ROUND_ENDS = ("street", "return", "showdown", "award")


def _next_said(script: Script, line: Line, kinds: tuple[str, ...]) -> Line | None:
    """The next line of one of these kinds, or of one that ends a round."""
    return next((s for s in script.said if s.at > line.at and s.kind in (*kinds, *ROUND_ENDS)), None)


@plants("OA106")
def stranger(scene: Scene) -> Planted | None:
    """A turn is taken by a name that nobody at the table has."""
    script = scene.script
    folds = script.all("fold")
    if not folds:
        return None
    line = scene.dice.pick(folds)
    return Planted(script.edited({line.at: script.retold(line, who="Zed")}), line.at + 1)


@plants("OA401")
def out_of_turn(scene: Scene) -> Planted | None:
    """Two neighbouring folds or checks of one round change places."""
    script = scene.script
    pairs = [
        (one, two)
        for one, two in zip(script.said, script.said[1:], strict=False)
        if one.kind == two.kind and one.kind in ("fold", "check") and one.who != two.who
    ]
    if not pairs:
        return None
    one, two = scene.dice.pick(pairs)
    text = script.edited({one.at: script.lines[two.at], two.at: script.lines[one.at]})
    return Planted(text, one.at + 1)


@plants("OA402")
def skipped(scene: Scene) -> Planted | None:
    """A fold is taken out; the next player of the round acts at once."""
    script = scene.script
    chances = []
    for line in script.all("fold"):
        after = _next_said(script, line, TURNS)
        if after is not None and after.kind in TURNS:
            chances.append((line, after))
    if not chances:
        return None
    line, after = scene.dice.pick(chances)
    return Planted(script.edited({line.at: None}), after.at)


@plants("OA403")
def ended_early(scene: Scene) -> Planted | None:
    """The last fold, check or call of a round is taken out: a street, a return or a payment comes too early."""
    script = scene.script
    chances = []
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        if line.kind not in ("fold", "check", "call"):
            continue
        after = _next_said(script, line, TURNS)
        option = line.kind == "check" and chips.street == "preflop"
        if after is None or after.kind in TURNS or option:
            continue
        money = min(chips.owes(line.who), chips.stack[line.who]) if line.kind != "check" else None
        chances.append((line, after, money))
    if not chances:
        return None
    line, after, money = scene.dice.pick(chances)
    return Planted(script.edited({line.at: None}), after.at, money)


@plants("OA404")
def after_the_close(scene: Scene) -> Planted | None:
    """A check is put in after everybody has acted."""
    script = scene.script
    chances = []
    last: tuple[Line, list[str]] | None = None
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        if line.kind in ROUND_ENDS and last is not None and last[0].kind in ("check", "call"):
            who = [name for name in chips.able() if chips.owes(name) == 0]
            if who and len(chips.live) > 1:
                chances.append((last[0], who[0]))
        last = (line, []) if line.kind in TURNS else None if line.kind in ROUND_ENDS else last
    if not chances:
        return None
    line, who_acts = scene.dice.pick(chances)
    return Planted(script.edited({line.at: f"{script.lines[line.at]}\n{who_acts}: checks"}), line.at + 2)


@plants("OA405")
def dead_seat(scene: Scene) -> Planted | None:
    """A player who has folded, or has no chips left, takes another turn."""
    script = scene.script
    chances = []
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        if line.kind in TURNS:
            gone = [n for n in chips.order if n not in chips.live or chips.stack[n] == 0]
            if gone:
                chances.append((line, gone[-1]))
    if not chances:
        return None
    line, who = scene.dice.pick(chances)
    return Planted(script.edited({line.at: f"{who}: folds\n{script.lines[line.at]}"}), line.at + 1)


@plants("OA406")
def checks_a_bet(scene: Scene) -> Planted | None:
    """A player who owes chips checks in place of folding."""
    script = scene.script
    chances = []
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        if line.kind == "fold" and chips.owes(line.who):
            chances.append((line, min(chips.owes(line.who), chips.stack[line.who])))
    if not chances:
        return None
    line, owed = scene.dice.pick(chances)
    return Planted(script.edited({line.at: f"{line.who}: checks"}), line.at + 1, owed)


@plants("OA416")
def free_fold(scene: Scene) -> Planted | None:
    """A player folds for nothing in the last round, where a check is free; another hand wins."""
    script = scene.staged(Plan(players=(3, 6), stacks="deep", mood=Mood(10, 8, 0))) or scene.script
    chances = []
    paid = {line.who for line in script.all("award")}
    streets = script.all("street")
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        last = line.kind == "check" and chips.street == "river" and streets and not chips.owes(line.who)
        bets = [t for t in script.turns if t.at > line.at and t.kind in ("bet", "raise")]
        others = {t.who for t in script.turns if t.at > line.at}
        first = script.all("show", "muck")[:1]
        if not last or bets or line.who in paid or line.who in others or (first and first[0].who == line.who):
            continue
        if (
            len([name for name in chips.able() if name != line.who]) > 1
            and len({a.word for a in script.all("award")}) == 1
        ):
            chances.append(line)
    if not chances:
        return None
    line = scene.dice.pick(chances)
    gone: dict[int, str | None] = {
        s.at: None for s in script.said if s.who == line.who and s.kind in ("show", "plays", "muck") and s.at > line.at
    }
    result = next((s for s in script.all("result") if s.who == line.who), None)
    if result is not None:
        roles = result.text[: result.text.rfind(") ") + 2] if result.text.startswith("(") else ""
        roles = roles if "showed" not in roles else roles[: roles.index("showed")]
        gone[result.at] = f"Seat {result.seat}: {result.who} {roles}folded on the River".replace("  ", " ")
    return Planted(script.edited({**gone, line.at: f"{line.who}: folds"}), line.at + 1)


@plants("OA417")
def option_denied(scene: Scene) -> Planted | None:
    """All call, and the flop comes before the big blind has checked or raised."""
    script = scene.script
    for line, chips in script.walk(scene.setting.bb, scene.bets):
        if line.kind == "street" and chips.street == "preflop" and line.word not in ("door", "PRE-FLOP"):
            before = script.turns and [t for t in script.turns if t.at < line.at][-1:]
            if before and before[0].kind == "check":
                return Planted(script.edited({before[0].at: None}), line.at)
            return None
    return None
