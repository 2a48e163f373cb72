"""Compiled board enumeration for hands of two and three that share pots high and low."""

from __future__ import annotations

import numpy as np

from houseway.families.poker.odds.kernel.board_enumeration import left_over
from houseway.families.poker.odds.kernel.pot_sharing import share_both
from houseway.jit import compiled
from houseway.rank.array_types import Ints, Ordinals, Packs, Places
from houseway.rank.batch.omaha_tables import OmahaTables
from houseway.rank.kernel.best_hand import (
    best_cell,
    best_flush,
    low_columns,
    may_flush,
    pair_rows,
    suit_counts,
    trio_columns,
)

_CARDS, _BOARD, _OWN, _PAIRS, _TRIOS = 53, 5, 4, 6, 10


@compiled
def every_split_board(
    table: OmahaTables, deals: Packs, board: Packs, gone: int, come: int, tally: Ints
) -> None:
    """Hands of two and three, for high and low; a tally for each deal."""
    players, known = deals.shape[1], len(board)
    live, whole = np.empty(_CARDS, np.uint8), np.empty(_BOARD, np.uint8)
    whole[:known] = board
    rows, counts = np.empty((players, _PAIRS), np.int32), np.empty(players, np.int64)
    index, columns = np.empty(come, np.int64), np.empty((2, _TRIOS), np.int32)
    worth = np.empty((2, players), np.uint16)
    for deal in range(len(deals)):
        many = left_over(deals[deal], gone, live)
        own = deals[deal].ravel()
        for player in range(players):
            pair_rows(table, own, player * _OWN, rows[player])
            counts[player] = suit_counts(own, player * _OWN, _OWN)
        for at in range(come):
            index[at] = at
        while True:
            for at in range(come):
                whole[known + at] = live[index[at]]
            share_split(table, own, rows, counts, whole, columns, worth, tally[deal])
            if not following_board(index, many):
                break


@compiled
def following_board(index: Ints, many: int) -> bool:
    """Move on to the next choice of cards; whether there is one."""
    come = len(index)
    at = come - 1
    while at >= 0 and index[at] == many - come + at:
        at -= 1
    if at < 0:
        return False
    index[at] += 1
    for later in range(at + 1, come):
        index[later] = index[later - 1] + 1
    return True


@compiled
def share_split(
    table: OmahaTables, own: Packs, rows: Places, counts: Ints, board: Packs,
    columns: Places, worth: Ordinals, tally: Ints,
) -> None:  # fmt: skip
    """One board, whole: rank all hands both ways and share the pot."""
    trio_columns(table, board, 0, columns[0])
    many = low_columns(table.low_trio, columns[0], columns[1])
    suits = suit_counts(board, 0, _BOARD)
    for player in range(len(rows)):
        best = best_cell(table.high, rows[player], columns[0], _TRIOS)
        if may_flush(int(counts[player]), suits):
            best = max(best, best_flush(table.suited, own, player * _OWN, board, 0))
        worth[0, player] = best
        worth[1, player] = best_cell(table.low, rows[player], columns[1], many)
    share_both(worth[0], worth[1], len(rows), tally)
