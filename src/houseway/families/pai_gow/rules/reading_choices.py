"""Choices of pai gow readings: enums of what the texts leave open or each say otherwise."""

from __future__ import annotations

from enum import StrEnum


class Pieces(StrEnum):
    """Cards or tiles."""

    CARDS = "cards"
    """Seven cards of 53, set as two in front and five behind."""
    TILES = "tiles"
    """Four of 32 tiles, set as a low and a high hand of two."""


class Dealing(StrEnum):
    """How the piles come about."""

    LEFT_TO_RIGHT = "left_to_right"
    """One card to each pile in every pass, always from the same side (DHP-62)."""
    BACK_AND_FORTH = "back_and_forth"
    """One pass from the left, the next from the right (FUP-38)."""
    MACHINE = "machine"
    """The machine gives out whole hands, the first to the seat of the dice (FUP-48, FUP-49)."""
    STACKS = "stacks"
    """Stacks as they were built (PGT-47)."""


class NextPile(StrEnum):
    """Which pile follows the one that is delivered first; it changes no odds (DHP-67)."""

    RIGHT = "right"
    LEFT = "left"


class Decider(StrEnum):
    """Who decides where several people have money on one hand and disagree."""

    SEATED_PLAYER = "seated_player"
    LARGEST_WAGER = "largest_wager"
    """With equal wagers the seated player (DHP-38)."""


class WaySet(StrEnum):
    """When a hand that is left to the house dealer is set; the result is the same (DHP-82)."""

    BEFORE = "before"
    """Before the player-dealer's hand is opened."""
    AT_PAYOFF = "at_payoff"
    """When paying reaches it, after the player-dealer's hand."""


class SpotOrder(StrEnum):
    """In which order several bettors' wagers on one spot are settled (FPG-36)."""

    BET = "bet"
    """Every base wager on the spot, then each bonus bet in turn."""
    BETTOR = "bettor"
    """All wagers of one bettor, then all of the next."""


class EnvyPaid(StrEnum):
    """When an Envy Bonus is paid."""

    AT_SEAT = "at_seat"
    """With the other bets of its seat (FUP-61)."""
    AT_END = "at_end"
    """After all wagers of the round (FPG-42)."""


class SameHand(StrEnum):
    """When two qualifying hands are the same, so that neither's holder is paid (FUP-94)."""

    EXACT_RANK = "exact_rank"
    ROW = "row"
    """As soon as they stand in the same line of the pay table."""


class EnvyTrigger(StrEnum):
    """Whose hand can qualify (FPG-47, FUP-88)."""

    ANY = "any"
    """Any wagered hand but the player-dealer's."""
    WITH_FORTUNE = "with_fortune"
    """Only one with a Fortune bet on it."""
    WITH_BUTTON = "with_button"
    """Only one whose Fortune bet has earned a button."""


class Duplicates(StrEnum):
    """What two identical cards call off (DHP-116)."""

    ROUND = "round"
    """The whole round in play."""
    FROM_THERE = "from_there"
    """What is not settled yet."""
