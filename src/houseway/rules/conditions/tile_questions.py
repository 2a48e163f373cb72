"""Questions about tiles: a whole hand of four, or two tiles that are set together."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations

from houseway.rank.hands.tile_hand import TileKind, TileValue, tile_kind, tile_strength, tile_value
from houseway.rules.conditions.question_type import (
    ConditionQuestion,
    HandFacts,
    names,
    span,
    within,
)
from houseway.suggestions import did_you_mean
from houseway.things.cards import Card, parse_card
from houseway.things.tile_set import SINGLE_TILES, TWIN_TILES
from houseway.toml_reader import TomlReader

KINDS = {kind.name.lower(): kind for kind in TileKind}
VALUES = tuple(value.name.lower() for value in TileValue)
TILES_MAX, SPOTS_MAX = 4, 48
_CIVIL: frozenset[Card] = frozenset(TWIN_TILES)
_TILES: frozenset[Card] = frozenset((*TWIN_TILES, *SINGLE_TILES))


def _kinds(at: TomlReader, key: str) -> str:
    words = at.text(key).split()
    if not words:
        at.fail(key, 'one or more kinds of tiles are needed, as "teen day".')
    for word in words:
        if word not in KINDS:
            at.fail(key, f"there is no tile called {word[:20]!r}; {did_you_mean(word, KINDS)}")
    return " ".join(name for name in KINDS if name in words)


def _tiles(at: TomlReader, key: str) -> str:
    words = at.text(key).split()
    if not 1 <= len(words) <= TILES_MAX:
        at.fail(key, f"1 to {TILES_MAX} tiles are needed, not {len(words):,}.")
    for word in words:
        if at.attempt(key, lambda word=word: parse_card(word)) not in _TILES:  # type: ignore[misc]
            at.fail(key, f"{word} is no tile; write its two halves, as 6-5.")
    return " ".join(sorted(words))


def _value(at: TomlReader, key: str) -> str:
    return names(at, key, VALUES, 'one or more hands are needed, as "gong wong"')


# Each of the following is asked of thousands of hands, once for every test of a bet.
@lru_cache(maxsize=1 << 14)
def _paired(tiles: tuple[Card, ...]) -> frozenset[str]:
    found = Counter(map(tile_kind, tiles))
    return frozenset(kind.name.lower() for kind, many in found.items() if many > 1)


def _has_all(wanted: str, hand: HandFacts) -> bool:
    texts = [tile.text for tile in hand.cards]
    return all(texts.count(text) >= many for text, many in _counted(wanted))


@lru_cache(maxsize=256)
def _counted(wanted: str) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(wanted.split()).items())


def _best_two(tiles: tuple[Card, ...]) -> TileValue:
    return max(_two(*two) for two in combinations(tiles, 2))


@cache
def _two(one: Card, two: Card) -> TileValue:
    return tile_value(tile_strength((one, two)))


PAIRS = ConditionQuestion(
    span(2),
    lambda said, hand: within(said, len(_paired(hand.cards))),
    "how many pairs the tiles make",
)
PAIR_OF = ConditionQuestion(
    _kinds,
    lambda names, hand: not _paired(hand.cards).isdisjoint(names.split()),
    "a pair of one of these kinds is among them",
)
TILES = ConditionQuestion(_tiles, _has_all, "these tiles are among them")
EVERY_KIND = ConditionQuestion(
    _kinds,
    lambda names, hand: all(tile_kind(each).name.lower() in names.split() for each in hand.cards),
    "every tile is of one of these kinds",
)
CIVIL = ConditionQuestion(
    span(TILES_MAX),
    lambda said, hand: within(said, sum(each in _CIVIL for each in hand.cards)),
    "how many tiles are civil, that is of a kind that comes twice; the others are military",
)
SPOTS = ConditionQuestion(
    span(SPOTS_MAX),
    lambda said, hand: within(said, sum(each.number for each in hand.cards)),
    "how many spots all tiles have together",
)
VALUE = ConditionQuestion(
    _value,
    lambda names, hand: _best_two(hand.cards).name.lower() in names.split(),
    "two tiles, of four the best two, make one of these, as wong, or nine or better",
)

OF_TILES = {
    "pairs": PAIRS,
    "pair_of": PAIR_OF,
    "tiles": TILES,
    "kinds": EVERY_KIND,
    "civil": CIVIL,
    "spots": SPOTS,
    "value": VALUE,
}
