"""Prints the edge of a whole table: wagers, fee, expectation per round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output.printing import paragraph
from houseway.errors import RecordError

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.odds.model.table_edge import TableEdge
    from houseway.rules.game import Game
    from houseway.rules.wager_mix.mix import Mix


def fees(game: Game, mix: Mix, schedule: str | None) -> tuple[Fraction, Fraction]:
    """What a round costs the player-dealer, and all players together, on average."""
    from fractions import Fraction

    from houseway.collect.fees.mix_fees import mix_fees
    from houseway.collect.schedule import schedule as find

    if schedule is None:
        return Fraction(0), Fraction(0)
    chosen = find(schedule)
    if game.listed_as not in chosen.games:
        raise RecordError(f"{schedule} is not a schedule of {game.name}.")
    found = mix_fees(chosen, mix, game.rules.base.id, game.rules.base_times)
    return found.player_dealer, found.players


def print_table(edge: TableEdge, schedule: str | None) -> None:
    from houseway.odds.reports.json_report import average, percent

    wagers = ", ".join(f"{average(cents)} on {bet}" for bet, cents in edge.wagers_cents.items())
    each = "on each seat on average" if edge.varies else "each"
    print("\n" + paragraph(f"A table of {edge.players} with {wagers} {each}:"))
    print(f"  the player-dealer wins ${float(edge.expected_cents) / 100:,.4f} a round on average,")
    if schedule:
        print(f"  pays {average(edge.fee_cents)} by {schedule},")
    net = float(edge.net_cents) / 100
    print(f"  and ends at {net:+,.4f} dollars, {percent(edge.net_edge)} of the action.")
    if edge.players_fee_cents:
        left = float(edge.player_net_cents) / 100
        who = "A seat" if edge.varies else "A player"
        print(f"  {who} pays {average(edge.players_fee_cents / edge.players)}", end="")
        print(f" and ends at {left:+,.4f} dollars a round.")
