"""21s that pay more, and doubling any number of cards: worked out, and played by hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.quick_advice import quick_advice
from houseway.families.blackjack.odds.rules.terms import TENS, odds_terms
from houseway.families.blackjack.odds.solve.bonus_payouts import bonus_shares, suit_cases
from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.odds.solve.game_solver import mean_result, solve_game
from houseway.families.blackjack.odds.solve.initial_deals import all_hands, deals_under
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.things.cards import parse_cards
from tests.odds.twenty_one.games import BLACKJACK, few, hand, rules_of
from tests.odds.twenty_one.naive import Naive, deals
from tests.odds.twenty_one.split_naive import SplitNaive
from tests.odds.twenty_one.test_results import by_hand, moments
from tests.odds.twenty_one.test_whole_game import ev

BY_CARDS: dict[str, Any] = {
    "five_card_21": Pays.THREE_TWO,
    "six_card_21": Pays.TWO_ONE,
    "seven_card_21": Pays.THREE_ONE,
}
BY_SUITS: dict[str, Any] = {
    "mixed_678": Pays.THREE_TWO,
    "suited_678": Pays.TWO_ONE,
    "spades_678": Pays.THREE_ONE,
}
PAID = BY_CARDS | BY_SUITS
SPANISH = replace(
    rules_of("pure-spanish-21.5"),
    double_double=True,
    double_any_cards=True,
    tie_21_wins=True,
    stand_hard=99,
    **PAID,
)
PLAIN = replace(BLACKJACK, double_any_cards=True, splits_max=0, **PAID)
SMALL = {
    "five cards": few(PLAIN, "5AK"),
    "five cards that must stand on 17": few(
        replace(PLAIN, stand_hard=17, must_stand_blocks_double=True), "5AK"
    ),
    "doubled again and split": few(replace(SPANISH, splits_max=1), "5K"),
    "no double after a split": few(
        replace(SPANISH, splits_max=1, double_after_split=False), "5K"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SMALL)
def test_a_game_is_worth_what_all_its_deals_are_worth(name: str) -> None:
    assert mean_result(odds_terms(SMALL[name])) == pytest.approx(ev(SMALL[name]), abs=1e-12)


def test_every_result_is_as_likely_as_in_all_deals() -> None:
    rules = SMALL["five cards"]
    found, slow = solve_game(rules), by_hand(rules)
    assert {each.net: each.chance for each in found.results} == pytest.approx(slow, abs=1e-12)
    assert 1.5 in slow
    assert (found.ev, found.variance) == pytest.approx(moments(slow), abs=1e-12)


@pytest.mark.parametrize(
    "cards", ["A A 2 2 3 2", "A A 2 2 3 2 K", "A A A 2 3 3", "A A A A 2 2 3 K"]
)
def test_by_how_many_cards_a_21_has(cards: str) -> None:
    """Six cards, seven and eight; some are 21, others come to it or are over."""
    rules = few(replace(SPANISH, splits_max=0), "A23K")
    mine = tuple(cards.split())
    exact = choice_values(rules, hand(rules, cards), hand(rules, "K")[0])
    slow = Naive(rules, mine, "K").values(mine)
    assert exact == pytest.approx(slow, abs=1e-12)


@pytest.mark.parametrize("cards", ["6s 7s", "6h 8h", "7c 8s", "7s 7s", "7d 7h", "6s 7s 8s"])
def test_suits_of_the_first_cards_are_looked_at(cards: str) -> None:
    rules = few(replace(PLAIN, double_any_cards=False), "678K", decks=2)
    mine = tuple(cards.split())
    seen = parse_cards(cards, each_at_most=2)
    exact = choice_values(rules, seen, hand(rules, "K")[0], may=("stand", "hit"))
    slow = Naive(rules, mine, "Kc").values(mine)
    assert exact["hit"] == pytest.approx(slow["hit"], abs=1e-12)
    assert exact["stand"] == pytest.approx(slow["stand"], abs=1e-12)


def test_deals_are_told_apart_by_the_suits_that_matter() -> None:
    rules = few(PLAIN, "678K", decks=2)
    terms = odds_terms(rules)
    found = [deal for deal in deals_under(terms, TENS, all_hands(terms)) if deal.pair == (6, 7)]
    hands = {"6c 7d": 3 / 4, "6c 7c": 3 / 16, "6s 7s": 1 / 16}
    whole = sum(deal.chance for deal in found)
    told = {
        round(deal.values["hit"], 9): pytest.approx(deal.chance / whole, abs=1e-12)
        for deal in found
    }
    expected = {
        round(choice_values(rules, parse_cards(text), hand(rules, "K")[0])["hit"], 9): chance
        for text, chance in hands.items()
    }
    assert expected == told


@pytest.mark.parametrize("pair", ["6", "7", "8"])
def test_split_hands_are_paid_the_mean_over_suits(pair: str) -> None:
    rules = few(replace(SPANISH, splits_max=1, double_double=False), "678K")
    exact = choice_values(rules, hand(rules, f"{pair} {pair}"), hand(rules, "K")[0])
    slow = SplitNaive(rules, pair, "K", 1).value()
    assert exact["split"] == pytest.approx(slow, abs=1e-12)


def test_results_of_split_hands_add_up_to_their_mean() -> None:
    """With halves among them, and suits told apart."""
    found = solve_game(few(replace(SPANISH, splits_max=2), "678K"))
    assert sum(net * chance for net, chance in found.results) == pytest.approx(found.ev, abs=1e-9)
    assert sum(chance for _, chance in found.results) == pytest.approx(1, abs=1e-9)
    assert {each.net for each in found.results} >= {1.5, 2.0, 3.0, 2.5, -0.5}


def test_how_suits_fall_in_six_decks() -> None:
    terms = odds_terms(replace(SPANISH, decks=6))
    assert dict(bonus_shares(terms, (6, 7, 8))) == pytest.approx(
        {1.5: 15 / 16, 2.0: 3 / 64, 3.0: 1 / 64}
    )
    suited = 6 * 5 * 4 / (24 * 23 * 22)
    sevens = {1.5: 1 - 4 * suited, 2.0: 3 * suited, 3.0: suited}
    assert dict(bonus_shares(terms, (7, 7, 7))) == pytest.approx(sevens)
    assert bonus_shares(terms, (5, 8, 8)) == ()
    assert sum(each.chance for each in suit_cases(terms, (7, 7))) == pytest.approx(1)
    assert suit_cases(terms, (6, 6)) == ()


@pytest.mark.parametrize(
    ("cards", "up", "best"),
    [
        ("K 5", "2", "stand"),
        ("2 3 4 6", "2", "hit"),
        ("9 8", "K", "stand"),
        ("2 2 2 4 5 2", "K", "hit"),
        ("2 2 2 3 3 4", "5", "stand"),
        ("2 3 5", "6", "double"),
    ],
)
def test_quick_advice_counts_the_cards_too(cards: str, up: str, best: str) -> None:
    """A hard 15 against a two stands, but not with four cards; nor does a 17 of six against a king.

    So has the chart of wizardofodds.com/games/spanish-21.
    """
    rules = replace(SPANISH, double_double=False)
    mine, against = hand(rules, cards), hand(rules, up)[0]
    choices = ("stand", "hit", "double")
    found, exact = (
        quick_advice(rules, mine, against, choices),
        choice_values(rules, mine, against, may=choices),
    )
    assert found.best == max(exact, key=exact.__getitem__) == best
    assert found.values == pytest.approx(exact, abs=0.05)


def test_deals_by_hand_have_the_ranks_alone() -> None:
    """Whatever is played by hand above is every deal there is."""
    assert sum(chance for chance, _, _ in deals(SMALL["five cards"])) == pytest.approx(1)


def test_without_bonuses_nothing_is_told_apart() -> None:
    rules: Blackjack = rules_of("pure-spanish-21.5")
    terms = odds_terms(rules)
    assert not terms.bonuses
    assert terms.suits == ()
    assert not all_hands(terms).bonuses
