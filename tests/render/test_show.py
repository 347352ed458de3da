"""`show`: what the house page says of a showdown, held against the screen to the letter; and strangers' names."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from rule_pages.told import House, Told, checked_down, clean
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from omaha_audit.generate import hands, setting_of
from omaha_audit.rules import preset
from omaha_audit.write import native_text

WIDTH = 80


def show(folder: Path, text: str, *options: str) -> str:
    """The screen without colour, with suit signs unless something else is asked for."""
    file = folder / "hand.txt"
    file.write_text(text, "utf-8")
    suits = () if "--suits" in options else ("--suits", "signs")
    done = CliRunner().invoke(app, ["show", str(file), "--color", "never", *suits, *options])
    assert done.exit_code == 0, done.output
    assert max(map(cell_len, done.stdout.split("\n"))) <= WIDTH
    return done.stdout


def showdown(screen: str) -> str:
    return screen[screen.index("showdown") :]


# --- the three examples of the page -----------------------------------------------------------------------------------

KINGS_OVER_SEVENS = checked_down(
    "Kc 4d Kd 2h Kh", "Ann", Ann="Full house, kings over sevens: 7c 7d with Kc Kd Kh: 7c 7d Ah Js",
    Bo="Three of a kind, kings: As Qd with Kc Kd Kh: As Qd Td 9c",
)  # fmt: skip


def test_kings_over_sevens(tmp_path: Path) -> None:
    """A board of K-K-K-4-2 and a pair of sevens: the hand is named, and its three board cards stand under it."""
    assert showdown(show(tmp_path, clean(KINGS_OVER_SEVENS))) == (
        """\
showdown  [K♣] 4♦ [K♦] 2♥ [K♥]   board as Ann plays it
  Ann              [7♣][7♦] A♥  J♠    Full house, kings over sevens
                                      K♥ K♦ K♣
  Bo               [A♠][Q♦] T♦  9♣    Three of a kind, kings
                                      K♥ K♦ K♣

main pot          20   in it: Bo, Ann
                       Ann: Full house, kings over sevens
  Ann              +20
"""
    )


QUAD_ACES = checked_down(
    "Kh Jd 9s 6c 3h", "Ann", Ann="Pair of aces: As Ah with Kh Jd 9s: As Ah Ad Ac",
    Bo="Pair of sixes: 6h Qs with 6c Kh Jd: 6h Qs 8d 2d",
)  # fmt: skip


def test_four_aces_score_as_one_pair(tmp_path: Path) -> None:
    """Two of them are outlined, and no more than two."""
    assert showdown(show(tmp_path, clean(QUAD_ACES))) == (
        """\
showdown  [K♥][J♦][9♠] 6♣  3♥    board as Ann plays it
  Ann              [A♠][A♥] A♦  A♣    Pair of aces
                                      K♥ J♦ 9♠
  Bo               [6♥][Q♠] 8♦  2♦    Pair of sixes
                                      K♥ J♦ 6♣

main pot          20   in it: Bo, Ann
                       Ann: Pair of aces
  Ann              +20
"""
    )


FOUR_SPADES = checked_down(
    "Qs 8h 6d 4c 2h", "Bo", Ann="High card, ace: As Ks with Qs 8h 6d: As Ks Js 9s",
    Bo="Pair of tens: Tc Td with Qs 8h 6d: Tc Td 9h 3c",
)  # fmt: skip


def test_four_spades_in_the_hand_are_no_flush(tmp_path: Path) -> None:
    assert showdown(show(tmp_path, clean(FOUR_SPADES))) == (
        """\
showdown  [Q♠][8♥][6♦] 4♣  2♥    board as Bo plays it
  Ann              [A♠][K♠] J♠  9♠    High card, ace
                                      Q♠ 8♥ 6♦
  Bo               [T♣][T♦] 9♥  3♣    Pair of tens
                                      Q♠ 8♥ 6♦

main pot          20   in it: Bo, Ann
                       Bo: Pair of tens
  Bo               +20
"""
    )


# --- whose board it is ------------------------------------------------------------------------------------------------


def outline(screen: str) -> str:
    return showdown(screen).split("\n")[0]


def test_s0_50_the_board_is_outlined_for_the_viewers_own_hand(tmp_path: Path) -> None:
    text = clean(QUAD_ACES)
    assert outline(show(tmp_path, text, "--viewer", "2")) == "showdown  [K♥][J♦] 9♠ [6♣] 3♥    board as Bo plays it"
    assert outline(show(tmp_path, text, "--viewer", "1")) == "showdown  [K♥][J♦][9♠] 6♣  3♥    board as Ann plays it"


def test_s0_51_for_who_folded_or_watches_it_is_outlined_for_the_winner_of_the_main_pot(tmp_path: Path) -> None:
    text = clean(three_in())
    watching = "showdown  [T♠][8♥][5♦] 4♣  2♥    board as Cy plays it"
    assert outline(show(tmp_path, text)) == watching
    assert outline(show(tmp_path, text, "--viewer", "4")) == watching
    assert "Dee" in text[: text.index("folds")].rpartition("\n")[2]
    assert outline(show(tmp_path, text, "--viewer", "2")).endswith("board as Bo plays it")


def three_in() -> Told:
    """Cy is all-in and wins the main pot; Ann wins the side pot from Bo; Dee folded; 5 chips come back to Ann."""
    game = House(
        "Ann Bo Cy Dee", button=4, stacks={"Cy": 20, "Bo": 45}, board="Ts 8h 5d 4c 2h",
        holds={"Ann": "As Ad Ah Ac", "Bo": "Ks Qs Js 9s", "Cy": "8c 8d 3c 3d", "Dee": "Th Td 6d 6c"},
    )  # fmt: skip
    raises = "Cy raises 20, Dee raises 30, Ann calls, Bo raises 40, Dee calls, Ann calls"
    game.play(raises, "Ann bets 10, Bo calls, Dee folds")
    game.shows(
        "Ann: Pair of aces: As Ad with Ts 8h 5d", "Bo: High card, king: Ks Qs with Ts 8h 5d",
        "Cy: Three of a kind, eights: 8c 8d with 8h Ts 5d",
    )  # fmt: skip
    return game.pays(
        "main pot of 80: Cy wins 80 with Three of a kind, eights", "side pot 1 of 70: Ann wins 70 with Pair of aces"
    )


def test_pots_main_pot_first_and_what_came_back_apart(tmp_path: Path) -> None:
    """The whole screen: every winner with its chips; chips nobody matched are no win."""
    assert show(tmp_path, clean(three_in())) == (
        """\
hand T-1   fixed-limit Omaha high   blinds 5/10, bets 10/20
table Test   rules s0_house   verdict: clean

 seat  1   Ann                       500  small blind 5
 seat  2   Bo                         45  big blind 10
 seat  3   Cy                         20
 seat  4 D Dee                       500

preflop                        pot 15
  Cy raises to 20, all-in (35), Dee raises to 30 (65), Ann calls 25 (90),
  Bo raises to 40 (120), Dee calls 10 (130), Ann calls 10 (140)

flop      T♠ 8♥ 5♦             pot 140
  Ann bets 10 (150), Bo calls 5, all-in (155), Dee folds, Ann takes back 5

turn      T♠ 8♥ 5♦ 4♣          pot 150

river     T♠ 8♥ 5♦ 4♣ 2♥       pot 150

showdown  [T♠][8♥][5♦] 4♣  2♥    board as Cy plays it
  Ann              [A♠][A♦] A♥  A♣    Pair of aces
                                      T♠ 8♥ 5♦
  Bo               [K♠][Q♠] J♠  9♠    High card, king
                                      T♠ 8♥ 5♦
  Cy               [8♣][8♦] 3♣  3♦    Three of a kind, eights
                                      T♠ 8♥ 5♦

main pot          80   in it: Ann, Bo, Cy
                       Cy: Three of a kind, eights
side pot 1        70   in it: Ann, Bo
                       Ann: Pair of aces
  Ann              +70
  Cy               +80
returned           5   to Ann, not a win
"""
    )


def test_letters_instead_of_suit_signs(tmp_path: Path) -> None:
    screen = show(tmp_path, clean(KINGS_OVER_SEVENS), "--suits", "letters")
    assert outline(screen) == "showdown  [Kc] 4d [Kd] 2h [Kh]   board as Ann plays it"
    assert screen.isascii()


def test_a_hand_without_a_showdown_shows_no_cards(tmp_path: Path) -> None:
    screen = show(tmp_path, clean(House().play("Ann raises 20, Bo folds, Cy folds")))
    assert "[" not in screen
    assert screen.endswith(
        "main pot          25   in it: Ann\n  Ann              +25\nreturned          10   to Ann, not a win\n"
    )


# --- strangers' names and full tables ---------------------------------------------------------------------------------

HOSTILE = [
    "[bold]x[/]",
    "\x1b[31mred",
    "\u202eevil",
    "日本語日本語日本語日本語",
    "x" * 300,
    "[7♣]",
    "z" + "\u0301" * 50,
    "a: b: c",
]


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_a_name_is_only_a_name(name: str, tmp_path: Path) -> None:
    """No markup, no control character, no reversed line, and nothing runs over the edge."""
    screen = show(tmp_path, clean(three_in()).replace("Ann", name))
    assert not [c for c in screen if c != "\n" and (ord(c) < 32 or c in "\x7f\u202e")]
    if name == "[bold]x[/]":
        assert "[bold]x[/] bets 10" in screen


@pytest.mark.parametrize(
    ("rules", "seats"), [("tda", 9), ("s1_pl", 10), ("s3_hilo", 9), ("s3_courchevel_hilo", 8), ("s3_six", 7)]
)
def test_full_tables_fit(rules: str, seats: int, tmp_path: Path) -> None:
    setting = setting_of(preset(rules))
    most = min(seats, setting.seats[1])
    setting = setting._replace(seats=(most, most))
    for hand in hands(setting, "full-table", 12):
        text = native_text(hand)
        for long in (False, True):
            for seat in hand.seats if long else ():
                text = text.replace(seat.name, f"{seat.name} {'the wide ' * 4}")
            screen = show(tmp_path, text if long else native_text(hand), "--viewer", str(hand.seats[-1].seat))
            assert len([line for line in screen.split("\n") if line.startswith(" seat ")]) == most
