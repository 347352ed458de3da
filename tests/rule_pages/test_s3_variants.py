"""The full rules of Omaha, statements 56 to 67: high-low, other limits, five and six cards, Courchevel."""

from omaha_audit.rules import preset

from .played import CHECKED, IN, four
from .test_s3 import walk
from .told import Told, clean, codes, swap, wrong

HILO = "s3_hilo"
VARIANTS = ("s3_hilo", "s3_limit", "s3_nl", "s3_five", "s3_six", "s3_courchevel", "s3_courchevel_hilo")


def test_s3_56_variants_are_agreed_beforehand() -> None:
    """A hand of a variant is none of the main game, and the other way round."""
    for rules in VARIANTS:
        text = clean(Told(rules=rules).play("Ann folds, Bo folds"))
        wrong("OA110", text, rules=preset("s3_table"))
    wrong("OA110", clean(walk()), rules=preset("s3_six"))


def test_s3_57_high_low_usually_at_fixed_limit() -> None:
    """The big blind in the first two rounds, twice as much in the last two."""
    clean(four("Cy raises 20, Dee folds, Ann folds, Bo folds", rules=HILO))
    wrong("OA412", four("Cy raises 30, Dee folds, Ann folds, Bo folds", rules=HILO))
    clean(four(IN, CHECKED, "Ann bets 20, Bo folds, Cy folds, Dee folds", rules=HILO))
    wrong("OA412", four(IN, CHECKED, "Ann bets 10, Bo folds, Cy folds, Dee folds", rules=HILO))


BOARD = "3h 4d 8s Kc Qh"
HANDS = {
    "Bo": "Two pair, kings and queens: Kh Qs with Kc Qh 8s: Kh Qs 9c 9d",
    "Ann": "Pair of jacks: Jc Jd with Kc Qh 8s: Ad 2s Jc Jd: Low, 8-4-3-2-A: Ad 2s with 8s 4d 3h",
}
"""Bo has the high hand, Ann the only low."""


def split(
    *awards: str, board: str = BOARD, third: bool = False, rules: str = HILO, **hands: str
) -> Told:  # fmt: skip
    """Ann and Bo to the end; with a third player, between them, the pot has the small blind that folded."""
    told = HANDS | hands
    holds = {name: text.split(": ")[2] for name, text in told.items()}
    seats = {"Ann": 1, "Bo": 3, "Cy": 2} if third else None
    game = Told("Ann Bo Cy" if third else "Ann Bo", rules=rules, holds=holds, board=board, seats=seats)
    game.play("Ann calls, Cy folds, Bo checks" if third else "Ann calls, Bo checks", *["Bo checks, Ann checks"] * 3)
    shown = []
    for name in ("Bo", "Ann"):
        high, plays, _, *low = told[name].split(": ")
        shown.append(": ".join((name, high, plays, *low)))
    game.shows(*shown)
    out = []
    for award in awards:
        half, _, share = award.partition(" ")
        who = share.split()[0]
        parts = told[who].split(": ")
        made = parts[0] if half != "low" else parts[3]
        out.append(f"main pot of {25 if third else 20}{'' if half == 'all' else f', {half}'}: {share} with {made}")
    return game.pays(*out)


def test_s3_58_the_pot_is_split_between_high_and_low() -> None:
    clean(split("high Bo wins 10", "low Ann wins 10"))
    wrong("OA805", split("high Bo wins 12", "low Ann wins 8"))


def test_s3_59_a_low_is_five_ranks_of_eight_or_lower() -> None:
    text = clean(split("high Bo wins 10", "low Ann wins 10"))
    wrong("OA704", swap(text, ("Jd: Pair of jacks; Low, 8-4-3-2-A", "Jd: Pair of jacks; Low, 9-4-3-2-A")))
    wrong("OA704", swap(text, ("; Low, 8-4-3-2-A", "")))
    straight = "Straight, five high: Ad 2s with 5h 4d 3h: Ad 2s Jc Jd: Low, 5-4-3-2-A: Ad 2s with 5h 4d 3h"
    clean(split("high Ann wins 10", "low Ann wins 10", board="3h 4d 5h Kc Qh", Ann=straight,
                Bo="Two pair, kings and queens: Kh Qs with Kc Qh 5h: Kh Qs 9c 9d"))  # fmt: skip


def test_s3_60_lows_are_compared_from_the_top_card() -> None:
    both = {
        "Ann": "Straight, seven high: 6d 5s with 7c 4d 3h: 6d 5s Jc Jd: Low, 7-6-5-4-3: 6d 5s with 7c 4d 3h",
        "Bo": "Pair of nines: 9c 9d with Kc Qh 7c: 5d 2s 9c 9d: Low, 7-5-4-3-2: 5d 2s with 7c 4d 3h",
    }
    clean(split("high Ann wins 10", "low Bo wins 10", board="3h 4d 7c Kc Qh", **both))
    wrong("OA806", split("high Ann wins 10", "low Ann wins 10", board="3h 4d 7c Kc Qh", **both))


SCOOP = "Flush, ace high: Ah 2h with Qh 5h 3h: Ah 2h Jc Jd: Low, 8-5-3-2-A: Ah 2h with 8s 5h 3h"


def test_s3_61_high_and_low_may_be_other_cards_and_one_player_may_win_both() -> None:
    both = "Pair of jacks: Jc Jd with Kc Qh 8s: Ad 2s Jc Jd: Low, 8-4-3-2-A: Ad 2s with 8s 4d 3h"
    bo = "Pair of nines: 9s 9d with Kc Qh 8s: 9s 9d Tc 7d"
    text = clean(split("high Ann wins 10", "low Ann wins 10", Ann=both, Bo=bo))
    wrong("OA702", swap(text, ("plays Ad 2s with 8s 4d 3h for low", "plays Ad Jc with 8s 4d 3h for low")))
    clean(split("high Ann wins 10", "low Ann wins 10", board="3h 5h 8s Kc Qh", Ann=SCOOP,
                Bo="Pair of nines: 9s 9d with Kc Qh 8s: 9s 9d Tc 7d"))  # fmt: skip


NO_LOW = {
    "Ann": "Pair of jacks: Jc Jd with Kc Qh 9s: Ad 2s Jc Jd",
    "Bo": "Two pair, kings and queens: Kh Qs with Kc Qh 9s: Kh Qs Tc Td",
}


def test_s3_62_without_a_low_the_high_hand_takes_it_all() -> None:
    board = "3h 4d 9s Kc Qh"
    clean(split("all Bo wins 20", board=board, **NO_LOW))
    claims = NO_LOW | {"Ann": f"{NO_LOW['Ann']}: Low, 9-4-3-2-A: Ad 2s with 9s 4d 3h"}
    text = split("all Bo wins 20", board=board, **claims).text
    wrong("OA704", swap(text, ("Ann: plays Ad 2s with 9s 4d 3h for low\n", "")))
    given = split("high Bo wins 10", "low Ann wins 10", board=board, **claims).text
    given = given.replace("; Low, 9-4-3-2-A", "").replace("Ann: plays Ad 2s with 9s 4d 3h for low\n", "")
    assert codes(given) == ["OA806", "OA704"]  # paid, and named


def test_s3_63_the_odd_chip_goes_to_the_high_hand() -> None:
    clean(split("high Bo wins 13", "low Ann wins 12", third=True))
    wrong("OA805", split("high Bo wins 12", "low Ann wins 13", third=True))


def test_s3_64_at_fixed_limit_or_no_limit() -> None:
    wrong("OA412", four("Cy raises 30, Dee folds, Ann folds, Bo folds", rules="s3_limit"))
    clean(four("Cy raises 20, Dee folds, Ann folds, Bo folds", rules="s3_limit"))
    for to in (20, 36, 499):
        clean(four(f"Cy raises {to}, Dee folds, Ann folds, Bo folds", rules="s3_nl"))
    wrong("OA411", four("Cy raises 19, Dee folds, Ann folds, Bo folds", rules="s3_nl"))


def cards(rules: str, ann: str, bo: str, board: str = "Kh Jd 9c 4s 2h", **plays: str) -> Told:
    """Ann has a pair of sevens, Bo of fives, among more cards than four."""
    game = Told("Ann Bo", rules=rules, holds={"Ann": ann, "Bo": bo}, board=board)
    game.play("Ann calls, Bo checks", *["Bo checks, Ann checks"] * 3)
    made = {"Bo": "Pair of fives: 5c 5d with Kh Jd 9c", "Ann": "Pair of sevens: 7c 7d with Kh Jd 9c"} | plays
    game.shows(*(f"{name}: {made[name]}" for name in ("Bo", "Ann")))
    return game.pays("main pot of 20: Ann wins 20 with Pair of sevens")


def more_cards(rules: str, more: tuple[str, str]) -> None:
    ann, bo = f"7c 7d 7h As {more[0]}", f"5c 5d 3h 3s {more[1]}"
    pair = "Pair of aces: As Ac with Kh Jd 9c"
    game = cards(rules, ann, bo, Ann=pair).text.replace(
        "Ann wins 20 with Pair of sevens", "Ann wins 20 with Pair of aces"
    )
    text = clean(game)
    wrong("OA702", swap(text, ("plays As Ac with", "plays As 7c with")))
    wrong("OA701", swap(text, (f"{more[0]}: Pair of aces", f"{more[0]}: Three of a kind, sevens")))
    last = len(ann.split())
    start = text.index(f"round {last}")
    wrong("OA203", swap(text, (text[start : text.index("\n", start) + 1], "")))


def test_s3_65_five_cards_and_still_two_and_three() -> None:
    more_cards("s3_five", ("Ac", "3d"))


def test_s3_66_six_cards_likewise() -> None:
    more_cards("s3_six", ("Ac Qs", "3d 8s"))


def test_s3_67_courchevel_turns_the_first_card_up_before_the_first_bets() -> None:
    text = clean(cards("s3_courchevel", "7c 7d 7h As 6c", "5c 5d 3h 3s 6d"))
    assert text.index("door Kh") < text.index("Ann: calls")
    assert "flop Jd 9c\n" in text
    door = text[text.index("burn") : text.index("Ann: calls")]
    wrong("OA206", swap(text, (door, "\n"), ("flop Jd 9c", "flop Kh Jd 9c")))
    wrong("OA204", swap(text, ("door Kh", "door Kh Jd")))
    wrong("OA206", swap(text, (door, "\n")).replace("\nburn", f"\n{door}burn", 1))
    omaha = clean(cards("s3_five", "7c 7d 7h As 6c", "5c 5d 3h 3s 6d"))
    wrong("OA206", swap(omaha, ("\n\nAnn: calls", "\n\ndoor 8h\n\nAnn: calls")))
