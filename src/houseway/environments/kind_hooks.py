"""What an environment asks a table kind: its start, the player to act, observations.

The verbs of the table answer the rest (what may be decided, what it means, who is paid), so that
every family of the package is an environment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from msgspec import Struct

from houseway.families import hooks_of
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import TableAction
from houseway.floor.table.table import Table
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle

T = TypeVar("T", bound=Table)


class DecidingBot(Protocol):
    """A bot, which is asked when it is its turn."""

    def decide(self, table: Any) -> TableAction: ...


class EpisodeState(NamedTuple, Generic[T]):
    """A table in the middle of an episode."""

    table: T
    shuffle: Shuffle
    """What is dealt from. Only the house dealer looks at it."""
    agents: tuple[str, ...]
    """Whose wishes come from outside; all others are bots."""
    quiet: frozenset[str] = frozenset()
    """Who was asked before the deal and wished for nothing."""


class SeatObservation(NamedTuple):
    """What can be seen at a seat by the one who looks."""

    chips_cents: Cents
    numbers: Mapping[str, int] = {}
    """By the names of `EnvironmentKindHooks.seat_numbers`."""
    marks: frozenset[str] = frozenset()
    """Of those named in `EnvironmentKindHooks.seat_marks`."""
    cards: Sequence[str] = ()


class PlayerObservation(NamedTuple):
    """What one player may see of a table: out of their view, and nothing else."""

    seats: Mapping[int, SeatObservation]
    middle: Sequence[str] = ()
    """Cards that lie at nobody's seat."""
    hand: Sequence[str] = ()
    """The hand that the player decides about, in its order."""
    numbers: Mapping[str, int] = {}
    """By the names of `EnvironmentKindHooks.table_numbers`."""


class EnvironmentKindHooks(Struct, Generic[T], frozen=True, kw_only=True):
    limits: Callable[[Game[Any]], Limits]
    unit_cents: Callable[[T], Cents]
    """What a reward is counted in."""
    brings: Callable[[T, int], Cents]
    """What somebody at this seat brings to the table."""
    opened: Callable[[T, Shuffle], T]
    """The table when the first player can be asked for something."""
    awaited: Callable[[EpisodeState[T]], str | None]
    """Who is asked now; None if the house dealer is to act, or all is over."""
    house: Callable[[EpisodeState[T]], TableAction | None]
    """What the house dealer does when nobody is asked; None when all is over."""
    names: Callable[[Game[Any], int], tuple[str, ...]]
    """Every choice there ever is in a game, for hands of so many cards."""
    wishes: Callable[[EpisodeState[T], str], Mapping[str, TableAction]]
    """What the one who is asked may do, by those names."""
    silence: Callable[[EpisodeState[T], str], TableAction | None]
    """What the house dealer takes silence for; None if the player is passed over."""
    bot: Callable[[str, BotLevel, Random], DecidingBot]
    """Decides once the cards are dealt; before that a bot does the first thing it may."""
    is_dealt: Callable[[T], bool]
    view: Callable[[T, str], Any]
    """What a player may see; None before anything lies there."""
    seen: Callable[[T, str], PlayerObservation]
    seat_numbers: Callable[[Game[Any]], tuple[str, ...]]
    seat_marks: tuple[str, ...]
    table_numbers: tuple[str, ...]


def environment_kind_hooks_of(game: Game[Any]) -> EnvironmentKindHooks[Any]:
    return cast("EnvironmentKindHooks[Any]", hooks_of("environments", game.table_kind))
