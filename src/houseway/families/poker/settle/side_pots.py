"""Main pot and side pots: who competes for how much."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.families.poker.play.hand import PotHand
from houseway.things.cents import Cents


class Pot(Struct, frozen=True):
    """What some players compete for."""

    cents: Cents
    seats: tuple[int, ...]
    """Who may win it, clockwise from the button's left."""
    collected_cents: Cents = 0
    """What the house had taken out of it; no longer in it."""


def pots_of(hand: PotHand) -> tuple[Pot, ...]:
    """The main pot first. Nobody competes for more than they have put in themselves (TH-57)."""
    return _divided(hand, {each.seat: each.in_cents for each in hand.live})


def pots_so_far(hand: PotHand) -> tuple[Pot, ...]:
    """The pots while they grow: who has chips behind may still compete for all of them."""
    top = max(each.in_cents for each in hand.holders)
    reach = {each.seat: top if hand.chips[each.player] else each.in_cents for each in hand.live}
    return _divided(hand, reach)


def _divided(hand: PotHand, reach: Mapping[int, Cents]) -> tuple[Pot, ...]:
    """The pots by how far each seat competes.

    Dead money is in the main pot, and what the house has taken came out of it; only where the main
    pot does not hold as much is the rest missing in the next one.
    """
    levels = sorted(set(reach.values()))
    taken = hand.collection_cents + hand.jackpot_cents
    pots: list[Pot] = []
    below = 0
    for level in levels:
        cents = sum(min(each.in_cents, level) - min(each.in_cents, below) for each in hand.holders)
        if level == levels[-1]:
            # What a folded player put in beyond the last level belongs to nobody else.
            cents += sum(max(0, each.in_cents - level) for each in hand.holders)
        if not pots:
            cents += sum(each.dead_cents for each in hand.holders)
        out = min(taken, cents)
        taken -= out
        seats = tuple(each.seat for each in hand.live if reach[each.seat] >= level)
        if cents:
            pots.append(Pot(cents - out, seats, out))
        below = level
    return _merged(pots)


def _merged(pots: list[Pot]) -> tuple[Pot, ...]:
    """Pots that the same players compete for are one."""
    merged: list[Pot] = []
    for pot in pots:
        if merged and merged[-1].seats == pot.seats:
            last = merged.pop()
            both = last.collected_cents + pot.collected_cents
            merged.append(Pot(last.cents + pot.cents, pot.seats, both))
        else:
            merged.append(pot)
    return tuple(merged)
