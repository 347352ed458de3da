"""What a view may tell, what a seed told later proves, and two lines that one wrong name spoils together."""

import re

import pytest
from typer.testing import CliRunner

from omaha_audit.audit import FileEnd, HandAudit, audit_text
from omaha_audit.cards import DECK, TEXT
from omaha_audit.cli.main import app
from omaha_audit.findings import Finding
from omaha_audit.generate.dealer import view_of
from omaha_audit.hand import Hand
from omaha_audit.write import native_text

from .texts import audited, dealt, roots

SEED = "kingfisher-1729"
VIEWS = ["table", "seat 1", "seat 2"]


def faults(text: str, seed: str | None = None) -> list[Finding]:
    """Every error and warning, also what follows from another; infos are no faults."""
    hands = [a for a in audit_text(text, seed=seed) if not isinstance(a, FileEnd)]
    return [f for one in hands for f in one.findings if f.severity != "info"]


def first_with(line: str, view: str | None = None) -> str:
    """The first hand of the seed, as a view tells it, that has such a line."""
    texts = (native_text(view_of(h, view) if view else h) for h in dealt("s0_house", SEED, 300, seats=(3, 6)))
    return next(t for t in texts if re.search(line, t, re.MULTILINE))


def other_card(text: str, than: str) -> str:
    """A card that the text names nowhere."""
    return next(TEXT[c] for c in DECK if TEXT[c] not in text and TEXT[c] != than)


# --- one wrong name, one fault ----------------------------------------------------------------------------------------


def test_a_win_under_another_name_is_one_fault() -> None:
    text = first_with(r"^Bo: wins")
    loser = next(n for n in re.findall(r"^seat \d: \d+ (\w+)$", text, re.MULTILINE) if f"{n}: wins" not in text)
    found = [f for f in faults(re.sub(r"^Bo: wins", f"{loser}: wins", text, flags=re.MULTILINE)) if f.code == "OA817"]
    root, other = sorted(found, key=lambda f: f.follows is not None)
    assert (root.player, root.follows) == (loser, None)
    assert (other.player, other.follows) == ("Bo", root)


def test_two_wrong_sums_are_two_faults() -> None:
    text = first_with(r"^\w+: wins .*\n\w+: wins")
    wrong = re.sub(r"(?<=: wins )\d+(?= in all)", lambda m: str(int(m[0]) + 7), text)
    found = [f for f in faults(wrong) if f.code == "OA817"]
    assert len(found) > 1
    assert {f.follows for f in found if f.line != found[0].line} == {None}


def test_a_pot_under_another_name_has_one_root() -> None:
    """The hand that the award names is then another player's: that follows."""
    text = first_with(r"^main pot of \d+: Bo wins \d+ with")
    winner = re.search(r"^main pot of \d+: Bo wins", text, re.MULTILINE)
    assert winner is not None
    loser = next(n for n in re.findall(r"^(\w+): shows", text, re.MULTILINE) if n != "Bo")
    found = faults(text.replace(winner[0], winner[0].replace("Bo", loser)))
    assert [f.code for f in found if f.follows is None] == ["OA801"]
    assert {f.follows.code for f in found if f.code == "OA701" and f.follows} == {"OA801"}


# --- what a view may tell ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_that_tells_hidden_cards_exposes_a_hand_once(view: str) -> None:
    text = first_with(r"^seat 1:[^$]*^seat 2:").replace("view: operator", f"view: {view}")
    (found,) = faults(text)
    assert (found.code, found.follows) == ("OA716", None)
    assert f"view: {view}" in text
    assert found.seat != int(view[-1]) if view.startswith("seat") else found.seat is not None
    line = text.split("\n")[found.line - 1]
    assert line.startswith("round 1: ")
    assert line[found.column - 1 :].startswith(found.actual)
    assert found.message.endswith(f"the view of {'the table' if view == 'table' else view} hides them")


def test_one_card_told_in_a_view_of_the_table_is_found() -> None:
    text = first_with(r"^round 3", "table")
    line = re.search(r"^round 3.*", text, re.MULTILINE)
    assert line is not None
    wrong = text.replace(line[0], line[0].replace("??", other_card(text, ""), 1))
    assert [(f.code, f.line) for f in faults(wrong)] == [("OA716", text[: line.start()].count("\n") + 1)]


def test_a_hand_held_is_as_private_as_the_deal() -> None:
    text = next(t for _, t in seen("table") if "shows" not in t and "seat 2:" in t)
    cards = " ".join(TEXT[c] for c in [c for c in DECK if TEXT[c] not in text][:4])
    wrong = re.sub(r"(?<=\n)(round 4.*\n)", rf"\1Bo: holds {cards}\n", text)
    assert [f.code for f in faults(wrong)] == ["OA716"]
    assert faults(wrong.replace("view: table", "view: seat 2")) == []


@pytest.mark.parametrize("view", ["operator", *VIEWS])
def test_views_as_they_are_generated_expose_nothing(view: str) -> None:
    for hand in dealt("s0_house", SEED, 50, seats=(3, 6)):
        assert roots(audited(native_text(view_of(hand, view)))) == []


# --- a seed told later ------------------------------------------------------------------------------------------------


def seen(view: str, count: int = 60, match: bool = False) -> list[tuple[Hand, str]]:
    return [(h, native_text(view_of(h, view))) for h in dealt("s0_house", SEED, count, match=match, seats=(3, 6))]


@pytest.mark.parametrize("match", [False, True], ids=["single", "match"])
@pytest.mark.parametrize("view", ["operator", *VIEWS])
def test_the_right_seed_finds_nothing(view: str, match: bool) -> None:
    text = "".join(t for _, t in seen(view, match=match))
    assert faults(text, SEED) == []


@pytest.mark.parametrize("view", VIEWS)
def test_another_seed_fails_the_proof_of_every_hand(view: str) -> None:
    hands = seen(view, 20)
    found = faults("".join(t for _, t in hands), "kingfisher-1730")
    assert [f.code for f in found if f.follows is None] == ["OA215"] * len(hands)
    uncommitted = "".join(re.sub(r"commitment: .*\n", "", t) for _, t in hands if "flop" in t)
    found = faults(uncommitted, "kingfisher-1730")
    assert {f.code for f in found if f.follows is None} == {"OA209"}


def test_a_printed_seed_is_taken_before_the_option() -> None:
    assert faults("".join(t for _, t in seen("operator", 20)), "another") == []


def altered_cards(text: str, line: str) -> list[str]:
    """The text once for each card of such lines, that card made one which the text names nowhere."""
    out = []
    for found in re.finditer(line, text, re.MULTILINE):
        for card in re.finditer(r"(?<!\w)[2-9TJQKA][cdhs](?!\w)", found[0]):
            at = found.start() + card.start()
            out.append(text[:at] + other_card(text, card[0]) + text[at + 2 :])
    return out


@pytest.mark.parametrize("view", VIEWS)
def test_a_board_card_that_the_deck_has_not_there_is_found(view: str) -> None:
    """Also in a hand that ends unseen, where nothing else depends on the card."""
    texts = [t for _, t in seen(view) if "flop" in t and "shows" not in t]
    assert texts
    for text in texts:
        for wrong in altered_cards(text, r"^(?:flop|turn|river) .*$"):
            assert faults(wrong) == []
            assert [f.code for f in faults(wrong, SEED)] == ["OA209"]


def test_a_shown_card_that_the_deck_gave_another_seat_is_found() -> None:
    tried = 0
    for _, text in seen("table"):
        for wrong in altered_cards(text, r"^\w+: shows .{11}"):
            tried += 1
            assert [f.code for f in faults(wrong, SEED) if f.follows is None][:1] == ["OA209"]
    assert tried


def test_a_burn_told_by_mistake_is_compared() -> None:
    text = next(t for _, t in seen("table") if "burn" in t)
    burns = [text.replace("burn ??", f"burn {TEXT[c]}", 1) for c in DECK if TEXT[c] not in text]
    verdicts = [tuple(f.code for f in faults(wrong, SEED)) for wrong in burns]
    assert verdicts.count(()) == 1
    assert set(verdicts) == {(), ("OA209",)}


def test_the_command_takes_the_seed() -> None:
    text = "".join(t for _, t in seen("table", 10))
    for seed, status in ((SEED, 0), ("another", 1)):
        done = CliRunner().invoke(app, ["check", "--seed", seed, "--fail-level", "warning", "-"], input=text)
        assert done.exit_code == status, done.output
    done = CliRunner().invoke(app, ["check", "--seed", "two words", "-"], input=text)
    assert done.exit_code == 2
    assert "a seed is printable ASCII" in done.output


def test_a_seed_says_nothing_about_other_formats_and_unnumbered_hands() -> None:
    hand, text = seen("table", 1)[0]
    for other in ("unnumbered", "9" * 60):
        renamed = re.sub(r"commitment: .*\n", "", text.replace(hand.id, other))
        verdicts = [a.verdict for a in audit_text(renamed, seed=SEED) if isinstance(a, HandAudit)]
        assert verdicts == ["clean"]
