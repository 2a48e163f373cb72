"""What a perfect counter gains: bets on cards that are left, by other ways and as published."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.counting.removal_effects import (
    RemovalEffects,
    compute_removal_effects,
    estimate_base,
    without,
)
from houseway.families.blackjack.odds.counting.shoe_dealing import DealtShoes
from houseway.families.blackjack.odds.counting.side_bet_values import side_bet_expectation
from houseway.families.blackjack.odds.rules.terms import ACES, KINDS, TENS, odds_terms
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bet
from houseway.families.blackjack.odds.solve.game_solver import mean_result
from houseway.families.blackjack.rules.bets import BustedWith
from houseway.families.blackjack.rules.rules import Blackjack, Draws
from houseway.odds.model.progress import no_progress
from houseway.odds.studies.card_counting import (
    CountedBet,
    CounterWagers,
    RoundStarts,
    ShoeSample,
    gains_by_cut,
)
from houseway.rules.bets import SideBet
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.things.cards import Card, Rank
from houseway.things.decks import Deck
from tests.odds.twenty_one.games import BLACKJACK, few, rules_of

SIX_DECKS = replace(BLACKJACK, decks=6, draws=Draws.HIT_SOFT_17)


def bet_of(rules: Blackjack, id: str) -> SideBet:
    return next(each for each in rules.all_side_bets if each.id == id)


def worth(rules: Blackjack, bet: SideBet, cards: tuple[Card, ...]) -> float:
    """By the counter that goes line by line, with these cards as the whole shoe."""
    left = replace(rules, deck=Deck("left", cards), decks=1)
    return float(side_bet(left, bet).distribution.ev)


@pytest.mark.parametrize(
    ("id", "bet", "options"),
    [
        ("pure-spanish-21.5", "match", {}),
        ("pure-spanish-21.5", "match", {"bonus_cards_suitless": "true"}),
        ("pure-21.5", "bonus", {}),
        ("pure-21.5", "bonus", {"bonus_stacks": "true", "bonus_ace_nine": "false"}),
        ("pure-21.5", "buster", {}),
        ("no-bust-6.0-buster", "buster", {}),
    ],
)
def test_a_bet_on_what_is_left_is_what_counting_line_by_line_finds(
    id: str, bet: str, options: dict[str, str]
) -> None:
    rules = choose(game(id), options, anyway=True).rules
    faces = tuple(dict.fromkeys(rules.shoe))
    chance, side = np.random.default_rng(7), bet_of(rules, bet)
    shoes = [
        tuple(rules.shoe[each] for each in chance.permutation(len(rules.shoe))[:left])
        for left in (len(rules.shoe), 120, 60)
    ]
    left = np.array([[shoe.count(face) for face in faces] for shoe in shoes])
    by_hand = [worth(rules, side, shoe) for shoe in shoes]
    assert side_bet_expectation(rules, side, faces, left) == pytest.approx(by_hand, abs=1e-12)


def test_kings_of_spades_against_a_blackjack_are_seen_in_what_is_left() -> None:
    """Few cards, so that the line comes often."""
    rules = rules_of("pure-21.5")
    there = {each.text: each for each in rules.shoe}
    cards = tuple(there[each] for each in ("Ks", "Ks", "Ks", "As", "Ah", "Qd", "9c"))
    faces = tuple(dict.fromkeys(cards))
    left = np.array([[cards.count(face) for face in faces]])
    side = bet_of(rules, "bonus")
    assert side_bet_expectation(rules, side, faces, left)[0] == pytest.approx(
        worth(rules, side, cards)
    )


@pytest.mark.parametrize(("decks", "edge"), [(6, 0.04724), (2, 0.05478)])
def test_buster_blackjack_as_published(decks: int, edge: float) -> None:
    """888casino.com: 1, 3, 6, 30, 100, 200 for three to eight cards or more."""
    rules = replace(SIX_DECKS, decks=decks)
    bet = bet_of(rules_of("pure-21.5"), "buster")
    pays = dict(zip(BustedWith, (1, 3, 6, 30, 100, 200), strict=True))
    rows = {each: replace(row, pays=pays[BustedWith(each)]) for each, row in bet.pays.rows.items()}
    bet = replace(bet, pays=replace(bet.pays, rows=rows))
    faces = tuple(dict.fromkeys(rules.shoe))
    left = np.array([[4 * decks // 4] * len(faces)])
    assert side_bet_expectation(rules, bet, faces, left)[0] == pytest.approx(-edge, abs=5e-6)


def test_what_a_perfect_counter_gains_from_royal_match_as_published() -> None:
    """discountgambling.net, December 2011: 4.06 %, and half a bet a shoe of six decks heads up.

    With one deck behind the cut card a bet that is good is worth 5.9 % on average.
    """
    shoes = 400
    dealt = DealtShoes(SIX_DECKS, odds_terms(SIX_DECKS), ShoeSample(1, shoes, 1, 260), no_progress)
    pays = np.array([[royal_match(one, two) for two in dealt.faces] for one in dealt.faces])
    left, cards = dealt.left.astype(float), dealt.left.sum(axis=1)
    ways = ((left @ pays) * left).sum(axis=1) - left @ np.diagonal(pays)
    worth = ways / (cards * (cards - 1))
    assert worth[0] == pytest.approx(-0.0406, abs=5e-5)
    bet = CountedBet(bet="royal", name="", method="", offered=True, must_lie=False)
    starts = RoundStarts(dealt.shoe, dealt.at, (bet,), {"royal": worth})
    (found,) = gains_by_cut(starts, [260], CounterWagers(1, 0), cards=312, shoes=shoes)
    gained, error = found.cuts[0].per_shoe_cents, found.cuts[0].per_shoe_error
    assert abs(gained - 0.504) < 4 * error
    assert error < 0.05
    assert worth[worth > 0].mean() == pytest.approx(0.059, abs=0.005)


def royal_match(one: Card, two: Card) -> float:
    if one.suit is not two.suit:
        return -1.0
    return 75.0 if {one.rank, two.rank} == {Rank.KING, Rank.QUEEN} else 2.0


def test_effects_of_removal_as_published() -> None:
    """Griffin, The Theory of Blackjack, one deck: 5 +0.69 %, ten -0.51 %, ace -0.61 %."""
    terms = odds_terms(replace(BLACKJACK, double_after_split=False, splits_max=1))
    full = mean_result(terms)
    for kind, printed in ((5, 0.69), (TENS, -0.51), (ACES, -0.61)):
        effect = mean_result(without(terms, kind)) - full
        assert 100 * effect == pytest.approx(printed, abs=0.06), kind


def test_the_linear_estimate_is_exact_for_a_linear_game() -> None:
    """Where the expectation is a mean over the cards, the estimate is that mean on what is left."""
    terms = odds_terms(SIX_DECKS)
    full = np.array(terms.counts)
    value = np.arange(KINDS) / 100
    mean = float(value @ full / full.sum())
    removed = (mean * full.sum() - value) / (full.sum() - 1) - mean
    effects = RemovalEffects(mean, tuple(np.where(full > 0, removed, 0.0)))
    left = full.copy()
    left[[2, 5, TENS]] -= (7, 20, 33)
    by_hand = float(value @ left / left.sum())
    assert estimate_base(terms, effects, left[:, None])[0] == pytest.approx(by_hand, abs=1e-12)


@pytest.mark.parametrize(
    ("gone", "apart"),
    [({5: 6, TENS: 2}, 0.0002), ({TENS: 8, ACES: 2}, 0.001), ({ACES: 6, 9: 3}, 0.001)],
)
def test_the_linear_estimate_is_near_the_whole_analysis_of_what_is_left(
    gone: dict[int, int], apart: float
) -> None:
    """A shoe of four ranks, from which eight to ten of 128 cards are gone."""
    terms = odds_terms(few(BLACKJACK, "59AK", decks=8))
    left = np.array(terms.counts)
    for kind, number in gone.items():
        left[kind] -= number
    cards = [kind for kind, number in gone.items() for _ in range(number)]
    exact = mean_result(without(terms, *cards))
    found = compute_removal_effects(terms, no_progress)
    assert estimate_base(terms, found, left[:, None])[0] == pytest.approx(exact, abs=apart)
    assert abs(exact - found.ev) > 8 * apart


def test_gains_go_by_good_rounds_and_errors_by_shoes() -> None:
    side = CountedBet(bet="side", name="Side", method="exact", offered=True, must_lie=False)
    base = replace(side, bet="base", must_lie=True)
    worth = np.array([-0.1, 0.2, -0.1, 0.4, 0.3])
    starts = RoundStarts(
        np.array([0, 0, 1, 1, 1]), np.array([0, 50, 0, 50, 90]), (base, side),
        {"base": worth, "side": worth},
    )  # fmt: skip
    on_base, on_side = gains_by_cut(starts, [100, 80], CounterWagers(1000, 100), cards=200, shoes=2)
    shallow, deep = on_side.cuts
    assert (shallow.cut, shallow.rounds_per_shoe, shallow.favourable) == (80, 2, 0.5)
    assert shallow.per_shoe_cents == pytest.approx((200 + 400) / 2)
    assert shallow.per_100_cents == pytest.approx(100 * 600 / 4)
    assert shallow.per_100_error == pytest.approx(100 * sqrt(2) * 100 / 2 / sqrt(2))
    assert deep.per_shoe_cents == pytest.approx((200 + 400 + 300) / 2)
    assert on_base.cuts[0].per_shoe_cents == pytest.approx((200 + 400 - 10 - 10) / 2)
    assert on_side.deepest_below(0) is None
    assert on_side.deepest_below(10**6) is deep


def test_shoes_are_dealt_down_to_the_cut_and_no_card_comes_twice() -> None:
    rules = rules_of("pure-21.5")
    dealt = DealtShoes(rules, odds_terms(rules), ShoeSample(6, 20, 3, 234), no_progress)
    assert dealt.at.max() < 234
    assert (dealt.left.sum(axis=1) == 312 - dealt.at).all()
    assert (dealt.left <= dealt.size).all()
    assert (dealt.left >= 0).all()
    assert (dealt.at[np.flatnonzero(np.diff(dealt.shoe, prepend=-1))] == 0).all()
    again = DealtShoes(rules, odds_terms(rules), ShoeSample(6, 20, 3, 234), no_progress)
    assert (again.left == dealt.left).all()
    each = np.diff(dealt.at)[np.diff(dealt.shoe) == 0]
    assert each.min() >= 14
    assert 17 < each.mean() < 21


def test_a_shoe_that_does_not_suffice_begins_no_round() -> None:
    rules = rules_of("pure-21.5")
    dealt = DealtShoes(rules, odds_terms(rules), ShoeSample(7, 10, 3, 311), no_progress)
    assert dealt.at.max() <= 312 - 16
