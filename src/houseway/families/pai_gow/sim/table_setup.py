"""Table setup: from rules and wagers to the arrays of the pai gow kernel."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow.rules.bonus_bets import AceHigh, FortuneBet
from houseway.families.pai_gow.rules.reading_choices import (
    EnvyPaid,
    EnvyTrigger,
    SameHand,
    SpotOrder,
)
from houseway.families.pai_gow.rules.rules import ENVY, PaiGow
from houseway.families.pai_gow.sim.hand_tables import build_look_up
from houseway.families.pai_gow.sim.kernel import codes
from houseway.families.pai_gow.sim.kernel.round_loop import play_block
from houseway.families.pai_gow.sim.kernel.table_state import (
    STATE_DTYPE,
    PaiGowKernelTable,
    PaiGowTrace,
    blank_trace,
)
from houseway.families.pai_gow.sim.setting_policy import sees_open_hand
from houseway.rank.array_types import Ints
from houseway.rank.hands.fortune_line import Fortune
from houseway.rules.bets import Bet, SideBet
from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel import codes as every
from houseway.sim.running import block_player
from houseway.sim.setup.setup_builder import covering_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.setup.table_arrays import action_orders, bank_facts, fill_record
from houseway.sim.setup.wager_arrays import WagerArrays, wager_arrays
from houseway.things.cents import Cents, payout
from houseway.things.dice import Dice

_DOLLAR = 100
THROWS = tuple(Dice(*faces) for faces in product(range(1, 7), repeat=3))


def build_table(setting: SimulationSetup[PaiGow]) -> PaiGowKernelTable:
    """The table as arrays."""
    record, wagering = np.zeros(1, STATE_DTYPE), wager_arrays(setting, partial(_stakes, setting))
    fill_record(record, _facts(setting) | wagering.facts, _arrays(setting, wagering))
    return PaiGowKernelTable(
        record, build_look_up(setting.game.rules, best_seen=sees_open_hand(setting))
    )


def playable_pai_gow(table: PaiGowKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(0))


def trace(table: PaiGowKernelTable, *, rounds: int, seed: int) -> PaiGowTrace:
    """The first rounds of a run in full: hands, dice, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets


def _facts(setting: SimulationSetup[PaiGow]) -> dict[str, int]:
    rules = setting.game.rules
    return {
        "size": rules.hand_size,
        "pack": len(rules.deck),
        "base_bets": 1,
        "fortune": _place(rules, rules.fortune),
        "envy": _place(rules, ENVY),
        "ace_high": _place(rules, rules.ace_high),
        "owns": len(rules.own_bets),
        "base_first": rules.base_first_for_all,
        "by_bettor": rules.spot_order is SpotOrder.BETTOR,
        "envy_at_end": rules.envy_paid is EnvyPaid.AT_END,
        "envy_multiple": rules.envy_multiple,
        "by_line": rules.same_hand is SameHand.ROW,
        "best_seen": sees_open_hand(setting),
        "royal_match": Fortune.ROYAL_MATCH,
        "royal_flush": Fortune.ROYAL_FLUSH,
        "natural_match": rules.royal_match_natural_only,
        "plain": setting.bank_cents >= covering_bank(setting),
        "button": rules.envy_threshold * _DOLLAR if rules.fortune is not None else 0,
        "triggers": _trigger(rules),
    }


def _trigger(rules: PaiGow) -> Cents:
    """The least Fortune wager on a seat whose hand brings others an award."""
    if rules.fortune is None:
        return 0
    return {
        EnvyTrigger.ANY: 0,
        EnvyTrigger.WITH_FORTUNE: 1,
        EnvyTrigger.WITH_BUTTON: rules.envy_threshold * _DOLLAR,
    }[rules.envy_trigger]


def _place(rules: PaiGow, bet: Bet | None) -> int:
    return rules.bets.index(bet) if bet in rules.bets else codes.NO_BET


def _stakes(setting: SimulationSetup[PaiGow], wagers: Mapping[str, Cents]) -> list[Cents]:
    return [wagers.get(bet.id, 0) for bet in setting.game.rules.bets]


def _arrays(setting: SimulationSetup[PaiGow], wagering: WagerArrays) -> dict[str, NDArray[Any]]:
    by_total = {each.total: each for each in THROWS}
    return {
        **wagering.arrays,
        "bank": bank_facts(setting),
        "throws": np.array([each.total - codes.DICE_LEAST for each in THROWS], np.int64),
        "orders": action_orders(setting, [by_total[total] for total in sorted(by_total)]),
        "worth": _worth(setting, wagering.rows),
        "awards": _awards(setting),
    }


def _worth(setting: SimulationSetup[PaiGow], rows: list[tuple[int, Cents]]) -> Ints:
    rules, chip = setting.game.rules, setting.limits.chip_cents
    worth = np.full((len(rows), codes.WORTH), every.LOSES, np.int64)
    for columns, (number, wager) in zip(worth, rows, strict=True):
        bet = rules.bets[number]
        columns[codes.WAGER] = wager
        if isinstance(bet, SideBet):
            _fill(rules, bet, wager, chip, columns)
        else:
            columns[codes.WINS + codes.NEITHER] = wager
            columns[codes.WINS + codes.SPLIT] = 0
            columns[codes.WINS + codes.BOTH] = payout(wager, Fraction(1), chip)
    return worth


def _fill(rules: PaiGow, bet: SideBet, wager: Cents, chip: Cents, columns: Ints) -> None:
    """What each line of a bonus bet is paid."""
    by_line = bet is not rules.ace_high
    for line, pays in _by_line(bet) if by_line else _ace_high(rules, bet):
        columns[codes.WINS + line] = payout(wager, pays, chip)
    if isinstance(bet, FortuneBet):
        columns[codes.WINS + bet.push] = codes.PUSHES


def _by_line(bet: SideBet) -> list[tuple[int, Fraction]]:
    return [(int(line), row.pays) for line, row in bet.pays.rows.items()]


def _ace_high(rules: PaiGow, bet: SideBet) -> list[tuple[int, Fraction]]:
    """By the player-dealer's hand, and then by the player-dealer's where the player has it too."""
    rows = bet.pays.rows
    both = rows[AceHigh.BOTH].pays
    found = []
    for kind, line in (
        (codes.NATURAL_ACE_HIGH, AceHigh.PLAYER_DEALER),
        (codes.JOKER_ACE_HIGH, AceHigh.PLAYER_DEALER_WITH_JOKER),
    ):
        alone = rows[line].pays
        found.append((kind, alone))
        together = both + alone if rules.ace_high_stack else both
        found.append((kind + codes.BOTH_ACE_HIGH, together))
    return found


def _awards(setting: SimulationSetup[PaiGow]) -> Ints:
    """What lines bring to a button."""
    rules, chip = setting.game.rules, setting.limits.chip_cents
    awards = np.zeros(codes.LINE_BITS + 1, np.int64)
    if rules.fortune is not None:
        for line, cents in rules.fortune.envy.items():
            awards[line] = cents - cents % chip
    return awards
