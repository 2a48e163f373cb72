"""Does the player-dealer qualify, what is each player's best five called, and who wins?"""

from __future__ import annotations

from random import Random
from typing import cast

from houseway.play.street_play.round import StreetPlayRound
from houseway.rank.high import High, best_five_strength, high_category
from houseway.rank.words import full_words, hand_words
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.rules.street_play.cites import StreetCite
from houseway.rules.street_play.rules import StreetPlay
from houseway.settle.street_play.claims import Meeting, meeting
from houseway.signs.picture import Picture, Place
from houseway.things.cards import cards_text
from houseway.train.answers import Form
from houseway.train.banked.drawing import bank_place
from houseway.train.banked.family import pile
from houseway.train.banked.random_round import Sides, best_of, dealt, wagered_round
from houseway.train.banked.telling import option_lines, round_facts
from houseway.train.drill import Drill, Part, Step
from houseway.train.lesson import Lesson, limits_under

_PLAYERS = {1: 1, 2: 3, 3: 5}
_NAMES = tuple(category.words for category in reversed(High))
_TRIES = 12
_WON, _LOST, _TIED = "the player", "the player-dealer", "neither"


def qualify_drill(lesson: Lesson[StreetPlay], chance: Random) -> Drill:
    game = lesson.game
    round = _round(lesson, chance)
    spots = sorted(round.wagered_spots)
    first = meeting(game.rules, round, spots[0])
    return Drill(
        game=game.id,
        level=lesson.level,
        options=game.chosen(),
        situation=(
            f"The board is {cards_text(round.board)}.",
            f"The player-dealer has {cards_text(round.player_dealer_hand)}.",
            *(f"Seat {spot}: {cards_text(round.hands[spot])}." for spot in spots),
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
            _qualifies(game, first),
            *(part for spot in spots for part in _read(game, round, spot)),
        ),
    )


def _round(lesson: Lesson[StreetPlay], chance: Random) -> StreetPlayRound:
    """Hands of many kinds; at level 3 hands that are alike, so that kickers decide."""
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    players = min(_PLAYERS[level], game.rules.seats - 1)
    laid = wagered_round(game, limits, chance, level=1, players=players, sides=Sides.NONE)

    def kinds(round: StreetPlayRound) -> int:
        return len({high_category(best_five_strength(round.seven(spot))) for spot in round.hands})

    def likeness(round: StreetPlayRound) -> int:
        return -kinds(round)

    worth = likeness if level == 3 and chance.randrange(2) else kinds
    return best_of(_TRIES, lambda: cast(StreetPlayRound, dealt(game, laid, chance)), worth)


def _qualifies(game: Game[StreetPlay], met: Meeting) -> Part:
    verb = "qualifies" if met.qualifies else "does not qualify"
    needed = f"{game.rules.qualifier.words} or better is needed"
    says = f"The player-dealer {verb} with {hand_words(met.theirs)}; {needed}."
    return Part(
        asks="Does the player-dealer qualify?",
        form=Form.CHOICE,
        choices=("yes", "no"),
        answer="yes" if met.qualifies else "no",
        why=(Step(says, game.cite(Cite.QUALIFIER)),),
    )


def _read(game: Game[StreetPlay], round: StreetPlayRound, spot: int) -> tuple[Part, Part]:
    met = meeting(game.rules, round, spot)
    mine, theirs = full_words(met.own, [met.theirs]), full_words(met.theirs, [met.own])
    name = high_category(met.own).words
    called = Part(
        asks=f"Seat {spot} has",
        form=Form.CHOICE,
        choices=_NAMES,
        answer=name,
        why=(Step(f"Seat {spot} has {name}: {mine}.", game.cite(StreetCite.HANDS)),),
    )
    winner, occasion = _winner(met)
    says = f"Seat {spot} has {mine}, the player-dealer {theirs}."
    won = Part(
        asks=f"Who has the higher hand, seat {spot} or the player-dealer?",
        form=Form.CHOICE,
        choices=(_WON, _LOST, _TIED),
        answer=winner,
        why=(Step(says, game.cite(occasion)),),
    )
    return called, won


def _winner(met: Meeting) -> tuple[str, Cite]:
    if met.own == met.theirs:
        return _TIED, Cite.TIE
    return (_WON, Cite.HIGHER) if met.own > met.theirs else (_LOST, Cite.LOWER)
