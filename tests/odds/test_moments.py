"""Two seats against one player-dealer's hand: every pair of hands, and rounds of whole tables."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import numpy as np
import pytest

from houseway.families.pai_gow.odds.tiles.kernel.hand_sums import sum_against
from houseway.families.three_card.odds import seat_covariance as three_cards
from houseway.families.three_card.odds.solve.base_terms import base_game_of
from houseway.families.three_card.odds.solve.best_play import best_play
from houseway.odds.caching.covariance_cache import cached_seat_moments
from houseway.odds.hooks import every_bet, odds_hooks, stakes_of
from houseway.odds.model.covariance import PairSums, SeatMoments
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix
from tests.sampling import portions

TCP = game("three-card-poker")
WAGERS = {"ante": 1_000, "pair-plus": 500}


def test_the_variance_of_a_round_counts_every_pair_of_seats() -> None:
    one = SeatMoments(mean=Fraction(-2), variance=Fraction(10), covariance=Fraction(3))
    assert one.of_round(1) == (Fraction(-2), Fraction(10))
    assert one.of_round(4) == (Fraction(-8), Fraction(4 * 10 + 4 * 3 * 3))
    assert one.deviation(4) == sqrt(76)
    assert one.correlation == 0.3


def test_pairs_of_a_tiny_deck_are_those_that_are_dealt() -> None:
    """A deck of five cards, one each: the player-dealer's, and two players' who want the higher."""
    deals = [(bank, one, two) for bank, one, two in product(range(5), repeat=3) if bank != one]
    apart = [deal for deal in deals if len(set(deal)) == 3]
    results = [(np.sign(one - bank), np.sign(two - bank)) for bank, one, two in apart]
    singles = [np.sign(one - bank) for bank, one in product(range(5), repeat=2) if bank != one]
    by_bank = [
        [int(np.sign(card - bank)) for card in range(5) if card != bank] for bank in range(5)
    ]
    found = PairSums(
        hands=20,
        total=int(sum(singles)),
        squares=len(singles),
        pairs=60,
        products=sum(sum(each) ** 2 - sum(one * one for one in each) for each in by_bank),
    ).moments()
    expected = np.mean([one * two for one, two in results])
    assert float(found.covariance) == pytest.approx(expected)
    assert found.mean == 0


def test_three_cards_are_counted_as_every_pair_of_hands_without_a_common_card() -> None:
    best = best_play(base_game_of(TCP.rules))
    tables, against = best.counts.tables, (3, 17, 40)
    few = set(range(8)) | set(range(14, 20))
    known = np.array([set(hand) <= few for hand in tables.hands.tolist()])
    chance = np.random.default_rng(1)
    laid = three_cards._laid(TCP.rules, tables, [], [({"ante": 100}, Fraction(1))])
    played = chance.integers(-9, 9, len(known)) * known
    laid = laid._replace(ante=0, played=played, played_squares=played**2, ante_squares=0)
    free = [
        (set(hand), int(won))
        for hand, won in zip(tables.hands.tolist(), played.tolist(), strict=True)
        if won and not set(hand) & set(against)
    ]
    everybody = best._replace(plays=np.ones_like(best.plays))
    total, squares, products = three_cards._against(everybody, laid, against)
    assert total == sum(won for _, won in free)
    assert squares == sum(won**2 for _, won in free)
    assert products == sum(a * b for (h, a), (g, b) in product(free, repeat=2) if not h & g)


def test_hands_that_differ_in_suits_only_are_counted_once_and_none_is_forgotten() -> None:
    found = three_cards._player_dealer_hands()
    assert sum(found.values()) == 13 * 51 * 50 // 2
    assert len(found) < sum(found.values()) / 3


def test_four_tiles_are_counted_as_every_pair_of_hands_without_a_common_tile() -> None:
    tiles = list(combinations(range(11), 4))
    chance, against = np.random.default_rng(2), (0, 5, 20, 21)
    set_in = chance.integers(0, 6, (len(tiles), 2))
    sheets = [np.zeros(32**size, np.int64) for size in (1, 2, 3)]
    won, moved = sum_against(
        np.array(tiles), set_in, np.array(against), np.array([2, 3]), *sheets
    )  # fmt: skip
    one, two, three = (int((sheet * sheet).sum()) for sheet in sheets)
    free = [
        (set(hand), 1 if low > 2 else -1)
        for hand, (low, high) in zip(tiles, set_in.tolist(), strict=True)
        if (low > 2) == (high > 3) and not set(hand) & set(against)
    ]
    products = sum(a * b for (h, a), (g, b) in product(free, repeat=2) if not h & g)
    assert (won, moved) == (sum(result for _, result in free), len(free))
    assert won**2 - one + two - three + moved == products


@pytest.mark.parametrize("one_in", portions(4))
def test_three_card_poker_agrees_with_its_odds_and_with_rounds_of_whole_tables(
    one_in: int,
) -> None:
    found = cached_seat_moments(TCP, [(WAGERS, Fraction(1))])
    assert found is not None
    odds = odds_hooks(TCP).odds(TCP, stakes_of(TCP, WAGERS), DEFAULT_WORK)
    assert -found.mean == odds.lost_cents(WAGERS)
    _agrees_with_rounds(TCP, WAGERS, found, 400_000 // one_in)


@pytest.mark.release
def test_tiles_agree_with_their_odds_and_with_rounds_of_whole_tables() -> None:
    tiles, wagers = game("pai-gow-tiles"), {"base": 1_000}
    found = cached_seat_moments(tiles, [(wagers, Fraction(1))], Work(keep=False))
    assert found is not None
    assert -found.mean == every_bet(tiles).lost_cents(wagers)
    assert found.correlation == pytest.approx(0.3463, abs=1e-4)
    _agrees_with_rounds(tiles, wagers, found, 4_000_000)


@pytest.mark.release
def test_a_mix_of_wagers_is_the_mean_of_its_ways() -> None:
    half = Fraction(1, 2)
    mixed = cached_seat_moments(TCP, [({"ante": 1_000}, half), ({"ante": 3_000}, half)])
    alone = cached_seat_moments(TCP, [({"ante": 1_000}, Fraction(1))])
    assert mixed is not None
    assert alone is not None
    assert mixed.mean == 2 * alone.mean
    assert mixed.covariance == 4 * alone.covariance
    assert mixed.variance == 5 * (alone.variance + alone.mean**2) - mixed.mean**2


def test_what_nobody_has_counted_is_a_stated_absence() -> None:
    six, one = game("three-card-poker-6-card"), Fraction(1)
    assert cached_seat_moments(six, [({"ante": 1_000, "six-card": 500}, one)]) is None
    assert cached_seat_moments(game("double-hand-poker"), [({"base": 1_000}, one)]) is None
    assert cached_seat_moments(game("texas-holdem"), [({}, one)]) is None


def _agrees_with_rounds(
    game: Game, wagers: dict[str, int], found: SeatMoments, rounds: int
) -> None:
    """Mean and variance of the player-dealer's result at a full table, by four standard errors.

    That of a variance V over n rounds is sqrt((E[(X - m)^4] - V²) / n).
    """
    seats = game.rules.seats
    tally = run_threads(
        prepare_table(setup_of_mix(game, fixed_mix(seats - 1, wagers))), rounds=rounds, seed=11
    )
    mean, variance = found.of_round(seats - 1)
    apart = [(cents + float(mean), many) for cents, many in tally.results.items()]
    played = tally.player_dealer()
    assert played.value is not None
    assert played.standard_error is not None
    assert abs(played.value + float(mean)) < 4 * played.standard_error
    second = sum(cents**2 * many for cents, many in apart) / rounds
    fourth = sum(cents**4 * many for cents, many in apart) / rounds
    assert abs(second - float(variance)) < 4 * sqrt((fourth - second**2) / rounds)
