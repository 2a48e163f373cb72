"""Shoe counts: the cards of a fresh shoe by kind, and which two are a natural."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import perm

from houseway.errors import RuleError
from houseway.families.blackjack.rules.rules import Blackjack, Natural
from houseway.rules.game import Game
from houseway.things.cards import JOKER, Card, Mark, Rank

TENS = frozenset({Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING})
PICTURES = TENS - {Rank.TEN}


def twenty_one(game: Game) -> Blackjack:
    """The game's rules, if it belongs to this family."""
    if not isinstance(game.rules, Blackjack):
        raise RuleError(f"{game.name} is no twenty-one game.")
    return game.rules


def face_counts(rules: Blackjack) -> Counter[Card]:
    """How often each kind of card is in the shoe."""
    return Counter(rules.shoe)


def is_natural(rules: Blackjack, one: Card, two: Card) -> bool:
    """Whether these are the game's best first two cards, in either order."""
    pair = {one.rank, two.rank}
    if rules.two_aces_natural and pair == {Rank.ACE}:
        return True
    if rules.natural is Natural.TWO_JOKERS:
        return one is two is JOKER
    if rules.natural is Natural.ACE_BONUS:
        return Rank.ACE in pair and Mark.BONUS in (one.mark, two.mark)
    return is_blackjack(one, two)


def is_blackjack(one: Card, two: Card) -> bool:
    """An ace with a ten or a picture, whatever the game counts it."""
    pair = {one.rank, two.rank}
    return Rank.ACE in pair and bool(pair & TENS)


def ordered_ways(counts: Counter[Card], cards: Iterable[Card]) -> int:
    """In how many ways these kinds come in this order."""
    ways = 1
    taken = Counter[Card]()
    for each in cards:
        ways *= counts[each] - taken[each]
        taken[each] += 1
    return max(ways, 0)


def natural_ways(rules: Blackjack) -> tuple[int, int]:
    """First two cards that are a natural, and all first two cards, in order."""
    counts = face_counts(rules)
    ways = sum(
        ordered_ways(counts, (one, two))
        for one in counts
        for two in counts
        if is_natural(rules, one, two)
    )
    return ways, perm(counts.total(), 2)
