"""The proof that the audit finds what it should: planted faults under every ruleset, and spoilt texts.

    python bench/proof.py [--count N] [--only planted|spoilt] [--rulesets NAME,NAME]

Writes docs/proof.md. The texts of real rooms are no part of the project: where they are absent, that table is left out.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "proof.md"
sys.path.insert(0, str(ROOT / "tests"))

from faults.planting import HALF, RULESETS, complaint, rules_of, writer  # noqa: E402
from vandalism.reasons import REASONS  # noqa: E402
from vandalism.report import clean_hands, corpus_files, generated_hands, outcomes, table  # noqa: E402

from omaha_audit.findings import page  # noqa: E402
from omaha_audit.generate.faults import LAYOUTS, NOT_PLANTED, OPERATORS  # noqa: E402
from omaha_audit.generate.faults.proof import Tried, applicable, prove  # noqa: E402

SPOILT = ("s0_house", "s1_nl", "s2_club", "s3_table", "s3_hilo", "s3_courchevel", "stars_cash", "tda")
"""Rulesets whose generated hands are spoilt."""


class Place(NamedTuple):
    """A ruleset and a layout, with how many of each fault are planted there."""

    name: str
    layout: str
    count: int


def planted(place: Place) -> list[Tried]:
    """Every code that can exist in a place."""
    rules = rules_of(place.name)
    codes = [c for c in applicable(rules, place.layout) if place.name != HALF or c == "OA313"]
    found = prove(rules, place.layout, writer(place.layout, rules), place.count, codes)
    return [one._replace(rules=place.name) for one in found]


def all_planted(count: int, names: list[str]) -> list[Tried]:
    places = [Place(name, layout, count) for name in names for layout in LAYOUTS]
    out: list[Tried] = []
    with ProcessPoolExecutor(2) as pool:
        for place, tried in zip(places, pool.map(planted, places), strict=True):
            bad = [one for one in tried if one.misses or one.planted < count]
            print(f"{place.name}, {place.layout}: {len(tried)} codes, {len(bad)} to look at", flush=True)
            for one in bad:
                print(complaint(one) if one.misses else f"{one.code}: {one.planted} of {count} planted", flush=True)
            out += tried
    return out


def spoilt_generated(name: str) -> dict[str, Counter[str]]:
    return table(outcomes(generated_hands(name, 60)))


def spoilt_corpus(_: str) -> dict[str, Counter[str]]:
    return table(outcomes(clean_hands(corpus_files())))


def added(tables: Iterator[dict[str, Counter[str]]]) -> dict[str, Counter[str]]:
    out: dict[str, Counter[str]] = {}
    for rows in tables:
        for kind, counts in rows.items():
            out.setdefault(kind, Counter()).update(counts)
    return out


# -- the page --------------------------------------------------------------------------------------------------------

HEAD = """\
# Proof

What the audit is known to find: faults planted in clean hands, and clean hands spoilt line by line. `make proof` runs
all of it and writes this page anew.

"""


def planted_section(tried: list[Tried], count: int) -> Iterator[str]:
    by_code: dict[str, list[Tried]] = {}
    for one in tried:
        by_code.setdefault(one.code, []).append(one)
    total, found = sum(o.planted for o in tried), sum(o.found for o in tried)
    yield "## Planted faults\n"
    yield (
        f"Each fault is planted {count} times under every ruleset and in each layout where it can exist. It counts as\n"
        "found where the audit reports its code on its line and nothing else that does not follow from it. The\n"
        "operators are written against the rules and share no code with the checks.\n"
    )
    yield f"{total:,} planted, {found:,} found, {total - found:,} missed or not alone.\n"
    yield "| code | what is planted | rulesets | planted | found | hands looked at for one |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for code, ones in sorted(by_code.items()):
        number, seen = sum(o.planted for o in ones), sum(o.looked for o in ones)
        each = f"{seen / number:.1f}" if number else "-"
        does = OPERATORS[code].does[0].lower() + OPERATORS[code].does[1:]
        yield (
            f"| {code} | {does} | {len({o.rules for o in ones})} | {number:,} | "
            f"{sum(o.found for o in ones):,} | {each} |"
        )
    yield "\nNever planted:\n"
    yield "| code | name | why |\n| --- | --- | --- |"
    for code, why in sorted(NOT_PLANTED.items()):
        yield f"| {code} | {page(code).name} | {why} |"
    yield ""


def spoilt_section(title: str, rows: dict[str, Counter[str]]) -> Iterator[str]:
    edits = sum(c.total() for c in rows.values())
    missed = sum(c["missed"] for c in rows.values())
    yield f"### {title}\n"
    yield f"{edits:,} edits, {missed:,} missed.\n"
    yield "| edit | made | caught | called unverifiable | harmless | missed |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for kind, counts in rows.items():
        harmless = counts.total() - counts["caught"] - counts["called unverifiable"] - counts["missed"]
        yield (
            f"| {kind} | {counts.total():,} | {counts['caught']:,} | {counts['called unverifiable']:,} | "
            f"{harmless:,} | {counts['missed']:,} |"
        )
    yield "\nHarmless, by reason:\n"
    yield "| edit | reason | edits |\n| --- | --- | ---: |"
    words = [r.words for r in REASONS]
    for kind, counts in rows.items():
        yield from (f"| {kind} | {why} | {counts[why]:,} |" for why in words if counts[why])
    yield ""


def main() -> None:
    asked = argparse.ArgumentParser(description="Plants faults, spoils texts, counts what is found.")
    asked.add_argument("--count", type=int, default=200)
    asked.add_argument("--only", choices=("planted", "spoilt"))
    asked.add_argument("--rulesets", default=";".join(RULESETS))
    options = asked.parse_args()
    parts = [HEAD]
    bad = 0
    if options.only != "spoilt":
        tried = all_planted(options.count, options.rulesets.split(";"))
        bad += sum(o.planted - o.found + max(options.count - o.planted, 0) for o in tried)
        parts.append("\n".join(planted_section(tried, options.count)))
    if options.only != "planted":
        real = bool(corpus_files())
        with ProcessPoolExecutor(2) as pool:
            jobs = [pool.submit(spoilt_generated, name) for name in SPOILT]
            rooms = pool.submit(spoilt_corpus, "") if real else None
            generated = added(job.result() for job in jobs)
            corpus = rooms.result() if rooms is not None else None
        bad += sum(c["missed"] for rows in (generated, corpus or {}) for c in rows.values())
        parts.append(SPOILT_HEAD + "\n".join(chain.from_iterable(
            spoilt_section(title, rows)
            for title, rows in (("Generated hands", generated), ("Hands of real rooms", corpus))
            if rows
        )))  # fmt: skip
    PAGE.write_text("\n".join(parts).rstrip("\n") + "\n", "utf-8")
    print(f"{PAGE.name}: {bad} to look at")
    sys.exit(1 if bad else 0)


SPOILT_HEAD = (
    "## Spoilt texts\n\n"
    "Every edit of these kinds is made, one at a time, in clean hands of the room layout: generated ones, and those\n"
    "of real rooms. It is caught where the audit no longer calls the text clean. What remains must be harmless for\n"
    "one of these reasons, each of them a question to the text alone:\n\n"
    + "".join(f"- {r.words}: {' '.join((r.holds.__doc__ or '').split()).split(': ', 1)[-1]}\n" for r in REASONS)
    + "\n"
)

if __name__ == "__main__":
    main()
