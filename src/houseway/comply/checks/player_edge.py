"""Checks for side bets on which the players have the advantage.

No rule forbids them. A few bets take seconds, so `check_all` leaves them out.
"""

from __future__ import annotations

from houseway.comply.finding import Finding, Severity, at_table
from houseway.comply.game_in_force import game_at, line_of_option
from houseway.floor.room.room_file import Room, RoomTable
from houseway.odds.hooks import find_odds_hooks
from houseway.odds.model.player_edge_bets import PlayerEdgeBet, player_edge_side_bets
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rules.game import Game


def check_player_edge(room: Room, tell: ProgressCallback = no_progress) -> list[Finding]:
    """A warning for each side bet that a table offers and that loses the player-dealer money."""
    found = []
    for place, table in enumerate(room.tables):
        tell(place / len(room.tables), f"side bets of table {table.id}")
        found += _at(room, table)
    return found


def _at(room: Room, table: RoomTable) -> list[Finding]:
    game = game_at(room, table)
    if game is None or find_odds_hooks(game) is None:
        return []
    return [
        _finding(room, table, game, each) for each in player_edge_side_bets(game) if each.offered
    ]


def _finding(room: Room, table: RoomTable, game: Game, found: PlayerEdgeBet) -> Finding:
    switch = next((bet.switch for bet in game.side_bets if bet.id == found.bet), "")
    return at_table(table, line_of_option(room, table, switch), Severity.WARNING, found.sentence)
