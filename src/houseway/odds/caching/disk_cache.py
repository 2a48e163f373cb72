"""Disk cache of odds in the user's cache folder, by the digest of the rules and the method.

A file is used only if it is whole and was made by the same method.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from houseway import user_cache
from houseway.families import registered_families
from houseway.odds.model.progress import Work

Record = TypeVar("Record", bound=msgspec.Struct)


class _Kept(msgspec.Struct, frozen=True):
    sha256: str
    """Of the odds as they stand in the file."""
    odds: msgspec.Raw


def cache_folder() -> Path:
    """`houseway/odds` in the user's cache folder."""
    return user_cache.cache_folder("odds")


def read_cached(type_: type[Record], path: Path) -> Record | None:
    """The record in that file, or None if there is none or anything is wrong with it."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        if hashlib.sha256(kept.odds).hexdigest() != kept.sha256:
            return None
        return msgspec.json.decode(kept.odds, type=type_, dec_hook=_fraction)
    except (OSError, ValueError, ZeroDivisionError):
        return None


def write_cached(path: Path, odds: msgspec.Struct) -> None:
    """Write the odds, whole or not at all."""
    body = msgspec.json.encode(odds, enc_hook=str)
    text = msgspec.json.encode(_Kept(hashlib.sha256(body).hexdigest(), msgspec.Raw(body)))
    user_cache.write_atomically(path, text)


def cached(
    type_: type[Record],
    path: Path,
    work: Work,
    make: Callable[[], Record],
    *,
    fits: Callable[[Record], bool] = lambda _: True,
) -> Record:
    """The record in that file if it fits, or made now and written if the work is kept."""
    found = read_cached(type_, path) if work.keep else None
    if found is not None and fits(found):
        return found
    found = make()
    if work.writes:
        write_cached(path, found)
    return found


def _fraction(type_: type, text: object) -> object:
    if type_ is Fraction and isinstance(text, str):
        return Fraction(text)
    raise ValueError(f"{text!r} is not a {type_.__name__}.")


@cache
def method_digest(family: str) -> str:
    """A fingerprint of the code that works a family's odds out: a mended method is not ignored."""
    house = Path(__file__).parents[2]
    digest = hashlib.sha256()
    for folder in (
        house / "things",
        house / "rank",
        house / "odds",
        registered_families()[family].folder,
    ):
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode() + source.read_bytes())
    return digest.hexdigest()[:16]
