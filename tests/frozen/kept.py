"""What is kept of an evening, and the files in which it lies: one for each game, compressed."""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.frozen.evening import Evening
from tests.frozen.recipe import Recipe

FOLDER = Path(__file__).parent / "evenings"
MARK_DIGITS = 4
"""How much of a frame's hash is kept for each batch, to say where a difference begins."""


class Look(Struct, frozen=True, array_like=True):
    """What everybody saw when the ledger had come to a batch."""

    batch: int
    marks: str
    """The first digits of each viewer's hash, in the order of their names."""


class Findings(Struct, frozen=True, kw_only=True):
    """What the audit of the ledger alone says, without its sealed decks."""

    events: int
    rounds: int
    under_seal: int
    findings: tuple[str, ...]


class Kept(Struct, frozen=True, kw_only=True):
    recipe: Recipe
    batches: tuple[msgspec.Raw, ...]
    """The bodies of the journal, byte for byte: events and transfers."""
    head: str
    """The end of the chain."""
    looks: tuple[Look, ...]
    viewers: dict[str, str]
    """By viewer, the SHA-256 of all frames that they saw, one after the other."""
    answers: str
    """The SHA-256 of all that people and the floor were answered."""
    audit: Findings
    explained: dict[str, str]
    """By round, the SHA-256 of what `explain`, `explain --json` and `replay --json` print."""
    frames: tuple[dict[str, msgspec.Raw], ...] = ()
    """For some evenings every frame in full, look by look."""
    sentences: dict[str, str] = {}
    """For the same evenings what they print, in full."""


def sha256(parts: Iterable[bytes]) -> str:
    """The hash of all of them, each on a line of its own."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part + b"\n")
    return found.hexdigest()


def marks(frames: dict[str, bytes]) -> str:
    found = (hashlib.sha256(frames[viewer]).hexdigest() for viewer in sorted(frames))
    return "".join(each[:MARK_DIGITS] for each in found)


def viewers_of(evening: Evening) -> dict[str, str]:
    names = sorted({viewer for seen in evening.seen for viewer in seen.frames})
    return {
        name: sha256(seen.frames[name] for seen in evening.seen if name in seen.frames)
        for name in names
    }


def answers_of(evening: Evening) -> str:
    return sha256(each.encode() for each in evening.answers)


_DECODER = msgspec.json.Decoder(Kept)
_INDEX = FOLDER / "index.txt"


def index() -> list[tuple[str, str]]:
    """The game and the name of every evening, in the order in which they are kept."""
    lines = _INDEX.read_text("utf-8").splitlines()
    return [(game, name) for game, _, name in (line.partition(": ") for line in lines)]


@cache
def _lines(game: str) -> list[bytes]:
    return lzma.decompress((FOLDER / f"{game}.json.xz").read_bytes()).splitlines()


def kept(game: str, name: str) -> Kept:
    """One evening."""
    place = [other for of, other in index() if of == game].index(name)
    return _DECODER.decode(_lines(game)[place])


def keep(evenings: list[Kept]) -> int:
    """Write them down, a file for each game. How many bytes it takes."""
    FOLDER.mkdir(exist_ok=True)
    size = 0
    by_game = sorted(evenings, key=lambda each: each.recipe.game)
    for game, group in groupby(by_game, key=lambda each: each.recipe.game):
        body = b"\n".join(msgspec.json.encode(each) for each in group)
        path = FOLDER / f"{game}.json.xz"
        size += path.write_bytes(lzma.compress(body, preset=9 | lzma.PRESET_EXTREME))
    lines = (f"{each.recipe.game}: {each.recipe.id}\n" for each in by_game)
    _INDEX.write_text("".join(lines), "utf-8")
    return size
