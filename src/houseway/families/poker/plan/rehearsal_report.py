"""Report of rehearsed hands as JSON and text: every mean with its standard error."""

from __future__ import annotations

from math import sqrt
from typing import Any

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.plan.rehearsal_setting import PotSetting
from houseway.families.poker.plan.rehearsal_tally import RehearsalTally, SeatTally
from houseway.plan.hooks import RehearsalResult
from houseway.things.cents import dollars

HUNDRED = 100
NINETY_FIVE = 1.959963984540054
"""How many standard errors on either side hold the true value in 95 runs of 100."""


def rehearsal_result(
    table: PotTable, setting: PotSetting, tally: RehearsalTally, seed: int
) -> RehearsalResult:
    shape = _shape(table, setting, tally, seed)
    return RehearsalResult(shape, tuple(_said(table, setting, shape)))


def _shape(
    table: PotTable, setting: PotSetting, tally: RehearsalTally, seed: int
) -> dict[str, Any]:
    hands, big_blind = tally.hands, table.stakes.big_blind_cents
    levels = setting.levels
    return {
        "game": table.game.id,
        "options": table.game.chosen(),
        "digest": table.game.digest(),
        "method": "simulated",
        "assumes": "bots that play by position, price, draws, lows and what others bet",
        "rounds": hands,
        "seed": seed,
        "players": len(levels),
        "stakes": str(table.stakes),
        "big_blind_cents": big_blind,
        "chips_cents": setting.chips_cents,
        "schedule": setting.schedule,
        "hands_per_hour": setting.hands_per_hour,
        "seats": [
            {"seat": at, "level": str(level), **_result(each, hands, 1, big_blind)}
            for at, (level, each) in enumerate(zip(levels, tally.seats, strict=True), start=1)
        ],
        "levels": [
            {
                "level": str(level),
                "seats": levels.count(level),
                **_result(tally.levels[level], hands, levels.count(level), big_blind),
            }
            for level in dict.fromkeys(levels)
        ],
        "fees": _fees(tally, len(levels), big_blind),
        "ended": {
            street.name: count
            for street, count in zip(table.game.rules.streets, tally.streets, strict=False)
        },
        "ended_without_action": tally.no_action,
        "bet_on_later_streets": tally.later_bets,
        "showdown_share": tally.showdowns / hands,
        "low_share": tally.lows / hands if table.game.rules.splits else None,
        "average_pot_cents": tally.pot_cents / hands,
        "bought_cents": tally.bought_cents,
        "left_cents": tally.left_cents,
    }


def _mean(total: int, squared: int, hands: int, unit: int) -> dict[str, Any]:
    scale = HUNDRED / unit
    mean = total / hands
    error = None
    if hands > 1:
        error = sqrt(max(0.0, squared - total * mean) / (hands - 1) / hands) * scale
    reach = None if error is None else NINETY_FIVE * error
    return {
        "per_100": mean * scale,
        "standard_error": error,
        "interval": None if reach is None else (mean * scale - reach, mean * scale + reach),
    }


def _result(seat: SeatTally, hands: int, seats: int, big_blind: int) -> dict[str, Any]:
    return {
        **_mean(seat.net_cents, seat.net_squared, hands, big_blind * seats),
        "net_cents": seat.net_cents,
        "flop_share": seat.flops / hands / seats,
        "showdown_share": seat.showdowns / hands / seats,
        "won_share": seat.won / hands / seats,
    }


def _fees(tally: RehearsalTally, players: int, big_blind: int) -> dict[str, Any]:
    each = _mean(tally.fee_cents, tally.fee_squared, tally.hands, 1)
    return {
        "collection_cents": tally.fee_cents,
        "jackpot_cents": tally.jackpot_cents,
        "per_100_cents": each["per_100"],
        "standard_error_cents": each["standard_error"],
        "each_per_100_cents": each["per_100"] / players,
        "each_per_100_big_blinds": each["per_100"] / players / big_blind,
    }


def _said(table: PotTable, setting: PotSetting, shape: dict[str, Any]) -> list[str]:
    stakes = table.stakes
    blinds = f"blinds {dollars(stakes.small_blind_cents)} and {dollars(stakes.big_blind_cents)}"
    brought = f"{dollars(setting.chips_cents)} each"
    lines = [
        f"{table.game.name}: {shape['rounds']:,} hands, {shape['players']} players, {stakes}, "
        f"{blinds}, {brought}, seed {shape['seed']}",
        f"{'':<16}{'big blinds/100':>15}{'± 95 %':>10}{'2nd street':>12}{'showdown':>10}{'won':>8}",
    ]
    lines += [_row(f"seat {each['seat']} {each['level']}", each) for each in shape["seats"]]
    if len(shape["levels"]) > 1:
        lines += [_row(f"all {each['level']}", each) for each in shape["levels"]]
    return [*lines, _pots_said(shape), _fees_said(setting, shape)]


def _row(name: str, each: dict[str, Any]) -> str:
    error = each["standard_error"]
    reach = "?" if error is None else f"{NINETY_FIVE * error:.1f}"
    return (
        f"{name:<16}{each['per_100']:>+15.1f}{reach:>10}{each['flop_share']:>12.1%}"
        f"{each['showdown_share']:>10.1%}{each['won_share']:>8.1%}"
    )


def _pots_said(shape: dict[str, Any]) -> str:
    lows = "" if shape["low_share"] is None else f"; a low took half in {shape['low_share']:.1%}"
    pot = f"${shape['average_pot_cents'] / 100:,.2f}"
    return f"The average pot is {pot}; {shape['showdown_share']:.1%} of hands are shown{lows}."


def _fees_said(setting: PotSetting, shape: dict[str, Any]) -> str:
    fees = shape["fees"]
    if setting.schedule is None:
        return "Nothing was collected; --schedule names a collection."
    reach = ""
    if fees["standard_error_cents"] is not None:
        reach = f", give or take ${NINETY_FIVE * fees['standard_error_cents'] / 100:,.2f}"
    return (
        f"The house takes ${fees['per_100_cents'] / 100:,.2f} by the hundred hands{reach}: "
        f"{fees['each_per_100_big_blinds']:.1f} big blinds from each player."
    )
