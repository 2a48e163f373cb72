"""Which action a batch of events came from, so that the rules can be asked what follows from it.

A round is moved by one action at a time, and its first event says which one it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.floor.banked.actions import InRound, PostBank, TableAction
from houseway.floor.banked.events import RoundMoved, RoundOpened, ShuffleShown, TableEvent
from houseway.floor.banked.table import Table
from houseway.floor.printed import as_printed_event
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers, VoidRound
from houseway.play.ante_play.actions import Fold, Play
from houseway.play.ante_play.events import Folded, Played, StacksDealt
from houseway.play.events import BetsClosed, Event, RoundVoided, WagersPlaced
from houseway.play.evolve import evolve
from houseway.play.round import Round
from houseway.play.twenty_one.actions import (
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.play.twenty_one.boxes import End
from houseway.play.twenty_one.events import (
    CardDrawn,
    Declined,
    EvenMoneyTaken,
    FirstCardsDealt,
    HandDoubled,
    HandEnded,
    HandSplit,
    Insured,
    StakeMatched,
)


def action_of(table: Table, events: Sequence[TableEvent]) -> TableAction | None:
    """The action that a batch came from, if it is about a round."""
    match next((each for each in events if not isinstance(each, ShuffleShown)), None):
        case RoundOpened() as opened:
            cents, promise = opened.bank_cents, opened.commitment
            return PostBank(opened.banked_by, cents, promise, opened.once)
        case RoundMoved(event) if table.round is not None:
            found = _in_round(table.round, as_printed_event(table.game, event))
            return InRound(found) if found is not None else None
        case _:
            return None


def _in_round(round: Round, event: Event) -> Action | None:
    match event:
        case WagersPlaced(player, spot, cents):
            return PlaceWagers(player, spot, cents)
        case BetsClosed():
            return CloseBets()
        case StacksDealt():
            return Deal(event.back, evolve(round, event).dealt_order, event.secret)
        case FirstCardsDealt():
            return Deal(event.back, event.order, event.secret)
        case Played(player, spot, _, cents):
            return Play(player, spot, cents)
        case Folded(player, spot):
            return Fold(player, spot)
        case RoundVoided(by, reason):
            return VoidRound(by, reason)
        case _:
            return _with_hand(round, event)


def _with_hand(round: Round, event: Event) -> Action | None:
    match event:
        case CardDrawn(spot, hand, _):
            return Hit(_decider(round, spot, hand), spot, hand)
        case HandDoubled(player, spot, hand, _, cents):
            return Double(player, spot, cents, hand)
        case HandSplit(player, spot, hand, _, _, _):
            return Split(player, spot, hand)
        case HandEnded(spot, hand, how):
            return _ENDED[how](_decider(round, spot, hand), spot, hand)
        case Insured(player, spot, _, cents):
            return Insure(player, spot, cents)
        case EvenMoneyTaken(player, spot):
            return EvenMoney(player, spot)
        case StakeMatched(player, spot, _, _, _):
            return MatchStake(player, spot)
        case Declined(player, spot):
            return Decline(player, spot)
        case _:
            return None


_ENDED: dict[End, type[Stand | Surrender | Rescue]] = {
    End.STOOD: Stand,
    End.FULL: Stand,
    End.SURRENDERED: Surrender,
    End.RESCUED: Rescue,
}


def _decider(round: Round, spot: int, hand: int) -> str:
    for box in round.boxes:
        if (box.spot, box.number) == (spot, hand):
            return str(box.player)
    return ""
