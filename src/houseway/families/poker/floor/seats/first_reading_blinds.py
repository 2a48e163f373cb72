"""Seats and blinds by the first reading of the rules, for tables opened under it.

Such tables continue so and are audited so: a player who comes in between the button and the blinds,
or leaves there, may make others post twice.
"""

from __future__ import annotations

from houseway.families.poker.floor.seats.seating import Seating, between, clockwise, ready_seats
from houseway.families.poker.floor.table import PotOccupant, PotTable, Standing
from houseway.families.poker.play.hand import Post
from houseway.families.poker.rules.rules import MissedSmall


def earlier_seating(table: PotTable, first_button: int | None = None) -> Seating | None:
    """The next hand's seats and blinds, or None if fewer than two can be dealt in.

    `first_button` is where the draw put it; then, and whenever fewer than two are left of those
    who were in, the game begins anew and everybody who is ready is in without posting.
    """
    ready = ready_seats(table)
    if len(ready) < 2:
        return None
    members = [seat for seat in ready if table.seats[seat].standing is Standing.IN]
    if first_button is not None or table.button is None or len(members) < 2:
        members = ready
    button = first_button or clockwise(table.button or 0, members)[0]
    waiting = [seat for seat in ready if seat not in members]
    small, big = _blinds(table, button, members, waiting)
    return _posted(table, button, members, waiting, small, big)


def _blinds(
    table: PotTable, button: int, members: list[int], waiting: list[int]
) -> tuple[int, int]:
    """The first and second player left of the button. Who waits comes in on the big blind."""
    after = [seat for seat in clockwise(button, members) if seat != button]
    small = after[0]
    following = clockwise(small, [*members, *waiting])
    big = following[0]
    if len(members) == 2 and big == button:
        # Two players alone: by the ruling the button has the small blind (TH-10).
        return (button, small) if table.game.rules.heads_up_button_small else (small, button)
    return small, big


def _posted(
    table: PotTable,
    button: int,
    members: list[int],
    waiting: list[int],
    small: int,
    big: int,
) -> Seating:
    posts: list[tuple[int, Post]] = [(small, Post.SMALL), (big, Post.BIG)]
    killer = table.seat_of(table.legs.owed_by)
    coming = [seat for seat in clockwise(big, waiting) if table.seats[seat].posts and seat != big]
    for seat in coming:
        posts += [(seat, post) for post in earlier_owed(table, table.seats[seat])]
    dealt = {*members, big, *coming}
    if killer in dealt:
        posts.append((killer, Post.KILL))
    out = [seat for seat in table.seats if not table.is_ready(seat)]
    return Seating(
        button,
        tuple(sorted(dealt)),
        tuple(posts),
        tuple(between(button, small, out)),
        tuple(between(small, big, out)),
    )


def earlier_owed(table: PotTable, place: PotOccupant) -> tuple[Post, ...]:
    """What somebody puts in to be dealt in at once: what they missed, or a newcomer's big blind.

    The live part comes first, so that a short stack competes for the pot.
    """
    if place.missed_small and not place.missed_big:
        if table.game.rules.missed_small is MissedSmall.DEAD_SMALL:
            return (Post.DEAD,)
        return (Post.LIVE, Post.DEAD)
    return (Post.LIVE, Post.DEAD) if place.missed_small else (Post.LIVE,)
