"""Chance inside the kernel: no card is favoured, and every block has cards of its own."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from houseway.sim.kernel.random_streams import (
    next_word,
    random_stream,
    shuffle_deck,
    shuffle_deck_afresh,
    uniform_place,
)

BITS_16 = 1 << 16


def dealt(rounds: int, cards: int, seed: int = 3) -> list[list[int]]:
    """The top cards of that many shuffles."""
    state, deck = random_stream(seed, 0), np.arange(52)
    found = []
    for _ in range(rounds):
        shuffle_deck(state, deck, cards)
        found.append(deck[:cards].tolist())
    return found


@pytest.mark.parametrize("limit", [1, 2, 3, 13, 26, 29, 37, 49, 51, 52, 288, 312, 416])
def test_every_place_is_reached_by_equally_many_of_the_bits(limit: int) -> None:
    counts = Counter(uniform_place(bits, limit) for bits in range(BITS_16))
    refused = counts.pop(-1, 0)
    assert sorted(counts) == list(range(limit))
    assert set(counts.values()) == {BITS_16 // limit}
    assert refused == BITS_16 % limit


def test_a_shuffled_deck_is_still_the_whole_deck() -> None:
    state, deck = random_stream(1, 1), np.arange(52)
    for _ in range(100):
        shuffle_deck(state, deck, 24)
        assert sorted(deck.tolist()) == list(range(52))


def test_every_card_comes_equally_often_to_every_place() -> None:
    rounds, cards = 52_000, 24
    counts = np.zeros((cards, 52))
    for hand in dealt(rounds, cards):
        counts[np.arange(cards), hand] += 1
    expected = rounds / 52
    by_place = ((counts - expected) ** 2 / expected).sum(axis=1)
    # 51 degrees of freedom: one place in a million would lie beyond 115.
    assert by_place.max() < 115
    assert abs(by_place.sum() - 24 * 51) < 5 * (2 * 24 * 51) ** 0.5


def test_what_lies_on_one_place_says_nothing_about_the_next() -> None:
    rounds = 135_200
    counts = np.zeros((52, 52))
    for first, second in dealt(rounds, 2):
        counts[first, second] += 1
    assert (counts.diagonal() == 0).all()
    expected = rounds / (52 * 51)
    off = counts[~np.eye(52, dtype=bool)]
    found = ((off - expected) ** 2 / expected).sum()
    freedom = 52 * 51 - 1
    assert abs(found - freedom) < 5 * (2 * freedom) ** 0.5


def test_the_same_seed_and_block_give_the_same_words() -> None:
    one, same = random_stream(12, 34), random_stream(12, 34)
    assert [next_word(one) for _ in range(20)] == [next_word(same) for _ in range(20)]


def test_no_two_streams_begin_alike() -> None:
    begins = {
        tuple(random_stream(seed, block).tolist())
        for seed in (0, 1, 2, 2**63 - 1)
        for block in range(500)
    }
    assert len(begins) == 2_000


def test_seed_and_block_cannot_be_mistaken_for_each_other() -> None:
    assert next_word(random_stream(5, 7)) != next_word(random_stream(7, 5))


def test_neighbouring_blocks_have_nothing_in_common() -> None:
    words = [
        [int(next_word(state)) for _ in range(64)]
        for state in (random_stream(1, 8), random_stream(1, 9))
    ]
    differing = sum((one ^ two).bit_count() for one, two in zip(*words, strict=True))
    assert abs(differing - 64 * 32) < 5 * (64 * 64 / 4) ** 0.5


def test_a_shuffle_that_keeps_no_bits_favours_no_card_either() -> None:
    state, deck, rounds = random_stream(5, 0), np.arange(53), 53_000
    counts = np.zeros((14, 53))
    for _ in range(rounds):
        shuffle_deck_afresh(state, deck, 14)
        counts[np.arange(14), deck[:14]] += 1
    assert sorted(deck.tolist()) == list(range(53))
    expected = rounds / 53
    by_place = ((counts - expected) ** 2 / expected).sum(axis=1)
    # 52 degrees of freedom: one place in a million would lie beyond 117.
    assert by_place.max() < 117
