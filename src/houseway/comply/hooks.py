"""What the compliance checks ask a family: checks of its own options, tables and regimes.

A family without hooks has no checks of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from msgspec import Struct

from houseway.comply.document_facts import GameFacts
from houseway.comply.finding import Finding, Severity
from houseway.families import find_hooks
from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.game import Game

OptionProblem: TypeAlias = tuple[Severity, str, tuple[str, ...]]
"""How bad it is, what is wrong, and the rules behind it."""
RegimeAnswer: TypeAlias = Callable[[Any, Any], str | None]
"""By the game and the provision: a sentence about the change, or None."""


class ComplyHooks(Struct, frozen=True, kw_only=True):
    option: Callable[[Game[Any], GameFacts, str, str], list[OptionProblem]]
    """What is wrong with an option and its value, as far as the text allows them."""
    opens: Callable[[Room, RoomTable, Game[Any]], list[Finding]]
    """What the table itself would refuse, where nothing else is wrong with it."""
    regime: Mapping[str, RegimeAnswer] = {}
    """What a regime asks of games of this kind alone, by the word under which it asks."""


def find_comply_hooks(game: Game[Any] | None) -> ComplyHooks | None:
    return None if game is None else cast(ComplyHooks | None, find_hooks("comply", game.family))
