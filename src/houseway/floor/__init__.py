"""State machine of a table: open, step, why_not and replay, as pure functions over a value.

A table is a value moved by `step`, and its events rebuild it. Randomness and time stay outside: the
caller brings the shuffled deck.
"""

from houseway.floor.table.verbs import open_table, replay, step, why_not

__all__ = ["open_table", "replay", "step", "why_not"]
