"""The JSON report ``omaha-audit/report/1``, streamed, and valid also when the audit was cut short."""

import json
from typing import Any, TextIO

from omaha_audit import __version__
from omaha_audit.audit import Audited, FileEnd, HandAudit
from omaha_audit.cards import TEXT
from omaha_audit.engine.settle import Settlement
from omaha_audit.evaluator import write_high, write_low
from omaha_audit.findings import Finding
from omaha_audit.money import plain_text
from omaha_audit.tally import Tally


class JsonReport:
    """Writes a report as results come; `close` makes it whole."""

    def __init__(self, out: TextIO, with_hands: bool) -> None:
        self._out, self._with_hands = out, with_hands
        # A stream of another encoding than UTF-8 gets escapes: it would lose what it has no sign for.
        self._ascii = (getattr(out, "encoding", None) or "utf-8").lower().replace("-", "") != "utf8"
        self._late: list[str] = []
        self._hands = self._findings = 0
        tool = json.dumps({"name": "omaha-audit", "version": __version__})
        out.write(f'{{"schema": "omaha-audit/report/1", "tool": {tool},\n "hands": [')
        if not with_hands:
            out.write('],\n "findings": [')

    def take(self, audited: Audited) -> None:
        """Write what a hand or a file's end came to."""
        if self._with_hands and isinstance(audited, HandAudit):
            self._write(hand_row(audited), self._hands)
            self._hands += 1
        for finding in audited.findings:
            row = self._text(finding_row(finding))
            if self._with_hands:
                self._late.append(row)
            else:
                self._put(row, self._findings)
                self._findings += 1

    def _write(self, row: dict[str, Any], count: int) -> None:
        self._put(self._text(row), count)

    def _text(self, row: dict[str, Any]) -> str:
        """What would act on a terminal, direction marks among it, is escaped: the value stays what it was."""
        text = json.dumps(row, ensure_ascii=self._ascii)
        if text.isascii():
            return text
        return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)

    def _put(self, row: str, count: int) -> None:
        self._out.write(("\n  " if count == 0 else ",\n  ") + row)

    def close(self, tally: Tally, complete: bool) -> None:
        """The summary, and whether the audit ran to its end."""
        if self._with_hands:
            self._out.write('],\n "findings": [')
            for i, row in enumerate(self._late):
                self._put(row, i)
        summary = json.dumps(tally.summary())
        self._out.write(f'],\n "summary": {summary},\n "complete": {json.dumps(complete)}}}\n')


def finding_row(f: Finding) -> dict[str, Any]:
    """A finding as the report has it; amounts of money are decimal text in the hand's currency."""
    return {
        "id": f.id, "code": f.code, "name": f.name, "severity": f.severity, "verdict": f.verdict, "file": f.file,
        "line": f.line, "column": f.column, "hand": f.hand, "seat": f.seat, "player": f.player, "street": f.street,
        "message": f.message, "expected": f.expected, "actual": f.actual,
        "money": None if f.money is None else plain_text(f.money), "currency": f.currency, "rule": f.rule,
        "follows": f.follows.id if f.follows else None, "fingerprint": f.fingerprint,
    }  # fmt: skip


def hand_row(audited: HandAudit) -> dict[str, Any]:
    """A hand as the report has it, with pots and showdown where they could be settled."""
    hand, settled = audited.hand, audited.settled
    row: dict[str, Any] = {
        "id": hand.id, "file": hand.file, "line": hand.first_line, "format": hand.format, "game": hand.game.title,
        "rules": audited.rules.id if audited.rules else None, "verdict": audited.verdict,
        "unit": plain_text(hand.unit), "currency": hand.currency, "reasons": list(audited.reasons),
        "pots": [], "showdown": [],
    }  # fmt: skip
    if settled is not None and not settled.table.cancelled:
        row["pots"] = [{"amount": plain_text(p.amount), "eligible": [q.seat for q in p.eligible]} for p in settled.pots]
        row["showdown"] = _showdown(settled)
    return row


def _showdown(settled: Settlement) -> list[dict[str, Any]]:
    if not settled.contested:
        return []
    style = settled.table.hand.names or (
        settled.rules.names if settled.rules.names not in ("none", "category") else "house"
    )
    out = []
    for run in settled.runs:
        for player in settled.live:
            made = settled.high(run, player)
            if made is None:
                continue
            row: dict[str, Any] = {
                "run": run, "seat": player.seat, "player": player.name, "hole": [TEXT[c] for c in player.cards],
                "used_hole": [TEXT[c] for c in made.hole], "used_board": [TEXT[c] for c in made.board],
                "name": write_high(made.strength, str(style)),
            }  # fmt: skip
            low = settled.low(run, player) if settled.hilo else None
            if settled.hilo:
                row["low"] = None if low is None else {
                    "used_hole": [TEXT[c] for c in low.hole], "used_board": [TEXT[c] for c in low.board],
                    "name": write_low(low, str(style)),
                }  # fmt: skip
            out.append(row)
    return out


__all__ = ["FileEnd", "JsonReport", "finding_row", "hand_row"]
