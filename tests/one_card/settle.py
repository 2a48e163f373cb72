"""What a one-card wager comes to."""

from __future__ import annotations

from fractions import Fraction

from houseway.play.round import LineChoice, WagerLine
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import action_order
from houseway.settle.claims import EVEN, Claim, ClaimResult
from houseway.settle.hooks import SettleHooks
from tests.one_card.play import OneCardRound
from tests.one_card.rules import OneCard


def _result(round: OneCardRound, line: WagerLine) -> tuple[ClaimResult, Cite]:
    own, theirs = round.hands[line.spot][0].number, round.player_dealer_hand[0].number
    if line.choice is LineChoice.FOLD:
        return ClaimResult.LOSE, Cite.FOLD
    if own == theirs:
        return ClaimResult.PUSH, Cite.TIE
    return (ClaimResult.WIN, Cite.HIGHER) if own > theirs else (ClaimResult.LOSE, Cite.LOWER)


def _claims(game: Game[OneCard], round: OneCardRound) -> tuple[Claim, ...]:
    rules = game.rules
    order = action_order(
        rules.order, seats=rules.seats, player_dealer=round.player_dealer, button=round.button
    )
    claims = []
    for line in sorted(round.lines, key=lambda line: order.index(line.spot)):
        result, cite = _result(round, line)
        pays = EVEN if result is ClaimResult.WIN else Fraction(0)
        stake = line.cents[rules.base.id]
        claims.append(
            Claim(line.spot, line.player, rules.base.id, stake, result, pays, game.cite(cite))
        )
    return tuple(claims)


HOOKS = SettleHooks[OneCard, OneCardRound](claims=_claims)
