"""The 6 Card Bonus: the best five of six cards, counted without dealing twenty million hands.

Without five cards of one suit the category depends on the ranks alone, and the ways to suit them
are counted in closed form. With five or six of one suit, one suit stands for all four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from houseway.families.three_card.odds.side_bets.fold_forfeits import pays_on
from houseway.odds.model.distribution import Distribution
from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.rules.bets import PayTable
from houseway.things.cards import Card, Rank, Suit, card

SIX_CARD_HANDS = comb(52, 6)
_SUITS = tuple(Suit)


def _category(cards: Sequence[Card]) -> High:
    return high_category(best_five_strength(cards))


def _by_ranks() -> Iterator[tuple[Sequence[Card], int]]:
    """A hand without five suited cards for each way to choose six ranks, and how many are alike."""
    for ranks in combinations_with_replacement(Rank, 6):
        held = Counter(ranks)
        if max(held.values()) > len(Suit):
            continue
        hand = [
            card(rank, _SUITS[(place + step) % len(Suit)])
            for place, (rank, count) in enumerate(held.items())
            for step in range(count)
        ]
        suited = prod(comb(len(Suit), count) for count in held.values())
        yield hand, suited - _flushes(len(held))


def _flushes(different: int) -> int:
    """In how many ways six cards of so many ranks have five or six of one suit."""
    others = len(Suit) - 1
    if different == 6:
        return len(Suit) * (1 + 6 * others)
    return len(Suit) * others if different == 5 else 0


def _by_suit() -> Iterator[tuple[Sequence[Card], int]]:
    """Hands with five or six cards of one suit, and how many are alike."""
    suit, other = _SUITS[:2]
    for ranks in combinations(Rank, 6):
        yield [card(rank, suit) for rank in ranks], len(Suit)
    for ranks in combinations(Rank, 5):
        five = [card(rank, suit) for rank in ranks]
        for rank in Rank:
            yield [*five, card(rank, other)], len(Suit) * (len(Suit) - 1)


@lru_cache(maxsize=1)
def six_card_counts() -> dict[High, int]:
    """How many of the 20,358,520 hands of six fall into each category."""
    found: Counter[High] = Counter()
    for hands in (_by_ranks(), _by_suit()):
        for hand, ways in hands:
            found[_category(hand)] += ways
    assert found.total() == SIX_CARD_HANDS
    return dict(found)


def six_card_distribution(pays: PayTable) -> Distribution:
    """A bet on the best five of the player's three cards and the player-dealer's three."""
    return Distribution.of(
        (pays_on(pays, category), ways) for category, ways in six_card_counts().items()
    )
