"""The verbs of a round: step, legal, why_not, and replay from the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, TypeAlias

from houseway.errors import Refusal
from houseway.play import betting
from houseway.play.actions import (
    Action,
    AnswerAction,
    CloseBets,
    Deal,
    Decline,
    Fold,
    HandAction,
    Hit,
    PlaceWagers,
    Play,
    Stand,
    TakeCollection,
    VoidRound,
)
from houseway.play.ante_play import moves as ante_play
from houseway.play.events import CollectionTaken, Event, RoundVoided, WagersPlaced
from houseway.play.evolve import FOLDS, bets_closed, evolve, wagers_placed
from houseway.play.options import open_decisions, thinkable
from houseway.play.round import Phase, Round
from houseway.play.twenty_one import moves as twenty_one_moves
from houseway.play.twenty_one import refusals as twenty_one
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules as Rules
from houseway.rules.twenty_one.rules import TwentyOne

Refuse: TypeAlias = Callable[[Game, Round, Any], Refusal | None]
Happen: TypeAlias = Callable[[Game, Round, Any], tuple[Event, ...]]
Move: TypeAlias = Callable[[Game, Round, Any], tuple[Round, tuple[Event, ...]]]

_SHARED: dict[type[Any], Refuse] = {
    PlaceWagers: betting.refuse_wagers,
    CloseBets: betting.refuse_close,
    TakeCollection: betting.refuse_collection,
    VoidRound: betting.refuse_void,
}
_REFUSE: dict[type[Rules], dict[type[Any], Refuse]] = {
    AntePlay: {
        **_SHARED,
        Deal: ante_play.refuse_deal,
        Play: ante_play.refuse_decision,
        Fold: ante_play.refuse_decision,
    },
    TwentyOne: {
        **_SHARED,
        Deal: twenty_one.refuse_deal,
        **dict.fromkeys(HandAction.__args__, twenty_one.refuse_hand),
        **dict.fromkeys(AnswerAction.__args__, twenty_one.refuse_answer),
    },
}
"""What each family knows, and why it may not be done now."""


def _is_ante_play(game: Game) -> bool:
    return isinstance(game.rules, AntePlay)


def _folded(round: Round, events: tuple[Event, ...]) -> tuple[Round, tuple[Event, ...]]:
    for event in events:
        round = FOLDS[type(event)](round, event)
    return round, events


def _moving(happen: Happen) -> Move:
    """The move of an action that only says what happens."""

    def move(game: Game, round: Round, action: Any) -> tuple[Round, tuple[Event, ...]]:
        return _folded(round, happen(game, round, action))

    return move


def _place(_: Game, round: Round, action: PlaceWagers) -> tuple[Round, tuple[Event, ...]]:
    event = WagersPlaced(action.player, action.spot, {**action.cents})
    return wagers_placed(round, event), (event,)


def _close(game: Game, round: Round, _: CloseBets) -> tuple[Round, tuple[Event, ...]]:
    event = betting.close(game, round)
    return bets_closed(round, event), (event,)


_HAPPENS: dict[type[Any], Happen] = {
    TakeCollection: lambda _, __, action: (
        CollectionTaken(action.player, action.cents, action.schedule, action.rule_ids),
    ),
    VoidRound: lambda _, __, action: (RoundVoided(action.by, action.reason),),
    Play: ante_play.decide,
    Fold: ante_play.decide,
}
_MOVES: dict[type[Any], Move] = {
    PlaceWagers: _place,
    CloseBets: _close,
    **{kind: _moving(happen) for kind, happen in _HAPPENS.items()},
}
_FAMILY_MOVES: dict[type[Rules], dict[type[Any], Move]] = {
    AntePlay: {**_MOVES, Deal: _moving(ante_play.deal)},
    TwentyOne: {**_MOVES, Deal: twenty_one_moves.deal, **twenty_one_moves.MOVES},
}
_VERBS: dict[type[Rules], dict[type[Any], tuple[Refuse, Move]]] = {
    family: {kind: (refuse, _FAMILY_MOVES[family][kind]) for kind, refuse in known.items()}
    for family, known in _REFUSE.items()
}
"""For each family: why an action may not be done, and what it does."""


def why_not(game: Game, round: Round, action: Action) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    refuse = _REFUSE[type(game.rules)].get(type(action))
    return _unknown(game, action) if refuse is None else refuse(game, round, action)


def _unknown(game: Game, action: Action) -> Refusal:
    verb = type(action).__name__.lower()
    return Refusal(f"There is no {verb} in {game.name}", game.cite(Cite.DECISION_ORDER))


def step(game: Game, round: Round, action: Action) -> tuple[Round, tuple[Event, ...]]:
    """The next round and what happened. A refused action raises its Refusal; nothing changes."""
    try:
        refuse, move = _VERBS[type(game.rules)][type(action)]
    except KeyError:
        raise _unknown(game, action) from None
    refusal = refuse(game, round, action)
    if refusal is not None:
        raise refusal
    return move(game, round, action)


def replay(round: Round, events: Iterable[Event]) -> Round:
    """The round that these events lead to."""
    return reduce(evolve, events, round)


def legal(game: Game, round: Round) -> tuple[Action, ...]:
    """What people may do now.

    While betting, one smallest base wager stands for all amounts, and of doubles and insurance
    the full one; `why_not` judges any other. The deal and the collection come from outside the
    round and are not listed.
    """
    if round.boxes and round.phase is Phase.DECIDING and not round.asking:
        return tuple(open_decisions(twenty_one.deciding_standing(game, round)))
    return tuple(
        action for action in thinkable(game, round) if why_not(game, round, action) is None
    )


def passive(game: Game, round: Round) -> Action:
    """What the house dealer takes silence for: it never stakes a chip."""
    line = round.deciding
    if line is None:
        raise Refusal("There is nothing to decide now", game.cite(Cite.DECISION_ORDER))
    if _is_ante_play(game):
        return Fold(line.player, line.spot)
    if round.asking:
        return Decline(line.player, line.spot)
    stand = Stand(line.player, line.spot, line.hand)
    if why_not(game, round, stand) is None:
        return stand
    return Hit(line.player, line.spot, line.hand)
