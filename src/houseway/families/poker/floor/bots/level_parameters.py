"""Parameters of each bot level: what it considers, and when it bets."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.floor.play.bot_levels import BotLevel


class BotParameters(Struct, frozen=True, kw_only=True):
    deals: int
    """How many deals they imagine."""
    reads_others: bool
    """Whether they think of position, and of better hands where somebody has bet."""
    calls_at: float
    """How much of the fair chance for its price a call has to have."""
    enters_at: float
    """How much of a fair share they want before they come in for a full bet."""
    raises_at: float
    """How much of a fair share they want before they bet or raise."""
    raises_more: float
    """How much more of it for each bet and raise before."""
    steals: float
    """How often they bet with nothing when everybody has checked to them, last."""


BOT_PARAMETERS: Mapping[BotLevel, BotParameters] = {
    BotLevel.SIMPLE: BotParameters(
        deals=48, reads_others=False, calls_at=0.6, enters_at=0.8, raises_at=1.7,
        raises_more=0.2, steals=0.0,
    ),
    BotLevel.CAREFUL: BotParameters(
        deals=128, reads_others=True, calls_at=1.0, enters_at=1.0, raises_at=1.3,
        raises_more=0.06, steals=0.1,
    ),
}  # fmt: skip
