"""Claim: one wager with its result, before the bank covers it."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from houseway.things.cents import Cents

EVEN = Fraction(1)


class ClaimResult(StrEnum):
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    NO_ACTION = "no action"
    """The wager was never at risk, such as a Play wager when the player-dealer does not qualify."""


class PoolShare(Struct, frozen=True):
    """One person's part of a pooled wager."""

    player: str
    cents: Cents


class Claim(Struct, frozen=True, gc=False):
    seat: int
    """The spot where the hand lies."""
    player: str
    """Whose wager it is; for a pooled wager, who speaks for it."""
    bet: str
    wager_cents: Cents
    result: ClaimResult
    pays: Fraction
    """To one, if it wins; zero otherwise."""
    rule_ids: tuple[str, ...]
    uses_bank: bool = True
    """False only for forfeits in a house where they do not count against the bank."""
    shares: tuple[PoolShare, ...] = ()
    """Who put in what, if the wager is pooled."""
    hand: int = 1
    """Which of the spot's hands it lies on; there is more than one after a split."""
    loses: Fraction = EVEN
    """How much of the wager is lost, if it loses: half where the hand was surrendered."""
    award_cents: Cents = 0
    """A fixed amount that is due if it wins, where no wager stands behind it."""
