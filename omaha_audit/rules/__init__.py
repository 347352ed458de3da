"""Rulesets: what is right at which table, as data. Presets are TOML; a file of one's own may extend any of them."""

from typing import TYPE_CHECKING, Any

from omaha_audit.rules.errors import RulesError
from omaha_audit.rules.load import load, preset, preset_names
from omaha_audit.rules.model import Rake, Ruleset

if TYPE_CHECKING:
    from omaha_audit.rules.fields import field_names
    from omaha_audit.rules.listing import describe, side_by_side

__all__ = [
    "Rake",
    "RulesError",
    "Ruleset",
    "describe",
    "field_names",
    "load",
    "preset",
    "preset_names",
    "side_by_side",
]

_LATE = {"describe": "listing", "side_by_side": "listing", "field_names": "fields"}
"""What only listings need is imported when it is asked for: an audit starts without it."""


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"omaha_audit.rules.{_LATE[name]}"), name)
