"""A house under load, for a process of its own that is killed at any moment.

Every table has a thread that plays rounds as fast as it can. The name of each request is printed
once the ledger has acknowledged it.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

from houseway.floor.service.table_service import ActionResult, TableService
from houseway.floor.table.actions import TableAction
from tests.ledger.houses import Driven, house_at

TABLES = ("a", "b", "c")


class Telling(Driven):
    """A driven table that says what was acknowledged, in one write that cannot be torn."""

    def do(self, action: TableAction, actor: str = "") -> ActionResult:
        done = super().do(action, actor)
        os.write(1, f"{self.requests[-1]}\n".encode())
        return done


def play(house: TableService, name: str, run: int) -> None:
    game = "three-card-poker-6-card" if name == "c" else "three-card-poker"
    driven = Telling(house, name, game, seed=run)
    driven.go_on()
    while True:
        driven.play_round()


def play_for_ever(path: str, run: str) -> None:
    house = house_at(Path(path))
    threads = [threading.Thread(target=play, args=(house, name, int(run))) for name in TABLES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
