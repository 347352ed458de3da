"""The showdown: each hand with its two cards marked and its three board cards under it, high and low apart."""

from collections.abc import Callable
from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text

from omaha_audit.cards import UNKNOWN, Card
from omaha_audit.engine import Player
from omaha_audit.engine.settle import Settlement
from omaha_audit.evaluator import High, Low, write_high, write_low
from omaha_audit.findings import Finding
from omaha_audit.render.hand_words import high_words, low_words, short_words
from omaha_audit.render.scene import Scene
from omaha_audit.render.sheet import cut, join, left, wrapped

COLUMN = 26
"""Cells of a hand drawn in boxes."""


class Tabled(NamedTuple):
    """A hand at the showdown as one step shows it; names are None until it is turned up."""

    seat: int
    cards: tuple[Card, ...]
    high: High | None
    low: Low | None
    high_name: str
    low_name: str
    wins: bool
    mucked: bool
    findings: tuple[Finding, ...]


def settled_of(scene: Scene) -> Settlement:
    settled = scene.reel.settled
    assert settled is not None
    return settled


def run_of(scene: Scene) -> int:
    """The board that a step of the showdown is about."""
    settled = settled_of(scene)
    return scene.shot.run if scene.shot.run in settled.runs else settled.runs[0]


def tabled(scene: Scene) -> list[Tabled]:
    """The hands still in, from the left of the button."""
    settled, run = settled_of(scene), run_of(scene)
    return [_tabled(scene, settled, run, p) for p in settled.live]


def _tabled(scene: Scene, settled: Settlement, run: int, player: Player) -> Tabled:
    now = scene.players[player.seat]
    seen = (now.shown or scene.sees(player.seat)) and not scene.quizzing
    high = settled.high(run, player) if seen else None
    low = settled.low(run, player) if seen and settled.hilo else None
    wins = not scene.quizzing and any(
        player in settled.ranking(n, run).high or player in settled.ranking(n, run).low
        for n in range(len(settled.pots))
    )
    style = scene.reel.style
    findings = tuple(f for f in scene.reel.findings if f.code[:3] == "OA7" and f.seat == player.seat)
    findings = findings if now.shown and not scene.quizzing else ()
    return Tabled(
        player.seat, scene.hole(player.seat), high, low, write_high(high.strength, style) if high else "",
        write_low(low, style) if low else "", wins, now.mucked, findings,
    )  # fmt: skip


def board_outline(scene: Scene) -> tuple[tuple[Card, ...], int | None]:
    """The board cards to outline: the viewer's own hand, otherwise the hand that won the main pot (S0.50, S0.51)."""
    settled, run = settled_of(scene), run_of(scene)
    if scene.quizzing:
        return (), None
    own = next((p for p in settled.live if p.seat == scene.hero), None)
    if own is not None and scene.sees(own.seat):
        made = settled.high(run, own)
        if made is not None:
            return made.board, own.seat
    ranking = settled.ranking(0, run)
    if ranking.high and settled.pots[0].contested:
        made = settled.high(run, ranking.high[0])
        if made is not None and (scene.players[ranking.high[0].seat].shown or scene.sees(ranking.high[0].seat)):
            return made.board, ranking.high[0].seat
    return (), None


def board_lines(scene: Scene) -> list[Text]:
    """The board with the outlined hand's three cards in brackets; other boards of the hand as they lie."""
    settled, run = settled_of(scene), run_of(scene)
    lines = []
    for number, cards in settled.boards.items():
        line = Text(f"   board{f' {number}' if number else ''}  ")
        if number == run:
            used, whose = board_outline(scene)
            line.append_text(scene.deck.outlined(cards, used))
            if whose is not None:
                line.append(f"   as {scene.name(whose)} plays it")
        else:
            line.append(" ")
            line.append_text(join([scene.deck.cards((c,)) for c in cards], "  "))
        lines.append(cut(line, scene.width, scene.signs))
    return lines


# -- hands -----------------------------------------------------------------------------------------------------------


def hand_lines(scene: Scene, rows: int | None) -> list[Text]:
    """The hands in the fullest form that fits."""
    lines: list[Text] = []
    for form in range(len(FORMS)):
        lines = hand_form(scene, form)
        if lines and (rows is None or len(lines) <= rows):
            return lines
    assert rows is not None
    hands = tabled(scene)
    lines = FORMS[-1](scene, [h for h in hands if h.wins] + [h for h in hands if not h.wins])
    more = Text(f" and {len(lines) - max(rows - 1, 0)} more hands: e shows each", "dim")
    return [*lines[: max(rows - 1, 0)], more][:rows]


def hand_form(scene: Scene, form: int) -> list[Text]:
    """The hands in one of ``FORMS``; nothing where they do not fit side by side."""
    return FORMS[form](scene, tabled(scene))


def _boxes(scene: Scene, hands: list[Tabled]) -> list[Text]:
    per = scene.width // COLUMN
    if scene.look.height is None or not 0 < len(hands) <= per:
        return []
    columns = [_box(scene, hand, COLUMN - 1) for hand in hands]
    lines = []
    for row in zip_longest(*columns, fillvalue=Text()):
        lines.append(cut(join([left(c, COLUMN) for c in row], ""), scene.width, scene.signs))
        lines[-1].rstrip()
    return lines


def _box(scene: Scene, hand: Tabled, width: int) -> list[Text]:
    signs, deck = scene.signs, scene.deck
    now = scene.players[hand.seat]
    head = Text(f"{signs.here if hand.wins else ' '}{scene.name(hand.seat, 11)}", "bold")
    head.append(f"  {scene.position(hand.seat)}{'  all-in' if now.allin else ''}", "dim")
    used = hand.high.hole if hand.high else ()
    top, middle, bottom = Text(" "), Text(" "), Text(" ")
    a, b, c, d = list(signs.corners)
    for card in hand.cards:
        if card in used and card < UNKNOWN:
            top.append(f"{a}{signs.rule * 2}{b}")
            middle.append(signs.bar)
            middle.append(deck.card(card), f"bold {deck.ink(card)}".strip())
            middle.append(signs.bar)
            bottom.append(f"{c}{signs.rule * 2}{d}")
        else:
            top.append("    ")
            middle.append(f" {deck.card(card)} ", f"dim {deck.ink(card)}".strip() if used else deck.ink(card))
            bottom.append("    ")
    lines = [head, top, middle, bottom]
    if hand.high is not None:
        lines.append(Text(" + ") + deck.cards(hand.high.board))
        lines += [Text(" ") + line for line in wrapped(hand.high_name, width - 2, 1, "bold" if hand.wins else "")]
        if hand.low is not None:
            lines.append(Text(" low ") + deck.cards(hand.low.hole) + Text(" + ") + deck.cards(hand.low.board))
            lines.append(Text(f" {hand.low_name}"))
    else:
        lines.append(Text(f" {_unseen(scene, hand)}"))
    for finding in hand.findings[:1]:
        lines += [Text(" ") + line for line in wrapped(_claim(scene, finding), width - 2, 1, "bold red")][:3]
    return lines


def _claim(scene: Scene, finding: Finding) -> str:
    said = f"file: {finding.actual}" if finding.actual else finding.name
    return scene.text(f"! {finding.id} {said}")


def _unseen(scene: Scene, hand: Tabled) -> str:
    if hand.mucked:
        return "mucks"
    now = scene.players[hand.seat]
    if scene.quizzing:
        return ""
    return "not all cards are known" if now.shown or UNKNOWN not in hand.cards else "to show"


def _long_list(scene: Scene, hands: list[Tabled]) -> list[Text]:
    """A hand's cards and name; under them the three board cards; then the low."""
    lines: list[Text] = []
    for hand in hands:
        mark = scene.signs.here if hand.wins else " "
        line = Text(f" {mark} ", "bold")
        line.append_text(left(scene.name(hand.seat, 12), 13, "bold" if hand.wins else ""))
        if hand.high is None:
            lines.append(line + scene.deck.cards(hand.cards) + Text(f"   {_unseen(scene, hand)}"))
            continue
        line.append_text(scene.deck.outlined(hand.cards, hand.high.hole))
        at = line.cell_len + 2
        line.append(f"  {_name(hand, scene.width - at)}", "bold")
        lines.append(line)
        under = Text(" " * at) + scene.deck.cards(hand.high.board)
        claim = Text("".join(_claim(scene, f) for f in hand.findings[:1]), "bold red")
        if under.cell_len + 3 + claim.cell_len <= scene.width:
            under.append_text(Text("   ") + claim if claim else Text())
            claim = Text()
        lines.append(under)
        lines += [Text(" " * 16) + claim] if claim else []
        if hand.low is not None:
            line = Text(" " * 16) + scene.deck.outlined(hand.cards, hand.low.hole)
            lines.append(line + Text(f"  {_low_title(hand)}", "bold"))
            lines.append(Text(" " * at) + scene.deck.cards(hand.low.board))
    return [cut(line, scene.width, scene.signs) for line in lines]


def _name(hand: Tabled, cells: int) -> str:
    """The high hand's name in its room's words, or in shorter ones where those do not fit."""
    assert hand.high is not None
    words = high_words(hand.high.strength)
    forms = (hand.high_name, words, words.partition(",")[0], short_words(hand.high.strength))
    return next((f for f in forms if len(f) <= cells), forms[-1])


def _low_title(hand: Tabled) -> str:
    return hand.low_name if "low" in hand.low_name.lower() else f"low {hand.low_name}"


def _short_list(scene: Scene, hands: list[Tabled]) -> list[Text]:
    """One line a hand, and one for its low."""
    lines: list[Text] = []
    for hand in hands:
        line = Text(f"{scene.signs.here if hand.wins else ' '}", "bold")
        line.append_text(left(scene.name(hand.seat, 8), 9, "bold" if hand.wins else ""))
        if hand.high is None:
            lines.append(line + scene.deck.cards(hand.cards) + Text(f"  {_unseen(scene, hand)}"))
            continue
        line.append_text(scene.deck.outlined(hand.cards, hand.high.hole))
        line.append_text(Text(" ") + scene.deck.cards(hand.high.board))
        mark = f" ! {hand.findings[0].id or hand.findings[0].code}" if hand.findings else ""
        line.append(f" {_name(hand, scene.width - line.cell_len - 1 - len(mark))}", "bold" if hand.wins else "")
        line.append(mark, "bold red")
        lines.append(line)
        if hand.low is not None:
            line = Text(" " * 10) + scene.deck.outlined(hand.cards, hand.low.hole)
            lines.append(line + Text(" ") + scene.deck.cards(hand.low.board) + Text(f" {_low_title(hand)}"))
    return [cut(line, scene.width, scene.signs) for line in lines]


def _dense_list(scene: Scene, hands: list[Tabled]) -> list[Text]:
    """One line a hand, its low in the same line: what plays in brackets, with the board cards, high then low."""
    width, deck = scene.width, scene.deck
    lows = [_dense_low(scene, hand, True) for hand in hands]
    begins = [_dense_begin(scene, hand) for hand in hands]
    at = max((b.cell_len for b in begins), default=0)
    if at + max((low.cell_len for low in lows), default=0) + 14 > width:
        lows = [_dense_low(scene, hand, False) for hand in hands]
    room = max(width - at - max((low.cell_len for low in lows), default=0) - 1, 6)
    lines = []
    for hand, begin, low in zip(hands, begins, lows, strict=True):
        if hand.high is None:
            lines.append(begin + deck.cards(hand.cards) + Text(f"  {_unseen(scene, hand)}"))
            continue
        mark = Text(f" !{hand.findings[0].id or hand.findings[0].code}" if hand.findings else "", "bold red")
        named = _name(hand, room - mark.cell_len)
        name = cut(Text(named, "bold" if hand.wins else ""), room - mark.cell_len, scene.signs)
        lines.append(join([left(begin, at), left(join([name, mark], ""), room + 1), low], ""))
    return [cut(line, width, scene.signs) for line in lines]


def _dense_begin(scene: Scene, hand: Tabled) -> Text:
    """Name, hole cards with the two that play in brackets, board cards."""
    line = Text(scene.signs.here if hand.wins else " ", "bold")
    line.append_text(left(scene.name(hand.seat, 7), 8, "bold" if hand.wins else ""))
    if hand.high is not None:
        tight = left(scene.deck.tight(hand.cards, hand.high.hole), 3 * len(hand.cards) + 1)
        line = join([line, tight, " ", scene.deck.tight(hand.high.board), " "], "")
    return line


def _dense_low(scene: Scene, hand: Tabled, board: bool) -> Text:
    """``lo A♠4♦+7♦3♣2♥ 7,4,3,2,A``, on narrow screens without the board cards."""
    if hand.low is None:
        return Text()
    line = Text("lo ") + scene.deck.tight(hand.low.hole)
    if board:
        line = line + Text("+") + scene.deck.tight(hand.low.board)
    return line + Text(f" {low_words(hand.low)}", "bold" if hand.wins else "")


FORMS: tuple[Callable[[Scene, list[Tabled]], list[Text]], ...] = (_boxes, _long_list, _short_list, _dense_list)
"""In boxes side by side; two lines a hand, and two for its low; one line each; one line for both."""
