"""Frames at every size: nothing is wider or higher than it may be, and what matters is in it."""

import io
import re
from collections import Counter
from itertools import islice

import pytest
from rich.console import Console
from rich.text import Text

from omaha_audit.generate import hands, setting_of
from omaha_audit.render.cards import INKS, PAPER, Deck, ground
from omaha_audit.render.frames import frame, frame_lines, step_line
from omaha_audit.render.paper import paper
from omaha_audit.render.payouts import payouts
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look
from omaha_audit.render.sheet import wrapped
from omaha_audit.render.shots import Shot
from omaha_audit.rules import preset
from omaha_audit.write import native_text
from tests.render.deals import DEMO, HOSTILE, all_in, audited, demo, reel, seats_for

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


CUT = ("…", " more lines", " more hands", " more pots")


def hilo_too(matrix: list[tuple[int, int, int]]) -> list[tuple[int, int, int, bool]]:
    return [(*case, hilo) for hilo in (False, True) for case in matrix]


@pytest.mark.parametrize(("players", "cards", "pots", "hilo"), hilo_too(MATRIX))
@pytest.mark.parametrize("wrong", [False, True], ids=["right", "wrong"])
def test_nothing_that_matters_is_outside_80_by_24(players: int, cards: int, pots: int, hilo: bool, wrong: bool) -> None:
    """Held against the text of the hand itself: what it says is on the screen, and no line of it is cut."""
    text = all_in(players, cards, pots, hilo, wrong=wrong)
    stacks = dict(re.findall(r"^Seat \d+: (\w+) \(\$(\d+) in chips\)", text, re.MULTILINE))
    hole = dict(re.findall(r"^(\w+): shows \[(.*)\]", text, re.MULTILINE))
    board = re.findall(r"^Board \[(.*)\]", text, re.MULTILINE)[0].split()
    paid = re.findall(r"^(\w+) collected \$([\d.]+)", text, re.MULTILINE)
    film = reel(text)
    assert len(stacks) == len(hole) == players
    for step in range(len(film)):
        look = Look(deck=Deck(signs=False))
        lines = [line.plain for line in frame_lines(film, step, look)]
        shown = "\n".join(lines)
        assert not [line for line in lines if any(sign in line.replace("~", "…") for sign in CUT)]
        assert f"step {step}/{len(film) - 1}" in lines[1]
        assert f"{players} seats" in lines[0]
        assert "quit" in shown or lines[-1].startswith("     "), "where a finding needs their line the keys go"
        cards_there = Counter(re.findall(r"[2-9TJQKA][cdhs]", shown))
        for name in stacks:
            rows = [line for line in lines[3:] if re.search(rf"\b{name}\b", line)]
            assert rows
            if film.shots[step].showdown:
                assert [c for c in hole[name].split() if not cards_there[c]] == []
            elif film.shots[step].dealt:
                assert any(" ".join(hole[name].split()) in row for row in rows)
        lying = len(film.shots[step].boards[0][1]) if film.shots[step].boards else 0
        assert [c for c in board[:lying] if not cards_there[c]] == []
        words = " ".join(" ".join(lines).split())
        for finding in film.shots[step].findings:
            assert f"{finding.id} {finding.code} {' '.join(finding.message.split())}" in words
    assert [f for f in film.findings if f.severity != "info" and f"{f.id} {f.code}" not in words] == []
    amounts = [levels(list(map(int, stacks.values())), n) for n in range(pots)]
    for amount in amounts:
        assert f"${amount:,}.00" in shown
    assert f"total   ${sum(amounts):,}.00" in shown
    for name, amount in paid:
        told = [float(a.replace(",", "")) for a in re.findall(rf"\b{name} +\$([\d,.]+)", shown)]
        halves = [round(a + b, 2) for a in told for b in told]
        assert float(amount) in (halves + told if hilo else told)
    if wrong:
        assert shown.count("!=") >= len({f.line for f in film.findings if f.code == "OA801"})
    assert "chips ok" in shown


def levels(stacks: list[int], pot: int) -> int:
    """The amount of a pot from the stacks alone: each height of stack makes one."""
    heights = sorted(set(stacks))
    low = heights[pot - 1] if pot else 0
    return sum(min(stack, heights[pot]) - low for stack in stacks if stack > low)


@pytest.mark.parametrize("rules", ["stars_cash", "s1_pl", "s3_hilo", "s3_six", "s1_nl"])
def test_a_decision_is_whole_at_80_by_24(rules: str) -> None:
    """Generated hands of every size: what may be done and the sum behind it stand there in full."""
    setting = setting_of(preset(rules))
    seen = 0
    for hand in hands(setting, "frames", 8):
        film = Reel(audited(native_text(hand))[0])
        for step, shot in enumerate(film.shots):
            if shot.turn is None:
                continue
            seen += 1
            lines = [line.plain for line in frame_lines(film, step, Look())]
            assert not [line for line in lines if any(sign in line for sign in CUT)]
            words = " ".join(" ".join(lines).split())
            name = shot.seats[[s.seat for s in shot.seats].index(shot.turn.seat)].name
            act = "check" if not shot.turn.owes else "call"
            assert re.search(rf"{name}( to act|:) {act}", words)
            assert shot.turn.sum in words or shot.turn.closed or shot.turn.low is None
            assert sum(f" {s.name} " in line for line in lines[2:] for s in shot.seats) >= len(shot.seats)
    assert seen > 30


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


@pytest.mark.parametrize("cells", [-3, 0, 1, 2, 5, 40])
@pytest.mark.parametrize("text", ["", "  ", "pot limit  call 20.00", "漢字漢字 x", "z" + "\u0301" * 9, " a  b "])
def test_words_are_wrapped_at_any_width(text: str, cells: int) -> None:
    lines = list(islice(wrapped(text, cells, 2), 99))
    assert len(lines) < 99, "it never ends"
    assert "".join("".join(line.plain.split()) for line in lines) == "".join(text.split())


def luminance(colour: str) -> float:
    """WCAG 2: relative luminance of ``#rrggbb``."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("theme", "ground"), [("dark", "#1e1e1e"), ("light", "#ffffff"), ("chips", PAPER)])
def test_every_suit_can_be_read_on_its_ground(theme: str, ground: str) -> None:
    """Contrast of 4.5 : 1 at least, and no two suits of the same lightness and hue."""
    inks = [ink.partition(" ")[0] for ink in INKS[theme]]
    for ink in inks:
        high, low = sorted((luminance(ink), luminance(ground)), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, ink
    assert len(set(inks)) == 4
    assert all(ink.endswith(f"on {PAPER}") for ink in INKS["chips"]), "they bring their own ground"


@pytest.mark.parametrize(
    ("said", "theme"),
    [("15;0", "dark"), ("0;15", "light"), ("0;default;7", "light"), ("15;default;8", "dark"), ("", "chips"),
     ("default;default", "chips"), ("0;-1", "chips"), ("nonsense", "chips")],
)  # fmt: skip
def test_the_ground_a_terminal_tells_of(said: str, theme: str) -> None:
    assert ground({"COLORFGBG": said} if said else {}) == theme


@pytest.mark.parametrize(("players", "cards", "pots"), [(2, 4, 1), (6, 6, 4), (7, 6, 4), (8, 5, 3), (10, 4, 4)])
def test_around_the_table_nothing_is_lost_either(players: int, cards: int, pots: int) -> None:
    film = reel(all_in(players, cards, pots))
    for step, shot in enumerate(film.shots):
        if shot.showdown:
            continue
        for size in ((100, 32), (140, 40)):
            look = Look(width=size[0], height=size[1], oval=True)
            lines = [line.plain for line in frame_lines(film, step, look)]
            shown = "\n".join(lines)
            assert len(lines) == size[1]
            assert not [line for line in lines if any(sign in line for sign in CUT)]
            for seat in shot.seats:
                assert re.search(rf"\b{seat.name}\b", shown)
                assert not seat.bet or re.search(rf"(\+|in front) \${seat.bet // 100:,}\.00", shown)
                assert not shot.dealt or Deck().cards(film.hole(seat.seat)).plain in shown
            assert shown.count("all-in") >= sum(s.allin and s.last is not None for s in shot.seats)
            for pot in shot.pots if len(shot.pots) > 1 else ():
                assert re.search(rf"\${pot.amount // 100:,}\.00 \(", shown), "each pot says who can win it"
