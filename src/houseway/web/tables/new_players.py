"""New players: no clock decides for a player in the first round at the house.

The ledger tells who has played a settled round. The house waits much longer for a new player,
unless another player sits there too and waits with them (decision 45).
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from houseway.floor.play.table_scheduler import PlannedAction
from houseway.floor.table.table import Table
from houseway.web.tables.table_host import OpenQuestion, TableHost

PATIENCE_FACTOR = 20
"""So many times as long the house waits for somebody in their first round."""
TAKE_YOUR_TIME = "Take your time: in your first round the house waits several minutes for you."
OTHERS_WAIT = "Others play here too, so the usual clock runs in your first round."


class NewPlayers:
    def __init__(self) -> None:
        self._played: set[str] = set()

    def round_over(self, players: Iterable[str]) -> None:
        self._played.update(players)

    def is_new(self, player: str) -> bool:
        return player not in self._played

    def are_alone(self, table: Table, out: Container[str]) -> bool:
        """Whether everybody who plays here, bots apart, is in their first round."""
        here = [player for player in table.people() if player not in out]
        return bool(here) and all(map(self.is_new, here))

    def patience(
        self, host: TableHost, table: Table, planned: PlannedAction | None
    ) -> PlannedAction | None:
        """What is planned, with much more time where only newcomers are waited for.

        When somebody comes who waits with them, the usual clock begins then.
        """
        if planned is None or planned.clock is None or not planned.clock.hurries:
            return planned
        alone = self.are_alone(table, host.keeper.out)
        if alone != host.unhurried:
            host.unhurried = alone
            host.since = OpenQuestion(host.since.question, host.presence.now())
        if not alone:
            return planned
        longer = planned.clock._replace(of=PATIENCE_FACTOR * planned.clock.of)
        return planned._replace(after=longer.of, clock=longer)

    def says(self, table: Table, player: str | None, out: Container[str]) -> str | None:
        """What somebody in their first round is told about clocks; nothing to anybody else."""
        if player is None or player in self._played or table.seat_of(player) is None:
            return None
        return TAKE_YOUR_TIME if self.are_alone(table, out) else OTHERS_WAIT
