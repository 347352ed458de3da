"""Every ruleset is played by chance: what comes out is right under its own rules, to the unit, and worth looking at.

``SOAK=50000`` in the environment plays so many hands of each ruleset, ``SOAK_TOTAL=1000000`` so many in all.
"""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.events import Awarded, EndsWith
from omaha_audit.formats.native import read
from omaha_audit.generate import match_hands, setting_of
from omaha_audit.generate.match import single
from omaha_audit.hand import Hand
from omaha_audit.rules import Ruleset, load, preset, preset_names
from omaha_audit.write import native_text, pokerstars_text

NAMES = sorted(preset_names())
NOT_PLAYED: dict[str, str] = {}
"""Rulesets that cannot be generated, and why. There is none."""
QUICK, PIECE, SEED = 100, 2_000, "soak"
MANY = int(os.environ.get("SOAK", 0)) or -(-int(os.environ.get("SOAK_TOTAL", 0)) // len(NAMES)) or PIECE
PIECES = [
    pytest.param(name, first, min(PIECE, MANY - first + 1), marks=pytest.mark.slow, id=f"{name}-{first}")
    for name in NAMES
    for first in range(1, MANY + 1, PIECE)
]


def played(name: str, first: int, count: int) -> Iterator[Hand]:
    setting = setting_of(preset(name))
    return (single(setting, SEED, number) for number in range(first, first + count))


def right(texts: list[str], rules: Ruleset, *, hidden: bool = False) -> None:
    """No error and no warning. Where a loser mucks, a layout without its cards cannot say who should have won."""
    verdicts: Counter[str] = Counter()
    for one in audit_text("".join(texts), rules=rules):
        told = [f"{f.hand} line {f.line} {f.code} {f.message}" for f in one.findings if f.severity != "info"]
        assert told == []
        if isinstance(one, HandAudit):
            verdicts["clean" if hidden and one.verdict == "unverifiable" else one.verdict] += 1
    assert verdicts == {"clean": len(texts)}


def conserved(hand: Hand) -> None:
    """Every chip that was brought is on the table afterwards."""
    ends = {e.who: e.amount for e in hand.events if isinstance(e, EndsWith)}
    assert ends.keys() == {s.name for s in hand.seats}
    assert sum(ends.values()) == sum(s.stack for s in hand.seats)


def situations(hand: Hand) -> Iterator[str]:
    """What a hand shows, told from its events alone."""
    fixed = hand.game.structure == "fl"
    step, wagers, turns, street = (hand.bb_bet or hand.bb) if fixed else hand.bb, 0, 0, 1
    shares: dict[tuple[int | None, str | None, int | None], list[int]] = {}
    for e in hand.events:
        match e.type:
            case "POSTED" if e.kind in ("ante", "straddle"):
                yield e.kind
            case "STREET":
                if e.run:
                    yield "run more than once"
                if e.street != "preflop":
                    street, wagers = street + 1, 0
                    step = hand.bb if not fixed else (hand.bb_bet if e.street == "flop" else hand.big_bet) or hand.bb
            case "BET" | "RAISED":
                by, turns = e.amount if e.type == "BET" else e.by, turns + 1
                if by < step:
                    yield "a short all-in"
                else:
                    wagers, step = wagers + 1, step if fixed else by
                if fixed and wagers == 4:
                    yield "a street with four wagers"
            case "CALLED" | "CHECKED":
                turns += 1
            case "AWARDED":
                shares.setdefault((e.pot, e.half, e.run), []).append(e.amount)
    if max(pot or 0 for pot, _, _ in shares) >= 2:
        yield "two side pots or more"
    if any(len(parts) > 1 and len(set(parts)) > 1 for parts in shares.values()):
        yield "a tie with odd chips"
    if turns == 0 and street == 1:
        yield "a walk"
    awards = [e for e in hand.events if isinstance(e, Awarded)]
    for pot, run in {(e.pot, e.run) for e in awards}:
        high = {e.who for e in awards if (e.pot, e.run, e.half) == (pot, run, "high")}
        low = {e.who for e in awards if (e.pot, e.run, e.half) == (pot, run, "low")}
        if len(low) > 1 and high & low and high != low:
            yield "quartering"


def expected(rules: Ruleset) -> set[str]:
    """What a few thousand hands of a ruleset must show."""
    setting = setting_of(rules)
    fixed = setting.game.structure == "fl"
    return {
        "a short all-in", "two side pots or more", "a tie with odd chips", "a walk",
        *(["a street with four wagers"] if fixed else []),
        *(["quartering"] if setting.game.split != "high" else []),
        *(["run more than once"] if rules.runs_max > 1 else []),
        *(["straddle"] if rules.straddle and not fixed else []),
        *(["ante"] if rules.ante is None and set(rules.options("ante_type")) - {"none"} else []),
    }  # fmt: skip


def test_every_ruleset_is_played_or_explained() -> None:
    assert all(len(why.split()) > 5 for why in NOT_PLAYED.values())
    assert set(NOT_PLAYED) < set(NAMES)
    for name in NAMES:
        assert (name in NOT_PLAYED) != (len(list(played(name, 1, 1))) == 1)


@pytest.mark.parametrize("name", NAMES)
def test_hands_of_every_ruleset_are_right(name: str) -> None:
    """Native text, which reads back to the same bytes, and PokerStars text."""
    hands, rules = list(played(name, 1, QUICK)), preset(name)
    texts = [native_text(hand) for hand in hands]
    right(texts, rules)
    right([pokerstars_text(hand, rules) for hand in hands], rules, hidden=True)
    for hand, text in zip(hands, texts, strict=True):
        conserved(hand)
        assert native_text(read(text, "-", 1).hand) == text


@pytest.mark.parametrize(("name", "first", "count"), PIECES)
def test_many_hands_of_every_ruleset_are_right(name: str, first: int, count: int) -> None:
    rules, seen, texts = preset(name), Counter[str](), []
    for hand in played(name, first, count):
        conserved(hand)
        seen.update(set(situations(hand)))
        texts.append(native_text(hand))
        if len(texts) == 500:
            right(texts, rules)
            texts = []
    if texts:
        right(texts, rules)
    print(f"{name} {first:,} to {first + count - 1:,}: " + ", ".join(f"{k} {n}" for k, n in sorted(seen.items())))
    if count == PIECE:
        assert expected(rules) <= set(seen), expected(rules) - set(seen)


# --- matches ----------------------------------------------------------------------------------------------------------


def whole_match(rules: Ruleset, players: int | None, seed: str = SEED) -> list[Hand]:
    """A match to its end: right from hand to hand, with the same chips throughout."""
    hands = list(match_hands(setting_of(rules), seed, None, players))
    right([native_text(hand) for hand in hands], rules)
    assert len({sum(s.stack for s in hand.seats) for hand in hands}) == 1
    for hand in hands:
        conserved(hand)
    return hands


@pytest.mark.parametrize("players", [2, 3, 6, None])
@pytest.mark.parametrize("name", ["s0_house", "s3_table", "s4_match", "tda", "stars_mtt"])
def test_whole_matches_to_the_last_chip(name: str, players: int | None) -> None:
    last = whole_match(preset(name), players)[-1]
    left = [e for e in last.events if isinstance(e, EndsWith) and e.amount]
    assert len(left) == 1
    assert f"{left[0].who} wins the match\n" in native_text(last)


def variant(folder: Path, **fields: int) -> Ruleset:
    lines = ['extends = "s4_match"', "[rules]", *(f"{name} = {value}" for name, value in fields.items())]
    file = folder / "variant.toml"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return load(file)


@pytest.mark.parametrize(
    ("limit", "stack"), [(12, 2_000), pytest.param(1000, 100_000, marks=pytest.mark.slow)], ids=["12", "1000"]
)
def test_a_match_that_reaches_its_hand_limit(tmp_path: Path, limit: int, stack: int) -> None:
    """The largest stack takes it. From 200 chips nobody comes as far as 1000 hands."""
    assert preset("s4_match").hand_limit == 1000
    hands = whole_match(variant(tmp_path, hand_limit=limit, starting_stack=stack), 4)
    assert len(hands) == limit
    ends = {e.who: e.amount for e in hands[-1].events if isinstance(e, EndsWith)}
    best = max(ends, key=ends.__getitem__)
    assert len([e for e in ends.values() if e]) > 1
    assert f"{best} wins the match by the hand limit\n" in native_text(hands[-1])
