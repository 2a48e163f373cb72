"""What a one-card wager comes to."""

from __future__ import annotations

from fractions import Fraction

from houseway.play.round import Chosen, Line
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import action_order
from houseway.settle.claims import EVEN, Claim, Result
from houseway.settle.hooks import Paying
from tests.one_card.play import OneCardRound
from tests.one_card.rules import OneCard


def _result(round: OneCardRound, line: Line) -> tuple[Result, Cite]:
    own, theirs = round.hands[line.spot][0].number, round.player_dealer_hand[0].number
    if line.choice is Chosen.FOLD:
        return Result.LOSE, Cite.FOLD
    if own == theirs:
        return Result.PUSH, Cite.TIE
    return (Result.WIN, Cite.HIGHER) if own > theirs else (Result.LOSE, Cite.LOWER)


def _claims(game: Game[OneCard], round: OneCardRound) -> tuple[Claim, ...]:
    rules = game.rules
    order = action_order(
        rules.order, seats=rules.seats, player_dealer=round.player_dealer, button=round.button
    )
    claims = []
    for line in sorted(round.lines, key=lambda line: order.index(line.spot)):
        result, cite = _result(round, line)
        pays = EVEN if result is Result.WIN else Fraction(0)
        stake = line.cents[rules.base.id]
        claims.append(
            Claim(line.spot, line.player, rules.base.id, stake, result, pays, game.cite(cite))
        )
    return tuple(claims)


CELL = Paying[OneCard, OneCardRound](claims=_claims)
