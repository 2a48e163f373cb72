"""The number that a hand gets by adding its cards up is that of its class, for cards and tiles."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np

from houseway.rank.array_types import Ints, Places
from houseway.rank.classes.class_lookup import examples, suited_examples
from houseway.rank.classes.class_numbering import (
    Numbering,
    four_tiles,
    seven_cards,
    tile_counts,
    tile_kinds,
)
from houseway.rank.classes.hand_classes import by_ranks
from houseway.things.cards import Card
from houseway.things.decks import JOKER_53, TILES_32
from tests.exhaustive.class_of import class_numbers, class_of

PLACE = {card: place for place, card in enumerate(JOKER_53.cards)}


def numbers(numbering: Numbering, hands: Ints) -> Places:
    found = np.zeros(len(hands), np.int32)
    class_numbers(numbering, hands, found)
    return found


def as_places(hands: list[tuple[Card, ...]]) -> Ints:
    return np.array([[PLACE[card] for card in hand] for hand in hands], np.int64)


def test_every_class_of_seven_cards_has_its_own_number() -> None:
    hands = [*examples(), *suited_examples()]
    numbering = seven_cards()
    assert len(hands) == numbering.classes
    assert (numbers(numbering, as_places(hands)) == np.arange(len(hands))).all()


def test_any_seven_cards_in_any_order_have_the_number_of_their_class() -> None:
    chance, plain = Random(3), len(by_ranks().keys)
    hands = [tuple(chance.sample(JOKER_53.cards, 7)) for _ in range(3_000)]
    found = numbers(seven_cards(), as_places(hands))
    for hand, number in zip(hands, found.tolist(), strict=True):
        suited, place = class_of(hand)
        assert number == place + suited * plain


def test_all_four_tiles_have_the_number_of_what_they_are() -> None:
    hands = np.array([*combinations(range(len(TILES_32)), 4)], np.int64)
    found = numbers(four_tiles(), hands[:, ::-1].copy())
    kinds = tile_kinds()
    which = np.array([kinds.index(tile) for tile in TILES_32.cards])[hands]
    counted = (which[:, :, None] == np.arange(len(kinds))).sum(axis=1)
    assert (tile_counts()[found] == counted).all()
    assert len(hands) == 35_960
