"""When a shoe has done its service and is changed for another."""

from __future__ import annotations

from houseway.play.round import Round
from houseway.rules.families.twenty_one import TwentyOne
from houseway.rules.game import Game


def is_shoe_game(game: Game) -> bool:
    """Whether cards are dealt from one shoe over several rounds."""
    return isinstance(game.rules, TwentyOne)


def is_used_up(game: Game, dealt: int) -> bool:
    """Whether the cut card has come, or too few cards are left for another round.

    A game that is shuffled for every round uses its deck up in one.
    """
    rules = game.rules
    if not isinstance(rules, TwentyOne) or not dealt:
        return bool(dealt)
    whole = len(rules.pack) * rules.decks
    return dealt >= whole * rules.cut_card // 100 or whole - dealt < 4 * rules.seats


def shoe_is_over(game: Game, round: Round) -> bool:
    """Whether this round is the last of its shoe, so that the shoe may be shown."""
    return not is_shoe_game(game) or is_used_up(game, round.drawn)
