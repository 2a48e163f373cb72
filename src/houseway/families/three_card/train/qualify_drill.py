"""Drill: qualification of the player-dealer, and the name of each player's hand.

The name is explained by the game's own written rule on that rank.
"""

from __future__ import annotations

from random import Random

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.settle import (
    PlayerDealerShowdown,
    player_dealer_showdown,
    strength_of,
)
from houseway.rank.hands.three_card_hand import ThreeCard, high_card_strength, three_card_category
from houseway.rules.game import Game
from houseway.rules.written_rules import rules_of
from houseway.things.cards import Card, Rank, cards_text
from houseway.train.banked.hand_reading import (
    hand_name_part,
    hand_reading_drill,
    qualifies_part,
    round_to_read,
)
from houseway.train.drill import Drill, DrillPart
from houseway.train.lesson import Lesson

_NAMES = tuple(category.words for category in reversed(ThreeCard))


def qualify_drill(lesson: Lesson[ThreeCardPoker], chance: Random) -> Drill:
    game = lesson.game
    round = _round(lesson, chance)
    against = player_dealer_showdown(game.rules, round)
    parts = (
        qualifies_part(
            game,
            does=against.qualifies,
            held=_held(against),
            needed=f"{game.rules.qualifier.name.lower()} high",
        ),
        *(_called(game, spot, round.hands[spot]) for spot in sorted(round.wagered_spots)),
    )
    return hand_reading_drill(lesson, round, parts)


def _round(lesson: Lesson[ThreeCardPoker], chance: Random) -> AntePlayRound:
    """What is harder to read is a player-dealer's hand that is close to the qualifier."""
    rules = lesson.game.rules

    def kinds(round: AntePlayRound) -> int:
        strengths = (strength_of(rules, hand) for hand in round.hands.values())
        return len({three_card_category(strength) for strength in strengths})

    def closeness(round: AntePlayRound) -> int:
        return -abs(
            player_dealer_showdown(rules, round).strength - high_card_strength(rules.qualifier)
        )

    return round_to_read(lesson, chance, kinds=kinds, harder=closeness)


def _held(against: PlayerDealerShowdown) -> str:
    category = three_card_category(against.strength)
    if category is not ThreeCard.HIGH_CARD:
        return category.words
    highest = max(card.number for card in against.cards)
    return f"{Rank(highest).name.lower()} high"


def _called(game: Game[ThreeCardPoker], spot: int, hand: tuple[Card, ...]) -> DrillPart:
    name = three_card_category(strength_of(game.rules, hand)).words
    return hand_name_part(spot, name, _NAMES, cards_text(hand), naming_rules(game, name))


def naming_rules(game: Game[ThreeCardPoker], name: str) -> tuple[str, ...]:
    """The written rules that say what a hand of this name is."""
    return tuple(
        rule.id
        for rule in rules_of(game)
        if rule.topic == "ranking" and rule.says.lower().startswith(f"{name}:")
    )
