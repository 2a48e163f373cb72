"""Showdown: the strength of each hand, and who shows in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.rules.rules import DocumentReading, PotPoker, ShownFirst, Winner
from houseway.rank.hands.hand_names import full_low_words, full_words, low_words
from houseway.rank.hands.high_hand import best_five_strength
from houseway.rank.hands.joker_hand import joker_category
from houseway.rank.hands.low_hand import ace_to_five_strength, deuce_to_seven_strength
from houseway.rank.hands.omaha_hand import NO_LOW, FiveAces, JokerInLow, omaha_high, omaha_low
from houseway.rank.hands.winning_cards import best_five_cards, omaha_high_five, omaha_low_five
from houseway.things.cards import Card

_HANDS_AT_A_SHOWDOWN = 16
"""The hands of one table are remembered: they are worked out once, and shown, settled and told."""


class Half(StrEnum):
    """What of a pot a hand competes for."""

    WHOLE = ""
    HIGH = "high"
    LOW = "low"


class HandStrength(NamedTuple):
    """The larger one takes the pot, or its half; equal ones share it."""

    strength: int
    """For the pot, or for its high half."""
    low: int = NO_LOW
    """For the low half; nothing qualifies with `NO_LOW`."""


def hand_strength(rules: PotPoker, cards: Sequence[Card], board: Sequence[Card]) -> HandStrength:
    match rules.winner:
        case Winner.HIGH:
            return _best_of(tuple(cards), tuple(board))
        case Winner.ACE_TO_FIVE:
            return HandStrength(ace_to_five_strength(cards))
        case Winner.DEUCE_TO_SEVEN:
            return HandStrength(deuce_to_seven_strength(cards))
        case Winner.HIGH_LOW:
            low = rules.low_qualifier, rules.joker_in_low
            return _both_ways(tuple(cards), tuple(board), rules.five_aces, *low)


@lru_cache(maxsize=_HANDS_AT_A_SHOWDOWN)
def _best_of(cards: tuple[Card, ...], board: tuple[Card, ...]) -> HandStrength:
    return HandStrength(best_five_strength((*cards, *board)))


@lru_cache(maxsize=_HANDS_AT_A_SHOWDOWN)
def _both_ways(
    cards: tuple[Card, ...],
    board: tuple[Card, ...],
    five_aces: FiveAces,
    qualifier: int,
    joker: JokerInLow,
) -> HandStrength:
    high = omaha_high(cards, board, five_aces)
    return HandStrength(high, omaha_low(cards, board, qualifier, joker))


class MadeHand(NamedTuple):
    """The cards that a hand is made of."""

    high: tuple[Card, ...]
    """For the pot, or for its high half."""
    low: tuple[Card, ...] = ()
    """For the low half; none where nothing qualifies."""


def made_hand(rules: PotPoker, cards: Sequence[Card], board: Sequence[Card]) -> MadeHand:
    """Which five cards are worth what `hand_strength` says."""
    match rules.winner:
        case Winner.HIGH:
            return _best_made(tuple(cards), tuple(board))
        case Winner.HIGH_LOW:
            low = rules.low_qualifier, rules.joker_in_low
            return _made_both_ways(tuple(cards), tuple(board), rules.five_aces, *low)
        case _:
            return MadeHand(tuple(cards))


@lru_cache(maxsize=_HANDS_AT_A_SHOWDOWN)
def _best_made(cards: tuple[Card, ...], board: tuple[Card, ...]) -> MadeHand:
    return MadeHand(best_five_cards(cards, board))


@lru_cache(maxsize=_HANDS_AT_A_SHOWDOWN)
def _made_both_ways(
    cards: tuple[Card, ...],
    board: tuple[Card, ...],
    five_aces: FiveAces,
    qualifier: int,
    joker: JokerInLow,
) -> MadeHand:
    high = omaha_high_five(cards, board, five_aces)
    return MadeHand(high, omaha_low_five(cards, board, qualifier, joker))


def strength_words(
    rules: PotPoker, strength: int, half: Half = Half.WHOLE, beside: Iterable[int] = ()
) -> str:
    """What the hand is called, and by which cards it differs from strengths beside it."""
    is_low = half is Half.LOW or rules.winner in (Winner.ACE_TO_FIVE, Winner.DEUCE_TO_SEVEN)
    if rules.reading is DocumentReading.FIRST:
        return low_words(strength) if is_low else joker_category(strength).words
    return full_low_words(strength, beside) if is_low else full_words(strength, beside)


def hand_strength_words(
    rules: PotPoker, worth: HandStrength, beside: Iterable[HandStrength] = ()
) -> str:
    """What the hand is called, both ways where there are two."""
    words = strength_words(rules, worth.strength, beside=[other.strength for other in beside])
    if not rules.splits:
        return words
    low = strength_words(rules, worth.low, Half.LOW) if worth.low else "no low"
    return f"{words}; {low}"


def showing_order(rules: PotPoker, hand: PotHand) -> tuple[int, ...]:
    """The seats that show, in order; the others throw their hands away unseen."""
    in_turn = _in_turn(rules, hand)
    if rules.all_hands_shown:
        return tuple(each.seat for each in in_turn)
    shown: list[tuple[Holder, HandStrength]] = []
    for each in in_turn:
        worth = hand_strength(rules, each.cards, hand.board)
        if not _is_beaten(each, worth, shown):
            shown.append((each, worth))
    return tuple(each.seat for each, _ in shown)


def _in_turn(rules: PotPoker, hand: PotHand) -> tuple[Holder, ...]:
    """Clockwise from whoever shows first; players of a side pot before those who are not."""
    live = hand.live
    first = _first_to_show(rules, hand)
    start = next((place for place, each in enumerate(live) if each.seat == first), 0)
    in_turn = (*live[start:], *live[:start])
    if rules.reading is DocumentReading.FIRST:
        return in_turn
    return tuple(sorted(in_turn, key=lambda each: -each.in_cents))


def _first_to_show(rules: PotPoker, hand: PotHand) -> int | None:
    """The seat that shows first, on the latest street with action; None is the button's left."""
    match rules.shown_first:
        case ShownFirst.INSTITUTED:
            return hand.bettor or hand.first_check
        case ShownFirst.LAST_ACTION:
            return hand.last_action
        case ShownFirst.FIRST_SEAT:
            return None
        case ShownFirst.BETTOR_ELSE_FIRST_SEAT:
            return hand.bettor


def _is_beaten(
    one: Holder, worth: HandStrength, shown: Iterable[tuple[Holder, HandStrength]]
) -> bool:
    """Whether shown hands are better both ways and compete for all that this one could win."""
    rivals = [other for holder, other in shown if holder.in_cents >= one.in_cents]
    high = any(other.strength > worth.strength for other in rivals)
    return high and (worth.low == NO_LOW or any(other.low > worth.low for other in rivals))
