"""Lark's own LALR table, run as a lazily built automaton over event tuples.

A step of an LALR parser depends only on its stack and the next token, so a stack *is* a state: each (state, token) pair
is worked out once with Lark's shift and reduce actions and then remembered. Hand grammars nest no deeper than
hand > body > list, so there are few states. Lark stays the truth: without this module the same grammar runs on stock
Lark (`LineReader(..., stock=True)`), which the tests hold against this one.
"""

from typing import Any

from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_parser import LALR_Parser


class Expected(Exception):  # noqa: N818 - a value on its way to a finding, not an error shown to anyone
    """No step is possible: the terminals that would have been."""

    def __init__(self, terminals: frozenset[str]) -> None:
        super().__init__(terminals)
        self.terminals = terminals


class State(dict[str, "State"]):
    """One LALR stack: terminal name to the state after it, filled on first use."""

    __slots__ = ("owner", "stack")

    def __init__(self, owner: "StackAutomaton", stack: tuple[Any, ...]) -> None:
        super().__init__()
        self.owner, self.stack = owner, stack

    def __missing__(self, terminal: str) -> "State":
        after = self[terminal] = self.owner.after(self.stack, terminal)
        return after

    def accepts(self) -> frozenset[str]:
        """The terminals that may come next."""
        candidates = self.owner.terminals_at(self.stack[-1])
        return frozenset(t for t in candidates if self.owner.takes(self.stack, t))


class StackAutomaton:
    """All states reached so far of one start rule's table."""

    limit = 20_000

    def __init__(self, parser: LALR_Parser, start: str) -> None:
        self._table = parser._parse_table
        self._ends = set(self._table.end_states.values())
        self._known: dict[tuple[Any, ...], State] = {}
        self.start = self._state((self._table.start_states[start],))

    def _state(self, stack: tuple[Any, ...]) -> State:
        state = self._known.get(stack)
        if state is None:
            if len(self._known) >= self.limit:
                raise RuntimeError("this grammar nests too deep to be run as an automaton over stacks")
            state = self._known[stack] = State(self, stack)
        return state

    def terminals_at(self, top: Any) -> set[str]:
        return {s for s in self._table.states[top] if s.isupper() or s == "$END"}

    def takes(self, stack: tuple[Any, ...], terminal: str) -> bool:
        try:
            self.after(stack, terminal)
        except Expected:
            return False
        return True

    def after(self, stack: tuple[Any, ...], terminal: str) -> State:
        states, below = self._table.states, list(stack)
        while True:
            try:
                action, arg = states[below[-1]][terminal]
            except KeyError:
                raise Expected(frozenset(self.terminals_at(stack[-1]))) from None
            if action is Shift:
                below.append(arg)
                break
            if arg.expansion:
                del below[-len(arg.expansion) :]
            below.append(states[below[-1]][arg.origin.name][1])
            if terminal == "$END" and below[-1] in self._ends:
                break
        return self._state(tuple(below))
