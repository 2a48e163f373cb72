"""Splitting, against rounds that are dealt hand after hand in the order of play."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.rules.terms import TENS, kind_of, odds_terms
from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.initial_deals import all_hands
from houseway.families.blackjack.odds.splits.hand_means import SplitPair
from houseway.families.blackjack.odds.splits.split_values import (
    SplitPattern,
    split_patterns,
    split_values,
)
from houseway.families.blackjack.rules.rules import Blackjack, ChecksFor
from tests.odds.twenty_one.games import BLACKJACK, few, hand, rules_of
from tests.odds.twenty_one.naive import is_natural, result
from tests.odds.twenty_one.split_naive import SplitNaive


def agree(rules: Blackjack, card: str, up: str) -> float:
    """Every number of splits is compared, so that the best of them hides no other."""
    splits = 1 if card == "A" and not rules.resplit_aces else rules.splits_max
    slow = [SplitNaive(rules, card, up, most).value() for most in range(1, splits + 1)]
    assert by_splits(rules, card, up) == pytest.approx(slow, abs=1e-12)
    exact = choice_values(rules, hand(rules, f"{card} {card}"), hand(rules, up)[0])["split"]
    assert exact == pytest.approx(max(slow), abs=1e-12)
    return exact


def by_splits(rules: Blackjack, card: str, up: str) -> list[float]:
    """What splitting at most once, at most twice and so on is worth after the check."""
    terms = odds_terms(rules)
    kind, up_kind = (kind_of(hand(rules, rank)[0]) for rank in (card, up))
    shoe = np.array(terms.counts)
    shoe[up_kind] -= 1
    hands = HandValues(terms, up_kind, all_hands(terms), shoe)
    matching = int(shoe[kind])
    if rules.tens_same_rank_only and kind == TENS:
        matching = terms.alike_tens - (card == up)
    found = split_values(hands, SplitPair(shoe, kind, matching), terms.splits_of(kind))
    goes_on = float(hands.goes_on[hands.hands.rows[kind, kind]])
    return [value / goes_on for value in found]


ORDINARY = few(BLACKJACK, "8AK", decks=2)


@pytest.mark.parametrize("splits", [1, 2, 3])
@pytest.mark.parametrize("up", ["8", "K", "A"])
def test_eights_are_split_again_and_again(splits: int, up: str) -> None:
    agree(replace(ORDINARY, splits_max=splits), "8", up)


@pytest.mark.parametrize("resplit", [False, True])
@pytest.mark.parametrize("check", [ChecksFor.NONE, ChecksFor.ACE_AND_TEN])
def test_split_aces_get_one_card(check: ChecksFor, *, resplit: bool) -> None:
    for original in (False, True):
        rules = replace(
            ORDINARY, check=check, resplit_aces=resplit, original_bets_only=original, decks=1
        )
        agree(rules, "A", "K")
        agree(rules, "A", "8")


def test_a_natural_that_no_check_found_takes_split_stakes_unless_only_original_bets_are_lost() -> (
    None
):
    rules = replace(ORDINARY, check=ChecksFor.NONE)
    assert agree(rules, "8", "K") < agree(replace(rules, original_bets_only=True), "8", "K")


def test_split_hands_may_be_doubled_again_and_rescued() -> None:
    spanish = replace(rules_of("pure-spanish-21.5"), double_double=True, splits_max=1)
    rules = few(spanish, "38K", decks=2)
    more = agree(rules, "3", "8")
    assert more >= agree(replace(rules, double_double_after_split=False), "3", "8")


def test_split_hands_that_are_over_may_push() -> None:
    agree(few(replace(rules_of("no-bust"), splits_max=2), "8K", decks=2), "8", "8")


@pytest.mark.parametrize("up", ["7", "T", "K"])
def test_tens_that_have_to_be_of_one_rank(up: str) -> None:
    """Another ten of the up card's rank is one card fewer that a pair can be split with again."""
    agree(few(replace(BLACKJACK, tens_same_rank_only=True), "7TK", decks=2), "K", up)


def test_patterns_of_split_hands() -> None:
    """Two hands for good; or two that do not match, three, or four of which some are open."""
    assert split_patterns(1) == {SplitPattern(0, 2, 0): 1}
    for splits in (2, 3):
        for each in split_patterns(splits):
            assert each.settled + each.free == 2 + each.matched <= splits + 1


def test_the_best_hand_of_a_split_is_no_natural() -> None:
    assert is_natural(BLACKJACK, ("A", "K"))
    assert result(BLACKJACK, ("A", "K"), ("K", "8"), split=1) == 1.0
    assert result(BLACKJACK, ("A", "K"), ("K", "8")) == 1.5
