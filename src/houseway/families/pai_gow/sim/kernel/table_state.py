"""Table state of the pai gow kernel, beside what all kernels have."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from houseway.families.pai_gow.sim.kernel import codes
from houseway.rank.array_types import Ints, Places
from houseway.rank.classes.class_numbering import Numbering
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.block_results import StateArray
from houseway.sim.kernel.table_state import TableState, blank_sheets, state_dtype
from houseway.sim.kernel.wager_draws import ROWS_MAX


class PaiGowStateRules(TableState, Protocol):
    """What does not change while rounds are played."""

    size: int
    """Cards or tiles of a hand."""
    pack: int
    fortune: int
    """Which bet it is, or none; so are the two that follow."""
    envy: int
    ace_high: int
    owns: int
    """How many bets of one's own there are; they come last."""
    base_first: int
    """Whether bonus bets wait for every base wager."""
    by_bettor: int
    """Whether one spot's wagers are settled bettor by bettor, not bet by bet."""
    envy_at_end: int
    envy_multiple: int
    by_line: int
    """Whether hands of one line are the same hand to the Envy Bonus."""
    best_seen: int
    """Whether players set against the player-dealer's open hand."""
    royal_match: int
    """The line of a royal match."""
    royal_flush: int
    natural_match: int
    """Whether a royal match must be one without the joker."""
    throws: Ints
    """By how three dice fall: their total, from zero."""
    orders: Ints
    """By the seat that banks and the total of the dice: the others in the order of action."""
    worth: Ints
    """By row: the wager, then what it is paid."""
    awards: Ints
    """By Fortune line: what another's hand brings to a button."""
    button: int
    """The least Fortune wager that earns one."""
    triggers: int
    """The least Fortune wager on a seat with which its hand can bring others an award."""


class PaiGowState(PaiGowStateRules, Protocol):
    """The rules, and what lies on the felt in one round."""

    number: Ints
    """By place among the occupied seats: the number of its hand's class."""
    held: Ints
    """By seat: what its hand comes to, packed."""
    best: Ints
    """By seat: its best five cards, where an award may hang on them."""
    own_met: Ints
    """By bet of one's own and seat: the line that is met, or nothing."""
    higher: Ints
    """By seat: how many of its two hands beat the player-dealer's, where they are set in sight."""
    met: Ints
    """By seat: the line for which others have an award, or nothing."""
    awarded: int
    """How many awards of the Envy Bonus there are."""


STATE_DTYPE = state_dtype(
    (
        "size", "pack", "fortune", "envy", "ace_high", "owns", "base_first", "by_bettor",
        "envy_at_end", "envy_multiple", "by_line", "best_seen", "royal_match", "royal_flush",
        "natural_match", "awarded", "button", "triggers",
    ),
    {
        "throws": (np.int64, (codes.THROWS,)),
        "orders": (np.int64, (codes.SEATS_MAX, codes.TOTALS, codes.SEATS_MAX)),
        "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
        "awards": (np.int64, (codes.LINE_BITS + 1,)),
        "own_met": (np.int64, (codes.SIDES_MAX, codes.SEATS_MAX)),
        "number": (np.int64, (codes.SEATS_MAX,)),
        "held": (np.int64, (codes.SEATS_MAX,)),
        "best": (np.int64, (codes.SEATS_MAX,)),
        "higher": (np.int64, (codes.SEATS_MAX,)),
        "met": (np.int64, (codes.SEATS_MAX,)),
        "claims": (np.int64, (codes.CLAIMS_MAX, every.CLAIM)),
    },
)  # fmt: skip


class HandLookUp(NamedTuple):
    """What hands come to, by the number of their class."""

    numbering: Numbering
    values: Places
    """Set by the house way, and to the bonus bets: packed."""
    best: Places
    """The best five of seven cards; the higher number is the higher hand."""
    start: Places
    """Where the settings of a class begin, among which one may choose."""
    settings: Places
    """Back and front, packed the same way."""
    own_sorts: Places
    """By bet of one's own, and for the player's hand and the player-dealer's: its sort."""
    own_paid: Places
    """By bet of one's own, both sorts and how two hands compare: the line that is met."""


class PaiGowKernelTable(NamedTuple):
    """A table as the kernel has it; nothing here changes while rounds are played."""

    record: StateArray
    look_up: HandLookUp


class PaiGowTrace(NamedTuple):
    """Every round of a traced block, in full."""

    hands: Ints
    """By round and seat, its cards as places in the pack; -1 where there is none."""
    totals: Ints
    """What the dice showed."""
    player_dealers: Ints
    """As in every family, with what follows."""
    counts: Ints
    claims: Ints
    stakes: Ints
    fees: Ints


def blank_trace(rounds: int) -> PaiGowTrace:
    """Room for that many rounds; a trace of none asks the kernel for none."""
    return PaiGowTrace(
        hands=np.full((rounds, codes.SEATS_MAX, codes.HAND_MAX), -1, np.int64),
        totals=np.zeros(rounds, np.int64),
        **blank_sheets(rounds, codes.CLAIMS_MAX),
    )
