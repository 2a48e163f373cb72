"""Drills for house dealers: a question from a random, complete, legal situation of a game.

The answer comes from the same code that deals and settles the game; no rule is written twice. A
drill knows what it asks, how an answer is typed, and why the right one is right. Talking to the
trainee is left to the command line or a page.
"""

from __future__ import annotations

FAMILIES = frozenset({"ante_play", "twenty_one"})
"""Families with drills of their own."""
