"""Terms of a fee sheet as enums: when a fee is taken, what it follows, oddities of the print."""

from __future__ import annotations

from enum import StrEnum


class Collected(StrEnum):
    """When the fee is taken."""

    BEFORE_DEAL = "before-deal"
    AFTER_TWO_CARDS = "after-two-cards"
    AFTER_FLOP = "after-flop"
    HALF_HOURLY = "half-hourly"


class SheetFor(StrEnum):
    """Which games a sheet is headed for, by how much may be bet in them."""

    LIMIT = "limit"
    SPREAD = "spread"
    NO_LIMIT = "no-limit"


class PlayerBy(StrEnum):
    """What a player's fee is looked up by."""

    WAGER = "wager"
    PLAYER_TOTAL = "player-total"


class PlayerDealerBy(StrEnum):
    """What the player-dealer's fee is looked up by."""

    TOTAL_ACTION = "total-action"
    HIGHEST_WAGER = "highest-wager"
    HAND = "hand"


class BonusFee(StrEnum):
    """What a player pays for a bonus wager."""

    FREE = "free"
    AS_WAGER = "as-wager"
    UNSAID = "unsaid"
    """The text does not say; ruled free."""


class BetweenTiers(StrEnum):
    """What an amount pays that lies between two whole-dollar tiers, such as $25.50 (CF-62)."""

    UPPER = "upper"
    """The next tier: it begins just above the end of the one before it."""
    LOWER = "lower"
    """The tier before it, until the printed start of the next is reached."""


class TierGaps(StrEnum):
    """What becomes of a wager that two neighbouring player tiers leave out, such as 101-104."""

    FILLED = "filled"
    """It pays the tier below (CF-63)."""
    REFUSED = "refused"


class BelowFirstTier(StrEnum):
    """What becomes of an amount below the first printed tier."""

    REACH_DOWN = "reach-down"
    FREE = "free"
    REFUSE = "refuse"


class SheetOddity(StrEnum):
    """What is odd about the way a table is printed, beside its figures."""

    UNNUMBERED = "unnumbered"
    SIDE_WAGERS_DISPUTED = "side-wagers-disputed"
    TIMING_DISPUTED = "timing-disputed"
    TIMING_UNSAID = "timing-unsaid"
    ACTION_UNDEFINED = "action-undefined"
    MERGED_CELLS = "merged-cells"
    BACKLINE_CHARGED = "backline-charged"
    HEADINGS_BLANK = "headings-blank"
    HEADED_BLINDS = "headed-blinds"
    TWO_GAMES_IN_ONE = "two-games-in-one"
    SIZED_AS_LIMIT = "sized-as-limit"
    LIMIT_UNSAID = "limit-unsaid"
    START_UNSAID = "start-unsaid"
