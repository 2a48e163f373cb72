"""Two hands of one player: strength, fouls, and the house way, of cards and of tiles.

Here, and nowhere else in the family, the code asks whether cards or tiles are set.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_splits import highest_first
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import set_tiles_by
from houseway.families.pai_gow.rules.ways import WAYS, Way, set_by
from houseway.families.pai_gow.rules.ways.interpreter import best_first
from houseway.rank.hands.fortune_line import high_card
from houseway.rank.hands.hand_names import hand_words
from houseway.rank.hands.joker_hand import Ranking, back_strength, front_strength
from houseway.rank.hands.tile_hand import TileRanking, tile_strength, tile_words
from houseway.things.cards import Card, Rank

_JOKER = 15
"""Above the ace."""


class Strengths(NamedTuple):
    """Each compares with the other side's; an equal one is a copy and the player-dealer's."""

    front: int
    back: int


def without(hand: Sequence[Card], taken: Sequence[Card]) -> tuple[Card, ...]:
    """The rest of a hand; the same tile may be there twice."""
    left = list(hand)
    for each in taken:
        left.remove(each)
    return tuple(left)


def in_order(rules: PaiGow, hand: Sequence[Card]) -> tuple[Card, ...]:
    """A hand as people hold it, the highest first; the joker stands before the aces."""
    if rules.pieces is Pieces.TILES:
        return highest_first(hand)
    return tuple(sorted(hand, key=lambda card: (-(card.rank or _JOKER), card.text)))


def laid_down(rules: PaiGow, cards: Sequence[Card]) -> tuple[Card, ...]:
    """A front or a back as the house dealer lays it: pairs and the like before single cards."""
    return highest_first(cards) if rules.pieces is Pieces.TILES else best_first(cards)


def strengths(rules: PaiGow, front: Sequence[Card], back: Sequence[Card]) -> Strengths:
    if rules.pieces is Pieces.TILES:
        ranking = rules.tile_ranking
        return Strengths(tile_strength(front, ranking), tile_strength(back, ranking))
    return Strengths(front_strength(front), back_strength(back, rules.ranking))


FrontAndBack = tuple[tuple[Card, ...], tuple[Card, ...]]


def front_and_back(rules: PaiGow, hand: Sequence[Card], front: Sequence[Card]) -> FrontAndBack:
    """Front and back as they count: of two hands of tiles the lower is always in front (PGT-34)."""
    one, other = tuple(front), without(hand, front)
    if rules.pieces is Pieces.CARDS:
        return one, other
    ranking = rules.tile_ranking
    in_order = tile_strength(one, ranking) <= tile_strength(other, ranking)
    return (one, other) if in_order else (other, one)


def is_foul(rules: PaiGow, front: Sequence[Card], back: Sequence[Card]) -> bool:
    """Whether the front is stronger than the back; tiles cannot be set in the wrong order."""
    if rules.pieces is Pieces.TILES:
        return False
    found = strengths(rules, front, back)
    return found.front > found.back


def house_way(rules: PaiGow, hand: Sequence[Card]) -> TwoHandSplit:
    """How the house dealer sets it, with the line of the chart that says so."""
    if rules.pieces is Pieces.TILES:
        return _tiles_set(rules.house_way, tuple(hand), rules.tile_ranking)
    return _cards_set(_way_id(rules), tuple(hand), rules.ranking)


# While a hand lies there the same is asked to offer it, to advise, and to set it.
@lru_cache(maxsize=256)
def _cards_set(way: str, hand: tuple[Card, ...], ranking: Ranking) -> TwoHandSplit:
    return set_by(WAYS[way], hand, ranking)


@lru_cache(maxsize=256)
def _tiles_set(way: str, hand: tuple[Card, ...], ranking: TileRanking) -> TwoHandSplit:
    return set_tiles_by(TILE_WAYS[way], hand, ranking)


def pushing_high(rules: PaiGow, hand: Sequence[Card]) -> Rank | None:
    """The highest card by which a player-dealer's seven push every base wager, if they do."""
    if not rules.pushing:
        return None
    high = high_card(hand)
    return high if high in rules.pushing else None


def way_of(rules: PaiGow) -> Way:
    """The chart by which cards are set."""
    return WAYS[_way_id(rules)]


def _way_id(rules: PaiGow) -> str:
    return "full_house_literal" if rules.full_house_literal else rules.house_way


class WayChart(NamedTuple):
    """The house way as it is printed."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """The rule of every row and what it says, in the order in which they are read."""


def way_chart(rules: PaiGow) -> WayChart:
    if rules.pieces is Pieces.TILES:
        tiles = TILE_WAYS[rules.house_way]
        return WayChart(tiles.title, tuple((line.rule_id, line.says) for line in tiles.lines))
    way = way_of(rules)
    return WayChart(way.title, tuple((row.rule_id, row.says) for row in way.rows))


def fronts(rules: PaiGow, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every front that can be made of a hand, each once."""
    seen: set[frozenset[tuple[str, int]]] = set()
    for two in combinations(hand, rules.front_size):
        texts = [each.text for each in two]
        key = frozenset((text, texts.count(text)) for text in texts)
        if key not in seen:
            seen.add(key)
            yield two


def words(rules: PaiGow, cards: Sequence[Card]) -> str:
    """A front or a back as the house dealer calls it."""
    if rules.pieces is Pieces.TILES:
        return tile_words(cards, rules.tile_ranking)
    if len(cards) == rules.front_size:
        return hand_words(front_strength(cards))
    return hand_words(back_strength(cards, rules.ranking))
