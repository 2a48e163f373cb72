"""Find the nuts: what a drill calls the best hand is beaten by nothing; whatever ties is right."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from houseway.rank.hands.high_hand import best_five_strength
from houseway.rank.hands.joker_hand import back_strength
from houseway.things.cards import Card, parse_card, parse_cards
from houseway.train.drill_factory import make_drill
from houseway.train.grading import check_answer
from houseway.train.lesson_reader import read_lesson

Worth = Callable[[tuple[Card, ...], tuple[Card, ...]], int]


def holdem(own: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return best_five_strength((*own, *board))


def omaha(own: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """Both cards with any three of the board."""
    return max(back_strength((*own, *three)) for three in combinations(board, 3))


@pytest.mark.parametrize(("id", "worth"), [("texas-holdem", holdem), ("omaha-hi-lo", omaha)])
def test_every_pair_that_nothing_beats_is_right_and_every_other_wrong(
    id: str, worth: Worth
) -> None:
    lesson = read_lesson(id, level=3)
    for number in range(4):
        drill = make_drill(lesson, "nuts", seed=5, number=number)
        board = tuple(map(parse_card, drill.facts["board"]))
        part = drill.parts[1]
        strengths = {
            pair: worth(tuple(map(parse_card, pair)), board)
            for pair in combinations(part.offers, 2)
        }
        best = max(strengths.values())
        for pair, strength in strengths.items():
            assert check_answer(part, " ".join(pair)).right == (strength == best), (board, pair)


def test_straights_flushes_and_sets_come_up_as_the_best_hand() -> None:
    """Over many boards every category that a board can make comes up as an answer."""
    lesson = read_lesson("texas-holdem", level=1)
    called = {make_drill(lesson, "nuts", seed=9, number=n).parts[0].answer for n in range(40)}
    assert {"straight", "flush", "three of a kind"} <= called


def test_the_low_half_is_asked_for_from_the_second_level_on_where_there_is_one() -> None:
    lows = {
        part.answer
        for number in range(12)
        for part in make_drill(
            read_lesson("omaha-hi-lo", level=2), "nuts", seed=2, number=number
        ).parts
        if part.asks.startswith("For the other half")
    }
    assert lows == {"a low is possible", "no low is possible"}
    for number in range(4):
        first = make_drill(read_lesson("omaha-hi-lo"), "nuts", seed=2, number=number)
        assert len(first.parts) == 2


def test_the_board_is_not_among_the_cards_to_choose_from() -> None:
    drill = make_drill(read_lesson("omaha-hi-lo-joker"), "nuts", seed=2, number=1)
    board = parse_cards(" ".join(drill.facts["board"]))
    offered = {parse_card(text) for text in drill.parts[1].offers}
    assert not offered & set(board)
    assert len(offered) + len(board) == 53
