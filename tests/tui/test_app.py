"""The full screen, driven without a terminal: every key of the map, bursts, resizing, hostile names."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from omaha_audit.render.cards import Deck
from omaha_audit.render.scene import Look
from omaha_audit.tui.app import Entry, Help, ReplayApp
from omaha_audit.tui.cursor import ReplayCursor
from omaha_audit.tui.keys import KEYS
from tests.render.deals import DEMO, HOSTILE, all_in, audited

SESSION = "\f".join(DEMO.replace("#100245", f"#{number}") for number in (100245, 100246, 100247))
"""Three hands, each audited for itself."""


def drive(
    text: str, use: Callable[[Pilot[None], ReplayApp], Awaitable[None]], size: tuple[int, int] = (80, 24),
    step: int = 0, hand: int = 0, look: Look | None = None, no_colour: bool = False,
) -> ReplayApp:  # fmt: skip
    """Run the app on a text and use it."""
    hands = [one for part in text.split("\f") for one in audited(part)]
    app = ReplayApp(ReplayCursor(hands, hand, step), look or Look(), no_colour)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await use(pilot, app)

    asyncio.run(run())
    return app


PLACES = {
    "next_step": (1, 13), "previous_step": (1, 11), "next_street": (1, 16), "previous_street": (1, 9),
    "street(0)": (1, 0), "street(1)": (1, 9), "street(2)": (1, 16), "street(3)": (1, 19), "street(4)": (1, 20),
    "next_hand": (2, 0), "previous_hand": (0, 0), "next_finding": (1, 20), "previous_finding": (0, 24),
    "next_decision": (1, 13), "previous_decision": (1, 11), "home": (1, 0), "end": (1, 25),
}  # fmt: skip
"""Where each move leads from step 12 of the second hand."""


@pytest.mark.parametrize(("keys", "action"), [(keys, action) for keys, action, _, _ in KEYS if action in PLACES])
def test_every_key_that_moves(keys: str, action: str) -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        cursor = app.film.cursor
        for key in keys.split(","):
            cursor.to_hand(1, 12)
            await pilot.press(key)
            assert (cursor.hand, cursor.step) == PLACES[action], key

    drive(SESSION, use, step=12, hand=1)


OTHERS = [(key, action) for keys, action, _, _ in KEYS if action not in PLACES for key in keys.split(",")]


@pytest.mark.parametrize(("key", "action"), OTHERS)
def test_every_other_key(key: str, action: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        film, cursor = app.film, app.film.cursor
        await pilot.press(key)
        await pilot.pause()
        assert (cursor.hand, cursor.step) == (1, 12)
        match action:
            case "play":
                assert cursor.playing
            case "faster" | "slower":
                assert cursor.speed == (2 if action == "faster" else 0.5)
            case "hide":
                assert film.look.hide == "none"
            case "quiz":
                assert film.quiz is not None
            case "explain":
                assert "= 60 hands" in film.render().plain
            case "blinds":
                assert " bb" in film.render().plain
            case "oval":
                assert film.look.oval
            case "deck":
                assert film.look.deck.style == "two"
            case "source":
                assert "│ Ana: calls $20" in film.render().plain
            case "search":
                assert app.focused is app.query_one(Entry)
            case "export_frame":
                assert sorted(p.suffix for p in tmp_path.iterdir()) == [".svg", ".txt"]
            case "export_hand":
                assert sorted(p.suffix for p in tmp_path.iterdir()) == [".cast", ".html"]
            case "help":
                assert isinstance(app.screen, Help)

    app = drive(SESSION, use, step=12, hand=1)
    assert (app.return_code == 0) or action != "leave"


def test_ctrl_c_ends_with_130() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("ctrl+c")

    assert drive(DEMO, use).return_code == 130

    async def in_help(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("question_mark", "ctrl+c")

    assert drive(DEMO, in_help).return_code == 130

    async def in_search(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("slash", "ctrl+c")

    assert drive(DEMO, in_search).return_code == 130


def test_a_burst_of_keys_loses_none() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press(*["l"] * 10, *["right"] * 10, *["h"] * 5)
        assert app.film.cursor.step == 15

    drive(DEMO, use)


def test_each_line_is_drawn_in_the_styles_that_the_frame_has() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("G")
        await pilot.pause()
        film = app.film
        for y, line in enumerate(film.lines()):
            drawn = [(c, bool(s.style and s.style.bold)) for s in film.render_line(y) for c in s.text]
            styles = [line.get_style_at_offset(app.console, x) for x in range(len(line.plain))]
            meant = [(c, bool(style.bold)) for c, style in zip(line.plain, styles, strict=True)]
            assert drawn[: len(meant)] == meant
            colours = [s.style and s.style.dim for s in film.render_line(y) for _ in s.text]
            assert [bool(dim) for dim in colours[: len(meant)]] == [bool(style.dim) for style in styles]
        assert any(app.console.get_style(line.style).dim for line in film.lines()), "a line that is dim as a whole"

    drive(DEMO, use)


def test_resizing_keeps_the_step() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("l", "l", "l")
        for width, height in ((60, 20), (140, 40), (30, 8), (1, 1), (100, 32), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert app.film.cursor.step == 3
            lines = app.film.render().plain.split("\n")
            assert len(lines) == height
        assert "Dee to act" in app.film.render().plain

    drive(DEMO, use)


def test_search() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("slash", *"bets $116", "enter")
        assert app.film.cursor.step == 17
        await pilot.press("slash", *"qqq", "enter")
        assert app.film.cursor.step == 17
        assert "not found" in app.film.render().plain
        await pilot.press("slash", "q", "escape", "l")
        assert app.film.cursor.step == 18, "escape leaves the line, not the replay"
        await pilot.press("slash", "tab", "h")
        assert app.film.cursor.step == 17

    drive(DEMO, use)


def test_autoplay() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        app.film.cursor.speed = 8
        await pilot.press("space")
        await pilot.pause(1.0)
        assert app.film.cursor.step >= 3
        await pilot.press("space")
        stopped = app.film.cursor.step
        await pilot.pause(0.4)
        assert app.film.cursor.step == stopped

    drive(DEMO, use)


def test_the_quiz_asks_and_counts() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("z")
        await pilot.press("l", "l", "l")
        assert app.focused is app.query_one(Entry)
        assert "may raise to" in str(app.query_one(Entry).border_title)
        await pilot.press(*"7", "enter")
        assert "right: $7.00" in app.film.render().plain
        await pilot.press("5")
        await pilot.press(*"Bo", "enter")
        await pilot.press(*"AsAh", "enter")
        assert app.film.quiz is not None
        assert app.film.quiz.score == "2 of 3 right"
        await pilot.press("z")
        assert app.film.quiz is None

    drive(DEMO, use)


def test_the_grid_goes_from_hand_to_hand_and_back() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("e", "e")
        shown = app.film.render().plain
        assert "Dee" in shown.split("\n")[0]
        assert "tens full of kings" in shown
        assert "3 hole, 2 board" in shown
        assert "loses the main pot to Bo's flush, J-T-7-5-4" in shown
        await pilot.press("escape")
        assert app.film.explaining is None
        assert "SHOWDOWN" in app.film.render().plain

    drive(DEMO, use, step=25)


def test_the_command_palette_is_off() -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("ctrl+p", "ctrl+q")
        assert not app.ENABLE_COMMAND_PALETTE
        assert len(app.screen_stack) == 1

    drive(DEMO, use)


def test_names_act_on_no_widget() -> None:
    text = all_in(10, 4, 4, names=HOSTILE)
    assert audited(text)[0].settled is not None

    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        for key in ("l", "G", "e", "escape", "v", "r", "g", "n", "question_mark", "l"):
            await pilot.press(key)
            styles = [app.screen.get_style_at(x, y) for y in range(24) for x in range(80)]
            assert not any(style.meta.get("@click") or style.link for style in styles)
        for y in range(6, 16):
            await pilot.click(offset=(14, y))
        for name in HOSTILE:
            app.ask(f"the most {name} may bet?")
            await pilot.pause()
            drawn = app.export_screenshot()
            assert "\x1b" not in drawn
            assert "\u202e" not in drawn
            await pilot.press("escape")
        assert app.is_running
        await pilot.press("slash", *"link=http", "enter")
        assert "[link=http://x]z" in app.film.render().plain

    assert drive(text, use).return_code in (None, 0)


def test_no_colour_uses_the_terminals_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        assert app.native_ansi_color
        assert app.no_color

    drive(DEMO, use, no_colour=True)


@pytest.mark.parametrize(("theme", "ground"), [("dark", "#1e1e1e"), ("light", "#ffffff")])
def test_the_screen_brings_the_ground_its_inks_are_made_for(theme: str, ground: str) -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        assert app.film.styles.background.hex.lower() == ground
        await pilot.press("c", "c", "c")
        assert app.film.look.deck.theme == theme

    drive(DEMO, use, look=Look(deck=Deck(theme=theme)))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 40), (46, 18)])
def test_the_help_names_every_key_on_the_screen(size: tuple[int, int]) -> None:
    async def use(pilot: Pilot[None], app: ReplayApp) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        drawn = " ".join(" ".join(strip.text for strip in app.screen._compositor.render_strips()).split())
        for _, _, words, keys in KEYS:
            assert keys.isdigit() or words in drawn

    drive(DEMO, use, size=size)
