"""Hooks of the room `play` for a game family: verbs, reducers, legal actions and views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from houseway.errors import Refusal
from houseway.families import find_hooks, hooks_of
from houseway.play.actions import MISDEALS, Action, VoidReason
from houseway.play.events import Event
from houseway.play.reducers import REDUCERS, Reducer
from houseway.play.round import Round, WagerLine
from houseway.play.views.view_types import RoundView
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.things.cents import Cents

R = TypeVar("R", bound=SharedRules)
T = TypeVar("T", bound=Round)

Refuse: TypeAlias = Callable[[Any, Any, Any], Refusal | None]
"""Why an action may not be done now; None if it may."""
Transition: TypeAlias = Callable[[Any, Any, Any], tuple[Any, tuple[Event, ...]]]
"""The next round and what happened."""


class ActionCost(NamedTuple):
    """What a decision costs."""

    cents: Cents | None = None
    least_cents: Cents | None = None
    """Where one may stake less than the full amount: the least."""
    again: bool = False
    """Whether the same was done with the hand before."""


def default_misdeals(game: Game[Any]) -> Mapping[VoidReason, tuple[str, ...]]:
    """What calls off a deal unless a family knows otherwise."""
    return dict.fromkeys(MISDEALS, game.cite(Cite.MISDEAL))


class PlayHooks(Struct, Generic[R, T], frozen=True, kw_only=True):
    round: type[T]
    verbs: Mapping[type[Action], tuple[Refuse, Transition]]
    """The deal, and everything that only this family knows."""
    folds: Mapping[type[Event], Reducer]
    """What its own events do to the round."""
    decisions: Callable[[Game[R], T, WagerLine], list[Action]]
    """What this bettor could decide on this line, allowed or not."""
    legal: Callable[[Game[R], T, WagerLine], list[Action]]
    """What of it may be done, when it is this line's turn."""
    cost: Callable[[Game[R], T, WagerLine, Action], ActionCost]
    passive: Callable[[Game[R], T, WagerLine], Action]
    """What the house dealer takes silence for: it never stakes a chip."""
    has_begun: Callable[[Game[R], T], bool]
    """Whether a player has decided anything since the deal."""
    seen: Callable[[Game[R], T, int, str | None], tuple[str, ...]]
    """The hand at a seat as that person sees it; what may not be seen is hidden. Who has no wager
    on it sees as much of it as everybody."""
    view: type[RoundView]
    shown: Callable[[Game[R], T], Mapping[str, object]] = lambda _, __: {}
    """What its view has besides, open to everybody."""
    provable: Callable[[Game[R], T, RoundView], list[int]]
    """The places of the shuffle that may be proved to who saw that view, once the round is over."""
    picked_up: Callable[[Game[R], T], tuple[int, ...]] = lambda _, __: ()
    """Spots whose cards are picked up before the others are settled."""
    misdeals: Callable[[Game[R]], Mapping[VoidReason, tuple[str, ...]]] = default_misdeals
    """What calls off a deal in a game, with the rules that say so."""


def round_events(families: Iterable[str]) -> list[type[Event]]:
    """Everything that can happen in rounds of these families."""
    cells = (find_hooks("play", family) for family in families)
    return [*REDUCERS, *(event for moves in cells if moves is not None for event in moves.folds)]


def round_actions(families: Iterable[str]) -> list[type[Action]]:
    """Everything that people do in rounds of these families besides what they do in every one."""
    cells = (find_hooks("play", family) for family in families)
    own = (action for moves in cells if moves is not None for action in moves.verbs)
    return [*dict.fromkeys(own)]


def play_hooks_of(game: Game) -> PlayHooks[Any, Any]:
    moves: PlayHooks[Any, Any] = hooks_of("play", game.family)
    return moves


def play_hooks_of_round(kind: type[Round]) -> PlayHooks[Any, Any]:
    moves: PlayHooks[Any, Any] = hooks_of("play", kind.family)
    return moves
