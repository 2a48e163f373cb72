"""Reducers of a blackjack round."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.play.events import (
    CardDrawn,
    Checked,
    Declined,
    EvenMoneyTaken,
    FirstCardsDealt,
    HandDoubled,
    HandEnded,
    HandSplit,
    Insured,
    PlayerDealerDrew,
    QuestionsAsked,
    SecondCardShown,
    StakeMatched,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.play.events import Event
from houseway.play.reducers import Reducer
from houseway.play.round import LineChoice, Phase, WagerLine
from houseway.rank.hands.blackjack_total import HARD_COUNTS, hard_points
from houseway.things.cards import Card
from houseway.things.cents import Cents


def apply_first_cards_dealt(round: TwentyOneRound, event: FirstCardsDealt) -> TwentyOneRound:
    order, start, spots = event.order, event.start, event.spots
    count = len(spots)
    last = start + 2 * count - (0 if event.hole_card else 1)
    cards = order[start:last]
    hands = {spot: cards[place::count] for place, spot in enumerate(spots)}
    return replace(
        round,
        phase=Phase.DECIDING,
        hands=hands,
        secret=event.secret,
        shoe=order,
        drawn=last,
        boxes=_first_boxes(round, hands),
    )


def _first_boxes(round: TwentyOneRound, hands: Mapping[int, tuple[Card, ...]]) -> tuple[Box, ...]:
    """One box for each spot, decided by whoever stands first on it."""
    boxes: dict[int, Box] = {}
    for line in round.lines:
        spot = line.spot
        if spot not in boxes:
            base, cards = line.cents["base"], hands[spot]
            boxes[spot] = Box(
                spot, 1, cards, 0, False, None, line.player, base, base, hard_points(cards)  # noqa: FBT003
            )  # fmt: skip
    return tuple(boxes.values())


def _questions_asked(round: TwentyOneRound, event: QuestionsAsked) -> TwentyOneRound:
    return replace(round, asking=event.questions)


def _staked(round: TwentyOneRound, player: str, cents: Cents) -> dict[str, Cents]:
    chips = dict(round.chips)
    chips[player] -= cents
    return chips


def _on_line(
    round: TwentyOneRound, event: Insured | HandDoubled | StakeMatched, hand: int
) -> tuple[WagerLine, ...]:
    before = round.line(event.player, event.spot, hand)
    stake = {event.bet: event.cents}
    if before is None:
        return (*round.lines, WagerLine(event.spot, event.player, stake, None, hand))
    after = WagerLine(event.spot, event.player, {**before.cents, **stake}, before.choice, hand)
    return tuple([after if line is before else line for line in round.lines])


def _insured(round: TwentyOneRound, event: Insured) -> TwentyOneRound:
    return replace(
        round,
        lines=_on_line(round, event, 1),
        chips=_staked(round, event.player, event.cents),
        asking=round.asking[1:],
    )


def _even_money_taken(round: TwentyOneRound, event: EvenMoneyTaken) -> TwentyOneRound:
    before = round.line(event.player, event.spot)
    assert before is not None
    after = replace(before, choice=LineChoice.EVEN_MONEY)
    lines = tuple(after if line is before else line for line in round.lines)
    return replace(round, lines=lines, asking=round.asking[1:])


def _declined(round: TwentyOneRound, _: Declined) -> TwentyOneRound:
    return replace(round, asking=round.asking[1:])


def _checked(round: TwentyOneRound, _: Checked) -> TwentyOneRound:
    return replace(round, checked=True)


def _place(round: TwentyOneRound, spot: int, hand: int) -> int:
    """Where among the boxes the hand lies: most often it is the one whose turn it is."""
    boxes, turn = round.boxes, round.turn
    if turn < len(boxes):
        box = boxes[turn]
        if box.spot == spot and box.number == hand:
            return turn
    for place, box in enumerate(boxes):
        if box.spot == spot and box.number == hand:
            return place
    raise LookupError(f"Spot {spot} has no hand {hand}.")


def _card_drawn(round: TwentyOneRound, event: CardDrawn) -> TwentyOneRound:
    return with_card(round, _place(round, event.spot, event.hand), event.card)


def with_card(round: TwentyOneRound, place: int, card: Card) -> TwentyOneRound:
    """The hand at this place among the boxes gets the next card of the shoe."""
    boxes = [*round.boxes]
    box = boxes[place]
    points, counts = box.hard_points, HARD_COUNTS[card.number]
    points = None if points is None or counts is None else points + counts
    boxes[place] = replace(box, cards=(*box.cards, card), hard_points=points)
    return replace(round, boxes=tuple(boxes), drawn=round.drawn + 1, owes_card=False)


def _hand_doubled(round: TwentyOneRound, event: HandDoubled) -> TwentyOneRound:
    place = _place(round, event.spot, event.hand)
    boxes = [*round.boxes]
    box = boxes[place]
    boxes[place] = replace(
        box, doubles=box.doubles + 1, end=None, staked_cents=box.staked_cents + event.cents
    )
    return replace(
        round,
        boxes=tuple(boxes),
        lines=_on_line(round, event, event.hand),
        chips=_staked(round, event.player, event.cents),
        owes_card=True,
    )


def _hand_split(round: TwentyOneRound, event: HandSplit) -> TwentyOneRound:
    place = _place(round, event.spot, event.hand)
    box = round.boxes[place]
    first, second = box.cards
    line = WagerLine(event.spot, event.player, {event.bet: event.cents}, None, event.new_hand)
    return replace(
        round,
        boxes=(
            *round.boxes[:place],
            _half(event.spot, event.hand, first, box),
            _half(event.spot, event.new_hand, second, box),
            *round.boxes[place + 1 :],
        ),
        lines=(*round.lines, line),
        chips=_staked(round, event.player, event.cents),
    )


def _half(spot: int, number: int, card: Card, pair: Box) -> Box:
    cards, base = (card,), pair.base_cents
    return Box(
        spot, number, cards, 0, True, None, pair.player, base, base, hard_points(cards)  # noqa: FBT003
    )  # fmt: skip


def _stake_matched(round: TwentyOneRound, event: StakeMatched) -> TwentyOneRound:
    return replace(
        round,
        lines=_on_line(round, event, event.hand),
        chips=_staked(round, event.player, event.cents),
        asking=round.asking[1:],
    )


def _hand_ended(round: TwentyOneRound, event: HandEnded) -> TwentyOneRound:
    after = with_end(round, _place(round, event.spot, event.hand), event.how)
    if not round.asking:
        return after
    # An answer before the check may end a hand, too.
    ended = (event.spot, event.hand)
    asking = tuple([each for each in round.asking if (each.spot, each.hand) != ended])
    return replace(after, asking=asking)


def with_end(round: TwentyOneRound, place: int, how: HandEnd) -> TwentyOneRound:
    """The hand at this place among the boxes is done, and the next that is not has its turn."""
    boxes, turn = [*round.boxes], round.turn
    boxes[place] = replace(boxes[place], end=how)
    count = len(boxes)
    if place == turn:
        turn += 1
    while turn < count and boxes[turn].end is not None:
        turn += 1
    return replace(round, boxes=tuple(boxes), turn=turn)


def _player_dealer_gets(round: TwentyOneRound, card: Card) -> Mapping[int, tuple[Card, ...]]:
    return {**round.hands, round.player_dealer: (*round.hands[round.player_dealer], card)}


def _second_card_shown(round: TwentyOneRound, event: SecondCardShown) -> TwentyOneRound:
    if not event.drawn:
        return replace(round, second_card=event.card)
    return replace(
        round,
        second_card=event.card,
        hands=_player_dealer_gets(round, event.card),
        drawn=round.drawn + 1,
    )


def _player_dealer_drew(round: TwentyOneRound, event: PlayerDealerDrew) -> TwentyOneRound:
    hands = _player_dealer_gets(round, event.card)
    return replace(round, hands=hands, drawn=round.drawn + 1)


REDUCERS: Mapping[type[Event], Reducer] = {
    FirstCardsDealt: apply_first_cards_dealt,
    QuestionsAsked: _questions_asked,
    Insured: _insured,
    EvenMoneyTaken: _even_money_taken,
    Declined: _declined,
    Checked: _checked,
    CardDrawn: _card_drawn,
    HandDoubled: _hand_doubled,
    HandSplit: _hand_split,
    StakeMatched: _stake_matched,
    HandEnded: _hand_ended,
    SecondCardShown: _second_card_shown,
    PlayerDealerDrew: _player_dealer_drew,
}
