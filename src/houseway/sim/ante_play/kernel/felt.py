"""What lies in front of the kernel of ante-and-play games: one record with rules, wagers, hands.

A record is handed from function to function as one address. Seats count from 0 here, and only here;
people count from 1.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from houseway.rules.conditions.sorting import SORTS_MAX
from houseway.sim.ante_play.kernel import codes
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Shorts, Words
from houseway.sim.kernel.notes import Record
from houseway.sim.kernel.wagering import ARRAYS, FACTS, LINES_MAX, ROWS_MAX, Wagering


class Rules(Wagering, Protocol):
    """What does not change while rounds are played, and who wagers how."""

    players: int
    """With the player-dealer."""
    sides: int
    forfeits_count: int
    qualifier: int
    always_pay: int
    outlives: Ints
    """By side bet: whether it outlives a fold."""
    judges: Ints
    """By side bet: what it looks at."""
    sorts: Shorts
    """By side bet of one's own and the number of the player's hand: its sort."""
    theirs: Shorts
    """The same of the player-dealer's hand."""
    pays: Shorts
    """By side bet of one's own and both sorts: the line, 0 where it loses."""
    bank: Ints
    """The facts of every family: how far the bank reaches, and how it is accounted for."""
    orders: Ints
    """By the seat that banks and the rank turned up: the other seats in the order of action."""
    worth: Ints
    """By row: the wager, then what a covered wager of each category is paid."""


class Laid(Rules, Protocol):
    """The rules, and what lies on the felt in one round."""

    strength: Ints
    """By seat, as the two that follow."""
    plays: Ints
    top: Ints
    """Where its three cards begin in the deck."""
    claims: Ints
    nets: Ints
    """By bet: won by the players, and staked, in this round."""
    sums: Ints
    """By bet, in the columns of every family."""
    squares: Words
    base: Ints
    """Ante and play together, in those columns; written when a block is over."""
    voids: int
    """None: every round has a deck of its own, so that cards never run out."""


_FACTS = (
    "players", "sides", "bets", "forfeits_count", "qualifier", "always_pay", "voids", *FACTS,
)  # fmt: skip
_ARRAYS: dict[str, tuple[type, tuple[int, ...]]] = {
    "outlives": (np.int64, (codes.SIDES_MAX,)),
    "judges": (np.int64, (codes.SIDES_MAX,)),
    "bank": (np.int64, (every.BANK_FACTS,)),
    "orders": (np.int64, (codes.SEATS_MAX, codes.ORDERS, codes.SEATS_MAX)),
    "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
    "strength": (np.int64, (codes.SEATS_MAX,)),
    "plays": (np.int64, (codes.SEATS_MAX,)),
    "top": (np.int64, (codes.SEATS_MAX,)),
    "claims": (np.int64, (codes.CLAIMS_MAX, every.CLAIM)),
    "nets": (np.int64, (codes.BETS_MAX, 2)),
    "sums": (np.int64, (codes.BETS_MAX, every.SUMS)),
    "base": (np.int64, (every.SUMS,)),
    "squares": (np.uint64, (codes.BETS_MAX + 2, 2 * every.SQUARES)),
    **ARRAYS,
    "sorts": (np.uint8, (codes.SIDES_MAX, codes.HANDS)),
    "theirs": (np.uint8, (codes.SIDES_MAX, codes.HANDS)),
    "pays": (np.uint8, (codes.SIDES_MAX, SORTS_MAX, SORTS_MAX)),
}
_fields: list[Any] = [
    *((name, np.int64) for name in _FACTS),
    *((name, kind, shape) for name, (kind, shape) in _ARRAYS.items()),
]
RECORD = np.dtype(_fields, align=True)


class Table(NamedTuple):
    """A table as the kernel has it; nothing here changes while rounds are played."""

    record: Record
    taken: Ints
    """The occupied seats in order; each banks in turn."""
    strengths: Shorts
    """By the number of a hand; short, so that they stay close to the processor."""
    decisions: Words
    """By the number of a hand: one bit for each card that may be turned up, set to play."""

    @property
    def bets(self) -> int:
        return int(self.record["bets"][0])


class TableTrace(NamedTuple):
    """Every round of a traced block, in full."""

    decks: Ints
    player_dealers: Ints
    plays: Ints
    """By round and seat: 1 for play, 0 for fold, -1 for no hand."""
    counts: Ints
    """How many claims the round has."""
    claims: Ints
    stakes: Ints
    """By seat, line and bet: what was wagered."""
    fees: Ints
    """What the player-dealer paid."""


def blank_trace(rounds: int) -> TableTrace:
    """Room for that many rounds; a trace of none asks the kernel for none."""
    return TableTrace(
        np.zeros((rounds, codes.CARDS), np.int64),
        np.zeros(rounds, np.int64),
        np.full((rounds, codes.SEATS_MAX), -1, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros((rounds, codes.CLAIMS_MAX, every.CLAIM), np.int64),
        np.zeros((rounds, codes.SEATS_MAX, LINES_MAX, codes.BETS_MAX), np.int64),
        np.zeros(rounds, np.int64),
    )
