"""One hand against one up card, as people write them: what each choice is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from houseway.errors import RecordError
from houseway.odds.ante_play.advice import Decision, decision
from houseway.odds.ante_play.game_odds import ante_play, one_to_one
from houseway.odds.twenty_one.decide import values
from houseway.odds.twenty_one.side_shoe import twenty_one
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.things.cards import Card, parse_cards, refuse_duplicates
from houseway.things.decks import Deck, as_printed


def choices_of(game: Game, hand: str, up: str) -> dict[str, Fraction] | dict[str, float]:
    """What each choice is worth in base wagers, the best first."""
    if isinstance(game.rules, TwentyOne):
        return dict(
            sorted(twenty_one_choices(game, hand, up)[1].items(), key=lambda each: -each[1])
        )
    found = ante_play_decision(game, one_to_one(game), hand, up)
    worth = {"play": found.play, "fold": found.fold}
    return dict(sorted(worth.items(), key=lambda each: -each[1]))


def ante_play_decision(game: Game, stakes: Mapping[str, Fraction], hand: str, up: str) -> Decision:
    """Both choices in antes: the wagers are whole numbers in the ratio asked for."""
    rules = ante_play(game)
    cards = as_printed(rules.deck, parse_cards(hand))
    up_cards = as_printed(rules.deck, parse_cards(up))
    if len(cards) != rules.hand_cards or len(up_cards) != 1:
        raise RecordError(f"A decision needs {rules.hand_cards} cards and one up card.")
    refuse_duplicates((*cards, *up_cards))
    unit = lcm(*(ratio.denominator for ratio in stakes.values()))
    wagers = {rules.ante.id: unit, **{bet: int(each * unit) for bet, each in stakes.items()}}
    worth = decision(rules, cards, up_cards[0], wagers)
    return Decision(worth.play / unit, worth.fold / unit)


def twenty_one_choices(game: Game, hand: str, up: str) -> tuple[tuple[Card, ...], dict[str, float]]:
    """The cards as printed and what each choice is worth, composition and all."""
    rules = twenty_one(game)
    cards, up_card = _cards(rules, hand, up)
    return cards, dict(values(rules, cards, up_card))


def _cards(rules: TwentyOne, hand: str, up: str) -> tuple[tuple[Card, ...], Card]:
    """The hand and the up card, if the shoe holds them all."""
    pack = Deck(rules.deck.id, rules.pack)
    in_shoe = Counter(rules.shoe)
    each_at_most = max(in_shoe.values())
    cards = as_printed(pack, parse_cards(hand, each_at_most=each_at_most))
    ups = as_printed(pack, parse_cards(up))
    if len(cards) < 2 or len(ups) != 1:
        raise RecordError("A decision needs two cards or more and one up card.")
    for card, number in Counter((*cards, *ups)).items():
        if number > in_shoe[card]:
            raise RecordError(
                f"{card.text} appears {number} times; there can be {in_shoe[card]} of it."
            )
    return cards, ups[0]
