"""Compiled claims of a round of pai gow, in the order in which each text settles them."""

from __future__ import annotations

import numpy as np

from houseway.families.pai_gow.sim.kernel import codes
from houseway.families.pai_gow.sim.kernel.set_hands import beaten, line_of
from houseway.families.pai_gow.sim.kernel.table_state import PaiGowState
from houseway.jit import compiled, inlined
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.bank_coverage import DUE, book_claim, close_round, write_claim

RESULTS = np.array([every.LOSE, every.PUSH, every.WIN], np.int64)
"""By how many of two hands beat the player-dealer's."""


@inlined
def _ace_high(held: int) -> int:
    return held >> codes.ACE_HIGH_FROM & codes.ACE_HIGH_BITS


@inlined
def _claim(
    laid: PaiGowState, lines: int, seat: int, line: int, bet: int, stake: int, result: int, due: int
) -> int:
    """Put a claim on the sheet, or book it where the bank covers all and no order counts."""
    if not laid.plain:
        return write_claim(laid.claims, lines, (seat, line, bet), stake, result, due, 1)
    book_claim(laid, bet, stake, result, due, due)
    laid.places[laid.place, DUE] += due
    return lines


@inlined
def _higher(laid: PaiGowState, bank: int, seat: int, pushes: int) -> int:
    """How many of a seat's two hands beat the player-dealer's."""
    if pushes:
        return codes.SPLIT
    if laid.best_seen:
        return int(laid.higher[seat])
    return beaten(laid.held[seat], laid.held[bank])


@inlined
def _base_claim(laid: PaiGowState, lines: int, seat: int, line: int, higher: int) -> int:
    row = laid.picked[seat, line, codes.BASE]
    stake, due = laid.worth[row, codes.WAGER], laid.worth[row, codes.WINS + higher]
    return _claim(laid, lines, seat, line, codes.BASE, stake, RESULTS[higher], due)


@compiled
def _bonus_claim(laid: PaiGowState, lines: int, seat: int, line: int, bet: int, met: int) -> int:
    """A bonus bet by the line of its pay table that is met."""
    row = laid.picked[seat, line, bet]
    stake, paid = laid.worth[row, codes.WAGER], laid.worth[row, codes.WINS + met]
    if paid == codes.PUSHES:
        return _claim(laid, lines, seat, line, bet, stake, every.PUSH, 0)
    if paid == every.LOSES:
        return _claim(laid, lines, seat, line, bet, stake, every.LOSE, stake)
    return _claim(laid, lines, seat, line, bet, stake, every.WIN, paid)


@compiled
def _award(laid: PaiGowState, lines: int, seat: int, line: int, met: int) -> int:
    laid.awarded += 1
    return _claim(laid, lines, seat, line, laid.envy, 0, every.WIN, laid.awards[met])


@inlined
def _wagered(laid: PaiGowState, seat: int, line: int, bet: int) -> int:
    return int(laid.worth[laid.picked[seat, line, bet], codes.WAGER])


@compiled
def _triggers(laid: PaiGowState, seat: int) -> bool:
    """Whether somebody's wager on this seat lets its hand bring others an award."""
    for line in range(laid.many[seat]):
        if _wagered(laid, seat, line, laid.fortune) >= laid.triggers:
            return True
    return False


@compiled
def _envy_claims(laid: PaiGowState, lines: int, bank: int, total: int, seat: int, own: int) -> int:
    """What a button wins for the hands of others, the higher line first."""
    if _wagered(laid, seat, own, laid.fortune) < laid.button:
        return lines
    # One payout for the highest hand alone, and none to those who have made it.
    if not laid.envy_multiple and laid.met[seat]:
        return lines
    for back in range(1, codes.PERHAPS_MATCHED):
        line = codes.PERHAPS_MATCHED - back
        for at in range(laid.players - 1):
            other = laid.orders[bank, total, at]
            if other != seat and laid.met[other] == line:
                lines = _award(laid, lines, seat, own, line)
                if not laid.envy_multiple:
                    return lines
    return lines


@compiled
def _find_met(laid: PaiGowState, bank: int, total: int) -> int:
    """Which hands bring others an award; how many there are comes back."""
    many = top = 0
    for at in range(laid.players - 1):
        seat = laid.orders[bank, total, at]
        line = line_of(laid.held[seat])
        laid.met[seat] = 0
        if laid.awards[line] and _triggers(laid, seat):
            laid.met[seat] = line
            many += 1
            top = max(top, _rank(laid, seat))
    if many and not laid.envy_multiple:
        for at in range(laid.players - 1):
            seat = laid.orders[bank, total, at]
            if laid.met[seat] and _rank(laid, seat) < top:
                laid.met[seat] = 0
    return many


@compiled
def _rank(laid: PaiGowState, seat: int) -> int:
    """By which of two qualifying hands the higher one is told."""
    within = 0 if laid.by_line else laid.best[seat]
    return int(laid.met[seat] << 32 | within)


@compiled
def _side_claims(
    laid: PaiGowState, lines: int, seat: int, first: int, after: int, bet: int, met: int
) -> int:
    """One bonus bet of the bettors from `first` to `after` on a seat."""
    for line in range(first, after):
        if _wagered(laid, seat, line, bet):
            lines = _bonus_claim(laid, lines, seat, line, bet, met)
    return lines


@compiled
def _bonus_claims(
    laid: PaiGowState,
    lines: int,
    bank: int,
    total: int,
    seat: int,
    first: int,
    after: int,
    met: int,
) -> int:
    """Bet by bet: Fortune, Envy where it is paid there, Ace-High, a variant's side bets."""
    if laid.fortune >= 0:
        made = line_of(laid.held[seat])
        lines = _side_claims(laid, lines, seat, first, after, laid.fortune, made)
    if met and not laid.envy_at_end:
        for line in range(first, after):
            lines = _envy_claims(laid, lines, bank, total, seat, line)
    if laid.ace_high >= 0:
        high = _ace_high(laid.held[bank])
        if high and _ace_high(laid.held[seat]):
            high += codes.BOTH_ACE_HIGH
        lines = _side_claims(laid, lines, seat, first, after, laid.ace_high, high)
    for own in range(laid.owns):
        bet = laid.bets - laid.owns + own
        lines = _side_claims(laid, lines, seat, first, after, bet, laid.own_met[own, seat])
    return lines


@compiled
def _seat_bonus_claims(
    laid: PaiGowState, lines: int, bank: int, total: int, seat: int, met: int
) -> int:
    """The bonus bets on one seat: bettor by bettor, or bet by bet."""
    bettors = int(laid.many[seat])
    together = 1 if laid.by_bettor else bettors
    for first in range(0, bettors, max(together, 1)):
        lines = _bonus_claims(laid, lines, bank, total, seat, first, first + together, met)
    return lines


@compiled
def all_claims(laid: PaiGowState, bank: int, total: int) -> int:
    """Every claim in the order of the engine; how many there are comes back."""
    pushes = laid.held[bank] >> codes.PUSHES_FROM
    met = _find_met(laid, bank, total) if laid.envy >= 0 else 0
    others, lines = laid.players - 1, 0
    for at in range(others):
        seat = laid.orders[bank, total, at]
        laid.place_of[seat] = laid.place = at
        higher = _higher(laid, bank, seat, pushes)
        for line in range(laid.many[seat]):
            lines = _base_claim(laid, lines, seat, line, higher)
            if laid.by_bettor and not laid.base_first:
                lines = _bonus_claims(laid, lines, bank, total, seat, line, line + 1, met)
        if not laid.by_bettor and not laid.base_first:
            lines = _seat_bonus_claims(laid, lines, bank, total, seat, met)
    if laid.base_first:
        for at in range(others):
            seat, laid.place = laid.orders[bank, total, at], at
            lines = _seat_bonus_claims(laid, lines, bank, total, seat, met)
    if met and laid.envy_at_end:
        for at in range(others):
            seat, laid.place = laid.orders[bank, total, at], at
            for line in range(laid.many[seat]):
                lines = _envy_claims(laid, lines, bank, total, seat, line)
    return lines


@compiled
def _count_buttons(laid: PaiGowState, bank: int) -> None:
    """An Envy Bonus is counted by the Fortune wager that earns it, not by the awards."""
    laid.sums[laid.envy, every.WAGERS] -= laid.awarded
    laid.awarded = 0
    for at in range(laid.players - 1):
        seat = laid.orders[bank, 0, at]
        for line in range(laid.many[seat]):
            wager = _wagered(laid, seat, line, laid.fortune)
            if wager >= laid.button:
                laid.sums[laid.envy, every.WAGERS] += 1
                laid.nets[laid.envy, 1] += wager


@compiled
def close_table(laid: PaiGowState, bank: int) -> int:
    """Carry one round into the sums; what the player-dealer won comes back."""
    if laid.envy >= 0:
        _count_buttons(laid, bank)
    return close_round(laid, laid.nets[codes.BASE, 1])
