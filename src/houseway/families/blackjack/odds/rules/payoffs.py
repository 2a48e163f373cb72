"""Payoffs: how hands end, and what a player's end gets against the player-dealer's."""

from __future__ import annotations

from typing import NamedTuple

from houseway.families.blackjack.odds.rules.terms import OddsTerms
from houseway.families.blackjack.rules.rules import Saves


class PlayerEnd(NamedTuple):
    """A player's hand when no more cards come."""

    points: int
    joker: bool = False
    """Two cards, one of them a wild joker."""
    natural: bool = False
    pays: float = 1.0
    """To one, if it wins and is no natural."""


class PlayerDealerEnd(NamedTuple):
    """The player-dealer's hand when no more cards come."""

    points: int
    soft: bool = False
    joker: bool = False
    natural: bool = False
    saved: bool = False
    """A hand that spares players who are over."""
    late: bool = False
    """A natural that no check found, or a joker as the second card: original bets only."""


def net_of_unit(terms: OddsTerms, mine: PlayerEnd, theirs: PlayerDealerEnd) -> float:
    """What one unit on the hand wins or loses."""
    if mine.natural:
        return 0.0 if theirs.natural and not terms.both_natural_wins else terms.natural_pays
    if theirs.natural:
        return -1.0
    over, they_over = mine.points > terms.limit, theirs.points > terms.limit
    if over:
        return _both_over(terms, mine.points, theirs) if they_over else -1.0
    if they_over or mine.points > theirs.points:
        return mine.pays
    if mine.points < theirs.points:
        return -1.0
    return _equal(terms, mine, theirs)


def _both_over(terms: OddsTerms, points: int, theirs: PlayerDealerEnd) -> float:
    if theirs.saved and _is_spared(terms.saves, points, theirs.points):
        return 1.0 if terms.saved_wins else 0.0
    if terms.nearer_pushes and points < theirs.points:
        return 0.0
    return 0.0 if terms.equal_over_pushes and points == theirs.points else -1.0


def _is_spared(saves: Saves, points: int, theirs: int) -> bool:
    if saves is Saves.ALL:
        return True
    return points < theirs if saves is Saves.NEARER else points != theirs


def _equal(terms: OddsTerms, mine: PlayerEnd, theirs: PlayerDealerEnd) -> float:
    if mine.points == 21:
        if terms.joker21_beats_21 and mine.joker is not theirs.joker:
            return mine.pays if mine.joker else -1.0
        if terms.tie_21_wins:
            return mine.pays
    if mine.points == 17 and terms.ties_17_lose and not theirs.soft:
        return -1.0
    return 0.0


def hand_result(
    terms: OddsTerms,
    mine: PlayerEnd,
    theirs: PlayerDealerEnd,
    doubles: int = 0,
    *,
    base: float = 1.0,
) -> float:
    """What a hand that was doubled so often gets.

    `base` is how much of it is lost where only original bets are: the base wager of a spot's first
    hand, nothing of its other hands.
    """
    won = net_of_unit(terms, mine, theirs)
    if won < 0 and terms.original_bets_only and theirs.late and mine.points <= terms.limit:
        return -base
    return float(won * 2**doubles)
