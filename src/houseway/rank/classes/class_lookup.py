"""Class look-up: from a hand to its class, and back to an example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from houseway.rank.classes.hand_classes import (
    PAI_GOW,
    SUITS,
    Bytes,
    CardPack,
    by_ranks,
    by_suit,
    class_keys,
    multisets,
)
from houseway.things.cards import JOKER, Card, Rank, Suit, card

_SUITS = tuple(Suit)
_LOWEST = int(Rank.TWO)
_BY_PLACE = tuple(tuple(card(rank, suit) for suit in Suit) for rank in Rank)
"""By rank from the lowest, and by suit."""


def class_of(cards: Sequence[Card], pack: CardPack = PAI_GOW) -> tuple[bool, int]:
    """Whether a hand has a flush, and the place of its class among those that have or have not."""
    joker = sum(each is JOKER for each in cards)
    for suit in Suit:
        mask = sum(1 << each.number - _LOWEST for each in cards if each.suit is suit)
        if mask.bit_count() + joker >= pack.flush:
            others = (each for each in cards if each.suit not in (suit, None))
            return True, int(by_suit(pack).first[joker, mask]) + _place_beside(pack, others)
    counts = _counts(pack, (each for each in cards if each is not JOKER), joker)
    return False, int(np.searchsorted(by_ranks(pack).keys, class_keys(counts))[0])


def _place_beside(pack: CardPack, cards: Iterable[Card]) -> int:
    """The place of what lies beside a suit among all that may lie there."""
    counts = _counts(pack, cards, 0)
    offered = multisets(pack.ranks, int(counts.sum()), SUITS - 1)
    keys = class_keys(np.column_stack((offered, np.zeros(len(offered), np.int8))))
    return int(np.searchsorted(keys, class_keys(counts))[0])


def _counts(pack: CardPack, cards: Iterable[Card], joker: int) -> Bytes:
    """One row of counts by rank, and the joker."""
    places = [each.number - _LOWEST for each in cards]
    return np.append(np.bincount(places, minlength=pack.ranks), joker).astype(np.int8)[None]


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
