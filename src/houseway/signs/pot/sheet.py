"""The rule sheet of a poker game in a room, with the stakes of its tables."""

from __future__ import annotations

from houseway.floor.room import Room
from houseway.rank.high import High
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.game import PotGame
from houseway.rules.pot.rules import Winner
from houseway.signs.block import Block, Row, ids_text, sentence_case
from houseway.signs.board import board_table
from houseway.signs.pot.facts import stakes_block
from houseway.signs.pot.sign import pot_game_at, stakes_at
from houseway.signs.sheet import TOPICS, Sheet, Topic, reading_of, topics_of
from houseway.signs.sign import game_in

LEGAL = "The law and the house"
"""Nobody owns poker."""


def pot_sheet(game: PotGame, room: Room) -> Sheet:
    """The sheet for all tables of the room that deal the game."""
    in_room = game_in(room, game.id)
    tables = tuple(table for table in room.tables if table.game == game.id)
    read = {**game.profiles.get(room.house, {}), **in_room.rulings}
    stakes = tuple(
        _named(table.id, stakes_block(here, stakes_at(here, room, table)))
        for table in tables
        for here in (pot_game_at(game, room, table),)
    )
    return Sheet(
        room=room.name,
        name=in_room.name,
        number=in_room.number,
        owner="",
        title=game.title,
        spots=(),
        tables=tuple(board_table(room, table) for table in tables),
        pay_tables=(),
        charts=(*stakes, *_hands(game)),
        topics=tuple(_topic(each) for each in topics_of(game.written, room.house)),
        readings=tuple(reading_of(room, option, read, tables) for option in game.options),
    )


def _named(table: str, block: Block) -> Block:
    return Block(title=f"Table {table}, {block.title.lower()}", note=block.note, rows=block.rows)


def _topic(topic: Topic) -> Topic:
    return Topic(LEGAL, topic.rules) if topic.title == TOPICS["legal"] else topic


def _hands(game: PotGame) -> tuple[Block, ...]:
    """The order of hands, where it has names."""
    if game.rules.winner is not Winner.HIGH:
        return ()
    rows = tuple(
        Row(f"{place}. {sentence_case(hand.words)}", "")
        for place, hand in enumerate(reversed(High), start=1)
    )
    cited = ids_text(game.cite(PotCite.RANKING))
    return (Block(title="Hands, high to low", note=f"By {cited}.", rows=rows),)
