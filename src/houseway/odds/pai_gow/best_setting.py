"""One hand of seven cards, and what every setting of it is worth against a house way.

All 53,524,680 hands that the other side can hold are counted by classes, in some hundredths of a
second and without a kernel, so that a table can ask for it while people wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.odds.pai_gow.left_over import Ways, left_over
from houseway.odds.pai_gow.results import Results
from houseway.rank.joker import USUAL, Ranking
from houseway.rules.pai_gow.way_tables import WayTable, way_table
from houseway.rules.pai_gow.ways import Way
from houseway.rules.pai_gow.ways.setting import legal_settings
from houseway.things.cards import Card


class Choice(NamedTuple):
    """One setting that is not foul, and how it ends against every hand of the other side."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    results: Results


def settings_against(
    way: Way, cards: Sequence[Card], ranking: Ranking = USUAL, *, banking: bool = False
) -> list[Choice]:
    """Every legal setting of seven cards against who sets by the way, the best one first.

    Who banks wins the copies. Of equal settings the one with the higher front comes first.
    """
    table, ways = way_table(way, ranking), left_over(cards)
    settings = legal_settings(cards, ranking)
    known: dict[tuple[int, int], Results] = {}
    for each in settings:
        point = each.back_strength, each.front_strength
        if point not in known:
            known[point] = faced(table, ways, *point, banking=banking)
    found = [
        Choice(each.front, each.back, known[each.back_strength, each.front_strength])
        for each in settings
    ]
    return sorted(found, key=lambda choice: choice.results.lost - choice.results.won)


def faced(table: WayTable, ways: Ways, back: int, front: int, *, banking: bool) -> Results:
    """A set hand against every hand that is left, as the table sets it."""
    won = lost = 0
    for part, count in zip(table, ways, strict=True):
        if banking:
            wins = (part.back <= back) & (part.front <= front)
            loses = (part.back > back) & (part.front > front)
        else:
            wins = (part.back < back) & (part.front < front)
            loses = (part.back >= back) & (part.front >= front)
        won += int(count[wins].sum())
        lost += int(count[loses].sum())
    return Results(won, int(ways.ranks.sum() + ways.suited.sum()) - won - lost, lost)
