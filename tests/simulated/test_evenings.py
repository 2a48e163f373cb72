"""Evenings on the whole floor, by their seeds; a failure names the seed that brings it again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from houseway.floor.play.bot_levels import BotLevel
from houseway.rules.catalog import games
from tests.exploring import seeds
from tests.marks import ROOT
from tests.simulated import weather
from tests.simulated.evening import PACES, play, room_of, setting_of
from tests.waiting import PATIENCE_SECONDS

EVENINGS, STEPS = range(68), 1_300
"""A hundred thousand actions in all: the house does some by itself."""
IN_EVERY_RUN = (7, 25, 27, 29, 31, 32, 36, 38, 40, 43, 46, 50, 52, 53, 60, 63, 65)
"""These met all but three of the 408 kinds of events, wishes and answers by family, of failures and
of refusals that the 68 met."""
STEPS_IN_EVERY_RUN = 350
"""Then they come to rest, which takes as many again and more. So they meet 1,221 of the 1,380 kinds
of notes that they meet as whole evenings, which are for `--release` with all the others."""
OF_THE_DAY = 51
"""So many that nobody has seen yet, with `--explore` and with `--release`."""
LONG, LONG_STEPS = 100, 10_000
"""With `--release`: a million actions."""
DEADLY, DEADLY_STEPS = (1, 2), 250
"""Evenings of two and of three servers, of which one dies with every tenth moment of a write."""


@pytest.mark.parametrize("seed", seeds(IN_EVERY_RUN, OF_THE_DAY))
def test_an_evening_is_in_order(seed: int, tmp_path: Path) -> None:
    steps = STEPS_IN_EVERY_RUN if seed in IN_EVERY_RUN else STEPS
    assert play(seed, steps, tmp_path).actions >= steps


@pytest.mark.release
@pytest.mark.parametrize("seed", EVENINGS)
def test_a_whole_evening_is_in_order(seed: int, tmp_path: Path) -> None:
    assert play(seed, STEPS, tmp_path).actions >= STEPS


@pytest.mark.release
@pytest.mark.parametrize("seed", range(1_000, 1_000 + LONG))
def test_a_long_evening_is_in_order(seed: int, tmp_path: Path) -> None:
    assert play(seed, LONG_STEPS, tmp_path).actions >= LONG_STEPS


@pytest.mark.parametrize("seed", DEADLY)
def test_what_is_written_by_a_server_that_dies_of_it_is_done_once(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed with a batch asked for, written or answered, and asked again through the others."""
    monkeypatch.setattr(weather, "KILLED_WRITING", 0.1)
    assert play(seed, DEADLY_STEPS, tmp_path).repeated


def test_evenings_of_every_run_go_through_all_games_and_all_there_is_to_choose() -> None:
    dealt = {table.game for seed in IN_EVERY_RUN for table in room_of(seed).tables}
    assert dealt == {each.id for each in games()}
    servers, bots, levels, paces = (
        {*each} for each in zip(*map(setting_of, IN_EVERY_RUN), strict=True)
    )
    assert servers == {1, 2, 3}
    assert bots == {2, 3, 4, 5, 6}
    assert levels == {*BotLevel}
    assert paces == {*PACES}


def test_a_seed_gives_the_same_evening_again(tmp_path: Path) -> None:
    """Event for event and frame for frame, also in a process that hashes words otherwise."""
    here = [play(seed, 200, tmp_path / str(seed)) for seed in (1, 2)]
    words = ["-m", "tests.simulated", "1", "--evenings", "2", "--steps", "200", "--quiet"]
    there = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=True,
        timeout=PATIENCE_SECONDS,
    )  # fmt: skip
    assert there.stdout.splitlines() == [str(each) for each in here]
