"""Table state of the blackjack kernel, beside what all kernels have."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from houseway.families.blackjack.sim.kernel import codes
from houseway.rank.array_types import Ints, Packs, Shorts, Words
from houseway.rules.conditions.deal_classes import CLASSES_MAX
from houseway.sim.kernel.block_results import StateArray
from houseway.sim.kernel.random_streams import STATE
from houseway.sim.kernel.table_state import TableState, blank_sheets, state_dtype
from houseway.sim.kernel.wager_draws import LINES_MAX, ROWS_MAX, SEATS_MAX


class BlackjackStateRules(TableState, Protocol):
    """What does not change while rounds are played."""

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
    bonuses: int
    """Whether any 21 is paid more than even money."""
    suitless: int
    """Whether kings, queens and jacks match in rank only."""
    sides: int
    others: int
    """How many seats are wagered."""
    cut: int
    """Cards that are dealt before the cut card shows, or 0 for a fresh shoe every round."""
    size: int
    """Cards in the shoe."""
    by_cards: Ints
    """By number of cards: the column of what such a 21 is paid, 0 for even money."""
    by_suits: Ints
    """The same for 6-7-8 and 7-7-7: of several suits first, then suit by suit."""
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
    sorts: Packs
    """By side bet of one's own, a spot's two cards and the up card: the sort of the deal."""
    closes: Packs
    """By side bet of one's own, number of cards (none for a natural) and points: the end."""
    pays: Packs
    """By side bet of one's own, sort and end: the line, 0 where it loses."""
    worth: Ints
    """By row: the wager, then what it is paid."""
    orders: Ints
    """By the seat that banks and the rank of the button's card: the others in order of action."""


class BlackjackState(BlackjackStateRules, Protocol):
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
    """By spot and hand, as the three below."""
    ended: Ints
    doubled: Ints
    bonus: Ints
    """The column of what it is paid if it wins, 0 for even money."""
    lines: int
    """How many claims stand on the sheet."""
    ahead: int
    """Which hands are put on it now."""
    won: Ints
    """By seat and line: what its base wager won, with doubles and splits."""


STATE_DTYPE = state_dtype(
    (
        "limit", "splits_max", "same_tens", "one_card_aces", "resplit_aces", "hole_card",
        "checks_ace", "checks_ten", "freezes", "asks_early", "insures", "original_only",
        "paid_first", "saved_by", "marks_jokers", "marks_soft_17", "bonuses", "suitless",
        "sides", "others", "cut", "size", "dealt", "mixed", "up", "down", "kind",
        "points", "number", "found", "late", "lines", "ahead",
    ),
    {
        "judges": (np.int64, (codes.SIDES_MAX,)),
        "chance": (np.uint64, (STATE,)),
        "waits": (np.int64, (codes.HANDS_MAX, 2)),
        "first": (np.int64, (SEATS_MAX,)),
        "second": (np.int64, (SEATS_MAX,)),
        "hands": (np.int64, (SEATS_MAX,)),
        "compared": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
        "ended": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
        "doubled": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
        "bonus": (np.int64, (SEATS_MAX, codes.HANDS_MAX)),
        "by_cards": (np.int64, (codes.CARDS_TOLD,)),
        "by_suits": (np.int64, (codes.SUITS_TOLD,)),
        "won": (np.int64, (SEATS_MAX, LINES_MAX)),
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
        "sorts": (np.uint8, (codes.SIDES_MAX, codes.CARDS, codes.CARDS, codes.CARDS)),
        "closes": (np.uint8, (codes.SIDES_MAX, codes.DRAWN_MAX, codes.POINTS_MAX)),
        "pays": (np.uint8, (codes.SIDES_MAX, CLASSES_MAX, CLASSES_MAX)),
    },
)  # fmt: skip


class BlackjackKernelTable(NamedTuple):
    """A table of twenty-one as the kernel has it; nothing here changes while rounds are played."""

    record: StateArray


class BlackjackTrace(NamedTuple):
    """Every round of a traced block, in full."""

    shoes: Ints
    starts: Ints
    """How many cards of the shoe were dealt before the round."""
    player_dealers: Ints
    """As in every family, with what follows."""
    counts: Ints
    claims: Ints
    stakes: Ints
    fees: Ints


def blank_trace(table: BlackjackKernelTable, rounds: int) -> BlackjackTrace:
    """Room for that many rounds; a trace of none asks the kernel for none."""
    cards, base_bets, others, bets = (
        int(table.record[name][0]) for name in ("size", "base_bets", "others", "bets")
    )
    most = LINES_MAX * others * (codes.HANDS_MAX * base_bets + bets)
    return BlackjackTrace(
        shoes=np.zeros((rounds, cards), np.int64),
        starts=np.zeros(rounds, np.int64),
        **blank_sheets(rounds, most, codes.CLAIM),
    )
