"""Drills for house dealers: a question from a random, complete, legal situation of a game.

The answer comes from the same code that deals and settles the game; no rule is written twice. A
drill knows what it asks, how an answer is typed, and why the right one is right. Talking to the
trainee is left to the command line or a page.
"""
