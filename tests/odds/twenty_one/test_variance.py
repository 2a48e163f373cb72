"""The variance of whole games with shoes of few cards, against every deal played by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.odds.twenty_one.solve import solve
from houseway.odds.twenty_one.split_means import SplitPair, means
from houseway.odds.twenty_one.split_squares import SQUARE, by_end, split_square
from houseway.odds.twenty_one.splits import cards_gone, split_values
from houseway.odds.twenty_one.terms import TENS, kind_of, terms_of
from houseway.rules.twenty_one.rules import ChecksFor, TwentyOne
from tests.odds.twenty_one.games import BLACKJACK, few, hand, rules_of, small_games
from tests.odds.twenty_one.joint import hands_under, joint_square
from tests.odds.twenty_one.naive import deals
from tests.odds.twenty_one.split_naive import SplitNaive
from tests.odds.twenty_one.square_naive import Round

UNSPLIT = {
    **small_games(splits_max=0),
    "doubled-again": few(
        replace(rules_of("pure-spanish-21.5"), splits_max=0, double_double=True), "35K", decks=2
    ),
}


def by_hand(rules: TwentyOne) -> tuple[float, float]:
    """The mean result of a round and its variance."""
    mean = square = 0.0
    for chance, pair, up in deals(rules):
        one, two = Round(rules, pair, up).moments()
        mean += chance * one
        square += chance * two
    return mean, square - mean**2


@pytest.mark.parametrize("name", UNSPLIT)
def test_without_splits_the_variance_is_that_of_all_deals(name: str) -> None:
    found = solve(UNSPLIT[name])
    mean, variance = by_hand(UNSPLIT[name])
    assert found.ev == pytest.approx(mean, abs=1e-12)
    assert found.variance == pytest.approx(variance, abs=1e-12)


@pytest.mark.parametrize(("name", "splits"), [("checked", 2), ("spanish", 1)])
def test_with_splits_the_variance_is_nearly_that_of_all_deals(name: str, splits: int) -> None:
    """With 24 cards of three ranks, so that many pairs are split and few cards are left."""
    rules = small_games(splits)[name]
    found = solve(rules)
    mean, variance = by_hand(rules)
    assert found.ev == pytest.approx(mean, abs=1e-12)
    assert found.variance == pytest.approx(variance, rel=0.005)
    assert found.variance > solve(replace(rules, splits_max=0)).variance


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


def squares(rules: TwentyOne, card: str, up: str, most: int) -> tuple[float, float]:
    """The mean square of a split after the check, by the analysis and by hand."""
    terms = terms_of(rules)
    kind, up_kind = (kind_of(hand(rules, rank)[0]) for rank in (card, up))
    values, shoe = hands_under(terms, up_kind)
    matching = int(shoe[kind])
    if rules.tens_same_rank_only and kind == TENS:
        matching = terms.alike_tens - (card == up)
    found = split_square(values, SplitPair(shoe, kind, matching), most)
    goes_on = float(values.goes_on[values.hands.rows[kind, kind]])
    return found / goes_on, SplitNaive(rules, card, up, most, power=2).value()


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
    values, shoe = hands_under(terms_of(replace(BLACKJACK, decks=decks)), up)
    found = split_square(values, SplitPair(shoe, card, int(shoe[card])), 1)
    assert found == pytest.approx(joint_square(values, shoe, card), rel=error)


def test_hands_that_meet_one_hand_win_and_lose_together() -> None:
    """As if they did not, the mean square would be much smaller."""
    values, shoe = hands_under(terms_of(replace(BLACKJACK, decks=6)), 6)
    pair = SplitPair(shoe, 8, int(shoe[8]))
    square, mean = split_square(values, pair, 1), split_values(values, pair, 1)[0]
    alone = means(values, pair, cards_gone(1), by_end).free[SQUARE, 0, :, 0].sum()
    assert square - mean**2 > 1.3 * 2 * (alone - (mean / 2) ** 2)
