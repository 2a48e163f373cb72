"""The cardroom is killed in the middle of a shoe: the same shoe goes on, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from houseway.floor.banked.events import RoundOpened
from houseway.floor.banked.table import BankedTable
from houseway.floor.service.table_service import decode_events
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import TableEvent, TableOpened
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.faults.playing import Wants, check_requests, play_on
from tests.web.server import Guest, Server

TABLE = "4"
"""Pure 21.5 in the demo room."""
KILLS = 3
WANTS: Wants = {
    "take_bank": {"cents": 10_000},
    "wager": {"cents": {"base": 500}},
    "decline": {},
    "stand": {},
    "hit": {},
}


def story(folder: Path) -> list[tuple[TableEvent, BankedTable]]:
    """Every event of the table after its opening, with the table that it happened to."""
    reader = open_ledger(folder / "ledger.db")
    try:
        first, *events = [event for row in reader.batches_of(TABLE) for event in decode_events(row)]
    finally:
        reader.close()
    assert isinstance(first, TableOpened)
    table: Any = table_from_opening(first)
    found = []
    for event in events:
        found.append((event, table))
        table = apply_event(table, event)
    return [*found, (events[-1], table)]


def test_the_shoe_goes_on_after_every_kill(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    acknowledged: dict[str, int] = {}
    promised: list[set[str]] = []
    chance = Random(21)
    with Server(folder) as server:
        guests = [Guest(server, f"Guest {number}") for number in range(3)]
        for kill in range(KILLS):
            chairs = [guest.at(TABLE) for guest in guests]
            for seat, chair in enumerate(chairs, start=1):
                chair.receive()
                if kill == 0:
                    chair.do("take_seat", seat=seat)
            play_on(chairs, WANTS, acknowledged, requests=chance.randint(10, 24))
            server.kill()
            promised.append(story(folder)[-1][1].promises)
            sealed = {path.stem for path in (folder / "sealed").glob("*.json")}
            assert promised[-1] <= sealed
            server.start()
        chairs = [guest.at(TABLE) for guest in guests]
        for chair in chairs:
            chair.receive()
        play_on(chairs, WANTS, acknowledged, requests=10)
        server.kill()
    check_requests(folder / "ledger.db", acknowledged)
    check_shoes(folder, promised)


def check_shoes(folder: Path, promised: list[set[str]]) -> None:
    """Rounds open on the shoe in use where the last one ended, also across the kills."""
    told = story(folder)
    openings = [(event, table) for event, table in told if isinstance(event, RoundOpened)]
    assert len(openings) > 3
    for event, table in openings:
        assert event.shoe_from == (table.shoe.dealt if table.shoe else 0)
        assert table.shoe is None or event.commitment == table.shoe.commitment
    # At least one kill was in the middle of a shoe that was dealt from afterwards.
    went_on = {event.commitment for event, _ in openings if event.shoe_from}
    assert any(promise & went_on for promise in promised)
    dealt_from = [event.commitment for event, _ in openings]
    assert len(set(dealt_from)) < len(dealt_from)
