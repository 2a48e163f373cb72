"""Result of a bank plan: by table, and for all money together."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import hypot
from typing import NamedTuple

from houseway.odds.model.bet_odds import EXACT
from houseway.odds.model.covariance import SeatMoments
from houseway.odds.model.player_edge_bets import PlayerEdgeBet
from houseway.plan.bank.liability import Liability
from houseway.plan.bank.request import BankPlanRequest, BankTableRequest
from houseway.plan.bank.risk.round_results import RoundResults
from houseway.plan.bank.risk.session_ruin import RuinByBankroll, RuinCurve
from houseway.plan.bank.risk.sum_distribution import SessionOutlook, SumDistribution
from houseway.plan.bank.short_bank_comparison import ShortBankComparison
from houseway.plan.bank.simulation import BankSizePoint, ExactValue, SimulatedRounds
from houseway.rules.bank import Accounting
from houseway.rules.wager_mix.mix import Mix
from houseway.sim.stats.estimates import NINETY_FIVE
from houseway.things.cents import Cents

CONTROLLED = "exact with a full bank, difference simulated"
"""Method of an expectation: what is exact of a bank that covers everything, and on the same cards
what another bank leaves more or less."""


class RoundExpectation(NamedTuple):
    ev_cents: float
    """After the collection."""
    sd_cents: float
    method: str
    error_cents: float
    """Standard error of the expectation; nothing where it is exact."""
    sd_method: str
    """How the deviation is known: as rounds were played, or exactly."""

    @property
    def interval(self) -> tuple[float, float]:
        """Where the expectation lies with a confidence of 95 %."""
        return self.ev_cents - self.reach_cents, self.ev_cents + self.reach_cents

    @property
    def reach_cents(self) -> float:
        """Half the width of the 95% interval."""
        return NINETY_FIVE * self.error_cents


def round_expectation(
    results: RoundResults, moments: SeatMoments | None, mix: Mix
) -> RoundExpectation:
    """Exact where the bank covers everything that comes and odds tell what that is worth."""
    spread, method, spread_method = results.sd_cents, results.method, results.method
    if results.aligned_to is not None:
        method = CONTROLLED if results.standard_error_cents else EXACT
    # A fee that follows drawn wagers goes together with them; that was played.
    if method == EXACT and moments is not None and len(mix.bettors) == 1:
        spread, spread_method = moments.deviation(mix.players), EXACT
    error = results.standard_error_cents
    return RoundExpectation(results.ev_cents, spread, method, error, spread_method)


class BankTableResult(NamedTuple):
    asked: BankTableRequest
    played: SimulatedRounds
    per_round: RoundExpectation
    results: RoundResults
    moments: SeatMoments | None
    """Of a bank that covers everything, exactly, where somebody has counted that."""
    fee_cents: Fraction | float
    """What the player-dealer pays for a round on average."""
    fee_method: str
    """Exact, or as played where the mix has too many sums to go through."""
    known: ExactValue | None
    """What is exact of a bank that covers everything; None where nobody can tell it."""
    liability: Liability
    curve: Mapping[Accounting, tuple[BankSizePoint, ...]]
    why: ShortBankComparison
    favoured: tuple[PlayerEdgeBet, ...]


class RuinRisk(NamedTuple):
    session: float
    """That of the money that was brought, within the hours."""
    forever: float
    forever_interval: tuple[float, float] | None
    """Where the expectation was played: ruin with it 1.96 standard errors higher, and lower."""
    bound: float
    """Lundberg's, on ruin for ever."""
    normal: float
    """What the normal approximation makes of the session."""


class BankPlan(NamedTuple):
    asked: BankPlanRequest
    tables: tuple[BankTableResult, ...]
    outlooks: Mapping[int, SessionOutlook]
    """By hours."""
    fan: tuple[tuple[float, SessionOutlook], ...]
    """By hours, along the session."""
    session: SumDistribution
    ruin: RuinRisk
    session_curve: RuinCurve
    forever_curve: RuinByBankroll
    bankroll_cents: Cents | None
    """Enough for the session at the chosen risk."""
    bankroll_forever_cents: Cents | None
    """None where no bankroll is enough."""

    @property
    def outlook(self) -> SessionOutlook:
        return self.outlooks[self.asked.hours]

    def reach_cents(self, look: SessionOutlook) -> float:
        """What stands behind ± of what a session is expected to bring."""
        pairs = zip(look.rounds, self.tables, strict=True)
        return hypot(*(rounds * table.per_round.reach_cents for rounds, table in pairs))

    @property
    def bring_cents(self) -> Cents | None:
        """What to bring: enough for the risk, and for a bank at every table."""
        if self.bankroll_cents is None:
            return None
        return max(self.bankroll_cents, sum(table.bank_cents for table in self.asked.tables))

    @property
    def worst_round_cents(self) -> Cents:
        """The worst round of the table that can lose most."""
        return max(table.liability.worst_cents for table in self.tables)
