"""Packs so small that every deal of two hands can be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints, one_each
from houseway.rank.array_types import Ints
from houseway.rank.classes.class_lookup import hand_of, suited_hand
from houseway.rank.classes.class_settings import FOUL, ClassSettings
from houseway.rank.classes.hand_classes import CardPack, by_ranks, by_suit
from houseway.things.cards import JOKER, Card, Rank, Suit, card
from tests.exhaustive.class_of import class_of

PACKS = (
    CardPack(ranks=3, hand=4, flush=3),
    CardPack(ranks=4, hand=4, flush=3),
    CardPack(ranks=4, hand=5, flush=4),
    CardPack(ranks=5, hand=3, flush=3),
)


class Hands(NamedTuple):
    cards: list[tuple[Card, ...]]
    bits: Ints
    """One bit for each card, so that hands without a common card are seen at once."""
    classes: list[tuple[bool, int]]


def every_hand(pack: CardPack) -> Hands:
    deck = [card(rank, suit) for rank in list(Rank)[: pack.ranks] for suit in Suit] + [JOKER]
    chosen = list(combinations(range(len(deck)), pack.hand))
    cards = [tuple(deck[at] for at in hand) for hand in chosen]
    bits = np.array([sum(1 << at for at in hand) for hand in chosen], np.int64)
    return Hands(cards, bits, [class_of(hand, pack) for hand in cards])


def set_by_chance(pack: CardPack, seed: int) -> SidePoints:
    """A side that sets every class of hands to anything."""
    chance = np.random.default_rng(seed)
    classes = len(by_ranks(pack).keys), len(by_suit(pack).masks)
    return SidePoints(
        *(one_each(chance.integers(30, size=n), chance.integers(7, size=n)) for n in classes)
    )


def points_of(hands: Hands, side: SidePoints) -> tuple[Ints, Ints]:
    """Back and front of every hand, for a side with one point each."""
    parts = [side[flush] for flush, _ in hands.classes]
    places = [place for _, place in hands.classes]
    pairs = [(part.back[at], part.front[at]) for part, at in zip(parts, places, strict=True)]
    back, front = np.array(pairs).T
    return back, front


def example(pack: CardPack, place: int, *, flush: bool) -> tuple[Card, ...]:
    """A hand of the class at that place."""
    if not flush:
        return hand_of(by_ranks(pack).counts[place].tolist())
    classes = by_suit(pack)
    beside = classes.beside[place].tolist()
    return suited_hand(int(classes.masks[place]), beside, int(classes.joker[place]))


def some_examples(
    pack: CardPack, step: int, *, flush: bool
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Places of classes, a step apart, and a hand of each."""
    classes = len(by_suit(pack).masks) if flush else len(by_ranks(pack).keys)
    for place in range(step // 2, classes, step):
        yield place, example(pack, place, flush=flush)


def some_settings(classes: int, seed: int) -> ClassSettings:
    """Up to three settings for each class: higher in front, lower behind."""
    chance = np.random.default_rng(seed)
    back = np.sort(chance.integers(30, size=(classes, 3)), axis=1).astype(np.int32)
    front = np.sort(chance.integers(7, size=(classes, 3)), axis=1)[:, ::-1].astype(np.int32)
    few = chance.integers(1, 4, size=classes)
    gone = np.arange(3) >= few[:, None]
    return ClassSettings(np.where(gone, FOUL, back), np.where(gone, FOUL, front))
