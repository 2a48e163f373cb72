"""Drill: hands to be set by the house way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.hands import (
    front_and_back,
    fronts,
    house_way,
    is_foul,
    strengths,
    way_chart,
)
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.train.round_text import set_piles
from houseway.rules.game import Game
from houseway.signs.table_picture import PicturePlace, TablePicture
from houseway.things.cards import Card, cards_text
from houseway.train.answers import AnswerForm, cards_answer
from houseway.train.banked.hooks import card_pile
from houseway.train.banked.round_text import option_lines
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

_TRIES = {1: 12, 2: 40, 3: 120}
"""Out of so many hands one of each row is looked for: the more, the rarer the rows."""


def way_drill(lesson: Lesson[PaiGow], chance: Random) -> Drill:
    game = lesson.game
    hands = [_hand(lesson, chance) for _ in range(lesson.level)]
    many = len(hands) > 1
    seats = [f"Seat {seat} has" if many else "You hold" for seat in range(1, len(hands) + 1)]
    return lesson.drill(
        game,
        situation=(
            *(f"{seat} {cards_text(hand)}." for seat, hand in zip(seats, hands, strict=True)),
            *option_lines(game),
        ),
        facts={"hands": [[card.text for card in hand] for hand in hands]},
        picture=TablePicture(
            places=tuple(
                PicturePlace(name=f"Seat {seat}" if many else "Your hand", piles=(card_pile(hand),))
                for seat, hand in enumerate(hands, start=1)
            ),
            besides=option_lines(game),
        ),
        question=f"Set {'the hands' if many else 'the hand'} by the house way: "
        f"{way_chart(game.rules).title.rstrip('.')}.",
        parts=tuple(
            _part(game, hand, f"Seat {seat}, " if many else "")
            for seat, hand in enumerate(hands, start=1)
        ),
    )


def _hand(lesson: Lesson[PaiGow], chance: Random) -> tuple[Card, ...]:
    rules, found = lesson.game.rules, dict[str, tuple[Card, ...]]()
    for _ in range(_TRIES[lesson.level]):
        hand = tuple(chance.sample(rules.shoe, rules.hand_size))
        found[house_way(rules, hand).rule_id] = hand
    return found[chance.choice(sorted(found))]


def _part(game: Game[PaiGow], hand: tuple[Card, ...], seat: str) -> DrillPart:
    rules = game.rules
    split = house_way(rules, hand)
    where = "in the low hand" if rules.pieces is Pieces.TILES else "in front"
    asks = f"{seat}{where} go"
    right = cards_answer(split.front)
    return DrillPart(
        asks=asks[0].upper() + asks[1:],
        form=AnswerForm.CARDS,
        offers=tuple(card.text for card in hand),
        picks=rules.front_size,
        answer=right,
        why=(_row(rules, split), _set(rules, split)),
        also=tuple(answer for answer in _as_good(rules, hand, split) if answer != right),
        slips=tuple(_slips(game, hand)),
    )


def _row(rules: PaiGow, split: TwoHandSplit) -> ReasonStep:
    says = next(says for id, says in way_chart(rules).rows if id == split.rule_id)
    return ReasonStep(says, (split.rule_id,))


def _set(rules: PaiGow, split: TwoHandSplit) -> ReasonStep:
    piles = set_piles(rules, split.front, split.back)
    return ReasonStep(f"So it is {', '.join(each.text for each in piles)}.", (split.rule_id,))


def _as_good(rules: PaiGow, hand: tuple[Card, ...], split: TwoHandSplit) -> Iterator[str]:
    """Every front of the same two strengths: of two equal cards either may be taken."""
    wanted = strengths(rules, split.front, split.back)
    for two in fronts(rules, hand):
        front, back = front_and_back(rules, hand, two)
        if strengths(rules, front, back) == wanted:
            yield cards_answer(front)


def _slips(game: Game[PaiGow], hand: tuple[Card, ...]) -> Iterator[CommonMistake]:
    for two in fronts(game.rules, hand):
        front, back = front_and_back(game.rules, hand, two)
        if is_foul(game.rules, front, back):
            yield CommonMistake(
                cards_answer(front), "That is foul: the front would outrank the back."
            )
