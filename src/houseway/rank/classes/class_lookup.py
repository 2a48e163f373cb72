"""Class look-up: an example of each class of hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.rank.classes.hand_classes import (
    PAI_GOW,
    SUITS,
    CardPack,
    by_ranks,
    by_suit,
)
from houseway.things.cards import JOKER, Card, Rank, Suit, card

_SUITS = tuple(Suit)
_LOWEST = int(Rank.TWO)
_BY_PLACE = tuple(tuple(card(rank, suit) for suit in Suit) for rank in Rank)
"""By rank from the lowest, and by suit."""


def examples(pack: CardPack = PAI_GOW) -> Iterator[tuple[Card, ...]]:
    """One hand of each class without a flush, in the order of the classes."""
    return map(hand_of, by_ranks(pack).counts.tolist())


def suited_examples(pack: CardPack = PAI_GOW) -> Iterator[tuple[Card, ...]]:
    """One hand of each class with a flush, in the order of the classes."""
    classes = by_suit(pack)
    columns = classes.masks.tolist(), classes.beside.tolist(), classes.joker.tolist()
    return map(suited_hand, *columns)


def hand_of(counts: Sequence[int]) -> tuple[Card, ...]:
    """A hand without a flush, by its counts of ranks and the joker."""
    natural: list[Card] = []
    for place, count in enumerate(counts[:-1]):
        for _ in range(count):
            # Suits in turn: cards of one rank differ, and no suit comes to a flush.
            natural.append(_BY_PLACE[place][len(natural) % SUITS])
    return (*natural, *(JOKER,) * counts[-1])


def suited_hand(mask: int, beside: Sequence[int], joker: int) -> tuple[Card, ...]:
    """A hand by the ranks in one suit, counts of those beside it, and the joker."""
    flush, *others = _SUITS
    suited = (card(rank, flush) for rank in Rank if mask >> rank - _LOWEST & 1)
    offsuit = (
        card(Rank(_LOWEST + place), suit)
        for place, count in enumerate(beside)
        for suit in others[:count]
    )
    return (*suited, *offsuit, *(JOKER,) * joker)
