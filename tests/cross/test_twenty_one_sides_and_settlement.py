"""The odds of side bets and the table's settling look at the same cards and see the same lines."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from houseway.families.blackjack.odds.dealer.final_totals import draws_on
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bet
from houseway.families.blackjack.odds.side_bets.blackjack_bonus import met_lines
from houseway.families.blackjack.odds.side_bets.match_the_dealer import match_ways
from houseway.families.blackjack.odds.side_bets.shoe_counts import (
    face_counts,
    is_blackjack,
    is_natural,
    twenty_one,
)
from houseway.families.blackjack.rules.bets import FirstTwoLine, UpCardMatch
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.outcomes import value_hand
from houseway.families.blackjack.settle.side_bets import busted, first_two, matches
from houseway.rank.hands.blackjack_total import total
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.things.cards import Card, parse_cards

GAMES = ("pure-spanish-21.5", "pure-21.5", "no-bust", "no-bust-6.0", "no-bust-6.0-buster")


def rules_of(id: str, **options: str) -> Blackjack:
    return twenty_one(choose(game(id), options))


@pytest.mark.parametrize("id", GAMES)
def test_both_call_the_same_first_two_cards_a_natural(id: str) -> None:
    rules = rules_of(id)
    for one in face_counts(rules):
        for two in face_counts(rules):
            assert is_natural(rules, one, two) == value_hand(rules, (one, two)).natural, (one, two)


@pytest.mark.parametrize("ace_nine", ["true", "false"])
@pytest.mark.parametrize("two_jokers", ["true", "false"])
@pytest.mark.parametrize("id", ["pure-21.5", "no-bust"])
def test_both_see_the_same_lines_of_the_blackjack_bonus_bet(
    id: str, two_jokers: str, ace_nine: str
) -> None:
    rules = rules_of(id, bonus_two_jokers=two_jokers, bonus_ace_nine=ace_nine)
    deck = game(id).rules.deck.cards
    named = {card.text: card for card in deck}
    for beside in ("Ah Td", "Kc As", "9c 9d", "Ah Ad"):
        one, two = (named[card.text] for card in parse_cards(beside))
        banks = value_hand(rules, (one, two))
        for first in named.values():
            for second in named.values():
                lines = met_lines(rules, first, second)
                if FirstTwoLine.KINGS_OF_SPADES in lines and is_blackjack(one, two):
                    lines = (*lines, FirstTwoLine.KINGS_OF_SPADES_BEATEN)
                assert lines[::-1] == first_two(rules, (first, second), banks)


def test_both_count_matches_alike() -> None:
    """Every up card of one rank with every two cards of a four-deck shoe."""
    rules = rules_of("pure-spanish-21.5", decks="4")
    counts = face_counts(rules)
    ways = Counter[UpCardMatch | None]()
    for up, number in counts.items():
        left = counts - Counter([up])
        for one, ones in left.items():
            for two, twos in (left - Counter([one])).items():
                ways[matches((one, two), up)] += number * ones * twos
    assert ways == match_ways(rules)


@pytest.mark.parametrize("id", ["pure-21.5", "no-bust", "no-bust-6.0-buster"])
def test_random_hands_of_the_player_dealer_go_over_as_often_as_worked_out(id: str) -> None:
    """Twenty thousand shuffles; each share lies within five standard errors."""
    rules = rules_of(id)
    bet = next(each for each in rules.all_side_bets if each.id == "buster")
    chance, rounds = Random(21), 20_000
    found = Counter(busted(value_hand(rules, drawn(rules, chance))) for _ in range(rounds))
    odds = side_bet(rules, bet)
    lines = zip((8, 7, 6, 5, 4, 3, None), odds.lines, strict=True)
    for cards, line in lines:
        share = float(odds.chance(line))
        error = (share * (1 - share) / rounds) ** 0.5
        seen = sum(n for each, n in found.items() if each == cards)
        assert abs(seen / rounds - share) < 5 * error + 1 / rounds, cards


def drawn(rules: Blackjack, chance: Random) -> tuple[Card, ...]:
    """A hand of the player-dealer from a shuffled shoe, played out."""
    cards = chance.sample(rules.shoe, 20)
    hand = cards[:2]
    frozen = rules.joker_up_freezes and hand[0].number == 0
    if frozen or is_natural(rules, *hand):
        return tuple(hand)
    while draws_on(rules.draws, total(hand, rules.limit)):
        hand.append(cards[len(hand)])
    return tuple(hand)
