"""Reducers of the events that every round has; they refuse nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from houseway.play.events import (
    BetsClosed,
    ButtonPlaced,
    CardTurned,
    CollectionTaken,
    DecisionsClosed,
    Event,
    RoundVoided,
    WagersPlaced,
)
from houseway.play.round import Phase, Round, WagerLine
from houseway.play.void_record import VoidRecord
from houseway.things.cents import Cents

Reducer: TypeAlias = Callable[[Any, Any], Any]
"""A round and an event, and the round after it."""

R = TypeVar("R", bound=Round)


def with_chips_added(chips: Mapping[str, Cents], player: str, cents: Cents) -> Mapping[str, Cents]:
    after = dict(chips)
    after[player] += cents
    return after


def apply_wagers_placed(round: R, event: WagersPlaced) -> R:
    player, spot, stakes = event.player, event.spot, event.cents
    before, after = None, WagerLine(spot, player, stakes)
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


def apply_bets_closed(round: R, event: BetsClosed) -> R:
    if [*event.spots] == [line.spot for line in round.lines]:
        # One bettor on each spot, and they wagered in this order.
        return replace(round, phase=Phase.CLOSED)
    by_spot: dict[int, list[WagerLine]] = {spot: [] for spot in event.spots}
    for line in round.lines:
        on_spot = by_spot[line.spot]
        # On one spot the seated player comes first.
        seated = round.seats.get(line.spot) == line.player
        on_spot.insert(0 if seated else len(on_spot), line)
    lines = tuple([line for on_spot in by_spot.values() for line in on_spot])
    return replace(round, phase=Phase.CLOSED, lines=lines)


def _collection_taken(round: R, event: CollectionTaken) -> R:
    taken = round.collection.get(event.player, 0) + event.cents
    return replace(
        round,
        collection={**round.collection, event.player: taken},
        chips=with_chips_added(round.chips, event.player, -event.cents),
    )


def apply_card_turned(round: R, event: CardTurned) -> R:
    return replace(round, up_card=event.card)


def _button_placed(round: R, event: ButtonPlaced) -> R:
    return replace(round, button=event.seat)


def _decisions_closed(round: R, _: DecisionsClosed) -> R:
    return replace(round, phase=Phase.SETTLING)


def apply_round_voided(round: R, event: RoundVoided) -> R:
    chips, staked = dict(round.chips), dict[str, Cents]()
    for line in round.lines:
        staked[line.player] = staked.get(line.player, 0) + sum(line.cents.values())
    for player, cents in (*staked.items(), (round.banked_by, round.bank_cents)):
        chips[player] += cents
    called_off = VoidRecord(
        by=event.by, reason=event.reason, staked=staked, bank_cents=round.bank_cents,
        was_betting=round.phase is Phase.BETTING,
    )  # fmt: skip
    return replace(
        round, phase=Phase.VOID, lines=(), bank_cents=0, chips=chips, called_off=called_off
    )


REDUCERS: Mapping[type[Event], Reducer] = {
    WagersPlaced: apply_wagers_placed,
    BetsClosed: apply_bets_closed,
    CollectionTaken: _collection_taken,
    CardTurned: apply_card_turned,
    ButtonPlaced: _button_placed,
    DecisionsClosed: _decisions_closed,
    RoundVoided: apply_round_voided,
}
