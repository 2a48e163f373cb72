"""Exact numbers: every bet of a game, the best play and what it is worth, the report to file.

Never imports play or settle; tests prove that all of them agree.
"""

FAMILIES = frozenset({"ante_play", "twenty_one"})
"""Families whose odds can be worked out."""
