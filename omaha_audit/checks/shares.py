"""Each pot by itself: who may be paid from it, who has won it, how it is divided (S0.53-S0.56, S1.40, S3.48, S3.63)."""

from typing import NamedTuple

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Player
from omaha_audit.engine.settle import Ranking, Settlement
from omaha_audit.evaluator import write_high, write_low


class Paid(NamedTuple):
    """One payment as recorded."""

    index: int  # type: ignore[assignment]
    run: int | None
    player: Player
    amount: int
    pot: int | None


# -- which payment is out of which pot ---------------------------------------------------------------------------


def by_pot(settled: Settlement, paid: list[Paid]) -> dict[tuple[int, int], list[Paid]] | None:
    """Payments by (pot, run), where the record tells both; None where it does not."""
    many, runs = len(settled.pots) > 1, settled.runs
    if not many and len(runs) == 1:
        return {(0, runs[0]): paid}
    out: dict[tuple[int, int], list[Paid]] = {}
    for one in paid:
        number = 0 if not many else one.pot
        run = runs[0] if len(runs) == 1 else one.run
        if number is None or run is None or run not in runs or number >= len(settled.pots):
            return None
        out.setdefault((number, run), []).append(one)
    for number, pot in enumerate(settled.pots):
        if pot.amount and not any(n == number for n, _ in out):
            return None
    return out


def pot_title(settled: Settlement, number: int, run: int) -> str:
    name = "the pot" if len(settled.pots) == 1 else "main pot" if number == 0 else f"side pot {number}"
    return f"{name}, board {run}" if run else name


def one_pot(report: HandReport, settled: Settlement, number: int, run: int, part: list[Paid], balanced: bool) -> None:
    pot = settled.pots[number]
    title = pot_title(settled, number, run)
    outsiders = [p for p in part if p.player not in pot.eligible]
    if outsiders:
        outsider = outsiders[0]
        difference = owed(report, _due(settled, number, run, part), _sums(part))
        detail = f"{title}: {_why_not(outsider.player)}"
        _not_theirs(report, outsider, pot.eligible, outsider.amount, detail, difference)
        return
    got = _sums(part)
    if not pot.contested:
        return
    if not settled.trusted or settled.board(run) is None:
        report.unverifiable.append(f"{title}: the cards cannot be relied on")
        return
    given_up = next((p for p in part if p.player.mucked), None) if report.rules.muck_concedes else None
    if given_up is not None and not all(p.mucked for p in pot.eligible):  # a mucked hand is never paid
        _unseen(report, settled, title, given_up, [p for p in pot.eligible if p not in got])
        return
    ranking = settled.ranking(number, run)
    if ranking.unknown and not _unknown(report, settled, number, run, part, ranking):
        return
    amount = sum(got.values())
    accepted = settled.all_shares(number, run, amount)
    alone = len(ranking.high) == 1 and not ranking.low and list(got) == [ranking.high[0]]
    # Where the sums are wrong already, right payees are not blamed for their parts.
    unsaid = alone or (not balanced and set(got) == set(settled.shares(number, run, amount)))
    if not unsaid and not any(_same(shares, got) for shares in accepted):
        _wrong_shares(report, settled, number, run, part, got, ranking)
    whole = report.hand.view is not None  # such a text leaves no hand out that was turned up
    hidden = [p for p in part if (whole or p.player.mucked) and not p.player.turned_up]
    if hidden and report.rules.show_policy != "unrecorded":
        _unseen(report, settled, title, hidden[0], [p for p in pot.eligible if p not in got])


def _not_theirs(
    report: HandReport,
    paid: Paid,
    eligible: tuple[Player, ...] | list[Player],
    money: int,
    detail: str,
    difference: str = "",
) -> None:
    """Chips of a pot that this player is no part of."""
    report.add(
        "OA606",
        paid.index,
        paid.player,
        expected=names_of(eligible),
        actual=paid.player.name,
        mark=paid.player.name,
        difference=difference,
        money=money,
        detail=detail,
    )


def _same(one: dict[Player, int], other: dict[Player, int]) -> bool:
    return {p: a for p, a in one.items() if a} == {p: a for p, a in other.items() if a}


def _why_not(player: Player) -> str:
    return f"{player.name} is out of the hand" if not player.live else f"{player.name} is all-in for less"


def names_of(players: tuple[Player, ...] | list[Player]) -> str:
    return ", ".join(p.name for p in players)


def _unknown(
    report: HandReport, settled: Settlement, number: int, run: int, part: list[Paid], ranking: Ranking
) -> bool:
    """With hands nobody saw: True where the known hands settle it all the same."""
    title = pot_title(settled, number, run)
    pot = settled.pots[number]
    payees = [p.player for p in part]
    unseen = [p for p in part if p.player in ranking.unknown]
    if unseen:
        hidden = unseen[0]
        others = [p for p in pot.eligible if p not in payees]
        if not hidden.player.turned_up:
            _unseen(report, settled, title, hidden, others)
        report.unverifiable.append(f"{title}: the hand of {hidden.player.name} is not known")
        return False
    if [p for p in payees if p not in ranking.high and p not in ranking.low]:
        return True  # another known hand beats this one, whatever the unknown hands are
    for player in ranking.unknown:
        if settled.could_share(player, number, run):
            report.unverifiable.append(f"{title}: the hand of {player.name} is not known and could win")
            return False
    return True


def _unseen(report: HandReport, settled: Settlement, title: str, hidden: Paid, others: list[Player]) -> None:
    """A hand that was never turned up takes nothing from one that was (LA24 139); told once a player."""
    told = any(f.code == "OA711" and f.seat == hidden.player.seat for f in report.findings)
    if not told and any(p.turned_up and not p.mucked for p in others):
        report.add(
            "OA711",
            hidden.index,
            hidden.player,
            actual=report.say(hidden.amount),
            detail=title,
            mark=hidden.player.name,
            fields=("show_policy",),
        )


def together(report: HandReport, settled: Settlement, paid: list[Paid], pot: int) -> None:
    """Payments that do not say which pot or board they are from: each player's sum against the dues."""
    outsider = next((p for p in paid if not p.player.live), None)
    if outsider is not None:
        _not_theirs(report, outsider, settled.live, outsider.amount, f"the pot: {_why_not(outsider.player)}")
        return
    if not settled.trusted or (settled.contested and any(settled.board(r) is None for r in settled.runs)):
        report.unverifiable.append("the cards cannot be relied on")
        return
    due = settled.due()
    if due is None:
        report.unverifiable.append("a hand that could win is not known")
        return
    got = _sums(paid)
    dropped = pot - sum(got.values())
    difference = "" if dropped else owed(report, due, got)  # whose share a drop came out of is not told
    slack = settled.unit * len(settled.pots) * len(settled.runs)
    for one in paid:
        if due.get(one.player, 0) == 0:
            report.add(
                "OA801",
                one.index,
                one.player,
                expected=names_of(list(due)),
                actual=one.player.name,
                mark=one.player.name,
                difference=difference,
                money=got[one.player],
                detail="the pots together",
            )
            return
    for one in paid:
        reach = sum(p.amount for p in settled.pots if one.player in p.eligible)
        if got[one.player] > reach:
            detail = f"the pots: {one.player.name} can win {report.say(reach)}"
            _not_theirs(report, one, settled.pots[-1].eligible, got[one.player] - reach, detail, difference)
            return
    for player, right in due.items():
        have = got.get(player, 0)
        if not right - max(dropped, 0) - slack <= have <= right + slack:
            at = next((p.index for p in paid if p.player is player), paid[0].index)
            code = "OA804" if have else "OA802"
            report.add(
                code,
                at,
                player,
                expected=report.say(right),
                actual=report.say(have),
                difference=difference,
                money=abs(right - have),
                detail="the pots together",
            )
            return


# -- what is wrong with a division -------------------------------------------------------------------------------


def _wrong_shares(
    report: HandReport,
    settled: Settlement,
    number: int,
    run: int,
    part: list[Paid],
    got: dict[Player, int],
    ranking: Ranking,
) -> None:
    title = pot_title(settled, number, run)
    amount = sum(got.values())
    due = settled.shares(number, run, amount)
    by_chip = any(_same(shares, got) for other in settled.by_other_chips()
                  for shares in other.all_shares(number, run, amount))  # fmt: skip
    entitled = {p for p, a in due.items() if a}
    payees = {p for p, a in got.items() if a}
    money = sum(max(a - due.get(p, 0), 0) for p, a in got.items())
    at = next((p for p in part if p.player not in entitled), None)
    say_due, say_got = _shares(report, due), _shares(report, got)
    difference = owed(report, due, got)
    if at is not None:
        if settled.hilo and not ranking.low and set(ranking.high) & payees and 2 * at.amount <= amount + settled.unit:
            report.add(
                "OA806",
                at.index,
                at.player,
                expected="to nobody",
                actual=f"to {at.player.name}",
                difference=difference,
                money=money,
                detail=title,
                mark=at.player.name,
            )
            return
        detail = f"{title}: {_best(settled, run, ranking, report)}"
        report.add(
            "OA801",
            at.index,
            at.player,
            expected=say_due,
            actual=say_got,
            difference=difference,
            money=money,
            mark=at.player.name,
            detail=detail,
        )
        return
    missing = [p for p in entitled if p not in payees]
    first = max(part, key=lambda p: got[p.player] - due.get(p.player, 0))
    if missing:
        low_only = settled.hilo and all(p in ranking.low and p not in ranking.high for p in missing)
        if low_only:
            report.add(
                "OA806",
                first.index,
                first.player,
                expected=f"to {names_of(missing)}",
                actual=f"to {first.player.name}",
                difference=difference,
                money=money,
                detail=title,
            )
        else:
            report.add(
                "OA802",
                first.index,
                first.player,
                expected=names_of(list(due)),
                actual=names_of(list(got)),
                difference=difference,
                money=money,
                detail=title,
            )
        return
    code, fields = _odd_code(settled, ranking, due, got)
    report.add(
        code,
        first.index,
        first.player,
        expected=say_due,
        actual=say_got,
        difference=difference,
        money=money,
        detail=title,
        fields=("unit",) if by_chip else (*fields, *chip_fields(report, settled)),
        verdict="ambiguous" if by_chip else "fail",
        mark=report.printed(first.amount),
    )


def chip_fields(report: HandReport, settled: Settlement) -> tuple[str, ...]:
    """The field that names the odd chip, where it is not simply the smallest amount of the text."""
    if settled.unit == report.hand.unit:
        return ()
    return ("unit_by_stakes",) if report.rules.unit_by_stakes else ("unit",)


def _odd_code(
    settled: Settlement, ranking: Ranking, due: dict[Player, int], got: dict[Player, int]
) -> tuple[str, tuple[str, ...]]:
    """Right winners, wrong shares: which rule of division is broken."""
    worst = max(abs(got.get(p, 0) - a) for p, a in due.items())
    if ranking.low:
        if set(ranking.high) == set(ranking.low) and len(ranking.high) > 1:
            return "OA807", ("hilo_identical",)
        if (
            worst <= settled.unit
            and len(ranking.low) > 1
            and all(got.get(p) == due.get(p) for p in ranking.high if p not in ranking.low)
        ):
            return "OA803", ("hilo_low_odd",)
        return "OA805", ("hilo_odd",)
    if worst <= settled.unit:
        return "OA803", ("odd_chip",)
    return "OA804", ("odd_chip_spread",)


def _sums(part: list[Paid]) -> dict[Player, int]:
    """What each player got by these payments."""
    got: dict[Player, int] = {}
    for one in part:
        got[one.player] = got.get(one.player, 0) + one.amount
    return got


def _due(settled: Settlement, number: int, run: int, part: list[Paid]) -> dict[Player, int]:
    """Who should have had these payments; nobody where the cards do not tell it."""
    pot, amount = settled.pots[number], sum(one.amount for one in part)
    if not pot.contested:
        return dict.fromkeys(pot.eligible, amount)
    if not settled.trusted or settled.board(run) is None or settled.ranking(number, run).unknown:
        return {}
    return settled.shares(number, run, amount)


def owed(report: HandReport, due: dict[Player, int], got: dict[Player, int]) -> str:
    """Who had too little and who too much: what settles the dispute. Empty where nobody can say whose it is."""
    short = [(p, a - got.get(p, 0)) for p, a in due.items() if a > got.get(p, 0)]
    over = [(p, a - due.get(p, 0)) for p, a in got.items() if a > due.get(p, 0)]
    if not short:
        return ""
    said = [f"{p.name} is owed {report.say(a)}" for p, a in short]
    return "; ".join([*said, *(f"{p.name} has {report.say(a)} too much" for p, a in over)])


def _shares(report: HandReport, shares: dict[Player, int]) -> str:
    return ", ".join(f"{p.name} {report.say(a)}" for p, a in shares.items() if a)


def _best(settled: Settlement, run: int, ranking: Ranking, report: HandReport) -> str:
    style = report.style
    best = settled.high(run, ranking.high[0])
    text = f"{ranking.high[0].name} has {write_high(best.strength, style)}" if best else ""
    if ranking.low:
        low = settled.low(run, ranking.low[0])
        text += f", {ranking.low[0].name} the low {write_low(low, style)}" if low else ""
    return text
