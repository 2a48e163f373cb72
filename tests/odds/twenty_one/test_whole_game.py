"""The mean result of whole games with shoes of few ranks, against every deal played by hand."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.odds.solve.game_solver import solve_game
from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from tests.odds.twenty_one.games import BLACKJACK, few, hand, rules_of, small_games
from tests.odds.twenty_one.naive import Hand, Naive, deals, is_natural, result
from tests.odds.twenty_one.split_naive import SplitNaive

RULES = {
    **small_games(splits_max=1),
    "tens-of-one-rank": few(replace(BLACKJACK, tens_same_rank_only=True), "9TK"),
    "tens-of-one-rank-twice": few(
        replace(BLACKJACK, tens_same_rank_only=True, splits_max=2), "7TK", decks=2
    ),
}


def ev(rules: Blackjack) -> float:
    """Every deal, weighed by how likely it is."""
    return sum(chance * deal_ev(rules, pair, up) for chance, pair, up in deals(rules))


def deal_ev(rules: Blackjack, pair: Hand, up: str) -> float:
    naive = Naive(rules, pair, up)
    found = 0.0
    if naive.checked:
        natural = sum(
            number for card, number in naive.left.items() if is_natural(rules, (up, card))
        )
        found = natural / naive.left.total()
    beaten = result(rules, pair, ("A", "K"))
    early = rules.surrender is Surrenders.EARLY and naive.checked and not is_natural(rules, pair)
    value = found * beaten + (1 - found) * best(rules, naive, pair, up)
    return max(value, -0.5) if early else value


def best(rules: Blackjack, naive: Naive, pair: Hand, up: str) -> float:
    frozen = up == "Jk" and rules.joker_up_freezes
    if frozen or is_natural(rules, pair) or naive.full(pair):
        return naive.stand(lambda theirs: result(rules, pair, theirs))
    choices = naive.values(pair)
    early = rules.surrender is Surrenders.EARLY and naive.checked
    if rules.surrender is not Surrenders.NONE and not early:
        choices["surrender"] = -0.5
    if pair[0] == pair[1] and rules.splits_max:
        choices["split"] = max(
            SplitNaive(rules, pair[0], up, most).value() for most in range(1, rules.splits_max + 1)
        )
    return max(choices.values())


@pytest.mark.parametrize("name", RULES)
def test_a_game_is_worth_what_all_its_deals_are_worth(name: str) -> None:
    assert solve_game(RULES[name]).ev == pytest.approx(ev(RULES[name]), abs=1e-12)


def test_tens_of_two_ranks_may_be_split_only_where_that_is_allowed() -> None:
    rules = few(BLACKJACK, "9TK")
    (up,) = hand(rules, "9")
    strict = replace(rules, tens_same_rank_only=True)
    assert "split" in choice_values(rules, hand(rules, "T K"), up)
    assert "split" not in choice_values(strict, hand(strict, "T K"), up)
    assert "split" in choice_values(strict, hand(strict, "K K"), up)


def test_a_suited_seven_eight_nine_spares_once_in_sixteen_times() -> None:
    """For a hand that is over: seven up, then eight and nine, or nine and eight."""
    rules = few(rules_of("no-bust-6.0-buster"), "789K")
    cards, (up,) = hand(rules, "K K 8"), hand(rules, "7")
    left = Counter({"7": 3, "8": 3, "9": 4, "K": 2})
    # Beside the seven: eight first makes 15, nine first 16; both draw.
    comes = 2 * (left["8"] / 12) * (left["9"] / 11)
    assert choice_values(rules, cards, up)["stand"] == pytest.approx(-1 + comes / 16, abs=1e-12)


def test_three_random_cards_of_three_ranks_are_suited_once_in_sixteen_times() -> None:
    """Whatever was taken out of a deck before, as long as nobody looked at its suit."""
    suited = all_ways = 0
    for gone, seven, eight, nine in product("cdhs", repeat=4):
        if gone != eight:  # The player holds an eight of any suit.
            all_ways += 1
            suited += seven == eight == nine
    assert suited * 16 == all_ways
