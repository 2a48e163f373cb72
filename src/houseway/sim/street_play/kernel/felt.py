"""What lies in front of the kernel of games of streets: one record with rules, wagers, hands.

A record is handed from function to function as one address. Seats count from 0 here, and only here;
people count from 1.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from houseway.rank.numbered import Packs
from houseway.rank.up_to_seven import Scale
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Shorts, Words
from houseway.sim.kernel.notes import Record
from houseway.sim.kernel.wagering import ARRAYS, FACTS, LINES_MAX, ROWS_MAX, Wagering
from houseway.sim.street_play.kernel import codes


class Rules(Wagering, Protocol):
    """What does not change while rounds are played, and who wagers how."""

    players: int
    """With the player-dealer."""
    sides: int
    forfeits_count: int
    opens: int
    """The place on the scale from which on the player-dealer's hand opens."""
    river: int
    """Antes that are played on the river."""
    fold: int
    """What a fold is worth, in the measure of `river_worth`."""
    outlives: Ints
    """By side bet: whether it outlives a fold."""
    judges: Ints
    """By side bet: what it looks at."""
    river_worth: Ints
    """By the river's end and the category of the hand: what playing on is worth."""
    bank: Ints
    """The facts of every family: how far the bank reaches, and how it is accounted for."""
    orders: Ints
    """By the seat that banks: the other seats in the order of decision and of action."""
    worth: Ints
    """By row: the wager, then what a covered wager of each category, or multiple, is paid."""


class Laid(Rules, Protocol):
    """The rules, and what lies on the felt in one round."""

    place_on_scale: Ints
    """By seat: of the best five, as the two that follow."""
    antes: Ints
    """What is played, in Antes; none for a fold."""
    street: Ints
    """How many community cards lay open then."""
    claims: Ints
    nets: Ints
    """By bet: won by the players, and staked, in this round."""
    sums: Ints
    """By bet, in the columns of every family."""
    squares: Words
    base: Ints
    """Ante, blind and play together, in those columns; written when a block is over."""
    voids: int
    """None: every round has a deck of its own, so that cards never run out."""


_FACTS = (
    "players", "sides", "bets", "forfeits_count", "opens", "river", "fold", "voids", *FACTS,
)  # fmt: skip
_ARRAYS: dict[str, tuple[type, tuple[int, ...]]] = {
    "outlives": (np.int64, (codes.SIDES_MAX,)),
    "judges": (np.int64, (codes.SIDES_MAX,)),
    "river_worth": (np.int64, (4, codes.CATEGORIES)),
    "bank": (np.int64, (every.BANK_FACTS,)),
    "orders": (np.int64, (codes.SEATS_MAX, codes.ORDERS, codes.SEATS_MAX)),
    "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
    "place_on_scale": (np.int64, (codes.SEATS_MAX,)),
    "antes": (np.int64, (codes.SEATS_MAX,)),
    "street": (np.int64, (codes.SEATS_MAX,)),
    "claims": (np.int64, (codes.CLAIMS_MAX, every.CLAIM)),
    "nets": (np.int64, (codes.BETS_MAX, 2)),
    "sums": (np.int64, (codes.BETS_MAX, every.SUMS)),
    "base": (np.int64, (every.SUMS,)),
    "squares": (np.uint64, (codes.BETS_MAX + 2, 2 * every.SQUARES)),
    **ARRAYS,
}
_fields: list[Any] = [
    *((name, np.int64) for name in _FACTS),
    *((name, kind, shape) for name, (kind, shape) in _ARRAYS.items()),
]
RECORD = np.dtype(_fields, align=True)


class Early(NamedTuple):
    """What is decided before the river."""

    starts: Packs
    """By starting hand: Antes to play, or none to check."""
    kinds: Shorts
    """By flop: which of those that differ it is."""
    orders: Packs
    """By flop: by which change of suits."""
    renamed: Packs
    """By change of suits and card: what the card becomes."""
    flops: Packs
    """By kind of flop and pair of cards beside it: Antes to play."""


class Table(NamedTuple):
    """A table as the kernel has it; nothing here changes while rounds are played."""

    record: Record
    taken: Ints
    """The occupied seats in order; each banks in turn."""
    scale: Scale
    categories: Packs
    """By place on the scale."""
    early: Early

    @property
    def bets(self) -> int:
        return int(self.record["bets"][0])


class TableTrace(NamedTuple):
    """Every round of a traced block, in full."""

    decks: Ints
    player_dealers: Ints
    antes: Ints
    """By round and seat: what is played, in Antes; 0 for a fold, -1 for no hand."""
    streets: Ints
    """By round and seat: with how many community cards in sight."""
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
        np.zeros((rounds, codes.SEATS_MAX), np.int64),
        np.zeros(rounds, np.int64),
        np.zeros((rounds, codes.CLAIMS_MAX, every.CLAIM), np.int64),
        np.zeros((rounds, codes.SEATS_MAX, LINES_MAX, codes.BETS_MAX), np.int64),
        np.zeros(rounds, np.int64),
    )
