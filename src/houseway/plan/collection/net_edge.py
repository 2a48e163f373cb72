"""Net edge of the player-dealer: the edge of the wagers by exact odds, less the fee.

The edge is the players' average loss if the bank covers every wager and all play as the odds
assume.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from houseway.floor.room.room_file import Room, options_of
from houseway.odds.hooks import GameOdds, OddsHooks, find_odds_hooks, stakes_of
from houseway.odds.model.player_edge_bets import PlayerEdgeBet, player_edge_bets
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.odds.model.table_edge import table_edge
from houseway.plan.collection.expected_fees import ExpectedFees
from houseway.plan.collection.table_plan import PlannedSchedule, TablePlan
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_dealt
from houseway.rules.game import Game, choose
from houseway.things.cents import Cents

RANKED_BY = (
    "Ranked by what both sides can live with: first what leaves the player-dealer something, the "
    "best earner for the house first; then what takes more than the edge, the least excess first."
)


class PlanEdge(Struct, frozen=True, kw_only=True):
    """What the wagers of a plan are worth to a player-dealer before any fee."""

    per_round: Fraction
    """Cents."""
    players_favoured: tuple[PlayerEdgeBet, ...]


class NetEdge(Struct, frozen=True, kw_only=True):
    """What one schedule leaves of it."""

    per_round: Fraction
    per_hour: Fraction
    share: Fraction | None
    """Of all wagers."""

    @property
    def takes_more(self) -> bool:
        return self.per_round < 0


def edge_of(room: Room, plan: TablePlan, work: Work = DEFAULT_WORK) -> PlanEdge | None:
    """The edge; None where no player banks, or where the family has no odds of bets."""
    if plan.mix is None or not is_dealt(plan.table.game):
        return None
    game = choose(find_game(plan.table.game), options_of(room, plan.table), anyway=True)
    pricing = find_odds_hooks(game)
    if pricing is None:
        return None
    lost = ExpectedLoss(game, pricing, plan.mix.players, work)
    return PlanEdge(
        per_round=table_edge(plan.mix, lost).expected_cents,
        players_favoured=player_edge_bets(game, pricing.odds(game, {}, work)),
    )


class ExpectedLoss:
    """The average loss of a player with certain wagers, by the odds for just those wagers."""

    def __init__(self, game: Game, pricing: OddsHooks[Any, Any], players: int, work: Work) -> None:
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


def net_edge(edge: PlanEdge, expected: ExpectedFees) -> NetEdge:
    left = edge.per_round - expected.player_dealer
    return NetEdge(
        per_round=left, per_hour=left * expected.rounds_per_hour, share=expected.share(left)
    )


def rank_schedules(plan: TablePlan, edge: PlanEdge | None) -> tuple[PlannedSchedule, ...]:
    """The schedules as both sides can live with them, see RANKED_BY; by earnings without a bank."""
    if edge is None:
        return plan.planned

    def place(planned: PlannedSchedule) -> tuple[bool, Fraction, str]:
        left = net_edge(edge, planned.expected)
        worst = -left.per_round if left.takes_more else -planned.expected.per_hour
        return left.takes_more, worst, planned.schedule_id

    return tuple(sorted(plan.planned, key=place))


def schedules_above_edge(plan: TablePlan, edge: PlanEdge) -> list[str]:
    found = ((each.schedule_id, net_edge(edge, each.expected)) for each in plan.planned)
    return [id for id, left in found if left.takes_more]
