"""Poker table: seats, button, blinds, hands, and the collection from the pot."""
