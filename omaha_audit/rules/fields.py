"""The table of fields: the one place that says which rules exist, what they may be and what they are by default."""

from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from omaha_audit.rules import words as w
from omaha_audit.rules.model import Value

Kind: TypeAlias = Literal[
    "word", "flag", "count", "word_or_count", "money", "money_or_word", "decimal",
    "words", "counts", "pair", "stakes", "steps", "levels", "rake",
]  # fmt: skip
"""How a value is written; the kinds of the first line take one value, or a list of accepted ones."""

SINGLE: frozenset[Kind] = frozenset(("word", "flag", "count", "word_or_count", "money", "money_or_word", "decimal"))
"""Kinds whose list is a set of accepted values; a list of any other kind is one value."""


class Field(NamedTuple):
    """One rule of a ruleset."""

    name: str
    kind: Kind
    values: tuple[str, ...]
    """The words it may be, where it takes words."""
    default: Value
    doc: str
    null: str = ""
    """What null means; empty where the field cannot be null."""
    least: int = 0
    most: int = 1_000_000
    """Bounds of a count."""


def _word(name: str, words: Any, default: Value, doc: str, null: str = "") -> Field:
    return Field(name, "word", get_args(words), default, doc, null)


def _flag(name: str, default: bool | None, doc: str, null: str = "") -> Field:
    return Field(name, "flag", (), default, doc, null)


def _money(name: str, doc: str, null: str, default: int | None = None) -> Field:
    return Field(name, "money", (), default, doc, null)


GROUPS: dict[str, tuple[Field, ...]] = {
    "The game": (
        Field("unit", "decimal", (), "1", "smallest chip that is awarded; all amounts are whole numbers of it"),
        Field("unit_by_stakes", "steps", (), (),
              "[larger printed stake, unit] pairs: from that stake on an odd unit is this chip"),
        Field("hole_cards", "count", (), None, "cards dealt to each seat", "as the hand's header says", 4, 7),
        _word("split", w.Split, None, "what the pot is played for: high hand, high and eight-or-better low, or high "
              "and any low", "as the hand's header says"),
        Field("boards", "count", (), 1, "boards dealt from the start", least=1, most=2),
        _flag("courchevel", None, "the first card of the flop is turned up before the first round",
              "as the hand's header says"),
        _flag("bomb_pot", False, "everybody antes, no blinds, no round before the flop"),
        _word("structure", w.Structure, None, "fixed limit, pot limit or no limit; before the flop where "
              "`structure_post` differs", "as the hand's header says"),
        _word("structure_post", w.Structure, None, "structure after the flop", "the same as `structure`"),
    ),
    "Blinds and antes": (
        _money("sb", "small blind", "as the hand's header says"),
        _money("bb", "big blind", "as the hand's header says"),
        Field("stakes", "stakes", (), None, "[sb, bb] pairs, the only stakes played; the first is dealt by default",
              "any"),
        _word("sb_rule", w.SbRule, "any", "what the small blind must be of the big blind; half_down rounds down"),
        _money("small_bet", "fixed limit: bet before and on the flop", "the big blind"),
        _money("big_bet", "fixed limit: bet on turn and river", "twice the small bet"),
        _money("ante", "ante", "as the hand's header says", 0),
        _word("ante_type", w.AnteType, "none", "who antes: nobody, each seat, the big blind or the button for all"),
        _word("bb_ante_order", w.BbAnteOrder, "bb_first", "which a short big blind pays first when it antes for all"),
        Field("levels", "levels", (), None, "[first hand, sb, bb, ante] rows, rising", "the stakes stay"),
        Field("straddle", "words", get_args(w.Straddle), (),
              "straddles that may be posted: left of the big blind; on the button with the small blind acting first, "
              "or with the seat left of the big blind acting first; by the big blind over itself; `none` for none"),
        _word("straddle_raise", w.StraddleRaise, "plus_bb", "least raise over a straddle: by a big blind, or by the "
              "straddle"),
        _word("straddle_amount", w.StraddleAmount, "total", "the amount beside the word is the seat's total, or what "
              "it adds to its blind"),
        _flag("straddle_in_cap", False, "fixed limit: a straddle counts as a raise"),
        _word("missed_blinds", w.MissedBlinds, "not_offered", "what a returning seat posts: live big blind and dead "
              "small blind, big blind alone, or as it likes"),
        _word("short_bb_call", w.ShortBbCall, "full_bb", "what others owe a big blind that is all-in for less"),
    ),
    "Seats and button": (
        Field("seats_min", "count", (), 2, "fewest players dealt in", least=2, most=10),
        Field("seats_max", "count", (), 10, "most players dealt in", least=2, most=10),
        Field("table_sizes", "counts", (), None, "seats a table has", "any", 2, 10),
        Field("starting_stack", "money_or_word", get_args(w.StartingStack), None,
              "chips of each seat at the first hand; `equal` for the same, whatever it is", "any"),
        Field("buyin_bb", "pair", (), None, "[least, most] buy-in in big blinds", "any"),
        Field("first_button", "word_or_count", get_args(w.FirstButton), "any",
              "seat of the first button: a number, or any", least=1, most=10),
        _word("button_move", w.ButtonMove, "next_live", "next seat with chips; dead button (the big blind always moves "
              "on); moving button; or every seat in turn, empty ones too"),
        _word("hu_adjust", w.HuAdjust, "none", "whether the button is adjusted so that nobody has the big blind twice "
              "running when two remain"),
    ),
    "Betting": (
        _word("min_bet", w.MinBet, None, "smallest bet", "the street's unit in fixed limit, else the big blind"),
        _word("min_raise", w.MinRaise, "last_full", "least raise: the largest full increment of the round, or the last "
              "wager's increment, short all-ins included"),
        _money("hand_cap", "most a seat may put in during one hand; there it is treated as all-in",
               "no cap, or the one the hand states"),
        Field("fl_cap_pre_raises", "count", (), 3, "fixed limit: raises above the big blind before the flop", "no cap"),
        Field("fl_cap_post_raises", "count", (), 3, "fixed limit: raises above a bet after the flop", "no cap"),
        Field("fl_headsup_cap", "word_or_count", get_args(w.FlHeadsupCap), "same",
              "cap for two players: the same, another number of raises, or lifted when two are in the hand, when two "
              "start the round, when two are left before the cap is reached, or when two are left in the event"),
        _word("fl_short_counts", w.FlShortCounts, "half_or_more", "whether a short all-in counts towards the cap"),
        _word("reopen_fl", w.ReopenFl, "half", "fixed limit: how much of a raise an all-in must be to let a seat that "
              "has acted raise again"),
        _flag("reopen_fl_cumulative", True, "fixed limit: several short all-ins add up"),
        _word("fl_raise_over_short", w.FlRaiseOverShort, "half_rule", "target of a raise over a short all-in: complete "
              "the bet, add a full unit, complete below half and add from half on, or either of the first two"),
        _word("reopen_big", w.ReopenBig, "facing_full", "pot and no limit: a seat that has acted may raise when what "
              "it faces since is a full raise; when one wager alone was; always; or when a full raise, never an all-in "
              "short of one, came"),
        _word("pl_basis", w.PlBasis, "after_call", "largest raise: the pot after one's own call, or before it"),
        _word("pl_blinds", w.PlBlinds, "actual", "what short or missing blinds count before the flop: the chips there, "
              "full blinds, or a small blind as a big one"),
        _flag("pl_dead_counts", True, "dead posts count in the pot that bounds a wager"),
        _flag("pl_antes_count", True, "antes count in it"),
        _flag("pl_drop_counts", True, "money the house adds to the pot counts in it"),
        Field("pl_rake_deducted", "decimal", (), None, "percent of the earlier streets' chips taken off that pot after "
              "the flop", "nothing"),
        _money("pl_round", "that pot is rounded up to whole chips of this much", "not rounded"),
        _word("pl_allin_over_pot", w.PlAllinOverPot, "forbidden", "whether an all-in may exceed the pot"),
    ),
    "The deal": (
        _word("deal_order", w.DealOrder, "unspecified", "one card at a time from the left of the button"),
        _word("burn", w.Burn, "optional", "a card burned before each street"),
        Field("runs_max", "count", (), 1, "how often the rest of a board may be run", least=1, most=4),
        _word("board_odd", w.BoardOdd, "first_board", "which run or board gets the odd unit"),
    ),
    "The showdown": (
        _word("show_policy", w.ShowPolicy, "muck_ok", "who shows: every live hand, the winners alone, each as it likes "
              "after the first, or not told by the record"),
        _flag("allin_face_up", False, "all hands are tabled once nobody can bet"),
        _word("show_order", w.ShowOrder, "last_aggressor", "who shows first: not ruled, the last to bet or raise (else "
              "left of the button), left of the button, or the same with side-pot seats before main-pot seats"),
        _word("last_aggressor_scope", w.LastAggressorScope, "final_round", "whether a bet of an earlier round makes "
              "its seat show first when the river was checked"),
        _word("uncontested_show", w.Showing, "optional", "whether the winner of an uncalled bet may show"),
        _word("folded_show", w.Showing, "optional", "whether a folded hand may be shown"),
        _flag("muck_concedes", False, "a muck gives the pot up, rather than the cards deciding"),
        _flag("royal_class", False, "a royal flush has a name of its own"),
    ),
    "Payment": (
        _word("odd_chip", w.OddChip, "left_of_button", "who of the tied gets the odd unit"),
        _word("odd_chip_spread", w.OddChipSpread, "one_each", "where several units are left over"),
        _word("hilo_odd", w.HiloOdd, "high", "which half gets the odd unit of a pot"),
        _word("hilo_low_odd", w.HiloLowOdd, "left_of_button", "who gets the odd unit of a tied low half; to_high "
              "rounds every low share down"),
        _word("hilo_identical", w.HiloIdentical, "either", "two seats tied both ways: split the pot, or each half"),
        _word("pot_order", w.PotOrder, "any", "which pot is paid first"),
        Field("rake", "rake", (), None, "what the house may take: a table of `pct`, `cap`, `cap_by_players`, `unit`, "
              "`round`, `no_flop_no_drop`, `base_excludes_uncalled`, `fees`, `printed`, all optional", "none is taken"),
    ),
    "The record": (
        _word("uncalled_style", w.UncalledStyle, "explicit", "how an uncalled bet is written: a line of its own, the "
              "same but for walks, inside what is collected, as a side pot, or not at all"),
        _word("pot_line", w.PotLine, "before_rake", "what the printed total is"),
        _flag("win_includes_uncalled", False, "the figure a seat wins includes chips nobody matched"),
        _word("names", w.Names, "stars", "style in which hands are named"),
    ),
    "The match": (
        _word("elimination", w.Elimination, "at_zero", "whether a seat without chips is out, or may buy in again"),
        _flag("end_by_time", False, "the match may end at an agreed time"),
        Field("hand_limit", "count", (), None, "most hands of a match", "no limit", 1),
        _word("limit_winner", w.LimitWinner, None, "who wins at the limit", "no limit"),
        _word("limit_tie", w.LimitTie, None, "when two are equal at the limit", "no limit"),
    ),
}  # fmt: skip

FIELDS: dict[str, Field] = {field.name: field for group in GROUPS.values() for field in group}


def field_names() -> tuple[str, ...]:
    """Every field a ruleset may state under ``[rules]``, in the order of the table."""
    return tuple(FIELDS)
