"""Side bets of blackjack: judged by the dealt cards, whatever the hand came to."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.bets import BustedWith, FirstTwoLine, UpCardMatch
from houseway.families.blackjack.rules.custom_bets import (
    FIRST_TWO,
    PLAYER_DEALER,
    THREE,
    UP_CARD,
    dealt_hand,
    end_of,
    hand_of,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.outcomes import ValuedHand
from houseway.rank.hands.blackjack_total import count_of
from houseway.rules.bets import Category, Judge, SideBet
from houseway.rules.conditions.custom_bet_cards import first_matching_line
from houseway.rules.conditions.custom_line import CustomLine
from houseway.things.cards import JOKER, Card, Rank, Suit


def matches(first: tuple[Card, ...], up: Card) -> UpCardMatch | None:
    """How the first two cards match the up card."""
    same = [card for card in first if card.rank is up.rank and card.rank is not None]
    suited = sum(card.suit is up.suit for card in same)
    if len(same) == 2:
        return (UpCardMatch.TWO_UNSUITED, UpCardMatch.SUITED_AND_UNSUITED, UpCardMatch.TWO_SUITED)[
            suited
        ]
    if len(same) == 1:
        return UpCardMatch.ONE_SUITED if suited else UpCardMatch.ONE_UNSUITED
    return None


def busted(dealer: ValuedHand) -> BustedWith | None:
    """With how many cards the player-dealer is over."""
    return BustedWith(min(len(dealer.cards), 8)) if dealer.over else None


def first_two(
    rules: Blackjack, first: tuple[Card, ...], dealer: ValuedHand
) -> tuple[FirstTwoLine, ...]:
    """Every line of the Blackjack Bonus Bet that the first two cards meet, highest first."""
    one, two = first
    met: list[FirstTwoLine] = []
    if one.rank is Rank.KING and one.suit is Suit.SPADES and two is one:
        if _is_blackjack(dealer.cards[:2]):
            met.append(FirstTwoLine.KINGS_OF_SPADES_BEATEN)
        met.append(FirstTwoLine.KINGS_OF_SPADES)
    if one is two and (one is not JOKER or rules.bonus_two_jokers):
        met.append(FirstTwoLine.SAME_CARD)
    if _is_twenty(rules, one, two):
        if one.suit is two.suit:
            met.append(FirstTwoLine.SUITED_TWENTY)
        met.append(FirstTwoLine.TWENTY)
    if one.rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
        met.append(FirstTwoLine.PICTURE_FIRST)
    return tuple(met)


def _is_blackjack(cards: tuple[Card, ...]) -> bool:
    if JOKER in cards:
        return False
    return sorted(count_of(card) for card in cards) == [10, 11]


def _is_twenty(rules: Blackjack, one: Card, two: Card) -> bool:
    if JOKER in (one, two):
        return False
    counts = count_of(one), count_of(two)
    return counts == (10, 10) or (rules.bonus_ace_nine and sorted(counts) == [9, 11])


def lines_met(
    rules: Blackjack, bet: SideBet, round: TwentyOneRound, spot: int, dealer: ValuedHand
) -> tuple[Category, ...]:
    """The lines of its pay table that a spot's bet is paid for: the highest, or all that stack."""
    if bet.judge == Judge.OWN_LINES:
        return _own_line(rules, bet, round, spot)
    met = _JUDGES[bet.judge](rules, round, spot, dealer)
    printed = tuple(line for line in met if line in bet.pays.rows)
    return printed if rules.bonus_stacks else printed[:1]


def _own_line(
    rules: Blackjack, bet: SideBet, round: TwentyOneRound, spot: int
) -> tuple[CustomLine, ...]:
    """The first line whose condition is met by what was dealt and shown."""
    first, up = round.hands[spot], round.up_card
    assert up is not None
    hands = {
        FIRST_TWO: dealt_hand(rules, first),
        UP_CARD: dealt_hand(rules, (up,)),
        THREE: dealt_hand(rules, (*first, up)),
        PLAYER_DEALER: hand_of(end_of(rules, round.player_dealer_hand)),
    }
    line = first_matching_line(bet, hands)
    return () if line is None else (line,)


def _judge_match(
    _: Blackjack, round: TwentyOneRound, spot: int, __: ValuedHand
) -> tuple[IntEnum, ...]:
    assert round.up_card is not None
    found = matches(round.hands[spot], round.up_card)
    return () if found is None else (found,)


def _judge_busted(
    _: Blackjack, __: TwentyOneRound, ___: int, dealer: ValuedHand
) -> tuple[IntEnum, ...]:
    found = busted(dealer)
    return () if found is None else (found,)


def _judge_first_two(
    rules: Blackjack, round: TwentyOneRound, spot: int, dealer: ValuedHand
) -> tuple[IntEnum, ...]:
    return first_two(rules, round.hands[spot], dealer)


_JUDGES: dict[str, Callable[[Blackjack, TwentyOneRound, int, ValuedHand], tuple[IntEnum, ...]]] = {
    Judge.MATCHES_UP_CARD: _judge_match,
    Judge.PLAYER_DEALER_BUSTS: _judge_busted,
    Judge.FIRST_TWO: _judge_first_two,
}
