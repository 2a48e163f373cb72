"""What a round is worth to a player-dealer whose bank may not cover all: played at random.

Whom a short bank still pays depends on who comes first, so this is simulated, with an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.cli.output import paragraph

if TYPE_CHECKING:
    from houseway.rules.game import Game
    from houseway.rules.mix import Mix
    from houseway.things.cents import Cents

ROUNDS = 400_000
SEED = 1


def short_bank(game: Game, mix: Mix, schedule: str | None, bank_cents: Cents) -> dict[str, Any]:
    """Every seat banks in its turn; a round is the same to all of them."""
    from msgspec.structs import replace

    from houseway.advised import advised
    from houseway.cli.odds import Progress
    from houseway.collect.schedule import schedule as find
    from houseway.errors import RecordError
    from houseway.families import find_cell
    from houseway.odds.bet_odds import SIMULATED
    from houseway.sim.family import simulated
    from houseway.sim.report import bet_shapes, player_dealer_shape
    from houseway.sim.run import ready, run
    from houseway.sim.setting import check, of_mix

    if find_cell("sim", game.family) is None:
        raise RecordError(f"{game.name} cannot be simulated, so a short bank cannot be told.")
    laid = of_mix(game, mix, bank_cents=bank_cents, schedule=find(schedule) if schedule else None)
    setting = replace(laid, policy=advised(game))
    check(setting)
    with Progress() as progress:
        progress.at(0)
        tally = run(
            ready(setting),
            rounds=ROUNDS,
            seed=SEED,
            on_block=lambda tally: progress.at(tally.rounds / ROUNDS),
        )
    bank = player_dealer_shape(tally)
    return {
        "method": SIMULATED,
        "assumes": setting.policy.in_full if setting.policy else simulated(game).assumes(setting),
        "bank_cents": bank_cents,
        "rounds": ROUNDS,
        "seed": SEED,
        "player_dealer_expected_cents": bank["per_round_cents"],
        "player_dealer_net_cents": bank["per_round_after_fee_cents"],
        "standard_error_cents": bank["standard_error_cents"],
        "bets": [
            {name: bet[name] for name in ("bet", "ev", "standard_error", "covered_share")}
            for bet in bet_shapes(setting, tally)
        ],
    }


def print_short_bank(found: Mapping[str, Any]) -> None:
    from houseway.things.cents import dollars

    won, error = found["player_dealer_expected_cents"] / 100, found["standard_error_cents"] / 100
    bank, rounds = dollars(found["bank_cents"]), f"{found['rounds']:,} rounds"
    net = f"{found['player_dealer_net_cents'] / 100:+,.4f} dollars after the fee"
    print(f"\nWith a bank of {bank}, by {rounds} played at random:")
    says = f"the player-dealer wins ${won:,.4f} a round (standard error {error:.4f}), {net}."
    print(paragraph(says, "    ", "  "))
    for bet in found["bets"]:
        if bet["covered_share"] is not None:
            print(f"  {bet['bet']:<12} {bet['covered_share']:>8.2%} of what is due is covered")
