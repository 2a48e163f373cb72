"""Side bets that a file describes itself: what is asked of which cards, and which line pays.

A condition asks questions of groups of cards. Which groups there are, and what may be asked of
each, a family says (`Rulebook.shown`); here nobody knows what a game is.
"""
