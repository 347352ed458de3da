"""What game a room's title names: ``5 Card Omaha Hi/Lo Pot Limit`` and its many spellings."""

import re

from omaha_audit.hand import Game
from omaha_audit.money import Memo

_CARDS = re.compile(r"\b([456])[ -]?cards?\b|\bPLO-?([56])\b", re.IGNORECASE)
_LOW = re.compile(r"hi\s*[/-]?\s*lo\b|\bplo8\b|eight or better", re.IGNORECASE)


def _game_of(title: str) -> Game:
    low = title.lower()
    courchevel = "courchevel" in low
    omaha = courchevel or "omaha" in low or "plo" in low or "big o" in low
    if "no limit" in low or "nolimit" in low:
        structure = "nl"
    elif "pot limit" in low or "plo" in low:
        structure = "pl"
    elif "limit" in low:
        structure = "fl"
    else:
        structure = "pl"
    cards = _CARDS.search(title)
    big_o = "big o" in low
    count = int(cards[1] or cards[2]) if cards else 5 if courchevel or big_o else 4
    both = _LOW.search(title) is not None
    return Game(structure, count, "hilo8" if both or big_o else "high", courchevel, omaha, both or not big_o)


_GAMES: Memo[str, Game] = Memo(_game_of, 500)


def game_of(title: str) -> Game:
    """The game of a title as printed; ``omaha`` is False where it names another family."""
    return _GAMES[title]
