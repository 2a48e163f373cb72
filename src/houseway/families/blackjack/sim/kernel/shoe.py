"""Compiled shoe: drawing cards, shuffling as far as needed, and what cards add up to."""

from __future__ import annotations

import numpy as np

from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.table_state import BlackjackState
from houseway.jit import compiled, inlined
from houseway.sim.kernel.random_streams import next_word, uniform_place

_ranks = np.arange(codes.CARDS) % 13
RANK = np.where(np.arange(codes.CARDS) == codes.JOKER, 13, _ranks).astype(np.int64)
"""Two is 0, the ace 12, the joker 13."""
SUIT = (np.arange(codes.CARDS) // 13).astype(np.int64)
KIND = np.select([RANK == 13, RANK == 12], [0, 1], np.minimum(RANK + 2, 10)).astype(np.int64)
"""The joker 0, an ace 1, two to nine, and ten for tens and pictures."""


@inlined
def _place(table: BlackjackState, here: int, sixteen_bits: int) -> None:
    """Put a fair choice of the cards that are left at this place. Another try is rare."""
    left = table.size - here
    found = uniform_place(sixteen_bits, left)
    while found < 0:
        found = uniform_place(int(next_word(table.chance) & np.uint64(0xFFFF)), left)
    here &= codes.SHOE_BITS
    other = (here + found) & codes.SHOE_BITS
    card = table.shoe[other]
    table.shoe[other] = table.shoe[here]
    table.shoe[here] = card


@compiled
def mix(table: BlackjackState) -> None:
    """Shuffle the shoe four cards further: one random word places four."""
    here, word = table.mixed, next_word(table.chance)
    table.mixed = here + 4
    if here + 4 <= table.size:
        _place(table, here, int(word & np.uint64(0xFFFF)))
        _place(table, here + 1, int((word >> np.uint64(16)) & np.uint64(0xFFFF)))
        _place(table, here + 2, int((word >> np.uint64(32)) & np.uint64(0xFFFF)))
        _place(table, here + 3, int(word >> np.uint64(48)))
        return
    for last in range(here, table.size):
        _place(table, last, int(word & np.uint64(0xFFFF)))
        word >>= np.uint64(16)


@inlined
def draw(table: BlackjackState) -> int:
    """The next card of the shoe, which is shuffled little further than it is dealt.

    Behind the last card lie jokers; whoever counts the cards sees that they are none of the shoe's.
    """
    here = table.dealt
    table.dealt = here + 1
    if here >= table.mixed:
        mix(table)
    return seen(table, here)


@inlined
def seen(table: BlackjackState, here: int) -> int:
    """The card at a place of the shoe, in bits that cannot say a number below nothing."""
    return int(table.shoe[here & codes.SHOE_BITS]) & codes.CARD_BITS


@compiled
def new_shoe_if_due(table: BlackjackState) -> None:
    """Change the shoe behind the cut card: then nothing of it is shuffled or dealt."""
    if table.dealt >= table.cut:
        table.dealt = 0
        table.mixed = 0


@inlined
def join(key: int, more: int) -> int:
    """The number of a hand after one more card."""
    joined = (key + (more & codes.LOW)) | (more & (codes.STRETCHES | codes.WILD))
    return joined & (codes.KEYS - 1)


@inlined
def two_cards(table: BlackjackState, one: int, two: int) -> int:
    """The number of a hand of two cards."""
    return join(table.adds[one], table.adds[two])


@inlined
def is_natural(table: BlackjackState, one: int, two: int) -> bool:
    return bool(table.openings[one, two] == codes.NATURAL_ROW)


@inlined
def is_pair(table: BlackjackState, one: int, two: int) -> bool:
    """Whether two cards are a pair that may be split."""
    kind = KIND[one]
    if kind != KIND[two] or kind == 0:
        return False
    return bool(table.same_tens == 0 or RANK[one] == RANK[two])
