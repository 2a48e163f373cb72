"""A cluster of real processes plays what one thread plays, whatever happens to it.

The tests share one cluster and come in order: what is killed stays killed until it is replaced, and
the last test takes the scheduler away.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from math import comb
from pathlib import Path

import numpy as np
import pytest

from houseway.families.holdem_bank.odds.solve.base_terms import base_game_of
from houseway.families.holdem_bank.odds.solve.flop_classes import flop_classes, pairs_beside
from houseway.families.holdem_bank.odds.solve.flop_enumeration import ALL, FlopJob
from houseway.families.holdem_bank.odds.solve.solution import compute_solution, shipped_solution
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints, one_each
from houseway.families.pai_gow.odds.both_hands.side_points import side_by_way
from houseway.families.pai_gow.rules.hands import way_of
from houseway.floor.play.bot_levels import BotLevel
from houseway.machines import cluster_address
from houseway.machines import dask_cluster as clusters
from houseway.machines.cluster_address import connected_cluster
from houseway.machines.code_version import this_code
from houseway.machines.dask_cluster import CodeMismatch, DaskExecutor
from houseway.plan.hooks import RehearsalRequest, find_plan_hooks
from houseway.rank.classes.hand_classes import CardPack, by_ranks, by_suit
from houseway.rules.catalog import game
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.running.resume_file import load_run
from houseway.sim.running.runner import prepare_table, run_on_executor, run_threads
from houseway.sim.running.work_spans import TableJob
from houseway.sim.stats.tally import RunTally, blank_tally
from tests.machines import full_packs
from tests.machines.running_cluster import Processes, commands, running, wait_for_port
from tests.marks import ROOT
from tests.sim.tables import TCP, table
from tests.waiting import PATIENCE_SECONDS, wait_until

SETTING = table(TCP, players=2, bank_cents=3_000)
ROUNDS = 14 * BLOCK_ROUNDS + 1_234
SEED = 11
SMALL = CardPack(ranks=3, hand=4, flush=3)


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    with running() as started:
        wait_for_port(started.address)
        yield started


@pytest.fixture(scope="module")
def cluster(processes: Processes) -> Iterator[DaskExecutor]:
    with pytest.MonkeyPatch.context() as patience:
        patience.setattr(cluster_address, "_COME_SECONDS", PATIENCE_SECONDS)
        with connected_cluster(processes.address) as found:
            yield found


@pytest.fixture(scope="module")
def on_one_thread() -> RunTally:
    return run_threads(prepare_table(SETTING), rounds=ROUNDS, seed=SEED)


def workers_of(cluster: DaskExecutor) -> dict[str, int]:
    """Every worker's own process."""
    found: dict[str, int] = cluster.client.run(os.getpid)
    return found


def test_a_cluster_finds_what_one_thread_finds_also_if_a_worker_is_killed_in_the_middle(
    cluster: DaskExecutor, on_one_thread: RunTally
) -> None:
    killed: list[int] = []

    def kill_one(tally: RunTally) -> None:
        if tally.blocks >= 4 and not killed:
            killed.extend(sorted(workers_of(cluster).values())[:1])
            os.kill(killed[0], signal.SIGKILL)

    tally = blank_tally(len(SETTING.game.rules.bets))
    found = run_on_executor(
        cluster, TableJob(SETTING), rounds=ROUNDS, seed=SEED, tally=tally, on_block=kill_one
    )
    assert found == on_one_thread
    wait_until(lambda: killed[0] not in workers_of(cluster).values(), "the killed worker is gone")


def test_the_readme_shows_the_three_commands_of_the_page() -> None:
    assert [words[:2] for words in commands()] == [
        ["dask", "scheduler"], ["dask", "worker"], ["houseway", "simulate"],
    ]  # fmt: skip
    lines = [f"$ {' '.join(words)}" for words in commands()]
    assert "\n".join(lines) in (ROOT / "README.md").read_text("utf-8")


def test_a_worker_with_other_sources_is_refused(
    cluster: DaskExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = this_code()
    for changed, words in (
        (ours._replace(version="9.9"), f"has Houseway {ours.version}, not 9.9"),
        (ours._replace(digest="f00d"), f"({ours.digest}, not f00d)"),
        (ours._replace(python="3.99"), f"runs Python {ours.python}, not 3.99"),
        (ours._replace(machine="abacus"), "not abacus"),
    ):
        monkeypatch.setattr(clusters, "this_code", lambda changed=changed: changed)
        with pytest.raises(CodeMismatch) as error, cluster.bring(TableJob(SETTING)):
            pass
        assert words in str(error.value)
        assert str(error.value).startswith("The worker tcp://127.0.0.1:")


def test_every_deal_is_gone_through_on_a_cluster_as_it_is_here(cluster: DaskExecutor) -> None:
    sizes = len(by_ranks(SMALL).keys), len(by_suit(SMALL).masks)
    plain, suited = (np.arange(size, dtype=np.int32) % 40 for size in sizes)
    mine = SidePoints(one_each(plain, plain[::-1]), one_each(suited, suited))
    theirs = SidePoints(one_each(plain[::-1], plain), one_each(suited, suited[::-1]))
    here = enumerate_deals(mine, theirs, SMALL)
    assert enumerate_deals(mine, theirs, SMALL, machines=cluster) == here
    assert here.won
    assert here.lost


@pytest.mark.release
def test_a_whole_pack_is_gone_through_on_a_cluster_as_hand_by_hand(cluster: DaskExecutor) -> None:
    """Some kinds of hands on the one side, all 53,524,680 and more on the other."""
    rules, some = game("double-hand-poker").rules, full_packs.kinds()
    side = side_by_way(way_of(rules), rules.ranking)
    found = enumerate_deals(full_packs.only(side, some), side, machines=cluster)
    assert (found.won, found.lost) == full_packs.faced_one_by_one(rules, some)
    assert found.won > found.lost > 0


SPANS = [(311, 312), (1_240, 1_241)]
"""Two of the 1,755 flops."""


def test_flops_of_a_whole_pack_are_decided_on_a_cluster_as_hand_by_hand(
    cluster: DaskExecutor,
) -> None:
    base = base_game_of(game("ultimate-texas-holdem-bad-beat-bonus").rules)
    with cluster.bring(FlopJob(base)) as in_order:
        found = [*in_order(SPANS)]
    seen: set[int] = set()
    for (place, _), (starts, (codes,)) in zip(SPANS, found, strict=True):
        flop = flop_classes(base.pack)[place]
        pairs = pairs_beside(base.pack, flop.cards)
        assert starts[:, ALL].sum() == flop.alike * comb(49, 2) * comb(47, 2) * comb(45, 2)
        for own in range(5, len(pairs), 90):
            seen.add(int(codes[own]))
            assert codes[own] == full_packs.code_of(base, flop.cards, pairs[own].tolist())
    assert len(seen) > 1


@pytest.mark.release
def test_a_whole_game_comes_out_on_a_cluster_as_it_is_shipped(cluster: DaskExecutor) -> None:
    """What is shipped agrees with what others published."""
    base = base_game_of(game("ultimate-texas-holdem-bad-beat-bonus").rules)
    assert compute_solution(base, machines=cluster) == shipped_solution(base)


def test_hands_of_poker_are_rehearsed_on_a_cluster_as_they_are_here(cluster: DaskExecutor) -> None:
    asked = RehearsalRequest(hands=120, levels=(BotLevel.RANDOM,), limits="4-8")
    rehearsal = find_plan_hooks(game("texas-holdem"))
    assert rehearsal is not None
    here, there = (
        rehearsal.play(game("texas-holdem"), asked._replace(machines=machines), lambda _: None)
        for machines in (None, cluster)
    )
    assert there == here


@pytest.mark.release
def test_processes_of_this_computer_find_what_one_thread_finds(on_one_thread: RunTally) -> None:
    with connected_cluster("local:2") as processes:
        tally = blank_tally(len(SETTING.game.rules.bets))
        assert (
            run_on_executor(processes, TableJob(SETTING), rounds=ROUNDS, seed=SEED, tally=tally)
            == on_one_thread
        )
        assert processes.places == 2


@pytest.mark.release
def test_a_run_goes_on_from_its_file_after_ctrl_c_and_after_the_scheduler_was_killed(
    processes: Processes, tmp_path: Path
) -> None:
    kept = tmp_path / "run.json"
    words = [*processes.simulation(), "--resume", str(kept), "--players", "1",
             "--bank", "30", "--seed", "11"]  # fmt: skip
    stopped = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    blocks = _wait_for_more(kept, 0)
    stopped.send_signal(signal.SIGINT)
    _, said = stopped.communicate(timeout=PATIENCE_SECONDS)
    assert "rounds are kept in" in said
    assert _blocks(kept) >= blocks

    again = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    _wait_for_more(kept, _blocks(kept))
    processes.scheduler.kill()
    _, said = again.communicate(timeout=PATIENCE_SECONDS)
    assert again.returncode == 2
    assert said.startswith(f"houseway: The cluster at {processes.address} was lost after ")
    assert said.count("\n") == 1

    tally = load_run(kept, SETTING, SEED)
    assert tally is not None
    rounds = tally.rounds + 1
    here = prepare_table(SETTING)
    assert run_threads(here, rounds=rounds, seed=SEED, tally=tally, threads=2) == run_threads(
        here, rounds=rounds, seed=SEED, threads=2
    )


def _blocks(kept: Path) -> int:
    try:
        blocks: int = json.loads(kept.read_bytes())["tally"]["blocks"]
    except FileNotFoundError:
        return 0
    return blocks


def _wait_for_more(kept: Path, blocks: int) -> int:
    wait_until(lambda: _blocks(kept) > blocks, "more blocks are kept")
    return _blocks(kept)
