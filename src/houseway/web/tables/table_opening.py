"""Table opening: game, limits, schedule and options of a new table, from room file or form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.floor.room.drift import why_different
from houseway.floor.room.room_file import Room, RoomTable, limits_of, options_of
from houseway.floor.service.table_service import TableService
from houseway.floor.table.events import TableOpened
from houseway.floor.table.private_terms import PrivateTableTerms
from houseway.ledger.model.batch import Batch
from houseway.rules.awards import Award
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits


class TableOpening(NamedTuple):
    spec: RoomTable
    limits: Limits
    schedule: str | None
    options: Mapping[str, str]

    @property
    def awards(self) -> tuple[Award, ...]:
        return self.spec.awards

    def why_different(self, house: TableService) -> str | None:
        """That the table is there already and goes on otherwise than the room asks."""
        id = self.spec.id
        if id not in house.tables:
            return None
        if house.table(id).private is not None:
            raise RecordError(
                f"{id} is the name of a private table of this house; the room calls it otherwise."
            )
        asked = TableOpened(
            id, self.spec.game, self.options, self.limits, self.schedule, self.awards
        )
        return why_different(house.table(id), asked, self.spec.schedules)

    def batch(self, house: TableService, private: PrivateTableTerms | None = None) -> Batch:
        """What the ledger keeps of it. Nothing is written."""
        return house.opening(
            self.spec.id, self.spec.game, self.limits,
            schedule=self.schedule, options=self.options, awards=self.awards, private=private,
        )  # fmt: skip


def opening_of(room: Room, spec: RoomTable) -> TableOpening:
    """What a table asks for, under everything that its room says."""
    options = options_of(room, spec)
    # What is only in another house's text is refused here: a table knows of no house.
    choose(game(spec.game), options, house=room.house)
    schedule = spec.schedules[0] if spec.schedules else None
    return TableOpening(spec, limits_of(room, spec), schedule, options)
