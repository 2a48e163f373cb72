"""Shuffles and draws with a flaw that people have really made, for tests that have to find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from houseway.things.random_source import Bits, below, cut


def swap_with_any(n: int, bits: Bits) -> list[int]:
    """Every place swaps with any place at all: n^n ways, which n! does not divide."""
    order = list(range(n))
    for place in range(n):
        other = below(n, bits)
        order[place], order[other] = order[other], order[place]
    return order


def modulo(n: int, bits: Bits) -> list[int]:
    """Six bits, and what is left of them divided by the limit: the first come more often."""
    return _swapping(n, lambda place: bits(6) % (place + 1))


def never_itself(n: int, bits: Bits) -> list[int]:
    """A limit that is one too small: no card stays where it was (Sattolo's cycles)."""
    return _swapping(n, lambda place: below(place, bits))


def last_stays(n: int, bits: Bits) -> list[int]:
    """A loop that begins one too late: the last card stays the last."""
    return [*_swapping(n - 1, lambda place: below(place + 1, bits)), n - 1]


def only_cut(n: int, bits: Bits) -> list[int]:
    """Cut and not shuffled: each card keeps its neighbours."""
    return list(cut(range(n), below(n, bits)))


def four_riffles(n: int, bits: Bits) -> list[int]:
    """Four riffles where seven are needed (D. Bayer and P. Diaconis, 1992)."""
    order = list(range(n))
    for _ in range(4):
        right = [bits(1) for _ in range(n)]
        halves = [iter(order[: right.count(0)]), iter(order[right.count(0) :])]
        order = [next(halves[side]) for side in right]
    return order


def _swapping(n: int, drawn: Callable[[int], int]) -> list[int]:
    order = list(range(n))
    for place in range(n - 1, 0, -1):
        other = drawn(place)
        order[place], order[other] = order[other], order[place]
    return order


def loaded(d: int, draws: Sequence[int], chance: Random) -> int:
    """The last face comes more often than the others."""
    del draws
    return min(chance.randrange(d + 1), d - 1)


def sticky(d: int, draws: Sequence[int], chance: Random) -> int:
    """Each face comes equally often, and now and then the one before comes again."""
    return draws[-1] if draws and chance.random() < 0.1 else chance.randrange(d)


def in_turn(d: int, draws: Sequence[int], chance: Random) -> int:
    """Each face comes equally often, high and low ones more often by turns."""
    low = len(draws) % 2 == 0
    while True:
        drawn = chance.randrange(d)
        if (drawn < d // 3) == low or chance.random() < 0.5:
            return drawn
