"""The claims of a round of a game of streets, in order, and what the round adds to the sums."""

from __future__ import annotations

from houseway.compiled import compiled, inlined
from houseway.rank.numbered import Packs
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.covering import square, write
from houseway.sim.street_play.kernel import codes
from houseway.sim.street_play.kernel.felt import Laid

_LINE = 0
"""A hand has one bettor."""


@compiled
def forfeits(laid: Laid, bank: int) -> int:
    """Whoever folds gives up ante, blind and what a fold loses besides, before the showdown."""
    lines = 0
    for at in range(laid.players - 1):
        seat = laid.orders[bank, codes.DECISION, at]
        if laid.antes[seat]:
            continue
        for bet in range(laid.bets):
            stake = laid.worth[laid.picked[seat, _LINE, bet], codes.WAGER]
            outlives = bet == codes.PLAY
            if bet >= codes.FIRST_SIDE:
                outlives = laid.outlives[bet - codes.FIRST_SIDE] != 0
            if stake and not outlives:
                place = (seat, _LINE, bet)
                lines = write(
                    laid.claims, lines, place, stake, every.LOSE, stake, laid.forfeits_count
                )
    return lines


@inlined
def _claim(laid: Laid, lines: int, seat: int, bet: int, stake: int, result: int, wins: int) -> int:
    due = wins if result == every.WIN else stake if result == every.LOSE else 0
    return write(laid.claims, lines, (seat, _LINE, bet), stake, result, due, 1)


@compiled
def _base_claims(laid: Laid, category: int, lines: int, seat: int, theirs: int) -> int:
    """Ante, blind and play of one hand that is played against the player-dealer's."""
    mine, antes, picked = laid.place_on_scale[seat], laid.antes[seat], laid.picked[seat, _LINE]
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
def _side_claim(
    laid: Laid, categories: Packs, lines: int, seat: int, side: int, theirs: int
) -> int:
    mine, bet, judge = laid.place_on_scale[seat], codes.FIRST_SIDE + side, laid.judges[side]
    row = laid.worth[laid.picked[seat, _LINE, bet]]
    looked_at = mine
    if judge == codes.BEATEN_HAND:
        looked_at = min(mine, theirs) if mine != theirs else -1
    elif judge == codes.WINNING_HAND and mine <= theirs:
        looked_at = -1
    wins = every.LOSES
    if looked_at >= 0:
        wins = row[codes.WINS + categories[looked_at]]
    result = every.LOSE if wins == every.LOSES else every.WIN
    return _claim(laid, lines, seat, bet, row[codes.WAGER], result, wins)


@compiled
def live_claims(laid: Laid, categories: Packs, bank: int, theirs: int, lines: int) -> int:
    """Seats in the order of action: what is played, then the side bets in their order."""
    for at in range(laid.players - 1):
        seat = laid.orders[bank, codes.ACTION, at]
        laid.place_of[seat] = at
        plays = laid.antes[seat] > 0
        if plays:
            category = categories[laid.place_on_scale[seat]]
            lines = _base_claims(laid, category, lines, seat, theirs)
        for side in range(laid.sides):
            row = laid.picked[seat, _LINE, codes.FIRST_SIDE + side]
            if laid.worth[row, codes.WAGER] and (plays or laid.outlives[side]):
                lines = _side_claim(laid, categories, lines, seat, side, theirs)
    return lines


@compiled
def close_round(laid: Laid) -> int:
    """Carry one round's nets and wagers into the sums; what the player-dealer won comes back."""
    nets, sums, squares, bets = laid.nets, laid.sums, laid.squares, laid.bets
    ante = nets[codes.ANTE, 1]
    base = nets[codes.ANTE, 0] + nets[codes.BLIND, 0] + nets[codes.PLAY, 0]
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
    square(squares, bets, 0, base)
    square(squares, bets, 1, ante)
    square(squares, bets, 2, base + ante)
    square(squares, bets + 1, 0, won)
    return won


@compiled
def sum_up(laid: Laid) -> None:
    """Ante, blind and play together, counted by the antes."""
    for column in range(every.SUMS):
        laid.base[column] = laid.sums[codes.ANTE, column]
    for column in (every.NET_CENTS, every.DUE_CENTS, every.MOVED_CENTS):
        laid.base[column] += laid.sums[codes.BLIND, column] + laid.sums[codes.PLAY, column]
