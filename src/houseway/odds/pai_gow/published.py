"""Figures that others published about pai gow, each with how we work it out."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from houseway.odds.published import Figures, Published
from houseway.rank.fortune import Fortune

_WIZARD = "wizardofodds.com/games/pai-gow-poker (appendices)"
_ROWS = {
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH: 32,
    Fortune.ROYAL_MATCH: 72,
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: 196,
    Fortune.FIVE_ACES: 1_128,
    Fortune.ROYAL_FLUSH: 26_020,
    Fortune.STRAIGHT_FLUSH: 184_644,
    Fortune.FOUR_OF_A_KIND: 307_472,
    Fortune.FULL_HOUSE: 4_188_528,
    Fortune.FLUSH: 6_172_088,
    Fortune.THREE_OF_A_KIND: 7_672_500,
    Fortune.STRAIGHT: 11_034_204,
    Fortune.THREE_PAIR: 2_862_000,
}


def _count(line: Fortune, ways: int) -> Published:
    return Published(
        f"Fortune, {line.words}", "the best-paying line of 154,143,080 hands", _WIZARD,
        f"{ways:,}", Fraction(ways), Fraction(ways),
    )  # fmt: skip


def _ours(line: Fortune) -> Fraction:
    from houseway.odds.pai_gow.fortune_odds import AS_RULED

    return Fraction(AS_RULED.counts()[line])


FIGURES: Figures = tuple((_count(line, ways), partial(_ours, line)) for line, ways in _ROWS.items())
