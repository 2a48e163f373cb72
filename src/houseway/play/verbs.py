"""The verbs of a round: step, legal, why_not, passive, replay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from typing import Any, TypeVar

from houseway.errors import Refusal
from houseway.play import betting
from houseway.play.actions import Action, CloseBets, PlaceWagers, TakeCollection, VoidRound
from houseway.play.apply_event import apply_event
from houseway.play.events import CollectionTaken, Event, RoundVoided, WagersPlaced
from houseway.play.hooks import Refuse, Transition, play_hooks_of, play_hooks_of_round
from houseway.play.reducers import apply_bets_closed, apply_wagers_placed
from houseway.play.round import Phase, Round
from houseway.play.transitions import transition_from_events
from houseway.rules.citations import Cite
from houseway.rules.game import Game

T = TypeVar("T", bound=Round)


def _place(game: Game, round: Round, action: PlaceWagers) -> tuple[Round, tuple[Event, ...]]:
    event = WagersPlaced(action.player, action.spot, game.rules.laid(action.cents))
    return apply_wagers_placed(round, event), (event,)


def _close(game: Game, round: Round, _: CloseBets) -> tuple[Round, tuple[Event, ...]]:
    event = betting.close(game, round)
    return apply_bets_closed(round, event), (event,)


def _take(_: Game, __: Round, action: TakeCollection) -> tuple[Event, ...]:
    return (CollectionTaken(action.player, action.cents, action.schedule, action.rule_ids),)


def _void(_: Game, __: Round, action: VoidRound) -> tuple[Event, ...]:
    return (RoundVoided(action.by, action.reason),)


SHARED_VERBS: Mapping[type[Action], tuple[Refuse, Transition]] = {
    PlaceWagers: (betting.refuse_wagers, _place),
    CloseBets: (betting.refuse_close, _close),
    TakeCollection: (betting.refuse_collection, transition_from_events(_take)),
    VoidRound: (betting.refuse_void, transition_from_events(_void)),
}
"""What is done in every round."""


@cache
def _verbs(kind: type[Round]) -> dict[type[Any], tuple[Refuse, Transition]]:
    return {**SHARED_VERBS, **play_hooks_of_round(kind).verbs}


def why_not(game: Game, round: Round, action: Action) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    known = _verbs(type(round)).get(type(action))
    return _unknown(game, action) if known is None else known[0](game, round, action)


def _unknown(game: Game, action: Action) -> Refusal:
    verb = type(action).__name__.lower()
    return Refusal(f"There is no {verb} in {game.name}", game.cite(Cite.DECISION_ORDER))


def step(game: Game, round: T, action: Action) -> tuple[T, tuple[Event, ...]]:
    """The next round and what happened. A refused action raises its Refusal; nothing changes."""
    try:
        refuse, move = _verbs(type(round))[type(action)]
    except KeyError:
        raise _unknown(game, action) from None
    refusal = refuse(game, round, action)
    if refusal is not None:
        raise refusal
    return move(game, round, action)


def step_unchecked(game: Game, round: T, action: Action) -> tuple[T, tuple[Event, ...]]:
    """The same for whoever has asked `why_not` already, and heard nothing against it."""
    return _verbs(type(round))[type(action)][1](game, round, action)


def replay(round: T, events: Iterable[Event]) -> T:
    """The round that these events lead to."""
    return reduce(apply_event, events, round)


def legal(game: Game, round: Round, player: str | None = None) -> tuple[Action, ...]:
    """What people may do now, or this person where several may.

    While betting, one smallest base wager stands for all amounts, and of doubles and insurance
    the full one; `why_not` judges any other. The deal and the collection come from outside the
    round and are not listed.
    """
    if round.phase is Phase.BETTING:
        return tuple(
            each for each in _wager_choices(game, round) if why_not(game, round, each) is None
        )
    line = round.awaited_of(player) or round.deciding
    return () if line is None else tuple(play_hooks_of(game).legal(game, round, line))


def passive(game: Game, round: Round, player: str | None = None) -> Action:
    """What the house dealer takes silence for: it never stakes a chip."""
    line = round.awaited_of(player) or round.deciding
    if line is None:
        raise Refusal("There is nothing to decide now", game.cite(Cite.DECISION_ORDER))
    return play_hooks_of(game).passive(game, round, line)


def _wager_choices(game: Game, round: Round) -> list[Action]:
    """While betting: one smallest base wager for each seat, which stands for all amounts."""
    base = game.rules.base.id
    least = game.range_of(round.limits, base).least_cents
    places: list[Action] = [
        PlaceWagers(player, seat, {base: least})
        for seat, player in sorted(round.seats.items())
        if round.line(player, seat) is None
    ]
    return [*places, CloseBets()]
