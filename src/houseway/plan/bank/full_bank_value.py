"""Exact expectation per round of a bank that covers every wager: the control for a short bank."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from houseway.odds.hooks import find_odds_hooks
from houseway.odds.model.covariance import SeatMoments
from houseway.odds.model.progress import ProgressCallback, Work, no_progress
from houseway.odds.model.table_edge import table_edge
from houseway.plan.bank.request import BankTableRequest
from houseway.plan.collection.net_edge import ExpectedLoss
from houseway.rules.bets import SideBet
from houseway.rules.shared_rules import SharedRules
from houseway.rules.wager_mix.mix import Bettor, Mix
from houseway.things.cents import Cents, payout


class FullBankValue(NamedTuple):
    """Cents by the round, before the fee, with players who play their best."""

    base: Fraction
    """Of the base game, with all that is staked on it later."""
    sides: Fraction
    """Of all other bets."""

    @property
    def cents(self) -> Fraction:
        return self.base + self.sides


def full_bank_value(
    table: BankTableRequest,
    moments: SeatMoments | None = None,
    tell: ProgressCallback = no_progress,
) -> FullBankValue | None:
    """None where odds do not tell it: no odds, payouts that are broken down, or wagers of others
    that decide what one's own are paid.
    """
    pricing, mix = find_odds_hooks(table.game), table.mix
    every = (*mix.bettors, *mix.backline)
    if pricing is None or not pricing.alone(table.game, mix):
        return None
    chip = table.limits.chip_cents
    if not all(pays_in_whole_chips(table.game.rules, each.wagers, chip) for each in every):
        return None
    lost = ExpectedLoss(table.game, pricing, mix.players, Work(tell))
    base = table_edge(_base_alone(mix, table.game.rules.base.id), lost).expected_cents
    if moments is not None:
        return FullBankValue(base, -moments.mean * mix.players - base)
    return FullBankValue(base, table_edge(mix, lost).expected_cents - base)


def pays_in_whole_chips(rules: SharedRules, wagers: Mapping[str, Cents], chip_cents: Cents) -> bool:
    """Whether all that these wagers may be paid comes out in chips."""
    for id, cents in wagers.items():
        bet = rules.opening_bet(id)
        paid = rules.base_pays if bet == rules.base else ()
        if isinstance(bet, SideBet):
            paid = tuple(row.pays for row in bet.pays.rows.values())
        if any(payout(cents, pays, chip_cents) != cents * pays for pays in paid):
            return False
    return True


def _base_alone(mix: Mix, base: str) -> Mix:
    def alone(bettors: tuple[Bettor, ...]) -> tuple[Bettor, ...]:
        return tuple(replace(each, wagers={base: each.wagers[base]}) for each in bettors)

    return replace(mix, bettors=alone(mix.bettors), backline=alone(mix.backline))
