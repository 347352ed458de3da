"""What each kind of event does to a table: the record is followed, whatever it says.

Every function is total: a name nobody has, a street that goes back, a bet beyond the stack leave a table on which the
next event can be looked at.
"""

from collections.abc import Callable
from typing import Any

from omaha_audit.engine.player import Player
from omaha_audit.engine.table import STREET_INDEX, Table
from omaha_audit.events import (
    Added,
    AllIn,
    Awarded,
    Bet,
    Board,
    Burned,
    Called,
    Cancelled,
    CashedOut,
    Checked,
    Dealing,
    Dealt,
    Eliminated,
    EndsWith,
    Event,
    FinalBoard,
    Folded,
    HoleCards,
    MatchWon,
    Mucked,
    NoLow,
    Plays,
    Posted,
    Raised,
    Result,
    Returned,
    RunTwice,
    Showdown,
    Shown,
    Summary,
    Total,
    WonInAll,
)  # fmt: skip


def _nothing(table: Table, event: Event) -> None:
    pass


# -- posts and cards ---------------------------------------------------------------------------------------------------


def _post(table: Table, e: Posted) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    table.posts.append((table.index, player, e))
    player.posted.append(e.kind)
    kind, amount, bb = e.kind, e.amount, table.stakes.bb
    live = amount
    if kind in ("ante", "dead", "missed"):
        live = 0
    elif kind == "both blinds":
        live = min(amount, bb)
    elif kind == "straddle" and table.rules.straddle_amount == "total":
        live = amount - player.bet
        amount = live
    dead = amount - live
    if dead:
        player.stack -= dead
        player.dead += dead
        table.pot += dead
    table.pay(player, live)
    if kind in ("big blind", "both blinds", "button blind"):
        due = player.bet if player.allin and table.rules.short_bb_call == "actual" else bb
        table.level = max(table.level, player.bet, due)
        table.wagers = max(table.wagers, 1)
    elif live:
        if kind == "straddle" and table.rules.straddle_in_cap:
            table.wagers += 1
        table.level = max(table.level, player.bet)
    table.full_level = max(table.full_level, table.level)
    player.last_wager = table.index


def _hole(table: Table, e: HoleCards) -> None:
    table.dealt_at = table.index
    table.open_betting()


def _deal(table: Table, e: Dealt) -> None:
    player = table.by_name.get(e.who)
    if player is not None and e.cards:
        player.cards = e.cards


def _deal_round(table: Table, e: Dealing) -> None:
    table.dealing.append((table.index, e))
    for seat, card in e.cards:
        player = table.by_seat.get(seat)
        if player is not None:
            player.cards = (*player.cards, card)


# -- turns -------------------------------------------------------------------------------------------------------------


def _fold(table: Table, e: Folded) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    if not table.bets_open:
        table.open_betting()
    player.folded_on = table.street
    if player.live:
        player.live = False
        table.fold_wagers = table.wagers
        if not player.allin:
            table.able -= 1
    if e.cards:
        player.cards = e.cards
    table.acted(player)


def _check(table: Table, e: Checked) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        if not table.bets_open:
            table.open_betting()
        table.acted(player)


def _call(table: Table, e: Called) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    if not table.bets_open:
        table.open_betting()
    table.pay(player, e.amount)
    table.acted(player)  # a call beyond what is owed makes nothing for the others to call


def _bet(table: Table, e: Bet) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        if not table.bets_open:
            table.open_betting()
        _wager(table, player, player.bet + e.amount)


def _raise(table: Table, e: Raised) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        if not table.bets_open:
            table.open_betting()
        _wager(table, player, e.to if e.to is not None else player.bet + (e.puts or 0))


def _all_in(table: Table, e: AllIn) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    if not table.bets_open:
        table.open_betting()
    if player.bet + e.puts > table.level:
        _wager(table, player, player.bet + e.puts)
    else:
        table.pay(player, e.puts)
        table.acted(player)


def _wager(table: Table, player: Player, to: int) -> None:
    by = to - table.level
    full = table.is_full(player, to)
    table.pay(player, to - player.bet)
    if full or (table.form == "fl" and by > 0 and table.counts(to - table.full_level)):
        table.wagers += 1
        if player.allin:
            table.fold_wagers = table.wagers
        table.full_level = max(table.full_level, to)
        if table.form != "fl":
            table.increment = max(table.increment, by)
    if by > 0:
        table.last_step = by
    if full or (table.form == "fl" and table.rules.reopen_fl == "half" and 2 * by >= table.increment):
        table.full_raises += 1
    table.level = max(table.level, to)
    table.last_aggressor = table.round_aggressor = player
    player.last_wager = table.index
    table.acted(player)


# -- streets -----------------------------------------------------------------------------------------------------------


def _street(table: Table, e: Board) -> None:
    table.board_events.append((table.index, e))
    before = table.boards.get(e.run)
    if before is None:
        before = table.boards.get(0, ()) if e.old is None or not e.old else e.old
    new = e.new
    if e.street == "flop" and before and new[:1] == before[:1] and table.hand.game.courchevel:
        new = new[1:]  # the door card, printed again with the two that join it
    table.boards[e.run] = before + new
    if e.street == "preflop":
        table.open_betting()
        return
    street = STREET_INDEX[e.street]
    if street > table.street:
        table.street = street
        table.form = table.rules.structure_post or table.structure
        for p in table.order:
            p.bet = 0
            p.acted = False
            p.seen_full = 0
        table.level = table.full_level = table.wagers = table.full_raises = table.fold_wagers = table.turn = 0
        table.round_aggressor = None
        unit = table.form == "fl" or table.rules.min_bet == "street_unit"
        table.increment = table.stakes.unit_on(e.street) if unit else table.stakes.bb
        table.last_step = table.increment


def _burn(table: Table, e: Burned) -> None:
    table.burns.append((table.index, e))


def _return(table: Table, e: Returned) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    player.stack += e.amount
    if player.dead == e.amount and table.uncalled() != (player, e.amount):  # a dead post, which stays in the middle
        player.dead = 0
        player.returned += e.amount
        table.pot -= e.amount
        return
    if player.bet >= e.amount:  # some rooms print it only after later streets
        table.level = table.level - e.amount if player.bet == table.level else table.level
        player.bet -= e.amount
    player.put -= e.amount
    player.returned += e.amount
    table.pot -= e.amount


# -- showdown and payment ----------------------------------------------------------------------------------------------


def _showdown(table: Table, e: Showdown) -> None:
    table.run = e.run
    table.street = max(table.street, 5)


def _show(table: Table, e: Shown) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    table.shows.append((table.index, table.run, player, e))
    player.shown = player.turned_up = True
    if len(e.cards) >= len(player.cards):
        player.cards = e.cards


def _plays(table: Table, e: Plays) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        table.plays.append((table.index, table.run, player, e))


def _won(table: Table, e: WonInAll) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        table.wins.append((table.index, player, e))


def _ends(table: Table, e: EndsWith) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        table.ends.append((table.index, player, e))


def _eliminated(table: Table, e: Eliminated) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        table.outs.append((table.index, player))


def _match_won(table: Table, e: MatchWon) -> None:
    table.match_won = (table.index, table.by_name.get(e.who), e)


def _muck(table: Table, e: Mucked) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    table.mucks.append((table.index, table.run, player, e))
    player.mucked = True
    if e.cards:
        player.cards = e.cards


def _award(table: Table, e: Awarded) -> None:
    player = table.by_name.get(e.who)
    if player is None:
        return
    table.awards.append((table.index, table.run if e.run is None else e.run, player, e))
    player.got += e.amount
    player.stack += e.amount


def _cash_out(table: Table, e: CashedOut) -> None:
    player = table.by_name.get(e.who)
    if player is not None:
        player.cash += e.amount
        table.cashed = True


def _add(table: Table, e: Added) -> None:
    table.added += e.amount
    table.pot += e.amount


def _summary(table: Table, e: Summary) -> None:
    table.street = 6


def _total(table: Table, e: Total) -> None:
    table.total = (table.index, e)


def _final(table: Table, e: FinalBoard) -> None:
    table.finals.append((table.index, e))


def _result(table: Table, e: Result) -> None:
    player = table.by_seat.get(e.seat)
    table.results.append((table.index, player, e))
    if player is not None and e.cards:
        if e.how == "showed":
            player.turned_up = True
        if len(e.cards) > len(player.cards):
            player.cards = e.cards


def _ran(table: Table, e: RunTwice) -> None:
    table.runs_said = e.runs


def _cancel(table: Table, e: Cancelled) -> None:
    table.cancelled = True


APPLY: dict[type, Callable[[Table, Any], None]] = {
    Folded: _fold, Checked: _check, Called: _call, Bet: _bet, Raised: _raise,
    AllIn: _all_in, Posted: _post, HoleCards: _hole, Dealt: _deal, Board: _street,
    Returned: _return, Showdown: _showdown, Shown: _show, Mucked: _muck,
    Awarded: _award, Summary: _summary, Total: _total, FinalBoard: _final,
    Result: _result, CashedOut: _cash_out, Added: _add, RunTwice: _ran, Burned: _burn,
    Cancelled: _cancel, NoLow: _nothing, Dealing: _deal_round, Plays: _plays,
    WonInAll: _won, EndsWith: _ends, Eliminated: _eliminated, MatchWon: _match_won,
}  # fmt: skip
"""What each kind of event does to a table."""


def follow(table: Table, event: Event) -> None:
    """Do what an event says happened."""
    apply = APPLY.get(event.__class__)
    if apply is not None:
        apply(table, event)
