"""After the fold: who has which hand on which board, which pots there are, and who wins how much of each.

Settled once; checks, the replay and the report all read the same `Settlement` and work nothing out again.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from omaha_audit.cards import DECK, UNKNOWN, Card
from omaha_audit.engine.player import Player
from omaha_audit.engine.pots import Pot, cut_pots, divide, divisions
from omaha_audit.engine.stakes import odd_unit, other_units
from omaha_audit.engine.table import Table
from omaha_audit.evaluator import Board, High, Low


class Ranking(NamedTuple):
    """The contest for one pot on one board."""

    high: tuple[Player, ...]
    """The best high hands among those known."""
    low: tuple[Player, ...]
    """The best qualifying lows among those known; empty where nobody has one, and in high games."""
    unknown: tuple[Player, ...]
    """Players in the pot whose cards are not all known."""


class Settlement:
    """A finished hand under the rules. Boards are keyed by run: 0 where the hand was run once, else 1, 2, ..."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rules = table.rules
        self.unit = odd_unit(table.hand, table.rules)
        """The odd chip: what an uneven division leaves is handed out in chips of this much."""
        self.refund_to, self.refund = table.uncalled()
        self.pots: list[Pot] = cut_pots(table, self.refund_to, self.refund)
        self.live = [p for p in table.order if p.live]
        self.contested = len(self.live) > 1
        self.trusted = True
        """False where a card stands twice: no evaluation of such a hand is worth anything."""
        self.boards = self._boards()
        self.runs = list(self.boards)
        game = table.hand.game
        self.hole_cards = game.hole_cards
        self.hilo = game.split != "high"
        self._made: dict[int, Board] = {}
        self._high: dict[tuple[int, Player], High] = {}
        self._low: dict[tuple[int, Player], Low | None] = {}
        self._rankings: dict[tuple[int, int], Ranking] = {}

    # -- boards --------------------------------------------------------------------------------------------------

    def _boards(self) -> dict[int, tuple[Card, ...]]:
        """The board of each run: as dealt, or as the summary has it where the dealing lines are no board at all."""
        boards = dict(self.table.boards)
        finals = {e.run: e.cards for _, e in self.table.finals}
        runs = [r for r in boards if r] or [r for r in finals if r] or [0]
        out = {}
        for run in sorted(runs):
            dealt, final = boards.get(run, ()), finals.get(run, ())
            out[run] = dealt if _is_board(dealt) or not _is_board(final) else final
        return out

    def board(self, run: int) -> Board | None:
        """The evaluator's view of a complete board; None where it is not complete or not made of known cards."""
        if run not in self._made:
            cards = self.boards.get(run, ())
            if not _is_board(cards):
                return None
            self._made[run] = Board(cards)
        return self._made[run]

    # -- hands ---------------------------------------------------------------------------------------------------

    def high(self, run: int, player: Player) -> High | None:
        """Best high hand with the cards it uses; None where a card is not known."""
        key = (run, player)
        if key not in self._high:
            board = self.board(run)
            if board is None or len(player.cards) != self.hole_cards:
                return None
            try:
                self._high[key] = board.high(player.cards)
            except (ValueError, IndexError):  # a card that stands twice, or one that nobody saw
                return None
        return self._high[key]

    def low(self, run: int, player: Player) -> Low | None:
        """Best low, eight or better unless the ruleset asks for any; None for none, and where a card is not known."""
        key = (run, player)
        if key not in self._low:
            board = self.board(run)
            if board is None or len(player.cards) != self.hole_cards:
                return None
            try:
                made = board.any_low(player.cards) if self.rules.split == "hilo_any" else board.low(player.cards)
                self._low[key] = made
            except (ValueError, IndexError):  # a card that stands twice, or one that nobody saw
                return None
        return self._low[key]

    def ranking(self, pot: int, run: int) -> Ranking:
        """Who leads a pot on a board, among the hands that are known."""
        key = (pot, run)
        found = self._rankings.get(key)
        if found is None:
            found = self._rankings[key] = self._rank(self.pots[pot].eligible, run)
        return found

    def _rank(self, eligible: tuple[Player, ...], run: int) -> Ranking:
        alone = len(eligible) < 2
        if not alone and self.rules.muck_concedes:  # a mucked hand is given up, unless every hand is (LA24 139)
            eligible = tuple(p for p in eligible if not p.mucked) or eligible
            alone = len(eligible) == 1 and self.high(run, eligible[0]) is None  # whatever it is, it wins
        if alone:
            return Ranking(eligible, (), ())
        known, unknown = [], []
        for player in eligible:
            hand = self.high(run, player)
            if hand is None:
                unknown.append(player)
            else:
                known.append((hand.strength, player))
        if not known:
            return Ranking((), (), tuple(unknown))
        best = min(strength for strength, _ in known)
        high = tuple(p for strength, p in known if strength == best)
        low: tuple[Player, ...] = ()
        if self.hilo:
            lows = [(made.mask, p) for _, p in known if (made := self.low(run, p)) is not None]
            if lows:
                least = min(mask for mask, _ in lows)
                low = tuple(p for mask, p in lows if mask == least)
        return Ranking(high, low, tuple(unknown))

    # -- shares --------------------------------------------------------------------------------------------------

    def run_amounts(self, amount: int, contested: bool = True) -> list[tuple[int, int]]:
        """(run, part) of a pot over the boards; odd units go to the first ones (C22)."""
        runs = self.runs
        if len(runs) == 1 or not contested:
            return [(runs[0], amount)]
        each = amount // self.unit // len(runs) * self.unit
        left = amount - each * len(runs)
        out = []
        for run in runs:
            odd = min(self.unit, left)
            out.append((run, each + odd))
            left -= odd
        return out

    def shares(self, pot: int, run: int, amount: int) -> dict[Player, int]:
        """How ``amount`` of a pot is divided on a board, by the ruleset's own choice; {} where no hand is known."""
        return next(self.all_shares(pot, run, amount), {})

    def all_shares(self, pot: int, run: int, amount: int) -> Iterator[dict[Player, int]]:
        """Every division of ``amount`` that the ruleset accepts, its own choice first."""
        ranking = self.ranking(pot, run)
        if not ranking.high:
            return
        if not ranking.low:
            yield from divisions(amount, ranking.high, self.unit, self.rules)
            return
        same = set(ranking.high) == set(ranking.low) and len(ranking.high) > 1
        identical = self.rules.options("hilo_identical") if same else ("per_half",)
        evenly = any(v in ("evenly", "either") for v in identical)
        if evenly and self.rules.hilo_identical != "per_half":
            yield from divisions(amount, ranking.high, self.unit, self.rules)
        if any(v in ("per_half", "either") for v in identical):
            yield from self._halves(ranking, amount)
        if evenly and self.rules.hilo_identical == "per_half":
            yield from divisions(amount, ranking.high, self.unit, self.rules)

    def by_other_chips(self) -> Iterator["Settlement"]:
        """The same hand where the smallest chip is another one, as far as the ruleset leaves that open."""
        for unit in other_units(self.table.hand, self.rules):
            other = Settlement(self.table)
            other.unit, other.trusted = unit, self.trusted
            yield other

    def _halves(self, ranking: Ranking, amount: int) -> Iterator[dict[Player, int]]:
        """High and low half (S3.58, S3.63): the odd unit of the pot goes to the high half."""
        low = amount // self.unit // 2 * self.unit
        cuts = [low]
        if "any" in self.rules.options("hilo_odd") and amount - 2 * low:
            cuts.append(amount - low)
        for low_half in cuts:
            for how in self.rules.options("hilo_low_odd") or ("left_of_button",):
                yield from self._two_halves(ranking, amount, low_half, str(how))

    def _two_halves(self, ranking: Ranking, amount: int, low: int, how: str) -> Iterator[dict[Player, int]]:
        if how == "to_high":
            each = low // self.unit // len(ranking.low) * self.unit
            lows = [dict.fromkeys(ranking.low, each)]
        elif how == "any":
            lows = list(divisions(low, ranking.low, self.unit, self.rules.fixed(odd_chip="any_tied")))
        else:
            lows = list(divisions(low, ranking.low, self.unit, self.rules))
        for low_part in lows:
            high = amount - sum(low_part.values())
            for high_part in divisions(high, ranking.high, self.unit, self.rules):
                out = dict(high_part)
                for player, part in low_part.items():
                    out[player] = out.get(player, 0) + part
                yield out

    def halves(self, pot: int, run: int, amount: int) -> list[tuple[str, dict[Player, int]]]:
        """The ruleset's own division by halves: ``[("high", shares)]``, and ``("low", shares)`` if a low qualifies."""
        ranking = self.ranking(pot, run)
        if not ranking.low:
            return [("high", divide(amount, ranking.high, self.unit, self.rules))]
        whole = self.shares(pot, run, amount)
        low = amount // self.unit // 2 * self.unit
        same = set(ranking.high) == set(ranking.low) and len(ranking.high) > 1
        if self.rules.hilo_low_odd == "to_high":
            each = low // self.unit // len(ranking.low) * self.unit
            lows = dict.fromkeys(ranking.low, each)
        elif same:  # hands equal both ways share the pot evenly; what each half gives them follows from that
            lows = divide(low, tuple(reversed(ranking.low)), self.unit, self.rules)
        else:
            lows = divide(low, ranking.low, self.unit, self.rules)
        highs = {p: whole[p] - lows.get(p, 0) for p in ranking.high}
        return [("high", highs), ("low", lows)]

    def due(self) -> dict[Player, int] | None:
        """What each player wins over all pots and boards before anything is dropped; None where a hand is not known."""
        out: dict[Player, int] = {}
        for i, pot in enumerate(self.pots):
            for run, amount in self.run_amounts(pot.amount, pot.contested):
                if self.ranking(i, run).unknown:
                    return None
                parts = self.shares(i, run, amount)
                if not parts and amount:
                    return None
                for player, part in parts.items():
                    out[player] = out.get(player, 0) + part
        return out

    # -- who shows -----------------------------------------------------------------------------------------------

    def first_to_show(self, scope: str | None = None) -> Player:
        """Who must table a hand first: the last bettor or raiser, else the first left of the button (S1.37, S3.39).

        With ``side_then_main`` the players of the last contested side pot come before the others (LA24 145).
        """
        how = self.rules.show_order
        pool: tuple[Player, ...] | list[Player] = self.live
        if how == "side_then_main":
            pool = next((p.eligible for p in reversed(self.pots) if p.contested), self.live)
        final = (scope or self.rules.last_aggressor_scope) == "final_round"
        aggressor = self.table.round_aggressor if final else self.table.last_aggressor
        if aggressor in pool and how != "sb_first":
            assert aggressor is not None
            return aggressor
        return min(pool, key=lambda p: p.place)

    # -- hands that nobody saw -----------------------------------------------------------------------------------

    def could_share(self, player: Player, pot: int, run: int) -> bool:
        """Whether some completion of a hand with unknown cards from the unseen ones would win or share a pot."""
        board = self.board(run)
        ranking = self.ranking(pot, run)
        if board is None or not ranking.high:
            return True
        best = self.high(run, ranking.high[0])
        assert best is not None
        seen = set(self.boards[run])
        for other in self.table.by_seat.values():
            if other is not player:
                seen.update(other.cards)
        # A card that stands twice in a hand is known once: the other is anything.
        mine = [c for c in dict.fromkeys(player.cards) if c < UNKNOWN and c not in self.boards[run]]
        seen.discard(UNKNOWN)
        missing = self.hole_cards - len(mine)
        if missing > 1 and board.in_reach({*seen, *mine}, best.strength):
            return True
        if missing == self.hole_cards and not self.hilo:
            return False
        unseen = [c for c in DECK if c not in seen and c not in mine]
        pairs = [*product(mine, unseen), *combinations(mine, 2)] if missing else list(combinations(mine, 2))
        if any(board.high(pair).strength <= best.strength for pair in pairs):
            return True
        if not self.hilo:
            return False
        if self.rules.split == "hilo_any":
            return True
        made = self.low(run, ranking.low[0]) if ranking.low else None
        bound = made.mask if made else 1 << 9
        lows = [*{c >> 2: c for c in unseen if c >> 2 <= 6 or c >> 2 == 12}.values()] if missing > 1 else []
        return any(low is not None and low.mask <= bound for low in map(board.low, [*pairs, *combinations(lows, 2)]))


def _is_board(cards: tuple[Card, ...]) -> bool:
    return len(cards) == 5 and max(cards) < UNKNOWN and len(set(cards)) == 5


def settle(table: Table) -> Settlement:
    """Settle a folded hand."""
    return Settlement(table)


__all__ = ["Ranking", "Settlement", "divide", "settle"]
