"""One spot alone against the player-dealer, where every shoe is fresh and the bank covers all.

Such a round comes out in one of few ways. Each way is settled once, as at any table, and then only
counted; so is each sequence of ways of split hands. Rounds in which suits or ranks matter are
played on as at any table.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.sim.kernel import codes as every
from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.kernel.felt import Ints
from houseway.sim.kernel.shuffling import below
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import KIND, begin_chance
from houseway.sim.twenty_one.kernel.covering import book_alike, sum_up
from houseway.sim.twenty_one.kernel.felt import Laid, Marks, Moves, TableNotes
from houseway.sim.twenty_one.kernel.one_round import settle
from houseway.sim.twenty_one.kernel.settling import came_claims
from houseway.sim.twenty_one.kernel.side_by_side import (
    ASIDE,
    ROUNDS,
    blank_sheets,
    play_side_by_side,
)
from houseway.sim.twenty_one.kernel.splits import play_splits

SECOND = 256
"""A pair of rounds is one number: how the first came, and so many times how the second did."""
PAIRS, ONLY = SECOND * (codes.ASIDE + 1), SECOND * codes.ASIDE
"""There are so many; a round without a second is one with a round that is set aside."""
HOURS = ROUNDS // every.HOUR_ROUNDS


class Counts(NamedTuple):
    """By whose turn it is to bank."""

    rounds: Ints
    """By the ways in which a pair of rounds came."""
    splits: Ints
    """By the ways of the hands of a split round, in bits of one number."""
    gains: Ints
    """What the player-dealer wins of a pair of rounds; nothing of those that are set aside."""


@compiled
def _blank_counts(turns: int, bits: int) -> Counts:
    return Counts(
        np.zeros((turns, PAIRS), np.int64),
        np.zeros((turns, 1 << bits * codes.HANDS_COUNTED), np.int64),
        np.zeros((turns, PAIRS), np.int64),
    )


@inlined
def _bits(table: Laid) -> int:
    """How many bits hold a way, more by one, among others in one number: 12 ways or 24."""
    return 4 if table.doubles == 1 else 5


@compiled
def _book(table: Laid, bank: int, code: int, times: int) -> int:
    """Book a round whose hands came out in these ways; what the player-dealer wins comes back."""
    seat, bits, hand = table.orders[bank, codes.DEAL_ORDER, 0], _bits(table), 0
    plain, table.plain = table.plain, 0
    table.lines, table.ahead = 0, codes.EVERY_HAND
    while code:
        came_claims(table, seat, hand, (code & (1 << bits) - 1) - 1)
        code >>= bits
        hand += 1
    table.plain = plain
    return book_alike(table, bank, times)


@compiled
def _find_gains(table: Laid, taken: Ints, gains: Ints) -> None:
    """Note what each pair of rounds wins for the player-dealer."""
    for turn in range(len(taken)):
        by_pair = gains[turn].reshape(-1, SECOND)
        for way in range(codes.WAYS * (table.doubles + 1)):
            won = _book(table, taken[turn], way + 1, 0)
            by_pair[way, : len(by_pair)] += won
            by_pair[:, way] += won


@compiled
def _book_all(table: Laid, taken: Ints, counts: Counts) -> None:
    """Book every way, and every split, as often as it came."""
    for turn in range(len(taken)):
        by_pair = counts.rounds[turn].reshape(-1, SECOND)
        for way in range(codes.WAYS * (table.doubles + 1)):
            _book(table, taken[turn], way + 1, by_pair[way].sum() + by_pair[:, way].sum())
        for code, times in enumerate(counts.splits[turn]):
            if times:
                _book(table, taken[turn], code, times)


@compiled
def _play_long(table: Laid, box: Ints, bank: int, dealt: Marks) -> int:
    """Play on as at any table, with cards of the kinds that were dealt in front of the shoe."""
    shoe = table.shoe
    for at in range(table.size):
        shoe[at] = box[at]
    for at in range(4):
        place = at + below(table.chance, table.size - at)
        while KIND[shoe[place]] != dealt[at]:
            place = at + below(table.chance, table.size - at)
        shoe[at], shoe[place] = shoe[place], shoe[at]
    seat = table.orders[bank, codes.DEAL_ORDER, 0]
    table.first[seat], table.up, table.second[seat], table.down = shoe[0], shoe[1], shoe[2], shoe[3]
    table.dealt = table.mixed = 4
    return settle(table, bank)


@compiled
def _banked(rounds: int, turn: int, turns: int, most: int) -> int:
    """How many of so many rounds of a table somebody banks who has this turn."""
    whole, rest = rounds // (turns * most), rounds % (turns * most)
    return whole * most + min(max(rest - turn * most, 0), most)


@compiled
def _share_out(ends: Ints, number: int, rounds: int, most: int) -> None:
    """By hour and turn: where the rounds end that somebody banks. The first is round `number`.

    Each banks as many in turn as he may at most. No round is like another before it is played, so
    that those of an hour whom he banks may be any, and they lie together here.
    """
    turns, before = ends.shape[1], ends[HOURS]
    for turn in range(turns):
        before[turn] = _banked(number, turn, turns, most)
    for hour in range(HOURS):
        end = min(hour * every.HOUR_ROUNDS, rounds)
        later = number + min((hour + 1) * every.HOUR_ROUNDS, rounds)
        for turn in range(turns):
            banked = _banked(later, turn, turns, most)
            end += banked - before[turn]
            before[turn] = banked
            ends[hour, turn] = end


@inlined
def _counted(counts: Counts, turn: int, pair: int) -> int:
    """Count a pair of rounds; what the player-dealer wins of it comes back."""
    counts.rounds[turn, pair] += 1
    return int(counts.gains[turn, pair])


@compiled
def _count(counts: Counts, hours: Ints, came: Marks, ends: Ints) -> None:
    """Count rounds by the way in which they came, and what the player-dealers won by hour."""
    pairs, at = came.view(np.uint16), 0
    for hour in range(HOURS):
        won = 0
        for turn in range(ends.shape[1]):
            end = ends[hour, turn]
            if at % 2 and at < end:
                won += _counted(counts, turn, ONLY + came[at])
                at += 1
            for pair in range(at // 2, end // 2):
                won += _counted(counts, turn, pairs[pair])
            if end % 2 and at < end:
                won += _counted(counts, turn, ONLY + came[end - 1])
            at = end
        if hour < len(hours):
            hours[hour] += won


@compiled
def _count_aside(
    table: Laid, box: Ints, taken: Ints, moves: Moves, counts: Counts, hours: Ints, aside: Ints,
    ends: Ints,
) -> None:  # fmt: skip
    """Count the rounds that were set aside by the ways of their hands, and book the rarer ones."""
    splits, gains, bits = counts.splits, counts.gains, _bits(table)
    for at in range(0, len(aside), ASIDE):
        here, deal, code = int(aside[at]), int(aside[at + 1]), int(aside[at + 2])
        hour, turn, won = here // every.HOUR_ROUNDS, 0, 0
        while here >= ends[hour, turn]:
            turn += 1
        if code == 0:
            dealt = moves.dealt[codes.DEALT * deal : codes.DEALT * (deal + 1)]
            won = _play_long(table, box, taken[turn], dealt)
        elif code >= splits.shape[1]:
            won = _book(table, taken[turn], code, 1)
        else:
            splits[turn, code] += 1
            while code:
                won += gains[turn, ONLY + (code & (1 << bits) - 1) - 1]
                code >>= bits
        if hour < len(hours):
            hours[hour] += won


@compiled
def play_alone(
    notes: TableNotes, taken: Ints, moves: Moves, seed: int, block: int, first: int, rounds: int
) -> None:
    """Play and count a block of rounds, of which the first is the table's round `first`."""
    table = notes.record[0]
    begin_chance(table, seed, block)
    sheets, box, came = blank_sheets(table.chance), table.shoe.copy(), np.empty(ROUNDS, np.uint8)
    counts, ends = (
        _blank_counts(len(taken), _bits(table)),
        np.zeros((HOURS + 1, len(taken)), np.int64),
    )
    _find_gains(table, taken, counts.gains)
    for begun in range(0, rounds, ROUNDS):
        some, hours = came[: rounds - begun], notes.hours[begun // every.HOUR_ROUNDS :]
        _share_out(ends, first + begun, len(some), table.bank[every.ROUNDS_MAX])
        aside = play_side_by_side(sheets, moves, some)
        play_splits(sheets, moves, aside, np.uint64(table.splits_max), np.uint64(_bits(table)))
        _count(counts, hours, came, ends)
        _count_aside(table, box, taken, moves, counts, hours, aside, ends)
    _book_all(table, taken, counts)
    sum_up(table)
