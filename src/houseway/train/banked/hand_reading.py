"""Parts of drills that read hands: does the player-dealer qualify, and what is each hand called?

The families that ask so share them; each names its own hands.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar, cast

from houseway.play.round import Round
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.table_picture import PicturePlace, TablePicture
from houseway.things.cards import cards_text
from houseway.train.answers import AnswerForm
from houseway.train.banked.hooks import card_pile
from houseway.train.banked.random_round import SideBetCount, best_of, deal_shuffled, wagered_round
from houseway.train.banked.round_picture import bank_place
from houseway.train.banked.round_text import option_lines, round_facts
from houseway.train.drill import Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under

_PLAYERS = {1: 1, 2: 3, 3: 5}
_TRIES = 12
R = TypeVar("R", bound=Round)


def round_to_read(
    lesson: Lesson, chance: Random, *, kinds: Callable[[R], int], harder: Callable[[R], int]
) -> R:
    """A round with hands of many kinds; at level 3 half of the time one that is harder to read."""
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    players = min(_PLAYERS[level], game.rules.seats - 1)
    laid = wagered_round(game, limits, chance, level=1, players=players, sides=SideBetCount.NONE)
    worth = harder if level == 3 and chance.randrange(2) else kinds
    return best_of(_TRIES, lambda: cast(R, deal_shuffled(game, laid, chance)), worth)


def hand_reading_drill(
    lesson: Lesson, round: Round, parts: tuple[DrillPart, ...], *, board: tuple[str, ...] = ()
) -> Drill:
    """The hands as they lie there, and what is asked of them."""
    game, spots = lesson.game, sorted(round.wagered_spots)
    return lesson.drill(
        game,
        situation=(
            *board,
            f"The player-dealer has {cards_text(round.player_dealer_hand)}.",
            *(f"Seat {spot}: {cards_text(round.hands[spot])}." for spot in spots),
            *option_lines(game),
        ),
        facts=round_facts(game, round),
        picture=TablePicture(
            places=(
                bank_place(game, round),
                *(
                    PicturePlace(name=f"Seat {spot}", piles=(card_pile(round.hands[spot]),))
                    for spot in spots
                ),
            ),
            besides=option_lines(game),
        ),
        question="Read the hands.",
        parts=parts,
    )


def qualifies_part(game: Game, *, does: bool, held: str, needed: str) -> DrillPart:
    verb = "qualifies" if does else "does not qualify"
    says = f"The player-dealer {verb} with {held}; {needed} or better is needed."
    return DrillPart(
        asks="Does the player-dealer qualify?",
        form=AnswerForm.CHOICE,
        choices=("yes", "no"),
        answer="yes" if does else "no",
        why=(ReasonStep(says, game.cite(Cite.QUALIFIER)),),
    )


def hand_name_part(
    spot: int, name: str, names: tuple[str, ...], shown: str, rule_ids: tuple[str, ...]
) -> DrillPart:
    return DrillPart(
        asks=f"Seat {spot} has",
        form=AnswerForm.CHOICE,
        choices=names,
        answer=name,
        why=(ReasonStep(f"Seat {spot} has {name}: {shown}.", rule_ids),),
    )
