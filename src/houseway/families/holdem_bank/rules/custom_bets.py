"""Cards of hold'em that custom side bets may look at, and the classes of hands.

The higher hand when all cards lie open depends on no decision, so it may be asked too. Hole cards
are counted exactly with one other group at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from houseway.errors import RuleError
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.rank.hands.high_hand import High
from houseway.rules.bets import SideBet
from houseway.rules.conditions.card_questions import OF_CARDS
from houseway.rules.conditions.custom_bet_cards import CardGroup, CustomBetCards, custom_lines
from houseway.rules.conditions.deal_classes import (
    DealClasses,
    DealClassifier,
    any_disjoint,
    masks_by_class,
)
from houseway.rules.conditions.question_type import RESULTS, TIED, WON, HandFacts
from houseway.things.cards import Card, Rank

SIDES_MAX = 4
FLOP_CARDS = 3
OWN, FLOP, PLAYER_DEALER, BEST = "hole-cards", "flop", "player-dealer", "best-five"
GROUPS = {
    OWN: CardGroup("the player's two cards", OF_CARDS),
    FLOP: CardGroup("the first three community cards", OF_CARDS),
    PLAYER_DEALER: CardGroup("the player-dealer's two cards", OF_CARDS),
    BEST: CardGroup(
        "the player's best five, with the community cards", frozenset({"makes", "result"})
    ),
}
ENDS = tuple(product(RESULTS, High))
"""How a hand may end, in the order in which ends are counted."""
CardPlaces = tuple[int, ...]
"""Of cards in the pack, rising."""


class ClassifiedHoleCards(NamedTuple):
    """Every two hole cards by their sort, and the other cards asked about by their place."""

    pairs: tuple[CardPlaces, ...]
    own: tuple[int, ...]
    """By pair: its sort."""
    beside: str
    """The other group that is asked, or nothing."""
    others: tuple[CardPlaces, ...]
    """The cards that this group may be; nothing where it is no cards."""
    theirs: tuple[int, ...]
    """By cards, or by end: the place in the lines of a sort."""
    lines: list[tuple[int, ...]]
    """By sort and place: the number of the line, 0 where the bet loses."""


def best_five(makes: High, result: str) -> HandFacts:
    return HandFacts(makes=makes.name.lower(), result=result)


def classify_hole_cards(rules: HoldemBank, bet: SideBet) -> ClassifiedHoleCards:
    sorter, pack = DealClassifier(custom_lines(bet)), rules.deck.cards
    beside = _beside(bet, sorter)
    others = tuple(_others(beside, len(pack)))
    hands = [HandFacts(cards=_cards(pack, each)) for each in others]
    if beside == BEST:
        hands = [best_five(makes, result) for result, makes in ENDS]
    answers = [sorter.answers(beside, hand) for hand in hands] or [0]
    places = {each: place for place, each in enumerate(dict.fromkeys(answers))}
    sorts = DealClasses(sorter, list(places))
    pairs = tuple(combinations(range(len(pack)), rules.hole_cards))
    own = [sorts.sort(sorter.answers(OWN, HandFacts(cards=_cards(pack, each)))) for each in pairs]
    theirs = tuple(places[each] for each in answers)
    return ClassifiedHoleCards(pairs, tuple(own), beside, others, theirs, sorts.lines)


def _beside(bet: SideBet, sorter: DealClassifier) -> str:
    asked = [group for group in GROUPS if group != OWN and sorter.asks(group)]
    if len(asked) > 1:
        raise RuleError(
            f"{bet.name} asks of {' and of '.join(asked)}; a bet is counted that asks of one of "
            f"{FLOP}, {PLAYER_DEALER} and {BEST} at the most, beside {OWN}."
        )
    return asked[0] if asked else ""


def _others(beside: str, cards: int) -> Iterator[CardPlaces]:
    if beside in (FLOP, PLAYER_DEALER):
        yield from combinations(range(cards), FLOP_CARDS if beside == FLOP else 2)


def _cards(pack: Sequence[Card], places: CardPlaces) -> tuple[Card, ...]:
    return tuple([pack[place] for place in places])


def _possible(rules: HoldemBank, bet: SideBet) -> frozenset[int]:
    found, pack = classify_hole_cards(rules, bet), rules.deck.cards
    if found.beside == BEST:
        comes = {
            (sort, place)
            for pair, sort in zip(found.pairs, found.own, strict=True)
            for end, place in zip(ENDS, found.theirs, strict=True)
            if can_end(_cards(pack, pair), *end)
        }
        return frozenset(found.lines[sort][place] for sort, place in comes) - {0}
    own = masks_by_class(_masks(found.pairs), found.own)
    theirs = masks_by_class(_masks(found.others or ((),)), found.theirs)
    return frozenset(
        line
        for sort, lines in enumerate(found.lines)
        for place, line in enumerate(lines)
        if any_disjoint(own[sort], theirs[place])
    ) - {0}


def can_end(own: Sequence[Card], result: str, makes: High) -> bool:
    """Whether these two cards may come to such an end; a test holds it against all deals."""
    paired = own[0].rank is own[1].rank
    if makes is High.HIGH_CARD:
        # Nobody beats the other's high cards by a four.
        low = all(card.number < Rank.FIVE for card in own)
        return not paired and not (low and result == WON)
    if makes is High.THREE_OF_A_KIND and result == TIED:
        # A pair that became three leaves the other side one card of its rank.
        return not paired
    if makes is High.ROYAL_FLUSH and result != TIED:
        return result == WON and any(card.number >= Rank.TEN for card in own)
    return True


def _masks(hands: Iterable[CardPlaces]) -> list[int]:
    return [sum(1 << place for place in hand) for hand in hands]


CUSTOM_BET_CARDS = CustomBetCards[HoldemBank](
    bets="side_bets", sides_max=SIDES_MAX, groups=GROUPS, possible=_possible
)
