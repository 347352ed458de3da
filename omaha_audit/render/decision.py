"""The decision zone: what just happened and, before a turn, what is legal with its sums; the account of all chips."""

from rich.text import Text

from omaha_audit.money import amount_text
from omaha_audit.render.scene import MARKS, Scene
from omaha_audit.render.sheet import cut, flowing, wrapped
from omaha_audit.render.shots import SeatShot

MARGIN = "   "


def decision(scene: Scene, rows: int | None = None) -> list[Text]:
    """The zone in at most so many lines. The legal amounts and their sums are never cut: what the odds are goes first,
    then the sum behind the smallest raise."""
    first, last = happened(scene), account(scene)
    if scene.shot.turn is None:
        return [cut(line, scene.width, scene.signs) for line in (first, last)][:rows]
    room = 99 if rows is None else max(rows - 2, 1)
    why, odds = _why(scene), _odds(scene)
    wide, close = _choices(scene, "wide"), _choices(scene, "close")
    choices = close if len(close) < len(wide) else wide
    lines = [*(choices if len(choices) + len(why) <= room else _choices(scene, "bare")), *why]
    if len(lines) < room and odds:
        lines.append(Text())
    for part in odds if lines[-1].plain == "" or why else ():
        if lines[-1].cell_len + len(MARGIN) + part.cell_len <= scene.width:
            lines[-1] = Text.assemble(lines[-1], MARGIN, part)
    return [cut(line, scene.width, scene.signs) for line in (first, *lines[:room], last)][:rows]


def happened(scene: Scene) -> Text:
    """The step in words, whether it was legal, and the marks of its findings."""
    act = scene.shot.act
    line = Text(MARGIN)
    if act is None:
        line.append("seated, before the blinds" if scene.reel.settled is not None else "this hand could not be read")
        return line
    line.append_text(scene.words(act))
    if act.legal and not scene.look.quiz:
        line.append("   legal", "dim")
    for finding in () if scene.quizzing else scene.shot.findings:
        line.append(f"   {MARKS[finding.severity][0]} {finding.id or finding.code}", MARKS[finding.severity][1])
    return line


def _choices(scene: Scene, form: str) -> list[Text]:
    """Whose turn it is, and every legal amount; ``bare`` is without the sum of the smallest raise."""
    turn, say = scene.shot.turn, scene.say
    assert turn is not None
    narrow = scene.width < 70 or form == "bare"
    parts = [Text(f"{scene.name(turn.seat, 12)}{':' if narrow else ' to act'}", "bold")]
    parts.append(Text(f"call {say(turn.call)}" if turn.owes else "check"))
    if turn.closed is not None:
        parts.append(Text(f"no raise: {turn.closed}"))
    elif turn.low is not None and turn.high is not None and not scene.look.quiz:
        low = say(turn.low)
        if turn.level and not narrow:
            low += f" ({_bare(turn.level)} + {_bare(turn.low - turn.level)})"
        bound = f"{low} .. {say(turn.high)}" if turn.low < turn.high else f"{say(turn.high)}"
        bound += " all-in" if turn.high == turn.most else ""
        bound += "".join(f" or {say(a)}" for a in turn.also)
        parts.append(Text(f"{'raise to' if turn.level else 'bet'} {bound}", "bold"))
    if turn.owes:
        parts.append(Text("fold"))
    between = MARGIN if form == "wide" and scene.width >= 70 else "  "
    return [Text(MARGIN) + line for line in flowing(parts, scene.width - len(MARGIN), between)]


def _odds(scene: Scene) -> list[Text]:
    """Pot odds, the effective stack, and its ratio to the pot."""
    turn, pot = scene.shot.turn, scene.shot.pot
    assert turn is not None
    parts = []
    if turn.call and pot:
        need = 100 * turn.call / (pot + turn.call)
        parts.append(Text(f"pot odds {pot / turn.call:.2f} : 1, needs {need:.1f} %"))
    if turn.against is not None:
        whose = min_seat(scene.players[turn.seat], turn.against, turn.effective)
        parts.append(Text(f"effective {scene.say(turn.effective)} ({scene.name(whose, 10)})"))
        if scene.shot.street >= 1 and pot:
            parts.append(Text(f"SPR {turn.effective / pot:.1f}"))
    return parts


def min_seat(player: SeatShot, against: int, effective: int) -> int:
    """Whose stack the effective one is."""
    return player.seat if player.stack == effective else against


def _bare(amount: int) -> str:
    return amount_text(amount, 100 if amount % 100 == 0 else 1)


def _why(scene: Scene) -> list[Text]:
    """The sum behind the largest wager."""
    turn = scene.shot.turn
    assert turn is not None
    if turn.closed is not None or turn.low is None or turn.high is None or scene.look.quiz:
        return []
    if turn.structure == "pl":
        text = turn.sum if scene.width < 70 else f"pot limit  {turn.sum}"
    elif turn.structure == "fl":
        made = f"{turn.wagers} of at most {turn.cap}" if turn.cap is not None else f"{turn.wagers}, no cap"
        text = f"fixed limit  bets and raises so far: {made}"
    else:
        text = "no limit  the most is the whole stack"
    return [Text(MARGIN) + line for line in wrapped(text, scene.width - len(MARGIN))]


def account(scene: Scene) -> Text:
    """The running sum of all chips; on narrow screens without its words."""
    chips, say = scene.shot.chips, scene.say
    if not chips.start:
        return Text()
    line = Text()
    for stacks, pot, start, nobody in (
        ("chips  stacks ", "pot ", "start ", " that nobody got"), ("chips ", "", "", " that nobody got"),
        ("chips ", "", "", " left"),
    ):  # fmt: skip
        line = Text(f"{MARGIN}{stacks}{say(chips.stacks)}")
        if chips.over and chips.dropped is not None:
            rest = chips.middle - chips.dropped
            line.append(f" + rake {say(chips.dropped)}")
            line.append(f" + {say(rest)}{nobody}" if rest > 0 else f" - {say(-rest)} too much" if rest else "")
        else:
            line.append(f" + {pot}{say(chips.middle)}")
        word = "ok" if chips.balanced else "they differ" if nobody != " left" else ""
        sign = "=" if chips.balanced else scene.signs.differs
        line.append(f" {sign} {start}{say(chips.start)}   ")
        line.append(word, "green" if chips.balanced else "bold red")
        if line.cell_len <= scene.width:
            break
    return line
