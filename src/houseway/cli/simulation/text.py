"""Prints the result of a simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.output.printing import paragraph
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.sim.output.json_report import Run
    from houseway.sim.setup.simulation_setup import SimulationSetup


def print_run(run: Run) -> None:
    from houseway.sim.hooks import sim_hooks
    from houseway.sim.output.json_report import bet_json_list, player_dealer_json

    setting, tally, family = run.setting, run.tally, sim_hooks(run.setting.game)
    played = f"{tally.rounds:,} rounds, {len(setting.taken) - 1} players"
    bank_says = f"bank {dollars(setting.bank_cents)}, seed {run.seed}"
    print(paragraph(f"{setting.game.name}: {played}, {bank_says}", "  ", ""))
    shoe = family.shoe(setting)
    if shoe is not None:
        cut = shoe["cut_cards"]
        how = "fresh every round" if cut is None else f"changed after {cut} cards"
        print(paragraph(f"{shoe['cards']} cards, {how}; {family.assumes(setting)}.", "  ", ""))
    elif family.policies():
        print(paragraph(f"Assumes {family.assumes(setting)}.", "  ", ""))
    if tally.voids:
        print(f"{tally.voids:,} rounds were void because the shoe ran out.")
    print(f"{'bet':<12}{'expected':>12}{'± 95 %':>11}{'hits':>9}{'covered':>10}{'wagered':>20}")
    for bet in bet_json_list(setting, tally):
        print(_row(bet))
    print(paragraph(_bank_says(setting, player_dealer_json(tally)), "  ", ""))
    print(f"{run.rounds_per_second:,.0f} rounds a second.")


def _bank_says(setting: SimulationSetup, bank: Mapping[str, Any]) -> str:
    from houseway.sim.stats.estimates import NINETY_FIVE

    reach = fee = ""
    if bank["standard_error_cents"] is not None:
        reach = f", give or take {_money(NINETY_FIVE * bank['standard_error_cents'])}"
    if setting.schedule is not None:
        fee = f"; {_money(bank['per_round_after_fee_cents'])} after the fee"
        fee += f" of {setting.schedule.id}, {dollars(bank['collection_cents'])} in all"
    return f"The player-dealer wins {_money(bank['per_round_cents'])} a round{reach}{fee}."


def _row(bet: dict[str, Any]) -> str:
    reach = "?"
    if bet["interval"] is not None:
        reach = f"{bet['interval'][1] - bet['ev']:.5f}"
    covered = f"{bet['covered_share']:.2%}" if bet["covered_share"] is not None else "-"
    return (
        f"{bet['bet']:<12}{bet['ev']:>+12.5f}{reach:>11}{bet['hit_share']:>9.2%}{covered:>10}"
        f"{dollars(bet['wagered_cents']):>20}"
    )


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"
