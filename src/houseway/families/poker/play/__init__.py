"""State machine of a poker hand: the pure verbs step, legal, why_not, passive, replay, view.

A hand has a button, blinds, streets and a pot instead of a player-dealer and a bank. Cards enter as
dealt; who takes the pot is settled in the next room.
"""
