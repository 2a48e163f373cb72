"""Every deal of the base game: a small pack dealt by hand, and single flops in two ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from houseway.families.holdem_bank.odds.solve.base_terms import FOLD, HoldemBaseGame
from houseway.families.holdem_bank.odds.solve.board_enumeration import enumerate_boards
from houseway.families.holdem_bank.odds.solve.flop_classes import (
    flop_classes,
    pairs_beside,
    start_name,
    start_numbers,
)
from houseway.families.holdem_bank.odds.solve.flop_enumeration import (
    FlopOutcomes,
    FlopSums,
    enumerate_flops,
    flop_dealer,
    unpack_codes,
)
from houseway.families.holdem_bank.odds.solve.solution import (
    HoldemSolution,
    showdown_counts,
    solution_and_showdowns,
    solution_from_sums,
)
from houseway.machines.executors import ThreadExecutor
from houseway.odds.model.progress import Work
from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.things.decks import DECK_52
from tests.odds.street_play.game import THREE_RANKS, base

Pair = tuple[int, ...]
Ends = Counter[Fraction]


@cache
def strength(cards: Pair) -> int:
    return best_five_strength([DECK_52.cards[card] for card in cards])


def value(ends: Ends) -> Fraction:
    return sum((net * many for net, many in ends.items()), Fraction(0)) / ends.total()


def net(base: HoldemBaseGame, mine: int, theirs: int, play: int) -> Fraction:
    """Wager by wager, as it is settled."""
    sign = (mine > theirs) - (mine < theirs)
    ante = sign if high_category(theirs) >= base.qualifier else 0
    blind = base.blind[high_category(mine)] if sign > 0 else Fraction(sign)
    return ante + blind + sign * play


@cache
def showdown(base: HoldemBaseGame, own: Pair, board: Pair, play: int) -> Ends:
    left = [card for card in base.pack if card not in own + board]
    mine = strength(tuple(sorted(own + board)))
    return Counter(
        net(base, mine, strength(tuple(sorted(each + board))), play)
        for each in combinations(left, 2)
    )


@cache
def river(base: HoldemBaseGame, own: Pair, board: Pair) -> Ends:
    played = showdown(base, own, board, base.river)
    return played if value(played) >= FOLD else Counter({FOLD: played.total()})


class ByHand:
    """The best play of a game, dealt one card after the other."""

    def __init__(self, base: HoldemBaseGame) -> None:
        self.base = base

    def behind(self, own: Pair, flop: Pair, play: int = 0) -> Ends:
        """Played for so much before the turn, or seen to the river."""
        found: Ends = Counter()
        left = [card for card in self.base.pack if card not in own + flop]
        for come in combinations(left, 2):
            board = tuple(sorted(flop + come))
            more = showdown(self.base, own, board, play) if play else river(self.base, own, board)
            found.update(more)
        return found

    def folded(self, own: Pair, flop: Pair) -> Iterator[Pair]:
        """Boards on which a hand is given up that was checked so far."""
        for come in combinations([card for card in self.base.pack if card not in own + flop], 2):
            board = tuple(sorted(flop + come))
            if value(showdown(self.base, own, board, self.base.river)) < FOLD:
                yield board

    def flop(self, own: Pair, flop: Pair) -> Ends:
        ways = [self.behind(own, flop, play) for play in (*self.base.flop, 0)]
        return max(ways, key=value)

    def start(self, own: Pair, play: int = 0) -> Ends:
        found: Ends = Counter()
        left = [card for card in self.base.pack if card not in own]
        for flop in combinations(left, 3):
            found.update(self.behind(own, flop, play) if play else self.flop(own, flop))
        return found


@cache
def small() -> HoldemSolution:
    return solution_from_sums(THREE_RANKS, enumerate_flops(THREE_RANKS))


def starting_hands(base: HoldemBaseGame) -> dict[str, list[Pair]]:
    found: dict[str, list[Pair]] = {}
    for own in combinations(base.pack, 2):
        name = start_name(int(start_numbers(np.array([own]))[0]))
        found.setdefault(name, []).append(own)
    return found


def test_a_small_pack_comes_out_as_it_is_dealt_by_hand() -> None:
    by_hand, results = ByHand(THREE_RANKS), Ends()
    hands = starting_hands(THREE_RANKS)
    assert {start.hand for start in small().starts} == set(hands)
    for name, alike in hands.items():
        ways = [by_hand.start(alike[0], play) for play in (*THREE_RANKS.first, 0)]
        start = small().start(name)
        assert (*start.plays, start.check) == tuple(map(value, ways))
        best = max(ways, key=value)
        assert start.deals == best.total() * len(alike)
        results += Counter({net: many * len(alike) for net, many in best.items()})
    assert small().results.rows == tuple(sorted(results.items()))
    assert small().results.total == THREE_RANKS.deals


def test_what_a_fold_leaves_unseen_is_dealt_by_hand() -> None:
    """By category, the lower of two hands, where the best player has folded on the river."""
    by_hand, lower = ByHand(THREE_RANKS), Counter[int]()
    for name, alike in starting_hands(THREE_RANKS).items():
        own, pack = alike[0], THREE_RANKS.pack
        if small().start(name).best:
            continue
        for flop in combinations([card for card in pack if card not in own], 3):
            if by_hand.flop(own, flop) != by_hand.behind(own, flop):
                continue
            for board in by_hand.folded(own, flop):
                for each in combinations([card for card in pack if card not in own + board], 2):
                    two = [strength(tuple(sorted(held + board))) for held in (own, each)]
                    if two[0] != two[1]:
                        lower[high_category(min(two))] += len(alike)
    assert small().unseen == tuple(lower[each] for each in High)
    assert len(lower) > 1


def test_in_a_small_pack_everything_happens() -> None:
    """Otherwise the comparison would prove little."""
    often = {(board, antes): many for board, antes, many in small().played}
    assert min(often[0, 4], often[3, 3], often[5, 1], sum(small().folded)) > 0


def test_each_flop_of_a_small_pack_is_decided_as_by_hand() -> None:
    codes, by_hand = unpack_codes(small().codes, THREE_RANKS), ByHand(THREE_RANKS)
    for row, flop in zip(codes, flop_classes(THREE_RANKS.pack), strict=True):
        for code, own in list(zip(row, pairs_beside(THREE_RANKS.pack, flop.cards), strict=True))[
            ::5
        ]:
            plays = (0, *THREE_RANKS.flop)
            worth = [value(by_hand.behind(tuple(own.tolist()), flop.cards, each)) for each in plays]
            assert worth[code] == max(worth)


def test_threads_find_the_same() -> None:
    alone, many = (
        enumerate_flops(THREE_RANKS),
        enumerate_flops(THREE_RANKS, machines=ThreadExecutor(2)),
    )
    assert (alone.starts == many.starts).all()
    assert (alone.codes == many.codes).all()


def test_whoever_keeps_nothing_goes_through_every_deal_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[HoldemBaseGame] = []
    sums = enumerate_flops(THREE_RANKS)

    def counted(base: HoldemBaseGame, *_: object) -> FlopSums:
        told.append(base)
        return sums

    monkeypatch.setattr(
        "houseway.families.holdem_bank.odds.solve.solution.enumerate_flops", counted
    )
    assert solution_and_showdowns(THREE_RANKS, Work(keep=False)) == (small(), showdown_counts(sums))
    assert told == [THREE_RANKS]


def test_either_hand_is_beaten_as_often_as_the_other_wins() -> None:
    found = showdown_counts(enumerate_flops(THREE_RANKS))
    assert found.deals == THREE_RANKS.deals
    assert sum(found.won) == sum(found.beaten) < found.deals


FLOPS = ((0, 14, 28), (5, 7, 22), (1, 3, 12), (6, 19, 45))
"""Three suits, two suits, one suit, a pair."""


@cache
def dealt(flop: tuple[int, ...]) -> FlopOutcomes:
    return flop_dealer(base())(flop)


@pytest.mark.parametrize("flop", FLOPS)
def test_hands_on_a_flop_end_as_one_by_one(flop: tuple[int, ...]) -> None:
    """The kernel takes all hands of a flop at once, `one_board` one against all others."""
    found = dealt(flop)
    for place in range(7, len(found.behind.pairs), 400):
        own, group = found.behind.pairs[place].tolist(), found.behind.which[place]
        alike = int((found.behind.which == group).sum())
        alone = enumerate_boards(base(), own, flop)
        assert (found.ends[group] == alike * alone.ends).all()
        assert (found.folded[group] == alike * alone.folded).all()


def test_boards_stand_for_all_that_are_like_them() -> None:
    for flop in FLOPS:
        assert dealt(flop).behind.weights.sum() == 49 * 48 // 2
    assert sum(each.alike for each in flop_classes(base().pack)) == 22_100
    assert len(flop_classes(base().pack)) == 1_755
