"""Draft stamp: papers of a table or room that `houseway check` rejects."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.comply.finding import Finding
    from houseway.floor.room.room_file import Room, RoomTable


def first_error(room: Room, table: RoomTable | None) -> Finding | None:
    """What `houseway check` rejects: at this table and its game, or anywhere in the room."""
    from houseway.comply.check_all import check_room
    from houseway.comply.finding import Severity

    errors = (each for each in check_room(room) if each.severity is Severity.ERROR)
    if table is not None:
        errors = (each for each in errors if each.is_about(table))
    return next(errors, None)


def draft_reason(wrong: Finding | None) -> str:
    """Why a paper is a draft; nothing if it is none."""
    if wrong is None:
        return ""
    return f"houseway check finds an error at {wrong.where}: {wrong.says.removesuffix('.')}."
