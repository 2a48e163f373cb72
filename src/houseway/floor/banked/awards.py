"""Awards, the house's own bonuses: fees into the fund, and payments out of it."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.banked.events import AwardFeeTaken, AwardGiven
from houseway.floor.banked.table import BankedTable
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.settle.award_types import SpotPlayer
from houseway.settle.hooks import settle_hooks_of
from houseway.things.cents import Cents


def award_fee(game: Game) -> Cents:
    """What each player with a wager pays in for a round."""
    return sum(award.fee_cents for award in game.rules.awards)


def award_fees(game: Game, round: Round) -> tuple[AwardFeeTaken, ...]:
    fee = award_fee(game)
    if not fee:
        return ()
    players = dict.fromkeys(line.player for line in round.lines)
    return tuple(AwardFeeTaken(player, fee) for player in players)


def awards_given(table: BankedTable, round: Round) -> tuple[AwardGiven, ...]:
    """Everything that is won in a round, out of the fund as far as it reaches."""
    paying, fund = settle_hooks_of(table.game), table.fund_cents
    if not table.game.rules.awards or paying.awards is None:
        return ()
    events: list[AwardGiven] = []
    for given in paying.awards(table.game, round, streaks_after(table, round)):
        of_fund = min(fund, given.cents)
        fund -= of_fund
        events.append(
            AwardGiven(given.player, given.spot, given.hand, given.cents, of_fund, given.rule_ids)
        )
    return tuple(events)


def awards_of(table: BankedTable, last: Round, player: str | None) -> Cents:
    """What the house gave somebody for the round that was over last."""
    paying = settle_hooks_of(table.game)
    if not table.game.rules.awards or paying.awards is None:
        return 0
    given = paying.awards(table.game, last, table.streaks)
    return sum(each.cents for each in given if each.player == player)


def streaks_after(table: BankedTable, round: Round) -> Mapping[SpotPlayer, int]:
    """Who is in a row of best hands, where the house gives something for it."""
    paying = settle_hooks_of(table.game)
    if not table.game.rules.awards or paying.streaks is None:
        return {}
    return paying.streaks(table.game, round, table.streaks)
