"""The player-dealer's planner: what it is worth to bank a table, and how much money that takes.

Everything follows from one value, the chances of each result of a round (`round_results`): what
so many hours bring (`sessions`), and how likely a bankroll is used up (`ruin`, `for_ever`).
"""
