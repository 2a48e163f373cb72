"""Typesetting: widths of words, line breaks, the largest type that fits.

Lengths are whole mils, thousandths of an inch. Widths are those of the packaged fonts.
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.fonts.text_widths import text_width as set_width

INCH = 1000
SMALLEST = 125
"""Nine points, the least that may be read on a wall."""


class TypeStyle(NamedTuple):
    """A size of type and how it is set."""

    size: int
    """From one line's letters to the next size up: the em, in mils."""
    weight: int = 400
    fill: str = "#14211c"
    leading_percent: int = 128
    spacing: int = 0
    """Added between letters, in mils."""

    def scaled(self, percent: int) -> TypeStyle:
        return self._replace(
            size=self.size * percent // 100, spacing=self.spacing * percent // 100
        )  # fmt: skip

    @property
    def leading(self) -> int:
        return self.size * self.leading_percent // 100


def width(words: str, type: TypeStyle) -> int:
    """How much room the words take in one line."""
    return set_width(words, type.weight, type.size) + len(words) * type.spacing


def wrap(words: str, type: TypeStyle, room: int) -> tuple[str, ...]:
    """The words in lines no wider than the room; a word too long for a line is broken."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, type) <= room:
            lines[-1] = longer
        else:
            lines += _broken(word, type, room)
    return tuple(lines)


def _broken(word: str, type: TypeStyle, room: int) -> list[str]:
    """A word in as few pieces as the room allows, of one letter at least."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, type) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def fit(words: str, type: TypeStyle, room: int) -> TypeStyle:
    """The same type, smaller if one line would not hold the words."""
    needed = width(words, type)
    return type if needed <= room else type.scaled(max(room * 100 // needed, 1))


def set_lines(
    words: str, type: TypeStyle, room: int, least_percent: int = 75
) -> tuple[TypeStyle, tuple[str, ...]]:
    """One line, smaller if it must be; if that would be too small, several lines."""
    fitted = fit(words, type, room)
    least = type.scaled(least_percent)
    if fitted.size >= least.size:
        return fitted, (words,)
    return least, wrap(words, least, room)


def largest_fit(
    words: str, type: TypeStyle, room: int, tall: int
) -> tuple[TypeStyle, tuple[str, ...]]:
    """The largest type in which the words stand within the room, in one line or several."""
    for percent in range(100, 5, -1):
        smaller = type.scaled(percent)
        lines = wrap(words, smaller, room)
        whole = [*words.split()] == " ".join(lines).split()
        if whole and len(lines) * smaller.leading <= tall:
            return smaller, lines
    least = type.scaled(5)
    return least, wrap(words, least, room)
