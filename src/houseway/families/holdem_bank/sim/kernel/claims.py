"""Compiled claims of a round of bank hold'em, in order."""

from __future__ import annotations

from houseway.families.holdem_bank.sim.kernel import codes
from houseway.families.holdem_bank.sim.kernel.table_state import HoldemState
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Packs
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.bank_coverage import write_claim

_LINE = 0
"""A hand has one bettor."""


@inlined
def _claim(
    laid: HoldemState, lines: int, seat: int, bet: int, stake: int, result: int, wins: int
) -> int:
    due = wins if result == every.WIN else stake if result == every.LOSE else 0
    return write_claim(laid.claims, lines, (seat, _LINE, bet), stake, result, due, 1)


@compiled
def _base_claims(laid: HoldemState, category: int, lines: int, seat: int, theirs: int) -> int:
    """Ante, blind and play of one hand that is played against the player-dealer's."""
    mine, antes, picked = laid.place_on_scale[seat], laid.plays[seat], laid.picked[seat, _LINE]
    result = every.PUSH
    if mine != theirs:
        result = every.WIN if mine > theirs else every.LOSE
    ante = every.PUSH if theirs < laid.opens else result
    row = laid.worth[picked[codes.ANTE]]
    lines = _claim(laid, lines, seat, codes.ANTE, row[codes.WAGER], ante, row[codes.WINS])
    row = laid.worth[picked[codes.BLIND]]
    blind, wins = result, row[codes.WINS + category]
    if result == every.WIN and wins == every.LOSES:
        blind = every.PUSH
    lines = _claim(laid, lines, seat, codes.BLIND, row[codes.WAGER], blind, wins)
    row = laid.worth[picked[codes.PLAY]]
    stake, wins = antes * row[codes.WAGER], row[codes.WINS + antes]
    return _claim(laid, lines, seat, codes.PLAY, stake, result, wins)


@compiled
def _own_line(laid: HoldemState, categories: Packs, seat: int, side: int, theirs: int) -> int:
    """The line of a side bet of one's own that is paid; none is 0."""
    mine, beside, asked = laid.place_on_scale[seat], laid.beside[side], 0
    if beside == codes.BESIDE_FLOP:
        asked = laid.flop
    elif beside == codes.BESIDE_PLAYER_DEALER:
        asked = laid.theirs_hole
    elif beside == codes.BESIDE_BEST:
        result = 1 + (mine < theirs) - (mine > theirs)
        asked = result * codes.CATEGORIES + categories[mine]
    return int(laid.pays[side, laid.sorts[side, laid.hole[seat]], laid.theirs[side, asked]])


@compiled
def _side_claim(
    laid: HoldemState, categories: Packs, lines: int, seat: int, side: int, theirs: int
) -> int:
    mine, bet, judge = laid.place_on_scale[seat], codes.FIRST_SIDE + side, laid.judges[side]
    row = laid.worth[laid.picked[seat, _LINE, bet]]
    wins = every.LOSES
    looked_at = mine
    if judge == codes.OWN_LINES:
        looked_at = -1
        line = _own_line(laid, categories, seat, side, theirs)
        if line:
            wins = row[codes.WINS + line]
    elif judge == codes.BEATEN_HAND:
        looked_at = min(mine, theirs) if mine != theirs else -1
    elif judge == codes.WINNING_HAND and mine <= theirs:
        looked_at = -1
    if looked_at >= 0:
        wins = row[codes.WINS + categories[looked_at]]
    result = every.LOSE if wins == every.LOSES else every.WIN
    return _claim(laid, lines, seat, bet, row[codes.WAGER], result, wins)


@compiled
def showdown_claims(
    laid: HoldemState, categories: Packs, bank: int, theirs: int, lines: int
) -> int:
    """Seats in the order of action: what is played, then the side bets in their order."""
    for at in range(laid.players - 1):
        seat = laid.orders[bank, at]
        laid.place_of[seat] = at
        plays = laid.plays[seat] > 0
        if plays:
            category = categories[laid.place_on_scale[seat]]
            lines = _base_claims(laid, category, lines, seat, theirs)
        for side in range(laid.sides):
            bet = codes.FIRST_SIDE + side
            row = laid.picked[seat, _LINE, bet]
            if laid.worth[row, codes.WAGER] and (plays or not laid.lost_by_fold[bet]):
                lines = _side_claim(laid, categories, lines, seat, side, theirs)
    return lines
