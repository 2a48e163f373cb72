"""Rounds of one spot alone, played side by side: fair cards, and the same game as in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, reduce
from math import sqrt

import numpy as np
import pytest

from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.kernel.shuffling import stream
from houseway.sim.run import lay, run
from houseway.sim.setting import Setting, equal_wagers, full_bank
from houseway.sim.tally import Tally
from houseway.sim.twenty_one.deals import all_deals, columns, nearly
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import NO_MOVES, Marks, Moves, Table, blank_notes
from houseway.sim.twenty_one.kernel.rounds import play_block
from houseway.sim.twenty_one.kernel.side_by_side import (
    ROUNDS,
    blank_sheets,
    found_exactly,
    play_side_by_side,
)
from tests.cross.twenty_one_tables import ADVISED
from tests.sim.tables import BUSTER, NO_BUST_6, PURE, SPANISH

MANY = 2_000_000
SMALL_SHOE = (1, 1, 2, 3, 3, 3, 4, 10)
"""The kinds of eight cards."""


@cache
def alone(id: str, options: tuple[tuple[str, str], ...] = (), *, second: int = 1_000) -> Table:
    """Two people who bank in turn, the second with a wager of their own; all is covered."""
    chosen = choose(game(id), dict(options))
    wagers = equal_wagers(chosen, players=2, cents={"base": 1_000})
    wagers = (wagers[0], {"base": second}, *wagers[2:])
    bank = full_bank(chosen, wagers)
    table = lay(Setting(game=chosen, wagers=wagers, bank_cents=bank, policy=ADVISED))
    assert isinstance(table, Table)
    assert len(table.moves.ways) > 0
    return table


def in_order(table: Table) -> Table:
    """The same table without its tables of moves: one round after the other, claim by claim."""
    return Table(table.record, table.taken)


def standing(table: Table, stands: int) -> Moves:
    """The moves of a table at which every round stands alike after the deal."""
    all_stand = table.moves.stands.copy()
    all_stand[:-1] = stands
    return table.moves._replace(stands=all_stand)


def test_the_columns_give_every_deal_exactly_as_much_as_the_shoe_does() -> None:
    """Six decks deal their first four cards in 312 x 311 x 310 x 309 ways."""
    moves = alone(PURE).moves
    counts = {kind: 96 if kind == 10 else 24 for kind in range(1, 11)}
    parts = Counter[int]()
    for column, share in enumerate(moves.shares.tolist()):
        own = share >> codes.COLUMN_BITS
        parts[column] += own
        parts[share % 8192] += (1 << 51) - own
    times = 8192 * ((1 << 51) // (312 * 311 * 310 * 309))
    for number, (first, up, second, down, *_) in enumerate(moves.dealt.reshape(-1, 8).tolist()):
        assert parts.pop(number) == times * _ways((first, up, second, down), counts)
    assert parts.pop(5_500) == (1 << 64) - times * (312 * 311 * 310 * 309)
    assert set(parts.values()) <= {0}


def test_the_first_bits_find_the_deal_that_all_bits_find_or_leave_it_to_them() -> None:
    moves = alone(PURE).moves
    for share, near in zip(moves.shares.tolist(), moves.nearly.tolist(), strict=True):
        assert near % 8192 == share % 8192
        # Words with fewer first bits than these lie on this side of the share, with more on that.
        assert (near >> 13) << 32 <= share >> 13 < (near >> 13) + 1 << 32


def test_where_two_deals_meet_all_bits_decide() -> None:
    shares = alone(PURE).moves.shares
    for column in range(0, 8192, 64):
        reach, other = divmod(int(shares[column]), 8192)
        if reach:
            last, next = (np.uint64(column << 51 | part) for part in (reach - 1, reach))
            assert found_exactly(shares, last) == column
            assert found_exactly(shares, next) == other


def _ways(deal: tuple[int, int, int, int], counts: Mapping[int, int]) -> int:
    """Counted once more: the player's cards may come in either order."""
    found = 2 if deal[0] != deal[2] else 1
    for at, kind in enumerate(deal):
        found *= counts[kind] - deal[:at].count(kind)
    return found


def test_deals_come_as_often_as_they_should() -> None:
    table, rounds = alone(PURE), 250 * ROUNDS
    sheets, came = blank_sheets(stream(7, 7)), np.empty(ROUNDS, np.uint8)
    seen = np.zeros(len(table.moves.stands) - 1, np.int64)
    for _ in range(rounds // ROUNDS):
        aside = play_side_by_side(sheets, standing(table, codes.ASIDE), came)
        assert aside[::3].tolist() == list(range(ROUNDS))
        seen += np.bincount(aside[1::3], minlength=len(seen))
    counts = {kind: 96 if kind == 10 else 24 for kind in range(1, 11)}
    deals = table.moves.dealt.reshape(-1, 8)[:, :4].tolist()
    wanted = np.array([_ways(tuple(deal), counts) for deal in deals]) * rounds
    spread = seen - wanted / (312 * 311 * 310 * 309)
    square = (spread**2 / (wanted / (312 * 311 * 310 * 309))).sum()
    # 5,499 degrees of freedom: one in a million would lie beyond 6,011.
    assert square < 6_011


def drawn_to_the_last_card(counted: Callable[[int, int], int]) -> Iterator[Marks]:
    """How rounds come out with a shoe of eight cards, all of which are drawn.

    Something is counted along with every card; what it is after the last is the way.
    """
    leads, rows = [0] * (codes.OPEN + 1), dict[tuple[int, int], int]()

    def lead(drawn: int, count: int) -> int:
        if drawn == 4:
            return count
        later = [lead(drawn + 1, counted(count, kind)) for kind in range(1, 11)]
        if (drawn, count) not in rows:
            rows[drawn, count] = codes.OPEN + 10 * len(rows)
            leads.extend(later)
        return rows[drawn, count]

    deals = list(all_deals(sorted(set(SMALL_SHOE))))
    shares = columns([deal.ways(Counter(SMALL_SHOE)) for deal in deals])
    stands = [lead(0, reduce(counted, deal, 0)) for deal in deals]
    gone = [sum(1 << 6 * (kind - 1) for kind in deal) for deal in deals]
    cards, seen = np.zeros(9, np.uint32), [0] * 16
    for place, kind in enumerate(SMALL_SHOE):
        seen[kind] += 1
        cards[place] = 6 * (kind - 1) | seen[kind] << 8 | kind << 16
    moves = NO_MOVES._replace(
        cards=cards,
        shares=shares,
        nearly=nearly(shares),
        gone=np.array([*gone, 0], np.uint64),
        stands=np.array([*stands, codes.ASIDE], np.uint16),
        leads=np.array(leads, np.uint16),
    )
    sheets, came = blank_sheets(stream(3, 4)), np.empty(ROUNDS, np.uint8)
    for _ in range(50):
        play_side_by_side(sheets, moves, came)
        yield came


def test_a_shoe_that_is_drawn_to_the_end_has_dealt_every_card_once() -> None:
    for came in drawn_to_the_last_card(lambda count, kind: count + kind):
        assert set(came.tolist()) == {sum(SMALL_SHOE)}


def test_any_card_may_be_the_last() -> None:
    counts, rounds = np.zeros(16, np.int64), 50 * ROUNDS
    for came in drawn_to_the_last_card(lambda _, kind: kind):
        counts += np.bincount(came, minlength=16)
    for kind in range(16):
        chance = SMALL_SHOE.count(kind) / 8
        assert abs(counts[kind] - rounds * chance) <= 4.5 * sqrt(rounds * chance * (1 - chance))


def _far(one: Tally, other: Tally) -> list[float]:
    """How many standard errors two runs lie apart: the base game, and every count of claims."""
    mine, theirs = one.base(), other.base()
    assert mine.value is not None
    assert theirs.value is not None
    assert mine.standard_error is not None
    assert theirs.standard_error is not None
    found = [(mine.value - theirs.value) / sqrt(mine.standard_error**2 + theirs.standard_error**2)]
    for row, against in zip(one.sums, other.sums, strict=True):
        for column in (every.WAGERS, every.WON, every.LOST):
            found.append((row[column] - against[column]) / sqrt(row[column] + against[column] + 1))
    return found


@pytest.mark.parametrize(
    ("id", "options"),
    [
        (PURE, {}),
        (PURE, {"decks": "1"}),
        (SPANISH, {"double_double": "true"}),
        (NO_BUST_6, {}),
        (BUSTER, {"check": "none", "original_bets_only": "true"}),
    ],
)
def test_side_by_side_and_in_order_are_the_same_game(id: str, options: Mapping[str, str]) -> None:
    table = alone(id, tuple(options.items()))
    short = run(table, rounds=MANY, seed=31, threads=2)
    long = run(in_order(table), rounds=MANY, seed=47, threads=2)
    assert max(map(abs, _far(short, long))) < 4.5
    # Doubles are rare; their squares spread by some thousandths of themselves.
    for mine, theirs in zip(short.squares, long.squares, strict=True):
        assert mine == pytest.approx(theirs, rel=0.02 if min(theirs) > 1e11 else 0.2)


@pytest.mark.parametrize(
    ("way", "nets"),
    [
        (codes.WIN, [1_000]),
        (codes.LOSE, [-1_000]),
        (codes.PUSH, [0]),
        (codes.WIN_NATURAL, [1_200]),
        (codes.WIN_NATURAL + codes.SURRENDERED, [-500]),
        (codes.WAYS + codes.WIN, [1_000, 1_000]),
        (2 * codes.WAYS + codes.LOSE, [-1_000, -1_000, -2_000]),
        (3 * codes.WAYS + codes.PUSH, [0, 0, 0, 0]),
        (3 * codes.WAYS + codes.WIN_NATURAL + codes.RESCUED, [-1_000, -1_000, -2_000, 0]),
    ],
)
def test_a_way_is_booked_as_often_as_it_comes(way: int, nets: list[int]) -> None:
    """Every round comes out alike here: what $10 and each double win is known by the rules."""
    table, rounds = alone(SPANISH, (("double_double", "true"),)), 2_500
    tally = run(table._replace(moves=standing(table, way)), rounds=rounds, seed=1)
    for row, net in zip(tally.sums, nets, strict=False):
        assert row[every.WAGERS] == rounds
        assert row[every.NET_CENTS] == rounds * net
        assert row[every.WON] == (rounds if net > 0 else 0)
        assert row[every.LOST] == (rounds if net < 0 else 0)
    assert tally.base_sums[every.NET_CENTS] == rounds * sum(nets)
    assert tally.base_sums[every.WAGERED] == rounds * 1_000
    assert [row[0] for row in tally.squares[: len(nets)]] == [rounds * net**2 for net in nets]
    assert tally.squares[-1][0] == rounds * sum(nets) ** 2


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_split_hands_are_booked_together(hands: int) -> None:
    """Every deal is split here as often as may be, and every hand wins its $10 and one double."""
    table, rounds = alone(PURE), 2_500
    record = table.record.copy()
    record["splits_max"] = hands - 1
    moves, split = standing(table, codes.ASIDE), np.full((256, 2, 16), codes.AGAIN, np.uint16)
    split[:, 0], moves.dealt[codes.BANK_HAND :: codes.DEALT] = codes.AGAIN + 1, codes.FOUND
    ways = np.full_like(moves.ways, codes.WAYS + codes.WIN)
    moves = moves._replace(splits=split.ravel(), ways=ways)
    tally = run(Table(record, table.taken, moves), rounds=rounds, seed=1)
    for row in tally.sums[:2]:
        assert row[every.WAGERS] == row[every.WON] == hands * rounds
        assert row[every.NET_CENTS] == hands * rounds * 1_000
    assert [row[0] for row in tally.squares[:2]] == 2 * [rounds * (hands * 1_000) ** 2]
    assert tally.squares[2][0] == tally.squares[3][0] == rounds * (2 * hands * 1_000) ** 2
    assert tally.base_sums[every.WON] == tally.base_sums[every.WAGERS] == rounds
    assert tally.base_sums[every.WAGERED] == rounds * 1_000
    assert tally.hours == {-2 * hands * 100_000 // tally.step_cents: 25}


@pytest.mark.parametrize("id", [PURE, SPANISH, NO_BUST_6, BUSTER])
def test_every_round_is_counted_once_with_the_wager_of_who_does_not_bank(id: str) -> None:
    """Each of the two banks two rounds running, so that the other's wager lies on the table."""
    table, rounds = alone(id, second=3_000), BLOCK_ROUNDS + 1_234 + 3
    tally = run(table, rounds=rounds, seed=5)
    seconds = 2 * (rounds // 4) + min(2, rounds % 4)
    assert tally.base_sums[every.WAGERS] == rounds
    assert tally.base_sums[every.WAGERED] == 3_000 * seconds + 1_000 * (rounds - seconds)
    assert tally.player_dealer_cents() == -tally.base_sums[every.NET_CENTS]


def test_the_hours_hold_what_the_player_dealers_won() -> None:
    table = alone(PURE, second=3_000)
    notes = blank_notes(table, 5_000)
    play_block(notes, table, None, 1, 2, 5_000)
    assert len(notes.hours) == 50
    assert notes.hours.sum() == -notes.sums[:, every.NET_CENTS].sum()


def test_the_same_seed_gives_the_same_result_on_any_number_of_threads() -> None:
    rounds = 3 * BLOCK_ROUNDS + 77
    one = run(alone(SPANISH), rounds=rounds, seed=9)
    assert run(alone(SPANISH), rounds=rounds, seed=9, threads=3) == one
    assert run(alone(SPANISH), rounds=rounds, seed=8) != one


def test_the_table_stays_as_it_was() -> None:
    table = alone(PURE)
    before = table.record.tobytes()
    run(table, rounds=1_000, seed=1)
    assert table.record.tobytes() == before
