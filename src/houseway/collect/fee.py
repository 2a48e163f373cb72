"""What one round owes by one schedule."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from houseway.collect.schedule import Schedule, tier_of
from houseway.things.cents import Cents


class Fee(Struct, frozen=True):
    player_dealer_cents: Cents
    action_cents: Cents
    """Total table action: what the fee was looked up by."""
    rule_ids: tuple[str, ...]


def table_fee(schedule: Schedule, base: Iterable[Cents], bonus: Iterable[Cents]) -> Fee:
    """The player-dealer's fee for the wagers on the table when it is taken.

    Only money down before the deal counts: neither the bank nor a later Play wager (TCP-89).
    """
    action = sum(base) + (sum(bonus) if schedule.action_includes_bonus else 0)
    tier = tier_of(schedule.player_dealer_tiers, action, schedule.id)
    return Fee(tier.fee_cents, action, schedule.rule_ids)
