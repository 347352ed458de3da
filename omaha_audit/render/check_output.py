"""The human output of ``check``: a block a finding, or a line a finding, and the closing line."""

from collections import Counter
from typing import TYPE_CHECKING, TextIO

from omaha_audit.audit import Audited, HandAudit
from omaha_audit.findings import Finding
from omaha_audit.safe import safe
from omaha_audit.tally import Tally

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

STYLES = {"error": "bold red", "warning": "bold yellow", "info": "bold cyan"}
LONGEST_EXCERPT = 160


class CheckOutput:
    """Prints findings as they come. rich is imported with the first finding only: clean files need none of it."""

    def __init__(self, out: TextIO, concise: bool, colour: str, quiet: bool, verbose: bool) -> None:
        self._out, self._concise, self._colour = out, concise, colour
        self._quiet, self._verbose = quiet, verbose
        self._console: Console | None = None
        self._codes: Counter[str] = Counter()
        self._hidden: Counter[str] = Counter()
        encoding = getattr(out, "encoding", None) or "utf-8"
        self._ascii = not _can_encode(encoding, "│…")

    def take(self, audited: Audited) -> None:
        shown = [f for f in audited.findings if self._verbose or (f.severity != "info" and f.follows is None)]
        for finding in audited.findings:
            if finding not in shown:
                self._hidden["notes" if finding.severity == "info" else "consequences"] += 1
        for finding in shown:
            if finding.follows is None:
                self._codes[finding.code] += 1
        if self._concise:
            for finding in shown:
                self._out.write(concise(finding) + "\n")
            return
        if not shown:
            return
        if isinstance(audited, HandAudit):
            hand = audited.hand
            stakes = f"{hand.game.title}"
            self._print(f"\n{safe(hand.file)}  hand {safe(hand.id)}  {stakes}", "bold")
        for finding in shown:
            self._block(finding, audited)

    def _block(self, finding: Finding, audited: Audited) -> None:
        from rich.text import Text

        head = Text()
        follows = f" (follows from {finding.follows.id})" if finding.follows else ""
        head.append(f"{finding.severity}[{finding.code}]", STYLES[finding.severity])
        head.append(f" {finding.id} {safe(finding.message)}{follows}", "bold")
        self._write(Text("\n") + head)
        self._write(Text.assemble(("  --> ", "blue"), f"{safe(finding.file)}:{finding.line}:{finding.column}"))
        if isinstance(audited, HandAudit):
            self._excerpt(finding, audited)
        said = finding.detail == finding.actual or finding.detail in finding.message
        for label, value in (
            ("file says", finding.actual), ("re-run", finding.expected), ("difference", finding.difference),
            ("because", "" if said else finding.detail), ("rule", finding.rule),
            ("remedy", finding.page.remedy), ("next", f"omaha-audit explain {finding.code}"),
        ):  # fmt: skip
            if value:
                self._write(Text.assemble(("      = ", "blue"), (f"{label:11}", "bold"), safe(value)))

    def _excerpt(self, finding: Finding, audited: HandAudit) -> None:
        from rich.text import Text

        lines = sorted({(line, label) for line, label in finding.related} | {(finding.line, "")})
        for line, label in lines:
            source = audited.hand.source(line)
            if not source:
                continue
            text = safe(source, self._ascii)
            cut = text[:LONGEST_EXCERPT] + ("..." if len(text) > LONGEST_EXCERPT else "")
            self._write(Text.assemble((f"{line:6} | ", "blue"), cut))
            if line == finding.line and finding.column <= LONGEST_EXCERPT:
                width = min(finding.width, LONGEST_EXCERPT - finding.column + 1) if finding.width > 1 else 1
                if finding.column == 1 and finding.width == 1:
                    width = min(len(cut), LONGEST_EXCERPT)
                marks = " " * (finding.column - 1) + "^" * width
                self._write(Text.assemble(("       | ", "blue"), (marks, STYLES[finding.severity])))
            elif label:
                self._write(Text.assemble(("       | ", "blue"), (f"{'-' * min(len(cut), 40)} {label}", "blue")))

    def _write(self, text: "Text") -> None:
        if self._console is None:
            from omaha_audit.render.console import console

            self._console = console(self._out, self._colour)
        self._console.print(text, soft_wrap=True)

    def _print(self, line: str, style: str) -> None:
        from rich.text import Text

        self._write(Text(line, style))

    def close(self, tally: Tally, complete: bool) -> None:
        if self._quiet:
            return
        if self._codes:
            self._out.write("\n" + "   ".join(f"{code} {n}" for code, n in sorted(self._codes.items())) + "\n")
        self._out.write(closing_line(tally) + "\n")
        if self._hidden and not self._verbose:
            hidden = ", ".join(f"{n:,} {what if n > 1 else what[:-1]}" for what, n in sorted(self._hidden.items()))
            self._out.write(f"({hidden} not shown; -v shows them)\n")
        if not complete:
            self._out.write("not complete: interrupted\n")


def _can_encode(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def concise(f: Finding) -> str:
    """``file:line:column: severity[code] hand message``: one line for grep and editors."""
    follows = f" (follows from {f.follows.id})" if f.follows else ""
    return f"{safe(f.file)}:{f.line}:{f.column}: {f.severity}[{f.code}] {safe(f.hand)} {safe(f.message)}{follows}"


def plural(n: int, one: str, many: str | None = None) -> str:
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def closing_line(tally: Tally) -> str:
    """What was audited and what it came to, in one line."""
    counts = tally.summary()
    head = f"{plural(tally.audited, 'hand')} in {plural(tally.files, 'file')} audited"
    names = (("clean", "clean"), ("with_findings", "with findings"), ("unverifiable", "unverifiable"),
             ("unreadable", "unreadable"), ("cancelled", "cancelled"))  # fmt: skip
    parts = [f"{counts[key]:,} {word}" for key, word in names if counts[key]]
    if counts["clean"] == tally.audited and tally.audited:
        parts = ["all clean"]
    problems = [plural(counts[k], w) for k, w in (("errors", "error"), ("warnings", "warning")) if counts[k]]
    tail = f" ({', '.join(problems)})" if problems else ""
    skipped = f"; {plural(counts['skipped'], 'hand')} of other games skipped" if counts["skipped"] else ""
    return f"{head}: {', '.join(parts) or 'nothing to audit'}{tail}{skipped}"
