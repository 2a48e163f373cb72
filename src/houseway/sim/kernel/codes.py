"""What the numbers mean that the kernel counts with: places and columns in its arrays."""

from __future__ import annotations

CARDS = 52
HANDS = 22_100
KINDS = 10
"""Room for the categories of any side bet."""

# Places in the array of facts; after them two for each side bet.
PLAYERS, ROUNDS_MAX, BANK, ACCOUNTING, FORFEITS_COUNT = 0, 1, 2, 3, 4
QUALIFIER, ALWAYS_PAY, SIDES, CHIP = 5, 6, 7, 8
OUTLIVES, JUDGE = 9, 10
"""Of the first side bet: whether it outlives a fold, and what it looks at."""
SIDE_FACTS = 2
GROSS, SEPARATE, NET = 0, 1, 2
OWN_CARDS, OWN_AND_PLAYER_DEALER = 0, 1

# Orders by the rank turned up; beyond the ranks stands the order of decision.
DECISION_ORDER = 13

# Bets: ante and play, then the side bets of the game.
ANTE, PLAY, FIRST_SIDE = 0, 1, 2
# Columns of what a bet of one seat is worth: the wager, then what each category is paid.
WAGER, WINS = 0, 1
LOSES = -1
"""In place of a payment: the category loses."""
# Results of a claim.
WIN, LOSE, PUSH, NO_ACTION = 0, 1, 2, 3

# Columns of what a seat holds in one round.
STRENGTH, PLAYS, TOP = 0, 1, 2
SEATED = 3
CATEGORY_SHIFT = 12
"""Where the category of a three-card hand stands in its strength."""
# Columns of a claim.
SEAT, BET, STAKE, RESULT, DUE, COUNTS, COVERED, BANK_LEFT = 0, 1, 2, 3, 4, 5, 6, 7
CLAIM = 8
# Columns of the sums, one row for each bet.
NET_CENTS, WAGERED, WAGERS, WON, LOST, DUE_CENTS, MOVED_CENTS = 0, 1, 2, 3, 4, 5, 6
SUMS = 7
# What is squared, for each bet, for the base game and for the player-dealer.
SQUARES = 3

BLOCK_ROUNDS = 200_000
"""Rounds in one block. A block has a stream of chance of its own, so any thread may play it."""
HOUR_ROUNDS = 100
"""The player-dealer's results are also added up over this many rounds running."""
