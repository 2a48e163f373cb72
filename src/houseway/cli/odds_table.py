"""A table on the command line: what each player has down, the fee, and what a round is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from houseway.cli.output import paragraph

if TYPE_CHECKING:
    from houseway.odds.table_edge import TableEdge
    from houseway.rules.game import Game
    from houseway.things.cents import Cents


def fees(
    game: Game, wagers: Mapping[str, Cents], players: int, schedule: str | None
) -> tuple[Cents, Cents]:
    """What a round costs the player-dealer, and all players together."""
    from houseway.collect.fee import owed
    from houseway.collect.schedule import schedule as find
    from houseway.errors import RecordError

    if schedule is None:
        return 0, 0
    chosen = find(schedule)
    if game.id not in chosen.games:
        raise RecordError(f"{schedule} is not a schedule of {game.name}.")
    base = game.rules.base.id
    bonus = [cents for bet, cents in wagers.items() if bet != base]
    found = owed(chosen, [[wagers[base]]] * players, bonus * players)
    return found.player_dealer_cents, sum(each.fee_cents for each in found.players)


def print_table(edge: TableEdge, schedule: str | None) -> None:
    from houseway.odds.shown import percent
    from houseway.things.cents import dollars

    wagers = ", ".join(f"{dollars(cents)} on {bet}" for bet, cents in edge.wagers_cents.items())
    print("\n" + paragraph(f"A table of {edge.players} with {wagers} each:"))
    print(f"  the player-dealer wins ${float(edge.expected_cents) / 100:,.4f} a round on average,")
    if schedule:
        print(f"  pays {dollars(edge.fee_cents)} by {schedule},")
    net = float(edge.net_cents) / 100
    print(f"  and ends at {net:+,.4f} dollars, {percent(edge.net_edge)} of the action.")
    if edge.players_fee_cents:
        each = float(edge.player_net_cents) / 100
        print(f"  A player pays {dollars(edge.players_fee_cents // edge.players)}", end="")
        print(f" and ends at {each:+,.4f} dollars a round.")
