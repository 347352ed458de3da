"""The one way in which a ruleset can be wrong: said with file, line and what was probably meant."""

from collections.abc import Iterable


class RulesError(ValueError):
    """A ruleset that cannot be used. ``str()`` is ``file:line: message``, as far as file and line are known."""

    def __init__(self, message: str, file: str = "", line: int | None = None) -> None:
        super().__init__(message, file, line)
        self.message = message
        self.file = file
        self.line = line

    def __str__(self) -> str:
        if not self.file:
            return self.message
        return f"{self.file}:{self.line}: {self.message}" if self.line else f"{self.file}: {self.message}"


def near(word: str, known: Iterable[str]) -> str:
    """`` (did you mean 'x'?)`` for the closest known words, or nothing."""
    from difflib import get_close_matches

    close = [repr(each) for each in get_close_matches(word, sorted(known), n=3, cutoff=0.6)]
    return f" (did you mean {' or '.join(close)}?)" if close else ""
