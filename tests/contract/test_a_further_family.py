"""A family that the house does not have comes in through the registry alone, and is at home.

One Card is a game of one card each (`tests/one_card`). Nothing of the house knows it; it is dealt,
settled, told, kept, audited, shown, priced, simulated and drilled all the same. What it does not
answer is said to be missing, and nothing breaks.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.api import odds, strategy
from houseway.errors import HousewayError, RecordError, RuleError
from houseway.families import hooks_of
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.events import RoundMoved
from houseway.floor.banked.table_runner import TableRunner
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.narration import narrate
from houseway.floor.room.room_file import parse_room
from houseway.floor.service.event_codec import encode_event
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.events import PlayMoved, TableEvent
from houseway.floor.table.verbs import open_table, replay, step
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.plan.bank.planner import plan_bank
from houseway.plan.bank.reports.text_report import curve_rows
from houseway.plan.bank.request import BankPlanRequest, BankTableRequest
from houseway.play.events import Event
from houseway.play.round import Phase
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.bank import Accounting
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.signs.rule_sheet import sheet
from houseway.sim.output.json_report import bet_json_list
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix
from houseway.sim.setup.simulation_setup import EVERY_WAGER
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.lesson import LEVELS
from houseway.train.lesson_reader import read_lesson
from tests.event_logs import read_log
from tests.frozen.playing import play
from tests.frozen.recipe import TABLE, Recipe
from tests.frozen.telling import explanations, findings
from tests.one_card import GAME_ID, one_card_family
from tests.running import to_its_end
from tests.train.grading import grade_drill, reasons
from tests.web.shown_too_much import shown_too_much

ROOM = f"""
name = "One table"
house = "elsewhere"
chip = 0.50
[[game]]
id = "{GAME_ID}"
name = "One Card"
number = ""
schedules = []
[[table]]
id = "{TABLE}"
game = "{GAME_ID}"
limits = "5-100"
schedule = []
"""
ROUNDS = 20
ROUNDS_SIMULATED = 100_000


@pytest.fixture(autouse=True)
def _family() -> Iterator[None]:
    with one_card_family():
        yield


def played(rounds: int) -> tuple[TableRunner, list[TableEvent]]:
    """A table of bots after so many rounds, with everything that happened there."""
    table, opening = open_table("T", GAME_ID, Limits(Range(500, 10_000)))
    log = [*opening]
    for seat in range(1, 5):
        for action in (Join(f"P{seat}", 500_000), Sit(f"P{seat}", seat)):
            table, events = step(table, action)
            log += events
    chance = Random(1)
    bots = {f"P{seat}": BankedBot(f"P{seat}", BotLevel.SIMPLE, chance) for seat in range(1, 5)}
    running = TableRunner(table, bots, heard=lambda _, event: log.append(event))
    for _ in range(rounds):
        running.play_round()
    return running, log


def test_it_is_dealt_settled_and_rebuilt_from_its_log() -> None:
    running, log = played(ROUNDS)
    table = running.table
    assert table.rounds == ROUNDS
    assert table.money_cents() == table.brought_cents
    assert replay(read_log(encode_event(event) for event in log)) == table


def test_every_posting_names_its_rule() -> None:
    running, _ = played(5)
    settlement = running.table.last_settlement
    assert settlement is not None
    assert {rule[:3] for each in settlement.postings for rule in each.rule_ids} == {"OC-"}


def test_it_is_told_in_sentences() -> None:
    running, log = played(3)
    said = [narrate(running.table.game, event) for event in log if isinstance(event, PlayMoved)]
    assert any(each is not None and "keeps the card on seat" in each.text for each in said)


class CardMarvelledAt(Event, frozen=True, gc=False, tag="card_marvelled_at"):
    """Something that the family has no word for."""


def test_what_nobody_can_tell_is_an_error() -> None:
    with pytest.raises(RuleError, match="Nobody can tell CardMarvelledAt"):
        narrate(game(GAME_ID), RoundMoved(CardMarvelledAt()))


def test_a_card_is_seen_by_nobody_but_its_owner() -> None:
    running, _ = played(1)
    round = running.table.last_round
    assert round is not None
    undecided = tuple(replace(line, choice=None) for line in round.lines)
    deciding = replace(round, phase=Phase.DECIDING, turn=0, lines=undecided)
    for line in undecided:
        for viewer in (None, *round.seats.values()):
            hand = view(running.table.game, deciding, viewer).hands[line.spot]
            assert (hand == (HIDDEN,)) == (viewer != line.player)


def test_it_is_priced() -> None:
    found = odds(GAME_ID)
    assert found.edge("base") == 0
    (bet,) = found.bets
    assert dict(bet.distribution.rows)[Fraction(0)] == 52 * 3
    assert strategy(GAME_ID, "Ac", "2d") == {"keep_card": Fraction(48, 51), "drop_card": -1}


def test_simulated_results_are_those_that_the_exact_odds_count() -> None:
    """Every result by itself, because the expectation of a fair game would hide much."""
    setting = setup_of_mix(game(GAME_ID), fixed_mix(3, {"base": 1_000}))
    tally = run_threads(prepare_table(setting), rounds=ROUNDS_SIMULATED, seed=9)
    (base,) = bet_json_list(setting, tally)
    assert abs(base["ev"]) < 4 * base["standard_error"]
    ways, wagers = dict(odds(GAME_ID).bets[0].distribution.rows), 3 * ROUNDS_SIMULATED
    for share, result in ((base["won"], 1), (base["lost"], -1)):
        chance = ways[Fraction(result)] / sum(ways.values())
        # Three hands meet one card of the player-dealer's, so they hang together.
        error = sqrt(3 * chance * (1 - chance) / wagers)
        assert abs(share / wagers - chance) < 4 * error


def test_a_bank_against_it_is_planned() -> None:
    """It has one way of accounting, and a fair game ruins every bankroll in the end."""
    table = BankTableRequest(
        game=game(GAME_ID), mix=fixed_mix(3, {"base": 1_000}), bank_cents=20_000, limits=EVERY_WAGER
    )
    found = plan_bank(BankPlanRequest(tables=(table,), rounds=4_000, curve_rounds=400))
    (planned,) = found.tables
    assert [*planned.curve] == [Accounting.GROSS]
    assert curve_rows(planned)[0] == ("bank", "gross", "dev.", "cover")
    assert len(curve_rows(planned)) == 1 + len(planned.curve[Accounting.GROSS])
    assert found.forever_curve.at(10**9) == 1
    assert 0 < found.session_curve.at(20_000) < 1


@pytest.mark.parametrize("level", LEVELS)
def test_house_dealers_are_drilled_in_it(level: int) -> None:
    lesson = read_lesson(GAME_ID, level=level)
    assert kinds_of(lesson) == ("settle", "payout", "rotation")
    for kind in kinds_of(lesson):
        for number in range(10):
            drill = make_drill(lesson, kind, seed=7, number=number)
            assert grade_drill(drill, [part.shown for part in drill.parts]).right
            assert all(part.why for part in drill.parts)
            rules = {rule[:3] for step in reasons(drill) for rule in step.rule_ids}
            assert rules == set() if kind == "rotation" else rules == {"OC-"}


def test_what_it_does_not_answer_is_said_to_be_missing() -> None:
    with pytest.raises(HousewayError, match="has no part in comply"):
        hooks_of("comply", "one_card")
    with pytest.raises(RecordError, match="has no part in signs"):
        sheet(game(GAME_ID), parse_room(ROOM, "room.toml"))


def test_a_whole_evening_of_it_in_the_service(tmp_path: Path) -> None:
    """Three people speak JSON and know nothing but their frames; a bot is with them."""
    recipe = Recipe(
        id="one card", game=GAME_ID, room=ROOM, people=3, bots=1, level="careful",
        rounds=12, incidents=(), seed=7,
    )  # fmt: skip
    evening = to_its_end(play(recipe, tmp_path))
    found = findings(tmp_path / LEDGER)
    assert found.findings == ()
    assert found.rounds >= 10
    told = dict(explanations(tmp_path / LEDGER))
    assert "OC-" in told[f"{TABLE}:1"]
    for seen in evening.seen:
        for viewer, frame in seen.frames.items():
            _sees_no_other_card(viewer, json.loads(frame))
    frames = [frame for seen in evening.seen for frame in seen.frames.values()]
    assert len(frames) > 50
    assert shown_too_much(tmp_path / LEDGER, frames) == []


def _sees_no_other_card(viewer: str, frame: dict[str, Any]) -> None:
    if frame["phase"] != "deciding":
        return
    for seat in frame["seats"]:
        if seat["cards"] and seat["player"] != viewer:
            assert seat["cards"] == [HIDDEN]
