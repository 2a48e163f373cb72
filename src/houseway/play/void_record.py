"""Record of a voided round or hand: by whom, why, and what was returned."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.play.actions import VoidReason
from houseway.things.cents import Cents


class VoidRecord(Struct, frozen=True, kw_only=True):
    by: str
    reason: VoidReason
    staked: Mapping[str, Cents]
    """What each person had put up besides the bank."""
    bank_cents: Cents = 0
    fee_cents: Cents = 0
    """What had been collected and went back as well."""
    was_betting: bool = False
    """Whether wagers could still be placed."""
