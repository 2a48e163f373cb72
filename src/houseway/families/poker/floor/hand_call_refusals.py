"""Validation of floor calls in a hand that needs the table's state."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import PotAction
from houseway.families.poker.play.irregular.actions import LookUnposted, RetrieveHand
from houseway.families.poker.rules.citations import PotCite


def refuse_called(table: PotTable, action: PotAction) -> Refusal | None:
    match action:
        case LookUnposted(_, seat) if not _makes_up(table, seat):
            return Refusal(
                f"Seat {seat} had no blind to make up", table.game.cite(PotCite.UNPOSTED)
            )
        case RetrieveHand(_, seat, _) if not _is_there(table, seat):
            return Refusal(
                f"Whoever was at seat {seat} has left", table.game.cite(PotCite.RETRIEVED)
            )
        case _:
            return None


def _makes_up(table: PotTable, seat: int) -> bool:
    """Whether they came into this hand by making up a blind, and do not owe it again."""
    was = table.before.seats.get(seat) if table.before is not None else None
    made_up = was is not None and was.missed and (was.posts or was.straddles)
    return made_up and not table.seats[seat].missed


def _is_there(table: PotTable, seat: int) -> bool:
    place = table.seats.get(seat)
    holder = table.hand.holder(place.player) if table.hand is not None and place else None
    return holder is not None and holder.seat == seat
