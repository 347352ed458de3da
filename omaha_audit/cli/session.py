"""The hands of one file, audited and their findings numbered as ``check`` numbers them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from omaha_audit.cli.complaint import complain

if TYPE_CHECKING:
    from omaha_audit.audit import HandAudit
    from omaha_audit.rules import Ruleset


def load(path: str, rules: "Ruleset | None") -> "list[HandAudit]":
    """Every hand that is Omaha or could not be read. Where there is none the command ends with status 3."""
    from omaha_audit.audit import FileEnd, audit_bytes, audit_files
    from omaha_audit.tally import Tally

    if path == "-":
        data = sys.stdin.buffer.read() if sys.stdin is not None and not sys.stdin.closed else b""
        results = audit_bytes(data, "-", rules)
    else:
        results = audit_files([Path(path)], rules)
    tally, hands = Tally(), []
    for audited in results:
        tally.take(audited)
        if isinstance(audited, FileEnd):
            if audited.trouble is not None:
                complain(f"error: {audited.trouble.file}: {audited.trouble.reason}")
                raise typer.Exit(3)
        elif audited.verdict != "skipped":
            hands.append(audited)
    if not hands:
        complain(f"error: no Omaha hands found in {'standard input' if path == '-' else path}")
        raise typer.Exit(3)
    return hands
