"""Says in words what a grammar would have taken in place of a line."""

from collections.abc import Iterable

WORDS = {
    "HEADER": "a hand's first line", "TABLE": "a table line", "SEAT": "a seat line", "POSTED": "a blind or ante",
    "HOLE": "the hole cards marker", "DEALT": "a dealt line", "FOLDED": "a fold", "CHECKED": "a check",
    "CALLED": "a call", "BET": "a bet", "RAISED": "a raise", "RETURNED": "an uncalled bet", "STREET": "a street",
    "SHOWDOWN": "the showdown marker", "SHOWN": "a shown hand", "MUCKED": "a mucked hand",
    "AWARDED": "a collected line",
    "SUMMARY": "the summary", "TOTAL": "the total pot", "BOARD": "the board", "RESULT": "a seat's result",
    "$END": "the end of the hand",
}  # fmt: skip
ACTIONS = frozenset({"FOLDED", "CHECKED", "CALLED", "BET", "RAISED"})


def in_words(terminals: Iterable[str]) -> str:
    """``a street, an action or the summary``: the terminals that a person cares about."""
    names = set(terminals)
    said = []
    if names >= ACTIONS:
        said.append("an action")
        names -= ACTIONS | {"POSTED", "DEALT", "HOLE", "SHOWN", "MUCKED", "RETURNED"}
    said += [WORDS[t] for t in WORDS if t in names]
    return " or ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else (said[0] if said else "something else")
