"""Compiled board enumeration: every board that can still come, and who takes the pot.

A board is taken apart: its last two cards, or one, are a *tail*. All tails are added up once and
stand in the order of their first card, so that behind any other cards the tails that may follow are
one long row. Along such a row each hand is looked up without a branch, by ranks alone, and once
more where a flush may come.
"""

from __future__ import annotations

import numpy as np

from houseway.families.poker.odds.kernel.pot_sharing import share_high, share_two
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Ordinals, Packs, Words
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.rank.kernel.best_hand import plain_places, suited_places

_CARDS = 53
_THREE_MORE = np.uint64(0x3333 << 40)
"""Three in each suit's count, so that five of a suit carry into its top bit."""
_ONE_MORE, _FLUSH = np.uint64(0x1111 << 40), np.uint64(0x8888 << 40)
_NONE, _ONE = np.uint64(0), np.uint64(1)


@compiled
def left_over(own: Packs, gone: int, live: Packs) -> int:
    """The cards that may still come, and how many; `gone` is the set of those that may not."""
    for row in own:
        for card in row:
            gone |= 1 << int(card)
    many = 0
    for card in range(_CARDS):
        if not gone >> card & 1:
            live[many] = card
            many += 1
    return many


@inlined
def summed(adds: Words, cards: Packs, total: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The sum of some cards and more, and the set of them."""
    held = _NONE
    for card in cards:
        total += adds[card]
        held |= _ONE << np.uint64(card)
    return total, held


@compiled
def lay_tails(adds: Words, live: Packs, size: int, totals: Words, sets: Words, first: Ints) -> int:
    """Every choice of none, one or two cards, and by card where those begin that start with it."""
    totals[0] = sets[0] = _NONE
    first[0], many = 0, 1 - min(size, 1)
    for one in range(len(live) if size else 0):
        first[one] = many
        for two in range(one + size - 1, len(live) if size == 2 else one + 1):
            totals[many], sets[many] = adds[live[one]], _ONE << np.uint64(live[one])
            if size == 2:
                totals[many] += adds[live[two]]
                sets[many] |= _ONE << np.uint64(live[two])
            many += 1
    return many


@compiled
def every_board(
    scale: RankingScale, deals: Packs, board: Packs, gone: int, come: int, tally: Ints
) -> None:
    """Hands that are ranked with the whole board, or without one; a tally for each deal."""
    adds, players = scale.adds, deals.shape[1]
    tail = min(come, 2)
    live, first = np.empty(_CARDS, np.uint8), np.empty(_CARDS + 1, np.int64)
    most = _CARDS * (_CARDS - 1) // 2
    totals, sets = np.empty(most, np.uint64), np.empty(most, np.uint64)
    places = np.empty((players, most), np.uint16)
    own_total, own_set = np.empty(players, np.uint64), np.empty(players, np.uint64)
    for deal in range(len(deals)):
        cards = live[: left_over(deals[deal], gone, live)]
        many = lay_tails(adds, cards, tail, totals, sets, first)
        for player in range(players):
            own_total[player], own_set[player] = summed(adds, deals[deal, player], _THREE_MORE)
        _behind_every_head(
            scale, cards, board, come - tail, (totals[:many], sets[:many], first),
            (own_total, own_set), places, tally[deal],
        )  # fmt: skip


@compiled
def _behind_every_head(
    scale: RankingScale, live: Packs, board: Packs, size: int, tails: tuple[Words, Words, Ints],
    own: tuple[Words, Words], places: Ordinals, tally: Ints,
) -> None:  # fmt: skip
    """All choices of so many cards before the tails, one behind the other."""
    adds, first = scale.adds, tails[2]
    many, tail = len(live), 2 if size else 0
    totals, sets = np.empty(size + 1, np.uint64), np.empty(size + 1, np.uint64)
    following = np.zeros(size + 1, np.int64)
    totals[0], sets[0] = summed(adds, board, _NONE)
    depth = 0
    while depth >= 0:
        at = following[depth]
        if depth == size:
            share_row(scale, totals[depth], sets[depth], tails, first[at], own, places, tally)
            depth -= 1
        elif at > many - tail - size + depth:
            depth -= 1
        else:
            following[depth] = at + 1
            totals[depth + 1] = totals[depth] + adds[live[at]]
            sets[depth + 1] = sets[depth] | _ONE << np.uint64(live[at])
            depth += 1
            following[depth] = at + 1


@compiled
def share_row(
    scale: RankingScale, total: np.uint64, held: np.uint64, tails: tuple[Words, Words, Ints],
    start: int, own: tuple[Words, Words], places: Ordinals, tally: Ints,
) -> None:  # fmt: skip
    """Every hand with every tail from `start` on, and each pot shared."""
    ends, sets, players = tails[0][start:], tails[1][start:], len(places)
    for player in range(players):
        base, cards, row = total + own[0][player], held | own[1][player], places[player]
        plain_places(scale.upper, scale.lower, scale.plain, base, ends, row)
        if (base + _ONE_MORE + _ONE_MORE) & _FLUSH:
            suited_places(scale.suited, scale.spoils, base, cards, ends, sets, row)
    if players == 2:
        share_two(places[0], places[1], len(ends), tally)
    else:
        for at in range(len(ends)):
            share_high(places[:, at], players, tally)
