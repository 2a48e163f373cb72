"""A table on the floor: seats, chips, the bank going round, and one round after another.

Like a round, a table is a value moved by `step`, and its events rebuild it. Chance and time stay
outside: whoever runs the table brings the shuffled deck.
"""

from houseway.floor.table.verbs import open_table, replay, step, why_not

__all__ = ["open_table", "replay", "step", "why_not"]
