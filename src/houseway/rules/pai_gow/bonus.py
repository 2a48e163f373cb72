"""The bonus bets of pai gow: Fortune with its Envy Bonus, and Ace-High."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from houseway.rank.fortune import Fortune
from houseway.rules.bets import SideBet
from houseway.things.cents import Cents


class AceHigh(IntEnum):
    """What the Ace-High bet looks for, the least first."""

    PLAYER_DEALER = 1
    """The player-dealer's seven cards are ace high, without the joker."""
    PLAYER_DEALER_WITH_JOKER = 2
    BOTH = 3
    """The player's seven cards as well."""

    @property
    def words(self) -> str:
        return _ACE_HIGH_WORDS[self]


_ACE_HIGH_WORDS = {
    AceHigh.PLAYER_DEALER: "player-dealer ace high without the joker",
    AceHigh.PLAYER_DEALER_WITH_JOKER: "player-dealer ace high with the joker",
    AceHigh.BOTH: "player-dealer and player both ace high",
}


class FortuneBet(SideBet, frozen=True, kw_only=True):
    """On the seven cards dealt, however they are set; enough of it earns an envy button."""

    push: Fortune
    """The line on which the wager goes back."""
    push_rule: str
    envy: Mapping[Fortune, Cents]
    """What another player's hand brings, in fixed amounts."""
    envy_rules: tuple[str, ...]
    """Who may win it, and that it is paid by the player-dealer."""
