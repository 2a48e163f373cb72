"""Transition functions of a blackjack round: play goes on until a player has to decide.

Cards come one by one, and each decides what comes next, so a transition returns the next round
together with its events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from houseway.families.blackjack.play.actions import (
    AnswerAction,
    Double,
    EvenMoney,
    HandAction,
    Hit,
    Insure,
    MatchStake,
    Split,
)
from houseway.families.blackjack.play.boxes import PendingQuestion, QuestionTopic
from houseway.families.blackjack.play.events import (
    CardDrawn,
    Checked,
    Declined,
    EvenMoneyTaken,
    HandDoubled,
    HandEnded,
    HandSplit,
    Insured,
    PlayerDealerDrew,
    QuestionsAsked,
    SecondCardShown,
    StakeMatched,
)
from houseway.families.blackjack.play.hand_rules import ends_by_itself, is_natural, staked_on_hand
from houseway.families.blackjack.play.reducers import apply_first_cards_dealt, with_card, with_end
from houseway.families.blackjack.play.refusals import (
    ENDS,
    current_box,
    first_cards,
    offers_insurance,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.bets import DOUBLES, INSURANCE
from houseway.families.blackjack.rules.rules import Blackjack, ChecksFor, Draws, Surrenders
from houseway.play.actions import HOUSE_DEALER, Deal, VoidReason
from houseway.play.apply_event import apply_event, reducers_of
from houseway.play.events import ButtonPlaced, CardTurned, DecisionsClosed, Event, RoundVoided
from houseway.play.reducers import apply_card_turned
from houseway.play.round import Phase, WagerLine
from houseway.rank.hands.blackjack_total import total
from houseway.rules.game import Game
from houseway.rules.order_of_action import ByCard, button_number, seat_counted_out
from houseway.things.cards import JOKER, Card
from houseway.things.cents import Cents

TransitionResult: TypeAlias = tuple[TwentyOneRound, tuple[Event, ...]]
"""The next round and what happened."""

_DECIDING = Phase.DECIDING
"""Read once, because it is asked for with every hand (`settle.cover` says what that is worth)."""


class RoundProgress(Struct, gc=False):
    """A round on the move: it takes events one by one and remembers them."""

    rules: Blackjack
    round: TwentyOneRound
    events: tuple[Event, ...] = ()

    def add(self, event: Event) -> None:
        self.round = reducers_of(TwentyOneRound)[type(event)](self.round, event)
        self.events += (event,)

    def done(self) -> TransitionResult:
        return self.round, self.events


def deal(game: Game[Blackjack], round: TwentyOneRound, action: Deal) -> TransitionResult:
    """Two cards each, then whatever comes before the first decision."""
    rules, seat = game.rules, round.player_dealer
    dealt = first_cards(rules, round, action)
    round = apply_first_cards_dealt(round, dealt)
    turned = CardTurned(seat, round.hands[seat][0])
    round = apply_card_turned(round, turned)
    if turned.card is JOKER and rules.joker_up_freezes:
        return _finish(rules, round, (dealt, turned), draws=False)
    if turned.card.number < 10:
        # There is nothing to look for under it, and nothing to ask.
        return _went_on(rules, round, (dealt, turned))
    questions = _questions_before_check(game, round)
    if not questions:
        return _past_check(rules, round, (dealt, turned))
    asked = QuestionsAsked(questions)
    return apply_event(round, asked), (dealt, turned, asked)


def _past_check(
    rules: Blackjack, round: TwentyOneRound, events: tuple[Event, ...]
) -> TransitionResult:
    """The house dealer looks at the down card, if that is due; a natural ends the round."""
    assert round.up_card is not None
    if round.checked or not is_checked(rules, round.up_card):
        return _went_on(rules, round, events)
    looked = Checked(is_natural(rules, round.player_dealer_hand))
    round, events = apply_event(round, looked), (*events, looked)
    if looked.natural:
        return _finish(rules, round, events, draws=False)
    return _went_on(rules, round, events)


def is_checked(rules: Blackjack, up: Card) -> bool:
    """Whether the house dealer looks at the down card under this up card."""
    if not rules.hole_card or rules.check is ChecksFor.NONE:
        return False
    return up.number == 14 or (10 <= up.number <= 13 and rules.check is ChecksFor.ACE_AND_TEN)


def _questions_before_check(
    game: Game[Blackjack], round: TwentyOneRound
) -> tuple[PendingQuestion, ...]:
    rules = game.rules
    assert round.up_card is not None
    insured = offers_insurance(game, round)
    early = is_checked(rules, round.up_card) and rules.may_surrender is Surrenders.EARLY
    if not insured and not early:
        return ()
    deciders = dict.fromkeys(line.spot for line in round.lines)
    first = {spot: next(line for line in round.lines if line.spot == spot) for spot in deciders}
    return tuple(
        PendingQuestion(line.player, line.spot, 1, QuestionTopic.CHECK)
        for line in round.lines
        if insured or line is first[line.spot]
    )


def _hit(game: Game[Blackjack], round: TwentyOneRound, _: Hit) -> TransitionResult:
    round, drawn = _drawn(round)
    return _went_on(game.rules, round, (drawn,))


def _end(game: Game[Blackjack], round: TwentyOneRound, action: HandAction) -> TransitionResult:
    ended = HandEnded(action.spot, action.hand, ENDS[type(action)])
    if round.asking:
        return _answered(game.rules, apply_event(round, ended), (ended,), QuestionTopic.CHECK)
    return _went_on(game.rules, with_end(round, round.turn, ended.how), (ended,))


def _double(game: Game[Blackjack], round: TwentyOneRound, action: Double) -> TransitionResult:
    moving = RoundProgress(game.rules, round)
    bet = DOUBLES[current_box(round).doubles].id
    moving.add(HandDoubled(action.player, action.spot, action.hand, bet, action.cents))
    _ask_backline(moving, action, QuestionTopic.DOUBLE, 0)
    return _went_on(moving.rules, *moving.done())


def _split(game: Game[Blackjack], round: TwentyOneRound, action: Split) -> TransitionResult:
    moving = RoundProgress(game.rules, round)
    line = round.line(action.player, action.spot, action.hand)
    assert line is not None
    new = 1 + max(box.number for box in round.boxes if box.spot == action.spot)
    stake = line.cents["base"]
    moving.add(HandSplit(action.player, action.spot, action.hand, new, "base", stake))
    _ask_backline(moving, action, QuestionTopic.SPLIT, new)
    return _went_on(moving.rules, *moving.done())


def _ask_backline(
    moving: RoundProgress, action: Double | Split, about: QuestionTopic, new: int
) -> None:
    """Whoever else has a wager on the hand, and the chips for it, may go along."""
    questions = tuple(
        [
            PendingQuestion(line.player, line.spot, line.hand, about, new)
            for line in moving.round.lines
            if line.spot == action.spot
            and line.hand == action.hand
            and line.player != action.player
            and moving.round.chips[line.player] >= matching_stake(line, about)
        ]
    )
    if questions:
        moving.add(QuestionsAsked(questions))


def matching_stake(line: WagerLine, about: QuestionTopic) -> Cents:
    return line.cents["base"] if about is QuestionTopic.SPLIT else staked_on_hand(line)


def answer(game: Game[Blackjack], round: TwentyOneRound, action: AnswerAction) -> TransitionResult:
    moving = RoundProgress(game.rules, round)
    asked = round.asking[0]
    match action:
        case Insure():
            moving.add(Insured(action.player, action.spot, INSURANCE.id, action.cents))
        case EvenMoney():
            moving.add(EvenMoneyTaken(action.player, action.spot))
        case MatchStake():
            moving.add(_matched(round, asked))
        case _:
            moving.add(Declined(action.player, action.spot))
    return _answered(moving.rules, *moving.done(), asked.about)


def _answered(
    rules: Blackjack, round: TwentyOneRound, events: tuple[Event, ...], about: QuestionTopic
) -> TransitionResult:
    """After the last answer the round goes on: with the check, if that was asked about."""
    if not round.asking and about is QuestionTopic.CHECK:
        return _past_check(rules, round, events)
    return _went_on(rules, round, events)


def _matched(round: TwentyOneRound, asked: PendingQuestion) -> StakeMatched:
    line = round.line(asked.player, asked.spot, asked.hand)
    assert line is not None
    stake = matching_stake(line, asked.about)
    if asked.about is QuestionTopic.SPLIT:
        return StakeMatched(asked.player, asked.spot, asked.new_hand, "base", stake)
    bet = DOUBLES[current_box(round).doubles - 1].id
    return StakeMatched(asked.player, asked.spot, asked.hand, bet, stake)


def _went_on(
    rules: Blackjack, round: TwentyOneRound, events: tuple[Event, ...]
) -> TransitionResult:
    """Deal and end hands until somebody has to decide, or the round is over."""
    while not round.asking and round.phase is _DECIDING:
        boxes, turn = round.boxes, round.turn
        if turn == len(boxes):
            return _finish(rules, round, events, draws=True)
        box = boxes[turn]
        event: Event
        if round.owes_card or len(box.cards) < 2:
            # Doubled and not dealt to yet, or half a split pair.
            round, event = _drawn(round)
        else:
            how = ends_by_itself(rules, round, box)
            if how is None:
                break
            round, event = with_end(round, turn, how), HandEnded(box.spot, box.number, how)
        events = (*events, event)
    return round, events


def _drawn(round: TwentyOneRound) -> tuple[TwentyOneRound, Event]:
    """The hand whose turn it is gets the next card; an empty shoe voids the round."""
    shoe, drawn = round.shoe, round.drawn
    if drawn >= len(shoe):
        return apply_event(round, _SHOE_EMPTY), _SHOE_EMPTY
    card, turn = shoe[drawn], round.turn
    box = round.boxes[turn]
    return with_card(round, turn, card), CardDrawn(box.spot, box.number, card)


_SHOE_EMPTY = RoundVoided(HOUSE_DEALER, VoidReason.SHOE_EMPTY)


def _finish(
    rules: Blackjack, round: TwentyOneRound, events: tuple[Event, ...], *, draws: bool
) -> TransitionResult:
    """The second card lies open, the button is placed, the player-dealer's hand is played out."""
    moving = RoundProgress(rules, round, events)
    second = round.player_dealer_hand[1] if rules.hole_card else _next_card(round)
    if second is None:
        moving.add(_SHOE_EMPTY)
        return moving.done()
    moving.add(SecondCardShown(second, not rules.hole_card))
    if isinstance(rules.order, ByCard):
        moving.add(_button_placed(rules, rules.order, round, second))
    while draws and draws_again(rules, moving.round.player_dealer_hand):
        card = _next_card(moving.round)
        if card is None:
            moving.add(_SHOE_EMPTY)
            return moving.done()
        moving.add(PlayerDealerDrew(card))
    moving.add(DecisionsClosed())
    return moving.done()


def _next_card(round: TwentyOneRound) -> Card | None:
    return round.shoe[round.drawn] if round.drawn < len(round.shoe) else None


def _button_placed(
    rules: Blackjack, order: ByCard, round: TwentyOneRound, by: Card
) -> ButtonPlaced:
    number, wagered = button_number(order, by), round.wagered_spots
    seat = seat_counted_out(order, number, rules.seats, round.player_dealer, wagered)
    return ButtonPlaced(seat, number)


def draws_again(rules: Blackjack, hand: tuple[Card, ...]) -> bool:
    """Whether the player-dealer's chart calls for another card."""
    if len(hand) == 2 and rules.natural_of.holds(hand):
        return False
    points, soft = total(hand, rules.limit, rules.wild)
    if points < 17:
        return True
    if not soft or rules.draws is Draws.STAND_ALL_17:
        return False
    return points == 17 if rules.draws is Draws.HIT_SOFT_17 else points < 21


TRANSITIONS: dict[type[Any], Callable[[Game[Blackjack], TwentyOneRound, Any], TransitionResult]] = {
    **dict.fromkeys(ENDS, _end),
    Hit: _hit,
    Double: _double,
    Split: _split,
    **dict.fromkeys(AnswerAction.__args__, answer),
}
