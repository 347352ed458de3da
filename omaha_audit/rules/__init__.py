"""Rulesets: what is right at which table, as data. Presets are TOML; a file of one's own may extend any of them."""

from omaha_audit.rules.describe import describe, side_by_side
from omaha_audit.rules.errors import RulesError
from omaha_audit.rules.fields import field_names
from omaha_audit.rules.load import load, preset, preset_names
from omaha_audit.rules.model import Rake, Ruleset

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
