"""Game by a word of the user: an id, an id with a house, or the file of a variant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from houseway.rules.catalog import game, load_variant
from houseway.rules.game import Game, at_house
from houseway.toml_reader import TomlReader

SUFFIX = ".toml"


def is_file(word: str) -> bool:
    return word.endswith(SUFFIX)


def game_id(word: str) -> str:
    """The id; of a file, that of the variant in it, which is known from then on."""
    return load_variant(Path(word)).id if is_file(word) else word


def named_game(word: str) -> Game[Any]:
    """The game of a word: an id, a game as one house has it (`no-bust:mortimer`), or a file."""
    id, colon, house = word.partition(":")
    if is_file(word):
        return load_variant(Path(word))
    return at_house(game(id), house) if colon else game(id)


def game_id_in(at: TomlReader, key: str) -> str:
    """The id that a field of a file names; the file of a variant is named from where that lies."""
    word = at.text(key)
    if not is_file(word):
        return word
    if at.folder is None:
        at.fail(key, "a text that lies in no folder cannot name the file of a variant.")
    folder = at.folder
    return at.attempt(key, lambda: load_variant(folder.joinpath(word))).id
