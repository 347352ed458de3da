"""``omaha-audit check``: audit histories and report what is wrong."""

import sys
from collections.abc import Iterator
from enum import StrEnum
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from omaha_audit.cli.complaint import complain
from omaha_audit.cli.interrupt import Interrupt
from omaha_audit.cli.paths import Source, sources
from omaha_audit.cli.ruleset import ruleset

if TYPE_CHECKING:
    from omaha_audit.audit import Audited
    from omaha_audit.rules import Ruleset
    from omaha_audit.tally import Tally


class OutputFormat(StrEnum):
    full = "full"
    concise = "concise"
    json = "json"


class FailLevel(StrEnum):
    error = "error"
    warning = "warning"
    info = "info"
    never = "never"


class Colour(StrEnum):
    auto = "auto"
    always = "always"
    never = "never"


class Theme(StrEnum):
    auto = "auto"
    dark = "dark"
    light = "light"


class Suits(StrEnum):
    auto = "auto"
    signs = "signs"
    letters = "letters"


class Writer(Protocol):
    """What an output format does with results."""

    def take(self, audited: "Audited") -> None: ...

    def close(self, tally: "Tally", complete: bool) -> None: ...


def check(
    paths: Annotated[
        list[str], typer.Argument(help="Files, folders, globs, or - for standard input.", show_default=False)
    ],
    output_format: Annotated[OutputFormat, typer.Option(help="full, concise or json.")] = OutputFormat.full,
    with_hands: Annotated[bool, typer.Option(help="JSON: list every hand, not only findings.")] = False,
    rules: Annotated[str | None, typer.Option(help="A ruleset's name, or a TOML file that extends one.")] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="What native hands were dealt from, where they do not print it.", show_default=False),
    ] = None,
    fail_level: Annotated[
        FailLevel, typer.Option(help="Lowest severity that makes the exit status 1.")
    ] = FailLevel.error,
    color: Annotated[Colour, typer.Option(help="auto, always or never.")] = Colour.auto,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Findings only, no summary.")] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Notes (infos) and consequences too, and timings on stderr.")
    ] = False,
    progress: Annotated[bool, typer.Option(help="Show progress on a terminal.")] = True,
    truth: Annotated[
        str | None,
        typer.Option(help="Compare with known faults, as generate --truth writes them.", show_default=False),
    ] = None,
) -> None:
    """Re-execute every hand and report what is wrong: the line, the rule, the sum."""
    chosen = ruleset(rules)
    from omaha_audit.shuffle import is_seed

    if seed is not None and not is_seed(seed):
        complain("error: a seed is printable ASCII without blanks or commas")
        raise typer.Exit(2)
    from omaha_audit.tally import Tally

    if truth is not None:
        raise typer.Exit(_compare(sources(paths), chosen, seed, truth))
    import gc

    gc.freeze()  # what is loaded lives as long as the process: no collection need look at it

    tally = Tally(fail_level.value)
    files = sources(paths)
    begun = perf_counter()
    with Interrupt() as stop:
        stop.hold()
        writer = _writer(output_format, with_hands, color, quiet, verbose)
        watch = _progress(files, progress and not quiet)
        complete = False
        try:
            stop.release()
            for audited in _audit(files, chosen, seed):
                stop.hold()
                tally.take(audited)
                writer.take(audited)
                watch.take(audited)
                stop.release()
            complete = True
        except KeyboardInterrupt:
            pass
        stop.hold()
        watch.close()
        writer.close(tally, complete)
    if not complete:
        complain(f"interrupted after {tally.hands:,} hands")
        raise typer.Exit(130)
    if verbose:
        seconds = perf_counter() - begun
        complain(f"{tally.hands:,} hands in {seconds:.2f} s, {tally.hands / seconds:,.0f} a second")
    for trouble in tally.troubles:
        complain(f"error: {trouble.file}: {trouble.reason}")
    named = {s.path.as_posix() for s in files if s.named}
    for file in tally.empty:
        if file in named or file == "-":
            complain(f"error: {'standard input' if file == '-' else file}: no hands found in it")
    if tally.audited == 0 and not tally.troubles and not named.issuperset(tally.empty or {""}):
        skipped = f"; {tally.hands} of other games skipped" if tally.hands else ""
        complain(f"error: no Omaha hands found in {len(files)} {'file' if len(files) == 1 else 'files'}{skipped}")
    status = tally.status
    if status < 3 and any(file in named or file == "-" for file in tally.empty):
        status = 3
    raise typer.Exit(status)


def _compare(files: list[Source], rules: "Ruleset | None", seed: str | None, path: str) -> int:
    """Hold the findings against known faults: a table on stdout; 1 where one is missed or one more is found."""
    from omaha_audit.truth import Comparison, TruthError, read_truth

    try:
        with open(path, encoding="utf-8") as lines:
            comparison = Comparison(read_truth(lines))
    except (OSError, UnicodeError, TruthError) as error:
        complain(f"error: {path}: {error.strerror if isinstance(error, OSError) else error}")
        raise typer.Exit(2) from None
    troubles = []
    for audited in _audit(files, rules, seed):
        comparison.take(audited.findings)
        trouble = getattr(audited, "trouble", None)
        if trouble is not None:
            troubles.append(trouble)
    typer.echo(comparison.table())
    for finding in comparison.surplus:
        complain(f"extra: {finding.file}:{finding.line} {finding.code} {finding.message}")
    for trouble in troubles:
        complain(f"error: {trouble.file}: {trouble.reason}")
    return 3 if troubles else 0 if comparison.exact else 1


def _audit(files: list[Source], rules: "Ruleset | None", seed: str | None) -> Iterator["Audited"]:
    from omaha_audit.audit import Session, audit_files, audit_stream

    session = Session()
    for source in files:
        if str(source.path) == "-":
            yield from audit_stream(sys.stdin.buffer, "-", rules, seed, session)
        else:
            yield from audit_files([source.path], rules, seed, session)


def _writer(form: OutputFormat, with_hands: bool, color: Colour, quiet: bool, verbose: bool) -> Writer:
    if form is OutputFormat.json:
        from omaha_audit.export.json_report import JsonReport

        return JsonReport(sys.stdout, with_hands)
    from omaha_audit.render.check_output import CheckOutput

    short = form is OutputFormat.concise
    return CheckOutput(sys.stdout, concise=short, colour=color.value, quiet=quiet, verbose=verbose)


class _Silent:
    def take(self, audited: "Audited") -> None:
        pass

    def close(self) -> None:
        pass


def _progress(files: list[Source], wanted: bool) -> "_Silent":
    """Progress on stderr: only where a person watches and there is something to wait for."""
    size = sum(s.path.stat().st_size for s in files if s.path.is_file())
    if not wanted or size < 4_000_000 or not sys.stderr.isatty():
        return _Silent()
    from omaha_audit.render.progress import Progress

    return Progress(size)  # type: ignore[return-value]
