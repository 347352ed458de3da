"""What is checked, by subject: functions of a step looked up by the kind of event, and functions of a settled hand."""

from collections.abc import Callable
from typing import Any

from omaha_audit.checks import (
    amounts,
    announced,
    blinds,
    closed,
    deal,
    deck,
    passing,
    payout,
    pots,
    setting,
    showdown,
    summary,
    turns,
)
from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Table
from omaha_audit.engine.settle import Settlement
from omaha_audit.events import (
    AllIn,
    Awarded,
    Bet,
    Board,
    Burned,
    Called,
    Capped,
    Checked,
    Dealing,
    Dealt,
    Event,
    Folded,
    HoleCards,
    Mucked,
    Posted,
    Raised,
    Result,
    Returned,
    Showdown,
    Shown,
)  # fmt: skip

StepCheck = Callable[[HandReport, Table, int, Event, Any], None]
"""The last argument is the `Legal` of a turn, None for other events."""
SettledCheck = Callable[[HandReport, Settlement], None]

CHECKS: dict[type, tuple[StepCheck, ...]] = {
    Posted: (blinds.known_poster, blinds.post_amount),
    HoleCards: (blinds.all_posts,),
    Dealt: (deal.dealt, deck.held),
    Folded: (passing.folded,),
    Checked: (passing.checked,),
    Called: (passing.called,),
    Bet: (passing.bet,),
    Raised: (passing.raised,),
    AllIn: (turns.turn, amounts.all_in),
    Capped: (closed.capped,),
    Dealing: (deck.dealing,),
    Burned: (deck.burned,),
    Board: (deck.board, deal.street),
    Returned: (turns.known, turns.round_over, pots.returned),
    Showdown: (turns.round_over,),
    Shown: (turns.known, deal.shown, deck.shown),
    Mucked: (turns.known, deal.mucked),
    Awarded: (turns.known, turns.round_over),
    Result: (passing.result,),
}
"""Checks of a step, by kind of event, in the order in which one fault takes the line."""

OPENING: tuple[Callable[[HandReport, Table], None], ...] = (deck.commitment, setting.opening)
"""Checks of what stands above the first event."""

SETTLED: tuple[SettledCheck, ...] = (
    pots.refund_missing, deck.recorded, deal.run_out, deal.runs, showdown.names, announced.played_cards, showdown.order,
    showdown.side_first, showdown.face_up, showdown.who_shows, payout.awards, announced.halves, pots.total_line,
    announced.award_lines, payout.bounds, announced.totals, summary.results,
)  # fmt: skip
"""Checks of a finished hand, roots before what may follow from them."""
