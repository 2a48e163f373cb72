"""Table state of the bank hold'em kernel, beside what all kernels have."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from houseway.families.holdem_bank.sim.kernel import codes
from houseway.rank.array_types import Ints, Packs, Shorts
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.rules.conditions.deal_classes import CLASSES_MAX
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.block_results import StateArray
from houseway.sim.kernel.fold_claims import FoldState
from houseway.sim.kernel.table_state import blank_sheets, state_dtype
from houseway.sim.kernel.wager_draws import ROWS_MAX


class HoldemStateRules(FoldState, Protocol):
    """What does not change while rounds are played."""

    sides: int
    opens: int
    """The place on the scale from which on the player-dealer's hand opens."""
    river: int
    """Antes that are played on the river."""
    fold: int
    """What a fold is worth, in the measure of `river_worth`."""
    judges: Ints
    """By side bet: what it looks at."""
    owns: int
    """How many side bets are one's own."""
    sorts: Packs
    """By side bet of one's own and two cards: their sort."""
    beside: Ints
    """By side bet of one's own: what else it asks of."""
    theirs: Packs
    """By side bet of one's own and what else it asks of: the place among the lines of a sort."""
    pays: Packs
    """By side bet of one's own, sort and place: the line that is paid; none is 0."""
    river_worth: Ints
    """By the river's end and the category of the hand: what playing on is worth."""
    orders: Ints
    """By the seat that banks: the other seats in the order of action."""
    worth: Ints
    """By row: the wager, then what a covered wager of each category, or multiple, is paid."""


class HoldemState(HoldemStateRules, Protocol):
    """The rules, and what lies on the felt in one round."""

    place_on_scale: Ints
    """By seat: of the best five."""
    hole: Ints
    """By seat: which two cards it has."""
    flop: int
    """Which flop lies there, and below which two cards the player-dealer has."""
    theirs_hole: int
    street: Ints
    """By seat: how many community cards lay open when it was decided what is played, in Antes."""


STATE_DTYPE = state_dtype(
    ("sides", "forfeits_count", "opens", "river", "fold", "owns", "flop", "theirs_hole"),
    {
        "lost_by_fold": (np.int64, (codes.BETS_MAX,)),
        "judges": (np.int64, (codes.SIDES_MAX,)),
        "beside": (np.int64, (codes.SIDES_MAX,)),
        "river_worth": (np.int64, (4, codes.CATEGORIES)),
        "deciding": (np.int64, (codes.SEATS_MAX, codes.SEATS_MAX)),
        "orders": (np.int64, (codes.SEATS_MAX, codes.SEATS_MAX)),
        "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
        "place_on_scale": (np.int64, (codes.SEATS_MAX,)),
        "hole": (np.int64, (codes.SEATS_MAX,)),
        "plays": (np.int64, (codes.SEATS_MAX,)),
        "street": (np.int64, (codes.SEATS_MAX,)),
        "claims": (np.int64, (codes.CLAIMS_MAX, every.CLAIM)),
        "sorts": (np.uint8, (codes.SIDES_MAX, codes.HOLE_PAIRS)),
        "theirs": (np.uint8, (codes.SIDES_MAX, codes.FLOPS)),
        "pays": (np.uint8, (codes.SIDES_MAX, CLASSES_MAX, CLASSES_MAX)),
    },
)


class EarlyPlayTables(NamedTuple):
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


class HoldemKernelTable(NamedTuple):
    """A table as the kernel has it; nothing here changes while rounds are played."""

    record: StateArray
    scale: RankingScale
    categories: Packs
    """By place on the scale."""
    early: EarlyPlayTables


class HoldemTrace(NamedTuple):
    """Every round of a traced block, in full."""

    decks: Ints
    antes: Ints
    """By round and seat: what is played, in Antes; 0 for a fold, -1 for no hand."""
    streets: Ints
    """By round and seat: with how many community cards in sight."""
    player_dealers: Ints
    """As in every family, with what follows."""
    counts: Ints
    claims: Ints
    stakes: Ints
    fees: Ints


def blank_trace(rounds: int) -> HoldemTrace:
    """Room for that many rounds; a trace of none asks the kernel for none."""
    return HoldemTrace(
        decks=np.zeros((rounds, codes.CARDS), np.int64),
        antes=np.full((rounds, codes.SEATS_MAX), -1, np.int64),
        streets=np.zeros((rounds, codes.SEATS_MAX), np.int64),
        **blank_sheets(rounds, codes.CLAIMS_MAX),
    )
