"""What whole games with shoes of few cards come to, against every deal played by hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.rules.terms import TENS, kind_of, odds_terms
from houseway.families.blackjack.odds.solve.game_solver import solve_game
from houseway.families.blackjack.odds.solve.hand_results import result_lattice
from houseway.families.blackjack.odds.splits.hand_means import SplitPair, hand_means
from houseway.families.blackjack.odds.splits.joint_results import results_by_end, split_outcome
from houseway.families.blackjack.odds.splits.split_values import cards_gone, split_values
from houseway.families.blackjack.rules.rules import Blackjack, ChecksFor
from houseway.rank.array_types import Floats
from tests.odds.twenty_one.games import BLACKJACK, few, hand, rules_of, small_games
from tests.odds.twenty_one.joint import hands_under, joint_results
from tests.odds.twenty_one.naive import deals
from tests.odds.twenty_one.round_naive import Round
from tests.odds.twenty_one.split_naive import SplitNaive

MOST = 16
"""The largest result of the games below."""
UNSPLIT = {
    **small_games(splits_max=0),
    "doubled-again": few(
        replace(rules_of("pure-spanish-21.5"), splits_max=0, double_double=True), "35K", decks=2
    ),
}


def by_hand(rules: Blackjack) -> dict[float, float]:
    """Every result of a round and how likely it is."""
    found: dict[float, float] = defaultdict(float)
    for chance, pair, up in deals(rules):
        for place, share in enumerate(Round(rules, pair, up, told).mean()):
            if share:
                found[(place - 10 * MOST) / 10] += chance * share
    return found


def told(net: float) -> Floats:
    """Where a result lies among all, in tenths of a wager."""
    found = np.zeros(20 * MOST + 1)
    found[round(10 * (net + MOST))] = 1.0
    return found


def moments(results: Mapping[float, float]) -> tuple[float, float]:
    mean = sum(net * chance for net, chance in results.items())
    return mean, sum(net**2 * chance for net, chance in results.items()) - mean**2


@pytest.mark.parametrize("name", UNSPLIT)
def test_without_splits_every_result_is_as_likely_as_in_all_deals(name: str) -> None:
    found = solve_game(UNSPLIT[name])
    exact = by_hand(UNSPLIT[name])
    mean, variance = moments(exact)
    assert found.ev == pytest.approx(mean, abs=1e-12)
    assert found.variance == pytest.approx(variance, abs=1e-12)
    assert dict(found.results) == pytest.approx(exact, abs=1e-12)


@pytest.mark.parametrize(("name", "splits"), [("checked", 2), ("spanish", 1)])
def test_with_splits_every_result_is_nearly_as_likely_as_in_all_deals(
    name: str, splits: int
) -> None:
    """With 24 cards of three ranks, so that many pairs are split and few cards are left."""
    rules = small_games(splits)[name]
    found = solve_game(rules)
    exact = by_hand(rules)
    mean, variance = moments(exact)
    assert found.ev == pytest.approx(mean, abs=1e-12)
    assert found.variance == pytest.approx(variance, rel=0.005)
    assert found.variance > solve_game(replace(rules, splits_max=0)).variance
    likely = dict(found.results)
    assert likely == pytest.approx(exact, abs=0.0015)
    assert sum(likely.values()) == pytest.approx(1, abs=1e-12)


SPLIT = few(BLACKJACK, "8AK", decks=2)
LATE = replace(SPLIT, check=ChecksFor.NONE, original_bets_only=True, resplit_aces=True)
SPLITS = {
    "once": (SPLIT, "8", "K", 1),
    "again": (SPLIT, "8", "K", 2),
    "to-four-hands": (SPLIT, "8", "8", 3),
    "checked": (SPLIT, "8", "A", 2),
    "all-bets-are-lost": (replace(SPLIT, check=ChecksFor.NONE), "8", "K", 2),
    "original-bets-only": (LATE, "8", "K", 2),
    "original-bets-of-aces": (LATE, "A", "K", 3),
    "doubled-and-rescued": (
        few(replace(rules_of("pure-spanish-21.5"), double_double=True), "38K", decks=2),
        "3", "8", 1,
    ),
    "over-hands-push": (few(rules_of("no-bust"), "8K", decks=2), "8", "8", 2),
    "tens-of-one-rank": (
        few(replace(BLACKJACK, tens_same_rank_only=True), "7TK", decks=2), "K", "7", 3,
    ),
}  # fmt: skip


def squares(rules: Blackjack, card: str, up: str, most: int) -> tuple[float, float]:
    """The mean square of a split after the check, by the analysis and by hand."""
    terms = odds_terms(rules)
    kind, up_kind = (kind_of(hand(rules, rank)[0]) for rank in (card, up))
    values, shoe = hands_under(terms, up_kind)
    matching = int(shoe[kind])
    if rules.tens_same_rank_only and kind == TENS:
        matching = terms.alike_tens - (card == up)
    found = split_outcome(values, SplitPair(shoe, kind, matching), most).square
    goes_on = float(values.goes_on[values.hands.rows[kind, kind]])
    return found / goes_on, SplitNaive(rules, card, up, most, told=lambda net: net**2).value()


@pytest.mark.parametrize("name", SPLITS)
def test_split_hands_that_share_few_cards_are_nearly_right_together(name: str) -> None:
    """With 24 cards and fewer the removal of cards is no small matter, and yet."""
    found, exact = squares(*SPLITS[name])
    assert found == pytest.approx(exact, rel=0.012)


def test_the_error_of_split_hands_fades_as_the_shoe_grows() -> None:
    errors = []
    for decks in (2, 3, 5):
        found, exact = squares(few(BLACKJACK, "8AK", decks=decks), "8", "K", 3)
        errors.append(found / exact - 1)
    assert errors[0] > errors[1] > errors[2] > 0
    assert errors[2] < 0.0005


@pytest.mark.parametrize(
    ("decks", "card", "up", "error"),
    [(1, 8, TENS, 1e-4), (1, 9, 6, 1e-4), (1, 1, 7, 3e-4), (6, 8, TENS, 3e-6), (6, 1, 6, 1e-5)],
)
def test_two_hands_of_a_split_in_whole_packs(decks: int, card: int, up: int, error: float) -> None:
    """Against every final hand of the one beside every final hand of the other."""
    values, shoe = hands_under(odds_terms(replace(BLACKJACK, decks=decks)), up)
    found = split_outcome(values, SplitPair(shoe, card, int(shoe[card])), 1)
    exact = joint_results(values, shoe, card)
    square = sum(net**2 * chance for net, chance in exact.items())
    assert found.square == pytest.approx(square, rel=error)
    assert found.results == pytest.approx(exact, rel=20 * error, abs=error)


def test_hands_that_meet_one_hand_win_and_lose_together() -> None:
    """As if they did not, the mean square would be much smaller."""
    values, shoe = hands_under(odds_terms(replace(BLACKJACK, decks=6)), 6)
    pair = SplitPair(shoe, 8, int(shoe[8]))
    square, mean = split_outcome(values, pair, 1).square, split_values(values, pair, 1)[0]
    told_in = hand_means(values, pair, cards_gone(1), results_by_end).free[:-1, 0, :, 0].sum(axis=1)
    nets = result_lattice(values.terms).nets(told_in)
    alone = sum(net**2 * chance for net, chance in nets.items())
    assert square - mean**2 > 1.3 * 2 * (alone - (mean / 2) ** 2)
