"""Reducers of a round of three-card poker."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.families.three_card.play.events import StacksDealt
from houseway.families.three_card.play.round import AntePlayRound
from houseway.play import play_or_fold
from houseway.play.events import Event
from houseway.play.reducers import Reducer
from houseway.play.round import Phase


def _stacks_dealt(round: AntePlayRound, event: StacksDealt) -> AntePlayRound:
    return replace(
        round, phase=Phase.DECIDING, hands=event.hands, stub=event.stub, secret=event.secret
    )


REDUCERS: Mapping[type[Event], Reducer] = {
    StacksDealt: _stacks_dealt,
    **play_or_fold.REDUCERS,
}
