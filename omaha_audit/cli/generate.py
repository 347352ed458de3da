"""``omaha-audit generate``: seeded hands and matches, played through the legality that audits them."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from omaha_audit.cli.complaint import complain, wrong

if TYPE_CHECKING:
    from omaha_audit.generate import Setting
    from omaha_audit.generate.faults import Planter


class Layout(StrEnum):
    native = "native"
    pokerstars = "pokerstars"


def generate(
    seed: Annotated[str, typer.Option(help="Seed: the same seed gives the same bytes everywhere.", show_default=False)],
    number: Annotated[
        int | None,
        typer.Option("--number", "-n", help="How many hands: 1, or with faults none but theirs.", show_default=False),
    ] = None,
    rules: Annotated[str, typer.Option(help="A ruleset's name, or a TOML file that extends one.")] = "s0_house",
    seats: Annotated[str | None, typer.Option(help="Players: a number, or a range such as 2..6.")] = None,
    match: Annotated[bool, typer.Option("--match", help="Whole matches from equal stacks to the last chip.")] = False,
    view: Annotated[str, typer.Option(help="operator, table, or a seat number: what the text may tell.")] = "operator",
    to: Annotated[Layout, typer.Option(help="native or pokerstars.")] = Layout.native,
    output: Annotated[
        str | None, typer.Option("--output", "-o", help="A file; standard output if not given.", show_default=False)
    ] = None,
    fault: Annotated[
        list[str] | None,
        typer.Option(help="CODE or CODE:N: plant a fault in one hand, or in N. Repeatable.", show_default=False),
    ] = None,
    truth: Annotated[
        str | None, typer.Option(help="A file for what was planted where, one fault a line.", show_default=False)
    ] = None,
) -> None:
    """Deal and play hands: the shuffle can be checked, and hand k does not depend on how many are asked for."""
    from omaha_audit.cli.ruleset import ruleset
    from omaha_audit.generate import hands, match_hands, setting_of
    from omaha_audit.generate.dealer import view_of
    from omaha_audit.shuffle import is_seed
    from omaha_audit.write import native_text, pokerstars_text

    if number is not None and number < 1:
        raise wrong("-n must be 1 or more")
    if not is_seed(seed):
        raise wrong("a seed is printable ASCII without blanks or commas")
    chosen = ruleset(rules)
    assert chosen is not None
    setting = setting_of(chosen, _range(seats))
    if setting.seats[0] > setting.seats[1]:
        raise wrong(f"no {seats} players under {chosen.id}: it allows {chosen.seats_min} to {chosen.seats_max}")
    seen = "operator" if view == "operator" else "table" if view == "table" else f"seat {_seat(view)}"
    if truth is not None and not fault:
        raise wrong("--truth tells what --fault plants")
    if fault:
        if seen != "operator":
            raise wrong("faults are planted in the operator's view")
        planter = _planter(setting, to, seed, _faults(fault, setting, to))
        with _opened(output) as out, _opened(truth or "") as told:
            line = 0
            for chunk in planter.run(number or 0, match):
                out.write(chunk.text)
                if chunk.truth is not None and told is not None:
                    told.write(chunk.truth._replace(line=line + chunk.truth.line).row() + "\n")
                line += chunk.text.count("\n")
        raise typer.Exit(_distribution(planter))
    count = number or 1
    with _opened(output) as out:
        for hand in match_hands(setting, seed, count) if match else hands(setting, seed, count):
            if to is Layout.pokerstars:
                out.write(pokerstars_text(hand, chosen))
            else:
                out.write(native_text(view_of(hand, seen)))


@contextmanager
def _opened(path: str | None) -> Iterator[TextIO]:
    """A file to write, closed in the end; None is standard output, and what is written to '' is written nowhere."""
    if path is None:
        yield sys.stdout
        return
    from io import StringIO

    with ExitStack() as closing:
        try:
            file: TextIO = open(path, "w", encoding="utf-8", newline="\n") if path else StringIO()  # noqa: SIM115
        except OSError as error:
            complain(f"error: {path}: {error.strerror or 'cannot be written'}")
            raise typer.Exit(3) from None
        yield closing.enter_context(file)


def _faults(asked: list[str], setting: "Setting", to: Layout) -> dict[str, int]:
    """``OA401:3`` and the like, as counts by code."""
    from omaha_audit.generate.faults import why_not

    faults: dict[str, int] = {}
    for text in asked:
        code, _, times = text.partition(":")
        code = code.upper()
        if times and not (times.isascii() and times.isdigit() and int(times)):
            raise wrong(f"--fault takes CODE or CODE:N, not {text!r}")
        why = why_not(code, setting, to.value)
        if why is not None:
            raise wrong(why)
        faults[code] = faults.get(code, 0) + int(times or 1)
    return faults


def _planter(setting: "Setting", to: Layout, seed: str, faults: dict[str, int]) -> "Planter":
    from omaha_audit.generate.faults import Planter
    from omaha_audit.hand import Hand
    from omaha_audit.write import native_text, pokerstars_text

    def write(hand: Hand) -> str:
        return pokerstars_text(hand, setting.rules) if to is Layout.pokerstars else native_text(hand)

    return Planter(setting, to.value, seed, write, faults)


def _distribution(planter: "Planter") -> int:
    """Say what was planted how often; 1 where some fault found no place."""
    for code in sorted({*planter.planted, *planter.left}):
        short = f", {planter.left[code]} found no place" if planter.left[code] else ""
        complain(f"{code} {planter.planted[code]}{short}")
    complain(f"{planter.planted.total()} faults planted; {planter.looked} hands looked at for them")
    return 1 if planter.waiting else 0


def _range(seats: str | None) -> tuple[int, int] | None:
    if seats is None:
        return None
    low, dots, high = seats.partition("..")
    try:
        bounds = int(low), int(high) if dots else int(low)
    except ValueError:
        raise wrong(f"--seats takes a number or a range such as 2..6, not {seats!r}") from None
    if not 2 <= bounds[0] <= bounds[1] <= 10:
        raise wrong("--seats lies between 2 and 10")
    return bounds


def _seat(view: str) -> int:
    if not view.isdigit():
        raise wrong(f"--view takes operator, table or a seat number, not {view!r}")
    return int(view)
