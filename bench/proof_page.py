"""docs/proof.md, from the counts: what was planted and spoilt, what was found of it, which real findings are proved."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from vandalism.reasons import REASONS

from omaha_audit.findings import page
from omaha_audit.generate.faults import NOT_PLANTED, OPERATORS

REAL_SPOILT, REAL = "### Hands of real rooms", "## Hands of real rooms, and the ledger"
"""The sections that need the files of rooms."""


class Row(NamedTuple):
    """One code under one ruleset in one layout."""

    rules: str
    layout: str
    code: str
    asked: int
    planted: int
    found: int
    looked: int
    spread: dict[str, int]
    """``1+2`` is a text with one finding that follows from no other and two that do: how often."""


def ruleset(name: str) -> str:
    """The packaged ruleset, of a name that says what its table chose as well."""
    return name.partition(",")[0]


Counted = tuple[str, str, str, int, dict[str, Any]]
"""Kind, name, layout, count, and what was counted by key."""


def written(counted: list[Counted], count: int, old: str) -> tuple[str, int]:
    """The page, and how many edits and faults on it are to be looked at. ``old`` is the page as it was."""
    rows = [
        Row(ruleset(name), layout, code, **fields)
        for kind, name, layout, _, by_code in counted
        if kind == "planted"
        for code, fields in by_code.items()
    ]
    generated, corpus, ledger = (
        {name: one["counts"] for kind, name, _, _, one in counted if kind == wanted}
        for wanted in ("generated", "corpus", "ledger")
    )
    bad = sum(max(r.asked - r.planted, 0) + r.planted - r.found for r in rows)
    bad += sum(c.get("missed", 0) for one in (*generated.values(), *corpus.values()) for c in one["kinds"].values())
    bad += sum(one["unproved"] + one["lost"] for one in ledger.values())
    sections = [
        HEAD,
        "\n".join(planted_section(rows, count)),
        SPOILT_HEAD,
        "\n".join(spoilt_section("### Generated hands", generated)),
        "\n".join(spoilt_section(REAL_SPOILT, corpus)) if corpus else kept(old, REAL_SPOILT),
        "\n".join(ledger_section(ledger)) if ledger else kept(old, REAL),
    ]
    return "\n".join(s.strip("\n") + "\n" for s in sections), bad


def kept(old: str, title: str) -> str:
    """A section as it stood on the page: its files are not at hand."""
    found = re.search(rf"^{re.escape(title)}\n.*?(?=^#|\Z)", old, re.MULTILINE | re.DOTALL)
    return found[0] if found else f"{title}\n\nNot counted yet: the files of real rooms were not at hand.\n"


# -- planted faults --------------------------------------------------------------------------------------------------

HEAD = """\
# Proof

What the audit is known to find: faults planted in clean hands, clean hands spoilt line by line, and what it finds in
the files of real rooms. `make proof` counts all of it and writes this page; what has been counted is kept in `.proof`,
so that a run may be stopped, and after a change only what the change touches is counted anew.
"""


def planted_section(rows: list[Row], count: int) -> Iterator[str]:
    planted, found = sum(r.planted for r in rows), sum(r.found for r in rows)
    spread: Counter[str] = Counter()
    for row in rows:
        spread.update(row.spread)
    yield "## Planted faults\n"
    yield (
        f"Each fault is planted {count} times at least under every ruleset where it can exist: in equal shares in\n"
        "each layout that can show it, and in each game (limit, pot limit, no limit, hi-lo) where the ruleset leaves\n"
        "that to the table. It counts as found where the audit reports its code on its line and nothing else that\n"
        "does not follow from it. The operators are written against the rules and share no code with the checks.\n"
    )
    yield f"{planted:,} planted, {found:,} found, {planted - found:,} missed or not alone.\n"
    yield "How many findings a planted fault comes to:\n"
    yield "| findings that follow from no other | findings that follow | texts |"
    yield "| ---: | ---: | ---: |"
    for key, number in sorted(spread.items(), key=lambda item: [int(n) for n in item[0].split("+")]):
        alone, following = key.split("+")
        yield f"| {alone} | {following} | {number:,} |"
    yield "\n### By code\n"
    yield "The last columns count the texts by the findings that follow from the planted one.\n"
    yield "| code | what is planted | rulesets | planted | found | none follow | one | two | more |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for code, ones in grouped(rows, "code"):
        follow: Counter[int] = Counter()
        for key, number in ((k, n) for o in ones for k, n in o.spread.items()):
            follow[min(int(key.split("+")[1]), 3)] += number
        does = OPERATORS[code].does[0].lower() + OPERATORS[code].does[1:]
        figures = (sum(o.planted for o in ones), sum(o.found for o in ones), *(follow[n] for n in range(4)))
        yield f"| {code} | {does} | {len({o.rules for o in ones})} | {' | '.join(f'{n:,}' for n in figures)} |"
    yield "\n### By ruleset\n"
    yield "| ruleset | codes | planted | found |\n| --- | ---: | ---: | ---: |"
    for name, ones in grouped(rows, "rules"):
        codes = len({o.code for o in ones})
        yield f"| {name} | {codes} | {sum(o.planted for o in ones):,} | {sum(o.found for o in ones):,} |"
    yield "\n### Never planted\n"
    yield "| code | name | why |\n| --- | --- | --- |"
    yield from (f"| {code} | {page(code).name} | {why} |" for code, why in sorted(NOT_PLANTED.items()))


def grouped(rows: Iterable[Row], field: str) -> list[tuple[str, list[Row]]]:
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(getattr(row, field), []).append(row)
    return sorted(groups.items())


# -- spoilt texts ----------------------------------------------------------------------------------------------------

SPOILT_HEAD = (
    "## Spoilt texts\n\n"
    "Every edit of these kinds is made, one at a time, in clean hands of the room layout: generated ones, and those\n"
    "of real rooms. It is caught where the audit no longer calls the text clean. What remains must be harmless for\n"
    "one of these reasons, each of them a question to the text alone:\n\n"
    + "".join(f"- {r.words}: {' '.join((r.holds.__doc__ or '').split()).split(': ', 1)[-1]}\n" for r in REASONS)
)
NOT_OURS = (
    "These files belong to others and are no part of the project. Where they are not at hand, `make proof` leaves the\n"
    "figures as they were when they were last counted.\n"
)


def spoilt_section(title: str, places: dict[str, Any]) -> Iterator[str]:
    """Edits by kind, and the harmless ones by reason, in all places together."""
    kinds: dict[str, Counter[str]] = {}
    for one in places.values():
        for kind, counts in one["kinds"].items():
            kinds.setdefault(kind, Counter()).update(counts)
    edits, missed = sum(c.total() for c in kinds.values()), sum(c["missed"] for c in kinds.values())
    hands = ", ".join(f"{one['hands']:,} of {name}" for name, one in places.items() if one["hands"])
    yield f"{title}\n"
    if title == REAL_SPOILT:
        yield NOT_OURS
    yield f"Clean hands: {hands}.\n"
    yield f"{edits:,} edits, {missed:,} missed.\n"
    yield "| edit | made | caught | called unverifiable | harmless | missed |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for kind, counts in kinds.items():
        caught, open_, lost = counts["caught"], counts["called unverifiable"], counts["missed"]
        figures = (counts.total(), caught, open_, counts.total() - caught - open_ - lost, lost)
        yield f"| {kind} | {' | '.join(f'{n:,}' for n in figures)} |"
    yield "\nHarmless, by reason:\n"
    yield "| edit | reason | edits |\n| --- | --- | ---: |"
    for kind, counts in kinds.items():
        yield from (f"| {kind} | {r.words} | {counts[r.words]:,} |" for r in REASONS if counts[r.words])


# -- the ledger ------------------------------------------------------------------------------------------------------


def ledger_section(rooms: dict[str, Any]) -> Iterator[str]:
    """How the hands of real rooms are judged, and whether every finding is proved."""
    yield f"{REAL}\n"
    yield (
        "Every error and warning that the audit finds in the files of real rooms stands in `tests/ledger.tsv` with\n"
        "the reason why it is true; nothing stands there that it does not find. Findings that follow from another are\n"
        f"not counted.\n\n{NOT_OURS}"
    )
    verdicts = ("clean", "with_findings", "unverifiable", "cancelled", "unreadable", "skipped")
    yield f"| room | hands | {' | '.join(v.replace('_', ' ') for v in verdicts)} | findings proved | unproved | lost |"
    yield f"| --- |{' ---: |' * (len(verdicts) + 4)}"
    whole: Counter[str] = Counter()
    for room, one in rooms.items():
        line = Counter(one["verdicts"]) + Counter({k: one[k] for k in ("proved", "unproved", "lost")})
        whole += line
        yield f"| {room} | {_figures(line, verdicts)} |"
    yield f"| all | {_figures(whole, verdicts)} |"


def _figures(line: Counter[str], verdicts: tuple[str, ...]) -> str:
    judged = [line[v] for v in verdicts]
    return " | ".join(f"{n:,}" for n in (sum(judged), *judged, line["proved"], line["unproved"], line["lost"]))
