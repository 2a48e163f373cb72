"""Limit check: whether a table's limits fit its schedule."""

from __future__ import annotations

from houseway.collect.schedule import Schedule
from houseway.errors import Refusal
from houseway.things.cents import Cents, dollars


def refuse_limits(
    schedule: Schedule, least_cents: Cents, most_cents: Cents | None
) -> Refusal | None:
    """Why a table with this minimum and maximum may not use the schedule, or None.

    A limit printed with an option binds the table. Where the room picks its own, the minimum and
    the maximum each have a printed range (CF-50).
    """
    least, most = schedule.table_limit_cents
    ids = schedule.rule_ids
    lowest: tuple[Cents | None, Cents | None] = (least, None)
    highest: tuple[Cents | None, Cents | None] = (None, most)
    if schedule.minimum_range_cents and schedule.maximum_range_cents:
        ids = (*ids, "CF-50")
        lowest, highest = schedule.minimum_range_cents, schedule.maximum_range_cents
    return _outside(schedule.id, "minimum", least_cents, lowest, ids) or _outside(
        schedule.id, "maximum", most_cents, highest, ids
    )


def _outside(
    id: str,
    name: str,
    cents: Cents | None,
    range_: tuple[Cents | None, Cents | None],
    ids: tuple[str, ...],
) -> Refusal | None:
    low, high = range_
    if low is not None and cents is not None and cents < low:
        says = f"{id} is for a table {name} from {dollars(low)}, not {dollars(cents)}"
        return Refusal(says, ids, limit_cents=low, actual_cents=cents)
    if high is not None and (cents is None or cents > high):
        found = "none" if cents is None else dollars(cents)
        says = f"{id} is for a table {name} up to {dollars(high)}, not {found}"
        return Refusal(says, ids, limit_cents=high, actual_cents=cents)
    return None
