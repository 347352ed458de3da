"""The audit as one HTML file that fetches nothing: what was looked at, what is wrong, who is owed what, and why.

Text of the files comes from strangers. All of it goes through ``safe`` and is escaped by the template; the page's own
policy lets no script run but the report's, which is named by its hash.
"""

import base64
import hashlib
import io
import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

from omaha_audit import __version__
from omaha_audit.audit import Audited, FileEnd, HandAudit
from omaha_audit.export.finding_view import Film, View, film, view
from omaha_audit.export.inputs import Input
from omaha_audit.export.json_report import JsonReport
from omaha_audit.export.money_table import Ledger
from omaha_audit.export.rule_page import blocks
from omaha_audit.export.stack_chart import Courses
from omaha_audit.findings import Finding, page
from omaha_audit.render.reel import Reel
from omaha_audit.rules import Ruleset, describe
from omaha_audit.safe import safe
from omaha_audit.tally import Tally

MOST_FILMS = 100
"""Hands with a fault whose frames are all in the report; of further ones it says how to replay them."""
TEMPLATES = files("omaha_audit.export") / "templates"


class HandRow(NamedTuple):
    """A hand of the list of all hands."""

    id: str
    file: str
    line: int
    game: str
    rules: str
    verdict: str
    reasons: tuple[str, ...]
    findings: tuple[str, ...]


class Look(NamedTuple):
    """What the reader of the report asked for."""

    title: str = ""
    date: str = ""
    only_findings: bool = False
    anonymised: bool = False
    commands: tuple[str, ...] = ()
    """How to do it again, as command lines."""
    rules_file: Input | None = None


class HtmlReport:
    """Collects results as they come; `text` is the page. Of a clean hand only its row is kept."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._machine = _Ascii()
        self._json = JsonReport(self._machine, with_hands=not look.only_findings)
        self._rows: list[HandRow] = []
        self._held: list[tuple[int, HandAudit]] = []
        """The hands of the file being read that have findings, with their places in it."""
        self._place = 0
        self._views: list[View] = []
        self._films: list[Film] = []
        self._ledger, self._courses = Ledger(), Courses()
        self._rules: dict[str, Ruleset] = {}
        self._unfilmed = 0

    def take(self, audited: Audited) -> None:
        """Add a hand, or close a file."""
        self._json.take(audited)
        if isinstance(audited, FileEnd):
            self._file_end(audited)
            return
        hand, rules = audited.hand, audited.rules
        if rules is not None:
            self._rules.setdefault(rules.id, rules)
        self._rows.append(HandRow(
            hand.id, hand.file, hand.first_line, hand.game.title, rules.id if rules else "", audited.verdict,
            audited.reasons, tuple(f.id for f in audited.findings),
        ))  # fmt: skip
        self._courses.take(audited)
        if audited.verdict != "skipped":
            self._place += 1
        if audited.findings:
            self._held.append((self._place, audited))

    def _file_end(self, end: FileEnd) -> None:
        for place, audited in self._held:
            reel = Reel(audited, place, self._place)
            self._ledger.take(reel)
            faulty = any(f.severity != "info" for f in audited.findings)
            full = len(self._films) >= MOST_FILMS
            drawn = None
            if faulty and reel.settled is not None:
                if full:
                    self._unfilmed += 1
                else:
                    drawn = film(reel, f"replay-{len(self._films) + 1}")
                    self._films.append(drawn)
            self._views += [view(f, reel, drawn, still=not full) for f in audited.findings]
        self._views += [view(f, None, None) for f in end.findings]
        self._held, self._place = [], 0

    # -- the page ------------------------------------------------------------------------------------------------

    def text(self, tally: Tally, inputs: list[Input], complete: bool) -> str:
        """The whole page. Nothing in it depends on the clock, the machine or the order of a set."""
        if self._held:
            self._file_end(FileEnd("", 0, []))
        self._json.close(tally, complete)
        money = list(self._ledger.tables())
        roots = [v.finding for v in self._views if v.finding.follows is None]
        style, script = _package_text("report.css"), _package_text("report.js")
        template = _environment().from_string(_package_text("report.html.jinja"))
        return template.render(
            look=self._look, version=__version__, inputs=inputs, tally=tally, counts=tally.summary(),
            verdict=verdict(tally, complete), complete=complete,
            views=self._views, films=self._films, unfilmed=self._unfilmed, rows=self._rows, money=money,
            untold=self._ledger.untold, codes=_codes(roots), pages=_pages([v.finding for v in self._views]),
            hands_affected=len({(f.file, f.hand) for f in roots if f.severity != "info"}),
            players_affected=len(
                {f.player for f in roots if f.player and f.severity != "info"}
                | {row.player for table in money for row in table.rows if row.player}
            ),
            charts=self._courses.charts(), rulesets=[_ruleset(r) for _, r in sorted(self._rules.items())],
            style=Markup(style), script=Markup(script), style_hash=_hash(style), script_hash=_hash(script),
            machine=machine(self._machine.getvalue()),
        )  # fmt: skip


class _Ascii(io.StringIO):
    """Text that takes escapes for all that is not ASCII."""

    encoding = "ascii"


def machine(text: str) -> Markup:
    """JSON that stands in a script element as data: no character of it can end the element."""
    json.loads(text)
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def verdict(tally: Tally, complete: bool) -> tuple[str, str]:
    """The band's kind and words."""
    counts = tally.summary()
    if not complete or tally.internal or tally.troubles or counts["unreadable"] or not tally.audited:
        return "incomplete", "Incomplete: not everything could be audited"
    found = [(counts["errors"], "error"), (counts["warnings"], "warning")]
    words = ", ".join(f"{n:,} {word}{'' if n == 1 else 's'}" for n, word in found if n)
    if words:
        return ("errors" if counts["errors"] else "warnings"), f"With findings: {words}"
    if counts["unverifiable"]:
        return "warnings", f"No findings; {counts['unverifiable']:,} unverifiable"
    return "clean", "Clean: every hand agrees with the re-run"


def _codes(found: list[Finding]) -> list[tuple[str, str, str, int, int]]:
    """Code, name, severity, how many, and the length of its bar in hundredths."""
    counted = Counter(f.code for f in found)
    most = max(counted.values(), default=1)
    return [(c, page(c).name, page(c).severity, n, 100 * n // most) for c, n in sorted(counted.items())]


def _pages(found: list[Finding]) -> list[tuple[Any, list[Any]]]:
    return [(page(code), list(blocks(page(code).body))) for code in sorted({f.code for f in found})]


def _ruleset(rules: Ruleset) -> tuple[str, str, list[tuple[str, str]]]:
    """Id, title, and what is only assumed in it."""
    rows = [(name.replace("_", " "), value) for name, value, _ in describe(rules) if rules.assumed(name)]
    return rules.id, rules.title, rows


# -- the template ----------------------------------------------------------------------------------------------------


def _package_text(name: str) -> str:
    return (TEMPLATES / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """A script or style as the page's policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _clean(value: object) -> object:
    """Every text the template prints, made harmless to look at; what is printed by hand is Markup already."""
    return safe(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _block(text: str) -> Markup:
    """Several lines; each is made harmless by itself."""
    return Markup("\n").join(escape(safe(line)) for line in text.split("\n"))


def _environment() -> Environment:
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, finalize=_clean,
    )  # fmt: skip
    environment.filters["block"] = _block
    environment.filters["number"] = lambda n: f"{n:,}"
    return environment


def rules_input(path: Path) -> Input:
    """A ruleset's own file among the inputs."""
    data = path.read_bytes()
    return Input(path.as_posix(), len(data), hashlib.sha256(data).hexdigest())
