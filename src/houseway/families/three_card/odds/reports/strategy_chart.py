"""Strategy chart: from which hand on to play against each up card.

It is derived from the best play of all hands. One lowest hand for each rank of the up card does
almost everything; where the best play differs from it, by the ranks or by how many cards share the
up card's suit, the row lists the exceptions and says what ignoring them costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from houseway.families.three_card.odds.reports.hand_names import hand_words, suited_words
from houseway.families.three_card.odds.solve.best_play import ThreeCardBestPlay
from houseway.families.three_card.odds.solve.hand_tables import CARDS
from houseway.families.three_card.odds.solve.result_counts import DEALS
from houseway.rules.game import Game
from houseway.things.cards import RANK_LETTERS, Card, Rank

if TYPE_CHECKING:
    from houseway.rank.array_types import Ints

ANY_HAND = "any hand"
NO_UP_CARD = "none"


class ChartException(Struct, frozen=True):
    """Hands that are not played as the lowest hand of the row says."""

    hands: tuple[str, ...]
    below: bool
    """Whether they are below the lowest hand, and played all the same."""
    when: str
    """What they need to be played; empty where they always are, or never if not below."""

    @property
    def says(self) -> str:
        verb, link = ("play", "with") if self.below else ("fold", "without")
        condition = f" {link} {self.when}" if self.when else ""
        return f"{verb} {', '.join(self.hands)}{condition}"


class ChartRow(Struct, frozen=True):
    """One rank of the up card."""

    up: str
    play_from: str
    """The lowest hand to play, or `any hand`."""
    fold_costs: Fraction | None
    """What folding the lowest hand to play gives up on average, in antes; None for any hand."""
    next_below: str | None
    """The highest hand below it; None for any hand."""
    play_costs: Fraction | None
    """What playing that one gives up on average, in antes; negative where it is an exception."""
    exceptions: tuple[ChartException, ...]
    ignoring_costs: Fraction
    """What the exceptions are worth, in antes per round of the whole game."""


class _Level(NamedTuple):
    """All hands of one strength against up cards of one rank."""

    level: int
    hands: int
    gain: int
    """What playing them all is worth over folding them all."""
    played: int
    """How many are best played."""
    lost_by_folding: int
    """What those are worth over folding them."""

    @property
    def lost_by_playing(self) -> int:
        return self.lost_by_folding - self.gain

    @property
    def always(self) -> bool:
        return self.played == self.hands

    @property
    def never(self) -> bool:
        return self.played == 0


def chart(best: ThreeCardBestPlay) -> tuple[ChartRow, ...]:
    """A row for each rank of the up card, from the ace down; one row where none is shown."""
    return tuple(_row(best, place) for place in reversed(range(best.gain.shape[1])))


def _row(best: ThreeCardBestPlay, up: int) -> ChartRow:
    levels = _levels(best, up)
    lowest = _best_threshold(levels)
    ignored = sum(each.lost_by_folding for each in levels[:lowest])
    ignored += sum(each.lost_by_playing for each in levels[lowest:])
    first, below = (levels[lowest], levels[lowest - 1]) if lowest else (None, None)
    return ChartRow(
        up=_up_letter(best, up),
        play_from=_words(best, first) if first else ANY_HAND,
        fold_costs=_average(best, first) if first else None,
        next_below=_words(best, below) if below else None,
        play_costs=-_average(best, below) if below else None,
        exceptions=tuple(_exceptions(best, up, levels, lowest)),
        ignoring_costs=Fraction(ignored * best.counts.alike, DEALS * best.scale),
    )


def _words(best: ThreeCardBestPlay, level: _Level) -> str:
    return hand_words(int(best.counts.tables.strengths[level.level]))


def _average(best: ThreeCardBestPlay, level: _Level) -> Fraction:
    """What playing wins over folding, in antes."""
    return Fraction(level.gain, level.hands * best.counts.weight * best.scale)


def _up_letter(best: ThreeCardBestPlay, up: int) -> str:
    if not best.counts.ups:
        return NO_UP_CARD
    return RANK_LETTERS[Rank(CARDS[best.counts.ups[up]].number)]


def _levels(best: ThreeCardBestPlay, up: int) -> list[_Level]:
    """The strengths that can be held against this up card, from low to high."""
    import numpy as np

    possible = best.counts.possible[:, up]
    levels, gain = best.counts.tables.levels[possible], best.gain[possible, up]
    plays = best.plays[possible, up]
    order = np.argsort(levels, kind="stable")
    starts = np.unique(levels[order], return_index=True)[1]

    def sums(values: Ints) -> Ints:
        return np.add.reduceat(values[order], starts)

    columns = (
        levels[order][starts],
        sums(np.ones_like(levels)),
        sums(gain),
        sums(plays.astype(np.int64)),
        sums(gain * plays),
    )
    return [_Level(*map(int, row)) for row in zip(*columns, strict=True)]


def _best_threshold(levels: list[_Level]) -> int:
    """From which place on playing everything wins most; the lowest one if several do."""
    worth, most, place = 0, 0, len(levels)
    for each in reversed(range(len(levels))):
        worth += levels[each].gain
        if worth >= most:
            most, place = worth, each
    return place


def _exceptions(
    best: ThreeCardBestPlay, up: int, levels: list[_Level], lowest: int
) -> Iterator[ChartException]:
    groups: dict[tuple[bool, str], list[str]] = {}
    for place, level in enumerate(levels):
        below = place < lowest
        if level.never if below else level.always:
            continue
        when = "" if level.always or level.never else _when(best, up, level)
        groups.setdefault((below, when), []).append(_words(best, level))
    for (below, when), hands in groups.items():
        yield ChartException(tuple(hands), below, when)


def _when(best: ThreeCardBestPlay, up: int, level: _Level) -> str:
    """Which cards have to share the up card's suit for the hand to be played.

    The player-dealer's strength depends on suits only through flushes in the up card's suit, so
    hands of equal strength can differ in nothing else. Where no card is up, all suits count.
    """
    if not best.counts.ups:
        return "certain suits"
    suit = CARDS[best.counts.ups[up]].suit
    held = (best.counts.tables.levels == level.level) & best.counts.possible[:, up]
    suited: dict[frozenset[int], bool] = {}
    for numbers, plays in zip(best.counts.tables.hands[held], best.plays[held, up], strict=True):
        hand = [CARDS[number] for number in numbers]
        shared = frozenset(card.number for card in hand if card.suit is suit)
        assert suited.setdefault(shared, bool(plays)) == bool(plays)
    return suited_words(_smallest(set for set, plays in suited.items() if plays), suited)


def _smallest(sets: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    """The sets that contain no other one."""
    every = list(sets)
    return [one for one in every if not any(other < one for other in every)]


def up_card_cell(up: str) -> str:
    return f"up-{up}"


def chart_cell(_: Game, __: Sequence[Card], against: Sequence[Card]) -> str:
    ranks = [card.rank.letter for card in against if card.rank is not None]
    return up_card_cell(ranks[0] if ranks else NO_UP_CARD)
