"""Pai gow tiles over all 736,281,000 deals: by kinds of hands, and one by one."""

from __future__ import annotations

from benchmarks.measure import rates
from houseway.families.pai_gow.odds.tiles.best_splits import way_against_way
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from tests.cross.tile_brute_force import brute_force_table

REPETITIONS = 5


def measure_tiles() -> dict[str, float]:
    """One thread, after all hands have been set; that is the same work for both."""
    guide, fuller = TILE_WAYS["guide"], TILE_WAYS["jb_player"]
    one_by_one = brute_force_table(guide, fuller)
    if one_by_one.results() != way_against_way(guide, fuller):
        raise AssertionError("The two sources do not agree.")
    found = rates(
        {
            "by_kinds": (lambda: way_against_way(guide, fuller), 20),
            "brute": (one_by_one.results, 1),
        },
        REPETITIONS,
    )
    return {
        "tiles_by_kinds_ms": 1000 / found["by_kinds"],
        "tiles_brute_ms": 1000 / found["brute"],
        "tiles_brute_to_kinds": found["by_kinds"] / found["brute"],
    }
