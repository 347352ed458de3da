"""Faults of the text itself: unreadable lines, seats and names twice, other stakes, times that go back."""

import re

from omaha_audit.generate.faults.registry import limit, plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, Script
from omaha_audit.generate.faults.staging import Plan
from omaha_audit.generate.setting import NAMES
from omaha_audit.rules import Ruleset


@plants("OA101")
def unreadable(scene: Scene) -> Planted | None:
    """A turn is told in a word that no format has."""
    script = scene.script
    if not script.turns:
        return None
    line = scene.dice.pick(script.turns)
    return Planted(script.edited({line.at: f"{line.who}: wibbles 5"}), line.at + 1)


@plants("OA102")
def cut_off(scene: Scene) -> Planted | None:
    """The text ends in the middle of the play."""
    script = scene.script
    if not script.turns:
        return None
    line = scene.dice.pick(script.turns)
    return Planted("\n".join(script.lines[: line.at + 1]) + "\n\n", line.at + 1)


@plants("OA103")
def no_header(scene: Scene) -> Planted | None:
    """The first lines do not say what is played."""
    script = scene.script
    if scene.native:
        at = next(n for n, line in enumerate(script.lines) if line.startswith("rules: "))
        return Planted(script.edited({at: "rules: nobodys_house"}), at + 1)
    head = script.one("head")
    return Planted(script.edited({head.at: script.lines[head.at].split(" (")[0]}), head.at + 1)


@plants("OA104")
def seat_twice(scene: Scene) -> Planted | None:
    """Two players sit on one seat."""
    script = scene.script
    seats = script.all("seat")
    line = scene.dice.pick(seats[1:])
    if line.seat == script.one("button").seat:
        return None
    first = next(s for s in seats if s.at == line.at - 1)
    return Planted(script.edited({line.at: script.retold(line, seat=str(first.seat))}), line.at + 1)


@plants("OA105")
def no_such_button(scene: Scene) -> Planted | None:
    """The button lies on a seat that the table does not have."""
    script = scene.script
    line = script.one("button")
    beyond = max(scene.hand.table_size or 0, *(s.seat for s in script.all("seat"))) + 1 + scene.dice.below(3)
    return Planted(script.edited({line.at: script.retold(line, seat=str(beyond))}), line.at + 1)


def _other(scene: Scene, name: str) -> str | None:
    """The text of a later hand of the seed, its players called otherwise."""
    later = Scene(scene.setting, scene.layout, f"{scene.seed}-{name}", scene.number, scene.write, scene.given)
    script = later.staged(Plan(stacks="full"))
    return None if script is None else _renamed(script, name)


def _renamed(script: Script, name: str) -> str:
    return re.sub(rf"\b({'|'.join(NAMES)})\b", rf"\1{name}", "\n".join(script.lines))


@plants("OA107", hands=True)
def told_twice(scene: Scene) -> Planted | None:
    """Two different hands bear one number."""
    other = _other(scene, "b")
    if other is None:
        return None
    text = "\n".join(scene.script.lines)
    number = _number(text)
    return Planted(text + other.replace(_number(other), number, 1), text.count("\n") + 1)


def _number(text: str) -> str:
    m = re.search(r"hand (\S+?)(?:,|\n)|Hand #(\d+)", text)
    assert m is not None
    return m[1] or m[2]


@plants("OA109", hands=True)
def time_goes_back(scene: Scene) -> Planted | None:
    """Three hands of one table: the third was played before the second."""
    texts = ["\n".join(scene.script.lines), _other(scene, "b"), _other(scene, "c")]
    at = ("12:00:00", "12:10:00", "12:05:00")
    out = []
    for n, (text, time) in enumerate(zip(texts, at, strict=True)):
        if text is None:
            return None
        number = _number(text)
        text = text.replace(number, f"{number[:-1]}{n}" if scene.native else f"{number}{n}", 1)
        if scene.native:
            head, rest = text.split("\n", 1)
            text = f"{head}\nplayed: 2026/01/05 {time} UTC\n{rest}"
        else:
            text = re.sub(r" - \d{4}/[^\n]*", f" - 2026/01/05 {time} UTC", text, count=1)
        out.append(re.sub(r"Audit \d+", f"Audit {scene.number}", text, count=1))
    return Planted("".join(out), out[0].count("\n") + out[1].count("\n") + 1)


def _fixed_stakes(rules: Ruleset) -> bool:
    return rules.blinds is not None or (limit(rules) and rules.small_bet is not None)


@plants("OA110", _fixed_stakes)
def other_stakes(scene: Scene) -> Planted | None:
    """A hand is played for twice the stakes that the ruleset has."""
    s = scene.setting
    if scene.given is not None:
        return None
    double = s._replace(sb=3 * s.sb, bb=3 * s.bb, small_bet=3 * s.small_bet, big_bet=3 * s.big_bet)
    other = Scene(double, scene.layout, scene.seed, scene.number, scene.write).script
    at = other.one("stakes").at if scene.native else 0
    return Planted("\n".join(other.lines), at + 1, 2 * s.bb)


@plants("OA111", unless=lambda rules, layout: layout != NATIVE and rules.seats_max == 10 and not rules.table_sizes)
def too_many_seats(scene: Scene) -> Planted | None:
    """More players sit down than the ruleset allows, or a seat is beyond the table's size."""
    rules = scene.rules
    if rules.seats_max < 10 and not rules.table_sizes and scene.given is None:
        more = scene.setting._replace(seats=(rules.seats_max + 1, rules.seats_max + 1))
        other = Scene(more, scene.layout, scene.seed, scene.number, scene.write).script
        return Planted("\n".join(other.lines), other.all("seat")[-1].at + 1)
    script = scene.script
    line = next(n for n, text in enumerate(script.lines) if text.startswith(("table: ", "Table ")))
    text = script.lines[line]
    if rules.table_sizes:
        text = re.sub(r"\d+( seats|-max)", r"10\1", text)
    elif scene.native and script.all("seat")[-1].seat > 2:
        text = re.sub(r"\d+ seats", "2 seats", text)
    else:
        return None
    return Planted(script.edited({line: text}), line + 1)


@plants("OA112")
def summary_differs(scene: Scene) -> Planted | None:
    """The end of the text says of a player what did not happen: out with chips left, or another position."""
    script = scene.script
    if scene.native:
        full = [e for e in script.all("ends") if e.amount]
        if scene.rules.elimination != "at_zero" and len(full) < len(script.all("ends")):
            return None  # rooms that let players buy in again call nobody out

        line = scene.dice.pick(full)
        last = script.all("ends")[-1]
        return Planted(
            script.edited({last.at: f"{script.lines[last.at]}\n{line.who} is out".replace(" is out", ": is out")}),
            last.at + 2,
        )
    button = script.one("button").seat
    others = [r for r in script.all("result") if r.seat != button]
    if not others:
        return None
    line = scene.dice.pick(others)
    text = script.lines[line.at].replace(f"{line.who}", f"{line.who} (button)", 1)
    return Planted(script.edited({line.at: text}), line.at + 1)


@plants("OA114", lambda rules: rules.id[:2] in ("s0", "s2", "s3"))
def dollars(scene: Scene) -> Planted | None:
    """A game for chips prints a currency."""
    script = scene.script
    if scene.native:
        line = script.one("stakes")
        text = script.lines[line.at].replace(", in chips", ", in USD ($) by 1")
        return Planted(script.edited({line.at: text}), line.at + 1)
    head = script.one("head")
    text = re.sub(r"\(([\d.]+)/([\d.]+)\)", r"($\1/$\2 USD)", script.lines[head.at])
    return Planted(script.edited({head.at: text}), head.at + 1)


@plants("OA914", lambda rules: rules.buyin_bb is not None and not rules.open("buyin_bb"), hands=True)
def buy_in(scene: Scene) -> Planted | None:
    """A newcomer sits down at a cash table with more than may be bought in for."""
    first, bounds = scene.staged(Plan(stacks="full")), scene.rules.buyin_bb
    if first is None or bounds is None:
        return None
    s = scene.setting
    more = (bounds[1] + 20) * s.bb
    second = Scene(s._replace(stack=more), scene.layout, f"{scene.seed}-b", scene.number, scene.write).staged(
        Plan(stacks="one more")
    )
    assert second is not None
    line = next((x for x in second.all("seat") if x.amount == more), None)
    if line is None:
        return None
    text = re.sub(r"Audit \d+", f"Audit {scene.number}", "\n".join(first.lines), count=1)
    return Planted(
        text + re.sub(r"Audit \d+", f"Audit {scene.number}", _renamed(second, "b"), count=1),
        text.count("\n") + line.at + 1,
        20 * s.bb,
    )
