"""Many hands at once are ranked and set as one by one, and every hand is of its class."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numba
import numpy as np
import pytest

from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.side_points import side_by_way
from houseway.families.pai_gow.rules.ways import WAYS, Way, set_by
from houseway.rank.array_types import Ints, Packs
from houseway.rank.classes.class_numbering import Numbering, seven_cards
from houseway.rank.classes.class_settings import all_backs, all_fronts
from houseway.rank.classes.hand_classes import by_ranks, by_suit
from houseway.rank.hands.fortune_line import best_seven
from houseway.rank.hands.joker_hand import back_strength, front_strength
from houseway.rank.kernel.class_number import added, has_flush, plain_class, suited_class
from houseway.things.cards import Card
from houseway.things.decks import JOKER_53
from tests.exhaustive.dealing import best_fives
from tests.odds.pai_gow.vector_setting import FRONT, FRONT_BITS, set_hands, wins
from tests.sampling import portions

WAY = WAYS["mortimer"]


def dealt(hands: int, cards: int, seed: int) -> Packs:
    """So many cards in each row, by chance, as places in the pack."""
    keys = np.random.default_rng(seed).random((hands, len(JOKER_53)), np.float32)
    return np.argsort(keys, axis=1)[:, :cards].astype(np.uint8)


def cards_of(row: Packs) -> list[Card]:
    return [JOKER_53.cards[place] for place in row]


def test_the_best_fives_of_a_batch_are_those_of_each_hand() -> None:
    hands = dealt(400, 7, 1)
    assert best_fives(hands).tolist() == [best_seven(cards_of(hand)) for hand in hands]


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_batch_is_set_as_each_hand_is(way: Way, one_in: int) -> None:
    hands = dealt(400 // one_in, 7, 2)
    for hand, found in zip(hands, set_hands(way, hands), strict=True):
        split = set_by(way, cards_of(hand))
        assert all_backs()[found >> FRONT_BITS] == back_strength(split.back)
        assert all_fronts()[found & FRONT] == front_strength(split.front)


def _count_classes(numbering: Numbering, counts: Ints) -> None:
    """Every hand of seven of 53 cards, one after the other, by the number of its class."""
    hand = np.arange(7)
    while True:
        total = added(numbering.adds, hand, 0, 7)
        if has_flush(total):
            counts[suited_class(numbering.suited, numbering.beside, hand, 0, total)] += 1
        else:
            counts[plain_class(numbering.upper, numbering.lower, total)] += 1
        at = 6
        while at >= 0 and hand[at] == 46 + at:
            at -= 1
        if at < 0:
            return
        hand[at] += 1
        for behind in range(at + 1, 7):
            hand[behind] = hand[behind - 1] + 1


@pytest.mark.release
def test_every_class_has_as_many_hands_as_are_dealt_one_by_one() -> None:
    count = cast(Callable[[Numbering, Ints], None], numba.njit(_count_classes))
    found = np.zeros(seven_cards().classes, np.int64)
    count(seven_cards(), found)
    assert np.array_equal(found, np.concatenate((by_ranks().ways, by_suit().ways)))


def simulated(hands: int, seed: int) -> tuple[float, float]:
    """How often a player wins and loses, both sides by the house way, in deals by chance."""
    cards = dealt(hands, 14, seed)
    mine, theirs = (set_hands(WAY, np.ascontiguousarray(part)) for part in np.split(cards, 2, 1))
    back, front = mine >> FRONT_BITS <= theirs >> FRONT_BITS, mine & FRONT <= theirs & FRONT
    return float(wins(mine, theirs).mean()), float((back & front).mean())


@pytest.mark.release
def test_a_way_against_itself_over_every_deal_is_what_deals_by_chance_give() -> None:
    side = side_by_way(WAY)
    exact = enumerate_deals(side, side)
    rounds, blocks = 250_000, 12
    shares = np.mean([simulated(rounds, seed) for seed in range(blocks)], axis=0)
    for share, deals in zip(shares, (exact.won, exact.lost), strict=True):
        chance = deals / exact.deals
        assert abs(share - chance) < 4 * (chance * (1 - chance) / (rounds * blocks)) ** 0.5
