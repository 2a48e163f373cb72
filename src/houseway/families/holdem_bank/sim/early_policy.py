"""Early policy: what players do before the river, by starting hand and kind of flop.

A flop that differs from another by the names of suits only is the same kind, and is asked about
under the names that give it the lowest number. On the river the kernel itself holds each hand
against all others.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

import numpy as np

from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.sim.kernel import codes
from houseway.families.holdem_bank.sim.kernel.table_state import EarlyPlayTables
from houseway.rank.array_types import Ints, Packs, Shorts
from houseway.sim.setup.simulation_setup import Policy

CHECK, MOST, LEAST = "0", "1", "2"
"""What is answered for a hand: to check, or to play for the most or the least of the street."""
_RANKS, _SUITS = 13, 4


class AskedStart(NamedTuple):
    """Two cards before the flop, by their places in the pack."""

    own: tuple[int, int]


class AskedFlop(NamedTuple):
    """A flop. The answer has a letter for each pair of the 49 other cards, in their order."""

    flop: tuple[int, int, int]

    @property
    def pairs(self) -> Ints:
        left = np.delete(np.arange(codes.CARDS), self.flop)
        return np.asarray(left[_two_of(len(left))])


@lru_cache(maxsize=1)
def _two_of(cards: int) -> Ints:
    return np.array(list(combinations(range(cards), 2)), np.int64)


AskedHoldem: TypeAlias = AskedStart | AskedFlop


def _pairs_and_aces(_: HoldemBank, asked: AskedHoldem) -> str:
    if isinstance(asked, AskedStart):
        one, two = (card % _RANKS for card in asked.own)
        return MOST if one == two or _RANKS - 1 in (one, two) else CHECK
    ranks = asked.pairs % _RANKS
    seen = np.isin(ranks, [card % _RANKS for card in asked.flop]).any(axis=1)
    return "".join(np.where(seen | (ranks[:, 0] == ranks[:, 1]), MOST, CHECK).tolist())


PAIRS_AND_ACES = Policy(
    "a pair or an ace at once, a pair with an own card on the flop, best on the river",
    _pairs_and_aces,
)
"""A policy that needs no reckoning."""


def early_plays(rules: HoldemBank, policy: Policy) -> EarlyPlayTables:
    """What is played before the river, in Antes, as the kernel reads it."""
    multiples = {street.board: street.multiples for street in rules.streets}
    kinds = _kinds()
    starts = np.zeros(codes.STARTS, np.uint8)
    if 0 in multiples:
        for number in range(codes.STARTS):
            answer = policy.decide(rules, AskedStart(_start(number)))
            starts[number] = _antes(multiples[0])[answer.encode()[0]]
    flops = np.zeros((len(kinds.flops), codes.PAIRS), np.uint8)
    if codes.FLOP in multiples:
        antes = _antes(multiples[codes.FLOP])
        for row, flop in zip(flops, kinds.flops, strict=True):
            answers = policy.decide(rules, AskedFlop(flop)).encode()
            row[:] = antes[np.frombuffer(answers, np.uint8)]
    return EarlyPlayTables(starts, kinds.kinds, kinds.orders, _renamed(), flops)


def _antes(multiples: tuple[int, ...]) -> Packs:
    """By letter."""
    found = np.zeros(128, np.uint8)
    found[ord(MOST)], found[ord(LEAST)] = multiples[0], multiples[-1]
    return found


def _start(number: int) -> tuple[int, int]:
    """Two cards that are this starting hand."""
    one, two = divmod(number, _RANKS)
    return (one, two) if one > two else (one, _RANKS + two)


class _Kinds(NamedTuple):
    flops: tuple[tuple[int, int, int], ...]
    kinds: Shorts
    orders: Packs


@lru_cache(maxsize=1)
def _renamed() -> Packs:
    """Every change of suits: by change and card, what the card becomes."""
    return np.array(
        [
            [_RANKS * order[card // _RANKS] + card % _RANKS for card in range(codes.CARDS)]
            for order in permutations(range(_SUITS))
        ],
        np.uint8,
    )


@lru_cache(maxsize=1)
def _kinds() -> _Kinds:
    """The kinds of flops, and by the number of a flop which it is, and by which change of suits."""
    flops = np.array(
        [
            (high, middle, low)
            for high in range(codes.CARDS)
            for middle in range(high)
            for low in range(middle)
        ]
    )
    numbers = []
    for order in _renamed().astype(np.int64):
        low, middle, high = np.sort(order[flops], axis=1).T
        numbers.append((codes.CARDS * low + middle) * codes.CARDS + high)
    orders = np.argmin(numbers, axis=0)
    lowest, kinds = np.unique(np.min(numbers, axis=0), return_inverse=True)
    return _Kinds(
        tuple(
            (each // codes.CARDS**2, each // codes.CARDS % codes.CARDS, each % codes.CARDS)
            for each in lowest.tolist()
        ),
        kinds.astype(np.int16),
        orders.astype(np.uint8),
    )
