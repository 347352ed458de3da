"""The verifiable shuffle: a deck from a seed, reproducible in any language, and a commitment that tells nothing.

All texts are ASCII; ``||`` joins bytes. Version 1, and stable for ever:

* ``word(i)`` is a 32-bit unsigned number: SHA-256 of ``omaha-audit/deck/1:<seed>:<hand>:<block>`` gives 32 bytes, read
  as eight big-endian words; ``<block>`` counts 0, 1, 2, ... in decimal, and the words of all blocks form one sequence.
* ``below(n)`` takes words from the sequence until one is less than ``2**32 - 2**32 % n``, and returns it modulo n.
* The deck begins as 2c 2d 2h 2s 3c ... As (rank by rank, suits c d h s) and is shuffled by Fisher and Yates: for i from
  51 down to 1, swap the cards at i and ``below(i + 1)``. Cards are dealt from the front.
* ``salt`` is the first 32 hexadecimal digits of SHA-256 of ``omaha-audit/salt/1:<seed>:<hand>``.
* ``commitment`` is SHA-256, in hexadecimal, of ``omaha-audit/commitment/1:<salt>:<deck>``, the deck written as 52
  two-letter cards with single blanks.
* ``name`` is the first 8 hexadecimal digits of SHA-256 of ``omaha-audit/name/1:<seed>``: hands and matches are called
  ``<name>-<number>``, in every view.

A history for the table carries the commitment alone: a printed seed would let anybody deal the folded hands again.
"""

import hashlib
from collections.abc import Iterator

from omaha_audit.cards import DECK, Card, cards_text


def words(label: str, seed: str, hand: int) -> Iterator[int]:
    """The endless sequence of 32-bit words of a purpose, a seed and a hand."""
    block = 0
    prefix = f"omaha-audit/{label}/1:{seed}:{hand}:"
    while True:
        digest = hashlib.sha256(f"{prefix}{block}".encode("ascii")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(source: Iterator[int], n: int) -> int:
    """A number 0..n-1, each as likely as the others: words that would favour some are thrown away."""
    bound = 2**32 - 2**32 % n
    for word in source:
        if word < bound:
            return word % n
    raise AssertionError("the sequence of words has no end")


def is_seed(text: str) -> bool:
    """Printable ASCII without blanks or commas, so that a deck's line can hold it."""
    return text.isascii() and text.isprintable() and bool(text) and not set(text) & set(" ,")


def shuffled(seed: str, hand: int) -> list[Card]:
    """The deck of a hand, in the order of dealing."""
    source = words("deck", seed, hand)
    deck = list(DECK)
    for i in range(51, 0, -1):
        j = below(source, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def salt_of(seed: str, hand: int) -> str:
    """The salt of a hand's commitment, 32 hexadecimal digits."""
    return hashlib.sha256(f"omaha-audit/salt/1:{seed}:{hand}".encode("ascii")).hexdigest()[:32]


def name_of(seed: str) -> str:
    """What the hands of a seed are called, 8 hexadecimal digits: the seed itself would let the table deal again."""
    return hashlib.sha256(f"omaha-audit/name/1:{seed}".encode("ascii")).hexdigest()[:8]


def commitment_of(salt: str, deck: list[Card]) -> str:
    """What the table is told of a deck before it is dealt, 64 hexadecimal digits."""
    return hashlib.sha256(f"omaha-audit/commitment/1:{salt}:{cards_text(deck)}".encode("ascii")).hexdigest()
