"""Odds that were worked out once are kept in the user's cache folder, by the digest of the rules.

A kept file is used only if it is whole and was made by the same method; otherwise the odds are
worked out again. A file is written beside its place and moved there, so that several writers never
leave half of one. Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from houseway.odds.ante_play.forfeits import checked_stakes
from houseway.odds.ante_play.game_odds import GameOdds, Say, game_odds, one_to_one
from houseway.rules.game import Game

Record = TypeVar("Record", bound=msgspec.Struct)


class _Kept(msgspec.Struct, frozen=True):
    sha256: str
    """Of the odds as they stand in the file."""
    odds: msgspec.Raw


def cache_folder() -> Path:
    """`houseway/odds` in XDG_CACHE_HOME or, without that, in ~/.cache."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    # The standard says that a relative path is to be ignored.
    root = Path(named) if Path(named).is_absolute() else Path.home() / ".cache"
    return root / "houseway" / "odds"


def cached_odds(
    game: Game, stakes: Mapping[str, Fraction] | None = None, say: Say = lambda _: None
) -> GameOdds:
    """The odds of a game, from the cache if they are there."""
    stakes = one_to_one(game) if stakes is None else checked_stakes(stakes)
    path = cache_folder() / _file_name(game, stakes)
    kept = read_kept(path)
    if kept is not None and (kept.digest, kept.stakes) == (game.digest(), stakes):
        return kept
    odds = game_odds(game, stakes, say)
    keep(path, odds)
    return odds


def read_kept(path: Path) -> GameOdds | None:
    """The odds in that file, or None if there are none or anything is wrong with it."""
    return read_as(GameOdds, path)


def read_as(type_: type[Record], path: Path) -> Record | None:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        if hashlib.sha256(kept.odds).hexdigest() != kept.sha256:
            return None
        return msgspec.json.decode(kept.odds, type=type_, dec_hook=_fraction)
    except (OSError, ValueError, ZeroDivisionError):
        return None


def keep(path: Path, odds: msgspec.Struct) -> None:
    """Write the odds, whole or not at all."""
    body = msgspec.json.encode(odds, enc_hook=str)
    text = msgspec.json.encode(_Kept(hashlib.sha256(body).hexdigest(), msgspec.Raw(body)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)


def _fraction(type_: type, text: object) -> object:
    if type_ is Fraction and isinstance(text, str):
        return Fraction(text)
    raise ValueError(f"{text!r} is not a {type_.__name__}.")


def _file_name(game: Game, stakes: Mapping[str, Fraction]) -> str:
    parts = (f"{bet}-{each.numerator}-{each.denominator}" for bet, each in sorted(stakes.items()))
    return f"{'_'.join((game.id, game.digest(), method_digest(), *parts))}.json"


@cache
def method_digest() -> str:
    """A fingerprint of the code that works the odds out, so that a mended method is not ignored."""
    digest = hashlib.sha256()
    for room in ("things", "rank", "odds"):
        for source in sorted((Path(__file__).parents[1] / room).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
