"""Citation occasions of three-card games that no game of the documents meets."""

from __future__ import annotations

from enum import StrEnum


class AnteCite(StrEnum):
    """A closed list: a variant that brings the occasion with it cites its own rule for it."""

    __hash__ = str.__hash__  # An enum's own is slow, and occasions are looked up all the time.

    HIDDEN_HAND = "hidden_hand"
    """That no card of the player-dealer is shown before players decide."""
    ANTE_BONUS = "ante_bonus"
    """What the Ante is paid for the player's own hand, whatever the player-dealer has."""
