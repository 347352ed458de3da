"""The house page, statements 25 to 40: the units, the cap, short all-ins, and whose turn it is."""

import pytest

from .told import House, Told, clean, swap, wrong

BOARD = "2c 7d 9h Jc 4s"
HOLDS = {"Ann": "As Ad 3h 3s", "Bo": "Qs Qd 3c 3d", "Cy": "Ts Td 5h 5d", "Dee": "Ks Kd 6s 6h"}
MADE = {
    "Ann": "Pair of aces: As Ad with Jc 9h 7d", "Bo": "Pair of queens: Qs Qd with Jc 9h 7d",
    "Cy": "Pair of tens: Ts Td with Jc 9h 7d", "Dee": "Pair of kings: Ks Kd with Jc 9h 7d",
}  # fmt: skip
IN = "Cy calls, Dee calls, Ann calls, Bo checks"


def four(*streets: str, pays: str = "", **stacks: int) -> Told:
    """Four players, Dee on the button; those still in show in turn, and ``pays`` are the awards: ``main 82 Ann``."""
    game = House("Ann Bo Cy Dee", button=4, holds=HOLDS, board=BOARD, stacks=stacks).play(*streets)
    if pays:
        game.shows(*(f"{name}: {MADE[name]}" for name in game.order if name in game.live))
        awards = []
        for pot in pays.split(", "):
            which, amount, who = pot.rsplit(" ", 2)
            title = "side pot 1" if which == "side" else "main pot"
            awards.append(f"{title} of {amount}: {who} wins {amount} with {MADE[who].split(':')[0]}")
        game.pays(*awards)
    return game


# --- the units and the cap --------------------------------------------------------------------------------------------


def test_s0_25_every_raise_is_one_unit() -> None:
    clean(House().play("Ann raises 20, Bo raises 30, Cy folds, Ann folds"))
    wrong("OA412", House().play("Ann raises 20, Bo raises 40, Cy folds, Ann folds"))


def test_s0_26_ten_before_and_on_the_flop() -> None:
    clean(four(IN, "Ann bets 10, Bo raises 20, Cy folds, Dee folds, Ann folds"))
    wrong("OA412", House().play("Ann raises 25, Bo folds, Cy folds"))
    wrong("OA412", four(IN, "Ann bets 20, Bo folds, Cy folds, Dee folds"))
    wrong("OA412", four(IN, "Ann bets 10, Bo raises 30, Cy folds, Dee folds, Ann folds"))


CHECKED = "Ann checks, Bo checks, Cy checks, Dee checks"


@pytest.mark.parametrize("before", [(), (CHECKED,)], ids=["turn", "river"])
def test_s0_27_twenty_on_turn_and_river(before: tuple[str, ...]) -> None:
    clean(four(IN, CHECKED, *before, "Ann bets 20, Bo raises 40, Cy folds, Dee folds, Ann folds"))
    wrong("OA412", four(IN, CHECKED, *before, "Ann bets 10, Bo folds, Cy folds, Dee folds"))
    wrong("OA412", four(IN, CHECKED, *before, "Ann bets 20, Bo raises 30, Cy folds, Dee folds, Ann folds"))


FOUR_RAISES = "Ann raises 20, Bo raises 30, Cy raises 40, Ann raises 50"


def test_s0_28_at_most_four_bets_or_raises_a_round() -> None:
    clean(House().play(f"{FOUR_RAISES}, Bo folds, Cy folds"))
    wrong("OA501", House().play(f"{FOUR_RAISES}, Bo raises 60, Cy folds, Ann folds"))


def test_s0_28_the_cap_holds_between_two_players() -> None:
    raises = "Ann raises 20, Bo raises 30, Ann raises 40, Bo raises 50"
    clean(House("Ann Bo").play(f"{raises}, Ann folds"))
    wrong("OA507", House("Ann Bo").play(f"{raises}, Ann raises 60, Bo folds"))


def test_s0_29_the_big_blind_is_none_of_them() -> None:
    """Four raises to 50 over the blind of 10, though the blind makes it five wagers."""
    assert "raises 10 to 50" in clean(House().play(f"{FOUR_RAISES}, Bo folds, Cy folds"))


@pytest.mark.parametrize(("streets", "unit"), [(0, 10), (1, 20), (2, 20)], ids=["flop", "turn", "river"])
def test_s0_30_a_bet_and_three_raises_after_the_flop(streets: int, unit: int) -> None:
    wagers = f"Ann bets {unit}, Bo raises {2 * unit}, Cy raises {3 * unit}, Dee raises {4 * unit}"
    clean(four(IN, *[CHECKED] * streets, f"{wagers}, Ann folds, Bo folds, Cy folds"))
    wrong("OA501", four(IN, *[CHECKED] * streets, f"{wagers}, Ann raises {5 * unit}, Bo folds, Cy folds, Dee folds"))


# --- short all-ins ----------------------------------------------------------------------------------------------------

CHECK_DOWN = ("Ann checks, Bo checks", "Ann checks, Bo checks")
SHORT = "Ann bets 10, Bo calls, Cy raises 14"


def test_s0_31_short_all_in_does_not_reopen() -> None:
    clean(four(IN, f"{SHORT}, Dee folds, Ann calls, Bo calls", *CHECK_DOWN, Cy=24, pays="main 82 Ann"))
    reopened = f"{SHORT}, Dee folds, Ann raises 24, Bo calls"
    wrong("OA503", four(IN, reopened, *CHECK_DOWN, Cy=24, pays="main 82 Ann, side 20 Ann"))


def test_s0_32_short_all_in_does_not_count_toward_the_cap() -> None:
    """Bet 10, to 20, all-in 24, to 34, to 44: five wagers, four of them full."""
    wagers = "Ann bets 10, Bo raises 20, Cy raises 24, Dee raises 34, Ann raises 44"
    down = ["Ann checks, Bo checks, Dee checks"] * 2
    clean(four(IN, f"{wagers}, Bo calls, Dee calls", *down, Cy=34, pays="main 136 Ann, side 60 Ann"))
    more = f"{wagers}, Bo raises 54, Dee calls, Ann calls"
    wrong("OA501", four(IN, more, *down, Cy=34, pays="main 136 Ann, side 90 Ann"))


def test_s0_33_who_has_acted_may_call_or_fold() -> None:
    clean(four(IN, f"{SHORT}, Dee folds, Ann folds, Bo calls", Cy=24, pays="main 78 Bo"))
    late = f"{SHORT}, Dee folds, Ann calls, Bo raises 24, Ann folds"
    wrong("OA503", four(IN, late, Cy=24, pays="main 82 Bo"))


@pytest.mark.parametrize("to", [20, 24])
def test_s0_34_who_has_not_acted_may_raise(to: int) -> None:
    """By a full raise over the all-in, or to the next full level: the page leaves that open."""
    clean(four(IN, f"{SHORT}, Dee raises {to}, Ann folds, Bo folds", Cy=24, pays="main 88 Dee"))


def test_s0_34_but_by_no_other_amount() -> None:
    wrong("OA506", four(IN, f"{SHORT}, Dee raises 22, Ann folds, Bo folds", Cy=24, pays="main 88 Dee"))


def test_s0_35_chips_nobody_must_match_come_back() -> None:
    text = clean(House().play("Ann raises 20, Bo folds, Cy folds"))
    wrong("OA602", swap(text, ("Ann: takes back 10\n", "")))
    wrong("OA603", swap(text, ("takes back 10", "takes back 5")))
    wrong("OA603", swap(text, ("Ann: takes back 10", "Cy: takes back 10")))


def test_s0_36_who_has_no_chips_stays_and_acts_no_more() -> None:
    text = clean(four("Cy folds, Dee folds, Ann calls", Bo=10, pays="main 20 Ann"))
    wrong("OA405", swap(text, ("Ann: calls 5\n", "Ann: calls 5\nBo: checks\n")))


# --- whose turn it is -------------------------------------------------------------------------------------------------


def test_s0_37_before_the_flop_left_of_the_big_blind_begins() -> None:
    clean(four("Cy folds, Dee folds, Ann folds"))
    wrong("OA401", four("Dee folds, Cy folds, Ann folds"))


def test_s0_38_heads_up_that_is_the_button() -> None:
    clean(House("Ann Bo").play("Ann calls, Bo checks", "Bo bets 10, Ann folds"))
    wrong("OA401", House("Ann Bo").play("Bo checks, Ann calls", "Bo bets 10, Ann folds"))


def test_s0_39_after_the_flop_left_of_the_button_begins() -> None:
    clean(four(IN, "Ann checks, Bo bets 10, Cy folds, Dee folds, Ann folds"))
    wrong("OA401", four(IN, "Bo checks, Ann bets 10, Cy folds, Dee folds, Bo folds"))
    clean(four("Cy calls, Dee calls, Ann folds, Bo checks", "Bo checks, Cy bets 10, Dee folds, Bo folds"))


def test_s0_40_heads_up_that_is_the_big_blind() -> None:
    clean(House("Ann Bo").play("Ann calls, Bo checks", "Bo checks, Ann bets 10, Bo folds"))
    wrong("OA401", House("Ann Bo").play("Ann calls, Bo checks", "Ann checks, Bo bets 10, Ann folds"))
