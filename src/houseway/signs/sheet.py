"""The rule sheet of a game in a room: every numbered rule in our words, by topic, as read there."""

from __future__ import annotations

import re

from msgspec import Struct

from houseway.floor.room import Room, RoomTable
from houseway.rules.game import Game
from houseway.rules.options import Option
from houseway.rules.written import WrittenRule, written_file
from houseway.signs.block import Block, Spot, sentence_case
from houseway.signs.board import BoardTable, board_table
from houseway.signs.sign import game_at, game_in, pay_tables, spots

TOPICS = {
    "table": "The table",
    "deck": "Decks and shuffling",
    "values": "Cards and words",
    "ranking": "Hands, high to low",
    "wager": "Wagers",
    "bonus-bet": "Bonus bets",
    "deal": "The deal",
    "player-action": "What players decide",
    "dealer-play": "The player-dealer’s hand",
    "settlement": "Who is paid",
    "order-of-action": "Order of action",
    "rotation": "The bank goes round",
    "misdeal": "Misdeals",
    "conduct": "At the table",
    "fee": "Collection",
    "signage": "Signs and layout",
    "legal": "The law and the owner",
}
"""Topics in the order of a round, with the heading of each."""


class SheetRule(Struct, frozen=True):
    id: str
    says: str
    ruling: str


class Topic(Struct, frozen=True):
    title: str
    rules: tuple[SheetRule, ...]


class Reading(Struct, frozen=True, kw_only=True):
    """An open point and how this room reads it."""

    name: str
    rule_id: str
    says: str
    value: str
    chosen: bool
    """Whether the house ruled on it; otherwise the default holds."""
    elsewhere: tuple[str, ...]
    """Tables that read it another way."""


class Sheet(Struct, frozen=True, kw_only=True):
    room: str
    name: str
    number: str
    owner: str
    title: str
    spots: tuple[Spot, ...]
    tables: tuple[BoardTable, ...]
    pay_tables: tuple[Block, ...]
    topics: tuple[Topic, ...]
    readings: tuple[Reading, ...]


def sheet(game: Game, room: Room) -> Sheet:
    """The sheet for all tables of the room that deal the game."""
    listed = game_in(room, game.id)
    tables = tuple(table for table in room.tables if table.game == game.id)
    return Sheet(
        room=room.name,
        name=listed.name,
        number=listed.number,
        owner=game.owner,
        title=game.title,
        spots=spots(game_at(game, listed, tables[0]), tables[0]) if tables else (),
        tables=tuple(board_table(room, table) for table in tables),
        pay_tables=pay_tables(game),
        topics=_topics(game),
        readings=tuple(_reading(game, room, option, tables) for option in game.options),
    )


def _topics(game: Game) -> tuple[Topic, ...]:
    rules = [rule for name in game.written for rule in written_file(name)]
    known = [*TOPICS, *(rule.topic for rule in rules if rule.topic not in TOPICS)]
    topics = (
        Topic(
            TOPICS.get(topic, sentence_case(topic.replace("-", " "))),
            tuple(_sheet_rule(rule) for rule in rules if rule.topic == topic),
        )
        for topic in dict.fromkeys(known)
    )
    return tuple(topic for topic in topics if topic.rules)


def _sheet_rule(rule: WrittenRule) -> SheetRule:
    return SheetRule(rule.id, full_words(rule.says), full_words(rule.ruling))


_START = re.compile(r"(^|[.;:] )PD\b")


def full_words(text: str) -> str:
    """The catalog's short PD written out, with its article where a sentence begins with it."""
    return re.sub(r"\bPD\b", "player-dealer", _START.sub(r"\1The player-dealer", text))


def _reading(game: Game, room: Room, option: Option, tables: tuple[RoomTable, ...]) -> Reading:
    rulings = game_in(room, game.id).rulings
    value = rulings.get(option.name, option.default)
    return Reading(
        name=option.name,
        rule_id=option.rule_id,
        says=option.says,
        value=_value_text(value),
        chosen=option.name in rulings,
        elsewhere=tuple(
            f"table {table.id}: {_value_text(table.options[option.name])}"
            for table in tables
            if table.options.get(option.name, value) != value
        ),
    )


def _value_text(value: str) -> str:
    return {"true": "yes", "false": "no"}.get(value, value.replace("_", " "))
