"""What is broken for which rule: data, one file for each file of written rules.

An entry names a rule, a file of the package, a piece of its text and the text that takes its place:
the smallest mistake that somebody could make against what the rule says. A rule that no line of
the package could break has a sentence saying why instead.

What only variants have stands in no document: such an entry says its rule in words, and names its
tests itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from houseway.rules.coverage import RuleStatus, proofs
from tests.listing import at_least

DATA = Path(__file__).parent
OF_VARIANTS = DATA / "variants"


class Stale(Exception):
    """The text to be broken is no longer there, or is there more than once."""


class Mutation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rule: str
    file: str = ""
    """Under the package's folder."""
    was: str = ""
    """Stands once in the file, or is the first of its kind behind `after`."""
    becomes: str = ""
    after: str = ""
    """A piece of text that stands once in the file."""
    why_none: str = ""
    """Why nothing can be broken."""
    tests: tuple[str, ...] = ()
    """Those that prove it, where no mark of a written rule does."""

    def __post_init__(self) -> None:
        if bool(self.why_none) == bool(self.file and self.was and self.was != self.becomes):
            raise ValueError(f"{self.rule} needs a file and two texts, or a reason for having none")


def mutations(folder: Path = DATA) -> dict[str, Mutation]:
    """Every entry by its rule."""
    found: dict[str, Mutation] = {}
    for path in at_least(1, folder.glob("*.toml")):
        entries = tomllib.loads(path.read_text("utf-8"))["mutation"]
        for entry in msgspec.convert(entries, list[Mutation]):
            if entry.rule in found:
                raise ValueError(
                    f"{entry.rule} is broken twice, in {path.name} for the second time"
                )
            found[entry.rule] = entry
    return found


def broken(mutation: Mutation, text: str) -> str:
    """The file's text with the mistake in it."""
    start = _only_place(mutation.after, text) if mutation.after else 0
    rest = text[start:]
    place = rest.find(mutation.was) if mutation.after else _only_place(mutation.was, rest)
    if place < 0:
        raise Stale(f"{mutation.file} no longer has {mutation.was!r} behind {mutation.after!r}")
    head, tail = rest[:place], rest[place + len(mutation.was) :]
    return text[:start] + head + mutation.becomes + tail


def _only_place(piece: str, text: str) -> int:
    if text.count(piece) != 1:
        raise Stale(f"{piece!r} stands {text.count(piece)} times")
    return text.index(piece)


def enforced() -> list[str]:
    """The ids of all rules that a test proves."""
    return sorted(id for id, proof in proofs().items() if proof.status is RuleStatus.ENFORCED)


def drawn(ids: Iterable[str], count: int, seed: int) -> list[str]:
    """So many ids by chance. One rule more or less in the catalog moves one place of the draw."""
    return sorted(ids, key=lambda each: sha256(f"{seed}:{each}".encode()).digest())[:count]
