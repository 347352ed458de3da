"""Worked examples 31 to 33: boards run more than once, rake and fees, a room's own sums, and a bettor who folds."""

from decimal import Decimal

import pytest

from omaha_audit.engine.settle import Settlement
from omaha_audit.rules import preset

from .table_of import Deal, Sum, amount, chips, due, faults, notes, offer, pots, refund

# F31: Courchevel high-low, two runs, 163.50 less 0.50

BIG, SMALL = "Ac 2c Kd Kh 9s", "Ad 2d 4c Qh Qs"


def all_in_for_half(game: str = "courchevel8", half: str = "81.75", door: str | None = "3h") -> Deal:
    """Two players, everything in before the flop. The small blind is on the button."""
    deal = Deal("BTN BB", button="BTN", game=game, stakes=("0.50", "1"), symbol="$",
                stacks={"BTN": half, "BB": half}).blinds("0.50", "1")  # fmt: skip
    deal.line("*** HOLE CARDS ***")
    deal.dealt = True
    if door:
        deal.line(f"*** PRE-FLOP *** [{door}]")
    deal.play("BTN raises to 3, BB raises to 9, BTN raises to 27")
    if Decimal(half) <= 81:
        return deal.play(f"BB all-in {half}, BTN calls")
    return deal.play(f"BB raises to 81, BTN all-in {half}, BB calls")


ORDINALS = ("FIRST", "SECOND", "THIRD")


def runs(deal: Deal, *boards: str) -> Deal:
    """Each board from the flop on."""
    for ordinal, board in zip(ORDINALS, boards, strict=False):
        cards = board.split()
        deal.line(f"*** {ordinal} FLOP *** [{' '.join(cards[:3])}]")
        deal.line(f"*** {ordinal} TURN *** [{' '.join(cards[:3])}] [{cards[3]}]")
        deal.line(f"*** {ordinal} RIVER *** [{' '.join(cards[:4])}] [{cards[4]}]")
    return deal


def courchevel(second_low: tuple[str, str] = ("20.38", "20.37")) -> Deal:
    deal = runs(all_in_for_half(), "3h 2h 7s Kc Js", "3h 7c Ks 8d Jd")
    deal.line("*** FIRST SHOW DOWN ***").line(f"BB: shows [{BIG}] (HI: three of a kind, Kings)")
    deal.line(f"BTN: shows [{SMALL}] (HI: a pair of Queens; LO: 7,4,3,2,A)").collects("BB 40.75, BTN 40.75")
    deal.line("*** SECOND SHOW DOWN ***").line(f"BB: shows [{BIG}] (HI: three of a kind, Kings; LO: 8,7,3,2,A)")
    deal.line(f"BTN: shows [{SMALL}] (HI: a pair of Queens; LO: 8,7,3,2,A)")
    deal.collects(f"BB 40.75, BB {second_low[0]}, BTN {second_low[1]}")
    return deal.total("Total pot $163.50 | Rake $0.50")


def settled(deal: Deal, rules: str) -> Settlement:
    return deal.settled(preset(rules))


def test_f31_two_runs_of_163() -> None:
    hand = settled(courchevel(), "stars_cash")
    assert [(chips(pot.amount), len(pot.eligible)) for pot in hand.pots] == [(amount("163.50"), 2)]
    assert [chips(part) for _, part in hand.run_amounts(16300)] == [amount("81.50"), amount("81.50")]
    assert [run for run, _ in hand.run_amounts(16300)] == [1, 2]


def test_f31_halves_of_each_run() -> None:
    hand = settled(courchevel(), "stars_cash")
    assert _by_name(hand, 1, 8150) == {"BB": amount("40.75"), "BTN": amount("40.75")}
    assert _by_name(hand, 2, 8150) == {"BB": amount("40.75") + amount("20.38"), "BTN": amount("20.37")}


def _by_name(hand: Settlement, run: int, part: int) -> dict[str, Sum]:
    return {p.name: chips(a) for p, a in hand.shares(0, run, part).items()}


def test_f31_odd_cent_left_of_the_button() -> None:
    assert faults(courchevel(), "stars_cash") == []
    assert faults(courchevel(("20.37", "20.38")), "stars_cash") == ["OA803"]


TWO_BOARDS = ("2c 7d 9h Jc 4s", "2d 7h 9c Js 4h")
THREE_BOARDS = (*TWO_BOARDS, "2s 7c 9d Jd 4d")


def run_again(total: str, half: str, boards: tuple[str, ...], parts: tuple[str, ...], closing: str) -> Deal:
    deal = runs(all_in_for_half("pl", half, door=None), *boards)
    for ordinal, part in zip(ORDINALS, parts, strict=False):
        deal.line(f"*** {ordinal} SHOWDOWN ***")
        if ordinal == "FIRST":
            deal.line("BB: shows [As Ad Kh Ks]").line("BTN: shows [Qh Qd 3s 3c]")
        deal.collects(f"BB {part}")
    assert 2 * amount(half) == amount(total)
    return deal.total(closing)


def test_f31_two_runs_less_a_fee() -> None:
    def told(*parts: str) -> Deal:
        return run_again("103", "51.50", TWO_BOARDS, parts, "Total pot $103 | Rake $5.15")

    assert amount("103") - amount("5.15") == amount("97.85")
    hand = settled(told("48.93", "48.92"), "gg_cash")
    assert [chips(part) for _, part in hand.run_amounts(9785)] == [amount("48.93"), amount("48.92")]
    assert faults(told("48.93", "48.92"), "gg_cash") == []
    assert faults(told("48.92", "48.93"), "gg_cash") == ["OA813"]


def test_f31_three_runs_less_two_fees() -> None:
    closing = "Total pot $327.80 | Rake $7.50 | Jackpot $5"
    deal = run_again("327.80", "163.90", THREE_BOARDS, ("105.10", "105.10", "105.10"), closing)
    hand = settled(deal, "gg_cash")
    assert [chips(part) for _, part in hand.run_amounts(32780 - 750 - 500)] == [amount("105.10")] * 3
    assert faults(deal, "gg_cash") == []


# F32: sums of a room that shows the excess as a side pot


def seen_by_five() -> Deal:
    """0.02/0.05: five have 0.27 in, and the big blind folded its 0.05."""
    deal = Deal("SB BB A B C D", button="D", stakes=("0.02", "0.05"), symbol="$").blinds("0.02", "0.05")
    return deal.play("A raises to 0.15, B raises to 0.27, C calls, D calls, SB calls, BB folds, A calls")


def quad_jacks() -> Deal:
    """Three go on: all-in for 0.99, all-in for 1.45, and the bettor with 1.67."""
    script = "SB bets 1.40, A folds, B all-in 0.72, C folds, D all-in 1.18"
    return seen_by_five().flop("Js Jh Ks", script)


def test_f32_the_flop_bet_is_exactly_the_pot() -> None:
    deal = seen_by_five().flop("Js Jh Ks")
    assert sum(deal.put.values()) == amount("1.40")
    assert offer(deal, "winamax_cash", "SB").high == amount("1.40")


def test_f32_layers() -> None:
    deal = quad_jacks()
    assert sorted(deal.put.values()) == [amount(x) for x in ("0.05", "0.27", "0.27", "0.99", "1.45", "1.67")]
    assert sum(deal.put.values()) == amount("4.70")
    assert refund(deal) == ("SB", amount("0.22"))
    assert pots(deal, "winamax_cash") == [(amount("3.56"), "SB B D"), (amount("0.92"), "SB D")]


def test_f32_printed_sums() -> None:
    """0.22 is raked, by chance as much as comes back to the bettor."""
    assert amount("3.38") + amount("0.88") + amount("0.22") == amount("4.48") == amount("4.70") - amount("0.22")
    assert amount("3.56") - amount("3.38") + amount("0.92") - amount("0.88") == amount("0.22")


def told_like_the_room() -> Deal:
    deal = quad_jacks().turn("4d").river("2c")
    deal.shows(SB="Qc Qd 9h 8h", B="Jc Jd 7c 6c", D="Kc Kd 5s 5h")
    deal.collects("SB 0.22 side-2, D 0.88 side-1, B 3.38 main")
    return deal.total("Total pot $4.48 | Rake $0.22")


def test_f32_identity_by_ruleset() -> None:
    assert faults(told_like_the_room(), "winamax_cash") == []
    assert faults(told_like_the_room(), "stars_cash")[0] == "OA602"


# F33: the bettor folds although nothing is owed


def bettor_folds() -> Deal:
    deal = Deal("B C A", button="A", game="nl").blinds(5, 10)
    return deal.play("A raises to 50, B all-in 20, C all-in 20, A folds")


def test_f33_pot_and_return() -> None:
    deal = bettor_folds()
    assert refund(deal) == ("A", 30)
    assert pots(deal) == [(60, "B C")]


@pytest.mark.parametrize("rules", ["tda", "wsop_tour", "stars_cash"])
def test_f33_the_fold_is_a_note(rules: str) -> None:
    deal = bettor_folds().returned("A", 30).checked_down()
    deal.shows(B="As Ad Kh Ks", C="Qh Qd 3s 3c")
    assert due(deal, rules) == {"B": 60}
    deal.collects("B 60")
    assert faults(deal, rules) == []
    assert notes(deal, rules) == ["OA419", "OA416"]  # 50 is more than B and C can match, and 30 comes back
