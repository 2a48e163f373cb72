"""Codes of the three card poker kernel: limits, bets and columns.

The columns of claims, sums and results are those of every family; they stand in `sim.kernel.codes`.
"""

from __future__ import annotations

from houseway.rules.conditions.custom_line import LINES_MAX
from houseway.sim.kernel.wager_draws import LINES_MAX as BETTORS_MAX

CARDS = 52
HANDS = 22_100
SEATS_MAX, BETS_MAX, SIDES_MAX = 8, 7, 4
CLAIMS_MAX = BETTORS_MAX * SEATS_MAX * BETS_MAX

# What a side bet looks at.
OWN_CARDS, OWN_AND_PLAYER_DEALER, OWN_LINES = 0, 1, 2
# Orders by the rank turned up.
ORDERS = 13

# Bets: ante and play, the ante bonus where one is paid, then the side bets of the game.
ANTE, PLAY, BONUS = 0, 1, 2
# Columns of what a bet is worth: the wager, then what each category is paid.
WAGER, WINS = 0, 1
WORTH = WINS + 1 + LINES_MAX
"""Room for the categories or lines of any side bet."""

CATEGORY_SHIFT = 12
"""Where the category of a three-card hand stands in its strength."""
