"""A run is decided by its seed alone: not by threads, and not by being stopped and resumed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from houseway.errors import RecordError, RuleError
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.running.resume_file import load_run, save_run
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.stats.tally import RunTally, blank_tally
from tests.sampling import first_of_each
from tests.sim.tables import GAMES, NO_BUST, ONE_OF_EACH_FAMILY, PURE, SCB, TCP, table

ROUNDS = 5 * BLOCK_ROUNDS + 1_234


class EnoughError(Exception):
    """Somebody stops the run."""


def stopped_after(setting: SimulationSetup, blocks: int, seed: int) -> RunTally:
    """The tally in hand when a run is stopped."""
    tally = blank_tally(len(setting.game.rules.bets))

    def stop(so_far: RunTally) -> None:
        if so_far.blocks == blocks:
            raise EnoughError

    with pytest.raises(EnoughError):
        run_threads(
            prepare_table(setting), rounds=ROUNDS, seed=seed, threads=2, tally=tally, on_block=stop
        )
    return tally


@cache
def never_stopped(id: str) -> RunTally:
    """The run that those which are stopped anywhere are compared with; nobody adds to it."""
    return run_threads(prepare_table(table(id, bank_cents=30_000)), rounds=ROUNDS, seed=5)


@pytest.mark.parametrize("id", ONE_OF_EACH_FAMILY)
def test_the_same_seed_gives_the_same_result_on_any_number_of_threads(id: str) -> None:
    felt = prepare_table(table(id, bank_cents=20_000))
    rounds = 2 * BLOCK_ROUNDS + 1_234
    one = run_threads(felt, rounds=rounds, seed=9, threads=1)
    for threads in (2, 3):
        assert run_threads(felt, rounds=rounds, seed=9, threads=threads) == one
    assert one.rounds == rounds


@pytest.mark.parametrize("id", GAMES)
def test_another_seed_gives_another_result(id: str) -> None:
    felt = prepare_table(table(id))
    assert run_threads(felt, rounds=1_000, seed=1) != run_threads(felt, rounds=1_000, seed=2)


def test_no_block_is_played_twice() -> None:
    felt = prepare_table(table())
    one, two = (run_threads(felt, rounds=blocks * BLOCK_ROUNDS, seed=4) for blocks in (1, 2))
    second = [
        [after - before for before, after in zip(*rows, strict=True)]
        for rows in zip(one.sums, two.sums, strict=True)
    ]
    assert second != one.sums


STOPPED = first_of_each([(SCB, 3), (SCB, 1), (SCB, 5), (NO_BUST, 2)], lambda case: case[0])


@pytest.mark.parametrize(("id", "blocks"), STOPPED)
def test_a_run_that_was_stopped_ends_as_if_it_had_not_been(
    tmp_path: Path, id: str, blocks: int
) -> None:
    setting, path = table(id, bank_cents=30_000), tmp_path / "run.json"
    save_run(path, setting, 5, stopped_after(setting, blocks, seed=5))
    tally = load_run(path, setting, 5)
    assert tally is not None
    assert tally.rounds == blocks * BLOCK_ROUNDS
    resumed = run_threads(prepare_table(setting), rounds=ROUNDS, seed=5, threads=3, tally=tally)
    assert resumed == never_stopped(id)


def test_a_finished_run_can_be_made_longer(tmp_path: Path) -> None:
    setting, path = table(), tmp_path / "run.json"
    tally = blank_tally(len(setting.game.rules.bets))
    run_threads(prepare_table(setting), rounds=3 * BLOCK_ROUNDS // 2, seed=5, tally=tally)
    save_run(path, setting, 5, tally)
    longer = run_threads(
        prepare_table(setting),
        rounds=5 * BLOCK_ROUNDS // 2,
        seed=5,
        tally=load_run(path, setting, 5),
    )
    assert longer == run_threads(prepare_table(setting), rounds=5 * BLOCK_ROUNDS // 2, seed=5)


def test_a_run_that_was_never_begun_begins_at_the_beginning(tmp_path: Path) -> None:
    assert load_run(tmp_path / "none.json", table(), 5) is None


def test_sums_of_squares_beyond_64_bits_are_kept(tmp_path: Path) -> None:
    setting, path = table(), tmp_path / "run.json"
    tally = blank_tally(len(setting.game.rules.bets))
    tally.squares[0][0] = 3 << 70
    save_run(path, setting, 1, tally)
    assert load_run(path, setting, 1) == tally


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (table(SCB), "game differ"),
        (table(TCP, options={"nonqualify_ante": "always_pay"}), "the rules differ"),
        (table(TCP, players=4), "wagers differ"),
        (table(TCP, bank_cents=100), "bank differ"),
        (table(TCP, fees="calgames-B-4"), "schedule differ"),
        (table(PURE, cut_cards=150), "cut_cards differ"),
    ],
)
def test_a_file_of_another_table_is_refused(
    tmp_path: Path, other: SimulationSetup, words: str
) -> None:
    path = tmp_path / "run.json"
    save_run(path, table(PURE if other.game.id == PURE else TCP), 1, blank_tally(3))
    with pytest.raises(RecordError, match=words):
        load_run(path, other, 1)


def test_a_file_of_another_seed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    save_run(path, table(), 1, blank_tally(3))
    with pytest.raises(RecordError, match="seed 1, not 2"):
        load_run(path, table(), 2)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1}', "\x00"])
def test_a_damaged_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.json"
    path.write_text(text, "utf-8")
    with pytest.raises(RecordError, match="not a simulation"):
        load_run(path, table(), 1)


def test_a_file_of_a_later_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    save_run(path, table(), 1, blank_tally(3))
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"format": 9}), "utf-8")
    with pytest.raises(RecordError, match="format 9"):
        load_run(path, table(), 1)


def test_fewer_rounds_than_are_played_already_are_refused() -> None:
    tally = stopped_after(table(), 3, seed=1)
    with pytest.raises(RuleError, match=f"{3 * BLOCK_ROUNDS:,} rounds have been played already"):
        run_threads(prepare_table(table()), rounds=2 * BLOCK_ROUNDS, seed=1, tally=tally)
