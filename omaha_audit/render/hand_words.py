"""Short names of hands with every rank that decides, ``flush, J-T-7-5-4`` or ``three tens, K-7``; two-letter codes."""

from omaha_audit.cards import RANKS
from omaha_audit.evaluator import Category, Low, category, made

ONE = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
MANY = tuple("sixes" if word == "six" else word + "s" for word in ONE)
CODES = {
    Category.HIGH_CARD: "hi", Category.PAIR: "1p", Category.TWO_PAIR: "2p", Category.THREE_OF_A_KIND: "3k",
    Category.STRAIGHT: "st", Category.FLUSH: "fl", Category.FULL_HOUSE: "fh", Category.FOUR_OF_A_KIND: "4k",
    Category.STRAIGHT_FLUSH: "sf",
}  # fmt: skip
"""What a cell of the grid of combinations says."""
CODES_TEXT = (
    "hi high card  1p pair  2p two pair  3k three  st straight  fl flush  fh full house  4k four  sf straight flush"
)
CLASSES = {kind: kind.name.lower() for kind in Category}
"""Names of the categories in machine output."""


def high_words(strength: int) -> str:
    """The name of a high hand with every rank that counts."""
    kind, ranks = made(strength)
    first, rest = ranks[0], "-".join(RANKS[r] for r in ranks[1:])
    match kind:
        case Category.STRAIGHT_FLUSH:
            return f"straight flush, {RANKS[first]} high"
        case Category.FOUR_OF_A_KIND:
            return f"four {MANY[first]}, {rest}"
        case Category.FULL_HOUSE:
            return f"{MANY[first]} full of {MANY[ranks[1]]}"
        case Category.FLUSH:
            return f"flush, {RANKS[first]}-{rest}"
        case Category.STRAIGHT:
            return f"straight, {RANKS[first]} high"
        case Category.THREE_OF_A_KIND:
            return f"three {MANY[first]}, {rest}"
        case Category.TWO_PAIR:
            return f"{MANY[first]} and {MANY[ranks[1]]}, {RANKS[ranks[2]]}"
        case Category.PAIR:
            return f"pair of {MANY[first]}, {rest}"
    return f"high card, {RANKS[first]}-{rest}"


def short_words(strength: int) -> str:
    """The name in the fewest letters: ``5s full of 3s``, without kickers."""
    words = high_words(strength).partition(",")[0]
    for word, rank in zip(MANY, RANKS, strict=False):
        words = words.replace(word, f"{rank}s")
    return words


def low_words(low: Low) -> str:
    """``8-5-4-2-A``."""
    return "-".join("A2345678"[r] for r in low.ranks)


def code(strength: int) -> str:
    """Two letters for a strength's category."""
    return CODES[category(strength)]
