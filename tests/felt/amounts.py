"""Dollars, chips and the names of players, as scenes write them."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.rules.limits import Limits, Range


def cents(dollars: float) -> int:
    whole = round(dollars * 100)
    assert abs(whole - dollars * 100) < 1e-6
    return whole


def bets(amounts: Mapping[str, float]) -> dict[str, int]:
    """`pair_plus=5` is five dollars on the bet with the id pair-plus."""
    return {name.replace("_", "-"): cents(amount) for name, amount in amounts.items()}


def named(seat: int) -> str:
    """What the player at a seat is called."""
    return f"P{seat}"


def between(limits: tuple[float, float | None], chip: float = 0.01) -> Limits:
    """A table's limits; without a most there is none."""
    least, most = limits
    wagers = Range(cents(least), None if most is None else cents(most))
    return Limits(wagers, chip_cents=cents(chip))
