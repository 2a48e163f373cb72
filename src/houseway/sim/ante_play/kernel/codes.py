"""What the numbers mean that the kernel of ante-and-play games counts with.

The columns of claims, sums and results are those of every family; they stand in `sim.kernel.codes`.
"""

from __future__ import annotations

from houseway.sim.kernel.codes import BANK_FACTS

CARDS = 52
HANDS = 22_100
KINDS = 10
"""Room for the categories of any side bet."""

# Places in the array of facts, behind those about the bank; after them two for each side bet.
PLAYERS, FORFEITS_COUNT, QUALIFIER, ALWAYS_PAY, SIDES = range(BANK_FACTS, BANK_FACTS + 5)
OUTLIVES, JUDGE = BANK_FACTS + 5, BANK_FACTS + 6
"""Of the first side bet: whether it outlives a fold, and what it looks at."""
SIDE_FACTS = 2
OWN_CARDS, OWN_AND_PLAYER_DEALER = 0, 1

# Orders by the rank turned up; beyond the ranks stands the order of decision.
DECISION_ORDER = 13

# Bets: ante and play, then the side bets of the game.
ANTE, PLAY, FIRST_SIDE = 0, 1, 2
# Columns of what a bet of one seat is worth: the wager, then what each category is paid.
WAGER, WINS = 0, 1

# Columns of what a seat holds in one round.
STRENGTH, PLAYS, TOP = 0, 1, 2
SEATED = 3
CATEGORY_SHIFT = 12
"""Where the category of a three-card hand stands in its strength."""
