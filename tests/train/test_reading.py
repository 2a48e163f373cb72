"""Reading what a trainee typed: one meaning, several ways to write it."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.train.answers import HELP, Answer, Form, read_answer, show_answer

HANDS = ("mini royal flush", "straight flush", "three of a kind", "straight", "flush", "one pair")
PEOPLE = ("Ana at seat 1", "Bao at seat 5", "Carla at seat 12", "nobody, the game is broken")


@pytest.mark.parametrize(
    ("form", "typed", "meant"),
    [
        (Form.SEAT, "5", 5),
        (Form.SEAT, " Seat 5 ", 5),
        (Form.SEAT, "seat5", 5),
        (Form.SEAT, "#5", 5),
        (Form.SEATS, "4 5 7", (4, 5, 7)),
        (Form.SEATS, "seats 4, 5, then 7", (4, 5, 7)),
        (Form.SEATS, "4-5-7", (4, 5, 7)),
        (Form.SEATS, "4", (4,)),
        (Form.CENTS, "10", 1000),
        (Form.CENTS, "$10", 1000),
        (Form.CENTS, "$ 10.00", 1000),
        (Form.CENTS, "10 dollars", 1000),
        (Form.CENTS, "1,000", 100_000),
        (Form.CENTS, "0.50", 50),
        (Form.CENTS, "0", 0),
        (Form.MOVE, "+20", 2000),
        (Form.MOVE, "+ $20", 2000),
        (Form.MOVE, "wins 20", 2000),
        (Form.MOVE, "is paid $20.00", 2000),
        (Form.MOVE, "-10", -1000),
        (Form.MOVE, "−10", -1000),
        (Form.MOVE, "Loses 12.50", -1250),
        (Form.MOVE, "back", 0),
        (Form.MOVE, "goes back", 0),
        (Form.MOVE, "push", 0),
        (Form.MOVE, "0", 0),
        (Form.CARDS, "kh qd", "Kh Qd"),
        (Form.CARDS, "Qd, Kh", "Kh Qd"),
        (Form.CARDS, "10c and jk", "Jk Tc"),
        (Form.CARDS, "6-5 4-2", "4-2 6-5"),
        (Form.TOTAL, "17", "17"),
        (Form.TOTAL, "Hard 17", "17"),
        (Form.TOTAL, "17 hard", "17"),
        (Form.TOTAL, "soft 17", "soft 17"),
        (Form.TOTAL, "17 Soft", "soft 17"),
        (Form.TOTAL, "24, over", "24"),
        (Form.TOTAL, "24 bust", "24"),
        (Form.TOTAL, "natural", "natural"),
        (Form.TOTAL, "a natural", "natural"),
        (Form.TOTAL, "Blackjack", "natural"),
    ],
)
def test_one_thing_can_be_typed_in_several_ways(form: Form, typed: str, meant: Answer) -> None:
    assert read_answer(form, typed) == meant


@pytest.mark.parametrize(
    ("form", "typed"),
    [
        (Form.SEAT, "five"),
        (Form.SEAT, "5 6"),
        (Form.SEAT, "-5"),
        (Form.SEAT, ""),
        (Form.TOTAL, "seventeen"),
        (Form.TOTAL, "soft 17 hard"),
        (Form.TOTAL, "soft"),
        (Form.TOTAL, "over"),
        (Form.TOTAL, ""),
        (Form.SEATS, "4 five"),
        (Form.SEATS, "seats"),
        (Form.CENTS, "ten"),
        (Form.CENTS, "-10"),
        (Form.CENTS, "10.005"),
        (Form.CENTS, "1 0"),
        (Form.MOVE, "20"),
        (Form.MOVE, "wins"),
        (Form.MOVE, "wins loses 20"),
        (Form.MOVE, "+-20"),
        (Form.MOVE, "wins ten"),
    ],
)
def test_what_has_no_one_meaning_is_asked_again(form: Form, typed: str) -> None:
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
    assert read_answer(Form.CHOICE, typed, choices) == meant


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
        read_answer(Form.CHOICE, typed, choices)


@pytest.mark.parametrize(
    ("form", "answer", "shown"),
    [
        (Form.SEAT, 5, "seat 5"),
        (Form.SEATS, (4, 5, 7), "4, 5, 7"),
        (Form.CENTS, 1250, "$12.50"),
        (Form.CENTS, 123_400, "$1,234"),
        (Form.MOVE, 2000, "is paid $20"),
        (Form.MOVE, -550, "loses $5.50"),
        (Form.MOVE, 0, "goes back"),
    ],
)
def test_what_is_shown_can_be_typed_back(form: Form, answer: Answer, shown: str) -> None:
    assert show_answer(form, answer) == shown
    assert read_answer(form, shown) == answer


def test_there_is_help_for_every_form() -> None:
    assert set(HELP) == set(Form)
