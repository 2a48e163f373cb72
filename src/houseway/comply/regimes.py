"""Regimes: dated rules of an authority, and what each game would have to change for one.

They are off unless a user asks. What a provision asks of a game is named by a word; questions for
every banked game are answered here, the rest by its family.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from houseway.comply.finding import Finding, Severity, at_table, worst_first
from houseway.comply.game_in_force import game_at
from houseway.comply.hooks import find_comply_hooks
from houseway.errors import RecordError
from houseway.floor.room.room_file import Room
from houseway.rules.game import Game
from houseway.suggestions import no_such
from houseway.thread_safe_msgspec import convert


class RegimeStatus(StrEnum):
    IN_FORCE = "in force"
    ENJOINED = "enjoined"
    """A court has stopped its enforcement."""


class Provision(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    section: str
    asks: str
    """What it asks of a game, by the word under which that is answered."""
    says: str
    words: tuple[str, ...] = ()
    """That a name may not have in it."""
    minutes: int = 0
    players: int = 0


class Regime(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    title: str
    cites: str
    begins: date
    status: RegimeStatus
    status_says: str
    sources: tuple[str, ...]
    provision: tuple[Provision, ...]

    @property
    def severity(self) -> Severity:
        """A regime that is not in force forbids nothing."""
        return Severity.ERROR if self.status is RegimeStatus.IN_FORCE else Severity.NOTE


class RegimeChange(Struct, frozen=True):
    """What a game would have to change, by which provision."""

    provision: Provision
    says: str


@cache
def regimes() -> tuple[Regime, ...]:
    text = (files("houseway.comply") / "regimes.toml").read_text("utf-8")
    return convert(tomllib.loads(text)["regime"], tuple[Regime, ...])


def regime(id: str) -> Regime:
    known = {each.id: each for each in regimes()}
    if id not in known:
        raise RecordError(no_such("regime", id, known))
    return known[id]


def changes(regime: Regime, game: Game[Any]) -> tuple[RegimeChange, ...]:
    """What the game would have to change; nothing where players play for a pot."""
    if game.banked is None:
        return ()
    return tuple(_changes(regime, game))


def _changes(regime: Regime, game: Game[Any]) -> Iterator[RegimeChange]:
    own = find_comply_hooks(game)
    for each in regime.provision:
        answer = _EVERYWHERE.get(each.asks) or (own.regime.get(each.asks) if own else None)
        says = answer(game, each) if answer is not None else None
        if says is not None:
            yield RegimeChange(each, says)


def _name(game: Game[Any], provision: Provision) -> str | None:
    found = [word for word in provision.words if word in game.name.lower()]
    if not found:
        return None
    return f"{game.name} has {' and '.join(found)} in its name and would be called otherwise."


def _offer(game: Game[Any], _: Provision) -> str | None:
    rounds = game.bank.rounds_max
    if rounds == 1:
        return None
    return f"One player may bank {rounds} rounds running; the bank would be offered before each."


def _rotation(_: Game[Any], provision: Provision) -> str:
    return (
        f"A table would count who banks, and close when {provision.minutes} minutes have not "
        f"brought {provision.players} players beside a firm."
    )


def _firm(_: Game[Any], __: Provision) -> str:
    return "A table would seat one firm, and pass it over when it has just banked."


_EVERYWHERE: dict[str, Callable[[Game[Any], Provision], str | None]] = {
    "name": _name,
    "offer": _offer,
    "rotation": _rotation,
    "firm": _firm,
}


def check_regime(room: Room, regime: Regime) -> list[Finding]:
    """What every table of a room would have to change, as findings."""
    found = []
    for table in room.tables:
        dealt = game_at(room, table)
        for each in changes(regime, dealt) if dealt is not None else ():
            line, by = table.line_of("game"), (each.provision.id,)
            found.append(at_table(table, line, regime.severity, each.says, by))
    return worst_first(found)
