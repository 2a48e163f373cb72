"""House way of tiles: the four lines that a house prints for players."""

from __future__ import annotations

from houseway.families.pai_gow.rules.tile_ways.choosers import (
    best_low,
    play_a_pair,
    two_small_tiles,
    with_teen_or_day,
)
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, TileWayLine

GUIDE = TileWay(
    id="guide",
    title="The four lines that the house prints for players.",
    source="Pai Gow Tiles, Casino Marysville: When You Receive Your Tiles",
    lines=(
        TileWayLine("PGT-42", "Play a pair, of like or unlike tiles.", play_a_pair),
        TileWayLine(
            "PGT-43",
            "Play Teen or Day with a seven, else with an eight, else with a nine.",
            with_teen_or_day(7, 8, 9),
        ),
        TileWayLine(
            "PGT-44",
            "Play two small tiles that total seven, eight or nine.",
            two_small_tiles(7, 8, 9),
        ),
        TileWayLine("PGT-45", "Make the low hand as high as possible.", best_low),
    ),
)
