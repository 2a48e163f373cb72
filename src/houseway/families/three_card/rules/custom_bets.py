"""Cards of three-card poker that custom side bets may look at: both sides' hands."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.rules.bets import SideBet
from houseway.rules.conditions.card_questions import OF_CARDS
from houseway.rules.conditions.custom_bet_cards import CardGroup, CustomBetCards, custom_lines
from houseway.rules.conditions.deal_classes import (
    DealClasses,
    DealClassifier,
    any_disjoint,
    masks_by_class,
)
from houseway.rules.conditions.question_type import HandFacts

SIDES_MAX = 4
OWN, PLAYER_DEALER = "hand", "player-dealer"
GROUPS = {
    OWN: CardGroup("the player's three cards", OF_CARDS),
    PLAYER_DEALER: CardGroup("the player-dealer's three cards", OF_CARDS),
}
CardPlaces = tuple[int, int, int]
"""Of three cards in the pack, rising."""


class ClassifiedHands(NamedTuple):
    """Every hand of three cards by its sort, the player-dealer's by its end."""

    hands: tuple[CardPlaces, ...]
    own: tuple[int, ...]
    """By hand: its sort, if the player has it."""
    theirs: tuple[int, ...]
    """By hand: its place in the lines of a sort, if the player-dealer has it."""
    lines: list[tuple[int, ...]]
    """By sort and place: the number of the line, 0 where the bet loses."""


def classify_hands(rules: ThreeCardPoker, bet: SideBet) -> ClassifiedHands:
    sorter, pack = DealClassifier(custom_lines(bet)), rules.deck.cards
    hands = tuple(combinations(range(len(pack)), 3))
    shown = [HandFacts(cards=(pack[a], pack[b], pack[c])) for a, b, c in hands]
    theirs = [sorter.answers(PLAYER_DEALER, hand) for hand in shown]
    places = {answers: place for place, answers in enumerate(dict.fromkeys(theirs))}
    sorts = DealClasses(sorter, list(places))
    own = tuple([sorts.sort(sorter.answers(OWN, hand)) for hand in shown])
    return ClassifiedHands(hands, own, tuple([places[each] for each in theirs]), sorts.lines)


def _possible(rules: ThreeCardPoker, bet: SideBet) -> frozenset[int]:
    found = classify_hands(rules, bet)
    masks = [1 << a | 1 << b | 1 << c for a, b, c in found.hands]
    theirs, own = masks_by_class(masks, found.theirs), masks_by_class(masks, found.own)
    met: set[int] = set()
    for sort, lines in enumerate(found.lines):
        for place, line in enumerate(lines):
            if line not in met and any_disjoint(own[sort], theirs[place]):
                met.add(line)
    return frozenset(met) - {0}


CUSTOM_BET_CARDS = CustomBetCards[ThreeCardPoker](
    bets="side_bets", sides_max=SIDES_MAX, groups=GROUPS, possible=_possible
)
