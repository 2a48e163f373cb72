"""Compiled player-dealer's hand: the deal, the check, and the draws."""

from __future__ import annotations

from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.player_hands import (
    as_dealt,
    play_spot,
    surrenders_early,
)
from houseway.families.blackjack.sim.kernel.shoe import (
    KIND,
    SUIT,
    draw,
    is_natural,
    join,
    mix,
    seen,
    two_cards,
)
from houseway.families.blackjack.sim.kernel.table_state import BlackjackState
from houseway.jit import compiled, inlined


@compiled
def deal(table: BlackjackState, bank: int) -> None:
    """Two cards for each spot, one after the other, the player-dealer's last."""
    here, others = table.dealt, table.others
    table.dealt = here + 2 * others + (2 if table.hole_card else 1)
    while table.mixed < table.dealt:
        mix(table)
    again = here + others + 1
    for at in range(others):
        seat = table.orders[bank, codes.DEAL_ORDER, at]
        table.first[seat] = seen(table, here + at)
        table.second[seat] = seen(table, again + at)
    table.up = seen(table, here + others)
    if table.hole_card:
        table.down = seen(table, again + others)


@inlined
def _is_checked(table: BlackjackState, up: int) -> bool:
    if up == 1:
        return table.checks_ace != 0
    return up == 10 and table.checks_ten != 0


@compiled
def _act(table: BlackjackState, bank: int) -> None:
    """Questions, the check, and everybody's turns."""
    up = KIND[table.up] & codes.CARD_BITS
    checked = _is_checked(table, up)
    early = checked and table.asks_early != 0
    found = checked and is_natural(table, table.up, table.down)
    table.found = found
    for at in range(table.others):
        seat = table.orders[bank, codes.DEAL_ORDER, at]
        if early and surrenders_early(table, seat, up):
            as_dealt(table, seat, codes.SURRENDERED_EARLY)
        elif found:
            as_dealt(table, seat, codes.STOOD)
        else:
            play_spot(table, seat, up)


@compiled
def _spares(table: BlackjackState, three: int) -> bool:
    """Whether these cards are the hand that spares players who are over."""
    one, two = table.up, table.down
    product = KIND[one] * KIND[two] * KIND[three]
    # Among kinds from 1 to 10 no other three cards have these products.
    if table.saved_by == codes.EIGHTS:
        return bool(product == 8 * 8 * 8)
    if table.saved_by == codes.SUITED_789:
        return bool(product == 7 * 8 * 9 and SUIT[one] == SUIT[two] == SUIT[three])
    return False


@inlined
def _kind_of(table: BlackjackState, key: int, number: int, last: int) -> int:
    """How the player-dealer's hand is compared."""
    count = int(table.counts[key])
    if number == 3 and count == codes.SAVING_POINTS and _spares(table, last):
        return codes.SAVING
    if table.marks_jokers and count == 21 and number == 2:
        return codes.JOKER_21 if max(table.up, table.down) == codes.JOKER else count
    if table.marks_soft_17 and count == 17 and table.rows[key] >= codes.SOFT:
        return codes.SOFT_17
    return count


@inlined
def _play_out(table: BlackjackState, frozen: int) -> None:
    """Take cards as the rule says, and note how the hand came out."""
    last, number = table.down & codes.CARD_BITS, 2
    key = two_cards(table, table.up & codes.CARD_BITS, last)
    while not (table.stops[key] or frozen):
        last = draw(table)
        key = join(key, table.adds[last])
        number += 1
    table.kind = _kind_of(table, key, number, last)
    table.points = table.counts[key]
    table.number = number
    table.late = table.down == codes.JOKER


@compiled
def play_hands(table: BlackjackState, bank: int) -> None:
    """All hands of a round, the player-dealer's last."""
    frozen = 0
    if table.freezes and table.up == codes.JOKER:
        frozen = 1
        table.found = 0
        for at in range(table.others):
            as_dealt(table, table.orders[bank, codes.DEAL_ORDER, at], codes.STOOD)
    else:
        _act(table, bank)
    if not table.hole_card:
        table.down = draw(table)
    if is_natural(table, table.up, table.down):
        table.kind = codes.NATURAL
        table.points = 21
        table.number = 2
        table.late = table.found == 0
    else:
        _play_out(table, frozen)
