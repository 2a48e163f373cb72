"""`houseway sheet GAME`: rule sheet of a game for one room, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options.game import AnyGame
from houseway.cli.options.room import DEMO, RoomOption, room_for


def sheet(
    game: AnyGame,
    *,
    out: Annotated[Path, typer.Option(help="Where to put it: an .html or .pdf file.")],
    room: RoomOption = DEMO,
) -> None:
    """Write the rule sheet: numbered rules by topic, rulings, options in force, pay tables."""
    from houseway.rules.catalog import game as find_game
    from houseway.signs.file_writer import write_file
    from houseway.signs.rule_sheet import sheet as rule_sheet

    found, unlisted = room_for(room, game)
    drawn = rule_sheet(find_game(game), found)
    write_file(drawn, out)
    count = sum(len(topic.rules) for topic in drawn.topics)
    print(f"{out}: {count} rules of {drawn.name} as {found.name} reads them.")
    if unlisted:
        print(unlisted)
