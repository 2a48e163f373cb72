"""Simulation hooks of bank hold'em."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RuleError
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.rules.order_of_action import LeftOfPlayerDealer
from houseway.sim.hooks import ForfeitedMoney, PlayableTable, SimHooks
from houseway.things.cents import Cents
from houseway.things.decks import DECK_52

if TYPE_CHECKING:
    from houseway.sim.setup.simulation_setup import Policy, SimulationSetup
    from houseway.sim.stats.tally import RunTally

_BOARDS = {0, 3, 5}


def _most_cents(rules: HoldemBank, ante_cents: Cents) -> Cents:
    """The ante moves with the play wager; the blind is counted for itself."""
    return ante_cents * (1 + max(max(street.multiples) for street in rules.streets))


def _check(setting: SimulationSetup[HoldemBank]) -> None:
    from houseway.families.holdem_bank.sim.kernel.codes import MULTIPLE_MAX, SEATS_MAX, SIDES_MAX

    game, rules = setting.game, setting.game.rules
    if setting.cut_cards is not None or setting.insures:
        raise RuleError(f"{game.name} has no cut card and no insurance.")
    boards = {street.board for street in rules.streets}
    if rules.deck.id != DECK_52.id or not boards <= _BOARDS or rules.hole_cards != 2:
        raise RuleError(
            "A simulation deals two cards each and streets of no, three and five community cards "
            f"from a 52-card deck; {game.name} has others."
        )
    most = max(max(street.multiples) for street in rules.streets)
    if len(rules.streets[-1].multiples) > 1 or most > MULTIPLE_MAX:
        raise RuleError(
            f"A simulation plays for one amount on the last street and for {MULTIPLE_MAX} antes at "
            f"the most; {game.name} has other amounts."
        )
    if not isinstance(rules.order, LeftOfPlayerDealer):
        raise RuleError("A simulation settles these games from the player-dealer's left.")
    if len(rules.side_bets) > SIDES_MAX or rules.seats > SEATS_MAX:
        raise RuleError(
            f"A simulation has room for {SEATS_MAX} seats and {SIDES_MAX} side bets, not for "
            f"{rules.seats} and {len(rules.side_bets)}."
        )


def _lay(setting: SimulationSetup[HoldemBank]) -> PlayableTable:
    from houseway.families.holdem_bank.sim.table_setup import build_table, playable_holdem

    return playable_holdem(build_table(setting))


def _assumes(setting: SimulationSetup[HoldemBank]) -> str:
    from houseway.families.holdem_bank.sim.early_policy import PAIRS_AND_ACES

    return (setting.policy or PAIRS_AND_ACES).assumes


def _policies() -> dict[str, Policy]:
    from houseway.families.holdem_bank.sim.early_policy import PAIRS_AND_ACES

    return {"pairs-and-aces": PAIRS_AND_ACES}


def _given_up(setting: SimulationSetup[HoldemBank], tally: RunTally) -> ForfeitedMoney:
    """Whoever folds leaves Ante and Blind, and what goes with them.

    Wagers do not depend on cards, so the share of hands without a Play wager is the share of each.
    """
    from houseway.sim.kernel.codes import WAGERED, WAGERS

    rules = setting.game.rules
    sums = {bet.id: row for bet, row in zip(rules.bets, tally.sums, strict=True)}
    lost = [bet.id for bet in rules.side_bets if rules.lost_by_fold(bet)]
    folded = 1 - sums[rules.play.id][WAGERS] / sums[rules.ante.id][WAGERS]
    cents = folded * sum(sums[bet][WAGERED] for bet in (rules.ante.id, rules.blind.id, *lost))
    return ForfeitedMoney(cents / tally.rounds, bool(rules.forfeits_count))


HOOKS = SimHooks[HoldemBank](
    alone=frozenset({"ante", "blind", "play"}),
    most_cents=_most_cents,
    check=_check,
    lay=_lay,
    assumes=_assumes,
    shoe=lambda _: None,
    given_up=_given_up,
    policies=_policies,
)
