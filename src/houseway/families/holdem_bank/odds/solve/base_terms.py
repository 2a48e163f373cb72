"""Base game terms: Ante, Blind and one Play, and what each end is worth.

Only what moves the numbers stands here, as a small value that travels to the executor.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from houseway.errors import RuleError
from houseway.families.holdem_bank.odds.solve.hand_ends import (
    ENDS,
    LOSE,
    LOSE_SHUT,
    TIE,
    WIN,
    WIN_SHUT,
)
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.rank.array_types import Bytes, Ints
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.rank.hands.high_hand import High
from houseway.things.cards import JOKER, Suit

FLOP, RIVER = 3, 5
FOLD = Fraction(-2)
"""Ante and Blind are lost."""
_SAFE = 1 << 62
"""Whole numbers of all deals stay below this."""


class HoldemBaseGame(NamedTuple):
    pack: tuple[int, ...]
    """The cards, by their places in the pack of 52."""
    first: tuple[int, ...]
    """What may be played before the flop, in Antes; nothing where that is no street."""
    flop: tuple[int, ...]
    river: int
    blind: tuple[Fraction, ...]
    """By category: what the Blind wins with a hand that wins."""
    qualifier: int
    """The category from which on the player-dealer's hand opens."""

    @property
    def deals(self) -> int:
        """Two cards each, three on the flop, two behind it."""
        many = len(self.pack)
        return comb(many, 2) * comb(many - 2, 3) * comb(many - 5, 2) * comb(many - 7, 2)

    @property
    def scale(self) -> int:
        """What makes all results whole numbers."""
        return lcm(*(pays.denominator for pays in self.blind))

    def nets(self, play: int) -> list[Fraction]:
        """By end: what Ante, Blind and so many Antes on Play win together."""
        found = [Fraction(0)] * ENDS
        for category, pays in enumerate(self.blind):
            found[WIN + category] = 1 + play + pays
            found[WIN_SHUT + category] = play + pays
            found[TIE + category] = Fraction(0)
            found[LOSE + category] = Fraction(-2 - play)
            found[LOSE_SHUT + category] = Fraction(-1 - play)
        return found

    def worth(self, play: int) -> Ints:
        """The same in whole numbers."""
        return _worth(self, play)

    @property
    def fold(self) -> int:
        return int(FOLD * self.scale)


# Whoever goes over many hands asks for it at each of them.
@lru_cache(maxsize=64)
def _worth(base: HoldemBaseGame, play: int) -> Ints:
    scale = base.scale
    return np.array([int(net * scale) for net in base.nets(play)], np.int64)


def base_game_of(rules: HoldemBank) -> HoldemBaseGame:
    """The base game of a game that we deal; refused where these streets are not counted."""
    multiples = {street.board: street.multiples for street in rules.streets}
    if not set(multiples) <= {0, FLOP, RIVER} or RIVER not in multiples:
        boards = ", ".join(str(street.board) for street in rules.streets)
        raise RuleError(
            "Exact odds are worked out for decisions with no, three and five community cards, "
            f"not with {boards}."
        )
    if len(multiples[RIVER]) > 1 or rules.hole_cards != 2:
        raise RuleError(
            "Exact odds are worked out for two cards of one's own and one size of the last Play "
            f"wager, not for {rules.hole_cards} cards and {len(multiples[RIVER])} sizes."
        )
    pack = _pack(rules)
    rows = rules.blind.pays.rows
    base = HoldemBaseGame(
        pack=pack,
        first=multiples.get(0, ()),
        flop=multiples.get(FLOP, ()),
        river=multiples[RIVER][0],
        blind=tuple(rows[each].pays if each in rows else Fraction(0) for each in High),
        qualifier=int(rules.qualifier),
    )
    most = max(base.first + base.flop + (base.river,))
    if int(abs(base.worth(most)).max()) * base.deals > _SAFE:
        raise RuleError(
            "These payouts are too large, or too finely divided, for sums of whole numbers; "
            "give smaller ones."
        )
    return base


def _pack(rules: HoldemBank) -> tuple[int, ...]:
    """The cards as numbers; suits have to be alike, since only one of each kind is gone through."""
    ranks = {suit: sorted(card.number for card in rules.shoe if card.suit is suit) for suit in Suit}
    alike = all(each == ranks[Suit.CLUBS] for each in ranks.values())
    if JOKER in rules.shoe or len(set(rules.shoe)) < len(rules.shoe) or not alike:
        raise RuleError(
            "Exact odds are worked out for one pack of four suits alike, without jokers, not for "
            f"{rules.deck.id}."
        )
    return tuple(sorted(NUMBER_OF[card] for card in rules.shoe))


def categories_of(scale: RankingScale) -> Bytes:
    """By place on the scale; no hand at all is at the lowest."""
    strengths = np.maximum(scale.strengths, 0).tolist()
    last = int(High.ROYAL_FLUSH)
    # Above the royal flush stand five aces, which no pack without a joker has.
    return np.array([min(each >> 20, last) for each in strengths], np.int8)
