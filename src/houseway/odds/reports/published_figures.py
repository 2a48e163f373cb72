"""Figures that others published, with their rule sets in our own words and our number beside each.

Where a source prints a number, ours has to round to it; where it says `just over`, ours has to lie
between that and the next step.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from houseway.odds.model.progress import Progress, unheard


class Published(NamedTuple):
    what: str
    rule_set: str
    source: str
    printed: str
    low: Fraction
    """The least that still is what was printed."""
    high: Fraction


class Compared(NamedTuple):
    published: Published
    ours: Fraction

    @property
    def agrees(self) -> bool:
        return self.published.low <= self.ours <= self.published.high


Figures: TypeAlias = tuple[tuple[Published, Callable[[], Fraction]], ...]
"""Each figure with how we work it out."""


def rounded(what: str, rule_set: str, source: str, printed: str) -> Published:
    """A printed number: half a unit of its last digit either way."""
    whole = printed.removesuffix(" %")
    half = Fraction(1, 2 * 10 ** len(whole.partition(".")[2]))
    scale = 100 if printed.endswith("%") else 1
    value = Fraction(whole)
    return Published(
        what, rule_set, source, printed, (value - half) / scale, (value + half) / scale
    )


def compared(figures: Figures, tell: Progress = unheard) -> tuple[Compared, ...]:
    """Every published figure with ours."""
    found = []
    for place, (published, ours) in enumerate(figures):
        tell(place / len(figures), published.what)
        found.append(Compared(published, ours()))
    return tuple(found)
