"""Lay an ante-and-play table out: from rules and wagers to the arrays that the kernel reads."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from houseway.rank.three_card import high_card_strength
from houseway.rules.ante_play.rules import AntePlay, NonqualifyAnte
from houseway.rules.bets import Judge
from houseway.rules.order import clockwise
from houseway.sim.ante_play import policy
from houseway.sim.ante_play.kernel import codes
from houseway.sim.ante_play.kernel.felt import Felt
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Words
from houseway.sim.laying import acting, bank_facts
from houseway.sim.setting import Setting
from houseway.things.cents import payout
from houseway.things.decks import DECK_52

_JUDGES = {
    Judge.OWN_CARDS: codes.OWN_CARDS,
    Judge.OWN_AND_PLAYER_DEALER: codes.OWN_AND_PLAYER_DEALER,
}


def lay(setting: Setting[AntePlay], *, decisions: Words | None = None) -> Felt:
    """The table as arrays. Players decide by the best base decision unless told otherwise."""
    rules = setting.game.rules
    return Felt(
        facts=_facts(setting),
        taken=np.array([seat - 1 for seat in setting.taken], np.int64),
        orders=_orders(setting),
        worth=_worth(setting),
        strengths=policy.strengths(ace_low=rules.ace_low_straight_flush).astype(np.int16),
        decisions=policy.decisions(rules) if decisions is None else decisions,
    )


def _facts(setting: Setting[AntePlay]) -> Ints:
    rules = setting.game.rules
    facts = bank_facts(setting, codes.OUTLIVES + codes.SIDE_FACTS * len(rules.side_bets))
    facts[codes.PLAYERS] = len(setting.taken)
    facts[codes.FORFEITS_COUNT] = rules.forfeits_count
    facts[codes.QUALIFIER] = high_card_strength(rules.qualifier)
    facts[codes.ALWAYS_PAY] = rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY
    facts[codes.SIDES] = len(rules.side_bets)
    for side, bet in enumerate(rules.side_bets):
        facts[codes.OUTLIVES + codes.SIDE_FACTS * side] = not bet.lost_by_fold
        facts[codes.JUDGE + codes.SIDE_FACTS * side] = _JUDGES[bet.judge]
    return facts


def _orders(setting: Setting[AntePlay]) -> Ints:
    """Worked out by the rules' own functions for every seat that banks and every rank."""
    rules, taken = setting.game.rules, setting.taken
    orders = np.zeros((rules.seats, codes.DECISION_ORDER + 1, rules.seats), np.int64)
    for bank in taken:
        deciding = [seat for seat in clockwise(rules.seats, bank)[:-1] if seat in taken]
        for rank in range(codes.DECISION_ORDER):
            orders[bank - 1, rank, : len(deciding)] = acting(
                rules, deciding, bank, DECK_52.cards[rank]
            )
        orders[bank - 1, codes.DECISION_ORDER, : len(deciding)] = [seat - 1 for seat in deciding]
    return orders


def _worth(setting: Setting[AntePlay]) -> Ints:
    rules, chip = setting.game.rules, setting.limits.chip_cents
    shape = (rules.seats, len(rules.bets), codes.WINS + codes.KINDS)
    worth = np.full(shape, every.LOSES, np.int64)
    for seat, wagers in enumerate(setting.wagers):
        ante = wagers.get(rules.ante.id, 0)
        for bet in (codes.ANTE, codes.PLAY):
            worth[seat, bet, codes.WAGER] = ante
            worth[seat, bet, codes.WINS] = payout(ante, Fraction(1), chip)
        for bet, side in enumerate(rules.side_bets, start=codes.FIRST_SIDE):
            wager = wagers.get(side.id, 0)
            worth[seat, bet, codes.WAGER] = wager
            for kind, row in side.pays.rows.items():
                worth[seat, bet, codes.WINS + int(kind)] = payout(wager, row.pays, chip)
    return worth
