"""Omaha hands: exactly two cards from the hole with exactly three from the board, high and eight-or-better low.

Apart from flushes the best hand depends on ranks alone.  So for each multiset of board ranks a page of 169 places,
one for each two hole ranks, is kept for the life of the process and filled as they are asked: the best strength and
which three board cards make it.  There are at most 6,175 pages of five-card boards (5 MB when all are full).
Flushes are looked at only where three or more board cards share a suit.
"""

from array import array
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from omaha_audit.cards import Card
from omaha_audit.evaluator.ranking import (
    CARD_BIT,
    CARD_KEY,
    RANK_KEY,
    SUITED,
    UNSUITED,
    Category,
    category,
    five_card_strength,
)

HolePair = tuple[Card, Card]
BoardTriple = tuple[Card, Card, Card]

LOW_BIT: tuple[int, ...] = tuple(
    1 if card >> 2 == 12 else 2 << (card >> 2) if card >> 2 <= 6 else 0 for card in range(52)
)
"""Card to its bit in a low: ace 1, deuce 2 .. eight 128; 0 for nine to king, which make no low (S3.59)."""

_PAIRS: dict[int, tuple[tuple[int, int], ...]] = {n: tuple(combinations(range(n), 2)) for n in range(2, 8)}
_TRIPLES: dict[int, tuple[tuple[int, int, int], ...]] = {n: tuple(combinations(range(n), 3)) for n in (3, 4, 5)}
_RANK: tuple[int, ...] = tuple(card >> 2 for card in range(52))
_RANK_ROW: tuple[int, ...] = tuple(13 * (card >> 2) for card in range(52))
_NO_HAND = 9999
"""Above every strength: three board cards and two hole ranks that would be five of a kind."""
_SUIT_COUNT: tuple[int, ...] = tuple(1 << 3 * (card & 3) for card in range(52))


def _flush_suits() -> list[int]:
    table = [-1] * (1 << 12)
    for suit in (3, 2, 1, 0):
        one = 1 << 3 * suit
        for rest in range(0, 1 << 12, 8 * one):
            table[rest + 3 * one : rest + 8 * one] = [suit] * (5 * one)
    return table


_FLUSH_SUIT = _flush_suits()
"""Four suit counts of three bits each to the suit of three or more board cards, or -1."""


class High(NamedTuple):
    """The best high hand of a seat and one set of cards that makes it."""

    strength: int
    """1 (royal flush) .. 7462."""
    hole: HolePair
    """The two hole cards used, in the order held."""
    board: BoardTriple
    """The three board cards used, the highest first."""


class Low(NamedTuple):
    """The best low of a seat, eight or better where the game asks for it, and one set of cards that makes it."""

    mask: int
    """Five of the bits ace 1, deuce 2 .. eight 128, nine 256 .. king 4096; the smaller mask is the better low."""
    ranks: tuple[int, ...]
    """Five low ranks, high first, counted from the ace: ace 0, deuce 1 .. eight 7.  The smaller tuple wins."""
    hole: HolePair
    board: BoardTriple


class Reading(NamedTuple):
    """Five cards somebody may have read as a hand although they are not two from the hole and three of the board."""

    strength: int
    cards: tuple[Card, ...]
    """Hole cards first."""
    from_hole: int
    """0, 1, 3, 4 or 5."""


class _Rows(dict[int, tuple[int, ...]]):
    """Sum of three board rank keys to 169 strengths at ``13 * rank + rank`` of the hole pair; 455 rows at most."""

    def __missing__(self, board_key: int) -> tuple[int, ...]:
        get = UNSUITED.get
        row = self[board_key] = tuple([get(board_key + a + b, _NO_HAND) for a in RANK_KEY for b in RANK_KEY])
        return row


_ROWS = _Rows()


class _Page:
    """What boards of the same ranks share: the best of each two hole ranks, flushes left aside."""

    __slots__ = ("best", "rows")

    def __init__(self, cards: Sequence[Card]) -> None:
        keys = [CARD_KEY[card] for card in cards]
        self.rows = tuple(_ROWS[keys[x] + keys[y] + keys[z]] for x, y, z in _TRIPLES[len(keys)])
        self.best = array("I", bytes(4 * 169))
        """At ``13 * rank + rank``: ``strength << 4 | number of the triple``, 0 where nobody asked yet."""

    def work_out(self, place: int) -> int:
        strengths = [row[place] for row in self.rows]
        strength = min(strengths)
        found = self.best[place] = strength << 4 | strengths.index(strength)
        return found


_PAGES: dict[int, dict[int, _Page]] = {3: {}, 4: {}, 5: {}}
"""Number of board cards, then sum of their rank keys, to the page."""


def low_ranks(mask: int) -> tuple[int, ...]:
    """The low ranks of a mask, high first: 0b10011011 gives (7, 4, 3, 1, 0), that is 8-5-4-2-A."""
    return tuple(rank for rank in range(12, -1, -1) if mask >> rank & 1)


def _ranks(cards: Sequence[Card]) -> int:
    """Ranks as bits, the ace 1, the deuce 2 .. the king 4096."""
    mask = 0
    for card in cards:
        mask |= 1 << ((card >> 2) + 1) % 13
    return mask


def _highest_first(triple: BoardTriple) -> BoardTriple:
    high, middle, low = sorted(triple, reverse=True)
    return high, middle, low


_HOLE = "two to seven different hole cards that are not on the board: {} with {}"


class Board:
    """Three, four or five distinct known board cards; ValueError for others.

    Hands are asked with two to seven distinct known hole cards, none of them on the board; ValueError (or
    IndexError for ``UNKNOWN``) otherwise.  Among equally strong sets the choice is fixed by the order of the
    cards, whatever was asked before; every such set is right (S0.45), see ``best_sets``.
    """

    __slots__ = ("_flush_suit", "_flush_triples", "_low_triples", "_page", "_paired", "_seen", "_sorted", "cards")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        """As dealt."""
        self._seen: set[Card] = set(cards)
        pages = _PAGES.get(len(self.cards))
        if pages is None or len(self._seen) != len(self.cards):
            raise ValueError(f"a board has three to five different cards: {self.cards!r}")
        ordered = self._sorted = sorted(cards, reverse=True)
        keys = [CARD_KEY[card] for card in ordered]
        key = sum(keys)
        page = pages.get(key)
        if page is None:
            page = pages[key] = _Page(ordered)
        self._page = page
        self._low_triples: dict[int, BoardTriple] | None = None
        suit = self._flush_suit = _FLUSH_SUIT[sum([_SUIT_COUNT[card] for card in ordered])]
        if suit >= 0:
            self._paired = len(set(keys)) < len(keys)
            self._flush_triples: list[tuple[int, BoardTriple]] = [
                (CARD_BIT[x] | CARD_BIT[y] | CARD_BIT[z], (x, y, z))
                for x, y, z in combinations([card for card in ordered if card & 3 == suit], 3)
            ]

    def high(self, hole: Sequence[Card]) -> High:
        """The best high hand of these hole cards."""
        if not 2 <= len(hole) <= 7 or len(set(hole)) != len(hole) or not self._seen.isdisjoint(hole):
            raise ValueError(_HOLE.format(tuple(hole), self.cards))
        best = _NO_HAND << 4
        pair: HolePair | None = None
        triple: BoardTriple | None = None
        suit = self._flush_suit
        if suit >= 0:
            suited = [card for card in hole if card & 3 == suit]
            if len(suited) > 1:
                best, pair, triple = self._flush(suited)
                # Without a pair on the board no full house or four of a kind can beat the flush.
                if not self._paired:
                    return High(best, pair, triple)
                best <<= 4
        page = self._page
        found, row, rank = page.best, _RANK_ROW, _RANK
        better = None
        for each in combinations(hole, 2):
            x, y = each
            place = row[x] + rank[y]
            value = found[place] or page.work_out(place)
            if value < best:
                best, better = value, each
        if better is not None:
            cards = self._sorted
            i, j, k = _TRIPLES[len(cards)][best & 15]
            return High(best >> 4, better, (cards[i], cards[j], cards[k]))
        assert pair is not None
        assert triple is not None
        return High(best >> 4, pair, triple)

    def _flush(self, suited: list[Card]) -> tuple[int, HolePair, BoardTriple]:
        """The best flush of two or more hole cards of the suit that the board has three times."""
        return min(
            [
                (SUITED[CARD_BIT[pair[0]] | CARD_BIT[pair[1]] | mask], pair, triple)
                for pair in combinations(suited, 2)
                for mask, triple in self._flush_triples
            ]
        )

    def low(self, hole: Sequence[Card]) -> Low | None:
        """The best low of five different ranks, eight or lower, the ace low (S3.59-62); None where there is none."""
        pairs = self._pairs(hole)
        triples = self._low_triples
        if triples is None:
            triples = self._low_triples = {}
            for x, y, z in combinations(self._sorted, 3):
                a, b, c = LOW_BIT[x], LOW_BIT[y], LOW_BIT[z]
                if a and b and c and a != b and a != c and b != c:
                    triples.setdefault(a | b | c, (x, y, z))
        if not triples:
            return None
        best = 1 << 9
        used: tuple[HolePair, BoardTriple] | None = None
        bits = [LOW_BIT[card] for card in hole]
        for i, j in pairs:
            a, b = bits[i], bits[j]
            if not a or not b or a == b:
                continue
            pair = a | b
            for mask, triple in triples.items():
                if not pair & mask and pair | mask < best:
                    best, used = pair | mask, ((hole[i], hole[j]), triple)
        if used is None:
            return None
        return Low(best, low_ranks(best), *used)

    def any_low(self, hole: Sequence[Card]) -> Low | None:
        """The best low without a qualifier: of five different ranks, whatever they are (C31); a pair makes none."""
        found = [
            (mask, pair, triple)
            for pair in combinations(hole, 2)
            for triple in combinations(self.cards, 3)
            if (mask := _ranks(pair) | _ranks(triple)).bit_count() == 5
        ]
        if not found:
            return None
        mask, pair, triple = min(found)
        return Low(mask, low_ranks(mask), pair, _highest_first(triple))

    def in_reach(self, seen: Collection[Card], strength: int) -> bool:
        """Whether two cards that are not among ``seen`` could make a hand at least this strong.

        Ranks alone decide apart from flushes, so pairs of ranks are looked up; those of the board first, since a hand
        that fits the board is the likeliest to be strong.
        """
        left = [4] * 13
        for card in seen:
            left[card >> 2] -= 1
        bound = (strength << 4) + 15
        mine = sorted({card >> 2 for card in self.cards})
        if self._pairs_reach(mine, left, bound):
            return True
        suit = self._flush_suit
        if suit >= 0:
            suited = [card for card in range(suit, 52, 4) if card not in seen]
            if len(suited) > 1 and self._flush(suited)[0] <= strength:
                return True
        return self._pairs_reach(range(13), left, bound)

    def _pairs_reach(self, ranks: Sequence[int], left: list[int], bound: int) -> bool:
        """Whether some two of these ranks, as far as cards of them are left, reach a value of the page."""
        page = self._page
        found = page.best
        for n, rank in enumerate(ranks):
            if not left[rank]:
                continue
            row = 13 * rank
            if left[rank] > 1 and (found[row + rank] or page.work_out(row + rank)) <= bound:
                return True
            for other in ranks[:n]:
                if left[other] and (found[row + other] or page.work_out(row + other)) <= bound:
                    return True
        return False

    def grid(self, hole: Sequence[Card]) -> list[tuple[HolePair, BoardTriple, int]]:
        """Every legal choice with its strength: pairs in the order held, for each the triples in the order dealt.

        4, 5 and 6 hole cards on five board cards give 60, 100 and 150 rows.
        """
        cards = self.cards
        triples = [(cards[x], cards[y], cards[z]) for x, y, z in _TRIPLES[len(cards)]]
        return [
            ((hole[i], hole[j]), triple, five_card_strength((hole[i], hole[j], *triple)))
            for i, j in self._pairs(hole)
            for triple in triples
        ]

    def best_sets(self, hole: Sequence[Card]) -> list[High]:
        """Every set of two and three cards as strong as the best, in the order of ``grid``."""
        best = self.high(hole).strength
        return [
            High(strength, pair, _highest_first(triple))
            for pair, triple, strength in self.grid(hole)
            if strength == best
        ]

    def equals(self, hole: Sequence[Card], used_hole: Sequence[Card], used_board: Sequence[Card]) -> bool:
        """Whether the set is two of these hole cards and three of this board, and as strong as the best.

        The order of the cards does not matter.
        """
        pair, triple = set(used_hole), set(used_board)
        if not len(used_hole) == len(pair) == 2 or not len(used_board) == len(triple) == 3:
            return False
        if not pair <= set(hole) or not triple <= self._seen:
            return False
        return five_card_strength((*used_hole, *used_board)) == self.high(hole).strength

    def _pairs(self, hole: Sequence[Card]) -> tuple[tuple[int, int], ...]:
        """Index pairs of checked hole cards."""
        pairs = _PAIRS.get(len(hole))
        if pairs is None or len(set(hole)) != len(hole) or not self._seen.isdisjoint(hole):
            raise ValueError(_HOLE.format(tuple(hole), self.cards))
        return pairs


def holdem_reading(hole: Sequence[Card], board: Sequence[Card], kind: Category | None = None) -> Reading | None:
    """The strongest five of all these cards that are *not* two from the hole and three of the board.

    It tells what a wrong claim would have needed: three aces with one of them in the hole, say.  With ``kind`` only
    five cards of that category count.  None where there are no such five cards.  Among equals the one nearest to
    two hole cards, then the first in the order held and dealt.
    """
    held = set(hole)
    readings: list[tuple[int, int, int, tuple[Card, ...]]] = []
    for five in combinations((*hole, *board), 5):
        count = sum(card in held for card in five)
        if count == 2:
            continue
        strength = five_card_strength(five)
        if kind is None or category(strength) == kind:
            readings.append((strength, abs(count - 2), count, five))
    if not readings:
        return None
    strength, _, count, cards = min(readings, key=lambda reading: reading[:2])
    return Reading(strength, cards, count)
