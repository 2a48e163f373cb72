"""Reducers of a pai gow round."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.families.pai_gow.play.events import (
    BankOpened,
    BankSeen,
    CardReplaced,
    CupOpened,
    FoulCalled,
    HandSet,
    LeftToHouse,
    PileChosen,
    PilesDealt,
    PilesDelivered,
    SameCardsFound,
    SetByHouse,
)
from houseway.families.pai_gow.play.round import HandAsSet, PaiGowRound, Stage
from houseway.play.events import Event
from houseway.play.reducers import Reducer
from houseway.play.round import LineChoice, Phase, WagerLine


def _piles_dealt(round: PaiGowRound, event: PilesDealt) -> PaiGowRound:
    return replace(
        round,
        phase=Phase.DECIDING,
        stage=Stage.PILE,
        order=event.order,
        left_over=event.left_over,
        secret=event.secret,
        thrown=event.dice,
    )


def _pile_chosen(round: PaiGowRound, event: PileChosen) -> PaiGowRound:
    return replace(round, pile=event.hand)


def _cup_opened(round: PaiGowRound, event: CupOpened) -> PaiGowRound:
    return replace(round, dice=event.dice)


def _piles_delivered(round: PaiGowRound, event: PilesDelivered) -> PaiGowRound:
    return replace(round, stage=Stage.SETTING, hands=event.hands, setters=event.setters)


def _chosen(round: PaiGowRound, spot: int, choice: LineChoice) -> tuple[WagerLine, ...]:
    """Whoever sets a hand sets it for all who wagered on it."""
    return tuple(
        replace(line, choice=choice) if line.spot == spot else line for line in round.lines
    )


def _hand_set(round: PaiGowRound, event: HandSet) -> PaiGowRound:
    set_so = HandAsSet(event.front, event.back, event.foul)
    return replace(
        round,
        lines=_chosen(round, event.spot, LineChoice.SET),
        laid={**round.laid, event.spot: set_so},
    )


def _left_to_house(round: PaiGowRound, event: LeftToHouse) -> PaiGowRound:
    return replace(
        round,
        lines=_chosen(round, event.spot, LineChoice.HOUSE_WAY),
        left_to_house=round.left_to_house | {event.spot},
    )


def _set_by_house(round: PaiGowRound, event: SetByHouse) -> PaiGowRound:
    set_so = HandAsSet(event.front, event.back, rule_id=event.rule_id)
    return replace(
        round,
        lines=_chosen(round, event.spot, LineChoice.HOUSE_WAY),
        laid={**round.laid, event.spot: set_so},
    )


def _bank_opened(round: PaiGowRound, _: BankOpened) -> PaiGowRound:
    return replace(round, stage=Stage.BANK)


def _bank_seen(round: PaiGowRound, _: BankSeen) -> PaiGowRound:
    return round


def _card_replaced(round: PaiGowRound, event: CardReplaced) -> PaiGowRound:
    hands = {
        seat: tuple(event.new if card is event.card else card for card in hand)
        for seat, hand in round.hands.items()
    }
    return replace(round, replaced=(event.card, event.new), hands=hands)


def _foul_called(round: PaiGowRound, event: FoulCalled) -> PaiGowRound:
    """Whatever it would have been, it loses; a hand that was not set lies as it was dealt."""
    hand = round.hands[event.spot]
    before = round.laid.get(event.spot) or HandAsSet(hand[:2], hand[2:])
    called = replace(before, foul=True, reason=event.reason)
    return replace(
        round,
        lines=_chosen(round, event.spot, LineChoice.SET),
        laid={**round.laid, event.spot: called},
    )


def _same_cards_found(round: PaiGowRound, event: SameCardsFound) -> PaiGowRound:
    return replace(round, same_cards_at=event.spot)


REDUCERS: Mapping[type[Event], Reducer] = {
    PilesDealt: _piles_dealt,
    PileChosen: _pile_chosen,
    CupOpened: _cup_opened,
    PilesDelivered: _piles_delivered,
    HandSet: _hand_set,
    LeftToHouse: _left_to_house,
    SetByHouse: _set_by_house,
    BankOpened: _bank_opened,
    BankSeen: _bank_seen,
    CardReplaced: _card_replaced,
    FoulCalled: _foul_called,
    SameCardsFound: _same_cards_found,
}
