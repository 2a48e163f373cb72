"""Wager mix: how many play at a table, what they wager and how often, as data and as a file."""
