"""What hands of poker mean to whoever runs the room."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.collect.fees.hand_fee import DealtTo
from houseway.families.poker.floor.events import HandMoved, HandSettled, SatOut, TimeTaken
from houseway.families.poker.floor.money.bookkeeping import jackpot_account
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.events import FeeTaken, HandVoided
from houseway.families.poker.play.hand import PotHand
from houseway.floor.table.events import TableEvent
from houseway.plan.day.kind_hooks import DayCourse, Fee, Laid


def _fees(before: PotTable, event: TableEvent) -> Iterable[Fee]:
    match event:
        case HandMoved(FeeTaken() as fee):
            return () if fee.jackpot else (Fee(fee.cents, fee.schedule),)
        case HandMoved(HandVoided()):
            assert before.hand is not None
            return _given_back(before, before.hand)
        case TimeTaken():
            return (Fee(event.cents, event.schedule),)
        case _:
            return ()


def _given_back(table: PotTable, hand: PotHand) -> Iterable[Fee]:
    """The fee of a void hand goes back; the schedule cannot have changed while it was played."""
    if not hand.collection_cents or table.schedule is None:
        return ()
    return (Fee(-hand.collection_cents, table.schedule.id),)


def _laid(before: PotTable, event: TableEvent) -> Laid | None:
    if not isinstance(event, HandSettled):
        return None
    hand = before.hand
    assert hand is not None
    return Laid(players=len(hand.holders), ended=_ended(before, hand))


def _ended(table: PotTable, hand: PotHand) -> str:
    """The last street that was dealt, where there is a board; a walk is one without a bet."""
    if table.game.rules.draws:
        return ""
    if hand.street == 0 and not hand.any_action:
        return "walk"
    return DealtTo(hand.street).said


CELL = DayCourse[PotTable](
    fees=_fees,
    laid=_laid,
    funds=lambda table: {"jackpot": jackpot_account(table)},
    sits_out=lambda event: event.player if isinstance(event, SatOut) else None,
)
