"""Rule sheet of a game in a room: the numbered rules that hold there, by topic.

It hangs in public. Reasons for a reading, and other houses' texts, are in `houseway rules` and on
the page of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from houseway.floor.room.room_file import Room, RoomTable, limits_of, options_of
from houseway.rules.document_houses import DOCUMENTS, mentions_another_house
from houseway.rules.game import Game, choose
from houseway.rules.options import Option
from houseway.rules.written_rules import WrittenRule, rules_of
from houseway.signs.blocks import LayoutSpot, SignBlock, sentence_case
from houseway.signs.board import BoardTable, board_table
from houseway.signs.hooks import signs_hooks_of
from houseway.signs.table_sign import licence_text, pay_tables, spots
from houseway.signs.table_terms import game_at, game_in, number_of

TOPICS = {
    "variant": "What this variant changes, which nobody has approved",
    "table": "The table",
    "deck": "Decks and shuffling",
    "values": "Cards and words",
    "ranking": "Hands, high to low",
    "buy-in": "Buying in",
    "wager": "Wagers",
    "blinds": "Blinds",
    "bonus-bet": "Bonus bets",
    "deal": "The deal",
    "betting": "Betting",
    "player-action": "What players decide",
    "dealer-play": "The player-dealer’s hand",
    "showdown": "The showdown",
    "settlement": "Who is paid",
    "order-of-action": "Order of action",
    "rotation": "The bank goes round",
    "kill": "Kill pots",
    "misdeal": "Misdeals",
    "conduct": "At the table",
    "fee": "Collection",
    "signage": "Signs and layout",
    "option": "What a house may choose",
    "glossary": "Words of the room",
    "legal": "The law and the owner",
}
"""Topics in the order of a round, with the heading of each."""
UNOWNED = {**TOPICS, "legal": "The law and the house"}
"""The same for a game that nobody owns."""

GENERIC = "generic"
"""The house of a developer's own text, which every room goes by."""


class SheetRule(Struct, frozen=True):
    id: str
    says: str
    taken_over: bool = False
    """Whether another house's text alone says it."""


class SheetTopic(Struct, frozen=True):
    title: str
    rules: tuple[SheetRule, ...]


class RoomReading(Struct, frozen=True, kw_only=True):
    """An open point and how this room reads it."""

    name: str
    rule_id: str
    says: str
    value: str
    chosen: bool
    """Whether the house ruled on it; otherwise the default holds."""
    elsewhere: tuple[str, ...]
    """Tables that read it another way."""


class RuleSheet(Struct, frozen=True, kw_only=True):
    room: str
    name: str
    number: str
    title: str
    spots: tuple[LayoutSpot, ...]
    tables: tuple[BoardTable, ...]
    pay_tables: tuple[SignBlock, ...]
    charts: tuple[SignBlock, ...]
    topics: tuple[SheetTopic, ...]
    readings: tuple[RoomReading, ...]
    fine_print: str


def sheet(game: Game, room: Room) -> RuleSheet:
    """The sheet for all tables of the room that deal the game."""
    in_room, words = game_in(room, game.id), signs_hooks_of(game)
    tables = tuple(table for table in room.tables if table.game == game.id)
    read = {**game.profiles.get(room.house, {}), **in_room.rulings}
    here = game_at(game, room, tables[0]) if tables else _as_read(game, read)
    stakes = tuple(_stakes(game, room, tables))
    owned = licence_text(in_room.name, game.owner) if game.owner else words.foot
    return RuleSheet(
        room=room.name,
        name=in_room.name,
        number=number_of(in_room),
        title=game.title,
        spots=spots(here, limits_of(room, tables[0])) if tables else (),
        tables=tuple(board_table(room, table) for table in tables),
        pay_tables=pay_tables(here),
        charts=(*stakes, *words.charts(here), *words.ranking(here)),
        topics=topics_of(game, room.house),
        readings=tuple(_readings(game, room, read, tables)),
        fine_print=f"{owned} Play chips only.".strip(),
    )


def _as_read(game: Game, read: Mapping[str, str]) -> Game:
    """The game by the house's text and its rulings; what is no option of it changes nothing."""
    names = {option.name for option in game.options}
    return choose(game, {name: value for name, value in read.items() if name in names})


def _stakes(game: Game, room: Room, tables: tuple[RoomTable, ...]) -> Iterator[SignBlock]:
    for table in tables:
        for block in signs_hooks_of(game).stakes(
            game_at(game, room, table), limits_of(room, table)
        ):
            yield replace(block, title=f"Table {table.id}, {block.title.lower()}")


def topics_of(game: Game, house: str) -> tuple[SheetTopic, ...]:
    """The numbered rules of the game, in the order of a round."""
    headings = TOPICS if game.owner else UNOWNED
    rules = tuple(rule for rule in rules_of(game) if is_posted(rule, house))
    known = [*headings, *(rule.topic for rule in rules if rule.topic not in headings)]
    topics = (
        SheetTopic(
            headings.get(topic, sentence_case(topic.replace("-", " "))),
            tuple(_sheet_rule(rule, house) for rule in rules if rule.topic == topic),
        )
        for topic in dict.fromkeys(known)
    )
    return tuple(topic for topic in topics if topic.rules)


_OF_THE_DOCUMENT = re.compile(
    r"in the document|glossary|\bline \d|\b(the|this|neither) text|hold'em texts?|rule texts|"
    r"(earlier|later|older)\b[\w -]* (sheet|schedule)|printed|prints|statement:|"
    r"not (stated|written)|schedule options? \d",
    re.IGNORECASE,
)


def is_posted(rule: WrittenRule, house: str) -> bool:
    """Whether it is a rule of this room, and no word about another house or about the documents."""
    return not mentions_another_house(rule.says, house) and not _OF_THE_DOCUMENT.search(rule.says)


def _sheet_rule(rule: WrittenRule, house: str) -> SheetRule:
    houses = rule.houses or tuple(DOCUMENTS.get(seed[:3], "") for seed in rule.seed.split("; "))
    others = house in DOCUMENTS.values() and not {house, "", GENERIC} & {*houses}
    says = sentence_case(full_words(rule.says).removeprefix("Inferred: "))
    return SheetRule(rule.id, says, others)


_START = re.compile(r"(^|[.;:] )PD\b")


def full_words(text: str) -> str:
    """The catalog's short PD written out, with its article where a sentence begins with it."""
    return re.sub(r"\bPD\b", "player-dealer", _START.sub(r"\1The player-dealer", text))


def _readings(
    game: Game, room: Room, read: Mapping[str, str], tables: tuple[RoomTable, ...]
) -> Iterator[RoomReading]:
    for option in game.options:
        found = reading_of(room, option, read, tables)
        said = " ".join((found.name, found.value, *found.elsewhere))
        if not mentions_another_house(said, room.house):
            yield found


def reading_of(
    room: Room, option: Option, read: Mapping[str, str], tables: tuple[RoomTable, ...]
) -> RoomReading:
    """How the house reads an option, and which tables read it otherwise."""
    value = read.get(option.name, option.default)
    here = {table.id: options_of(room, table).get(option.name, value) for table in tables}
    return RoomReading(
        name=option.name,
        rule_id=option.rule_id,
        says=option.says,
        value=_value_text(value),
        chosen=option.name in read,
        elsewhere=tuple(
            f"table {table}: {_value_text(other)}"
            for table, other in here.items()
            if other != value
        ),
    )


def _value_text(value: str) -> str:
    return {"true": "yes", "false": "no"}.get(value, value.replace("_", " "))
