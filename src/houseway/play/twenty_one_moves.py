"""How a round of twenty-one moves on by itself until somebody has to decide.

Each move gives the next round together with what happened: cards come one by one, and what they
are decides what comes next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from houseway.play.actions import (
    HOUSE_DEALER,
    AnswerAction,
    Deal,
    Double,
    EvenMoney,
    HandAction,
    Hit,
    Insure,
    MatchStake,
    Split,
    VoidReason,
)
from houseway.play.boxes import About, Box, End, Question
from houseway.play.events import (
    ButtonPlaced,
    CardDrawn,
    CardTurned,
    Checked,
    DecisionsClosed,
    Declined,
    EvenMoneyTaken,
    Event,
    HandDoubled,
    HandEnded,
    HandSplit,
    Insured,
    PlayerDealerDrew,
    QuestionsAsked,
    RoundVoided,
    SecondCardShown,
    StakeMatched,
)
from houseway.play.evolve import FOLDS
from houseway.play.evolve_twenty_one import with_card, with_end
from houseway.play.hand_choices import ends_by_itself, is_natural, on_hand, points_of
from houseway.play.round import Line, Phase, Round
from houseway.play.twenty_one import (
    ENDS,
    current,
    first_cards,
    offers_insurance,
    rules_of,
)
from houseway.rules.families.twenty_one import Check, Draws, Surrenders, TwentyOne
from houseway.rules.families.twenty_one_bets import DOUBLES, INSURANCE
from houseway.rules.game import Game
from houseway.rules.order import ByCard, button_number, button_seat
from houseway.things.cards import JOKER, Card
from houseway.things.cents import Cents

_DECIDING = Phase.DECIDING
_NO_CHECK, _ACE_AND_TEN, _EARLY = Check.NONE, Check.ACE_AND_TEN, Surrenders.EARLY


class Moving(Struct, gc=False):
    """A round on the move: it takes events one by one and remembers them."""

    rules: TwentyOne
    round: Round
    events: tuple[Event, ...] = ()

    def add(self, event: Event) -> None:
        self.round = FOLDS[type(event)](self.round, event)
        self.events += (event,)

    def end(self, box: Box, how: End) -> None:
        """The hand whose turn it is comes to its end."""
        round = self.round
        self.round = with_end(round, round.turn, how)
        self.events += (HandEnded(box.spot, box.number, how),)

    def draw(self, box: Box) -> None:
        """The hand whose turn it is gets a card, if there is one."""
        round = self.round
        card = self.card()
        if card is not None:
            self.round = with_card(round, round.turn, card)
            self.events += (CardDrawn(box.spot, box.number, card),)

    def card(self) -> Card | None:
        """The next card of the shoe; an empty shoe voids the round."""
        round = self.round
        if round.drawn < len(round.shoe):
            return round.shoe[round.drawn]
        self.add(RoundVoided(HOUSE_DEALER, VoidReason.SHOE_EMPTY))
        return None

    def done(self) -> tuple[Round, tuple[Event, ...]]:
        return self.round, self.events


def deal(game: Game, round: Round, action: Deal) -> tuple[Round, tuple[Event, ...]]:
    """Two cards each, then whatever comes before the first decision."""
    moving = Moving(rules_of(game), round)
    moving.add(first_cards(game, round, action))
    up = moving.round.hands[round.player_dealer][0]
    moving.add(CardTurned(round.player_dealer, up))
    if up is JOKER and moving.rules.joker_up_freezes:
        _finish(moving, draws=False)
        return moving.done()
    asked = _questions_before_check(game, moving.round)
    if asked:
        moving.add(QuestionsAsked(asked))
    elif not _check_ends(moving):
        return _went_on(moving)
    return moving.done()


def _check_ends(moving: Moving) -> bool:
    """The house dealer looks at the down card, if that is due; a natural ends the round."""
    round = moving.round
    assert round.up_card is not None
    if round.checked or not is_checked(moving.rules, round.up_card):
        return False
    natural = is_natural(moving.rules, round.hands[round.player_dealer])
    moving.add(Checked(natural))
    if natural:
        _finish(moving, draws=False)
    return natural


def is_checked(rules: TwentyOne, up: Card) -> bool:
    """Whether the house dealer looks at the down card under this up card."""
    if not rules.hole_card or rules.check is _NO_CHECK:
        return False
    return up.number == 14 or (10 <= up.number <= 13 and rules.check is _ACE_AND_TEN)


def _questions_before_check(game: Game, round: Round) -> tuple[Question, ...]:
    rules = rules_of(game)
    assert round.up_card is not None
    insured = offers_insurance(game, round)
    early = is_checked(rules, round.up_card) and rules.may_surrender is _EARLY
    if not insured and not early:
        return ()
    deciders = dict.fromkeys(line.spot for line in round.lines)
    first = {spot: next(line for line in round.lines if line.spot == spot) for spot in deciders}
    return tuple(
        Question(line.player, line.spot, 1, About.CHECK)
        for line in round.lines
        if insured or line is first[line.spot]
    )


def _hit(game: Game, round: Round, _: Hit) -> tuple[Round, tuple[Event, ...]]:
    assert isinstance(game.rules, TwentyOne)
    moving = Moving(game.rules, round)
    moving.draw(round.boxes[round.turn])
    return _went_on(moving)


def _end(game: Game, round: Round, action: HandAction) -> tuple[Round, tuple[Event, ...]]:
    assert isinstance(game.rules, TwentyOne)
    moving = Moving(game.rules, round)
    how = ENDS[type(action)]
    if round.asking:
        moving.add(HandEnded(action.spot, action.hand, how))
        return _answered(moving, About.CHECK)
    moving.end(round.boxes[round.turn], how)
    return _went_on(moving)


def _double(game: Game, round: Round, action: Double) -> tuple[Round, tuple[Event, ...]]:
    moving = Moving(rules_of(game), round)
    bet = DOUBLES[current(round).doubles].id
    moving.add(HandDoubled(action.player, action.spot, action.hand, bet, action.cents))
    _ask_backline(moving, action, About.DOUBLE, 0)
    return _went_on(moving)


def _split(game: Game, round: Round, action: Split) -> tuple[Round, tuple[Event, ...]]:
    moving = Moving(rules_of(game), round)
    line = round.line(action.player, action.spot, action.hand)
    assert line is not None
    new = 1 + max(box.number for box in round.boxes if box.spot == action.spot)
    stake = line.cents["base"]
    moving.add(HandSplit(action.player, action.spot, action.hand, new, "base", stake))
    _ask_backline(moving, action, About.SPLIT, new)
    return _went_on(moving)


def _ask_backline(moving: Moving, action: Double | Split, about: About, new: int) -> None:
    """Whoever else has a wager on the hand, and the chips for it, may go along."""
    questions = tuple(
        [
            Question(line.player, line.spot, line.hand, about, new)
            for line in moving.round.lines
            if line.spot == action.spot
            and line.hand == action.hand
            and line.player != action.player
            and moving.round.chips[line.player] >= matching_stake(line, about)
        ]
    )
    if questions:
        moving.add(QuestionsAsked(questions))


def matching_stake(line: Line, about: About) -> Cents:
    return line.cents["base"] if about is About.SPLIT else on_hand(line)


def answer(game: Game, round: Round, action: AnswerAction) -> tuple[Round, tuple[Event, ...]]:
    moving = Moving(rules_of(game), round)
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
    return _answered(moving, asked.about)


def _answered(moving: Moving, about: About) -> tuple[Round, tuple[Event, ...]]:
    """After the last answer the round goes on: with the check, if that was asked about."""
    if not moving.round.asking and not (about is About.CHECK and _check_ends(moving)):
        return _went_on(moving)
    return moving.done()


def _matched(round: Round, asked: Question) -> StakeMatched:
    line = round.line(asked.player, asked.spot, asked.hand)
    assert line is not None
    stake = matching_stake(line, asked.about)
    if asked.about is About.SPLIT:
        return StakeMatched(asked.player, asked.spot, asked.new_hand, "base", stake)
    bet = DOUBLES[current(round).doubles - 1].id
    return StakeMatched(asked.player, asked.spot, asked.hand, bet, stake)


def _went_on(moving: Moving) -> tuple[Round, tuple[Event, ...]]:
    """Deal and end hands until somebody has to decide, or the round is over."""
    rules = moving.rules
    while True:
        round = moving.round
        if round.asking or round.phase is not _DECIDING:
            return round, moving.events
        boxes, turn = round.boxes, round.turn
        if turn == len(boxes):
            _finish(moving, draws=True)
            return moving.done()
        box = boxes[turn]
        if (box.split or box.doubles) and len(box.cards) < 2 + box.doubles:
            # Half a split pair, or doubled and not dealt to yet.
            moving.draw(box)
            continue
        how = ends_by_itself(rules, round, box)
        if how is None:
            return round, moving.events
        moving.end(box, how)


def _finish(moving: Moving, *, draws: bool) -> None:
    """The second card lies open, the button is placed, the player-dealer's hand is played out."""
    rules = moving.rules
    if rules.hole_card:
        moving.add(SecondCardShown(moving.round.player_dealer_hand[1], drawn=False))
    else:
        card = moving.card()
        if card is None:
            return
        moving.add(SecondCardShown(card, drawn=True))
    _place_button(moving)
    while draws and draws_again(rules, moving.round.player_dealer_hand):
        card = moving.card()
        if card is None:
            return
        moving.add(PlayerDealerDrew(card))
    moving.add(DecisionsClosed())


def _place_button(moving: Moving) -> None:
    order, round = moving.rules.order, moving.round
    if not isinstance(order, ByCard):
        return
    by = round.second_card
    assert by is not None
    seat = button_seat(
        order,
        by,
        seats=moving.rules.seats,
        player_dealer=round.player_dealer,
        wagered=round.wagered_spots,
    )
    moving.add(ButtonPlaced(seat, button_number(order, by)))


def draws_again(rules: TwentyOne, hand: tuple[Card, ...]) -> bool:
    """Whether the player-dealer's chart calls for another card."""
    if is_natural(rules, hand):
        return False
    points, soft = points_of(rules, hand)
    if points < 17:
        return True
    if not soft or rules.draws is Draws.STAND_ALL_17:
        return False
    return points == 17 if rules.draws is Draws.HIT_SOFT_17 else points < 21


MOVES: dict[type[Any], Callable[[Game, Round, Any], tuple[Round, tuple[Event, ...]]]] = {
    **dict.fromkeys(ENDS, _end),
    Hit: _hit,
    Double: _double,
    Split: _split,
    **dict.fromkeys(AnswerAction.__args__, answer),
}
