"""Which operator plants which fault, and under which rulesets and in which layouts the fault can exist."""

from collections.abc import Callable
from typing import NamedTuple

from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, POKERSTARS
from omaha_audit.generate.setting import Setting
from omaha_audit.rules import Ruleset

LAYOUTS = (NATIVE, POKERSTARS)
Plant = Callable[[Scene], Planted | None]
Where = Callable[[Ruleset], bool]


class Operator(NamedTuple):
    """Plants one kind of fault."""

    code: str
    plant: Plant
    """None where this hand gives no opportunity."""
    where: Where
    layouts: tuple[str, ...]
    unless: Callable[[Ruleset, str], bool] | None
    """Rulesets whose texts in a layout cannot show the fault."""
    hands: bool
    """The fault lies between hands: several are written."""

    @property
    def does(self) -> str:
        return (self.plant.__doc__ or "").split("\n")[0].rstrip(".")


OPERATORS: dict[str, Operator] = {}


def everywhere(rules: Ruleset) -> bool:
    return True


def plants(
    code: str,
    where: Where = everywhere,
    layouts: tuple[str, ...] = LAYOUTS,
    unless: Callable[[Ruleset, str], bool] | None = None,
    hands: bool = False,
) -> Callable[[Plant], Plant]:
    """Register an operator. ``where`` tells the rulesets under which the fault can exist."""

    def register(plant: Plant) -> Plant:
        assert code not in OPERATORS, code
        OPERATORS[code] = Operator(code, plant, where, layouts, unless, hands)
        return plant

    return register


def structure(rules: Ruleset) -> str:
    """What is played where hands of a ruleset are generated."""
    return rules.structure or "pl"


def limit(rules: Ruleset) -> bool:
    return structure(rules) == "fl"


def big_bet(rules: Ruleset) -> bool:
    """Pot limit or no limit."""
    return structure(rules) != "fl"


def hilo(rules: Ruleset) -> bool:
    return rules.split not in (None, "high")


def settled(*fields: str) -> Where:
    """The ruleset leaves none of these fields open."""
    return lambda rules: not any(rules.open(field) for field in fields)


def operator(code: str, setting: Setting, layout: str) -> Operator | None:
    """The operator of a code, if the fault can exist there."""
    found = OPERATORS.get(code)
    if found is None or layout not in found.layouts or not found.where(setting.rules):
        return None
    return None if found.unless is not None and found.unless(setting.rules, layout) else found
