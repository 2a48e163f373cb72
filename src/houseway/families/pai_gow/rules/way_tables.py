"""Lookup tables of house ways: strength of back and front by class of hand, cached on disk.

All hands of a class (see `rank.alike`) are set to the same strengths, so the readable rule runs
once for each class. That takes half a minute; the result is cached by the digest of the rows and
the ranking, and the tables of the printed ways come with the package, each as
`packed(compute_table(way))`. The rule stays the only source, and tests hold the tables against it.
"""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow.rules.ways import Way, set_by
from houseway.rank.classes.class_lookup import examples, suited_examples
from houseway.rank.classes.hand_classes import by_ranks, by_suit
from houseway.rank.hands.joker_hand import USUAL, Ranking, back_strength, front_strength
from houseway.things.cards import Card
from houseway.user_cache import cache_folder, write_atomically

SHIPPED = Path(__file__).parent / "tables"


class ClassStrengths(NamedTuple):
    """By class, how strong back and front are."""

    back: NDArray[np.int32]
    front: NDArray[np.int32]


class WayTable(NamedTuple):
    ranks: ClassStrengths
    """Of classes without a flush."""
    suited: ClassStrengths
    """Of classes with one."""


OnProgress: TypeAlias = Callable[[int, int], None]
"""Hears how many classes are done, and of how many."""


def _unheard(_done: int, _classes: int) -> None:
    pass


def digest_of(way: Way, ranking: Ranking) -> str:
    """What sets hands alike has the same digest: titles and sentences are not in it."""
    rows = [(row.held, row.plays, row.of, row.complete) for row in way.rows]
    return hashlib.sha256(msgspec.json.encode((rows, ranking))).hexdigest()[:16]


def way_table(way: Way, ranking: Ranking = USUAL, tell: OnProgress = _unheard) -> WayTable:
    """The table of a way, as it comes with the package, as it was kept, or worked out now."""
    digest = digest_of(way, ranking)
    kept = cache_folder("ways") / f"{digest}.bin"
    found = _read(SHIPPED / f"{digest}.bin") or _read(kept)
    if found is None:
        found = compute_table(way, ranking, tell)
        write_atomically(kept, packed(found))
        _read.cache_clear()
    return found


def compute_table(way: Way, ranking: Ranking = USUAL, tell: OnProgress = _unheard) -> WayTable:
    """Run the rule for every class."""
    sizes = len(by_ranks().keys), len(by_suit().masks)

    def strengths(hands: Iterable[Sequence[Card]], before: int) -> ClassStrengths:
        rows = []
        for done, hand in enumerate(hands, before):
            split = set_by(way, hand, ranking)
            rows.append((back_strength(split.back, ranking), front_strength(split.front)))
            if done % 1_000 == 0:
                tell(done, sum(sizes))
        return ClassStrengths(*np.array(rows, np.int32).T)

    return WayTable(strengths(examples(), 0), strengths(suited_examples(), sizes[0]))


def packed(table: WayTable) -> bytes:
    """As it is kept: a digest, then the arrays one after the other."""
    body = b"".join(column.astype("<i4").tobytes() for part in table for column in part)
    return hashlib.sha256(body).digest() + lzma.compress(body)


@lru_cache(maxsize=8)
def _read(path: Path) -> WayTable | None:
    try:
        content = path.read_bytes()
        body = lzma.decompress(content[32:])
    except (OSError, lzma.LZMAError):
        return None
    ranks, suited = len(by_ranks().keys), len(by_suit().masks)
    if hashlib.sha256(body).digest() != content[:32] or len(body) != 8 * (ranks + suited):
        return None
    columns = np.frombuffer(body, "<i4").astype(np.int32)
    return WayTable(
        ClassStrengths(columns[:ranks], columns[ranks : 2 * ranks]),
        ClassStrengths(columns[2 * ranks : 2 * ranks + suited], columns[2 * ranks + suited :]),
    )
