"""A room as a file: the house, the games it is approved for, and the tables it runs.

A house differs from another by this file, never by code. `read_room` reads it strictly; whether
what it says is allowed is for `houseway check` to find.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from houseway.rules.limits import Range
from houseway.things.cents import Cents, parse_dollars
from houseway.toml_reader import TomlReader


class RoomGame(Struct, frozen=True, kw_only=True):
    """One game that the room's document lists."""

    id: str
    name: str
    number: str
    """The approval number, such as GEGA-003217."""
    schedules: tuple[str, ...]
    """Groups of collection schedules that the document gives it."""
    limits: Range | None
    """The widest table limits that the document allows, where it names any."""
    rulings: Mapping[str, str]
    """Readings that this house has chosen, by option."""
    line: int
    """Where it stands in the file."""


class RoomTable(Struct, frozen=True, kw_only=True):
    """One table: its sign, in short."""

    id: str
    game: str
    limits: Range
    schedules: tuple[str, ...]
    """What collection is in use. One at a time is allowed; more is a finding, not a misprint."""
    seats: int | None
    decks: int | None
    backline: bool | None
    side_bets: Mapping[str, Range]
    """Limits of single side bets, by the bet's id."""
    options: Mapping[str, str]
    line: int


class Room(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    house: str
    chip_cents: Cents
    games: tuple[RoomGame, ...]
    tables: tuple[RoomTable, ...]

    def game(self, id: str) -> RoomGame | None:
        return next((game for game in self.games if game.id == id), None)


def read_room(path: Path) -> Room:
    """Read a room file. A malformed one is refused with file, line and field."""
    top = TomlReader.open(path)
    room = Room(
        id=path.stem,
        name=top.text("name"),
        house=top.text("house"),
        chip_cents=top.money("chip"),
        games=tuple(_game(each) for each in top.tables("game")),
        tables=tuple(_table(each) for each in top.tables("table")),
    )
    top.done()
    return room


def _game(at: TomlReader) -> RoomGame:
    rulings = at.table("rulings")
    game = RoomGame(
        id=at.text("id"),
        name=at.text("name"),
        number=at.text("number"),
        schedules=at.list_of_texts("schedules"),
        limits=_range(at, "limits") if "limits" in at else None,
        rulings=rulings.texts(),
        line=at.line(),
    )
    at.done()
    return game


def _table(at: TomlReader) -> RoomTable:
    side_bets, options = at.table("side_bets"), at.table("options")
    table = RoomTable(
        id=at.text("id"),
        game=at.text("game"),
        limits=_range(at, "limits"),
        schedules=at.list_of_texts("schedule"),
        seats=at.number("seats") if "seats" in at else None,
        decks=at.number("decks") if "decks" in at else None,
        backline=at.flag("backline") if "backline" in at else None,
        side_bets={bet: _range(side_bets, bet) for bet in side_bets},
        options=options.texts(),
        line=at.line(),
    )
    at.done()
    return table


def _range(at: TomlReader, key: str) -> Range:
    """Limits written as 5-500, or 5+ where there is no maximum."""
    text = at.text(key)

    def read() -> Range:
        if text.endswith("+"):
            return Range(parse_dollars(text[:-1]))
        least, _, most = text.partition("-")
        return Range(parse_dollars(least.strip()), parse_dollars(most.strip()))

    return at.attempt(key, read)
