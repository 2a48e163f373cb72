"""Hooks of poker for the room `records`: one hand out of a ledger.

A reader of the ledger file sees every hand, folded ones too, and the whole shuffle.
"""

from __future__ import annotations

from typing import TypeVar

from houseway.families.poker.floor.events import HandMoved, HandSettled
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.events import CardsDrawn, FeeTaken, PotEvent
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.records.hand_history import hand_history_of
from houseway.families.poker.records.hand_import import import_hand
from houseway.families.poker.records.ohh_format import read_ohh, split_ohh, why_not_ohh, write_ohh
from houseway.families.poker.records.phh_format import read_phh, split_phh, why_not_phh, write_phh
from houseway.families.poker.settle import PotSettlement
from houseway.families.poker.settle.settlement import Pushed
from houseway.records.kind_hooks import HistoryFormat, PlayRecord, RecordsKindHooks, SettlementRows
from houseway.records.replay.round_events import RoundEvents
from houseway.things.commitment import Shuffle

E = TypeVar("E", bound=PotEvent)


class HandRecord(PlayRecord[PotHand, PotSettlement], frozen=True):
    @property
    def fees(self) -> tuple[FeeTaken, ...]:
        """What was taken out of the pot, in order."""
        return self._moved(FeeTaken)

    @property
    def draws(self) -> tuple[CardsDrawn, ...]:
        """Who threw what away for which cards, in order."""
        return self._moved(CardsDrawn)

    def _moved(self, kind: type[E]) -> tuple[E, ...]:
        moved = (each.event for each in self.story.happened if isinstance(each.event, HandMoved))
        return tuple(each.event for each in moved if isinstance(each.event, kind))


def _record(story: RoundEvents, over: PotTable) -> HandRecord:
    before = story.happened[-2].after
    assert isinstance(before, PotTable)
    hand = before.hand
    assert hand is not None
    return HandRecord(
        story=story,
        played=hand,
        settlement=over.last_settlement,
        shuffle=Shuffle(hand.order, hand.secret) if hand.secret else None,
    )


HOOKS = RecordsKindHooks[PotTable](
    record=_record,
    why_not_again=(
        "A hand of poker is not dealt again: what the others would have done depends on cards that "
        "they need not show, and nobody can say it for them."
    ),
    rows=SettlementRows(
        called="pots",
        number="hand_number",
        row=Pushed,
        settled=HandSettled,
        of=lambda settlement: settlement.pushed,
    ),
    histories=(
        HistoryFormat(
            called="phh",
            endings=(".phh", ".phhs"),
            write=write_phh,
            split=split_phh,
            read=read_phh,
            why_not=why_not_phh,
        ),
        HistoryFormat(
            called="ohh",
            endings=(".ohh", ".json"),
            write=write_ohh,
            split=split_ohh,
            read=read_ohh,
            why_not=why_not_ohh,
        ),
    ),
    told=hand_history_of,
    play_again=import_hand,
)
