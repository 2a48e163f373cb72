"""Validation of actions at a table with a player-dealer."""

from __future__ import annotations

import re

from houseway.collect.schedule import Schedule
from houseway.errors import Refusal
from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank, WantBank
from houseway.floor.banked.awards import award_fee
from houseway.floor.banked.table import BankedTable
from houseway.floor.money.round_collection import collections_due, player_fee
from houseway.floor.table.actions import Leave, TableAction
from houseway.floor.table.refusals import refuse_schedule
from houseway.play import step as step_round
from houseway.play import why_not as why_not_in_round
from houseway.play.actions import PlaceWagers, TakeCollection
from houseway.play.round import Phase, Round
from houseway.rules.citations import Cite
from houseway.rules.rotation import refuse_bank, take_back_pass
from houseway.things.cents import Cents, dollars


def refuse_leave(table: BankedTable, action: Leave) -> Refusal | None:
    if action.player not in table.chips_now():
        return Refusal(f"{action.player} is not at this table")
    round = table.round
    if round is None:
        return None
    if action.player == round.banked_by:
        return Refusal(
            f"{action.player} banks the round in play, and leaves after it",
            table.game.cite(Cite.ROTATION),
        )
    if any(line.player == action.player for line in round.lines):
        return Refusal(
            f"{action.player} has wagers in the round in play, and leaves after it",
            table.game.cite(Cite.NO_MORE_BETS),
        )
    return None


def refuse_post_bank(table: BankedTable, action: PostBank) -> Refusal | None:
    cited = table.game.cite(Cite.ROTATION)
    refusal = refuse_bank(table.rotation, action.player, cited)
    if refusal:
        return refusal
    if not re.fullmatch(r"[0-9a-f]{64}", action.commitment):
        return Refusal("The shuffle has to be promised before the bank is taken")
    if table.shoe is not None and action.commitment != table.shoe.commitment:
        return Refusal(
            f"The shoe in use is the one promised as {table.shoe.commitment[:12]}…; "
            "another is shuffled when it is used up",
            table.game.cite(Cite.DECK),
        )
    cited = table.game.cite(Cite.BANK_POSTED)
    least = table.limits.table.least_cents
    if action.cents < least or action.cents % table.limits.chip_cents:
        return Refusal(
            f"A bank is {dollars(least)} or more in chips of {dollars(table.limits.chip_cents)}, "
            f"not {dollars(action.cents)}",
            (*table.game.cite(Cite.LIMITS), *cited),
            limit_cents=least,
            actual_cents=action.cents,
        )
    fee = table.schedule.highest_player_dealer_cents if table.schedule else 0
    held = table.chips[action.player]
    if action.cents + fee > held:
        return Refusal(
            f"{action.player} has {dollars(held)}; a bank of {dollars(action.cents)} and a fee "
            f"of up to {dollars(fee)} do not fit",
            cited,
            limit_cents=held - fee,
            actual_cents=action.cents,
        )
    return None


def refuse_pass_bank(table: BankedTable, action: PassBank) -> Refusal | None:
    return refuse_bank(table.rotation, action.player, table.game.cite(Cite.ROTATION))


def refuse_offer_again(table: BankedTable, _: OfferAgain) -> Refusal | None:
    if table.rotation.broken:
        return None
    return Refusal("The game is not broken", table.game.cite(Cite.ROTATION))


def refuse_want_bank(table: BankedTable, action: WantBank) -> Refusal | None:
    cited = table.game.cite(Cite.ROTATION)
    if not table.rotation.broken:
        return Refusal("The bank goes round by itself; wait until it comes to you", cited)
    after = take_back_pass(table.rotation, action.player, table.candidates(), table.game.bank)
    if after.offered is not None and after.offered.player == action.player:
        return None
    return Refusal(f"{action.player} may not take the bank now", cited)


def free_cents(table: BankedTable, player: str) -> Cents:
    """What can be taken from a player without touching wagers, a bank, or a fee still due."""
    held = table.chips_now()[player]
    round = table.round
    due_still = round is not None and round.phase in (Phase.BETTING, Phase.CLOSED)
    if round is None or not due_still or player in round.collection:
        return held
    if player == round.banked_by:
        fee = table.schedule.highest_player_dealer_cents if table.schedule else 0
        return max(0, held - fee)
    if all(line.player != player for line in round.lines):
        return held
    due = collections_due(table.schedule, table.game, round) if table.schedule else ()
    owed = award_fee(table.game) + sum(each.cents for each in due if each.player == player)
    return max(0, held - owed)


def reach_cents(table: BankedTable, round: Round, player: str, spot: int) -> Cents:
    """How much of their chips somebody can have on a spot, with the fees that are due for it."""
    own = round.line(player, spot)
    others = [line for line in round.lines if line.player == player and line.spot != spot]
    held = round.chips[player] + (sum(own.cents.values()) if own else 0) - award_fee(table.game)
    schedule = table.schedule
    if schedule is None or not schedule.player_tiers:
        return held
    held -= player_fee(schedule, table.game, others)
    tiers = schedule.player_tiers
    ends = [*(tier.lo_cents - 1 for tier in tiers[1:]), held]
    return max(min(held - tier.fee_cents, end) for tier, end in zip(tiers, ends, strict=True))


def refuse_in_round(table: BankedTable, action: InRound) -> Refusal | None:
    if table.round is None:
        return Refusal("No round is in play; the bank has to be taken first")
    if isinstance(action.action, TakeCollection):
        return Refusal(
            "The collection is taken by the table's schedule, not by hand",
            table.game.cite(Cite.COLLECTION),
        )
    refusal = why_not_in_round(table.game, table.round, action.action)
    if refusal is None and isinstance(action.action, PlaceWagers):
        return _refuse_unpaid_fee(table, table.round, action.action)
    return refusal


def _refuse_unpaid_fee(table: BankedTable, round: Round, action: PlaceWagers) -> Refusal | None:
    """Wagers that leave nothing for the player's own fee would hold up the deal."""
    if round.phase is not Phase.BETTING:
        return _refuse_another_fee(table, round, action)
    own = award_fee(table.game)
    charged = table.schedule is not None and table.schedule.player_tiers
    if not action.cents or not (own or charged):
        return None
    after, due = _due_after(table, round, action)
    if isinstance(due, Refusal):
        return due
    fee = own + sum(each.cents for each in due if each.player == action.player)
    held = after.chips[action.player]
    if fee <= held:
        return None
    return Refusal(
        f"{action.player} would have {dollars(held)} left and the fee is {dollars(fee)}",
        table.game.cite(Cite.COLLECTION),
        limit_cents=held,
        actual_cents=fee,
    )


def _due_after(
    table: BankedTable, round: Round, action: PlaceWagers
) -> tuple[Round, tuple[TakeCollection, ...] | Refusal]:
    """The fees with these wagers on the table, or why its schedule takes no such wager."""
    after, _ = step_round(table.game, round, action)
    if table.schedule is None:
        return after, ()
    try:
        return after, collections_due(table.schedule, table.game, after)
    except Refusal as refusal:
        return after, refusal


def _refuse_another_fee(table: BankedTable, round: Round, action: PlaceWagers) -> Refusal | None:
    """Where wagers may be changed after the collection, it has to be the same for them."""
    _, due = _due_after(table, round, action)
    if isinstance(due, Refusal):
        return due
    taken = {player: cents for player, cents in round.collection.items() if cents}
    if {each.player: each.cents for each in due if each.cents} == taken:
        return None
    return Refusal(
        "The collection was taken for the wagers as they lay, and would be another one for these",
        table.game.cite(Cite.COLLECTION),
    )


def refuse_table_schedule(table: BankedTable, chosen: Schedule) -> Refusal | None:
    return refuse_schedule(table.game, table.limits, chosen)


def refuse_unknown_action(_: BankedTable, action: TableAction) -> Refusal:
    return Refusal(f"There is no {type(action).__name__} at a table with a player-dealer")
