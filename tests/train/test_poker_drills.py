"""Drills of poker: winners read, pots built and shared, kills called, fees taken."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest

from houseway.families.poker.train.kill_drill import KILLED, NOBODY
from houseway.rank.hands.high_hand import best_five_strength
from houseway.things.cards import Card, parse_card
from houseway.train.drill import Drill
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.grading import check_answer
from houseway.train.lesson import LEVELS
from houseway.train.lesson_reader import read_lesson
from tests.cli.commands import houseway
from tests.train.drills import wrong
from tests.train.grading import grade_drill, reasons

POKER = ("texas-holdem", "omaha-hi-lo", "omaha-hi-lo-joker", "lowball")
EVERY = ("winner", "share", "side-pots", "posting")
MANY = 6


def made(id: str, kind: str, level: int, many: int = MANY, **options: str) -> list[Drill]:
    chosen = tuple(sorted(options.items()))
    return [_made(id, kind, level, chosen, number) for number in range(many)]


@cache
def _made(
    id: str, kind: str, level: int, chosen: tuple[tuple[str, str], ...], number: int
) -> Drill:
    lesson = read_lesson(id, level=level, options=dict(chosen))
    return make_drill(lesson, kind, seed=16, number=number)


@pytest.mark.parametrize("id", POKER)
def test_every_kind_at_every_level_is_whole_and_right_by_its_own_answer(id: str) -> None:
    for level in LEVELS:
        for kind in kinds_of(read_lesson(id, level=level)):
            for drill in made(id, kind, level, 2):
                right = [part.shown for part in drill.parts]
                assert right
                assert grade_drill(drill, right).right
                assert not grade_drill(drill, [*right[:-1], wrong(drill.parts[-1])]).right
                assert all(step.rule_ids for step in reasons(drill))


def test_kinds_fit_the_game() -> None:
    kinds = {id: kinds_of(read_lesson(id)) for id in POKER}
    with_board = ("winner", "share", "nuts", "side-pots", "posting")
    assert kinds["texas-holdem"] == (*with_board, "kill", "collection")
    assert kinds["omaha-hi-lo"] == kinds["omaha-hi-lo-joker"] == (*with_board, "collection")
    assert kinds["lowball"] == (*EVERY, "time")
    no_limit = read_lesson("texas-holdem", options={"structure": "no-limit", "blinds": "2/4"})
    assert "kill" not in kinds_of(no_limit)


def cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, texts))


def shown(facts: Any) -> dict[int, tuple[Card, ...]]:
    return {each["seat"]: cards(each["cards"]) for each in facts["seats"] if not each["folded"]}


def best_high(own: tuple[Card, ...], board: tuple[Card, ...], *, omaha: bool) -> int:
    if not omaha:
        return best_five_strength((*own, *board))
    fives = (two + three for two in combinations(own, 2) for three in combinations(board, 3))
    return max(map(best_five_strength, fives))


@pytest.mark.parametrize("id", ["texas-holdem", "omaha-hi-lo"])
def test_the_winner_has_the_best_hand_of_those_that_are_shown(id: str) -> None:
    for drill in made(id, "winner", 3):
        board = cards(drill.facts["board"])
        omaha = id == "omaha-hi-lo"
        worth = {
            seat: best_high(own, board, omaha=omaha) for seat, own in shown(drill.facts).items()
        }
        best = tuple(sorted(seat for seat in worth if worth[seat] == max(worth.values())))
        part = next(each for each in drill.parts if "high half" in each.asks or "pot" in each.asks)
        assert part.answer == best


def test_seats_that_share_are_named_in_any_order() -> None:
    parts = [part for drill in made("omaha-hi-lo", "winner", 3, 20) for part in drill.parts]
    shared = next(part for part in parts if isinstance(part.answer, tuple) and len(part.answer) > 1)
    assert isinstance(shared.answer, tuple)
    assert check_answer(shared, " ".join(map(str, reversed(shared.answer)))).right


@pytest.mark.parametrize("id", POKER)
def test_pots_are_built_level_by_level(id: str) -> None:
    for drill in made(id, "side-pots", 3):
        seats = drill.facts["seats"]
        levels = sorted({each["in_cents"] for each in seats if not each["folded"]})
        pots: list[tuple[int, tuple[int, ...]]] = []
        below = 0
        for level in levels:
            cents = sum(
                min(each["in_cents"], level) - min(each["in_cents"], below) for each in seats
            )
            able = [each for each in seats if not each["folded"] and each["in_cents"] >= level]
            pots.append((cents, tuple(sorted(each["seat"] for each in able))))
            below = level
        over = sum(max(0, each["in_cents"] - below) for each in seats)
        dead = sum(each["dead_cents"] for each in seats)
        pots[0] = (pots[0][0] + dead, pots[0][1])
        pots[-1] = (pots[-1][0] + over, pots[-1][1])
        asked = [part.answer for part in drill.parts]
        assert list(zip(asked[::2], asked[1::2], strict=True)) == pots


@pytest.mark.parametrize("id", POKER)
def test_shares_come_to_all_that_was_put_in(id: str) -> None:
    for drill in made(id, "share", 2):
        put = sum(each["in_cents"] + each["dead_cents"] for each in drill.facts["seats"])
        shares = [part.answer for part in drill.parts]
        assert sum(share for share in shares if isinstance(share, int)) == put


def test_who_forgets_the_odd_chip_is_told_so() -> None:
    parts = [part for drill in made("omaha-hi-lo", "share", 3, 20) for part in drill.parts]
    odd = next(part for part in parts if part.slips)
    assert isinstance(odd.slips[0].answer, int)
    said = check_answer(odd, str(odd.slips[0].answer / 100)).missed
    assert said == "There is an odd chip in it."


@pytest.mark.rule("TH-34")
@pytest.mark.rule("OJ-52")
def test_who_missed_a_blind_posts_a_live_big_and_a_dead_small_one() -> None:
    drills = [drill for level in LEVELS for drill in made("omaha-hi-lo", "posting", level, 8)]
    missed = [drill for drill in drills if "went by" in drill.situation[-1]]
    back = [drill for drill in missed if "No blind" not in drill.situation[-1]]
    new = [drill for drill in drills if "just sat down" in drill.situation[-1]]
    assert back
    assert new
    for drill in back:
        seat = drill.facts["coming_in"]
        posts = {post for each, post in drill.facts["posts"] if each == seat}
        if "live post" in posts:
            assert [part.answer for part in drill.parts[2:]] == [400, 200]
    for drill in new:
        assert [part.answer for part in drill.parts[2:]] == [400, 0]


@pytest.mark.rule("KP-4")
def test_a_kill_follows_two_legs_of_one_player() -> None:
    drills = made("texas-holdem", "kill", 1, 20)
    killed = [drill for drill in drills if drill.parts[1].answer == KILLED]
    assert killed
    for drill in killed:
        first, second = drill.facts["hands"]
        assert first["winners"] == second["winners"]
        assert len(second["winners"]) == 1
        assert min(first["cents"], second["cents"]) >= 2_000
        assert drill.parts[0].answer == f"seat {second['winners'][0]}"
    assert any(drill.parts[0].answer == NOBODY for drill in drills)


@pytest.mark.rule("LB-11")
def test_a_half_hour_that_runs_is_not_paid_for_yet() -> None:
    for drill in made("lowball", "time", 2, 10):
        each, table = (part.answer for part in drill.parts)
        halves = drill.facts["minutes"] // 30
        fee = {"marysville-lowball-1": 300, "marysville-lowball-2": 600}[drill.facts["schedule"]]
        assert (each, table) == (halves * fee, halves * fee * drill.facts["players"])


def test_a_poker_dealer_is_drilled_at_the_terminal() -> None:
    said = houseway("drill", "lowball", "--kind", "time", "--count", "1", "--seed", "3", input="\n")
    assert said.returncode == 0
    assert "What has been due for time so far?" in said.stdout
    assert "LB-11" in said.stdout
