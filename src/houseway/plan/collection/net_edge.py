"""What a schedule leaves the player-dealer: the edge of the wagers, by exact odds, less the fee.

The edge is what players lose on average if the bank covers every wager and everybody plays as the
odds assume.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from houseway.floor.room.room_file import Room, options_of
from houseway.odds.hooks import GameOdds, Pricing, find_pricing, stakes_of
from houseway.odds.model.player_edge_bets import Favoured, favoured
from houseway.odds.model.progress import UNHEARD, Work
from houseway.odds.model.table_edge import table_edge
from houseway.plan.collection.expected_fees import Expected
from houseway.plan.collection.table_plan import Planned, TablePlan
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_dealt
from houseway.rules.game import Game, choose
from houseway.things.cents import Cents

RANKED_BY = (
    "Ranked by what both sides can live with: first what leaves the player-dealer something, the "
    "best earner for the house first; then what takes more than the edge, the least excess first."
)


class Edge(Struct, frozen=True, kw_only=True):
    """What the wagers of a plan are worth to a player-dealer before any fee."""

    per_round: Fraction
    """Cents."""
    players_favoured: tuple[Favoured, ...]


class LeftOver(Struct, frozen=True, kw_only=True):
    """What one schedule leaves of it."""

    per_round: Fraction
    per_hour: Fraction
    share: Fraction | None
    """Of all wagers."""

    @property
    def takes_more(self) -> bool:
        """Whether the fee is more than the edge."""
        return self.per_round < 0


def edge_of(room: Room, plan: TablePlan, work: Work = UNHEARD) -> Edge | None:
    """None where nobody banks, or where the family has no odds of bets."""
    if plan.mix is None or not is_dealt(plan.table.game):
        return None
    game = choose(find_game(plan.table.game), options_of(room, plan.table), anyway=True)
    pricing = find_pricing(game)
    if pricing is None:
        return None
    lost = Losing(game, pricing, plan.mix.players, work)
    return Edge(
        per_round=table_edge(plan.mix, lost).expected_cents,
        players_favoured=favoured(game, pricing.odds(game, {}, work)),
    )


class Losing:
    """What somebody with certain wagers loses on average, by the odds for just those wagers."""

    def __init__(self, game: Game, pricing: Pricing[Any, Any], players: int, work: Work) -> None:
        self._game, self._pricing = game, pricing
        self._players, self._work = players, work
        self._known: dict[Any, GameOdds] = {}
        """By what weighs on a decision."""

    def __call__(self, wagers: Mapping[str, Cents]) -> Fraction:
        stakes = stakes_of(self._game, wagers)
        key = tuple(stakes.items())
        if key not in self._known:
            self._known[key] = self._pricing.odds(self._game, stakes, self._work)
        return self._known[key].lost_cents(wagers, self._players)


def left_over(edge: Edge, expected: Expected) -> LeftOver:
    left = edge.per_round - expected.player_dealer
    return LeftOver(
        per_round=left, per_hour=left * expected.rounds_per_hour, share=expected.share(left)
    )


def ranked(plan: TablePlan, edge: Edge | None) -> tuple[Planned, ...]:
    """The schedules as both sides can live with them, see RANKED_BY; by earnings without a bank."""
    if edge is None:
        return plan.planned

    def place(planned: Planned) -> tuple[bool, Fraction, str]:
        left = left_over(edge, planned.expected)
        worst = -left.per_round if left.takes_more else -planned.expected.per_hour
        return left.takes_more, worst, planned.schedule_id

    return tuple(sorted(plan.planned, key=place))


def taking_more(plan: TablePlan, edge: Edge) -> list[str]:
    """The schedules whose fee is more than the edge."""
    found = ((each.schedule_id, left_over(edge, each.expected)) for each in plan.planned)
    return [id for id, left in found if left.takes_more]
