"""Playing cards and dice as SVG: plain shapes that survive a copier."""

from __future__ import annotations

from houseway.signs.drawing.tile_shapes import tile_svg
from houseway.things.cards import JOKER, Card, Tile, parse_card

WIDTH, HEIGHT = 100, 140
RED, BLACK = "#b3201a", "#14211c"
_SHAPES = {
    "s": "M0-44C-16-20-44-8-44 16-44 32-24 40-8 24L-16 48H16L8 24"
    "C24 40 44 32 44 16 44-8 16-20 0-44Z",
    "h": "M0 44C-40 16-48-16-32-32-20-44-4-40 0-24 4-40 20-44 32-32 48-16 40 16 0 44Z",
    "d": "M0-48L36 0 0 48-36 0Z",
    "c": "M0-44A20 20 0 0 1 18-12 20 20 0 1 1 8 20L16 48H-16L-8 20"
    "A20 20 0 1 1-18-12 20 20 0 0 1 0-44Z",
}
"""Suits around the origin."""
_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_DIE = 60
_LOW, _MIDDLE, _HIGH = 15, 30, 45
_PIPS = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MIDDLE, _MIDDLE), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: (
        (_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MIDDLE), (_HIGH, _MIDDLE), (_LOW, _HIGH),
        (_HIGH, _HIGH),
    ),
}  # fmt: skip


def piece_svg(text: str) -> str:
    """A card or a tile alone, with its name for screen readers."""
    piece = parse_card(text)
    return tile_svg(piece) if isinstance(piece, Tile) else _card_svg(piece)


def _card_svg(card: Card) -> str:
    paper = f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="10"'
    return (
        f'<svg class="card" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{_named(card)}">'
        f'{paper} fill="#fff" stroke="#56635d" stroke-width="3"/>{_face(card)}</svg>'
    )


def _face(card: Card) -> str:
    if card is JOKER:
        return _text("JOKER", 50, 80, 26, BLACK)
    rank, suit = card.text[:-1].replace("T", "10"), card.text[-1]
    fill = RED if suit in "hd" else BLACK
    return (
        f"{_text(rank, 30, 46, 44, fill)}"
        f'<path d="{_SHAPES[suit]}" transform="translate(62 92) scale(.72)" fill="{fill}"/>'
    )


def _text(says: str, x: int, y: int, size: int, fill: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="800" fill="{fill}" '
        f'text-anchor="middle">{says}</text>'
    )


def _named(card: Card) -> str:
    if card is JOKER:
        return "joker"
    assert card.rank is not None
    return f"{card.rank.name.lower()} of {_WORDS[card.text[-1]]}"


def die_svg(face: int) -> str:
    """One die from above; ones and fours are red, as in the cup."""
    fill = RED if face in (1, 4) else BLACK
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="5.5" fill="{fill}"/>' for x, y in _PIPS[face])
    return (
        f'<svg class="die" viewBox="0 0 {_DIE} {_DIE}" role="img" aria-label="{face}">'
        f'<rect x="1" y="1" width="58" height="58" rx="10" fill="#fff" stroke="#56635d" '
        f'stroke-width="2"/>{pips}</svg>'
    )
