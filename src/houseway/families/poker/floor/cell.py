"""Hands for a pot: what a poker table answers the floor."""

from __future__ import annotations

from houseway.families.poker.floor import happens, refuse
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
from houseway.families.poker.floor.checking import check
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
from houseway.families.poker.floor.folds import FOLDS, opened
from houseway.families.poker.floor.judging import pot_decided, pot_judged
from houseway.families.poker.floor.money.bookkeeping import pot_accounts, pot_transfers
from houseway.families.poker.floor.money.jackpots import pay_jackpot, refuse_jackpot
from houseway.families.poker.floor.narration.telling import tell_pot
from houseway.families.poker.floor.seats.buying import refuse_buy_in
from houseway.families.poker.floor.seats.kills import refuse_offer
from houseway.families.poker.floor.seats.seat_moves import move_seat, refuse_move_seat
from houseway.families.poker.floor.seats.straddles import refuse_straddle
from houseway.families.poker.floor.table import PotTable
from houseway.floor.actions import Join, Leave
from houseway.floor.course import Course

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

CELL = Course[PotTable](
    called="hand",
    table=PotTable,
    written=lambda _: {},
    opened=opened,
    refuse_opening=refuse_offer,
    refuse_schedule=refuse.refuse_pot_schedule,
    verbs={
        Join: (refuse_buy_in, happens.join),
        Leave: (refuse.refuse_leave, happens.leave),
        SitOut: (refuse.refuse_sit_out, lambda _, action: (SatOut(action.player),)),
        SitIn: (refuse.refuse_sit_in, lambda _, action: (SatIn(action.player, action.posts),)),
        Straddle: (refuse_straddle, lambda _, action: (WillStraddle(action.player),)),
        MoveSeat: (refuse_move_seat, move_seat),
        AgreeToKill: (
            refuse.refuse_agree_to_kill,
            lambda _, action: (KillAgreed(action.player, action.agrees),),
        ),
        StartHand: (refuse.refuse_start_hand, happens.start_hand),
        CollectTime: (refuse.refuse_collect_time, happens.collect_time),
        PayJackpot: (refuse_jackpot, pay_jackpot),
        InHand: (refuse.refuse_in_hand, happens.in_hand),
    },
    unknown=refuse.unknown,
    free_cents=refuse.free_cents,
    folds=FOLDS,
    events=lambda _: [*_EVENTS],
    actions=lambda _: [*_ACTIONS],
    transfers=pot_transfers,
    accounts=pot_accounts,
    tell=tell_pot,
    check=check,
    decided=pot_decided,
    judged=pot_judged,
)
