"""Codes of the pai gow kernel: limits, packed bits and columns.

The columns of claims, sums and results are those of every family; they stand in `sim.kernel.codes`.
"""

from __future__ import annotations

from houseway.sim.kernel.wager_draws import LINES_MAX

SEATS_MAX, SIDES_MAX, HAND_MAX = 8, 4, 7
BETS_MAX = 2 + SIDES_MAX
"""With the base wager and the Envy Bonus."""
CLAIMS_MAX = LINES_MAX * (SEATS_MAX - 1) * (BETS_MAX - 1 + SEATS_MAX - 2)
"""Every line of every seat with all its wagers, and an award for every other hand."""

DICE_LEAST, TOTALS, THROWS = 3, 16, 216
"""The least that three dice show, how many totals they have, and in how many ways they fall."""

# What a hand comes to, packed: bits of its back, of its front, of its Fortune line, of ace-high,
# and of whether base wagers push against it.
FRONT_FROM, LINE_FROM, ACE_HIGH_FROM, PUSHES_FROM = 16, 24, 28, 30
BACK_BITS, FRONT_BITS, LINE_BITS, ACE_HIGH_BITS = 0xFFFF, 0xFF, 0xF, 0x3
PERHAPS_MATCHED = 15
"""In place of a line: a royal flush beside a king and a queen, which may be of one suit."""
NOT_ACE_HIGH, NATURAL_ACE_HIGH, JOKER_ACE_HIGH = 0, 1, 2

BASE = 0
NO_BET = -1
# Columns of what a bet is worth: the wager, then what each line is paid. The base
# wager has three lines: what moves if none, one or both of two hands beat the player-dealer's.
WAGER, WINS = 0, 1
WORTH = WINS + 17
PUSHES = -2
"""In place of a payment: the wager goes back."""
NEITHER, SPLIT, BOTH = 0, 1, 2
BOTH_ACE_HIGH = 2
"""Beside the player-dealer's own line of Ace-High: that of a player who has it too."""
