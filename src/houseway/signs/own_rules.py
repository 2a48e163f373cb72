"""The rules of a game as those of its own family: a sign of one family never sees another's."""

from __future__ import annotations

from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import TwentyOne


def ante_play_rules(game: Game) -> AntePlay:
    assert isinstance(game.rules, AntePlay)
    return game.rules


def twenty_one_rules(game: Game) -> TwentyOne:
    assert isinstance(game.rules, TwentyOne)
    return game.rules
