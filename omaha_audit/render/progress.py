"""Progress of a long audit, on stderr, for a person who waits."""

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from omaha_audit.audit import Audited, HandAudit


class Progress:
    """A bar over the bytes of the files; the number of hands is not known before they are read."""

    def __init__(self, total_bytes: int) -> None:
        console = Console(stderr=True)
        self._bar = Bar(
            BarColumn(),
            TextColumn("{task.percentage:3.0f} %  {task.fields[hands]:,} hands, {task.fields[found]:,} findings"),
            TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal,
        )  # fmt: skip
        self._task = self._bar.add_task("", total=total_bytes, hands=0, found=0)
        self._hands = self._found = self._chars = 0
        self._bar.start()

    def take(self, audited: Audited) -> None:
        self._found += len(audited.findings)
        if isinstance(audited, HandAudit):
            self._hands += 1
            self._chars += len(audited.hand.text)
            if self._hands % 200 == 0:
                self._bar.update(self._task, completed=self._chars, hands=self._hands, found=self._found)

    def close(self) -> None:
        self._bar.stop()
