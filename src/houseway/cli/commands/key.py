"""`houseway key FILE`: encryption key of a store that several servers share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def key(
    file: Annotated[Path, typer.Argument(help="A file that is not there yet.")],
) -> None:
    """Make a key for a house in PostgreSQL. Every server of the house needs the same one.

    Whoever has it and the store can read the cards to come; whoever has lost it has lost the decks
    that are promised.
    """
    from houseway.ledger.secrets.house_key import make_key

    make_key(file)
    print(f"{file} is a new key; keep it out of the store, and from others.")
