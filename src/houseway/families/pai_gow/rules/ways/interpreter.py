"""Interpreter of house-way charts: reads from the top and takes the first row that can set.

The seven cards are put in order first, so that they are set alike in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.errors import RuleError
from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.ways.chart import Front, HeldRanks, Way, WayPlay, WayRow
from houseway.rank.hands.joker_hand import (
    USUAL,
    JokerHigh,
    Ranking,
    back_strength,
    category_floor,
    front_strength,
    high_card_floor,
)
from houseway.things.cards import RANK_LETTERS, Card, Rank, cards_text, parse_cards
from houseway.things.decks import JOKER_53

_HELD = {
    (1, 1, 1, 1, 1, 1, 1): {HeldRanks.NO_PAIR},
    (2, 1, 1, 1, 1, 1): {HeldRanks.ONE_PAIR},
    (2, 2, 1, 1, 1): {HeldRanks.TWO_PAIR},
    (2, 2, 2, 1): {HeldRanks.THREE_PAIR},
    (3, 1, 1, 1, 1): {HeldRanks.THREE_OF_A_KIND},
    (3, 2, 1, 1): {HeldRanks.FULL_HOUSE},
    (3, 2, 2): {HeldRanks.FULL_HOUSE},
    (3, 3, 1): {HeldRanks.TWO_THREES},
    (4, 1, 1, 1): {HeldRanks.FOUR_OF_A_KIND},
    (4, 2, 1): {HeldRanks.FOUR_OF_A_KIND, HeldRanks.FOUR_AND_A_PAIR},
    (4, 3): {HeldRanks.FOUR_OF_A_KIND, HeldRanks.FOUR_AND_A_PAIR},
    (5, 1, 1): {HeldRanks.FIVE_ACES},
    (5, 2): {HeldRanks.FIVE_ACES},
}
"""What is held, by how many cards there are of each rank, the joker counted as an ace."""
_LEAST = {
    Front.TWO_HIGHEST: 0,
    Front.A_QUEEN: high_card_floor(Rank.QUEEN),
    Front.A_KING: high_card_floor(Rank.KING),
    Front.AN_ACE: high_card_floor(Rank.ACE),
    Front.A_PAIR: category_floor(JokerHigh.ONE_PAIR),
    Front.A_PAIR_OF_KINGS: front_strength(parse_cards("Ks Kh")),
}
"""The weakest strength of such a front; a pair is above every high card."""
_COMPLETE = category_floor(JokerHigh.STRAIGHT)
_IN_ORDER = sorted(
    JOKER_53.cards, key=lambda card: (card.number or Rank.ACE, card.suit or ""), reverse=True
)
_PLACE = {card: place for place, card in enumerate(_IN_ORDER)}
"""From the aces down, with the joker after them; spades before hearts, diamonds and clubs."""


class LegalSetting(NamedTuple):
    """Two cards in front and five behind, and how strong they are."""

    front_strength: int
    back_strength: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]

    def is_by(self, play: WayPlay) -> bool:
        behind = self.back_strength >= category_floor(play.behind)
        return behind and self.front_strength >= _LEAST[play.front]


class ExplainedSetting(NamedTuple):
    """Seven cards as a way sets them."""

    split: TwoHandSplit
    rows: tuple[WayRow, ...]
    """The rows that fit the hand, from the top of the chart down to the one that decided."""


def set_by(way: Way, cards: Sequence[Card], ranking: Ranking = USUAL) -> TwoHandSplit:
    """Seven cards as this way sets them, with the row that decided."""
    return explained_by(way, cards, ranking).split


def explained_by(way: Way, cards: Sequence[Card], ranking: Ranking = USUAL) -> ExplainedSetting:
    """The same, with the rows that were read on the way to it."""
    settings = legal_settings(cards, ranking)
    rows = []
    for row in _fitting(way, cards, settings):
        rows.append(row)
        for play in row.plays:
            for each in settings:
                if each.is_by(play):
                    split = TwoHandSplit(best_first(each.front), best_first(each.back), row.rule_id)
                    return ExplainedSetting(split, tuple(rows))
    raise RuleError(f"{way.title} has no row for {cards_text(cards)}.")


def legal_settings(cards: Sequence[Card], ranking: Ranking = USUAL) -> list[LegalSetting]:
    """The settings of seven cards that are not foul: the highest front, then the best back first.

    Equal settings stand in an order of their cards, whatever the order in which these came.
    """
    in_order = sorted(cards, key=_PLACE.__getitem__)
    # The fives from the last to the first are what the twos from the first to the last leave.
    backs = reversed(list(combinations(in_order, 5)))
    settings = [
        LegalSetting(front_strength(front), back_strength(back, ranking), front, back)
        for front, back in zip(combinations(in_order, 2), backs, strict=True)
    ]
    legal = [each for each in settings if each.front_strength <= each.back_strength]
    return sorted(legal, key=lambda each: each[:2], reverse=True)


def _fitting(way: Way, cards: Sequence[Card], settings: list[LegalSetting]) -> Iterator[WayRow]:
    groups = Counter(card.number or Rank.ACE for card in cards)
    held = _HELD[tuple(sorted(groups.values(), reverse=True))]
    biggest = RANK_LETTERS[Rank(max(groups, key=lambda rank: (groups[rank], rank)))]
    # Hands that are better by equal ranks have rows above all those that ask for this.
    is_complete = any(each.back_strength >= _COMPLETE for each in settings)
    for row in way.rows:
        if row.held in held and biggest in row.of and (is_complete or not row.complete):
            yield row


def best_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """A hand as it is laid down: pairs and the like first, then the highest card."""
    in_order = sorted(cards, key=_PLACE.__getitem__)
    groups = Counter(card.number or Rank.ACE for card in in_order)
    return tuple(sorted(in_order, key=lambda card: -groups[card.number or Rank.ACE]))
