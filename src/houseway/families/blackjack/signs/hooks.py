"""Signs hooks of blackjack: what its side bets look at, facts, notes, charts."""

from __future__ import annotations

from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.signs.charts import charts
from houseway.families.blackjack.signs.facts import facts
from houseway.families.blackjack.signs.notes import notes
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.signs.hooks import SignsHooks

JUDGED: dict[str, str] = {
    Judge.MATCHES_UP_CARD: "If your first two cards match the up card in rank. No match loses.",
    Judge.FIRST_TWO: "On your first two cards, whatever becomes of them.",
    Judge.PLAYER_DEALER_BUSTS: "If the player-dealer goes over.",
    Judge.OWN_LINES: "The first line that fits is paid, whatever becomes of your hand.",
}


def _judged(game: Game[Blackjack], bet: SideBet) -> str:
    says = JUDGED[bet.judge]
    if bet.judge != Judge.FIRST_TWO:
        return says
    lines = "Every line that they meet" if game.rules.bonus_stacks else "The highest line"
    return f"{says} {lines} is paid."


HOOKS = SignsHooks(facts=facts, notes=notes, charts=charts, judged=_judged)
