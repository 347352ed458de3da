"""Who is paid: what the file says beside what the re-run says, pot by pot and board by board."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from omaha_audit.engine.settle import Settlement
from omaha_audit.findings import Finding
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Scene
from omaha_audit.render.sheet import cut, flowing, left
from omaha_audit.render.shots import Payment


class Due(NamedTuple):
    """A share by the re-run; ``half`` is empty where the pot is not halved."""

    seat: int
    amount: int
    half: str


class Payout(NamedTuple):
    """A pot on a board: its amount, who can win it, and both divisions of it."""

    run: int
    title: str
    amount: int
    seats: tuple[int, ...]
    due: tuple[Due, ...] | None
    """None where a hand that matters is not known."""
    got: tuple[Payment, ...]
    agrees: bool | None
    """None where nothing can be said, or the file does not tell pots apart."""
    findings: tuple[Finding, ...]


@lru_cache(maxsize=8)
def payouts(reel: Reel) -> tuple[Payout, ...]:
    """The rows of a finished hand. Rake leaves a pot before it is divided: what the file pays out of it is divided."""
    settled = reel.settled
    if settled is None:
        return ()
    final = reel.shots[-1].paid
    told = payments_told(settled, final)
    rows = []
    for number, pot in enumerate(settled.pots):
        for run, part in settled.run_amounts(pot.amount, pot.contested):
            got = tuple(
                p for p in final if told and (len(settled.pots) == 1 or p.pot == number) and _on(settled, p, run)
            )
            rows.append(_payout(reel, settled, number, run, part, got))
    return tuple(rows)


def payments_told(settled: Settlement, paid: tuple[Payment, ...]) -> bool:
    """Whether each payment tells its pot and board, or there is only one."""
    return all(
        (len(settled.pots) == 1 or (p.pot is not None and p.pot < len(settled.pots)))
        and (len(settled.runs) == 1 or p.run in settled.runs)
        for p in paid
    )


def _on(settled: Settlement, payment: Payment, run: int) -> bool:
    return len(settled.runs) == 1 or payment.run == run


def _payout(reel: Reel, settled: Settlement, number: int, run: int, part: int, got: tuple[Payment, ...]) -> Payout:
    pot = settled.pots[number]
    title = ("main" if number == 0 else f"side {number}") + (f" b{run}" if run else "")
    amount = sum(p.amount for p in got) or part
    sums: dict[int, int] = {}
    for one in got:
        sums[one.seat] = sums.get(one.seat, 0) + one.amount
    due: tuple[Due, ...] | None
    agrees: bool | None = None
    ranking = settled.ranking(number, run)
    if not pot.contested:
        due = tuple(Due(p.seat, amount, "") for p in pot.eligible)
        agrees = sums == {d.seat: d.amount for d in due} if got else None
    elif not ranking.high or not settled.trusted or (ranking.unknown and _open(settled, number, run)):
        due = None
    else:
        halves = settled.halves(number, run, amount)
        due = tuple(
            Due(p.seat, a, half if len(halves) > 1 else "") for half, shares in halves for p, a in shares.items()
        )
        if got:
            shared = ({p.seat: a for p, a in shares.items() if a} for shares in settled.all_shares(number, run, amount))
            agrees = sums in shared
    lines = {reel.hand.line_of(p.event) for p in got}
    findings = tuple(f for f in reel.findings if f.line in lines and f.code[:3] in ("OA6", "OA8"))
    return Payout(run, title, part, tuple(p.seat for p in pot.eligible), due, got, agrees, findings)


def _open(settled: Settlement, number: int, run: int) -> bool:
    """Whether a hand nobody saw could still win here; also where its known cards lie on the board as well."""
    try:
        return any(settled.could_share(p, number, run) for p in settled.ranking(number, run).unknown)
    except ValueError:
        return True


POT_FORMS = 3
"""A table, sentences, or sentences for this step's board with one line for each other one."""


def payout_form(scene: Scene, form: int) -> list[Text]:
    """Both divisions of each pot, and the total."""
    table = payouts(scene.reel)
    if form == 0:
        pots = _table(scene, table)
    elif form == 1:
        pots = _sentences(scene, table)
    else:
        run = scene.shot.run if any(r.run == scene.shot.run for r in table) else next((r.run for r in table), 0)
        pots = _of_board(scene, table, run)
    return [cut(line, scene.width, scene.signs) for line in (*pots, *_total(scene))]


def payout_lines(scene: Scene, rows: int | None = None) -> list[Text]:
    """The fullest form that has at most ``rows`` lines; what does not even then fit is counted."""
    lines: list[Text] = []
    for form in range(POT_FORMS):
        lines = payout_form(scene, form)
        if rows is None or len(lines) <= rows:
            return lines
    assert rows is not None
    total = _total(scene)
    keep = max(rows - 1 - len(total), 0)
    more = Text(f" and {len(lines) - len(total) - keep} more lines", "dim")
    return [*lines[:keep], more, *total][:rows]


def _table(scene: Scene, table: Sequence[Payout]) -> Iterator[Text]:
    """A line a share, the file's beside the re-run's."""
    say, signs = scene.say, scene.signs
    amounts = [scene.shot.pot, *(r.amount for r in table), *(p.amount for p in scene.reel.shots[-1].paid), 1]
    money = max(cell_len(say(a)) for a in amounts)
    longest = max((cell_len(scene.name(s.seat, 10)) for s in scene.shot.seats), default=3)
    names = max(min(longest, (scene.width - 22 - 3 * money) // 3), 3)
    pays = names + money + 4
    eligible = max(scene.width - 11 - money - 1 - pays - 2 - (names + money + 2) - 5, 2)
    line = f" {'pot':<8}{'amount':>{money}}  {'in it'[:eligible]:<{eligible}}"
    yield Text(f"{line} {'re-run pays':<{pays}}  {'file pays':<{pays}}", "dim")
    for row in table:
        who = _in_it(scene, table, row, eligible)
        got = [p for p in row.got if p in scene.shot.paid]
        done = len(got) == len(row.got) and bool(got)
        right_side = _due(scene, row, names, money)
        left_side = [f"{scene.name(p.seat, names):<{names}} {say(p.amount):>{money}}" for p in got]
        for n, (re_run, file) in enumerate(zip_longest(right_side, left_side, fillvalue="")):
            head = f" {row.title:<8}{say(row.amount):>{money}}  " if n == 0 else " " * (11 + money)
            out = Text(head)
            out.append_text(left(who if n == 0 else "", eligible))
            differs = row.agrees is False and done
            out.append(" ")
            out.append_text(left(re_run, pays, "bold" if differs else ""))
            mark = "" if n or not done else signs.differs if differs else "=" if row.agrees else "?"
            out.append(f"{mark:<2}", "bold red" if differs else "green")
            out.append_text(left(file, names + money + 2, "bold red" if differs else ""))
            if n == 0 and done:
                out.append(" ".join(f.id or f.code for f in row.findings), "bold red")
            out.rstrip()
            yield out


def _in_it(scene: Scene, table: Sequence[Payout], row: Payout, cells: int) -> str:
    """Who can win a pot: names, or who of the main pot cannot, or how many."""
    out = tuple(s for s in table[0].seats if s not in row.seats)
    others = f"all but {scene.names(out, 8)}" if out else f"all {len(row.seats)}"
    short = max(min(8, cells // max(len(row.seats), 1) - 1), 4)
    forms = (scene.names(row.seats), others, scene.names(row.seats, short), f"{len(row.seats)} seats")
    return next((form for form in forms if cell_len(form) <= cells), str(len(row.seats)))


def _sentences(scene: Scene, table: Sequence[Payout]) -> Iterator[Text]:
    """A pot in a line, or as many as it needs; where both divisions agree they are told once."""
    signs = scene.signs
    names = 8 if scene.width < 100 else 12
    for row in table:
        got = [p for p in row.got if p in scene.shot.paid]
        done = len(got) == len(row.got) and bool(got)
        parts = [Text(f" {row.title} {scene.say(row.amount)} ({_in_it(scene, table, row, scene.width // 4)})")]
        due = [Text(one) for one in _due(scene, row, names, 0)]
        said = [Text(f"{scene.name(p.seat, names)} {scene.say(p.amount)}", "bold red") for p in got]
        if done and row.agrees:
            parts += _told("re-run = file", due, "green")
        else:
            parts += _told("re-run", due, "bold" if done and row.agrees is False else "")
            if done:
                mark = signs.differs if row.agrees is False else "?"
                parts += _told(f"{mark} file", said, "bold red")
        if done:
            parts += [Text(f.id or f.code, "bold red") for f in row.findings]
        yield from flowing(parts, scene.width, "  ", 4)


def _told(whose: str, shares: list[Text], style: str) -> list[Text]:
    """Shares of a pot after whose word they are, each to stay in one line."""
    parts = [Text.assemble((f"{whose}  ", style), shares[0]), *shares[1:]]
    return [part + Text(",") for part in parts[:-1]] + parts[-1:]


def _of_board(scene: Scene, table: Sequence[Payout], run: int) -> Iterator[Text]:
    """This board's pots; what is paid on another board is told in a line, which says whether it differs."""
    for number in dict.fromkeys(r.run for r in table):
        rows = [r for r in table if r.run == number]
        if number == run:
            yield from _sentences(scene, rows)
            continue
        line = Text(f" board {number}  {len(rows)} {'pot' if len(rows) == 1 else 'pots'} ")
        line.append(scene.say(sum(r.amount for r in rows)))
        if all(p in scene.shot.paid for r in rows for p in r.got) and any(r.got for r in rows):
            wrong = [f.id or f.code for r in rows for f in r.findings]
            if any(r.agrees is False for r in rows):
                line.append(f"  {scene.signs.differs} file  {' '.join(dict.fromkeys(wrong))}", "bold red")
            else:
                line.append("  re-run = file" if all(r.agrees for r in rows) else "  ? file", "green")
        yield line


def _due(scene: Scene, row: Payout, names: int, money: int) -> list[str]:
    """What the re-run pays; in a quiz not before the file has paid. Where ``money`` has a width it is a column, with a
    line for each half; else a seat's halves are told together."""
    if scene.look.quiz and not any(p in scene.shot.paid for p in row.got):
        return ["?"]
    if row.due is None:
        return ["cards not known"]
    shares: dict[tuple[int, str], tuple[int, str]] = {}
    for due in row.due:
        half = {"high": " hi", "low": " lo"}.get(due.half, "")
        key = (due.seat, half if money else "")
        amount, halves = shares.get(key, (0, ""))
        shares[key] = amount + due.amount, halves + half
    named = ((scene.name(seat, names), amount, halves) for (seat, _), (amount, halves) in shares.items())
    return [f"{name:<{names if money else 0}} {scene.say(amount):>{money}}{halves}" for name, amount, halves in named]


def _total(scene: Scene) -> list[Text]:
    """The sum of the pots, what has been paid of it, and the account of all chips."""
    shot, say, settled = scene.shot, scene.say, scene.reel.settled
    parts = [Text(f" total   {say(sum(p.amount for p in scene.reel.shots[-1].pots) or shot.pot)}")]
    if shot.paid:
        parts.append(Text(f"paid {say(sum(p.amount for p in shot.paid))}"))
    if shot.paid and (settled is None or not payments_told(settled, scene.reel.shots[-1].paid)):
        sums: dict[int, int] = {}
        for one in shot.paid:
            sums[one.seat] = sums.get(one.seat, 0) + one.amount
        parts += [Text(f"{scene.name(s, 10)} {say(a)}") for s, a in sums.items()]
    chips = shot.chips
    if chips.over and chips.dropped is not None:
        parts.append(Text(f"rake {say(chips.dropped)}"))
        rest = chips.middle - chips.dropped
        if rest:
            parts.append(Text(f"nobody got {say(rest)}" if rest > 0 else f"{say(-rest)} too much", "bold red"))
    elif chips.middle:
        parts.append(Text(f"still in the pot {say(chips.middle)}"))
    differ = f"stacks {say(chips.stacks)} {scene.signs.differs} start {say(chips.start)}"
    parts.append(Text("chips ok", "green") if chips.balanced else Text(differ, "bold red"))
    for seat in shot.seats:
        back = sum(
            s.act.amount or 0
            for s in scene.reel.shots[: scene.step + 1]
            if s.act and s.act.kind == "t" and s.act.who == seat.name
        )
        if back:
            parts.append(Text(f"returned {say(back)} to {scene.name(seat.seat, 10)}"))
    return list(flowing(parts, scene.width, "   ", 1))
