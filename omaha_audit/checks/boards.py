"""A pot that is played for on several boards: what each of them carries (C22, C29)."""

from omaha_audit.checks.report import HandReport
from omaha_audit.checks.shares import Paid, chip_fields, pot_title
from omaha_audit.engine.settle import Settlement


def over_boards(report: HandReport, settled: Settlement, labelled: dict[tuple[int, int], list[Paid]]) -> None:
    """A contested pot is divided evenly over the boards, the odd unit on the first (C22)."""
    if len(settled.runs) < 2 or report.has("OA808"):
        return
    for number, pot in enumerate(settled.pots):
        if not pot.contested:
            continue
        parts = {run: sum(p.amount for p in labelled.get((number, run), [])) for run in settled.runs}
        want = dict(settled.run_amounts(sum(parts.values())))
        if parts == want:
            continue
        whole = sum(parts.values())
        by_chip = any(parts == dict(other.run_amounts(whole)) for other in settled.by_other_chips())
        if report.rules.allows("board_odd", "any") and sorted(parts.values()) == sorted(want.values()):
            continue
        run = next(r for r in settled.runs if parts[r] != want[r])
        line = labelled.get((number, run)) or next(iter(labelled.values()))
        report.add(
            "OA813",
            line[0].index,
            line[0].player,
            expected=want[run],
            actual=parts[run],
            detail=pot_title(settled, number, run),
            fields=("unit",) if by_chip else ("board_odd", *chip_fields(report, settled)),
            verdict="ambiguous" if by_chip else "fail",
        )
        return
