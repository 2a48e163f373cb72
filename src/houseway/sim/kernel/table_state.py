"""Table state of every kernel: one record with wagers, bank, claims and sums.

A record is passed from function to function as one address. Seats count from 0 here, and only here;
people count from 1. Each family adds its rules and its cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

import numpy as np

from houseway.rank.array_types import Ints, Words
from houseway.sim.kernel import codes
from houseway.sim.kernel.wager_draws import BETS_MAX, LINES_MAX, SEATS_MAX, WagerState
from houseway.sim.kernel.wager_draws import WAGER_ARRAYS as WAGERING_ARRAYS
from houseway.sim.kernel.wager_draws import WAGER_FACTS as WAGERING_FACTS

Arrays: TypeAlias = Mapping[str, tuple[type, tuple[int, ...]]]


class TableState(WagerState, Protocol):
    bank: Ints
    """How far the bank reaches, and how it is accounted for."""
    turn: int
    """Which of the occupied seats banks."""
    running: int
    """For how many rounds running."""
    base_bets: int
    """The first bet and those staked on it later: together they are the base game."""
    plain: int
    """Whether the bank covers whatever happens, so that no order of claims is needed."""
    claims: Ints
    """As many rows as a round may have."""
    place: int
    """In the order of action: that of the seat whose claims are made."""
    place_of: Ints
    """By seat: its place in the order of action of this round."""
    nets: Ints
    """By bet: won by the players, and staked, in this round."""
    uncovered: int
    """What a bank that covers everything would have left the players more in this round."""
    uncovered_base: int
    """The same of the base game alone."""
    results: Ints
    """By bet and result: how many claims; added up over the rounds of a block, as what follows."""
    dues: Ints
    """By bet: what was due, what of it was covered, and what players did not win for that."""
    places: Ints
    """By place in the order of action: what was due and what of it was covered."""
    sums: Ints
    """By bet, in the columns of every family; complete when a block is over."""
    squares: Words
    base: Ints
    """The base game in those columns; written when a block is over."""
    voids: int
    """Rounds for which the cards did not suffice."""


_FACTS = (
    *WAGERING_FACTS, "turn", "running", "base_bets", "plain", "place", "uncovered",
    "uncovered_base", "voids",
)  # fmt: skip
_ARRAYS: Arrays = {
    "bank": (np.int64, (codes.BANK_FACTS,)),
    "place_of": (np.int64, (SEATS_MAX,)),
    "nets": (np.int64, (BETS_MAX, 2)),
    "results": (np.int64, (BETS_MAX, codes.RESULTS)),
    "dues": (np.int64, (BETS_MAX, 3)),
    "places": (np.int64, (SEATS_MAX, 2)),
    "sums": (np.int64, (BETS_MAX, codes.SUMS)),
    "squares": (np.uint64, (BETS_MAX + 1 + codes.OF_PLAYER_DEALER, 2 * codes.SQUARES)),
    "base": (np.int64, (codes.SUMS,)),
}


def state_dtype(facts: tuple[str, ...], arrays: Arrays) -> np.dtype[np.void]:
    """The record of a family that adds these to what every kernel plays on.

    Large tables that few games read come last, so that the rest stays close together.
    """
    fields: list[Any] = [(name, np.int64) for name in (*facts, *_FACTS)]
    shapes = {**_ARRAYS, **WAGERING_ARRAYS, **arrays}
    return np.dtype([*fields, *((name, *shape) for name, shape in shapes.items())], align=True)


class RoundTrace(Protocol):
    """The sheets that a trace has in every family, one row for each round."""

    @property
    def player_dealers(self) -> Ints:
        """The seats that banked."""

    @property
    def counts(self) -> Ints:
        """How many claims the round has; none where it was void."""

    @property
    def claims(self) -> Ints:
        """Every claim as it was covered."""

    @property
    def stakes(self) -> Ints:
        """By seat, line and bet: what was wagered."""

    @property
    def fees(self) -> Ints:
        """What the player-dealer paid."""


def blank_sheets(rounds: int, claims: int, columns: int = codes.CLAIM) -> dict[str, Ints]:
    """Those sheets, with room for so many rounds of so many claims."""
    return {
        "player_dealers": np.zeros(rounds, np.int64),
        "counts": np.zeros(rounds, np.int64),
        "claims": np.zeros((rounds, claims, columns), np.int64),
        "stakes": np.zeros((rounds, SEATS_MAX, LINES_MAX, BETS_MAX), np.int64),
        "fees": np.zeros(rounds, np.int64),
    }
