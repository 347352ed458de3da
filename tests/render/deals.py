"""Hands for the frames: any number of seats, cards and pots, and names that strangers might choose."""

import random
from collections.abc import Sequence
from functools import cache

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.cards import DECK, TEXT
from omaha_audit.render.reel import Reel
from omaha_audit.tally import Tally

GAMES = {4: "Omaha No Limit", 5: "5 Card Omaha No Limit", 6: "6 Card Omaha No Limit"}
HILO = {4: "Omaha Hi/Lo No Limit", 5: "5 Card Omaha Hi/Lo No Limit", 6: "6 Card Omaha Hi/Lo No Limit"}
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
HOSTILE = (
    "[/]", "[@click=app.quit]X[/]", "[link=http://x]z", "E\x1b[2JSC", "over\u202eride", "n" * 60, "漢字" * 14,
    "<b>&\"'", "{0}%s\\", "z" + "\u0301" * 50,
)  # fmt: skip
"""Names that act where they are believed: markup, links, control sequences, directions, width."""

DEMO = """PokerStars Hand #100245:  Omaha Pot Limit ($1/$2 USD) - 2026/03/14 20:08:31 ET
Table 'Alder' 6-max Seat #1 is the button
Seat 1: Ana ($212 in chips)
Seat 2: Bo ($64 in chips)
Seat 3: Cy ($300 in chips)
Seat 4: Dee ($180 in chips)
Seat 5: Eli ($150 in chips)
Bo: posts small blind $1
Cy: posts big blind $2
*** HOLE CARDS ***
Dee: raises $5 to $7
Eli: folds
Ana: calls $7
Bo: calls $6
Cy: folds
*** FLOP *** [Ts 7s 2s]
Bo: checks
Dee: bets $20
Ana: calls $20
Bo: raises $37 to $57 and is all-in
Dee: calls $37
Ana: calls $37
*** TURN *** [Ts 7s 2s] [Kd]
Dee: bets $116 and is all-in
Ana: calls $116
*** RIVER *** [Ts 7s 2s Kd] [4s]
*** SHOW DOWN ***
Dee: shows [Th Td Kh 9c] (a full house, Tens full of Kings)
Ana: shows [As Ah Qd Jd] (a pair of Aces)
Dee collected $232 from side pot
Bo: shows [Js 5s 9h 8h] (a flush, Jack high)
Dee collected $194 from main pot
*** SUMMARY ***
Total pot $426 Main pot $194. Side pot $232. | Rake $0
Board [Ts 7s 2s Kd 4s]
Seat 1: Ana (button) showed [As Ah Qd Jd] and lost with a pair of Aces
Seat 2: Bo (small blind) showed [Js 5s 9h 8h] and lost with a flush, Jack high
Seat 3: Cy (big blind) folded before Flop
Seat 4: Dee showed [Th Td Kh 9c] and won ($426) with a full house, Tens full of Kings
Seat 5: Eli folded before Flop (didn't bet)
"""
"""One board, two classic disputes: a hold'em reading gives Dee a full house and Ana an ace-high flush."""


def audited(text: str) -> list[HandAudit]:
    """The hands of a text, their findings numbered."""
    tally, hands = Tally(), []
    for one in audit_text(text, "session.txt"):
        tally.take(one)
        if isinstance(one, HandAudit):
            hands.append(one)
    return hands


def reel(text: str) -> Reel:
    return Reel(audited(text)[0])


@cache
def demo() -> Reel:
    return reel(DEMO)


def seats_for(cards: int) -> int:
    """How many players one deck serves."""
    return min(10, (52 - 8) // cards)


def _awards(lines: list[str], pots: int, wrong: bool) -> list[str]:
    """The lines that pay each pot as the re-run does, or to the last in it that gets nothing by the re-run."""
    settled = audited("\n".join(lines) + "\n")[0].settled
    assert settled is not None
    assert len(settled.pots) == pots
    out = []
    for number in reversed(range(pots)):
        title = "pot" if pots == 1 else "main pot" if number == 0 else f"side pot-{number}" if pots > 2 else "side pot"
        pot = settled.pots[number]
        shares = settled.shares(number, 0, pot.amount)
        if wrong:
            losers = [p for p in pot.eligible if p not in shares]
            shares = {losers[-1]: pot.amount} if losers else shares
        for player, share in shares.items():
            whole, cents = divmod(share, 100)
            out.append(f"{player.name} collected ${whole}{f'.{cents:02d}' if cents else ''} from {title}")
    return out


@cache
def all_in(
    players: int, cards: int, pots: int, hilo: bool = False, names: Sequence[str] = NAMES, wrong: bool = False,
) -> str:  # fmt: skip
    """Everybody all-in before the flop with stacks of so many heights: as many pots, and every hand shown. In a wrong
    one each pot is paid to a seat that did not win it."""
    deck = list(DECK)
    random.Random(f"{players} {cards} {pots}").shuffle(deck)
    text = [TEXT[c] for c in deck]
    board = [text.pop() for _ in range(5)]
    hole = {n: [text.pop() for _ in range(cards)] for n in range(players)}
    levels = max(min(pots, players - 1), 1)
    stack = {n: 100 * min(n, levels - 1) + 150 for n in range(players)}
    seat = dict(enumerate(names[:players]))
    game = HILO[cards] if hilo else GAMES[cards]
    lines = [
        f"PokerStars Hand #77:  {game} ($1/$2 USD) - 2026/03/14 20:00:10 ET",
        "Table 'T' 10-max Seat #1 is the button",
    ]
    lines += [f"Seat {n + 1}: {seat[n]} (${stack[n]} in chips)" for n in range(players)]
    small, big = (0, 1) if players == 2 else (1, 2)
    lines += [f"{seat[small]}: posts small blind $1", f"{seat[big]}: posts big blind $2", "*** HOLE CARDS ***"]
    lines += [f"Dealt to {seat[0]} [{' '.join(hole[0])}]"]
    front, level = {small: 1, big: 2}, 2
    for n in [(big + 1 + i) % players for i in range(players)]:
        if stack[n] > level:
            lines.append(f"{seat[n]}: raises ${stack[n] - level} to ${stack[n]} and is all-in")
            level = stack[n]
        else:
            allin = " and is all-in"
            lines.append(f"{seat[n]}: calls ${stack[n] - front.get(n, 0)}{allin}")
    flop, turn, river = " ".join(board[:3]), board[3], board[4]
    lines += [f"*** FLOP *** [{flop}]", f"*** TURN *** [{flop}] [{turn}]", f"*** RIVER *** [{flop} {turn}] [{river}]"]
    lines += ["*** SHOW DOWN ***", *(f"{seat[n]}: shows [{' '.join(hole[n])}]" for n in range(players))]
    closing = ["*** SUMMARY ***", f"Total pot ${sum(stack.values())} | Rake $0", f"Board [{' '.join(board)}]", ""]
    lines += [*_awards([*lines, *closing], levels, wrong), *closing]
    return "\n".join(lines)
