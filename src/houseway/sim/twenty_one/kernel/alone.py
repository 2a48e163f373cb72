"""One spot alone against the player-dealer, where every shoe is fresh and the bank covers all.

Such a round comes out in one of few ways. Each way is settled once, as at any table, and then only
counted. A round in which something rare happens goes the long way after the deal.
"""

from __future__ import annotations

from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.bank_hand import drawn_out
from houseway.sim.twenty_one.kernel.cards import KIND, is_natural, mix, seen
from houseway.sim.twenty_one.kernel.covering import book_alike
from houseway.sim.twenty_one.kernel.felt import Laid
from houseway.sim.twenty_one.kernel.settling import lone_claims
from houseway.sim.twenty_one.kernel.spots import played

LONG_WAY = -1


@compiled
def is_alone(table: Laid) -> bool:
    """Whether rounds may be counted: one spot, one wager, nothing asked before the check."""
    if table.others != 1 or not table.plain or table.cut or table.asks_early:
        return False
    for seat in range(table.seats):
        for bet in range(1 + table.doubles, table.bets):
            if table.worth[seat, bet, codes.WAGER]:
                return False
    for at in range(table.size):
        if table.shoe[at] == codes.JOKER:
            return False
    return table.hole_card != 0


@inlined
def deal_alone(table: Laid) -> None:
    """Two cards each from a fresh shoe, which is shuffled so far at once."""
    table.mixed = 0
    mix(table)
    table.dealt = 4
    table.up, table.down = seen(table, 1), seen(table, 3)


@inlined
def play_alone(table: Laid) -> int:
    """Play the round that is dealt; doubles and way as one number come back, or the long way."""
    one, two, up = seen(table, 0), seen(table, 2), KIND[seen(table, 1)] & codes.CARD_BITS
    row = table.openings[one, two] & codes.ROW_BITS
    action = table.actions[codes.FIRST_TWO, row, up]
    if action == codes.SPLIT or is_natural(table, seen(table, 1), seen(table, 3)):
        return LONG_WAY
    compared, ended, doubles = played(table, up, codes.FIRST_TWO, one, two, action)
    if row == codes.NATURAL_ROW:
        compared = codes.NATURAL
    kind, _, _ = drawn_out(table, 0)
    way = table.outcomes[kind & codes.CARD_BITS, compared & codes.CARD_BITS]
    if ended != codes.STOOD:
        way = codes.WIN_NATURAL + ended
    return int(codes.WAYS * doubles + way)


@compiled
def book_alone(table: Laid, bank: int) -> None:
    """Settle every way once and book it as often as it came; what it wins is noted."""
    seat = table.orders[bank, codes.DEAL_ORDER, 0]
    table.plain = 0
    for came in range(codes.WAYS * (table.doubles + 1)):
        lone_claims(table, seat, came % codes.WAYS, came // codes.WAYS)
        table.gains[seat, came] = book_alike(table, bank, table.ways[seat, came])
        table.ways[seat, came] = 0
    table.plain = 1
