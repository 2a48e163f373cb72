"""The 32 Chinese dominoes of pai gow: eleven kinds that come twice, ten that come once."""

from __future__ import annotations

from typing import NamedTuple

from houseway.errors import RecordError


class Tile(NamedTuple):
    """One kind of tile, by the pips of its two halves, the larger half first."""

    high: int
    low: int

    @property
    def pips(self) -> int:
        return self.high + self.low

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


TWIN_TILES = tuple(
    Tile(high, low)
    for high, low in (
        (6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1),
    )
)  # fmt: skip
SINGLE_TILES = tuple(
    Tile(high, low)
    for high, low in (
        (6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 1), (3, 2), (4, 2), (2, 1),
    )
)  # fmt: skip
TILES_32: tuple[Tile, ...] = tuple(sorted((*TWIN_TILES, *TWIN_TILES, *SINGLE_TILES), reverse=True))

_BY_TEXT = {str(tile): tile for tile in TILES_32}


def parse_tile(text: str) -> Tile:
    if text not in _BY_TEXT:
        raise RecordError(f"{text!r} is not a tile; write its halves, larger first, such as 6-5.")
    return _BY_TEXT[text]


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles separated by blanks; more of a kind than the set holds is an error."""
    tiles = tuple(parse_tile(word) for word in text.split())
    for tile in tiles:
        if tiles.count(tile) > TILES_32.count(tile):
            raise RecordError(
                f"{tile} appears {tiles.count(tile)} times; the set holds {TILES_32.count(tile)}."
            )
    return tiles
