"""Table arrays that every kernel needs: the bank's facts, order of decision, order of action."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.rank.array_types import Ints
from houseway.rules.bank import Accounting, Sharing
from houseway.rules.order_of_action import LeftOfPlayerDealer, action_order, button_seat, clockwise
from houseway.rules.shared_rules import SharedRules
from houseway.sim.kernel import codes
from houseway.sim.kernel.block_results import StateArray
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cards import Card
from houseway.things.dice import Dice

_ACCOUNTING = {
    Accounting.GROSS: codes.GROSS,
    Accounting.SEPARATE: codes.SEPARATE,
    Accounting.NET: codes.NET,
}


def fill_record(
    record: StateArray, facts: Mapping[str, int], arrays: Mapping[str, NDArray[Any]]
) -> None:
    """Write facts and arrays into a record, which may have room for more."""
    for name, fact in facts.items():
        record[name] = fact
    for name, array in arrays.items():
        record[name][0][tuple(slice(size) for size in array.shape)] = array


def bank_facts(setting: SimulationSetup, places: int = codes.BANK_FACTS) -> Ints:
    """The facts about the bank, in front of as many other places as a family needs."""
    bank, facts = setting.game.bank, np.zeros(places, np.int64)
    facts[codes.ROUNDS_MAX] = bank.rounds_max
    facts[codes.BANK] = setting.bank_cents
    facts[codes.ACCOUNTING] = _ACCOUNTING[bank.accounting]
    # A bank shared in proportion is shared in whole chips, even by one wager alone.
    facts[codes.CHIP] = setting.limits.chip_cents if bank.sharing is Sharing.PRO_RATA else 1
    return facts


def decision_orders(setting: SimulationSetup) -> Ints:
    """By every seat that banks, the other occupied ones clockwise; all count from 0."""
    seats, taken = setting.game.rules.seats, setting.taken
    orders = np.zeros((seats, seats), np.int64)
    for bank in taken:
        order = [seat - 1 for seat in clockwise(seats, bank)[:-1] if seat in taken]
        orders[bank - 1, : len(order)] = order
    return orders


def action_orders(setting: SimulationSetup, placed_by: Sequence[Card | Dice]) -> Ints:
    """[bank, button, place]: the other occupied seats in the order of action, counted from 0.

    `placed_by` are the cards or dice that may place the button.
    """
    rules, taken = setting.game.rules, setting.taken
    orders = np.zeros((rules.seats, len(placed_by), rules.seats), np.int64)
    for bank in taken:
        others = [seat for seat in taken if seat != bank]
        for button, by in enumerate(placed_by):
            order = action_order_from_zero(rules, others, bank, by)
            orders[bank - 1, button, : len(others)] = order
    return orders


def action_order_from_zero(
    rules: SharedRules, wagered: Collection[int], player_dealer: int, by: Card | Dice
) -> list[int]:
    """The wagered seats in the order of action, by the card or the dice that place a button.

    They are counted from 0, as the kernel does.
    """
    button = None
    if not isinstance(rules.order, LeftOfPlayerDealer):
        button = button_seat(
            rules.order, by, seats=rules.seats, player_dealer=player_dealer, wagered=wagered
        )
    order = action_order(rules.order, seats=rules.seats, player_dealer=player_dealer, button=button)
    return [seat - 1 for seat in order if seat in wagered]
