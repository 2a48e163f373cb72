"""Table state of the three card poker kernel, beside what all kernels have."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from houseway.families.three_card.sim.kernel import codes
from houseway.rank.array_types import Ints, Packs, Shorts, Words
from houseway.rules.conditions.deal_classes import CLASSES_MAX
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.block_results import StateArray
from houseway.sim.kernel.fold_claims import FoldState
from houseway.sim.kernel.table_state import blank_sheets, state_dtype
from houseway.sim.kernel.wager_draws import ROWS_MAX


class ThreeCardStateRules(FoldState, Protocol):
    """What does not change while rounds are played. Side bets come behind those of the base game,
    of which the ante bonus is one where it is paid.
    """

    sides: int
    qualifier: int
    always_pay: int
    judges: Ints
    """By side bet: what it looks at."""
    sorts: Packs
    """By side bet of one's own and the number of the player's hand: its sort."""
    theirs: Packs
    """The same of the player-dealer's hand."""
    pays: Packs
    """By side bet of one's own and both sorts: the line, 0 where it loses."""
    orders: Ints
    """By the seat that banks and the rank turned up: the other seats in the order of action."""
    worth: Ints
    """By row: the wager, then what a covered wager of each category is paid."""


class ThreeCardState(ThreeCardStateRules, Protocol):
    """The rules, and what lies on the felt in one round."""

    strength: Ints
    """By seat, as where its three cards begin in the deck."""
    top: Ints


STATE_DTYPE = state_dtype(
    ("sides", "qualifier", "always_pay", "forfeits_count"),
    {
        "lost_by_fold": (np.int64, (codes.BETS_MAX,)),
        "judges": (np.int64, (codes.SIDES_MAX,)),
        "deciding": (np.int64, (codes.SEATS_MAX, codes.SEATS_MAX)),
        "orders": (np.int64, (codes.SEATS_MAX, codes.ORDERS, codes.SEATS_MAX)),
        "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
        "strength": (np.int64, (codes.SEATS_MAX,)),
        "plays": (np.int64, (codes.SEATS_MAX,)),
        "top": (np.int64, (codes.SEATS_MAX,)),
        "claims": (np.int64, (codes.CLAIMS_MAX, every.CLAIM)),
        "sorts": (np.uint8, (codes.SIDES_MAX, codes.HANDS)),
        "theirs": (np.uint8, (codes.SIDES_MAX, codes.HANDS)),
        "pays": (np.uint8, (codes.SIDES_MAX, CLASSES_MAX, CLASSES_MAX)),
    },
)


class ThreeCardKernelTable(NamedTuple):
    """A table as the kernel has it; nothing here changes while rounds are played."""

    record: StateArray
    strengths: Shorts
    """By the number of a hand; short, so that they stay close to the processor."""
    decisions: Words
    """By the number of a hand: one bit for each card that may be turned up, set to play."""


class ThreeCardTrace(NamedTuple):
    """Every round of a traced block, in full."""

    decks: Ints
    plays: Ints
    """By round and seat: 1 for play, 0 for fold, -1 for no hand."""
    player_dealers: Ints
    """As in every family, with what follows."""
    counts: Ints
    claims: Ints
    stakes: Ints
    fees: Ints


def blank_trace(rounds: int) -> ThreeCardTrace:
    """Room for that many rounds; a trace of none asks the kernel for none."""
    return ThreeCardTrace(
        decks=np.zeros((rounds, codes.CARDS), np.int64),
        plays=np.full((rounds, codes.SEATS_MAX), -1, np.int64),
        **blank_sheets(rounds, codes.CLAIMS_MAX),
    )
