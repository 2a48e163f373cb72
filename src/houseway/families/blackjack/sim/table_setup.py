"""Table setup: from rules and wagers to the arrays of the blackjack kernel."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.blackjack.rules.bets import INSURANCE, INSURANCE_PAYS, FirstTwoLine
from houseway.families.blackjack.rules.bonus_21s import pays_bonuses
from houseway.families.blackjack.rules.pays import BONUS_FIELDS
from houseway.families.blackjack.rules.rules import (
    Blackjack,
    ChecksFor,
    JokerCounts,
    PaidFirst,
    SavedBy,
    StartsAt,
    Surrenders,
)
from houseway.families.blackjack.sim import rule_tables
from houseway.families.blackjack.sim.custom_bets import custom_bet_tables
from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.round_loop import play_block
from houseway.families.blackjack.sim.kernel.shoe import RANK
from houseway.families.blackjack.sim.kernel.table_state import (
    STATE_DTYPE,
    BlackjackKernelTable,
    BlackjackTrace,
    blank_trace,
)
from houseway.families.blackjack.sim.play_policy import LIKE_THE_PLAYER_DEALER, Decide
from houseway.families.blackjack.sim.play_policy import action_table as actions_of
from houseway.rank.array_types import Bytes, Ints
from houseway.rules.bets import Judge, SideBet
from houseway.rules.order_of_action import clockwise
from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel import codes as every
from houseway.sim.running import block_player
from houseway.sim.setup.setup_builder import covering_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.setup.table_arrays import action_order_from_zero, bank_facts, fill_record
from houseway.sim.setup.wager_arrays import WagerArrays, wager_arrays
from houseway.things.cents import Cents, payout

_JUDGES: dict[str, int] = {
    Judge.MATCHES_UP_CARD: codes.MATCH,
    Judge.FIRST_TWO: codes.FIRST_CARDS,
    Judge.PLAYER_DEALER_BUSTS: codes.BUSTS,
    Judge.OWN_LINES: codes.OWN_LINES,
}
_SAVED_BY = {
    SavedBy.NOTHING: codes.SPARES_NOBODY,
    SavedBy.EIGHTS: codes.EIGHTS,
    SavedBy.SUITED_789: codes.SUITED_789,
}
_PAID_FIRST = {
    PaidFirst.NOTHING: codes.PAID_NOTHING,
    PaidFirst.NATURALS: codes.PAID_NATURALS,
    PaidFirst.TWENTY_ONES: codes.PAID_TWENTY_ONES,
}


def build_table(
    setting: SimulationSetup[Blackjack], *, actions: Bytes | None = None
) -> BlackjackKernelTable:
    """The table as arrays. Players decide by the setting's policy unless told otherwise."""
    rules = setting.game.rules
    if actions is None:
        actions = _decided(rules, (setting.policy or LIKE_THE_PLAYER_DEALER).decide)
    record, wagering = np.zeros(1, STATE_DTYPE), wager_arrays(setting, partial(_stakes, setting))
    fill_record(record, _facts(setting) | wagering.facts, _arrays(setting, actions, wagering))
    return BlackjackKernelTable(record)


def playable_blackjack(table: BlackjackKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(table, 0))


def trace(table: BlackjackKernelTable, *, rounds: int, seed: int) -> BlackjackTrace:
    """The first rounds of a run in full: shoes, wagers, and every claim as it was covered."""
    sheets = blank_trace(table, rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets


def _decided(rules: Blackjack, decide: Decide) -> Bytes:
    """What players do with every hand, worked out once for all tables with these rules.

    The plan of a bank lays one game for many banks and accountings, and this takes longest.
    """
    key = msgspec.json.encode(rules, enc_hook=str), decide
    if key not in _DECIDED:
        if len(_DECIDED) >= _DECIDED_MAX:
            _DECIDED.clear()
        _DECIDED[key] = actions_of(rules, decide)
    return _DECIDED[key]


_DECIDED: dict[tuple[bytes, Decide], Bytes] = {}
_DECIDED_MAX = 64


def _arrays(
    setting: SimulationSetup[Blackjack], actions: Bytes, wagering: WagerArrays
) -> dict[str, NDArray[Any]]:
    rules = setting.game.rules
    return {
        **wagering.arrays,
        "judges": np.array([_JUDGES[bet.judge] for bet in rules.side_bets], np.int64),
        "adds": rule_tables.keys(rules.joker_counts),
        "rows": rule_tables.rows(rules),
        "stops": rule_tables.stops(rules),
        "counts": rule_tables.counts(rules),
        "openings": rule_tables.openings(rules),
        "outcomes": rule_tables.outcomes(rules),
        "by_cards": rule_tables.by_cards(rules),
        "by_suits": rule_tables.by_suits(rules),
        "actions": actions,
        "firsts": rule_tables.firsts(rules),
        "shoe": rule_tables.shoe(rules),
        "bank": bank_facts(setting),
        "worth": _worth(setting, wagering.rows),
        "orders": _orders(setting),
        **custom_bet_tables(rules),
    }


def _facts(setting: SimulationSetup[Blackjack]) -> dict[str, int]:
    rules = setting.game.rules
    checks = rules.hole_card and rules.check is not ChecksFor.NONE
    wild = rules.joker_counts is JokerCounts.WILD
    return {
        "limit": rules.limit,
        "splits_max": rules.splits_max,
        "same_tens": rules.tens_same_rank_only,
        "one_card_aces": rules.split_aces_one_card,
        "resplit_aces": rules.resplit_aces,
        "hole_card": rules.hole_card,
        "checks_ace": checks,
        "checks_ten": checks and rules.check is ChecksFor.ACE_AND_TEN,
        "freezes": rules.joker_up_freezes,
        "asks_early": rules.may_surrender is Surrenders.EARLY,
        "insures": rules.insurance,
        "original_only": rules.original_bets_only,
        "paid_first": _PAID_FIRST[rules.paid_first],
        "saved_by": _SAVED_BY[rules.saved_by],
        "marks_jokers": rules.joker21_beats_21 and wild,
        "marks_soft_17": rules.ties_17_lose,
        "bonuses": pays_bonuses(rules),
        "suitless": rules.bonus_cards_suitless,
        "base_bets": 1 + (3 if rules.double_double else 1),
        "sides": len(rules.side_bets),
        "others": len(setting.taken) - 1,
        "cut": cut_at(setting),
        "size": len(rules.shoe),
        "plain": setting.bank_cents >= covering_bank(setting),
    }


def deal_order(rules: Blackjack, player_dealer: int) -> tuple[int, ...]:
    """Every seat but the player-dealer's, in the order in which cards are dealt."""
    start = player_dealer if rules.starts_at is StartsAt.PLAYER_DEALER else rules.seats
    return tuple(seat for seat in clockwise(rules.seats, start) if seat != player_dealer)


def _orders(setting: SimulationSetup[Blackjack]) -> Ints:
    """Worked out by the rules' own functions for every seat that banks and every rank."""
    rules, taken = setting.game.rules, setting.taken
    pack = rule_tables.cards_of(rules)
    orders = np.zeros((rules.seats, codes.ORDERS, rules.seats), np.int64)
    for bank in taken:
        dealt = [seat for seat in deal_order(rules, bank) if seat in taken]
        orders[bank - 1, codes.DEAL_ORDER, : len(dealt)] = [seat - 1 for seat in dealt]
        for card, face in pack.items():
            orders[bank - 1, RANK[card], : len(dealt)] = action_order_from_zero(
                rules, dealt, bank, face
            )
    return orders


def cut_at(setting: SimulationSetup[Blackjack]) -> int:
    """How many cards are dealt before the shoe is changed, as at a table; 0 for every round.

    It is changed behind the cut card, and when too few cards are left for another round.
    """
    rules = setting.game.rules
    if setting.cut_cards is None:
        return 0
    return max(0, min(setting.cut_cards, len(rules.shoe) - 4 * rules.seats + 1))


def insured_cents(setting: SimulationSetup[Blackjack], base_cents: Cents) -> Cents:
    """Half the wager in whole chips, where players insure."""
    half = base_cents // 2
    return half - half % setting.limits.chip_cents if setting.insures else 0


def _stakes(setting: SimulationSetup[Blackjack], wagers: Mapping[str, Cents]) -> list[Cents]:
    """What somebody with these wagers has on each bet, insurance as if it were asked for; doubles
    are as much as the hand has.
    """
    insured = insured_cents(setting, wagers[setting.game.rules.base.id])
    return [
        insured if bet is INSURANCE else wagers.get(bet.id, 0) for bet in setting.game.rules.bets
    ]


def _worth(setting: SimulationSetup[Blackjack], rows: list[tuple[int, Cents]]) -> Ints:
    rules, chip = setting.game.rules, setting.limits.chip_cents
    worth = np.full((len(rows), codes.WORTH), every.LOSES, np.int64)
    for columns, (number, stake) in zip(worth, rows, strict=True):
        bet = rules.bets[number]
        columns[codes.WAGER] = stake
        if isinstance(bet, SideBet):
            _fill_side(rules, bet, stake, chip, columns)
        elif bet is INSURANCE:
            columns[codes.WINS] = payout(stake, INSURANCE_PAYS, chip)
        else:
            columns[codes.WINS] = stake
            columns[codes.WINS_NATURAL] = payout(stake, rules.natural_pays.fraction, chip)
            columns[codes.HALF] = stake - stake // 2
            for bonus, field in enumerate(BONUS_FIELDS):
                pays = getattr(rules, field).fraction
                columns[codes.WINS_BONUS + bonus] = payout(stake, pays, chip)
    return worth


def _fill_side(rules: Blackjack, bet: SideBet, wager: Cents, chip: Cents, columns: Ints) -> None:
    """What each kind of result is paid. Lines of the first two cards are bits, which may stack."""
    pays = {int(kind): row.pays for kind, row in bet.pays.rows.items()}
    if bet.judge != Judge.FIRST_TWO:
        for kind, each in pays.items():
            columns[codes.WINS + kind] = payout(wager, each, chip)
        return
    for lines in range(1, 1 << max(FirstTwoLine)):
        met = sorted(kind for kind in pays if lines >> (kind - 1) & 1)
        counted = met if rules.bonus_stacks else met[-1:]
        if counted:
            due = sum((pays[kind] for kind in counted), Fraction())
            columns[codes.WINS + lines] = payout(wager, due, chip)
