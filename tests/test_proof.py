"""The page of proofs: counts are kept under a sign of their sources; no table is lost where its files are absent."""

import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "bench"))

import proof_page  # noqa: E402
from kept import Kept, judging, planting, sign  # noqa: E402

PLANTED = {"asked": 2, "planted": 2, "found": 2, "looked": 5, "spread": {"1+0": 1, "1+2": 1}}
MISSED = {**PLANTED, "found": 1, "spread": {"1+0": 1, "2+0": 1}}
SPOILT = {"hands": 3, "kinds": {"rake +1": Counter({"caught": 4, "missed": 1})}}
LEDGER = {"verdicts": {"clean": 5, "with_findings": 1}, "proved": 1, "unproved": 0, "lost": 0}


def page(*more: proof_page.Counted, old: str = "", row: dict[str, object] = PLANTED) -> tuple[str, int]:
    counted = [("planted", "stars_cash", "native", 2, {"OA401": row}), *more]
    return proof_page.written(counted, 2, old)


def test_counts_are_kept_until_their_sources_change(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text("1")
    before = sign([source], 200)
    kept = Kept(tmp_path / "kept")
    assert kept.get("a place", "OA401", before) is None
    kept.put("a place", {"OA401": before}, {"OA401": {"found": 1}})
    assert kept.get("a place", "OA401", before) == {"found": 1}
    assert kept.get("a place", "OA401", sign([source], 100)) is None
    assert kept.get("another", "OA401", before) is None


def test_a_check_counts_for_every_fault_and_an_operator_for_its_own() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in judging()}
    assert {"omaha_audit/checks/payout.py", "omaha_audit/rules/presets/tda.toml", "grammar/native.lark"} <= names
    assert not [name for name in names if "/faults/" in name]
    modules = {path.stem for path in planting("payout")}
    assert {"payout", "showdown", "staging", "chips", "proof"} <= modules
    assert "blinds" not in modules


def test_the_page_says_how_many_findings_a_fault_comes_to() -> None:
    text, bad = page()
    assert bad == 0
    assert "2 planted, 2 found, 0 missed or not alone." in text
    assert "| 1 | 0 | 1 |\n| 1 | 2 | 1 |" in text
    assert "| OA401 | two neighbouring folds or checks of one round change places | 1 | 2 | 2 | 1 | 0 | 1 | 0 |" in text
    assert page(row=MISSED)[1] == 1


def test_what_is_missed_or_not_proved_is_counted() -> None:
    assert page(("generated", "tda", "", 0, {"counts": SPOILT}))[1] == 1
    assert page(("ledger", "pokerstars", "", 0, {"counts": {**LEDGER, "unproved": 2}}))[1] == 2


def test_tables_of_absent_files_stay_on_the_page() -> None:
    first, _ = page(
        ("corpus", "pokerstars", "", 0, {"counts": SPOILT}), ("ledger", "pokerstars", "", 0, {"counts": LEDGER})
    )
    assert "| rake +1 | 5 | 4 | 0 | 0 | 1 |" in first
    assert "| pokerstars | 6 | 5 | 1 | 0 | 0 | 0 | 0 | 1 | 0 | 0 |" in first
    again, _ = page(old=first)
    assert again == first
    assert "Not counted yet" in page()[0]
