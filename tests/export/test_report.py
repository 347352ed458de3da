"""The HTML report: what it says of the demonstration, and that nothing a stranger wrote can act in it."""

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from omaha_audit.cli.main import app
from omaha_audit.export.anonymous import Names
from omaha_audit.export.html_report import TEMPLATES
from omaha_audit.export.rule_page import Block, blocks
from omaha_audit.findings import codes, page
from omaha_audit.generate import hands, match_hands, setting_of
from omaha_audit.rules import preset
from omaha_audit.write import native_text

ROOT = Path(__file__).parents[2]
EVENING = ROOT / "samples" / "demo" / "evening.txt"
VOID = frozenset({"meta", "link", "br", "img", "input", "hr", "rect", "line", "polyline", "circle"})


class Page(HTMLParser):
    """A page read strictly: every element is closed in its turn, every id is there once, every link leads somewhere."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text = text
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.words: list[str] = []
        self.tags: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []
        assert len(set(self.ids)) == len(self.ids), "an id stands twice"
        assert [link for link in self.links if link[1:] not in self.ids] == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        named = dict(attrs)
        assert len(named) == len(attrs), f"an attribute stands twice: {attrs}"
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if named.get("id"):
            self.ids.append(str(named["id"]))
        if tag == "a":
            self.links.append(str(named["href"]))
        if tag == "script":
            self.scripts.append((named, ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open, f"</{tag}> at {self.getpos()}"
        assert self.open.pop() == tag, f"</{tag}> at {self.getpos()}"

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts[-1] = (self.scripts[-1][0], self.scripts[-1][1] + data)
        elif self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def prose(self) -> str:
        return " ".join(" ".join(self.words).split())

    @property
    def machine(self) -> dict[str, object]:
        """The report for programs."""
        (text,) = (text for named, text in self.scripts if named.get("type") == "application/json")
        loaded: dict[str, object] = json.loads(text)
        return loaded


def report(*arguments: str | Path, status: int, stdin: bytes | None = None) -> Page:
    done = CliRunner().invoke(app, ["report", *map(str, arguments), "-o", "-"], input=stdin)
    assert done.exit_code == status, done.stderr
    return Page(done.stdout)


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="module")
def evening() -> Page:
    return report(EVENING.relative_to(ROOT), status=1)


# --- content ----------------------------------------------------------------------------------------------------------


def test_the_money_of_the_demonstration_comes_to_nothing(evening: Page) -> None:
    """The main pot of $194 is heron's, the side pot of $232 lynx's; the file pays both to lynx."""
    says = evening.prose
    assert "heron $0.00 $194.00 -$194.00" in says
    assert "lynx $426.00 $232.00 +$194.00" in says
    assert "total $426.00 $426.00 $0.00 ✓" in says
    assert "$194.00 USD in the wrong hands" in says


def test_every_finding_is_opened_with_its_line_both_sides_cards_and_frame(evening: Page) -> None:
    says = evening.prose
    assert "With findings: 3 errors" in says
    assert {"F1", "F2", "F3", "OA413", "OA701", "OA801"} <= set(evening.ids)
    assert "lynx: shows [Th Td Kh 9c] ( a full house, Tens full of Kings )" in says  # the mark is an element
    assert "The file says a full house, Tens full of Kings The re-run says three of a kind, Tens" in says
    assert "[T♥] [T♦] K♥ 9♣" in says
    assert "the name needs Th Td Kh of the hand: 3 cards, not 2" in says
    assert "main $194.00 heron lynx mink heron $194.00 ≠ lynx $194.00 F3" in says
    assert "Replay of hand PokerStars-700000006, step 20 of 25" in says
    assert {f"replay-2-{step}" for step in range(26)} <= set(evening.ids)
    for hand in range(1, 7):
        assert f"PokerStars-70000000{hand}" in says


def test_what_was_read_is_named_by_its_hash_and_can_be_done_again(evening: Page) -> None:
    assert hashlib.sha256(EVENING.read_bytes()).hexdigest() in evening.prose
    assert "omaha-audit check samples/demo/evening.txt omaha-audit report samples/demo/evening.txt" in evening.prose


def test_the_machine_part_is_what_check_writes(evening: Page) -> None:
    argued = ["check", "--output-format", "json", "--with-hands", "samples/demo/evening.txt"]
    assert evening.machine == json.loads(CliRunner().invoke(app, argued).stdout)


def test_only_findings_leaves_the_list_of_hands_out() -> None:
    short = report("--only-findings", EVENING, status=1)
    assert "hands" not in short.ids
    assert "PokerStars-700000001" not in short.prose
    assert short.machine["hands"] == []


def test_a_title_and_a_date_are_printed_as_given() -> None:
    page = report("--title", "The <evening>", "--date", "14 March", EVENING, status=1)
    assert "The <evening>" in page.prose
    assert "Date 14 March" in page.prose


def test_what_could_not_be_audited_is_said(tmp_path: Path) -> None:
    binary = tmp_path / "picture.txt"
    binary.write_bytes(b"\0\1\2" * 99)
    page = report(binary, tmp_path / "nowhere.txt", ROOT / "samples" / "broken" / "OA101.txt", status=3)
    assert "Incomplete" in page.prose
    assert "picture.txt: is binary, not text" in page.prose
    assert "nowhere.txt: no such file" in page.prose
    assert "unreadable" in page.prose


def test_every_broken_sample_makes_a_whole_page() -> None:
    samples = sorted((ROOT / "samples" / "broken").glob("OA*.txt"))
    page = report(*samples, status=3)
    assert {f"F{n}" for n in range(1, len(samples))} <= set(page.ids)
    for currency in re.findall(r"total (\S+) (\S+) (\S+) ✓", page.prose):
        assert currency[0] == currency[1]
        assert re.fullmatch(r"\D?0(\.00)?", currency[2])


def test_a_match_has_its_stacks_drawn(tmp_path: Path) -> None:
    rules = preset("s4_match")
    file = tmp_path / "match.txt"
    file.write_text("".join(native_text(h) for h in match_hands(setting_of(rules, (3, 3)), "chart", 12)), "utf-8")
    page = report(file, status=0)
    assert "the stacks before each of" in page.prose
    assert page.tags.count("polyline") >= 6
    assert "Clean: every hand agrees with the re-run" in page.prose
    assert "Every hand of every input was audited to its end." in page.prose


def test_who_is_out_of_a_match_ends_at_nothing(tmp_path: Path) -> None:
    rules = preset("s4_match")
    file = tmp_path / "match.txt"
    played = list(match_hands(setting_of(rules, (4, 4)), "7", 12))
    file.write_text("".join(native_text(h) for h in played), "utf-8")
    first = [h for h in played if h.match == played[0].match]
    gone = {s.name for s in first[0].seats} - {s.name for s in first[-1].seats if not s.out}
    assert gone
    says = report(file, status=0).prose
    for name in gone:
        assert re.search(rf"\b{name} 200 0\b", says), name


def test_what_one_hand_gives_makes_up_for_no_other(tmp_path: Path) -> None:
    twice = EVENING.read_text("utf-8").strip().rpartition("\n\n")[2]
    back = twice.replace("700000006", "700000007").replace("lynx", "~").replace("heron", "lynx").replace("~", "heron")
    file = tmp_path / "history.txt"
    file.write_text(twice + "\n\n" + back, "utf-8")
    says = report(file, status=1).prose
    assert "$388.00 USD in the wrong hands" in says
    assert "heron $426.00 $426.00 $0.00" in says
    assert "total $852.00 $852.00 $0.00 ✓" in says


def test_standard_input_is_an_input() -> None:
    page = report("-", status=1, stdin=EVENING.read_bytes())
    assert hashlib.sha256(EVENING.read_bytes()).hexdigest() in page.prose


def test_pages_of_codes_are_set_in_blocks() -> None:
    assert list(blocks("# T\n\nA `b`\nc.\n\n## H\n\n```text\nx\n\ny\n```\n")) == [
        Block("text", ("A ", "b", " c.")), Block("heading", ("H",)), Block("code", ("x\n\ny",)),
    ]  # fmt: skip
    for code in codes():
        for block in blocks(page(code).body):
            assert "```" not in "".join(block.pieces)


# --- the same again ---------------------------------------------------------------------------------------------------


def test_the_same_inputs_make_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.html", "b.html"):
        assert CliRunner().invoke(app, ["report", str(EVENING), "-o", str(tmp_path / name)]).exit_code == 1
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


def test_an_input_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "history.txt"
    file.write_bytes(EVENING.read_bytes())
    done = CliRunner().invoke(app, ["report", str(tmp_path), "-o", str(file)])
    assert done.exit_code == 2
    assert file.read_bytes() == EVENING.read_bytes()


def test_a_note_has_its_frame_without_the_whole_replay() -> None:
    page = report(ROOT / "samples" / "broken" / "OA419.txt", status=0)
    assert "replays" not in page.ids
    assert ("figure", "class", "still") in page.attributes
    assert ("figure", "class", "film") not in page.attributes


def test_a_thousand_hands(tmp_path: Path) -> None:
    rules = preset("s2_club")
    file = tmp_path / "many.txt"
    file.write_text("".join(native_text(h) for h in hands(setting_of(rules, (3, 6)), "many", 1_000)), "utf-8")
    page = report(file, status=0)
    assert "1,000 hands audited" in page.prose
    assert page.tags.count("tr") > 1_000


# --- strangers' text --------------------------------------------------------------------------------------------------

HOSTILE = (
    "</script><script>alert(1)</script>", "[link=http://x]z", "\x1b[2Jred", "abc\u202ecod", "<img src=x onerror=y>",
    "\"' onload=z x='", "&lt;{{ 7*7 }}", "<!--", "]]>",
)  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("flags", [(), ("--anonymise",)], ids=["named", "anonymous"])
def test_a_name_is_only_letters(name: str, flags: tuple[str, ...], tmp_path: Path, evening: Page) -> None:
    file = tmp_path / "history.txt"
    file.write_text(EVENING.read_text("utf-8").replace("lynx", name), "utf-8")
    page = report(*flags, "--title", name, file, status=1)
    ours = [named for named, _ in page.scripts if named.get("type") is None]
    assert len(ours) == 1
    assert set(page.tags) <= set(evening.tags)
    assert {(tag, key) for tag, key, _ in page.attributes} <= {(tag, key) for tag, key, _ in evening.attributes}
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]", page.text)
    assert page.machine["complete"] is True
    if not flags:
        assert name in [row["player"] for row in page.machine["findings"]]  # type: ignore[attr-defined]


def policy(page: Page) -> str:
    return next(v for tag, key, v in page.attributes if tag == "meta" and key == "content" and "default-src" in v)


def test_the_page_fetches_nothing_and_runs_its_own_script_only(evening: Page) -> None:
    for tag, key, value in evening.attributes:
        assert key not in ("src", "srcset", "style", "action", "xlink:href"), (tag, key)
        assert not key.startswith("on"), (tag, key)
        assert key != "href" or value.startswith("#")
    assert "http" not in evening.text.replace("http-equiv", "")
    assert "url(" not in evening.text
    assert "@import" not in evening.text
    (script,) = (text for named, text in evening.scripts if named.get("type") is None)
    named = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; script-src 'sha256-{named}'" in policy(evening)
    style = evening.text.partition("<style>")[2].partition("</style>")[0]
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in policy(evening)


# --- without names ----------------------------------------------------------------------------------------------------


def test_anonymous_players_are_numbered_as_they_appear(evening: Page) -> None:
    page = report("--anonymise", EVENING, status=1)
    for name in ("mink", "heron", "otter", "lynx", "stoat"):
        assert name not in page.text.partition('id="rules"')[0]  # the pages of codes have names of their own
        assert name not in json.dumps(page.machine)
    assert "Player 2 $0.00 $194.00 -$194.00" in page.prose
    assert "Player 4 $426.00 $232.00 +$194.00" in page.prose
    assert "Player 4: shows [Th Td Kh 9c]" in page.prose
    summary, named = page.machine["summary"], evening.machine["summary"]
    assert summary == named


def test_lines_that_were_not_understood_are_left_out_without_names(tmp_path: Path) -> None:
    text = EVENING.read_text("utf-8").replace("lynx: raises $75", "SECRET did a strange thing\nlynx: raises $75")
    text = "Seat 1: SECRET ($5 in chips)\nSECRET: folds\n\n" + text
    file = tmp_path / "history.txt"
    file.write_text(text, "utf-8")
    assert "SECRET" in report(file, status=3).text
    assert "SECRET" not in report("--anonymise", file, status=3).text


def test_every_broken_sample_is_audited_the_same_without_names() -> None:
    samples = sorted((ROOT / "samples" / "broken").glob("OA*.txt"))
    named, anonymous = report(*samples, status=3).machine, report("--anonymise", *samples, status=3).machine
    assert anonymous["summary"] == named["summary"]
    one, two = (
        [(f["code"], f["line"], f["seat"], f["money"]) for f in machine["findings"]]  # type: ignore[attr-defined]
        for machine in (named, anonymous)
    )
    assert one == two


def test_a_name_within_a_word_is_no_name() -> None:
    names = Names()
    names.of("al")
    assert names._renamed("al calls, al's all-in", frozenset({"al"})) == "Player 1 calls, Player 1's all-in"


# --- what can be read -------------------------------------------------------------------------------------------------


def schemes() -> Iterator[dict[str, str]]:
    """The colours of the page in daylight and in the dark."""
    style = (TEMPLATES / "report.css").read_text("utf-8")
    light, dark = (dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", block)) for block in style.split(":root {")[1:3])
    yield light
    yield dark


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", list(schemes()), ids=["light", "dark"])
def test_every_colour_can_be_read(colours: dict[str, str]) -> None:
    assert len(colours) == 24
    for name, colour in colours.items():
        if name not in ("paper", "panel", "line", "mark"):
            assert contrast(colour, colours["mark" if name == "markink" else "paper"]) >= 4.5, name
            assert name == "markink" or contrast(colour, colours["panel"]) >= 4.5, name


def test_every_control_has_its_label_and_every_table_its_heads(evening: Page) -> None:
    assert evening.tags.count("label") == evening.tags.count("input") + evening.tags.count("select")
    assert ("html", "lang", "en") in evening.attributes
    assert evening.tags.count("h1") == 1
    assert {value for tag, key, value in evening.attributes if tag == "th" and key == "scope"} == {"col", "row"}
    assert ":focus-visible" in evening.text
    assert "@media print" in evening.text
