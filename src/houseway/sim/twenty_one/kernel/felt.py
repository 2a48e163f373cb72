"""What lies in front of the kernel of twenty-one: one record with the rules, the wagers, the cards.

A record is handed from function to function as one address, where a dozen arrays would cost more
than playing. Seats count from 0 here, and only here; people count from 1.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from houseway.rules.conditions.sorting import SORTS_MAX
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Shorts, Words
from houseway.sim.kernel.notes import Record
from houseway.sim.kernel.wagering import (
    ARRAYS,
    BETS_MAX,
    FACTS,
    LINES_MAX,
    ROWS_MAX,
    SEATS_MAX,
    Wagering,
)
from houseway.sim.twenty_one.kernel import codes


class Rules(Wagering, Protocol):
    """What does not change while rounds are played, and who wagers how."""

    limit: int
    splits_max: int
    same_tens: int
    one_card_aces: int
    resplit_aces: int
    hole_card: int
    checks_ace: int
    checks_ten: int
    freezes: int
    asks_early: int
    insures: int
    original_only: int
    paid_first: int
    saved_by: int
    marks_jokers: int
    """Whether a two-card 21 with a joker is compared as such."""
    marks_soft_17: int
    suitless: int
    """Whether kings, queens and jacks match in rank only."""
    doubles: int
    """How many doubles there are bets for."""
    sides: int
    others: int
    """How many seats are wagered."""
    seats: int
    bets: int
    cut: int
    """Cards that are dealt before the cut card shows, or 0 for a fresh shoe every round."""
    size: int
    """Cards in the shoe."""
    plain: int
    """Whether the bank covers whatever happens, so that no order of claims is needed."""
    judges: Ints
    """What each side bet looks at."""
    adds: Ints
    """By card: what it adds to a hand."""
    rows: Ints
    """By the number of a hand: its row in the policy."""
    counts: Ints
    """By the number of a hand: its points."""
    openings: Shorts
    """By two cards of the initial deal: their row, a pair, or a natural."""
    stops: Ints
    """By the number of a hand: whether the player-dealer takes no further card."""
    outcomes: Ints
    """By how the player-dealer's hand and a player's are compared: who wins."""
    actions: Shorts
    """The policy: by situation, row and kind of up card."""
    firsts: Shorts
    """By a spot's first and second card: the lines of the Blackjack Bonus Bet, a bit each."""
    sorts: Shorts
    """By side bet of one's own, a spot's two cards and the up card: the sort of the deal."""
    closes: Shorts
    """By side bet of one's own, number of cards (none for a natural) and points: the end."""
    pays: Shorts
    """By side bet of one's own, sort and end: the line, 0 where it loses."""
    bank: Ints
    """The facts of every family: how far the bank reaches, and how it is accounted for."""
    worth: Ints
    """By row: the wager, then what it is paid."""
    orders: Ints
    """By the seat that banks and the rank of the button's card: the others in order of action."""


class Laid(Rules, Protocol):
    """The rules, and what lies on the felt in one round."""

    chance: Words
    """The state of chance."""
    dealt: int
    """How many cards of the shoe are dealt."""
    mixed: int
    """How far it is shuffled."""
    shoe: Ints
    up: int
    down: int
    kind: int
    """How the player-dealer's hand is compared."""
    points: int
    number: int
    """With how many cards."""
    found: int
    """Whether the check found a natural."""
    late: int
    """Whether a natural, or a joker, showed only after players had acted."""
    waits: Ints
    """Hands of the spot in turn: each with its one card and its number."""
    first: Ints
    second: Ints
    hands: Ints
    compared: Ints
    """By spot and hand, as the three that follow."""
    ended: Ints
    doubled: Ints
    claims: Ints
    lines: int
    """How many claims stand on the sheet."""
    ahead: int
    """Which hands are put on it now."""
    nets: Ints
    """By bet: won by the players, and staked, in this round."""
    won: Ints
    """By seat and line: what its base wager won, with doubles and splits."""
    results: Ints
    """By bet and result: how many claims; added up over the rounds of a block, as what follows."""
    dues: Ints
    """By bet: what was due and what of it was covered."""
    totals: Ints
    """By bet: won by the players, and staked."""
    squares: Words
    base: Ints
    """Base wagers with doubles and splits together, in the columns of every family's sums."""
    sums: Ints
    """By bet, in those columns; written when a block is over."""
    voids: int


_FACTS = (
    "limit", "splits_max", "same_tens", "one_card_aces", "resplit_aces", "hole_card",
    "checks_ace", "checks_ten", "freezes", "asks_early", "insures", "original_only", "paid_first",
    "saved_by", "marks_jokers", "marks_soft_17", "suitless", "doubles", "sides", "others", "seats",
    "bets", "cut", "size", "plain", "dealt", "mixed", "voids", "up", "down", "kind", "points",
    "number", "found", "late", "lines", "ahead", *FACTS,
)  # fmt: skip
_ARRAYS: dict[str, tuple[type, tuple[int, ...]]] = {
    "judges": (np.int64, (codes.SIDES_MAX,)),
    "chance": (np.uint64, (6,)),
    "waits": (np.int64, (codes.HANDS_MAX, 2)),
    "first": (np.int64, (SEATS_MAX,)),
    "second": (np.int64, (SEATS_MAX,)),
    "hands": (np.int64, (SEATS_MAX,)),
    "compared": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
    "ended": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
    "doubled": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
    "won": (np.int64, (SEATS_MAX, LINES_MAX)),
    "nets": (np.int64, (BETS_MAX, 2)),
    "base": (np.int64, (every.SUMS,)),
    "sums": (np.int64, (BETS_MAX, every.SUMS)),
    "results": (np.int64, (BETS_MAX, 4)),
    "dues": (np.int64, (BETS_MAX, 2)),
    "totals": (np.int64, (BETS_MAX, 2)),
    "squares": (np.uint64, (BETS_MAX + 2, 2 * every.SQUARES)),
    "bank": (np.int64, (every.BANK_FACTS,)),
    "shoe": (np.int64, (codes.SHOE_MAX,)),
    "orders": (np.int64, (SEATS_MAX, codes.ORDERS, SEATS_MAX)),
    "worth": (np.int64, (ROWS_MAX, codes.WORTH)),
    "claims": (np.int64, (codes.CLAIMS_MAX, codes.CLAIM)),
    "adds": (np.int64, (codes.CARDS,)),
    "rows": (np.int64, (codes.KEYS,)),
    "stops": (np.int64, (codes.KEYS,)),
    "counts": (np.int64, (codes.KEYS,)),
    "openings": (np.int16, (codes.CARDS, codes.CARDS)),
    "outcomes": (np.int64, (codes.COMPARED, codes.COMPARED)),
    "actions": (np.int16, (codes.SITUATIONS, codes.ROWS, codes.UPS)),
    "firsts": (np.int16, (codes.CARDS, codes.CARDS)),
    **ARRAYS,
    "sorts": (np.uint8, (codes.SIDES_MAX, codes.CARDS, codes.CARDS, codes.CARDS)),
    "closes": (np.uint8, (codes.SIDES_MAX, codes.DRAWN_MAX, codes.POINTS_MAX)),
    "pays": (np.uint8, (codes.SIDES_MAX, SORTS_MAX, SORTS_MAX)),
}
_fields: list[Any] = [
    *((name, np.int64) for name in _FACTS),
    *((name, kind, shape) for name, (kind, shape) in _ARRAYS.items()),
]
RECORD = np.dtype(_fields, align=True)


class Table(NamedTuple):
    """A table of twenty-one as the kernel has it; nothing here changes while rounds are played."""

    record: Record
    taken: Ints
    """The occupied seats in order; each banks in turn."""

    @property
    def bets(self) -> int:
        return int(self.record["bets"][0])

    @property
    def cards(self) -> int:
        return int(self.record["size"][0])


class TableTrace(NamedTuple):
    """Every round of a traced block, in full."""

    shoes: Ints
    starts: Ints
    """How many cards of the shoe were dealt before the round."""
    player_dealers: Ints
    counts: Ints
    """How many claims the round has; none where it was void."""
    claims: Ints
    stakes: Ints
    """By seat, line and bet: what was wagered."""
    fees: Ints
    """What the player-dealer paid."""


def blank_trace(table: Table, rounds: int) -> TableTrace:
    """Room for that many rounds."""
    doubles, others = (int(table.record[name][0]) for name in ("doubles", "others"))
    most = LINES_MAX * others * (codes.HANDS_MAX * (1 + doubles) + table.bets)
    return _sheets(rounds, table.cards, most)


def _sheets(rounds: int, cards: int, claims: int) -> TableTrace:
    return TableTrace(
        np.zeros((rounds, cards), np.int64),
        np.zeros(rounds, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros(rounds, np.int64),
        np.zeros((rounds, claims, codes.CLAIM), np.int64),
        np.zeros((rounds, SEATS_MAX, LINES_MAX, BETS_MAX), np.int64),
        np.zeros(rounds, np.int64),
    )


NO_TRACE = _sheets(0, 0, 0)
"""Asks the kernel for none."""
