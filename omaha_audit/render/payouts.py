"""Who is paid: what the file says beside what the re-run says, pot by pot and board by board."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from omaha_audit.engine.settle import Settlement
from omaha_audit.findings import Finding
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Scene
from omaha_audit.render.sheet import cut, left
from omaha_audit.render.shots import Payment


class Due(NamedTuple):
    """A share by the re-run; ``half`` is empty where the pot is not halved."""

    seat: int
    amount: int
    half: str


class Payout(NamedTuple):
    """A pot on a board: its amount, who can win it, and both divisions of it."""

    title: str
    amount: int
    seats: tuple[int, ...]
    due: tuple[Due, ...] | None
    """None where a hand that matters is not known."""
    got: tuple[Payment, ...]
    agrees: bool | None
    """None where nothing can be said, or the file does not tell pots apart."""
    findings: tuple[Finding, ...]


def payouts(reel: Reel) -> list[Payout]:
    """The rows of a finished hand. Rake leaves a pot before it is divided: what the file pays out of it is divided."""
    settled = reel.settled
    if settled is None:
        return []
    final = reel.shots[-1].paid
    told = payments_told(settled, final)
    rows = []
    for number, pot in enumerate(settled.pots):
        for run, part in settled.run_amounts(pot.amount, pot.contested):
            got = tuple(
                p for p in final if told and (len(settled.pots) == 1 or p.pot == number) and _on(settled, p, run)
            )
            rows.append(_payout(reel, settled, number, run, part, got))
    return rows


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
    return Payout(title, part, tuple(p.seat for p in pot.eligible), due, got, agrees, findings)


def _open(settled: Settlement, number: int, run: int) -> bool:
    """Whether a hand nobody saw could still win here; also where its known cards lie on the board as well."""
    try:
        return any(settled.could_share(p, number, run) for p in settled.ranking(number, run).unknown)
    except ValueError:
        return True


def payout_lines(scene: Scene, rows: int | None = None) -> list[Text]:
    """The table of payouts, shortened where it has more than ``rows`` lines; the total comes last."""
    table = payouts(scene.reel)
    limit = 1_000 if rows is None else rows
    for tight in (False, True):
        lines = list(_lines(scene, table, tight))
        if len(lines) <= limit:
            return lines
    keep = max(limit - 2, 0)
    more = Text(f" and {len(lines) - 1 - keep} more pots", "dim")
    return [*lines[:keep], more, lines[-1]][:limit]


def _lines(scene: Scene, table: list[Payout], tight: bool) -> Iterator[Text]:
    say, signs = scene.say, scene.signs
    paid = scene.shot.paid
    settled = scene.reel.settled
    told = settled is not None and payments_told(settled, scene.reel.shots[-1].paid)
    amounts = [scene.shot.pot, *(r.amount for r in table), *(p.amount for p in scene.reel.shots[-1].paid), 1]
    money = max(cell_len(say(a)) for a in amounts)
    longest = max((cell_len(scene.name(s.seat, 10)) for s in scene.shot.seats), default=3)
    names = max(min(longest, (scene.width - 22 - 3 * money) // 3), 3)
    pays = names + money + 4
    eligible = max(scene.width - 11 - money - 1 - pays - 2 - (names + money + 2) - 5, 2)
    line = f" {'pot':<8}{'amount':>{money}}  {'in it'[:eligible]:<{eligible}}"
    yield cut(Text(f"{line} {'re-run pays':<{pays}}  {'file pays':<{pays}}", "dim"), scene.width, signs)
    for row in table:
        who = scene.names(row.seats)
        if cell_len(who) > eligible:
            who = scene.names(row.seats, max(eligible // max(len(row.seats), 1) - 1, 2))
        if cell_len(who) > eligible:
            who = str(len(row.seats))
        got = [p for p in row.got if p in paid]
        done = len(got) == len(row.got) and bool(got)
        right_side = _due(scene, row, names, money)
        left_side = [f"{scene.name(p.seat, names):<{names}} {say(p.amount):>{money}}" for p in got]
        if tight and max(len(right_side), len(left_side)) > 1:
            right_side, left_side = [_joined(right_side)], [_joined(left_side)]
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
            yield cut(out, scene.width, signs)
    yield cut(_total(scene, told), scene.width, signs)


def _due(scene: Scene, row: Payout, names: int, money: int) -> list[str]:
    """What the re-run pays; in a quiz not before the file has paid."""
    if scene.look.quiz and not any(p in scene.shot.paid for p in row.got):
        return ["?"]
    if row.due is None:
        return ["cards not known"]
    out = []
    for due in row.due:
        half = {"high": " hi", "low": " lo"}.get(due.half, "")
        out.append(f"{scene.name(due.seat, names):<{names}} {scene.say(due.amount):>{money}}{half}")
    return out


def _joined(cells: list[str]) -> str:
    """Shares of one pot in one cell: the names alone."""
    if len(cells) < 2:
        return "".join(cells)
    return ", ".join(
        " ".join(word for n, word in enumerate(c.split()) if n == 0 or word in ("hi", "lo")) for c in cells
    )


def _total(scene: Scene, told: bool) -> Text:
    shot, say = scene.shot, scene.say
    line = Text(f" total   {say(sum(p.amount for p in scene.reel.shots[-1].pots) or shot.pot)}")
    if shot.paid:
        line.append(f"   paid {say(sum(p.amount for p in shot.paid))}")
    if not told and shot.paid:
        sums: dict[int, int] = {}
        for one in shot.paid:
            sums[one.seat] = sums.get(one.seat, 0) + one.amount
        line.append(" (" + ", ".join(f"{scene.name(s, 10)} {say(a)}" for s, a in sums.items()) + ")")
    chips = shot.chips
    if chips.over and chips.dropped is not None:
        line.append(f"   rake {say(chips.dropped)}")
        if chips.middle != chips.dropped:
            line.append(f"   nobody got {say(chips.middle - chips.dropped)}", "bold red")
    elif chips.middle:
        line.append(f"   still in the pot {say(chips.middle)}")
    differ = f"   stacks {say(chips.stacks)} {scene.signs.differs} start {say(chips.start)}"
    line.append("   chips ok" if chips.balanced else differ,
                "green" if chips.balanced else "bold red")  # fmt: skip
    for seat in shot.seats:
        back = sum(
            s.act.amount or 0
            for s in scene.reel.shots[: scene.step + 1]
            if s.act and s.act.kind == "t" and s.act.who == seat.name
        )
        if back:
            line.append(f"   returned {say(back)} to {scene.name(seat.seat, 10)}")
    return line
