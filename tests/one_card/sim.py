"""How One Card is simulated: everybody keeps the card, as the odds have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RuleError
from houseway.sim.hooks import PlayableTable, SimHooks
from tests.one_card.rules import OneCard

if TYPE_CHECKING:
    from houseway.sim.setup.simulation_setup import SimulationSetup


def _check(setting: SimulationSetup[OneCard]) -> None:
    if setting.cut_cards is not None or setting.insures:
        raise RuleError(f"{setting.game.name} has no cut card and no insurance.")


def _lay(setting: SimulationSetup[OneCard]) -> PlayableTable:
    from tests.one_card.kernel.rounds import playable

    return playable(setting)


HOOKS = SimHooks[OneCard](
    alone=frozenset(),
    most_cents=lambda _, cents: cents,
    check=_check,
    lay=_lay,
    assumes=lambda _: "every card is kept",
    shoe=lambda _: None,
)
