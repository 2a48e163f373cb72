"""Reducers of a round of hold'em against a bank."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.families.holdem_bank.play.events import BoardTurned, CheckedOn, HandsAndBoardDealt
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played, lines_after_choice
from houseway.play.reducers import Reducer, with_chips_added
from houseway.play.round import LineChoice, Phase


def _hands_and_board_dealt(round: StreetPlayRound, event: HandsAndBoardDealt) -> StreetPlayRound:
    return replace(
        round,
        phase=Phase.DECIDING,
        board=event.board,
        hands=event.hands,
        stub=event.stub,
        secret=event.secret,
    )


def _played(round: StreetPlayRound, event: Played) -> StreetPlayRound:
    return replace(
        round,
        lines=lines_after_choice(round, LineChoice.PLAY, {event.bet: event.cents}),
        turn=round.waiting_from(round.turn + 1),
        chips=with_chips_added(round.chips, event.player, -event.cents),
    )


def _folded(round: StreetPlayRound, _: Folded) -> StreetPlayRound:
    return replace(
        round,
        lines=lines_after_choice(round, LineChoice.FOLD, {}),
        turn=round.waiting_from(round.turn + 1),
    )


def _checked_on(round: StreetPlayRound, _: CheckedOn) -> StreetPlayRound:
    return replace(round, turn=round.waiting_from(round.turn + 1))


def _board_turned(round: StreetPlayRound, event: BoardTurned) -> StreetPlayRound:
    return replace(
        round,
        street=event.street,
        turned=round.turned + len(event.cards),
        turn=round.waiting_from(0),
    )


REDUCERS: Mapping[type[Event], Reducer] = {
    HandsAndBoardDealt: _hands_and_board_dealt,
    Played: _played,
    Folded: _folded,
    CheckedOn: _checked_on,
    BoardTurned: _board_turned,
}
