"""Which action a batch of a poker table came from, told from its events.

An audit asks the rules what follows from that action and compares, so a forged event is found.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.floor.actions import Join, TableAction
from houseway.floor.events import Joined, ShuffleShown, TableEvent
from houseway.floor.pot.actions import CollectTime, InHand, StartHand
from houseway.floor.pot.events import ButtonDrawn, HalfHourOver, HandMoved, HandOpened
from houseway.floor.pot.table import PotTable
from houseway.play.pot.actions import (
    Bet,
    Call,
    Check,
    DealHand,
    Draw,
    FoldHand,
    PotAction,
    VoidHand,
)
from houseway.play.pot.events import (
    BetCalled,
    BetMade,
    CardsDrawn,
    HandChecked,
    HandFolded,
    HandVoided,
    HoleCardsDealt,
    PotEvent,
)
from houseway.things.cards import Card


def pot_action_of(_: PotTable, events: Sequence[TableEvent]) -> TableAction | None:
    """The action that a batch came from, if something follows from it by the rules."""
    match next((each for each in events if not isinstance(each, ShuffleShown)), None):
        case ButtonDrawn(cards, _):
            drawn = tuple(cards[seat] for seat in sorted(cards))
            return _start(events[1], drawn) if len(events) > 1 else None
        case HandOpened() as opened:
            return _start(opened, ())
        case HalfHourOver(_, at):
            return CollectTime(at)
        case Joined(player, cents):
            return Join(player, cents)
        case HandMoved():
            moved = [each.event for each in events if isinstance(each, HandMoved)]
            found = next((action for event in moved if (action := _in_hand(event))), None)
            return InHand(found) if found is not None else None
        case _:
            return None


def _start(event: TableEvent, draw: tuple[Card, ...]) -> StartHand | None:
    if not isinstance(event, HandOpened):
        return None
    return StartHand(event.commitment, event.at, draw)


def _in_hand(event: PotEvent) -> PotAction | None:
    match event:
        case HoleCardsDealt():
            return DealHand(event.back, event.order, event.secret)
        case HandFolded(player):
            return FoldHand(player)
        case HandChecked(player):
            return Check(player)
        case BetCalled(player, _):
            return Call(player)
        case BetMade(player, _, to_cents, _, _):
            return Bet(player, to_cents)
        case CardsDrawn(player, discards, _):
            return Draw(player, discards)
        case HandVoided(by, reason):
            return VoidHand(by, reason)
        case _:
            return None
