"""Sealed decks and the house key."""
