"""Hands ranked some at a time by NumPy are worth what the plain functions say, in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from houseway.families.poker.play.showdown import hand_strength
from houseway.families.poker.rules.rules import PotPoker
from houseway.rank.batch.numba_ranking import numbers_of
from houseway.rank.batch.numpy_ranking import numpy_omaha_places, numpy_places
from houseway.rank.batch.omaha_tables import omaha_tables
from houseway.rank.batch.ranking_scales import (
    RankingScale,
    ace_to_five_scale,
    deuce_to_seven_scale,
    high_scale,
)
from houseway.rank.hands.joker_hand import back_strength
from houseway.rank.hands.low_hand import ace_to_five_strength, deuce_to_seven_strength
from houseway.rules.catalog import game
from houseway.things.cards import Card, Suit
from houseway.things.decks import JOKER_53


def some_cards(chance: Random, deck: tuple[Card, ...], many: int) -> list[Card]:
    """Often of one suit, so that flushes and straight flushes are among them."""
    suited = [each for each in deck if each.suit in (None, Suit.HEARTS)]
    return chance.sample(suited if chance.random() < 0.4 else deck, many)


@pytest.mark.parametrize(
    ("laid", "strength"),
    [
        (high_scale, back_strength),
        (ace_to_five_scale, ace_to_five_strength),
        (deuce_to_seven_scale, deuce_to_seven_strength),
    ],
    ids=["high", "ace-to-five", "deuce-to-seven"],
)
def test_five_cards_are_worth_what_they_are_alone(
    laid: Callable[[], RankingScale], strength: Callable[[Sequence[Card]], int]
) -> None:
    chance, scale = Random(1), laid()
    hands = [some_cards(chance, JOKER_53.cards, 5) for _ in range(400)]
    found = numpy_places(scale, np.stack([numbers_of(hand) for hand in hands]))
    assert scale.strengths[found].tolist() == [strength(hand) for hand in hands]


def test_seven_cards_are_worth_their_best_five() -> None:
    chance, scale = Random(2), high_scale()
    rules = game("texas-holdem").rules
    assert isinstance(rules, PotPoker)
    hands = [some_cards(chance, rules.shoe, 7) for _ in range(400)]
    found = numpy_places(scale, np.stack([numbers_of(hand) for hand in hands]))
    plain = [hand_strength(rules, hand[:2], hand[2:]).strength for hand in hands]
    by_place = sorted(zip(found.tolist(), plain, strict=True))
    assert [strength for _, strength in by_place] == sorted(plain)
    assert len(set(by_place)) == len(set(plain)) == len(set(found.tolist()))


@pytest.mark.parametrize("id", ["omaha-hi-lo", "omaha-hi-lo-joker"])
@pytest.mark.parametrize("board", [3, 4, 5])
def test_both_halves_of_omaha_are_worth_what_they_are_alone(id: str, board: int) -> None:
    chance, rules = Random(board), game(id).rules
    assert isinstance(rules, PotPoker)
    table = omaha_tables(rules.five_aces, rules.low_qualifier, rules.joker_in_low)
    deals = [some_cards(chance, rules.shoe, 4 + board) for _ in range(150)]
    numbers = np.stack([numbers_of(deal) for deal in deals])
    high, low = numpy_omaha_places(table, numbers[:, :4], numbers[:, 4:])
    worths = [hand_strength(rules, deal[:4], deal[4:]) for deal in deals]
    assert table.high_strengths[high].tolist() == [worth.strength for worth in worths]
    lows = np.where(low > 0, table.low_strengths[low], 0)
    assert lows.tolist() == [worth.low for worth in worths]
