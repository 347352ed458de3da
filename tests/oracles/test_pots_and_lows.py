"""The oracles of pots and lows against cases worked out by hand."""

import random
from itertools import combinations

import pytest

from . import chips, low

# Pots


def cut(
    live: dict[int, int],
    folded: set[int],
    dead: int = 0,
    antes: dict[int, int] | None = None,
    ante_type: chips.AnteType = "none",
) -> tuple[list[tuple[int, set[int]]], dict[int, int]]:
    division = chips.cut(live, folded, dead, antes, ante_type)
    return [(amount, set(seats)) for amount, seats in division.pots], division.returned


def test_folded_chips_cut_nothing() -> None:
    division = cut({1: 30, 2: 55, 3: 40, 4: 55}, {3})
    assert division == ([(120, {1, 2, 4}), (60, {2, 4})], {})


def test_a_layer_only_a_folder_matched() -> None:
    division = cut({1: 30, 2: 55, 3: 90, 4: 130}, {3})
    assert division == ([(120, {1, 2, 4}), (75, {2, 4}), (70, {4})], {4: 40})


def test_short_big_blind_pots() -> None:
    assert cut({1: 5, 2: 3}, set()) == ([(6, {1, 2})], {1: 2})
    assert cut({1: 10, 2: 10, 3: 3}, set()) == ([(9, {1, 2, 3}), (14, {1, 2})], {})


def test_dead_post_stays() -> None:
    assert cut({1: 5, 2: 10, 3: 10, 4: 10}, {1, 2}, dead=5) == ([(40, {3, 4})], {})


def test_big_blind_ante() -> None:
    """Big blind first, ante first, and a seat with nothing but a share in the ante."""
    assert cut({1: 500, 2: 1000, 3: 1000}, {1}, antes={2: 100}, ante_type="big_blind") == (
        [(2600, {2, 3})],
        {},
    )
    assert cut({1: 500, 2: 100, 3: 1000}, {1}, antes={2: 1000}, ante_type="big_blind") == (
        [(1300, {2, 3}), (800, {3})],
        {3: 500},
    )
    assert cut({1: 10, 2: 0, 3: 10}, set(), antes={2: 8}, ante_type="big_blind") == (
        [(8, {1, 2, 3}), (20, {1, 3})],
        {},
    )


def test_antes_from_each() -> None:
    """A seat all-in for 3 of an ante of 5 wins 3 of each ante; the rest lies with the bets."""
    assert cut({1: 0, 2: 10, 3: 10}, set(), antes={1: 3, 2: 5, 3: 5}, ante_type="each") == (
        [(9, {1, 2, 3}), (24, {2, 3})],
        {},
    )


def test_walk_and_returned_bet_of_a_folder() -> None:
    assert cut({1: 5, 2: 10}, {1}) == ([(10, {2})], {2: 5})
    assert cut({1: 50, 2: 20, 3: 20}, {1}) == ([(60, {2, 3})], {1: 30})
    assert cut({1: 50, 2: 50, 3: 30}, {1, 2}) == ([(130, {3})], {})


def test_odd_chips() -> None:
    """Six seats, button on 5: three-way main pot, two-way side pot."""
    put_in, folded = {2: 40, 4: 40, 6: 20, 1: 30, 3: 21}, {1, 3}
    assert cut(put_in, folded) == ([(100, {2, 4, 6}), (51, {2, 4})], {})
    pots = chips.cut(put_in, folded).pots
    ranks, order = {2: 1, 4: 1, 6: 1}, (6, 1, 2, 3, 4)
    assert chips.payout(pots, ranks, order, "lowest_seat") == {2: 60, 4: 58, 6: 33}
    assert chips.payout(pots, ranks, order, "left_of_button") == {2: 59, 4: 58, 6: 34}
    main = [(101, frozenset({2, 4, 6}))]
    assert chips.payout(main, ranks, order, "lowest_seat") == {2: 34, 4: 34, 6: 33}
    assert chips.payout(main, ranks, order, "left_of_button") == {2: 34, 4: 33, 6: 34}


def test_no_chip_is_lost() -> None:
    rng = random.Random(6)
    for _ in range(2000):
        seats = range(1, rng.randint(2, 6) + 1)
        live = {seat: rng.randint(0, 30) for seat in seats}
        folded = set(rng.sample(list(seats), rng.randint(0, len(live) - 1)))
        dead = rng.choice((0, 0, 7))
        antes = dict.fromkeys(seats, 2)
        kind: chips.AnteType
        for kind in ("none", "each", "big_blind"):
            division = chips.cut(live, folded, dead, antes, kind)
            extra = sum(antes.values()) if kind != "none" else 0
            everything = sum(live.values()) + dead + extra
            assert sum(amount for amount, _ in division.pots) + sum(division.returned.values()) == everything
            assert all(amount > 0 and seats and not seats & folded for amount, seats in division.pots)
            won = chips.payout(
                division.pots, {seat: rng.randint(1, 3) for seat in seats}, list(seats), "left_of_button"
            )
            assert sum(won.values()) + sum(division.returned.values()) == everything


# Lows


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        ("Ac 2d Kh Qs", "3h 4d 8s Kc Qh", "8-4-3-2-A"),
        ("Ac 2d Kh Qs", "3h 4d 5s Jc 9h", "5-4-3-2-A"),
        ("5h Ah Kc Qd", "6h 7h 8h 9h 2c", "7-6-5-2-A"),
        ("Ac 2c 9s 9d", "4h 6d 8s Kc 2d", "8-6-4-2-A"),
        ("Ac 2d Kh Qs", "Ah 4d 7s 8c Jh", "8-7-4-2-A"),
        ("Ac 2d 3h Qs", "Ah 4d 7s 8c Jh", "7-4-3-2-A"),
        ("Ac 2d 3h 4s", "5h 8d 9s Jc Qh", ""),
        ("Ac Ad 2h Ks", "2c 3d 4s Kc Qh", ""),
        ("Ac Kd Kh Ks", "2c 3d 4s 5c Qh", ""),
    ],
)
def test_lows(hole: str, board: str, expected: str) -> None:
    assert low.text(low.best_low(hole.split(), board.split())) == expected


def test_lows_compare_from_the_top() -> None:
    every = sorted(tuple(sorted(ranks, reverse=True)) for ranks in combinations(range(1, 9), 5))
    assert len(every) == 56
    assert low.text(every[0]) == "5-4-3-2-A"
    assert low.text(every[-1]) == "8-7-6-5-4"
    assert every.index((7, 5, 4, 3, 2)) < every.index((7, 6, 3, 2, 1))
