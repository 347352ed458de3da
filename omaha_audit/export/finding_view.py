"""A finding as the report opens it: the lines of the file, both sides, the cards, and the step of the replay."""

from collections.abc import Sequence
from typing import NamedTuple

from omaha_audit.cards import SUITS, UNKNOWN, Card
from omaha_audit.engine import Player
from omaha_audit.engine.settle import Settlement
from omaha_audit.evaluator import High, Low, write_high, write_low
from omaha_audit.findings import Finding
from omaha_audit.hand import Hand
from omaha_audit.money import amount_text
from omaha_audit.render.cards import Deck
from omaha_audit.render.combinations import HALVES, explained
from omaha_audit.render.frames import frame_lines
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look

DECK = Deck(signs=True, colour=False)
LOOK = Look(width=80, height=None, deck=DECK, keys=False)
LONGEST = 400
"""Characters of a line that are shown."""


class SourceLine(NamedTuple):
    """A line of the file; what is wrong stands in ``mark``."""

    number: int
    before: str
    mark: str
    after: str
    label: str
    main: bool


class DrawnCard(NamedTuple):
    text: str
    suit: str
    used: bool


class Made(NamedTuple):
    """A hand at the showdown with the cards that play."""

    title: str
    """``high``, ``low``, or nothing where there is one hand only."""
    hole: tuple[DrawnCard, ...]
    board: tuple[DrawnCard, ...]
    name: str


class ShownHand(NamedTuple):
    player: str
    here: bool
    """Whether the finding is about this player."""
    wins: str
    """Which pots the re-run gives this hand on this board."""
    made: tuple[Made, ...]
    hole: tuple[DrawnCard, ...]
    """The cards as far as they are known, where no hand can be made of them."""
    why: str
    grid: str
    """Every combination, for the player the finding is about."""


class ShownBoard(NamedTuple):
    title: str
    hands: tuple[ShownHand, ...]


class Film(NamedTuple):
    """A hand's frames, one a step."""

    key: str
    hand: str
    where: str
    frames: tuple[str, ...]


class View(NamedTuple):
    """A finding with all that is shown of it."""

    finding: Finding
    money: str
    source: tuple[SourceLine, ...]
    boards: tuple[ShownBoard, ...]
    film: str
    """Key of the hand's film; empty where there is none."""
    step: int
    steps: int
    frame: str


def film(reel: Reel, key: str) -> Film:
    """Every step of a hand, drawn in text."""
    frames = tuple(_frame(reel, step) for step in range(len(reel)))
    return Film(key, reel.hand.id, f"{reel.hand.file}:{reel.hand.first_line}", frames)


def _frame(reel: Reel, step: int) -> str:
    return "\n".join(line.plain.rstrip() for line in frame_lines(reel, step, LOOK))


def view(finding: Finding, reel: Reel | None, drawn: Film | None, still: bool = True) -> View:
    """What the report shows of a finding; one about a file has no hand. ``still``: a frame also without a film."""
    if reel is None:
        return View(finding, _money(finding, None), (), (), "", 0, 0, "")
    step = reel.step_of(finding)
    if drawn is not None:
        frame = drawn.frames[step]
    else:
        frame = _frame(reel, step) if still and reel.settled is not None else ""
    return View(
        finding, _money(finding, reel.hand), tuple(source(finding, reel.hand)), tuple(_boards(finding, reel)),
        drawn.key if drawn is not None else "", step, len(reel) - 1, frame,
    )  # fmt: skip


def _money(finding: Finding, hand: Hand | None) -> str:
    if finding.money is None:
        return ""
    return amount_text(finding.money, hand.unit if hand else 1, hand.symbol if hand else "")


def source(finding: Finding, hand: Hand) -> list[SourceLine]:
    """The finding's line with its mark, and the lines that prove it."""
    out = []
    for line, label in sorted({*finding.related, (finding.line, "")}):
        text = hand.source(line)
        if not text:
            continue
        shown = text[:LONGEST] + ("…" if len(text) > LONGEST else "")
        start, end = 0, 0
        if line == finding.line and not label:
            start = min(max(finding.column - 1, 0), len(shown))
            end = start + finding.width if (finding.column, finding.width) != (1, 1) else len(shown)
        main = line == finding.line and not label
        out.append(SourceLine(line, shown[:start], shown[start:end], shown[end:], label, main))
    return out


# -- cards -----------------------------------------------------------------------------------------------------------


def _boards(finding: Finding, reel: Reel) -> list[ShownBoard]:
    """The hands that were compared, for a finding about a showdown or about who is paid."""
    settled = reel.settled
    if settled is None or not settled.contested or finding.code[:3] not in ("OA7", "OA8"):
        return []
    out = []
    for run in settled.runs:
        hands = tuple(_hand(finding, reel, settled, run, p) for p in settled.live)
        out.append(ShownBoard(f"board {run}" if run else "showdown", hands))
    return out


def _hand(finding: Finding, reel: Reel, settled: Settlement, run: int, player: Player) -> ShownHand:
    high = settled.high(run, player)
    low = settled.low(run, player) if settled.hilo else None
    here = finding.seat == player.seat
    board = settled.board(run)
    if high is None or board is None:
        why = "does not show" if player.mucked else "not all cards are known"
        return ShownHand(player.name, here, "", (), _drawn(player.cards, ()), why, "")
    made = [_made(settled, run, player, high, write_high(high.strength, reel.style), "high" if settled.hilo else "")]
    if low is not None:
        made.append(_made(settled, run, player, low, write_low(low, reel.style), "low"))
    grid = ""
    if here:
        lines = explained(player.name, player.cards, board, DECK, 80, HALVES[settled.hilo])
        grid = "\n".join(line.plain.rstrip() for line in lines[1:])
    return ShownHand(player.name, here, _wins(settled, run, player), tuple(made), (), "", grid)


def _made(settled: Settlement, run: int, player: Player, made: High | Low, name: str, title: str) -> Made:
    return Made(title, _drawn(player.cards, made.hole), _drawn(settled.boards[run], made.board), name)


def _wins(settled: Settlement, run: int, player: Player) -> str:
    out = []
    for number, pot in enumerate(settled.pots):
        ranking = settled.ranking(number, run)
        title = "main pot" if number == 0 else f"side pot {number}"
        if not pot.contested or ranking.unknown:
            continue
        for half, players in (("high", ranking.high), ("low", ranking.low)):
            if player in players:
                shares = "shares" if len(players) > 1 else "wins"
                out.append(f"{shares} the {title}{f', {half}' if ranking.low else ''}")
    return "; ".join(out)


def _drawn(cards: Sequence[Card], used: Sequence[Card]) -> tuple[DrawnCard, ...]:
    return tuple(
        DrawnCard(DECK.card(c), SUITS[c & 3] if c < UNKNOWN else "x", c in used and c < UNKNOWN) for c in cards
    )
