"""Does the player-dealer qualify, and what is each player's hand called?

Only for families with a qualifier. What a hand is called is explained by the game's own written
rule on that rank.
"""

from __future__ import annotations

from random import Random
from typing import cast

from houseway.play.ante_play.round import AntePlayRound
from houseway.rank.three_card import ThreeCard, high_card_strength, three_card_category
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.rules.written import rules_of
from houseway.settle.ante_play.claims import Showdown, showdown, strength_of
from houseway.signs.picture import Picture, Place
from houseway.things.cards import Card, Rank, cards_text
from houseway.train.answers import Form
from houseway.train.banked.drawing import bank_place
from houseway.train.banked.family import pile
from houseway.train.banked.random_round import Sides, best_of, dealt, wagered_round
from houseway.train.banked.telling import option_lines, round_facts
from houseway.train.drill import Drill, Part, Step
from houseway.train.lesson import Lesson, limits_under

_PLAYERS = {1: 1, 2: 3, 3: 5}
_NAMES = tuple(category.words for category in reversed(ThreeCard))
_TRIES = 12


def qualify_drill(lesson: Lesson[AntePlay], chance: Random) -> Drill:
    game = lesson.game
    round = _round(lesson, chance)
    spots = sorted(round.wagered_spots)
    hands = [f"Seat {spot}: {cards_text(round.hands[spot])}." for spot in spots]
    return Drill(
        game=game.id,
        level=lesson.level,
        options=game.chosen(),
        situation=(
            f"The player-dealer has {cards_text(round.player_dealer_hand)}.",
            *hands,
            *option_lines(game),
        ),
        facts=round_facts(game, round),
        picture=Picture(
            places=(
                bank_place(game, round),
                *(Place(name=f"Seat {spot}", piles=(pile(round.hands[spot]),)) for spot in spots),
            ),
            besides=option_lines(game),
        ),
        question="Read the hands.",
        parts=(
            _qualifies(game, showdown(game.rules, round)),
            *(_called(game, spot, round.hands[spot]) for spot in spots),
        ),
    )


def _round(lesson: Lesson[AntePlay], chance: Random) -> AntePlayRound:
    """Hands of many kinds; at level 3 the player-dealer's is close to the qualifier."""
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    players = min(_PLAYERS[level], game.rules.seats - 1)
    laid = wagered_round(game, limits, chance, level=1, players=players, sides=Sides.NONE)

    def kinds(round: AntePlayRound) -> int:
        return len(
            {three_card_category(strength_of(game.rules, hand)) for hand in round.hands.values()}
        )

    def closeness(round: AntePlayRound) -> int:
        own = showdown(game.rules, round).strength
        return -abs(own - high_card_strength(game.rules.qualifier))

    worth = closeness if level == 3 and chance.randrange(2) else kinds
    return best_of(_TRIES, lambda: cast(AntePlayRound, dealt(game, laid, chance)), worth)


def _qualifies(game: Game[AntePlay], against: Showdown) -> Part:
    verb = "qualifies" if against.qualifies else "does not qualify"
    needed = f"{game.rules.qualifier.name.lower()} high or better is needed"
    says = f"The player-dealer {verb} with {_held(against)}; {needed}."
    return Part(
        asks="Does the player-dealer qualify?",
        form=Form.CHOICE,
        choices=("yes", "no"),
        answer="yes" if against.qualifies else "no",
        why=(Step(says, game.cite(Cite.QUALIFIER)),),
    )


def _held(against: Showdown) -> str:
    """`one pair`, or for no more than a high card `jack high`."""
    category = three_card_category(against.strength)
    if category is not ThreeCard.HIGH_CARD:
        return category.words
    highest = max(card.number for card in against.cards)
    return f"{Rank(highest).name.lower()} high"


def _called(game: Game[AntePlay], spot: int, hand: tuple[Card, ...]) -> Part:
    name = three_card_category(strength_of(game.rules, hand)).words
    return Part(
        asks=f"Seat {spot} has",
        form=Form.CHOICE,
        choices=_NAMES,
        answer=name,
        why=(Step(f"Seat {spot} has {name}: {cards_text(hand)}.", naming_rules(game, name)),),
    )


def naming_rules(game: Game[AntePlay], name: str) -> tuple[str, ...]:
    """The written rules that say what a hand of this name is."""
    return tuple(
        rule.id
        for rule in rules_of(game)
        if rule.topic == "ranking" and rule.says.lower().startswith(f"{name}:")
    )
