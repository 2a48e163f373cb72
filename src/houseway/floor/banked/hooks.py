"""Hooks of `floor` for a family with a player-dealer: narration, advice, decision values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from houseway.families import hooks_of
from houseway.floor.play.sentence import Sentence
from houseway.play.actions import Action
from houseway.play.events import Event
from houseway.play.round import Round
from houseway.play.views.view_types import RoundView
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules

if TYPE_CHECKING:
    from houseway.floor.banked.advice import ActionAdvice
    from houseway.floor.play.decision_value import JudgedDecision

R = TypeVar("R", bound=SharedRules)
T = TypeVar("T", bound=Round)
V = TypeVar("V", bound=RoundView)


class BankedFloorHooks(Struct, Generic[R, T, V], frozen=True, kw_only=True):
    tell: Callable[[Game[R], Event], Sentence | None]
    """One sentence about one of its own events, or None where there is nothing to say."""
    dealt: Callable[[Any], str]
    """A deal of its own with the cards that the ledger has of it, which nobody is told."""
    advise: Callable[[Game[R], V, Collection[str]], ActionAdvice]
    """What each of these choices is worth to the one whose turn it is, by what they see."""
    weigh: Callable[[Game[R], V, Collection[str]], ActionAdvice] | None = None
    """The same with every card counted that is seen, where `advise` is quicker than exact."""
    judge: Callable[[Game[R], V, Collection[str], Action], JudgedDecision | None] = lambda *_: None
    """What a decision was worth by what was seen; None where nobody can say."""
    choice: Callable[[Game[R], V, Action], str] | None = None
    """Which of the choices of a verdict an action is, where its name alone does not say it."""
    cell: Callable[[Game[R], V], str] = lambda *_: ""
    """Where the chart of the game has the hand whose turn it is; empty where it has none."""
    habit: Callable[[Game[R], V], str]
    """What many people do then, whatever it costs them, by the name of the action."""
    ready: Callable[[Game[R]], None] | None = None
    """Prepare what `advise` looks up, where that takes long the first time."""
    own: tuple[type[Any], ...] = ()
    """What need not be told to whoever has just done it."""
    sized: tuple[type[Action], ...] = ()
    """Decisions for which one may name the amount."""
    numbered: tuple[type[Action], ...] = ()
    """Decisions for which one may name a number."""
    afterwards: Callable[[Game[R], Event], Sentence | None] = lambda _, __: None
    """More about an event, once the round is over and cards may be named; None if there is none."""
    laid: Callable[[Game[R], T, int], str] | None = None
    """The hand of a seat as it lay when the round was over, where its cards do not say it all."""
    doubts: Callable[[Game[R], T, Action], str] = lambda _, __, ___: ""
    """Why somebody would hardly mean an action that is allowed; empty if they might well."""


def banked_floor_hooks_of(game: Game) -> BankedFloorHooks[Any, Any, Any]:
    family: BankedFloorHooks[Any, Any, Any] = hooks_of("floor", game.family)
    return family


def advise_action(game: Game, seen: RoundView, choices: Collection[str]) -> ActionAdvice:
    """The value of every choice, for the one whose turn it is."""
    return banked_floor_hooks_of(game).advise(game, seen, choices)


def advise_exactly(game: Game, seen: RoundView, choices: Collection[str]) -> ActionAdvice:
    """The same as exactly as it is known, for people; bots make do with what is quicker."""
    family = banked_floor_hooks_of(game)
    return (family.weigh or family.advise)(game, seen, choices)


def naive_action(game: Game, seen: RoundView, actions: Mapping[str, Action]) -> Action:
    """What simple bots and players in drills usually do, of these actions by name."""
    usual = actions.get(banked_floor_hooks_of(game).habit(game, seen))
    return usual or next(iter(actions.values()))
