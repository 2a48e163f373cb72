"""The verbs of a round: step, legal, why_not, and replay from the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from houseway.errors import Refusal
from houseway.play import ante_play, betting
from houseway.play.actions import (
    Action,
    CloseBets,
    Deal,
    Fold,
    PlaceWagers,
    Play,
    TakeCollection,
    VoidRound,
)
from houseway.play.events import BetsClosed, CollectionTaken, Event, RoundVoided, WagersPlaced
from houseway.play.evolve import evolve
from houseway.play.round import Phase, Round
from houseway.rules.game import Game

_REFUSE: dict[type[Action], Callable[[Game, Round, Any], Refusal | None]] = {
    PlaceWagers: betting.refuse_wagers,
    CloseBets: betting.refuse_close,
    TakeCollection: betting.refuse_collection,
    VoidRound: betting.refuse_void,
    Deal: ante_play.refuse_deal,
    Play: ante_play.refuse_decision,
    Fold: ante_play.refuse_decision,
}
_HAPPENS: dict[type[Action], Callable[[Game, Round, Any], tuple[Event, ...]]] = {
    PlaceWagers: lambda _, __, action: (
        WagersPlaced(action.player, action.spot, dict(action.cents)),
    ),
    CloseBets: lambda _, __, ___: (BetsClosed(),),
    TakeCollection: lambda _, __, action: (
        CollectionTaken(action.player, action.cents, action.schedule, action.rule_ids),
    ),
    VoidRound: lambda _, __, action: (RoundVoided(action.by, action.reason),),
    Deal: ante_play.deal,
    Play: ante_play.decide,
    Fold: ante_play.decide,
}


def why_not(game: Game, round: Round, action: Action) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    return _REFUSE[type(action)](game, round, action)


def step(game: Game, round: Round, action: Action) -> tuple[Round, tuple[Event, ...]]:
    """The next round and what happened. A refused action raises its Refusal; nothing changes."""
    refusal = why_not(game, round, action)
    if refusal is not None:
        raise refusal
    events = _HAPPENS[type(action)](game, round, action)
    return reduce(evolve, events, round), events


def replay(round: Round, events: Iterable[Event]) -> Round:
    """The round that these events lead to."""
    return reduce(evolve, events, round)


def legal(game: Game, round: Round) -> tuple[Action, ...]:
    """What people may do now.

    While betting, one smallest ante stands for all amounts; `why_not` judges any other. The deal
    and the collection come from outside the round and are not listed.
    """
    return tuple(
        action for action in _thinkable(game, round) if why_not(game, round, action) is None
    )


def _thinkable(game: Game, round: Round) -> list[Action]:
    if round.phase is Phase.BETTING:
        ante = game.rules.ante.id
        least = round.limits.of(ante).least_cents
        places: list[Action] = [
            PlaceWagers(player, seat, {ante: least})
            for seat, player in sorted(round.seats.items())
            if round.line(player, seat) is None
        ]
        return [*places, CloseBets()]
    line = ante_play.deciding_line(round)
    if line is None:
        return []
    ante_cents = line.cents[game.rules.ante.id]
    return [Play(line.player, line.spot, ante_cents), Fold(line.player, line.spot)]
