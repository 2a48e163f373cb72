"""Reading what a trainee typed: one meaning, several ways to write it."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.train.answers import HELP, Answer, AnswerForm, read_answer, show_answer

HANDS = ("mini royal flush", "straight flush", "three of a kind", "straight", "flush", "one pair")
PEOPLE = ("Ana at seat 1", "Bao at seat 5", "Carla at seat 12", "nobody, the game is broken")


@pytest.mark.parametrize(
    ("form", "typed", "meant"),
    [
        (AnswerForm.SEAT, "5", 5),
        (AnswerForm.SEAT, " Seat 5 ", 5),
        (AnswerForm.SEAT, "seat5", 5),
        (AnswerForm.SEAT, "#5", 5),
        (AnswerForm.SEATS, "4 5 7", (4, 5, 7)),
        (AnswerForm.SEATS, "seats 4, 5, then 7", (4, 5, 7)),
        (AnswerForm.SEATS, "4-5-7", (4, 5, 7)),
        (AnswerForm.SEATS, "4", (4,)),
        (AnswerForm.CENTS, "10", 1000),
        (AnswerForm.CENTS, "$10", 1000),
        (AnswerForm.CENTS, "$ 10.00", 1000),
        (AnswerForm.CENTS, "10 dollars", 1000),
        (AnswerForm.CENTS, "1,000", 100_000),
        (AnswerForm.CENTS, "0.50", 50),
        (AnswerForm.CENTS, "0", 0),
        (AnswerForm.MOVE, "+20", 2000),
        (AnswerForm.MOVE, "+ $20", 2000),
        (AnswerForm.MOVE, "wins 20", 2000),
        (AnswerForm.MOVE, "is paid $20.00", 2000),
        (AnswerForm.MOVE, "-10", -1000),
        (AnswerForm.MOVE, "−10", -1000),
        (AnswerForm.MOVE, "Loses 12.50", -1250),
        (AnswerForm.MOVE, "back", 0),
        (AnswerForm.MOVE, "goes back", 0),
        (AnswerForm.MOVE, "push", 0),
        (AnswerForm.MOVE, "0", 0),
        (AnswerForm.CARDS, "kh qd", "Kh Qd"),
        (AnswerForm.CARDS, "Qd, Kh", "Kh Qd"),
        (AnswerForm.CARDS, "10c and jk", "Jk Tc"),
        (AnswerForm.CARDS, "6-5 4-2", "4-2 6-5"),
        (AnswerForm.TOTAL, "17", "17"),
        (AnswerForm.TOTAL, "Hard 17", "17"),
        (AnswerForm.TOTAL, "17 hard", "17"),
        (AnswerForm.TOTAL, "soft 17", "soft 17"),
        (AnswerForm.TOTAL, "17 Soft", "soft 17"),
        (AnswerForm.TOTAL, "24, over", "24"),
        (AnswerForm.TOTAL, "24 bust", "24"),
        (AnswerForm.TOTAL, "natural", "natural"),
        (AnswerForm.TOTAL, "a natural", "natural"),
        (AnswerForm.TOTAL, "Blackjack", "natural"),
    ],
)
def test_one_thing_can_be_typed_in_several_ways(
    form: AnswerForm, typed: str, meant: Answer
) -> None:
    assert read_answer(form, typed) == meant


@pytest.mark.parametrize(
    ("form", "typed"),
    [
        (AnswerForm.SEAT, "five"),
        (AnswerForm.SEAT, "5 6"),
        (AnswerForm.SEAT, "-5"),
        (AnswerForm.SEAT, ""),
        (AnswerForm.TOTAL, "seventeen"),
        (AnswerForm.TOTAL, "soft 17 hard"),
        (AnswerForm.TOTAL, "soft"),
        (AnswerForm.TOTAL, "over"),
        (AnswerForm.TOTAL, ""),
        (AnswerForm.SEATS, "4 five"),
        (AnswerForm.SEATS, "seats"),
        (AnswerForm.CENTS, "ten"),
        (AnswerForm.CENTS, "-10"),
        (AnswerForm.CENTS, "10.005"),
        (AnswerForm.CENTS, "1 0"),
        (AnswerForm.MOVE, "20"),
        (AnswerForm.MOVE, "wins"),
        (AnswerForm.MOVE, "wins loses 20"),
        (AnswerForm.MOVE, "+-20"),
        (AnswerForm.MOVE, "wins ten"),
    ],
)
def test_what_has_no_one_meaning_is_asked_again(form: AnswerForm, typed: str) -> None:
    with pytest.raises(RecordError, match=r"\.$"):
        read_answer(form, typed)


@pytest.mark.parametrize(
    ("choices", "typed", "meant"),
    [
        (HANDS, "flush", "flush"),
        (HANDS, "Straight", "straight"),
        (HANDS, "straight flush", "straight flush"),
        (HANDS, "pair", "one pair"),
        (HANDS, "a three", "three of a kind"),
        (HANDS, "mini", "mini royal flush"),
        (HANDS, "royal flush", "mini royal flush"),
        (PEOPLE, "ana", "Ana at seat 1"),
        (PEOPLE, "1", "Ana at seat 1"),
        (PEOPLE, "seat 5", "Bao at seat 5"),
        (PEOPLE, "12", "Carla at seat 12"),
        (PEOPLE, "broken", "nobody, the game is broken"),
        (("yes", "no"), "Y", "yes"),
        (("yes", "no"), "no", "no"),
        (("1st bank", "2nd bank"), "2", "2nd bank"),
    ],
)
def test_a_choice_needs_only_what_tells_it_from_the_others(
    choices: tuple[str, ...], typed: str, meant: str
) -> None:
    assert read_answer(AnswerForm.CHOICE, typed, choices) == meant


@pytest.mark.parametrize(
    ("choices", "typed"),
    [
        (HANDS, "s"),
        (HANDS, "full house"),
        (PEOPLE, "seat"),
        (PEOPLE, "3"),
        (HANDS, ""),
        (HANDS, "?"),
    ],
)
def test_a_choice_that_fits_none_or_several_is_asked_again(
    choices: tuple[str, ...], typed: str
) -> None:
    with pytest.raises(RecordError, match="is not one of"):
        read_answer(AnswerForm.CHOICE, typed, choices)


@pytest.mark.parametrize(
    ("form", "answer", "shown"),
    [
        (AnswerForm.SEAT, 5, "seat 5"),
        (AnswerForm.SEATS, (4, 5, 7), "4, 5, 7"),
        (AnswerForm.CENTS, 1250, "$12.50"),
        (AnswerForm.CENTS, 123_400, "$1,234"),
        (AnswerForm.MOVE, 2000, "is paid $20"),
        (AnswerForm.MOVE, -550, "loses $5.50"),
        (AnswerForm.MOVE, 0, "goes back"),
    ],
)
def test_what_is_shown_can_be_typed_back(form: AnswerForm, answer: Answer, shown: str) -> None:
    assert show_answer(form, answer) == shown
    assert read_answer(form, shown) == answer


def test_there_is_help_for_every_form() -> None:
    assert set(HELP) == set(AnswerForm)
