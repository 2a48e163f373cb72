"""Random streams (xoshiro256++) and fair shuffles inside kernels, for any thread.

These are for numbers only. The shuffles of a live table use the operating system's randomness.
"""

from __future__ import annotations

import numpy as np

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Words

STATE = 6
"""Words that a stream of chance stands in."""
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@compiled
def _mixed(word: np.uint64) -> np.uint64:
    """Another word for each word, no two alike (the mixer of splitmix64)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@compiled
def random_stream(seed: int, number: int) -> Words:
    """The state of one stream of chance."""
    state = np.zeros(STATE, np.uint64)
    seed_stream(state, seed, number)
    return state


@compiled
def seed_stream(state: Words, seed: int, number: int) -> None:
    """Write the state in which a stream of chance begins (xoshiro256++).

    Two different pairs of seed and number never begin alike, because each fixes a word of its own.
    The last two places hold bits that are drawn but not used yet.
    """
    state[0] = _mixed(np.uint64(seed) + _GOLDEN)
    state[1] = _mixed(np.uint64(number) + _GOLDEN)
    state[2] = _mixed(state[0] ^ (state[1] << np.uint64(1)))
    state[3] = state[2] ^ _GOLDEN
    for _ in range(16):
        next_word(state)
    state[4] = state[5] = 0


@inlined
def next_word(state: Words) -> np.uint64:
    zero, one, two, three = state[0], state[1], state[2], state[3]
    total = zero + three
    word = ((total << np.uint64(23)) | (total >> np.uint64(41))) + zero
    moved = one << np.uint64(17)
    two ^= zero
    three ^= one
    state[1] = one ^ two
    state[0] = zero ^ three
    state[2] = two ^ moved
    state[3] = (three << np.uint64(45)) | (three >> np.uint64(19))
    return np.uint64(word)


@inlined
def uniform_place(sixteen_bits: int, limit: int) -> int:
    """One of 0 .. limit-1 for sixteen random bits, or -1 where those bits would favour one."""
    product = sixteen_bits * limit
    low = product & 0xFFFF
    if low < limit and low < 65536 % limit:
        return -1
    return product >> 16


@compiled
def random_below(state: Words, limit: int) -> int:
    while True:
        if state[5] == 0:
            state[4] = next_word(state)
            state[5] = 4
        found = uniform_place(int(state[4] & np.uint64(0xFFFF)), limit)
        state[4] >>= np.uint64(16)
        state[5] -= np.uint64(1)
        if found >= 0:
            return found


@compiled
def shuffle_deck(state: Words, deck: Ints, cards: int) -> None:
    """Put a fair choice of cards in fair order on top; the rest of the deck lies behind."""
    for at in range(cards):
        other = at + random_below(state, len(deck) - at)
        deck[at], deck[other] = deck[other], deck[at]


_SIXTEEN, _SIXTEEN_BITS = np.uint64(16), np.uint64(0xFFFF)


@compiled
def shuffle_deck_afresh(state: Words, deck: Ints, cards: int) -> None:
    """As `shuffle_deck`, in half the time: bits that are left over are thrown away."""
    word, left = next_word(state), 4
    for at in range(cards):
        found = -1
        while found < 0:
            if left == 0:
                word, left = next_word(state), 4
            found = uniform_place(int(word & _SIXTEEN_BITS), len(deck) - at)
            word >>= _SIXTEEN
            left -= 1
        deck[at], deck[at + found] = deck[at + found], deck[at]
