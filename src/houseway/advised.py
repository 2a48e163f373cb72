"""How players decide in a simulation of twenty-one: by the quick advice that bots take too."""

from __future__ import annotations

from houseway.odds.twenty_one.advice import advice
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.sim.twenty_one.policy import Policy, Question


def _decide(rules: TwentyOne, asked: Question) -> str:
    found = advice(
        rules,
        asked.cards,
        asked.up_card,
        asked.choices,
        doubles=asked.doubles,
        split=asked.split,
    )
    return found.best


ADVISED = Policy("best by total and up card, cards drawn with replacement", _decide)


def advised(game: Game, assumes: str = ADVISED.assumes) -> Policy | None:
    """The advice for a game of twenty-one; other games have one way only."""
    is_asked = isinstance(game.rules, TwentyOne)
    return ADVISED._replace(assumes=assumes) if is_asked else None
