"""Drills of pai gow: hands set by the house way, hands compared, bonus bets paid in order."""

from __future__ import annotations

import re
from functools import cache

import pytest

from houseway.families.pai_gow.rules.hands import house_way, way_chart
from houseway.rank.hands.joker_hand import back_strength, front_strength
from houseway.rank.hands.tile_hand import tile_strength
from houseway.rules.catalog import game
from houseway.things.cards import Card, parse_card
from houseway.train.drill import Drill
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.grading import check_answer
from houseway.train.lesson import LEVELS
from houseway.train.lesson_reader import read_lesson
from tests.train.drills import settled_again, wrong
from tests.train.grading import grade_drill, reasons

PAI_GOW = ("double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles")
MANY = 12


def made(id: str, kind: str, level: int, many: int = MANY, **options: str) -> list[Drill]:
    chosen = tuple(sorted(options.items()))
    return [_made(id, kind, level, chosen, number) for number in range(many)]


@cache
def _made(
    id: str, kind: str, level: int, chosen: tuple[tuple[str, str], ...], number: int
) -> Drill:
    lesson = read_lesson(id, level=level, options=dict(chosen))
    return make_drill(lesson, kind, seed=15, number=number)


@pytest.mark.parametrize("id", PAI_GOW)
def test_every_kind_at_every_level_is_whole_and_right_by_its_own_answer(id: str) -> None:
    for level in LEVELS:
        for kind in kinds_of(read_lesson(id, level=level)):
            for drill in made(id, kind, level, 4):
                right = [part.shown for part in drill.parts]
                assert right
                assert grade_drill(drill, right).right
                assert not grade_drill(drill, [*right[:-1], wrong(drill.parts[-1])]).right
                assert all(step.rule_ids for step in reasons(drill))


def test_bonus_bets_are_drilled_where_there_are_any() -> None:
    with_bonus = [id for id in PAI_GOW if "bonus" in kinds_of(read_lesson(id))]
    assert with_bonus == ["fortune-pai-gow", "face-up-pai-gow"]


@pytest.mark.parametrize("id", PAI_GOW)
def test_the_house_way_is_explained_by_the_row_that_decides(id: str) -> None:
    rules = game(id).rules
    chart = dict(way_chart(rules).rows)
    for drill in made(id, "house-way", 3):
        for part, written in zip(drill.parts, drill.facts["hands"], strict=True):
            hand = tuple(map(parse_card, written))
            row = house_way(rules, hand).rule_id
            assert part.why[0].rule_ids == (row,)
            assert part.why[0].says in chart.values()


def test_cards_of_the_same_ranks_are_as_good_an_answer() -> None:
    parts = [
        part for drill in made("double-hand-poker", "house-way", 3, 30) for part in drill.parts
    ]
    several = next(part for part in parts if part.also)
    for answer in several.also:
        assert check_answer(several, str(answer)).right
        assert str(answer) != several.answer


def test_a_foul_answer_is_told_that_it_is_foul() -> None:
    parts = [part for drill in made("double-hand-poker", "house-way", 1) for part in drill.parts]
    part = next(part for part in parts if part.slips)
    assert "foul" in check_answer(part, str(part.slips[0].answer)).missed


def cards_of(text: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both hands out of a line of the situation."""
    pieces = re.findall(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b", text)
    hand = tuple(map(parse_card, pieces))
    return hand[:2], hand[2:]


@pytest.mark.parametrize("id", PAI_GOW)
def test_hands_are_compared_as_a_reader_would(id: str) -> None:
    """Both higher win, one higher pushes; whoever is equal is lower."""
    for drill in made(id, "compare", 1):
        bank, mine = (cards_of(line) for line in drill.situation[:2])
        if len(drill.parts) == 1:
            assert drill.parts[0].answer in ("pushes", "loses")
            continue
        higher = sum(strong(one) > strong(other) for one, other in zip(mine, bank, strict=True))
        assert drill.parts[-1].answer == ("loses", "pushes", "wins")[higher]


def strong(cards: tuple[Card, ...]) -> int:
    if "-" in cards[0].text:
        return tile_strength(cards)
    return front_strength(cards) if len(cards) == 2 else back_strength(cards)


def test_copies_come_up_and_are_called_so() -> None:
    drills = [each for id in PAI_GOW for each in made(id, "compare", 3)]
    assert any(part.answer == "copy" for drill in drills for part in drill.parts)


@pytest.mark.parametrize("id", ["fortune-pai-gow", "face-up-pai-gow"])
def test_bonus_bets_are_those_of_the_round_laid_out_again(id: str) -> None:
    envied = False
    for drill in made(id, "bonus", 2):
        bonus = [each for each in settled_again(drill) if each.bet != "base"]
        paid = [each.paid_cents - each.taken_cents for each in bonus]
        assert [part.answer for part in drill.parts[1:]] == paid
        assert drill.parts[0].answer == tuple(dict.fromkeys(each.seat for each in bonus))
        envied = envied or any(each.bet == "envy" for each in bonus)
    assert envied


@pytest.mark.parametrize(("id", "numbers"), [
    ("double-hand-poker", "1, 8 and 15"), ("face-up-pai-gow", "1, 7 and 13"),
    ("pai-gow-tiles", "1, 9 and 17"),
])  # fmt: skip
def test_the_button_is_counted_out_by_the_dice(id: str, numbers: str) -> None:
    for drill in made(id, "button", 2):
        assert "The dice show" in " ".join(drill.situation)
        assert f"The player-dealer is {numbers};" in drill.parts[0].why[0].says
