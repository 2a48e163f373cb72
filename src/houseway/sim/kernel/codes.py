"""Codes of every kernel: positions and columns in its arrays."""

from __future__ import annotations

# Places in the array of facts about the bank.
ROUNDS_MAX, BANK, ACCOUNTING, CHIP = 0, 1, 2, 3
BANK_FACTS = 4
GROSS, SEPARATE, NET = 0, 1, 2

LOSES = -1
"""In place of a payment: the category loses."""
# Results of a claim.
WIN, LOSE, PUSH, NO_ACTION = 0, 1, 2, 3
RESULTS = 4

# Columns of a claim.
SEAT, BET, STAKE, RESULT, DUE, COUNTS, COVERED, BANK_LEFT, LINE = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""The last is the player's line, or that of who wagers behind the seat, from 1."""
CLAIM = 9
# Columns of the sums, one row for each bet.
NET_CENTS, WAGERED, WAGERS, WON, LOST, DUE_CENTS, MOVED_CENTS, UNCOVERED_CENTS = range(8)
"""The last is what players would have won more from a bank that covers everything."""
SUMS = 8
# What is squared: three amounts, for each bet, for the base game, and in two rows for the
# player-dealer.
SQUARES = 3
OF_PLAYER_DEALER = 2
"""Rows of squares behind that of the base game. With y for what the player-dealer won, and b and s
for what the base game and all other bets would have left a bank that covers everything: y, b and
y + b; then s, y + s and b + s."""

BLOCK_ROUNDS = 200_000
"""Rounds in one block. A block has a stream of chance of its own, so any thread may play it."""
HOUR_ROUNDS = 100
"""The player-dealer's results are also added up over this many rounds running."""
