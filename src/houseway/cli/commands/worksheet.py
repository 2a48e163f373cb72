"""`houseway worksheet GAME DRILL`: printed questions with an answer key."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options.bounds import check_bounds
from houseway.cli.options.game import AnyGame, refuse_without


def worksheet(
    game: AnyGame,
    drill: Annotated[str, typer.Argument(help="The kind of drill, such as settle or house-way.")],
    *,
    out: Annotated[Path, typer.Option(help="Where to put it: an .html or .pdf file.")],
    count: Annotated[int, typer.Option(help="How many questions.")] = 20,
    seed: Annotated[int | None, typer.Option(help="A number that makes the same sheet.")] = None,
    level: Annotated[int, typer.Option(help="From 1, the easiest, to 3.")] = 1,
    house: Annotated[
        str | None, typer.Option(help="Whose text the game goes by: mortimer or marysville.")
    ] = None,
) -> None:
    """Print questions of a drill with room for the answers, and a key on pages of its own."""
    from random import SystemRandom

    from houseway.signs.file_writer import write_file
    from houseway.train.lesson_reader import read_lesson
    from houseway.train.worksheet import COUNT_MAX
    from houseway.train.worksheet import worksheet as made

    refuse_without("train", game, "no drills yet")
    check_bounds("--count", count, 1, COUNT_MAX, "questions are a worksheet")
    lesson = read_lesson(game, level=level, house=house)
    sown = SystemRandom().randrange(1_000_000) if seed is None else seed
    sheet = made(lesson, drill, count=count, seed=sown)
    write_file(sheet, out)
    print(f"{out}: {count} questions, {sheet.title} in {sheet.game}, seed {sown}, with their key.")
