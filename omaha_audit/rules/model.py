"""One ruleset: the values the engine plays by, what else would be accepted, and how each is known.

Every amount is an integer count of ``unit``, the smallest chip that may be awarded. A field that is null has no value
of its own: the hand's header states it (stakes, structure, cards), or the rule does not exist at that table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any, TypeAlias

from omaha_audit.rules import words as w


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house may take from a pot; an item that is None is not known, and bounds nothing."""

    pct: str | None = None
    """Highest percentage of the raked chips, decimal text."""
    cap: int | None = None
    """Most that one pot may lose, in units."""
    cap_by_players: tuple[tuple[int, int], ...] = ()
    """(players dealt in, cap in units) pairs."""
    unit: str | None = None
    """Rake is taken in steps of this much, decimal text."""
    round: w.RakeRound | None = None
    no_flop_no_drop: bool | None = None
    base_excludes_uncalled: bool | None = None
    fees: tuple[str, ...] = ()
    """What else leaves the pot beside the rake: jackpot, bingo, ..."""
    printed: bool | None = None
    """Whether the record says what was taken; None where some of the room's records do."""


Value: TypeAlias = str | int | bool | Rake | tuple[Any, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """See ``fields.FIELDS`` for what each field means; here is only its type."""

    id: str
    title: str
    origin: str
    """Whose rules these are, in a few words."""

    unit: str
    unit_by_stakes: tuple[tuple[str, str], ...]
    hole_cards: int | None
    split: w.Split | None
    boards: int
    courchevel: bool | None
    bomb_pot: bool
    structure: w.Structure | None
    structure_post: w.Structure | None

    sb: int | None
    bb: int | None
    stakes: tuple[tuple[int, int], ...] | None
    sb_rule: w.SbRule
    small_bet: int | None
    big_bet: int | None
    ante: int | None
    ante_type: w.AnteType
    bb_ante_order: w.BbAnteOrder
    levels: tuple[tuple[int, int, int, int], ...] | None
    straddle: tuple[w.Straddle, ...]
    straddle_raise: w.StraddleRaise
    straddle_amount: w.StraddleAmount
    straddle_in_cap: bool
    missed_blinds: w.MissedBlinds
    short_bb_call: w.ShortBbCall

    seats_min: int
    seats_max: int
    table_sizes: tuple[int, ...] | None
    starting_stack: int | w.StartingStack | None
    buyin_bb: tuple[int, int] | None
    first_button: int | w.FirstButton
    button_move: w.ButtonMove
    hu_adjust: w.HuAdjust

    min_bet: w.MinBet | None
    min_raise: w.MinRaise
    hand_cap: int | None
    fl_cap_pre_raises: int | None
    fl_cap_post_raises: int | None
    fl_headsup_cap: int | w.FlHeadsupCap
    fl_short_counts: w.FlShortCounts
    reopen_fl: w.ReopenFl
    reopen_fl_cumulative: bool
    fl_raise_over_short: w.FlRaiseOverShort
    reopen_big: w.ReopenBig
    pl_basis: w.PlBasis
    pl_blinds: w.PlBlinds
    pl_dead_counts: bool
    pl_antes_count: bool
    pl_drop_counts: bool
    pl_rake_deducted: str | None
    pl_round: int | None
    pl_allin_over_pot: w.PlAllinOverPot

    deal_order: w.DealOrder
    burn: w.Burn
    runs_max: int
    board_odd: w.BoardOdd

    show_policy: w.ShowPolicy
    allin_face_up: bool
    show_order: w.ShowOrder
    last_aggressor_scope: w.LastAggressorScope
    uncontested_show: w.Showing
    folded_show: w.Showing
    muck_concedes: bool
    royal_class: bool

    odd_chip: w.OddChip
    odd_chip_spread: w.OddChipSpread
    hilo_odd: w.HiloOdd
    hilo_low_odd: w.HiloLowOdd
    hilo_identical: w.HiloIdentical
    pot_order: w.PotOrder
    rake: Rake | None

    uncalled_style: w.UncalledStyle
    pot_line: w.PotLine
    win_includes_uncalled: bool
    names: w.Names

    elimination: w.Elimination
    end_by_time: bool
    hand_limit: int | None
    limit_winner: w.LimitWinner | None
    limit_tie: w.LimitTie | None

    accepts: Mapping[str, tuple[Value, ...] | None] = field(hash=False)
    """The open fields alone: every value that is accepted, or None where any is."""
    evidence: Mapping[str, w.EvidenceKind] = field(hash=False)
    """How each field's value is known."""
    sources: Mapping[str, str] = field(hash=False)
    """Field to the words of its evidence; fields without any are absent."""

    def open(self, name: str) -> bool:
        """Whether more than the engine's own value is accepted."""
        return name in self.accepts

    def options(self, name: str) -> tuple[Value, ...]:
        """Every accepted value: ``(value,)`` of a settled field, the empty tuple where any value is accepted."""
        if name not in self.accepts:
            return (getattr(self, name),)
        return self.accepts[name] or ()

    def allows(self, name: str, value: Value) -> bool:
        """Whether a table where ``name`` is ``value`` is played by this ruleset."""
        options = self.options(name)
        return not options or value in options

    def assumed(self, name: str) -> bool:
        """Whether the value is only assumed, so that a finding which rests on it is a warning."""
        return self.evidence[name] == "assumed"

    def source(self, name: str) -> str:
        """What a reader is told about where the rule comes from: ``S0.31``, ``observed on 4 hands``, ``assumed``."""
        kind, text = self.evidence[name], self.sources.get(name, "")
        if kind in ("page", "authority") and text:
            return text
        return f"{kind}: {text}" if text else kind

    @property
    def blinds(self) -> tuple[int, int] | None:
        """(SB, BB) in units, the first where several stakes are allowed; None where the hand states them."""
        if self.sb is not None and self.bb is not None:
            return self.sb, self.bb
        return self.stakes[0] if self.stakes else None

    def unit_for(self, stake: Decimal) -> str:
        """The smallest awarded chip, decimal text, where the larger of the two printed stakes is ``stake``."""
        unit = self.unit
        for least, chip in self.unit_by_stakes:
            if stake >= Decimal(least):
                unit = chip
        return unit

    def fixed(self, **values: Value) -> "Ruleset":
        """The same rules with these fields settled, as the header of one hand settles them."""
        accepts = {name: known for name, known in self.accepts.items() if name not in values}
        stated: dict[str, Any] = dict(values)
        return replace(self, accepts=accepts, **stated)

    def filled(self, **values: Value) -> "Ruleset":
        """The same rules with these values where the field is null; what the ruleset states stays."""
        return self.fixed(**{name: value for name, value in values.items() if getattr(self, name) is None})
