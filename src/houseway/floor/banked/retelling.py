"""Which action a batch of events came from, so that the rules can be asked what follows from it.

A round is moved by one action at a time, and its first event says which one it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.floor.actions import TableAction
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.events import RoundMoved, RoundOpened
from houseway.floor.banked.family import family_of
from houseway.floor.banked.table import BankedTable
from houseway.floor.events import ShuffleShown, TableEvent
from houseway.floor.printed import as_printed_event
from houseway.play.actions import Action, CloseBets, PlaceWagers, VoidRound
from houseway.play.events import BetsClosed, Event, RoundVoided, WagersPlaced
from houseway.play.round import Round
from houseway.rules.game import Game


def banked_action_of(table: BankedTable, events: Sequence[TableEvent]) -> TableAction | None:
    """The action that a batch came from, if it is about a round."""
    match next((each for each in events if not isinstance(each, ShuffleShown)), None):
        case RoundOpened() as opened:
            cents, promise = opened.bank_cents, opened.commitment
            return PostBank(opened.banked_by, cents, promise, opened.once)
        case RoundMoved(event) if table.round is not None:
            found = _in_round(table.game, table.round, as_printed_event(table.game, event))
            return InRound(found) if found is not None else None
        case _:
            return None


def _in_round(game: Game, round: Round, event: Event) -> Action | None:
    match event:
        case WagersPlaced(player, spot, cents):
            return PlaceWagers(player, spot, cents)
        case BetsClosed():
            return CloseBets()
        case RoundVoided(by, reason):
            return VoidRound(by, reason)
        case _:
            return family_of(game).action_of(round, event)
