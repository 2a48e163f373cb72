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
from houseway.play.hand_choices import is_natural, on_hand, only_stands, points_of, standing
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
_FULL, _STOOD = End.FULL, End.STOOD
_NO_CHECK, _ACE_AND_TEN, _EARLY = Check.NONE, Check.ACE_AND_TEN, Surrenders.EARLY


class Moving(Struct, gc=False):
    """A round on the move: it takes events one by one and remembers them."""

    rules: TwentyOne
    round: Round
    events: list[Event] = []

    def add(self, event: Event) -> None:
        self.round = FOLDS[type(event)](self.round, event)
        self.events.append(event)

    def card(self) -> Card | None:
        """The next card of the shoe; an empty shoe voids the round."""
        round = self.round
        if round.drawn < len(round.shoe):
            return round.shoe[round.drawn]
        self.add(RoundVoided(HOUSE_DEALER, VoidReason.SHOE_EMPTY))
        return None

    def done(self) -> tuple[Round, tuple[Event, ...]]:
        return self.round, tuple(self.events)


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
        _go_on(moving)
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


def decide(game: Game, round: Round, action: HandAction) -> tuple[Round, tuple[Event, ...]]:
    """One hand's decision, and everything that follows from it by itself."""
    moving = Moving(rules_of(game), round)
    kind = type(action)
    if kind is Hit:
        _draw(moving, round.boxes[round.turn])
    elif isinstance(action, Double):
        _double(moving, action)
    elif isinstance(action, Split):
        _split(moving, action)
    else:
        moving.add(HandEnded(action.spot, action.hand, ENDS[kind]))
        if round.asking:
            return _answered(moving, About.CHECK)
    _go_on(moving)
    return moving.round, tuple(moving.events)


def _draw(moving: Moving, box: Box) -> None:
    card = moving.card()
    if card is not None:
        moving.add(CardDrawn(box.spot, box.number, card))


def _double(moving: Moving, action: Double) -> None:
    box = current(moving.round)
    bet = DOUBLES[box.doubles].id
    moving.add(HandDoubled(action.player, action.spot, action.hand, bet, action.cents))
    _ask_backline(moving, action, About.DOUBLE, 0)


def _split(moving: Moving, action: Split) -> None:
    round = moving.round
    line = round.line(action.player, action.spot, action.hand)
    assert line is not None
    new = 1 + max(box.number for box in round.boxes if box.spot == action.spot)
    stake = line.cents["base"]
    moving.add(HandSplit(action.player, action.spot, action.hand, new, "base", stake))
    _ask_backline(moving, action, About.SPLIT, new)


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
        _go_on(moving)
    return moving.done()


def _matched(round: Round, asked: Question) -> StakeMatched:
    line = round.line(asked.player, asked.spot, asked.hand)
    assert line is not None
    stake = matching_stake(line, asked.about)
    if asked.about is About.SPLIT:
        return StakeMatched(asked.player, asked.spot, asked.new_hand, "base", stake)
    bet = DOUBLES[current(round).doubles - 1].id
    return StakeMatched(asked.player, asked.spot, asked.hand, bet, stake)


def _go_on(moving: Moving) -> None:
    """Deal and end hands until somebody has to decide, or the round is over."""
    while True:
        round = moving.round
        boxes = round.boxes
        if round.asking or round.phase is not _DECIDING:
            return
        if round.turn >= len(boxes):
            _finish(moving, draws=True)
            return
        box = boxes[round.turn]
        if len(box.cards) < 2 + box.doubles:
            # Half a split pair, or doubled and not dealt to yet.
            _draw(moving, box)
            continue
        at = standing(moving.rules, round, box)
        if at.takes_card:
            return
        if at.full:
            moving.add(HandEnded(box.spot, box.number, _FULL))
        elif only_stands(at):
            moving.add(HandEnded(box.spot, box.number, _STOOD))
        else:
            return


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
    **dict.fromkeys(HandAction.__args__, decide),
    **dict.fromkeys(AnswerAction.__args__, answer),
}
