"""JSON shapes of schedules and fees, as `schedules --json` and `fee --json` print them."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.collect.fees.round_fee import Owed
from houseway.collect.printed_schedule import readings_of
from houseway.collect.schedule import Schedule


def schedule_json(schedule: Schedule) -> dict[str, Any]:
    """One schedule as `houseway schedules --json` prints it."""
    built: dict[str, Any] = msgspec.to_builtins(schedule)
    first = (
        "id",
        "games",
        "house",
        "table_limit_cents",
        "player_tiers",
        "player_dealer_tiers",
        "player_count_tiers",
        "fees",
        "action_includes_bonus",
        "collected",
        "irregular",
    )
    then = (
        "ruling",
        "bonus_tiers",
        "player_by",
        "player_dealer_by",
        "blinds_cents",
        "superseded_by",
        "seed",
        "rule_ids",
    )
    shape = {key: built[key] for key in (*first, *then)}
    return shape | {"readings": readings_of(schedule.id)}


def fee_json(owed: Owed) -> dict[str, Any]:
    """One collection as `houseway fee --json` prints it."""
    built: dict[str, Any] = msgspec.to_builtins(owed)
    first = {
        "player_dealer_cents": owed.player_dealer_cents,
        "players": built["players"],
        "total_cents": owed.total_cents,
        "rule_ids": built["rule_ids"],
    }
    then = ("action_cents", "pot_cents", "small_blind_cents", "jackpot_cents")
    return first | {key: built[key] for key in then}
