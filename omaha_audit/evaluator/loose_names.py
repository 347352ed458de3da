"""Hand names in nobody's exact form: most English wordings, any case, plurals right or wrong.

What this reader takes is recognised so that its truth can be checked; its form is a fault of its own.
"""

import re
from functools import cache

from omaha_audit.evaluator.ranking import WHEEL_TOP, Category

_WORDS: tuple[tuple[str, ...], ...] = (
    ("2", "two", "deuce"),
    ("3", "three", "trey"),
    ("4", "four"),
    ("5", "five"),
    ("6", "six"),
    ("7", "seven"),
    ("8", "eight"),
    ("9", "nine"),
    ("10", "ten", "t"),
    ("jack", "j"),
    ("queen", "q"),
    ("king", "k"),
    ("ace", "a"),
)
_RANK_OF: dict[str, int] = {
    word + ending: rank for rank, words in enumerate(_WORDS) for word in words for ending in ("", "s", "es")
}
_RANK = r"(" + "|".join(sorted(_RANK_OF, key=len, reverse=True)) + r")"
_KIND = r"of (?:a )?kind"

_PATTERNS: tuple[tuple[Category, str], ...] = (
    (Category.STRAIGHT_FLUSH, r"(?:straight flush|{r} to {r} straight flush)(?: (?:{r} to {r}|to {r}|{r} high))?"),
    (Category.STRAIGHT_FLUSH, r"{r} high straight flush"),
    (Category.FOUR_OF_A_KIND, r"(?:four {k}|4 {k}|quads?|four)(?: of)?(?: {r})?"),
    (Category.FULL_HOUSE, r"(?:full house|full boat|boat)(?: {r} (?:full of|full over|full|over|and) {r})?"),
    (Category.FULL_HOUSE, r"(?:full of {r} and {r}|{r} (?:full of|full over|full|over) {r})"),
    (Category.FLUSH, r"flush(?: (?:{r} high|high {r}|{r}|to {r}))?"),
    (Category.FLUSH, r"{r} high flush"),
    (Category.STRAIGHT, r"straight(?: (?:{r} to {r}|to {r}|{r} high|{r}))?"),
    (Category.STRAIGHT, r"(?:{r} to {r}|{r} high) straight"),
    (Category.THREE_OF_A_KIND, r"(?:(?:three {k}|3 {k}|trips?|set|three)(?: set)?(?: of)?)(?: {r})?"),
    (Category.TWO_PAIR, r"(?:two|2) pairs?(?: of)?(?: {r} (?:and )?{r})?"),
    (Category.TWO_PAIR, r"(?:one )?pair of {r} and (?:a )?pair of {r}"),
    (Category.PAIR, r"(?:(?:one|1) )?pair(?: of)?(?: {r})?"),
    (Category.HIGH_CARD, r"(?:no pair )?(?:high card(?: {r})?|{r} high(?: card)?|{r} {r} high)"),
)
_ROYAL = re.compile(r"royal(?: straight)? flush")
_ARTICLE = re.compile(r"(?:an?|the) (?!high\b)|(?i:an?|the) (?=(?i:royal|straight|flush|full|pair|two|three|four))")
"""An upper-case A may be the ace of "A K high"; before the name of a category it is an article."""
_NOISE = re.compile(r"[\s.,:;()\-–]+")


@cache
def _compiled() -> tuple[tuple[Category, re.Pattern[str]], ...]:
    """The patterns, made when a text first needs them."""
    return tuple((kind, re.compile(text.format(r=_RANK, k=_KIND))) for kind, text in _PATTERNS)


def read_loosely(text: str) -> tuple[Category, tuple[int, ...]] | None:
    """Category and stated ranks in order of significance; None where the text is no hand name at all."""
    words = _NOISE.sub(" ", re.sub(r"\[.*", "", text).replace("'", "")).strip()
    if article := _ARTICLE.match(words):
        words = words[article.end() :]
    words = words.lower()
    if _ROYAL.fullmatch(words):
        return Category.STRAIGHT_FLUSH, (12,)
    for kind, pattern in _compiled():
        found = pattern.fullmatch(words)
        if found is not None:
            return kind, _significant(kind, tuple(_RANK_OF[word] for word in found.groups() if word is not None))
    return None


def _significant(kind: Category, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Ranks in the order in which hands are compared; of the two ends of a straight the top."""
    if kind in (Category.STRAIGHT, Category.STRAIGHT_FLUSH) and len(ranks) == 2:
        return (straight_top(*ranks),)
    if kind in (Category.TWO_PAIR, Category.HIGH_CARD):
        return tuple(sorted(ranks, reverse=True))
    return ranks


def straight_top(one_end: int, other_end: int) -> int:
    """The top of a straight whose two ends are given in either order; the ace is low beside a five."""
    return WHEEL_TOP if {one_end, other_end} == {WHEEL_TOP, 12} else max(one_end, other_end)
