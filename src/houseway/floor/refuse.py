"""Why something may not be done at a table now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from houseway.collect.limits import refuse_limits
from houseway.collect.schedule import Schedule, schedule
from houseway.errors import RecordError, Refusal
from houseway.floor.actions import (
    CloseTable,
    Correct,
    InRound,
    Join,
    Leave,
    OfferAgain,
    PassBank,
    PostBank,
    ReopenTable,
    SetSchedule,
    Sit,
    TableAction,
)
from houseway.floor.awards import award_fee
from houseway.floor.collection import collections_due
from houseway.floor.table import Table
from houseway.play import step as step_round
from houseway.play import why_not as why_not_in_round
from houseway.play.actions import PlaceWagers, TakeCollection
from houseway.play.round import Phase, Round
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.rotation import refuse_bank
from houseway.things.cents import Cents, dollars


def _join(table: Table, action: Join) -> Refusal | None:
    if table.closed:
        return Refusal("The table is closed")
    if action.cents <= 0:
        return Refusal(f"{action.player} must bring chips, not {dollars(action.cents)}")
    if action.cents % table.limits.chip_cents:
        chip = dollars(table.limits.chip_cents)
        return Refusal(f"{dollars(action.cents)} does not come out in chips of {chip}")
    return None


def _sit(table: Table, action: Sit) -> Refusal | None:
    cited = table.game.cite(Cite.SEATS)
    if not 1 <= action.seat <= table.game.rules.seats:
        return Refusal(
            f"There is no seat {action.seat}; seats run from 1 to {table.game.rules.seats}", cited
        )
    if action.player not in table.chips_now():
        return Refusal(f"{action.player} brings chips before taking a seat", cited)
    if action.seat in table.seats:
        return Refusal(f"Seat {action.seat} is {table.seats[action.seat].player}'s", cited)
    if table.seat_of(action.player) is not None:
        return Refusal(f"{action.player} sits at seat {table.seat_of(action.player)}", cited)
    return None


def _leave(table: Table, action: Leave) -> Refusal | None:
    if action.player not in table.chips_now():
        return Refusal(f"{action.player} is not at this table")
    round = table.round
    if round is None:
        return None
    if action.player == round.banked_by:
        return Refusal(f"{action.player} banks the round in play", table.game.cite(Cite.ROTATION))
    if any(line.player == action.player for line in round.lines):
        return Refusal(
            f"{action.player} has wagers in the round in play", table.game.cite(Cite.NO_MORE_BETS)
        )
    return None


def refuse_schedule(game: Game, limits: Limits, chosen: Schedule) -> Refusal | None:
    """Why this schedule may not be used for the game and the limits of a table, or None."""
    if game.id not in chosen.games:
        return Refusal(f"{chosen.id} is not a schedule of {game.name}", chosen.rule_ids)
    return refuse_limits(chosen, limits.table.least_cents, limits.table.most_cents)


def _set_schedule(table: Table, action: SetSchedule) -> Refusal | None:
    if table.round is not None:
        return Refusal(
            "The collection schedule changes only between rounds",
            (*table.game.cite(Cite.COLLECTION), "CF-6"),
        )
    if action.schedule is None:
        return None
    try:
        return refuse_schedule(table.game, table.limits, schedule(action.schedule))
    except RecordError as error:
        return Refusal(str(error).removesuffix("."))


def _post_bank(table: Table, action: PostBank) -> Refusal | None:
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


def _pass_bank(table: Table, action: PassBank) -> Refusal | None:
    return refuse_bank(table.rotation, action.player, table.game.cite(Cite.ROTATION))


def _close_table(table: Table, _: CloseTable) -> Refusal | None:
    if table.closed:
        return Refusal("The table is closed already")
    if table.round is not None:
        return Refusal(f"Round {table.round.number} is in play; the table closes after it")
    return None


def _reopen_table(table: Table, _: ReopenTable) -> Refusal | None:
    return None if table.closed else Refusal("The table is open")


def _offer_again(table: Table, _: OfferAgain) -> Refusal | None:
    if table.rotation.broken:
        return None
    return Refusal("The game is not broken", table.game.cite(Cite.ROTATION))


def is_round_of(table: Table, text: str) -> bool:
    """Whether the text names a round that this table has begun, as TABLE:NUMBER."""
    name, _, number = text.rpartition(":")
    if name != table.name or not re.fullmatch(r"[1-9][0-9]{0,17}", number):
        return False
    return int(number) <= table.rounds


def _correct(table: Table, action: Correct) -> Refusal | None:
    if not action.by or not action.approved_by or action.by == action.approved_by:
        return Refusal("A correction is made by one person and approved by another")
    if not action.about:
        return Refusal("A correction names the round or the request that it puts right")
    if action.from_player == action.to_player:
        return Refusal(
            f"A correction is between two players, not within {action.to_player}'s chips"
        )
    for player in (action.from_player, action.to_player):
        if player not in table.chips_now():
            return Refusal(f"{player} is not at this table")
    return _refuse_amount(table, action)


def _refuse_amount(table: Table, action: Correct) -> Refusal | None:
    chip = table.limits.chip_cents
    if action.cents <= 0 or action.cents % chip:
        return Refusal(f"A correction is in chips of {dollars(chip)}, not {dollars(action.cents)}")
    free = _free_cents(table, action.from_player)
    if action.cents > free:
        return Refusal(
            f"{action.from_player} has {dollars(free)} free and cannot give "
            f"{dollars(action.cents)}",
            limit_cents=free,
            actual_cents=action.cents,
        )
    return None


def _free_cents(table: Table, player: str) -> Cents:
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


def _in_round(table: Table, action: InRound) -> Refusal | None:
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


def _refuse_unpaid_fee(table: Table, round: Round, action: PlaceWagers) -> Refusal | None:
    """Wagers that leave nothing for the player's own fee would hold up the deal."""
    own = award_fee(table.game)
    charged = table.schedule is not None and table.schedule.player_tiers
    if not action.cents or not (own or charged):
        return None
    after, _ = step_round(table.game, round, action)
    due = collections_due(table.schedule, table.game, after) if table.schedule else ()
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


_REFUSE: dict[type[TableAction], Callable[[Table, Any], Refusal | None]] = {
    Join: _join,
    Sit: _sit,
    Leave: _leave,
    SetSchedule: _set_schedule,
    PostBank: _post_bank,
    PassBank: _pass_bank,
    OfferAgain: _offer_again,
    CloseTable: _close_table,
    ReopenTable: _reopen_table,
    Correct: _correct,
    InRound: _in_round,
}


def why_not(table: Table, action: TableAction) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    return _REFUSE[type(action)](table, action)
