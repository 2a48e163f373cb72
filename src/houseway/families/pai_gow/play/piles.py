"""Piles of pai gow: how they are dealt, which seat gets which, who sets each hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.reading_choices import Dealing, Decider, NextPile
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.order_of_action import Direction, clockwise
from houseway.things.cards import Card


def piles(rules: PaiGow, order: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The piles from the house dealer's left to right."""
    count, size = rules.positions, rules.hand_size
    if rules.dealing in (Dealing.MACHINE, Dealing.STACKS):
        return tuple(tuple(order[at * size : (at + 1) * size]) for at in range(count))
    passes = [list(order[at * count : (at + 1) * count]) for at in range(size)]
    if rules.dealing is Dealing.BACK_AND_FORTH:
        passes = [each[::-1] if at % 2 else each for at, each in enumerate(passes)]
    return tuple(zip(*passes, strict=True))


def dealt_as(rules: PaiGow, hands: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The order from which these piles are dealt: the other way round."""
    if rules.dealing in (Dealing.MACHINE, Dealing.STACKS):
        return tuple(card for hand in hands for card in hand)
    passes = [list(each) for each in zip(*hands, strict=True)]
    if rules.dealing is Dealing.BACK_AND_FORTH:
        passes = [each[::-1] if at % 2 else each for at, each in enumerate(passes)]
    return tuple(card for each in passes for card in each)


def circle(rules: PaiGow, first: int) -> tuple[int, ...]:
    """Every seat in the order of delivery, the first one first."""
    seats = (first, *clockwise(rules.seats, first)[:-1])
    if rules.direction is Direction.CLOCKWISE:
        return seats
    return (seats[0], *reversed(seats[1:]))


def pile_order(rules: PaiGow, first: int) -> tuple[int, ...]:
    """The piles in the order of delivery, counted from one, wrapping round."""
    # A machine has no piles to choose from: its hands follow each other as they come.
    right = rules.next_pile is NextPile.RIGHT or rules.dealing is Dealing.MACHINE
    by = 1 if right else -1
    return tuple((first - 1 + by * at) % rules.positions + 1 for at in range(rules.positions))


def delivered(
    rules: PaiGow, lying: Sequence[tuple[Card, ...]], *, pile: int, seat: int
) -> dict[int, tuple[Card, ...]]:
    """Which hand every seat gets when this pile goes to that seat first."""
    order = pile_order(rules, pile)
    return {to: lying[which - 1] for to, which in zip(circle(rules, seat), order, strict=True)}


def setters(rules: PaiGow, round: PaiGowRound) -> Mapping[int, str]:
    """Who sets the hand of each wagered seat. Whoever would set several sets one of them.

    That is the hand at their own seat, or the first in the order of delivery; the others are set by
    the next of those who wagered there, and by the house way if there is none.
    """
    ranked = {spot: _deciders(rules, round, spot) for spot in _spots(round)}
    if not rules.sets_one:
        return {spot: players[0] for spot, players in ranked.items()}
    found = {
        spot: players[0] for spot, players in ranked.items() if round.seats.get(spot) == players[0]
    }
    for spot, players in ranked.items():
        free = [player for player in players if player not in found.values()]
        if spot not in found and free:
            found[spot] = free[0]
    return {spot: found[spot] for spot in ranked if spot in found}


def _spots(round: PaiGowRound) -> tuple[int, ...]:
    return tuple(dict.fromkeys(line.spot for line in round.lines))


def _deciders(rules: PaiGow, round: PaiGowRound, spot: int) -> list[str]:
    """Who has a say, whoever decides first; with equal wagers the seated player comes first."""
    lines = [line for line in round.lines if line.spot == spot]
    if rules.dispute_decider is Decider.LARGEST_WAGER:
        lines.sort(key=lambda line: -line.cents[rules.base.id])
    return [line.player for line in lines]
