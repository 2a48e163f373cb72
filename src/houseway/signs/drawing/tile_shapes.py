"""Pai gow tiles as SVG: black dominoes; the one, the four, and half of the double six in red."""

from __future__ import annotations

from houseway.things.cards import Tile

WIDTH, HEIGHT = 100, 200
"""Two squares, one above the other."""
FACE = "#1b1f1d"
WHITE, RED = "#ffffff", "#ff5a4f"
PIP, LARGE_PIP = 10, 17

_LEFT, _MIDDLE, _RIGHT = 28, 50, 72
_SPOTS = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_MIDDLE, _LEFT), (_MIDDLE, _RIGHT)),
    3: ((_LEFT, _LEFT), (_MIDDLE, _MIDDLE), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    5: (
        (_LEFT, _LEFT), (_RIGHT, _LEFT), (_MIDDLE, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _RIGHT),
    ),
    6: (
        (_LEFT, _LEFT), (_LEFT, _MIDDLE), (_LEFT, _RIGHT),
        (_RIGHT, _LEFT), (_RIGHT, _MIDDLE), (_RIGHT, _RIGHT),
    ),
}  # fmt: skip
"""Where the spots of a half lie in its square."""
_RED_HALVES = (1, 4)


def tile_marks(tile: Tile, x: int, y: int, tall: int) -> str:
    """The tile upright with its upper left corner there."""
    scale = f"translate({x} {y}) scale({tall / HEIGHT:.4f})"
    face = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{FACE}"/>'
    # The lower half is turned round, so that a tile looks the same from both sides of the table.
    upper, lower = _half(tile, tile.high), _half(tile, tile.low)
    turned = f'<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{lower}</g>'
    return f'<g class="tile" transform="{scale}">{face}{upper}{turned}</g>'


def tile_svg(tile: Tile) -> str:
    """The tile alone, with its name for screen readers."""
    return (
        f'<svg class="tile" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{tile.text}">{tile_marks(tile, 0, 0, HEIGHT)}</svg>'
    )


def _half(tile: Tile, number: int) -> str:
    size = LARGE_PIP if number == 1 else PIP
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{size}" fill="{_colour(tile, number, x)}"/>'
        for x, y in _SPOTS[number]
    )


def _colour(tile: Tile, number: int, x: int) -> str:
    if number in _RED_HALVES:
        return RED
    twelve = tile.high == tile.low == number == 6
    return RED if twelve and x == _LEFT else WHITE
