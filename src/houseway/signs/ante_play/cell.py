"""What games of ante and play say on signs and sheets."""

from __future__ import annotations

from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.signs.ante_play.facts import facts, notes
from houseway.signs.family import Words


def _sizes(game: Game[AntePlay]) -> dict[str, str]:
    return {game.rules.play.id: f"equal to {game.rules.ante.name}"}


CELL = Words(facts=facts, notes=notes, sizes=_sizes)
