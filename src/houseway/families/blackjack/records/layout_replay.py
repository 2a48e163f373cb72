"""Replay of a blackjack layout: the actions that lead to the hands as they lie.

Each split is replayed as a split of the hand before it, which leaves the same hands and wagers.
Each hand is compared as it ends, so a hand that cannot lie so is found before it takes the cards of
the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from houseway.families.blackjack.play.actions import (
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
from houseway.families.blackjack.play.arranged_shoe import arranged_shoe
from houseway.families.blackjack.play.boxes import Box, HandEnd, QuestionTopic
from houseway.families.blackjack.play.hand_rules import HandVerb, hand_state, why_not_verb
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.records.layout import (
    BlackjackLayoutBettor,
    BlackjackLayoutHand,
    BlackjackLayoutSeat,
    LayoutHandEnd,
)
from houseway.families.blackjack.rules.bets import INSURANCE
from houseway.families.blackjack.rules.rules import Surrenders
from houseway.families.blackjack.settle.outcomes import value_hand
from houseway.families.blackjack.settle.side_bets import lines_met
from houseway.play.round import LineChoice, Phase
from houseway.records.hooks import Layout, LayoutAction
from houseway.rules.citations import Cite
from houseway.things.cards import JOKER, Card, cards_text

BlackjackLayout: TypeAlias = Layout[BlackjackLayoutSeat]


def shoe_of(layout: BlackjackLayout, round: TwentyOneRound) -> tuple[Card, ...]:
    """The shoe from which the round came to lie like this."""
    spots = {spot.seat: spot for spot in layout.spots}
    first = {seat: spot.deals[0] for seat, spot in spots.items()}
    dealt = 2 if layout.game.rules.hole_card else 1
    first[layout.player_dealer] = layout.player_dealer_cards[:dealt]
    later: list[Card] = []
    for seat in round.dealt_spots[:-1]:
        later += _drawn(spots[seat])
    later += layout.player_dealer_cards[dealt:]
    return layout.at.attempt("cards", lambda: arranged_shoe(layout.game, round, first, later))


def _drawn(spot: BlackjackLayoutSeat) -> Iterator[Card]:
    if len(spot.hands) == 1:
        yield from spot.hands[0].cards[2:]
        return
    for place, hand in enumerate(spot.hands):
        # From the second hand on, the card of the next hand came first and was split off.
        if 0 < place < len(spot.hands) - 1:
            yield spot.hands[place + 1].cards[0]
        yield from hand.cards[1:]


def next_action(layout: BlackjackLayout, round: TwentyOneRound) -> LayoutAction:
    """What the one whose turn it is did, by how the hand lies."""
    _check_hands(layout, round)
    line = round.deciding
    assert line is not None
    spot = next(each for each in layout.spots if each.seat == line.spot)
    if round.asking:
        return _answer(layout, round, spot, layout.bettor(line.player, line.spot))
    return _with_hand(layout, round, spot, round.boxes[round.turn])


def _answer(
    layout: BlackjackLayout,
    round: TwentyOneRound,
    spot: BlackjackLayoutSeat,
    bettor: BlackjackLayoutBettor,
) -> LayoutAction:
    player, seat, at = bettor.player, bettor.seat, bettor.at
    if round.asking[0].about is not QuestionTopic.CHECK:
        goes = MatchStake if bettor.goes_along else Decline
        return LayoutAction(goes(player, seat), at, "goes_along")
    if bettor.insurance_cents:
        return LayoutAction(Insure(player, seat, bettor.insurance_cents), at, INSURANCE.id)
    seated = bettor is spot.bettors[0]
    if bettor.even_money:
        return LayoutAction(EvenMoney(player, seat), at, "ended" if seated else "even_money")
    early = layout.game.rules.may_surrender is Surrenders.EARLY and seated
    if early and spot.hands[0].ended is LayoutHandEnd.SURRENDERED:
        return LayoutAction(Surrender(player, seat), at, "ended")
    return LayoutAction(Decline(player, seat), at, None)


def _with_hand(
    layout: BlackjackLayout, round: TwentyOneRound, spot: BlackjackLayoutSeat, box: Box
) -> LayoutAction:
    player, seat, hand = box.player, box.spot, box.number
    laid = spot.hands[hand - 1]
    made = sum(each.spot == seat for each in round.boxes)
    if made < len(spot.hands) and hand == made and len(box.cards) == 2:
        return LayoutAction(Split(player, seat, hand), spot.hands[made].at, "cards")
    if box.doubles < len(laid.doubles) and not _hit_first(layout, laid, box):
        cents = laid.doubles[box.doubles]
        return LayoutAction(Double(player, seat, cents, hand), laid.at, "double")
    if len(box.cards) < len(laid.cards):
        return LayoutAction(Hit(player, seat, hand), laid.at, "cards")
    if laid.ended is LayoutHandEnd.SURRENDERED:
        return LayoutAction(Surrender(player, seat, hand), laid.at, "ended")
    if laid.ended is LayoutHandEnd.RESCUED:
        return LayoutAction(Rescue(player, seat, hand), laid.at, "ended")
    return LayoutAction(Stand(player, seat, hand), laid.at, "cards")


def _hit_first(layout: BlackjackLayout, laid: BlackjackLayoutHand, box: Box) -> bool:
    """Whether cards came before the first double: all but one for each double."""
    before = len(laid.cards) - len(laid.doubles)
    return layout.game.rules.double_any_cards and len(box.cards) < before


_ENDS = {HandEnd.SURRENDERED: LayoutHandEnd.SURRENDERED, HandEnd.RESCUED: LayoutHandEnd.RESCUED}


def _check_hands(layout: BlackjackLayout, round: TwentyOneRound) -> None:
    """Every hand that is done has to lie as the file says; at the end all are."""
    over = round.phase is not Phase.DECIDING
    boxes = {(box.spot, box.number): box for box in round.boxes}
    for seat in round.dealt_spots[:-1]:
        spot = next(each for each in layout.spots if each.seat == seat)
        for number, laid in enumerate(spot.hands, start=1):
            box = boxes.get((seat, number))
            if box is None and over:
                why = _why_over(layout, round, boxes[seat, 1], laid)
                laid.at.fail("cards", f"by the rules this hand was never made: {why}.")
            if box is not None and (over or box.end is not None):
                _check_hand(layout, round, laid, box)


def _check_hand(
    layout: BlackjackLayout, round: TwentyOneRound, laid: BlackjackLayoutHand, box: Box
) -> None:
    if box.cards != laid.cards:
        why = _why_over(layout, round, box, laid)
        laid.at.fail("cards", f"by the rules this hand ends with {cards_text(box.cards)}: {why}.")
    if box.doubles != len(laid.doubles):
        laid.at.fail("double", f"by the rules this hand was doubled {box.doubles} times.")
    told = _ENDS.get(box.end, LayoutHandEnd.STOOD) if box.end else LayoutHandEnd.STOOD
    said = LayoutHandEnd.STOOD if laid.ended is LayoutHandEnd.EVEN_MONEY else laid.ended
    if told is not said:
        why = _why_over(layout, round, box, laid)
        laid.at.fail("ended", f"by the rules there was no {laid.ended} for this hand: {why}.")


def _why_over(
    layout: BlackjackLayout, round: TwentyOneRound, box: Box, laid: BlackjackLayoutHand
) -> str:
    game = layout.game
    late = (Cite.SURRENDER_TIME,) if laid.ended is LayoutHandEnd.SURRENDERED else ()
    if box.end is None and round.up_card is JOKER:
        return _cited(layout, "a joker is up, so nobody acts", Cite.FREEZE, *late)
    if box.end is None:
        return _cited(layout, "the player-dealer has a natural, so nobody acts", Cite.CHECK, *late)
    why = why_not_verb(hand_state(game.rules, round, box), HandVerb.HIT)
    if why is None:
        return _cited(layout, "it was over before", Cite.DECISION_ORDER)
    return _cited(layout, f"{why.says[0].lower()}{why.says[1:]}", *why.cites)


def _cited(layout: BlackjackLayout, says: str, *occasions: Cite) -> str:
    cited = ", ".join(layout.game.cite(*occasions))
    return f"{says} ({cited})" if cited else says


def _check_told(layout: BlackjackLayout, round: TwentyOneRound) -> None:
    _check_hands(layout, round)
    for bettor in layout.bettors:
        _check_answer(layout, round, bettor)
    hand = round.player_dealer_hand
    shown = layout.player_dealer_cards
    if hand[: len(shown)] == shown and (len(hand) > len(shown) or round.phase is Phase.VOID):
        says = f"the player-dealer has to draw to {cards_text(shown)}"
        layout.at.fail("cards", f"{_cited(layout, says, Cite.PLAYER_DEALER_DRAWS)}.")
    if hand != shown:
        says = f"by the rules the player-dealer's hand ends with {cards_text(hand)}"
        layout.at.fail("cards", f"{_cited(layout, says, Cite.PLAYER_DEALER_DRAWS)}.")


def _check_answer(
    layout: BlackjackLayout, round: TwentyOneRound, bettor: BlackjackLayoutBettor
) -> None:
    """Insurance and even money are taken only where they were asked about."""
    line = round.line(bettor.player, bettor.seat)
    assert line is not None
    up = f"is offered when an ace is up, and {round.up_card} is up"
    if line.cents.get(INSURANCE.id, 0) != bettor.insurance_cents:
        bettor.at.fail(INSURANCE.id, f"{_cited(layout, f'insurance {up}', Cite.INSURANCE)}.")
    if bettor.even_money and line.choice is not LineChoice.EVEN_MONEY:
        field = "even_money" if "even_money" in bettor.at else "ended"
        bettor.at.fail(field, f"{_cited(layout, f'even money {up}', Cite.EVEN_MONEY)}.")


def as_laid(layout: BlackjackLayout, round: TwentyOneRound) -> TwentyOneRound:
    """The round with the two cards that each spot was dealt, by which side bets are judged.

    Told as splits of the hand before, a pair that was split again begins with the heads of its
    first two hands, which need not be the two cards dealt.
    """
    _check_told(layout, round)
    hands = dict(round.hands)
    for spot in layout.spots:
        hands[spot.seat] = _said_deal(spot) if spot.dealt else _only_deal(layout, round, spot)
    return replace(round, hands=hands)


def _said_deal(spot: BlackjackLayoutSeat) -> tuple[Card, ...]:
    """The two cards that the file names, if the hands can come from them."""
    if spot.dealt not in spot.deals:
        could = " or ".join(map(cards_text, spot.deals))
        spot.at.fail("dealt", f"these hands come from {could}, not from {cards_text(spot.dealt)}.")
    return spot.dealt


def _only_deal(
    layout: BlackjackLayout, round: TwentyOneRound, spot: BlackjackLayoutSeat
) -> tuple[Card, ...]:
    """The two cards dealt, where the file leaves them open but no wager depends on them."""
    rules = layout.game.rules
    dealer = value_hand(rules, round.player_dealer_hand)
    for bet in rules.side_bets:
        if not any(bet.id in bettor.cents for bettor in spot.bettors):
            continue
        alike = {
            lines_met(rules, bet, _holding(round, spot.seat, deal), spot.seat, dealer)
            for deal in spot.deals
        }
        if len(alike) > 1:
            could = " or ".join(f'dealt = "{cards_text(deal)}"' for deal in spot.deals)
            spot.at.fail("dealt", f"{bet.name} is judged by the two cards dealt; write {could}.")
    return spot.deals[0]


def _holding(round: TwentyOneRound, seat: int, cards: tuple[Card, ...]) -> TwentyOneRound:
    return replace(round, hands={**round.hands, seat: cards})
