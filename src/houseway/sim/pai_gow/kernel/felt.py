"""What lies in front of the kernel of pai gow: one record with the rules, the wagers, the hands.

A record is handed from function to function as one address. Seats count from 0 here, and only here;
people count from 1.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from houseway.rank.numbered import Numbering, Places
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Words
from houseway.sim.kernel.notes import Record
from houseway.sim.kernel.wagering import ARRAYS, FACTS, LINES_MAX, ROWS_MAX, Wagering
from houseway.sim.pai_gow.kernel import codes


class Rules(Wagering, Protocol):
    """What does not change while rounds are played, and who wagers how."""

    size: int
    """Cards or tiles of a hand."""
    pack: int
    players: int
    bets: int
    fortune: int
    """Which bet it is, or none; so are the two that follow."""
    envy: int
    ace_high: int
    base_first: int
    """Whether bonus bets wait for every base wager."""
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
    plain: int
    """Whether the bank covers whatever happens, so that no order of claims is needed."""
    bank: Ints
    """The facts of every family: how far the bank reaches, and how it is accounted for."""
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


class Laid(Rules, Protocol):
    """The rules, and what lies on the felt in one round."""

    held: Ints
    """By seat: what its hand comes to, packed."""
    best: Ints
    """By seat: its best five cards, where an award may hang on them."""
    higher: Ints
    """By seat: how many of its two hands beat the player-dealer's, where they are set in sight."""
    met: Ints
    """By seat: the line for which others have an award, or nothing."""
    awarded: int
    """How many awards of the Envy Bonus there are."""
    claims: Ints
    nets: Ints
    """By bet: won by the players, and staked, in this round."""
    sums: Ints
    """By bet, in the columns of every family."""
    squares: Words
    base: Ints
    """The base wager, in those columns; written when a block is over."""
    voids: int
    """None: every round has a pack of its own, so that cards never run out."""


_FACTS = (
    "size", "pack", "players", "bets", "fortune", "envy", "ace_high", "base_first", "envy_at_end",
    "envy_multiple", "by_line", "best_seen", "royal_match", "royal_flush",
    "natural_match", "plain", "awarded", "voids", "button", "triggers", *FACTS,
)  # fmt: skip
_ARRAYS: dict[str, tuple[type, tuple[int, ...]]] = {
    "bank": (np.int64, (every.BANK_FACTS,)),
    "throws": (np.int64, (codes.THROWS,)),
    "orders": (np.int64, (codes.SEATS_MAX, codes.TOTALS, codes.SEATS_MAX)),
    "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
    "awards": (np.int64, (codes.LINE_BITS + 1,)),
    "held": (np.int64, (codes.SEATS_MAX,)),
    "best": (np.int64, (codes.SEATS_MAX,)),
    "higher": (np.int64, (codes.SEATS_MAX,)),
    "met": (np.int64, (codes.SEATS_MAX,)),
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


class LookUp(NamedTuple):
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


class Table(NamedTuple):
    """A table as the kernel has it; nothing here changes while rounds are played."""

    record: Record
    look_up: LookUp
    taken: Ints
    """The occupied seats in order; each banks in turn."""

    @property
    def bets(self) -> int:
        return int(self.record["bets"][0])


class TableTrace(NamedTuple):
    """Every round of a traced block, in full."""

    hands: Ints
    """By round and seat, its cards as places in the pack; -1 where there is none."""
    totals: Ints
    """What the dice showed."""
    player_dealers: Ints
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
        np.full((rounds, codes.SEATS_MAX, codes.HAND_MAX), -1, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros((rounds, codes.CLAIMS_MAX, every.CLAIM), np.int64),
        np.zeros((rounds, codes.SEATS_MAX, LINES_MAX, codes.BETS_MAX), np.int64),
        np.zeros(rounds, np.int64),
    )
