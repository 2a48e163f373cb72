"""What the events of an ante-and-play game do to its round."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.play.ante_play.events import Folded, Played, StacksDealt
from houseway.play.ante_play.round import AntePlayRound
from houseway.play.events import Event
from houseway.play.folds import Fold, moved
from houseway.play.round import Chosen, Line, Phase
from houseway.things.cents import Cents


def _stacks_dealt(round: AntePlayRound, event: StacksDealt) -> AntePlayRound:
    return replace(
        round, phase=Phase.DECIDING, hands=event.hands, stub=event.stub, secret=event.secret
    )


def _decided(round: AntePlayRound, choice: Chosen, staked: Mapping[str, Cents]) -> tuple[Line, ...]:
    """The lines after whoever's turn it is has chosen."""
    line = round.lines[round.turn]
    after = Line(line.spot, line.player, {**line.cents, **staked}, choice)
    return (*round.lines[: round.turn], after, *round.lines[round.turn + 1 :])


def _played(round: AntePlayRound, event: Played) -> AntePlayRound:
    return replace(
        round,
        lines=_decided(round, Chosen.PLAY, {event.bet: event.cents}),
        turn=round.turn + 1,
        chips=moved(round.chips, event.player, -event.cents),
    )


def _folded(round: AntePlayRound, _: Folded) -> AntePlayRound:
    return replace(round, lines=_decided(round, Chosen.FOLD, {}), turn=round.turn + 1)


FOLDS: Mapping[type[Event], Fold] = {
    StacksDealt: _stacks_dealt,
    Played: _played,
    Folded: _folded,
}
