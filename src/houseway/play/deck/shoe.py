"""Shoe lifetime: when the cut card has come and the shoe is changed."""

from __future__ import annotations

from houseway.play.round import Round
from houseway.rules.game import Game


def is_used_up(game: Game, dealt: int) -> bool:
    """Whether the cut card has come, or too few cards are left for another round.

    A game that is shuffled for every round uses its deck up in one.
    """
    cut = game.rules.cut_after
    return bool(dealt) and (cut is None or dealt >= cut)


def shoe_is_over(game: Game, round: Round) -> bool:
    """Whether this round is the last of its shoe, so that the shoe may be shown."""
    return not game.rules.keeps_shoe or is_used_up(game, round.drawn)
