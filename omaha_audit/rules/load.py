"""Rulesets from TOML, strictly: an unknown word is an error with its file, its line and what was probably meant.

A file has ``title``, ``source`` and ``extends`` at its top, a table ``[rules]`` (field = value) and a table
``[evidence]`` (field = how it is known). ``extends`` names a preset, or a file beside this one; what a file does not
say it inherits.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast, get_args

from omaha_audit.rules.errors import RulesError, near
from omaha_audit.rules.fields import FIELDS
from omaha_audit.rules.model import Ruleset, Value
from omaha_audit.rules.values import read
from omaha_audit.rules.words import EvidenceKind

PRESETS = Path(__file__).parent / "presets"
KINDS: tuple[str, ...] = get_args(EvidenceKind)
TOP = ("title", "source", "extends", "rules", "evidence")
EVERY = "*"
"""As a key of ``[evidence]``: how every field is known that the table does not name, inherited ones included."""

_HEADER = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(?:#.*)?$")
_PART = r"""(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)"""
_KEY = re.compile(rf"\s*({_PART}(?:\s*\.\s*{_PART})*)\s*=")


class _Place(NamedTuple):
    file: str
    line: int | None

    def error(self, message: str) -> RulesError:
        return RulesError(message, self.file, self.line)


class _Layer(NamedTuple):
    """A file merged with all that it extends, its values not yet read."""

    title: str
    source: str
    raw: dict[str, tuple[object, _Place]]
    evidence: dict[str, tuple[EvidenceKind, str]]


@cache
def preset_names() -> tuple[str, ...]:
    """Names of the rulesets that come with the package, sorted."""
    return tuple(sorted(path.stem for path in PRESETS.glob("*.toml")))


@cache
def preset(name: str) -> Ruleset:
    """The preset of that name; RulesError with the nearest names where there is none."""
    return _settle(name, _layer(_preset_path(name, _Place("", None)), ()))


def load(name_or_path: str | Path) -> Ruleset:
    """A preset by its name, or a file by its path (a ``Path``, or text with a slash or ``.toml``)."""
    if isinstance(name_or_path, str) and not _is_path(name_or_path):
        return preset(name_or_path)
    path = Path(name_or_path)
    return _settle(path.stem, _layer(path, ()))


def _is_path(text: str) -> bool:
    return text.endswith(".toml") or "/" in text or "\\" in text


def _preset_path(name: str, place: _Place) -> Path:
    names = preset_names()
    if name not in names:
        raise place.error(f"no ruleset is called {name!r}{near(name, names)}")
    return PRESETS / f"{name}.toml"


def _label(path: Path) -> str:
    return path.name if path.parent == PRESETS else str(path)


def _layer(path: Path, above: tuple[Path, ...]) -> _Layer:
    """``path`` over what it extends; ``above`` are the files that led here, to notice a circle."""
    file = _label(path)
    text, doc = _document(path, file)
    lines = _key_lines(text)

    def at(*key: str) -> _Place:
        return _Place(file, next((lines[key[:n]] for n in range(len(key), 0, -1) if key[:n] in lines), None))

    for key in doc:
        if key not in TOP:
            where = f"; {key} belongs under [rules]" if key in FIELDS else near(key, TOP)
            raise at(key).error(f"unknown key {key!r}{where}")
    title, source, extends = (_text(doc, key, at(key)) for key in ("title", "source", "extends"))
    rules, evidence = (_table(doc, key, at(key)) for key in ("rules", "evidence"))
    known = {key: _evidence(key, rules_text, at("evidence", key)) for key, rules_text in evidence.items()}
    for key in rules:
        if key not in FIELDS:
            raise at("rules", key).error(f"unknown rule {key!r}{near(key, FIELDS)}")

    base = _Layer("", "", {}, dict.fromkeys(FIELDS, ("assumed", "")))
    if extends:
        base = _layer(_extended(extends, path, at("extends"), above), (*above, path.resolve()))
    if EVERY in known:
        inherited = dict.fromkeys(FIELDS, known.pop(EVERY))
    else:
        stated: tuple[EvidenceKind, str] = ("page", source or title or path.stem)
        inherited = {**base.evidence, **dict.fromkeys(rules, stated)}
    raw = {key: (value, at("rules", *_deepest(key, value, lines))) for key, value in rules.items()}
    return _Layer(title or base.title, source or base.source, {**base.raw, **raw}, {**inherited, **known})


def _extended(name: str, path: Path, place: _Place, above: tuple[Path, ...]) -> Path:
    target = path.parent / name if _is_path(name) else _preset_path(name, place)
    if target.resolve() in (*above, path.resolve()):
        raise place.error(f"extends {name!r}, which in turn extends this file")
    if not target.is_file():
        raise place.error(f"extends {name!r}, and there is no such file")
    return target


def _document(path: Path, file: str) -> tuple[str, dict[str, Any]]:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].count(b"\n")
        raise RulesError("is not UTF-8 text", file, before + 1) from None
    except OSError as error:
        raise RulesError(f"cannot be read: {error.strerror}", file) from None
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise RulesError(f"is not TOML: {str(error).partition(' (at ')[0]}", file, line) from None


def _key_lines(text: str) -> dict[tuple[str, ...], int]:
    """(table, ..., key) to the line where it first stands; a table's own line is that of its header."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            path = (*table, *_parts(key[1]))
            for depth in range(len(table) + 1, len(path) + 1):
                lines.setdefault(path[:depth], number)
    return lines


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part[1:-1] if part[0] in "\"'" else part for part in re.findall(_PART, path))


def _deepest(key: str, value: object, lines: dict[tuple[str, ...], int]) -> tuple[str, ...]:
    """The key, or the first part of its table that cannot be read, where that part has a line of its own."""
    if not isinstance(value, dict) or key not in FIELDS:
        return (key,)
    for part, each in value.items():
        try:
            read(FIELDS[key], {part: each}, "0.000000001")
        except ValueError:
            if ("rules", key, part) in lines:
                return key, part
    return (key,)


def _text(doc: dict[str, Any], key: str, place: _Place) -> str:
    value = doc.get(key, "")
    if not isinstance(value, str):
        raise place.error(f"{key} must be text, not {value!r}")
    return value


def _table(doc: dict[str, Any], key: str, place: _Place) -> dict[str, Any]:
    value = doc.get(key, {})
    if not isinstance(value, dict):
        raise place.error(f"{key} must be a table: [{key}]")
    return value


def _evidence(key: str, text: object, place: _Place) -> tuple[EvidenceKind, str]:
    if key not in FIELDS and key != EVERY:
        raise place.error(f"evidence for an unknown rule {key!r}{near(key, FIELDS)}")
    kind, _, said = text.partition(":") if isinstance(text, str) else ("", "", "")
    if kind not in KINDS:
        raise place.error(f"evidence of {key} must begin with {', '.join(KINDS)}, not {text!r}{near(kind, KINDS)}")
    if not said.strip() and kind != "assumed":
        raise place.error(f'evidence of {key} must say where: "{kind}: ..."')
    return cast(EvidenceKind, kind), said.strip()


def _settle(name: str, layer: _Layer) -> Ruleset:
    """Read every value, now that the unit is known."""
    unit = FIELDS["unit"].default
    values: dict[str, Any] = {}
    accepts: dict[str, tuple[Value, ...] | None] = {}
    for field in FIELDS.values():
        if field.name not in layer.raw:
            values[field.name] = field.default
            continue
        raw, place = layer.raw[field.name]
        try:
            value, others, known = read(field, raw, str(unit))
        except ValueError as error:
            raise place.error(f"{field.name} {error}") from None
        values[field.name] = value
        if others:
            accepts[field.name] = known
        if field.name == "unit":
            unit = value
    if values["seats_min"] > values["seats_max"]:
        place = layer.raw.get("seats_min", layer.raw.get("seats_max", ("", _Place("", None))))[1]
        raise place.error(f"seats_min {values['seats_min']} is above seats_max {values['seats_max']}")
    return Ruleset(
        id=name,
        title=layer.title or name,
        origin=layer.source,
        accepts=accepts,
        evidence={field: layer.evidence[field][0] for field in FIELDS},
        sources={field: text for field, (_, text) in layer.evidence.items() if text},
        **values,
    )
