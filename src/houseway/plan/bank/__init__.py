"""Bank planner: what it is worth to bank a table, and how much money that takes.

Everything follows from the distribution of the result of one round (`risk.round_results`): the sums
of many rounds, and the risk of ruin.
"""
