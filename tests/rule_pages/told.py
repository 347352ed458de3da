"""A small hand of a page's game, told in a few words and written out as native text.

    House("Ann Bo Cy").play("Ann raises 20, Bo folds, Cy calls", "Cy checks, Ann bets 10, Cy folds")
    Told("Ann Bo Cy", rules="s1_pl").play("Ann raises 35, Bo folds, Cy folds")

Players sit in seats 1, 2, 3, ... with the page's chips or 500, the button on seat 1. Blinds are posted, cards nobody
asked for come from the bottom of the deck, chips that nobody matched go back, the last player in is paid. The writer
keeps its own account of the chips and knows no other rule: whatever it is told it writes, right or wrong.
"""

import re
from collections.abc import Mapping

from omaha_audit.audit import FileEnd, audit_text
from omaha_audit.cards import DECK, TEXT
from omaha_audit.hand import Game
from omaha_audit.rules import Ruleset, preset

STREETS = {"": 0, "flop": 3, "turn": 4, "river": 5}
"""How much of the board lies there."""


class Told:
    """One hand. ``text`` is what was written so far, complete once the hand is over."""

    def __init__(
        self,
        players: str = "Ann Bo Cy",
        *,
        rules: str = "s0_house",
        stakes: tuple[int, int] | None = None,
        ante: int = 0,
        size: int | None = None,
        stacks: Mapping[str, int] | None = None,
        holds: Mapping[str, str] | None = None,
        board: str = "",
        button: int = 1,
        seats: Mapping[str, int] | None = None,
        match: int | None = None,
        number: str = "T-1",
        posts: str | None = None,
    ) -> None:
        self.names = players.split()
        self.seats = dict(seats or {name: i for i, name in enumerate(self.names, 1)})
        page = self.rules = preset(rules)
        self.game = Game(page.structure or "pl", page.hole_cards or 4, page.split or "high", bool(page.courchevel))
        self.stakes, self.ante, self.size = stakes or page.blinds or (5, 10), ante, size
        equal = page.starting_stack if isinstance(page.starting_stack, int) else 500
        self.start = {name: (stacks or {}).get(name, equal) for name in self.names}
        self.stack = dict(self.start)
        self.button, self.match, self.number = button, match, number
        self.posts = posts
        left = sorted(self.names, key=lambda n: (self.seats[n] <= button, self.seats[n]))
        self.order = left
        self.bet = dict.fromkeys(self.names, 0)
        self.pot = 0
        self.live = list(self.names)
        self.got: dict[str, int] = {}
        self.returned: dict[str, int] = {}
        used = " ".join((*(holds or {}).values(), board)).split()
        self._spare = [TEXT[c] for c in DECK if TEXT[c] not in used]
        count = self.game.hole_cards
        self.holds = {name: (holds or {}).get(name, "").split() or self._draw(count) for name in self.names}
        self.board = board.split()
        self.board += self._draw(5 - len(self.board))
        self._lines: list[str] = []
        self._head()

    def _draw(self, count: int) -> list[str]:
        return [self._spare.pop(0) for _ in range(count)]

    # -- chips ---------------------------------------------------------------------------------------------------

    def _pay(self, name: str, amount: int) -> str:
        self.stack[name] -= amount
        self.bet[name] += amount
        self.pot += amount
        return ", all-in" if self.stack[name] == 0 else ""

    def _head(self) -> None:
        match = f", hand {self.match} of match T" if self.match else ""
        kind = "tournament" if self.match else "play"
        size = self.size or max(6, *self.seats.values())
        low, high = self.stakes
        bets = f", bets {self.rules.small_bet or high}/{self.rules.big_bet or 2 * high}"
        more = (bets if self.game.structure == "fl" else "") + (f", ante {self.ante}" if self.ante else "")
        self._lines += [
            f"omaha-audit hand {self.number}{match}", f"rules: {self.rules.id}", f"game: {self.game.words}",
            f"stakes: blinds {low}/{high}{more}, in chips", f"table: {size} seats, {kind}, Test", "view: operator",
            f"button: seat {self.button}",
            *(f"seat {self.seats[n]}: {self.start[n]} {n}" for n in sorted(self.names, key=self.seats.__getitem__)), "",
        ]  # fmt: skip
        small, big = (self.order[1], self.order[0]) if len(self.order) == 2 else self.order[:2]
        for name in self.order if self.ante and self.posts is None else ():
            self._post(name, "ante", self.ante)
        for post in (f"{small} small {low}, {big} big {high}" if self.posts is None else self.posts).split(", "):
            if post:
                name, blind, due = post.split()
                self._post(name, blind if blind == "ante" else f"{blind} blind", int(due))
        self._lines += ["", "deal"]
        for i in range(self.game.hole_cards):
            cards = ", ".join(f"seat {self.seats[n]} {self.holds[n][i]}" for n in self.order)
            self._lines.append(f"round {i + 1}: {cards}")
        if self.game.courchevel:
            self._lines += ["", f"burn {self._draw(1)[0]}", f"door {self.board[0]}"]

    def _post(self, name: str, kind: str, due: int) -> None:
        amount = min(due, self.stack[name])
        self._lines.append(f"{name}: posts {kind} {amount}{self._pay(name, amount)}")
        if kind == "ante":
            self.bet[name] = 0

    # -- betting -------------------------------------------------------------------------------------------------

    def play(self, *streets: str) -> "Told":
        """Streets one after another, from before the flop; those not told are dealt without betting."""
        lies = 1 if self.game.courchevel else 0
        for i, (street, cards) in enumerate(STREETS.items()):
            if i and len(self.live) < 2:
                break
            if i:
                self._lines += ["", f"burn {self._draw(1)[0]}", f"{street} {' '.join(self.board[lies:cards])}"]
                lies = cards
            told = streets[i].split(", ") if i < len(streets) and streets[i] else []
            if told and not i:
                self._lines.append("")
            for action in told:
                self._act(*action.split())
            self._give_back()
            self.bet = dict.fromkeys(self.names, 0)
        self._lines.append("")
        if len(self.live) == 1:
            self.pays(f"main pot of {self.pot}: {self.live[0]} wins {self.pot}")
        return self

    def _act(self, name: str, verb: str, amount: str = "") -> None:
        level = max(self.bet.values())
        match verb:
            case "folds":
                self.live.remove(name)
                line = "folds"
            case "checks":
                line = "checks"
            case "calls":
                puts = int(amount or min(level - self.bet[name], self.stack[name]))
                line = f"calls {puts}{self._pay(name, puts)}"
            case "bets":
                line = f"bets {amount}{self._pay(name, int(amount))}"
            case "raises":
                line = f"raises {int(amount) - level} to {amount}{self._pay(name, int(amount) - self.bet[name])}"
        self._lines.append(f"{name}: {line}")

    def _give_back(self) -> None:
        second, first = sorted(self.bet.values())[-2:]
        if first > second:
            name = next(n for n in self.names if self.bet[n] == first)
            self._lines.append(f"{name}: takes back {first - second}")
            self.stack[name] += first - second
            self.pot -= first - second
            self.returned[name] = first - second

    # -- the end -------------------------------------------------------------------------------------------------

    def shows(self, *hands: str) -> "Told":
        """``Ann: Pair of aces: As Ad with Kh Qd 9s``: each hand turned up, its name, and what plays; ``Bo mucks``.

        A low of a hi-lo hand follows: ``Ann: <high>: <plays>: <low>: <plays>``.
        """
        self._lines.append("showdown")
        for hand in hands:
            if ": " not in hand:
                self._lines.append(hand.replace(" ", ": ", 1))
                continue
            name, text, plays, *low = hand.split(": ")
            if self.game.split != "high":
                named = f"{name}: shows {' '.join(self.holds[name])}: {'; '.join([text, *low[:1]])}"
                self._lines += [named, f"{name}: plays {plays} for high"]
                self._lines += [f"{name}: plays {low[1]} for low"] if low else []
                continue
            self._lines += [f"{name}: shows {' '.join(self.holds[name])}: {text}", f"{name}: plays {plays}"]
        self._lines.append("")
        return self

    def pays(self, *awards: str) -> "Told":
        """Award lines as they stand in the text; the rest of the hand follows from them."""
        self._lines += awards
        for award in awards:
            who, amount = re.search(r"(\w+) wins (\d+)", award).groups()  # type: ignore[union-attr]
            self.got[who] = self.got.get(who, 0) + int(amount)
            self.stack[who] += int(amount)
        seated = sorted(self.names, key=self.seats.__getitem__)
        self._lines += [f"{n}: wins {self.got[n]} in all" for n in seated if n in self.got]
        self._lines += [f"{n}: ends with {self.stack[n]}" for n in seated]
        self._lines += [f"{n}: is out" for n in seated if self.stack[n] == 0]
        self._lines += ["", "end of hand", "", ""]
        return self

    @property
    def text(self) -> str:
        return "\n".join(self._lines)


class House(Told):
    """A hand of the house game."""


# -- what is asked about a text -------------------------------------------------------------------------------------


def swap(text: str, *pairs: tuple[str, str]) -> str:
    """A text with pieces of it exchanged; each must stand in it exactly once."""
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def codes(text: str, rules: Ruleset | None = None) -> list[str]:
    """Faults of a text, without notes and without what only follows from another."""
    found = [f for one in audit_text(text, rules=rules) for f in one.findings]
    return [f.code for f in found if f.severity != "info" and f.follows is None]


def notes(text: str | Told) -> list[str]:
    """What is open under the page's rules, or only worth a note."""
    told = text if isinstance(text, str) else text.text
    return [f.code for one in audit_text(told, rules=page_of(told)) for f in one.findings if f.severity == "info"]


def page_of(text: str) -> Ruleset:
    """The ruleset that the first hand of a text names."""
    return preset(text.partition("rules: ")[2].partition("\n")[0])


def clean(*hands: Told | str, rules: Ruleset | None = None) -> str:
    """The hands' text, which the page's rules find nothing wrong with."""
    text = "".join(h if isinstance(h, str) else h.text for h in hands)
    for one in audit_text(text, rules=rules or page_of(text)):
        told = [f"{f.code} line {f.line}: {f.message}" for f in one.findings if f.severity != "info"]
        assert told == [], told
        assert isinstance(one, FileEnd) or one.verdict == "clean", one.reasons
    return text


def wrong(code: str, *hands: Told | str, rules: Ruleset | None = None) -> None:
    """Exactly one fault, and that one."""
    text = "".join(h if isinstance(h, str) else h.text for h in hands)
    found = codes(text, rules or page_of(text))
    assert found == [code], found


def checked_down(board: str, winner: str, rules: str = "s0_house", **hands: str) -> Told:
    """Heads-up, called and checked to the showdown: ``Ann="Pair of aces: As Ad with Qh Jc 9d: As Ad 5h 6c"``."""
    game = Told("Ann Bo", rules=rules, holds={name: told.split(": ")[2] for name, told in hands.items()}, board=board)
    game.play("Ann calls, Bo checks", *["Bo checks, Ann checks"] * 3)
    game.shows(*(f"{name}: {hands[name].rpartition(': ')[0]}" for name in ("Bo", "Ann")))
    pot = 2 * game.stakes[1]
    return game.pays(f"main pot of {pot}: {winner} wins {pot} with {hands[winner].partition(': ')[0]}")
