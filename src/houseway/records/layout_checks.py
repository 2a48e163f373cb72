"""What any layout can contradict itself in: its bank, its seats, and who wagers twice."""

from __future__ import annotations

from typing import Any

from houseway.records.family import Layout
from houseway.things.cents import dollars
from houseway.toml_reader import TomlReader


def check_bank(layout: Layout[Any]) -> None:
    least_cents = layout.limits.table.least_cents
    if layout.bank_cents < least_cents:
        layout.at.fail("bank", f"a bank is {dollars(least_cents)} or more.")
    _check_number(layout, layout.player_dealer, layout.at)


def check_seats(layout: Layout[Any]) -> None:
    """Every seat stands there once, and nobody wagers twice on it."""
    seen = {layout.player_dealer}
    for spot in layout.spots:
        _check_number(layout, spot.seat, spot.at)
        if spot.seat in seen:
            spot.at.fail("seat", f"seat {spot.seat} stands here twice.")
        seen.add(spot.seat)
    standing: set[tuple[int, str]] = set()
    for bettor in layout.bettors:
        if (bettor.seat, bettor.player) in standing:
            bettor.at.fail("player", f"{bettor.player} wagers on seat {bettor.seat} twice.")
        standing.add((bettor.seat, bettor.player))


def _check_number(layout: Layout[Any], seat: int, at: TomlReader) -> None:
    if not 1 <= seat <= layout.game.rules.seats:
        at.fail("seat", f"seats run from 1 to {layout.game.rules.seats}.")
