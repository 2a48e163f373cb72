"""The claims of a round of pai gow, in the order in which each text settles them."""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled, inlined
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.covering import square, write
from houseway.sim.pai_gow.kernel import codes
from houseway.sim.pai_gow.kernel.felt import Laid
from houseway.sim.pai_gow.kernel.hands import beaten, line_of

RESULTS = np.array([every.LOSE, every.PUSH, every.WIN], np.int64)
"""By how many of two hands beat the player-dealer's."""
GAINS = np.array([1, -1, 0, 0], np.int64)
"""By result: which way money moves."""


@inlined
def _ace_high(held: int) -> int:
    return held >> codes.ACE_HIGH_FROM


@inlined
def _claim(laid: Laid, lines: int, seat: int, bet: int, stake: int, result: int, due: int) -> int:
    """Put a claim on the sheet, or book it where the bank covers all and no order counts."""
    if not laid.plain:
        return write(laid.claims, lines, seat, bet, stake, result, due, 1)
    laid.nets[bet, 0] += GAINS[result] * due
    laid.nets[bet, 1] += stake
    laid.sums[bet, every.WAGERS] += 1
    laid.sums[bet, every.WON] += result == every.WIN
    laid.sums[bet, every.LOST] += result == every.LOSE
    laid.sums[bet, every.DUE_CENTS] += due
    laid.sums[bet, every.MOVED_CENTS] += due
    return lines


@inlined
def _base_claim(laid: Laid, lines: int, bank: int, seat: int, pushes: int) -> int:
    stake = laid.worth[seat, codes.BASE, codes.WAGER]
    if pushes:
        higher = codes.SPLIT
    elif laid.best_seen:
        higher = laid.higher[seat]
    else:
        higher = beaten(laid.held[seat], laid.held[bank])
    due = laid.worth[seat, codes.BASE, codes.WINS + higher]
    return _claim(laid, lines, seat, codes.BASE, stake, RESULTS[higher], due)


@compiled
def _line_claim(laid: Laid, lines: int, seat: int, bet: int, line: int) -> int:
    """A bonus bet by the line of its pay table."""
    stake, paid = laid.worth[seat, bet, codes.WAGER], laid.worth[seat, bet, codes.WINS + line]
    if paid == codes.PUSHES:
        return _claim(laid, lines, seat, bet, stake, every.PUSH, 0)
    if paid == every.LOSES:
        return _claim(laid, lines, seat, bet, stake, every.LOSE, stake)
    return _claim(laid, lines, seat, bet, stake, every.WIN, paid)


@compiled
def _award(laid: Laid, lines: int, seat: int, line: int) -> int:
    laid.awarded += 1
    return _claim(laid, lines, seat, laid.envy, 0, every.WIN, laid.awards[line])


@compiled
def _envy_claims(laid: Laid, lines: int, bank: int, total: int, seat: int) -> int:
    """What a button wins for the hands of others, the higher line first."""
    if not laid.buttons[seat]:
        return lines
    # One payout for the highest hand alone, and none to those who have made it.
    if not laid.envy_multiple and laid.met[seat]:
        return lines
    for back in range(1, codes.PERHAPS_MATCHED):
        line = codes.PERHAPS_MATCHED - back
        for at in range(laid.players - 1):
            other = laid.orders[bank, total, at]
            if other != seat and laid.met[other] == line:
                lines = _award(laid, lines, seat, line)
                if not laid.envy_multiple:
                    return lines
    return lines


@compiled
def _find_met(laid: Laid, bank: int, total: int) -> int:
    """Which hands bring others an award; how many there are comes back."""
    many = top = 0
    for at in range(laid.players - 1):
        seat = laid.orders[bank, total, at]
        line = line_of(laid.held[seat])
        laid.met[seat] = 0
        if laid.awards[line] and laid.triggers[seat]:
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
def _rank(laid: Laid, seat: int) -> int:
    """By which of two qualifying hands the higher one is told."""
    within = 0 if laid.by_line else laid.best[seat]
    return int(laid.met[seat] << 32 | within)


@compiled
def _bonus_claims(laid: Laid, lines: int, bank: int, total: int, seat: int, met: int) -> int:
    """One seat's bonus bets: Fortune, Envy where it is paid there, Ace-High."""
    if laid.fortune >= 0 and laid.worth[seat, laid.fortune, codes.WAGER]:
        lines = _line_claim(laid, lines, seat, laid.fortune, line_of(laid.held[seat]))
    if met and not laid.envy_at_end:
        lines = _envy_claims(laid, lines, bank, total, seat)
    if laid.ace_high >= 0 and laid.worth[seat, laid.ace_high, codes.WAGER]:
        line = _ace_high(laid.held[bank])
        if line and _ace_high(laid.held[seat]):
            line += codes.BOTH_ACE_HIGH
        lines = _line_claim(laid, lines, seat, laid.ace_high, line)
    return lines


@compiled
def all_claims(laid: Laid, bank: int, total: int) -> int:
    """Every claim in order; how many there are comes back."""
    pushes = laid.ace_high_pushes and _ace_high(laid.held[bank])
    met = _find_met(laid, bank, total) if laid.envy >= 0 else 0
    others, lines = laid.players - 1, 0
    for at in range(others):
        seat = laid.orders[bank, total, at]
        lines = _base_claim(laid, lines, bank, seat, pushes)
        if not laid.base_first:
            lines = _bonus_claims(laid, lines, bank, total, seat, met)
    if laid.base_first:
        for at in range(others):
            seat = laid.orders[bank, total, at]
            lines = _bonus_claims(laid, lines, bank, total, seat, met)
    if met and laid.envy_at_end:
        for at in range(others):
            lines = _envy_claims(laid, lines, bank, total, laid.orders[bank, total, at])
    return lines


@compiled
def _count_buttons(laid: Laid, bank: int) -> None:
    """An Envy Bonus is counted by the Fortune wager that earns it, not by the awards."""
    laid.sums[laid.envy, every.WAGERS] -= laid.awarded
    laid.awarded = 0
    for at in range(laid.players - 1):
        seat = laid.orders[bank, 0, at]
        if laid.buttons[seat]:
            laid.sums[laid.envy, every.WAGERS] += 1
            laid.nets[laid.envy, 1] += laid.worth[seat, laid.fortune, codes.WAGER]


@compiled
def close_round(laid: Laid, bank: int) -> int:
    """Carry one round into the sums; what the player-dealer won comes back."""
    if laid.envy >= 0:
        _count_buttons(laid, bank)
    nets, sums, squares, bets = laid.nets, laid.sums, laid.squares, laid.bets
    won = 0
    for bet in range(bets):
        net, wagered = nets[bet, 0], nets[bet, 1]
        won -= net
        sums[bet, every.NET_CENTS] += net
        sums[bet, every.WAGERED] += wagered
        square(squares, bet, 0, net)
        square(squares, bet, 1, wagered)
        square(squares, bet, 2, net + wagered)
        nets[bet, 0] = nets[bet, 1] = 0
    square(squares, bets + 1, 0, won)
    return won


@compiled
def sum_up(laid: Laid) -> None:
    """The base game is the base wager: nothing is staked on it later."""
    for column in range(every.SUMS):
        laid.base[column] = laid.sums[codes.BASE, column]
    for column in range(2 * every.SQUARES):
        laid.squares[laid.bets, column] = laid.squares[codes.BASE, column]
