"""Rounds of one spot alone, played side by side: fair cards, and the same game as in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import product
from math import perm, prod, sqrt

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
from houseway.sim.twenty_one.columns import columns, nearly
from houseway.sim.twenty_one.deals import Deal, all_deals, beginnings
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import NO_MOVES, Marks, Moves, Table, blank_notes
from houseway.sim.twenty_one.kernel.rounds import play_block
from houseway.sim.twenty_one.kernel.side_by_side import (
    ROUNDS,
    blank_sheets,
    found_exactly,
    play_side_by_side,
)
from houseway.sim.twenty_one.moves import Rounds, cards_of, leads_of
from tests.cross.twenty_one_tables import ADVISED
from tests.sim.tables import BUSTER, NO_BUST_6, PURE, SPANISH

MANY = 2_000_000
SMALL_SHOE = (1, 1, 2, 3, 3, 3, 4, 5)
"""The kinds of eight cards."""


@cache
def alone(id: str, options: tuple[tuple[str, str], ...] = (), *, second: int = 1_000) -> Table:
    """Two people who bank in turn, the second with a wager of their own; all is covered."""
    chosen = choose(game(id), dict(options))
    wagers = equal_wagers(chosen, seats=2, cents={"base": 1_000})
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
    """The moves of a table at which every round stands alike when it has begun."""
    starts = table.moves.starts.copy()
    starts[:-1] = stands
    return table.moves._replace(starts=starts)


def ways_of(drawn: Sequence[int], counts: Mapping[int, int]) -> int:
    """In how many ways a shoe with so many cards of each kind gives these in this order."""
    return prod(counts[kind] - drawn[:at].count(kind) for at, kind in enumerate(drawn))


def counted_one_by_one(rounds: Rounds) -> Counter[int]:
    """In how many ways rounds begin: every first five cards in order, by kinds."""
    found, asides = Counter[int](), dict[Deal, int]()
    for deal, stands in rounds.dealt.items():
        if stands == codes.ASIDE:
            asides[deal] = stands | len(asides) << 14
    for cards in product(sorted(rounds.counts), repeat=5):
        one, up, two, down, fifth = cards
        deal = Deal(min(one, two), up, max(one, two), down)
        stands = rounds.dealt[deal]
        if stands >= codes.OPEN:
            stands = rounds.leads[stands - codes.OPEN][fifth - 1]
        if stands >= codes.OPEN:
            stands += sum(1 << 64 - 5 * kind for kind in cards)
        found[asides.get(deal, stands)] += ways_of(cards, rounds.counts)
    return found


@pytest.mark.parametrize(
    ("id", "options", "size"),
    [
        (PURE, {}, 312),
        (PURE, {"decks": "1"}, 52),
        (SPANISH, {"double_double": "true"}, 288),
        (NO_BUST_6, {}, 312),
        (BUSTER, {"check": "none", "original_bets_only": "true"}, 312),
    ],
)
def test_the_columns_give_every_beginning_exactly_as_much_as_the_shoe_does(
    id: str, options: Mapping[str, str], size: int
) -> None:
    table, parts = alone(id, tuple(options.items())), Counter[int]()
    for column, share in enumerate(table.moves.shares.tolist()):
        reach, other = divmod(share, 1 << 14)
        parts[column] += reach
        parts[other] += (1 << 50) - reach
    ways, whole = counted_one_by_one(Rounds(table.record)), perm(size, 5)
    times = (1 << 64) // whole
    *starts, _ = table.moves.starts.tolist()
    assert set(+ways) <= set(starts)
    for number, start in enumerate(starts):
        assert parts.pop(number) == times * ways[start]
    assert parts.pop(len(starts)) == (1 << 64) - times * whole
    assert set(parts.values()) <= {0}


def test_the_first_bits_find_the_beginning_that_all_bits_find_or_leave_it_to_them() -> None:
    moves = alone(PURE).moves
    for share, near in zip(moves.shares.tolist(), moves.nearly.tolist(), strict=True):
        assert near % (1 << 14) == share % (1 << 14)
        # Words with fewer first bits than these lie on this side of the share, with more on that.
        assert (near >> 14) << 32 <= share >> 14 < (near >> 14) + 1 << 32


def test_where_two_beginnings_meet_all_bits_decide() -> None:
    shares, met = alone(PURE).moves.shares, 0
    for column in range(0, 1 << 14, 64):
        reach, other = divmod(int(shares[column]), 1 << 14)
        if reach:
            last, next = (np.uint64(column << 50 | part) for part in (reach - 1, reach))
            assert found_exactly(shares, last) == column
            assert found_exactly(shares, next) == other
            met += 1
    assert met > 200


def test_rounds_begin_as_often_as_they_should() -> None:
    table, rounds = alone(PURE), 500 * ROUNDS
    sheets, came = blank_sheets(stream(7, 7)), np.empty(ROUNDS, np.uint8)
    *starts, nobody = table.moves.starts.tolist()
    numbered = [number << 14 | codes.ASIDE for number in range(len(starts))]
    moves = table.moves._replace(starts=np.array([*numbered, nobody | 1 << 60], np.uint64))
    seen = np.zeros(len(starts), np.int64)
    for _ in range(rounds // ROUNDS):
        aside = play_side_by_side(sheets, moves, came)
        assert aside[::3].tolist() == list(range(ROUNDS))
        seen += np.bincount(aside[1::3], minlength=len(seen))
    ways = counted_one_by_one(Rounds(table.record))
    wanted = np.array([ways[start] for start in starts]) * (rounds / ways.total())
    often = wanted >= 5
    wanted, seen = (np.append(each[often], each[~often].sum()) for each in (wanted, seen))
    square, freedom = ((seen - wanted) ** 2 / wanted).sum(), len(seen) - 1
    assert freedom > 5_000
    # One in a million would lie beyond.
    assert square < freedom + 4.9 * sqrt(2 * freedom)


def test_a_way_that_is_rare_with_the_deal_is_added_to_what_the_fifth_card_brings() -> None:
    """Five cards of a shoe come in 8 x 7 x 6 x 5 x 4 ways. A four comes fifth in an eighth."""
    counts = Counter(SMALL_SHOE)
    deals = [deal for deal in all_deals(sorted(counts)) if deal.ways(counts)]
    rare = min(deals, key=lambda deal: deal.ways(counts))
    stands = {**dict.fromkeys(deals, codes.OPEN), rare: codes.PUSH}
    leads = [[codes.WIN, codes.WIN, codes.WIN, codes.PUSH, *[codes.WIN] * 6]]
    found = beginnings(stands, leads, counts)
    fours = 0 if 4 in rare else rare.ways(counts)
    assert found[codes.PUSH] == perm(8, 5) // 8 + 4 * rare.ways(counts) - fours
    assert found.total() == perm(8, 5)


def test_where_room_is_short_the_rarest_rounds_begin_with_the_deal_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rounds = Rounds(alone(PURE).record)
    monkeypatch.setattr(codes, "COLUMN_BITS", 13)
    found = beginnings(rounds.dealt, rounds.leads, rounds.counts)
    assert 8_182 - 10 <= len(found) < 8_192
    assert found.total() == perm(312, 5)
    short = {start: ways for start, ways in found.items() if _number_of_cards(start) == 4}
    longer = {start for start in found if _number_of_cards(start) == 5}
    assert len(short) > 1_000
    assert longer < set(counted_one_by_one(rounds))
    likely = max(short.values())
    for start, ways in _dealt_alone(rounds).items():
        assert ways <= likely if start in short else ways >= likely


def _number_of_cards(start: int) -> int:
    """How many cards are gone; none where a round has come out or is set aside."""
    if start % (1 << 14) < codes.OPEN:
        return 0
    return sum(start >> 64 - 5 * kind & 31 for kind in range(1, 11))


def _dealt_alone(rounds: Rounds) -> Counter[int]:
    """Rounds that the deal leaves open, with the ways of five cards in which it is dealt."""
    found = Counter[int]()
    for deal, stands in rounds.dealt.items():
        if stands >= codes.OPEN:
            start = stands + sum(1 << 64 - 5 * kind for kind in deal)
            orders = 1 if deal.first == deal.second else 2
            found[start] += orders * ways_of(deal, rounds.counts) * 308
    return found


@pytest.mark.parametrize("id", [PURE, SPANISH, NO_BUST_6, BUSTER])
def test_no_round_takes_more_cards_of_a_kind_than_can_be_counted(id: str) -> None:
    rounds = Rounds(alone(id).record)

    @cache
    def most(stands: int, kind: int) -> int:
        if stands < codes.OPEN:
            return 0
        leads = rounds.leads[stands - codes.OPEN]
        return max(most(lead, kind) + (at == kind) for at, lead in enumerate(leads, 1))

    for kind in rounds.counts:
        longest = max(deal.count(kind) + most(at, kind) for deal, at in rounds.dealt.items())
        assert 4 <= longest < 1 << codes.GONE_BITS


def drawn_to_the_last_card(counted: Callable[[int, int], int]) -> Iterator[Marks]:
    """How rounds come out with a shoe of eight cards, all of which are drawn.

    Something is counted along with every card; what it is after the last is the way.
    """
    leads, rows = list[list[int]](), dict[tuple[int, int], int]()

    def lead(drawn: int, count: int) -> int:
        if drawn == 4:
            return count
        later = [lead(drawn + 1, counted(count, kind)) for kind in range(1, 11)]
        if (drawn, count) not in rows:
            rows[drawn, count] = codes.OPEN + len(rows)
            leads.append(later)
        return rows[drawn, count]

    deals = [deal for deal in all_deals(sorted(set(SMALL_SHOE))) if deal.ways(Counter(SMALL_SHOE))]
    stands = {deal: lead(0, reduce(counted, deal, 0)) for deal in deals}
    begun = beginnings(stands, leads, Counter(SMALL_SHOE)).most_common()
    shares = columns([ways for _, ways in begun])
    moves = NO_MOVES._replace(
        cards=cards_of(SMALL_SHOE, len(leads)),
        shares=shares,
        nearly=nearly(shares),
        starts=np.array([*(start for start, _ in begun), codes.ASIDE], np.uint64),
        leads=leads_of(leads),
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


@pytest.mark.parametrize("rounds", [*range(1, 9), BLOCK_ROUNDS + 1_234 + 3])
@pytest.mark.parametrize("id", [PURE, SPANISH, NO_BUST_6, BUSTER])
def test_every_round_is_counted_once_with_the_wager_of_who_does_not_bank(
    id: str, rounds: int
) -> None:
    """Each of the two banks two rounds running, so that the other's wager lies on the table."""
    tally = run(alone(id, second=3_000), rounds=rounds, seed=5)
    seconds = 2 * (rounds // 4) + min(2, rounds % 4)
    assert tally.base_sums[every.WAGERS] == rounds
    assert tally.base_sums[every.WAGERED] == 3_000 * seconds + 1_000 * (rounds - seconds)
    assert tally.player_dealer_cents() == -tally.base_sums[every.NET_CENTS]


@pytest.mark.parametrize("running", [1, 2, 3])
def test_the_hours_hold_what_the_player_dealers_won(running: int) -> None:
    """Where each banks three rounds running, an hour of one and of the other is odd."""
    record, taken, moves = alone(PURE, second=3_000)
    record = record.copy()
    record["bank"][0, every.ROUNDS_MAX] = running
    table = Table(record, taken, moves)
    notes = blank_notes(table, 5_000)
    play_block(notes, table, None, 1, 2, 5_000)
    rounds = range(2 * BLOCK_ROUNDS, 2 * BLOCK_ROUNDS + 5_000)
    seconds = sum(number // running % 2 == 0 for number in rounds)
    assert notes.base[every.WAGERS] == 5_000
    assert notes.base[every.WAGERED] == 3_000 * seconds + 1_000 * (5_000 - seconds)
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
