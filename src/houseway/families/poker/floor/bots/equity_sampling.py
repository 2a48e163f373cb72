"""Monte Carlo equity of a hand: sampled deals of the cards that its player does not see.

Boards still to come show the worth of draws and lows. Each opponent is dealt for alone, so two of
them may hold the same card: no bet depends on it, and ten hands of Omaha take a few milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from houseway.families.poker.floor.bots.bot_view import BotView
from houseway.families.poker.floor.bots.lowball_draws import (
    CARDS_OF_OTHERS,
    HAND,
    after_drawing,
    after_they_drew,
    kept_by_habit,
    worth_keeping,
)
from houseway.families.poker.floor.bots.starting_hands import low_numbers, starting_points
from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.rank.array_types import Ints
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.rank.batch.numpy_ranking import Cards, numpy_omaha_places, numpy_places
from houseway.rank.batch.omaha_tables import OmahaTables, omaha_tables
from houseway.rank.batch.ranking_scales import (
    RankingScale,
    ace_to_five_scale,
    deuce_to_seven_scale,
    high_scale,
)
from houseway.rank.hands.omaha_hand import FiveAces
from houseway.things.cards import Card

_BOARD_LEAST = 3
"""So many cards on the board make hands that can be compared."""


class DealSampler:
    """Deals as they may be, from one player's sight."""

    def __init__(self, sight: BotView, deals: int, seed: int) -> None:
        self.sight = sight
        self.rules = sight.rules
        self.chance = np.random.Generator(np.random.PCG64(seed))
        self.own = _numbers(sight.cards)
        unseen = _numbers(sight.unseen)
        order = unseen[self.chance.random((deals, len(unseen))).argsort(axis=-1)]
        known = np.broadcast_to(_numbers(sight.board), (deals, len(sight.board)))
        self.boards = np.concatenate((known, order[:, : sight.to_come]), axis=-1)
        self.rest = order[:, sight.to_come :]

    def some(self, players: int, cards: int) -> Cards:
        """So many cards for each of so many players in every deal."""
        deals, left = self.rest.shape
        places = self.chance.random((deals, players, left)).argpartition(cards - 1, axis=-1)
        return np.take_along_axis(self.rest[:, None, :], places[..., :cards], axis=-1)

    def share(self, hopes: Sequence[int]) -> float:
        """Of the pot, against others who hold the best of so many hands each."""
        if self.rules.draws:
            return self._after_draw(self._low_others(hopes), self._own_low())
        held = self._others(hopes)
        own = np.broadcast_to(self.own, (len(held), 1, len(self.own)))
        hands = np.concatenate((own, held), axis=1)
        boards = np.broadcast_to(self.boards[:, None, :], (*hands.shape[:2], self.boards.shape[-1]))
        return _share(*self._worth(hands, boards))

    def _others(self, hopes: Sequence[int]) -> Cards:
        """The best of one or more hands each, by the board as it lies or by their looks."""
        size, most = self.rules.hole_cards, max(hopes)
        some = self.some(len(hopes), size * most)
        found = some[..., :size].copy()
        if most > 1:
            best = self._now(found)
            for turn in range(1, most):
                other = some[..., size * turn : size * (turn + 1)]
                points = self._now(other)
                better = (points > best) & (np.array(hopes) > turn)
                found[better], best[better] = other[better], points[better]
        return found

    def _now(self, hands: Cards) -> Ints:
        """How hands compare as far as the board is there."""
        board = self.boards[:, : len(self.sight.board)]
        if len(self.sight.board) < _BOARD_LEAST:
            return starting_points(self.rules, hands)
        boards = np.broadcast_to(board[:, None, :], (*hands.shape[:2], board.shape[-1]))
        high, low = self._worth(hands, boards)
        return high.astype(np.int64) + low

    def _worth(self, hands: Cards, boards: Cards) -> tuple[Ints, Ints]:
        if self.rules.splits:
            table = _halves_of(self.rules)
            high, low = numpy_omaha_places(table, hands, boards[:, :1])
            return high.astype(np.int64), low.astype(np.int64)
        places = numpy_places(_scale_of(self.rules), np.concatenate((hands, boards), axis=-1))
        return places.astype(np.int64), np.zeros(places.shape, np.int64)

    def _low_others(self, hopes: Sequence[int]) -> Cards:
        """The best of one or more low hands each, with what they may draw or have drawn."""
        found = self._low_hands(len(hopes))
        scale, wanted = _scale_of(self.rules), np.array(hopes)
        best = numpy_places(scale, found)
        for turn in range(1, max(hopes)):
            other = self._low_hands(len(hopes))
            places = numpy_places(scale, other)
            better = (places > best) & (wanted > turn)
            found[better], best[better] = other[better], places[better]
        return found

    def _low_hands(self, players: int) -> Cards:
        numbers = low_numbers(self.rules)
        some = self.some(players, CARDS_OF_OTHERS)
        dealt, fresh = some[..., :-HAND], some[..., -HAND:]
        hands = []
        for at, other in enumerate(self.sight.others[:players]):
            if other.drew is None:
                hands.append(after_drawing(numbers, dealt[:, at, :HAND], fresh[:, at]))
            else:
                hands.append(after_they_drew(numbers, dealt[:, at], other.drew, fresh[:, at]))
        return np.stack(hands, axis=1)

    def _own_low(self) -> Cards:
        own = np.broadcast_to(self.own, (len(self.rest), HAND))
        if self.sight.streets_left == 0 and not self.sight.drawing:
            return own
        return after_drawing(low_numbers(self.rules), own, self.some(1, HAND)[:, 0])

    def _after_draw(self, others: Cards, own: Cards) -> float:
        hands = np.concatenate((own[:, None, :], others), axis=1)
        places = numpy_places(_scale_of(self.rules), hands).astype(np.int64)
        return _share(places, np.zeros(places.shape, np.int64))

    def kept_by_habit(self) -> Cards:
        return kept_by_habit(low_numbers(self.rules), self.own)

    def best_kept(self, hopes: Sequence[int]) -> Cards:
        """What is kept in the draw with the best chance to win after it."""
        others, fresh = self._low_others(hopes), self.some(1, HAND)[:, 0]

        def chance(kept: Cards) -> float:
            own = np.broadcast_to(kept, (len(fresh), len(kept)))
            drawn = np.concatenate((own, fresh[:, : HAND - len(kept)]), axis=-1)
            return self._after_draw(others, drawn)

        return max(worth_keeping(low_numbers(self.rules), self.own), key=chance)


def _numbers(cards: Sequence[Card]) -> Cards:
    return np.array([NUMBER_OF[card] for card in cards], np.int64)


def _share(high: Ints, low: Ints) -> float:
    """What the first of the players gets of the pots on average; the low half only if there is."""
    won = _taken(high)
    lows = low.max(axis=-1) > 0
    if lows.any():
        won = np.where(lows, (won + _taken(low)) / 2, won)
    return float(won.mean())


def _taken(places: Ints) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    best = places == places.max(axis=-1, keepdims=True)
    taken: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = best[:, 0] / best.sum(axis=-1)
    return taken


@lru_cache(maxsize=8)
def _halves_of(rules: PotPoker) -> OmahaTables:
    return omaha_tables(rules.five_aces, rules.low_qualifier, rules.joker_in_low)


def _scale_of(rules: PotPoker) -> RankingScale:
    match rules.winner:
        case Winner.ACE_TO_FIVE:
            return ace_to_five_scale()
        case Winner.DEUCE_TO_SEVEN:
            return deuce_to_seven_scale()
        case _:
            return high_scale(five_aces=FiveAces.FOUR_ACES)


def warm_up(rules: PotPoker) -> None:
    """Lay out the tables now, so that the first decision takes no longer than the others."""
    if rules.splits:
        _halves_of(rules)
    else:
        _scale_of(rules)
