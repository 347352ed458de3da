"""Ctrl-C between two hands and never within one's output, so that a report stays whole."""

import signal
from types import FrameType, TracebackType


class Interrupt:
    """While it is held an interrupt waits; a second one does not. Use as ``with Interrupt() as stop``."""

    def __init__(self) -> None:
        self._held = self._wanted = False
        self._before: object = None

    def __enter__(self) -> "Interrupt":
        try:
            self._before = signal.signal(signal.SIGINT, self._take)
        except ValueError:  # not the main thread: there nobody interrupts
            self._before = None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]

    def _take(self, number: int, frame: FrameType | None) -> None:
        if self._held and not self._wanted:
            self._wanted = True
            return
        raise KeyboardInterrupt

    def hold(self) -> None:
        self._held = True

    def release(self) -> None:
        """Let go; an interrupt that waited comes now."""
        self._held = False
        if self._wanted:
            self._wanted = False
            raise KeyboardInterrupt
