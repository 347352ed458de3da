"""Faults of who is paid and how much: winners, ties, odd chips, halves, sums, rake, order, figures."""

from decimal import Decimal
from itertools import pairwise

from omaha_audit.cards import parse_cards
from omaha_audit.evaluator import Board, write_high
from omaha_audit.generate.faults.deal import board, run_twice, runs_twice
from omaha_audit.generate.faults.registry import hilo, limit, plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, POKERSTARS, Line, Script
from omaha_audit.generate.faults.showdown import losers
from omaha_audit.generate.faults.staging import CALLING, Plan, Trick
from omaha_audit.generate.players import Mood
from omaha_audit.rules import Ruleset

TWINS = Plan(players=(2, 4), twins=True, mood=CALLING)
ODD = Plan(players=(3, 6), twins=True, stacks="full", mood=Mood(25, 20, 0))
"""An odd chip comes from a player who calls an odd sum and folds later."""
ODD_LIMIT = Plan(players=(3, 4), twins=True, stacks="deep", mood=Mood(20, 12, 2))
"""In limit it is a small blind's that folds ..."""
ODD_SHORT = Plan(players=(3, 5), twins=True, stacks="short", mood=Mood(15, 25, 15))
"""... or, where that is even, a short stack's."""


def by_pot(script: Script) -> list[list[Line]]:
    """The payments of each pot, in the order of the text."""
    groups: dict[str, list[Line]] = {}
    for line in script.all("award"):
        groups.setdefault(line.word, []).append(line)
    return list(groups.values())


def _only_pot(script: Script) -> list[Line] | None:
    """The payments of a hand with one pot that was shown down."""
    pots = by_pot(script)
    return pots[0] if script.contested and len(pots) == 1 else None


def _name(scene: Scene, who: str) -> str:
    """The name of a player's hand, as the text would have it had it been turned up."""
    made = Board(parse_cards(" ".join(board(scene.script)))).high(parse_cards(" ".join(scene.cards_of(who))))
    style = str(scene.rules.names)
    return write_high(made.strength, style if style not in ("none", "category") else "house")


@plants("OA801", unless=lambda rules, layout: layout != NATIVE and rules.show_policy == "winners_only")
def wrong_winner(scene: Scene) -> Planted | None:
    """A pot goes to a beaten hand that was turned up."""
    script = scene.script
    awards = _only_pot(script)
    beaten = losers(script)
    if scene.native:  # all cards are told: a hand that was not turned up is beaten as surely
        beaten += [m for m in script.all("muck") if scene.rules.show_policy == "winners_only"]
    if awards is None or len(awards) != 1 or not beaten:
        return None
    line, who = awards[0], scene.dice.pick(beaten)
    fields: dict[str, int | str] = {"who": who.who}
    if line.text:  # the announcement names the hand that is paid: the fault is the payment alone
        fields["text"] = who.text.split("; ")[0] if who.text else _name(scene, who.who)
    return Planted(script.edited({line.at: script.retold(line, **fields)}), line.at + 1, line.amount)


def _tied(scene: Scene, plan: Plan = TWINS) -> tuple[Script, list[Line]] | None:
    """A hand with one pot, tied two ways for all of it."""
    script = scene.staged(plan)
    awards = script and _only_pot(script)
    if not script or not awards or len(awards) != 2 or any(a.half == "low" for a in awards) or script.all("muck"):
        return None
    if any("LO: " in s.text for s in script.all("show")):  # nothing in this layout tells halves from ties
        return None
    return script, awards


@plants("OA802")
def tie_not_split(scene: Scene) -> Planted | None:
    """One of two equal hands gets the whole pot."""
    found = _tied(scene)
    if found is None:
        return None
    script, (one, two) = found
    changes = {one.at: script.retold(one, amount=one.amount + two.amount), two.at: None}
    return Planted(script.edited(changes), one.at + 1, two.amount)


def _odd_stakes(scene: Scene) -> Scene:
    """A limit table at 0.25/0.50: where the small blind is even, a tied pot is hardly ever odd."""
    setting = scene.setting
    fixed = scene.rules.blinds or scene.rules.small_bet
    if scene.bets is None or scene.given is not None or fixed or setting.sb // setting.unit % 2:
        return scene
    small, big, of = 25 * setting.unit, 50 * setting.unit, setting.bb
    setting = setting._replace(
        sb=small, bb=big, small_bet=setting.small_bet * big // of, big_bet=setting.big_bet * big // of,
        stack=setting.stack * big // of,
    )  # fmt: skip
    return Scene(setting, scene.layout, scene.seed, scene.number, scene.write)


def _odd(rules: Ruleset) -> bool:
    return not rules.open("odd_chip") and rules.odd_chip != "any_tied" and not hilo(rules)


@plants("OA803", _odd)
def odd_chip(scene: Scene) -> Planted | None:
    """The odd chip of a tie goes to the other hand."""
    scene = _odd_stakes(scene)
    odd_blind = scene.setting.sb // scene.setting.unit % 2
    found = _tied(scene, ODD if scene.bets is None else ODD_LIMIT if odd_blind else ODD_SHORT)
    if found is None:
        return None
    script, (one, two) = found
    if one.amount == two.amount:
        return None
    changes: dict[int, str | None] = {
        one.at: script.retold(one, amount=two.amount),
        two.at: script.retold(two, amount=one.amount),
    }
    more = one if two.amount > one.amount else two
    return Planted(script.edited(changes), more.at + 1, scene.setting.unit)


@plants("OA804", lambda rules: not hilo(rules))
def uneven(scene: Scene) -> Planted | None:
    """The shares of a tie differ by more than a chip."""
    found = _tied(scene)
    if found is None:
        return None
    script, (one, two) = found
    larger = Decimal(max(scene.setting.big_bet or 0, scene.setting.bb)) / 100
    chip = int(Decimal(scene.rules.unit_for(larger)) * 100)  # the odd chip, where it goes by the stakes
    step = 3 * max(scene.setting.unit, chip if scene.rules.unit_by_stakes else 0)
    if two.amount <= step:
        return None
    changes: dict[int, str | None] = {
        one.at: script.retold(one, amount=one.amount + step),
        two.at: script.retold(two, amount=two.amount - step),
    }
    return Planted(script.edited(changes), one.at + 1, step)


def _may_be_hilo(rules: Ruleset) -> bool:
    return rules.split != "high"


def _hilo(scene: Scene) -> Scene:
    """The same seat at a hi-lo table, where the ruleset leaves the split to the table."""
    if scene.given is not None or scene.setting.game.split != "high":
        return scene
    setting = scene.setting._replace(game=scene.setting.game._replace(split="hilo8"))
    return Scene(setting, scene.layout, scene.seed, scene.number, scene.write)


def _high_and_low(scene: Scene) -> tuple[Scene, Script, Line, Line] | None:
    """A hand with one pot, its halves won by two players."""
    scene = _hilo(scene)
    script = scene.staged(Plan(players=(2, 5), mood=CALLING)) or scene.script
    awards = _only_pot(script)
    if awards is None or len(awards) != 2 or awards[0].who == awards[1].who or script.all("muck"):
        return None
    one, two = awards
    if scene.native:
        return (scene, script, one, two) if (one.half, two.half) == ("high", "low") else None
    shows = {s.who: s.text for s in script.all("show")}
    lows = [text for text in shows.values() if "; LO: " in text]
    # In this layout nothing but the names tells the halves: the low winner has a low and another high than the first.
    if (
        not lows
        or "; LO: " not in shows.get(two.who, "")
        or shows.get(one.who, "").split(";")[0] == shows[two.who].split(";")[0]
    ):
        return None
    return scene, script, one, two


@plants("OA805", _may_be_hilo)
def halves(scene: Scene) -> Planted | None:
    """A chip of the high half goes to the low."""
    found = _high_and_low(scene)
    if found is None:
        return None
    scene, script, one, two = found
    step = scene.setting.unit * (2 if scene.rules.hilo_odd == "any" or scene.rules.open("hilo_odd") else 1)
    changes: dict[int, str | None] = {
        one.at: script.retold(one, amount=one.amount - step),
        two.at: script.retold(two, amount=two.amount + step),
    }
    return Planted(script.edited(changes), two.at + 1, step)


@plants("OA806", _may_be_hilo)
def low_withheld(scene: Scene) -> Planted | None:
    """The low half is paid to the high hand."""
    found = _high_and_low(scene)
    if found is None:
        return None
    _, script, one, two = found
    changes: dict[int, str | None] = {one.at: script.retold(one, amount=one.amount + two.amount), two.at: None}
    return Planted(script.edited(changes), one.at + 1, two.amount)


@plants(
    "OA807",
    lambda rules: rules.split != "high" and not rules.open("hilo_identical") and rules.hilo_identical != "either",
)
def two_ways(scene: Scene) -> Planted | None:
    """Two hands that are the same both ways: one gets a chip too many."""
    scene = _hilo(scene)
    script = scene.staged(TWINS._replace(players=(2, 2)))
    awards = script and _only_pot(script)
    if not script or not awards or len(awards) != 4 or len({a.who for a in awards}) != 2:
        return None
    unit = scene.setting.unit
    totals: dict[str, int] = {}
    for a in awards:
        totals[a.who] = totals.get(a.who, 0) + a.amount
    more = max(totals, key=lambda who: (totals[who], who == awards[0].who))
    first = next(a for a in awards if a.who == more)
    other = next(a for a in awards if a.who != more)
    changes: dict[int, str | None] = {
        first.at: script.retold(first, amount=first.amount + unit),
        other.at: script.retold(other, amount=other.amount - unit),
    }
    return Planted(script.edited(changes), first.at + 1, unit)


@plants("OA808")
def award_off(scene: Scene) -> Planted | None:
    """A payment is a chip too large, or too small where nothing may be dropped unsaid."""
    script, unit = scene.script, scene.setting.unit
    awards = script.all("award")
    single = [a for a in awards if sum(b.who == a.who and b.word == a.word for b in awards) == 1]
    if not single:
        return None
    line = scene.dice.pick(single)
    less = scene.dice.chance(50) and line.amount > unit and (not scene.native or scene.rules.rake is None)
    amount = line.amount - unit if less else line.amount + unit
    return Planted(script.edited({line.at: script.retold(line, amount=amount)}), line.at + 1, unit)


@plants("OA811", lambda rules: rules.pot_order != "any" and not rules.open("pot_order"))
def pots_reversed(scene: Scene) -> Planted | None:
    """Two pots are announced in each other's place."""
    script = scene.script
    pots = by_pot(script)
    pairs = [(a[0], b[0]) for a, b in pairwise(pots) if len(a) == len(b) == 1 and b[0].at == a[0].at + 1]
    if not pairs:
        return None
    one, two = scene.dice.pick(pairs)
    changes: dict[int, str | None] = {one.at: script.lines[two.at], two.at: script.lines[one.at]}
    return Planted(script.edited(changes), two.at + 1)


@plants("OA812", lambda rules: not rules.win_includes_uncalled and not rules.open("win_includes_uncalled"))
def with_the_uncalled(scene: Scene) -> Planted | None:
    """What a player is said to have won contains the chips that came back."""
    script = scene.script
    back = script.first("return")
    if back is None:
        return None
    if scene.native:
        won = next((w for w in script.all("won") if w.who == back.who), None)
        if won is None:
            return None
        return Planted(
            script.edited({won.at: script.retold(won, amount=won.amount + back.amount)}), won.at + 1, back.amount
        )
    got = sum(a.amount for a in script.all("award") if a.who == back.who)
    result = next((r for r in script.all("result") if r.who == back.who), None)
    if not got or result is None:
        return None
    text = script.lines[result.at].replace(f"({script.say(got)})", f"({script.say(got + back.amount)})")
    return Planted(script.edited({result.at: text}), result.at + 1, back.amount)


@plants("OA813", runs_twice)
def board_shares(scene: Scene) -> Planted | None:
    """A board has more than its share of the pot."""
    script = run_twice(scene)
    if script is None or len(by_pot(script)) != 1:
        return None
    awards, unit = script.all("award"), scene.setting.unit
    if len(awards) != 2 or awards[1].amount <= 3 * unit:
        return None
    one, two = awards
    changes: dict[int, str | None] = {
        one.at: script.retold(one, amount=one.amount + 3 * unit),
        two.at: script.retold(two, amount=two.amount - 3 * unit),
    }
    return Planted(script.edited(changes), one.at + 1, 3 * unit)


@plants("OA814", layouts=(NATIVE,))
def end_stack(scene: Scene) -> Planted | None:
    """A stack at the end is a chip too large."""
    script, unit = scene.script, scene.setting.unit
    line = scene.dice.pick([e for e in script.all("ends") if e.amount])
    return Planted(script.edited({line.at: script.retold(line, amount=line.amount + unit)}), line.at + 1, unit)


def _side_pots_unseen(rules: Ruleset) -> bool:
    may_muck = rules.show_policy == "muck_ok" and not rules.open("show_policy")
    return may_muck and not hilo(rules) and not limit(rules) and not rules.muck_concedes


@plants("OA815", _side_pots_unseen, layouts=(POKERSTARS,))
def above_the_stake(scene: Scene) -> Planted | None:
    """A short all-in is paid side pot and main pot in one; who won the side pot was not seen."""

    class Mucks(Trick):
        plan = Plan(players=(3, 3), stacks="short", mood=CALLING._replace(shove=40, raise_=45))

        def shows(self, who: str, usually: bool) -> bool:
            self.done = True
            return usually

    result = scene.tricked(Mucks)
    if result is None:
        return None
    script, _ = result
    pots = by_pot(script)
    if len(pots) != 2 or any(len(p) != 1 for p in pots) or pots[0][0].who == pots[1][0].who:
        return None
    main = next(p[0] for p in pots if p[0].word == "main pot")
    side = next(p[0] for p in pots if p[0].word != "main pot")
    stay = [s.who for s in script.all("show")]
    if len(stay) != 3 or stay[0] in (side.who, main.who):
        return None
    both = script.say(main.amount + side.amount)
    changes: dict[int, str | None] = {
        main.at: f"{main.who} collected {both} from pot",
        side.at: None,
    }
    for line in script.all("show", "result"):
        if line.who == main.who and line.kind == "result":
            text = script.lines[line.at]
            changes[line.at] = text.replace(
                f"({script.say(main.amount)})", f"({script.say(main.amount + side.amount)})"
            )
        elif line.who == side.who and line.kind == "show":
            changes[line.at] = f"{side.who}: mucks hand"
        elif line.who == side.who:
            text = script.lines[line.at]
            changes[line.at] = f"{text[: text.index(' showed [')]} mucked"
    total = script.one("total")
    changes[total.at] = script.retold(total, text="")
    text = script.edited(changes)
    return Planted(text, main.at + 1 - (side.at < main.at), side.amount)


@plants("OA816")
def cashed_out(scene: Scene) -> Planted | None:
    """The house settles with a player outside the pot."""
    script = scene.script
    award = script.one("award")
    if not script.contested:
        return None
    say = script.say(award.amount)
    text = f"{award.who}: is paid {say} by the house" if scene.native else f"{award.who} cashed out the hand for {say}"
    return Planted(script.edited({award.at: f"{text}\n{script.lines[award.at]}"}), award.at + 1)


@plants("OA817", layouts=(NATIVE,))
def won_figure(scene: Scene) -> Planted | None:
    """What a player won in all is a chip more than the payments."""
    script, unit = scene.script, scene.setting.unit
    back = script.first("return")
    lines = [w for w in script.all("won") if back is None or back.who != w.who or back.amount != unit]
    if not lines:
        return None
    line = scene.dice.pick(lines)
    return Planted(script.edited({line.at: script.retold(line, amount=line.amount + unit)}), line.at + 1, unit)
