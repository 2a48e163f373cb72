"""Which action an event of a round of twenty-one came from, in ledgers that do not keep it."""

from __future__ import annotations

from houseway.play.actions import Action, Deal
from houseway.play.events import Event
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
from houseway.play.twenty_one.round import TwentyOneRound


def action_of(round: TwentyOneRound, event: Event) -> Action | None:
    match event:
        case FirstCardsDealt():
            return Deal(event.back, event.order, event.secret)
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


def _decider(round: TwentyOneRound, spot: int, hand: int) -> str:
    for box in round.boxes:
        if (box.spot, box.number) == (spot, hand):
            return box.player
    return ""
