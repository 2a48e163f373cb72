"""What must a hand of twenty-one do, what may it, and what does the player-dealer's chart say?"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from houseway.families.blackjack.play.boxes import Box, End
from houseway.families.blackjack.play.hand_rules import (
    HandAt,
    Verb,
    Why,
    points_of,
    standing,
    why_not_verb,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.play.transitions import draws_again
from houseway.families.blackjack.rules.rules import Surrenders, TwentyOne
from houseway.families.blackjack.train.round_text import hand_name
from houseway.families.blackjack.train.total_drill import total_words
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.table_picture import Picture, Pile, Place
from houseway.things.cards import Card, cards_text
from houseway.train.answers import Form
from houseway.train.banked.hooks import pile
from houseway.train.banked.random_round import PlayedOut, Sides, played_out, wagered_round
from houseway.train.banked.round_text import option_lines
from houseway.train.drill import Drill, Part, Step
from houseway.train.lesson import Lesson, limits_under

MUST_HIT, MUST_STAND = "must hit", "must stand"
MAY = "may hit or stand"
FULL = "takes no more cards"
VERDICTS = (MUST_HIT, MUST_STAND, MAY, FULL)
DRAWS, STANDS, OVER = "draws", "stands", "is over"
_TRIES = 6
_QUESTIONS = {
    Verb.DOUBLE: "May it be doubled?",
    Verb.SPLIT: "May it be split?",
    Verb.SURRENDER: "May it be surrendered?",
    Verb.RESCUE: "May it be rescued?",
}
_GRANTED = {
    Verb.DOUBLE: (Cite.DOUBLE, Cite.DOUBLE_STAKE),
    Verb.SPLIT: (Cite.SPLIT, Cite.SPLIT_MOST),
    Verb.SURRENDER: (Cite.SURRENDER, Cite.SURRENDER_TIME),
    Verb.RESCUE: (Cite.RESCUE,),
}
"""On what occasion the text allows it."""


class _Moment(NamedTuple):
    """A hand as it lies, with everything around it."""

    round: TwentyOneRound
    box: Box
    own: tuple[Card, ...]
    """The player-dealer's hand at some point of its play."""


def chart_drill(lesson: Lesson[TwentyOne], chance: Random) -> Drill:
    game = lesson.game
    moment = _drawn(lesson, chance)
    at = _standing(game, moment.round, moment.box)
    return Drill(
        game=game.id,
        level=lesson.level,
        options=game.chosen(),
        situation=(*_lines(moment), *option_lines(game)),
        facts=_facts(moment),
        picture=Picture(places=_places(moment), besides=option_lines(game)),
        question="Say what the charts say.",
        parts=(
            _hit_or_stand(game, at),
            *(_granted(game, at, verb) for verb in _verbs(lesson)),
            _player_dealer(game, moment.own),
        ),
    )


def _standing(game: Game[TwentyOne], round: TwentyOneRound, box: Box) -> HandAt:
    """The hand before anything is decided about it."""
    return standing(game.rules, round, replace(box, end=None))


def _drawn(lesson: Lesson[TwentyOne], chance: Random) -> _Moment:
    """A hand out of many: each answer comes up as often as the others, where it can."""
    found: dict[str, list[_Moment]] = {}
    for _ in range(_TRIES):
        for moment in _moments(_round(lesson, chance), chance):
            verdict, _ = _verdict(_standing(lesson.game, moment.round, moment.box))
            found.setdefault(verdict, []).append(moment)
    return chance.choice(found[chance.choice(sorted(found))])


def _round(lesson: Lesson[TwentyOne], chance: Random) -> PlayedOut:
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    laid = wagered_round(game, limits, chance, level=1, players=1, sides=Sides.NONE)
    return played_out(game, laid, chance, freely=level > 1)


def _moments(played: PlayedOut, chance: Random) -> list[_Moment]:
    hand = played.round.player_dealer_hand
    own = hand[: chance.randint(2, len(hand))]
    return [
        _Moment(round, box, own)
        for round in cast(tuple[TwentyOneRound, ...], played.moments)
        for box in round.boxes
        if not _waits(round, box) and box.end not in (End.SURRENDERED, End.RESCUED)
    ]


def _waits(round: TwentyOneRound, box: Box) -> bool:
    """Half a split pair, or doubled and not dealt to yet."""
    return len(box.cards) < 2 or (round.owes_card and box is round.boxes[round.turn])


def _verdict(at: HandAt) -> tuple[str, Why | None]:
    """What hitting and standing come to, with the refusal that decides it."""
    hit = why_not_verb(at, Verb.HIT)
    if hit is not None:
        return FULL if at.full else MUST_STAND, hit
    stand = why_not_verb(at, Verb.STAND)
    return MAY if stand is None else MUST_HIT, stand


def _hit_or_stand(game: Game[TwentyOne], at: HandAt) -> Part:
    verdict, refused = _verdict(at)
    words = total_words(at.rules, at.box.cards, split=at.box.split)
    why = refused or Why(f"The chart leaves {words} to the player", (Cite.CHART,))
    return Part(
        asks="By the chart the player",
        form=Form.CHOICE,
        choices=VERDICTS,
        answer=verdict,
        why=(Step(f"{why.says}.", game.cite(*why.cites)),),
    )


def _verbs(lesson: Lesson[TwentyOne]) -> tuple[Verb, ...]:
    """What else is asked: nothing at level 1, then doubling and splitting, then giving up."""
    rules = lesson.game.rules
    more = (
        (Verb.DOUBLE, lesson.level > 1),
        (Verb.SPLIT, lesson.level > 1),
        (Verb.SURRENDER, lesson.level > 2 and rules.may_surrender is not Surrenders.NONE),
        (Verb.RESCUE, lesson.level > 2 and rules.rescue),
    )
    return tuple(verb for verb, asked in more if asked)


def _granted(game: Game[TwentyOne], at: HandAt, verb: Verb) -> Part:
    refused = why_not_verb(at, verb)
    again = verb is Verb.DOUBLE and at.box.doubles
    granted = (Cite.DOUBLE_DOUBLE,) if again else _GRANTED[verb]
    why = refused or Why(f"The text allows it to {verb}, and nothing is in the way", granted)
    return Part(
        asks=_QUESTIONS[verb],
        form=Form.CHOICE,
        choices=("yes", "no"),
        answer="no" if refused is not None else "yes",
        why=(Step(f"{why.says}.", game.cite(*why.cites)),),
    )


def _player_dealer(game: Game[TwentyOne], own: tuple[Card, ...]) -> Part:
    rules = game.rules
    over = points_of(rules, own)[0] > rules.limit
    answer = OVER if over else DRAWS if draws_again(rules, own) else STANDS
    says = f"The player-dealer {answer} with {total_words(rules, own)}: there is no choice."
    return Part(
        asks=f"The player-dealer with {cards_text(own)}",
        cards=tuple(card.text for card in own),
        form=Form.CHOICE,
        choices=(DRAWS, STANDS, OVER),
        answer=answer,
        why=(Step(says, game.cite(Cite.PLAYER_DEALER_DRAWS)),),
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
    """What was done with the hand before."""
    split = "after a split" if box.split else ""
    times = ("", "doubled", "doubled twice", "doubled three times")[box.doubles]
    return tuple(filter(None, (split, times)))


def _places(moment: _Moment) -> tuple[Place, ...]:
    box = moment.box
    return (
        Place(name="The player-dealer's up card", piles=(Pile((str(moment.round.up_card),)),)),
        Place(name=_name(moment), piles=(pile(box.cards),), notes=(*_done(box), "chips enough")),
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
