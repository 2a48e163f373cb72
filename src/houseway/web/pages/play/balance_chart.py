"""Line chart and table of a player's balance over their rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.things.cents import Cents, dollars

WIDTH, HEIGHT = 640, 200
LEFT, RIGHT, TOP, BOTTOM = 70, 12, 14, 26
"""Room for what is written around the curve."""
ROWS = 12
"""The table beside the drawing has about so many rows."""


class BalanceChart(NamedTuple):
    path: str
    """The curve, as an SVG path."""
    zero: int
    """How far down the line of nothing won and nothing lost lies."""
    marks: tuple[tuple[int, str], ...]
    """Heights with what is written there."""
    rounds: int
    title: str
    rows: tuple[tuple[int, str], ...]


def balance_chart(points: Sequence[tuple[int, Cents]]) -> BalanceChart | None:
    """None before there is anything to draw."""
    if len(points) < 2:
        return None
    rounds = points[-1][0]
    low, high = min(cents for _, cents in points), max(cents for _, cents in points)
    spread = max(high - low, 1)

    def x(round: int) -> int:
        return LEFT + (WIDTH - LEFT - RIGHT) * round // rounds

    def y(cents: Cents) -> int:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - cents) // spread

    path = " ".join(
        f"{'L' if n else 'M'}{x(at)} {y(cents)}" for n, (at, cents) in enumerate(points)
    )
    last = points[-1][1]
    over = f"{rounds:,} round{'s' if rounds > 1 else ''}"
    title = (
        f"Your balance over {over}: {dollars(last)} in the end, "
        f"{dollars(high)} at the most, {dollars(low)} at the least."
    )
    marks = tuple((y(cents), dollars(cents)) for cents in dict.fromkeys((high, 0, low)))
    every = max(1, -(-len(points) // ROWS))
    kept = [*points[::every], *([points[-1]] if (len(points) - 1) % every else [])]
    rows = tuple((at, dollars(cents)) for at, cents in kept)
    return BalanceChart(path, y(0), marks, rounds, title, rows)
