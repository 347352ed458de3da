"""The seats around the table, for large screens: four above, four below, one at each end."""

from rich.text import Text

from omaha_audit.render import frame_parts as parts
from omaha_audit.render.decision import decision
from omaha_audit.render.scene import Scene
from omaha_audit.render.sheet import cut, join, left, side_by_side
from omaha_audit.render.shots import SeatShot

BOX = 24
ROWS = 4


def oval_lines(scene: Scene) -> list[Text]:
    """A frame with the oval in place of the list."""
    look, width = scene.look, scene.width
    assert look.height is not None
    seats = [s for s in scene.shot.seats if not s.idle] + [s for s in scene.shot.seats if s.idle]
    below, right_end, above, left_end = _around(seats)
    rule = Text(scene.signs.rule * width, "dim")
    lines = [*parts.header(scene), rule]
    lines += _row(scene, above)
    lines += _middle(scene, left_end, right_end)
    lines += _row(scene, below)
    lines += [rule, *(parts.pots(scene, 3) if len(scene.shot.pots) > 1 else []), *decision(scene)]
    foot = parts.footer(scene, 2)
    rest = look.height - len(lines) - len(foot)
    notes = parts.notes(scene, max(rest, 1))
    log = parts.source(scene, rest - len(notes)) if look.source else parts.log(scene, max(rest - len(notes), 0), width)
    under = [*log, *notes][: max(rest, 0)]
    return [*lines, *under, *(Text() for _ in range(rest - len(under))), *foot]


def _around(seats: list[SeatShot]) -> tuple[list[SeatShot], SeatShot | None, list[SeatShot], SeatShot | None]:
    """Clockwise from the lower right: the lower row from right to left, the left end, the upper row, the right end."""
    count = len(seats)
    ends = count > 4
    low = (count - (2 if ends else 0) + 1) // 2
    below = list(reversed(seats[:low]))
    rest = seats[low:]
    left_end = rest.pop(0) if ends and rest else None
    right_end = rest.pop() if ends and rest else None
    return below, right_end, rest, left_end


def _box(scene: Scene, seat: SeatShot | None) -> list[Text]:
    if seat is None:
        return [Text() for _ in range(ROWS)]
    turn = scene.shot.turn
    acting = turn is not None and turn.seat == seat.seat
    style = "bold reverse" if acting else "dim" if not seat.live else "bold"
    name = Text(f"{scene.signs.turn if acting else ' '}{scene.name(seat.seat, 14)}", style)
    name.append(" D" if seat.seat == scene.reel.hand.button else "", "bold")
    name.append(f" {scene.position(seat.seat)}", "dim")
    cards = scene.deck.cards(scene.hole(seat.seat)) if not seat.idle else Text()
    if not seat.live:
        cards.stylize("dim")
    stack, bet = f" {scene.say(seat.stack)}", scene.say(seat.bet)
    long = f"  in front {bet}"
    front = (long if len(stack + long) <= BOX else f" + {bet}") if seat.bet else ""
    last = Text(" ") + parts.last_action(scene, seat, acting, False, BOX - 1)
    return [name, Text(" ") + cards, Text(stack + front), last]


def _row(scene: Scene, seats: list[SeatShot]) -> list[Text]:
    boxes = [_box(scene, seat) for seat in seats]
    around = max((scene.width - len(boxes) * (BOX + 1)) // 2, 0)
    return [
        cut(Text(" " * around) + line, scene.width, scene.signs)
        for line in side_by_side(boxes, [BOX] * len(boxes), " ")
    ]


def _middle(scene: Scene, left_end: SeatShot | None, right_end: SeatShot | None) -> list[Text]:
    inside = scene.width - 2 * BOX - 2
    small = Scene(scene.reel, scene.step, scene.look)
    small.width = inside
    centre = [Text(), *parts.board(small)[:2], Text()]
    centre = [*centre, *(Text() for _ in range(ROWS + 1 - len(centre)))]
    rows = zip(
        [Text(), *_box(scene, left_end)] + [Text()] * len(centre), centre,
        [Text(), *_box(scene, right_end)] + [Text()] * len(centre), strict=False,
    )  # fmt: skip
    return [join([left(a, BOX), left(b, inside), left(c, BOX)], " ") for a, b, c in rows]
