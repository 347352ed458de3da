"""``omaha-audit report``: the audit as one HTML file."""

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omaha_audit.cli.check import FailLevel
from omaha_audit.cli.complaint import complain
from omaha_audit.cli.interrupt import Interrupt
from omaha_audit.cli.paths import Source, sources
from omaha_audit.cli.ruleset import ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from omaha_audit.audit import Audited
    from omaha_audit.export.html_report import HtmlReport
    from omaha_audit.export.inputs import Reader
    from omaha_audit.tally import Tally


def report(
    paths: Annotated[
        list[str], typer.Argument(help="Files, folders, globs, or - for standard input.", show_default=False)
    ],
    output: Annotated[
        str, typer.Option("--output", "-o", help="The file to write, or - for standard output.", metavar="FILE")
    ] = "report.html",
    title: Annotated[str, typer.Option(help="The page's title.", show_default=False)] = "",
    date: Annotated[
        str, typer.Option(help="A date to print; by itself the page has none.", metavar="TEXT", show_default=False)
    ] = "",
    only_findings: Annotated[bool, typer.Option("--only-findings", help="Leave out the list of all hands.")] = False,
    anonymise: Annotated[bool, typer.Option("--anonymise", help="Call the players Player 1, Player 2, ...")] = False,
    rules: Annotated[
        str | None, typer.Option(help="A ruleset's name, or a TOML file that extends one.", show_default=False)
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="What native hands were dealt from, where they do not print it.", show_default=False),
    ] = None,
    fail_level: Annotated[
        FailLevel, typer.Option(help="Lowest severity that makes the exit status 1.")
    ] = FailLevel.error,
) -> None:
    """Write the audit as one HTML file: what was looked at, what is wrong, who is owed what, and why."""
    chosen = ruleset(rules)
    from omaha_audit.shuffle import is_seed

    if seed is not None and not is_seed(seed):
        complain("error: a seed is printable ASCII without blanks or commas")
        raise typer.Exit(2)
    files = sources(paths)
    if output != "-" and any(_same(output, s.path) for s in files):
        complain(f"error: {output} is one of the inputs: it would be overwritten")
        raise typer.Exit(2)
    from omaha_audit.export.anonymous import Names
    from omaha_audit.export.html_report import HtmlReport, Look, rules_input
    from omaha_audit.export.inputs import Reader
    from omaha_audit.tally import Tally

    options = {"--rules": rules, "--seed": seed, "--fail-level": fail_level.value if fail_level != "error" else None}
    shared = [word for name, value in options.items() if value is not None for word in (name, value)]
    texts = {"--title": title, "--date": date}
    flags = {"--only-findings": only_findings, "--anonymise": anonymise}
    own = [word for name, value in texts.items() if value for word in (name, value)]
    own += [name for name, wanted in flags.items() if wanted]
    commands = (_line("check", paths, shared), _line("report", paths, [*shared, *own]))
    rules_file = rules_input(Path(rules)) if rules is not None and os.path.isfile(rules) else None
    page = HtmlReport(Look(title, date, only_findings, anonymise, commands, rules_file))
    tally, reader = Tally(fail_level.value), Reader(chosen, seed, Names() if anonymise else None)
    complete = _audit(files, reader, tally, page)
    _write(output, page.text(tally, reader.inputs, complete))
    for trouble in tally.troubles:
        complain(f"error: {trouble.file}: {trouble.reason}")
    if not complete:
        complain(f"interrupted after {tally.hands:,} hands")
        raise typer.Exit(130)
    named = {s.path.as_posix() for s in files if s.named}
    blank = [file for file in tally.empty if file in named]
    for file in blank:
        complain(f"error: {'standard input' if file == '-' else file}: no hands found in it")
    if output != "-":
        from omaha_audit.render.check_output import closing_line

        typer.echo(closing_line(tally))
        complain(f"wrote {output}")
    raise typer.Exit(3 if tally.status < 3 and blank else tally.status)


def _audit(files: list[Source], reader: "Reader", tally: "Tally", page: "HtmlReport") -> bool:
    """Audit everything; False where Ctrl-C cut it short, which never is within a hand."""
    with Interrupt() as stop:
        try:
            for source in files:
                for audited in _hands(source, reader):
                    stop.hold()
                    tally.take(audited)
                    page.take(audited)
                    stop.release()
        except KeyboardInterrupt:
            return False
    return True


def _hands(source: Source, reader: "Reader") -> "Iterator[Audited]":
    if str(source.path) == "-":
        return reader.stream(sys.stdin.buffer, "-")
    return reader.file(source.path)


def _write(output: str, text: str) -> None:
    if output == "-":
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
        sys.stdout.buffer.flush()
        return
    try:
        with open(output, "w", encoding="utf-8", errors="replace", newline="\n") as out:
            out.write(text)
    except OSError as error:
        complain(f"error: {output}: {error.strerror or 'cannot be written'}")
        raise typer.Exit(3) from None


def _same(output: str, path: Path) -> bool:
    try:
        return os.path.samefile(output, path)
    except OSError:
        return False


def _line(command: str, paths: list[str], options: list[str]) -> str:
    return shlex.join(["omaha-audit", command, *options, *paths])
