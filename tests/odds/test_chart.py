"""The chart: derived from the best play, read here as a player would, and compared with it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from houseway.families.three_card.odds.game_odds import (
    AntePlayOdds,
    ante_play_odds,
    base_distribution,
)
from houseway.families.three_card.odds.reports.hand_names import hand_words
from houseway.families.three_card.odds.reports.strategy_chart import ANY_HAND, ChartRow, chart
from houseway.families.three_card.odds.solve.base_terms import ThreeCardBaseGame, base_game_of
from houseway.families.three_card.odds.solve.best_play import best_play
from houseway.families.three_card.odds.solve.decision_values import value_decision
from houseway.families.three_card.odds.solve.hand_tables import CARDS
from houseway.families.three_card.odds.solve.result_counts import DEALS
from houseway.odds.hooks import equal_stakes
from houseway.rank.hands.three_card_hand import three_card_strength
from houseway.things.cards import Card, Rank, parse_cards
from tests.games import rules_of
from tests.odds.deals import dealt, low_hands, reading


@cache
def odds_of(id: str) -> AntePlayOdds:
    chosen = reading(id, {})
    return ante_play_odds(chosen, equal_stakes(chosen))


HANDS = tuple(combinations(CARDS, 3))


@cache
def rank_order() -> list[str]:
    """The words for every strength, from low to high."""
    return [hand_words(each) for each in sorted({three_card_strength(hand) for hand in HANDS})]


def plays_by_chart(
    rows: tuple[ChartRow, ...], hand: tuple[Card, ...], up: Card, order: list[str]
) -> bool:
    """What a player does who reads the row of the up card and its exceptions."""
    row = next(row for row in rows if row.up == str(up)[0])
    words = hand_words(three_card_strength(hand))
    for exception in row.exceptions:
        if words in exception.hands:
            needed = exception.when
            return exception.below if not needed else _has(needed, hand, up)
    return row.play_from == ANY_HAND or order.index(words) >= order.index(row.play_from)


def _has(needed: str, hand: tuple[Card, ...], up: Card) -> bool:
    """Whether the hand has what the chart asks for: so many cards, or certain ones."""
    suited = {str(card)[0] for card in hand if card.suit is up.suit}
    said, _, _ = needed.partition(" of the up card's suit")
    counts = {"a card": 1, "two cards": 2, "three cards": 3}
    if said in counts:
        return len(suited) >= counts[said]
    ways = [way.replace("the ", "").split(" and ") for way in said.split(" or ")]
    return any(suited >= set(way) for way in ways)


@pytest.mark.parametrize("id", ["three-card-poker", "three-card-poker-6-card"])
def test_who_reads_the_chart_plays_every_hand_best(id: str) -> None:
    rules, rows, order = rules_of(reading(id, {})), odds_of(id).chart, rank_order()
    hands = [(mine, theirs[0]) for mine, theirs in dealt(11, 150)] + list(low_hands(12, 350))
    played = 0
    for hand, up in hands:
        best = value_decision(rules, hand, (up,), {"ante": 100}).best
        assert plays_by_chart(rows, hand, up, order) == (best == "play"), (hand, up)
        played += best == "play"
    assert 0 < played < len(hands)


def test_an_ante_that_is_always_paid_needs_a_simple_chart() -> None:
    """Nine-deuce beside the up card's own rank from the queen up; everything below it."""
    rows = {row.up: row for row in odds_of("three-card-poker-6-card").chart}
    assert list(rows) == list("AKQJT98765432")
    assert [rows[up].play_from for up in "AKQ"] == ["A-9-2", "K-9-2", "Q-9-2"]
    assert {rows[up].play_from for up in "JT98765432"} == {ANY_HAND}
    assert not any(row.exceptions or row.ignoring_costs for row in rows.values())


def test_the_costs_beside_the_lowest_hand_are_those_of_the_decisions() -> None:
    rules = rules_of(reading("three-card-poker-6-card", {}))
    row = odds_of("three-card-poker-6-card").chart[0]
    assert (row.up, row.play_from, row.next_below) == ("A", "A-9-2", "A-8-7")

    def gains(words: str) -> list[Fraction]:
        up = parse_cards("Ac")[0]
        hands = [hand for hand in HANDS if hand_words(three_card_strength(hand)) == words]
        values = [
            value_decision(rules, hand, (up,), {"ante": 1}) for hand in hands if up not in hand
        ]
        return [value.play - value.fold for value in values]

    kept, given = gains("A-9-2"), gains("A-8-7")
    assert row.fold_costs == sum(kept) / len(kept) > 0
    assert row.play_costs == -sum(given) / len(given)
    assert row.play_costs > 0


@pytest.mark.parametrize("id", ["three-card-poker", "three-card-poker-6-card"])
def test_ignoring_the_exceptions_costs_what_the_chart_says(id: str) -> None:
    best = best_play(base_game_of(rules_of(reading(id, {}))))
    ev = base_distribution(best.base, best.tally()).ev
    order = rank_order()
    won = 0
    for column, row in enumerate(reversed(odds_of(id).chart)):
        lowest = 0 if row.play_from == ANY_HAND else order.index(row.play_from)
        played = (best.counts.tables.levels >= lowest) & best.counts.possible[:, column]
        won += int(best.gain[played, column].sum())
    simple = Fraction(won * best.counts.alike, DEALS) - 1
    assert ev - simple == sum(row.ignoring_costs for row in odds_of(id).chart)


def test_no_other_lowest_hand_does_better() -> None:
    best = best_play(base_game_of(rules_of(reading("three-card-poker", {}))))
    order = rank_order()
    for column, row in enumerate(reversed(chart(best))):
        gains = [0] * len(order)
        for level, gain in zip(best.counts.tables.levels, best.gain[:, column], strict=True):
            gains[level] += int(gain)
        worth = [sum(gains[lowest:]) for lowest in range(len(order))]
        assert worth[order.index(row.play_from)] == max(worth)


def test_with_no_card_up_a_close_hand_can_turn_on_its_suits() -> None:
    """A six-high qualifier brings J-8-5 so close that the suits of the three cards decide."""
    best = best_play(ThreeCardBaseGame(qualifier=Rank.SIX, up_card_shown=False))
    (row,) = chart(best)
    assert (row.up, row.play_from) == ("none", "J-8-5")
    assert [each.says for each in row.exceptions] == ["fold J-8-5 without certain suits"]
    level = rank_order().index("J-8-5")
    assert {bool(each) for each in best.plays[best.counts.tables.levels == level, 0]} == {
        True,
        False,
    }


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ts 8d 3c", "T-8-3"),
        ("2s 2d Ac", "2-2-A (one pair)"),
        ("Ks Kd Kc", "K-K-K (three of a kind)"),
        ("3s 2d Ac", "3-2-A (straight)"),
        ("As Ks Qs", "A-K-Q (mini royal flush)"),
        ("9s 4s 3s", "9-4-3 (flush)"),
    ],
)
def test_hands_are_named_as_players_say_them(cards: str, words: str) -> None:
    assert hand_words(three_card_strength(parse_cards(cards))) == words
