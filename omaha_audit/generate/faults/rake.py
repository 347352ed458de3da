"""Faults of what the house takes: where nothing is due, or more than is allowed."""

from decimal import Decimal

from omaha_audit.generate.faults.pots import parts
from omaha_audit.generate.faults.registry import plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import Script
from omaha_audit.money import plain_text
from omaha_audit.rules import Ruleset


def _raked(scene: Scene, script: Script, rake: int) -> Planted | None:
    """A pot that lost a rake, in every line that tells of it."""
    awards, unit = script.all("award"), scene.setting.unit
    if len(awards) != 1 or awards[0].amount <= rake or rake < unit:
        return None
    line = awards[0]
    changes: dict[int, str | None] = {line.at: script.retold(line, amount=line.amount - rake)}
    if scene.native:
        won, ends = script.one("won"), next(e for e in script.all("ends") if e.who == line.who)
        told = f"total {plain_text(line.amount)}, rake {plain_text(rake)}"
        changes[won.at] = f"{told}\n{script.retold(won, amount=won.amount - rake)}"
        changes[ends.at] = script.retold(ends, amount=ends.amount - rake)
        return Planted(script.edited(changes), won.at + 1, rake)
    found = parts(script)
    assert found is not None
    total = found[0]
    changes[total.at] = script.retold(total, by=rake)
    for result in script.all("result"):
        if result.who == line.who:
            old, new = f"({script.say(line.amount)})", f"({script.say(line.amount - rake)})"
            changes[result.at] = script.lines[result.at].replace(old, new)
    return Planted(script.edited(changes), total.at + 1, rake)


def _unraked(rules: Ruleset) -> bool:
    return not rules.open("rake") and (rules.rake is None or bool(rules.rake.no_flop_no_drop))


@plants("OA809", _unraked)
def rake_not_allowed(scene: Scene) -> Planted | None:
    """A rake is taken where none is due: by no house rule, or with no flop."""
    script = scene.script
    if scene.rules.rake is not None and script.first("street") is not None:
        return None
    return _raked(scene, script, scene.setting.unit)


@plants("OA810", lambda rules: rules.rake is not None and (rules.rake.pct is not None or rules.rake.cap is not None))
def rake_too_large(scene: Scene) -> Planted | None:
    """The rake is larger than the house may take."""
    script, rake = scene.script, scene.rules.rake
    awards = script.all("award")
    if rake is None or script.first("street") is None or len(awards) != 1:
        return None
    bounds = []
    if rake.pct is not None:
        bounds.append(int(Decimal(awards[0].amount) * Decimal(rake.pct) / 100) + 1)
    if rake.cap is not None:
        bounds.append(int(rake.cap * Decimal(scene.rules.unit) * 100))
    unit = scene.setting.unit
    return _raked(scene, script, (min(bounds) // unit + 2) * unit)
