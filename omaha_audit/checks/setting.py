"""Before the first card: seats, button, stakes and stacks against the ruleset (S0.1, S0.11-12, S2.22-24, S4.5)."""

from collections import Counter
from decimal import Decimal

from omaha_audit.checks.report import HandReport
from omaha_audit.engine import Table
from omaha_audit.events import ACTIONS


def opening(report: HandReport, table: Table) -> None:
    """Everything that the header and the seat list say."""
    _seats(report)
    _button(report, table)
    _stakes(report, table)
    _currency(report)
    _first_hand(report, table)
    if any(not s.stack for s in report.hand.seats):
        _broke(report, table)


def _broke(report: HandReport, table: Table) -> None:
    """Who has no chips is not in the hand, and has no turn in it (S0.60, S4.19)."""
    for index, event in enumerate(report.hand.events):
        player = table.by_name.get(event.who) if isinstance(event, ACTIONS) else None
        if player is not None and player.start <= 0:
            why = f"{player.name} has no chips"
            report.add("OA405", index, player, actual="without chips", detail=why, mark=event.who)
            return


def _seats(report: HandReport) -> None:
    """No seat and no name twice; as many players as the ruleset allows."""
    hand, rules = report.hand, report.rules
    for what, values in (("seat", [s.seat for s in hand.seats]), ("name", [s.name for s in hand.seats])):
        if len(set(values)) == len(values):
            continue
        for value, times in Counter(values).items():
            if times > 1:
                second = [s for s in hand.seats if value in (s.seat, s.name)][1]
                report.add(
                    "OA104", report.seat_line(second.seat, last=True), actual=str(value), detail=what, mark=str(value)
                )
    dealt = len([s for s in hand.seats if s.stack and (not s.out or hand.kind == "tournament")])
    if not rules.seats_min <= dealt <= rules.seats_max and dealt:
        allowed = f"{rules.seats_min} to {rules.seats_max}"
        if dealt > rules.seats_max:
            report.add("OA111", report.seat_line(hand.seats[-1].seat), expected=allowed, actual=str(dealt))
        elif dealt > 1:
            report.add("OA111", report.seat_line(hand.seats[0].seat), expected=allowed, actual=str(dealt))
    beyond = [
        s.seat for s in hand.seats if hand.table_size is not None and s.seat > hand.table_size and hand.view is not None
    ]
    if beyond:
        report.add(
            "OA111", report.head("table", "Table"), expected=f"at least {max(beyond)}", actual=str(hand.table_size)
        )
    elif rules.table_sizes and hand.table_size is not None and hand.table_size not in rules.table_sizes:
        report.add(
            "OA111",
            report.head("table", "Table"),
            expected=" or ".join(map(str, rules.table_sizes)),
            actual=str(hand.table_size),
        )


def _button(report: HandReport, table: Table) -> None:
    """The button marks a seat that can hold it; only a dead button may mark an empty one."""
    hand, button = report.hand, report.hand.button
    if button is None or not hand.seats:
        return
    seats = [s.seat for s in hand.seats if s.stack]  # who has no chips keeps its seat, and has no button (S0.61)
    size = hand.table_size or max(s.seat for s in hand.seats)
    if button in seats or not seats:
        return
    dead = any(report.rules.allows("button_move", move) for move in ("tda_dead", "rrop_moving", "every_seat"))
    if 1 <= button <= max(size, *seats) and (dead or (hand.kind != "tournament" and hand.view is None)):
        return
    report.add(
        "OA105", report.head("button", "Table"), expected=f"one of {', '.join(map(str, seats))}", actual=str(button)
    )


def _stakes(report: HandReport, table: Table) -> None:
    """Header stakes against those that the ruleset names (S0.14, S0.15, S2.23, S4.2)."""
    hand, rules = report.hand, report.rules
    if not (rules.bb or rules.stakes or rules.small_bet or rules.structure or rules.levels):
        return  # a room's ruleset: the header names stakes and game
    chip = int(Decimal(rules.unit) * 100)
    if rules.levels and _off_schedule(report, table, chip):
        return
    named = [(rules.sb, rules.bb)] if rules.sb is not None and rules.bb is not None else list(rules.stakes or ())
    pairs = [(sb * chip, bb * chip) for sb, bb in named]
    if rules.levels:  # the schedule has judged them
        named = []
    stakes = table.stakes
    said = (hand.sb or 0, hand.bb) if hand.view is not None else (stakes.sb or 0, stakes.bb)
    if pairs and said not in pairs and not (stakes.sb is None and any(bb == stakes.bb for _, bb in pairs)):
        report.add(
            "OA110",
            report.head("stakes", ""),
            expected=" or ".join(f"{report.say(a)}/{report.say(b)}" for a, b in pairs),
            actual=f"{report.say(said[0])}/{report.say(said[1])}",
        )
        return
    bets = (stakes.small_bet, stakes.big_bet)
    if hand.game.structure == "fl" and (hand.bb_bet or hand.big_bet):  # as printed, a bet of nothing included
        bets = (hand.bb_bet, hand.big_bet)
    if table.structure == "fl" and rules.small_bet and bets != (rules.small_bet * chip, (rules.big_bet or 0) * chip):
        report.add(
            "OA110",
            report.head("stakes", ""),
            expected=f"bets {rules.small_bet}/{rules.big_bet}",
            actual=f"bets {report.say(bets[0])}/{report.say(bets[1])}",
        )
        return
    if table.structure == "fl" and rules.big_bet is None and bets[1] != 2 * bets[0]:  # S1.17, S3.57
        report.add(
            "OA110",
            report.head("stakes", ""),
            expected=f"a large bet of {report.say(2 * bets[0])}",
            actual=report.say(bets[1]),
            fields=("big_bet",),
        )
        return
    structures = [rules.structure, *rules.options("structure")]
    if rules.structure is not None and hand.game.structure not in structures:
        report.add(
            "OA110",
            report.head("game", ""),
            expected=str(rules.structure),
            actual=hand.game.structure,
            detail="betting structure",
        )
    elif rules.hole_cards is not None and not rules.open("hole_cards") and hand.game.hole_cards != rules.hole_cards:
        report.add(
            "OA110",
            report.head("game", ""),
            expected=f"{rules.hole_cards} hole cards",
            actual=f"{hand.game.hole_cards} hole cards",
        )
    elif rules.split is not None and not rules.open("split") and (hand.game.split, rules.split) not in (
        (rules.split, rules.split),
        ("hilo8", "hilo_any"),  # a text that says hi-lo does not say what a low must be
    ):
        report.add("OA110", report.head("game", ""), expected=str(rules.split), actual=hand.game.split)
    elif hand.ante and rules.ante_type == "none" and not rules.open("ante_type") and rules.ante is not None:
        report.add("OA110", report.head("stakes", ""), expected="no ante", actual=f"ante {report.say(hand.ante)}")


def _off_schedule(report: HandReport, table: Table, chip: int) -> bool:
    """Blinds and ante against the level of this hand (S1.11); of a hand that is not counted, against any level."""
    hand, levels = report.hand, report.rules.levels or ()
    due = [row for row in levels if hand.match_hand is None or row[0] <= hand.match_hand]
    due = due if hand.match_hand is None else due[-1:]
    stakes = table.stakes
    for _, sb, bb, ante in due:
        if (stakes.sb in (None, sb * chip)) and stakes.bb == bb * chip and stakes.ante == ante * chip:
            return False
    if not due:
        return False

    def say(sb: int, bb: int, ante: int) -> str:
        return f"{report.say(sb)}/{report.say(bb)}{f' ante {report.say(ante)}' if ante else ''}"

    report.add(
        "OA110" if hand.match_hand is None else "OA912",
        report.head("stakes", ""),
        expected=" or ".join(say(sb * chip, bb * chip, ante * chip) for _, sb, bb, ante in due),
        actual=say(stakes.sb or 0, stakes.bb, stakes.ante),
        detail="any level" if hand.match_hand is None else f"hand {hand.match_hand} of the match",
        fields=("levels",),
    )
    return True


def _currency(report: HandReport) -> None:
    """A game for chips prints no currency (S0.2, S2.31, S3.8)."""
    if report.hand.symbol and report.rules.id[:2] in ("s0", "s2", "s3"):
        report.add("OA114", report.head("stakes", ""), actual=report.hand.symbol, expected="no currency")


def _first_hand(report: HandReport, table: Table) -> None:
    """The first hand of a match: equal stacks as the ruleset says, the button where it begins; and the hand limit."""
    hand, rules = report.hand, report.rules
    if hand.match_hand is None:
        return
    if rules.hand_limit is not None and hand.match_hand > rules.hand_limit:
        report.add("OA911", -hand.offset, expected=str(rules.hand_limit), actual=str(hand.match_hand))
    if hand.match_hand != 1:
        return
    chip = int(Decimal(rules.unit) * 100)
    if isinstance(rules.starting_stack, int):
        due: int | None = rules.starting_stack * chip
    elif rules.starting_stack == "equal":
        due = Counter(s.stack for s in hand.seats).most_common(1)[0][0]
    else:
        due = None
    for seat in hand.seats:
        if due is not None and seat.stack != due:
            report.add(
                "OA903", report.seat_line(seat.seat), table.by_seat.get(seat.seat), expected=due, actual=seat.stack
            )
    first = 1 if rules.first_button == "seat_1" else rules.first_button if isinstance(rules.first_button, int) else None
    if first is not None and hand.button != first:
        report.add("OA904", report.head("button", "Table"), expected=str(first), actual=str(hand.button))
