"""Contradictions of the rule pages that take a deal told card by card, or hands of a match in a row."""

from collections.abc import Callable
from typing import NamedTuple

from rule_pages.told import House, checked_down

from omaha_audit.rules import Ruleset, preset


class Side(NamedTuple):
    """A house, the faults it finds in the text, and what it leaves open."""

    rules: str | Ruleset
    faults: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


S4_AT_5_10 = preset("s4_match").fixed(sb=5, bb=10, small_bet=10, big_bet=20)
S4_FROM_500 = S4_AT_5_10.fixed(starting_stack=500)

QUEENS, ACES = "Pair of queens: Qs Qd with Kh Jd 9c", "Pair of aces: As Ad with Kh Jd 9c"
BOARD = "Kh Jd 9c 4s 2h"


def button_on_an_empty_seat() -> str:
    """Seat 2 goes out; the button moves there all the same, and the blinds go on to seats 3 and 4."""
    first = House("Ann Bo Cy Dee", match=5, number="T-5", stacks={"Bo": 20}, board=BOARD,
                  holds={"Bo": "Qs Qd 6c 6d", "Ann": "As Ad 3c 3d"})  # fmt: skip
    first.play("Dee folds, Ann raises 20, Bo calls, Cy folds")
    first.shows(f"Ann: {ACES}", f"Bo: {QUEENS}").pays("main pot of 50: Ann wins 50 with Pair of aces")
    stacks = {"Ann": 530, "Cy": 490, "Dee": 500}
    second = House("Ann Cy Dee", match=6, number="T-6", button=2, stacks=stacks, seats={"Ann": 1, "Cy": 3, "Dee": 4})
    return first.text + second.play("Ann folds, Cy folds").text


def first_hand(button: int = 1) -> str:
    game = House(match=1, number="T-1", button=button)
    return game.play(f"{game.order[2]} folds, {game.order[0]} folds").text


def button_begins_on_seat_2() -> str:
    return first_hand(2)


def sevens() -> str:
    return checked_down(BOARD, "Ann", Ann="Pair of sevens: 7c 7d with Kh Jd 9c: 7c 7d 7h As",
                        Bo="Pair of fives: 5c 5d with Kh Jd 9c: 5c 5d 3h 3s").text  # fmt: skip


def without_burns() -> str:
    lines = [line for line in sevens().split("\n") if not line.startswith("burn")]
    return "\n".join(lines)


def dealt_from_the_button() -> str:
    text = sevens()
    return text.replace("round 1: seat 2 5c, seat 1 7c", "round 1: seat 1 7c, seat 2 5c")


def hand_1000() -> str:
    """Ann is declared the winner with the largest of three stacks."""
    stacks = {"Ann": 900, "Bo": 300, "Cy": 300}
    text = House(match=1000, number="T-1000", stacks=stacks).play("Ann folds, Bo folds").text
    return text.replace("\nend of hand", "Ann wins the match by the hand limit\n\nend of hand")


def big_blind_twice() -> str:
    """Seat 1 goes out on the button: seat 2 has it now, and seat 3 the big blind again."""
    three = House(match=5, number="T-5", stacks={"Ann": 20, "Cy": 980}, board=BOARD,
                  holds={"Ann": "Qs Qd 6c 6d", "Cy": "As Ad 3c 3d"})  # fmt: skip
    three.play("Ann raises 20, Bo folds, Cy calls")
    three.shows(f"Cy: {ACES}", f"Ann: {QUEENS}").pays("main pot of 45: Cy wins 45 with Pair of aces")
    two = House("Bo Cy", match=6, number="T-6", stacks={"Bo": 495, "Cy": 1005}, button=2, seats={"Bo": 2, "Cy": 3})
    return three.text + two.play("Bo folds").text


NATIVE: dict[str, tuple[Callable[[], str], Side, Side]] = {
    "B6 button over an empty seat": (
        button_on_an_empty_seat, Side("s0_house", ("OA105",)), Side(S4_AT_5_10, (), ("OA905",)),
    ),
    "B7 first button": (button_begins_on_seat_2, Side("s0_house", ("OA904",)), Side(S4_FROM_500)),
    "B19 burn": (without_burns, Side("s0_house", ("OA208", "OA208", "OA208")), Side("s1_limit")),
    "B20 deal": (dealt_from_the_button, Side("s0_house", ("OA209",)), Side("s1_limit")),
    "B22 stack to start": (first_hand, Side("s0_house"), Side(S4_AT_5_10, ("OA903", "OA903", "OA903"))),
    "B23 end by hands": (hand_1000, Side("s0_house", ("OA910",)), Side(S4_AT_5_10)),
    "B29 big blind twice": (
        big_blind_twice, Side("s0_house"), Side(preset("s0_house").fixed(hu_adjust="no_double_bb"), ("OA913",)),
    ),
}  # fmt: skip
