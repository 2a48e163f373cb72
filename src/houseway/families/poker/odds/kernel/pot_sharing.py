"""Compiled sharing of one pot, in 5,040 units that any two to ten players can share."""

from __future__ import annotations

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Ordinals

POT, HALF = 5_040, 2_520
WHOLE, PART, HIGH, LOW, SQUARES = 0, 1, 2, 3, 4
"""What is counted of each player: pots taken alone, pots shared, units won by the high hand and by
the low one, and the squares of all units of a pot."""
FIELDS = 5


@inlined
def share_high(high: Ordinals, players: int, tally: Ints) -> None:
    """The best hand takes all; equal ones share it."""
    best, many = high[0], 1
    for player in range(1, players):
        if high[player] > best:
            best, many = high[player], 1
        elif high[player] == best:
            many += 1
    units = POT // many
    for player in range(players):
        if high[player] == best:
            tally[player, WHOLE if many == 1 else PART] += 1
            tally[player, HIGH] += units
            tally[player, SQUARES] += units * units


@compiled
def share_two(one: Ordinals, two: Ordinals, pots: int, tally: Ints) -> None:
    """The same for so many pots of two players, without a branch."""
    wins = ties = 0
    for at in range(pots):
        wins += one[at] > two[at]
        ties += one[at] == two[at]
    for player, alone in enumerate((wins, pots - wins - ties)):
        tally[player, WHOLE] += alone
        tally[player, PART] += ties
        tally[player, HIGH] += alone * POT + ties * HALF
        tally[player, SQUARES] += alone * POT * POT + ties * HALF * HALF


@compiled
def share_both(high: Ordinals, low: Ordinals, players: int, tally: Ints) -> None:
    """Half for the best hand and half for the lowest; without a low the best hand takes all."""
    best = lowest = highs = lows = 0
    for player in range(players):
        best, lowest = max(best, int(high[player])), max(lowest, int(low[player]))
    if lowest == 0:
        share_high(high, players, tally)
        return
    for player in range(players):
        highs += high[player] == best
        lows += low[player] == lowest
    for player in range(players):
        for_high = HALF // highs if high[player] == best else 0
        for_low = HALF // lows if low[player] == lowest else 0
        units = for_high + for_low
        if units:
            tally[player, WHOLE if units == POT else PART] += 1
            tally[player, HIGH] += for_high
            tally[player, LOW] += for_low
            tally[player, SQUARES] += units * units
