"""Signs hooks of three-card poker: what its side bets look at, sizes of bets."""

from __future__ import annotations

from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.signs.facts import charts, facts, notes
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.signs.hooks import SignsHooks

JUDGED: dict[str, str] = {
    Judge.OWN_CARDS: "On your own cards. Any other hand loses.",
    Judge.OWN_LINES: "The first line that fits is paid, whether you play or fold.",
    Judge.OWN_AND_PLAYER_DEALER: "On the best five of your cards and the player-dealer’s.",
}


def _judged(_: Game[ThreeCardPoker], bet: SideBet) -> str:
    return JUDGED[bet.judge]


def _sizes(game: Game[ThreeCardPoker]) -> dict[str, str]:
    return {game.rules.play.id: f"equal to {game.rules.ante.name}"}


HOOKS = SignsHooks(facts=facts, notes=notes, charts=charts, judged=_judged, sizes=_sizes)
