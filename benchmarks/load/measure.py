"""`./bench load`: what a house carries, what an action costs it, and what that is made of.

A thousand players play whole rounds of five games at 125 tables. An action is answered when it is
on disk, and everybody at the table is shown it; each is timed from being sent to its answer. What
it costs is read from the processor time of the server, which a busy machine shifts far less than
the seconds that pass.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from benchmarks.load import LADDER
from benchmarks.load.measured import Found, crowd
from benchmarks.load.postgres import new_store, postgres
from benchmarks.load.servers import TABLES, echo, house, players_at

WARMING_SECONDS, SECONDS, FASTEST_SECONDS, ECHO_SECONDS = 5, 15, 10, 5
RATE = 1_050
"""A little more than the thousand that are promised."""
IDLE_SOCKETS = 5_000
SHARED_TABLES, SHARED_RATE = 50, 200
"""How much is played where two processes share a store, and where one has it alone."""
RUNG_SECONDS = 8
WANTED_P99_MS, WANTED_SHARE = 50, 0.95
"""How soon 99 of 100 have to be answered, and how much of the rate the house has to take."""
Figures = dict[str, float]


def measure_load() -> Figures:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        echoed, played = _echoed(), _played(_empty(folder / "played"))
        return {
            **echoed,
            **played,
            "load_action_to_echo": played["load_action_us"] / echoed["load_echo_us"],
            **_climbed(_empty(folder / "climbed")),
            **_idle(_empty(folder / "idle")),
            **_shared(_empty(folder / "shared")),
            "load_average": os.getloadavg()[0],
        }


def _empty(folder: Path) -> Path:
    folder.mkdir(mode=0o700)
    return folder


def _echoed() -> Figures:
    with echo() as server, crowd(server, "echoes", players_at()) as lines:
        found = lines.measure(ECHO_SECONDS)
    return {"load_echo_us": found.action_us, "load_echo_per_core": 1e6 / found.action_us}


def _played(folder: Path) -> Figures:
    with house(folder) as server, crowd(server, "plays", players_at()) as players:
        players.measure(WARMING_SECONDS, RATE)
        steady = players.measure(SECONDS, RATE)
        fastest = players.measure(FASTEST_SECONDS)
    return {
        **_steady(steady),
        "load_fastest_per_second": fastest.a_second,
        "load_fastest_us": fastest.action_us,
        "load_fastest_core_percent": fastest.busy * 100,
        "load_fastest_per_core": 1e6 / fastest.action_us,
    }


def _climbed(folder: Path) -> Figures:
    """How soon actions are answered where a house has less to do than it can.

    In a house of its own: what was decided on one rung is still judged beside the next.
    """
    with house(folder) as server, crowd(server, "plays", players_at()) as players:
        players.measure(WARMING_SECONDS, LADDER[0])
        rungs = {rate: players.measure(RUNG_SECONDS, rate) for rate in LADDER}
    kept = [
        rate
        for rate, found in rungs.items()
        if found.answered_ms(99) <= WANTED_P99_MS and found.a_second >= WANTED_SHARE * rate
    ]
    figures: Figures = {"load_in_time_per_second": max(kept, default=0)}
    for rate, found in rungs.items():
        figures[f"load_at_{rate}_p99_ms"] = found.answered_ms(99)
        figures[f"load_at_{rate}_us"] = found.action_us
    return figures


def _steady(found: Found) -> Figures:
    return {
        "load_actions_per_second": found.a_second,
        "load_p50_ms": found.answered_ms(50),
        "load_p99_ms": found.answered_ms(99),
        "load_told_p50_ms": found.told_ms(50),
        "load_told_p99_ms": found.told_ms(99),
        "load_action_us": found.action_us,
        "load_core_percent": found.busy * 100,
        "load_beside_core_percent": found.used.beside / found.seconds * 100,
        "load_generator_core_percent": found.generators_busy * 100,
        "load_frames_an_action": found.frames_an_action,
        "load_frame_kb": found.frame_kb,
        "load_refused": sum(each.refused for each in found.counted),
    }


def _idle(folder: Path) -> Figures:
    each = dict.fromkeys(players_at(), IDLE_SOCKETS // TABLES)
    with house(folder) as server:
        before = server.resident_mb()
        with crowd(server, "watches", each):
            after = server.resident_mb()
    return {"load_idle_mb": after, "load_idle_socket_kb": (after - before) * 1000 / IDLE_SOCKETS}


def _shared(folder: Path) -> Figures:
    server = postgres(folder / "postgres")
    one, two = (
        _on_postgres(_empty(folder / f"{workers}"), new_store(server), workers)
        for workers in (1, 2)
    )
    return {
        "load_postgres_one_us": one.action_us,
        "load_postgres_two_us": two.action_us,
        "load_postgres_two_to_one": two.action_us / one.action_us,
        "load_postgres_two_p99_ms": two.answered_ms(99),
    }


def _on_postgres(folder: Path, store: str, workers: int) -> Found:
    words = ("--store", store, "--workers", str(workers))
    players = players_at(SHARED_TABLES)
    with (
        house(folder, *words, tables=SHARED_TABLES) as server,
        crowd(server, "plays", players) as playing,
    ):
        playing.measure(WARMING_SECONDS, SHARED_RATE)
        return playing.measure(SECONDS, SHARED_RATE)
