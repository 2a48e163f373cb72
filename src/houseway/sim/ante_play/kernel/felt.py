"""What lies in front of the kernel: the table's rules and wagers as arrays, and its note sheets.

Seats count from 0 here, and only here; people count from 1.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.sim.ante_play.kernel import codes
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Shorts, Words


class Felt(NamedTuple):
    """A table as arrays; nothing in it changes while rounds are played."""

    facts: Ints
    taken: Ints
    """The occupied seats in order; each banks in turn."""
    orders: Ints
    """By the seat that banks and the rank turned up: the other seats in the order of action."""
    worth: Ints
    """By seat and bet: the wager, then what a covered wager of each category is paid."""
    strengths: Shorts
    """By the number of a hand; short, so that they stay close to the processor."""
    decisions: Words
    """By the number of a hand: one bit for each card that may be turned up, set to play."""

    @property
    def bets(self) -> int:
        return int(self.worth.shape[1])

    @property
    def seats(self) -> int:
        return int(self.worth.shape[0])


class FeltNotes(NamedTuple):
    """What the kernel writes down about a block."""

    sums: Ints
    squares: Words
    """By bet, then base, then player-dealer: net, wagered and their sum, squared, 128 bits each."""
    hours: Ints
    """What the player-dealers won in each run of a hundred rounds."""

    @property
    def base(self) -> Ints:
        """Ante and play together, counted by the antes: a play wager is no bet of its own."""
        together = self.sums[codes.ANTE] + self.sums[codes.PLAY]
        for column in (every.WAGERED, every.WAGERS, every.WON, every.LOST):
            together[column] = self.sums[codes.ANTE, column]
        return np.asarray(together, np.int64)

    @property
    def voids(self) -> int:
        """Every round has a deck of its own, so that cards never run out."""
        return 0


class Trace(NamedTuple):
    """Every round of a traced block, in full."""

    decks: Ints
    player_dealers: Ints
    plays: Ints
    """By round and seat: 1 for play, 0 for fold, -1 for no hand."""
    counts: Ints
    """How many claims the round has."""
    claims: Ints


def blank_notes(felt: Felt, rounds: int) -> FeltNotes:
    return FeltNotes(
        np.zeros((felt.bets, every.SUMS), np.int64),
        np.zeros((felt.bets + 2, 2 * every.SQUARES), np.uint64),
        np.zeros(rounds // every.HOUR_ROUNDS, np.int64),
    )


def blank_trace(felt: Felt, rounds: int) -> Trace:
    """Room for that many rounds; a trace of none asks the kernel for none."""
    return Trace(
        np.zeros((rounds, codes.CARDS), np.int64),
        np.zeros(rounds, np.int64),
        np.full((rounds, felt.seats), -1, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros((rounds, felt.bets * felt.seats, every.CLAIM), np.int64),
    )
