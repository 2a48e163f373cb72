"""A ledger of a million events: real evenings, repeated at many tables under other names.

How long a cardroom takes to open on it: the first time, when every event is folded, and again from
its snapshots.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.floor.room.room_file import Room
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.model.transfer import CAGE
from houseway.ledger.sqlite.store import SqliteStore
from houseway.web.tables.cardroom import Cardroom

EVENTS = 1_000_000
TABLES = 100
GAMES = ("three-card-poker", "pure-21.5", "no-bust-6.0")
WAITING_MAX = 2_000
"""How many batches wait for the disk at a time."""


def make_ledger(folder: Path, events: int = EVENTS) -> None:
    """Play one evening of each game, and let every table have lived through one of them."""
    each = events // TABLES
    evenings = [[*_evening(folder / game, game, each)] for game in GAMES]
    store = SqliteStore(folder / LEDGER)
    waiting = []
    for number in range(1, TABLES + 1):
        for batch in evenings[number % len(evenings)]:
            waiting.append(store.append(_renamed(batch, str(number))))
            if len(waiting) >= WAITING_MAX:
                waiting.pop(0).result()
    for written in waiting:
        written.result()
    store.close()


def _evening(folder: Path, game: str, events: int) -> Iterator[Batch]:
    from tests.ledger.houses import Driven, house_at

    folder.mkdir(parents=True)
    house = house_at(folder / LEDGER)
    driven = Driven(house, "1", game, players=5)
    while house.hosted("1").last < events:
        _bring_chips(driven)
        driven.play_round()
    yield from (decode_batch(row.body) for row in house.store.batches_of("1"))
    house.store.close()


def _bring_chips(driven: object) -> None:
    """Nobody goes broke in a long evening."""
    from houseway.floor.table.actions import Join
    from tests.ledger.houses import Driven

    assert isinstance(driven, Driven)
    for player, cents in driven.table.chips_now().items():
        if cents < 50_000:
            driven.do(Join(player, 200_000))


def _renamed(batch: Batch, name: str) -> Batch:
    """The same at another table."""

    def account(was: str) -> str:
        kind, _, rest = was.partition(":")
        return was if was == CAGE else f"{kind}:{name}{rest.removeprefix('1')}"

    transfers = tuple(
        replace(each, source=account(each.source), target=account(each.target))
        for each in batch.transfers
    )
    events = batch.events
    if batch.first == 1:
        opening = msgspec.json.decode(bytes(events[0]), type=dict[str, msgspec.Raw])
        opening["name"] = msgspec.Raw(msgspec.json.encode(name))
        events = (msgspec.Raw(msgspec.json.encode(opening)),)
    request = f"{name}/{batch.request}"
    return replace(batch, table=name, request=request, events=events, transfers=transfers)


class Opened(NamedTuple):
    seconds: float
    busy_seconds: float
    """Of the processor, whatever else the machine was doing."""


def opening_seconds(folder: Path) -> Opened:
    """How long a cardroom takes until it is open on a ledger; it is stopped as serve stops it."""
    room = Room(id="long", name="Long", house="marysville", chip_cents=50, games=(), tables=())
    began, busy = time.perf_counter(), time.process_time()
    cardroom = Cardroom(room, folder)
    taken = Opened(time.perf_counter() - began, time.process_time() - busy)
    asyncio.run(cardroom.stop())
    return taken


def measure_long_ledger() -> dict[str, float]:
    """How soon a house with a million events is open: the first time, and from its snapshots."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_ledger(folder)
        first, again = opening_seconds(folder), opening_seconds(folder)
    return {
        "long_first_s": first.seconds,
        "long_first_busy_s": first.busy_seconds,
        "long_again_s": again.seconds,
        "long_again_busy_s": again.busy_seconds,
    }
