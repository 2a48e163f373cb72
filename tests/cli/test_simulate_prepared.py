"""What simulated players need before the first round is told, on whatever machines they play."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from msgspec.structs import replace

from houseway.cli.simulation import run
from houseway.cli.simulation.run import RunRequest
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.sim.early_policy import PAIRS_AND_ACES
from houseway.machines import cluster_address
from houseway.machines.executors import ThreadExecutor
from houseway.sim.setup.simulation_setup import Policy, TellProgress
from tests.sim.tables import table

UTH = "ultimate-texas-holdem-bad-beat-bonus"


def _prepare(_: HoldemBank, tell: TellProgress) -> None:
    tell(0.5, "the best play")


@pytest.mark.parametrize(
    ("on", "told", "first"),
    [
        ("local:4", ["the best play", "reaching the cluster"], "playing"),
        ("tcp://far:8786", ["reaching the cluster"], "playing, as soon as every worker has"),
    ],
)
def test_processes_of_this_computer_are_prepared_once_and_others_are_waited_for(
    monkeypatch: pytest.MonkeyPatch, on: str, told: list[str], first: str
) -> None:
    monkeypatch.setattr(
        cluster_address, "connected_cluster", lambda _: nullcontext(ThreadExecutor(1))
    )
    setting = replace(table(UTH), policy=Policy("", PAIRS_AND_ACES.decide, "", _prepare))
    asked = RunRequest(rounds=1, seed=1, threads=1, on=on)
    heard: list[str] = []
    with run._playing(setting, asked, lambda _, what: heard.append(what)):
        assert heard == told
    assert run._before_the_first_block(setting, asked).startswith(first)
