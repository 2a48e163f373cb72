"""Deck and shoe of a round: the single deck, the shoe's lifetime, the discard rack."""
