"""Worked examples 24 to 28: ties, odd chips, halves, and lows that count for the pots they are in."""

import pytest

from omaha_audit.engine import Player
from omaha_audit.engine.pots import divide, divisions
from omaha_audit.rules import Ruleset, preset

from .table_of import Deal, due, faults, pots

# F24: three straights, a main pot of 100 and a side pot of 51; button at seat 5

SIX = {f"seat{n}": n for n in range(1, 7)}
STRAIGHTS = {"seat6": "Ad Kh 8c 9h", "seat2": "Ah Kc 4d 5c", "seat4": "As Kd 6h 7c"}
HOUSE = preset("s0_house").fixed(structure="nl", sb=1, bb=2, small_bet=None, big_bet=None, show_order="none")
LEFT = preset("s1_nl").fixed(show_order="none")


def three_way() -> Deal:
    deal = Deal(" ".join(SIX), button="seat5", game="nl", stakes=(1, 2), seats=SIX).blinds(1, 2)
    deal.play("seat2 calls, seat3 raises to 21, seat4 calls, seat5 folds, seat6 all-in 20, seat1 calls, seat2 calls")
    deal.flop("Ts Jh Qc", "seat1 bets 9, seat2 raises to 19, seat3 folds, seat4 calls, seat1 folds")
    return deal.turn("2d", "seat2 checks, seat4 checks").river("3s", "seat2 checks, seat4 checks").shows(**STRAIGHTS)


def test_f24_what_went_in_and_the_pots() -> None:
    deal = three_way()
    assert {name: put for name, put in deal.put.items() if put} == {
        "seat2": 40, "seat4": 40, "seat6": 20, "seat1": 30, "seat3": 21,
    }  # fmt: skip
    assert pots(deal) == [(100, "seat2 seat4 seat6"), (51, "seat2 seat4")]


def test_f24_lowest_seat() -> None:
    assert due(three_way(), HOUSE) == {"seat2": 60, "seat4": 58, "seat6": 33}


@pytest.mark.parametrize("rules", ["s1_nl", "tda", "wsop_tour", "rrop_home"])
def test_f24_left_of_the_button(rules: str) -> None:
    assert due(three_way(), rules) == {"seat2": 59, "seat4": 58, "seat6": 34}


LOWEST = "seat2 34 main, seat4 33 main, seat6 33 main, seat2 26 side, seat4 25 side"
FIRST_LEFT = "seat6 34 main, seat2 33 main, seat4 33 main, seat2 26 side, seat4 25 side"


@pytest.mark.parametrize(
    ("paid", "house", "left"), [(LOWEST, [], ["OA803"]), (FIRST_LEFT, ["OA803"], [])]
)  # fmt: skip
def test_f24_one_payout_two_verdicts(paid: str, house: list[str], left: list[str]) -> None:
    deal = three_way().collects(paid).total("Total pot 151 Main pot 100. Side pot 51. | Rake 0")
    assert faults(deal, HOUSE) == house
    assert faults(deal, LEFT) == left


def tied(button: int = 5) -> list[Player]:
    """Seats 2, 4 and 6 as they sit from the left of the button."""
    players = []
    for place, seat in enumerate(sorted((2, 4, 6), key=lambda s: (s <= button, s))):
        player = Player(seat, f"seat{seat}", 0, False)
        player.place = place
        players.append(player)
    return players


def split(amount: int, rules: Ruleset) -> dict[int, int]:
    parts = divide(amount * 100, tied(), 100, rules)
    return {p.seat: part // 100 for p, part in sorted(parts.items(), key=lambda item: item[0].seat)}


def test_f24_main_pot_of_101() -> None:
    lowest, left = preset("s0_house"), preset("s1_nl")
    assert split(101, lowest.fixed(odd_chip_spread="one_each")) == {2: 34, 4: 34, 6: 33}
    assert split(101, lowest.fixed(odd_chip_spread="all_to_first")) == {2: 35, 4: 33, 6: 33}
    assert split(101, left) == {2: 34, 4: 33, 6: 34}


def test_f24_two_leftover_chips_are_open_in_the_house() -> None:
    accepted = [
        {p.seat: part // 100 for p, part in parts.items()}
        for parts in divisions(10100, tied(), 100, preset("s0_house"))
    ]
    assert {2: 34, 4: 34, 6: 33} in accepted
    assert {2: 35, 4: 33, 6: 33} in accepted
    assert {2: 34, 4: 33, 6: 34} not in accepted


# F25: a quarter of the pot

QUARTER = "3h 4d 8s Kc Qh"
TWO_PAIR, JACKS = "Ac 2d Kh Qs", "As 2s Jc Jd"


def quartered(button: int, pot: int) -> Deal:
    """Seats 2 and 4 see the river; the seat between them folds a big blind of three."""
    names = f"seat2 seat4 seat{button}" if button > 4 else f"seat2 seat{button} seat4"
    seats = {"seat2": 2, "seat4": 4, f"seat{button}": button}
    deal = Deal(names, button=f"seat{button}", game="nl8", stakes=(1, 3), seats=seats).blinds(1, 3)
    first, second = ("seat2", "seat4") if button == 5 else ("seat4", "seat2")
    each = (pot - 9) // 2
    deal.play(f"seat{button} calls, {first} calls, {second} checks")
    deal.flop("3h 4d 8s", f"{first} bets {each}, {second} calls, seat{button} folds").checked_down(QUARTER)
    hands = {"seat2": TWO_PAIR, "seat4": JACKS}
    return deal.shows(**{name: hands[name] for name in (first, second)})


HALVES = [(5, 103, 78, 25), (3, 103, 77, 26), (5, 101, 76, 25)]


@pytest.mark.parametrize(("button", "pot", "two", "four"), HALVES)
@pytest.mark.parametrize("rules", ["wsop_tour", "tda", "rrop_home", "stars_cash"])
def test_f25_quarters(rules: str, button: int, pot: int, two: int, four: int) -> None:
    deal = quartered(button, pot)
    assert pots(deal) == [(pot, "seat2 seat4")]
    assert due(deal, rules) == {"seat2": two, "seat4": four}


@pytest.mark.parametrize(
    ("button", "paid", "verdict"),
    [
        (5, "seat2 52, seat2 26, seat4 25", []),
        (5, "seat2 52, seat2 25, seat4 26", ["OA803"]),
        (3, "seat2 52, seat2 25, seat4 26", []),
        (3, "seat2 52, seat2 26, seat4 25", ["OA803"]),
        (5, "seat2 51, seat2 25, seat4 27", ["OA805"]),
    ],
)
def test_f25_verdicts(button: int, paid: str, verdict: list[str]) -> None:
    assert faults(quartered(button, 103).collects(paid), "wsop_tour") == verdict


# F26: two hands alike, high and low


def alike(pot: int) -> Deal:
    """Both have the wheel. The small blind of one chip is folded where the pot is odd."""
    names = "B A" if pot % 2 == 0 else "SB B A"
    deal = Deal(names, button="A", game="nl8", stakes=(1, 3)).blinds(1, 3)
    deal.play("A calls, B checks" if pot % 2 == 0 else "A calls, SB folds, B checks")
    deal.flop("3h 4d 5s", "B bets 30, A calls").checked_down("3h 4d 5s Jc 9h")
    return deal.shows(B="Ac 2d Kh Qs", A="Ad 2c Ks Qh")


@pytest.mark.parametrize("rules", ["wsop_tour", "tda", "wsop_live"])
def test_f26_evenly(rules: str) -> None:
    assert due(alike(66), rules) == {"B": 33, "A": 33}
    assert sorted(due(alike(67), rules).values()) == [33, 34]


def test_f26_each_half() -> None:
    assert due(alike(66), "rrop_home") == {"B": 34, "A": 32}
    assert sorted(due(alike(67), "rrop_home").values()) == [33, 34]


@pytest.mark.parametrize(
    ("paid", "rules", "verdict"),
    [
        ("B 33, A 33", "wsop_tour", []), ("B 34, A 32", "wsop_tour", ["OA807"]),
        ("B 33, A 33", "rrop_home", ["OA807"]), ("B 34, A 32", "rrop_home", []),
        ("B 33, A 33", "stars_cash", []), ("B 34, A 32", "stars_cash", []),
        ("B 35, A 31", "stars_cash", ["OA807"]),
    ],
)  # fmt: skip
def test_f26_one_payout_two_verdicts(paid: str, rules: str, verdict: list[str]) -> None:
    assert faults(alike(66).collects(paid), rules) == verdict


@pytest.mark.parametrize("rules", ["wsop_tour", "rrop_home"])
def test_f26_sixty_seven_either_way(rules: str) -> None:
    assert faults(alike(67).collects("B 34, A 33"), rules) == []


# F27: a side pot in which nobody has a low


def no_low_in_the_side_pot() -> Deal:
    deal = Deal("B C A", button="A", game="nl8").blinds(5, 10).play("A all-in 20, B calls, C calls")
    deal.flop("4h 6d 8s", "B bets 40, C calls").checked_down("4h 6d 8s Kc 2d")
    return deal.shows(B="Kh Kd Qs Jc", C="Qc Qh Td Ts", A="Ac 2c 9s 9d")


@pytest.mark.parametrize("rules", ["wsop_tour", "tda", "rrop_home", "stars_cash", "s3_hilo"])
def test_f27_low_counts_for_its_own_pots(rules: str) -> None:
    deal = no_low_in_the_side_pot()
    assert pots(deal, rules) == [(60, "B C A"), (80, "B C")]
    assert due(deal, rules) == {"B": 110, "A": 30}


@pytest.mark.parametrize(
    ("paid", "verdict"),
    [
        ("B 80 side, B 30 main, A 30 main", []),
        ("B 40 side, C 40 side, B 30 main, A 30 main", ["OA806"]),
        ("B 40 side, A 40 side, B 30 main, A 30 main", ["OA606"]),
        ("B 80 side, B 60 main", ["OA806"]),
    ],
)
def test_f27_verdicts(paid: str, verdict: list[str]) -> None:
    assert faults(no_low_in_the_side_pot().collects(paid), "tda") == verdict


# F28: counterfeited lows, and no low at all


def low_shown(board: str, hole: str, said: str, other: str, other_said: str, paid: str) -> list[str]:
    deal = Deal("B A", button="A", game="pl8").blinds(5, 10).play("A calls, B checks").checked_down(board)
    return faults(deal.shows(B=f"{hole} | {said}", A=f"{other} | {other_said}").collects(paid), "stars_cash")


COUNTERFEIT = "Ah 4d 7s 8c Jh"
KINGS, KINGS_SAID = "Kd Kc Td Tc", "HI: a pair of Kings"


@pytest.mark.parametrize(
    ("hole", "low", "wrong"),
    [("Ac 2d Kh Qs", "8,7,4,2,A", "7,4,3,2,A"), ("Ac 2d 3h Qs", "7,4,3,2,A", "8,7,4,2,A")],
)
def test_f28_low_of_a_counterfeited_ace(hole: str, low: str, wrong: str) -> None:
    said = "HI: a pair of Aces; LO: "
    assert low_shown(COUNTERFEIT, hole, said + low, KINGS, KINGS_SAID, "B 10, B 10") == []
    assert low_shown(COUNTERFEIT, hole, said + wrong, KINGS, KINGS_SAID, "B 10, B 10") == ["OA704"]


def test_f28_two_low_cards_on_the_board() -> None:
    board, hole, high = "5h 8d 9s Jc Qh", "Ac 2d Qs Qd", "HI: three of a kind, Queens"
    assert low_shown(board, hole, high, KINGS, "HI: a straight, Nine to King", "A 20") == []
    claim = f"{high}; LO: 9,8,5,2,A"
    assert low_shown(board, hole, claim, KINGS, "HI: a straight, Nine to King", "A 20") == ["OA704"]
    claim = f"{high}; LO: 8,5,4,2,A"
    assert low_shown(board, hole, claim, KINGS, "HI: a straight, Nine to King", "A 20") == ["OA704"]
