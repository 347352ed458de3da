"""From what a TOML file says about one field to the engine's value and the accepted ones."""

from decimal import Decimal, InvalidOperation
from typing import Any, cast

from omaha_audit.rules.errors import near
from omaha_audit.rules.fields import SINGLE, Field
from omaha_audit.rules.model import Rake, Value
from omaha_audit.rules.words import RakeRound

Reading = tuple[Value, bool, tuple[Value, ...] | None]
"""(the engine's value, whether others are accepted too, the accepted ones or None for any)."""

RAKE_KEYS = tuple(Rake.__dataclass_fields__)


def read(field: Field, raw: object, unit: str) -> Reading:
    """What ``raw``, as TOML gives it, means for ``field``; money in ``unit``. ValueError says what would be right."""
    if raw == "unspecified":
        known = _every(field)
        return _chosen(field, known), True, known
    if field.kind in SINGLE and isinstance(raw, list):
        if not raw:
            raise ValueError("a set of accepted values must not be empty")
        known = tuple(_one(field, each, unit) for each in raw)
        if len(set(known)) < len(known):
            raise ValueError("a value stands twice in the set")
        return _chosen(field, known), len(known) > 1, known
    value = _one(field, raw, unit)
    return value, False, (value,)


def _every(field: Field) -> tuple[Value, ...] | None:
    if field.kind == "flag":
        return (True, False)
    return field.values if field.kind in ("word", "word_or_count") else None


def _chosen(field: Field, known: tuple[Value, ...] | None) -> Value:
    return field.default if known is None or field.default in known else known[0]


def _one(field: Field, raw: object, unit: str) -> Value:
    if raw == "null":
        if field.null:
            return None
        raise ValueError("cannot be null")
    match field.kind:
        case "word":
            return _word(raw, field.values)
        case "flag":
            return _flag(raw)
        case "count":
            return _count(raw, field.least, field.most)
        case "word_or_count":
            return _word(raw, field.values) if isinstance(raw, str) else _count(raw, field.least, field.most)
        case "money":
            return _money(raw, unit)
        case "money_or_word":
            return _word(raw, field.values) if raw in field.values else _money(raw, unit)
        case "decimal":
            return _decimal(raw)
        case "words":
            return () if raw == "none" else tuple(_word(each, field.values) for each in _list(raw, "words"))
        case "counts":
            return tuple(_count(each, field.least, field.most) for each in _list(raw, "numbers"))
        case "pair":
            low, high = (_count(each, 0, field.most) for each in _list(raw, "two numbers", 2))
            if low > high:
                raise ValueError(f"the first is the lower of the two, not {low} of {low} and {high}")
            return low, high
        case "stakes":
            return tuple(_stakes(each, unit) for each in _list(raw, "[sb, bb] pairs"))
        case "steps":
            return _steps(raw)
        case "levels":
            return _levels(raw, unit)
        case "rake":
            return _rake(raw, unit)


def _shown(raw: object) -> str:
    return repr(raw) if not isinstance(raw, bool) else str(raw).lower()


def _word(raw: object, words: tuple[str, ...]) -> str:
    if isinstance(raw, str) and raw in words:
        return raw
    hint = near(raw, words) if isinstance(raw, str) else ""
    raise ValueError(f"must be {_either(words)}, not {_shown(raw)}{hint}")


def _either(words: tuple[str, ...]) -> str:
    quoted = [f'"{word}"' for word in words]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]]) if len(quoted) > 1 else quoted[0]


def _flag(raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    raise ValueError(f"must be true or false, not {_shown(raw)}")


def _count(raw: object, least: int, most: int) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool):
        if least <= raw <= most:
            return raw
        raise ValueError(f"must be a number from {least} to {most}, not {raw}")
    raise ValueError(f"must be a whole number, not {_shown(raw)}")


def _number(raw: object) -> Decimal:
    """An integer, or a decimal in text; a bare decimal would be a binary fraction."""
    if isinstance(raw, float):
        raise ValueError(f'decimals are written in quotes: "{raw}"')
    if isinstance(raw, (int, str)) and not isinstance(raw, bool):
        try:
            number = Decimal(raw)
        except InvalidOperation:
            raise ValueError(f"must be an amount, not {_shown(raw)}") from None
        if number.is_finite() and 0 <= number < 10**12 and -9 <= cast(int, number.as_tuple().exponent) <= 0:
            return number
    raise ValueError(f"must be an amount, not {_shown(raw)}")


def _decimal(raw: object) -> str:
    number = _number(raw)
    if number <= 0:
        raise ValueError(f"must be above zero, not {_shown(raw)}")
    return str(number)


def _money(raw: object, unit: str) -> int:
    units = _number(raw) / Decimal(unit)
    if units != int(units):
        raise ValueError(f"must be a whole number of units of {unit}, not {_shown(raw)}")
    return int(units)


def _list(raw: object, what: str, size: int | None = None) -> list[Any]:
    if isinstance(raw, list) and raw and size in (None, len(raw)):
        return raw
    raise ValueError(f"must be a list of {what}, not {_shown(raw)}")


def _stakes(raw: object, unit: str) -> tuple[int, int]:
    sb, bb = (_money(each, unit) for each in _list(raw, "two amounts, small and big blind", 2))
    return sb, bb


def _steps(raw: object) -> tuple[tuple[str, str], ...]:
    rows = []
    for row in _list(raw, "[stake, unit] pairs") if raw != [] else []:
        stake, chip = (_decimal(each) for each in _list(row, "two amounts, stake and unit", 2))
        rows.append((stake, chip))
    if [Decimal(stake) for stake, _ in rows] != sorted({Decimal(stake) for stake, _ in rows}):
        raise ValueError("stakes must rise")
    return tuple(rows)


def _levels(raw: object, unit: str) -> tuple[tuple[int, int, int, int], ...]:
    rows = []
    for row in _list(raw, "[first hand, sb, bb, ante] rows"):
        hand, *money = _list(row, "a level's four numbers: first hand, sb, bb, ante", 4)
        sb, bb, ante = (_money(each, unit) for each in money)
        rows.append((_count(hand, 1, 10**9), sb, bb, ante))
    if [row[0] for row in rows] != sorted({row[0] for row in rows}):
        raise ValueError("levels must be in the order of their first hands")
    return tuple(rows)


def _rake(raw: object, unit: str) -> Rake:
    if not isinstance(raw, dict):
        raise ValueError(f"must be a table, not {_shown(raw)}")
    out: dict[str, Any] = {}
    for key, value in raw.items():
        try:
            out[key] = _rake_item(key, value, unit)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None
    return Rake(**out)


def _rake_item(key: str, raw: object, unit: str) -> object:
    match key:
        case "pct" | "unit":
            return _decimal(raw)
        case "cap":
            return _money(raw, unit)
        case "cap_by_players":
            pairs = [_list(each, "two numbers, players and cap", 2) for each in _list(raw, "[players, cap] pairs")]
            return tuple((_count(players, 2, 10), _money(cap, unit)) for players, cap in pairs)
        case "round":
            return cast(RakeRound, _word(raw, ("up", "down", "half_up")))
        case "no_flop_no_drop" | "base_excludes_uncalled" | "printed":
            return _flag(raw)
        case "fees":
            if not all(isinstance(each, str) for each in _list(raw, "words")):
                raise ValueError(f"must be a list of words, not {_shown(raw)}")
            return tuple(cast(list[str], raw))
    raise ValueError(f"no such part of rake{near(key, RAKE_KEYS)}")
