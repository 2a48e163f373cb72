"""Fees: what a round, a hand, a half hour or a wager mix owes by a schedule."""
