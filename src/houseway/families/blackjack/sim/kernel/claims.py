"""Compiled claims of a round of blackjack, in the order in which the bank settles them."""

from __future__ import annotations

import numpy as np

from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.shoe import KIND, RANK, SUIT
from houseway.families.blackjack.sim.kernel.table_state import BlackjackState
from houseway.jit import compiled, inlined
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.bank_coverage import DUE, book_claim, write_claim

MOVES = np.array([1, 1, 0], np.int64)
"""By outcome: whether money moves."""


@inlined
def _claim(
    table: BlackjackState,
    seat: int,
    line: int,
    bet: int,
    stake: int,
    result: int,
    due: int,
    hand: int,
) -> None:
    """One claim: on the sheet, or booked at once where everything is covered."""
    if table.plain:
        net = book_claim(table, bet, stake, result, due, due)
        table.places[table.place, DUE] += due
        if bet < table.base_bets:
            table.won[seat, line] += net
        return
    table.claims[table.lines, codes.HAND_NUMBER] = hand + 1
    table.lines = write_claim(table.claims, table.lines, (seat, line, bet), stake, result, due, 1)


@inlined
def _worth(table: BlackjackState, seat: int, line: int, bet: int, column: int) -> int:
    """The wager of one line on a bet, or what it is paid."""
    return int(table.worth[table.picked[seat, line, bet], column])


@compiled
def _insurance(table: BlackjackState, seat: int, line: int) -> None:
    """Who surrenders before the check has answered and takes no insurance."""
    bet = table.base_bets
    stake = _worth(table, seat, line, bet, codes.WAGER)
    asked = KIND[table.up] == 1 and table.ended[seat, 0] != codes.SURRENDERED_EARLY
    if stake == 0 or not asked or table.ahead == codes.PAID_AHEAD:
        return
    result, due = codes.LOSE, stake
    if table.kind == codes.NATURAL:
        result, due = codes.WIN, _worth(table, seat, line, bet, codes.WINS)
    _claim(table, seat, line, bet, stake, result, due, codes.FIRST_HAND)


@inlined
def _base(
    table: BlackjackState, seat: int, line: int, stake: int, result: int, due: int, hand: int
) -> None:
    """The wager on a hand, and insurance right after that on the first (P21-100, NB6-78)."""
    _claim(table, seat, line, codes.BASE, stake, result, due, hand)
    if table.insures and hand == 0:
        _insurance(table, seat, line)


@compiled
def _given_up(
    table: BlackjackState, seat: int, line: int, hand: int, ended: int, doubles: int
) -> None:
    """A surrendered hand loses half; a rescued one all but what was doubled last."""
    stake = _worth(table, seat, line, codes.BASE, codes.WAGER)
    due = stake if ended == codes.RESCUED else _worth(table, seat, line, codes.BASE, codes.HALF)
    _base(table, seat, line, stake, codes.LOSE, due, hand)
    for double in range(1, doubles + 1):
        result, due = codes.LOSE, stake
        if double == doubles:
            result, due = every.NO_ACTION, stake - stake
        _claim(table, seat, line, double, stake, result, due, hand)
        stake *= 2


@compiled
def _natural(table: BlackjackState, seat: int, line: int, hand: int) -> None:
    """A natural that wins is never doubled."""
    stake = _worth(table, seat, line, codes.BASE, codes.WAGER)
    due = _worth(table, seat, line, codes.BASE, codes.WINS_NATURAL)
    _base(table, seat, line, stake, codes.WIN, due, hand)


@compiled
def _bonus(table: BlackjackState, seat: int, line: int, hand: int) -> None:
    """A 21 that is paid more than even money was not doubled."""
    stake = _worth(table, seat, line, codes.BASE, codes.WAGER)
    due = _worth(table, seat, line, codes.BASE, table.bonus[seat, hand])
    _base(table, seat, line, stake, codes.WIN, due, hand)


@inlined
def _played(
    table: BlackjackState, seat: int, line: int, hand: int, outcome: int, doubles: int
) -> None:
    """The wager and the doubles of a hand that was played to its end."""
    stake, moves = _worth(table, seat, line, codes.BASE, codes.WAGER), MOVES[outcome]
    _base(table, seat, line, stake, outcome, moves * stake, hand)
    for double in range(1, doubles + 1):
        _claim(table, seat, line, double, stake, outcome, moves * stake, hand)
        stake *= 2


@compiled
def _original_only(table: BlackjackState, seat: int, line: int, hand: int, doubles: int) -> None:
    """A hand that loses to what showed too late: its doubles go back, and a split hand's wager."""
    stake = _worth(table, seat, line, codes.BASE, codes.WAGER)
    nothing = stake - stake
    if hand == 0:
        _base(table, seat, line, stake, codes.LOSE, stake, hand)
    else:
        _base(table, seat, line, stake, every.NO_ACTION, nothing, hand)
    for double in range(1, doubles + 1):
        _claim(table, seat, line, double, stake, every.NO_ACTION, nothing, hand)
        stake *= 2


@inlined
def _is_skipped(table: BlackjackState, outcome: int, compared: int) -> bool:
    """Whether a hand is claimed another time: some may be paid ahead of the order of action."""
    if table.ahead == codes.EVERY_HAND:
        return False
    ahead = outcome == codes.WIN_NATURAL
    if outcome == codes.WIN and table.paid_first == codes.PAID_TWENTY_ONES:
        ahead = compared == 21 or compared == codes.JOKER_21  # noqa: PLR1714  a set is slow here
    return ahead != (table.ahead == codes.PAID_AHEAD)


@inlined
def _hand_claims(table: BlackjackState, seat: int, line: int, hand: int) -> None:
    compared, ended = table.compared[seat, hand], table.ended[seat, hand]
    doubles = table.doubled[seat, hand]
    if ended != codes.STOOD:
        if table.ahead != codes.PAID_AHEAD:
            _given_up(table, seat, line, hand, ended, doubles)
        return
    outcome = table.outcomes[table.kind, compared]
    if _is_skipped(table, outcome, compared):
        if table.insures and hand == 0:
            _insurance(table, seat, line)
        return
    late = outcome == codes.LOSE and table.late != 0 and table.original_only != 0
    if late and (compared <= table.limit or compared >= codes.NATURAL):
        _original_only(table, seat, line, hand, doubles)
    elif outcome == codes.WIN_NATURAL:
        _natural(table, seat, line, hand)
    elif outcome == codes.WIN and table.bonus[seat, hand] != 0:
        _bonus(table, seat, line, hand)
    else:
        _played(table, seat, line, hand, outcome, doubles)


@compiled
def _spot_claims(table: BlackjackState, seat: int, line: int) -> None:
    """What one bettor has on all hands of a spot."""
    for hand in range(table.hands[seat]):
        _hand_claims(table, seat, line, hand)


@compiled
def _matched(table: BlackjackState, one: int, up: int) -> int:
    """How a card matches the up card: not at all 0, in rank 1, in suit as well 3."""
    if RANK[one] != RANK[up] or up == codes.JOKER:
        return 0
    if table.suitless and codes.JACK <= RANK[up] <= codes.KING:
        return 1
    return 3 if SUIT[one] == SUIT[up] else 1


@compiled
def _own_line(table: BlackjackState, side: int, one: int, two: int) -> int:
    """The line of a side bet of one's own, by the sort of the deal and the end of the hand."""
    number = 0 if table.kind == codes.NATURAL else table.number
    end = table.closes[side, number, table.points]
    return int(table.pays[side, table.sorts[side, one, two, table.up], end])


@compiled
def _side_kind(table: BlackjackState, seat: int, side: int) -> int:
    """What a side bet is paid for; 0 where it loses."""
    judge = table.judges[side]
    one, two = table.first[seat], table.second[seat]
    up, down = table.up, table.down
    if judge == codes.OWN_LINES:
        return _own_line(table, side, one, two)
    if judge == codes.MATCH:
        return min(_matched(table, one, up) + _matched(table, two, up), 5)
    if judge == codes.FIRST_CARDS:
        lines = int(table.firsts[one, two])
        # Two kings of spades look at an ace with a ten on the other side.
        if lines & 16 and min(KIND[up], KIND[down]) == 1 and KIND[up] + KIND[down] == 11:
            lines |= 32
        return lines
    if table.kind == codes.NATURAL or table.points <= table.limit:
        return 0
    return min(table.number, 8)


@compiled
def _side_claim(table: BlackjackState, seat: int, line: int, side: int, bet: int) -> None:
    stake = _worth(table, seat, line, bet, codes.WAGER)
    if stake == 0:
        return
    kind = _side_kind(table, seat, side)
    result, due = codes.WIN, _worth(table, seat, line, bet, codes.WINS + kind)
    if due == every.LOSES:
        result, due = codes.LOSE, stake
    _claim(table, seat, line, bet, stake, result, due, codes.FIRST_HAND)


@compiled
def all_claims(table: BlackjackState, bank: int) -> None:
    """Every wager on the table as a claim, spot by spot and bettor by bettor: hands, then side
    bets.
    """
    rank = RANK[table.down]
    table.lines, table.ahead = 0, codes.EVERY_HAND
    if table.paid_first:
        table.ahead = codes.PAID_AHEAD
        for at in range(table.others):
            seat, table.place = table.orders[bank, rank, at], at
            for line in range(table.many[seat]):
                _spot_claims(table, seat, line)
        table.ahead = codes.NOT_AHEAD
    for at in range(table.others):
        seat, table.place = table.orders[bank, rank, at], at
        table.place_of[seat] = at
        for line in range(table.many[seat]):
            _spot_claims(table, seat, line)
            for side in range(table.sides):
                _side_claim(table, seat, line, side, table.bets - table.sides + side)
