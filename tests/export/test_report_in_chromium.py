"""The HTML report in a browser: it shows without a network, asks for nothing, and its controls do what they say."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from tests.export import chromium
from tests.needed import needs

ROOT = Path(__file__).parents[2]
EVENING = ROOT / "samples" / "demo" / "evening.txt"

pytestmark = needs("chromium", chromium.BROWSER)


def written(folder: Path, name: str, source: Path) -> Path:
    file = folder / name
    assert CliRunner().invoke(app, ["report", str(source), "-o", str(file)]).exit_code == 1
    return file


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("report"), "report.html", EVENING)


@pytest.fixture(scope="module")
def _tab(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[chromium.Tab]:
    with chromium.browsing(tmp_path_factory.mktemp("profile")) as tab:
        tab.open(page)
        yield tab


@pytest.fixture
def tab(_tab: chromium.Tab) -> Iterator[chromium.Tab]:
    """The report, loaded; after each test it must have asked for nothing and complained of nothing."""
    yield _tab
    assert {url.partition("#")[0].rpartition("/")[2] for url in _tab.requests} == {"report.html"}
    assert _tab.complaints == []


def test_the_loaded_page_has_everything(page: Path, tmp_path: Path) -> None:
    shown = chromium.dumped(page, tmp_path / "profile")
    assert shown.rstrip().endswith("</html>")
    assert "3 of 3 findings" in shown, "its script has not run"
    assert "-$194.00" in shown


def test_the_filter_filters(tab: chromium.Tab) -> None:
    shown = "Array.from(document.querySelectorAll('#finding-table tbody[id]')).filter(b => !b.hidden).map(b => b.id)"
    count = "document.querySelector('#filter output').textContent"
    assert tab.value(shown) == ["F1", "F2", "F3"]
    tab.value("document.querySelector('#filter input').focus()")
    tab.write("main pot")
    assert tab.value(shown) == ["F3"]
    assert tab.value(count) == "1 of 3 findings"
    tab.value("document.querySelector('#filter input').select()")
    tab.write("no such words")
    assert tab.value(shown) == []
    tab.value("document.querySelector('#filter').reset()")
    choose = "document.querySelector('#filter [name={}]').value = '{}';"
    tell = "document.querySelector('#filter').dispatchEvent(new Event('input'))"
    tab.value(choose.format("code", "OA413") + tell)
    assert tab.value(shown) == ["F1"]
    tab.value("document.querySelector('#filter').reset();" + choose.format("severity", "warning") + tell)
    assert tab.value(shown) == []
    tab.value("document.querySelector('#filter').reset();" + tell)
    assert tab.value(shown) == ["F1", "F2", "F3"]


def test_a_column_sorts_both_ways_by_key(tab: chromium.Tab) -> None:
    order = "Array.from(document.querySelectorAll('#finding-table > tbody')).map(b => b.id).join(' ')"
    assert tab.value("document.querySelectorAll('th button').length") == 8
    tab.value("document.querySelectorAll('#finding-table th button')[7].focus()")  # money
    tab.press("Enter")
    assert tab.value(order) == "F2 F1 F3"
    assert tab.value("document.activeElement.parentElement.getAttribute('aria-sort')") == "ascending"
    tab.press("Enter")
    assert tab.value(order) == "F3 F1 F2"
    tab.value("document.querySelectorAll('#finding-table th button')[0].focus()")
    tab.press("Enter")
    assert tab.value(order) == "F1 F2 F3"


def test_the_arrow_keys_step_through_the_replay(tab: chromium.Tab) -> None:
    frame = "document.querySelector('#F2 .film pre').textContent"
    at = "document.querySelector('#F2 .film .at').textContent"
    tab.value("document.querySelector('#F2 details').open = true; document.querySelector('#F2 .film pre').focus()")
    assert tab.value(at) == "20"
    assert "step 20/25" in tab.value(frame)
    tab.press("ArrowRight")
    tab.press("ArrowRight")
    assert tab.value(at) == "22"
    assert "step 22/25" in tab.value(frame)
    for key, step in (("ArrowLeft", 21), ("Home", 0), ("ArrowLeft", 0), ("End", 25), ("ArrowRight", 25)):
        tab.press(key)
        assert tab.value(at) == str(step), key
        assert f"step {step}/25" in tab.value(frame)
    tab.value("document.querySelector('#F2 .stepper [data-by=\"-1\"]').click()")
    assert tab.value(at) == "24"


def test_a_link_to_a_finding_opens_it(tab: chromium.Tab) -> None:
    tab.value("document.querySelectorAll('details').forEach(d => { d.open = false; })")
    tab.value("document.querySelector('#hands a[href=\"#F3\"]').click()")
    tab.value("document.querySelector('a[href=\"#replay-1\"]').click()")
    tab.say("Runtime.evaluate", expression="new Promise(done => setTimeout(done, 50))", awaitPromise=True)
    assert tab.value("document.querySelector('#F3 details').open") is True
    assert tab.value("document.querySelector('#replay-1').open") is True
    assert tab.value("document.querySelector('#F1 details').open") is False


def test_it_is_dark_where_the_dark_is_preferred(page: Path, tmp_path: Path) -> None:
    seen = []
    for scheme in ("light", "dark"):
        with chromium.browsing(tmp_path / scheme) as tab:
            tab.open(page, prefers_color_scheme=scheme)
            seen.append(tab.value("getComputedStyle(document.body).backgroundColor"))
            assert tab.complaints == []
    assert seen == ["rgb(255, 255, 255)", "rgb(22, 22, 22)"]


def test_nothing_is_wider_than_a_telephone(page: Path, tmp_path: Path) -> None:
    with chromium.browsing(tmp_path / "profile") as tab:
        tab.open(page)
        tab.say("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=False)
        tab.value("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        assert tab.value("document.documentElement.scrollWidth") <= 360


def test_a_strangers_name_does_nothing(tmp_path: Path) -> None:
    name = "</script><img src=http://x.invalid/y onerror=alert(1)>"
    source = tmp_path / "history.txt"
    source.write_text(EVENING.read_text("utf-8").replace("lynx", name), "utf-8")
    page = written(tmp_path, "report.html", source)
    with chromium.browsing(tmp_path / "profile") as tab:
        tab.open(page)
        assert name in tab.value("document.querySelector('#money').textContent")
        assert name in tab.value("JSON.parse(document.getElementById('report-json').textContent).findings[1].player")
        assert tab.value("document.images.length") == 0
        assert len(tab.requests) == 1
        assert tab.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_by_everybody(page: Path, tmp_path: Path, scheme: str) -> None:
    """Names, headings, tables, pictures with words, and contrast of every text, in the manner of axe."""
    with chromium.browsing(tmp_path / "profile") as tab:
        tab.open(page, prefers_color_scheme=scheme)
        assert tab.value((Path(__file__).with_name("accessible.js")).read_text("utf-8")) == []
        assert tab.complaints == []


def test_whatever_has_the_focus_shows_it(page: Path, tmp_path: Path) -> None:
    """Every stop of the Tab key has an outline, and all controls are stops."""
    here = "document.activeElement"
    with chromium.browsing(tmp_path / "profile") as tab:
        tab.open(page)
        tab.value("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        stops = "a[href], button, input, select, summary, [tabindex='0']"
        every = f"Array.from(document.querySelectorAll(\"{stops}\"))"
        count = tab.value(f"{every}.filter(e => e.getClientRects().length).length")
        assert count > 30
        seen = 0
        for _ in range(count):
            tab.press("Tab")
            if tab.value(f"{here} === document.body"):
                break
            seen += 1
            style = tab.value(f"getComputedStyle({here}).outlineStyle + ' ' + getComputedStyle({here}).outlineWidth")
            assert not style.startswith("none"), tab.value(f"{here}.outerHTML.slice(0, 80)")
            assert not style.endswith(" 0px")
        assert seen == count


def test_it_is_all_there_without_a_script(page: Path, tmp_path: Path) -> None:
    """Findings open by themselves on a click of the browser's own; frames and money stand there as text."""
    with chromium.browsing(tmp_path / "profile") as tab:
        tab.open(page, scripts=False)
        assert "3 of 3 findings" not in tab.value("document.querySelector('#filter').textContent"), "a script has run"
        text = tab.value("document.querySelector('main').textContent")
        seen = tab.value("document.querySelector('#money').innerText")
        assert tab.complaints == []
    assert "-$194.00" in seen
    assert all(f"step {n}/25" in text for n in range(26))


def test_it_prints_with_every_finding_open_and_without_the_replays(page: Path, tmp_path: Path) -> None:
    visible = "document.querySelector('{}').checkVisibility({{contentVisibilityAuto: true}})"
    with chromium.browsing(tmp_path / "profile") as tab:
        tab.open(page)
        tab.value("document.querySelectorAll('details').forEach(d => { d.open = false; })")
        assert tab.value(visible.format("#F2 pre")) is False
        tab.say("Emulation.setEmulatedMedia", media="print")
        assert tab.becomes(visible.format("#F2 pre"), True)
        assert tab.value(visible.format("#replays")) is False
        assert tab.value(visible.format("#filter")) is False
        pdf = base64.b64decode(tab.say("Page.printToPDF", printBackground=False)["data"])
    assert pdf.startswith(b"%PDF")
