"""Odds that were worked out once are kept in the user's cache folder, by the digest of the rules.

A kept file is used only if it is whole and was made by the same method; otherwise the odds are
worked out again. A file is written beside its place and moved there, so that several writers never
leave half of one. Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

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


def read_as(type_: type[Record], path: Path) -> Record | None:
    """The record in that file, or None if there is none or anything is wrong with it."""
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


@cache
def method_digest() -> str:
    """A fingerprint of the code that works the odds out, so that a mended method is not ignored."""
    digest = hashlib.sha256()
    for room in ("things", "rank", "odds"):
        for source in sorted((Path(__file__).parents[1] / room).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
