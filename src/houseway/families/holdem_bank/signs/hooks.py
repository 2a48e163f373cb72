"""Signs hooks of hold'em against a bank: what its side bets look at, sizes of bets, wagers."""

from __future__ import annotations

from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.signs.facts import facts, notes, times
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.signs.fee_blocks import WagerWords
from houseway.signs.hooks import SignsHooks

JUDGED: dict[str, str] = {
    Judge.OWN_AND_BOARD: "On your own best five, whatever the player-dealer has.",
    Judge.WINNING_HAND: "On your winning hand. Any other winning hand is returned.",
    Judge.OWN_LINES: "The first line that fits is paid, whether you play or fold.",
    Judge.BEATEN_HAND: "On the beaten hand, yours or the player-dealer’s. Ties lose.",
}


def _judged(_: Game[HoldemBank], bet: SideBet) -> str:
    return JUDGED[bet.judge]


def _sizes(game: Game[HoldemBank]) -> dict[str, str]:
    rules = game.rules
    multiples = {each for street in rules.streets for each in street.multiples}
    return {
        rules.blind.id: f"equal to {rules.ante.name}",
        rules.play.id: f"{times(sorted(multiples))} the {rules.ante.name}",
    }


def _wagers(game: Game[HoldemBank]) -> WagerWords:
    rules = game.rules
    base = f"{rules.ante.name}, {rules.blind.name}"
    return WagerWords(base, tuple(bet.area for bet in game.side_bets))


HOOKS = SignsHooks(facts=facts, notes=notes, judged=_judged, sizes=_sizes, wagers=_wagers)
