"""The house page, statements 41 to 62: rankings and names, what is shown, pots and payment, the end."""

from itertools import combinations, pairwise

import pytest

from omaha_audit.cards import parse_cards
from omaha_audit.evaluator import Board
from omaha_audit.evaluator.ranking import five_card_strength

from .test_s0 import next_of, walk, whole_match
from .test_s0_betting import BOARD, HOLDS, MADE, four
from .told import House, Told, checked_down, clean, swap, wrong

# --- rankings and names -----------------------------------------------------------------------------------------------

LADDER = (
    ("Jh 7h", "Straight flush, jack high: Jh 7h with Th 9h 8h"),
    ("Td Ts", "Four of a kind, tens: Td Ts with Th Tc 9h"),
    ("9c 9d", "Full house, nines over tens: 9c 9d with 9h Th Tc"),
    ("Ah 4h", "Flush, ace high: Ah 4h with Th 9h 8h"),
    ("Qc Jd", "Straight, queen high: Qc Jd with Th 9h 8h"),
    ("Ts Kc", "Three of a kind, tens: Ts Kc with Th Tc 9h"),
    ("As Ad", "Two pair, aces and tens: As Ad with Th Tc 9h"),
    ("Kd Qs", "Pair of tens: Kd Qs with Th Tc 9h"),
)
"""The usual rankings, best first, on one board."""


@pytest.mark.parametrize(("better", "worse"), list(pairwise(LADDER)))
def test_s0_41_the_usual_rankings(better: tuple[str, str], worse: tuple[str, str]) -> None:
    ann, bo = f"{better[1]}: {better[0]} 5s 3d", f"{worse[1]}: {worse[0]} 4d 3c"
    clean(checked_down("9h Th 8h Tc 2d", "Ann", Ann=ann, Bo=bo))
    wrong("OA801", checked_down("9h Th 8h Tc 2d", "Bo", Ann=ann, Bo=bo))


def test_s0_42_an_ace_is_low_in_the_wheel_alone() -> None:
    wheel = "Straight, five high: As 5d with 4h 3d 2c: As 5d Jh Jd"
    six = "Straight, six high: 5c 6d with 4h 3d 2c: 5c 6d Qh Qd"
    clean(checked_down("2c 3d 4h Kc 9s", "Bo", Ann=wheel, Bo=six))
    wrong("OA801", checked_down("2c 3d 4h Kc 9s", "Ann", Ann=wheel, Bo=six))
    ann, bo = "High card, ace: As Qd with Kc 9s 8h: As Qd 6h 5h", "Pair of jacks: Jh Jd with Kc 9s 8h: Jh Jd 6c 6d"
    text = clean(checked_down("Kc 2c 3d 9s 8h", "Bo", Ann=ann, Bo=bo))
    wrong("OA701", swap(text, ("5h: High card, ace", "5h: Straight, three high")))


TIED = {
    "Ann": "High card, ace: As Kd with Qc 8d 6h: As Kd Jh 3s",
    "Bo": "High card, ace: Ah Kc with Qc 8d 6h: Ah Kc Jd 3c",
}


def tie(*shares: str, third: bool = False) -> Told:
    """Ann and Bo have the same ranks; with a third player the pot holds the folded small blind."""
    holds = {name: told.split(": ")[2] for name, told in TIED.items()}
    seats = {"Ann": 1, "Bo": 3, "Cy": 2} if third else None
    game = House("Ann Bo Cy" if third else "Ann Bo", holds=holds, board="Qc 8d 6h 4s 2c", seats=seats)
    game.play("Ann calls, Cy folds, Bo checks" if third else "Ann calls, Bo checks", *["Bo checks, Ann checks"] * 3)
    game.shows(*(f"{name}: {TIED[name].rpartition(': ')[0]}" for name in ("Bo", "Ann")))
    return game.pays(*(f"main pot of {25 if third else 20}: {share} with High card, ace" for share in shares))


def test_s0_43_suits_never_break_ties() -> None:
    clean(tie("Ann wins 10", "Bo wins 10"))
    wrong("OA802", tie("Ann wins 20"))


def test_s0_44_all_sixty_ways_are_looked_at() -> None:
    hole, board = parse_cards("As Kd Qh Jc"), parse_cards("Ts 9d 8h 2c Ac")
    ways = [(*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)]
    assert len(ways) == 60
    assert Board(board).high(hole).strength == min(map(five_card_strength, ways))
    ann = "Straight, queen high: Qh Jc with Ts 9d 8h: As Kd Qh Jc"
    text = clean(checked_down("Ts 9d 8h 2c Ac", "Ann", Ann=ann, Bo="Pair of sevens: 7c 7d with Ac Ts 9d: 7c 7d 3h 3d"))
    wrong("OA701", swap(text, ("Jc: Straight, queen high", "Jc: Pair of aces")))
    wrong("OA702", swap(text, ("plays Qh Jc with Ts 9d 8h", "plays As Kd with Ac Ts 9d")))


ACES = "Pair of aces: As Ah with Kh Jd 9s: As Ah Ad Ac"
QUEENS = "Pair of queens: Qs Qd with Kh Jd 9s: Qs Qd 2h 2d"


def test_s0_45_combinations_as_good_are_the_same_hand() -> None:
    text = clean(checked_down("Kh Jd 9s 6c 3h", "Ann", Ann=ACES, Bo=QUEENS))
    for two in combinations(("As", "Ah", "Ad", "Ac"), 2):
        clean(swap(text, ("plays As Ah", f"plays {' '.join(two)}")))
    wrong("OA702", swap(text, ("plays As Ah with Kh Jd 9s", "plays As Ah with Kh Jd 6c")))


def test_s0_46_kings_over_sevens() -> None:
    ann = "Full house, kings over sevens: 7c 7d with Kc Kd Kh: 7c 7d Ah Js"
    bo = "Three of a kind, kings: As Qd with Kc Kd Kh: As Qd Td 9c"
    text = clean(checked_down("Kc Kd Kh 4c 2h", "Ann", Ann=ann, Bo=bo))
    wrong("OA701", swap(text, ("Js: Full house, kings over sevens", "Js: Full house, sevens over kings")))


@pytest.mark.parametrize(
    ("board", "name", "with_"),
    [
        ("Kh Jd 9s 6c 3h", "Pair of aces", "Kh Jd 9s"),
        ("Kh Kd 9s 6c 3h", "Two pair, aces and kings", "Kh Kd 9s"),
        ("Kh Kd Ks 6c 3h", "Full house, kings over aces", "Kh Kd Ks"),
    ],
)
def test_s0_47_four_aces_in_the_hand_are_one_pair(board: str, name: str, with_: str) -> None:
    """Unless three board cards make a better hand with two of them."""
    fives = {"Pair": "Pair of fives", "Two": "Two pair, kings and fives", "Full": "Full house, kings over fives"}
    bo = f"{fives[name.split()[0]]}: 5s 5d with {with_}: 5s 5d 2c 2d"
    hands = {"Ann": f"{name}: As Ah with {with_}: As Ah Ad Ac", "Bo": bo}
    text = clean(checked_down(board, "Ann", **hands))
    wrong("OA701", swap(text, (f"Ac: {name}", "Ac: Four of a kind, aces")))


# --- what is shown ----------------------------------------------------------------------------------------------------


def shown_down() -> str:
    return clean(checked_down("Kh Jd 9s 6c 3h", "Ann", Ann=ACES, Bo=QUEENS))


def test_s0_48_every_hand_in_is_turned_up_and_named_with_its_board_cards() -> None:
    text, shows = shown_down(), "Bo: shows Qs Qd 2h 2d: Pair of queens\n"
    plays = "Bo: plays Qs Qd with Kh Jd 9s\n"
    wrong("OA707", swap(text, (shows + plays, "Bo: mucks\n")))
    wrong("OA715", swap(text, (shows, shows.replace(": Pair of queens", ""))))
    wrong("OA715", swap(text, (plays, "")))
    wrong("OA707", swap(text, ("Bo: shows Qs Qd 2h 2d:", "Bo: shows Qs Qd:")))


def test_s0_49_the_two_cards_that_play_are_named() -> None:
    wrong("OA702", swap(shown_down(), ("plays Qs Qd", "plays Qs 2h")))


def test_s0_52_the_last_player_in_shows_nothing() -> None:
    wrong("OA710", swap(clean(walk(3)), ("main pot", "Cy: shows 4c 4d 4h 4s\n\nmain pot")))


# --- payment ----------------------------------------------------------------------------------------------------------


def test_s0_53_a_tie_splits_the_pot_evenly() -> None:
    clean(tie("Ann wins 10", "Bo wins 10"))
    wrong("OA804", tie("Ann wins 15", "Bo wins 5"))


def test_s0_54_the_leftover_chip_goes_to_the_lowest_seat() -> None:
    clean(tie("Ann wins 13", "Bo wins 12", third=True))
    wrong("OA803", tie("Ann wins 12", "Bo wins 13", third=True))


def side_pot(main: str, side: str) -> Told:
    """Cy is all-in for 20 with the best hand; Ann folded 5 of it. Bo and Dee play on."""
    holds = HOLDS | {"Cy": HOLDS["Ann"], "Ann": HOLDS["Cy"]}
    made = MADE | {"Cy": MADE["Ann"]}
    game = House("Ann Bo Cy Dee", button=4, holds=holds, board=BOARD, stacks={"Cy": 20})
    game.play("Cy raises 20, Dee calls, Ann folds, Bo calls", "Bo bets 10, Dee calls", *["Bo checks, Dee checks"] * 2)
    game.shows(*(f"{name}: {made[name]}" for name in ("Bo", "Cy", "Dee")))
    awards = [f"main pot of 65: {main} wins 65", f"side pot 1 of 20: {side} wins 20"]
    return game.pays(*(f"{award} with {made[award.split()[-3]].split(':')[0]}" for award in awards))


def test_s0_55_side_pots() -> None:
    text = clean(side_pot("Cy", "Dee"))
    wrong("OA604", swap(text, ("side pot 1 of 20", "side pot 1 of 30")))
    wrong("OA801", side_pot("Cy", "Bo"))


def test_s0_56_an_all_in_player_wins_what_was_matched_folded_chips_included() -> None:
    assert "main pot of 65: Cy wins 65" in clean(side_pot("Cy", "Dee"))
    wrong("OA606", side_pot("Cy", "Cy"))


def test_s0_57_pots_are_announced_main_pot_first_with_the_hand_that_won() -> None:
    text = clean(side_pot("Cy", "Dee"))
    main, side = (line for line in text.split("\n") if " pot " in line)
    wrong("OA811", swap(text, (f"{main}\n{side}", f"{side}\n{main}")))
    wrong("OA715", swap(text, (main, main.partition(" with")[0])))


def test_s0_58_every_winner_shows_what_it_won() -> None:
    text = clean(four("Cy folds, Dee folds, Ann raises 20, Bo folds"))
    wrong("OA817", swap(text, ("Ann: wins 20 in all", "Ann: wins 21 in all")))
    wrong("OA817", swap(text, ("Ann: wins 20 in all\n", "")))


def test_s0_59_chips_that_came_back_are_no_win() -> None:
    text = clean(four("Cy folds, Dee folds, Ann raises 20, Bo folds"))
    wrong("OA812", swap(text, ("Ann: wins 20 in all", "Ann: wins 30 in all")))


# --- the end ----------------------------------------------------------------------------------------------------------


def broke(then: str, **more: int) -> str:
    """Hand 5 of a match, in which Ann loses her last 20 chips, and hand 6."""
    game = House("Ann Bo Cy Dee", match=5, number="T-5", stacks={"Ann": 20, "Bo": 500, "Cy": 980},
                 holds={"Ann": "Qs Qd 6c 6d", "Cy": "As Ad 3c 3d"}, board="Kh Jd 9c 4s 2h")  # fmt: skip
    game.play("Dee folds, Ann raises 20, Bo folds, Cy calls")
    game.shows("Cy: Pair of aces: As Ad with Kh Jd 9c", "Ann: Pair of queens: Qs Qd with Kh Jd 9c")
    first = game.pays("main pot of 45: Cy wins 45 with Pair of aces").text
    stacks = {"Bo": 495, "Cy": 1005, "Dee": 500}
    names = "Ann Bo Cy Dee" if then == "dealt in" else "Bo Cy Dee"
    seats = {name: seat for seat, name in enumerate(game.names, 1) if name in names}
    after = House(names, match=6, number="T-6", button=2, stacks=stacks | more, seats=seats)
    return first + after.play("Ann folds, Bo folds, Cy folds" if then == "dealt in" else "Bo folds, Cy folds").text


def test_s0_60_who_has_no_chips_is_out() -> None:
    text = clean(broke("left out"))
    assert "Ann: is out" in text
    wrong("OA906", broke("dealt in", Ann=20))


def test_s0_61_button_and_blinds_skip_that_seat() -> None:
    """The big blind goes on from seat 4 to seat 2, then the small one, then the button."""
    seats = {"Bo": 2, "Cy": 3, "Dee": 4}

    def three(number: int, button: int, stacks: tuple[int, int, int], play: str, posts: str | None = None) -> Told:
        chips = dict(zip(seats, stacks, strict=True))
        at = {"match": number, "number": f"T-{number}", "button": button}
        return House("Bo Cy Dee", stacks=chips, seats=seats, posts=posts, **at).play(play)  # type: ignore[arg-type]

    seventh = three(7, 3, (495, 1000, 505), "Cy folds, Dee folds")
    eighth = three(8, 4, (500, 1000, 500), "Dee folds, Bo folds")
    text = clean(broke("left out"), seventh, eighth, three(9, 2, (495, 1005, 500), "Bo folds, Cy folds"))
    assert "Dee: posts small blind 5\nBo: posts big blind 10" in text
    assert "Bo: posts small blind 5\nCy: posts big blind 10" in text
    wrong("OA905", broke("left out"), seventh, three(8, 2, (500, 1000, 500), "Bo folds, Cy folds"))
    passed_over = three(8, 4, (500, 1000, 500), "Bo folds, Dee folds", "Cy small 5, Dee big 10")
    wrong("OA301", broke("left out"), seventh, passed_over)
    wrong("OA105", clean(seventh).replace("button: seat 3", "button: seat 1"))


def test_s0_62_the_match_is_over_when_one_player_has_every_chip() -> None:
    for players in (2, 3, 6):
        match = whole_match(players)
        clean(*match)
        assert ["wins the match" in hand for hand in match] == [False] * (len(match) - 1) + [True]
    last = match[-1]
    wrong("OA909", *match, next_of(last))
    early = match[0].replace("\nend of hand", "Ann wins the match\n\nend of hand")
    wrong("OA910", early)


def test_s0_61_the_button_is_on_no_seat_without_chips() -> None:
    """Also where the seat is still listed."""
    seats = {"Bo": 2, "Cy": 3, "Dee": 4}
    right = clean(House("Bo Cy Dee", seats=seats, button=2).play("Bo folds, Cy folds"))
    kept = ("seat 2: 500 Bo", "seat 1 (sitting out): 0 Ann\nseat 2: 500 Bo")
    clean(swap(right, kept))
    on_it = House("Bo Cy Dee", seats=seats, button=1).play("Dee folds, Bo folds")
    wrong("OA105", swap(on_it.text, kept))
