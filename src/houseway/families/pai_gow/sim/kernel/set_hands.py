"""Compiled set hands: comparing two of them, the best setting in sight, royal matches."""

from __future__ import annotations

from houseway.families.pai_gow.sim.kernel import codes
from houseway.families.pai_gow.sim.kernel.table_state import PaiGowState
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Places

_JOKER, _RANKS = 52, 13


@inlined
def line_of(held: int) -> int:
    return held >> codes.LINE_FROM & codes.LINE_BITS


@inlined
def beaten(mine: int, theirs: int) -> int:
    """How many of the two hands are higher; a copy is the player-dealer's."""
    back = mine & codes.BACK_BITS > theirs & codes.BACK_BITS
    front_mine = mine >> codes.FRONT_FROM & codes.FRONT_BITS
    front_theirs = theirs >> codes.FRONT_FROM & codes.FRONT_BITS
    return int(back) + int(front_mine > front_theirs)


@inlined
def compared(mine: int, theirs: int) -> int:
    """How front and back compare, each won, tied or lost, as one number."""
    front_mine = mine >> codes.FRONT_FROM & codes.FRONT_BITS
    front_theirs = theirs >> codes.FRONT_FROM & codes.FRONT_BITS
    return 3 * _result(front_mine, front_theirs) + _result(
        mine & codes.BACK_BITS, theirs & codes.BACK_BITS
    )


@inlined
def _result(mine: int, theirs: int) -> int:
    return int(mine <= theirs) + int(mine < theirs)


@compiled
def most_beaten(settings: Places, first: int, last: int, theirs: int) -> int:
    """How many hands the best setting against an open hand beats."""
    most = 0
    for at in range(first, last):
        most = max(most, beaten(settings[at], theirs))
    return most


@inlined
def may_match(held: int) -> bool:
    """Whether a hand is a royal flush beside a king and a queen, which may be of one suit or two;
    others are what their class says.
    """
    return line_of(held) == codes.PERHAPS_MATCHED


@compiled
def as_matched(laid: PaiGowState, hand: Ints, first: int, held: int) -> int:
    """Such a hand as what it is."""
    line = laid.royal_flush
    one_suit, joker = _beside(hand, first)
    if one_suit and not (joker and laid.natural_match):
        line = laid.royal_match
    cleared = held & ~(codes.LINE_BITS << codes.LINE_FROM)
    return int(cleared | line << codes.LINE_FROM)


@compiled
def _beside(hand: Ints, first: int) -> tuple[bool, bool]:
    """Whether two cards beside four or five of a suit are of one suit too; whether there is the
    joker.
    """
    joker, of_suit = False, [0, 0, 0, 0]
    for at in range(first, first + codes.HAND_MAX):
        if hand[at] == _JOKER:
            joker = True
        else:
            of_suit[hand[at] // _RANKS] += 1
    one_suit = False
    for count in of_suit:
        one_suit |= count == 2
    return one_suit, joker
