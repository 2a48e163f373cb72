"""What a player's hand is worth at the end, and who shows it in which order."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.play.pot.hand import Holder, PotHand
from houseway.rank.high import best_five_strength, high_category
from houseway.rank.low import ace_to_five_strength, deuce_to_seven_strength, low_words
from houseway.rules.pot.rules import PotPoker, ShownFirst, Winner
from houseway.things.cards import Card


def hand_strength(rules: PotPoker, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """The larger one takes the pot, equal ones share it."""
    if rules.winner is Winner.HIGH:
        return best_five_strength((*cards, *board))
    if rules.winner is Winner.ACE_TO_FIVE:
        return ace_to_five_strength(cards)
    return deuce_to_seven_strength(cards)


def hand_words(rules: PotPoker, strength: int) -> str:
    """What the hand is called."""
    if rules.winner is Winner.HIGH:
        return high_category(strength).words
    return low_words(strength)


def showing_order(rules: PotPoker, hand: PotHand) -> tuple[int, ...]:
    """The seats that show, in order; the others throw their hands away unseen."""
    live = hand.live
    first = hand.last_action if rules.shown_first is ShownFirst.LAST_ACTION else None
    start = next((place for place, each in enumerate(live) if each.seat == first), 0)
    in_turn = (*live[start:], *live[:start])
    if rules.all_hands_shown:
        return tuple(each.seat for each in in_turn)
    shown: list[Holder] = []
    for each in in_turn:
        if not any(_beats(rules, hand, other, each) for other in shown):
            shown.append(each)
    return tuple(each.seat for each in shown)


def _beats(rules: PotPoker, hand: PotHand, other: Holder, one: Holder) -> bool:
    """Whether a shown hand is better and competes for everything that the other could win."""
    if other.in_cents < one.in_cents:
        return False
    board = hand.board
    return hand_strength(rules, other.cards, board) > hand_strength(rules, one.cards, board)
