"""What holds for any hand and any text: chips are conserved, pots have no order, texts come back, nothing raises."""

import json
import random
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from omaha_audit.audit import FileEnd, HandAudit, audit_bytes, audit_text
from omaha_audit.engine.apply import follow
from omaha_audit.engine.pots import cut_pots
from omaha_audit.engine.settle import Settlement
from omaha_audit.engine.table import Table
from omaha_audit.events import EndsWith, HoleCards, Posted
from omaha_audit.formats.grammars import samples_folder
from omaha_audit.generate import hands, setting_of
from omaha_audit.generate.dealer import view_of
from omaha_audit.generate.match import single
from omaha_audit.hand import Hand, Seat
from omaha_audit.rules import preset, preset_names
from omaha_audit.write import native_text, pokerstars_text

RULESETS = st.sampled_from(sorted(preset_names()))
NUMBERS = st.integers(1, 5_000)
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SAMPLES = sorted(p for p in samples_folder().rglob("*.txt") if "demo" not in p.parts)


@FEW
@given(name=RULESETS, number=NUMBERS)
def test_no_chip_is_made_or_lost_in_a_generated_hand(name: str, number: int) -> None:
    rules = preset(name)
    hand = single(setting_of(rules), "chips", number)
    ends = {e.who: e.amount for e in hand.events if e.__class__ is EndsWith}
    added = sum(e.amount for e in hand.events if e.type == "ADDED")
    assert sum(s.stack for s in hand.seats) + added == sum(ends.values())
    assert all(amount >= 0 for amount in ends.values())


@FEW
@given(name=RULESETS, number=NUMBERS)
def test_pots_hold_what_was_put_in_and_pay_out_whole(name: str, number: int) -> None:
    rules = preset(name)
    hand = single(setting_of(rules), "pots", number)
    table = Table(hand, rules)
    for index, event in enumerate(hand.events):
        table.index = index
        if event.type == "AWARDED":
            break
        follow(table, event)
    settled = Settlement(table)
    assert sum(pot.amount for pot in settled.pots) == table.pot
    due = settled.due()
    assert due is None or sum(due.values()) == table.pot


@FEW
@given(
    puts=st.lists(st.tuples(st.integers(0, 60), st.booleans()), min_size=2, max_size=9),
    dead=st.integers(0, 20),
    shift=st.integers(0, 8),
)
def test_pots_do_not_depend_on_who_sits_where(puts: list[tuple[int, bool]], dead: int, shift: int) -> None:
    """The same contributions round the table from another seat make the same pots for the same players."""
    puts = [(put, live or n == 0) for n, (put, live) in enumerate(puts)]

    def pots_of(order: list[int]) -> list[tuple[int, frozenset[str]]]:
        hand = Hand("", "", 1, "native")
        hand.bb, hand.sb, hand.button = 2, 1, len(order)
        hand.seats = [Seat(place, str(who), 1_000) for place, who in enumerate(order, 1)]
        table = Table(hand, preset("generic"))
        follow(table, HoleCards())
        for who in order:
            player = table.by_name[str(who)]
            table.pay(player, puts[who][0])
            player.live = puts[who][1]
        first = table.by_name["0"]
        first.dead += dead
        table.pot += dead
        return [(pot.amount, frozenset(p.name for p in pot.eligible)) for pot in cut_pots(table)]

    seats = list(range(len(puts)))
    at = shift % len(seats)
    turned = seats[at:] + seats[:at]
    mixed = random.Random(shift).sample(seats, len(seats))
    assert pots_of(seats) == pots_of(turned) == pots_of(mixed)
    assert sum(amount for amount, _ in pots_of(seats)) == sum(put for put, _ in puts) + dead


@FEW
@given(name=RULESETS, number=NUMBERS, view=st.sampled_from(["operator", "table", "seat"]))
def test_native_text_comes_back_as_it_was(name: str, number: int, view: str) -> None:
    hand = single(setting_of(preset(name)), "again", number)
    seen = f"seat {hand.seats[0].seat}" if view == "seat" else view
    text = native_text(view_of(hand, seen))
    (audited,) = [a for a in audit_text(text) if isinstance(a, HandAudit)]
    assert native_text(audited.hand) == text
    assert [f.code for f in audited.findings if f.severity != "info"] == []


@FEW
@given(name=RULESETS, number=NUMBERS)
def test_room_text_comes_back_as_it_was(name: str, number: int) -> None:
    """Read and written again a room's text has the same lines: what it does not tell was not in it before."""
    rules = preset(name)
    text = pokerstars_text(single(setting_of(rules), "again", number), rules)
    (audited,) = [a for a in audit_text(text, rules=rules) if isinstance(a, HandAudit)]
    assert [f.code for f in audited.findings if f.severity != "info"] == []
    again = pokerstars_text(audited.hand, rules)
    (second,) = [a for a in audit_text(again, rules=rules) if isinstance(a, HandAudit)]
    assert second.hand.events == audited.hand.events
    assert second.hand.seats == audited.hand.seats


def never_raises(data: bytes) -> None:
    """Whatever the bytes, each hand gets a verdict and nothing is our own fault."""
    audited = list(audit_bytes(data))
    assert isinstance(audited[-1], FileEnd)
    for one in audited:
        assert "OA001" not in {f.code for f in one.findings}
        for finding in one.findings:
            json.dumps(finding.message)
            assert finding.line >= 1


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """A sample or a generated hand with some of its bytes, lines and pieces out of place."""
    if draw(st.booleans()):
        data = bytearray(draw(st.sampled_from(SAMPLES)).read_bytes())
    else:
        rules = preset(draw(RULESETS))
        hand = single(setting_of(rules), "spoilt", draw(st.integers(1, 300)))
        text = native_text(hand) if draw(st.booleans()) else pokerstars_text(hand, rules)
        data = bytearray(text.encode())
    for _ in range(draw(st.integers(1, 6))):
        lines = bytes(data).split(b"\n")
        a, b = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.integers(0, 6)):
            case 0:
                lines[a], lines[b] = lines[b], lines[a]
            case 1:
                del lines[a]
            case 2:
                lines.insert(a, lines[b])
            case 3:
                lines[a] = lines[a][: draw(st.integers(0, len(lines[a])))]
            case 4:
                at = draw(st.integers(0, len(lines[a])))
                lines[a] = lines[a][:at] + draw(st.binary(max_size=3)) + lines[a][at + 1 :]
            case 5:
                digit = draw(st.sampled_from(b"0123456789"))
                lines[a] = bytes(digit if chr(c).isdigit() and draw(st.booleans()) else c for c in lines[a])
            case _:
                lines[a] = lines[a] + lines[b]
        data = bytearray(b"\n".join(lines))
    return bytes(data)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=spoilt())
def test_the_audit_raises_on_no_edit_of_a_file(data: bytes) -> None:
    never_raises(data)


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=300))
def test_the_audit_raises_on_no_text(text: str) -> None:
    never_raises(text.encode("utf-8", "surrogatepass"))


def test_the_samples_are_there() -> None:
    assert len(SAMPLES) > 50
    assert {Path(p).suffix for p in SAMPLES} == {".txt"}
    assert next(iter(hands(setting_of(preset("s0_house")), "x", 1))).events[0].__class__ is Posted
