"""A small hand of the house game, told in a few words and written out as native text.

    House("Ann Bo Cy").play("Ann raises 20, Bo folds, Cy calls", "Cy checks, Ann bets 10, Cy folds")

Players sit in seats 1, 2, 3, ... with 500 chips, the button on seat 1. Blinds are posted, cards nobody asked for come
from the bottom of the deck, chips that nobody matched go back, the last player in is paid. The writer keeps its own
account of the chips and knows no other rule: whatever it is told it writes, right or wrong.
"""

import re
from collections.abc import Mapping

from omaha_audit.audit import FileEnd, audit_text
from omaha_audit.cards import DECK, TEXT
from omaha_audit.rules import Ruleset, preset

STREETS = (("", 0), ("flop", 3), ("turn", 1), ("river", 1))


class House:
    """One hand. ``text`` is what was written so far, complete once the hand is over."""

    def __init__(
        self,
        players: str = "Ann Bo Cy",
        *,
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
        self.start = {name: (stacks or {}).get(name, 500) for name in self.names}
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
        self.holds = {name: (holds or {}).get(name, "").split() or self._draw(4) for name in self.names}
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
        size = max(6, *self.seats.values())
        self._lines += [
            f"omaha-audit hand {self.number}{match}", "rules: s0_house", "game: fixed-limit Omaha high",
            "stakes: blinds 5/10, bets 10/20, in chips", f"table: {size} seats, {kind}, Test", "view: operator",
            f"button: seat {self.button}",
            *(f"seat {self.seats[n]}: {self.start[n]} {n}" for n in sorted(self.names, key=self.seats.__getitem__)), "",
        ]  # fmt: skip
        small, big = (self.order[1], self.order[0]) if len(self.order) == 2 else self.order[:2]
        for post in (self.posts or f"{small} small 5, {big} big 10").split(", "):
            name, blind, due = post.split()
            amount = min(int(due), self.stack[name])
            self._lines.append(f"{name}: posts {blind} blind {amount}{self._pay(name, amount)}")
        self._lines += ["", "deal"]
        for i in range(4):
            cards = ", ".join(f"seat {self.seats[n]} {self.holds[n][i]}" for n in self.order)
            self._lines.append(f"round {i + 1}: {cards}")

    # -- betting -------------------------------------------------------------------------------------------------

    def play(self, *streets: str) -> "House":
        """Streets one after another, from before the flop; those not told are dealt without betting."""
        for i, (street, cards) in enumerate(STREETS):
            if i and len(self.live) < 2:
                break
            if i:
                self._lines += ["", f"burn {self._draw(1)[0]}"]
                at = {"flop": 0, "turn": 3, "river": 4}[street]
                self._lines.append(f"{street} {' '.join(self.board[at : at + cards])}")
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

    def shows(self, *hands: str) -> "House":
        """``Ann: Pair of aces: As Ad with Kh Qd 9s``: each hand turned up, its name, and what plays."""
        self._lines.append("showdown")
        for hand in hands:
            name, text, plays = hand.split(": ")
            self._lines += [f"{name}: shows {' '.join(self.holds[name])}: {text}", f"{name}: plays {plays}"]
        self._lines.append("")
        return self

    def pays(self, *awards: str) -> "House":
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


def clean(*hands: House | str) -> str:
    """The hands' text, which the house rules find nothing wrong with."""
    text = "".join(h if isinstance(h, str) else h.text for h in hands)
    for one in audit_text(text, rules=preset("s0_house")):
        told = [f"{f.code} line {f.line}: {f.message}" for f in one.findings if f.severity != "info"]
        assert told == [], told
        assert isinstance(one, FileEnd) or one.verdict == "clean", one.reasons
    return text


def wrong(code: str, *hands: House | str) -> None:
    """Exactly one fault, and that one."""
    text = "".join(h if isinstance(h, str) else h.text for h in hands)
    found = codes(text, preset("s0_house"))
    assert found == [code], found


def checked_down(board: str, winner: str, **hands: str) -> House:
    """Heads-up, called and checked to the showdown: ``Ann="Pair of aces: As Ad with Qh Jc 9d: As Ad 5h 6c"``."""
    game = House("Ann Bo", holds={name: told.split(": ")[2] for name, told in hands.items()}, board=board)
    game.play("Ann calls, Bo checks", *["Bo checks, Ann checks"] * 3)
    game.shows(*(f"{name}: {hands[name].rpartition(': ')[0]}" for name in ("Bo", "Ann")))
    return game.pays(f"main pot of 20: {winner} wins 20 with {hands[winner].partition(': ')[0]}")
