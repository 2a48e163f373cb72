"""Drills for house dealers: a question from a random, complete, legal situation of a game.

The answer comes from the code that deals and settles the game; no rule is written twice. A drill
knows its question, the form of its answer, and the reasons. The command line or a page talks to the
trainee.
"""
