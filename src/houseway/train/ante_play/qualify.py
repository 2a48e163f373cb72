"""Does the player-dealer qualify, and what is each player's hand called?

Only for families with a qualifier. What a hand is called is explained by the game's own written
rule on that rank.
"""

from __future__ import annotations

from random import Random

from houseway.play.round import Round
from houseway.rank.three_card import ThreeCard, high_card_strength, three_card_category
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.rules.written import written_file
from houseway.settle.ante_play.claims import Showdown, showdown, strength_of
from houseway.things.cards import Card, Rank, cards_text
from houseway.train.answers import Form
from houseway.train.drill import Drill, Kind, Part, Step
from houseway.train.random_round import Sides, best_of, dealt, wagered_round
from houseway.train.setting import Setting, limits_under
from houseway.train.telling import option_lines, round_facts

_PLAYERS = {1: 1, 2: 3, 3: 5}
_NAMES = tuple(category.words for category in reversed(ThreeCard))
_TRIES = 12


def has_qualifier(setting: Setting) -> bool:
    return isinstance(setting.game.rules, AntePlay)


def _rules(game: Game) -> AntePlay:
    assert isinstance(game.rules, AntePlay)
    return game.rules


def qualify_drill(setting: Setting, chance: Random) -> Drill:
    game = setting.game
    round = _round(setting, chance)
    spots = sorted(round.wagered_spots)
    hands = [f"Seat {spot}: {cards_text(round.hands[spot])}." for spot in spots]
    return Drill(
        kind=Kind.QUALIFY,
        game=game.id,
        level=setting.level,
        options=game.chosen(),
        situation=(
            f"The player-dealer has {cards_text(round.player_dealer_hand)}.",
            *hands,
            *option_lines(game),
        ),
        facts=round_facts(game, round),
        question="Read the hands.",
        parts=(
            _qualifies(game, showdown(_rules(game), round)),
            *(_called(game, spot, round.hands[spot]) for spot in spots),
        ),
    )


def _round(setting: Setting, chance: Random) -> Round:
    """Hands of many kinds; at level 3 the player-dealer's is close to the qualifier."""
    game, level = setting.game, setting.level
    limits = limits_under(setting.schedule, level)
    players = min(_PLAYERS[level], game.rules.seats - 1)
    laid = wagered_round(game, limits, chance, level=1, players=players, sides=Sides.NONE)

    def kinds(round: Round) -> int:
        return len(
            {three_card_category(strength_of(_rules(game), hand)) for hand in round.hands.values()}
        )

    def closeness(round: Round) -> int:
        return -abs(
            showdown(_rules(game), round).strength - high_card_strength(_rules(game).qualifier)
        )

    worth = closeness if level == 3 and chance.randrange(2) else kinds
    return best_of(_TRIES, lambda: dealt(game, laid, chance), worth)


def _qualifies(game: Game, against: Showdown) -> Part:
    verb = "qualifies" if against.qualifies else "does not qualify"
    needed = f"{_rules(game).qualifier.name.lower()} high or better is needed"
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


def _called(game: Game, spot: int, hand: tuple[Card, ...]) -> Part:
    name = three_card_category(strength_of(_rules(game), hand)).words
    return Part(
        asks=f"Seat {spot} has",
        form=Form.CHOICE,
        choices=_NAMES,
        answer=name,
        why=(Step(f"Seat {spot} has {name}: {cards_text(hand)}.", naming_rules(game, name)),),
    )


def naming_rules(game: Game, name: str) -> tuple[str, ...]:
    """The written rules that say what a hand of this name is."""
    return tuple(
        rule.id
        for file in game.written
        for rule in written_file(file)
        if rule.topic == "ranking" and rule.says.lower().startswith(f"{name}:")
    )
