"""Simulation hooks of blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.errors import RuleError
from houseway.families.blackjack.rules.bets import INSURANCE_PAYS
from houseway.families.blackjack.rules.pays import BONUS_FIELDS
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.sim.hooks import PlayableTable, SimHooks
from houseway.things.cents import Cents, payout

if TYPE_CHECKING:
    from houseway.sim.setup.simulation_setup import SimulationSetup

_SPLITS_MAX = 3


def _most_cents(rules: Blackjack, base_cents: Cents) -> Cents:
    """Every hand of a spot doubled as often as may be or paid a bonus, or its natural; and
    insurance.
    """
    doubled = (8 if rules.double_double else 2) * base_cents
    bonus = max(payout(base_cents, getattr(rules, field).fraction) for field in BONUS_FIELDS)
    insured = payout(base_cents // 2, INSURANCE_PAYS) if rules.insurance else 0
    natural = payout(base_cents, rules.natural_pays.fraction)
    return max((rules.splits_max + 1) * max(doubled, bonus), natural) + insured


def _check(setting: SimulationSetup[Blackjack]) -> None:
    game, cards = setting.game, len(setting.game.rules.shoe)
    if setting.cut_cards is not None and not 1 <= setting.cut_cards <= cards:
        raise RuleError(
            f"The cut card lies behind 1 to {cards} cards of this shoe, not {setting.cut_cards}."
        )
    if setting.insures and not game.rules.insurance:
        raise RuleError(f"{game.name} is played without insurance here.")
    if game.rules.splits_max > _SPLITS_MAX:
        raise RuleError(f"{_SPLITS_MAX} splits are the most that is simulated.")


def _lay(setting: SimulationSetup[Blackjack]) -> PlayableTable:
    from houseway.families.blackjack.sim.table_setup import build_table, playable_blackjack

    return playable_blackjack(build_table(setting))


def _assumes(setting: SimulationSetup[Blackjack]) -> str:
    from houseway.families.blackjack.sim.play_policy import LIKE_THE_PLAYER_DEALER

    words = (setting.policy or LIKE_THE_PLAYER_DEALER).assumes
    return f"{words}; {'insurance always' if setting.insures else 'never insurance'}"


def _shoe(setting: SimulationSetup[Blackjack]) -> dict[str, Any]:
    from houseway.families.blackjack.sim.table_setup import cut_at

    cut = cut_at(setting)
    return {
        "cards": len(setting.game.rules.shoe),
        "cut_cards": cut or None,
        "fresh_every_round": cut == 0,
    }


HOOKS = SimHooks[Blackjack](
    alone=frozenset({"base"}),
    most_cents=_most_cents,
    check=_check,
    lay=_lay,
    assumes=_assumes,
    shoe=_shoe,
)
