"""Citation occasions of hold'em against a bank, beside those of all games."""

from __future__ import annotations

from enum import StrEnum


class StreetCite(StrEnum):
    """A closed list: every game of the family cites a rule for what it can meet."""

    __hash__ = str.__hash__  # An enum's own is slow, and occasions are looked up all the time.

    BLIND = "blind"
    """That the Blind lies beside the Ante, and equals it."""
    HANDS = "hands"
    """Out of which cards the best five are taken, and how they rank."""
    HOLE_CARDS = "hole_cards"
    """Who sees which cards before the end."""
    FIRST_STREET = "first_street"
    """What may be staked before a community card is seen."""
    NEXT_STREET = "next_street"
    """What may be staked when some are seen and others are to come."""
    LAST_STREET = "last_street"
    """When all are seen, one plays or folds."""
    ONE_PLAY = "one_play"
    """That nobody plays twice."""
    NO_EARLY_FOLD = "no_early_fold"
    """That nobody folds before the last cards are seen."""
    BLIND_WINS = "blind_wins"
    """That the Blind is paid by the winning hand."""
    BLIND_PUSHES = "blind_pushes"
    """That it pushes where a lower hand wins."""
