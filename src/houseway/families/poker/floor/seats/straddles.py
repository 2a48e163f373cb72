"""Straddles: twice the big blind, next to the left of it, to make up missed blinds (OJ-60)."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import Straddle
from houseway.families.poker.floor.seats.blinds import seating
from houseway.families.poker.floor.table import PotOccupant, PotTable, Standing
from houseway.families.poker.play.hand import Post
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import StraddleBy


def refuse_straddle(table: PotTable, action: Straddle) -> Refusal | None:
    player, cited = action.player, table.game.cite(PotCite.STRADDLE)
    seat = table.seat_of(player)
    if seat is None:
        return Refusal(f"{player} has no seat", table.game.cite(PotCite.SEATS))
    place = table.seats[seat]
    if refusal := _refuse_player(table, place):
        return refusal
    if place.straddles:
        return Refusal(f"{player} has said so already", cited)
    if player in table.legs.owed:
        return Refusal(f"{player} has a hand to kill, which is as much", cited)
    return _refuse_place(table, seat)


def _refuse_player(table: PotTable, place: PotOccupant) -> Refusal | None:
    cited = table.game.cite(PotCite.STRADDLE)
    allowed = table.game.rules.straddle_by
    if allowed is StraddleBy.NOBODY:
        return Refusal("There are no straddles at this table", cited)
    if not table.chips_of(place.player) or place.player in table.owing:
        return Refusal(f"{place.player} has no chips for a straddle", cited)
    established = allowed is StraddleBy.ANYBODY and place.standing is Standing.IN
    if place.missed or established:
        return None
    return Refusal(f"{place.player} has missed no blind that a straddle would make up", cited)


def _refuse_place(table: PotTable, seat: int) -> Refusal | None:
    """One has to be next to the left of the big blind of the hand that comes."""
    if table.hand is not None:
        return Refusal("A straddle is announced between hands", table.game.cite(PotCite.STRADDLE))
    place = table.seats[seat]
    standing = Standing.IN if place.standing is Standing.IN else Standing.WAITING
    wished = replace(place, standing=standing, straddles=True, posts=False)
    found = seating(replace(table, seats={**table.seats, seat: wished}))
    if found is not None and (seat, Post.STRADDLE) in found.posts:
        return None
    if found is not None and found.button == seat:
        return Refusal(
            f"Seat {seat} has the button in the next hand, and the button never straddles",
            table.game.cite(PotCite.BUTTON_STRADDLE),
        )
    return Refusal(
        f"Seat {seat} is not next to the left of the big blind in the next hand",
        table.game.cite(PotCite.STRADDLE),
    )
