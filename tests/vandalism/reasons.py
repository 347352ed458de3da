"""Why an edit may change nothing that anybody could find out: written down before the first run.

Each reason is a question to the text alone, asked only when the audit found nothing.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from evaluator import plain

from .edits import AMOUNTS, CARD, Edit, Lines, cents


class Reason(NamedTuple):
    """A name for the report, and the question."""

    words: str
    holds: Callable[[Lines, Edit], bool]


def _amounts(line: str) -> list[int]:
    return [cents(g) for pattern in AMOUNTS for m in pattern.finditer(line) for g in m.groups() if g]


def _same(lines: Lines, edit: Edit) -> bool:
    """The line says what it said: digits that mean nothing, cards in another order."""
    if sorted(CARD.findall(edit.before)) != sorted(CARD.findall(edit.after)):
        return False
    blank = re.compile(r"\d")
    return _amounts(edit.before) == _amounts(edit.after) and blank.sub("", edit.before) == blank.sub("", edit.after)


def _spent(lines: Lines, who: str) -> int:
    """What a player put in, at the most: every amount of the player's lines."""
    spent = front = 0
    for line in lines.lines[: lines.summary]:
        if line.startswith("*** ") and "HOLE" not in line:
            spent, front = spent + front, 0
        if not line.startswith(f"{who}: "):
            continue
        said = _amounts(line)
        if ": raises " in line and len(said) == 2:
            front = said[1]
        elif said:
            front += said[0]
    return spent + front


def _spare_stack(lines: Lines, edit: Edit) -> bool:
    """A stack that was larger than what the player put in, and still is: nothing in one hand depends on the rest."""
    m = re.match(r"Seat \d+: (.*) \([$€£¥₹]?([\d,.]+) in chips", edit.before)
    n = re.match(r"Seat \d+: (.*) \([$€£¥₹]?([\d,.]+) in chips", edit.after)
    if not m or not n or m[1] != n[1]:
        return False
    spent = _spent(lines, m[1])
    return cents(m[2]) > spent and cents(n[2]) > spent


def _sits_out(lines: Lines, edit: Edit) -> bool:
    """The stack of somebody who is not in the hand."""
    return edit.before.startswith("Seat ") and ("sitting out" in edit.before or "out of hand" in edit.before)


def _own_folded_cards(lines: Lines, edit: Edit) -> bool:
    """A card of a hand that was folded or given up unseen: it is told once, and compared with nothing."""
    m = re.match(r"Dealt to (.*?) \[", edit.before)
    if m is None or m[1] not in lines.seats:
        return False
    again = [line for line in lines.lines if m[1] in line and CARD.search(line) and not line.startswith("Dealt to ")]
    return not again


def _nobody_could_bet(lines: Lines, edit: Edit) -> bool:
    """A check dropped where everybody else was all-in or out: some rooms print it, none needs it."""
    if not edit.before.endswith(": checks"):
        return False
    who = edit.before.removesuffix(": checks")
    gone = {
        line.split(": ")[0]
        for line in lines.lines[: edit.at]
        if line.endswith((": folds", " and is all-in")) or ": folds " in line
    }
    return not [name for name in lines.seats if name != who and name not in gone]


def _told_once(lines: Lines, edit: Edit) -> bool:
    """Whether the card that changed stood on this line alone."""
    gone = set(CARD.findall(edit.before)) - set(CARD.findall(edit.after))
    return len(gone) == 1 and CARD.findall(lines.text).count(next(iter(gone))) == 1


def _not_shown_down(lines: Lines, edit: Edit) -> bool:
    """A card told once in a hand that ended by folds: no other line and no payment depends on it."""
    return _told_once(lines, edit) and not lines.having(r"^\*\*\* .*SHOW ?DOWN")


def _winners(text: str) -> tuple[frozenset[str], frozenset[str]] | None:
    """Who has the best high hand and the best low by the cards that the text tells; None where they do not suffice."""
    number = {r + s: 4 * i + j for i, r in enumerate("23456789TJQKA") for j, s in enumerate("cdhs")}
    board: list[int] = []
    hands: dict[str, list[int]] = {}
    for line in text.split("\n"):
        cards = [number[c] for c in CARD.findall(line)]
        m = re.match(r"(?:Seat \d+: )?(.*?)(?: \([a-z ]+\))*:? (?:shows|showed|mucked) \[", line)
        if line.startswith("*** "):
            board = cards or board
        elif m and len(cards) >= 4:
            hands[m[1]] = cards
    if len(board) != 5 or not hands:
        return None
    high = {who: plain.best_high(cards, board) for who, cards in hands.items()}
    low = {who: plain.best_low(cards, board) for who, cards in hands.items()}
    lows = [made for made in low.values() if made]
    return (
        frozenset(who for who, place in high.items() if place == min(high.values())),
        frozenset(who for who, made in low.items() if lows and made == min(lows)),
    )


def _same_winners(lines: Lines, edit: Edit) -> bool:
    """A card told once, with which the same players win as before; a printed name that is no longer true is found."""
    before = _winners(lines.text)
    return _told_once(lines, edit) and before is not None and before == _winners(edit.text)


def _rake_beside(lines: Lines, edit: Edit) -> bool:
    """A rake printed beside a pot paid out whole: the room takes it elsewhere, and no sum contains it."""
    if not edit.before.startswith("Total pot ") or " Rake " not in edit.before:
        return False
    if edit.before.split(" | Rake")[0] != edit.after.split(" | Rake")[0]:
        return False
    paid = sum(_amounts(line)[0] for line in lines.lines if re.search(r" collected .* from ", line))
    return paid == _amounts(edit.before)[0]


def _with_returned(lines: Lines, edit: Edit) -> bool:
    """What the summary says was won, with the chips that came back in it: where the page leaves open which it is."""
    m = re.match(r"Seat \d+: .* (?:collected|won) \(", edit.before)
    back = [_amounts(line)[0] for line in lines.starting_lines("Uncalled bet ")]
    return bool(m) and bool(back) and _amounts(edit.after)[0] == _amounts(edit.before)[0] + back[0]


def _unstated_small_blind(lines: Lines, edit: Edit) -> bool:
    """A small blind of a limit game, raised by its owner: the header states bets alone, the raise its total."""
    who = edit.before.split(": posts small blind ")[0]
    if who == edit.before or re.search(r"(?:Pot|No) Limit", lines.lines[0]):
        return False
    flop = next(iter(lines.having(r"^\*\*\* (?:FIRST )?FLOP")), lines.summary)
    return any(line.startswith(f"{who}: raises ") for line in lines.lines[:flop])


def _never_posted(lines: Lines, edit: Edit) -> bool:
    """A stake of the header that nobody had the chips to post in full."""
    if edit.at != 0:
        return False
    before, after = _amounts(edit.before)[:2], _amounts(edit.after)[:2]
    for blind, old, new in zip(("small", "big"), before, after, strict=True):
        posts = [line for line in lines.lines if f": posts {blind} blind " in line]
        if old != new and any(not line.endswith(" and is all-in") for line in posts):
            return False
    return before != after


REASONS = (
    Reason("the line says the same", _same),
    Reason("a stack with chips to spare", _spare_stack),
    Reason("a stack that is not in the hand", _sits_out),
    Reason("a card of a hand nobody saw", _own_folded_cards),
    Reason("a check where nobody could bet", _nobody_could_bet),
    Reason("a card told once, nothing shown down", _not_shown_down),
    Reason("a card told once, the same hands win", _same_winners),
    Reason("a rake beside a pot paid out whole", _rake_beside),
    Reason("a figure that may contain the chips that came back", _with_returned),
    Reason("a small blind that no header states", _unstated_small_blind),
    Reason("a stake that nobody posted in full", _never_posted),
)


def reason(lines: Lines, edit: Edit) -> str | None:
    """The first reason that holds; None for an edit that should have been found."""
    return next((r.words for r in REASONS if r.holds(lines, edit)), None)
