"""Lay a table of pai gow out: from rules and wagers to the arrays that the kernel reads."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.rank.fortune import Fortune
from houseway.rules.bets import Bet, SideBet
from houseway.rules.pai_gow.bonus import AceHigh, FortuneBet
from houseway.rules.pai_gow.choices import EnvyPaid, EnvyTrigger, SameHand
from houseway.rules.pai_gow.rules import ENVY, PaiGow
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints
from houseway.sim.laying import acting, bank_facts
from houseway.sim.pai_gow.kernel import codes
from houseway.sim.pai_gow.kernel.felt import RECORD, Table
from houseway.sim.pai_gow.policy import sees
from houseway.sim.pai_gow.tables import look_up
from houseway.sim.setting import Setting, full_bank
from houseway.things.cents import Cents, payout
from houseway.things.dice import Dice

_DOLLAR = 100
THROWS = tuple(Dice(*faces) for faces in product(range(1, 7), repeat=3))


def lay(setting: Setting[PaiGow]) -> Table:
    """The table as arrays."""
    record = np.zeros(1, RECORD)
    for name, fact in _facts(setting).items():
        record[name] = fact
    for name, array in _arrays(setting).items():
        record[name][0][tuple(slice(size) for size in array.shape)] = array
    taken = np.array([seat - 1 for seat in setting.taken], np.int64)
    return Table(record, look_up(setting.game.rules, best_seen=sees(setting)), taken)


def _facts(setting: Setting[PaiGow]) -> dict[str, int]:
    rules = setting.game.rules
    return {
        "size": rules.hand_size,
        "pack": len(rules.deck),
        "players": len(setting.taken),
        "bets": len(rules.bets),
        "fortune": _place(rules, rules.fortune),
        "envy": _place(rules, ENVY),
        "ace_high": _place(rules, rules.ace_high),
        "base_first": rules.base_first_for_all,
        "envy_at_end": rules.envy_paid is EnvyPaid.AT_END,
        "envy_multiple": rules.envy_multiple,
        "by_line": rules.same_hand is SameHand.ROW,
        "ace_high_pushes": rules.ace_high_pushes,
        "best_seen": sees(setting),
        "royal_match": Fortune.ROYAL_MATCH,
        "royal_flush": Fortune.ROYAL_FLUSH,
        "natural_match": rules.royal_match_natural_only,
        "plain": setting.bank_cents >= full_bank(setting.game, setting.wagers),
    }


def _place(rules: PaiGow, bet: Bet | None) -> int:
    return rules.bets.index(bet) if bet in rules.bets else codes.NO_BET


def _arrays(setting: Setting[PaiGow]) -> dict[str, NDArray[Any]]:
    return {
        "bank": bank_facts(setting),
        "throws": np.array([each.total - codes.DICE_LEAST for each in THROWS], np.int64),
        "orders": _orders(setting),
        "worth": _worth(setting),
        **_envy(setting),
    }


def _orders(setting: Setting[PaiGow]) -> Ints:
    """Worked out by the rules' own functions for every seat that banks and every total."""
    rules, taken = setting.game.rules, setting.taken
    orders = np.zeros((rules.seats, codes.TOTALS, rules.seats), np.int64)
    by_total = {each.total: each for each in THROWS}
    for bank in taken:
        others = [seat for seat in taken if seat != bank]
        for total, dice in by_total.items():
            order = acting(rules, others, bank, dice)
            orders[bank - 1, total - codes.DICE_LEAST, : len(others)] = order
    return orders


def _worth(setting: Setting[PaiGow]) -> Ints:
    rules, chip = setting.game.rules, setting.limits.chip_cents
    worth = np.full((rules.seats, len(rules.bets), codes.WORTH), every.LOSES, np.int64)
    worth[:, :, codes.WAGER] = 0
    for seat, wagers in enumerate(setting.wagers):
        for place, bet in enumerate(rules.bets):
            columns, wager = worth[seat, place], wagers.get(bet.id, 0)
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
    for line, pays in _fortune(bet) if isinstance(bet, FortuneBet) else _ace_high(rules, bet):
        columns[codes.WINS + line] = payout(wager, pays, chip)
    if isinstance(bet, FortuneBet):
        columns[codes.WINS + bet.push] = codes.PUSHES


def _fortune(bet: FortuneBet) -> list[tuple[int, Fraction]]:
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


def _envy(setting: Setting[PaiGow]) -> dict[str, Ints]:
    """What lines bring, who has a button, and whose hands count."""
    rules, chip = setting.game.rules, setting.limits.chip_cents
    awards = np.zeros(codes.LINE_BITS + 1, np.int64)
    if rules.fortune is None:
        nobody = np.zeros(rules.seats, np.int64)
        return {"awards": awards, "buttons": nobody, "triggers": nobody}
    for line, cents in rules.fortune.envy.items():
        awards[line] = cents - cents % chip
    wagered = np.array([each.get(rules.fortune.id, 0) for each in setting.wagers], np.int64)
    buttons = wagered >= rules.envy_threshold * _DOLLAR
    triggers = {
        EnvyTrigger.ANY: np.ones(rules.seats, np.bool_),
        EnvyTrigger.WITH_FORTUNE: wagered > 0,
        EnvyTrigger.WITH_BUTTON: buttons,
    }[rules.envy_trigger]
    return {
        "awards": awards,
        "buttons": buttons.astype(np.int64),
        "triggers": triggers.astype(np.int64),
    }
