"""Money as integers: hundredths of what the text prints, so cents for dollars and 100 for one chip.

No float ever holds an amount. A hand's ``unit`` (in the same hundredths) is the smallest amount that may change hands
in it: 1 where cents are played, 100 where whole chips are.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A dict that computes what it misses and forgets everything once full, so memory stays bounded."""

    __slots__ = ("limit", "make")

    def __init__(self, make: Callable[[K], V], limit: int) -> None:
        super().__init__()
        self.make, self.limit = make, limit

    def __missing__(self, key: K) -> V:
        if len(self) >= self.limit:
            self.clear()
        value = self[key] = self.make(key)
        return value


class SubUnit(int):
    """An amount printed finer than hundredths (``0.005``), cut down to them; no unit divides it."""

    def __mod__(self, other: int) -> int:
        return 1


def hundredths(text: str) -> int:
    """``"1,234.5"`` to 123450. The text is digits with an optional point; commas are thousands marks."""
    whole, _, part = text.replace(",", "").partition(".")
    amount = int(whole) * 100 + (int((part + "0")[:2]) if part else 0)
    return SubUnit(amount) if part[2:].strip("0") else amount


MONEY: Memo[str, int] = Memo(hundredths, 50_000)


def amount_text(amount: int, unit: int = 1, symbol: str = "") -> str:
    """123450 to ``1,234.50`` (unit 1) or ``1,234.5``-free ``1,235`` chips (unit 100), the currency sign in front."""
    sign, amount = ("-", -amount) if amount < 0 else ("", int(amount))
    whole, part = divmod(amount, 100)
    digits = f"{whole:,}" if unit % 100 == 0 and not part else f"{whole:,}.{part:02d}"
    return f"{sign}{symbol}{digits}"


def plain_text(amount: int) -> str:
    """123450 to ``1234.50`` and 70000 to ``700``: as the common text formats print an amount, no thousands mark."""
    sign, amount = ("-", -amount) if amount < 0 else ("", int(amount))
    whole, part = divmod(amount, 100)
    return f"{sign}{whole}.{part:02d}" if part else f"{sign}{whole}"
