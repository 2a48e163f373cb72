"""How a hand of poker MOVES: the same four verbs over a value of its own.

A hand has a button, blinds, streets and a pot instead of a player-dealer and a bank. Cards enter as
dealt; who takes the pot is decided in the next room.
"""
