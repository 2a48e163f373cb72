"""Tables to simulate, as the tests of this room need them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from houseway.collect.schedule import schedule
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.rules.catalog import game
from houseway.rules.game import at_house, choose
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.setup.setup_builder import check_setup, setup_of_mix
from houseway.sim.setup.simulation_setup import Policy, SimulationSetup
from tests.sampling import first_of_each

TCP, SCB = "three-card-poker", "three-card-poker-6-card"
THREE_CARDS = (TCP, SCB)
PURE, SPANISH, NO_BUST = "pure-21.5", "pure-spanish-21.5", "no-bust"
NO_BUST_6, BUSTER = "no-bust-6.0", "no-bust-6.0-buster"
TWENTY_ONES = (PURE, SPANISH, NO_BUST, NO_BUST_6, BUSTER)
GAMES = (*THREE_CARDS, *TWENTY_ONES)
ONE_OF_EACH_FAMILY = first_of_each(GAMES, lambda each: game(each).family)
"""For `parametrize`: one game of three cards and one of twenty-one, all with `--release`."""


def rules_of(id: str, **options: str) -> ThreeCardPoker:
    """The rules of an ante-and-play game."""
    rules = choose(game(id), options).rules
    assert isinstance(rules, ThreeCardPoker)
    return rules


def table(
    id: str = TCP,
    *,
    house: str = "",
    players: int | None = None,
    bank_cents: int | None = None,
    options: Mapping[str, str] | None = None,
    fees: str | None = None,
    cut_cards: int | None = None,
    insures: bool = False,
    policy: Policy | None = None,
) -> SimulationSetup[Any]:
    """A table with $10 on the base wager and $5 on every side bet."""
    chosen = choose(at_house(game(id), house) if house else game(id), options or {})
    placed = {chosen.rules.base.id: 1_000} | {bet.id: 500 for bet in chosen.side_bets}
    seats = chosen.rules.seats if players is None else players
    laid = setup_of_mix(
        chosen,
        fixed_mix(seats - 1, placed),
        bank_cents=bank_cents,
        schedule=schedule(fees) if fees else None,
    )
    setting = replace(laid, cut_cards=cut_cards, insures=insures, policy=policy)
    check_setup(setting)
    return setting
