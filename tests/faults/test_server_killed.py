"""The web cardroom is killed in the middle of rounds and opened again, as if the power failed."""

from __future__ import annotations

import time
import uuid
from contextlib import suppress
from pathlib import Path
from random import Random

from houseway.floor.audit import audit
from houseway.ledger.sqlite_store import SqliteStore
from tests.web.server import Chair, Guest, Server

KILLS = 6
SECONDS_BETWEEN = 1.2
RESTART_SECONDS_MAX = 5


def play_for_a_while(chairs: list[Chair], acknowledged: dict[str, int], seconds: float) -> None:
    """Everybody does what comes up; every acknowledged request is noted with its event."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for chair in chairs:
            request = uuid.uuid4().hex
            if chair.may("take_bank"):
                answer = chair.want("take_bank", request, cents=5_000)
            elif chair.may("wager") and not chair.own_seat()["wagers"]:
                answer = chair.want("wager", request, cents={"ante": 500})
            elif chair.may("play"):
                answer = chair.want("play", request)
            else:
                # Nothing to press; perhaps something happens.
                with suppress(TimeoutError):
                    chair.receive(seconds=0.1)
                continue
            if answer["type"] == "ack":
                acknowledged[f"{chair.guest.name}:{request}"] = answer["seq"]
            # Look again before doing anything else: what was seen is out of date.
            with suppress(TimeoutError):
                chair.receive(seconds=0.3)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    acknowledged: dict[str, int] = {}
    with Server(tmp_path / "house", pace=0.01) as server:
        guests = [Guest(server, f"Guest {number}") for number in range(3)]
        chance = Random(11)
        for kill in range(KILLS):
            chairs = [Chair(guest, "1") for guest in guests]
            for seat, chair in enumerate(chairs, start=1):
                chair.receive()
                if kill == 0:
                    chair.want("take_seat", seat=seat)
            play_for_a_while(chairs, acknowledged, chance.uniform(0.5, SECONDS_BETWEEN))
            server.kill()
            started = time.monotonic()
            server.start()
            assert time.monotonic() - started < RESTART_SECONDS_MAX
        server.kill()
    check(tmp_path / "house", acknowledged)


def check(folder: Path, acknowledged: dict[str, int]) -> None:
    store = SqliteStore(folder / "ledger.db")
    try:
        assert len(acknowledged) > 10
        for request, seq in acknowledged.items():
            accepted = store.accepted(request)
            assert accepted is not None, request
            assert accepted.last == seq
        assert audit(store) == []
    finally:
        store.close()
