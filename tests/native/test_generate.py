"""What is generated is right, the same everywhere, tells the table no more than it may, and is worth generating."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cards import UNKNOWN, cards_text
from omaha_audit.cli.main import app
from omaha_audit.events import Awarded, Board, Burned, Dealing, Shown
from omaha_audit.generate.dealer import view_of
from omaha_audit.hand import Hand
from omaha_audit.rules import preset
from omaha_audit.shuffle import commitment_of, shuffled
from omaha_audit.write import native_text, pokerstars_text

from .texts import audited, dealt, reread, roots, told

HANDS = 5_000
QUICK = 300
SEATS = {"2..6": None, "2": (2, 2), "3": (3, 3), "6": (6, 6)}


def generated(*options: str) -> str:
    """What the command prints."""
    done = CliRunner().invoke(app, ["generate", *options])
    assert done.exit_code == 0, done.output
    return done.stdout


def in_pieces(text: Iterator[str], size: int) -> Iterator[str]:
    """Texts of ``size`` hands each, so that no test holds all of them."""
    piece: list[str] = []
    for one in text:
        piece.append(one)
        if len(piece) == size:
            yield "".join(piece)
            piece = []
    if piece:
        yield "".join(piece)


# --- right ------------------------------------------------------------------------------------------------------------


def clean(texts: Iterator[str], rules: str | None = None, size: int = 10_000) -> int:
    """How many hands; every one of them is clean."""
    count = 0
    for piece in in_pieces(texts, size):
        for one in audited(piece, preset(rules) if rules else None):
            assert one.verdict == "clean", told(one)
            assert told(one) == []
            count += 1
    return count


@pytest.mark.parametrize("how", [*SEATS, "match"])
@pytest.mark.parametrize("count", [QUICK, pytest.param(HANDS, marks=pytest.mark.slow)])
def test_native_hands_are_clean(how: str, count: int) -> None:
    hands = dealt("s0_house", "7", count, match=how == "match", seats=SEATS.get(how))
    assert clean(native_text(h) for h in hands) == count


@pytest.mark.parametrize("rules", ["s0_house", "s3_hilo", "s1_pl"])
@pytest.mark.parametrize("count", [QUICK, pytest.param(HANDS, marks=pytest.mark.slow)])
def test_the_same_hands_as_pokerstars_text_are_clean(rules: str, count: int) -> None:
    """Where a loser may muck, that layout does not print the cards: who should win may then be beyond telling."""
    seen: Counter[str] = Counter()
    for text in in_pieces((pokerstars_text(h, preset(rules)) for h in dealt(rules, "7", count)), 10_000):
        for one in audited(text, preset(rules)):
            assert told(one) == []
            assert one.verdict == "clean" or (one.verdict == "unverifiable" and ": mucks hand" in one.hand.text)
            seen[one.verdict] += 1
    print(rules, dict(seen))
    assert seen.total() == count
    assert seen["unverifiable"] == 0 or preset(rules).show_policy == "muck_ok"


@pytest.mark.parametrize("rules", ["s1_pl", "s3_hilo", "s3_six", "s3_courchevel_hilo", "s4_match", "tda"])
@pytest.mark.parametrize("match", [False, True], ids=["single", "match"])
def test_hands_of_other_rulesets_are_clean(rules: str, match: bool) -> None:
    assert clean(native_text(h) for h in dealt(rules, "7", QUICK, match=match)) == QUICK


def test_check_takes_what_generate_prints() -> None:
    text = generated("--seed", "7", "-n", str(QUICK))
    done = CliRunner().invoke(app, ["check", "-"], input=text)
    assert done.exit_code == 0
    assert done.stdout.startswith(f"{QUICK} hands in 1 file audited: all clean\n")


def test_every_view_is_clean() -> None:
    for match in (False, True):
        for seat in (None, 1, 2):
            seen = (view_of(h, f"seat {seat}" if seat else "table") for h in dealt("s0_house", "7", 200, match=match))
            assert clean(map(native_text, seen)) == 200


# --- the same everywhere ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [(), ("--match",), ("--to", "pokerstars"), ("--rules", "s3_hilo", "--view", "table")])
def test_the_same_seed_gives_the_same_bytes_and_hand_k_does_not_depend_on_n(more: tuple[str, ...]) -> None:
    long, again = (generated("--seed", "7", "-n", "50", *more) for _ in "ab")
    short = generated("--seed", "7", "-n", "10", *more)
    assert long == again
    assert short
    assert long.startswith(short)
    assert long != generated("--seed", "8", "-n", "50", *more)


@pytest.mark.parametrize("more", [(), ("--match",)], ids=["single", "match"])
@pytest.mark.parametrize("count", [QUICK, pytest.param(HANDS, marks=pytest.mark.slow)])
def test_two_processes_print_the_same_bytes(more: tuple[str, ...], count: int) -> None:
    """Nothing depends on a clock, on the order of a set, or on what was dealt before."""
    tool = Path(sys.executable).with_name("omaha-audit")
    digests = set()
    for order in ("1", "2"):
        done = subprocess.run(
            [tool, "generate", "--seed", "7", "-n", str(count), *more], env={**os.environ, "PYTHONHASHSEED": order},
            stdout=subprocess.PIPE, check=True,
        )  # fmt: skip
        assert done.stdout.count(b"end of hand") == count
        digests.add(hashlib.sha256(done.stdout).digest())
    assert len(digests) == 1


# --- the table's view -------------------------------------------------------------------------------------------------

SEED = "kingfisher-1729"


def test_a_table_view_tells_nothing_that_the_table_did_not_see() -> None:
    for match in (False, True):
        for hand in dealt("s0_house", SEED, QUICK, match=match):
            text = native_text(view_of(hand, "table"))
            assert hand.salt is not None
            assert "kingfisher" not in text
            assert "1729" not in text
            assert hand.salt not in text
            assert "deck:" not in text
            seen = reread(text)
            shown = {c for e in seen.events if isinstance(e, Shown) for c in e.cards}
            board = {c for e in seen.events if isinstance(e, Board) for c in e.new}
            for event in seen.events:
                if isinstance(event, Dealing):
                    assert {card for _, card in event.cards} == {UNKNOWN}
                if isinstance(event, Burned):
                    assert event.card == UNKNOWN
            every = {c for e in hand.events if isinstance(e, Dealing) for _, c in e.cards}
            hidden = every - shown
            words = set(text.replace(",", " ").replace(":", " ").split())
            assert not words & {cards_text((c,)) for c in hidden - board}


def test_a_seats_view_has_its_own_cards_and_no_others() -> None:
    for hand in dealt("s0_house", SEED, QUICK):
        own = hand.seats[0].seat
        for event in reread(native_text(view_of(hand, f"seat {own}"))).events:
            if isinstance(event, Dealing):
                assert {seat for seat, card in event.cards if card != UNKNOWN} == {own}


def test_pokerstars_text_tells_no_seed_either() -> None:
    text = generated("--seed", SEED, "-n", "50", "--to", "pokerstars", "--match")
    assert "1729" not in text


# --- the shuffle, from its description in docs/format.md alone --------------------------------------------------------


def plain_words(label: str, seed: str, hand: int) -> Iterator[int]:
    for block in range(1_000):
        digest = hashlib.sha256(f"omaha-audit/{label}/1:{seed}:{hand}:{block}".encode("ascii")).hexdigest()
        for at in range(0, 64, 8):
            yield int(digest[at : at + 8], 16)


def plain_deck(seed: str, hand: int) -> list[str]:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    source = plain_words("deck", seed, hand)
    for i in range(51, 0, -1):
        n = i + 1
        word = next(source)
        while word >= 2**32 - 2**32 % n:
            word = next(source)
        deck[i], deck[word % n] = deck[word % n], deck[i]
    return deck


@pytest.mark.parametrize("seed", ["7", SEED, "a/b:c!", "0" * 64])
def test_the_shuffle_done_again_from_its_description(seed: str) -> None:
    for number in (1, 2, 77, 10**9):
        deck = plain_deck(seed, number)
        assert " ".join(deck) == cards_text(shuffled(seed, number))
        salt = hashlib.sha256(f"omaha-audit/salt/1:{seed}:{number}".encode()).hexdigest()[:32]
        proof = hashlib.sha256(f"omaha-audit/commitment/1:{salt}:{' '.join(deck)}".encode()).hexdigest()
        assert proof == commitment_of(salt, shuffled(seed, number))


def test_cards_are_dealt_from_the_front_of_that_deck() -> None:
    """Hole cards round by round, then a burn before each street: read off the printed lines."""
    for k, hand in enumerate(dealt("s0_house", SEED, 100), 1):
        order = [
            card
            for e in reread(native_text(hand)).events
            for card in (
                [c for _, c in e.cards] if isinstance(e, Dealing) else [e.card] if isinstance(e, Burned)
                else e.new if isinstance(e, Board) else ()
            )
        ]  # fmt: skip
        assert plain_deck(SEED, k)[: len(order)] == cards_text(order).split()
        assert hand.commitment is not None
        name = hashlib.sha256(f"omaha-audit/name/1:{SEED}".encode()).hexdigest()[:8]
        assert hand.id == f"{name}-{k}"


def test_the_first_words_of_a_seed() -> None:
    """The worked example of docs/format.md."""
    source = plain_words("deck", "7", 1)
    assert [next(source) for _ in range(4)] == WORDS
    assert " ".join(plain_deck("7", 1)[:12]) == FRONT


WORDS = [905457696, 3198458449, 2724091637, 3638844112]
FRONT = "4h 5h Jh 6h Ts 5d 5c 4s 8c Tc Qd 9d"


def test_the_operators_view_needs_no_seed_to_be_given() -> None:
    """Seed and salt stand in it: a burn exchanged for a card that nobody saw is found, and so is another commitment."""
    text = next(t for t in map(native_text, dealt("s0_house", "7", 50)) if "river" in t)
    unseen = plain_deck("7", int(text.split("hand ")[2].split(",")[0]))[-1]
    burn = text[text.index("burn ") :][:7]
    assert [f.code for f in roots(audited(text.replace(burn, f"burn {unseen}")))] == ["OA209"]
    proof = text[text.index("commitment: ") :][:20]
    assert [f.code for f in roots(audited(text.replace(proof, "commitment: 01234567")))] == ["OA215"]


# --- worth generating -------------------------------------------------------------------------------------------------


def situations(hand: Hand) -> Iterator[str]:
    """What a fixed-limit hand shows, told from its events alone."""
    unit, street, wagers, calls = hand.bb_bet, 1, 0, 0
    split: dict[tuple[int | None, str | None], list[int]] = {}
    if len(hand.seats) == 2:
        yield "heads-up"
    for e in hand.events:
        match e.type:
            case "POSTED":
                if e.amount < (hand.sb if e.kind == "small blind" else hand.bb):
                    yield "a blind posted short"
            case "STREET":
                street, wagers, unit = street + 1, 0, hand.bb_bet if e.street == "flop" else hand.big_bet
            case "BET" | "RAISED":
                by = e.amount if e.type == "BET" else e.by
                if by < unit:
                    yield "a short all-in"
                else:
                    wagers += 1
                if wagers == 4:
                    yield "a capped street"
                calls += 1
            case "CALLED" | "CHECKED":
                calls += 1
            case "AWARDED":
                split.setdefault((e.pot, e.half), []).append(e.amount)
    if max(pot or 0 for pot, _ in split) >= 2:
        yield "two side pots or more"
    if any(len(shares) > 1 and max(shares) - min(shares) == hand.unit for shares in split.values()):
        yield "a tie with an odd chip"
    if street == 1 and calls == 0:
        yield "a walk"
    if sum(e.type == "SHOWN" for e in hand.events) >= 3:
        yield "a showdown of three or more"


def low_situations(hand: Hand) -> Iterator[str]:
    """What a hi-lo showdown shows, told from its awards."""
    awards = [e for e in hand.events if isinstance(e, Awarded)]
    if not any(e.type == "SHOWN" for e in hand.events):
        return
    for number in {e.pot for e in awards}:
        high = {e.who for e in awards if e.pot == number and e.half == "high"}
        low = {e.who for e in awards if e.pot == number and e.half == "low"}
        if not low:
            if any(e.pot == number and e.text for e in awards):
                yield "no low"
        elif high == low and len(high) == 1:
            yield "a scoop"
        elif len(low) > 1 and high & low and high != low:
            yield "quartering"


def counted(rules: str, of: object) -> Counter[str]:
    out: Counter[str] = Counter()
    for hand in dealt(rules, "7", HANDS):
        out.update(set(of(hand)))  # type: ignore[operator]
    for name, times in sorted(out.items()):
        print(f"{rules} {name}: {times:,} of {HANDS:,}")
    return out


@pytest.mark.slow
def test_every_situation_of_a_house_game_comes_up() -> None:
    assert set(counted("s0_house", situations)) == {
        "heads-up", "a blind posted short", "a short all-in", "a capped street", "two side pots or more",
        "a tie with an odd chip", "a walk", "a showdown of three or more",
    }  # fmt: skip


@pytest.mark.slow
def test_every_situation_of_hi_lo_comes_up() -> None:
    assert set(counted("s3_hilo", low_situations)) == {"quartering", "a scoop", "no low"}
