"""``docs/findings.md``, written from the catalogue's pages: ``python -m omaha_audit.findings.document``."""

import re
from collections.abc import Iterator
from pathlib import Path

from omaha_audit.findings.catalogue import Page, codes, page

PACKAGE = Path(__file__).parents[1]
PAGE = PACKAGE.parent / "docs" / "findings.md"

INTRO = """\
# Findings

Every code that `check` can report. A code is for ever: it is never given to another fault, and a retired one leads to
the code that took its place. `omaha-audit explain CODE` prints the same pages.

A finding of severity `error` breaks a rule or a sum; a `warning` rests on a rule that is assumed, or is likely the
file's own noise; an `info` is a note. A finding that only follows from another of the same hand says so and is not
counted. S0.1, S1.1 and so on number the statements of the [rule pages](rulesets.md).

{reported} of {all} codes are reported by a check today. A dagger (†) marks those that have their page and no check yet:
their absence from a report says nothing.

This page is generated: `python -m omaha_audit.findings.document` writes it anew.
"""

GROUPS = {
    "OA0": "The audit itself",
    "OA1": "Reading the file",
    "OA2": "Cards and boards",
    "OA3": "Blinds, antes and the button",
    "OA4": "Turns and amounts",
    "OA5": "Caps and reopened betting",
    "OA6": "Pots and returned chips",
    "OA7": "Showdown and hand names",
    "OA8": "Who is paid, and how much",
    "OA9": "From hand to hand",
}
"""What the first digit of a code says."""


def text() -> str:
    """The whole page."""
    named = reported()
    return "\n".join([INTRO.format(reported=len(named), all=len(codes())), *_tables(named), *_pages()])


def reported() -> frozenset[str]:
    """The codes that reading and checking can report: those that their code names."""
    rooms = [PACKAGE / "audit.py", *(PACKAGE / "checks").glob("*.py"), *(PACKAGE / "formats").glob("*.py")]
    source = "".join(path.read_text("utf-8") for path in rooms)
    return frozenset(re.findall(r'"(OA\d{3})"', source)) & frozenset(codes())


def _tables(named: frozenset[str]) -> Iterator[str]:
    for start, title in GROUPS.items():
        yield f"## {title}\n"
        yield "| code | name | severity | what it says | rule |\n| --- | --- | --- | --- | --- |"
        for about in map(page, codes()):
            if about.code.startswith(start):
                link = f"[{about.code}](#{_anchor(about)}){'' if about.code in named else ' †'}"
                yield f"| {link} | {about.name} | {about.severity} | {about.summary} | {about.rule} |"
        yield ""


def _pages() -> Iterator[str]:
    yield "# The pages\n"
    for about in map(page, codes()):
        yield f"## {about.code} {about.name}\n"
        yield f"**{about.severity}**: {about.summary}. Rule: {about.rule}.\n"
        yield from _body(about)
        yield f"\n**Remedy.** {about.remedy}\n"


def _body(about: Page) -> Iterator[str]:
    """The page below its title, headings one level deeper; what stands in a fenced block stays as it is."""
    fenced = False
    lines = about.body.split("\n")
    for line in lines[2:] if lines[0].startswith("# ") else lines:
        fenced ^= line.startswith("```")
        yield f"#{line}" if line.startswith("#") and not fenced else line


def _anchor(about: Page) -> str:
    return f"{about.code} {about.name}".lower().replace(" ", "-")


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
    print(f"{PAGE.name}: {len(codes())} findings")
