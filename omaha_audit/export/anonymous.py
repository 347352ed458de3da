"""Names to ``Player 1``, ``Player 2``, ...: a hand is renamed once it is read and before it is audited.

Whatever is said of it afterwards, excerpts and frames included, never held a name. Words of the text that happen to be
somebody's name are replaced too. A line that was not understood may hold any name: it is left out.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from omaha_audit.audit import Audited, HandAudit
from omaha_audit.formats.outcome import Outcome
from omaha_audit.formats.splitting import Piece
from omaha_audit.hand import Hand

LEFT_OUT = "(left out)"


class Names:
    """The new names, in the order in which players first appear; the same for every file of a report."""

    def __init__(self) -> None:
        self._new: dict[str, str] = {}

    def of(self, name: str) -> str:
        """A player's new name."""
        return self._new.setdefault(name, f"Player {len(self._new) + 1}")

    def pieces(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """The same pieces, their hands renamed when they are read."""
        for piece in pieces:
            form = piece.format
            if form is not None:
                form = form._replace(read=_Renamed(form.read, self))
            yield piece._replace(format=form)

    def rename(self, hand: Hand) -> None:
        """Give every player of a hand the new name: in its seats, its events and its text."""
        events: list[Any] = list(hand.events)
        names = [s.name for s in hand.seats] + [e.who for e in events if getattr(e, "who", None)]
        for name in names:
            self.of(name)
        hand.seats = [s._replace(name=self.of(s.name)) for s in hand.seats]
        hand.events = [e._replace(who=self.of(e.who)) if getattr(e, "who", None) else e for e in events]
        hand.hero = self.of(hand.hero) if hand.hero else hand.hero
        hand.rewrite(self._renamed(hand.text, frozenset(names)))

    def _renamed(self, text: str, names: frozenset[str]) -> str:
        if not names:
            return text
        # Longest first, so that no name is taken for the beginning of another; within a longer word it is no name.
        words = sorted(names, key=lambda n: (-len(n), n))
        pattern = "|".join(rf"{_edge(n[0], '<!')}{re.escape(n)}{_edge(n[-1], '!')}" for n in words)
        return re.sub(pattern, lambda m: self.of(m[0]), text)

    def scrub(self, audited: Audited) -> None:
        """Leave out what was not understood: its names cannot be told."""
        for finding in audited.findings:
            if finding.code[:3] in ("OA0", "OA1"):
                finding.actual = finding.detail = LEFT_OUT
        if isinstance(audited, HandAudit):
            hand, every = audited.hand, audited.verdict in ("unreadable", "skipped")
            unread = {f.line - hand.first_line for f in audited.findings if f.code[:3] in ("OA0", "OA1")}
            if every or unread:
                lines = [LEFT_OUT if t and (every or n in unread) else t for n, t in enumerate(hand.lines)]
                hand.rewrite("\n".join(lines))


def _edge(letter: str, look: str) -> str:
    return rf"(?{look}\w)" if re.match(r"\w", letter) else ""


class _Renamed:
    """A format's way of reading, and the names replaced in what it reads."""

    def __init__(self, read: Any, names: Names) -> None:
        self._read, self._names = read, names

    def __call__(self, text: str, file: str, first_line: int) -> Outcome:
        outcome: Outcome = self._read(text, file, first_line)
        self._names.rename(outcome.hand)
        return outcome
