"""Published figures of others, with their rule sets, compared with ours.

Where a source prints a number, ours has to round to it; where it says `just over`, ours has to lie
between that and the next step.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from houseway.odds.model.progress import ProgressCallback, no_progress


class PublishedFigure(NamedTuple):
    what: str
    rule_set: str
    source: str
    printed: str
    low: Fraction
    """The least that still is what was printed."""
    high: Fraction


class FigureComparison(NamedTuple):
    published: PublishedFigure
    ours: Fraction

    @property
    def agrees(self) -> bool:
        return self.published.low <= self.ours <= self.published.high


Figures: TypeAlias = tuple[tuple[PublishedFigure, Callable[[], Fraction]], ...]
"""Each figure with how we work it out."""


def rounded_figure(what: str, rule_set: str, source: str, printed: str) -> PublishedFigure:
    """A printed number: half a unit of its last digit either way."""
    whole = printed.removesuffix(" %")
    half = Fraction(1, 2 * 10 ** len(whole.partition(".")[2]))
    scale = 100 if printed.endswith("%") else 1
    value = Fraction(whole)
    return PublishedFigure(
        what, rule_set, source, printed, (value - half) / scale, (value + half) / scale
    )


def compare_figures(
    figures: Figures, tell: ProgressCallback = no_progress
) -> tuple[FigureComparison, ...]:
    """Every published figure with ours."""
    found = []
    for place, (published, ours) in enumerate(figures):
        tell(place / len(figures), published.what)
        found.append(FigureComparison(published, ours()))
    return tuple(found)
