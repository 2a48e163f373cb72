"""The 32 Chinese dominoes of pai gow: eleven kinds that come twice, ten that come once."""

from __future__ import annotations

from houseway.things.cards import Tile, tile

TWIN_TILES: tuple[Tile, ...] = tuple(
    tile(high, low)
    for high, low in (
        (6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1),
    )
)  # fmt: skip
SINGLE_TILES: tuple[Tile, ...] = tuple(
    tile(high, low)
    for high, low in (
        (6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 1), (3, 2), (4, 2), (2, 1),
    )
)  # fmt: skip
