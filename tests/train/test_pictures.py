"""A drill is drawn from what its situation says: the same cards and chips, every seat once."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from houseway.rules.catalog import games
from houseway.things.cents import dollars
from houseway.train.answers import AnswerForm
from houseway.train.drill import Drill
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.lesson import LEVELS
from houseway.train.lesson_reader import read_lesson
from tests.games import family
from tests.sampling import first_of_each

CARD = re.compile(r"\b(?:[2-9TJQKA][shdc]|Jk|[1-6]-[1-6])\b")
GAMES = first_of_each([game.id for game in games()], family)


def every_kind(id: str) -> Iterator[Drill]:
    """One drill of each kind and level."""
    for level in LEVELS:
        lesson = read_lesson(id, level=level)
        for kind in kinds_of(lesson):
            yield make_drill(lesson, kind, seed=3, number=level)


@pytest.mark.parametrize("id", GAMES)
def test_a_picture_shows_what_is_told_and_nothing_else(id: str) -> None:
    for drill in every_kind(id):
        picture, told = drill.picture, " ".join((*drill.situation, drill.question))
        assert picture.places or picture.chairs
        drawn = [card for place in picture.places for pile in place.piles for card in pile.cards]
        notes = [note for place in picture.places for note in place.notes]
        beside = CARD.findall(" ".join((*picture.besides, *notes)))
        assert {*drawn, *beside} == {*CARD.findall(told)}
        stakes = [stake.cents for place in picture.places for stake in place.stakes]
        assert all(dollars(cents) in told for cents in stakes)
        seats = [chair.seat for chair in picture.chairs]
        assert seats == sorted(set(seats))


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_right_can_be_pressed(id: str) -> None:
    """Seats, cards and words are offered, the right ones among them."""
    for part in (part for drill in every_kind(id) for part in drill.parts):
        if part.form is AnswerForm.SEAT:
            assert part.answer in part.seats
        if part.form is AnswerForm.SEATS:
            assert isinstance(part.answer, tuple)
            assert set(part.answer) <= set(part.seats)
        if part.form is AnswerForm.CARDS:
            assert set(str(part.answer).split()) <= set(part.offers)
            assert len(str(part.answer).split()) == part.picks
        if part.form is AnswerForm.CHOICE:
            assert part.answer in part.choices
