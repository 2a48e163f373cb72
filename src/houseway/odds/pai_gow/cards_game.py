"""The base wager of pai gow with cards over all 8,250,459,031,214,400 deals, and where it is kept.

It takes minutes. What was found is kept by what moves it: the rows of the house way, the ranking,
and whether the player-dealer's hand lies open. For the games as they are printed, and every option
of theirs that moves it, the results come with the package; a test works them out again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from houseway.odds import cache
from houseway.odds.pai_gow.base_game import BaseGame, RowWorth
from houseway.odds.pai_gow.every_deal import every_deal
from houseway.odds.pai_gow.points import Points, Side, joined
from houseway.odds.pai_gow.sides import by_way, in_sight, without_ace_high
from houseway.odds.progress import Progress, Work, unheard
from houseway.rank.alike import Flags, Ints, by_ranks, by_suit
from houseway.rank.classed import examples, suited_examples
from houseway.rank.joker import Ranking
from houseway.rules.pai_gow.hands import way_of
from houseway.rules.pai_gow.rules import PaiGow
from houseway.rules.pai_gow.way_tables import digest_of as table_digest
from houseway.rules.pai_gow.ways import Way
from houseway.rules.pai_gow.ways.setting import explained_by
from houseway.things.cards import Card

SHIPPED = Path(__file__).parent / "shipped"


def cards_game(rules: PaiGow, work: Work) -> BaseGame:
    """As it comes with the package, as it was kept, or worked out now."""
    if not work.keep:
        return work_out(rules, work.tell)
    kept = cache.cache_folder() / f"cards_{digest_of(rules)}_{cache.method_digest()}.json"
    found = shipped(rules) or _read(rules, kept)
    if found is None:
        found = work_out(rules, work.tell)
        cache.keep(kept, found)
    return found


def digest_of(rules: PaiGow) -> str:
    """Of all that moves a base wager, and no more."""
    moves = (table_digest(way_of(rules), rules.ranking), rules.exposed, rules.ace_high_pushes)
    return hashlib.sha256(msgspec.json.encode(moves)).hexdigest()[:16]


def shipped_path(rules: PaiGow) -> Path:
    return SHIPPED / f"{digest_of(rules)}.json"


def shipped(rules: PaiGow) -> BaseGame | None:
    return _read(rules, shipped_path(rules))


def _read(rules: PaiGow, path: Path) -> BaseGame | None:
    """What a chart does, under the names of this game's: others may set every hand as it does."""
    found, way = cache.read_as(BaseGame, path), way_of(rules)
    if found is None or len(found.rows) != len(way.rows):
        return None
    rows = (
        replace(worth, rule_id=row.rule_id, says=row.says)
        for worth, row in zip(found.rows, way.rows, strict=True)
    )
    return replace(found, way=way.title, rows=tuple(rows))


def work_out(rules: PaiGow, tell: Progress = unheard) -> BaseGame:
    """Every deal with both sides by the way, then with the player at their best, then the rows."""
    way, ranking = way_of(rules), rules.ranking
    setting, facing_way, facing_best, costing = parts_of(tell, 1, 2, 3, 14)
    deciding = deciding_rows(way, ranking, setting)
    side = by_way(way, ranking)
    facing = without_ace_high(side) if rules.ace_high_pushes else side
    best = in_sight(ranking) if rules.exposed else None
    return BaseGame(
        way=way.title,
        by_way=every_deal(side, facing, tell=facing_way),
        player_best=None if best is None else every_deal(best, facing, tell=facing_best),
        player_dealer_best=None,
        rows=tuple(_row_worths(way, deciding, Sides(side, facing, best), costing)),
    )


class Sides(NamedTuple):
    """The player by the way, the player-dealer, and the player with the other hand in sight."""

    by_way: Side
    facing: Side
    best: Side | None


def _row_worths(
    way: Way, deciding: tuple[Ints, Ints], sides: Sides, tell: Progress
) -> Iterator[RowWorth]:
    parts = parts_of(tell, *(1 for _ in way.rows))
    for place, row in enumerate(way.rows):
        which = [part == place for part in deciding]
        ways = zip((by_ranks().ways, by_suit().ways), which, strict=True)
        hands = sum(int(each[chosen].sum()) for each, chosen in ways)
        costs = _costs(sides, which, parts[place])
        yield RowWorth(rule_id=row.rule_id, says=row.says, hands=hands, costs=costs)


def _costs(sides: Sides, which: Sequence[Flags], tell: Progress) -> Fraction | None:
    """What these classes would win on average, per round of all, at their best."""
    if sides.best is None:
        return None
    gained = Side(*map(_gained, sides.best, sides.by_way, which))
    if not any(len(part.back) for part in gained):
        return Fraction(0)
    return every_deal(gained, sides.facing, tell=tell).expectation


def _gained(best: Points, by_way: Points, which: Flags) -> Points:
    """What some classes win and lose more at their best than by the way."""
    weights = which.astype(np.int64)
    more, less = best.times(weights), by_way.times(-weights)
    return joined([(more.owners, more), (less.owners, less)], len(which))


def deciding_rows(way: Way, ranking: Ranking, tell: Progress = unheard) -> tuple[Ints, Ints]:
    """By class without a flush and with one, the place of the row that sets it."""
    many = len(by_ranks().ways) + len(by_suit().ways)
    places = {row: place for place, row in enumerate(way.rows)}

    def deciding(hands: Iterable[Sequence[Card]], before: int) -> Iterator[int]:
        for done, hand in enumerate(hands, before):
            yield places[explained_by(way, hand, ranking).rows[-1]]
            if done % 1_000 == 0:
                tell(done / many, "every row of the house way")

    first, second = deciding(examples(), 0), deciding(suited_examples(), len(by_ranks().ways))
    return np.fromiter(first, np.int64), np.fromiter(second, np.int64)


def parts_of(tell: Progress, *sizes: int) -> list[Progress]:
    """Pieces of the work, by how long they take; each tells how much of all of it is done."""

    def part(before: int, size: int) -> Progress:
        return lambda share, what="", /: tell((before + share * size) / sum(sizes), what)

    return [part(sum(sizes[:place]), size) for place, size in enumerate(sizes)]


def ship(rules: PaiGow, tell: Progress = unheard) -> None:
    """Work this game out anew and put the results into the package."""
    cache.keep(shipped_path(rules), work_out(rules, tell))
