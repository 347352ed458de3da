"""The proof that the audit finds what it should: planted faults under every ruleset, spoilt texts, the ledger.

    python bench/proof.py [--count N] [--only planted|spoilt|ledger] [--rulesets NAME;NAME] [--minutes M]
                          [--processes P]

Writes docs/proof.md once everything is counted. What is counted is kept in `.proof` with a sign of the sources, so a
run can be stopped and taken up again, a larger one goes on from a smaller, and after a change only what it touches is
counted anew.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "proof.md"
sys.path.insert(0, str(ROOT / "tests"))

import proof_page  # noqa: E402
from faults.planting import HALF, RULESETS, complaint, rules_of, writer  # noqa: E402
from kept import Kept, judging, planting, sign  # noqa: E402
from test_ledger import ledger  # noqa: E402
from vandalism.report import (  # noqa: E402
    CORPUS,
    ROOMS,
    HandAudit,
    audit_files,
    clean_hands,
    corpus_files,
    generated_hands,
    outcomes,
    table,
)

from omaha_audit.findings import codes as known_codes  # noqa: E402
from omaha_audit.generate.faults import LAYOUTS, OPERATORS  # noqa: E402
from omaha_audit.generate.faults.proof import Tried, applicable, prove  # noqa: E402

SPOILT = ("s0_house", "s1_nl", "s2_club", "s3_table", "s3_hilo", "s3_courchevel", "stars_cash", "tda")
"""Rulesets whose generated hands are spoilt."""
DEALS = 60
"""Deals of each of them."""


class Part(NamedTuple):
    """A piece of the proof that is counted in one go."""

    kind: str
    """planted, generated, corpus or ledger"""
    name: str
    """A ruleset with the game its table chose, or a room of the corpus."""
    layout: str = ""
    count: int = 0
    """How many of each fault are planted under the ruleset, in all its games and layouts together."""

    @property
    def place(self) -> str:
        return f"{self.kind} {self.name} {self.layout}".strip()

    def signs(self) -> dict[str, str]:
        """The keys that are counted here, each with the sign of what its counts depend on."""
        tests = ROOT / "tests"
        if self.kind == "planted":
            here = (*judging(), tests / "faults" / "planting.py")
            codes = _codes(self.name, self.layout)
            return {code: sign((*here, *planting(_module(code))), roots=[code]) for code in codes}
        if self.kind == "ledger":
            return {"counts": sign((*judging(), tests / "ledger.tsv", *_files(self.name)), roots=known_codes())}
        spoiling = (*judging(), *(tests / "vandalism").glob("*.py"))
        files = _files(self.name) if self.kind == "corpus" else []
        return {"counts": sign((*spoiling, *files), DEALS)}

    def kept(self) -> dict[str, dict[str, Any] | None]:
        """The counts that are kept, by key; of planted faults also those of a smaller number."""
        kept = Kept()
        return {key: kept.get(self.place, key, sign_) for key, sign_ in self.signs().items()}

    def wanting(self) -> list[str]:
        """The keys that are still to be counted."""
        rows = self.kept().items()
        return [key for key, row in rows if row is None or row.get("asked", 0) < (self.count and self.share(key))]

    def share(self, code: str) -> int:
        """How many of a fault are planted here: the ruleset's games and layouts that can show it have equal shares."""
        rules = proof_page.ruleset(self.name)
        games = [name for name in RULESETS if proof_page.ruleset(name) == rules]
        return -(-self.count // sum(code in _codes(name, layout) for name in games for layout in LAYOUTS))


def _files(room: str) -> list[Path]:
    return [path for path in corpus_files() if room in path.relative_to(CORPUS).parts]


@cache
def _codes(name: str, layout: str) -> tuple[str, ...]:
    """Every code whose fault can exist under a ruleset in a layout."""
    return tuple(c for c in applicable(rules_of(name), layout) if name != HALF or c == "OA313")


def _module(code: str) -> str:
    return OPERATORS[code].plant.__module__.rpartition(".")[2]


def parts(count: int, only: str | None, names: list[str]) -> Iterator[Part]:
    """Everything there is to count; the files of real rooms only where they are."""
    if only in (None, "ledger"):
        yield from (Part("ledger", room) for room in ROOMS if _files(room))
    if only in (None, "spoilt"):
        yield from (Part("corpus", room) for room in ROOMS if _files(room))
        yield from (Part("generated", name) for name in SPOILT)
    if only in (None, "planted"):
        yield from (Part("planted", name, layout, count) for name in names for layout in LAYOUTS)


# -- counting --------------------------------------------------------------------------------------------------------


def counted(part: Part) -> list[str]:
    """Count what is not kept yet; complaints about what was missed."""
    kept, signs, wanted = Kept(), part.signs(), part.wanting()
    said: list[str] = []
    if not wanted:
        return said
    if part.kind == "planted":
        rules = rules_of(part.name)
        before = part.kept()
        rows = {code: before[code] or NOTHING for code in wanted}
        more = {code: part.share(code) - row["planted"] for code, row in rows.items()}
        looked = {code: row["looked"] for code, row in rows.items()}
        tried = prove(rules, part.layout, writer(part.layout, rules), more, f"proof-{part.layout}", looked)
        said += [complaint(one) for one in tried if one.misses]
        said += [f"{o.code}: {o.planted} of {more[o.code]} planted" for o in tried if o.planted < more[o.code]]
        kept.put(part.place, signs, {one.code: _row(rows[one.code], one, part.share(one.code)) for one in tried})
    elif part.kind == "ledger":
        kept.put(part.place, signs, {"counts": _verdicts(part.name)})
    else:
        clean = list(clean_hands(_files(part.name)) if part.kind == "corpus" else generated_hands(part.name, DEALS))
        kinds = table(outcomes(clean))
        kept.put(part.place, signs, {"counts": {"hands": len(clean), "kinds": kinds}})
        said += [f"{kind}: {c['missed']} missed" for kind, c in kinds.items() if c["missed"]]
    return said


NOTHING: dict[str, Any] = {"planted": 0, "found": 0, "looked": 0, "spread": {}}


def _row(before: dict[str, Any], one: Tried, share: int) -> dict[str, object]:
    """What was planted of a fault so far, and what is new."""
    spread = Counter[str](before["spread"])
    spread.update({f"{roots}+{following}": n for (roots, following), n in one.spread.items()})
    planted, found = before["planted"] + one.planted, before["found"] + one.found
    return {"asked": share, "planted": planted, "found": found, "looked": one.looked, "spread": spread}


def _verdicts(room: str) -> dict[str, object]:
    """How the hands of a room are judged, and whether every finding stands in the ledger."""
    verdicts: Counter[str] = Counter()
    known = {(e.hand, e.code, e.line) for e in ledger() if e.room == room}
    found = set()
    for path in _files(room):
        first: dict[str, int] = {}
        for audited in audit_files([path]):
            if isinstance(audited, HandAudit):
                verdicts[audited.verdict] += 1
                first[audited.hand.id] = audited.hand.first_line
            found |= {
                (f.hand, f.code, f.line - first[f.hand] + 1)
                for f in audited.findings
                if f.follows is None and f.severity != "info"
            }
    return {"verdicts": verdicts, "proved": len(known & found), "unproved": len(found - known),
            "lost": len(known - found)}  # fmt: skip


def run(todo: list[Part], processes: int, until: float) -> bool:
    """Count the parts one after another, or some at a time; False where the time was up before the end."""
    pool = ProcessPoolExecutor(processes) if processes > 1 else None
    results = pool.map(counted, todo) if pool else map(counted, todo)
    for number, (part, said) in enumerate(zip(todo, results, strict=True), 1):
        print(f"{number}/{len(todo)} {part.place}", *said, sep="\n  ", flush=True)
        if time.monotonic() > until and number < len(todo):
            if pool:
                pool.shutdown(cancel_futures=True)
            return False
    return True


def main() -> None:
    asked = argparse.ArgumentParser(description="Plants faults, spoils texts, counts what is found.")
    asked.add_argument("--count", type=int, default=200)
    asked.add_argument("--only", choices=("planted", "spoilt", "ledger"))
    asked.add_argument("--rulesets", default=";".join(RULESETS))
    asked.add_argument("--minutes", type=float, default=float("inf"))
    asked.add_argument("--processes", type=int, default=2)
    options = asked.parse_args()
    names = options.rulesets.split(";")
    todo = list(parts(options.count, options.only, names))
    done = run(todo, options.processes, time.monotonic() + 60 * options.minutes)
    whole = list(parts(options.count, None, list(RULESETS)))
    missing = [part.place for part in whole if part.wanting()]
    if not done or missing:
        print(f"{len(missing)} of {len(whole)} parts are still to be counted; {PAGE.name} is left as it is")
        sys.exit(1)
    old = PAGE.read_text("utf-8") if PAGE.is_file() else ""
    text, bad = proof_page.written([(*part, part.kept()) for part in whole], options.count, old)
    PAGE.write_text(text, "utf-8")
    print(f"{PAGE.name}: {bad} to look at")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
