"""Drill: qualification of the player-dealer, the name of each player's best five, the winner."""

from __future__ import annotations

from random import Random

from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.settle import HandComparison, compare_hands
from houseway.rank.hands.hand_names import full_words, hand_words
from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import cards_text
from houseway.train.answers import AnswerForm
from houseway.train.banked.hand_reading import (
    hand_name_part,
    hand_reading_drill,
    qualifies_part,
    round_to_read,
)
from houseway.train.drill import Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

_NAMES = tuple(category.words for category in reversed(High))
_WON, _LOST, _TIED = "the player", "the player-dealer", "neither"


def qualify_drill(lesson: Lesson[HoldemBank], chance: Random) -> Drill:
    game = lesson.game
    round = _round(lesson, chance)
    spots = sorted(round.wagered_spots)
    first = compare_hands(game.rules, round, spots[0])
    parts = (
        qualifies_part(
            game,
            does=first.qualifies,
            held=hand_words(first.theirs),
            needed=game.rules.qualifier.words,
        ),
        *(part for spot in spots for part in _read(game, round, spot)),
    )
    board = (f"The board is {cards_text(round.board)}.",)
    return hand_reading_drill(lesson, round, parts, board=board)


def _round(lesson: Lesson[HoldemBank], chance: Random) -> StreetPlayRound:
    """What is harder to read are hands that are alike, so that kickers decide."""

    def kinds(round: StreetPlayRound) -> int:
        return len({high_category(best_five_strength(round.seven(spot))) for spot in round.hands})

    def likeness(round: StreetPlayRound) -> int:
        return -kinds(round)

    return round_to_read(lesson, chance, kinds=kinds, harder=likeness)


def _read(game: Game[HoldemBank], round: StreetPlayRound, spot: int) -> tuple[DrillPart, DrillPart]:
    met = compare_hands(game.rules, round, spot)
    mine, theirs = full_words(met.own, [met.theirs]), full_words(met.theirs, [met.own])
    name = high_category(met.own).words
    winner, occasion = _winner(met)
    says = f"Seat {spot} has {mine}, the player-dealer {theirs}."
    won = DrillPart(
        asks=f"Who has the higher hand, seat {spot} or the player-dealer?",
        form=AnswerForm.CHOICE,
        choices=(_WON, _LOST, _TIED),
        answer=winner,
        why=(ReasonStep(says, game.cite(occasion)),),
    )
    return hand_name_part(spot, name, _NAMES, mine, game.cite(StreetCite.HANDS)), won


def _winner(met: HandComparison) -> tuple[str, Cite]:
    if met.own == met.theirs:
        return _TIED, Cite.TIE
    return (_WON, Cite.HIGHER) if met.own > met.theirs else (_LOST, Cite.LOWER)
