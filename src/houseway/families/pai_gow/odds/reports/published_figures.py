"""Published figures on pai gow, each with how we work it out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from houseway.families.pai_gow.rules.tile_splits import FourTiles
from houseway.odds.reports.published_figures import Figures, PublishedFigure
from houseway.rank.hands.fortune_line import Fortune
from houseway.rank.hands.joker_hand import JokerHigh
from houseway.rank.hands.tile_hand import AS_WRITTEN, TileValue

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


_ALSPACH = "people.math.sfu.ca/~alspach/comp40"
_CATEGORIES = {
    JokerHigh.FIVE_ACES: 1_128,
    JokerHigh.FOUR_OF_A_KIND: 307_472,
    JokerHigh.FULL_HOUSE: 4_188_528,
    JokerHigh.FLUSH: 6_172_088,
    JokerHigh.STRAIGHT: 11_236_028,
    JokerHigh.THREE_OF_A_KIND: 7_470_676,
    JokerHigh.TWO_PAIR: 35_553_816,
    JokerHigh.ONE_PAIR: 64_221_960,
    JokerHigh.HIGH_CARD: 24_780_420,
}
"""But for the royal flushes, 26,124 in print: that is a slip, and ours are 26,132."""
_TILES = "wizardofvegas.com/forum/gambling/tables/8304-pai-gow-tiles-probabilities"


def _count(what: str, rule_set: str, source: str, ways: int) -> PublishedFigure:
    return PublishedFigure(what, rule_set, source, f"{ways:,}", Fraction(ways), Fraction(ways))


def _row(line: Fortune) -> Fraction:
    from houseway.families.pai_gow.odds.bonus_bets.fortune_odds import AS_RULED

    return Fraction(AS_RULED.counts()[line])


def _category(category: JokerHigh) -> Fraction:
    from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import category_counts

    return Fraction(category_counts()[category])


def _kinds_of_tiles() -> Fraction:
    from houseway.families.pai_gow.odds.tiles.hand_kinds import hand_kinds

    return Fraction(len(hand_kinds(AS_WRITTEN).held))


def _hands_of_tiles(fits: Callable[[FourTiles], bool]) -> Fraction:
    from houseway.families.pai_gow.odds.tiles.hand_kinds import hand_kinds

    kinds = hand_kinds(AS_WRITTEN)
    return Fraction(
        sum(int(n) for held, n in zip(kinds.held, kinds.made.hands, strict=True) if fits(held))
    )


def _pairs(held: FourTiles) -> int:
    return len(held.tiles) - len(set(held.kinds))


_TILE_HANDS: dict[str, tuple[int, Callable[[FourTiles], bool]]] = {
    "all hands": (35_960, lambda _: True),
    "two pairs": (120, lambda held: _pairs(held) == 2),
    "one pair": (6_720, lambda held: _pairs(held) == 1),
    "no pair": (29_120, lambda held: _pairs(held) == 0),
    "a wong and no pair": (
        2_704,
        lambda held: (
            not _pairs(held) and any(TileValue.WONG in split.values for split in held.splits)
        ),
    ),
}

FIGURES: Figures = (
    *(
        (
            _count(
                f"Fortune, {line.words}", "the best-paying line of 154,143,080 hands", _WIZARD, ways
            ),
            partial(_row, line),
        )
        for line, ways in _ROWS.items()
    ),
    *(
        (
            _count(
                f"seven cards with the joker, {each.name.replace('_', ' ').lower()}",
                "the best five of 154,143,080 hands in the ordinary order", _ALSPACH, ways,
            ),
            partial(_category, each),
        )
        for each, ways in _CATEGORIES.items()
    ),
    *(
        (_count(f"four tiles, {what}", "of 32 tiles", _TILES, ways), partial(_hands_of_tiles, fits))
        for what, (ways, fits) in _TILE_HANDS.items()
    ),
    (
        _count("four tiles, kinds of hands", "the two of a pair are alike", _TILES, 3_620),
        _kinds_of_tiles,
    ),
)  # fmt: skip
