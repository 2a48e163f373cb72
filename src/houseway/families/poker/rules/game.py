"""Poker game: the type alias, and its rules on unanswered bets."""

from __future__ import annotations

from typing import TypeAlias

from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import PotPoker
from houseway.rules.game import Game

PotGame: TypeAlias = Game[PotPoker]


def unanswered_rules(game: PotGame) -> tuple[str, ...]:
    """The rules on a bet without a call; a game kept earlier names side pots."""
    return game.cite(PotCite.UNANSWERED) or game.cite(PotCite.SIDE_POTS)
