"""A second opinion on hands, written from the rules and sharing no code with the evaluator.

Five cards are described by counting ranks; all descriptions are sorted once, and each gets its place in that order.
To look through whole decks in seconds the places are kept under the product of five primes, one a rank.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def describe(ranks: tuple[int, ...], suited: bool) -> tuple[int, ...]:
    """A tuple that is greater for a stronger hand; ranks 0 = deuce .. 12 = ace."""
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    sizes = [n for n, _ in groups]
    order = [rank for _, rank in groups]
    wheel = sorted(ranks) == [0, 1, 2, 3, 12]
    straight = len(order) == 5 and (wheel or order[0] - order[4] == 4)
    if straight:
        return (8 if suited else 4, 3 if wheel else order[0])
    if sizes[0] == 4:
        return (7, *order)
    if sizes == [3, 2]:
        return (6, *order)
    if suited:
        return (5, *order)
    return ({3: 3, 1: 0}.get(sizes[0], 2 if len(sizes) == 3 else 1), *order)


def _places() -> tuple[dict[int, int], dict[int, int]]:
    mixed, suited = {}, {}
    for ranks in combinations_with_replacement(range(13), 5):
        product = PRIMES[ranks[0]] * PRIMES[ranks[1]] * PRIMES[ranks[2]] * PRIMES[ranks[3]] * PRIMES[ranks[4]]
        if max(Counter(ranks).values()) < 5:
            mixed[product] = describe(ranks, False)
        if len(set(ranks)) == 5:
            suited[product] = describe(ranks, True)
    order = sorted({*mixed.values(), *suited.values()}, reverse=True)
    place = {description: number for number, description in enumerate(order, 1)}
    return {k: place[v] for k, v in mixed.items()}, {k: place[v] for k, v in suited.items()}


MIXED, SUITED = _places()


def best_high(hole: list[int], board: list[int]) -> int:
    """Place 1 (best) .. 7462 of the best of all two and three cards."""
    best = 9999
    triples = [
        (PRIMES[x >> 2] * PRIMES[y >> 2] * PRIMES[z >> 2], x & 3 if x & 3 == y & 3 == z & 3 else -1)
        for x, y, z in combinations(board, 3)
    ]
    for x, y in combinations(hole, 2):
        product, suit = PRIMES[x >> 2] * PRIMES[y >> 2], x & 3 if x & 3 == y & 3 else -2
        for other, other_suit in triples:
            place = (SUITED if suit == other_suit else MIXED)[product * other]
            if place < best:
                best = place
    return best


def best_low(hole: list[int], board: list[int]) -> tuple[int, ...] | None:
    """The best low, high first, ace 1 .. eight 8; None where no five different ranks are eight or lower."""
    low = [(card >> 2) + 2 if card >> 2 < 12 else 1 for card in range(52)]
    best: tuple[int, ...] | None = None
    triples = [{low[x], low[y], low[z]} for x, y, z in combinations(board, 3)]
    triples = [triple for triple in triples if len(triple) == 3 and max(triple) <= 8]
    for x, y in combinations(hole, 2):
        for triple in triples:
            ranks = triple | {low[x], low[y]}
            if len(ranks) == 5 and max(ranks) <= 8:
                found = tuple(sorted(ranks, reverse=True))
                if best is None or found < best:
                    best = found
    return best
