"""The web cardroom is killed in the middle of rounds and opened again, as if the power failed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.faults.playing import Wants, check_requests, play_on
from tests.sampling import sampled
from tests.web.server import Guest, Server

KILLS = sampled([3, 6], (3).__eq__)
"""In one evening."""
WANTS: Wants = {"take_bank": {"cents": 5_000}, "wager": {"cents": {"ante": 500}}, "play": {}}


@pytest.mark.parametrize("kills", KILLS)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    acknowledged: dict[str, int] = {}
    with Server(tmp_path / "house") as server:
        guests = [Guest(server, f"Guest {number}") for number in range(3)]
        chance = Random(11)
        for kill in range(kills):
            chairs = [guest.at("1") for guest in guests]
            for seat, chair in enumerate(chairs, start=1):
                chair.receive()
                if kill == 0:
                    chair.do("take_seat", seat=seat)
            # Anywhere in a round of three people and four bots, and over a few of them.
            play_on(chairs, WANTS, acknowledged, requests=chance.randint(4, 24))
            server.kill()
            server.start()
        server.kill()
    check_requests(tmp_path / "house" / "ledger.db", acknowledged)
