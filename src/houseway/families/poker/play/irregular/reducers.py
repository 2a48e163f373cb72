"""Reducers of irregularities in a poker hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from houseway.families.poker.play.hand import PotHand, SeatAction, SeatActionKind, without_bet
from houseway.families.poker.play.irregular.actions import CALLED_DEAD, Fault
from houseway.families.poker.play.irregular.events import (
    ActionGivenBack,
    BoardTurnedEarly,
    BoxedCardFound,
    CardChanged,
    CardDestination,
    CardExposed,
    CheckedOutOfTurn,
    ChipsRuled,
    DeckShuffled,
    FlopStood,
    FlopTakenBack,
    HandKilled,
    HandRetrieved,
    JokerFound,
    PassedOver,
    PostTakenBack,
    WrongCountFound,
)
from houseway.things.cards import Card

_FLOP = 1


def _card_exposed(hand: PotHand, event: CardExposed) -> PotHand:
    open_cards = (*hand.holder_of(event.player).open_cards, event.card)
    hand = hand.with_holder(event.player, open_cards=open_cards)
    return replace(hand, exposed=hand.exposed + (event.fault is Fault.DEALER))


def _card_changed(hand: PotHand, event: CardChanged) -> PotHand:
    holder, old = hand.holder_of(event.player), event.card
    was_open = old in holder.open_cards
    of_deck = event.new not in hand.restocked
    hand = hand.with_holder(
        event.player,
        cards=tuple(event.new if card is old else card for card in holder.cards),
        drew=tuple(event.new if card is old else card for card in holder.drew),
        open_cards=tuple(card for card in holder.open_cards if card is not old),
    )
    on_deck = event.lies is CardDestination.ON_DECK
    return replace(
        hand,
        drawn=hand.drawn + of_deck,
        restocked=hand.restocked if of_deck else hand.restocked[1:],
        due_burns=_due(hand, old, was_open=was_open) if on_deck else hand.due_burns,
        dead=hand.dead if on_deck else (*hand.dead, old),
        turned=(*hand.turned, old) if was_open else hand.turned,
    )


def _due(hand: PotHand, card: Card, *, was_open: bool) -> tuple[Card, ...]:
    """An exposed card is burned before an extra one."""
    seen = [each for each in hand.due_burns if each in hand.turned]
    unseen = [each for each in hand.due_burns if each not in hand.turned]
    return (*seen, card, *unseen) if was_open else (*seen, *unseen, card)


def _boxed_card_found(hand: PotHand, event: BoxedCardFound) -> PotHand:
    return replace(
        hand,
        drawn=hand.drawn + 1,
        dead=(*hand.dead, event.card),
        turned=(*hand.turned, event.card),
    )


def _board_turned_early(hand: PotHand, event: BoardTurnedEarly) -> PotHand:
    hand = replace(hand, turned=(*hand.turned, *event.cards))
    if event.street == _FLOP:
        # It is shuffled back at once.
        return replace(hand, unburned=True)
    aside = (*hand.aside, *event.cards)
    return replace(hand, aside=aside, drawn=hand.drawn + len(event.cards), unburned=False)


def _flop_taken_back(hand: PotHand, event: FlopTakenBack) -> PotHand:
    back = {each.player: each.bet_cents for each in hand.holders}
    return replace(
        hand,
        chips={player: cents + back[player] for player, cents in hand.chips.items()},
        holders=tuple(map(without_bet, hand.holders)),
        board=(),
        turned=(*hand.turned, *event.cards),
        bet_cents=0,
        full_cents=0,
        raise_cents=hand.stakes.small_bet_cents,
        bets=0,
        deeds=(),
    )


def _flop_stood(hand: PotHand, event: FlopStood) -> PotHand:
    burned = (*hand.burned, event.card)
    return replace(hand, burned=burned, drawn=hand.drawn + 1, unburned=True)


def _deck_shuffled(hand: PotHand, _: DeckShuffled) -> PotHand:
    held = (card for each in hand.holders for card in each.cards)
    out = (*held, *hand.board, *hand.burned, *hand.due_burns, *hand.dead, *hand.discards)
    return replace(hand, shuffles=hand.shuffles + 1, left_out=out, drawn=0, aside=())


def _checked_out_of_turn(hand: PotHand, event: CheckedOutOfTurn) -> PotHand:
    return hand.with_holder(event.player, is_bound=True)


def _passed_over(hand: PotHand, event: PassedOver) -> PotHand:
    return hand.with_holder(event.player, passed_at=len(hand.deeds))


def _action_given_back(hand: PotHand, event: ActionGivenBack) -> PotHand:
    return hand.with_holder(event.player, is_bound=False, passed_at=None)


def _hand_killed(hand: PotHand, event: HandKilled) -> PotHand:
    did = SeatActionKind.KILLED if event.reason in CALLED_DEAD else SeatActionKind.FORFEITED
    deed = SeatAction(hand.holder_of(event.player).seat, did)
    hand = hand.with_holder(event.player, folded=True, acted=True)
    return replace(hand, deeds=(*hand.deeds, deed))


def _hand_retrieved(hand: PotHand, event: HandRetrieved) -> PotHand:
    seat = hand.holder_of(event.player).seat
    hand = hand.with_holder(event.player, folded=False, acted=False)
    given_up = (SeatAction(seat, SeatActionKind.FOLDED), SeatAction(seat, SeatActionKind.KILLED))
    return replace(hand, deeds=tuple(deed for deed in hand.deeds if deed not in given_up))


def _post_taken_back(hand: PotHand, event: PostTakenBack) -> PotHand:
    holder, player = hand.holder_of(event.player), event.player
    hand = hand.with_holder(
        player,
        dead_cents=holder.dead_cents - event.dead_cents,
        bet_cents=holder.bet_cents - event.live_cents,
    )
    back = event.dead_cents + event.live_cents
    return replace(hand, chips={**hand.chips, player: hand.chips[player] + back})


def _unchanged(hand: PotHand, _: JokerFound | WrongCountFound | ChipsRuled) -> PotHand:
    return hand


_FOLDS: Mapping[type[Any], Callable[[PotHand, Any], PotHand]] = {
    CardExposed: _card_exposed,
    CardChanged: _card_changed,
    BoxedCardFound: _boxed_card_found,
    JokerFound: _unchanged,
    WrongCountFound: _unchanged,
    BoardTurnedEarly: _board_turned_early,
    FlopTakenBack: _flop_taken_back,
    FlopStood: _flop_stood,
    DeckShuffled: _deck_shuffled,
    CheckedOutOfTurn: _checked_out_of_turn,
    PassedOver: _passed_over,
    ActionGivenBack: _action_given_back,
    HandKilled: _hand_killed,
    HandRetrieved: _hand_retrieved,
    ChipsRuled: _unchanged,
    PostTakenBack: _post_taken_back,
}


def _counted(fold: Callable[[PotHand, Any], PotHand]) -> Callable[[PotHand, Any], PotHand]:
    """A question that was open before a call is another one afterwards."""

    def folded(hand: PotHand, event: Any) -> PotHand:
        return replace(fold(hand, event), calls=hand.calls + 1)

    return folded


REDUCERS = {kind: _counted(fold) for kind, fold in _FOLDS.items()}
