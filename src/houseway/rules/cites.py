"""The occasions on which a game must name a written rule.

The engine knows occasions; a catalog file says which numbered rules govern each of them. So the
same code explains itself in every game with that game's own rules.
"""

from __future__ import annotations

from enum import StrEnum


class Cite(StrEnum):
    """A closed list: every game of a family that can meet the occasion cites a rule for it."""

    LIMITS = "limits"
    BASE_REQUIRED = "base_required"
    NO_MORE_BETS = "no_more_bets"
    BACKLINE = "backline"
    SEATS = "seats"
    SPOT_ORDER = "spot_order"
    """Several wagers on one spot."""
    BANK_LIMIT = "bank_limit"
    """The bank is used up; what it does not cover is returned."""
    BANK_POSTED = "bank_posted"
    ROTATION = "rotation"
    COLLECTION = "collection"
    MISDEAL = "misdeal"

    DECK = "deck"
    """Which deck is dealt, and that it is whole."""
    DEAL_ORDER = "deal_order"
    UP_CARD = "up_card"
    STUB = "stub"
    BUTTON = "button"
    DECISION_ORDER = "decision_order"
    RACK = "rack"
    SHOWN = "shown"
    """The player-dealer's hand is shown."""
    QUALIFIER = "qualifier"

    PLAY_EQUALS_ANTE = "play_equals_ante"
    FOLD = "fold"
    """Not playing gives up the ante."""
    FORFEITS = "forfeits"
    """When forfeited wagers are collected, and whether they use up the bank."""
    NOT_QUALIFIED_PLAY = "not_qualified_play"
    NOT_QUALIFIED_ANTE_WINS = "not_qualified_ante_wins"
    NOT_QUALIFIED_ANTE_PUSHES = "not_qualified_ante_pushes"
    NOT_QUALIFIED_TIE = "not_qualified_tie"
    HIGHER = "higher"
    LOWER = "lower"
    TIE = "tie"
    ACTION_ORDER = "action_order"
