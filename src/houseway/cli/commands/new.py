"""`houseway new FILE --base GAME`: template of a variant file, or its JSON Schema."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.output.printing import print_json, write_new
from houseway.errors import RecordError


def new(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="The file to write; it ends in .toml.")
    ] = None,
    *,
    base: Annotated[
        str,
        typer.Option(
            metavar="GAME",
            autocompletion=completion.games,
            help="The game to begin with, or as one house's text has it: no-bust:mortimer.",
        ),
    ],
    name: Annotated[str | None, typer.Option(help="What the variant is called.")] = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print a JSON Schema of such a file for editors.")
    ] = False,
) -> None:
    """Begin a variant: a file with everything that can be changed of a game, as it is now."""
    from houseway.rules.variant.json_schema import json_schema as schema_of
    from houseway.rules.variant.template import template
    from houseway.rules.variant.variant_reader import named_base, parse_variant

    game = named_base(base)
    if schema:
        print_json(schema_of(game))
        return
    if file is None:
        raise RecordError("Name the file to write, or ask for --schema.")
    if file.suffix != ".toml":
        raise RecordError(f"{file.name} has to end in .toml.")
    called = name or file.stem.replace("-", " ").replace("_", " ").title()
    text = template(game, base=base, id=file.stem.lower().replace("_", "-"), name=called)
    parse_variant(text, file.name)
    write_new(file, text)
    print(f"{file}: a variant of {game.name} that changes nothing yet.")
    print(f"Change it, then try `houseway odds {file}`, `houseway play {file}`.")
