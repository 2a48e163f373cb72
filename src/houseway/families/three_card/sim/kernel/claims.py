"""Compiled claims of a round of three card poker in order, and what it adds to the sums."""

from __future__ import annotations

from houseway.families.three_card.sim.kernel import codes
from houseway.families.three_card.sim.kernel.hand_numbers import hand_number, six_card_kind
from houseway.families.three_card.sim.kernel.table_state import ThreeCardState
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.bank_coverage import close_round, sum_up, write_claim


@inlined
def _claim(
    laid: ThreeCardState,
    lines: int,
    seat: int,
    line: int,
    bet: int,
    stake: int,
    result: int,
    due: int,
) -> int:
    return write_claim(laid.claims, lines, (seat, line, bet), stake, result, due, 1)


@inlined
def _base_claims(laid: ThreeCardState, lines: int, seat: int, line: int, theirs: int) -> int:
    """Ante and Play of one bettor against the player-dealer's hand."""
    mine = laid.strength[seat]
    ante = play = every.PUSH
    if theirs < laid.qualifier:
        play = every.NO_ACTION
        if laid.always_pay or mine > theirs:
            ante = every.WIN
    elif mine != theirs:
        ante = play = every.WIN if mine > theirs else every.LOSE
    for bet, result in ((codes.ANTE, ante), (codes.PLAY, play)):
        row = laid.picked[seat, line, bet]
        stake = laid.worth[row, codes.WAGER]
        due = stake if result == every.LOSE else 0
        if result == every.WIN:
            due = laid.worth[row, codes.WINS]
        lines = _claim(laid, lines, seat, line, bet, stake, result, due)
    return lines


@inlined
def _bonus_claim(laid: ThreeCardState, lines: int, seat: int, line: int) -> int:
    """What the ante is paid for the hand itself; no wager of its own stands behind it."""
    kind = laid.strength[seat] >> codes.CATEGORY_SHIFT
    paid = laid.worth[laid.picked[seat, line, codes.BONUS], codes.WINS + kind]
    if paid == every.LOSES:
        return lines
    return _claim(laid, lines, seat, line, codes.BONUS, 0, every.WIN, paid)


@inlined
def _side_claim(laid: ThreeCardState, lines: int, seat: int, line: int, bet: int, kind: int) -> int:
    row = laid.picked[seat, line, bet]
    stake, paid = laid.worth[row, codes.WAGER], laid.worth[row, codes.WINS + kind]
    if paid == every.LOSES:
        return _claim(laid, lines, seat, line, bet, stake, every.LOSE, stake)
    return _claim(laid, lines, seat, line, bet, stake, every.WIN, paid)


@compiled
def _own_line(laid: ThreeCardState, deck: Ints, side: int, top: int, last: int) -> int:
    """The line of a side bet of one's own, by the sorts of both hands."""
    mine = hand_number(deck[top], deck[top + 1], deck[top + 2])
    theirs = hand_number(deck[last], deck[last + 1], deck[last + 2])
    return int(laid.pays[side, laid.sorts[side, mine], laid.theirs[side, theirs]])


@compiled
def _line_claims(
    laid: ThreeCardState, deck: Ints, theirs: int, lines: int, seat: int, line: int
) -> int:
    """One bettor's ante and play, then the side bets in their order."""
    mine, plays = laid.strength[seat], laid.plays[seat]
    if plays:
        lines = _base_claims(laid, lines, seat, line, theirs)
        if laid.base_bets > codes.BONUS:
            lines = _bonus_claim(laid, lines, seat, line)
    for side in range(laid.sides):
        bet = laid.base_bets + side
        if laid.worth[laid.picked[seat, line, bet], codes.WAGER] == 0:
            continue
        if plays or not laid.lost_by_fold[bet]:
            kind, top, last = mine >> codes.CATEGORY_SHIFT, laid.top[seat], 3 * (laid.players - 1)
            if laid.judges[side] == codes.OWN_LINES:
                kind = _own_line(laid, deck, side, top, last)
            elif laid.judges[side] != codes.OWN_CARDS:
                kind = six_card_kind(deck, top, last)
            lines = _side_claim(laid, lines, seat, line, bet, kind)
    return lines


@compiled
def showdown_claims(
    laid: ThreeCardState, deck: Ints, bank: int, rank: int, theirs: int, lines: int
) -> int:
    """Seats in the order of action, on each of them the player, then who wagers behind."""
    for at in range(laid.players - 1):
        seat = laid.orders[bank, rank, at]
        laid.place_of[seat] = at
        for line in range(laid.many[seat]):
            lines = _line_claims(laid, deck, theirs, lines, seat, line)
    return lines


@compiled
def close_antes(laid: ThreeCardState) -> int:
    """Carry one round into the sums; what the player-dealer won comes back.

    The antes are what an ante bonus is counted by, those that were folded included.
    """
    ante = laid.nets[codes.ANTE, 1]
    if laid.base_bets > codes.BONUS:
        laid.nets[codes.BONUS, 1] = ante
    return close_round(laid, ante)


@compiled
def sum_up_antes(laid: ThreeCardState) -> None:
    """Complete the sums of a block: there are as many chances of a bonus as antes."""
    sum_up(laid)
    if laid.base_bets > codes.BONUS:
        laid.sums[codes.BONUS, every.WAGERS] = laid.sums[codes.ANTE, every.WAGERS]
