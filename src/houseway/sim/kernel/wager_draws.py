"""Wager draws: every seat's wagers in one round, and the fee that follows from them.

The record of every kernel has these fields beside its own. A bet of a certain amount is a row of
what it is worth; a way to wager picks a row for each bet; in a round every line of a seat (the
player's, then those behind it) has picked its rows. Wagers have a random stream of their own, so
the same seed deals the same cards whatever is wagered.

Seats and random state are fields of the record. An array passed beside it is reference-counted on
each call, and where rounds are short that costs a third of them (decision 83).
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Words
from houseway.rules.wager_mix.mix import AMOUNTS_MAX, BEHIND_MAX, BETTORS_MAX
from houseway.sim.kernel.random_streams import STATE, next_word, seed_stream

SEATS_MAX, BETS_MAX, LINES_MAX, FEES_MAX = 12, 9, 1 + BEHIND_MAX, 32
WAYS_MAX = 2 * BETTORS_MAX + SEATS_MAX
ROWS_MAX = 2 * AMOUNTS_MAX * BETS_MAX
BACKLINE = SEATS_MAX
"""Among the groups of ways to wager: that of those behind a seat."""
_APART = 1 << 62
"""Added to the number of a block: its stream of wagers."""


class WagerState(Protocol):
    bets: int
    players: int
    """How many seats are occupied, that of the player-dealer with them."""
    taken: Ints
    """Those seats in order; each banks in turn."""
    wager_chance: Words
    """The state of the chance that wagers have."""
    drawn: int
    """Whether anything is left to chance."""
    highest: int
    """Whether the fee follows the highest wager instead of the sum."""
    groups: Ints
    """By seat, then of the backline: the first way to wager and the one behind the last."""
    ends: Ints
    """By way: its chance and that of those before it in its group, in equal parts."""
    picks: Ints
    """By way and bet: the row of what it is worth."""
    action: Ints
    """By way: what the fee follows."""
    behind: Ints
    """By how many wager behind a seat, from none: the chance, added up as before."""
    steps: int
    fees: Ints
    """From which amount on which fee is owed."""
    sure_fees: Ints
    """By the seat that banks: the fee where nothing is drawn."""
    worth: Ints
    """By row: the wager first, then what its family pays it."""
    many: Ints
    """By seat: how many lines it has in this round."""
    picked: Ints
    """By seat, line and bet: the row of what it is worth."""
    follows: Ints
    """By seat: what the fee follows of its lines."""
    fee: int
    """Of this round."""
    fees_cents: int
    """Of all rounds of a block."""


WAGER_FACTS = ("bets", "players", "drawn", "highest", "steps", "fee", "fees_cents")
WAGER_ARRAYS: dict[str, tuple[type, tuple[int, ...]]] = {
    "taken": (np.int64, (SEATS_MAX,)),
    "wager_chance": (np.uint64, (STATE,)),
    "groups": (np.int64, (SEATS_MAX + 1, 2)),
    "ends": (np.int64, (WAYS_MAX,)),
    "picks": (np.int16, (WAYS_MAX, BETS_MAX)),
    "action": (np.int64, (WAYS_MAX,)),
    "behind": (np.int64, (LINES_MAX,)),
    "fees": (np.int64, (FEES_MAX, 2)),
    "sure_fees": (np.int64, (SEATS_MAX,)),
    "many": (np.int64, (SEATS_MAX,)),
    "picked": (np.int64, (SEATS_MAX, LINES_MAX, BETS_MAX)),
    "follows": (np.int64, (SEATS_MAX,)),
}


@compiled
def draw(state: Words, ends: Ints, first: int, last: int) -> int:
    """One of the places from the first to before the last, each as often as its parts say."""
    if last - first == 1:
        return first
    whole = np.uint64(ends[last - 1])
    word = next_word(state)
    # The lowest words are as many as do not come out even, and are drawn again.
    while word < whole and word < (np.uint64(0) - whole) % whole:
        word = next_word(state)
    part = np.int64(word % whole)
    low, high = first, last - 1
    while low < high:
        middle = (low + high) // 2
        if ends[middle] > part:
            high = middle
        else:
            low = middle + 1
    return low


@inlined
def _take(laid: WagerState, seat: int, line: int, way: int) -> None:
    for bet in range(laid.bets):
        laid.picked[seat, line, bet] = laid.picks[way, bet]
    cents = laid.action[way]
    if laid.highest:
        laid.follows[seat] = max(laid.follows[seat], cents)
    else:
        laid.follows[seat] += cents


@compiled
def _wager(laid: WagerState, seat: int) -> None:
    """One seat's wagers, and those behind it."""
    state = laid.wager_chance
    laid.follows[seat] = 0
    first, last = laid.groups[seat]
    _take(laid, seat, 0, draw(state, laid.ends, first, last))
    others = draw(state, laid.behind, 0, LINES_MAX) if laid.behind[0] < laid.behind[-1] else 0
    first, last = laid.groups[BACKLINE]
    for line in range(1, others + 1):
        _take(laid, seat, line, draw(state, laid.ends, first, last))
    laid.many[seat] = 1 + others


@compiled
def _fee(laid: WagerState, bank: int) -> int:
    """What the player-dealer pays for the round."""
    amount = 0
    for seat in laid.taken[: laid.players]:
        if seat != bank:
            if laid.highest:
                amount = max(amount, laid.follows[seat])
            else:
                amount += laid.follows[seat]
    fee = 0
    for step in range(laid.steps):
        if laid.fees[step, 0] <= amount:
            fee = laid.fees[step, 1]
    return fee


@compiled
def begin_wagers(laid: WagerState, seed: int, block: int) -> None:
    """The chance of wagers, and everybody's wagers where they are sure."""
    seed_stream(laid.wager_chance, seed, block + _APART)
    if not laid.drawn:
        for seat in laid.taken[: laid.players]:
            _wager(laid, seat)
        for seat in laid.taken[: laid.players]:
            laid.sure_fees[seat] = _fee(laid, seat)


@inlined
def place_wagers(laid: WagerState, bank: int) -> None:
    """What lies on the table while this seat banks, and what that costs it."""
    if laid.drawn:
        for seat in laid.taken[: laid.players]:
            if seat != bank:
                _wager(laid, seat)
        laid.fee = _fee(laid, bank)
    else:
        laid.fee = laid.sure_fees[bank]
    laid.fees_cents += laid.fee
