"""Resume file: a stopped run, which continues exactly where it was."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import RecordError
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.stats.tally import RunTally

FORMAT = 8


class StoppedRun(Struct, kw_only=True, forbid_unknown_fields=True):
    format: int
    setting: dict[str, Any]
    seed: int
    tally: RunTally


def save_run(path: Path, setting: SimulationSetup, seed: int, tally: RunTally) -> None:
    """Write the whole blocks played so far. The file is never seen half written."""
    stopped = StoppedRun(format=FORMAT, setting=setting.facts(), seed=seed, tally=tally)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        # Sums of squares outgrow 64 bits, which the standard library's writer does not mind.
        beside.write_text(json.dumps(msgspec.to_builtins(stopped, str_keys=True)), "utf-8")
        beside.replace(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None


def load_run(path: Path, setting: SimulationSetup, seed: int) -> RunTally | None:
    """The tally to go on from, or None where there is no file yet."""
    if not path.exists():
        return None
    try:
        stopped = msgspec.convert(json.loads(path.read_bytes()), StoppedRun, str_keys=True)
    except (OSError, ValueError, msgspec.ValidationError):
        raise RecordError(f"{path} is not a simulation that can be resumed.") from None
    if stopped.format != FORMAT:
        raise RecordError(f"{path} was written in format {stopped.format}, not {FORMAT}.")
    if stopped.seed != seed:
        raise RecordError(f"{path} was begun with seed {stopped.seed}, not {seed}.")
    _check_setting(path, stopped, setting)
    return stopped.tally


def _check_setting(path: Path, stopped: StoppedRun, setting: SimulationSetup) -> None:
    for name, wanted in setting.facts().items():
        found = stopped.setting.get(name)
        if found != wanted:
            what = "the rules" if name == "digest" else name.removesuffix("_cents")
            raise RecordError(f"{path} was begun with other settings: {what} differ.")
