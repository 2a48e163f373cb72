"""Card solution: the base wager over all 8,250,459,031,214,400 deals, shipped or cached.

It takes minutes. A result is kept by what moves it: the rows of the house way, the ranking, and
whether the player-dealer's hand lies open. For the games as they are printed, and for some options
that move it, the results come with the package; a test works them out again.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
from msgspec.structs import replace

from houseway.families.pai_gow.odds.base.base_odds import HouseWayRowCost, PaiGowBaseOdds
from houseway.families.pai_gow.odds.base.best_responses import (
    WaySides,
    best_in_sight,
    best_unseen,
    parts_of_progress,
)
from houseway.families.pai_gow.odds.base.house_way_rows import count_row_hands, deciding_rows
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.side_points import side_by_way, without_pushing
from houseway.families.pai_gow.rules.hands import way_of
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.way_tables import digest_of as table_digest
from houseway.machines.executors import SERIAL, Executor
from houseway.odds.caching import disk_cache
from houseway.odds.model.progress import ProgressCallback, Work, no_progress

SHIPPED = Path(__file__).parents[1] / "shipped"


def card_base_odds(rules: PaiGow, work: Work) -> PaiGowBaseOdds:
    """As it comes with the package, as it was kept, or worked out now."""
    if not work.keep:
        return compute_card_base_odds(rules, work.tell, work.machines)
    kept = (
        disk_cache.cache_folder()
        / f"cards_{digest_of(rules)}_{disk_cache.method_digest(rules.family)}.json"
    )
    found = shipped_card_base_odds(rules) or _read(rules, kept)
    if found is None:
        found = compute_card_base_odds(rules, work.tell, work.machines)
        if work.writes:
            disk_cache.write_cached(kept, found)
    return found


def digest_of(rules: PaiGow) -> str:
    """Of all that moves a base wager, and no more."""
    of_table, pushes = table_digest(way_of(rules), rules.ranking), rules.ace_high_pushes
    later = ("queen",) if rules.queen_high_pushes else ()
    moves = (of_table, rules.exposed, pushes, *later)
    return hashlib.sha256(msgspec.json.encode(moves)).hexdigest()[:16]


def shipped_path(rules: PaiGow) -> Path:
    return SHIPPED / f"{digest_of(rules)}.json"


def shipped_card_base_odds(rules: PaiGow) -> PaiGowBaseOdds | None:
    return _read(rules, shipped_path(rules))


def _read(rules: PaiGow, path: Path) -> PaiGowBaseOdds | None:
    """What a chart does, under the names of this game's: others may set every hand as it does."""
    found, way = disk_cache.read_cached(PaiGowBaseOdds, path), way_of(rules)
    if found is None or len(found.rows) != len(way.rows):
        return None
    rows = (
        replace(worth, rule_id=row.rule_id, says=row.says)
        for worth, row in zip(found.rows, way.rows, strict=True)
    )
    return replace(found, way=way.title, rows=tuple(rows))


def compute_card_base_odds(
    rules: PaiGow, tell: ProgressCallback = no_progress, machines: Executor = SERIAL
) -> PaiGowBaseOdds:
    """Every deal with both sides by the way, then with either at their best, and the rows."""
    way, ranking = way_of(rules), rules.ranking
    setting, facing_way, facing_best = parts_of_progress(tell, 1, 2, 12)
    deciding = deciding_rows(way, ranking, setting)
    side = side_by_way(way, ranking)
    facing = without_pushing(side, rules.pushing) if rules.pushing else side
    usual = enumerate_deals(side, facing, tell=facing_way, machines=machines)
    best_of = best_in_sight if rules.exposed else best_unseen
    best = best_of(WaySides(side, facing), ranking, deciding, facing_best, machines)
    return PaiGowBaseOdds(
        way=way.title,
        by_way=usual,
        player_best=best.player,
        player_dealer_best=best.player_dealer,
        rows=tuple(
            HouseWayRowCost(
                rule_id=row.rule_id, says=row.says, hands=count_row_hands(which), costs=costs
            )
            for row, which, costs in zip(way.rows, deciding, best.costs, strict=True)
        ),
    )


def ship_card_base_odds(rules: PaiGow, tell: ProgressCallback = no_progress) -> None:
    """Work this game out anew and put the results into the package."""
    disk_cache.write_cached(shipped_path(rules), compute_card_base_odds(rules, tell))
