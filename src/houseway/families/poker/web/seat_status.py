"""Seat status at a poker table: dealt in or not, what to post, and kill pots."""

from __future__ import annotations

import math

from houseway.families.poker.floor.seats.blinds import begins_anew as anew
from houseway.families.poker.floor.seats.blinds import enters_free, owed_posts, post_cents
from houseway.families.poker.floor.seats.kill_pots import is_on
from houseway.families.poker.floor.table import PotOccupant, PotTable, Standing
from houseway.families.poker.rules.rules import Kill
from houseway.families.poker.web.messages import KillFrame, YourPlace
from houseway.things.cents import Cents, dollars


def your_place(table: PotTable, you: str) -> YourPlace | None:
    seat = table.seat_of(you)
    if seat is None:
        return None
    place = table.seats[seat]
    return YourPlace(
        place.standing, place.posts, owed_to_play(table, place), _standing_says(table, place)
    )


def owed_to_play(table: PotTable, place: PotOccupant) -> Cents:
    """What the player posts to be dealt in at once; empty if they owe nothing."""
    if not (place.missed_small or place.missed_big or place.new or place.waits):
        return 0
    return post_cents(table, owed_posts(table, place))


def begins_anew(table: PotTable) -> bool:
    """Whether the next hand is the first one again, in which everybody is dealt in."""
    return table.hand is None and anew(table)


def _standing_says(table: PotTable, place: PotOccupant) -> str:
    owes = table.owing.get(place.player)
    if owes:
        return f"You owe {dollars(owes)} for time and are dealt in when it is paid."
    if not table.chips_of(place.player) and not _in_hand(table, place.player):
        return "You have no chips left."
    if place.standing is Standing.OUT:
        return "You sit out."
    if place.straddles:
        return f"You straddle {dollars(2 * table.stakes.big_blind_cents)} with the next hand."
    if place.standing is Standing.IN:
        return ""
    return _waiting_says(table, place)


def _waiting_says(table: PotTable, place: PotOccupant) -> str:
    """What a waiting player owes, and why."""
    seat = table.seat_of(place.player)
    if begins_anew(table) or (seat is not None and enters_free(table, seat) and not place.posts):
        return "You are dealt in with the next hand."
    post = dollars(owed_to_play(table, place))
    if place.posts:
        return f"You post {post} and are dealt in with the next hand."
    if place.waits:
        hands = "one hand" if place.waits == 1 else f"{place.waits} hands"
        return f"You moved away from the big blind: you wait {hands}, or post {post} now."
    if place.missed and table.circuit is not None:
        dead = dollars(table.stakes.small_blind_cents)
        return (
            f"You missed a blind: you are dealt in when the big blind reaches you, "
            f"or post {post} now, {dead} of it dead."
        )
    return f"You are dealt in when the big blind reaches you, or post {post} now."


def lobby_seat_points(table: PotTable) -> list[tuple[int, int]]:
    """Where seats lie on the small drawing of a poker table; the house dealer has the gap."""
    seats = table.game.rules.seats
    turns = [0.75 + 0.09 + 0.82 * (seat + 0.5) / seats for seat in range(seats)]
    angles = [2 * math.pi * turn for turn in turns]
    return [
        (round(60 + 44 * math.cos(angle)), round(40 + 22 * math.sin(angle))) for angle in angles
    ]


def _in_hand(table: PotTable, player: str) -> bool:
    return table.hand is not None and table.hand.holder(player) is not None


def kill_frame(table: PotTable, you: str | None) -> KillFrame | None:
    """Where kill pots stand, if the table offers them."""
    if table.game.rules.kill is Kill.NONE:
        return None
    seat = table.seat_of(you) if you else None
    agrees = seat is not None and table.seats[seat].agrees_to_kill
    killed = table.hand is not None and bool(table.hand.killer)
    return KillFrame(is_on(table), agrees, table.seat_of(table.legs.button), killed)
