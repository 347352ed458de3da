"""The words a ruleset is written in: for every field that takes a word, the words it may take."""

from typing import Literal, TypeAlias

Structure: TypeAlias = Literal["fl", "pl", "nl"]
Split: TypeAlias = Literal["high", "hilo8", "hilo_any"]

SbRule: TypeAlias = Literal["any", "half", "half_down"]
AnteType: TypeAlias = Literal["none", "each", "bb_ante", "button_ante"]
BbAnteOrder: TypeAlias = Literal["bb_first", "ante_first"]
Straddle: TypeAlias = Literal["utg", "button_sb_first", "button_utg_first", "bb_over"]
StraddleRaise: TypeAlias = Literal["plus_bb", "plus_straddle"]
StraddleAmount: TypeAlias = Literal["total", "added"]
MissedBlinds: TypeAlias = Literal["not_offered", "dead_sb_live_bb", "bb_only", "optional"]
ShortBbCall: TypeAlias = Literal["full_bb", "actual"]

StartingStack: TypeAlias = Literal["equal"]
FirstButton: TypeAlias = Literal["any", "seat_1", "high_card"]
ButtonMove: TypeAlias = Literal["next_live", "tda_dead", "rrop_moving", "every_seat"]
HuAdjust: TypeAlias = Literal["none", "no_double_bb"]

MinBet: TypeAlias = Literal["bb", "street_unit"]
MinRaise: TypeAlias = Literal["last_full", "previous"]
FlHeadsupCap: TypeAlias = Literal[
    "same", "off_if_hand_hu", "off_if_round_starts_hu", "off_if_hu_before_capped", "off_if_event_hu"
]
FlShortCounts: TypeAlias = Literal["never", "half_or_more", "always"]
ReopenFl: TypeAlias = Literal["full", "half", "any"]
FlRaiseOverShort: TypeAlias = Literal["half_rule", "complete", "add_full", "either"]
ReopenBig: TypeAlias = Literal["facing_full", "single_full", "any", "never_short"]
PlBasis: TypeAlias = Literal["after_call", "before_call"]
PlBlinds: TypeAlias = Literal["actual", "assume_full", "sb_as_bb"]
PlAllinOverPot: TypeAlias = Literal["forbidden", "allowed"]

DealOrder: TypeAlias = Literal["one_each_left", "unspecified"]
Burn: TypeAlias = Literal["required", "optional", "none"]
BoardOdd: TypeAlias = Literal["first_board", "any"]

ShowPolicy: TypeAlias = Literal["all", "winners_only", "muck_ok", "unrecorded"]
ShowOrder: TypeAlias = Literal["none", "last_aggressor", "sb_first", "side_then_main"]
LastAggressorScope: TypeAlias = Literal["final_round", "any_round"]
Showing: TypeAlias = Literal["forbidden", "optional"]

OddChip: TypeAlias = Literal["left_of_button", "lowest_seat", "high_card_suit", "any_tied"]
OddChipSpread: TypeAlias = Literal["one_each", "all_to_first", "either"]
HiloOdd: TypeAlias = Literal["high", "any"]
HiloLowOdd: TypeAlias = Literal["left_of_button", "to_high", "any"]
HiloIdentical: TypeAlias = Literal["evenly", "per_half", "either"]
PotOrder: TypeAlias = Literal["main_first", "side_first", "any"]

UncalledStyle: TypeAlias = Literal["explicit", "explicit_except_walk", "inside_collect", "as_side_pot", "silent"]
PotLine: TypeAlias = Literal["before_rake", "after_rake_with_uncalled", "none"]
Names: TypeAlias = Literal[
    "house", "stars", "ftp", "gg", "winamax", "party", "winning", "pkr", "rio", "category", "none"
]

LimitWinner: TypeAlias = Literal["largest_stack"]
LimitTie: TypeAlias = Literal["split", "unspecified"]
Elimination: TypeAlias = Literal["at_zero", "rebuy"]

EvidenceKind: TypeAlias = Literal["page", "authority", "observed", "assumed"]
RakeRound: TypeAlias = Literal["up", "down", "half_up"]
