"""Frames at every size: nothing is wider or higher than it may be, and what matters is in it."""

import io

import pytest
from rich.console import Console
from rich.text import Text

from omaha_audit.render.cards import Deck
from omaha_audit.render.frames import frame, frame_lines, step_line
from omaha_audit.render.paper import paper
from omaha_audit.render.payouts import payouts
from omaha_audit.render.scene import Look
from omaha_audit.render.shots import Shot
from tests.render.deals import DEMO, HOSTILE, all_in, demo, reel, seats_for

MATRIX = [
    (players, cards, pots)
    for cards in (4, 5, 6)
    for players in range(2, seats_for(cards) + 1)
    for pots in range(1, min(4, players - 1) + 1)
]


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(("players", "cards", "pots"), MATRIX)
def test_a_frame_fits_its_screen(players: int, cards: int, pots: int) -> None:
    film = reel(all_in(players, cards, pots))
    assert film.settled is not None
    assert len(film.settled.pots) == pots
    steps = sorted({0, 3, 3 + players // 2, len(film) // 2, len(film) - 5, len(film) - 1})
    for width, height in ((60, 24), (80, 24), (100, 30), (140, 40), (60, 20), (50, 15), (20, 5), (80, None)):
        for step in steps:
            lines = frame_lines(film, step, Look(width=width, height=height))
            assert max(line.cell_len for line in lines) <= width
            assert height is None or len(lines) == height


@pytest.mark.parametrize(("players", "cards", "pots"), MATRIX)
def test_nothing_that_matters_is_outside_80_by_24(players: int, cards: int, pots: int) -> None:
    film = reel(all_in(players, cards, pots))
    for step in (4, len(film) - 1):
        shown = text_of(frame_lines(film, step, Look()))
        for seat in film.shots[step].seats:
            assert f" {seat.name}" in shown or f"●{seat.name}" in shown
            for card in film.hole(seat.seat):
                assert Deck().card(card) in shown
        assert "step" in shown
        assert "pot" in shown
        assert "quit" in shown
    for pot in film.shots[-1].pots:
        assert f"${pot.amount // 100:,}.00" in shown


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (5, 4), (7, 5), (8, 4)])
def test_high_and_low_fit_too(players: int, cards: int) -> None:
    film = reel(all_in(players, cards, 2, hilo=True))
    for width, height in ((60, 24), (80, 24), (140, 40)):
        lines = frame_lines(film, len(film) - 1, Look(width=width, height=height))
        assert len(lines) == height
        assert max(line.cell_len for line in lines) <= width


def test_zones_keep_their_places() -> None:
    film = demo()
    places = set()
    for step, shot in enumerate(film.shots):
        if not shot.showdown:
            lines = [line.plain for line in frame_lines(film, step, Look())]
            board = next(n for n, t in enumerate(lines) if t.startswith("   board"))
            head = next(n for n, t in enumerate(lines) if "hole cards" in t and "stack" in t)
            places.add((board, head, next(n for n, t in enumerate(lines) if " Eli " in t)))
    assert len(places) == 1


def test_a_flop_decision() -> None:
    shown = frame(demo(), 11).plain
    for words in (
        "T♠  7♠  2♠  --  --",
        "pot $43.00 = $23.00 + $20.00 in front",
        "Ana to act   call $20.00   raise to $40.00 (20 + 20) .. $83.00   fold",
        "call 20.00 + (pot 43.00 + call 20.00) = 83.00",
        "pot odds 2.15 : 1, needs 31.7 %",
        "effective $153.00 (Dee)",
        "stacks $863.00 + pot $43.00 = start $906.00   ok",
        "FLOP ●",
        "step 11/25",
        "! 2 findings",
        "Dee bets $20.00   legal",
    ):
        assert words in shown


def test_the_demonstration_hand_at_the_showdown() -> None:
    shown = frame(demo(), 25).plain
    for words in (
        "│J♠││5♠│ 9♥  8♥ ", "│T♥││T♦│ K♥  9♣ ", "│A♠││A♥│ Q♦  J♦", "+ T♠ 7♠ 4♠", "+ K♦ T♠ 7♠",
        "a flush, Jack high", "three of a kind, Tens", "a pair of Aces", "[T♠][7♠] 2♠  K♦ [4♠]   as Bo plays it",
        "total   $426.00   paid $426.00   rake $0.00   chips ok",
    ):  # fmt: skip
        assert words in shown
    rows = {line.split()[0]: " ".join(line.split()) for line in shown.splitlines() if line.strip()}
    assert rows["main"] == "main $194.00 Bo Dee Ana Bo $194.00 ≠ Dee $194.00 F2"
    assert "side 1 $232.00 Dee Ana Dee $232.00 = Dee $232.00" in " ".join(shown.split())


def test_the_payouts_are_the_settlement() -> None:
    main, side = payouts(demo())
    assert (main.amount, main.seats, main.agrees) == (19400, (2, 4, 1), False)
    assert [(d.seat, d.amount) for d in main.due or ()] == [(2, 19400)]
    assert (side.amount, side.seats, side.agrees) == (23200, (4, 1), True)


def test_pots_name_who_can_win_them() -> None:
    film = demo()
    shown = frame(film, 19).plain
    assert "main $194.00 (Bo Dee Ana)   side 1 $232.00 (Dee Ana)" in shown


def test_a_side_pot_nobody_announced_is_still_shown_with_its_seats() -> None:
    shown = frame(reel(all_in(10, 4, 4)), 16).plain
    assert "main $1,500.00 (all 10)   side 1 $900.00 (all but Ana)" in shown
    assert "side 3 $700.00 (all but Bo Cy Ana)" in shown


def test_the_viewer_outlines_the_board() -> None:
    assert "as Ana plays it" in frame(demo(), 25, Look(viewer=1)).plain
    assert "as Bo plays it" in frame(demo(), 25, Look(viewer=3)).plain, "who folded sees the main pot's winner"


def test_hidden_cards() -> None:
    film = demo()
    assert "A♠ A♥ Q♦ J♦" not in frame(film, 11, Look(hide="none")).plain
    hero = frame(film, 11, Look(hide="hero", viewer=1)).plain
    assert "A♠ A♥ Q♦ J♦" in hero
    assert "T♥ T♦ K♥ 9♣" not in hero
    assert "│A♠││A♥│" in frame(film, 25, Look(hide="none")).plain


def test_the_quiz_tells_nothing_of_what_comes() -> None:
    film = demo()
    shown = frame(film, 11, Look(quiz=True, hide="none")).plain
    for word in ("$83.00", "83.00", "/25", "!", "findings", "legal", "T♥"):
        assert word not in shown
    before = frame(film, 20, Look(quiz=True)).plain
    for word in ("flush", "three of a kind", "│J♠│", "Bo  $194.00", "plays it"):
        assert word not in before
    assert "a flush, Jack high" in frame(film, 25, Look(quiz=True)).plain


def test_big_blinds_and_source_lines() -> None:
    assert "raise to 20 bb" in frame(demo(), 11, Look(in_blinds=True)).plain
    assert "18 │ Dee: bets $20" in frame(demo(), 11, Look(source=True)).plain


def test_findings_stand_at_their_step_and_all_of_them_at_the_end() -> None:
    film = demo()
    for finding in film.findings:
        shown = frame(film, film.step_of(finding)).plain
        assert finding.id in shown
        assert finding.code in shown
    assert all(f.code in frame(film, 25).plain for f in film.findings)


def test_a_hand_that_cannot_be_read_is_a_frame_too() -> None:
    film = reel("PokerStars Hand #1: nonsense\nSeat 1: Ana\n")
    shown = frame(film, 5).plain
    assert "could not be read" in shown
    assert "nonsense" in shown


def test_rake_and_uncalled_chips_are_accounted_for() -> None:
    text = DEMO.replace("Dee collected $194", "Dee collected $191").replace("Rake $0", "Rake $3")
    assert "rake $3.00   chips ok" in frame(reel(text), 99).plain
    wrong = DEMO.replace("Dee collected $194", "Dee collected $180")
    assert "nobody got $14.00" in frame(reel(wrong), 99).plain


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_only_ever_is_letters(name: str) -> None:
    names = (name, *("Bo", "Cy", "Dee"))
    film = reel(all_in(4, 4, 2, names=names))
    for step in range(len(film)):
        for look in (Look(), Look(width=60), Look(width=140, height=40, oval=True), Look(height=None)):
            lines = frame_lines(film, step, look)
            assert max(line.cell_len for line in lines) <= look.width
            shown = text_of(lines)
            assert not any(c in shown for c in "\x1b\u202e\x07\r\t")
            out = io.StringIO()
            Console(file=out, force_terminal=True, color_system=None, width=look.width, markup=False).print(
                frame(film, step, look)
            )
            assert "\x1b]" not in out.getvalue(), "no link"
            assert "\x1b[2J" not in out.getvalue()
        assert not any("@click" in str(span.style) or "link" in str(span.style) for span in frame(film, step).spans)


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "utf-8"])
def test_an_encoding_without_suit_signs_gets_letters(encoding: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, errors="strict")
    sheet = paper(out, width=80)
    film = reel(all_in(4, 4, 2, names=("漢字", "Zoë", "Bo", "[/]")))
    for step in range(len(film)):
        look = Look(height=None, deck=sheet.deck)
        for line in [*frame_lines(film, step, look), step_line(film, step, look)]:
            sheet.print(line)
    out.flush()
    shown = raw.getvalue().decode(encoding)
    assert ("♠" in shown) == (encoding == "utf-8")
    assert encoding == "utf-8" or shown.isascii()


def test_no_color_draws_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    out = io.StringIO()
    sheet = paper(out, colour="always")
    sheet.print(frame(demo(), 11, Look(deck=sheet.deck)))
    assert "38;2" not in out.getvalue()


def test_decks_tell_suits_apart_without_colour() -> None:
    signs = {Deck(style=style).card(card)[1] for style in ("four", "two", "mono") for card in range(4)}
    assert len(signs) == 4


def test_every_shot_balances() -> None:
    shots: tuple[Shot, ...] = demo().shots
    assert all(shot.chips.balanced for shot in shots)
    assert {shot.chips.start for shot in shots} == {90600}
