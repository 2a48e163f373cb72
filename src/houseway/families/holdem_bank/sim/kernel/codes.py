"""Codes of the bank hold'em kernel: limits, bets and columns.

The columns of claims, sums and results are those of every family; they stand in `sim.kernel.codes`.
"""

from __future__ import annotations

CARDS = 52
BOARD, FLOP = 5, 3
FLOPS, PAIRS = 22_100, 1_176
"""Flops, and pairs of cards beside one."""
STARTS = 169
SEATS_MAX, SIDES_MAX, MULTIPLE_MAX = 10, 4, 20
BETS_MAX = 3 + SIDES_MAX
CLAIMS_MAX = SEATS_MAX * BETS_MAX

# What a side bet looks at.
OWN_AND_BOARD, WINNING_HAND, BEATEN_HAND, OWN_LINES = 0, 1, 2, 3
HOLE_PAIRS = 1_326
# What a side bet of one's own asks of beside the hole cards.
BESIDE_NOTHING, BESIDE_FLOP, BESIDE_PLAYER_DEALER, BESIDE_BEST = 0, 1, 2, 3

# Bets: those of the base game, then the side bets of the game.
ANTE, BLIND, PLAY, FIRST_SIDE = 0, 1, 2, 3
# Columns of what a bet is worth: the wager, then what each category, or each multiple, is paid.
WAGER, WINS = 0, 1
WORTH = WINS + 1 + MULTIPLE_MAX

# By what of the river's ends the last decision goes.
WIN, WIN_SHUT, LOSE, LOSE_SHUT = 0, 1, 2, 3
"""Over a hand that opens or one that does not, and to one."""
CATEGORIES = 10
