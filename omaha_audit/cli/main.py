"""The entry point and what every command shares: exit statuses, broken pipes, interrupts."""

import os
import sys
from importlib import import_module
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

from omaha_audit import __version__
from omaha_audit.cli.complaint import complain, inert_usage

COMMANDS = {
    "check": "check", "replay": "replay", "show": "show", "report": "report", "eval": "evaluate",
    "generate": "generate", "explain": "explain", "rules": "rules", "formats": "formats",
}  # fmt: skip
"""In the order of the help: each is a function in the module of its name, loaded when it is asked for."""
PLAIN: dict[str, Any] = {"pretty_exceptions_enable": False, "rich_markup_mode": None}


def _reader_gone() -> NoReturn:
    """Whoever read the output closed it (``| head``): end at once and quietly."""
    os._exit(141)


class _Commands(TyperGroup):
    """The commands; a closed pipe is dealt with here, since typer's own answer to it is the status of findings."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._loaded: dict[str, Any] = {}
        self.commands = dict.fromkeys(COMMANDS, None)  # type: ignore[assignment]  # for those who ask for names alone

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self._loaded:
            module = import_module(f"omaha_audit.cli.{cmd_name}")
            alone = typer.Typer(add_completion=False, **PLAIN)
            alone.command(cmd_name)(getattr(module, COMMANDS[cmd_name]))
            self._loaded[cmd_name] = get_command(alone)
        return self._loaded[cmd_name]

    def invoke(self, ctx: Any) -> Any:
        try:
            with inert_usage():
                return super().invoke(ctx)
        except BrokenPipeError:
            _reader_gone()

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        with inert_usage():
            return super().make_context(*arguments, **options)


app = typer.Typer(
    name="omaha-audit", cls=_Commands, no_args_is_help=True, add_completion=True, **PLAIN,
    help="Re-executes Omaha hand histories and says, line by line, what is wrong and by which rule.",
)  # fmt: skip


def compiled() -> bool:
    """Whether this is the build that `make compiled` makes."""
    from omaha_audit.engine import table

    return not str(table.__file__).endswith(".py")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"omaha-audit {__version__}{' (compiled)' if compiled() else ''}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Audit Omaha hand histories."""


def main() -> None:
    """Run the command line; the status is one of the documented ones whatever happens."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _reader_gone()
    except KeyboardInterrupt:
        os._exit(130)
    except Exception as error:
        if os.environ.get("OMAHA_AUDIT_DEBUG"):
            raise
        complain(f"error: internal: {type(error).__name__}: {error}; OMAHA_AUDIT_DEBUG=1 shows where")
        sys.exit(4)
