"""Reducers of a round of hold'em against a bank."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.families.holdem_bank.play.events import BoardTurned, CheckedOn, HandsAndBoardDealt
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.play import play_or_fold
from houseway.play.events import Event
from houseway.play.play_or_fold import next_undecided
from houseway.play.reducers import Reducer
from houseway.play.round import Phase


def _hands_and_board_dealt(round: StreetPlayRound, event: HandsAndBoardDealt) -> StreetPlayRound:
    return replace(
        round,
        phase=Phase.DECIDING,
        board=event.board,
        hands=event.hands,
        stub=event.stub,
        secret=event.secret,
    )


def _checked_on(round: StreetPlayRound, _: CheckedOn) -> StreetPlayRound:
    return replace(round, turn=next_undecided(round, round.turn + 1))


def _board_turned(round: StreetPlayRound, event: BoardTurned) -> StreetPlayRound:
    return replace(
        round,
        street=event.street,
        turned=round.turned + len(event.cards),
        turn=next_undecided(round, 0),
    )


REDUCERS: Mapping[type[Event], Reducer] = {
    HandsAndBoardDealt: _hands_and_board_dealt,
    **play_or_fold.REDUCERS,
    CheckedOn: _checked_on,
    BoardTurned: _board_turned,
}
