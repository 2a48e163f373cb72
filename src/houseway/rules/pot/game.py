"""A pot game: a poker game that players play against each other."""

from __future__ import annotations

from typing import TypeAlias

from houseway.rules.game import Game
from houseway.rules.pot.rules import PotPoker

PotGame: TypeAlias = Game[PotPoker]
