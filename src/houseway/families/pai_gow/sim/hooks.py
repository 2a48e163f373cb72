"""Simulation hooks of pai gow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import Refusal, RuleError
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.sim.hooks import PlayableTable, SimHooks
from houseway.things.cents import Cents, dollars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.sim.setup.simulation_setup import Policy, SimulationSetup


def _most_cents(rules: PaiGow, base_cents: Cents) -> Cents:
    """The wager itself, and what its hand may bring to each other player."""
    awards = rules.fortune.envy.values() if rules.fortune is not None else ()
    return base_cents + (rules.positions - 2) * max(awards, default=0)


def _check(setting: SimulationSetup[PaiGow]) -> None:
    from houseway.families.pai_gow.sim.setting_policy import sees_open_hand

    game = setting.game
    if setting.cut_cards is not None or setting.insures:
        raise RuleError(f"{game.name} has no cut card and no insurance.")
    if sees_open_hand(setting) and not game.rules.exposed:
        raise RuleError(f"Nobody sees the player-dealer's hand in {game.name} before setting.")
    bet = game.rules.fortune
    seats = {f"Seat {seat}": setting.ways(seat) for seat in setting.taken}
    for who, ways in {**seats, "A backline bettor": setting.backline}.items():
        for wagers in (bettor.wagers for bettor in ways):
            if bet is not None and wagers.get(bet.id, 0) % bet.step_cents:
                raise Refusal(
                    f"{who} wagers {dollars(wagers[bet.id])} on {bet.name}; it goes in steps of "
                    f"{dollars(bet.step_cents)}",
                    bet.range_rules,
                )


def _lay(setting: SimulationSetup[PaiGow]) -> PlayableTable:
    from houseway.families.pai_gow.sim.table_setup import build_table, playable_pai_gow

    return playable_pai_gow(build_table(setting))


def _assumes(setting: SimulationSetup[PaiGow]) -> str:
    from houseway.families.pai_gow.sim.setting_policy import policy_of

    return policy_of(setting).assumes


def _policies() -> Mapping[str, Policy]:
    from houseway.families.pai_gow.sim.setting_policy import POLICIES

    return POLICIES


HOOKS = SimHooks[PaiGow](
    alone=frozenset(),
    most_cents=_most_cents,
    check=_check,
    lay=_lay,
    assumes=_assumes,
    shoe=lambda _: None,
    policies=_policies,
)
