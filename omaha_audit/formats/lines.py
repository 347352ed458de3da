"""Reads text whose lines are the terminals of a Lark grammar, and yields events.

The grammar composes each line from small capturing terminals, so ``match.groups()`` are the event's fields. Three
shortcuts make that fast without a second truth: a line seen before gives the event it gave before; a line shaped like
an earlier one is tried first on the terminal that took that one, where its shape leaves no other; and the order of
lines is checked by Lark's own table (see `lalr`). What a line is read as is a matter of that line, never of the lines
before it. A line that no terminal takes becomes `Unread`; what to make of it is the format's decision.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from lark import Lark
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from omaha_audit.events import Event, Unread, new
from omaha_audit.formats.grammars import grammar_cache, grammar_folder, grammar_text
from omaha_audit.formats.lalr import Expected, StackAutomaton, State

Maker = Callable[[tuple[Any, ...]], Event]

REPEATING = frozenset(
    (
        "HEADER", "FOLDED", "CHECKED", "CALLED", "BET", "POSTED", "HOLE", "SHOWDOWN", "SUMMARY", "MUCKED", "NOISE",
        "DEALT", "CAPPED", "RAISED", "RETURNED", "AWARDED", "RESULT",
    )
)  # fmt: skip
"""Terminals whose lines come again word for word in a session."""

WILD = frozenset(("HEADER", "TABLE", "TOTAL", "NOISE"))
"""Terminals that end in whatever a room prints: one taken for an action's line says nothing about the next action."""

MEMO_LIMIT = 20_000
LONGEST_LINE = 4_096
"""A longer line is never matched: time stays linear in what a stranger sends."""


class Refused(NamedTuple):
    """Why a hand could not be read: the line within its text, counted from 0, and what would have been possible."""

    at: int
    line: str
    expected: frozenset[str]
    ended: bool
    """True where the text stopped too early."""


class _LineLexer(Lexer):
    """The hook through which Lark is handed events instead of tokens: LALR only reads ``type``."""

    __future_interface__: ClassVar[int] = 2

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, state: Any, parser_state: Any) -> Iterator[Event]:
        yield from state.text.text if hasattr(state.text, "text") else state.text


class LineReader:
    """One format's grammar at work.

    ``makers`` turns the fields of each line terminal of rule ``hand`` into an event; terminals without a maker belong
    to the small languages inside a line and are reached through `pieces`. Where more than one terminal takes a line,
    the first maker has it. ``starts`` names, for the first five signs of a line, those that are asked before the
    others.
    """

    def __init__(
        self,
        grammar: str,
        makers: Mapping[str, Maker],
        inner: Sequence[str] = (),
        starts: Mapping[str, Sequence[str]] | None = None,
        stock: bool = False,
    ) -> None:
        options: dict[str, Any] = {"import_paths": [str(grammar_folder())], "source_path": str(grammar_folder() / "x")}
        cache = grammar_cache(grammar)
        self.lark = Lark(
            grammar_text(grammar),
            parser="lalr",
            lexer=_LineLexer,
            start=["hand", *inner],
            cache=cache or False,
            **options,
        )
        self._sources = {t.name: t.pattern.to_regexp() for t in self.lark.terminals}
        self._patterns: dict[str, re.Pattern[str]] = {}
        self._automaton = StackAutomaton(self.lark.parser.parser, "hand")
        # A terminal's expression is compiled when it is first tried: a file without chat never needs that of chat.
        self._terminals: list[list[Any]] = [[None, make, name in REPEATING, name] for name, make in makers.items()]
        by_name = {each[3]: each for each in self._terminals}
        self._starts = {
            start: [by_name[n] for n in names] + [t for t in self._terminals if t[3] not in names]
            for start, names in (starts or {}).items()
        }
        self._memo: dict[str, Event] = {}
        self._guess: dict[str, Any] = {}
        self._stock = stock
        self.missed = False
        """Whether the last text read had lines that no terminal takes."""

    def pattern(self, terminal: str) -> re.Pattern[str]:
        """A terminal's regular expression, as Lark composes it from the grammar."""
        pattern = self._patterns.get(terminal)
        if pattern is None:
            pattern = self._patterns[terminal] = re.compile(self._sources[terminal])
        return pattern

    def pieces(self, terminal: str, text: str) -> list[tuple[Any, ...]]:
        """The fields of each occurrence of an inner terminal, which must cover ``text`` from end to end."""
        out, at, match = [], 0, self.pattern(terminal).match
        while at < len(text):
            m = match(text, at)
            if m is None or m.end() == at:
                break
            out.append(m.groups())
            at = m.end()
        return out

    def scan(self, line: str) -> Event:
        """One line to its event; `Unread` where no terminal takes it."""
        if len(line) > LONGEST_LINE:
            return Unread(line)
        m, shape, at = None, "", -1
        among = self._starts.get(line[:5])
        if among is None:
            among, at = self._terminals, line.find(": ")
            if at < 0:
                shape = line[:5]
            elif line.find(": ", at + 2) < 0:
                shape = line[at + 2 : at + 6]
            guess = self._guess.get(shape)
            if guess is not None:
                m = guess[0](line)
        if m is None:
            for guess in among:
                if guess[0] is None:
                    guess[0] = self.pattern(guess[3]).fullmatch
                m = guess[0](line)
                if m is not None:
                    if shape and (guess[3] not in WILD or (at < 0 and guess[3] != "NOISE")):
                        self._guess[shape] = guess
                    break
            else:
                return new(Unread, (line,))
        event = guess[1](m.groups())  # type: ignore[index]
        if guess[2]:  # type: ignore[index]
            if len(self._memo) >= MEMO_LIMIT:
                self._memo.clear()
            self._memo[line] = event
        return event

    def read(self, text: str) -> tuple[list[Event], Refused | None]:
        """A hand's text to its events, one for each line that is not blank, and why it was refused if it was."""
        if self._stock:
            return self._read_stock(text)
        state: State = self._automaton.start
        self.missed = False
        known, scan = self._memo.get, self.scan
        events: list[Event] = []
        push = events.append
        n, line = 0, ""
        try:
            for n, line in enumerate(text.split("\n")):  # noqa: B007  a refusal names it
                event = known(line)
                if event is None:
                    if not line:
                        continue
                    event = scan(line)
                    if event.type == "UNREAD":
                        if line.isspace():
                            continue
                        self.missed = True
                        push(event)
                        continue
                state = state[event.type]
                push(event)
        except Expected:
            return events, Refused(n, line, state.accepts(), False)
        try:
            state["$END"]
        except Expected:
            return events, Refused(_last_line(text), "", state.accepts(), True)
        return events, None

    def _read_stock(self, text: str) -> tuple[list[Event], Refused | None]:
        """The same through stock Lark: slower, and the truth that the automaton is tested against."""
        numbered = [(n, line) for n, line in enumerate(text.split("\n")) if line and not line.isspace()]
        events = [self.scan(line) for _, line in numbered]
        self.missed = any(e.type == "UNREAD" for e in events)
        read = [(n, line, e) for (n, line), e in zip(numbered, events, strict=True) if e.type != "UNREAD"]
        taken = [e for _, _, e in read]
        try:
            self.lark.parse(taken, start="hand")
        except UnexpectedInput as refusal:
            token = getattr(refusal, "token", None)
            expected = frozenset(getattr(refusal, "accepts", None) or refusal.expected)  # type: ignore[attr-defined]
            for n, line, event in read:
                if event is token:
                    return events, Refused(n, line, expected, False)
            return events, Refused(_last_line(text), "", expected, True)
        return events, None


def _last_line(text: str) -> int:
    return len(text.rstrip().split("\n")) - 1
