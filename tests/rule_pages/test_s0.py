"""The house page, statements 1 to 24: the game and its match, the button and the blinds, the deal."""

from itertools import combinations

import pytest

from omaha_audit.cards import TEXT, UNKNOWN
from omaha_audit.events import Board, Burned, Dealing
from omaha_audit.generate import hands, match_hands, setting_of
from omaha_audit.generate.dealer import view_of
from omaha_audit.rules import preset
from omaha_audit.shuffle import shuffled
from omaha_audit.write import native_text

from .told import House, Told, checked_down, clean, swap, wrong

ALL = ["Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
HOUSE = setting_of(preset("s0_house"))


def walk(players: int) -> Told:
    """Everybody folds to the big blind."""
    names = ALL[:players]
    folders = names[:1] if players == 2 else [*names[3:], *names[:2]]
    return House(" ".join(names)).play(", ".join(f"{n} folds" for n in folders))


def whole_match(players: int) -> list[str]:
    """A match to the last chip, hand by hand, in the operator's view."""
    return [native_text(hand) for hand in match_hands(HOUSE, "to-the-last-chip", None, players)]


# --- the game and the match -------------------------------------------------------------------------------------------


def test_s0_1_two_to_six_players_at_fixed_limit() -> None:
    for players in range(2, 7):
        clean(walk(players))
    wrong("OA111", walk(7))
    wrong("OA110", swap(clean(walk(3)), ("fixed-limit", "pot-limit")))


def test_s0_2_one_deck_and_play_chips() -> None:
    text = clean(walk(3))
    wrong("OA201", swap(text, ("seat 2 3s", "seat 2 4h")))
    wrong("OA202", swap(text, ("seat 2 3s", "seat 2 1s")))
    wrong("OA114", swap(text, ("in chips", "in USD ($) by 1")))
    raised = clean(House().play("Ann raises 20, Bo folds, Cy folds"))
    wrong("OA108", swap(raised, ("raises 10 to 20", "raises 9.50 to 19.50"), ("takes back 10", "takes back 9.50")))


SEVENS = "Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As"
FIVES = "Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s"


def pair_of_sevens() -> str:
    return clean(checked_down("Kh Jd 9c 4s 2h", "Ann", Ann=SEVENS, Bo=FIVES))


def test_s0_3_exactly_two_hole_cards_and_three_of_the_board() -> None:
    """Three sevens would take three cards of the hand."""
    wrong("OA701", swap(pair_of_sevens(), ("As: Pair of sevens", "As: Three of a kind, sevens")))


@pytest.mark.parametrize(
    "plays", ["Kh Jd with 9c 4s 2h", "7c Kh with Jd 9c 4s", "7c 7d with As Jd 9c", "7c 7d with 7h As Kh"]
)
def test_s0_4_neither_the_board_nor_one_three_or_four_hole_cards(plays: str) -> None:
    wrong("OA702", swap(pair_of_sevens(), ("plays 7c 7d with Kh Jd 9c", f"plays {plays}")))


def test_s0_5_four_spades_in_the_hand_and_one_on_the_board_are_no_flush() -> None:
    ann, bo = "High card, ace: As Ks with Qs 8h 6d: As Ks Js 9s", "Pair of tens: Tc Td with Qs 8h 6d: Tc Td 9h 9c"
    right = clean(checked_down("Qs 8h 6d 4c 2h", "Bo", Ann=ann, Bo=bo))
    wrong("OA701", swap(right, ("9s: High card, ace", "9s: Flush, ace high")))


def test_s0_6_one_heart_in_the_hand_and_four_on_the_board_are_no_flush() -> None:
    ann, bo = "High card, ace: Ah Kc with Qh 8h 6h: Ah Kc Js 9d", "Pair of tens: Tc Td with Qh 8h 6h: Tc Td 7s 7d"
    right = clean(checked_down("Qh 8h 6h 3h 2c", "Bo", Ann=ann, Bo=bo))
    wrong("OA701", swap(right, ("9d: High card, ace", "9d: Flush, ace high")))


def test_s0_7_a_straight_on_the_board_takes_two_hole_cards() -> None:
    ann, bo = "Pair of aces: Ac Ad with 9h 8c 7s: Ac Ad Kh Qs", "Straight, nine high: 6c 7h with 9h 8c 5h: 6c 7h Ks Kd"
    right = clean(checked_down("5h 6d 7s 8c 9h", "Bo", Ann=ann, Bo=bo))
    wrong("OA701", swap(right, ("Qs: Pair of aces", "Qs: Straight, nine high")))


def test_s0_9_won_by_folding_out_the_others_or_by_the_best_hand() -> None:
    paid = ("main pot of 10: Cy wins", "Cy: wins", "Cy: ends with 505", "Bo: ends with 495")
    folded = ("main pot of 10: Bo wins", "Bo: wins", "Cy: ends with 495", "Bo: ends with 505")
    wrong("OA606", swap(clean(walk(3)), *zip(paid, folded, strict=True)))
    pair_of_sevens()
    wrong("OA801", checked_down("Kh Jd 9c 4s 2h", "Bo", Ann=SEVENS, Bo=FIVES))


def test_s0_10_the_match_ends_when_one_player_holds_all_chips() -> None:
    match = whole_match(2)
    clean(*match)
    last = match[-1]
    said = last[last.index("is out\n") + 7 : last.index("\nend of hand")]
    assert said.endswith("wins the match\n")
    wrong("OA910", *match[:-1], swap(last, (said, "")))
    wrong("OA909", *match, next_of(last))


def next_of(last: str) -> str:
    """The hand played once more under the next numbers."""
    name, number = last.split()[2].rstrip(",").split("-")
    after = str(int(number) + 1)
    head = f"omaha-audit hand {name}-{after}, hand {after} of match"
    return head + last[last.index(" of match") + 9 :]


def test_s0_11_everyone_begins_with_500() -> None:
    clean(House(match=1).play("Ann folds, Bo folds"))
    wrong("OA903", House(match=1, stacks={"Ann": 490}).play("Ann folds, Bo folds"))


def test_s0_11_the_chips_of_a_match_stay_the_same() -> None:
    first = House(match=1).play("Ann folds, Bo folds")
    stacks = {"Ann": 500, "Bo": 495, "Cy": 505}
    clean(first, House(match=2, number="T-2", button=2, stacks=stacks).play("Bo folds, Cy folds"))
    lost = stacks | {"Bo": 485}
    wrong("OA901", first, House(match=2, number="T-2", button=2, stacks=lost).play("Bo folds, Cy folds"))


# --- the button and the blinds ----------------------------------------------------------------------------------------


def test_s0_12_the_button_begins_on_seat_1() -> None:
    clean(House(match=1).play("Ann folds, Bo folds"))
    wrong("OA904", House(match=1, button=2).play("Bo folds, Cy folds"))


def test_s0_13_then_it_moves_to_the_next_player_with_chips() -> None:
    first, stacks = House(match=1).play("Ann folds, Bo folds"), {"Ann": 500, "Bo": 495, "Cy": 505}
    clean(first, House(match=2, number="T-2", button=2, stacks=stacks).play("Bo folds, Cy folds"))
    wrong("OA905", first, House(match=2, number="T-2", button=3, stacks=stacks).play("Cy folds, Ann folds"))


def test_s0_14_the_small_blind_of_5_left_of_the_button() -> None:
    clean(walk(3))
    wrong("OA301", House("Ann Bo Cy Dee", posts="Dee small 5, Cy big 10").play("Dee folds, Ann folds, Bo folds"))
    wrong("OA304", House(posts="Bo small 4, Cy big 10").play("Ann folds, Bo folds"))
    wrong("OA307", House(posts="Ann ante 1, Bo small 5, Cy big 10").play("Ann folds, Bo folds"))
    wrong("OA312", swap(clean(walk(3)), ("Bo: posts small", "Ann: posts dead blind 5\nBo: posts small")))


def test_s0_15_the_big_blind_of_10_from_the_next_player() -> None:
    clean(walk(4))
    wrong("OA302", House("Ann Bo Cy Dee", posts="Bo small 5, Dee big 10").play("Ann folds, Bo folds, Cy folds"))
    wrong("OA304", House(posts="Bo small 5, Cy big 9").play("Ann folds, Bo folds"))


def test_s0_16_heads_up_the_button_posts_the_small_blind() -> None:
    clean(House("Ann Bo").play("Ann folds"))
    wrong("OA303", House("Ann Bo", posts="Bo small 5, Ann big 10").play("Bo folds"))


def test_s0_17_from_the_first_hand_with_two_players() -> None:
    """Seat 1 goes out on the button: the button is seat 2, and seat 3 has the big blind again."""
    three = House(match=5, number="T-5", stacks={"Ann": 20, "Bo": 500, "Cy": 980},
                  holds={"Ann": "Qs Qd 6c 6d", "Cy": "As Ad 3c 3d"}, board="Kh Jd 9c 4s 2h")  # fmt: skip
    three.play("Ann raises 20, Bo folds, Cy calls")
    three.shows("Cy: Pair of aces: As Ad with Kh Jd 9c", "Ann: Pair of queens: Qs Qd with Kh Jd 9c")
    three.pays("main pot of 45: Cy wins 45 with Pair of aces")
    after = {"Bo": 495, "Cy": 1005}

    def two(button: int, play: str) -> Told:
        return House("Bo Cy", match=6, number="T-6", stacks=after, button=button, seats={"Bo": 2, "Cy": 3}).play(play)

    clean(three, two(2, "Bo folds"))
    wrong("OA905", three, two(3, "Cy folds"))


def test_s0_18_a_short_stack_posts_all_it_has() -> None:
    assert "Cy: posts big blind 7, all-in" in clean(House(stacks={"Cy": 7}).play("Ann folds, Bo folds"))
    holds = {"Ann": "7c 7d 7h As", "Bo": "5c 5d 3h 3s"}
    game = House("Ann Bo", stacks={"Ann": 3}, holds=holds, board="Kh Jd 9c 4s 2h").play()
    game.shows(*(told.rpartition(": ")[0] for told in (f"Bo: {FIVES}", f"Ann: {SEVENS}")))
    text = clean(game.pays("main pot of 6: Ann wins 6 with Pair of sevens"))
    assert "Ann: posts small blind 3, all-in" in text
    assert "Bo: takes back 7" in text
    wrong("OA305", House(stacks={"Cy": 7}, posts="Bo small 5, Cy big 5").play("Ann folds, Bo folds"))


# --- the deal ---------------------------------------------------------------------------------------------------------


def test_s0_19_four_hole_cards_one_at_a_time_from_the_left() -> None:
    text = clean(walk(3))
    wrong("OA203", swap(text, ("round 4: seat 2 3s, seat 3 4s, seat 1 2s\n", "")))
    wrong("OA209", swap(text, ("round 1: seat 2 3c, seat 3 4c, seat 1 2c", "round 1: seat 1 2c, seat 2 3c, seat 3 4c")))
    wrong("OA212", swap(text, ("round 2: seat 2 3d, seat 3 4d, seat 1 2d", "round 2: seat 2 3d, seat 3 4d")))
    assert "round 1: seat 2 " in clean(House("Ann Bo").play("Ann folds"))


def test_s0_20_hole_cards_are_private() -> None:
    """The table's view has none of them before the showdown, a seat's view its own."""
    for hand in hands(HOUSE, "private", 50):
        for view in ("table", f"seat {hand.seats[0].seat}"):
            rounds = [e for e in view_of(hand, view).events if isinstance(e, Dealing)]
            assert len(rounds) == 4
            seen = {seat for e in rounds for seat, card in e.cards if card != UNKNOWN}
            assert seen == ({hand.seats[0].seat} if view != "table" else set())
    early = pair_of_sevens()
    wrong("OA716", swap(early, ("flop Kh Jd 9c\n", "flop Kh Jd 9c\nBo: shows 5c 5d 3h 3s: Pair of fives\n")))


def test_s0_21_folded_hands_are_never_shown() -> None:
    wrong("OA709", swap(clean(walk(3)), ("main pot", "Bo: shows 3c 3d 3h 3s\n\nmain pot")))


def test_s0_22_a_flop_of_three_a_turn_and_a_river() -> None:
    text = pair_of_sevens()
    wrong("OA204", swap(text, ("flop Kh Jd 9c", "flop Kh Jd")))
    turn = text[text.index("burn", text.index("flop")) : text.index("river")]
    wrong("OA206", swap(text, (turn, turn[:8])))


def test_s0_23_one_card_is_burned_before_each_street() -> None:
    text = pair_of_sevens()
    burns = [line for line in text.split("\n") if line.startswith("burn")]
    assert len(burns) == 3
    for burn in burns:
        wrong("OA208", swap(text, (f"{burn}\n", "")))
        wrong("OA208", swap(text, (burn, f"{burn}\nburn Ah")))


def test_s0_23_burns_and_streets_come_off_the_deck_in_order() -> None:
    for number, hand in enumerate(hands(HOUSE, "burns", 30), 1):
        deck = [TEXT[c] for c in shuffled("burns", number)]
        said = [TEXT[c] for e in hand.events if isinstance(e, Burned | Board) for c in (e[0],) if isinstance(e, Burned)]
        dealt = 4 * len(hand.seats)
        assert said == [deck[dealt + at] for at in (0, 4, 6)[: len(said)]]
        for one, other in combinations(said[:2], 2):
            text = native_text(hand)
            wrong("OA209", text.replace(f"burn {one}", "burn **").replace(f"burn {other}", f"burn {one}")
                  .replace("burn **", f"burn {other}"))  # fmt: skip


def all_in_before_the_flop() -> Told:
    game = House(stacks={"Ann": 20}, holds={"Ann": "Qs Qd 6c 6d", "Cy": "As Ad 3c 3d"}, board="Kh Jd 9c 4s 2h")
    game.play("Ann raises 20, Bo folds, Cy calls")
    game.shows("Cy: Pair of aces: As Ad with Kh Jd 9c", "Ann: Pair of queens: Qs Qd with Kh Jd 9c")
    return game.pays("main pot of 45: Cy wins 45 with Pair of aces")


def test_s0_24_streets_are_dealt_to_the_end_and_nobody_bets() -> None:
    text = clean(all_in_before_the_flop())
    assert (text.count("\nburn "), text.count("\nriver ")) == (3, 1)
    wrong("OA207", swap(text, (text[text.index("\nburn", text.index("turn")) : text.index("\nshowdown")], "")))
    wrong("OA404", swap(text, ("flop Kh Jd 9c", "flop Kh Jd 9c\nCy: checks")))
