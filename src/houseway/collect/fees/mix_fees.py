"""Expected fees of one round of a wager mix, exactly.

A player pays by their own wagers. The player-dealer pays by all wagers on the table, so the
distribution of their sum is computed.
"""

from __future__ import annotations

from fractions import Fraction
from operator import add
from typing import NamedTuple

from msgspec.structs import replace

from houseway.collect.fees.round_fee import player_dealer_fee, round_fees
from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import PlayerDealerBy
from houseway.rules.wager_mix.mix import Bettor, Mix, table_amounts
from houseway.things.cents import Cents


class MixFees(NamedTuple):
    """Cents of one round, on average."""

    players: Fraction
    """Of all players together, who wager behind a seat included."""
    player_dealer: Fraction


def mix_fees(schedule: Schedule, mix: Mix, base: str, times: int = 1) -> MixFees:
    """`base` is the id of the base wager, which lies there so many times; others are bonuses."""
    mix = _lying(mix, base, times)
    own, behind = (_players(schedule, each, base) for each in (mix.bettors, mix.backline))
    return MixFees(
        mix.players * (own + mix.mean_behind * behind), _player_dealer(schedule, mix, base)
    )


def _lying(mix: Mix, base: str, times: int) -> Mix:
    def laid(bettor: Bettor) -> Bettor:
        return replace(bettor, wagers={**bettor.wagers, base: times * bettor.wagers[base]})

    if times == 1:
        return mix
    bettors, backline = (tuple(map(laid, each)) for each in (mix.bettors, mix.backline))
    return replace(mix, bettors=bettors, backline=backline)


def _players(schedule: Schedule, bettors: tuple[Bettor, ...], base: str) -> Fraction:
    return sum((each.chance * _player(schedule, each, base) for each in bettors), Fraction(0))


def _player(schedule: Schedule, bettor: Bettor, base: str) -> Cents:
    fees = round_fees(schedule, [[bettor.wagers[base]]], _bonus(bettor, base))
    return sum(player.fee_cents for player in fees.players)


def _bonus(bettor: Bettor, base: str) -> list[Cents]:
    return [cents for bet, cents in bettor.wagers.items() if bet != base]


def _player_dealer(schedule: Schedule, mix: Mix, base: str) -> Fraction:
    """The fee follows the sum of all wagers, or the highest where the sheet says so."""
    highest = schedule.player_dealer_by is PlayerDealerBy.HIGHEST_WAGER

    def counted(bettor: Bettor) -> Cents:
        wager = bettor.wagers[base]
        if highest:
            return wager
        return player_dealer_fee(schedule, [wager], _bonus(bettor, base)).action_cents

    amounts = table_amounts(mix, counted, max if highest else add)
    return sum(
        (
            chance * player_dealer_fee(schedule, [cents], []).player_dealer_cents
            for cents, chance in amounts.items()
        ),
        Fraction(0),
    )
