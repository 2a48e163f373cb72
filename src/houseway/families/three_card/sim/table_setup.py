"""Table setup: from rules and wagers to the arrays of the three card poker kernel."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.families.three_card.sim import play_policy
from houseway.families.three_card.sim.custom_bets import custom_bet_tables
from houseway.families.three_card.sim.kernel import codes
from houseway.families.three_card.sim.kernel.round_loop import play_block
from houseway.families.three_card.sim.kernel.table_state import (
    STATE_DTYPE,
    ThreeCardKernelTable,
    ThreeCardTrace,
    blank_trace,
)
from houseway.rank.array_types import Ints, Words
from houseway.rank.hands.three_card_hand import ThreeCard, high_card_strength
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
from houseway.things.decks import DECK_52

_JUDGES: dict[str, int] = {
    Judge.OWN_CARDS: codes.OWN_CARDS,
    Judge.OWN_AND_PLAYER_DEALER: codes.OWN_AND_PLAYER_DEALER,
    Judge.OWN_LINES: codes.OWN_LINES,
}


def build_table(
    setting: SimulationSetup[ThreeCardPoker], *, decisions: Words | None = None
) -> ThreeCardKernelTable:
    """The table as arrays. Players decide by the best base decision unless told otherwise."""
    rules = setting.game.rules
    record, wagering = np.zeros(1, STATE_DTYPE), wager_arrays(setting, partial(_stakes, rules))
    fill_record(record, _facts(setting) | wagering.facts, _arrays(setting, wagering))
    return ThreeCardKernelTable(
        record=record,
        strengths=play_policy.strengths(ace_low=rules.ace_low_straight_flush).astype(np.int16),
        decisions=play_policy.decisions(rules) if decisions is None else decisions,
    )


def playable_three_card(table: ThreeCardKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(0))


def trace(table: ThreeCardKernelTable, *, rounds: int, seed: int) -> ThreeCardTrace:
    """The first rounds of a run in full: decks, decisions, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets


def _facts(setting: SimulationSetup[ThreeCardPoker]) -> dict[str, int]:
    rules = setting.game.rules
    return {
        "sides": len(rules.side_bets),
        "base_bets": len(rules.bets) - len(rules.side_bets),
        "forfeits_count": rules.forfeits_count,
        "qualifier": high_card_strength(rules.qualifier),
        "always_pay": rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY,
    }


def _arrays(
    setting: SimulationSetup[ThreeCardPoker], wagering: WagerArrays
) -> dict[str, NDArray[Any]]:
    rules = setting.game.rules
    return {
        **wagering.arrays,
        "lost_by_fold": np.array([_lost_by_fold(rules, bet) for bet in rules.bets], np.int64),
        "judges": np.array([_JUDGES[bet.judge] for bet in rules.side_bets], np.int64),
        "bank": bank_facts(setting),
        "deciding": decision_orders(setting),
        "orders": action_orders(setting, DECK_52.cards[: codes.ORDERS]),
        "worth": _worth(setting, wagering.rows),
        **custom_bet_tables(rules),
    }


def _lost_by_fold(rules: ThreeCardPoker, bet: Bet) -> bool:
    """Who folds has not wagered on Play."""
    return bet.lost_by_fold if isinstance(bet, SideBet) else bet != rules.play


def _stakes(rules: ThreeCardPoker, wagers: Mapping[str, Cents]) -> list[Cents]:
    """What somebody with these wagers has on each bet if they play; the Ante wins the bonus."""
    like_ante = (rules.play, ANTE_BONUS)
    ids = (rules.ante.id if bet in like_ante else bet.id for bet in rules.bets)
    return [wagers.get(id, 0) for id in ids]


def _worth(setting: SimulationSetup[ThreeCardPoker], rows: list[tuple[int, Cents]]) -> Ints:
    rules, chip = setting.game.rules, setting.limits.chip_cents
    worth = np.full((len(rows), codes.WORTH), every.LOSES, np.int64)
    for columns, (number, stake) in zip(worth, rows, strict=True):
        bet = rules.bets[number]
        columns[codes.WAGER] = 0 if bet == ANTE_BONUS else stake
        if bet == ANTE_BONUS:
            for hand in ThreeCard:
                if pays := rules.ante_bonus.pays(hand):
                    columns[codes.WINS + int(hand)] = payout(stake, pays, chip)
        elif isinstance(bet, SideBet):
            for kind, row in bet.pays.rows.items():
                columns[codes.WINS + int(kind)] = payout(stake, row.pays, chip)
        else:
            columns[codes.WINS] = payout(stake, Fraction(1), chip)
    return worth
