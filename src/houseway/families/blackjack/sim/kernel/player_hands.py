"""Compiled play of the players' hands, spot by spot and hand by hand, by the policy.

The policy knows what is allowed, so the kernel does not ask again: in a situation where standing is
the only choice, the policy says so.
"""

from __future__ import annotations

from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.shoe import (
    KIND,
    SUIT,
    draw,
    is_natural,
    is_pair,
    join,
    two_cards,
)
from houseway.families.blackjack.sim.kernel.table_state import BlackjackState
from houseway.jit import compiled, inlined


@inlined
def _with_joker(table: BlackjackState, count: int, one: int, two: int) -> int:
    """How two cards are compared that count so much."""
    if table.marks_jokers and count == 21 and max(one, two) == codes.JOKER:
        return codes.JOKER_21
    return count


@compiled
def as_dealt(table: BlackjackState, seat: int, ended: int) -> None:
    """The spot's hand as it was dealt, because nobody draws."""
    one, two = table.first[seat], table.second[seat]
    count = table.counts[two_cards(table, one, two)]
    table.hands[seat] = 1
    table.compared[seat, 0] = _with_joker(table, count, one, two)
    if is_natural(table, one, two):
        table.compared[seat, 0] = codes.NATURAL
    table.ended[seat, 0] = ended
    table.doubled[seat, 0] = 0
    table.bonus[seat, 0] = 0


@compiled
def surrenders_early(table: BlackjackState, seat: int, up: int) -> bool:
    """Whether half is given up before the check; nobody does so with a natural."""
    row = table.openings[table.first[seat], table.second[seat]]
    return bool(table.actions[codes.EARLY, row, up] == codes.SURRENDER)


@compiled
def _situation(table: BlackjackState, one: int) -> int:
    """Of a split hand."""
    if KIND[one] == 1 and table.one_card_aces:
        return codes.SPLIT_ACE
    return codes.SPLIT_TWO


@compiled
def _first_action(
    table: BlackjackState, one: int, two: int, hands: int, situation: int, up: int
) -> int:
    """What is done with two cards of a split hand, one of so many hands on the spot."""
    row = table.rows[two_cards(table, one, two)]
    if is_pair(table, one, two) and hands <= table.splits_max:
        kind = KIND[one]
        if kind != 1 or table.resplit_aces:
            row = codes.PAIR + kind
    return int(table.actions[situation, row, up])


@compiled
def _bonus(table: BlackjackState, one: int, two: int, third: int, cards: int) -> int:
    """The column of what a 21 is paid that was not doubled, or 0 for even money."""
    if cards != 3:
        return int(table.by_cards[min(cards, codes.CARDS_TOLD - 1)])
    least = min(KIND[one], KIND[two], KIND[third])
    # Of three cards of six to eight, only 6-7-8 and 7-7-7 make 21.
    if least < 6 or max(KIND[one], KIND[two], KIND[third]) > 8:
        return 0
    suited = SUIT[one] == SUIT[two] and SUIT[two] == SUIT[third]
    return int(table.by_suits[1 + SUIT[one] if suited else 0])


@inlined
def _play_on(
    table: BlackjackState,
    seat: int,
    hand: int,
    up: int,
    situation: int,
    one: int,
    two: int,
    action: int,
) -> None:
    """Play a hand to its end, which begins with this action, and note how it came out."""
    key, doubles, cards, third = two_cards(table, one, two), 0, 2, two
    split = situation == codes.SPLIT_TWO
    later = codes.SPLIT_LATER if split else codes.LATER
    doubled = codes.SPLIT_DOUBLED if split else codes.DOUBLED
    while action == codes.HIT or action == codes.DOUBLE:  # noqa: PLR1714  a set is slow here
        card = draw(table)
        key = join(key, table.adds[card])
        cards += 1
        if cards == 3:
            third = card
        situation = later + min(cards - 3, codes.SIZES - 1)
        if action == codes.DOUBLE:
            situation = doubled + doubles
            doubles += 1
        action = table.actions[situation, table.rows[key] & codes.ROW_BITS, up]
    ended = codes.STOOD
    if action == codes.SURRENDER:
        ended = codes.SURRENDERED
    elif action == codes.RESCUE:
        ended = codes.RESCUED
    count = table.counts[key]
    table.compared[seat, hand] = _with_joker(table, count, one, two) if cards == 2 else count
    table.ended[seat, hand] = ended
    table.doubled[seat, hand] = doubles
    table.bonus[seat, hand] = 0
    if table.bonuses and count == 21 and doubles == 0:
        table.bonus[seat, hand] = _bonus(table, one, two, third, cards)


@compiled
def _split(table: BlackjackState, turn: int, hands: int, card: int) -> int:
    """Put the new hand in line behind the one in turn; how many there are now comes back."""
    for later in range(hands, turn + 1, -1):
        table.waits[later, 0] = table.waits[later - 1, 0]
        table.waits[later, 1] = table.waits[later - 1, 1]
    table.waits[turn + 1, 0] = card
    table.waits[turn + 1, 1] = hands
    return hands + 1


@compiled
def _play_split(table: BlackjackState, seat: int, up: int) -> None:
    """Play a pair that is split. Its hands wait in the order of play, each with its one card."""
    table.waits[0, 0], table.waits[0, 1] = table.first[seat], 0
    turn = codes.FIRST_HAND
    hands = _split(table, turn, codes.ONE_HAND, table.second[seat])
    two = draw(table)
    while turn < hands:
        one, number = table.waits[turn, 0], table.waits[turn, 1]
        situation = _situation(table, one)
        action = _first_action(table, one, two, hands, situation, up)
        if action == codes.SPLIT:
            hands = _split(table, turn, hands, two)
        else:
            _play_on(table, seat, number, up, situation, one, two, action)
            turn += 1
        if turn < hands:
            two = draw(table)
    table.hands[seat] = hands


@compiled
def play_spot(table: BlackjackState, seat: int, up: int) -> None:
    """Play all hands of a spot."""
    one, two = table.first[seat], table.second[seat]
    row = table.openings[one, two] & codes.ROW_BITS
    action = table.actions[codes.FIRST_TWO, row, up]
    if action == codes.SPLIT:
        _play_split(table, seat, up)
        return
    _play_on(table, seat, codes.FIRST_HAND, up, codes.FIRST_TWO, one, two, action)
    if row == codes.NATURAL_ROW:
        table.compared[seat, 0] = codes.NATURAL
    table.hands[seat] = 1
