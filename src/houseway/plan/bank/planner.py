"""Bank planner: simulates the tables, then computes expectation, quantiles and ruin from that."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from houseway.collect.fees.mix_fees import mix_fees
from houseway.odds.caching.covariance_cache import cached_seat_moments
from houseway.odds.hooks import every_bet, find_odds_hooks
from houseway.odds.model.bet_odds import EXACT, SIMULATED
from houseway.odds.model.covariance import SeatMoments
from houseway.odds.model.player_edge_bets import PlayerEdgeBet, player_edge_bets
from houseway.odds.model.progress import ProgressCallback, Work, no_progress
from houseway.plan.bank.full_bank_value import full_bank_value
from houseway.plan.bank.liability import liability
from houseway.plan.bank.request import BankPlanRequest, BankTableRequest, check_plan
from houseway.plan.bank.result import BankPlan, BankTableResult, RuinRisk, round_expectation
from houseway.plan.bank.risk.lifetime_ruin import lifetime_ruin, ruin_bound
from houseway.plan.bank.risk.round_results import RoundResults, interleave_tables, tilt_to_mean
from houseway.plan.bank.risk.session_ruin import cap_at_lifetime, session_ruin
from houseway.plan.bank.risk.sum_distribution import session_outlooks, sum_distributions
from houseway.plan.bank.short_bank_comparison import compare_banks
from houseway.plan.bank.simulation import (
    BankSizePoint,
    ExactValue,
    SimulatedRounds,
    simulate_rounds,
    table_setting,
)
from houseway.plan.bank.size_curve import bank_curve
from houseway.rules.wager_mix.mix import ALONE
from houseway.rules.wager_mix.probabilities import TooManyAmounts
from houseway.sim.setup.setup_builder import check_run
from houseway.sim.stats.estimates import NINETY_FIVE

FAN = 24
"""Points in time along a session."""
_TABLES = 0.85
"""The share of the work that is playing tables."""


def plan_bank(asked: BankPlanRequest, tell: ProgressCallback = no_progress) -> BankPlan:
    """All that is told of banking these tables; seconds of work."""
    check_plan(asked)
    check_run(rounds=asked.rounds, seed=asked.seed, threads=asked.threads)
    settings = [table_setting(table) for table in asked.tables]
    many = len(settings)
    tables = tuple(
        _table(asked, place, _part(tell, place / many * _TABLES, (place + 1) / many * _TABLES))
        for place in range(many)
    )
    return _together(asked, tables, tell)


def _part(tell: ProgressCallback, first: float, last: float) -> ProgressCallback:
    def at(share: float, what: str = "working out", /) -> None:
        tell(first + share * (last - first), what)

    return at


def _table(asked: BankPlanRequest, place: int, tell: ProgressCallback) -> BankTableResult:
    table = asked.tables[place]
    setting = table_setting(table)
    run = {"rounds": asked.rounds, "seed": asked.seed + place, "threads": asked.threads}
    played = simulate_rounds(setting, **run, tell=_part(tell, 0.0, 0.4))
    moments, fee = _moments(table, _part(tell, 0.4, 0.5)), _fee(table)
    known, results = _beside(played, _known(table, moments, fee, _part(tell, 0.5, 0.6)))
    per_round = round_expectation(results, moments, table.mix)
    curve = bank_curve(
        setting,
        table.mix,
        asked=BankSizePoint(
            table.bank_cents, *per_round[:2], per_round.error_cents, played.share_covered
        ),
        known=known,
        rounds=min(asked.rounds, asked.curve_rounds),
        seed=asked.seed + place,
        threads=asked.threads,
        tell=_part(tell, 0.6, 0.9),
    )
    tell(0.9, "odds of every bet")
    return BankTableResult(
        asked=table,
        played=played,
        per_round=per_round,
        fee_cents=played.fee_cents if fee is None else fee,
        fee_method=SIMULATED if fee is None else EXACT,
        results=results,
        moments=moments,
        known=known,
        liability=liability(setting),
        curve=curve,
        why=compare_banks(played, known),
        favoured=_favoured(table),
    )


def _moments(table: BankTableRequest, tell: ProgressCallback) -> SeatMoments | None:
    if table.mix.behind != ALONE:
        return None
    return cached_seat_moments(table.game, table.ways, Work(tell))


def _known(
    table: BankTableRequest,
    moments: SeatMoments | None,
    fee: Fraction | None,
    tell: ProgressCallback,
) -> ExactValue | None:
    full = None if fee is None else full_bank_value(table, moments, tell)
    return None if full is None or fee is None else ExactValue(full, fee)


def _beside(
    played: SimulatedRounds, known: ExactValue | None
) -> tuple[ExactValue | None, RoundResults]:
    """The results of a round with the expectation that follows from what is known; as they were
    played where nothing is, or where they are too few for it.
    """
    left = played.left(known)
    if known is not None and left.value is not None and left.standard_error is not None:
        found = tilt_to_mean(played.results, left.value, left.standard_error)
        if found.aligned_to is not None:
            return known, found
    return None, played.results


def _fee(table: BankTableRequest) -> Fraction | None:
    if table.schedule is None:
        return Fraction(0)
    rules = table.game.rules
    try:
        fees = mix_fees(table.schedule, table.mix, rules.base.id, rules.base_times)
    except TooManyAmounts:
        return None
    return fees.player_dealer


def _favoured(table: BankTableRequest) -> tuple[PlayerEdgeBet, ...]:
    if find_odds_hooks(table.game) is None:
        return ()
    return player_edge_bets(table.game, every_bet(table.game))


def _together(
    asked: BankPlanRequest, tables: tuple[BankTableResult, ...], tell: ProgressCallback
) -> BankPlan:
    tell(_TABLES, "sessions")
    results = [table.results for table in tables]
    told_hours = asked.hours_reported
    looks = session_outlooks(results, [asked.rounds_in(hours) for hours in told_hours])
    times = [asked.hours * step / FAN for step in range(1, FAN + 1)]
    along = session_outlooks(results, [_rounds_at(asked, hours) for hours in times])
    (session,) = sum_distributions(results, [asked.rounds_in(asked.hours)])
    paces = [table.rounds_per_hour for table in asked.tables]
    next_round = interleave_tables(list(zip(results, paces, strict=True)))
    ever = lifetime_ruin(next_round)
    rounds = asked.pace * asked.hours
    within = cap_at_lifetime(session_ruin(next_round, rounds, _part(tell, _TABLES, 1.0)), ever)
    found = BankPlan(
        asked=asked,
        tables=tables,
        outlooks=dict(zip(told_hours, looks, strict=True)),
        fan=tuple(zip(times, along, strict=True)),
        session=session,
        ruin=RuinRisk(
            session=within.at(asked.money_cents),
            forever=ever.at(asked.money_cents),
            forever_interval=_interval(tables, next_round, asked.money_cents),
            bound=ruin_bound(next_round, asked.money_cents),
            normal=_normal(next_round, asked.pace * asked.hours, asked.money_cents),
        ),
        session_curve=within,
        forever_curve=ever,
        bankroll_cents=within.bankroll_cents(asked.risk),
        bankroll_forever_cents=ever.bankroll_cents(asked.risk),
    )
    tell(1.0, "done")
    return found


def _rounds_at(asked: BankPlanRequest, hours: float) -> tuple[int, ...]:
    return tuple(max(1, round(table.rounds_per_hour * hours)) for table in asked.tables)


def _interval(
    tables: tuple[BankTableResult, ...], next_round: RoundResults, money: float
) -> tuple[float, float] | None:
    whole = sum(table.asked.rounds_per_hour for table in tables)
    squares = sum(
        (table.per_round.error_cents * table.asked.rounds_per_hour / whole) ** 2 for table in tables
    )
    if not squares:
        return None
    reach, mean = NINETY_FIVE * sqrt(squares), next_round.ev_cents
    better, worse = (tilt_to_mean(next_round, mean + way * reach) for way in (1, -1))
    return lifetime_ruin(better).at(money), lifetime_ruin(worse).at(money)


def _normal(results: RoundResults, rounds: int, money: float) -> float:
    """Ruin within so many rounds by Brownian motion with the same mean and variance.

    P(min B(t) <= -b for t <= n) = Φ((-b - μn) / σ√n) + exp(-2μb/σ²) Φ((-b + μn) / σ√n) (J. M.
    Harrison, Brownian Motion and Stochastic Flow Systems, 1985, section 1.8).
    """
    mean, deviation, normal = results.ev_cents, results.sd_cents, NormalDist()
    if not deviation:
        return 0.0
    spread = deviation * sqrt(rounds)
    first = normal.cdf((-money - mean * rounds) / spread)
    power = -2 * mean * money / deviation**2
    second = normal.cdf((-money + mean * rounds) / spread)
    return min(1.0, first + _scaled(power, second))


def _scaled(power: float, chance: float) -> float:
    """The product exp(power) * chance, where the former may be too large for itself."""
    from math import exp, log

    return exp(min(power + log(chance), 0.0)) if chance else 0.0
