"""Poker tables in the day report: the hooks of this table kind."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.collect.fees.hand_fee import StreetReached
from houseway.families.poker.floor.events import HandMoved, HandSettled, SatOut, TimeTaken
from houseway.families.poker.floor.money.bookkeeping import jackpot_account
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.events import FeeTaken, HandVoided
from houseway.families.poker.play.hand import PotHand
from houseway.floor.table.events import TableEvent
from houseway.plan.day.kind_hooks import DayKindHooks, DropFee, WagersLaid


def _fees(before: PotTable, event: TableEvent) -> Iterable[DropFee]:
    match event:
        case HandMoved(FeeTaken() as fee):
            return () if fee.jackpot else (DropFee(fee.cents, fee.schedule),)
        case HandMoved(HandVoided()):
            assert before.hand is not None
            return _given_back(before, before.hand)
        case TimeTaken():
            return (DropFee(event.cents, event.schedule),)
        case _:
            return ()


def _given_back(table: PotTable, hand: PotHand) -> Iterable[DropFee]:
    """The fee of a void hand goes back; the schedule cannot have changed while it was played."""
    if not hand.collection_cents or table.schedule is None:
        return ()
    return (DropFee(-hand.collection_cents, table.schedule.id),)


def _laid(before: PotTable, event: TableEvent) -> WagersLaid | None:
    if not isinstance(event, HandSettled):
        return None
    hand = before.hand
    assert hand is not None
    return WagersLaid(players=len(hand.holders), ended=_ended(before, hand))


def _ended(table: PotTable, hand: PotHand) -> str:
    if table.game.rules.draws:
        return ""
    if hand.street == 0 and not hand.any_action:
        return "walk"
    return StreetReached(hand.street).said


HOOKS = DayKindHooks[PotTable](
    fees=_fees,
    laid=_laid,
    funds=lambda table: {"jackpot": jackpot_account(table)},
    sits_out=lambda event: event.player if isinstance(event, SatOut) else None,
)
