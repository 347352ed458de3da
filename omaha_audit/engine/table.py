"""The table between two events: seats, chips, whose turn it is, how the betting opens.

What the record says happened is what happened here, also where the rules forbid it; whether it was allowed is asked of
`legal` before each event, never of the table. What an event does to it stands in `apply`.
"""

from operator import itemgetter

from omaha_audit.cards import Card
from omaha_audit.engine.player import Player
from omaha_audit.engine.stakes import Stakes, stakes_of
from omaha_audit.events import (
    AllIn,
    Awarded,
    Bet,
    Board,
    Burned,
    Called,
    Checked,
    Dealing,
    Dealt,
    EndsWith,
    FinalBoard,
    Folded,
    MatchWon,
    Mucked,
    Plays,
    Posted,
    Raised,
    Result,
    Shown,
    Total,
    WonInAll,
)  # fmt: skip
from omaha_audit.hand import Hand
from omaha_audit.rules import Ruleset

STREETS = ("blinds", "preflop", "flop", "turn", "river", "showdown", "summary")
STREET_INDEX = {name: i for i, name in enumerate(STREETS)}
BOARD_SIZE = {"preflop": 1, "flop": 3, "turn": 4, "river": 5}
_NUMBER = itemgetter(0)


class Table:
    """State of one hand between two events."""

    __slots__ = (
        "able", "added", "awards", "bets_open", "board_events", "boards", "bomb", "burns", "button", "by_name",
        "by_seat", "cancelled", "capped_said", "cashed", "dealing", "dealt_at", "ends", "finals", "fold_wagers",
        "form", "full_level", "full_raises", "hand", "increment", "index", "last_aggressor", "last_step", "late",
        "level", "match_won", "mucks", "order", "outs", "plays", "posts", "pot", "results", "round_aggressor", "rules",
        "run", "runs_said", "shows", "stakes", "street", "structure", "total", "turn", "wagers", "wins",
    )  # fmt: skip

    def __init__(self, hand: Hand, rules: Ruleset) -> None:
        self.hand, self.rules = hand, rules
        self.stakes: Stakes = stakes_of(hand, rules)
        self.structure = rules.structure or hand.game.structure
        self.form = self.structure
        """fl, pl or nl on this street: some rooms play pot-limit before the flop and no-limit after."""
        self.by_seat: dict[int, Player] = {}
        self.by_name: dict[str, Player] = {}
        self.order: list[Player] = []
        """The players dealt in, clockwise from the left of the button."""
        self.button = hand.button
        self.pot = 0
        """Every chip in the middle, bets in front included."""
        self.added = 0
        """Chips the house put into the pot."""
        self.street = 0
        """Index into STREETS."""
        self.level = 0
        """What a player must have in front to be in, this street."""
        self.increment = self.stakes.bb
        """Largest full bet or raise of the street: what a raise must at least add."""
        self.last_step = self.stakes.bb
        """What the last bet or raise of the street added, short all-ins included."""
        self.full_level = 0
        """The level that the last full bet or raise made."""
        self.wagers = 0
        """Bets and raises of this street that count towards a limit cap; the big blind counts as one."""
        self.full_raises = 0
        self.fold_wagers = 0
        """``wagers`` when somebody last folded or went all-in on this street."""
        self.turn = 0
        """Place of the player after the one who acted last."""
        self.able = 0
        """Players that are in and have chips behind."""
        self.bets_open = False
        self.late: Player | None = None
        """Who still owes a decision at an event that can only come when nobody does."""
        self.cashed = False
        self.bomb = False
        """A bomb pot: antes, no blinds, no round before the flop."""
        self.last_aggressor: Player | None = None
        self.round_aggressor: Player | None = None
        self.boards: dict[int, tuple[Card, ...]] = {}
        self.board_events: list[tuple[int, Board]] = []
        self.burns: list[tuple[int, Burned]] = []
        self.run = 0
        self.runs_said = 0
        self.posts: list[tuple[int, Player, Posted]] = []
        self.dealt_at: int | None = None
        self.shows: list[tuple[int, int, Player, Shown]] = []
        """(event, run, player, what was shown)"""
        self.mucks: list[tuple[int, int, Player, Mucked]] = []
        self.awards: list[tuple[int, int, Player, Awarded]] = []
        self.results: list[tuple[int, Player | None, Result]] = []
        self.finals: list[tuple[int, FinalBoard]] = []
        self.total: tuple[int, Total] | None = None
        self.capped_said: list[int] = []
        self.cancelled = False
        self.index = 0
        self.dealing: list[tuple[int, Dealing]] = []
        self.plays: list[tuple[int, int, Player, Plays]] = []
        self.wins: list[tuple[int, Player, WonInAll]] = []
        self.ends: list[tuple[int, Player, EndsWith]] = []
        self.outs: list[tuple[int, Player]] = []
        self.match_won: tuple[int, Player | None, MatchWon] | None = None
        self._seat_everyone()

    # -- seats ---------------------------------------------------------------------------------------------------------

    def _seat_everyone(self) -> None:
        hand = self.hand
        # Who has no chips keeps its seat and is not dealt in (S0.60, S4.19); in a tournament who sits out is.
        out = [s for s in hand.seats if not s.stack or (s.out and hand.kind != "tournament")]
        present: set[str] = set()
        if out:
            names = {s.name for s in out}
            for event in hand.events:
                who = getattr(event, "who", None)
                if who in names and event.__class__ not in (Dealt, Result, EndsWith):
                    present.add(who)
        button, order = hand.button or 0, self.order
        by_seat, by_name = self.by_seat, self.by_name
        ring = sorted(hand.seats, key=_NUMBER)
        for seat in [s for s in ring if s[0] > button] + [s for s in ring if s[0] <= button]:
            number, name, stack, sits_out = seat
            player = Player(number, name, stack, sits_out)
            by_seat.setdefault(number, player)
            by_name.setdefault(name, player)
            if out and name not in present and (not stack or (sits_out and hand.kind != "tournament")):
                player.live = False
                continue
            player.place = len(order)
            order.append(player)
        self.able = len(order)

    def expected_blinds(self) -> tuple[Player | None, Player | None]:
        """(small blind, big blind) by position among the players dealt in: heads-up the button owes the small one."""
        order = self.order
        if len(order) < 2:
            return None, None
        if len(order) == 2:
            return (order[1], order[0]) if order[1].seat == self.button else (order[0], order[1])
        return order[0], order[1]

    # -- whose turn ----------------------------------------------------------------------------------------------------

    def actor(self) -> Player | None:
        """Who must act now; None where the round is closed."""
        if self.bomb and self.street <= 1:
            return None  # a bomb pot has no round before the flop (C30)
        order = self.order
        size = len(order)
        i, level = self.turn, self.level
        for _ in range(size):
            if i >= size:
                i = 0
            p = order[i]
            i += 1
            if p.live and not p.allin:
                if p.bet < level:
                    return p if self.able > 1 or p.bet < self.matched(p) else None
                if not p.acted and self.able > 1:
                    return p
        return None

    def matched(self, player: Player) -> int:
        """The most that anybody else has in front: with one player able to act, only that can still be called."""
        return max((p.bet for p in self.order if p is not player), default=0)

    # -- chips ---------------------------------------------------------------------------------------------------------

    def pay(self, player: Player, amount: int) -> None:
        player.stack -= amount
        player.bet += amount
        player.put += amount
        self.pot += amount
        if player.stack <= 0 and not player.allin:
            player.allin = True
            self.fold_wagers = self.wagers
            if player.live:
                self.able -= 1
        cap = self.stakes.cap
        if cap and not player.allin and player.put >= cap:
            player.allin = True
            if player.live:
                self.able -= 1

    def acted(self, player: Player) -> None:
        player.acted = True
        player.seen_full = self.full_raises
        self.turn = player.place + 1

    def big_blind(self) -> Player | None:
        """The big blind: of several posters the one whose place it is, else the first."""
        posters = [p for _, p, e in self.posts if e.kind == "big blind"]
        expected = self.expected_blinds()[1]
        return expected if expected in posters else posters[0] if posters else None

    def _big_blind_gone(self) -> bool:
        """Whether the ante left the big blind nothing to post: what the others have to pay stays the same (C7)."""
        small, big = self.expected_blinds()
        if small is None or big is None or not big.allin:
            return False
        if any(e.kind == "small blind" for _, _, e in self.posts):
            return True
        return small.allin and not self.rules.bomb_pot and not self.rules.open("bomb_pot")

    def _is_bomb_pot(self) -> bool:
        """Antes alone and no turn before the first board, where the ruleset plays such pots."""
        if not self.posts or self.posts[0][2].kind != "ante" or any(e.kind != "ante" for _, _, e in self.posts):
            return False
        if not self.rules.allows("bomb_pot", True):
            return False
        kinds = (Folded, Checked, Called, Bet, Raised, AllIn, Board)
        first = next((e for e in self.hand.events if e.__class__ in kinds), None)
        return first.__class__ is Board

    def _over_button_straddle(self, straddler: Player) -> int:
        """Who is first over a straddle on the button: the small blind, or the seat left of the big one (C15)."""
        rules, big = self.rules, self.big_blind()
        if big is None:
            return straddler.place + 1
        under = self.order[(big.place + 1) % len(self.order)]
        either = rules.open("straddle")
        if under is straddler or not (either or "button_utg_first" in rules.straddle):
            return straddler.place + 1
        kinds = (Folded, Checked, Called, Bet, Raised, AllIn)
        first = next((e for e in self.hand.events if e.__class__ in kinds), None)
        if (either or "button_sb_first" in rules.straddle) and getattr(first, "who", "") != under.name:
            return straddler.place + 1
        return under.place

    def open_betting(self) -> None:
        """Before the first turn: the player left of the big blind, or of the last straddle, is first to act."""
        if self.bets_open:
            return
        self.bets_open = True
        self.street = max(self.street, 1)
        self.bomb = self._is_bomb_pot()
        straddlers = [p for _, p, e in self.posts if e.kind == "straddle"]
        last = straddlers[-1] if straddlers else self.big_blind()
        if last is None and self._big_blind_gone():
            self.level = self.full_level = max(self.level, self.stakes.bb)
            self.wagers = max(self.wagers, 1)
        if last is not None:
            self.turn = last.place + 1
            if straddlers and last.seat == self.button:
                self.turn = self._over_button_straddle(last)
        elif any(e.kind == "small blind" for _, _, e in self.posts):
            expected = self.expected_blinds()[1]
            self.turn = expected.place + 1 if expected else 0
            if expected and not any(e.kind in ("both blinds", "button blind") for _, _, e in self.posts):
                # The big blind's line is missing; its amount is still what it costs to stay in (S3.33).
                self.level = self.full_level = max(self.level, self.stakes.bb)
                self.wagers = max(self.wagers, 1)
        else:
            self.turn = 0
        self.increment = self.stakes.unit_on("preflop") if self.structure == "fl" else self.stakes.bb
        if straddlers and self.structure != "fl" and self.rules.straddle_raise == "plus_straddle":
            self.increment = self.last_step = self.level

    # -- turns ---------------------------------------------------------------------------------------------------------

    def is_full(self, player: Player, to: int) -> bool:
        """Whether a wager to ``to`` is a full bet or raise: it adds the increment, or completes one in limit."""
        by = to - self.level
        if by >= self.increment:
            return True
        return (
            self.form == "fl"
            and to - self.full_level == self.increment
            and (player.bet + player.stack > to or self.rules.fl_raise_over_short == "complete")
        )

    def counts(self, by: int) -> bool:
        """Whether a wager this far above the last full one, but short of full, counts towards the limit cap."""
        how = self.rules.fl_short_counts
        return how == "always" or (how == "half_or_more" and 2 * by >= self.increment)

    # -- streets -------------------------------------------------------------------------------------------------------

    def uncalled(self) -> tuple[Player | None, int]:
        """Chips that nobody matched: what the one player with the most in has beyond the second most."""
        top: Player | None = None
        first = second = 0
        for p in self.by_seat.values():
            if p.put > first:
                top, first, second = p, p.put, first
            elif p.put > second:
                second = p.put
        return (top, first - second) if first > second else (None, 0)
