"""Drills of every game, kind and level: whole, explained, and right by their own answer."""

from __future__ import annotations

import msgspec
import pytest

from houseway.errors import RecordError, Refusal, RuleError
from houseway.rules.catalog import game
from houseway.rules.game import Game, at_house, choose, forbidden
from houseway.rules.written_rules import written
from houseway.train.drill import Drill, drill_shape
from houseway.train.drill_factory import kinds_of, make_drill, read_kinds
from houseway.train.lesson import LEVELS, schedules_for
from houseway.train.lesson_reader import read_lesson
from tests.families import every_family, traits_of
from tests.games import BANKED, family
from tests.sampling import first_of_each
from tests.train.drills import COMBINATIONS, drills, wrong
from tests.train.grading import grade_drill, reasons

LEVELS_OF: dict[tuple[str, str], list[int]] = {}
"""Of each game and kind of drill."""
for _id, _kind, _level in COMBINATIONS:
    LEVELS_OF.setdefault((_id, _kind), []).append(_level)

every_combination = pytest.mark.parametrize(
    ("id", "kind"), first_of_each([*LEVELS_OF], lambda each: (family(each[0]), each[1]))
)
"""Every kind of drill that a family has, in every run of one of its games."""


@every_combination
def test_a_drill_is_whole_and_is_graded_by_its_own_answer(id: str, kind: str) -> None:
    for level in LEVELS_OF[id, kind]:
        for drill in drills(id, kind, level):
            assert (drill.game, drill.kind, drill.level) == (id, kind, level)
            _answer_shown_is_graded_right(drill)
            _wrong_answer_is_graded_wrong_at_its_place(drill)
            _every_part_is_explained_by_written_rules(drill)
            _says_what_there_is_to_see_and_is_written_as_json(drill)


def _answer_shown_is_graded_right(drill: Drill) -> None:
    assert grade_drill(drill, [part.shown for part in drill.parts]).right


def _wrong_answer_is_graded_wrong_at_its_place(drill: Drill) -> None:
    for place, part in enumerate(drill.parts):
        typed = [each.shown for each in drill.parts]
        typed[place] = wrong(part)
        mark = grade_drill(drill, typed)
        assert (mark.right, mark.parts.index(False)) == (False, place)


def _every_part_is_explained_by_written_rules(drill: Drill) -> None:
    assert drill.parts
    assert all(part.why for part in drill.parts)
    for step in reasons(drill):
        assert step.says.endswith(".")
        assert step.rule_ids, step.says
        assert all(written(rule).says for rule in step.rule_ids)


def _says_what_there_is_to_see_and_is_written_as_json(drill: Drill) -> None:
    assert drill.question
    assert all(line and "\n" not in line for line in drill.situation)
    text = msgspec.json.encode(drill_shape(drill))
    read = msgspec.json.decode(text)
    assert [part["shown"] for part in read["parts"]] == [part.shown for part in drill.parts]


@every_combination
def test_the_same_seed_makes_the_same_drill_and_another_seed_another(id: str, kind: str) -> None:
    for level in LEVELS_OF[id, kind]:
        lesson = read_lesson(id, level=level)
        made = drills(id, kind, level)
        for number in (0, 7):
            assert make_drill(lesson, kind, seed=2024, number=number) == made[number]
        others = [make_drill(lesson, kind, seed=2025, number=number) for number in range(3)]
        assert len({_seen(drill) for drill in (*made[:10], *others)}) > 10


def _seen(drill: Drill) -> tuple[str, ...]:
    return drill.situation


def test_the_button_is_drilled_only_where_there_is_one() -> None:
    assert "button" not in kinds_of(read_lesson("three-card-poker"))
    assert "button" in kinds_of(read_lesson("three-card-poker-6-card"))
    assert "button" not in kinds_of(read_lesson("pure-spanish-21.5"))
    assert "button" in kinds_of(
        read_lesson("pure-spanish-21.5", options={"settles_from": "hole_card"})
    )


def test_charts_totals_the_qualifier_and_the_house_way_are_drilled_where_there_are_any() -> None:
    own = {kind for each in every_family().values() for kind in each.own_drills}
    assert own
    for id in BANKED:
        kinds = set(kinds_of(read_lesson(id)))
        assert kinds & own == traits_of(game(id).family).own_drills
        assert {"settle", "payout", "collection", "rotation"} <= kinds


def playable(game: Game, chosen: dict[str, str]) -> bool:
    """Whether the choices may stand together, and at a table at all."""
    if forbidden(choose(game, chosen, anyway=True)):
        return False
    options = {option.name: option for option in game.options}
    return all(options[name].live or options[name].default == chosen[name] for name in chosen)


@pytest.mark.parametrize("id", first_of_each(BANKED, family))
def test_drills_work_under_every_choice_of_every_option(id: str) -> None:
    choices = [(option.name, choice) for option in game(id).options for choice in option.choices]
    for place, (name, choice) in enumerate(choices):
        chosen = {name: choice}
        if not playable(game(id), chosen):
            with pytest.raises(RuleError):
                read_lesson(id, options=chosen)
            continue
        # Most games have many options, so each is tried at one level.
        lesson = read_lesson(id, level=LEVELS[place % 3], options=chosen)
        for kind in kinds_of(lesson):
            drill = make_drill(lesson, kind, seed=1, number=1)
            assert drill.options[name] == choice
            assert grade_drill(drill, [part.shown for part in drill.parts]).right


@pytest.mark.parametrize("id", [id for id in BANKED if game(id).houses])
def test_drills_go_by_the_text_of_the_house_that_is_named(id: str) -> None:
    for house in game(id).houses:
        lesson = read_lesson(id, level=3, house=house)
        assert lesson.game == at_house(game(id), house)
        for kind in kinds_of(lesson):
            drill = make_drill(lesson, kind, seed=1, number=1)
            assert grade_drill(drill, [part.shown for part in drill.parts]).right
    with pytest.raises(RuleError):
        read_lesson(id, house="elsewhere")


def test_level_3_settles_under_any_accounting_and_a_chosen_one_stays() -> None:
    met = {each.options["accounting"] for each in drills("three-card-poker", "settle", 3)}
    assert met == {"gross", "separate", "net"}
    lesson = read_lesson("three-card-poker", level=3, options={"accounting": "net"})
    stay = [make_drill(lesson, "settle", seed=1, number=number) for number in range(10)]
    assert {each.options["accounting"] for each in stay} == {"net"}


@pytest.mark.parametrize("id", BANKED)
def test_every_schedule_of_a_game_can_be_drilled(id: str) -> None:
    for schedule in schedules_for(read_lesson(id)):
        lesson = read_lesson(id, level=3, schedule=schedule.id)
        drill = make_drill(lesson, "collection", seed=1, number=1)
        assert drill.facts["schedule"] == schedule.id


def test_what_cannot_be_drilled_is_refused_in_a_sentence() -> None:
    with pytest.raises(RecordError, match="no level 4"):
        read_lesson("three-card-poker", level=4)
    with pytest.raises(RecordError, match="There is no game"):
        read_lesson("whist")
    with pytest.raises(RuleError, match="no option"):
        read_lesson("three-card-poker", options={"colour": "red"})
    with pytest.raises(
        RuleError, match=r"has no accounting = half .*; there are gross, separate, net"
    ):
        read_lesson("three-card-poker", options={"accounting": "half"})
    with pytest.raises(RecordError, match="nothing-1"):
        read_lesson("three-card-poker", schedule="nothing-1")
    with pytest.raises(Refusal, match="not a schedule of"):
        read_lesson("three-card-poker", schedule="ps215-1")
    with pytest.raises(RecordError, match="has no drill button; there are qualify"):
        read_kinds(read_lesson("three-card-poker"), "button")
