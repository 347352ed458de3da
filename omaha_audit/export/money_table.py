"""Who got how much by the file, and by the re-run: the chips of all pots that the two divide in different ways."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from omaha_audit.money import amount_text
from omaha_audit.render.payouts import Payout, payouts
from omaha_audit.render.reel import Reel

NOBODY = ""
"""Stands for chips that a pot holds and the file pays to nobody, or that it pays and no pot holds."""


class MoneyRow(NamedTuple):
    """A player's collected chips, in words."""

    player: str
    says: str
    due: str
    difference: str
    owed: int
    """What the file gives beyond what is due, in hundredths."""


class MoneyTable(NamedTuple):
    """The rows of one currency; the differences come to nothing."""

    currency: str
    rows: tuple[MoneyRow, ...]
    total: MoneyRow
    moved: str
    """Chips in the wrong hands, hand by hand: what one hand gives a player too much makes up for no other."""


class Ledger:
    """Adds up hands; each currency has its own account."""

    def __init__(self) -> None:
        self._accounts: dict[tuple[str, str], dict[str, list[int]]] = {}
        self._units: dict[tuple[str, str], int] = {}
        self._moved: dict[tuple[str, str], int] = {}
        self.untold: list[str] = []
        """Ids of the hands of which it cannot be told who is due what."""

    def take(self, reel: Reel) -> None:
        """Add a hand, if its pots go to others than they should."""
        if not any(f.code[:3] in ("OA6", "OA8") and f.severity != "info" for f in reel.findings):
            return
        divided = _divided(reel)
        if divided is None:
            self.untold.append(reel.hand.id)
            return
        says, due = divided
        if says == due:
            return
        key = (reel.hand.symbol, reel.hand.currency or ("chips" if not reel.hand.symbol else ""))
        self._units[key] = min(self._units.get(key, reel.hand.unit), reel.hand.unit)
        account = self._accounts.setdefault(key, {})
        for one in reel.shots[-1].seats:
            if one.seat in says or one.seat in due:
                entry = account.setdefault(one.name, [0, 0])
                entry[0] += says.get(one.seat, 0)
                entry[1] += due.get(one.seat, 0)
        over = {seat: says.get(seat, 0) - due.get(seat, 0) for seat in {**says, **due}}
        missing = sum(due.values()) - sum(says.values())
        if missing:
            account.setdefault(NOBODY, [0, 0])[0] += missing
        moved = sum(max(n, 0) for n in over.values()) + max(missing, 0)
        self._moved[key] = self._moved.get(key, 0) + moved

    def tables(self) -> Iterator[MoneyTable]:
        """A table a currency; nobody's row, if there is one, comes last."""
        for (symbol, currency), account in self._accounts.items():
            unit = self._units[symbol, currency]
            entries = sorted(account.items(), key=lambda e: e[0] == NOBODY)
            rows = tuple(_row(name, says, due, unit, symbol) for name, (says, due) in entries)
            says_all, due_all = (sum(entry[n] for entry in account.values()) for n in (0, 1))
            total = _row("total", says_all, due_all, unit, symbol)
            moved = amount_text(self._moved[symbol, currency], unit, symbol)
            yield MoneyTable(currency, rows, total, moved)


def _row(name: str, says: int, due: int, unit: int, symbol: str) -> MoneyRow:
    plus = "+" if says > due else ""
    difference = plus + amount_text(says - due, unit, symbol)
    return MoneyRow(name, amount_text(says, unit, symbol), amount_text(due, unit, symbol), difference, says - due)


def _divided(reel: Reel) -> tuple[dict[int, int], dict[int, int]] | None:
    """By seat: what the file pays and what the re-run pays; None where that cannot be told."""
    settled = reel.settled
    if settled is None or settled.table.cancelled:
        return None
    rows, paid = payouts(reel), reel.shots[-1].paid
    told = sum(p.amount for r in rows for p in r.got) == sum(p.amount for p in paid)
    pots, collected = sum(r.amount for r in rows), sum(p.amount for p in paid)
    dropped = reel.shots[-1].chips.dropped
    balanced = collected <= pots if dropped is None else collected + dropped == pots
    if told and balanced:
        return _by_pot(rows)
    due = settled.due()
    if due is None:
        return None
    says: dict[int, int] = {}
    for payment in paid:
        says[payment.seat] = says.get(payment.seat, 0) + payment.amount
    return says, {p.seat: a for p, a in due.items() if a}


def _by_pot(rows: Sequence[Payout]) -> tuple[dict[int, int], dict[int, int]] | None:
    says: dict[int, int] = {}
    due: dict[int, int] = {}
    for row in rows:
        for one in row.got:
            says[one.seat] = says.get(one.seat, 0) + one.amount
        if row.agrees:  # also where the rules leave more than one division open
            shares = [(p.seat, p.amount) for p in row.got]
        elif row.due is None:
            return None
        else:
            shares = [(d.seat, d.amount) for d in row.due]
        for seat, amount in shares:
            due[seat] = due.get(seat, 0) + amount
    return says, due
