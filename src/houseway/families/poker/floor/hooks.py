"""The table kind `pot`, hands for a pot: poker's hooks for the room `floor`."""

from __future__ import annotations

from houseway.families.poker.floor import action_events, refusals
from houseway.families.poker.floor.actions import (
    AgreeToKill,
    CollectTime,
    InHand,
    MoveSeat,
    PayJackpot,
    SitIn,
    SitOut,
    StartHand,
    Straddle,
)
from houseway.families.poker.floor.decision_value import capture_pot_decision, value_pot_decision
from houseway.families.poker.floor.events import (
    ButtonDrawn,
    HalfHourOver,
    HandMoved,
    HandOpened,
    HandSettled,
    JackpotPaid,
    KillAgreed,
    SatIn,
    SatOut,
    SeatMoved,
    TimeOwed,
    TimeTaken,
    WillStraddle,
)
from houseway.families.poker.floor.money.bookkeeping import pot_accounts, pot_transfers
from houseway.families.poker.floor.money.jackpots import pay_jackpot, refuse_jackpot
from houseway.families.poker.floor.narration.pot_narration import narrate_pot
from houseway.families.poker.floor.reducers import REDUCERS, pot_table_from_opening
from houseway.families.poker.floor.seats.buy_in import refuse_buy_in
from houseway.families.poker.floor.seats.kill_pots import refuse_offer
from houseway.families.poker.floor.seats.seat_moves import move_seat, refuse_move_seat
from houseway.families.poker.floor.seats.straddles import refuse_straddle
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.settle import settle_hand
from houseway.floor.kind_hooks import FloorKindHooks
from houseway.floor.table.actions import Join, Leave
from houseway.floor.table.events import TableEvent

_EVENTS = [
    SatOut,
    SatIn,
    WillStraddle,
    SeatMoved,
    KillAgreed,
    ButtonDrawn,
    HandOpened,
    HandMoved,
    HandSettled,
    HalfHourOver,
    TimeTaken,
    TimeOwed,
    JackpotPaid,
]

_ACTIONS = [
    SitOut,
    SitIn,
    Straddle,
    MoveSeat,
    AgreeToKill,
    StartHand,
    CollectTime,
    PayJackpot,
    InHand,
]


def _audit(table: PotTable, event: TableEvent) -> list[str]:
    if not isinstance(event, HandSettled):
        return []
    if table.hand is not None and settle_hand(table.game, table.hand) == event.settlement:
        return []
    return [f"settles hand {table.rounds} otherwise than the rules do."]


HOOKS = FloorKindHooks[PotTable](
    called="hand",
    table=PotTable,
    written=lambda _: {},
    opened=pot_table_from_opening,
    refuse_opening=refuse_offer,
    refuse_schedule=refusals.refuse_pot_schedule,
    verbs={
        Join: (refuse_buy_in, action_events.join),
        Leave: (refusals.refuse_leave, action_events.leave),
        SitOut: (refusals.refuse_sit_out, lambda _, action: (SatOut(action.player),)),
        SitIn: (refusals.refuse_sit_in, lambda _, action: (SatIn(action.player, action.posts),)),
        Straddle: (refuse_straddle, lambda _, action: (WillStraddle(action.player),)),
        MoveSeat: (refuse_move_seat, move_seat),
        AgreeToKill: (
            refusals.refuse_agree_to_kill,
            lambda _, action: (KillAgreed(action.player, action.agrees),),
        ),
        StartHand: (refusals.refuse_start_hand, action_events.start_hand),
        CollectTime: (refusals.refuse_collect_time, action_events.collect_time),
        PayJackpot: (refuse_jackpot, pay_jackpot),
        InHand: (refusals.refuse_in_hand, action_events.in_hand),
    },
    unknown=refusals.refuse_unknown_action,
    free_cents=refusals.free_cents,
    folds=REDUCERS,
    events=lambda _: [*_EVENTS],
    actions=lambda _: [*_ACTIONS],
    transfers=pot_transfers,
    accounts=pot_accounts,
    tell=narrate_pot,
    check=_audit,
    decided=capture_pot_decision,
    judged=value_pot_decision,
)
