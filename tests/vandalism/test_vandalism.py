"""Spoilt texts: every edit is caught, or harmless for a reason that was written down before."""

from itertools import islice, pairwise

import pytest

from .edits import Edit, Lines, edits
from .reasons import REASONS, reason
from .report import CORPUS, ROOMS, Outcome, clean_hands, corpus_files, generated_hands, outcomes, verdict

KINDS = {
    "winner's name changed", "collected +1", "total pot +5", "rake +1", "bet 9x", "raise under the minimum",
    "call doubled", "two actions swapped", "wager dropped", "fold dropped", "check dropped", "card duplicated",
    "hand name replaced", "small blind x1.5", "uncalled +1", "all-in stack x3", "cards of two seats swapped",
    "street line removed", "digit of an amount changed", "card changed", "two hands interleaved",
}  # fmt: skip
RULESETS = ("s0_house", "s1_nl", "s2_club", "s3_table", "s3_hilo", "s3_courchevel", "stars_cash", "tda")


def say(one: Outcome) -> str:
    return f"{one.hand}: {one.edit.kind}, line {one.edit.at + 1}"


def missed(found: list[Outcome]) -> list[str]:
    return [say(one) for one in found if one.what == "missed"]


@pytest.mark.parametrize("name", RULESETS)
def test_no_edit_of_a_generated_hand_is_missed(name: str) -> None:
    found = list(outcomes(generated_hands(name, 25), keep=7))
    assert missed(found) == []
    assert sum(one.what == "caught" for one in found) > 3 * len(found) // 5


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_no_edit_of_many_generated_hands_is_missed(name: str) -> None:
    assert missed(list(outcomes(generated_hands(name, 60)))) == []


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus beside the repository")
def test_no_edit_of_a_real_hand_is_missed() -> None:
    found = list(outcomes(clean_hands(corpus_files()), keep=9))
    assert missed(found) == []
    assert {one.edit.kind for one in found} == KINDS


@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus beside the repository")
@pytest.mark.parametrize("room", ROOMS)
def test_no_edit_of_any_real_hand_of_a_room_is_missed(room: str) -> None:
    files = [path for path in corpus_files() if room in path.parts]
    assert missed(list(outcomes(clean_hands(files)))) == []


def test_every_kind_is_made() -> None:
    hands = list(generated_hands("stars_cash", 60))
    made: dict[str, int] = {}
    for (name, text, _), (_, other, _) in pairwise(hands):
        for edit in edits(text, other, name):
            assert edit.text != text
            made[edit.kind] = made.get(edit.kind, 0) + 1
    assert set(made) == KINDS


def test_the_same_seed_makes_the_same_edits() -> None:
    (_, text, _), (_, other, _) = islice(generated_hands("s3_table", 20), 2)
    assert list(edits(text, other, "a")) == list(edits(text, other, "a"))


def test_a_reason_is_asked_only_of_its_own_edits() -> None:
    _, text, rules = next(iter(generated_hands("s3_table", 20)))
    lines = Lines(text)
    collected = next(n for n, line in enumerate(lines.lines) if " collected " in line)
    taken = Edit("collected +1", text, collected, lines.lines[collected], lines.lines[collected].replace("from", "of"))
    assert verdict(text, rules) is None
    more = taken._replace(after=taken.before.replace(" from ", "7 from "))
    assert [r.words for r in REASONS if r.holds(lines, more)] == []
    assert reason(lines, taken._replace(after=taken.before)) == "the line says the same"
