"""What each way to set one hand is worth, by what its holder sees of the player-dealer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from houseway.rank.fortune import is_ace_high
from houseway.rules.game import Game
from houseway.rules.pai_gow.hands import (
    Laying,
    Strengths,
    fronts,
    house_way,
    is_foul,
    laid,
    strengths,
)
from houseway.rules.pai_gow.rules import PaiGow
from houseway.things.cards import Card

Worths = Mapping[tuple[Card, ...], Fraction]
"""By the front, what the base wager wins on average, per unit."""


def settings_worth(game: Game[PaiGow], hand: Sequence[Card], bank: Laying | None) -> Worths:
    """Every way to set a hand, against the player-dealer's if it lies open and set."""
    if bank is not None:
        return against_open(game, hand, bank)
    return {house_way(game.rules, hand).front: Fraction(0)}


def against_open(game: Game[PaiGow], hand: Sequence[Card], bank: Laying) -> Worths:
    """Against a hand that lies open the result of every setting is certain."""
    rules, (front, back) = game.rules, bank
    if rules.ace_high_pushes and is_ace_high((*front, *back)):
        return dict.fromkeys(fronts(rules, hand), Fraction(0))
    beaten = strengths(rules, front, back)
    return {two: _result(rules, hand, two, beaten) for two in fronts(rules, hand)}


def _result(
    rules: PaiGow, hand: Sequence[Card], front: tuple[Card, ...], bank: Strengths
) -> Fraction:
    low, high = laid(rules, hand, front)
    if is_foul(rules, low, high):
        return Fraction(-1)
    mine = strengths(rules, low, high)
    return Fraction((mine.front > bank.front) + (mine.back > bank.back) - 1)
