"""Reducers of a round of three-card poker."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.families.three_card.play.events import StacksDealt
from houseway.families.three_card.play.round import AntePlayRound
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played, lines_after_choice
from houseway.play.reducers import Reducer, with_chips_added
from houseway.play.round import LineChoice, Phase


def _stacks_dealt(round: AntePlayRound, event: StacksDealt) -> AntePlayRound:
    return replace(
        round, phase=Phase.DECIDING, hands=event.hands, stub=event.stub, secret=event.secret
    )


def _played(round: AntePlayRound, event: Played) -> AntePlayRound:
    return replace(
        round,
        lines=lines_after_choice(round, LineChoice.PLAY, {event.bet: event.cents}),
        turn=round.turn + 1,
        chips=with_chips_added(round.chips, event.player, -event.cents),
    )


def _folded(round: AntePlayRound, _: Folded) -> AntePlayRound:
    return replace(round, lines=lines_after_choice(round, LineChoice.FOLD, {}), turn=round.turn + 1)


REDUCERS: Mapping[type[Event], Reducer] = {
    StacksDealt: _stacks_dealt,
    Played: _played,
    Folded: _folded,
}
