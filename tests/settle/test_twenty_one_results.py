"""Who wins a hand of twenty-one, for thousands of pairs of hands, against a second opinion."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.outcomes import compare_hands, value_hand
from houseway.things.cards import Card
from tests.play.twenty_one_book import natural, over, points
from tests.play.twenty_one_tables import HOUSED, any_game, rules_of
from tests.settle.twenty_one_naive import result

PAIRS = 4_000


def hand(rules: Blackjack, chance: Random) -> tuple[Card, ...]:
    """Any hand as it might end: two cards, then more while it is not over."""
    wanted = chance.choice(("888", "789", "A*", "**", "AA", "AT", "", "", "", ""))
    cards = [card for letter in wanted for card in _of(rules, letter, chance)]
    while len(cards) < 2 or (
        not over(rules, tuple(cards))
        and not natural(rules, tuple(cards))
        and points(rules, tuple(cards))[0] < chance.choice((12, 17, 20, 22))
    ):
        cards.append(chance.choice(rules.pack))
    return tuple(cards)


def _of(rules: Blackjack, letter: str, chance: Random) -> list[Card]:
    """A card of that rank, if the pack has one; sevens, eights and nines mostly of clubs."""
    text = "Jk" if letter == "*" else letter + chance.choice("ccccdhs")
    return [card for card in rules.pack if card.text == text][:1]


@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_every_pair_of_hands_ends_as_the_book_says(game_id: str, house: str) -> None:
    chance = Random(f"results {game_id} {house}")
    met: Counter[str] = Counter()
    for number in range(PAIRS):
        if number % 50 == 0:
            rules = rules_of(any_game(game_id, house, chance))
        mine, theirs = hand(rules, chance), hand(rules, chance)
        split = chance.random() < 0.2
        found = compare_hands(
            rules, value_hand(rules, mine, split=split), value_hand(rules, theirs)
        )
        expected = result(rules, mine, theirs, split=split)
        assert (found.result.value, found.pays) == expected, f"{mine} against {theirs}, {rules}"
        both = over(rules, mine) and over(rules, theirs)
        met[f"{'both over ' if both else ''}{expected[0]}"] += 1
    assert {"win", "lose", "push", "both over lose", "both over push"} <= set(met)


@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_totals_of_any_cards_are_those_of_the_book(game_id: str, house: str) -> None:
    chance = Random(f"totals {game_id} {house}")
    for number in range(1_000):
        if number % 50 == 0:
            rules = rules_of(any_game(game_id, house, chance))
        cards = tuple(chance.choices(rules.pack, k=chance.randint(1, 9)))
        found = value_hand(rules, cards)
        assert (found.points, found.soft) == points(rules, cards)
        assert found.natural == natural(rules, cards)
        assert found.over == (over(rules, cards) and not found.natural)
