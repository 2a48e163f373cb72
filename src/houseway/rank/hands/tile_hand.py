"""Two tiles of pai gow: sixteen pairs, wong and gong, then points, ties by the higher tile.

Strengths compare as plain integers, the higher hand wins and equal ones are a copy. The two tiles
of Gee Joon count three or six, whatever makes the higher hand; alone they are the lowest tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from typing import NamedTuple

from houseway.things.cards import Card, Tile, tile

TILES_IN_HAND = 4
_PLACE_BITS = 5


class TileKind(IntEnum):
    """What two tiles have in common that make a pair; from low to high, as single tiles rank.

    Between Ng and Chit there is room for the 4-2, which an option places there.
    """

    GEE_JOON = 1
    NG = 2
    CHIT = 4
    BOT = 5
    GOW = 6
    LOOK = 7
    TIT = 8
    PING = 9
    FOO = 10
    BON = 11
    CHONG = 12
    MOOY = 13
    GOR = 14
    YUN = 15
    DAY = 16
    TEEN = 17

    @property
    def words(self) -> str:
        return self.name.replace("_", " ").title()

    @property
    def pair_words(self) -> str:
        """Four pairs are of unlike tiles and called Chop."""
        unlike = TileKind.NG <= self <= TileKind.GOW
        return f"Chop {self.words}" if unlike else self.words


PAIRS: dict[TileKind, tuple[Tile, Tile]] = {
    TileKind.GEE_JOON: (tile(4, 2), tile(2, 1)),
    TileKind.TEEN: (tile(6, 6), tile(6, 6)),
    TileKind.DAY: (tile(1, 1), tile(1, 1)),
    TileKind.YUN: (tile(4, 4), tile(4, 4)),
    TileKind.GOR: (tile(3, 1), tile(3, 1)),
    TileKind.MOOY: (tile(5, 5), tile(5, 5)),
    TileKind.CHONG: (tile(3, 3), tile(3, 3)),
    TileKind.BON: (tile(2, 2), tile(2, 2)),
    TileKind.FOO: (tile(6, 5), tile(6, 5)),
    TileKind.PING: (tile(6, 4), tile(6, 4)),
    TileKind.TIT: (tile(6, 1), tile(6, 1)),
    TileKind.LOOK: (tile(5, 1), tile(5, 1)),
    TileKind.GOW: (tile(6, 3), tile(5, 4)),
    TileKind.BOT: (tile(6, 2), tile(5, 3)),
    TileKind.CHIT: (tile(5, 2), tile(4, 3)),
    TileKind.NG: (tile(4, 1), tile(3, 2)),
}
"""The sixteen pairs, the highest first."""

_KIND: dict[Card, TileKind] = {each: kind for kind, pair in PAIRS.items() for each in pair}
_GEE_JOON_SIX = tile(4, 2)
_GEE_JOON_SIX_PLACE = TileKind.NG + 1
_GEE_JOON_COUNTS = (3, 6)
_COMPANIONS = (TileKind.TEEN, TileKind.DAY)
"""The two that make wong with a nine and gong with an eight."""


class TileValue(IntEnum):
    """What comes before the higher tile: points, or one of the combinations above nine."""

    ZERO = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    GONG = 10
    WONG = 11
    PAIR = 12


class ZeroTie(StrEnum):
    """Who wins zero against zero."""

    HIGH_TILE = "high_tile"
    """The higher tile, as with all other points."""
    BANKER = "banker"
    """The player-dealer, whatever the tiles: zero against zero is a copy."""


class TileRanking(NamedTuple):
    """What the text leaves open about the ranking."""

    zero_tie: ZeroTie = ZeroTie.HIGH_TILE
    gee_joon_six_above_ng: bool = False
    """Alone, the 4-2 is above 4-1 and 3-2 instead of beside the 2-1."""


AS_WRITTEN = TileRanking()


def tile_kind(card: Card) -> TileKind:
    return _KIND[card]


def tile_strength(tiles: Sequence[Card], ranking: TileRanking = AS_WRITTEN) -> int:
    """The strength of two tiles."""
    one, two = tiles
    first, second = _KIND[one], _KIND[two]
    if first is second:
        return _strength(TileValue.PAIR, _pair_place(first))
    value = _value(one, two)
    if value is TileValue.ZERO and ranking.zero_tie is ZeroTie.BANKER:
        return 0
    return _strength(value, max(_place(one, ranking), _place(two, ranking)))


def tile_value(strength: int) -> TileValue:
    return TileValue(strength >> _PLACE_BITS)


def points_strength(value: TileValue, kind: TileKind) -> int:
    """A hand of so many points whose higher tile is of this kind."""
    return _strength(value, kind)


def tile_words(hand: int | Sequence[Card], ranking: TileRanking = AS_WRITTEN) -> str:
    """`pair of Teen`, `Day gong`, `nine, Teen high`; of two tiles, or of a strength."""
    strength = hand if isinstance(hand, int) else tile_strength(hand, ranking)
    value, place = tile_value(strength), strength & (1 << _PLACE_BITS) - 1
    if value is TileValue.PAIR:
        kind = next(each for each in PAIRS if _pair_place(each) == place)
        return f"pair of {kind.pair_words}"
    points = value.name.lower()
    if not place:
        return points
    kind = TileKind(place) if place != _GEE_JOON_SIX_PLACE else TileKind.GEE_JOON
    return f"{kind.words} {points}" if value > TileValue.NINE else f"{points}, {kind.words} high"


def counts_of(card: Card) -> tuple[int, ...]:
    """The spots that a tile may count."""
    return _GEE_JOON_COUNTS if _KIND[card] is TileKind.GEE_JOON else (card.number,)


def _strength(value: TileValue, place: int) -> int:
    return value << _PLACE_BITS | place


def _pair_place(kind: TileKind) -> int:
    """Among the pairs Gee Joon is the highest; otherwise they stand as their tiles do."""
    return kind if kind is not TileKind.GEE_JOON else TileKind.TEEN + 1


def _place(card: Card, ranking: TileRanking) -> int:
    if ranking.gee_joon_six_above_ng and card is _GEE_JOON_SIX:
        return _GEE_JOON_SIX_PLACE
    return _KIND[card]


def _value(one: Card, two: Card) -> TileValue:
    if _KIND[one] in _COMPANIONS or _KIND[two] in _COMPANIONS:
        other = two if _KIND[one] in _COMPANIONS else one
        if other.number in (8, 9):
            return TileValue.WONG if other.number == 9 else TileValue.GONG
    return max(TileValue((a + b) % 10) for a in counts_of(one) for b in counts_of(two))
