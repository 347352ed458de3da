"""The zones of a frame: header, street rail, board and pots, seats, decision, log, footer. Each is a list of lines."""

from rich.cells import cell_len
from rich.text import Text

from omaha_audit.findings import Finding
from omaha_audit.render.reel import RAIL
from omaha_audit.render.scene import MARKS, Scene
from omaha_audit.render.sheet import cut, flowing, join, left, printed, right, wrapped
from omaha_audit.render.shots import Act, SeatShot

BOARD_SIZE = 5
FOOTER = (
    ("<- -> step", "PgUp PgDn street", "[ ] hand", "n finding", "Space play", "x hide", "z quiz"),
    ("e explain", "b blinds", "v view", "r lines", "s export", "/ search", "? help", "q quit"),
)


def header(scene: Scene) -> list[Text]:
    """File, hand, game and findings; then the streets with the step."""
    reel, width = scene.reel, scene.width
    hand, table = reel.hand, reel.table
    file = scene.text(hand.file.replace("\\", "/").rpartition("/")[2], max(width // 4, 8))
    number = scene.text(hand.number or hand.id, 24)
    stakes = ""
    if table is not None:
        low = table.stakes.sb if table.structure != "fl" else table.stakes.small_bet
        high = table.stakes.bb if table.structure != "fl" else table.stakes.big_bet
        stakes = f" {scene.text(hand.symbol, 3)}{_short(low)}/{_short(high)}" if low is not None else f" {_short(high)}"
    count = len([f for f in reel.findings if f.severity != "info"])
    end = Text()
    if count and not scene.look.quiz:
        worst = "error" if any(f.severity == "error" for f in reel.findings) else "warning"
        end = Text(f"! {count} finding{'s' if count > 1 else ''} ", MARKS[worst][1])
    place, game = f"hand {reel.number}/{reel.of}", f"{hand.game.title}{stakes}"
    rest = [place, f"#{number}", game]
    seated = [f"{len(table.order)} seats"] if table is not None else []
    room = width - end.cell_len - 1
    begin = Text()
    for words in ((file, *rest, *seated), (file, *rest), (file, place, game), (place, game)):
        begin = Text.assemble((f" {words[0]}", "bold"), *(f"   {word}" for word in words[1:]))
        if begin.cell_len <= room:
            break
    begin = cut(begin, room, scene.signs)
    return [join([left(begin, width - end.cell_len), end], ""), rail(scene)]


def _short(amount: int | None) -> str:
    if amount is None:
        return "?"
    return f"{amount // 100:,}" if amount % 100 == 0 else f"{amount / 100:,.2f}"


def rail(scene: Scene) -> Text:
    """The streets, where the step is, and which of them hold findings."""
    reel, shot, quiz = scene.reel, scene.shot, scene.look.quiz
    names = [*RAIL[:4], RAIL[4] if reel.contested else "payment"]
    marked = {s.street for s in reel.shots if s.findings and not quiz}
    if scene.width < 70:
        names = [n[:4] for n in names]
    total = "" if quiz else f"/{len(reel) - 1}"
    end = f"step {scene.step}{total}"
    room = scene.width - cell_len(end) - 2
    dashes = max(min((room - sum(map(len, names)) - 11 - 2 * len(marked)) // 4, 6), 1)
    line = Text(" ")
    for n, name in enumerate(names):
        if n:
            line.append(f" {scene.signs.rule * dashes} ", "dim")
        if n == shot.street:
            line.append(f"{name.upper()} {scene.signs.here}", "bold")
        else:
            line.append(name, "" if n < shot.street else "dim")
        if n in marked:
            line.append(" !", "bold red")
    return join([left(cut(line, room, scene.signs), room + 1), end], "")


def board(scene: Scene) -> list[Text]:
    """The cards in the middle with the pot, a line for each run, and what the pot is made of."""
    shot, lines = scene.shot, []
    runs = shot.boards or ((0, ()),)
    if len(runs) > 1:  # the cards before the boards part stand on each of them
        runs = tuple((run, cards) for run, cards in runs if run)
    for run, cards in runs:
        line = Text(f"   board{f' {run}' if run else ''}  ")
        for n in range(max(BOARD_SIZE, len(cards))):
            line.append(" ")
            line.append_text(scene.deck.cards(cards[n : n + 1]) if n < len(cards) else Text("--", "dim"))
            line.append(" ")
        lines.append(line)
    pot = Text.assemble("pot ", (scene.say(shot.pot), "bold"))
    if shot.front and shot.front < shot.pot and scene.width < 70:
        both = f" ({scene.say(shot.front)} in front)"
        pot.append(both if lines[0].cell_len + 1 + pot.cell_len + len(both) <= scene.width else "")
    elif shot.front and shot.front < shot.pot:
        pot.append(f" = {scene.say(shot.pot - shot.front)} + {scene.say(shot.front)} in front")
    elif shot.front:
        pot.append(" in front" if lines[0].cell_len + 1 + pot.cell_len + 9 <= scene.width else "")
    at = 36 if scene.width >= 70 else lines[0].cell_len + 1
    lines[0] = cut(join([left(lines[0], at), pot], ""), scene.width, scene.signs)
    return lines


def pots(scene: Scene, rows: int) -> list[Text]:
    """Each pot with the seats that can win it, as fully as ``rows`` lines allow: names, seat numbers, amounts alone."""
    shot, width = scene.shot, scene.width - 3
    ways = []
    for form in ("names", "who is not in it", "seats", "amounts"):
        parts = []
        for n, pot in enumerate(shot.pots):
            title = "main" if n == 0 else f"side {n}"
            who = _eligible(scene, pot.seats, form)
            parts.append(Text.assemble(f"{title} ", (scene.say(pot.amount), "bold"), f" ({who})" if who else ""))
        ways.append([Text("   ") + line for line in flowing(parts, width, "   ")] if parts else [Text()])
    fitting = next((w for w in ways if len(w) <= rows), ways[-1][:rows])
    return [cut(line, scene.width, scene.signs) for line in fitting]


def _eligible(scene: Scene, seats: tuple[int, ...], form: str) -> str:
    """Who can win a pot, in the shortest words of a form."""
    if form == "amounts":
        return ""
    if form == "seats":
        return "seats " + " ".join(map(str, sorted(seats)))
    if form == "names":
        return scene.names(seats)
    return min(scene.names(seats, 8), without(scene, seats), key=len)


def without(scene: Scene, seats: tuple[int, ...]) -> str:
    """Who can win a pot, by who cannot: ``all 7``, ``all but Ana``."""
    out = tuple(s for s in scene.shot.pots[0].seats if s not in seats)
    return f"all but {scene.names(out, 8)}" if out else f"all {len(seats)}"


# -- seats ---------------------------------------------------------------------------------------------------------


def seats(scene: Scene, rows: int) -> list[Text]:
    """A line a seat under a head; where there are more seats than rows, those out of the hand share one line."""
    amounts = [max(s.stack, s.bet) for shot in scene.reel.shots for s in shot.seats]
    widest = max((cell_len(scene.say(a)) for a in (*amounts, 100)), default=6) + 1
    count = max((len(scene.reel.hole(s.seat)) for s in scene.shot.seats), default=4) or 4
    holes = max(3 * max(count, scene.reel.hand.game.hole_cards), 6)
    narrow = scene.width < 70 or 9 + 8 + holes + 2 * max(widest, 10) + 10 > scene.width
    action = 4 if narrow else 21
    fixed = 5 + (0 if narrow else 6) + holes + 1 + 2 * max(widest, 10) + 2
    name = max(min(16, scene.width - fixed - action), 5)
    if not narrow and name < 10:
        action = max(action - (10 - name), 8)
        name = 10
    columns = (narrow, name, holes, max(widest, 10), max(scene.width - fixed - name - 1, 1))
    head = Text("     ", "dim")
    head.append("" if narrow else "pos   ")
    head.append(f"{'player':<{name}} {'hole cards'[:holes]:<{holes}} ")
    head.append(f"{'stack':>{columns[3]}}{' in front':>{columns[3]}}  {'' if narrow else 'last action'}")
    shown = list(scene.shot.seats)
    folded: list[SeatShot] = []
    if len(shown) > rows:
        folded = [s for s in shown if not s.live]
        shown = [s for s in shown if s.live]
    lines = [head, *(_seat(scene, s, columns) for s in shown[: rows - (1 if folded else 0)])]
    if folded:
        gone = ", ".join(f"{scene.name(s.seat, 8)} {scene.say(s.stack)}" for s in folded)
        lines.append(Text(f"     out: {gone}", "dim"))
    return [cut(line, scene.width, scene.signs) for line in lines]


def _seat(scene: Scene, seat: SeatShot, columns: tuple[bool, int, int, int, int]) -> Text:
    narrow, name, holes, amount, rest = columns
    turn = scene.shot.turn
    acting = turn is not None and turn.seat == seat.seat
    gone = not seat.live and not seat.idle
    style = "bold" if acting else "dim" if gone or seat.idle else ""
    line = Text(f" {scene.signs.turn if acting else ' '} ", "bold")
    line.append("D " if seat.seat == scene.reel.hand.button else "  ")
    if not narrow:
        line.append(f"{scene.position(seat.seat):<6}", style)
    line.append_text(left(scene.name(seat.seat, name), name, style))
    line.append(" ")
    cards = scene.deck.cards(scene.hole(seat.seat)) if not seat.idle else Text()
    if gone:
        cards.stylize("dim strike" if scene.sees(seat.seat) else "dim")
    line.append_text(left(cards, holes + 1))
    line.append_text(right(scene.say(seat.stack), amount, style))
    line.append_text(right(scene.say(seat.bet) if seat.bet else "", amount))
    line.append("  ")
    line.append_text(last_action(scene, seat, acting, narrow, rest))
    return line


def last_action(scene: Scene, seat: SeatShot, acting: bool, narrow: bool, rest: int) -> Text:
    """What a seat did last, in the fullest words that fit into ``rest`` cells; always whether it is all-in."""
    if seat.idle:
        return Text("out" if narrow else "sitting out", "dim")
    if acting:
        return Text(scene.signs.turn if narrow else "to act", "bold")
    if not seat.live:
        return Text("f" if narrow else "folded", "dim")
    if narrow:
        return Text("A" if seat.allin else seat.last.kind if seat.last else "")
    if seat.last is None:
        return Text("all-in" if seat.allin else "", "bold")
    act = seat.last._replace(tail="", verb=seat.last.verb.removeprefix("posts "))
    words = scene.words(act, named=False)
    amount = "" if act.amount is None else f" {scene.say(act.amount)}"
    forms = [Text(f"all-in{amount}", "bold"), Text("all-in", "bold")] if seat.allin else [words, Text(act.verb)]
    if seat.allin and "all-in" not in words.plain:
        forms.insert(0, Text.assemble(words, (", all-in", "bold")))
    return next((form for form in forms if form.cell_len <= rest), forms[-1])


# -- log, findings, footer -------------------------------------------------------------------------------------------


def notes(scene: Scene, rows: int) -> list[Text]:
    """The findings of this step, and how many did not fit."""
    found: tuple[Finding, ...] = () if scene.quizzing else scene.shot.findings
    lines: list[Text] = []
    if not found and scene.step == len(scene.reel) - 1:  # at the end: all that is wrong with the hand
        found = tuple(f for f in scene.reel.findings if f.severity != "info")
        whole = [line for f in found for line in wrapped(scene.finding(f).plain, scene.width - 1, 4)]
        if len(whole) > rows:  # each stands in full at its own step
            marks = [Text(f"{MARKS[f.severity][0]} {f.id} {f.code} {f.name}", MARKS[f.severity][1]) for f in found]
            lines = [Text(" ") + line for line in flowing(marks, scene.width - 2, "  ")]
            return [*lines[: rows - 1], cut(lines[rows - 1], scene.width, scene.signs)] if len(lines) > rows else lines
    for n, finding in enumerate(found):
        room, waiting = rows - len(lines), len(found) - n - 1
        if room <= 0:
            break
        text = scene.finding(finding)
        more = list(wrapped(text.plain, scene.width - 1, 4, str(text.style)))
        give = max(room - waiting, 1)
        if len(more) > give:
            rest = Text(text.plain if give == 1 else f"{more[give - 1].plain} {more[give].plain.strip()}", text.style)
            more = [*more[: give - 1], cut(rest, scene.width - 1, scene.signs)]
        lines += [Text(" ") + line for line in more]
        if waiting and len(lines) >= rows:
            tail = Text(f" +{waiting} more", "bold red")
            lines[-1] = join([cut(lines[-1], scene.width - tail.cell_len, scene.signs), tail], "")
    return lines


def log(scene: Scene, rows: int, width: int) -> list[Text]:
    """What has happened so far, street by street; the last lines of it."""
    lines: list[Text] = []
    streets: dict[int, list[Act]] = {}
    for shot in scene.reel.shots[: scene.step + 1]:
        if shot.act is not None and shot.act.verb not in ("hole cards are dealt", "end of the hand", *RAIL):
            streets.setdefault(shot.street, []).append(shot.act)
    for street, told in streets.items():
        acts = [a for a in told if a.kind != "p"] or told  # blinds are told until somebody has acted
        name = Text(f" {RAIL[street]:<9}" if width >= 50 else f" {RAIL[street]}", "bold")
        parts = [scene.words(a._replace(cards=()), cells=12) for a in acts]
        if width >= 50:
            flow = list(flowing(parts, width - 11))
            lines += [join([left(name if n == 0 else "", 10), line], "") for n, line in enumerate(flow)]
        else:
            lines += [name, *(Text("  ") + line for p in parts for line in wrapped(p.plain, width - 2, 2))]
    return [cut(line, width, scene.signs) for line in lines[-rows:]] if rows else []


def source(scene: Scene, rows: int) -> list[Text]:
    """The lines of the file that belong to this step."""
    first, last = scene.shot.lines
    lines = []
    marks = {f.line for f in scene.shot.findings if not scene.quizzing}
    for number in range(first, last + 1):
        text = scene.reel.hand.source(number)
        if text.strip():
            mark = "!" if number in marks else " "
            more = wrapped(scene.text(text), scene.width - 9)
            lines += [Text(f"{mark}{number:5}" if n == 0 else " " * 6) + Text(f" {scene.signs.bar} ") + line
                      for n, line in enumerate(more)]  # fmt: skip
    if len(lines) > rows and rows > 0:
        lines = [*lines[: rows - 1], Text(f"       and {len(lines) - rows + 1} more lines", "dim")]
    return [cut(line, scene.width, scene.signs) for line in lines[:rows]]


def footer(scene: Scene, rows: int) -> list[Text]:
    """The keys; in one line only the most needed."""
    if not scene.look.keys or rows < 1:
        return []
    arrows = FOOTER if scene.signs.ascii_only else (("←→ step", *FOOTER[0][1:]), FOOTER[1])
    groups = arrows if rows > 1 else (("? help", "q quit", "←→ step" if not scene.signs.ascii_only else "<- -> step",
                                       "Space play", "n finding", "[ ] hand", "e explain", "s export"),)  # fmt: skip
    lines = []
    for group in groups:
        line = Text(" ")
        for word in group:
            if line.cell_len + len(word) + 3 <= scene.width:
                line.append(("   " if line.cell_len > 1 else "") + word, "dim")
        lines.append(line)
    if scene.look.status:
        status = Text(f" {printed(scene.look.status, scene.width - 2, scene.signs)} ", "reverse")
        lines[-1] = join([cut(lines[-1], max(scene.width - status.cell_len, 0), scene.signs), status], "")
    return [cut(line, scene.width, scene.signs) for line in lines]
