"""What the page of a table with a player-dealer asks the family of its game: what one may press."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, cast

from msgspec import Struct

from houseway.families import COURSES, cell, find_cell
from houseway.play.seen import RoundView
from houseway.rules.game import Game
from houseway.web.calls import Call


class Button(NamedTuple):
    label: str
    key: str
    """Its keyboard shortcut."""
    rare: bool = False
    """Whether it is not worth a button while it is not allowed."""


class Buttons(Struct, frozen=True):
    decisions: Mapping[str, Button]
    """By the name of the action."""
    calls: tuple[Call, ...] = ()
    """What the floor calls in its rounds besides that they are void."""
    besides: Callable[[Game[Any], Any], Mapping[str, object]] = lambda _, __: {}
    """What its page shows besides, out of what one person sees of the round, if there is one."""


def _buttons_of(game: Game) -> Buttons:
    return cast(Buttons, cell("web", game.family))


def button_of(game: Game, decision: str) -> Button:
    return _buttons_of(game).decisions[decision]


def besides_of(game: Game, seen: RoundView | None) -> Mapping[str, object]:
    """What only the pages of its family look at, of what one person sees."""
    found = seen.besides if seen is not None else {}
    return {**found, **_buttons_of(game).besides(game, seen)}


def calls_of(game: Game) -> tuple[Call, ...]:
    """What the floor may call in a round of this game."""
    found = cast("Buttons | None", find_cell("web", game.family))
    return tuple(call for call in found.calls if call.is_known(game)) if found else ()


def decision_names(families: Iterable[str]) -> list[str]:
    """Everything that can be decided in games of these families."""
    cells = (find_cell("web", family) for family in families if family not in COURSES)
    return [name for buttons in cells if buttons is not None for name in buttons.decisions]
