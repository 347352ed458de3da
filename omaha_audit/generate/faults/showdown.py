"""Faults of the showdown: names, the cards that play, who shows, in what order, and who may not."""

from omaha_audit.generate.faults.registry import hilo, plants
from omaha_audit.generate.faults.scene import Planted, Scene
from omaha_audit.generate.faults.script import NATIVE, POKERSTARS, Line, Script
from omaha_audit.generate.faults.staging import CALLING, Plan, Trick
from omaha_audit.rules import Ruleset


def _high(text: str) -> str:
    """The high part of a name."""
    return text.removeprefix("HI: ").split("; ")[0]


def losers(script: Script) -> list[Line]:
    """The hands turned up by players who are paid nothing."""
    paid = {a.who for a in script.all("award")}
    return [s for s in script.all("show") if s.who not in paid]


def hide(script: Script, who: str, changes: dict[int, str | None]) -> None:
    """A player mucks in place of turning a hand up."""
    for line in script.all("show", "plays"):
        if line.who == who:
            muck = f"{who}: mucks" if script.native else f"{who}: mucks hand"
            changes[line.at] = muck if line.kind == "show" else None
    for line in script.all("result"):
        if line.who == who:
            text = script.lines[line.at]
            changes[line.at] = f"{text[: text.index(' showed [')]} mucked" if " showed [" in text else text


@plants("OA701")
def name_wrong(scene: Scene) -> Planted | None:
    """A hand turned up bears the name of another player's hand."""
    script = scene.script
    shows = [s for s in script.all("show") if s.text]
    # Some styles name a kicker after "and": hands that differ in it alone bear no other name.
    pairs = [(a, b) for a in shows for b in shows if _high(a.text).split(" and ")[0] != _high(b.text).split(" and ")[0]]
    if not pairs:
        return None
    line, other = scene.dice.pick(pairs)
    text = line.text.replace(_high(line.text), _high(other.text))
    return Planted(script.edited({line.at: script.retold(line, text=text)}), line.at + 1)


@plants("OA702", layouts=(NATIVE,))
def not_two_and_three(scene: Scene) -> Planted | None:
    """A hole card and a board card of the five that play change places."""
    script = scene.script
    lines = script.all("plays")
    if not lines:
        return None
    line = scene.dice.pick(lines)
    one, two, with_, three, *rest = line.text.split(" ")
    return Planted(
        script.edited({line.at: script.retold(line, text=" ".join([three, two, with_, one, *rest]))}), line.at + 1
    )


@plants("OA703")
def name_form(scene: Scene) -> Planted | None:
    """A name is printed in capitals throughout, as no style writes it."""
    script = scene.script
    shows = [s for s in script.all("show") if s.text]
    if not shows:
        return None
    line = scene.dice.pick(shows)
    high = _high(line.text)
    return Planted(
        script.edited({line.at: script.retold(line, text=line.text.replace(high, high.upper()))}), line.at + 1
    )


@plants("OA704", hilo)
def low_wrong(scene: Scene) -> Planted | None:
    """The low is left out of a name, or stands there without one."""
    script = scene.script
    shows = [s for s in script.all("show") if "; " in s.text]
    if not shows:
        return None
    line = scene.dice.pick(shows)
    return Planted(script.edited({line.at: script.retold(line, text=line.text.split("; ")[0])}), line.at + 1)


@plants("OA705", layouts=(POKERSTARS,))
def kicker_wrong(scene: Scene) -> Planted | None:
    """A pair is said to play with a deuce as its first kicker."""
    script = scene.script
    shows = [s for s in script.all("show") if _high(s.text).startswith("a pair of ") and "Deuce" not in s.text]
    if not shows:
        return None
    line = scene.dice.pick(shows)
    text = line.text.replace(_high(line.text), f"{_high(line.text)} - Deuce kicker")
    return Planted(script.edited({line.at: script.retold(line, text=text)}), line.at + 1)


def _ordered(rules: Ruleset) -> bool:
    """The ruleset says who shows first, and leaves nothing of it open."""
    return rules.show_order != "none" and not rules.open("show_order") and not rules.open("last_aggressor_scope")


@plants("OA706", _ordered)
def shows_too_early(scene: Scene) -> Planted | None:
    """The second to show turns the hand up before the first."""
    script = scene.script
    turned = script.all("show", "muck")
    if len(turned) < 2 or turned[0].kind != "show" or turned[1].kind != "show":
        return None
    blocks = {t.who: [script.lines[s.at] for s in script.all("show", "plays") if s.who == t.who] for t in turned[:2]}
    one, two = turned[:2]
    gone: dict[int, str | None] = {s.at: None for s in script.all("show", "plays") if s.who in (one.who, two.who)}
    gone[one.at] = "\n".join(blocks[two.who] + blocks[one.who])
    return Planted(script.edited(gone), one.at + 1)


def _all_show(rules: Ruleset) -> bool:
    return rules.show_policy == "all" and not rules.open("show_policy")


@plants("OA707", _all_show)
def hand_hidden(scene: Scene) -> Planted | None:
    """A live hand stays hidden where every hand must be turned up."""
    script = scene.script
    beaten = losers(script)
    if not beaten:
        return None
    changes: dict[int, str | None] = {}
    hide(script, scene.dice.pick(beaten).who, changes)
    award = script.one("award")
    return Planted(script.edited(changes), award.at + 1 - sum(at < award.at and v is None for at, v in changes.items()))


@plants("OA708", lambda rules: rules.show_policy == "winners_only" and not rules.open("show_policy"))
def loser_shows(scene: Scene) -> Planted | None:
    """A beaten hand is turned up where losers stay hidden."""

    class Shows(Trick):
        plan = Plan(mood=CALLING)
        who = ""

        def shows(self, who: str, usually: bool) -> bool:
            if usually or self.done:
                return usually
            self.done, self.who = True, who
            return True

    result = scene.tricked(Shows)
    if result is None:
        return None
    script, trick = result
    line = next(s for s in script.all("show") if s.who == trick.who)
    return Planted("\n".join(script.lines), line.at + 1)


def _shown(scene: Scene, who: str) -> Planted | None:
    """A player's cards are put on the table in a hand that nobody called."""
    script = scene.script
    if script.contested:
        return None
    award = script.one("award")
    cards = " ".join(scene.cards_of(who))
    if scene.native:
        return Planted(script.edited({award.at: f"{who}: shows {cards}\n{script.lines[award.at]}"}), award.at + 1)
    return Planted(script.edited({award.at: f"{script.lines[award.at]}\n{who}: shows [{cards}]"}), award.at + 2)


@plants("OA709", lambda rules: rules.folded_show == "forbidden" and not rules.open("folded_show"))
def folded_hand_shown(scene: Scene) -> Planted | None:
    """A player who has folded turns the hand up."""
    folds = scene.script.all("fold")
    return _shown(scene, scene.dice.pick(folds).who) if folds else None


@plants("OA710", lambda rules: rules.uncontested_show == "forbidden" and not rules.open("uncontested_show"))
def winner_shows_uncalled(scene: Scene) -> Planted | None:
    """The winner of a hand that nobody called turns it up."""
    return _shown(scene, scene.script.one("award").who)


@plants("OA711", lambda rules: rules.show_policy in ("all", "muck_ok") and not rules.open("show_policy"))
def paid_unseen(scene: Scene) -> Planted | None:
    """The winner mucks and is paid, although another hand was turned up."""
    script = scene.script
    awards = script.all("award")
    paid = {a.who for a in awards}
    shows = script.all("show")
    if len(awards) != 1 or len(shows) < 2 or not losers(script) or shows[0].who in paid:
        return None
    changes: dict[int, str | None] = {}
    hide(script, awards[0].who, changes)
    return Planted(
        script.edited(changes),
        awards[0].at + 1 - sum(at < awards[0].at and v is None for at, v in changes.items()),
        sum(a.amount for a in awards),
    )


@plants("OA714", lambda rules: _ordered(rules) and rules.show_policy == "muck_ok" and not rules.open("show_policy"))
def first_mucks(scene: Scene) -> Planted | None:
    """The player who must show first mucks a beaten hand."""
    script = scene.script
    turned = script.all("show", "muck")
    beaten = [s.who for s in losers(script)]
    if len(turned) < 2 or turned[0].who not in beaten:
        return None
    changes: dict[int, str | None] = {}
    hide(script, turned[0].who, changes)
    return Planted(script.edited(changes), turned[0].at + 1)


@plants("OA715", lambda rules: rules.names == "house", layouts=(NATIVE,))
def no_name(scene: Scene) -> Planted | None:
    """A hand turned up bears no name, or the cards that play are not told."""
    script = scene.script
    shows = script.all("show")
    if not shows:
        return None
    line = scene.dice.pick(shows)
    if scene.dice.chance(50):
        return Planted(script.edited({line.at: script.lines[line.at].removesuffix(f": {line.text}")}), line.at + 1)
    return Planted(script.edited({s.at: None for s in script.all("plays") if s.who == line.who}), line.at + 1)


@plants("OA712", lambda rules: rules.show_order == "side_then_main" and not rules.open("show_order"))
def main_before_side(scene: Scene) -> Planted | None:
    """A hand that can win the main pot alone is turned up between two of the side pot."""
    plan = Plan(players=(3, 4), stacks="short", mood=CALLING._replace(shove=40, raise_=45))
    script = scene.staged(plan)
    if script is None:
        return None
    shows = script.all("show")
    chips = script.chips(scene.setting.bb, scene.bets)
    for _, counted in script.walk(scene.setting.bb, scene.bets):
        chips = counted
    if len(shows) != 3 or script.all("muck") or {s.who for s in shows} != chips.live:
        return None
    most = max(chips.put[s.who] for s in shows)
    if [chips.put[s.who] == most for s in shows] != [True, True, False]:
        return None
    blocks = [[script.lines[p.at] for p in script.all("show", "plays") if p.who == s.who] for s in shows]
    gone: dict[int, str | None] = {p.at: None for p in script.all("show", "plays") if p.who != shows[0].who}
    gone[shows[1].at] = "\n".join(blocks[2] + blocks[1])
    return Planted(script.edited(gone), shows[1].at + 1)


@plants("OA713", lambda rules: rules.allin_face_up and not rules.open("allin_face_up"), layouts=(NATIVE,))
def not_tabled(scene: Scene) -> Planted | None:
    """All-in hands are turned up only after the last card: as every generated hand has it, and a note alone."""
    script = scene.staged(Plan(players=(2, 3), stacks="short", mood=CALLING._replace(shove=60, raise_=45)))
    if script is None or not script.contested or not script.turns[-1].allin:
        return None
    if script.all("street")[-1].at < script.turns[-1].at:
        return None
    return Planted("\n".join(script.lines), script.all("show")[0].at + 1)


@plants("OA716", layouts=(NATIVE,))
def exposed(scene: Scene) -> Planted | None:
    """A player turns the hand up while others still have to act, and goes on to show it down."""
    script = scene.script
    shows = script.all("show")
    streets = script.all("street")
    if not shows or not streets:
        return None
    show = scene.dice.pick(shows)
    turns = [t for t in script.turns if t.who != show.who and t.at > streets[0].at]
    if not turns:
        return None
    at = scene.dice.pick(turns).at
    return Planted(script.edited({at: f"{script.lines[show.at]}\n{script.lines[at]}"}), at + 1)


__all__ = ["hide", "losers"]
