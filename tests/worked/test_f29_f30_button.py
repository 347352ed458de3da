"""Worked examples 29 and 30: where button and blinds go when a seat loses its last chip."""

from decimal import Decimal

import pytest

from .table_of import Deal, ambiguous, faults, match_faults

ACES, QUEENS = "As Ad Kh Ks", "Qh Qd 3s 3c"


def steal(deal: Deal, small: str | None, big: str) -> Deal:
    """Everybody folds to the big blind."""
    deal.post(f"{small} sb 5, {big} bb 10" if small else f"{big} bb 10")
    order = [name for name in deal.clockwise() if name not in (small, big)]
    first = [name for name in order if deal.clockwise().index(name) > deal.clockwise().index(big)]
    turns = [*first, *(name for name in order if name not in first), *([small] if small else [])]
    deal.play(", ".join(f"{name} folds" for name in turns))
    deal.returned(big, 5 if small else 10)
    return deal.collects(f"{big} 10") if small else deal


# F29: three-handed, button 1, small blind 2, big blind 3; then two are left

THREE = {"seat1": 1, "seat2": 2, "seat3": 3}


def first_hand(busts: str) -> tuple[Deal, dict[str, Decimal]]:
    """One of three goes broke against another one; and the stacks that the two others keep."""
    deal = Deal("seat1 seat2 seat3", button="seat1", game="fl", stakes=(10, 20), seats=THREE, stacks={busts: 10},
                tournament=True).blinds(5, 10)  # fmt: skip
    winner = "seat2" if busts == "seat1" else "seat1"
    deal.play({
        "seat1": "seat1 calls, seat2 calls, seat3 checks",
        "seat2": "seat1 calls, seat2 calls, seat3 checks",
        "seat3": "seat1 calls, seat2 calls",
    }[busts])  # fmt: skip
    deal.checked_down()
    other = next(name for name in THREE if name not in (winner, busts))
    hands = {winner: ACES, busts: QUEENS, other: "Th Td 5s 5d"}
    deal.shows(**{name: hands[name] for name in deal.clockwise() if name in hands}).collects(f"{winner} 30")
    return deal, {winner: Decimal(520), other: Decimal(490)}


def second_hand(busts: str, button: str, big: str) -> list[Deal]:
    """Both hands; in the second the button has the small blind and folds it."""
    deal, stacks = first_hand(busts)
    then = Deal(" ".join(stacks), button=button, game="fl", stakes=(10, 20), seats={n: THREE[n] for n in stacks},
                stacks=dict(stacks), number=2, tournament=True)  # fmt: skip
    assert {button, big} == set(stacks)
    return [deal, steal(then, button, big)]


SETTLED = [("seat3", "seat2", "seat1"), ("seat2", "seat3", "seat1")]
"""(who busts, button, big blind) where the houses agree."""


@pytest.mark.parametrize("rules", ["s0_house", "tda", "wsop_tour"])
@pytest.mark.parametrize(("busts", "button", "big"), SETTLED)
def test_f29_where_all_agree(busts: str, button: str, big: str, rules: str) -> None:
    assert match_faults(second_hand(busts, button, big), rules) == []


@pytest.mark.parametrize(
    ("busts", "rules", "verdict"),
    [
        *(("seat3", rules, ["OA905"]) for rules in ("s0_house", "tda", "wsop_tour")),
        ("seat2", "s0_house", ["OA905"]),
        *(("seat2", rules, ["OA913"]) for rules in ("tda", "wsop_tour")),
    ],
)
def test_f29_the_other_way_is_wrong(busts: str, rules: str, verdict: list[str]) -> None:
    """Where seat 2 busted, seat 3 would have the big blind twice running."""
    button, big = next((big, button) for name, button, big in SETTLED if name == busts)
    assert match_faults(second_hand(busts, button, big), rules) == verdict


@pytest.mark.parametrize(
    ("button", "big", "rules", "verdict"),
    [
        ("seat2", "seat3", "s0_house", []),
        pytest.param("seat2", "seat3", "tda", ["OA913"]),
        pytest.param("seat2", "seat3", "wsop_tour", ["OA913"]),
        ("seat3", "seat2", "tda", []),
        ("seat3", "seat2", "wsop_tour", []),
        pytest.param("seat3", "seat2", "s0_house", ["OA905"]),
    ],
)
def test_f29_seat_1_busts(button: str, big: str, rules: str, verdict: list[str]) -> None:
    assert match_faults(second_hand("seat1", button, big), rules) == verdict


# F30: six-handed, button 1, small blind 2, big blind 3

SIX = {f"seat{n}": n for n in range(1, 7)}


def six_handed(busts: str) -> tuple[Deal, dict[str, Decimal]]:
    """A blind is all-in and broke; seat 4 takes its chips."""
    deal = Deal(" ".join(SIX), button="seat1", game="fl", stakes=(10, 20), seats=SIX, stacks={busts: 10},
                tournament=True).blinds(5, 10)  # fmt: skip
    deal.play("seat4 calls, seat5 folds, seat6 folds, seat1 folds")
    deal.play("seat2 folds" if busts == "seat3" else "seat2 calls, seat3 checks").checked_down()
    hands = {"seat4": ACES, busts: QUEENS, **({"seat3": "Th Td 5s 5d"} if busts == "seat2" else {})}
    deal.shows(**{name: hands[name] for name in deal.clockwise() if name in hands})
    pot = 25 if busts == "seat3" else 30
    deal.collects(f"seat4 {pot}")
    left = {name: Decimal(500) for name in SIX if name != busts}
    left["seat4"] += pot - 10
    if busts == "seat3":
        left["seat2"] -= 5
    else:
        left["seat3"] -= 10
    return deal, left


def next_hand(
    stacks: dict[str, Decimal], number: int, button: int, small: str | None, big: str
) -> tuple[Deal, dict[str, Decimal]]:
    deal = Deal(" ".join(stacks), button=button, game="fl", stakes=(10, 20), seats={n: SIX[n] for n in stacks},
                stacks=dict(stacks), number=number, tournament=True)  # fmt: skip
    left = dict(stacks)
    if small:
        left[small] -= 5
        left[big] += 5
    return steal(deal, small, big), left


def three_hands(busts: str, *later: tuple[int, str | None, str]) -> list[Deal]:
    """The hand in which a seat goes broke, and those after it, told as (button, small blind, big blind)."""
    deal, stacks = six_handed(busts)
    deals = [deal]
    for number, (button, small, big) in enumerate(later, 2):
        deal, stacks = next_hand(stacks, number, button, small, big)
        deals.append(deal)
    return deals


DEAD = ((2, None, "seat4"), (3, "seat4", "seat5"))
LIVE = ((2, "seat4", "seat5"),)


def test_f30_big_blind_busts_dead_button() -> None:
    for rules in ("tda", "wsop_tour"):
        assert match_faults(three_hands("seat3", *DEAD), rules) == []


def test_f30_big_blind_busts_next_live() -> None:
    """Seat 4 never pays the big blind."""
    assert match_faults(three_hands("seat3", *LIVE), "s0_house") == []


def test_f30_dead_button_is_wrong_where_the_blinds_skip() -> None:
    assert "OA306" in match_faults(three_hands("seat3", *DEAD[:1]), "s0_house")


@pytest.mark.parametrize("rules", ["tda", "wsop_tour"])
def test_f30_skipped_blind_is_wrong_with_a_dead_button(rules: str) -> None:
    """Seat 4 owes the big blind there; that it has the small one is no second fault."""
    assert match_faults(three_hands("seat3", *LIVE), rules) == ["OA302"]


def test_f30_either_is_open_where_a_house_plays_either() -> None:
    """Robert's Rules know both buttons."""
    for later in (DEAD[:1], LIVE):
        told = "".join(deal.text() for deal in three_hands("seat3", *later))
        assert faults(told, "rrop_home") == []
        assert ambiguous(told, "rrop_home") == ["OA302"]


DEAD_SMALL = ((2, "seat3", "seat4"),)
LIVE_SMALL = ((3, "seat4", "seat5"),)


def test_f30_small_blind_busts() -> None:
    for rules in ("tda", "wsop_tour"):
        assert match_faults(three_hands("seat2", *DEAD_SMALL), rules) == []
    assert match_faults(three_hands("seat2", *LIVE_SMALL), "s0_house") == []


@pytest.mark.parametrize(
    ("later", "rules", "verdict"), [(LIVE_SMALL, "tda", ["OA905"]), (DEAD_SMALL, "s0_house", ["OA105"])]
)
def test_f30_small_blind_busts_the_other_way(
    later: tuple[tuple[int, str, str], ...], rules: str, verdict: list[str]
) -> None:
    """In the house the button never lies at an empty seat."""
    assert match_faults(three_hands("seat2", *later), rules) == verdict
