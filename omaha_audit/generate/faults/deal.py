"""Faults of the deal: cards twice, too many, too few, out of order, to the wrong seats, on the wrong street."""

import re

from omaha_audit.cards import Card
from omaha_audit.generate.faults.registry import plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, POKERSTARS, Line, Script
from omaha_audit.generate.faults.staging import CALLING, SHOVING, Plan, Trick
from omaha_audit.rules import Ruleset

RANKS, SUITS = "23456789TJQKA", "cdhs"
MOST_RUNS = 4
"""As many boards as the layouts have words for."""


def unseen(script: Script, scene: Scene) -> list[str]:
    """Cards that stand nowhere in the text and in nobody's hand, in a random order."""
    told = {card for line in script.said for card in line.cards}
    told |= {card for line in script.all("round", "plays", "result") for card in _cards(line.text)}
    told |= {card for seat in scene.hand.seats for card in scene.cards_of(seat.name)}
    deck = [r + s for r in RANKS for s in SUITS if r + s not in told]
    for i in range(len(deck) - 1, 0, -1):
        j = scene.dice.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def _cards(text: str) -> list[str]:
    return re.findall(r"\b[2-9TJQKA][cdhs]\b", text)


def board(script: Script) -> list[str]:
    """The board cards, once each, in order."""
    return list(dict.fromkeys(card for line in script.all("street") for card in line.cards))


@plants("OA201")
def card_twice(scene: Scene) -> Planted | None:
    """A hand turned up holds a card that lies on the board."""
    script = scene.seen
    shows, table = script.all("show"), board(script)
    if not shows or len(table) < 5:
        return None
    line = scene.dice.pick(shows)
    cards = list(line.cards)
    cards[scene.dice.below(len(cards))] = scene.dice.pick(table)
    return Planted(script.edited({line.at: script.retold(line, cards=" ".join(cards))}), line.at + 1)


@plants("OA202")
def no_such_card(scene: Scene) -> Planted | None:
    """A card on a street line exists in no deck."""
    script = scene.seen
    streets = script.all("street")
    if not streets:
        return None
    line = scene.dice.pick(streets)
    text = script.swapped(line.at, line.cards[-1], scene.dice.pick(("1h", "Xs", "0c", "Zz")))
    return Planted(script.edited({line.at: text}), line.at + 1)


@plants("OA203")
def fifth_card(scene: Scene) -> Planted | None:
    """A hand turned up has one card more than the game deals."""
    script = scene.seen
    shows = script.all("show")
    if not shows:
        return None
    line = scene.dice.pick(shows)
    extra = unseen(script, scene)[0]
    text = script.retold(line, cards=f"{' '.join(line.cards)} {extra}")
    return Planted(script.edited({line.at: text}), line.at + 1)


@plants("OA204")
def board_count(scene: Scene) -> Planted | None:
    """A street turns a card too few."""
    script = scene.script
    streets = [s for s in script.all("street") if s.word in ("flop", "FLOP")]
    if not streets:
        return None
    line = scene.dice.pick(streets)
    text = script.lines[line.at].replace(f" {line.cards[-1]}", "")
    return Planted(script.edited({line.at: text}), line.at + 1)


@plants("OA205", layouts=(POKERSTARS,))
def board_changes(scene: Scene) -> Planted | None:
    """A later street repeats the board with another card."""
    script = scene.script
    streets = [s for s in script.all("street") if s.word in ("TURN", "RIVER")]
    if not streets:
        return None
    line = scene.dice.pick(streets)
    text = script.swapped(line.at, line.cards[scene.dice.below(len(line.cards) - 1)], unseen(script, scene)[0])
    return Planted(script.edited({line.at: text}), line.at + 1)


def _run_out(scene: Scene, view: str) -> tuple[Script, list[Line]] | None:
    """A hand in which nobody acts after the flop, shown down."""
    plan = Plan(players=(2, 3), stacks="short", mood=SHOVING)
    script = scene.staged(plan, view)
    if script is None or not script.contested:
        return None
    streets = script.all("street")
    flop = next((s for s in streets if s.word in ("flop", "FLOP")), None)
    if flop is None or any(t.at > flop.at for t in script.turns):
        return None
    return script, streets


def _with_burn(script: Script, line: Line) -> dict[int, str | None]:
    """A street line taken out, and the burn right before it."""
    gone: dict[int, str | None] = {line.at: None}
    if script.lines[line.at - 1].startswith("burn "):
        gone[line.at - 1] = None
    return gone


@plants("OA206")
def no_turn(scene: Scene) -> Planted | None:
    """The river follows the flop."""
    found = _run_out(scene, "table")
    if found is None:
        return None
    script, streets = found
    turn, river = streets[-2:]
    gone = _with_burn(script, turn)
    return Planted(script.edited(gone), river.at + 1 - len(gone))


@plants("OA207")
def not_run_out(scene: Scene) -> Planted | None:
    """Two players are all-in, and the river is never dealt."""
    found = _run_out(scene, "operator")
    if found is None:
        return None
    script, streets = found
    gone = _with_burn(script, streets[-1])
    final = script.first("final")
    if final is not None:
        gone[final.at] = script.lines[final.at].replace(f" {final.cards[-1]}]", "]")
    award = script.one("award")
    return Planted(script.edited(gone), award.at + 1 - sum(v is None for v in gone.values()))


@plants("OA208", lambda rules: not rules.open("burn"), layouts=(NATIVE,))
def burns(scene: Scene) -> Planted | None:
    """A burn is missing before a street, or one too many."""
    extra = scene.rules.burn == "optional" or scene.dice.chance(50)

    class Burns(Trick):
        plan = Plan(mood=CALLING)

        def burns(self, street: str) -> int:
            if self.done or street not in ("turn", "river"):
                return 1
            self.done = True
            return 2 if extra else 0

    result = scene.tricked(Burns)
    if result is None:
        return None
    script, _ = result
    street = next(s for s in script.all("street") if s.word == "turn")
    return Planted("\n".join(script.lines), street.at if extra else street.at + 1)


@plants("OA209", layouts=(NATIVE,))
def deck_order(scene: Scene) -> Planted | None:
    """Two cards of a round go to each other's seats; the seed tells the deck."""

    class Swapped(Trick):
        def deck(self, deck: list[Card], seats: int) -> None:
            self.round = scene.dice.below(self.setting.game.hole_cards)
            one, two = self.round * seats, self.round * seats + 1
            deck[one], deck[two] = deck[two], deck[one]
            self.done = True

    result = scene.tricked(Swapped)
    if result is None:
        return None
    script, trick = result
    return Planted("\n".join(script.lines), script.all("round")[trick.round].at + 1)


@plants("OA210")
def another_card(scene: Scene) -> Planted | None:
    """A hand turned up, or told again in the summary, holds a card that it was not dealt."""
    script = scene.script
    lines = script.all("show") if scene.native else [r for r in script.all("result") if "showed [" in r.text]
    if not lines:
        return None
    line = scene.dice.pick(lines)
    own = line.cards if scene.native else tuple(_cards(line.text))
    text = script.lines[line.at].replace(scene.dice.pick(own), unseen(script, scene)[0], 1)
    return Planted(script.edited({line.at: text}), line.at + 1)


@plants("OA211")
def cards_to_nobody(scene: Scene) -> Planted | None:
    """Cards are dealt to a seat that is not in the hand."""
    script = scene.seen
    taken = {s.seat for s in script.all("seat")}
    free = [n for n in range(1, 11) if n not in taken]
    if not free:
        return None
    seat = scene.dice.pick(free)
    if scene.native:
        line = scene.dice.pick(script.all("round"))
        return Planted(script.edited({line.at: f"{script.lines[line.at]}, seat {seat} ??"}), line.at + 1)
    last, deal = script.all("seat")[-1], script.one("deal")
    cards = " ".join(unseen(script, scene)[: scene.setting.game.hole_cards])
    stack = script.say(scene.setting.stack)
    text = script.edited({
        last.at: f"{script.lines[last.at]}\nSeat {seat}: Zed ({stack} in chips) is sitting out",
        deal.at: f"{script.lines[deal.at]}\nDealt to Zed [{cards}]",
    })  # fmt: skip
    return Planted(text, deal.at + 3)


@plants("OA212", layouts=(NATIVE,))
def passed_over(scene: Scene) -> Planted | None:
    """A seat with chips gets no card in a round of the deal."""
    script = scene.seen
    line = scene.dice.pick(script.all("round"))
    dealt = line.text.split(", ")
    dealt.pop(scene.dice.below(len(dealt)))
    return Planted(script.edited({line.at: script.retold(line, text=", ".join(dealt))}), line.at + 1)


@plants("OA213")
def rabbit(scene: Scene) -> Planted | None:
    """All but one have folded, and another street is dealt."""
    script = scene.seen
    streets = [s for s in script.all("street") if s.word not in ("door", "PRE-FLOP")]
    if script.contested or len(streets) > 2:
        return None
    award, before, cards = script.one("award"), board(script), unseen(script, scene)
    name = ("flop", "turn", "river")[len(streets)]
    new = cards[: 3 - len(before) if name == "flop" else 1]
    if scene.native:
        burn = "burn ??\n" if scene.rules.burn != "none" else ""
        street = f"{burn}{name} {' '.join(new)}"
        return Planted(script.edited({award.at: f"{street}\n{script.lines[award.at]}"}), award.at + 1 + bool(burn))
    shown = f"[{' '.join(before + new)}]" if name == "flop" else f"[{' '.join(before)}] [{' '.join(new)}]"
    changes: dict[int, str | None] = {award.at: f"*** {name.upper()} *** {shown}\n{script.lines[award.at]}"}
    final = script.first("final")
    if final is not None:
        changes[final.at] = f"Board [{' '.join(before + new)}]"
    return Planted(script.edited(changes), award.at + 1)


def runs_twice(rules: Ruleset) -> bool:
    """Boards may be run more than once; not where the first flop card is up early."""
    return rules.runs_max > 1 and not rules.courchevel


def run_twice(scene: Scene) -> Script | None:
    """A hand whose board was run twice, shown down."""
    script = scene.staged(Plan(players=(2, 3), stacks="short", mood=SHOVING, runs=2), "table")
    return script if script is not None and len(script.all("showdown")) == 2 else None


@plants("OA214", runs_twice)
def runs_overlap(scene: Scene) -> Planted | None:
    """The second run turns a card of the first."""
    script = run_twice(scene)
    if script is None:
        return None
    first, second = [s for s in script.all("street") if s.word.lower() == "river"]
    changes: dict[int, str | None] = {second.at: script.swapped(second.at, second.cards[-1], first.cards[-1])}
    final = next((f for f in script.all("final") if f.half == "SECOND"), None)
    if final is not None:
        changes[final.at] = script.swapped(final.at, second.cards[-1], first.cards[-1])
    return Planted(script.edited(changes), second.at + 1)


@plants("OA215", layouts=(NATIVE,))
def proof_fails(scene: Scene) -> Planted | None:
    """The commitment is not that of the deck."""
    script = scene.script
    line = script.one("commitment")
    text = script.lines[line.at]
    digit = "0" if text[-1] != "0" else "1"
    return Planted(script.edited({line.at: text[:-1] + digit}), line.at + 1)


def _runs_bounded(rules: Ruleset) -> bool:
    """How often the board is run at most is stated, and a deck has boards for more."""
    return rules.boards == 1 and not rules.open("runs_max") and rules.runs_max < MOST_RUNS


@plants("OA216", _runs_bounded)
def runs_too_often(scene: Scene) -> Planted | None:
    """The rest of the board is run more often than the house runs it; every board is paid its share."""
    most = scene.rules.runs_max
    runs = 1 + max(most, scene.dice.below(MOST_RUNS))
    script = scene.staged(Plan(players=(2, 3), stacks="short", mood=SHOVING, runs=runs))
    beyond = next((s for s in script.all("street") if s.number > most), None) if script is not None else None
    if script is None or beyond is None:
        return None
    return Planted("\n".join(script.lines), beyond.at + 1)


__all__ = ["board", "run_twice", "runs_twice", "unseen"]
