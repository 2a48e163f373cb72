"""Table setup: from rules and wagers to the arrays of the bank hold'em kernel."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.sim.custom_bets import custom_bet_tables
from houseway.families.holdem_bank.sim.early_policy import PAIRS_AND_ACES, early_plays
from houseway.families.holdem_bank.sim.kernel import codes
from houseway.families.holdem_bank.sim.kernel.round_loop import play_block
from houseway.families.holdem_bank.sim.kernel.table_state import (
    STATE_DTYPE,
    EarlyPlayTables,
    HoldemKernelTable,
    HoldemTrace,
    blank_trace,
)
from houseway.rank.array_types import Ints, Packs
from houseway.rank.batch.ranking_scales import RankingScale, high_scale
from houseway.rank.hands.high_hand import High
from houseway.rules.bets import Bet, Judge, SideBet
from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel import codes as every
from houseway.sim.running import block_player
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.setup.table_arrays import (
    action_orders,
    bank_facts,
    decision_orders,
    fill_record,
)
from houseway.sim.setup.wager_arrays import WagerArrays, wager_arrays
from houseway.things.cents import Cents, payout

_JUDGES: dict[str, int] = {
    Judge.OWN_AND_BOARD: codes.OWN_AND_BOARD,
    Judge.WINNING_HAND: codes.WINNING_HAND,
    Judge.BEATEN_HAND: codes.BEATEN_HAND,
    Judge.OWN_LINES: codes.OWN_LINES,
}
_KICKER_BITS = 20


def build_table(
    setting: SimulationSetup[HoldemBank], *, decided: EarlyPlayTables | None = None
) -> HoldemKernelTable:
    """The table as arrays. Players decide by the setting's policy unless told otherwise."""
    rules, scale = setting.game.rules, high_scale()
    categories = categories_of(scale)
    record, wagering = np.zeros(1, STATE_DTYPE), wager_arrays(setting, partial(_stakes, rules))
    fill_record(record, _facts(setting, categories) | wagering.facts, _arrays(setting, wagering))
    return HoldemKernelTable(
        record=record,
        scale=scale,
        categories=categories,
        early=decided or early_plays(rules, setting.policy or PAIRS_AND_ACES),
    )


def playable_holdem(table: HoldemKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(0))


def trace(table: HoldemKernelTable, *, rounds: int, seed: int) -> HoldemTrace:
    """The first rounds of a run in full: decks, decisions, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets


def categories_of(scale: RankingScale) -> Packs:
    """By place on the scale; nobody without a joker stands above the royal flush."""
    highest = np.minimum(scale.strengths >> _KICKER_BITS, int(High.ROYAL_FLUSH))
    return np.asarray(np.maximum(highest, 0), np.uint8)


def _facts(setting: SimulationSetup[HoldemBank], categories: Packs) -> dict[str, int]:
    rules = setting.game.rules
    return {
        "sides": len(rules.side_bets),
        "base_bets": codes.FIRST_SIDE,
        "forfeits_count": rules.forfeits_count,
        "opens": int(np.searchsorted(categories, int(rules.qualifier))),
        "owns": sum(bet.judge == Judge.OWN_LINES for bet in rules.side_bets),
        "river": rules.streets[-1].multiples[0],
        "fold": -2 * _measure(rules),
    }


def _measure(rules: HoldemBank) -> int:
    """What makes whole numbers of all that the Blind pays."""
    return lcm(*(row.pays.denominator for row in rules.blind.pays.rows.values()))


def _river_worth(rules: HoldemBank) -> Ints:
    """What the last decision goes by, with Ante and Blind counted too."""
    play, measure = rules.streets[-1].multiples[0], _measure(rules)
    ends = np.zeros((4, codes.CATEGORIES), np.int64)
    for category in High:
        row = rules.blind.pays.rows.get(category)
        blind = row.pays if row else Fraction(0)
        ends[codes.WIN, category] = int(measure * (1 + play + blind))
        ends[codes.WIN_SHUT, category] = int(measure * (play + blind))
    ends[codes.LOSE], ends[codes.LOSE_SHUT] = -measure * (2 + play), -measure * (1 + play)
    return ends


def _arrays(setting: SimulationSetup[HoldemBank], wagering: WagerArrays) -> dict[str, NDArray[Any]]:
    rules = setting.game.rules
    return {
        **wagering.arrays,
        "lost_by_fold": np.array([_lost_by_fold(rules, bet) for bet in rules.bets], np.int64),
        "judges": np.array([_JUDGES[bet.judge] for bet in rules.side_bets], np.int64),
        "river_worth": _river_worth(rules),
        "bank": bank_facts(setting),
        "deciding": decision_orders(setting),
        # No card places a button here.
        "orders": action_orders(setting, rules.shoe[:1])[:, 0],
        "worth": _worth(setting, wagering.rows),
        **custom_bet_tables(rules),
    }


def _lost_by_fold(rules: HoldemBank, bet: Bet) -> bool:
    """Who folds has not wagered on Play."""
    return rules.lost_by_fold(bet) if bet in rules.side_bets else bet != rules.play


def _stakes(rules: HoldemBank, wagers: Mapping[str, Cents]) -> list[Cents]:
    """What somebody with these wagers has on each bet; for Play, what one Ante of it is."""
    like_ante = (rules.ante, rules.blind, rules.play)
    return [wagers.get(rules.ante.id if bet in like_ante else bet.id, 0) for bet in rules.bets]


def _worth(setting: SimulationSetup[HoldemBank], rows: list[tuple[int, Cents]]) -> Ints:
    rules, chip = setting.game.rules, setting.limits.chip_cents
    worth = np.full((len(rows), codes.WORTH), every.LOSES, np.int64)
    for columns, (number, stake) in zip(worth, rows, strict=True):
        bet = rules.bets[number]
        columns[codes.WAGER] = stake
        if isinstance(bet, SideBet):
            for kind, row in bet.pays.rows.items():
                columns[codes.WINS + int(kind)] = payout(stake, row.pays, chip)
        elif bet == rules.play:
            for antes in range(codes.MULTIPLE_MAX + 1):
                columns[codes.WINS + antes] = payout(antes * stake, Fraction(1), chip)
        else:
            columns[codes.WINS] = payout(stake, Fraction(1), chip)
    return worth
