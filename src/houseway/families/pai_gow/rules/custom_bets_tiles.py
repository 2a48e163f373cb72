"""Four tiles that custom side bets may look at: either side's tiles, their house-way halves, the
comparison.

The player's own setting is a decision and no part of it. There are so few hands that all deals are
gone through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from houseway.families.pai_gow.rules.custom_bet_sides import (
    SIDES_MAX,
    LinesByClass,
    SideClassifier,
    SideGroups,
    TableSide,
)
from houseway.families.pai_gow.rules.hands import house_way, strengths
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bets import SideBet
from houseway.rules.conditions.condition import all_tests
from houseway.rules.conditions.custom_bet_cards import (
    CardGroup,
    CustomBetCards,
    custom_lines,
    first_matching_line,
)
from houseway.rules.conditions.question_type import LOST, TIED, WON, HandFacts
from houseway.rules.conditions.tile_questions import OF_TILES
from houseway.things.cards import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

NAMES = (
    SideGroups("hand", "low-hand", "high-hand"),
    SideGroups("player-dealer", "player-dealer-low-hand", "player-dealer-high-hand"),
)
_ASKED = frozenset(OF_TILES)
_COMPARED = _ASKED | {"result"}
GROUPS = {
    "hand": CardGroup("the player's four tiles, however they are set", _ASKED),
    "low-hand": CardGroup("the two that the house way makes the player's low hand", _COMPARED),
    "high-hand": CardGroup("the two that the house way makes the player's high hand", _COMPARED),
    "player-dealer": CardGroup("the player-dealer's four tiles, however they are set", _ASKED),
    "player-dealer-low-hand": CardGroup("their low hand by the house way", _ASKED),
    "player-dealer-high-hand": CardGroup("their high hand by the house way", _ASKED),
}
_LOOKS = frozenset({"tiles", "spots"})
_BLOCK = 64
"""So many hands at a time against all others that their arrays stay close to the processor."""


class SetTileHand(NamedTuple):
    """A hand of four as the house way sets it."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_strength: int
    high_strength: int


def set_tile_hand(rules: PaiGow, tiles: Sequence[Card]) -> SetTileHand:
    split = house_way(rules, tiles)
    found = strengths(rules, split.front, split.back)
    return SetTileHand(split.front, split.back, found.front, found.back)


def matching_tile_line(
    rules: PaiGow, bet: SideBet, own: Sequence[Card], bank: Sequence[Card]
) -> int:
    """The number of the line that two hands of four are paid by, 0 where the bet loses."""
    mine, theirs = set_tile_hand(rules, own), set_tile_hand(rules, bank)
    low = _result(mine.low_strength, theirs.low_strength)
    high = _result(mine.high_strength, theirs.high_strength)
    hands = (tuple(own), mine.low, mine.high, tuple(bank), theirs.low, theirs.high)
    results = ("", low, high, "", "", "")
    groups = {
        name: HandFacts(cards=cards, result=result)
        for name, cards, result in zip(GROUPS, hands, results, strict=True)
    }
    return int(first_matching_line(bet, groups) or 0)


def _result(mine: int, theirs: int) -> str:
    if mine == theirs:
        return TIED
    return WON if mine > theirs else LOST


class ClassifiedTiles:
    """The hands of either side by what a bet tells apart, and the line of each two of them."""

    def __init__(self, rules: PaiGow, bet: SideBet, hands: Sequence[tuple[Card, ...]]) -> None:
        sides = SideClassifier(bet, NAMES)
        self.compares = sides.compares
        """Whether it is asked which hands are higher."""
        self.by_way = self.compares or any(sides.by_way(side) for side in TableSide)
        self.sets = [set_tile_hand(rules, each) for each in hands] if self.by_way else []
        self.asked = tuple(bool(sides.asked(side)) for side in TableSide)
        self.sorts = tuple(
            [sides.sort(side, self._groups(side, at, tiles)) for at, tiles in enumerate(hands)]
            if asked
            else [0] * len(hands)
            for side, asked in zip(TableSide, self.asked, strict=True)
        )
        self.lines: LinesByClass = sides.lines

    @property
    def both(self) -> bool:
        """Whether the hands of both sides matter."""
        return self.compares or all(self.asked)

    def _groups(self, side: TableSide, at: int, tiles: tuple[Card, ...]) -> dict[str, HandFacts]:
        whole, low, high = NAMES[side]
        found = {whole: HandFacts(cards=tiles)}
        if self.by_way:
            found |= {
                low: HandFacts(cards=self.sets[at].low),
                high: HandFacts(cards=self.sets[at].high),
            }
        return found


def lines_of_all_deals(rules: PaiGow, bet: SideBet) -> Iterator[tuple[Ints, Ints]]:
    """Numbers of lines, and in how many deals they are paid, until all deals were there."""
    import numpy as np

    from houseway.rank.classes.tile_classes import DIFFERENT, sorts_by, tile_classes

    hands = tile_classes(DIFFERENT if _looks(bet) else sorts_by(rules.tile_ranking))
    found = ClassifiedTiles(rules, bet, hands.tiles)
    own, theirs = (np.array(each) for each in found.sorts)
    lines = np.array(found.lines)
    if not found.both:
        yield lines[own, theirs, 0], hands.hands.astype(np.int64)
        return
    lows, highs = (
        np.array([each[at] for each in found.sets] or [0] * len(own), np.int16) for at in (2, 3)
    )
    for start in range(0, len(own), _BLOCK):
        rows = slice(start, start + _BLOCK)
        low, high = (1 - np.sign(each[rows, None] - each) for each in (lows, highs))
        left = hands.hands[rows, None].astype(np.int64) * hands.left(rows)
        yield lines[own[rows, None], theirs, 3 * low + high], left


def _looks(bet: SideBet) -> bool:
    asked = (test.asks for line in custom_lines(bet) for test in all_tests(line.when))
    return not _LOOKS.isdisjoint(asked)


def _possible(rules: PaiGow, bet: SideBet) -> frozenset[int]:
    import numpy as np

    found: set[int] = set()
    for lines, ways in lines_of_all_deals(rules, bet):
        found.update(np.flatnonzero(np.bincount(lines[ways > 0])).tolist())
        if len(found - {0}) == len(bet.pays.rows):
            break
    return frozenset(found - {0})


CUSTOM_BET_CARDS = CustomBetCards[PaiGow](
    bets="own_bets",
    sides_max=SIDES_MAX,
    groups=GROUPS,
    possible=_possible,
    example="pairs = 1",
    to=lambda rules: rules.pieces is Pieces.TILES,
)
