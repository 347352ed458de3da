"""A frame: what one step of a hand looks like, as a pure function of the reel, the step and the look.

80 x 24 is the size everything is made for. A wider screen gets a panel with the log, a narrower one fewer columns, a
small one a card with the board, the pot and the decision. Zones keep their places from step to step.
"""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from rich.text import Text

from omaha_audit.render import frame_parts as parts
from omaha_audit.render.decision import decision, happened
from omaha_audit.render.oval import oval_lines
from omaha_audit.render.payouts import payout_form, payout_lines
from omaha_audit.render.reel import RAIL, Reel
from omaha_audit.render.scene import Look, Scene
from omaha_audit.render.sheet import cut, left, wrapped
from omaha_audit.render.showdown_frame import board_lines, hand_form, hand_lines

SMALLEST = (60, 18)
"""Narrower or lower than this a step is a card."""
WIDE = (100, 30)
"""From this size on the log has its own panel."""
OVAL = (100, 32)


def frame(reel: Reel, step: int, look: Look | None = None) -> Text:
    """One step of a hand, drawn."""
    return stacked(frame_lines(reel, step, look or Look()))


def stacked(lines: list[Text]) -> Text:
    """Lines as one text that nothing wraps again."""
    out = Text("\n", no_wrap=True, overflow="crop").join(lines)
    out.no_wrap, out.overflow = True, "crop"
    return out


def frame_lines(reel: Reel, step: int, look: Look) -> list[Text]:
    """The lines of a frame: none wider than the look's width, and just its height where it has one."""
    scene = Scene(reel, step, look)
    if reel.settled is None:
        lines = _unread(scene)
    elif look.width < SMALLEST[0] or (look.height is not None and look.height < SMALLEST[1]):
        lines = _card(scene)
    elif look.height is not None and look.width >= WIDE[0] and look.height >= WIDE[1]:
        return _wide(scene)
    elif scene.shot.showdown:
        lines = _showdown(scene)
    else:
        lines = _betting(scene)
    return _fitted(lines, look, scene)


def _fitted(lines: list[Text], look: Look, scene: Scene) -> list[Text]:
    lines = [cut(line, look.width, scene.signs) for line in lines]
    if look.height is None:
        return lines
    return [*lines, *(Text() for _ in range(look.height - len(lines)))][: look.height]


class _Budget(NamedTuple):
    """How many lines each zone gets; the same for every step of a reel."""

    pots: int
    decision: int
    log: int
    footer: int
    rules: int
    head: int


def _budget(scene: Scene, boards: int) -> _Budget:
    """The height shared out: the full form where it fits, else one thing after another gives way (log, keys, rules)."""
    height = scene.look.height
    assert height is not None
    last = Scene(scene.reel, len(scene.reel) - 1, scene.look)
    pots = len(parts.pots(last, 2)) if len(last.shot.pots) > 1 else 0
    fixed = 2 + boards + len(scene.shot.seats)
    notes = _longest_notes(scene, False, 4)
    given = _Budget(pots, 5, max(notes, 2), 2 if scene.look.keys else 0, 4, 1)
    for less in (
        {"footer": 1}, {"log": max(notes, 1)}, {"rules": 3}, {"rules": 2}, {"rules": 1}, {"pots": 1}, {"log": 2},
        {"decision": 4}, {"head": 0}, {"log": 1}, {"decision": 3}, {"rules": 0},
    ):  # fmt: skip
        if fixed + sum(given) <= height:
            break
        given = given._replace(**{zone: min(n, getattr(given, zone)) for zone, n in less.items()})
    return given._replace(log=max(given.log + height - fixed - sum(given), 1))


def _rule(scene: Scene) -> Text:
    return Text(scene.signs.rule * scene.width, "dim")


def _padded(lines: list[Text], rows: int) -> list[Text]:
    return [*lines, *(Text() for _ in range(rows - len(lines)))][: max(rows, 0)]


def _longest_notes(scene: Scene, showdown: bool, rows: int) -> int:
    """How many lines the findings of any step take, at the showdown or before it. A quiz looks at its own step alone,
    so that no room is kept for what is to come."""
    reel, look = scene.reel, scene.look
    last = len(reel) - 1
    steps = [n for n, s in enumerate(reel.shots) if s.showdown is showdown and (s.findings or n == last)]
    chosen = [scene.step] if look.quiz else steps
    return max((len(parts.notes(Scene(reel, n, look), rows)) for n in chosen), default=0)


def _betting(scene: Scene, log: bool = True) -> list[Text]:
    """A step before the showdown: the seats, and the decision that comes. Without a log the file's lines are shown."""
    look = scene.look
    boards = max(len([r for r, _ in s.boards if r]) for s in scene.reel.shots) or 1
    if look.height is None:
        lines = [*parts.header(scene), _rule(scene), *parts.board(scene)]
        lines += parts.pots(scene, 4) if len(scene.shot.pots) > 1 else []
        lines += [
            _rule(scene),
            *parts.seats(scene, 99),
            _rule(scene),
            *(d for d in decision(scene) if d.plain.strip()),
        ]
        lines += parts.notes(scene, 40)
        return [*lines, *parts.source(scene, 99)] if look.source else lines
    given = _budget(scene, boards)
    rows = len(scene.shot.seats)
    lines = parts.header(scene)
    lines += [_rule(scene)] if given.rules > 2 else []
    lines += _padded(parts.board(scene), boards)
    lines += _padded(parts.pots(scene, given.pots), given.pots)
    lines += [_rule(scene)] if given.rules > 1 else []
    lines += _padded(parts.seats(scene, rows)[1 - given.head :], rows + given.head)
    lines += [_rule(scene)] if given.rules > 0 else []
    lines += _padded(decision(scene, given.decision), given.decision)
    lines += [_rule(scene)] if given.rules > 3 else []
    lines += _padded(_below(scene, given.log, log), given.log)
    return [*lines, *parts.footer(scene, given.footer)]


def _below(scene: Scene, rows: int, log: bool) -> list[Text]:
    """The lower zone: the file's own lines or the log, and this step's findings under them."""
    notes = parts.notes(scene, rows)
    rest = rows - len(notes)
    above = parts.source(scene, rest) if scene.look.source or not log else parts.log(scene, rest, scene.width)
    return [*above, *notes]


def _showdown(scene: Scene) -> list[Text]:
    """Hands, pots with both divisions, findings."""
    look = scene.look
    act = happened(scene)
    if look.height is None:
        lines = [
            *parts.header(scene),
            _rule(scene),
            *board_lines(scene),
            _rule(scene),
            *hand_lines(scene, None),
            _rule(scene),
        ]
        lines += [*payout_lines(scene), _rule(scene), act, *parts.notes(scene, 40)]
        return [*lines, *parts.source(scene, 99)] if look.source else lines
    head, middle = parts.header(scene), board_lines(scene)
    free = look.height - len(head) - len(middle)
    plan = _plan(scene, free)
    hands, pots = plan.hands, plan.pots
    rest = free - len(hands) - len(pots)
    spare = look.keys and rest > 1 + len(parts.notes(scene, 5))
    foot = min(2 if look.keys and rest > plan.notes + 3 else max(plan.keys, int(spare)), rest)
    rules = max(min(rest - foot - plan.notes - 1, 3), 0)
    lines = [*head, *([_rule(scene)] if rules > 0 else []), *middle, *([_rule(scene)] if rules > 1 else []), *hands]
    lines += [*([_rule(scene)] if rules > 2 else []), *pots]
    rest = look.height - len(lines) - foot
    below = [act, *parts.notes(scene, rest - 1)][:rest]
    if look.source and rest > len(below):
        below += parts.source(scene, rest - len(below))
    return [*lines, *_padded(below, rest), *parts.footer(scene, foot)]


class _Plan(NamedTuple):
    hands: list[Text]
    pots: list[Text]
    notes: int
    """How many lines the longest findings of a step of the showdown take."""
    keys: int
    """Lines for the keys at least: none where a finding needs theirs."""


COMBINED = ((0, 0), (1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2))
"""Forms of hands and of pots, from the fullest on."""


def _plan(scene: Scene, free: int) -> _Plan:
    """The fullest forms in which all hands, all pots and all findings of any step of this showdown fit: the same for
    each of its steps. A quiz looks at its own step alone."""
    look = replace(scene.look, status="")
    form = _forms(scene.reel, look, scene.step if look.quiz else len(scene.reel) - 1, free)
    if form is not None:
        hands, pots = hand_form(scene, form.hand), payout_form(scene, form.pot)
        return _Plan(_padded(hands, form.hands), _padded(pots, form.pots), form.notes, form.keys)
    keys = 1 if look.keys else 0
    pots = payout_lines(scene, max(free - keys - 1 - len(hand_form(scene, 3)), min(free // 3, 6)))
    return _Plan(hand_lines(scene, max(free - keys - 1 - len(pots), 1)), pots, 0, keys)


class _Form(NamedTuple):
    """Forms of hands and pots, and how many lines they, the findings and the keys have."""

    hand: int
    pot: int
    hands: int
    pots: int
    notes: int
    keys: int


@lru_cache(maxsize=16)
def _forms(reel: Reel, look: Look, step: int, free: int) -> _Form | None:
    scene = Scene(reel, step, look)
    longest = _longest_notes(scene, True, 5)
    keys = 1 if look.keys else 0
    for notes, foot in dict.fromkeys(((longest, keys), (longest, 0), (min(longest, 2), keys), (min(longest, 1), keys))):
        for hand, pot in COMBINED:
            hands, pots = len(hand_form(scene, hand)), len(payout_form(scene, pot))
            if hands and hands + pots + 1 + notes + foot <= free:
                return _Form(hand, pot, hands, pots, notes, foot)
    return None


def _wide(scene: Scene) -> list[Text]:
    """The frame of a smaller screen at the left, the log of the hand at the right."""
    look, signs = scene.look, scene.signs
    assert look.height is not None
    width = max(80, min(96, look.width - 34))
    beside = look.width - width - 2
    small = Scene(scene.reel, scene.step, replace(look, width=width))
    if scene.shot.showdown:
        lines = _showdown(small)
    elif look.oval and look.height >= OVAL[1]:
        lines = oval_lines(Scene(scene.reel, scene.step, look))
        return _fitted(lines, look, scene)
    else:
        lines = _betting(small, log=False)
    lines = _fitted(lines, replace(look, width=width), small)
    log = [Text(" log", "bold"), *parts.log(scene, look.height - 1, beside)]
    return [
        cut(left(line, width) + Text(f" {signs.bar}", "dim") + (log[n] if n < len(log) else Text()), look.width, signs)
        for n, line in enumerate(lines)
    ]


def _card(scene: Scene) -> list[Text]:
    """A small screen: where we are, the board, the pot, what happened, what is to be decided, what is wrong."""
    shot, width = scene.shot, scene.width
    total = "" if scene.look.quiz else f"/{len(scene.reel) - 1}"
    lines = [Text.assemble((f"hand {scene.reel.number}/{scene.reel.of}", "bold"), f" step {scene.step}{total}")]
    lines.append(scene.deck.cards(scene.board()) if shot.boards else Text("no board yet", "dim"))
    lines.append(Text(f"pot {scene.say(shot.pot)}"))
    if shot.showdown:
        lines += hand_lines(scene, max((scene.look.height or 40) - 6, 2))
    acts = [line.plain.strip() for line in decision(scene)]
    lines += [line for text in acts if text for line in wrapped(text, width, 1)]
    notes = [line for f in shot.findings for line in wrapped(scene.finding(f).plain, width, 1, "bold red")]
    height = scene.look.height
    if height is not None and notes:
        lines = lines[: max(height - min(len(notes), max(height // 2, 1)), 0)]
    return [*lines, *notes]


def _unread(scene: Scene) -> list[Text]:
    """A hand that could not be read: its findings and its text."""
    look = scene.look
    lines = [*parts.header(scene), _rule(scene), happened(scene)]
    notes = parts.notes(scene, 40 if look.height is None else max(look.height - 10, 2))
    rest = 40 if look.height is None else look.height - len(lines) - len(notes) - 2
    foot = parts.footer(scene, 1)
    below = parts.source(scene, max(rest, 1))
    lines += [*notes, *below]
    if look.height is not None:
        lines = _padded(lines, look.height - len(foot))
    return [*lines, *foot]


def step_line(reel: Reel, step: int, look: Look) -> Text:
    """A step in one line: ``12  flop  lynx bets $20.00  pot $43.00  ! F1``."""
    scene = Scene(reel, step, look)
    shot = scene.shot
    line = Text(f"{step:>3}  {RAIL[shot.street]:<9} ")
    if shot.act is not None:
        line.append_text(scene.words(shot.act))
    else:
        line.append("seated" if reel.settled else "could not be read")
    line.append(f"   pot {scene.say(shot.pot)}" if shot.pot else "")
    if shot.turn is not None:
        line.append(f"   {scene.name(shot.turn.seat)} to act")
    for finding in shot.findings:
        line.append(f"   ! {finding.id} {finding.code}", "bold red")
    return cut(line, look.width, scene.signs)
