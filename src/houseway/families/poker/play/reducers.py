"""Reducers of a poker hand; they refuse nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.families.poker.play.events import (
    BetCalled,
    BetMade,
    BetsGathered,
    BettingOpened,
    BlindPosted,
    BoardDealt,
    CardBurned,
    CardsDrawn,
    DiscardsShuffled,
    DrawOpened,
    FeeTaken,
    HandChecked,
    HandClosed,
    HandFolded,
    HandsShown,
    HandVoided,
    HoleCardsDealt,
    PotEvent,
    TurnPassed,
    UncalledReturned,
)
from houseway.families.poker.play.hand import (
    HandPhase,
    Holder,
    Post,
    PotHand,
    SeatAction,
    SeatActionKind,
    without_bet,
)
from houseway.families.poker.play.irregular import reducers as irregular_folds
from houseway.play.void_record import VoidRecord
from houseway.things.cents import Cents

_LATER = 2
"""The third street and those after it: the turn and the river."""


def _seat(hand: PotHand, seat: int) -> int:
    for place, each in enumerate(hand.holders):
        if each.seat == seat:
            return place
    raise LedgerError(f"Nobody at seat {seat} is dealt into hand {hand.number}.")


def _with(
    hand: PotHand,
    holder: Holder,
    paid: Cents = 0,
    did: SeatActionKind | None = None,
    **changes: Any,
) -> PotHand:
    """The hand with one holder changed, who has put so much more in and done this."""
    after = replace(holder, **changes)
    player = holder.player
    return replace(
        hand,
        holders=tuple([after if each is holder else each for each in hand.holders]),
        chips={**hand.chips, player: hand.chips[player] - paid} if paid else hand.chips,
        deeds=(*hand.deeds, SeatAction(holder.seat, did)) if did else hand.deeds,
    )


def _blind_posted(hand: PotHand, event: BlindPosted) -> PotHand:
    holder = hand.holder_of(event.player)
    if not event.post.is_live:
        return _with(hand, holder, event.cents, dead_cents=holder.dead_cents + event.cents)
    hand = _with(hand, holder, event.cents, bet_cents=holder.bet_cents + event.cents)
    # A blind that is short because its poster is all in plays as if it were full (OJ-74).
    big = hand.stakes.big_blind_cents
    level = {Post.BIG: big, Post.KILL: 2 * big, Post.STRADDLE: 2 * big}.get(event.post, 0)
    if level > hand.bet_cents:
        hand = replace(hand, bet_cents=level, full_cents=level, bets=1)
    if event.post is Post.KILL:
        return replace(hand, killer=event.player)
    if event.post is Post.STRADDLE:
        # It is the opening bet (OJ-62); where sizes are free, the least raise is as large again.
        return replace(hand, last_blind=holder.seat, raise_cents=level)
    return replace(hand, last_blind=holder.seat) if event.post is Post.BIG else hand


def _hole_cards_dealt(hand: PotHand, event: HoleCardsDealt) -> PotHand:
    count = len(hand.holders)
    holders = tuple(
        replace(holder, cards=event.order[place : count * event.cards : count])
        for place, holder in enumerate(hand.holders)
    )
    drawn = count * event.cards
    return replace(hand, holders=holders, order=event.order, secret=event.secret, drawn=drawn)


def _betting_opened(hand: PotHand, event: BettingOpened) -> PotHand:
    return replace(
        hand,
        phase=HandPhase.BETTING,
        turn=_seat(hand, event.seat),
        began_with=len(hand.live),
        began_able=len(hand.able),
        last_action=None,
        bettor=None,
        first_check=None,
    )


def _turn_passed(hand: PotHand, event: TurnPassed) -> PotHand:
    return replace(hand, turn=_seat(hand, event.seat))


def _hand_folded(hand: PotHand, event: HandFolded) -> PotHand:
    holder = hand.holder_of(event.player)
    return _with(hand, holder, did=SeatActionKind.FOLDED, folded=True, acted=True)


def _hand_checked(hand: PotHand, event: HandChecked) -> PotHand:
    holder = hand.holder_of(event.player)
    return replace(
        _with(hand, holder, did=SeatActionKind.CHECKED, acted=True),
        last_action=hand.last_action if hand.bet_cents else holder.seat,
        first_check=hand.first_check or holder.seat,
    )


def _bet_called(hand: PotHand, event: BetCalled) -> PotHand:
    holder = hand.holder_of(event.player)
    bet = holder.bet_cents + event.cents
    hand = _with(hand, holder, event.cents, SeatActionKind.CALLED, bet_cents=bet, acted=True)
    return hand if hand.any_action else replace(hand, any_action=True)


def _bet_made(hand: PotHand, event: BetMade) -> PotHand:
    before = hand
    holder = hand.holder_of(event.player)
    if event.reopens:
        holders = [replace(each, acted=False) if each.acted else each for each in hand.holders]
        hand = replace(hand, holders=tuple(holders))
        holder = hand.holder_of(event.player)
    hand = _with(
        hand, holder, event.cents, SeatActionKind.BET, bet_cents=event.to_cents, acted=True
    )
    if event.full:
        size = event.size_cents or event.to_cents - hand.full_cents
        hand = replace(
            hand,
            full_cents=event.to_cents,
            raise_cents=size,
            # What is measured from nothing is the bet, also over a big blind below the small bet.
            bets=1 if size == event.to_cents else hand.bets + 1,
            raised_able=len(before.able),
        )
    return replace(
        hand,
        bet_cents=event.to_cents,
        last_action=holder.seat,
        bettor=holder.seat,
        any_action=True,
        later_bets=hand.later_bets + (before.bet_cents == 0 and hand.street >= _LATER),
    )


def _uncalled_returned(hand: PotHand, event: UncalledReturned) -> PotHand:
    holder = hand.holder_of(event.player)
    return _with(hand, holder, -event.cents, bet_cents=holder.bet_cents - event.cents)


def _bets_gathered(hand: PotHand, _: BetsGathered) -> PotHand:
    return replace(
        hand,
        holders=tuple(without_bet(each, put_cents=each.in_cents) for each in hand.holders),
        bet_cents=0,
        full_cents=0,
        raise_cents=hand.stakes.small_bet_cents,
        bets=0,
        deeds=(),
    )


def _card_burned(hand: PotHand, event: CardBurned) -> PotHand:
    burned = (*hand.burned, event.card)
    if event.card in hand.due_burns:
        return replace(hand, burned=burned, due_burns=hand.due_burns[1:])
    return replace(hand, burned=burned, drawn=hand.drawn + 1)


def _board_dealt(hand: PotHand, event: BoardDealt) -> PotHand:
    return replace(
        hand,
        street=event.street,
        board=(*hand.board, *event.cards),
        drawn=hand.drawn + len(event.cards),
        unburned=False,
    )


def _draw_opened(hand: PotHand, event: DrawOpened) -> PotHand:
    turn = _seat(hand, event.seat)
    return replace(hand, phase=HandPhase.DRAWING, street=event.street, turn=turn)


def _cards_drawn(hand: PotHand, event: CardsDrawn) -> PotHand:
    holder = hand.holder_of(event.player)
    kept = [card for card in holder.cards if card not in event.discards]
    of_deck = sum(card not in hand.restocked for card in event.cards)
    cards = (*kept, *event.cards)
    hand = _with(hand, holder, cards=cards, drawn=True, drew=event.cards)
    return replace(
        hand,
        drawn=hand.drawn + of_deck,
        restocked=hand.restocked[len(event.cards) - of_deck :],
        discards=(*hand.discards, *event.discards),
    )


def _discards_shuffled(hand: PotHand, event: DiscardsShuffled) -> PotHand:
    return replace(hand, restocked=(*hand.restocked, *event.cards), discards=())


def _fee_taken(hand: PotHand, event: FeeTaken) -> PotHand:
    if event.jackpot:
        return replace(hand, jackpot_cents=hand.jackpot_cents + event.cents)
    return replace(hand, collection_cents=hand.collection_cents + event.cents)


def _hands_shown(hand: PotHand, event: HandsShown) -> PotHand:
    return replace(hand, shown=event.seats)


def _hand_closed(hand: PotHand, _: HandClosed) -> PotHand:
    return replace(hand, phase=HandPhase.SETTLING)


def _hand_voided(hand: PotHand, event: HandVoided) -> PotHand:
    staked = {each.player: each.in_cents + each.dead_cents for each in hand.holders}
    chips = {player: held + staked[player] for player, held in hand.chips.items()}
    fee_cents = hand.collection_cents + hand.jackpot_cents
    emptied = tuple(
        replace(each, bet_cents=0, put_cents=0, dead_cents=0) for each in hand.holders
    )  # fmt: skip
    return replace(
        hand,
        phase=HandPhase.VOID,
        chips=chips,
        holders=emptied,
        collection_cents=0,
        jackpot_cents=0,
        called_off=VoidRecord(by=event.by, reason=event.reason, staked=staked, fee_cents=fee_cents),
    )


_FOLDS: dict[type[PotEvent], Callable[[PotHand, Any], PotHand]] = {
    BlindPosted: _blind_posted,
    HoleCardsDealt: _hole_cards_dealt,
    BettingOpened: _betting_opened,
    TurnPassed: _turn_passed,
    HandFolded: _hand_folded,
    HandChecked: _hand_checked,
    BetCalled: _bet_called,
    BetMade: _bet_made,
    UncalledReturned: _uncalled_returned,
    BetsGathered: _bets_gathered,
    CardBurned: _card_burned,
    BoardDealt: _board_dealt,
    DrawOpened: _draw_opened,
    CardsDrawn: _cards_drawn,
    DiscardsShuffled: _discards_shuffled,
    FeeTaken: _fee_taken,
    HandsShown: _hands_shown,
    HandClosed: _hand_closed,
    HandVoided: _hand_voided,
    **irregular_folds.REDUCERS,
}


def apply_event(hand: PotHand, event: PotEvent) -> PotHand:
    return _FOLDS[type(event)](hand, event)
