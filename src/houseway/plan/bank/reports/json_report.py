"""JSON of a bank plan: plain numbers in cents, each with its method."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.odds.model.player_edge_bets import players_favoured
from houseway.plan.bank.result import BankPlan, BankTableResult
from houseway.plan.bank.risk.sum_distribution import QUANTILES, SessionOutlook
from houseway.plan.bank.short_bank_comparison import ShortBankComparison, comparison_sentences
from houseway.plan.bank.simulation import BankSizePoint
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Mix, include_beside_base, mean_seat_action
from houseway.sim.hooks import sim_hooks


def plan_shape(found: BankPlan) -> dict[str, Any]:
    """As `houseway bank --json` prints it: what holds for all money, and each table.

    Where there is one table only, what is told of it stands beside the rest as well.
    """
    tables = [table_shape(table) for table in found.tables]
    together = {
        "hours": [_hours_shape(found, hours, look) for hours, look in found.outlooks.items()],
        "risk": found.asked.risk,
        "bankroll_brought_cents": found.asked.money_cents,
        "session_hours": found.asked.hours,
        "ruin": {
            "session": found.ruin.session,
            "forever": found.ruin.forever,
            "forever_interval": found.ruin.forever_interval,
            "forever_bound": found.ruin.bound,
            "session_normal": found.ruin.normal,
        },
        "bankroll_cents": {f"{found.asked.risk:g}": found.bankroll_cents},
        "bankroll_forever_cents": {f"{found.asked.risk:g}": found.bankroll_forever_cents},
        "bring_cents": found.bring_cents,
        "worst_round_cents": found.worst_round_cents,
        "rounds": found.asked.rounds,
        "seed": found.asked.seed,
        "tables": tables,
    }
    return {**tables[0], **together} if len(tables) == 1 else together


def table_shape(table: BankTableResult) -> dict[str, Any]:
    asked, per_round, known = table.asked, table.per_round, table.known
    return {
        "table": asked.table or None,
        "game": asked.game.id,
        "options": asked.game.chosen(),
        "digest": asked.game.digest(),
        "assumes": sim_hooks(asked.game).assumes(table.played.setting),
        "bank_cents": asked.bank_cents,
        "players": asked.mix.players,
        "action_cents": float(mean_action(asked.game, asked.mix)),
        "schedule": asked.schedule.id if asked.schedule else None,
        "rounds_per_hour": asked.rounds_per_hour,
        "per_round": {
            "ev_cents": per_round.ev_cents,
            "sd_cents": per_round.sd_cents,
            "sd_method": per_round.sd_method,
            "method": per_round.method,
            "standard_error": per_round.error_cents,
            "interval": per_round.interval,
            "full_bank_ev_cents": None if known is None else float(known.left_cents),
            "fee_cents": float(table.fee_cents),
            "fee_method": table.fee_method,
        },
        "seats": _moments_shape(table),
        "covered": {
            "share": table.played.covered,
            "by_seat": list(table.played.covered_by_place),
        },
        "worst_round_cents": table.liability.worst_cents,
        "liability": {
            "by_seat": [
                {
                    "place": seat.place,
                    "by_bet": dict(seat.by_bet),
                    "cents": seat.cents,
                    "reached_cents": seat.reached_cents,
                }
                for seat in table.liability.by_seat
            ],
            "seat_cents": table.liability.seat_cents,
            "table_cents": table.liability.table_cents,
            "capped_by": table.liability.capped_by,
        },
        "curve": {way.value: list(map(_point_shape, each)) for way, each in table.curve.items()},
        "why": _why_shape(table.why) | {"says": list(comparison_sentences(asked.game, table.why))},
        "players_favoured": players_favoured(table.favoured),
    }


def mean_action(game: Game, mix: Mix) -> float:
    """The mean of all wagers before the deal, in cents."""
    return float(mix.players * mean_seat_action(include_beside_base(game, mix)))


def _moments_shape(table: BankTableResult) -> dict[str, Any] | None:
    if table.moments is None:
        return None
    players = table.asked.mix.players
    mean, _ = table.moments.of_round(players)
    return {
        "method": "exact",
        "seat_ev_cents": -float(table.moments.mean),
        "seat_sd_cents": table.moments.deviation(1),
        "covariance_cents2": float(table.moments.covariance),
        "correlation": table.moments.correlation,
        "round_ev_cents": -float(mean),
        "round_sd_cents": table.moments.deviation(players),
    }


def _hours_shape(found: BankPlan, hours: int, look: SessionOutlook) -> dict[str, Any]:
    reach = found.reach_cents(look)
    return {
        "hours": hours,
        "rounds": list(look.rounds),
        "ev_cents": look.ev_cents,
        "interval": (look.ev_cents - reach, look.ev_cents + reach),
        "sd_cents": look.sd_cents,
        "quantiles": _by_share(look.quantiles_cents),
        "normal": _by_share(look.normal_cents),
        "loss_chance": look.loss_chance,
    }


def _by_share(values: tuple[float, ...]) -> Mapping[str, float]:
    return {f"{share:g}": cents for share, cents in zip(QUANTILES, values, strict=True)}


def _point_shape(point: BankSizePoint) -> dict[str, Any]:
    return {
        "bank_cents": point.bank_cents,
        "ev_cents": point.ev_cents,
        "sd_cents": point.sd_cents,
        "standard_error": point.error_cents,
        "covered": point.covered,
    }


def _why_shape(why: ShortBankComparison) -> dict[str, Any]:
    return {
        "short_cents": why.short_cents,
        "full_cents": why.full_cents,
        "gain_cents": why.gain_cents,
        "standard_error": why.error_cents,
        "differences": [
            {
                "bet": each.bet,
                "way": each.way,
                "full_cents": each.full,
                "short_cents": each.short,
                "gain_cents": each.gain,
            }
            for each in why.differences
        ],
    }
