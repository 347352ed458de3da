"""Faults of the pots: totals, parts, chips that come back or do not, seats paid from pots they are not in."""

import re

from omaha_audit.generate.faults.registry import plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import POKERSTARS, Line, Script
from omaha_audit.generate.faults.staging import CALLING, Plan
from omaha_audit.money import hundredths, plain_text
from omaha_audit.rules import Ruleset


def parts(script: Script) -> tuple[Line, list[int]] | None:
    """The closing line of the other layout and the pots it names, main pot first."""
    total = script.first("total")
    if total is None:
        return None
    return total, [hundredths(p) for p in re.findall(r"pot(?:-\d+)? [$]?(\d+(?:\.\d\d)?)\.", total.text)]


def with_parts(script: Script, line: Line, pots: list[int]) -> str:
    """The closing line with other pots named on it."""
    say = script.say
    names = ["Main pot", *([f"Side pot-{n}" for n in range(1, len(pots))] if len(pots) > 2 else ["Side pot"])]
    return script.retold(line, text="".join(f" {name} {say(pot)}." for name, pot in zip(names, pots, strict=False)))


def refunded(rules: Ruleset) -> bool:
    """A bet that nobody matched comes back on a line of its own."""
    return not rules.open("uncalled_style") and rules.uncalled_style in ("explicit", "explicit_except_walk")


@plants("OA601")
def total_wrong(scene: Scene) -> Planted | None:
    """The closing line says a larger pot than was put in."""
    script, more = scene.script, 5 * scene.setting.unit
    if scene.native:
        pot, won = sum(a.amount for a in script.all("award")), script.first("won")
        if won is None:
            return None
        return Planted(
            script.edited({won.at: f"total {plain_text(pot + more)}\n{script.lines[won.at]}"}), won.at + 1, more
        )
    found = parts(script)
    if found is None or found[1]:
        return None
    line = found[0]
    return Planted(script.edited({line.at: script.retold(line, amount=line.amount + more)}), line.at + 1, more)


@plants("OA602", refunded)
def not_returned(scene: Scene) -> Planted | None:
    """What nobody matched is not given back."""
    script = scene.script
    back = script.first("return")
    if back is None:
        return None
    wagers = [s for s in script.said if s.at < back.at and s.who == back.who and s.kind in ("bet", "raise", "post")]
    if not wagers or (wagers[-1].kind == "post" and scene.rules.uncalled_style == "explicit_except_walk"):
        return None
    return Planted(script.edited({back.at: None}), wagers[-1].at + 1, back.amount)


@plants("OA603")
def returned_wrong(scene: Scene) -> Planted | None:
    """The wrong sum comes back, or it goes to the wrong player."""
    script, unit = scene.script, scene.setting.unit
    back = script.first("return")
    if back is None:
        return None
    if scene.dice.chance(50):
        more = scene.dice.chance(50) or back.amount <= unit
        text = script.retold(back, amount=back.amount + (unit if more else -unit))
        return Planted(script.edited({back.at: text}), back.at + 1, unit)
    other = scene.dice.pick([s.who for s in script.all("seat") if s.who != back.who])
    return Planted(script.edited({back.at: script.retold(back, who=other)}), back.at + 1, back.amount)


@plants("OA604")
def pot_size(scene: Scene) -> Planted | None:
    """A pot is said to be a chip larger than it is."""
    script, unit = scene.script, scene.setting.unit
    if scene.native:
        line = scene.dice.pick(script.all("award"))
        return Planted(script.edited({line.at: script.retold(line, by=line.by + unit)}), line.at + 1, unit)
    found = parts(script)
    if found is None or not found[1]:
        return None
    line, pots = found
    if pots[1] <= unit:
        return None
    moved = [pots[0] + unit, pots[1] - unit, *pots[2:]]
    return Planted(script.edited({line.at: with_parts(script, line, moved)}), line.at + 1, unit)


@plants("OA605")
def phantom_pot(scene: Scene) -> Planted | None:
    """The last pot is cut in two where no player still in is all-in."""
    script, unit = scene.script, scene.setting.unit
    if scene.native:
        lines = script.all("award")
        number = max(int(s.word.split()[-1]) if s.word != "main pot" else 0 for s in lines)
        last = [s for s in lines if s.word == (f"side pot {number}" if number else "main pot")]
        if len(last) != 1 or last[0].amount < 2 * unit:
            return None
        line = last[0]
        less = line.amount // 2 // unit * unit
        tail = f" with {line.text}" if line.text else ""
        half = f", {line.half}" if line.half else ""
        one = script.retold(line, by=line.amount - less, amount=line.amount - less)
        two = f"side pot {number + 1} of {plain_text(less)}{half}: {line.who} wins {plain_text(less)}{tail}"
        side_first = scene.rules.pot_order == "side_first"
        both = [two, one] if side_first else [one, two]
        return Planted(script.edited({line.at: "\n".join(both)}), line.at + (1 if side_first else 2), less)
    found = parts(script)
    if found is None:
        return None
    line, pots = found
    pots = pots or [line.amount]
    less = pots[-1] // 2 // unit * unit
    if not less:
        return None
    return Planted(
        script.edited({line.at: with_parts(script, line, [*pots[:-1], pots[-1] - less, less])}), line.at + 1, less
    )


@plants("OA606")
def not_in_the_pot(scene: Scene) -> Planted | None:
    """A pot is paid to a player who has folded."""
    script = scene.script
    folded = [s.who for s in script.all("fold")]
    awards = script.all("award")
    if not folded:
        return None
    line, who = scene.dice.pick(awards), scene.dice.pick(folded)
    if sum(a.word == line.word for a in awards) > 1:
        return None
    return Planted(script.edited({line.at: script.retold(line, who=who)}), line.at + 1, line.amount)


@plants("OA607", lambda rules: "dead_sb_live_bb" in rules.options("missed_blinds"))
def dead_returned(scene: Scene) -> Planted | None:
    """A dead small blind is given back to the player who posted it."""
    script = scene.staged(Plan(players=(4, 6), stacks="deep", mood=CALLING, returning=True))
    if script is None:
        return None
    post = next((p for p in script.all("post") if p.word in ("both blinds", "small & big blinds")), None)
    if post is None:
        return None
    end = script.first("showdown") or script.one("award")
    at = end.at
    dead, say = scene.setting.sb, script.say
    text = (
        f"{post.who}: takes back {say(dead)}" if scene.native else f"Uncalled bet ({say(dead)}) returned to {post.who}"
    )
    return Planted(script.edited({at: f"{text}\n{script.lines[at]}"}), at + 1, dead)


@plants("OA609", layouts=(POKERSTARS,))
def parts_disagree(scene: Scene) -> Planted | None:
    """The pots named on the closing line do not add up to its total."""
    script, unit = scene.script, scene.setting.unit
    found = parts(script)
    if found is None or not found[1]:
        return None
    line, pots = found
    return Planted(script.edited({line.at: with_parts(script, line, [*pots[:-1], pots[-1] + unit])}), line.at + 1, unit)


__all__ = ["parts", "refunded", "with_parts"]
