"""Every schedule at every edge of its tiers: one cent below, on the edge, one cent above.

The expected fee comes from a second, slower reading of the entry: round the amount up to whole
dollars, then take the last tier whose printed start is not above it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from houseway.collect.fees.round_fee import player_dealer_fee, round_fees
from houseway.collect.schedule import Schedule, schedule
from houseway.collect.tiers import Tier, band_of, tier_of
from houseway.errors import RecordError
from tests.collect.documents import entries, figures, part_of

ENTRIES = {id: (group, row) for id, group, row in entries()}
LOWER = ("between-lower",)
COLUMNS = ("player", "player_dealer")
CASES = [
    (id, column)
    for id, (_, row) in ENTRIES.items()
    for column in COLUMNS
    if isinstance(row.get(column), list)
]


def starts(row: dict[str, Any], column: str) -> list[tuple[int, int]]:
    """Printed start and fee of each tier. One start is moved by a ruling."""
    moved = {2500: 2600} if "ruled_starts" in row else {}
    printed = [(figures(text)[0], figures(text)[-1]) for text in row[column]]
    return [(moved.get(start, start), fee) for start, fee in printed]


def slow_fee(column: list[tuple[int, int]], cents: int) -> int:
    dollars_up = -(-cents // 100) * 100
    reached = [fee for start, fee in column if start <= dollars_up]
    return reached[-1] if reached else column[0][1]


def slow_fee_lower(column: list[tuple[int, int]], cents: int) -> int:
    reached = [fee for start, fee in column if start <= cents]
    return reached[-1] if reached else column[0][1]


def charged(tiers: tuple[Tier, ...], cents: int, id: str) -> int | None:
    """The fee of that amount; none where it would belong to no tier."""
    try:
        return tier_of(tiers, cents, id).fee_cents
    except RecordError:
        return None


def tiers(found: Schedule, column: str) -> tuple[Tier, ...]:
    return found.player_tiers if column == "player" else found.player_dealer_tiers


def edges(row: dict[str, Any], column: str, least: int) -> Iterator[int]:
    for text in row[column]:
        for bound in figures(text)[:-1]:
            for edge in (bound - 100, bound, bound + 100):
                yield from (each for each in (edge - 1, edge, edge + 1) if each >= least)


@pytest.mark.rule("CF-62", "CF-63")
def test_the_fee_at_every_edge_of_a_tier() -> None:
    for id, column in CASES:
        _is_the_fee_at_every_edge(id, column)


def _is_the_fee_at_every_edge(id: str, column: str) -> None:
    _, row = ENTRIES[id]
    found = schedule(id)
    column_tiers = tiers(found, column)
    lower_tiers = tiers(schedule(id, LOWER if len(row[column]) > 1 else ()), column)
    printed = starts(row, column)
    checked = 0
    for cents in edges(row, column, column_tiers[0].lo_cents):
        assert charged(column_tiers, cents, id) == slow_fee(printed, cents)
        assert charged(lower_tiers, cents, id) == slow_fee_lower(printed, cents)
        checked += 1
    assert checked >= 3 * len(printed)


@pytest.mark.rule("CF-1")
def test_a_fee_is_one_flat_amount_inside_a_bracket() -> None:
    for id in ENTRIES:
        _is_one_flat_amount(id)


def _is_one_flat_amount(id: str) -> None:
    found = schedule(id)
    least, most = found.table_limit_cents
    cap = found.wager_cap_cents or most
    for tier in found.player_dealer_tiers:
        for cents in inside(tier, 1, None):
            assert player_dealer_fee(found, [cents], ()).player_dealer_cents == tier.fee_cents
    for tier in found.player_tiers:
        for cents in inside(tier, least, cap):
            assert round_fees(found, [[cents]]).players[0].fee_cents == tier.fee_cents
    for tier in found.bonus_tiers:
        for cents in inside(tier, least, cap):
            assert _bonus_fee(found, cents) == tier.fee_cents


def inside(tier: Tier, least: int, most: int | None) -> tuple[int, ...]:
    """The first, a middle and the last amount of a tier, of those that the table takes."""
    first = max(tier.lo_cents, least)
    last = min(tier.hi_cents or first + 1_000_000, most or first + 1_000_000)
    return (first, (first + last) // 2, last) if first <= last else ()


def _bonus_fee(found: Schedule, cents: int) -> int:
    """What a player pays for a bonus wager beside a smallest wager."""
    (_, bonus) = round_fees(found, [[found.table_limit_cents[0]]], [cents]).players
    return bonus.fee_cents


def test_tiers_as_ruled_leave_no_cent_out_and_hold_none_twice() -> None:
    for id in ENTRIES:
        _holds_every_cent_once(id)


def _holds_every_cent_once(id: str) -> None:
    found = schedule(id)
    least, most = found.table_limit_cents
    for column in (found.player_tiers, found.player_dealer_tiers):
        for before, after in pairwise(column):
            assert before.hi_cents is not None
            assert after.lo_cents == before.hi_cents + 1
        if column:
            assert column[0].lo_cents <= least
            assert column[-1].hi_cents in (None, most)


def test_every_number_of_players_from_two_up_has_one_fee() -> None:
    by_players = [id for id in ENTRIES if schedule(id).player_count_tiers]
    assert by_players
    for id in by_players:
        _has_one_fee_for_every_number_of_players(id)


def _has_one_fee_for_every_number_of_players(id: str) -> None:
    group, row = ENTRIES[id]
    row = {**part_of(group, row), **group["schedule"][row.get("fees_of", row["option"]) - 1]}
    bands = list(zip(row["bands"], row["collection"], strict=True))
    for players in range(2, 12):
        # The first band of the row, from the most players down, whose least number is reached.
        fits = [fee for band, fee in bands if _least(band) <= players]
        expected = figures(fits[0])[0]
        assert band_of(schedule(id).player_count_tiers, players, id).fee_cents == expected


def _least(band: str) -> int:
    return 2 if band.endswith("less") else figures(band)[0] // 100
