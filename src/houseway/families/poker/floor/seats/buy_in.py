"""Buy-ins: the first one, and one short buy after it."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import DocumentReading
from houseway.floor.table.actions import Join
from houseway.floor.table.events import Joined
from houseway.floor.table.refusals import refuse_join
from houseway.things.cents import Cents, dollars


def least_buy_in(table: PotTable) -> Cents:
    """Ten minimum bets, unless the room asks for others (OJ-20)."""
    return table.game.rules.buy_in_bets * table.stakes.small_bet_cents


def refuse_buy_in(table: PotTable, action: Join) -> Refusal | None:
    if refusal := refuse_join(table, action):
        return refusal
    if action.player in table.chips_now():
        return _refuse_short_buy(table, action)
    least = least_buy_in(table)
    if action.cents >= least:
        return None
    return Refusal(
        f"{action.player} brings {dollars(action.cents)}; the first buy-in is {dollars(least)}",
        table.game.cite(PotCite.BUY_IN),
        limit_cents=least,
        actual_cents=action.cents,
    )


def _refuse_short_buy(table: PotTable, action: Join) -> Refusal | None:
    """One purchase that leaves somebody below the minimum buy-in is enough (OJ-21)."""
    again = action.player in table.short_bought and _is_short(table, action.player, action.cents)
    if not again or table.game.rules.reading is DocumentReading.FIRST:
        return None
    wanted = least_buy_in(table) - table.chips_now()[action.player]
    return Refusal(
        f"{action.player} has bought in short once; now it takes {dollars(wanted)}, "
        f"up to the minimum of {dollars(least_buy_in(table))}",
        table.game.cite(PotCite.SHORT_BUY),
        limit_cents=wanted,
        actual_cents=action.cents,
    )


def _is_short(table: PotTable, player: str, cents: Cents) -> bool:
    """Topping up to the minimum buy-in is not a short buy (OJ-22)."""
    return table.chips_of(player) + cents < least_buy_in(table)


def after_buying(table: PotTable, event: Joined) -> PotTable:
    """The table, knowing who has bought in short; the chips are still to come."""
    known = event.player in table.chips_now()
    if known and event.player not in table.short_bought:
        short = _is_short(table, event.player, event.cents)
        return replace(table, short_bought=(*table.short_bought, event.player)) if short else table
    full = event.cents >= least_buy_in(table) and table.game.rules.short_buy_again
    if not full:
        return table
    kept = tuple(player for player in table.short_bought if player != event.player)
    return replace(table, short_bought=kept)
