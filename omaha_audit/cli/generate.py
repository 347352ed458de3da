"""``omaha-audit generate``: seeded hands and matches, played through the legality that audits them."""

import sys
from enum import StrEnum
from typing import Annotated

import typer


class Layout(StrEnum):
    native = "native"
    pokerstars = "pokerstars"


def generate(
    seed: Annotated[str, typer.Option(help="Seed: the same seed gives the same bytes everywhere.", show_default=False)],
    number: Annotated[int, typer.Option("--number", "-n", help="How many hands.")] = 1,
    rules: Annotated[str, typer.Option(help="A ruleset's name, or a TOML file that extends one.")] = "s0_house",
    seats: Annotated[str | None, typer.Option(help="Players: a number, or a range such as 2..6.")] = None,
    match: Annotated[bool, typer.Option("--match", help="Whole matches from equal stacks to the last chip.")] = False,
    view: Annotated[str, typer.Option(help="operator, table, or a seat number: what the text may tell.")] = "operator",
    to: Annotated[Layout, typer.Option(help="native or pokerstars.")] = Layout.native,
    output: Annotated[
        str | None, typer.Option("--output", "-o", help="A file; standard output if not given.", show_default=False)
    ] = None,
) -> None:
    """Deal and play hands: the shuffle can be checked, and hand k does not depend on how many are asked for."""
    from omaha_audit.cli.ruleset import ruleset
    from omaha_audit.generate import hands, match_hands, setting_of
    from omaha_audit.generate.dealer import view_of
    from omaha_audit.write import native_text, pokerstars_text

    if number < 1:
        raise _wrong("-n must be 1 or more")
    if not seed.isascii() or not seed.isprintable() or " " in seed or "," in seed or not seed:
        raise _wrong("a seed is printable ASCII without blanks or commas")
    chosen = ruleset(rules)
    assert chosen is not None
    setting = setting_of(chosen, _range(seats))
    if setting.seats[0] > setting.seats[1]:
        raise _wrong(f"no {seats} players under {chosen.id}: it allows {chosen.seats_min} to {chosen.seats_max}")
    seen = "operator" if view == "operator" else "table" if view == "table" else f"seat {_seat(view)}"
    dealt = match_hands(setting, seed, number) if match else hands(setting, seed, number)
    if output is None:
        out = sys.stdout
    else:
        out = open(output, "w", encoding="utf-8", newline="\n")  # noqa: SIM115 - closed below, stdout is not
    try:
        for hand in dealt:
            if to is Layout.pokerstars:
                out.write(pokerstars_text(hand, chosen))
            else:
                out.write(native_text(view_of(hand, seen)))
    finally:
        if output is not None:
            out.close()


def _wrong(why: str) -> typer.Exit:
    typer.echo(f"error: {why}", err=True)
    return typer.Exit(2)


def _range(seats: str | None) -> tuple[int, int] | None:
    if seats is None:
        return None
    low, dots, high = seats.partition("..")
    try:
        bounds = int(low), int(high) if dots else int(low)
    except ValueError:
        raise _wrong(f"--seats takes a number or a range such as 2..6, not {seats!r}") from None
    if not 2 <= bounds[0] <= bounds[1] <= 10:
        raise _wrong("--seats lies between 2 and 10")
    return bounds


def _seat(view: str) -> int:
    if not view.isdigit():
        raise _wrong(f"--view takes operator, table or a seat number, not {view!r}")
    return int(view)
