"""Pot advice for one player: the share against unknown hands, outs, and the best draw.

The other hands are unknown, so they are dealt by chance out of all cards that this person does not
see. Where cards are exchanged, everybody keeps different cards up to an eight and draws the others
once. It is worked out in NumPy alone, in a moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.families.poker.odds.equity_question import board_sizes
from houseway.families.poker.odds.hand_development import outs
from houseway.families.poker.odds.ranking_tables import ranking_tables
from houseway.families.poker.rules.rules import PotPoker
from houseway.odds.equity_hooks import SEED
from houseway.rank.array_types import Ints, Ordinals, Packs
from houseway.rank.batch.numba_ranking import numbers_of
from houseway.rank.batch.numpy_ranking import numpy_omaha_places, numpy_places
from houseway.rank.batch.ranking_scales import JOKER, RANKS
from houseway.things.cards import Card

Shares: TypeAlias = NDArray[np.float64]
DEALS = 4_000
DRAW_DEALS = 1_500
_HIGHEST_KEPT = 8


class PotAdvice(NamedTuple):
    equity: float
    """The share of the pot against unknown hands, if nobody folds any more."""
    standard_error: float
    outs: tuple[tuple[str, int], ...]
    """What the next card may make of the hand, and how many cards do."""
    throw: tuple[Card, ...] | None
    """What is best thrown away, where one may still draw."""


def advise_pot(
    rules: PotPoker,
    own: Sequence[Card],
    board: Sequence[Card],
    others: int,
    *,
    may_draw: bool = False,
    seed: int = SEED,
) -> PotAdvice:
    """The share of a hand against so many unknown ones."""
    chance = np.random.default_rng(seed)
    if rules.draws:
        return _with_draws(rules, own, others, chance, may_draw=may_draw)
    come = board_sizes(rules)[-1] - len(board)
    dealt = _dealt(rules, (*own, *board), come + others * rules.hole_cards, DEALS, chance)
    boards = np.column_stack((_repeated(board, DEALS), dealt[:, :come]))
    hands = [_repeated(own, DEALS), *np.split(dealt[:, come:], others, axis=1)]
    share = _shared(rules, hands, boards)
    kinds: dict[str, int] = {}
    for made in outs(rules, own, board).values():
        kinds[made] = kinds.get(made, 0) + 1
    helped = tuple(sorted(kinds.items(), key=lambda kind: -kind[1]))
    return PotAdvice(*_mean(share), helped, None)


def _repeated(cards: Sequence[Card], times: int) -> Packs:
    return np.tile(numbers_of(cards), (times, 1))


def _dealt(
    rules: PotPoker, seen: Sequence[Card], many: int, deals: int, chance: np.random.Generator
) -> Packs:
    """So many unseen cards in rows, in a random order."""
    unseen = numbers_of(card for card in rules.shoe if card not in set(seen))
    order = np.argsort(chance.random((deals, len(unseen)), np.float32), axis=1)
    return unseen[order[:, :many]]


def _shared(rules: PotPoker, hands: Sequence[Packs], boards: Packs) -> Shares:
    """The first hand's share of each pot."""
    tables = ranking_tables(rules)
    if not rules.splits:
        whole = [np.column_stack((hand, boards)) for hand in hands]
        return _won(np.stack([numpy_places(tables, each) for each in whole]))
    both = [numpy_omaha_places(tables, hand, boards) for hand in hands]
    high, low = (np.stack(each) for each in zip(*both, strict=True))
    any_low = low.max(axis=0) > 0
    return np.where(any_low, (_won(high) + _won(low)) / 2, _won(high))


def _won(worth: Ordinals) -> Shares:
    """Of the best hands each has its part; the share of the first one."""
    best = worth.max(axis=0)
    return np.asarray((worth[0] == best) / (worth == best).sum(axis=0))


def _mean(share: Shares) -> tuple[float, float]:
    return float(share.mean()), float(share.std()) / sqrt(len(share))


def _with_draws(
    rules: PotPoker,
    own: Sequence[Card],
    others: int,
    chance: np.random.Generator,
    *,
    may_draw: bool,
) -> PotAdvice:
    """Every choice of cards to throw away is tried in the same deals."""
    size = rules.hole_cards
    unseen = len(rules.shoe) - len(own)
    dealt = _dealt(rules, own, unseen, DRAW_DEALS, chance)
    mine, theirs, left = np.split(dealt, [size, size + others * size], axis=1)
    hands = np.stack([
        _drawn(hand, left[:, (np.arange(size) + at * size) % left.shape[1]])
        for at, hand in enumerate(np.split(theirs, others, axis=1))
    ])  # fmt: skip
    tables = ranking_tables(rules)
    against = np.stack([numpy_places(tables, hand) for hand in hands])
    best = PotAdvice(-1.0, 0.0, (), None)
    for away in range(size + 1 if may_draw else 1):
        for which in combinations(range(size), away):
            after = _repeated(own, DRAW_DEALS)
            after[:, which] = mine[:, :away]
            found = _mean(_won(np.vstack((numpy_places(tables, after)[None], against))))
            if found[0] > best.equity:
                thrown = tuple(own[at] for at in which) if may_draw else None
                best = PotAdvice(*found, (), thrown)
    return best


def _drawn(hands: Packs, others: Packs) -> Packs:
    """The hands after a draw that keeps different cards up to an eight."""
    low = _low_numbers(hands)
    again = np.zeros(hands.shape, np.bool_)
    for at in range(1, hands.shape[1]):
        again[:, at] = (low[:, :at] == low[:, at, None]).any(axis=1)
    return np.where((low <= _HIGHEST_KEPT) & ~again, hands, others)


def _low_numbers(hands: Packs) -> Ints:
    """The joker as none, the ace as one, and so on."""
    rank = hands.astype(np.int64) % RANKS
    return np.where(hands == JOKER, 0, np.where(rank == RANKS - 1, 1, rank + 2))
