"""Awards: bonuses that the house gives, where the text of a game lets it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from houseway.things.cents import Cents


class AwardFor(StrEnum):
    """Hands for which a house may give a bonus or a jackpot of its own."""

    PLAYER_DEALER_888 = "888"
    PLAYER_DEALER_888_COLOR = "888-color"
    PLAYER_DEALER_888_SUITED = "888-suited"
    SEVENS_SUITED = "777-suited"
    SEVENS_COLOR = "777-color"
    SEVENS = "777"
    STRAIGHT_678_SUITED = "678-suited"
    STRAIGHT_678_COLOR = "678-color"
    SEVEN_CARDS = "seven-cards"
    NATURALS_IN_A_ROW = "naturals-in-a-row"


class Award(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bonus that the house gives, not the player-dealer. All three terms are the house's."""

    hand: AwardFor
    cents: tuple[Cents, ...]
    """What is given. For naturals in a row: for the second, the third, and so on."""
    fee_cents: Cents
    """Taken for it from each player and round; zero where it is house funded."""
    winners_percent: int
    """How much of a shared award goes to the winning hands; the rest to the table."""
    funded_by: str


AWARD_FEE_RULES = ("P21-116",)
"""That the house itself sets what an award costs."""
