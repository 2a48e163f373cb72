"""Simulation hooks of three card poker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RuleError
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.sim.hooks import ForfeitedMoney, PlayableTable, SimHooks
from houseway.things.cents import Cents, payout

if TYPE_CHECKING:
    from houseway.sim.setup.simulation_setup import SimulationSetup
    from houseway.sim.stats.tally import RunTally


def _most_cents(rules: ThreeCardPoker, ante_cents: Cents) -> Cents:
    """The ante moves with the play wager, and a bonus may be paid on it besides."""
    return 2 * ante_cents + payout(ante_cents, rules.ante_bonus.most)


def _assumes(setting: SimulationSetup[ThreeCardPoker]) -> str:
    seen = "own hand and card turned up" if setting.game.rules.cards_shown else "own hand alone"
    return f"best base decision by {seen}"


def _check(setting: SimulationSetup[ThreeCardPoker]) -> None:
    if setting.cut_cards is not None or setting.insures:
        raise RuleError(f"{setting.game.name} has no cut card and no insurance.")


def _lay(setting: SimulationSetup[ThreeCardPoker]) -> PlayableTable:
    from houseway.families.three_card.sim.table_setup import build_table, playable_three_card

    return playable_three_card(build_table(setting))


def _given_up(setting: SimulationSetup[ThreeCardPoker], tally: RunTally) -> ForfeitedMoney:
    """Whoever folds leaves the Ante and what goes with it.

    Wagers do not depend on cards, so what is not played of the antes is the share that folds.
    """
    from houseway.sim.kernel.codes import WAGERED

    rules = setting.game.rules
    wagered = {bet.id: row[WAGERED] for bet, row in zip(rules.bets, tally.sums, strict=True)}
    lost = {bet.id for bet in rules.side_bets if bet.lost_by_fold} | {rules.ante.id}
    folded = 1 - wagered[rules.play.id] / wagered[rules.ante.id]
    cents = folded * sum(wagered[bet] for bet in lost)
    return ForfeitedMoney(cents / tally.rounds, bool(rules.forfeits_count))


HOOKS = SimHooks[ThreeCardPoker](
    alone=frozenset({"ante", "play"}),
    most_cents=_most_cents,
    check=_check,
    lay=_lay,
    assumes=_assumes,
    shoe=lambda _: None,
    given_up=_given_up,
)
