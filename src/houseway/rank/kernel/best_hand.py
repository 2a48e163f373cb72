"""Compiled places on a scale: the best five of up to seven cards, or of two and three."""

from __future__ import annotations

import numpy as np

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Flags, Ordinals, Packs, Places, Words
from houseway.rank.batch.omaha_tables import KINDS, OmahaTables
from houseway.rank.batch.ranking_scales import JOKER, RANKS, RankingScale
from houseway.rank.kernel.class_number import FLUSH, LOWER, LOWER_FROM, UPPER, added, flush_suit

_JOKER_BIT = 1 << RANKS
_SUIT, _JOKER_AT, _ABOVE_SUIT = np.uint64(_JOKER_BIT - 1), np.uint64(JOKER), np.uint64(RANKS)
_NOTHING, _BLOCK = np.uint64(0), 1_024
_OWN, _BOARD, _TRIOS = 4, 5, 10
_TWO_OWN, _THREE_BOARD, _BOTH = 0x6666, 0x5555, 0x8888
"""What is added to counts of suits so that two, or three, carry into the top bit of each."""
_EVERY_SUIT = 0x1111


@compiled
def suit_mask(hand: Packs, first: int, size: int, suit: int) -> int:
    """The ranks of a suit in a hand, and above them the joker."""
    mask = 0
    for at in range(first, first + size):
        card = int(hand[at])
        if card == JOKER:
            mask |= _JOKER_BIT
        elif card // RANKS == suit:
            mask |= 1 << card % RANKS
    return mask


@inlined
def counted_with(plain: int, suited: int, spoils: bool) -> int:  # noqa: FBT001  for the compiler
    """What a hand with five of a suit counts as."""
    return min(plain, suited) if spoils else max(plain, suited)


@compiled
def plain_places(
    upper: Places, lower: Places, plain: Ordinals, base: np.uint64, ends: Words, found: Ordinals
) -> None:
    """What hands are worth by ranks alone: one sum, with each of several added to it."""
    for at in range(len(ends)):
        total = base + ends[at]
        found[at] = plain[np.uint32(upper[total & UPPER] + lower[total >> LOWER_FROM & LOWER])]


@compiled
def suited_places(
    suited: Ordinals, spoils: bool, base: np.uint64, cards: np.uint64, ends: Words, sets: Words,  # noqa: FBT001  for the compiler
    found: Ordinals,
) -> None:  # fmt: skip
    """The same hands where five are of one suit; `cards` and `sets` are the cards as bits."""
    for at in range(len(ends)):
        total = base + ends[at]
        if total & FLUSH:
            shift = np.uint64(RANKS * flush_suit(total))
            held = cards | sets[at]
            mask = held >> shift & _SUIT | held >> _JOKER_AT << _ABOVE_SUIT
            found[at] = counted_with(found[at], suited[mask], spoils)


@compiled
def rank_rows(scale: RankingScale, hands: Packs, found: Ordinals) -> None:
    """The best five of hands of five to seven cards in rows."""
    adds, flat, size = scale.adds, hands.ravel(), hands.shape[1]
    totals = np.empty(_BLOCK, np.uint64)
    for start in range(0, len(hands), _BLOCK):
        many = min(_BLOCK, len(hands) - start)
        for at in range(many):
            totals[at] = added(adds, flat, (start + at) * size, size)
        row = found[start : start + many]
        plain_places(scale.upper, scale.lower, scale.plain, _NOTHING, totals[:many], row)
        for at in range(many):
            if totals[at] & FLUSH:
                mask = suit_mask(flat, (start + at) * size, size, flush_suit(totals[at]))
                row[at] = counted_with(row[at], scale.suited[mask], scale.spoils)


@inlined
def pair_rows(table: OmahaTables, own: Packs, first: int, rows: Places) -> None:
    """Where the rows of the six pairs of four cards begin."""
    at = 0
    for one in range(_OWN - 1):
        for two in range(one + 1, _OWN):
            kinds = table.kind[own[first + one]] * KINDS + table.kind[own[first + two]]
            rows[at] = table.pair[kinds]
            at += 1


@inlined
def trio_columns(table: OmahaTables, board: Packs, first: int, columns: Places) -> None:
    """The columns of the ten trios of a board."""
    at = 0
    for one in range(_BOARD - 2):
        for two in range(one + 1, _BOARD - 1):
            kinds = (
                table.kind[board[first + one]] * KINDS + table.kind[board[first + two]]
            ) * KINDS
            for three in range(two + 1, _BOARD):
                columns[at] = table.trio[kinds + table.kind[board[first + three]]]
                at += 1


@inlined
def best_cell(cells: Ordinals, rows: Places, columns: Places, many: int) -> int:
    """The best of all pairs with so many trios."""
    best = 0
    for row in rows:
        for at in range(many):
            best = max(best, int(cells[row + columns[at]]))
    return best


@compiled
def suit_counts(hand: Packs, first: int, size: int) -> int:
    """Four counts of four bits; the joker counts in each."""
    counts = 0
    for at in range(first, first + size):
        card = int(hand[at])
        counts += _EVERY_SUIT if card == JOKER else 1 << 4 * (card // RANKS)
    return counts


@inlined
def may_flush(own_counts: int, board_counts: int) -> bool:
    """Whether some suit has two of the own cards and three of the board."""
    return (own_counts + _TWO_OWN) & (board_counts + _THREE_BOARD) & _BOTH != 0


@compiled
def best_flush(suited: Ordinals, own: Packs, first_own: int, board: Packs, first_board: int) -> int:
    """The best of two and three in one suit."""
    best = 0
    for suit in range(4):
        mine = suit_mask(own, first_own, _OWN, suit)
        theirs = suit_mask(board, first_board, _BOARD, suit)
        best = max(best, suited_best(suited, mine, theirs))
    return best


@compiled
def suited_best(suited: Ordinals, mine: int, theirs: int) -> int:
    """The best of all two bits of the one with all three of the other."""
    best, one = 0, mine
    while one:
        first = one & -one
        one ^= first
        two = one
        while two:
            pair = first | (two & -two)
            two &= two - 1
            best = max(best, _with_three(suited, pair, theirs))
    return best


@compiled
def _with_three(suited: Ordinals, pair: int, theirs: int) -> int:
    best, one = 0, theirs
    while one:
        first = one & -one
        one ^= first
        two = one
        while two:
            both = pair | first | (two & -two)
            two &= two - 1
            three = two
            while three:
                best = max(best, int(suited[both | (three & -three)]))
                three &= three - 1
    return best


@inlined
def low_columns(low_trio: Flags, columns: Places, kept: Places) -> int:
    """How many trios can be part of a low hand; they are kept."""
    many = 0
    for column in columns:
        if low_trio[column]:
            kept[many] = column
            many += 1
    return many


@compiled
def rank_omaha_rows(
    table: OmahaTables, own: Packs, boards: Packs, high: Ordinals, low: Ordinals
) -> None:
    """Both halves of own cards with boards, in rows; low hands only if they are asked for."""
    rows, columns, kept = np.empty(6, np.int32), np.empty(_TRIOS, np.int32), np.empty(10, np.int32)
    flat, board = own.ravel(), boards.ravel()
    for at in range(len(own)):
        mine, theirs = at * _OWN, at * _BOARD
        pair_rows(table, flat, mine, rows)
        trio_columns(table, board, theirs, columns)
        best = best_cell(table.high, rows, columns, _TRIOS)
        if may_flush(suit_counts(flat, mine, _OWN), suit_counts(board, theirs, _BOARD)):
            best = max(best, best_flush(table.suited, flat, mine, board, theirs))
        high[at] = best
        if len(low):
            many = low_columns(table.low_trio, columns, kept)
            low[at] = best_cell(table.low, rows, kept, many) if many else 0
