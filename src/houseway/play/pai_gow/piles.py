"""How the piles come about, which goes where, and who sets each hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.play.pai_gow.round import PaiGowRound
from houseway.play.round import Line
from houseway.rules.order import Direction, clockwise
from houseway.rules.pai_gow.choices import Dealing, Decider, NextPile
from houseway.rules.pai_gow.rules import PaiGow
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
    by = 1 if rules.next_pile is NextPile.RIGHT else -1
    return tuple((first - 1 + by * at) % rules.positions + 1 for at in range(rules.positions))


def delivered(
    rules: PaiGow, lying: Sequence[tuple[Card, ...]], *, pile: int, seat: int
) -> dict[int, tuple[Card, ...]]:
    """Which hand every seat gets when this pile goes to that seat first."""
    order = pile_order(rules, pile)
    return {to: lying[which - 1] for to, which in zip(circle(rules, seat), order, strict=True)}


def setters(rules: PaiGow, round: PaiGowRound) -> Mapping[int, str]:
    """Who sets the hand of each wagered seat. Whoever would set several sets one of them.

    That is the hand at their own seat, or the first in the order of delivery.
    """
    found = {spot: _decider(rules, round, spot).player for spot in _spots(round)}
    if not rules.sets_one:
        return found
    own = {player: seat for seat, player in round.seats.items()}
    kept: dict[str, int] = {}
    for spot, player in found.items():
        if spot == own.get(player):
            kept[player] = spot
    for spot, player in found.items():
        kept.setdefault(player, spot)
    return {spot: player for spot, player in found.items() if kept[player] == spot}


def _spots(round: PaiGowRound) -> tuple[int, ...]:
    return tuple(dict.fromkeys(line.spot for line in round.lines))


def _decider(rules: PaiGow, round: PaiGowRound, spot: int) -> Line:
    """The seated player comes first on a spot; with equal wagers they decide."""
    lines = [line for line in round.lines if line.spot == spot]
    if rules.dispute_decider is Decider.SEATED_PLAYER:
        return lines[0]
    return max(lines, key=lambda line: line.cents[rules.base.id])
