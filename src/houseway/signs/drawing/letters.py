"""How wide words are, so that a drawing can break lines and keep inside its page.

Lengths are whole mils, thousandths of an inch. The widths are those of a bold sans serif with some
room to spare, since the reader's own font may be wider.
"""

from __future__ import annotations

from typing import NamedTuple

INCH = 1000
_SPARE_PERCENT = 120
"""For bold words; plain ones are narrower by about as much."""
_BOLD = 600
_WIDTHS = {
    240: "'",
    278: " ,./I\\ijl·’|",
    333: "!()-:;[]`ft",
    389: "*r{}",
    500: 'z"',
    556: "#$0123456789J_aceksvxy–≤",
    611: "?FLTZbdghnopqu+<=>^~×",
    667: "EPSVXY",
    722: "&ABCDHKNRU",
    778: "GOQw",
    889: "M½%m",
    1000: "@W—",
}
"""Thousandths of the type size, by letter."""
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_WIDEST = max(_WIDTHS)


class Type(NamedTuple):
    """A size of type and how it is set."""

    size: int
    """From one line's letters to the next size up: the em, in mils."""
    weight: int = 400
    fill: str = "#14211c"
    leading_percent: int = 128
    spacing: int = 0
    """Added between letters, in mils."""

    def scaled(self, percent: int) -> Type:
        return self._replace(
            size=self.size * percent // 100, spacing=self.spacing * percent // 100
        )  # fmt: skip

    @property
    def leading(self) -> int:
        return self.size * self.leading_percent // 100


def width(words: str, type: Type) -> int:
    """How much room the words may take in one line."""
    ems = sum(_WIDTH.get(letter, _WIDEST) for letter in words)
    spare = _SPARE_PERCENT if type.weight >= _BOLD else 100
    return ems * type.size * spare // 100_000 + len(words) * type.spacing


def wrap(words: str, type: Type, room: int) -> tuple[str, ...]:
    """The words in lines no wider than the room; a single longer word stands alone."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, type) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def fit(words: str, type: Type, room: int) -> Type:
    """The same type, smaller if one line would not hold the words."""
    needed = width(words, type)
    return type if needed <= room else type.scaled(max(room * 100 // needed, 1))
