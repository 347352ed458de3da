"""A hand's steps as data: what the frames show, for programs that draw their own."""

import json
from collections.abc import Iterator
from typing import Any

from omaha_audit.cards import TEXT, UNKNOWN, Card
from omaha_audit.money import plain_text
from omaha_audit.render.reel import RAIL, Reel
from omaha_audit.render.scene import Look, Scene
from omaha_audit.render.shots import SeatShot, Turn

SCHEMA = "omaha-audit/replay/1"


def film_json(reel: Reel, steps: list[int], look: Look) -> Iterator[str]:
    """The JSON text of some steps, a line a step. Amounts are decimal text in the hand's currency; cards that the look
    hides, or that nobody saw, are ``??``. What would act on a terminal is escaped."""
    hand = reel.hand
    head = {
        "schema": SCHEMA, "hand": hand.id, "file": hand.file, "line": hand.first_line, "game": hand.game.title,
        "currency": hand.currency, "unit": plain_text(hand.unit), "button": hand.button,
    }  # fmt: skip
    yield json.dumps(head)[:-1] + ',\n "steps": [\n  '
    yield ",\n  ".join(json.dumps(_step(Scene(reel, step, look))) for step in steps)
    yield "\n]}\n"


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [TEXT[min(card, UNKNOWN)] for card in cards]


def _step(scene: Scene) -> dict[str, Any]:
    shot = scene.shot
    act = shot.act
    return {
        "step": scene.step, "lines": list(shot.lines), "street": RAIL[shot.street],
        "words": scene.words(act).plain if act is not None else "",
        "boards": [{"run": run, "cards": _cards(cards)} for run, cards in shot.boards],
        "seats": [_seat(scene, seat) for seat in shot.seats],
        "pots": [{"amount": plain_text(pot.amount), "eligible": list(pot.seats)} for pot in shot.pots],
        "middle": plain_text(shot.chips.middle),
        "turn": _turn(shot.turn) if shot.turn is not None and not scene.look.quiz else None,
        "paid": [
            {"seat": p.seat, "amount": plain_text(p.amount), "pot": p.pot, "run": p.run, "half": p.half}
            for p in shot.paid
        ],
        "findings": [] if scene.quizzing else [
            {"id": f.id, "code": f.code, "line": f.line, "message": f.message} for f in shot.findings
        ],
    }  # fmt: skip


def _seat(scene: Scene, seat: SeatShot) -> dict[str, Any]:
    return {
        "seat": seat.seat, "player": seat.name, "stack": plain_text(seat.stack), "bet": plain_text(seat.bet),
        "in": seat.live, "allin": seat.allin, "dealt": not seat.idle, "won": plain_text(seat.got),
        "cards": [] if seat.idle else _cards(scene.hole(seat.seat)),
    }  # fmt: skip


def _turn(turn: Turn) -> dict[str, Any]:
    """Whose turn it is: what a call costs, and between which totals a bet or raise may be."""
    def said(amount: int | None) -> str | None:
        return None if amount is None else plain_text(amount)

    return {
        "seat": turn.seat, "call": said(turn.call), "low": said(turn.low), "high": said(turn.high),
        "also": [plain_text(amount) for amount in turn.also], "closed": turn.closed, "sum": turn.sum or None,
    }  # fmt: skip
