"""What signs, boards and rule sheets ask a family: facts, notes, charts, wording.

The hooks get the game as it is dealt at the table, under all its readings. Defaults are those of a
game with a player-dealer; a family that plays otherwise overrides them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.families import find_hooks, hooks_of
from houseway.rules.bets import PayRow, SideBet
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.signs.blocks import SignBlock, SignFact, limits_text
from houseway.signs.fee_blocks import FLAT, WagerWords


def _nothing(*_: object) -> tuple[()]:
    return ()


def _posted_limits(_: Game, limits: Limits) -> str:
    return limits_text(limits.table)


def _opening_wagers(game: Game) -> WagerWords:
    base = game.rules.base
    # A word that stands on the felt is a name; any other is not.
    name = base.name if base.name == base.area else base.name.lower()
    return WagerWords(name, tuple(bet.name for bet in game.side_bets))


def _fee_rules(game: Game, _: Schedule) -> tuple[str, ...]:
    return game.cite(Cite.LIMITS, Cite.COLLECTION)


class SignsHooks(Struct, frozen=True, kw_only=True):
    facts: Callable[[Game[Any]], tuple[SignFact, ...]]
    """What has to be legible across the table."""
    notes: Callable[[Game[Any]], tuple[SignFact, ...]]
    """What is read at the table."""
    charts: Callable[[Game[Any]], tuple[SignBlock, ...]] = _nothing
    """Small tables beside the pay tables, such as who must hit and who must stand."""
    ranking: Callable[[Game[Any]], tuple[SignBlock, ...]] = _nothing
    """The order of hands, for the rule sheet, where a sign has no room for a table of it."""
    stakes: Callable[[Game[Any], Limits], tuple[SignBlock, ...]] = _nothing
    """What a table with these limits plays for, where the limits alone do not tell."""
    limits: Callable[[Game[Any], Limits], str] = _posted_limits
    """The limits of a table in a few words."""
    sizes: Callable[[Game[Any]], Mapping[str, str]] = lambda _: {}
    """How large the bets are that follow another one, by their ids."""
    judged: Callable[[Game[Any], SideBet], str] = lambda _game, _bet: ""
    """What a side bet looks at."""
    beside: Callable[[Game[Any], SideBet, PayRow], str] = lambda _game, _bet, _row: ""
    """What a line of a pay table brings beside its odds."""
    wagers: Callable[[Game[Any]], WagerWords] = _opening_wagers
    """What the collection looks at."""
    rates: str = FLAT
    """What kind of fees they are."""
    fee_rules: Callable[[Game[Any], Schedule], tuple[str, ...]] = _fee_rules
    """The rules of the game behind limits and collection."""
    foot: str = ""
    """What the rule sheet says below of a game that nobody owns."""


def signs_hooks_of(game: Game[Any]) -> SignsHooks:
    return cast(SignsHooks, hooks_of("signs", game.family))


def has_signs_hooks(game: Game[Any]) -> bool:
    """Whether a sign of the game says more than name, limits and fees."""
    return find_hooks("signs", game.family) is not None
