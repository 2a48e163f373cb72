"""Who wins a hand of twenty-one: every pair of outcomes, in the order in which the texts ask."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from houseway.rank.twenty_one import total
from houseway.rules.cites import Cite
from houseway.rules.families.twenty_one import (
    BothOver,
    NaturalOf,
    Saved,
    SavedBy,
    Saves,
    TwentyOne,
)
from houseway.settle.claims import EVEN, Result
from houseway.things.cards import JOKER, Card

NOTHING = Fraction(0)


class Valued(NamedTuple):
    """A finished hand and what it is worth."""

    cards: tuple[Card, ...]
    points: int
    soft: bool
    natural: bool
    over: bool
    joker_pair: bool
    """Two cards, one of them a wild joker."""


class Outcome(NamedTuple):
    result: Result
    pays: Fraction
    cites: tuple[Cite, ...]


_PLAYER_OVER = Outcome(Result.LOSE, NOTHING, (Cite.PLAYER_OVER,))
_PLAYER_DEALER_OVER = Outcome(Result.WIN, EVEN, (Cite.PLAYER_DEALER_OVER, Cite.EVEN_WIN))
_HIGHER = Outcome(Result.WIN, EVEN, (Cite.NEARER, Cite.EVEN_WIN))
_LOWER = Outcome(Result.LOSE, NOTHING, (Cite.NEARER,))


def valued(rules: TwentyOne, cards: tuple[Card, ...], *, split: bool = False) -> Valued:
    return _valued(cards, split, rules.limit, rules.wild, rules.natural_of)


@lru_cache(maxsize=1 << 16)
def _valued(
    cards: tuple[Card, ...],
    split: bool,  # noqa: FBT001
    limit: int,
    wild: bool,  # noqa: FBT001
    natural_of: NaturalOf,
) -> Valued:
    points, soft = total(cards, limit, wild=wild)
    natural = not split and natural_of.holds(cards)
    joker = wild and len(cards) == 2 and JOKER in cards
    return Valued(cards, points, soft, natural, points > limit and not natural, joker)


def outcome(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    """The result of a hand against the player-dealer's."""
    if player.natural or dealer.natural:
        return _naturals(rules, player, dealer)
    if player.over and dealer.over:
        return _both_over(rules, player, dealer)
    if player.over:
        return _PLAYER_OVER
    if dealer.over:
        return _PLAYER_DEALER_OVER
    if player.points > dealer.points:
        return _HIGHER
    if player.points < dealer.points:
        return _LOWER
    return _equal(rules, player, dealer)


def _naturals(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    pays = rules.natural_pays.fraction
    if player.natural and dealer.natural:
        if rules.both_natural_wins:
            return Outcome(Result.WIN, pays, (Cite.NATURALS_MEET, Cite.NATURAL_WINS))
        return Outcome(Result.PUSH, NOTHING, (Cite.NATURALS_MEET,))
    if player.natural:
        return Outcome(Result.WIN, pays, (Cite.NATURAL_WINS,))
    return Outcome(Result.LOSE, NOTHING, (Cite.NATURAL_BEATS,))


def _both_over(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    if _spares(rules, dealer.cards) and _is_spared(rules, player, dealer):
        if rules.p888 is Saved.WIN:
            return Outcome(Result.WIN, EVEN, (Cite.SAVED,))
        return Outcome(Result.PUSH, NOTHING, (Cite.SAVED,))
    if player.points < dealer.points:
        if rules.both_over is BothOver.NEARER_PUSHES:
            return Outcome(Result.PUSH, NOTHING, (Cite.BOTH_OVER_NEARER,))
        return Outcome(Result.LOSE, NOTHING, (Cite.BOTH_OVER,))
    if player.points > dealer.points:
        return Outcome(Result.LOSE, NOTHING, (Cite.BOTH_OVER,))
    result = Result.PUSH if rules.equal_over_pushes else Result.LOSE
    return Outcome(result, NOTHING, (Cite.BOTH_OVER_EQUAL, Cite.BOTH_OVER))


def _spares(rules: TwentyOne, cards: tuple[Card, ...]) -> bool:
    """Whether the player-dealer's hand is the one that spares players who are over."""
    if len(cards) != 3 or rules.saved_by is SavedBy.NOTHING:
        return False
    numbers = sorted(card.number for card in cards)
    if rules.saved_by is SavedBy.EIGHTS:
        return numbers == [8, 8, 8]
    one, two, three = cards
    return numbers == [7, 8, 9] and one.suit is two.suit is three.suit


def _is_spared(rules: TwentyOne, player: Valued, dealer: Valued) -> bool:
    if rules.saves is Saves.ALL:
        return True
    if rules.saves is Saves.NEARER:
        return player.points < dealer.points
    return player.points != dealer.points


def _equal(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    if player.points == 21:
        if rules.joker21_beats_21 and player.joker_pair is not dealer.joker_pair:
            if player.joker_pair:
                return Outcome(Result.WIN, EVEN, (Cite.JOKER_HAND, Cite.EVEN_WIN))
            return Outcome(Result.LOSE, NOTHING, (Cite.JOKER_HAND,))
        if rules.tie_21_wins:
            return Outcome(Result.WIN, EVEN, (Cite.BOTH_TWENTY_ONE,))
        return Outcome(Result.PUSH, NOTHING, (Cite.BOTH_TWENTY_ONE,))
    if rules.ties_17_lose and player.points == 17 and not dealer.soft:
        return Outcome(Result.LOSE, NOTHING, (Cite.EQUAL,))
    return Outcome(Result.PUSH, NOTHING, (Cite.EQUAL,))
