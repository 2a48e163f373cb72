"""A game of one's own, as a file: a game of the catalog and what is changed of it.

A variant is read into an ordinary `Game`, so that everything that takes a game takes it. Nothing to
the right of here asks whether a game is one, but for saying that it is not approved.
"""
