"""What is kept of an evening, and the files in which it lies, compressed."""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.frozen.recipe import Recipe
from tests.listing import at_least

WHOLE = Path(__file__).parent / "whole"
"""Ledgers that keep actions, rules and schedules, a file for each."""


class Findings(Struct, frozen=True, kw_only=True):
    """What the audit of the ledger alone says, without its sealed decks."""

    events: int
    rounds: int
    under_seal: int
    findings: tuple[str, ...]


class Kept(Struct, frozen=True, kw_only=True):
    recipe: Recipe
    batches: tuple[msgspec.Raw, ...]
    """The bodies of the journal, byte for byte."""
    head: str
    """The end of the chain."""
    audit: Findings
    explained: dict[str, str]
    """By round, the SHA-256 of what `explain`, `explain --json` and `replay --json` print."""
    sentences: dict[str, str] = {}
    """What they print, in full."""


def sha256(parts: Iterable[bytes]) -> str:
    """The hash of all of them, each on a line of its own."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part + b"\n")
    return found.hexdigest()


_DECODER = msgspec.json.Decoder(Kept)


def whole_evenings() -> list[str]:
    """The names of the evenings that are kept with everything."""
    return [path.name.removesuffix(".json.xz") for path in at_least(14, WHOLE.glob("*.json.xz"))]


def whole(name: str) -> Kept:
    """One of them."""
    return _DECODER.decode(lzma.decompress(_path(name).read_bytes()))


def keep(evening: Kept) -> int:
    """Write it down; what lies there already is never written over. How many bytes it takes."""
    WHOLE.mkdir(exist_ok=True)
    body = lzma.compress(msgspec.json.encode(evening), preset=9 | lzma.PRESET_EXTREME)
    with _path(evening.recipe.id).open("xb") as file:
        return file.write(body)


def _path(name: str) -> Path:
    return WHOLE / f"{name}.json.xz"
