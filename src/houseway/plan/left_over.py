"""What a schedule leaves the player-dealer: the edge of the wagers, by exact odds, less the fee.

The edge is what players lose on average if the bank covers every wager and everybody plays as the
odds assume. A plan says how much lies on bonus bets but not on which: every bonus bet that the
table offers is taken to be as likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from houseway.floor.room import Room, RoomPlan, RoomTable, options_of
from houseway.odds.family import GameOdds, Pricing, find_pricing, stakes_of
from houseway.odds.favoured import Favoured, favoured
from houseway.odds.progress import UNHEARD, Work
from houseway.plan.expected import Expected
from houseway.plan.table import Planned, TablePlan
from houseway.rules.catalog import game as find_game
from houseway.rules.chances import chances
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
    game = game_at(room, plan.table)
    pricing = find_pricing(game)
    if pricing is None or not plan.plan.wagers:
        return None
    return Edge(
        per_round=plan.plan.players * _lost(game, pricing, plan.plan, work),
        players_favoured=favoured(game, pricing.odds(game, {}, work)),
    )


def game_at(room: Room, table: RoomTable) -> Game:
    return choose(find_game(table.game), options_of(room, table), anyway=True)


def _lost(game: Game, pricing: Pricing[Any, Any], plan: RoomPlan, work: Work) -> Fraction:
    """What one player loses in a round on average, in cents."""
    known: dict[Any, GameOdds] = {}
    lost = Fraction(0)
    for base, base_chance in chances(plan.wagers).items():
        for side, side_chance in chances(plan.bonus or {0: 1}).items():
            ways = list(_laid(game, base, side))
            for wagers in ways:
                stakes = stakes_of(game, wagers)
                key = tuple(stakes.items())
                odds = known[key] = known.get(key) or pricing.odds(game, stakes, work)
                share = base_chance * side_chance / len(ways)
                lost += share * odds.lost_cents(wagers, plan.players)
    return lost


def _laid(game: Game, base: Cents, side: Cents) -> Iterator[dict[str, Cents]]:
    """The wagers of one player: the bonus on each bet that takes one, one after the other."""
    own = game.rules.base.id
    opening = {bet.id for bet in game.rules.opening_bets}
    bets = [bet.id for bet in game.side_bets if bet.id in opening]
    if not side or not bets:
        yield {own: base}
        return
    for bet in bets:
        yield {own: base, bet: side}


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
