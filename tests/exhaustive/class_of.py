"""The class and the class number of one hand, as a second source of the numbering."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from houseway.jit import compiled
from houseway.rank.array_types import Bytes, Ints, Places
from houseway.rank.classes.class_numbering import Numbering
from houseway.rank.classes.hand_classes import (
    PAI_GOW,
    SUITS,
    CardPack,
    by_ranks,
    by_suit,
    class_keys,
    multisets,
)
from houseway.rank.kernel.class_number import added, has_flush, plain_class, suited_class
from houseway.things.cards import JOKER, Card, Rank, Suit

_LOWEST = int(Rank.TWO)


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


@compiled
def class_numbers(numbering: Numbering, hands: Ints, found: Places) -> None:
    """The numbers of hands in rows."""
    # By name, because a handful of arrays that is handed on costs more than all the rest.
    adds, upper, lower = numbering.adds, numbering.upper, numbering.lower
    suited, beside = numbering.suited, numbering.beside
    flat, size = hands.ravel(), hands.shape[1]
    for at in range(len(found)):
        total = added(adds, flat, at * size, size)
        if has_flush(total):
            found[at] = suited_class(suited, beside, flat, at * size, total)
        else:
            found[at] = plain_class(upper, lower, total)
