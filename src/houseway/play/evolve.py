"""Fold one event into a round. Events are facts: nothing is refused here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.play.events import (
    BetsClosed,
    ButtonPlaced,
    CardTurned,
    CollectionTaken,
    DecisionsClosed,
    Event,
    Folded,
    Played,
    RoundVoided,
    StacksDealt,
    WagersPlaced,
)
from houseway.play.round import Choice, Line, Phase, Round
from houseway.play.twenty_one.evolve import TWENTY_ONE
from houseway.things.cents import Cents


def _moved(chips: Mapping[str, Cents], player: str, cents: Cents) -> Mapping[str, Cents]:
    after = dict(chips)
    after[player] += cents
    return after


def wagers_placed(round: Round, event: WagersPlaced) -> Round:
    player, spot, stakes = event.player, event.spot, event.cents
    before, after = None, Line(spot, player, stakes)
    for line in round.lines:
        if line.spot == spot and line.player == player:
            before = line
    chips = {**round.chips}
    for cents in stakes.values():
        chips[player] -= cents
    if before is None:
        lines = (*round.lines, after)
    else:
        chips[player] += sum(before.cents.values())
        lines = tuple([after if line is before else line for line in round.lines])
        if not stakes:
            lines = tuple([line for line in lines if line is not after])
    return replace(round, lines=lines, chips=chips)


def bets_closed(round: Round, event: BetsClosed) -> Round:
    order: Sequence[int] = event.spots
    if not order:
        # Ledgers from before the order was written down: clockwise from the player-dealer's left.
        spots = round.wagered_spots
        order = sorted(spots, key=lambda spot: (spot < round.player_dealer, spot))
    if [*order] == [line.spot for line in round.lines]:
        # One bettor on each spot, and they wagered in this order.
        return replace(round, phase=Phase.CLOSED)
    by_spot: dict[int, list[Line]] = {spot: [] for spot in order}
    for line in round.lines:
        on_spot = by_spot[line.spot]
        # On one spot the seated player comes first.
        seated = round.seats.get(line.spot) == line.player
        on_spot.insert(0 if seated else len(on_spot), line)
    lines = tuple([line for on_spot in by_spot.values() for line in on_spot])
    return replace(round, phase=Phase.CLOSED, lines=lines)


def _collection_taken(round: Round, event: CollectionTaken) -> Round:
    taken = round.collection.get(event.player, 0) + event.cents
    return replace(
        round,
        collection={**round.collection, event.player: taken},
        chips=_moved(round.chips, event.player, -event.cents),
    )


def _stacks_dealt(round: Round, event: StacksDealt) -> Round:
    return replace(
        round, phase=Phase.DECIDING, hands=event.hands, stub=event.stub, secret=event.secret
    )


def card_turned(round: Round, event: CardTurned) -> Round:
    return replace(round, up_card=event.card)


def _button_placed(round: Round, event: ButtonPlaced) -> Round:
    return replace(round, button=event.seat)


def _decided(round: Round, choice: Choice, staked: Mapping[str, Cents]) -> tuple[Line, ...]:
    """The lines after whoever's turn it is has chosen."""
    line = round.lines[round.turn]
    after = Line(line.spot, line.player, {**line.cents, **staked}, choice)
    return (*round.lines[: round.turn], after, *round.lines[round.turn + 1 :])


def _played(round: Round, event: Played) -> Round:
    return replace(
        round,
        lines=_decided(round, Choice.PLAY, {event.bet: event.cents}),
        turn=round.turn + 1,
        chips=_moved(round.chips, event.player, -event.cents),
    )


def _folded(round: Round, _: Folded) -> Round:
    return replace(round, lines=_decided(round, Choice.FOLD, {}), turn=round.turn + 1)


def _decisions_closed(round: Round, _: DecisionsClosed) -> Round:
    return replace(round, phase=Phase.SETTLING)


def _round_voided(round: Round, _: RoundVoided) -> Round:
    chips = dict(round.chips)
    for line in round.lines:
        chips[line.player] += sum(line.cents.values())
    chips[round.banked_by] += round.bank_cents
    return replace(round, phase=Phase.VOID, lines=(), bank_cents=0, chips=chips)


FOLDS: dict[type[Event], Callable[[Round, Any], Round]] = {
    WagersPlaced: wagers_placed,
    BetsClosed: bets_closed,
    CollectionTaken: _collection_taken,
    StacksDealt: _stacks_dealt,
    CardTurned: card_turned,
    ButtonPlaced: _button_placed,
    Played: _played,
    Folded: _folded,
    DecisionsClosed: _decisions_closed,
    RoundVoided: _round_voided,
    **TWENTY_ONE,
}


def evolve(round: Round, event: Event) -> Round:
    return FOLDS[type(event)](round, event)
