"""A hand written and read again is the same hand, and its text the same text to the byte."""

from pathlib import Path

import pytest

from omaha_audit.formats.grammars import samples_folder
from omaha_audit.formats.native import read
from omaha_audit.formats.splitting import split
from omaha_audit.generate.dealer import view_of
from omaha_audit.hand import FIELDS as OF_A_HAND
from omaha_audit.hand import Hand, Seat
from omaha_audit.write import native_text

from .texts import dealt, reread

SAMPLES = sorted((samples_folder() / "clean" / "native").glob("*.txt"))

OF_THE_FILE = ("text", "file", "first_line", "offset", "_lines", "_places")
"""Where a hand stood, not what it says."""
FIELDS = [slot for slot in OF_A_HAND if slot not in OF_THE_FILE]

KINDS = [
    ("s0_house", False), ("s0_house", True), ("s1_pl", False), ("s3_hilo", False), ("s3_courchevel_hilo", False),
    ("s3_six", False), ("s4_match", True), ("tda", False),
]  # fmt: skip
EACH = 625
"""Hands of each kind: 5,000 together."""
QUICK = 60


def there_and_back(hand: Hand) -> None:
    text = native_text(hand)
    again = reread(text)
    assert {f: getattr(again, f) for f in FIELDS} == {f: getattr(hand, f) for f in FIELDS}, text
    assert native_text(again) == text


def all_views(hand: Hand) -> None:
    there_and_back(hand)
    for view in ("table", f"seat {hand.seats[0].seat}", f"seat {hand.seats[-1].seat}"):
        there_and_back(view_of(hand, view))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_a_sample_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    pieces = [piece.text for piece in split([text])]
    assert "".join(native_text(reread(piece)) for piece in pieces) == text


@pytest.mark.parametrize(("rules", "match"), KINDS)
def test_generated_hands(rules: str, match: bool) -> None:
    for hand in dealt(rules, "there and back".replace(" ", "-"), QUICK, match=match):
        all_views(hand)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "match"), KINDS)
def test_the_other_generated_hands(rules: str, match: bool) -> None:
    for hand in dealt(rules, "there-and-back", EACH - QUICK, match=match, skip=QUICK):
        all_views(hand)


HOSTILE = [
    "fox: folds", "all-in, all-in", "main pot of 10: Bo wins 10", "seat 2", "wins 5 in all", "Ann with aces", "a",
    "end of hand", "showdown", "deal", "burn", "total 5", "[bold]red[/]", "\u202eevil", "日本語",
    "x" * 200, ",", ":", "42",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_may_be_anything_on_one_line(name: str) -> None:
    """Names that look like lines of the format stay names."""
    for hand in dealt("s0_house", "names", 40):
        old = hand.seats[0].name
        hand.seats[0] = Seat(hand.seats[0].seat, name, hand.seats[0].stack)
        hand.events = [e._replace(who=name) if getattr(e, "who", None) == old else e for e in hand.events]
        there_and_back(hand)


@pytest.mark.parametrize("name", ["seat 2: 100 Bo", "Ann "])
def test_names_that_the_format_cannot_say(name: str) -> None:
    """A name that begins like a seat line, or ends with a blank: the text is refused, or tells another name."""
    hand = next(iter(dealt("s0_house", "names", 1)))
    old = hand.seats[0].name
    hand.seats[0] = Seat(hand.seats[0].seat, name, hand.seats[0].stack)
    hand.events = [e._replace(who=name) if getattr(e, "who", None) == old else e for e in hand.events]
    outcome = read(native_text(hand), "-", 1)
    assert not outcome.readable or outcome.hand.seats != hand.seats


def test_what_a_generated_hand_has_none_of() -> None:
    """Lines that other sources need: antes, straddles, a cap, rake, several boards, cash-outs, a void hand, a time."""
    text = """omaha-audit hand A-1
played: 2026-03-01 20:15:00
rules: stars_cash
game: pot-limit five-card Omaha hi-lo
stakes: blinds 0.50/1, ante 0.10, cap 40, in USD ($) by 0.01
table: 6 seats, cash, Back room, by the stairs
view: table
button: seat 1
seat 1: 100 Ann
seat 2 (sitting out): 99.95 Bo
seat 5: 40.50 Cy

Cy: posts small blind 0.50
Ann: posts both blinds 1.50
Ann: posts dead blind 0.50
Ann: posts missed blind 1
Cy: posts ante 0.10
Ann: posts straddle 2
Cy: posts button blind 1
the house adds 5 as splash the pot
the house adds 5

deal
Ann: holds As Ks Qs Js Ts

Cy: raises 2 to 4, all-in
Ann: calls 4

flop 2c 3c 4c

board 1 turn 5c

board 1 river 6c

board 2 turn 7c

board 2 river 8c

showdown of board 1
Ann: shows As Ks Qs Js Ts: a pair of Aces
Ann: plays As Ks with 2c 3c 4c for high
Cy: mucks
Cy: does not show

main pot of 20, board 1, high: Ann wins 5 with a pair of Aces
main pot of 20, board 1, low: Ann wins 5
side pot 2 of 9.75, board 2: Ann wins 9.75
Cy: is paid 3 by the house for a fee of 0.05
Ann: is paid 3 by the house
total 20, rake 0.50, jackpot 0.10, bad beat 1
total 20
Ann: wins 19.75 in all
Ann: ends with 120
Cy: is out
Ann wins the match by the hand limit
Ann wins the match
the hand is void

end of hand

"""
    assert native_text(reread(text)) == text
