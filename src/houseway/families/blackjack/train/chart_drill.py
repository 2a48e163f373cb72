"""Drill: must a hand hit or stand, what else may it do, and does the player-dealer draw?"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.play.hand_rules import (
    HandRefusal,
    HandState,
    HandVerb,
    hand_state,
    points_of,
    why_not_verb,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.play.transitions import draws_again
from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from houseway.families.blackjack.train.round_text import hand_name
from houseway.families.blackjack.train.total_drill import total_words
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.table_picture import CardPile, PicturePlace, TablePicture
from houseway.things.cards import Card, cards_text
from houseway.train.answers import AnswerForm
from houseway.train.banked.hooks import card_pile
from houseway.train.banked.random_round import PlayedOutRound, SideBetCount, play_out, wagered_round
from houseway.train.banked.round_text import option_lines
from houseway.train.drill import Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under

MUST_HIT, MUST_STAND = "must hit", "must stand"
MAY = "may hit or stand"
FULL = "takes no more cards"
VERDICTS = (MUST_HIT, MUST_STAND, MAY, FULL)
DRAWS, STANDS, OVER = "draws", "stands", "is over"
_TRIES = 6
_QUESTIONS = {
    HandVerb.DOUBLE: "May it be doubled?",
    HandVerb.SPLIT: "May it be split?",
    HandVerb.SURRENDER: "May it be surrendered?",
    HandVerb.RESCUE: "May it be rescued?",
}
_GRANTED = {
    HandVerb.DOUBLE: (Cite.DOUBLE, Cite.DOUBLE_STAKE),
    HandVerb.SPLIT: (Cite.SPLIT, Cite.SPLIT_MOST),
    HandVerb.SURRENDER: (Cite.SURRENDER, Cite.SURRENDER_TIME),
    HandVerb.RESCUE: (Cite.RESCUE,),
}
"""On what occasion the text allows it."""


class _Moment(NamedTuple):
    round: TwentyOneRound
    box: Box
    own: tuple[Card, ...]
    """The player-dealer's hand at some point of its play."""


def chart_drill(lesson: Lesson[Blackjack], chance: Random) -> Drill:
    game = lesson.game
    moment = _drawn(lesson, chance)
    at = _standing(game, moment.round, moment.box)
    return lesson.drill(
        game,
        situation=(*_lines(moment), *option_lines(game)),
        facts=_facts(moment),
        picture=TablePicture(places=_places(moment), besides=option_lines(game)),
        question="Say what the charts say.",
        parts=(
            _hit_or_stand(game, at),
            *(_granted(game, at, verb) for verb in _verbs(lesson)),
            _player_dealer(game, moment.own),
        ),
    )


def _standing(game: Game[Blackjack], round: TwentyOneRound, box: Box) -> HandState:
    return hand_state(game.rules, round, replace(box, end=None))


def _drawn(lesson: Lesson[Blackjack], chance: Random) -> _Moment:
    found: dict[str, list[_Moment]] = {}
    for _ in range(_TRIES):
        for moment in _moments(_round(lesson, chance), chance):
            verdict, _ = _verdict(_standing(lesson.game, moment.round, moment.box))
            found.setdefault(verdict, []).append(moment)
    return chance.choice(found[chance.choice(sorted(found))])


def _round(lesson: Lesson[Blackjack], chance: Random) -> PlayedOutRound:
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    laid = wagered_round(game, limits, chance, level=1, players=1, sides=SideBetCount.NONE)
    return play_out(game, laid, chance, freely=level > 1)


def _moments(played: PlayedOutRound, chance: Random) -> list[_Moment]:
    hand = played.round.player_dealer_hand
    own = hand[: chance.randint(2, len(hand))]
    return [
        _Moment(round, box, own)
        for round in cast(tuple[TwentyOneRound, ...], played.moments)
        for box in round.boxes
        if not _waits(round, box) and box.end not in (HandEnd.SURRENDERED, HandEnd.RESCUED)
    ]


def _waits(round: TwentyOneRound, box: Box) -> bool:
    return len(box.cards) < 2 or (round.owes_card and box is round.boxes[round.turn])


def _verdict(at: HandState) -> tuple[str, HandRefusal | None]:
    hit = why_not_verb(at, HandVerb.HIT)
    if hit is not None:
        return FULL if at.full else MUST_STAND, hit
    stand = why_not_verb(at, HandVerb.STAND)
    return MAY if stand is None else MUST_HIT, stand


def _hit_or_stand(game: Game[Blackjack], at: HandState) -> DrillPart:
    verdict, refused = _verdict(at)
    words = total_words(at.rules, at.box.cards, split=at.box.split)
    why = refused or HandRefusal(f"The chart leaves {words} to the player", (Cite.CHART,))
    return DrillPart(
        asks="By the chart the player",
        form=AnswerForm.CHOICE,
        choices=VERDICTS,
        answer=verdict,
        why=(ReasonStep(f"{why.says}.", game.cite(*why.cites)),),
    )


def _verbs(lesson: Lesson[Blackjack]) -> tuple[HandVerb, ...]:
    rules = lesson.game.rules
    more = (
        (HandVerb.DOUBLE, lesson.level > 1),
        (HandVerb.SPLIT, lesson.level > 1),
        (HandVerb.SURRENDER, lesson.level > 2 and rules.may_surrender is not Surrenders.NONE),
        (HandVerb.RESCUE, lesson.level > 2 and rules.rescue),
    )
    return tuple(verb for verb, asked in more if asked)


def _granted(game: Game[Blackjack], at: HandState, verb: HandVerb) -> DrillPart:
    refused = why_not_verb(at, verb)
    again = verb is HandVerb.DOUBLE and at.box.doubles
    granted = (Cite.DOUBLE_DOUBLE,) if again else _GRANTED[verb]
    why = refused or HandRefusal(
        f"The text allows it to {verb}, and nothing is in the way", granted
    )
    return DrillPart(
        asks=_QUESTIONS[verb],
        form=AnswerForm.CHOICE,
        choices=("yes", "no"),
        answer="no" if refused is not None else "yes",
        why=(ReasonStep(f"{why.says}.", game.cite(*why.cites)),),
    )


def _player_dealer(game: Game[Blackjack], own: tuple[Card, ...]) -> DrillPart:
    rules = game.rules
    over = points_of(rules, own)[0] > rules.limit
    answer = OVER if over else DRAWS if draws_again(rules, own) else STANDS
    says = f"The player-dealer {answer} with {total_words(rules, own)}: there is no choice."
    return DrillPart(
        asks=f"The player-dealer with {cards_text(own)}",
        cards=tuple(card.text for card in own),
        form=AnswerForm.CHOICE,
        choices=(DRAWS, STANDS, OVER),
        answer=answer,
        why=(ReasonStep(says, game.cite(Cite.PLAYER_DEALER_DRAWS)),),
    )


def _lines(moment: _Moment) -> tuple[str, ...]:
    box, up = moment.box, moment.round.up_card
    done = "".join(f", {each}" for each in _done(box))
    return (
        f"The player-dealer's up card is {up}.",
        f"{_name(moment)} has {cards_text(box.cards)}{done}, and chips enough.",
    )


def _name(moment: _Moment) -> str:
    box = moment.box
    return f"Seat {box.spot}{hand_name(moment.round, box.spot, box.number)}"


def _done(box: Box) -> tuple[str, ...]:
    split = "after a split" if box.split else ""
    times = ("", "doubled", "doubled twice", "doubled three times")[box.doubles]
    return tuple(filter(None, (split, times)))


def _places(moment: _Moment) -> tuple[PicturePlace, ...]:
    box = moment.box
    return (
        PicturePlace(
            name="The player-dealer's up card", piles=(CardPile((str(moment.round.up_card),)),)
        ),
        PicturePlace(
            name=_name(moment), piles=(card_pile(box.cards),), notes=(*_done(box), "chips enough")
        ),
    )


def _facts(moment: _Moment) -> dict[str, Any]:
    box = moment.box
    return {
        "up_card": str(moment.round.up_card),
        "seat": box.spot,
        "hands": sum(each.spot == box.spot for each in moment.round.boxes),
        "cards": [card.text for card in box.cards],
        "split": box.split,
        "doubles": box.doubles,
        "checked": moment.round.checked,
        "player_dealer": [card.text for card in moment.own],
    }
